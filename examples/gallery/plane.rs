//! A picture of two shapes in the plane.

use crate::answer::Answer;
use crate::overlay::at;
use crate::shape::Shape;
use crate::view::{Style, View};

/// Draws both shapes, their nearest points and what they have in common.
pub fn picture(a: &Shape<2>, b: &Shape<2>, answer: Option<&Answer>, style: Style) -> String {
    let view = View::around(&anchors(a, b, answer), margin(a, b), style);
    let mut ink = view.ink();
    view.grid(&mut ink);
    let is_measured = style == Style::Measured;
    let cast = answer
        .and_then(|answer| answer.cast.as_ref())
        .filter(|_| is_measured);
    if let Some(cast) = cast {
        view.shape(&mut ink, &a.clone().at(cast.shift()), "ghost");
    }
    view.shape(&mut ink, a, "a");
    view.shape(&mut ink, b, "b");
    if let Some(answer) = answer {
        for part in answer.common.iter().flatten() {
            view.common(&mut ink, part, [a, b]);
        }
        view.nearest(&mut ink, answer);
        if let Some(contact) = answer.contact.as_ref().filter(|_| is_measured) {
            ink.depth(
                view.pixel(at(&contact.on_a)),
                view.pixel(at(&contact.on_b)),
                answer,
            );
        }
    }
    ink.finish(&format!("{} and {} in the plane", a.name(), b.name()))
}

fn anchors(a: &Shape<2>, b: &Shape<2>, answer: Option<&Answer>) -> Vec<[f64; 2]> {
    let mut anchors = a.anchors();
    anchors.extend(b.anchors());
    if let Some(answer) = answer {
        anchors.extend([at(&answer.on_a), at(&answer.on_b)]);
    }
    anchors
}

/// Of endless shapes more is shown than the places where they are nearest.
fn margin(a: &Shape<2>, b: &Shape<2>) -> f64 {
    match (a.is_endless(), b.is_endless()) {
        (true, true) => 0.7,
        (false, false) => 0.1,
        _ => 0.2,
    }
}
