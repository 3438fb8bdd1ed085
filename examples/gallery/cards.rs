//! The cards of both pages: a picture, the inputs, and the answers.

use crate::answer::{Answer, Reply, SCALARS, Touch};
use crate::common::{Common, Form};
use crate::expected::Expected;
use crate::number::{Number, short};
use crate::scenes::Scene;
use crate::shape::Shapes;
use crate::view::Style;
use crate::{plane, space};

pub fn scene_card(scene: &Scene) -> String {
    let Scene {
        note,
        shapes,
        expected,
        replies,
    } = scene;
    let right = (0..4).all(|scalar| scene.is_right(scalar));
    format!(
        "<article class=\"card\"><h4>{note}</h4>\n<figure>{}</figure>\n{}\
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
        Shapes::Space(a, b) => space::picture(a, b, answer, style),
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
    if answer.contact.is_some() {
        let of_contact = |show: fn(&Touch) -> String| {
            move |answer: &Answer| answer.contact.as_ref().map_or("–".into(), show)
        };
        rows += &row(replies, "separation", of_contact(|it| it.separation.html()));
        rows += &row(replies, "normal", of_contact(|it| stacked(&it.normal)));
    }
    if answer.cast.is_some() {
        rows += &row(replies, "touches at", |answer| {
            answer
                .cast
                .as_ref()
                .map_or("–".into(), |cast| cast.time.html())
        });
    }
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
        Common::Region(form, places) => return region_rows(replies, *form, places.len()),
        Common::Interval {
            parameters,
            is_point,
            ..
        } => (parameters, is_point),
    };
    let parameter = |name: &str, end: usize| {
        part_row(replies, name, i, |part| match part {
            Common::Interval { parameters, .. } => parameters[end].html(),
            Common::Region(..) => String::new(),
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
                Common::Interval { ends, .. } => ends[end].as_deref().map_or("–".into(), stacked),
                Common::Region(..) => String::new(),
            });
        }
    }
    rows
}

fn region_rows(replies: &[Reply; 4], form: Form, places: usize) -> String {
    let of_place = |place: usize| {
        part_row(replies, form.label(place), 0, |part| match part {
            Common::Region(_, numbers) => numbers.get(place).map_or("–".into(), |p| stacked(p)),
            Common::Interval { .. } => String::new(),
        })
    };
    (0..places).map(of_place).collect()
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
