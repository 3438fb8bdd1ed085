//! What a line, a ray and a segment have in common.

use crate::exact::coords;
use crate::exact::{Ring, sub};
use nalgebra::{Point, SVector};

/// A straight carrier as the numbers that were given for it: with `TWO_POINTS` two points, otherwise a
/// point and a direction. Predicates must see the given numbers: a difference would be rounded.
#[derive(Clone, Copy, Debug)]
pub struct SupportingLine<X, const TWO_POINTS: bool> {
    /// Where it starts, the parameter 0.
    pub start: X,
    /// Where it leads: the end, the parameter 1, or the direction.
    pub toward: X,
}

/// A carrier given by coordinates.
pub type GivenLine<'a, T, const D: usize, const TWO_POINTS: bool> =
    SupportingLine<&'a [T; D], TWO_POINTS>;

impl<'a, T: nalgebra::Scalar, const D: usize> GivenLine<'a, T, D, true> {
    /// The span between two points.
    #[inline(always)]
    pub fn between(a: &'a Point<T, D>, b: &'a Point<T, D>) -> Self {
        Self {
            start: crate::exact::coords(a),
            toward: crate::exact::coords(b),
        }
    }
}

impl<'a, T: nalgebra::Scalar, const D: usize> GivenLine<'a, T, D, false> {
    /// The span from a point along a direction.
    #[inline(always)]
    pub fn along(origin: &'a Point<T, D>, direction: &'a SVector<T, D>) -> Self {
        Self {
            start: crate::exact::coords(origin),
            toward: &direction.data.0[0],
        }
    }
}

/// The direction of a span, in the ring that it is wanted in.
#[inline(always)]
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

/// From the end of a span (the parameter 1) to `p`.
#[inline(always)]
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

/// How far along its carrier a shape reaches.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LinearKind {
    /// Endless both ways.
    Line,
    /// From the parameter 0 on.
    Ray,
    /// From the parameter 0 to 1.
    Segment,
}

/// Where a carrier of some [`LinearKind`] is nearest to something.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum VoronoiRegion {
    /// At its start.
    Start,
    /// Between its ends, at the foot of a perpendicular.
    Interior,
    /// At its end.
    End,
}

/// The span between two points in the plane, if that is where they are.
#[inline(always)]
pub fn planar<'a, T: nalgebra::Scalar, const D: usize>(
    a: &'a nalgebra::Point<T, D>,
    b: &'a nalgebra::Point<T, D>,
) -> Option<GivenLine<'a, T, 2, true>> {
    let [start, toward] = [a, b].map(|point| coords(point).as_slice().try_into().ok());
    Some(GivenLine {
        start: start?,
        toward: toward?,
    })
}
