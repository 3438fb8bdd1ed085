//! What usual code gets wrong: inputs with their answers, and what a usual formula makes of them.

mod balls;
mod formula;
mod lines;
mod naive;
mod outlines;
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

#[rustfmt::skip]
pub fn groups() -> Vec<Group> {
    let group = |title, cards| Group { title, cards };
    vec![
        group("Circle and segment", balls::with_segments()),
        group("Circle and convex polygon", balls::with_polygons()),
        group("Line and line, in the plane and in space", lines::lines()),
        group(
            "Segment against segment, box, triangle, polygon, polyline; polygon against polygon",
            segments::segments().into_iter().chain(outlines::outlines()).collect(),
        ),
        group("Line, ray, segment and circle or sphere", lines::through_balls()),
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

/// Shapes that only scalars which represent them exactly are asked about.
fn exactly((shapes, _): (Shapes, bool)) -> (Shapes, bool) {
    (shapes, true)
}

fn card(
    title: &'static str,
    story: &'static str,
    (shapes, exact): (Shapes, bool),
    expected: Expected,
) -> Card {
    let replies = replies(&shapes, exact);
    Card {
        title,
        story,
        shapes,
        schematic: None,
        expected,
        formulas: Vec::new(),
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
        if results.all(|result| result.right) {
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

    /// Shows a usual formula.
    fn with(mut self, formula: Formula) -> Self {
        self.formulas.push(formula);
        self
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
