//! The table of contents: a triangle of cells, one for each pair, with a small picture in each.

use crate::cards::picture;
use crate::kind::Kind;
use crate::pairs::Pair;
use crate::view::Style;

pub fn matrix(kinds: &[Kind], pairs: &[Pair]) -> String {
    let columns: String = kinds
        .iter()
        .map(|kind| format!("<th scope=\"col\"><span>{}</span></th>", breakable(*kind)))
        .collect();
    let rows: String = kinds.iter().map(|kind| row(*kind, pairs)).collect();
    format!(
        "<nav class=\"matrix\" id=\"matrix\" aria-label=\"every pair of shapes\"><table>\
         <thead><tr><td></td>{columns}</tr></thead>\n<tbody>{rows}</tbody></table></nav>\n"
    )
}

fn row(kind: Kind, pairs: &[Pair]) -> String {
    let pairs = pairs.iter().filter(|pair| pair.kinds[0] == kind);
    let cells: String = pairs.map(cell).collect();
    format!(
        "<tr><th scope=\"row\">{}</th>{cells}</tr>\n",
        breakable(kind)
    )
}

/// The name of a type, which may be broken where a column is narrow: before its second word, or in a long one.
fn breakable(kind: Kind) -> String {
    let mut name = String::new();
    for letter in kind.type_name().chars() {
        if letter.is_uppercase() && !name.is_empty() {
            name += "<wbr>";
        }
        name.push(letter);
    }
    name.replace("hedron", "&shy;hedron")
}

/// The first scene of a pair, which shows its shapes apart.
fn cell(pair: &Pair) -> String {
    let scene = &pair.scenes[0];
    let [a, b] = pair.kinds.map(Kind::type_name);
    let class = if pair.has_common_set() {
        " class=\"knows-its-set\""
    } else {
        ""
    };
    format!(
        "<td><a href=\"#{}\" title=\"{a} and {b}\"{class}>{}</a></td>",
        pair.name,
        picture(&scene.shapes, scene.answer(), Style::Thumbnail),
    )
}
