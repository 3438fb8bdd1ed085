//! Where a moving point enters an edge or a vertex of a sphere-swept convex set of the plane.
//!
//! A shape moves by v, and another one stands. Their points a and b touch when the origin, moved by t v, reaches
//! x = b - a. So the origin moves through the differences of points; the radii r around them are those of both shapes
//! and a distance to keep. An edge w of the differences is an edge of either shape.

mod edge;
mod face;
mod plane;
mod root_sums;
mod vertex;

use crate::exact::{ExactPoint, Predicate, Ring, area_dot, cross2, dot, square, sub};
use core::cmp::Ordering;
use nalgebra::{RealField, zero};

pub use edge::DifferenceSegment;
pub use face::{DifferenceFace, cmp_sides_of_motion, turn_along_motion, turn_around_motion};
pub use plane::{cmp_plane_at_end, normal_along_motion, plane_entry};
pub use vertex::{ball_entry, ball_entry_normal, strip_entry};

/// A vertex of the differences b - a.
#[derive(Clone, Copy, Debug)]
pub struct Difference<X> {
    /// A point of the shape that moves.
    pub a: X,
    /// A point of the one that stands.
    pub b: X,
}

/// x x v (degree 2): the side of the origin's path that x lies on, `Less` is to the left.
struct SideOfMotion;
impl Predicate<2, 3, 0> for SideOfMotion {
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn eval<R: Ring>([a, b, v]: [[R; 2]; 3], _: [R; 0]) -> R {
        cross2(sub(b, a), v)
    }
}

/// (x - y) x v (degree 2).
struct SideBeside;
impl Predicate<2, 5, 0> for SideBeside {
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn eval<R: Ring>([a, b, c, d, v]: [[R; 2]; 5], _: [R; 0]) -> R {
        cross2(sub(sub(b, a), sub(d, c)), v)
    }
}

/// x . v (degree 2).
struct AlongMotion;
impl<const D: usize> Predicate<D, 3, 0> for AlongMotion {
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn eval<R: Ring>([a, b, v]: [[R; D]; 3], _: [R; 0]) -> R {
        dot(sub(b, a), v)
    }
}

/// (x - v) . v (degree 2).
struct AlongAtEnd;
impl<const D: usize> Predicate<D, 3, 0> for AlongAtEnd {
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn eval<R: Ring>([a, b, v]: [[R; D]; 3], _: [R; 0]) -> R {
        dot(sub(sub(b, a), v), v)
    }
}

/// |x - v|^2 - r^2 (degree 2).
struct DistanceAtEnd;
impl<const D: usize> Predicate<D, 3, 3> for DistanceAtEnd {
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn eval<R: Ring>([a, b, v]: [[R; D]; 3], [r, s, t]: [R; 3]) -> R {
        let x = sub(sub(b, a), v);
        dot(x, x) - square(r + s + t)
    }
}

/// |x x v|^2 - r^2 |v|^2 (degree 4).
struct DistanceFromWay;
impl<const D: usize> Predicate<D, 3, 3> for DistanceFromWay {
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn eval<R: Ring>([a, b, v]: [[R; D]; 3], [r, s, t]: [R; 3]) -> R {
        let x = sub(b, a);
        area_dot(x, v, x, v) - square(r + s + t) * dot(v, v)
    }
}

/// w x (x - v) (degree 2).
struct HeightAtEnd;
impl Predicate<2, 5, 0> for HeightAtEnd {
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn eval<R: Ring>([a, b, start, toward, v]: [[R; 2]; 5], _: [R; 0]) -> R {
        cross2(sub(toward, start), sub(sub(b, a), v))
    }
}

/// (w x (x - v))^2 - r^2 |w|^2 (degree 4).
struct HeightOverOffset;
impl Predicate<2, 5, 3> for HeightOverOffset {
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn eval<R: Ring>([a, b, start, toward, v]: [[R; 2]; 5], [r, s, t]: [R; 3]) -> R {
        let w = sub(toward, start);
        square(cross2(w, sub(sub(b, a), v))) - square(r + s + t) * dot(w, w)
    }
}

/// (x x v)^2 |w|^2 - r^2 (w . v)^2 (degree 6).
struct OffsetEnd;
impl Predicate<2, 5, 3> for OffsetEnd {
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn eval<R: Ring>([a, b, start, toward, v]: [[R; 2]; 5], [r, s, t]: [R; 3]) -> R {
        let w = sub(toward, start);
        let side = cross2(sub(b, a), v);
        square(side) * dot(w, w) - square((r + s + t) * dot(w, v))
    }
}

/// w . v (degree 2).
struct EdgeAlongMotion;
impl<const D: usize> Predicate<D, 3, 0> for EdgeAlongMotion {
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn eval<R: Ring>([start, toward, v]: [[R; D]; 3], _: [R; 0]) -> R {
        dot(sub(toward, start), v)
    }
}

/// w x v (degree 2).
struct EdgeAcrossMotion;
impl Predicate<2, 3, 0> for EdgeAcrossMotion {
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn eval<R: Ring>([start, toward, v]: [[R; 2]; 3], _: [R; 0]) -> R {
        cross2(sub(toward, start), v)
    }
}

