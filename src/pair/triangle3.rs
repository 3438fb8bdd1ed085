//! The intersections of triangles in space with linear components and with each other.
//!
//! Whether a component crosses a triangle is decided by orientations, see
//! [`triangle_meeting`](crate::algorithm::triangle_meeting). A triangle without area, and a component in the plane of the
//! triangle, are left to [`linear_solid`](crate::algorithm::clip::linear_solid).
//!
//! A triangle without area is a segment or a point. A line, ray or segment without length is a point. Constant time.

use crate::algorithm::certified::cut::triangle::{TriangleCrossing, cross_triangle, plane_point};
use crate::algorithm::clip::triangles::intersect_triangles;
use crate::algorithm::coordinates::Coordinates;
use crate::algorithm::linear::Linear;
use crate::algorithm::solid::ExplicitPoint3;
use crate::algorithm::triangle_meeting::crossing_orientation;
use crate::exact::{coords, each};
use crate::pair::linear_convex3::intersect_solid;
use crate::predicate::{line_plane_parameter, line_plane_point};
use crate::{CurvePoint, Piece, Section, Triangle};
use core::cmp::Ordering;
use nalgebra::{Point3, RealField};

/// The intersection of a linear component and a triangle.
fn intersect_linear<T: RealField + Copy, const TWO_POINTS: bool>(
    linear: Linear<&[T; 3], TWO_POINTS>,
    triangle: &Triangle<T, 3>,
) -> Option<Piece<T, 3>> {
    let [a, b, c] = corners(triangle);
    match cross_triangle(linear, [a, b, c]) {
        Some(TriangleCrossing::Missed) => return None,
        Some(TriangleCrossing::Crossed(turn, parameter)) => {
            let at = plane_point(linear, [a, b, c], parameter);
            return Some(Piece::Point(
                at.unwrap_or_else(|| curve_point(linear, [a, b, c], turn)),
            ));
        }
        None => {}
    }
    if !linear.is_finite() || !triangle.is_finite() {
        return None;
    }
    let Some(turn) = crossing_orientation(linear, [a, b, c]) else {
        return intersect_solid::<T, ExplicitPoint3<T>, _, _>(linear, triangle);
    };
    Some(Piece::Point(curve_point(linear, [a, b, c], turn?)))
}

/// The point where a linear component crosses a triangle whose edges turn so around it.
fn curve_point<T: RealField + Copy, const TWO_POINTS: bool>(
    linear: Linear<&[T; 3], TWO_POINTS>,
    [a, b, c]: [&[T; 3]; 3],
    turn: Ordering,
) -> CurvePoint<T, 3> {
    let clockwise = if turn.is_gt() { [a, b, c] } else { [b, a, c] };
    CurvePoint {
        parameter: line_plane_parameter(linear.line, clockwise),
        point: Point3::from(line_plane_point(linear.line, clockwise)),
    }
}

fn corners<T: RealField + Copy>(triangle: &Triangle<T, 3>) -> [&[T; 3]; 3] {
    each(&[&triangle.a, &triangle.b, &triangle.c], |&x| coords(x))
}

pair! {
    [3] l: Line | Ray | Segment, t: Triangle<T, 3>,
    /// The part in the triangle, in order of the parameter of the line, ray or segment.
    intersection -> Option<Piece<T, 3>>: intersect_linear(l, t),
}

pair! {
    [3] a: Triangle<T, 3>, b: Self,
    /// The intersection, if any: a polygon only if the triangles are coplanar.
    intersection -> Option<Section<T>>: intersect_triangles(a, b),
}
