//! The scenes of every pair, with the answers given by hand. In each the shapes are in the
//! alphabetical order of their names.
//!
//! So that these answers are short, most edges have the slope 3/4 or 4/3: a point (3, 4) is 5 away
//! from the origin, and all numbers are whole or end in halves, quarters or eighths.

mod balls;
mod cuts;
mod linear;
mod members;
mod outlines;
mod points;
mod rounded;
mod space;
mod stock;

use crate::answer::{Answer, Reply, replies};
use crate::common::Form;
use crate::expected::{Expected, Slack};
use crate::shape::{Shape, Shapes};

/// Two shapes and what is to be said about them.
pub struct Scene {
    /// What is to be seen.
    pub note: &'static str,
    pub shapes: Shapes,
    pub expected: Expected,
    pub replies: [Reply; 4],
}

/// The scenes of the plane; of one pair the first one shows its shapes apart.
pub fn of_plane() -> Vec<Scene> {
    let families = [
        points::scenes(),
        linear::scenes(),
        cuts::scenes(),
        balls::scenes(),
        outlines::scenes(),
        members::scenes(),
        rounded::scenes(),
    ];
    families.into_iter().flatten().collect()
}

/// The scenes of space, likewise.
pub fn of_space() -> Vec<Scene> {
    space::scenes()
}

impl Scene {
    fn new<const D: usize>(note: &'static str, [a, b]: [Shape<D>; 2], expected: Expected) -> Self
    where
        Shapes: From<[Shape<D>; 2]>,
    {
        let shapes = Shapes::from([a, b]);
        let replies = replies(&shapes, true);
        Self {
            note,
            shapes,
            expected,
            replies,
        }
    }

    /// The answer in f64.
    pub fn answer(&self) -> Option<&Answer> {
        self.replies[1].answer()
    }

    pub fn is_right(&self, scalar: usize) -> bool {
        let reply = &self.replies[scalar];
        let slack = Slack::of_answers(&self.shapes, scalar);
        self.expected.is(reply, slack) == Some(true)
    }

    /// Whether the answer by hand leaves out the common set, which the pair knows.
    pub fn is_incomplete(&self) -> bool {
        let common = self.answer().and_then(|answer| answer.common.as_ref());
        common.is_some() && matches!(self.expected, Expected::Meets)
    }
}

fn apart<const D: usize>(note: &'static str, a: Shape<D>, b: Shape<D>, distance: f64) -> Scene
where
    Shapes: From<[Shape<D>; 2]>,
{
    Scene::new(note, [a, b], Expected::Apart(distance))
}

/// Shapes that meet, of a pair that does not know its common set.
fn meeting<const D: usize>(note: &'static str, a: Shape<D>, b: Shape<D>) -> Scene
where
    Shapes: From<[Shape<D>; 2]>,
{
    Scene::new(note, [a, b], Expected::Meets)
}

/// Shapes that meet from parameter to parameter of the first linear one.
fn sharing<const D: usize>(
    note: &'static str,
    a: Shape<D>,
    b: Shape<D>,
    intervals: &[[f64; 2]],
) -> Scene
where
    Shapes: From<[Shape<D>; 2]>,
{
    Scene::new(note, [a, b], Expected::Common(intervals.to_vec()))
}

/// Shapes that have an area with these corners in common.
fn covering<const D: usize>(
    note: &'static str,
    a: Shape<D>,
    b: Shape<D>,
    corners: &[[f64; D]],
) -> Scene
where
    Shapes: From<[Shape<D>; 2]>,
{
    let corners: Vec<&[f64]> = corners.iter().map(|corner| corner.as_slice()).collect();
    forming(note, a, b, Form::Corners, &corners)
}

/// Shapes that have something of a form in common.
fn forming<const D: usize>(
    note: &'static str,
    a: Shape<D>,
    b: Shape<D>,
    form: Form,
    places: &[&[f64]],
) -> Scene
where
    Shapes: From<[Shape<D>; 2]>,
{
    let places = places.iter().map(|place| place.to_vec()).collect();
    Scene::new(note, [a, b], Expected::Region(form, places))
}
