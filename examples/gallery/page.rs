//! The page: HTML around the pictures, everything in one file.

use crate::answer::{Answer, Common, Reply, SCALARS, replies};
use crate::number::Number;
use crate::pairs::{Pair, Scene};
use crate::shape::Shapes;
use crate::trouble::{Card, Group};
use crate::trouble_page;
use crate::{plane, space};

pub fn page(pairs: &[Pair], groups: &[Group]) -> String {
    let scenes: usize = pairs.iter().map(|pair| pair.scenes.len()).sum();
    let gallery: String = pairs.iter().map(section).collect();
    let pitfalls: String = groups.iter().map(trouble_page::section).collect();
    let cards: usize = groups.iter().map(|group| group.cards.len()).sum();
    let cells = groups.iter().flat_map(|group| &group.cards);
    let right = cells.map(Card::count_right).sum::<usize>();
    format!(
        "<!DOCTYPE html>\n<html lang=\"en\"><head><meta charset=\"utf-8\">\n\
         <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n\
         <title>tangency: the gallery</title>\n<style>\n{}</style></head><body>\n\
         <h1>tangency: do two shapes meet, and where are they nearest?</h1>\n\
         <p>Each card shows two shapes, blue and orange, and what the library answers about them: \
         whether they intersect, how far apart they are, the nearest point on each, whether that \
         pair is the only nearest one, and for many pairs what they have in common. The table below \
         each picture repeats the question in four kinds of numbers: two floating-point ones, \
         <code>f32</code> and <code>f64</code>, and two fixed-point ones, <code>I16F16</code> and \
         <code>I32F32</code>. Numbers are cut to six digits; point at one to see all of them. \
         Shapes are solid, and touching counts as meeting.</p>\n{}\n\
         <h2>Every pair of shapes</h2>\n<p>{} pairs in {scenes} pictures. Pictures with a tilted \
         ground are of space: shadows fall straight down, and dotted lines tie points to them.</p>\n\
         {gallery}\n\
         <h2>What usual code gets wrong, and this does not</h2>\n\
         <p>{cards} inputs on which common formulas fail. Each formula is in this program and is run \
         to make this page; its source is on the card. <span class=\"wrong\">✗</span> marks a wrong \
         answer, <span class=\"right\">✓</span> a right one. \u{201c}does not fit\u{201d} means that the \
         numbers are beyond the range of that scalar, or, where the last bit decides, not exact in \
         it. tangency's answers below: {right} of {} right.</p>\n{pitfalls}\n</body></html>\n",
        include_str!("style.css"),
        legend(),
        pairs.len(),
        groups
            .iter()
            .flat_map(|group| &group.cards)
            .map(Card::count_asked)
            .sum::<usize>(),
    )
}

fn legend() -> String {
    let entry = |drawing: &str, meaning: &str| {
        format!(
            "<span><svg viewBox=\"0 0 46 22\" aria-hidden=\"true\">{drawing}</svg>{meaning}</span>"
        )
    };
    let entries = [
        entry(
            "<rect class=\"a solid\" x=\"4\" y=\"3\" width=\"38\" height=\"16\"/>",
            "first shape",
        ),
        entry(
            "<rect class=\"b solid\" x=\"4\" y=\"3\" width=\"38\" height=\"16\"/>",
            "second shape",
        ),
        entry(
            "<line class=\"a stroke\" x1=\"2\" y1=\"11\" x2=\"36\" y2=\"11\"/>\
             <polygon class=\"a end\" points=\"45,11 34,6.5 34,15.5\"/>",
            "goes on without end",
        ),
        entry(
            "<line class=\"gap\" x1=\"7\" y1=\"11\" x2=\"39\" y2=\"11\"/>\
             <circle class=\"a nearest\" cx=\"7\" cy=\"11\" r=\"4.5\"/>\
             <circle class=\"b nearest\" cx=\"39\" cy=\"11\" r=\"4.5\"/>",
            "nearest points and the distance between them",
        ),
        entry(
            "<circle class=\"meeting\" cx=\"23\" cy=\"11\" r=\"9\"/>",
            "the common point reported, distance 0",
        ),
        entry(
            "<line class=\"common\" x1=\"8\" y1=\"11\" x2=\"38\" y2=\"11\"/>\
             <circle class=\"common-end\" cx=\"8\" cy=\"11\" r=\"5.5\"/>\
             <circle class=\"common-end\" cx=\"38\" cy=\"11\" r=\"5.5\"/>",
            "the common set",
        ),
    ];
    format!("<div class=\"legend\">{}</div>", entries.concat())
}

fn section(pair: &Pair) -> String {
    let cards: String = pair.scenes.iter().map(scene_card).collect();
    format!(
        "<section><h3><code>{}</code></h3>\n<div class=\"grid-of-cards\">{cards}</div></section>\n",
        pair.file
    )
}

