//! Axis-aligned boxes with points, balls and each other, axis by axis.
//!
//! The closest point of a box to a point is that point with its coordinates clamped, and two boxes meet if
//! their intervals along each axis do: Ericson, *Real-Time Collision Detection* (2005), 4.2.1, 5.1.3 and
//! 5.2.5. No coordinate is computed, so decisions, closest points and intersections are exact in every
//! scalar; only the distance is rounded. One exact sign decides whether the point closest to the center of a
//! ball is within the radius.
//!
//! A box without extent along an axis is a rectangle, a segment or a point, and a ball without radius is a
//! point. Constant time.

use crate::algorithm::result::coincident_points;
use crate::algorithm::separation::SweptFeatures;
use crate::exact::coords;
use crate::predicate::{
    cmp_distance, cmp_distances, distance_of_points, point_at_distance_toward, point_separation,
};
use crate::{Aabb, Ball, Boundary, BoundedSide, Intersects, Nearest, NearestPoints, OnBoundary};
use core::cmp::Ordering;
use nalgebra::{Point, RealField};

#[cfg_attr(not(debug_assertions), inline)]
fn contains<T: RealField + Copy, const D: usize>(aabb: &Aabb<T, D>, point: &Point<T, D>) -> bool {
    (0..D).all(|axis| aabb.min()[axis] <= point[axis] && point[axis] <= aabb.max()[axis])
}

#[cfg_attr(not(debug_assertions), inline)]
fn nearest_to_point<T: RealField + Copy, const D: usize>(
    aabb: &Aabb<T, D>,
    point: &Point<T, D>,
) -> NearestPoints<Point<T, D>, T> {
    let on_self = clamp_to_box(aabb, point);
    NearestPoints {
        on_self,
        on_rhs: *point,
        distance: distance_of_points(coords(point), coords(&on_self)),
        unique: true,
    }
}

/// The closest point of a box to a point.
#[cfg_attr(not(debug_assertions), inline)]
fn clamp_to_box<T: RealField + Copy, const D: usize>(
    aabb: &Aabb<T, D>,
    point: &Point<T, D>,
) -> Point<T, D> {
    let mut foot = *point;
    for axis in 0..D {
        foot[axis] = clamp(point[axis], aabb.min()[axis], aabb.max()[axis]);
    }
    foot
}

#[cfg_attr(not(debug_assertions), inline)]
fn clamp<T: RealField + Copy>(x: T, min: T, max: T) -> T {
    if x < min {
        min
    } else if x > max {
        max
    } else {
        x
    }
}

impl<T: RealField + Copy, const D: usize> Boundary<Point<T, D>> for Aabb<T, D> {
    #[cfg_attr(not(debug_assertions), inline)]
    fn bounded_side(&self, point: &Point<T, D>) -> BoundedSide {
        let ends = |axis| [self.min()[axis], self.max()[axis]];
        if !self.intersects(point) {
            BoundedSide::Outside
        } else if (0..D).any(|axis| ends(axis).contains(&point[axis])) {
            BoundedSide::OnBoundary
        } else {
            BoundedSide::Inside
        }
    }

    #[cfg_attr(not(debug_assertions), inline)]
    fn contains(&self, point: &Point<T, D>) -> bool {
        self.intersects(point)
    }

    fn nearest_on_boundary(&self, point: &Point<T, D>) -> OnBoundary<Point<T, D>, T> {
        require_finite!(self, point);
        if self.intersects(point) {
            return nearest_side(self, point);
        }
        let nearest = self.nearest(point);
        OnBoundary {
            point: nearest.on_self,
            signed_distance: nearest.distance,
        }
    }
}

/// The closest point on the sides of a box to a point inside.
fn nearest_side<T: RealField + Copy, const D: usize>(
    aabb: &Aabb<T, D>,
    point: &Point<T, D>,
) -> OnBoundary<Point<T, D>, T> {
    let on_side = |(bounds, axis): (&Point<T, D>, usize)| {
        let mut foot = *point;
        foot[axis] = bounds[axis];
        foot
    };
    let sides = (0..D).flat_map(|axis| [(aabb.min(), axis), (aabb.max(), axis)]);
    let p = coords(point);
    let closer = |best, foot| {
        if cmp_distances([p, coords(&foot)], [p, coords(&best)]).is_lt() {
            foot
        } else {
            best
        }
    };
    let nearest = sides.map(on_side).reduce(closer).unwrap_or(*point);
    OnBoundary {
        point: nearest,
        signed_distance: T::zero() - distance_of_points(p, coords(&nearest)),
    }
}

