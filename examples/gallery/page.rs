//! The page: HTML around the pictures, everything in one file.

use crate::answer::{Answer, Common, Reply, SCALARS};
use crate::expected::Expected;
use crate::kind::Kind;
use crate::matrix::matrix;
use crate::number::{Number, short};
use crate::pairs::Pair;
use crate::scenes::Scene;
use crate::shape::Shapes;
use crate::trouble::{Card, Group};
use crate::trouble_page;
use crate::view::Style;
use crate::{plane, space};

pub fn page(pairs: &[Pair], groups: &[Group]) -> String {
    let scenes: usize = pairs.iter().map(|pair| pair.scenes.len()).sum();
    let gallery: String = pairs.iter().map(section).collect();
    let pitfalls: String = groups.iter().map(trouble_page::section).collect();
    let cards = || groups.iter().flat_map(|group| &group.cards);
    let asked: usize = cards().map(Card::count_asked).sum();
    let right: usize = cards().map(Card::count_right).sum();
    format!(
        "<!DOCTYPE html>\n<html lang=\"en\"><head><meta charset=\"utf-8\">\n\
         <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n\
         <title>tangency: the gallery</title>\n<style>\n{}</style></head><body>\n\
         <h1>tangency: do two shapes meet, and where are they nearest?</h1>\n\
         <p>Every pair of shapes of the plane. A cell leads to what the library answers about the \
         pair: {} pairs in {scenes} pictures, and after them \
         <a href=\"#pitfalls\">what usual code gets wrong</a>. Cells \
         <span class=\"knows-its-set\">framed</span> in purple are of pairs that also answer what \
         the shapes have in common.</p>\n{}\n\
         <h2>Every pair of shapes</h2>\n\
         <p>Each card shows two shapes, blue and orange: how far apart they are and the nearest point \
         on each, or that they meet. Shapes are solid, and touching counts as meeting. Of what two \
         shapes have in common the ends are given by t, which runs from 0 to 1 along a segment, and \
         counts lengths of the direction along a line or ray: along the first one named. The answer \
         written is one given by hand; a <span class=\"right\">✓</span> says that the library's is \
         the same in four kinds of numbers, two floating-point ones, <code>f32</code> and \
         <code>f64</code>, and two fixed-point ones, <code>I16F16</code> and <code>I32F32</code>. \
         Open the numbers to see them; they are cut to six digits, point at one to see all of it. \
         Pictures with a tilted ground are of space: shadows fall straight down, and dotted lines tie \
         points to them.</p>\n{}\n{gallery}\n\
         <h2 id=\"pitfalls\">What usual code gets wrong, and this does not</h2>\n\
         <p>{} inputs on which common formulas fail. Each formula is in this program and is run \
         to make this page; its source is on the card. <span class=\"wrong\">✗</span> marks a wrong \
         answer, <span class=\"right\">✓</span> a right one. \u{201c}does not fit\u{201d} means that the \
         numbers are beyond the range of that scalar, or that it would round them too much for the \
         question. tangency's answers below: {right} of {asked} right.</p>\n{pitfalls}\n</body></html>\n",
        include_str!("style.css"),
        pairs.len(),
        matrix(pairs),
        legend(),
        cards().count(),
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
    let [a, b] = pair.scenes[0].shapes.kinds().map(Kind::type_name);
    let cards: String = pair.scenes.iter().map(scene_card).collect();
    format!(
        "<section id=\"{file}\"><h3><code>{a}</code> and <code>{b}</code> \
         <span class=\"file\">src/pair/{file}.rs</span> <a href=\"#matrix\">all pairs</a></h3>\n\
         <div class=\"grid-of-cards\">{cards}</div></section>\n",
        file = pair.file,
    )
}

fn scene_card(scene: &Scene) -> String {
    let Scene {
        note,
        shapes,
        expected,
        replies,
    } = scene;
    let right = (0..4).all(|scalar| scene.is_right(scalar));
    let place = match shapes {
        Shapes::Plane(..) => "",
        Shapes::Space(..) => " <span class=\"where\">in space</span>",
    };
    format!(
        "<article class=\"card\"><h4>{note}{place}</h4>\n<figure>{}</figure>\n{}\
         <p class=\"expected\">{}{}</p>\n\
         <details><summary>the numbers, in four scalars</summary>{}</details></article>\n",
        picture(shapes, scene.answer(), Style::Measured),
        inputs(shapes),
        Expected::words(expected),
        tick(Some(right)),
        answer_table("", shapes, replies, |_| None),
    )
}

/// Pictures are drawn from the answers in f64.
pub fn picture(shapes: &Shapes, answer: Option<&Answer>, style: Style) -> String {
    match shapes {
        Shapes::Plane(a, b) => plane::picture(a, b, answer, style),
        Shapes::Space(a, b) => space::picture(a, b, answer),
    }
}

pub fn inputs(shapes: &Shapes) -> String {
    let [(a, a_numbers), (b, b_numbers)] = shapes.described();
    format!(
        "<p class=\"inputs\"><span class=\"name-a\">{a}</span> {a_numbers}<br>\
         <span class=\"name-b\">{b}</span> {b_numbers}</p>\n"
    )
}

/// The answers, a row for each part of them and a column for each scalar. `mark` says whether the
/// answer in a scalar is right, where that is known.
pub fn answer_table(
    heading: &str,
    shapes: &Shapes,
    replies: &[Reply; 4],
    mark: impl Fn(usize) -> Option<bool>,
) -> String {
    let scalars: String = SCALARS
        .iter()
        .map(|name| format!("<th>{name}</th>"))
        .collect();
    let decisions: String = (0..4).map(|i| decision(&replies[i], mark(i))).collect();
    let question = if matches!(replies[1], Reply::Refused(_)) {
        "error"
    } else {
        "intersects"
    };
    let details = replies[1]
        .answer()
        .map_or(String::new(), |answer| details(shapes, replies, answer));
    format!(
        "<table class=\"answers\"><thead><tr><th>{heading}</th>{scalars}</tr></thead>\
         <tbody><tr><th>{question}</th>{decisions}</tr>{details}</tbody></table>\n"
    )
}

fn decision(reply: &Reply, right: Option<bool>) -> String {
    let text = match reply {
        Reply::Answer(answer) => yes(answer.intersects).into(),
        Reply::Refused(error) => format!("\u{201c}{error}\u{201d}"),
        Reply::DoesNotFit => return "<td class=\"none\">does not fit</td>".into(),
    };
    format!("<td>{text}{}</td>", tick(right))
}

fn details(shapes: &Shapes, replies: &[Reply; 4], answer: &Answer) -> String {
    let [(a, _), (b, _)] = shapes.described();
    let mut rows = row(replies, "distance", |answer| answer.distance.html());
    rows += &row(
        replies,
        &format!("on <span class=\"name-a\">{a}</span>"),
        |answer| stacked(&answer.on_a),
    );
    rows += &row(
        replies,
        &format!("on <span class=\"name-b\">{b}</span>"),
        |answer| stacked(&answer.on_b),
    );
    rows += &row(replies, "unique", |answer| yes(answer.unique).into());
    match answer.common.as_deref() {
        None => {}
        Some([]) => rows += &row(replies, "common set", |_| "empty".into()),
        Some(parts) => {
            for (i, part) in parts.iter().enumerate() {
                rows += &part_rows(replies, i, part);
            }
        }
    }
    rows
}

/// A part of the common set: from which parameter to which, and the points where those look alike.
fn part_rows(replies: &[Reply; 4], i: usize, part: &Common) -> String {
    let (parameters, is_point) = match part {
        Common::Area(corners) => return corner_rows(replies, i, corners.len()),
        Common::Stretch {
            parameters,
            is_point,
            ..
        } => (parameters, is_point),
    };
    let parameter = |name: &str, end: usize| {
        part_row(replies, name, i, |part| match part {
            Common::Stretch { parameters, .. } => parameters[end].html(),
            Common::Area(_) => String::new(),
        })
    };
    if *is_point {
        return parameter("common at", 0);
    }
    let mut rows = parameter("common from", 0) + &parameter("common to", 1);
    let [from, to] = parameters.each_ref().map(|t| short(t.value));
    if from == to {
        for (name, end) in [("first point", 0), ("last point", 1)] {
            rows += &part_row(replies, name, i, |part| match part {
                Common::Stretch { ends, .. } => ends[end].as_deref().map_or("–".into(), stacked),
                Common::Area(_) => String::new(),
            });
        }
    }
    rows
}

fn corner_rows(replies: &[Reply; 4], i: usize, corners: usize) -> String {
    let corner = |corner: usize| {
        part_row(replies, "common corner", i, |part| match part {
            Common::Area(corners) => corners.get(corner).map_or("–".into(), |p| stacked(p)),
            Common::Stretch { .. } => String::new(),
        })
    };
    (0..corners).map(corner).collect()
}

/// A row about one part of the common set, which a scalar may not have found.
fn part_row(
    replies: &[Reply; 4],
    name: &str,
    i: usize,
    show: impl Fn(&Common) -> String,
) -> String {
    row(replies, name, |answer| {
        let part = answer.common.as_deref().and_then(|parts| parts.get(i));
        part.map_or("empty".into(), &show)
    })
}

fn row(replies: &[Reply; 4], name: &str, cell: impl Fn(&Answer) -> String) -> String {
    let cells: String = replies.iter().map(|reply| filled(reply, &cell)).collect();
    format!("<tr><th>{name}</th>{cells}</tr>")
}

fn filled(reply: &Reply, cell: impl Fn(&Answer) -> String) -> String {
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
