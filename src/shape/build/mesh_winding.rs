//! How often a closed surface winds around a point: by the triangles that a ray along the first axis crosses.
//!
//! The ray starts at the point, moved by an infinitesimal along the second axis and by its square along the
//! third, so that it never meets an edge: Edelsbrunner and Mücke, *Simulation of Simplicity* (1990,
//! DOI 10.1145/77635.77639). A triangle that is parallel to the ray is not crossed. Each edge is given the same
//! sign for both of its triangles, so no ray passes between them.

use crate::exact::coords;
use crate::predicate::{centroid_side, turn_around_centroid};
use crate::shape::build::space::{side, turn_along};
use core::cmp::Ordering;
use nalgebra::{Point3, RealField};

/// The start of the ray before it is moved, which is in the plane of no triangle that the ray crosses.
pub(crate) trait RayStart<T: RealField + Copy> {
    /// The turn of an edge around it, seen along the first axis.
    fn turn(&self, edge: [&Point3<T>; 2]) -> Ordering;

    /// The side of a triangle's plane that it lies on.
    fn side(&self, triangle: [&Point3<T>; 3]) -> Ordering;
}

impl<T: RealField + Copy> RayStart<T> for Point3<T> {
    fn turn(&self, [a, b]: [&Self; 2]) -> Ordering {
        turn_along(0, [a, b, self])
    }

    fn side(&self, triangle: [&Self; 3]) -> Ordering {
        side(triangle, self)
    }
}

/// The centroid of a triangle.
pub(crate) struct FaceCentroid<'a, T: nalgebra::Scalar + Copy>(pub(crate) [&'a Point3<T>; 3]);

impl<T: RealField + Copy> RayStart<T> for FaceCentroid<'_, T> {
    fn turn(&self, edge: [&Point3<T>; 2]) -> Ordering {
        turn_around_centroid(self.0.map(coords), edge.map(coords))
    }

    fn side(&self, triangle: [&Point3<T>; 3]) -> Ordering {
        centroid_side(self.0.map(coords), triangle.map(coords))
    }
}

/// What a triangle adds to the winding number: 1 where the ray leaves through it, -1 where it enters.
pub(crate) fn crossing_winding<T: RealField + Copy>(
    start: &impl RayStart<T>,
    triangle: [&Point3<T>; 3],
) -> i32 {
    let turn = facing(start, triangle);
    // The triangle is counter-clockwise seen from its outer side, and from there `side` is `Less`.
    if turn.is_ne() && start.side(triangle) == turn {
        turn as i32
    } else {
        0
    }
}

/// The orientation of a triangle seen along the ray's line, if that crosses it, otherwise `Equal`.
fn facing<T: RealField + Copy>(start: &impl RayStart<T>, [a, b, c]: [&Point3<T>; 3]) -> Ordering {
    let turn = perturbed_turn(start, [a, b]);
    if turn == perturbed_turn(start, [b, c]) && turn == perturbed_turn(start, [c, a]) {
        turn
    } else {
        Ordering::Equal
    }
}

/// The turn of an edge around the moved point: the derivatives of the turn by the second and third coordinate of
/// the point are `a_2 - b_2` and `b_1 - a_1`. `Equal` only if the edge is parallel to the ray.
fn perturbed_turn<T: RealField + Copy>(
    start: &impl RayStart<T>,
    [a, b]: [&Point3<T>; 2],
) -> Ordering {
    start
        .turn([a, b])
        .then_with(|| compare(a[2], b[2]))
        .then_with(|| compare(b[1], a[1]))
}

fn compare<T: RealField>(a: T, b: T) -> Ordering {
    a.partial_cmp(&b).unwrap_or(Ordering::Equal)
}