/// Compares the distance of a point from the center with the radius.
#[cfg_attr(not(debug_assertions), inline)]
fn cmp_center_distance<T: RealField + Copy, const D: usize>(
    point: &Point<T, D>,
    ball: &Ball<T, D>,
) -> Ordering {
    cmp_distance(coords(point), coords(ball.center()), [ball.radius()])
}

#[cfg_attr(not(debug_assertions), inline)]
fn nearest_to_ball<T: RealField + Copy, const D: usize>(
    aabb: &Aabb<T, D>,
    ball: &Ball<T, D>,
) -> NearestPoints<Point<T, D>, T> {
    let on_self = clamp_to_box(aabb, ball.center());
    let (c, p, r) = (coords(ball.center()), coords(&on_self), ball.radius());
    match cmp_center_distance(&on_self, ball) {
        Ordering::Greater => NearestPoints {
            on_self,
            on_rhs: Point::from(point_at_distance_toward(c, r, p)),
            distance: point_separation(c, p, [r]),
            unique: true,
        },
        order => coincident_points(on_self, order.is_eq() || aabb.min() == aabb.max()),
    }
}

#[cfg_attr(not(debug_assertions), inline)]
fn nearest<T: RealField + Copy, const D: usize>(
    a: &Aabb<T, D>,
    b: &Aabb<T, D>,
) -> NearestPoints<Point<T, D>, T> {
    let [on_self, on_rhs] = closest_corners(a, b);
    let is_single_value = |axis| {
        let (low, high) = overlap_range(a, b, axis);
        low >= high
    };
    NearestPoints {
        on_self: Point::from(on_self),
        on_rhs: Point::from(on_rhs),
        distance: distance_of_points(&on_self, &on_rhs),
        unique: (0..D).all(is_single_value),
    }
}

/// The closest points with the least coordinates.
#[cfg_attr(not(debug_assertions), inline)]
fn closest_corners<T: RealField + Copy, const D: usize>(
    a: &Aabb<T, D>,
    b: &Aabb<T, D>,
) -> [[T; D]; 2] {
    let (mut on_a, mut on_b) = (*coords(a.min()), *coords(b.min()));
    for axis in 0..D {
        let (low, high) = overlap_range(a, b, axis);
        (on_a[axis], on_b[axis]) = match (low, high) {
            _ if low <= high => (low, low),
            _ if low == a.min()[axis] => (low, high),
            _ => (high, low),
        };
    }
    [on_a, on_b]
}

/// The intersection of the intervals of two boxes along an axis: the greater lower bound and the lesser
/// upper bound. If it is empty, the upper bound is less than the lower. A zero bound is positive zero.
#[cfg_attr(not(debug_assertions), inline)]
fn overlap_range<T: RealField + Copy, const D: usize>(
    a: &Aabb<T, D>,
    b: &Aabb<T, D>,
    axis: usize,
) -> (T, T) {
    let greater = |x: T, y: T| if x > y { x } else { y };
    let lesser = |x: T, y: T| if x < y { x } else { y };
    (
        greater(a.min()[axis], b.min()[axis]) + T::zero(),
        lesser(a.max()[axis], b.max()[axis]) + T::zero(),
    )
}

/// The intersection of two boxes.
#[cfg_attr(not(debug_assertions), inline)]
fn intersect_boxes<T: RealField + Copy, const D: usize>(
    a: &Aabb<T, D>,
    b: &Aabb<T, D>,
) -> Option<Aabb<T, D>> {
    let (mut min, mut max) = (*a.min(), *a.max());
    for axis in 0..D {
        (min[axis], max[axis]) = overlap_range(a, b, axis);
    }
    Aabb::try_new(min, max).ok()
}

pair! {
    [D] a: Aabb<T, D>, p: Point<T, D>,
    intersects: contains(a, p),
    nearest: nearest_to_point(a, p),
    separation: SweptFeatures::<_, _, D, 0>::without_radii(Some([*coords(&clamp_to_box(a, p)), *coords(p)])),
}

pair! {
    [D] a: Aabb<T, D>, b: Ball<T, D>,
    intersects: cmp_center_distance(&clamp_to_box(a, b.center()), b).is_le(),
    nearest: nearest_to_ball(a, b),
    separation: SweptFeatures::with_radii(
        Some([*coords(b.center()), *coords(&clamp_to_box(a, b.center()))]),
        [b.radius()],
    ),
}

pair! {
    [D] a: Aabb<T, D>, b: Self,
    intersects: a.overlaps(b),
    nearest: nearest(a, b),
    separation: SweptFeatures::<_, _, D, 0>::without_radii(Some(closest_corners(a, b))),
    /// The box of all common points, if any.
    intersection -> Option<Aabb<T, D>>: intersect_boxes(a, b),
}
