//! The boundary of balls, and the intersection of two discs.
//!
//! Two balls meet if the distance of the centers is at most the sum of the radii: Ericson, *Real-Time Collision Detection*
//! (2005), 4.3.1. The sum is never rounded: both radii enter the exact sign. A ball without radius is a point. Constant time.

use crate::algorithm::certified::{self, Separated};
use crate::algorithm::coordinates::Coordinates;
use crate::exact::{coords, each, is_float, may_be_float, to_f64};
use crate::predicate::{
    cmp_distance, common_chord, point_at_distance_along, point_at_distance_toward, point_separation,
};
use crate::{Ball, Boundary, BoundedSide, Lens, Nearest, OnBoundary};
use core::cmp::Ordering;
use nalgebra::{Point, RealField};

impl<T: RealField + Copy, const D: usize> Boundary<Point<T, D>> for Ball<T, D> {
    #[cfg_attr(not(debug_assertions), inline)]
    fn bounded_side(&self, point: &Point<T, D>) -> BoundedSide {
        cmp_distance(coords(self.center()), coords(point), [self.radius()]).into()
    }

    fn nearest_on_boundary(&self, point: &Point<T, D>) -> OnBoundary<Point<T, D>, T> {
        require_finite!(self, point);
        let (c, p, r) = (coords(self.center()), coords(point), self.radius());
        if c == p {
            let mut axis = [T::zero(); D];
            axis[0] = T::one();
            return OnBoundary {
                point: Point::from(point_at_distance_along(c, r, &axis)),
                signed_distance: T::zero() - r,
            };
        }
        if let Some(found) = measured(c, p).and_then(|it| it.signed_connection([r, T::zero()])) {
            return OnBoundary {
                point: Point::from(found.ends[0]),
                signed_distance: found.length,
            };
        }
        match cmp_distance(c, p, [r]) {
            Ordering::Equal => OnBoundary {
                point: *point,
                signed_distance: T::zero(),
            },
            _ => OnBoundary {
                point: Point::from(point_at_distance_toward(c, r, p)),
                signed_distance: point_separation(c, p, [r]),
            },
        }
    }
}

/// The connection of two points, if their scalar is a float.
#[cfg_attr(not(debug_assertions), inline)]
fn measured<T: RealField + Copy, const D: usize>(p: &[T; D], q: &[T; D]) -> Option<Separated<D>> {
    if const { may_be_float::<T>() } && is_float(&T::zero()) {
        certified::nearest_points(to_f64(p)?, to_f64(q)?)
    } else {
        None
    }
}

/// Compares the distance of the centers with the sum of the radii.
#[cfg_attr(not(debug_assertions), inline)]
fn cmp_center_distance<T: RealField + Copy, const D: usize>(
    a: &Ball<T, D>,
    b: &Ball<T, D>,
) -> Ordering {
    cmp_distance(
        coords(a.center()),
        coords(b.center()),
        [a.radius(), b.radius()],
    )
}

/// The intersection of two discs, if any.
fn intersect_discs<T: RealField + Copy>(a: &Ball<T, 2>, b: &Ball<T, 2>) -> Option<Lens<T>> {
    let order = cmp_center_distance(a, b);
    if order.is_gt() {
        None
    } else if let Some(contained_disc) = contained_disc(a, b) {
        Some(Lens::Disc(*contained_disc))
    } else if order.is_eq() {
        Some(Lens::Point(a.nearest(b).on_self))
    } else {
        Some(build_arcs(a, b))
    }
}

/// The disc that is inside the other, if any.
fn contained_disc<'a, T: RealField + Copy>(
    a: &'a Ball<T, 2>,
    b: &'a Ball<T, 2>,
) -> Option<&'a Ball<T, 2>> {
    let (small, large) = if b.radius() < a.radius() {
        (b, a)
    } else {
        (a, b)
    };
    let centers = each(&[small.center(), large.center()], |&x| coords(x));
    cmp_distance(centers[0], centers[1], [large.radius(), -small.radius()])
        .is_le()
        .then_some(small)
}

/// The intersection of two discs whose circles cross. The points are the same, bit for bit, for both
/// orders of the arguments.
fn build_arcs<T: RealField + Copy>(a: &Ball<T, 2>, b: &Ball<T, 2>) -> Lens<T> {
    let (centers, radii) = (
        each(&[a.center(), b.center()], |&x| coords(x)),
        [a.radius(), b.radius()],
    );
    let [right, left] = if a.precedes(b) {
        common_chord(centers, radii)
    } else {
        let ([p, q], [r, s]) = (centers, radii);
        let [left, right] = common_chord([q, p], [s, r]);
        [right, left]
    }
    .map(Point::from);
    Lens::Arcs { right, left }
}

pair! {
    [2] a: Ball<T, 2>, b: Self,
    /// The intersection of two discs, if any.
    intersection -> Option<Lens<T>>: intersect_discs(a, b),
}
