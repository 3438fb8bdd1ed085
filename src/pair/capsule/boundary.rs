//! A point and the boundary of a capsule.
//!
//! The closest boundary point is on the line through the point and its closest point of the core. A point on
//! the core has several closest boundary points; the one in a fixed perpendicular direction is returned. All
//! cases are distinguished by exact signs. Constant time.

use super::cmp_distance_to_core;
use crate::algorithm::candidate::Candidate;
use crate::algorithm::linear::Linear;
use crate::algorithm::plane_shapes::SphereSwept;
use crate::exact::{ExactPoint, SumPoint, SumPoint3, coords, saturating_neg};
use crate::predicate::{is_point, point_at_distance_along};
use crate::{Boundary, BoundedSide, Capsule, OnBoundary};
use nalgebra::{Point, Point2, Point3, RealField};

/// Whether a point is inside a capsule, on its boundary or outside.
#[cfg_attr(not(debug_assertions), inline)]
fn bounded_side<T: RealField + Copy, const D: usize>(
    p: &[T; D],
    core: Linear<&[T; D], true>,
    radius: T,
) -> BoundedSide {
    if p.is_number() {
        cmp_distance_to_core(p, core, [radius]).into()
    } else {
        BoundedSide::Outside
    }
}

/// The closest point to `p` on the boundary of a capsule in the plane.
fn nearest_on_boundary<T: RealField + Copy>(
    core: Linear<&[T; 2], true>,
    radius: T,
    p: &[T; 2],
) -> OnBoundary<Point2<T>, T> {
    nearest_on_boundary_or(core, radius, p, || {
        point_at_distance_along(SumPoint::from(p), radius, core_normal(core))
    })
}

/// The closest point to `p` on the boundary of a capsule in space.
fn nearest_on_boundary3<T: RealField + Copy>(
    core: Linear<&[T; 3], true>,
    radius: T,
    p: &[T; 3],
) -> OnBoundary<Point3<T>, T> {
    nearest_on_boundary_or(core, radius, p, || {
        point_at_distance_along(SumPoint3::from(p), radius, core_normal3(core))
    })
}

/// The closest point to `p` on the boundary of a capsule; `point_from_core` computes it for a point on
/// the core.
fn nearest_on_boundary_or<T: RealField + Copy, const D: usize>(
    core: Linear<&[T; D], true>,
    radius: T,
    p: &[T; D],
    point_from_core: impl FnOnce() -> [T; D],
) -> OnBoundary<Point<T, D>, T> {
    let candidate = Candidate::to_linear(p, core, core.region(p));
    if candidate.cmp_length([radius]).is_eq() {
        return OnBoundary {
            point: Point::from(*p),
            signed_distance: T::zero(),
        };
    }
    if candidate.cmp_length([T::zero()]).is_gt() {
        let (point, signed_distance) = candidate.nearest_on_boundary(radius);
        return OnBoundary {
            point,
            signed_distance,
        };
    }
    OnBoundary {
        point: Point::from(point_from_core()),
        signed_distance: -radius,
    }
}

/// A direction perpendicular to the core; the first axis if the core has no length.
fn core_normal<T: RealField + Copy>(core: Linear<&[T; 2], true>) -> SumPoint<T> {
    if is_point(core.line) {
        return SumPoint::from([T::one(), T::zero()]);
    }
    let (&[x, y], &[to_x, to_y]) = (core.line.start, core.line.toward);
    // The differences may overflow the scalar.
    SumPoint([
        y,
        to_x,
        saturating_neg(to_y),
        saturating_neg(x),
        T::zero(),
        T::zero(),
    ])
}

/// A direction perpendicular to the core and to the third axis; the first axis if the core is parallel
/// to the third.
fn core_normal3<T: RealField + Copy>(core: Linear<&[T; 3], true>) -> SumPoint3<T> {
    let (&[x, y, _], &[to_x, to_y, _]) = (core.line.start, core.line.toward);
    let zero = T::zero();
    if [x, y] == [to_x, to_y] {
        return SumPoint3::from([T::one(), zero, zero]);
    }
    let terms = [
        [y, to_x, zero],
        [saturating_neg(to_y), saturating_neg(x), zero],
    ];
    let mut numbers = [zero; 12];
    numbers[..6].copy_from_slice(terms.as_flattened());
    SumPoint(numbers)
}

impl<T: RealField + Copy> Boundary<Point2<T>> for Capsule<T, 2> {
    #[cfg_attr(not(debug_assertions), inline)]
    fn bounded_side(&self, point: &Point2<T>) -> BoundedSide {
        bounded_side(coords(point), self.core(), self.radius())
    }

    fn nearest_on_boundary(&self, point: &Point2<T>) -> OnBoundary<Point2<T>, T> {
        require_finite!(self, point);
        nearest_on_boundary(self.core(), self.radius(), coords(point))
    }
}

impl<T: RealField + Copy> Boundary<Point3<T>> for Capsule<T, 3> {
    #[cfg_attr(not(debug_assertions), inline)]
    fn bounded_side(&self, point: &Point3<T>) -> BoundedSide {
        bounded_side(coords(point), self.core(), self.radius())
    }

    fn nearest_on_boundary(&self, point: &Point3<T>) -> OnBoundary<Point3<T>, T> {
        require_finite!(self, point);
        nearest_on_boundary3(self.core(), self.radius(), coords(point))
    }
}
