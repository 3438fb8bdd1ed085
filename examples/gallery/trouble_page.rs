//! The cards of the second section.

use crate::answer::{Reply, replies};
use crate::cards::{answer_table, inputs, picture, tick};
use crate::trouble::{Card, Formula, Group};
use crate::view::Style;

pub fn section(group: &Group) -> String {
    let cards: String = group.cards.iter().map(card).collect();
    format!(
        "<section><h3>{}</h3>\n<div class=\"grid-of-cards\">{cards}</div></section>\n",
        group.title
    )
}

fn card(card: &Card) -> String {
    let answers = answer_table("tangency", &card.shapes, &card.replies, |i| {
        card.is_right(i)
    });
    format!(
        "<article class=\"card\"><h4>{}</h4>\n<p class=\"story\">{}</p>\n{}\n{}\
         <p class=\"expected\"><b>expected:</b> {}</p>\n{}{answers}{}</article>\n",
        card.title,
        escaped(card.story),
        figure(card),
        inputs(&card.shapes),
        card.expected.words(),
        formula_table(card),
        sources(card),
    )
}

fn formula_table(card: &Card) -> String {
    let rows: String = card.formulas.iter().map(formula_row).collect();
    format!(
        "<table class=\"usual\"><thead><tr><th>usual formula</th><th>f32</th><th>f64</th></tr></thead>\
         <tbody>{rows}</tbody></table>\n"
    )
}

fn figure(card: &Card) -> String {
    let (drawing, caption) = match &card.schematic {
        Some(shapes) => {
            let replies = replies(shapes, false);
            (
                picture(shapes, replies[1].answer(), Style::Schematic),
                "schematic, not to scale",
            )
        }
        None => (
            picture(&card.shapes, card.replies[1].answer(), Style::Measured),
            "",
        ),
    };
    format!("<figure>{drawing}<figcaption>{caption}</figcaption></figure>")
}

fn formula_row(formula: &Formula) -> String {
    let cells: String = formula
        .results
        .iter()
        .map(|result| {
            let class = if result.right { "right" } else { "wrong" };
            format!(
                "<td><span class=\"{class}\">{}</span>{}</td>",
                result.text,
                tick(Some(result.right))
            )
        })
        .collect();
    format!("<tr><th>{}</th>{cells}</tr>", escaped(formula.label))
}

fn sources(card: &Card) -> String {
    let mut sources: Vec<_> = card.formulas.iter().map(|formula| formula.source).collect();
    sources.dedup();
    let text = escaped(&sources.join("\n"));
    format!("<details><summary>source of the usual formula</summary><pre>{text}</pre></details>")
}

fn escaped(text: &str) -> String {
    let text = text.replace('&', "&amp;");
    text.replace('<', "&lt;").replace('>', "&gt;")
}

impl Card {
    /// In how many scalars tangency was asked.
    pub fn count_asked(&self) -> usize {
        self.replies
            .iter()
            .filter(|reply| !matches!(reply, Reply::DoesNotFit))
            .count()
    }

    pub fn count_right(&self) -> usize {
        (0..4)
            .filter(|scalar| self.is_right(*scalar) == Some(true))
            .count()
    }
}
