//! A table that is printed and put on the page.

pub struct Table {
    pub head: Vec<String>,
    pub rows: Vec<Vec<String>>,
}

impl Table {
    /// In columns, the first flush left.
    pub fn text(&self) -> String {
        let lines = || std::iter::once(&self.head).chain(&self.rows);
        let width = |i: usize| lines().map(|line| line[i].chars().count()).max();
        let widths: Vec<_> = (0..self.head.len())
            .map(|i| width(i).unwrap_or(0))
            .collect();
        let padded = |line: &Vec<String>| {
            let first = format!("{:1$}", line[0], widths[0]);
            let cells = line.iter().zip(&widths).skip(1);
            let others = cells.map(|(cell, width)| format!("  {cell:>width$}"));
            std::iter::once(first).chain(others).collect::<String>()
        };
        let lines = lines().map(|line| format!("{}\n", padded(line).trim_end()));
        lines.collect()
    }

    pub fn html(&self) -> String {
        let cells = |tag: &str, line: &[String]| {
            let cells = line.iter().map(|cell| format!("<{tag}>{cell}</{tag}>"));
            format!("<tr>{}</tr>", cells.collect::<String>())
        };
        let body: String = self.rows.iter().map(|row| cells("td", row)).collect();
        format!(
            "<div class=\"wide\"><table><thead>{}</thead><tbody>{body}</tbody></table></div>\n",
            cells("th", &self.head)
        )
    }
}
