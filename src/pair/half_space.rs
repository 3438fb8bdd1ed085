//! The boundary of half-spaces, and their intersections with lines, rays and segments, and in the plane with each other.
//!
//! A line or a ray is cut where it crosses the boundary: Ericson, *Real-Time Collision Detection* (2005), 5.1.1 and 5.2.2; see
//! [`half_space`]. A half-space with a zero normal is all of space. A line without direction is a point. Constant time.

use crate::algorithm::half_space;
use crate::algorithm::half_space::{boundary_plane, edge_direction};
use crate::algorithm::order::order_pair;
use crate::exact::{coords, saturating_neg};
use crate::predicate::{
    cmp_projection_to_start, cross_sign, distance_to_plane, dot_sign, is_point, parallel,
    plane_foot, plane_plane_point,
};
use crate::{Boundary, BoundedSide, HalfSpace, Intersects, Line, OnBoundary, Piece, Wedge};
use core::cmp::Ordering;
use nalgebra::{Point, Point2, RealField, Vector2};

/// The intersection of two half-planes.
fn intersection<T: RealField + Copy>(
    first: &HalfSpace<T, 2>,
    second: &HalfSpace<T, 2>,
) -> Option<Wedge<T>> {
    let (a, b) = (boundary_plane(first), boundary_plane(second));
    if !first.intersects(second) {
        return None;
    }
    if !parallel(a, b) {
        return Some(build_corner(first, second));
    }
    let order = cmp_projection_to_start(a.start, b);
    Some(match dot_sign(a, b) {
        // One half-plane has a zero normal and is all of the plane.
        Ordering::Equal if is_point(a) => Wedge::HalfSpace(*second),
        Ordering::Equal => Wedge::HalfSpace(*first),
        Ordering::Greater if order.is_le() => Wedge::HalfSpace(*first),
        Ordering::Greater => Wedge::HalfSpace(*second),
        Ordering::Less if order.is_eq() => {
            Wedge::Line(Line::new(first.point, edge_direction(first).into()))
        }
        Ordering::Less => Wedge::Strip([*first, *second]),
    })
}

/// The corner between two edges that cross.
fn build_corner<T: RealField + Copy>(a: &HalfSpace<T, 2>, b: &HalfSpace<T, 2>) -> Wedge<T> {
    let turns_left = cross_sign(boundary_plane(a), boundary_plane(b)).is_gt();
    // Each half-plane is to the left of its edge, so the first edge leaves the second half-plane if the
    // second edge turns left.
    let side = |half_plane, is_reversed| {
        let direction = Vector2::from(edge_direction(half_plane));
        if is_reversed {
            direction.map(saturating_neg)
        } else {
            direction
        }
    };
    let (first, second) = order_pair(a, b);
    Wedge::Corner {
        apex: Point2::from(plane_plane_point(
            boundary_plane(first),
            boundary_plane(second),
        )),
        sides: [side(a, turns_left), side(b, !turns_left)],
    }
}

pair! {
    [D] h: HalfSpace<T, D>, l: Line | Ray | Segment,
    /// The part of the line, ray or segment in the half-space, in order of its parameter.
    intersection -> Option<Piece<T, D>>: half_space::cut::clip_linear(boundary_plane(h), l),
}

pair! {
    [2] a: HalfSpace<T, 2>, b: Self,
    /// The intersection of the half-planes, if any.
    intersection -> Option<Wedge<T>>: intersection(a, b),
}

impl<T: RealField + Copy, const D: usize> Boundary<Point<T, D>> for HalfSpace<T, D> {
    #[cfg_attr(not(debug_assertions), inline)]
    fn bounded_side(&self, point: &Point<T, D>) -> BoundedSide {
        let plane = boundary_plane(self);
        if !self.intersects(point) {
            BoundedSide::Outside
        } else if is_point(plane) {
            BoundedSide::Inside
        } else {
            cmp_projection_to_start(coords(point), plane).into()
        }
    }

    #[cfg_attr(not(debug_assertions), inline)]
    fn contains(&self, point: &Point<T, D>) -> bool {
        self.intersects(point)
    }

    fn nearest_on_boundary(&self, point: &Point<T, D>) -> OnBoundary<Point<T, D>, T> {
        require_finite!(self, point);
        let (p, plane) = (coords(point), boundary_plane(self));
        if is_point(plane) {
            // All of space has no boundary, so the distance is the largest number.
            return OnBoundary {
                point: *point,
                signed_distance: -T::max_value().unwrap_or_else(T::one),
            };
        }
        OnBoundary {
            point: Point::from(plane_foot(p, plane)),
            signed_distance: distance_to_plane(p, plane),
        }
    }
}
