//! Two half-spaces: they meet unless they look away from each other along one normal.
//!
//! Half-spaces that are apart have parallel boundaries: the answer is the given point of the one
//! whose numbers come first, with its foot on the other, and `unique` is `false`. A half-space
//! without a normal is all of space.

use crate::algorithm::half_space;
use crate::algorithm::half_space::lowest::LowestPoint;
use crate::algorithm::half_space::{OverPlane, boundary_plane, edge_direction};
use crate::algorithm::order::{nearest_in_order, order_pair};
use crate::algorithm::result::coincident_points;
use crate::algorithm::separation::SweptFeatures;
use crate::exact::coords;
use crate::exact::{ExactPoint, saturating_neg};
use crate::predicate::{
    cmp_projection_to_start, cross_sign, distance_to_plane, dot_sign, is_point, parallel,
    plane_foot, plane_plane_point,
};

use crate::{HalfSpace, Intersection, Intersects, Line, Nearest, NearestPoints, Wedge};
use core::cmp::Ordering;
use nalgebra::{Point, Point2, RealField, Vector2};

impl<T: RealField + Copy, const D: usize> Intersects for HalfSpace<T, D> {
    #[inline]
    fn intersects(&self, rhs: &Self) -> bool {
        let (a, b) = (boundary_plane(self), boundary_plane(rhs));
        let numbers = [a.start, a.toward, b.start, b.toward];
        let faces_away =
            parallel(a, b) && dot_sign(a, b).is_lt() && cmp_projection_to_start(a.start, b).is_gt();
        !faces_away && numbers.iter().all(|number| number.is_number())
    }
}

impl<T: RealField + Copy, const D: usize> Nearest for HalfSpace<T, D> {
    type Scalar = T;
    type Point = Point<T, D>;

    #[inline]
    fn nearest(&self, rhs: &Self) -> NearestPoints<Point<T, D>, T> {
        require_finite!(self, rhs);
        nearest_in_order(self, rhs, nearest)
    }

    separation!([a, b] Self; { let (a, b) = order_pair(a, b); separation(a, b) });
}

fn separation<'a, T: RealField + Copy, const D: usize>(
    a: &'a HalfSpace<T, D>,
    b: &'a HalfSpace<T, D>,
) -> SweptFeatures<OverPlane<&'a [T; D]>, T, D, 1> {
    let apart = (!a.intersects(b)).then(|| LowestPoint::of_point(coords(&a.point)));
    half_space::separation(boundary_plane(b), apart, T::zero())
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

/// What two half-planes have in common, if anything.
impl<T: RealField + Copy> Intersection for HalfSpace<T, 2> {
    type Output = Option<Wedge<T>>;

    fn intersection(&self, rhs: &Self) -> Option<Wedge<T>> {
        let (a, b) = (boundary_plane(self), boundary_plane(rhs));
        if !self.intersects(rhs) {
            return None;
        }
        if !parallel(a, b) {
            return Some(wedge(self, rhs));
        }
        let within = cmp_projection_to_start(a.start, b);
        Some(match dot_sign(a, b) {
            // One of them has no normal, and is all of the plane.
            Ordering::Equal if is_point(a) => Wedge::HalfSpace(*rhs),
            Ordering::Equal => Wedge::HalfSpace(*self),
            Ordering::Greater if within.is_le() => Wedge::HalfSpace(*self),
            Ordering::Greater => Wedge::HalfSpace(*rhs),
            Ordering::Less if within.is_eq() => {
                Wedge::Line(Line::new(self.point, edge_direction(self).into()))
            }
            Ordering::Less => Wedge::Strip([*self, *rhs]),
        })
    }
}

/// All between two edges that cross.
fn wedge<T: RealField + Copy>(a: &HalfSpace<T, 2>, b: &HalfSpace<T, 2>) -> Wedge<T> {
    let turns_left = cross_sign(boundary_plane(a), boundary_plane(b)).is_gt();
    // An edge has its half-plane to the left: along it one leaves the other if that turns left.
    let side = |half_plane, back| {
        let direction = Vector2::from(edge_direction(half_plane));
        if back {
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
