//! A picture of two shapes in space.

mod body;
mod contour;
mod curved;
mod draw;
mod fill;
mod mesh;
mod overlay;
mod projection;
mod vector;
mod view;
mod visibility;

use crate::answer::Answer;
use crate::ink::bounds;
use crate::shape::Shape;
use crate::view::Style;
use body::{Body, Places, box_corners};
use overlay::at;
use vector::Vec3;
use view::View;

/// Draws both shapes, where their surfaces cross, their nearest points and what they have in common.
pub fn picture(a: &Shape<3>, b: &Shape<3>, answer: Option<&Answer>, style: Style) -> String {
    let places = places([a, b], answer);
    let bodies = [Body::of(a, &places), Body::of(b, &places)];
    let view = View::around(&bodies, style);
    let mut ink = style.ink();
    view.ground(&mut ink);
    for body in &bodies {
        view.shadow(&mut ink, body);
    }
    view.axes(&mut ink);
    view.fill_both(&mut ink, &bodies, answer);
    let is_measured = style == Style::Measured;
    if let Some(cast) = answer
        .and_then(|answer| answer.cast.as_ref())
        .filter(|_| is_measured)
    {
        let ghost = Body::of(&a.clone().at(cast.shift()), &places);
        view.edges(&mut ink, [&ghost, &bodies[1]], "ghost");
    }
    view.edges(&mut ink, [&bodies[0], &bodies[1]], "a");
    view.edges(&mut ink, [&bodies[1], &bodies[0]], "b");
    if answer.is_none_or(|answer| answer.intersects) {
        view.contour(&mut ink, &bodies);
    }
    if let Some(answer) = answer {
        view.common(&mut ink, answer, [a, b], &places);
        view.nearest(&mut ink, answer);
        if let Some(contact) = answer.contact.as_ref().filter(|_| is_measured) {
            ink.depth(
                view.pixel(at(&contact.on_a)),
                view.pixel(at(&contact.on_b)),
                answer,
            );
        }
    }
    ink.finish(&format!("{} and {} in space", a.name(), b.name()))
}

fn places(shapes: [&Shape<3>; 2], answer: Option<&Answer>) -> Places {
    let mut points: Vec<_> = shapes.iter().flat_map(|shape| outermost(shape)).collect();
    if let Some(answer) = answer {
        points.extend([at(&answer.on_a), at(&answer.on_b)]);
    }
    let [low, high] = bounds(&points, 0.0);
    let widths = (0..3).map(|axis| high[axis] - low[axis]);
    // Of endless shapes more is shown than the places where they are nearest.
    let margin = match shapes.map(Shape::is_endless) {
        [true, true] => 0.7,
        [false, false] => 0.0,
        _ => 0.3,
    };
    Places {
        points,
        reach: widths.fold(0.0, f64::max),
        margin,
    }
}

/// Of what is round, the corners of the box around it.
fn outermost(shape: &Shape<3>) -> Vec<Vec3> {
    let anchors = shape.anchors();
    match shape {
        Shape::Ball(..)
        | Shape::Capsule(..)
        | Shape::Cylinder(..)
        | Shape::Cone(..)
        | Shape::TruncatedCone(..)
        | Shape::Rounded(..) => {
            let [low, high] = bounds(&anchors, 0.0);
            box_corners(low, high)
        }
        _ => anchors,
    }
}
