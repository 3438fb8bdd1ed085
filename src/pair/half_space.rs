//! Half-spaces with points, balls, capsules, lines, rays, segments and each other, by the lowest point over
//! the boundary.
//!
//! A shape meets a half-space if its lowest point is not above the boundary by more than its radius: Ericson,
//! *Real-Time Collision Detection* (2005), 5.1.1 and 5.2.2; see [`half_space`]. A line or a ray that descends
//! without limit has no lowest point and meets the half-space. Two half-spaces are disjoint only if they are
//! parallel and face away from each other: the closest points are then the given point of the half-space
//! whose numbers precede and its foot on the other, and `unique` is `false`.
//!
//! A half-space with a zero normal is all of space. A line without direction is a point. Constant time.

use crate::algorithm::half_space;
use crate::algorithm::half_space::lowest::{LowestPoint, lowest_of_linear};
use crate::algorithm::half_space::{OverPlane, boundary_plane, edge_direction};
use crate::algorithm::order::order_pair;
use crate::algorithm::plane_shapes::SphereSwept;
use crate::algorithm::result::coincident_points;
use crate::algorithm::separation::SweptFeatures;
use crate::exact::{ExactPoint, coords, saturating_neg};
use crate::predicate::{
    cmp_projection_to_start, cross_sign, distance_to_plane, dot_sign, is_point, parallel,
    plane_foot, plane_plane_point,
};
use crate::{
    Ball, Boundary, BoundedSide, Capsule, HalfSpace, Intersects, Line, NearestPoints, OnBoundary,
    Piece, Wedge,
};
use core::cmp::Ordering;
use nalgebra::{Point, Point2, RealField, Vector2};

/// The lowest point of the core of a capsule, which always exists since a segment is bounded.
#[cfg_attr(not(debug_assertions), inline)]
fn lowest_of_core<'a, T: RealField + Copy, const D: usize>(
    capsule: &'a Capsule<T, D>,
    half_space: &'a HalfSpace<T, D>,
) -> LowestPoint<&'a [T; D]> {
    let core = capsule.core();
    lowest_of_linear(core, boundary_plane(half_space))
        .unwrap_or(LowestPoint::of_point(core.line.start))
}

#[cfg_attr(not(debug_assertions), inline)]
fn intersects<T: RealField + Copy, const D: usize>(
    a: &HalfSpace<T, D>,
    b: &HalfSpace<T, D>,
) -> bool {
    let (a, b) = (boundary_plane(a), boundary_plane(b));
    let numbers = [a.start, a.toward, b.start, b.toward];
    let faces_away =
        parallel(a, b) && dot_sign(a, b).is_lt() && cmp_projection_to_start(a.start, b).is_gt();
    !faces_away && numbers.iter().all(|number| number.is_number())
}

fn separation<'a, T: RealField + Copy, const D: usize>(
    a: &'a HalfSpace<T, D>,
    b: &'a HalfSpace<T, D>,
) -> SweptFeatures<OverPlane<&'a [T; D]>, T, D, 1> {
    let lowest = (!a.intersects(b)).then(|| LowestPoint::of_point(coords(&a.point)));
    half_space::separation(boundary_plane(b), lowest, T::zero())
}

fn nearest<T: RealField + Copy, const D: usize>(
    a: &HalfSpace<T, D>,
    b: &HalfSpace<T, D>,
) -> NearestPoints<Point<T, D>, T> {
    let (edge_a, edge_b) = (boundary_plane(a), boundary_plane(b));
    if cmp_projection_to_start(edge_a.start, edge_b).is_le() {
        return coincident_points(a.point, false);
    }
    if cmp_projection_to_start(edge_b.start, edge_a).is_le() {
        return coincident_points(b.point, false);
    }
    if !a.intersects(b) {
        return NearestPoints {
            on_self: a.point,
            on_rhs: Point::from(plane_foot(edge_a.start, edge_b)),
            distance: distance_to_plane(edge_a.start, edge_b),
            unique: false,
        };
    }
    coincident_points(Point::from(plane_plane_point(edge_a, edge_b)), false)
}

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
    [D] h: HalfSpace<T, D>, p: Point<T, D>,
    intersects: half_space::is_within_radius(boundary_plane(h), Some(LowestPoint::of_point(coords(p))), T::zero())
        && coords(p).is_number(),
    nearest: half_space::nearest(boundary_plane(h), LowestPoint::of_point(coords(p)), T::zero()),
    separation: half_space::separation(boundary_plane(h), Some(LowestPoint::of_point(coords(p))), T::zero()),
}

pair! {
    [D] h: HalfSpace<T, D>, b: Ball<T, D>,
    intersects: half_space::is_within_radius(boundary_plane(h), Some(LowestPoint::of_point(coords(b.center()))), b.radius()),
    nearest: half_space::nearest(boundary_plane(h), LowestPoint::of_point(coords(b.center())), b.radius()),
    separation: half_space::separation(
        boundary_plane(h),
        Some(LowestPoint::of_point(coords(b.center()))),
        b.radius(),
    ),
}

pair! {
    [D] h: HalfSpace<T, D>, c: Capsule<T, D>,
    intersects: half_space::is_within_radius(boundary_plane(h), lowest_of_linear(c.core(), boundary_plane(h)), c.radius()),
    nearest: half_space::nearest(boundary_plane(h), lowest_of_core(c, h), c.radius()),
    separation: half_space::separation(boundary_plane(h), lowest_of_linear(c.core(), boundary_plane(h)), c.radius()),
}

pair! {
    [D] h: HalfSpace<T, D>, l: Line | Ray | Segment,
    intersects: half_space::is_within_radius(boundary_plane(h), lowest_of_linear(l, boundary_plane(h)), T::zero()) && l.is_number(),
    nearest: half_space::nearest_to_linear(boundary_plane(h), l),
    separation: half_space::separation(boundary_plane(h), lowest_of_linear(l, boundary_plane(h)), T::zero()),
    /// The part of the line, ray or segment in the half-space, in order of its parameter.
    intersection -> Option<Piece<T, D>>: half_space::cut::clip_linear(boundary_plane(h), l),
}

pair! {
    [D] a: HalfSpace<T, D>, b: Self in order,
    intersects: intersects(a, b),
    nearest: nearest(a, b),
    separation: separation(a, b),
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
