//! The certified answer of two shapes, and its conversion to their scalar.

use crate::ParameterPair;
use crate::algorithm::certified::cores::{have_formula, relate_cores, relate_linear_cores};
use crate::algorithm::certified::decision::are_within;
use crate::algorithm::certified::dimension::{
    have_linears_one_common_point, have_one_common_point,
};
use crate::algorithm::certified::linear_pair::nearest_with_parameters;
use crate::algorithm::certified::read::AsConvex;
use crate::algorithm::certified::relation::Relation;
use crate::algorithm::certified::segments::are_linears_within;
use crate::algorithm::certified::{Convex64, Core, slack};
use crate::algorithm::coordinates::Coordinates;
use crate::exact::{are_finite, each, is, is_float};
use crate::predicate::largest;
use nalgebra::{Point, RealField, convert};

/// The certified relation of two bodies, and whether a common point is the only one, where that is certain.
///
/// Not inlined: it is most of the code of the plain path, and of several questions.
#[inline(never)]
pub(crate) fn relate_bodies<const D: usize>(
    a: &Convex64<'_, D>,
    b: &Convex64<'_, D>,
) -> Option<(Relation<D>, Option<bool>)> {
    if a.is_linear() && b.is_linear() {
        return relate_linear_bodies(a, b);
    }
    let found = relate_cores(&a.core, &b.core).and_then(|found| found.swept([a.radius, b.radius]));
    #[cfg(feature = "internals")]
    counts::count_question(found.is_some());
    let found = found?;
    let unique = match found {
        Relation::Apart(_) => None,
        Relation::Meeting(_) => have_one_common_point(a, b),
    };
    Some((found, unique))
}

/// The certified relation of two bodies whose cores are points or linear, and whether a common point is the only one.
#[cfg_attr(not(debug_assertions), inline(always))]
pub(crate) fn relate_linear_bodies<const D: usize>(
    a: &Convex64<'_, D>,
    b: &Convex64<'_, D>,
) -> Option<(Relation<D>, Option<bool>)> {
    let found = relate_linear_cores(&a.core, &b.core);
    let found = found.and_then(|found| found.swept([a.radius, b.radius]));
    #[cfg(feature = "internals")]
    counts::count_question(found.is_some());
    Some((found?, have_linears_one_common_point(a, b)))
}

/// Whether the distance of two bodies whose cores are points or linear is at most a limit that is not negative, where that is
/// certain.
#[cfg_attr(not(debug_assertions), inline(always))]
pub(crate) fn are_linear_bodies_within<const D: usize>(
    a: &Convex64<'_, D>,
    b: &Convex64<'_, D>,
    limit: f64,
) -> Option<bool> {
    are_linears_within(a, b, limit)
        .or_else(|| is_relation_within(&relate_linear_bodies(a, b)?.0, limit))
}

/// Whether the distance of two bodies is at most a limit that is not negative, where that is certain.
#[cfg_attr(not(debug_assertions), inline(always))]
pub(crate) fn are_bodies_within<const D: usize>(
    a: &Convex64<'_, D>,
    b: &Convex64<'_, D>,
    limit: f64,
) -> Option<bool> {
    if a.is_linear() && b.is_linear() {
        return are_linear_bodies_within(a, b, limit);
    }
    let is_polygon_beside_point = const { D == 2 }
        && matches!(
            (&a.core, &b.core),
            (Core::List(_), Core::Point(_)) | (Core::Point(_), Core::List(_))
        );
    if !is_polygon_beside_point && !have_formula(&a.core, &b.core) {
        return are_within(a, b, limit);
    }
    is_relation_within(&relate_bodies(a, b)?.0, limit)
}

/// Whether the distance is at most a limit, where that is certain.
#[cfg_attr(not(debug_assertions), inline(always))]
pub(super) fn is_relation_within<const D: usize>(found: &Relation<D>, limit: f64) -> Option<bool> {
    let Relation::Apart(found) = found else {
        return Some(limit >= 0.0);
    };
    let error = 2.0 * slack(found.scale + largest([[limit]]));
    let is_less = found.distance + error < limit;
    (is_less || found.distance - error > limit).then_some(is_less)
}

/// The distance as a number of the scalar, unless it is rounded to 0 or too large.
#[cfg_attr(not(debug_assertions), inline(always))]
pub(super) fn as_distance<T: RealField + Copy>(distance: f64) -> Option<T> {
    let distance = convert::<f64, T>(distance);
    (distance > T::zero() && are_finite([&[distance]])).then_some(distance)
}

/// A point in the scalar; `None` if a coordinate is too large.
#[cfg_attr(not(debug_assertions), inline(always))]
pub(super) fn as_point<T: RealField + Copy, const D: usize>(
    point: [f64; D],
) -> Option<Point<T, D>> {
    let mut to = [T::zero(); D];
    for i in 0..D {
        to[i] = convert(point[i]);
    }
    // In `f64` a point is finite that is near a finite one.
    let is_finite = is::<T, f64>(&T::zero()).is_some() || are_finite([&to]);
    is_finite.then(|| Point::from(to))
}

/// The parameters of the nearest points of two disjoint lines, rays or segments of floats, if these are certain.
#[cfg_attr(not(debug_assertions), inline(always))]
pub(crate) fn nearest_parameters<T, A, B, const D: usize>(a: &A, b: &B) -> Option<ParameterPair<T>>
where
    T: RealField + Copy,
    A: AsConvex<D>,
    B: AsConvex<D>,
{
    if !is_float(&T::zero()) {
        return None;
    }
    let (Core::Linear(l), Core::Linear(m)) = (a.as_convex()?.core, b.as_convex()?.core) else {
        return None;
    };
    let [on_self, on_rhs] = each(&nearest_with_parameters(&l, &m)?.0, |&x| {
        convert::<f64, T>(x)
    });
    are_finite([&[on_self, on_rhs]]).then_some(ParameterPair { on_self, on_rhs })
}

/// The parameters of the nearest points of two linear components of one type, bit for bit the same in either order.
#[cfg_attr(not(debug_assertions), inline(always))]
pub(crate) fn parameters_of_same_type<T, A, const D: usize>(
    a: &A,
    b: &A,
) -> Option<ParameterPair<T>>
where
    T: RealField + Copy,
    A: AsConvex<D> + Coordinates<Scalar = T>,
{
    if a.precedes(b) {
        nearest_parameters::<T, A, A, D>(a, b)
    } else {
        nearest_parameters::<T, A, A, D>(b, a).map(ParameterPair::flip)
    }
}

/// How often the exact path answers: for a test of this crate.
#[cfg(feature = "internals")]
pub mod counts {
    use core::sync::atomic::{AtomicUsize, Ordering};

    /// Questions about a pair of convex shapes, parts of others included.
    pub static ASKED: AtomicUsize = AtomicUsize::new(0);
    /// Questions whose distance was not certified.
    pub static NOT_CERTIFIED: AtomicUsize = AtomicUsize::new(0);
    /// Questions whose distance was, but not whether the points are unique.
    pub static NOT_UNIQUE: AtomicUsize = AtomicUsize::new(0);

    pub(super) fn count_question(is_certified: bool) {
        ASKED.fetch_add(1, Ordering::Relaxed);
        NOT_CERTIFIED.fetch_add(usize::from(!is_certified), Ordering::Relaxed);
    }

    pub(crate) fn count_not_unique() {
        NOT_UNIQUE.fetch_add(1, Ordering::Relaxed);
    }
}