/// `Greater` where the edge's left side faces along the motion.
#[cfg_attr(not(debug_assertions), inline)]
pub fn edge_across_motion<X: ExactPoint<2>>([start, toward]: [X; 2], motion: X) -> Ordering {
    X::sign(EdgeAcrossMotion, [start, toward, motion], [])
}

/// Whether one of the radii is positive.
#[cfg_attr(not(debug_assertions), inline)]
pub fn has_radius<T: RealField>(radii: &[T; 3]) -> bool {
    radii[0] > T::zero() || radii[1] > T::zero() || radii[2] > T::zero()
}

impl<X: ExactPoint<2>> Difference<X> {
    /// The side of the origin's path that it lies on: `Greater` is to the right.
    #[cfg_attr(not(debug_assertions), inline)]
    pub fn side_of_motion(self, motion: X) -> Ordering {
        X::sign(SideOfMotion, [self.a, self.b, motion], [])
    }

    /// Compares how far two of them are to the right.
    #[cfg_attr(not(debug_assertions), inline)]
    pub fn cmp_sides(self, other: Self, motion: X) -> Ordering {
        let points = [self.a, self.b, other.a, other.b, motion];
        X::sign(SideBeside, points, [])
    }

    /// The side of the origin's path that the end of an offset edge of direction `start` to `toward` lies on, whose
    /// end this is.
    #[inline(never)]
    pub fn side_of_offset_end(
        self,
        [start, toward]: [X; 2],
        motion: X,
        radii: [X::Scalar; 3],
    ) -> Ordering {
        let side = self.side_of_motion(motion);
        if !has_radius(&radii) {
            return side;
        }
        let shift = X::sign(EdgeAlongMotion, [start, toward, motion], []);
        if side == shift || shift.is_eq() {
            return side;
        }
        if side.is_eq() {
            return shift;
        }
        let points = [self.a, self.b, start, toward, motion];
        match X::sign(OffsetEnd, points, radii) {
            Ordering::Less => shift,
            Ordering::Equal => Ordering::Equal,
            Ordering::Greater => side,
        }
    }

    /// At the end of the motion, whether the offset line of an edge with this vertex is reached: `Greater` if not,
    /// `Equal` if it just is.
    #[inline(never)]
    pub fn cmp_edge_at_end(
        self,
        [start, toward]: [X; 2],
        motion: X,
        radii: [X::Scalar; 3],
    ) -> Ordering {
        let points = [self.a, self.b, start, toward, motion];
        let height = X::sign(HeightAtEnd, points, []);
        if !has_radius(&radii) {
            return height;
        }
        match height {
            Ordering::Greater => X::sign(HeightOverOffset, points, radii),
            _ => Ordering::Less,
        }
    }
}

impl<X> Difference<X> {
    /// Whether it is ahead of the origin: the sign of its scalar product with the motion.
    #[cfg_attr(not(debug_assertions), inline)]
    pub fn along_motion<const D: usize>(self, motion: X) -> Ordering
    where
        X: ExactPoint<D>,
    {
        X::sign(AlongMotion, [self.a, self.b, motion], [])
    }

    /// Whether it is ahead of the end of the motion.
    #[cfg_attr(not(debug_assertions), inline)]
    pub fn ahead_of_end<const D: usize>(self, motion: X) -> Ordering
    where
        X: ExactPoint<D>,
    {
        X::sign(AlongAtEnd, [self.a, self.b, motion], [])
    }

    /// The order of the difference's distance from the end of the motion and the sum of the radii.
    #[cfg_attr(not(debug_assertions), inline)]
    pub fn cmp_distance_at_end<const D: usize>(self, motion: X, radii: [X::Scalar; 3]) -> Ordering
    where
        X: ExactPoint<D>,
    {
        X::sign(DistanceAtEnd, [self.a, self.b, motion], radii)
    }

    /// The order of the difference's distance from the line of the motion and the sum of the radii.
    #[cfg_attr(not(debug_assertions), inline)]
    pub fn cmp_distance_from_path<const D: usize>(
        self,
        motion: X,
        radii: [X::Scalar; 3],
    ) -> Ordering
    where
        X: ExactPoint<D>,
    {
        X::sign(DistanceFromWay, [self.a, self.b, motion], radii)
    }
}

/// The sum of the radii, which are given as the coordinates of points, so that it is not rounded.
#[cfg_attr(not(debug_assertions), inline(always))]
fn radius<R: Ring, const D: usize>(two: [R; D], third: [R; D]) -> R {
    two[0] + two[1] + third[0]
}

/// The radii as points.
fn radius_points<X: ExactPoint<D>, const D: usize>([r, s, t]: [X::Scalar; 3]) -> [X::Own; 2] {
    let (mut two, mut third) = ([zero(); D], [zero(); D]);
    (two[0], two[1], third[0]) = (r, s, t);
    [X::Own::from(two), X::Own::from(third)]
}
