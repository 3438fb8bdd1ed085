//! What usual code gets wrong: inputs with their answers, and what a usual formula makes of them.

mod formula;
mod lines;
mod naive;
mod outlines;
mod rounds;
mod segments;

use crate::answer::{Answer, LAST_PLACES, Reply, replies};
use crate::shape::{Shape, Shapes};
pub use formula::Formula;

/// One pitfall.
pub struct Card {
    pub title: &'static str,
    /// What goes wrong, and why.
    pub story: &'static str,
    pub shapes: Shapes,
    /// What is drawn instead where the true scale cannot be drawn.
    pub schematic: Option<Shapes>,
    pub expected: Expected,
    pub formulas: Vec<Formula>,
    pub replies: [Reply; 4],
}

pub struct Group {
    pub title: &'static str,
    pub cards: Vec<Card>,
}

/// What exact arithmetic says.
#[derive(Clone, Copy)]
pub enum Expected {
    Meets,
    Apart(f64),
    /// The shapes meet in all between two parameters, or in one point, where they are equal.
    Common(f64, f64),
    /// The shapes meet in two parts between these parameters.
    TwoParts([f64; 4]),
    /// A shape cannot be made of these numbers.
    Refused,
}

pub fn groups() -> Vec<Group> {
    vec![
        Group {
            title: "Circle and segment",
            cards: rounds::with_segments(),
        },
        Group {
            title: "Circle and convex polygon",
            cards: rounds::with_polygons(),
        },
        Group {
            title: "Line and line, in the plane and in space",
            cards: lines::lines(),
        },
        Group {
            title: "Segment against segment, box, triangle, polygon, polyline; polygon against polygon",
            cards: segments::segments()
                .into_iter()
                .chain(outlines::outlines())
                .collect(),
        },
        Group {
            title: "Line, ray, segment and circle or sphere",
            cards: lines::through_rounds(),
        },
    ]
}

/// Two shapes of the plane, rounded to each scalar.
fn plane(a: Shape<2>, b: Shape<2>) -> (Shapes, bool) {
    (Shapes::Plane(a, b), false)
}

/// Two shapes of space, rounded to each scalar.
fn space(a: Shape<3>, b: Shape<3>) -> (Shapes, bool) {
    (Shapes::Space(a, b), false)
}

/// Shapes that only scalars which hold them exactly are asked about.
fn exactly((shapes, _): (Shapes, bool)) -> (Shapes, bool) {
    (shapes, true)
}

fn card(
    title: &'static str,
    story: &'static str,
    (shapes, exact): (Shapes, bool),
    expected: Expected,
    formulas: Vec<Formula>,
) -> Card {
    let replies = replies(&shapes, exact);
    Card {
        title,
        story,
        shapes,
        schematic: None,
        expected,
        formulas,
        replies,
    }
}

impl Card {
    fn drawn(mut self, (schematic, _): (Shapes, bool)) -> Self {
        self.schematic = Some(schematic);
        self
    }

    /// Whether tangency's answer in a scalar is the expected one; `None` where it was not asked.
    pub fn is_right(&self, scalar: usize) -> Option<bool> {
        match (&self.replies[scalar], self.expected) {
            (Reply::DoesNotFit, _) => None,
            (Reply::Refused(_), expected) => Some(matches!(expected, Expected::Refused)),
            (Reply::Answer(answer), expected) => Some(expected.agrees(answer, self.slack(scalar))),
        }
    }

    /// What rounding the inputs and the answer of this scalar may change: a few last places of the
    /// largest number.
    fn slack(&self, scalar: usize) -> f64 {
        let largest = match &self.shapes {
            Shapes::Plane(a, b) => largest(a).max(largest(b)),
            Shapes::Space(a, b) => largest(a).max(largest(b)),
        };
        let scale = if scalar < 2 { largest } else { 1.0 };
        4.0 * LAST_PLACES[scalar] * scale
    }
}

fn largest<const D: usize>(shape: &Shape<D>) -> f64 {
    let anchors = shape.anchors();
    anchors
        .iter()
        .flatten()
        .fold(0.0, |largest, x| x.abs().max(largest))
}

impl Expected {
    fn agrees(self, answer: &Answer, slack: f64) -> bool {
        let distance = answer.distance.value;
        let meets = answer.intersects && distance == 0.0 && coincide(answer);
        match self {
            Self::Refused => false,
            Self::Meets => meets,
            Self::Apart(expected) => {
                !answer.intersects && distance > 0.0 && (distance - expected).abs() <= slack
            }
            Self::Common(from, to) => meets && shares(answer, &[[from, to]], slack),
            Self::TwoParts([a, b, c, d]) => meets && shares(answer, &[[a, b], [c, d]], slack),
        }
    }
}

fn coincide(answer: &Answer) -> bool {
    let mut coordinates = answer.on_a.iter().zip(&answer.on_b);
    coordinates.all(|(a, b)| a.value == b.value)
}

fn shares(answer: &Answer, parts: &[[f64; 2]], slack: f64) -> bool {
    // A parameter may be as far off as the inputs are, relative to a short direction.
    let near = |x: f64, y: f64| (x - y).abs() <= slack.max(1e-3 * y.abs().min(1.0));
    let common = answer.common.as_deref().unwrap_or_default();
    common.len() == parts.len()
        && common.iter().zip(parts).all(|(found, part)| {
            (0..2).all(|end| near(found.parameters[end].value, part[end]))
                && found.is_point == (part[0] == part[1])
        })
}
