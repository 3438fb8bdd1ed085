//! What usual code gets wrong: inputs with their answers, and what a usual formula makes of them.

mod formula;
mod lines;
mod naive;
mod outlines;
mod rounds;
mod segments;

use crate::answer::{Reply, SCALARS, replies};
use crate::expected::{Expected, Slack};
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

impl Group {
    /// Answers that are not as expected, and usual formulas that are right after all.
    pub fn faults(&self) -> Vec<String> {
        self.cards.iter().flat_map(Card::faults).collect()
    }
}

impl Card {
    fn faults(&self) -> Vec<String> {
        let mut faults = Vec::new();
        let mut results = self.formulas.iter().flat_map(|formula| &formula.results);
        if results.all(|told| told.right) {
            faults.push(format!("the usual formula is right: {}", self.title));
        }
        for (scalar, name) in SCALARS.into_iter().enumerate() {
            if self.is_right(scalar) == Some(false) {
                let reply = &self.replies[scalar];
                faults.push(format!("{}, in {name}: {reply:?}", self.title));
            }
        }
        faults
    }

    fn drawn(mut self, (schematic, _): (Shapes, bool)) -> Self {
        self.schematic = Some(schematic);
        self
    }

    /// Whether tangency's answer in a scalar is the expected one; `None` where it was not asked.
    pub fn is_right(&self, scalar: usize) -> Option<bool> {
        let reply = &self.replies[scalar];
        let slack = Slack::of_inputs(&self.shapes, scalar);
        self.expected.is(reply, slack)
    }
}