fn scene_card(scene: &Scene) -> String {
    let replies = replies(&scene.shapes, false);
    let dimension = match scene.shapes {
        Shapes::Plane(..) => "in the plane",
        Shapes::Space(..) => "in space",
    };
    format!(
        "<article class=\"card\"><h4>{} <span class=\"what\">{dimension}, {}</span></h4>\n\
         <figure>{}</figure>\n{}<table>{}{}</table></article>\n",
        title(&scene.shapes),
        scene.caption,
        picture(&scene.shapes, answered(&replies), false),
        inputs(&scene.shapes),
        table_head(),
        answer_rows(&replies, |_| None),
    )
}

/// Pictures are drawn from the answers in f64.
pub fn answered(replies: &[Reply; 4]) -> Option<&Answer> {
    match &replies[1] {
        Reply::Answer(answer) => Some(answer),
        _ => None,
    }
}

pub fn picture(shapes: &Shapes, answer: Option<&Answer>, schematic: bool) -> String {
    match shapes {
        Shapes::Plane(a, b) => plane::picture(a, b, answer, schematic),
        Shapes::Space(a, b) => space::picture(a, b, answer),
    }
}

fn described(shapes: &Shapes) -> [(&'static str, String); 2] {
    match shapes {
        Shapes::Plane(a, b) => [(a.name(), a.inputs()), (b.name(), b.inputs())],
        Shapes::Space(a, b) => [(a.name(), a.inputs()), (b.name(), b.inputs())],
    }
}

fn title(shapes: &Shapes) -> String {
    let [(a, _), (b, _)] = described(shapes);
    format!("<span class=\"name-a\">{a}</span> and <span class=\"name-b\">{b}</span>")
}

pub fn inputs(shapes: &Shapes) -> String {
    let [(a, a_numbers), (b, b_numbers)] = described(shapes);
    format!(
        "<p class=\"inputs\"><span class=\"name-a\">{a}</span> {a_numbers}<br>\
         <span class=\"name-b\">{b}</span> {b_numbers}</p>\n"
    )
}

pub fn table_head() -> String {
    let scalars: String = SCALARS
        .iter()
        .map(|name| format!("<th>{name}</th>"))
        .collect();
    format!("<thead><tr><th></th>{scalars}</tr></thead>")
}

/// The answers, a row for each part of them and a column for each scalar. `mark` says whether the
/// answer in a scalar is right, where that is known.
pub fn answer_rows(replies: &[Reply; 4], mark: impl Fn(usize) -> Option<bool>) -> String {
    let row = |name: &str, cell: &dyn Fn(&Answer) -> String| {
        let cells: String = replies.iter().map(|reply| filled(reply, cell)).collect();
        format!("<tr><th>{name}</th>{cells}</tr>")
    };
    let first: String = (0..4)
        .map(|scalar| match (&replies[scalar], mark(scalar)) {
            (Reply::Answer(answer), right) => {
                format!("<td>{}{}</td>", yes(answer.intersects), tick(right))
            }
            (Reply::DoesNotFit, _) => "<td class=\"none\">does not fit</td>".into(),
            (Reply::Refused(error), right) => {
                format!("<td>\u{201c}{error}\u{201d}{}</td>", tick(right))
            }
        })
        .collect();
    let name = if matches!(replies[1], Reply::Refused(_)) {
        "error"
    } else {
        "intersects"
    };
    let mut rows = format!("<tbody><tr><th>{name}</th>{first}</tr>");
    let Some(answer) = answered(replies) else {
        return rows + "</tbody>";
    };
    rows += &row("distance", &|answer| answer.distance.html());
    rows += &row("on first", &|answer| stacked(&answer.on_a));
    rows += &row("on second", &|answer| stacked(&answer.on_b));
    rows += &row("only pair", &|answer| yes(answer.unique).into());
    if answer.common.is_some() {
        rows += &row("common set", &|answer| {
            shared(answer.common.as_deref().unwrap_or_default())
        });
    }
    rows + "</tbody>"
}

fn filled(reply: &Reply, cell: &dyn Fn(&Answer) -> String) -> String {
    match reply {
        Reply::Answer(answer) => format!("<td>{}</td>", cell(answer)),
        _ => "<td class=\"none\">–</td>".into(),
    }
}

pub fn tick(right: Option<bool>) -> &'static str {
    match right {
        Some(true) => " <span class=\"right\">✓</span>",
        Some(false) => " <span class=\"wrong\">✗</span>",
        None => "",
    }
}

fn yes(answer: bool) -> &'static str {
    if answer { "yes" } else { "no" }
}

/// A point, its coordinates one above the other.
fn stacked(point: &[Number]) -> String {
    let coordinates: Vec<_> = point.iter().map(Number::html).collect();
    coordinates.join("<br>")
}

/// The parts of a common set, by their parameters.
fn shared(parts: &[Common]) -> String {
    let part = |part: &Common| {
        let [from, to] = part.parameters.each_ref().map(Number::html);
        if part.is_point {
            format!("at {from}")
        } else {
            format!("{from}<br>to {to}")
        }
    };
    match parts {
        [] => "empty".into(),
        _ => parts.iter().map(part).collect::<Vec<_>>().join("<br>"),
    }
}
