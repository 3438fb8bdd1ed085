//! The infinite line of a line, a ray or a segment.

use crate::exact::coords;
use crate::exact::{Ring, sub};
use nalgebra::{Point, SVector};

/// An infinite line as the numbers given for it: with `TWO_POINTS` two points, otherwise a point and
/// a direction. Predicates need the given numbers: a difference would be rounded.
#[derive(Clone, Copy, Debug)]
pub struct SupportingLine<X, const TWO_POINTS: bool> {
    /// The point of the parameter 0.
    pub start: X,
    /// The end, which is the point of the parameter 1, or the direction.
    pub toward: X,
}

/// A line given by coordinates.
pub type GivenLine<'a, T, const D: usize, const TWO_POINTS: bool> =
    SupportingLine<&'a [T; D], TWO_POINTS>;

impl<'a, T: nalgebra::Scalar, const D: usize> GivenLine<'a, T, D, true> {
    /// The line through two points.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn between(a: &'a Point<T, D>, b: &'a Point<T, D>) -> Self {
        Self {
            start: coords(a),
            toward: coords(b),
        }
    }
}

impl<'a, T: nalgebra::Scalar, const D: usize> GivenLine<'a, T, D, false> {
    /// The line through a point along a direction.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn along(origin: &'a Point<T, D>, direction: &'a SVector<T, D>) -> Self {
        Self {
            start: coords(origin),
            toward: &direction.data.0[0],
        }
    }
}

/// The direction of a line.
#[cfg_attr(not(debug_assertions), inline(always))]
pub fn direction<R: Ring, const D: usize, const TWO_POINTS: bool>(
    start: [R; D],
    toward: [R; D],
) -> [R; D] {
    if TWO_POINTS {
        sub(toward, start)
    } else {
        toward
    }
}

/// The vector from the end of a line (the parameter 1) to `p`.
#[cfg_attr(not(debug_assertions), inline(always))]
pub fn from_end<R: Ring, const D: usize, const TWO_POINTS: bool>(
    p: [R; D],
    start: [R; D],
    toward: [R; D],
) -> [R; D] {
    if TWO_POINTS {
        sub(p, toward)
    } else {
        sub(sub(p, start), toward)
    }
}

/// The part of its line that a linear shape is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LinearKind {
    /// The whole line.
    Line,
    /// The parameters from 0.
    Ray,
    /// The parameters from 0 to 1.
    Segment,
}

/// The feature of a linear shape that is closest to another shape.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum VoronoiRegion {
    /// The start of the linear shape.
    Start,
    /// The foot of a perpendicular, strictly between the ends of the linear shape.
    Interior,
    /// The end of the linear shape.
    End,
}
