//! Edges of two faces that are furthest along the normal of their contact, and parallel.
//!
//! Seen along a normal that is rounded such edges are beside each other by its last places, so that what the faces have in common may end
//! before them: a log that lies along the edge of a block would have a point in its middle, or two, by rounding.

use super::FacingFace;
use super::space::are_parallel;
use super::view::vector_between;
use crate::algorithm::certified::larger;
use crate::exact::{above, below, cross3, dot, saturating_distance};
use crate::predicate::{SupportingLine, unit_toward};
use nalgebra::RealField;

/// A bound on the error of heights and distances along unit vectors, in units of the last place in each unit of how far points are
/// apart: a coordinate of the vector errs by one, the products and sums by 2.5, and two are compared.
const ROUNDINGS: f64 = 8.0;

/// What a distance of points that are so far apart errs by, along a unit vector whose coordinates are rounded as well: in fixed point by a place
/// of 1.
fn room<T: RealField + Copy>([relative, absolute]: [f64; 2], reach: f64) -> f64 {
    let of_vector = relative + absolute / below(T::one());
    ROUNDINGS * (of_vector * reach + absolute)
}

/// The edges of two faces that are furthest along a normal, from the first to the second, if they are parallel and over each other.
pub(super) fn parallel_level_edges<T: RealField + Copy>(
    [a, b]: [&FacingFace<T, 3>; 2],
    normal: &[T; 3],
) -> Option<[FacingFace<T, 3>; 2]> {
    let edges = [level_edge(a, normal)?, level_edge(b, &normal.map(|x| -x))?];
    let [p, q] = edges.each_ref().map(|edge| SupportingLine {
        start: edge.corner(0),
        toward: edge.corner(1),
    });
    let are_parallel = are_parallel(p, q, a.rounding);
    (are_parallel && is_over(p, q.start, normal, a.rounding)).then_some(edges)
}

/// Whether a point is over a line, seen along a unit vector that is square to it, but for rounding.
fn is_over<T: RealField + Copy>(
    line: SupportingLine<&[T; 3], true>,
    point: &[T; 3],
    normal: &[T; 3],
    rounding: [f64; 2],
) -> bool {
    let aside = cross3(*normal, unit_toward(line.start, line.toward));
    let reach = reach(line.start, point);
    above(height(&aside, line.start, point).abs()) <= room::<T>(rounding, reach)
}

/// The edge of a face whose ends are as far along a unit vector, but for rounding, if no other corner is.
fn level_edge<T: RealField + Copy>(
    face: &FacingFace<T, 3>,
    along: &[T; 3],
) -> Option<FacingFace<T, 3>> {
    let (count, start) = (face.count(), face.corner(0));
    let places = || (0..count).map(|place| (place, height(along, start, face.corner(place))));
    let (_, top) = places().reduce(|top, it| if it.1 > top.1 { it } else { top })?;
    let reaches = (0..count).map(|place| reach(start, face.corner(place)));
    let room = room::<T>(face.rounding, reaches.fold(0.0, larger));
    let mut level = places().filter(|(_, height)| above(top - *height) <= room);
    let ((i, _), (j, _)) = (level.next()?, level.next()?);
    let are_neighbors = j == i + 1 || i == 0 && j + 1 == count;
    (level.next().is_none() && are_neighbors).then(|| {
        let ends = [*face.corner(i), *face.corner(j)];
        let indices = [face.index(i), face.index(j)];
        FacingFace::of_edge(ends, indices, face.radius, face.rounding)
    })
}

/// How far a point is from another one along a vector.
fn height<T: RealField + Copy>(along: &[T; 3], from: &[T; 3], to: &[T; 3]) -> T {
    dot(*along, vector_between(from, to))
}

/// The sum of the differences of coordinates.
fn reach<T: RealField + Copy>(from: &[T; 3], to: &[T; 3]) -> f64 {
    let lengths = (0..3).map(|axis| above(saturating_distance(to[axis], from[axis])));
    lengths.fold(0.0, |sum, length| sum + length)
}
