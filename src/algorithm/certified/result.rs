//! The certified answer of two shapes, and its conversion to their scalar.

use crate::algorithm::certified::cores::{
    have_formula, relate_cores, relate_linear_cores, relate_polygon_and_point,
};
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
use crate::algorithm::order::{order_pair, unsigned_zeros};
use crate::algorithm::separation;
use crate::exact::{are_finite, each, is, is_float, may_be_float};
use crate::predicate::largest;
use crate::{Intersects, NearestPoints, ParameterPair};
use nalgebra::{Point, RealField, convert, try_convert};

/// Whether the certificate serves two types of shapes, by constants: what they exclude is not compiled.
const fn is_certified<T: RealField, A: AsConvex<D>, B: AsConvex<D>, const D: usize>() -> bool {
    let bytes = size_of::<T>();
    let is_faster_exactly = A::IS_POINT && bytes <= B::BYTES_FOR_EXACT_POINT
        || B::IS_POINT && bytes <= A::BYTES_FOR_EXACT_POINT;
    let serves = A::IS_CERTIFIED && B::IS_CERTIFIED || is_beside_point::<A, B, D>();
    may_be_float::<T>() && serves && !is_faster_exactly
}

/// Whether the certificate serves two types of shapes only because one of them is a point, by constants.
const fn is_beside_point<A: AsConvex<D>, B: AsConvex<D>, const D: usize>() -> bool {
    !A::IS_CERTIFIED && A::IS_CERTIFIED_BESIDE_POINT && B::IS_POINT
        || !B::IS_CERTIFIED && B::IS_CERTIFIED_BESIDE_POINT && A::IS_POINT
}

/// What is certain of two shapes, if their scalar is a float and both are convex; and whether a common point is the
/// only one, where that is certain.
///
/// What a call returns in memory, and is read from there in other parts than it was written, has to wait for the cache.
#[inline(always)]
pub(super) fn relate<T, A, B, const D: usize>(a: &A, b: &B) -> Option<(Relation<D>, Option<bool>)>
where
    T: RealField + Copy,
    A: AsConvex<D>,
    B: AsConvex<D>,
{
    if const { is_certified::<T, A, B, D>() } && is_float(&T::zero()) {
        let (a, b) = (a.as_convex()?, b.as_convex()?);
        let found = if const { A::IS_LINEAR && B::IS_LINEAR } {
            relate_linear_cores(&a.core, &b.core)
        } else if const { is_beside_point::<A, B, D>() } {
            relate_polygon_and_point(&a.core, &b.core)
        } else {
            relate_cores(&a.core, &b.core)
        };
        let found = found?.swept([a.radius, b.radius])?;
        let unique = match found {
            Relation::Apart(_) => None,
            Relation::Meeting(_) if const { A::IS_LINEAR && B::IS_LINEAR } => {
                have_linears_one_common_point(&a, &b)
            }
            Relation::Meeting(_) => have_one_common_point(&a, &b),
        };
        return Some((found, unique));
    }
    None
}

/// What is certain of two bodies of space, and whether a common point is the only one, where that is certain.
///
/// Inlined: a result that is stored in one width and loaded in another has to wait for the cache.
#[inline(always)]
pub(crate) fn relate_bodies(
    a: &Convex64<'_, 3>,
    b: &Convex64<'_, 3>,
) -> Option<(Relation<3>, Option<bool>)> {
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

/// Whether the distance of two bodies of space is at most a limit that is not negative, where that is certain.
pub(crate) fn are_bodies_within(
    a: &Convex64<'_, 3>,
    b: &Convex64<'_, 3>,
    limit: f64,
) -> Option<bool> {
    if !have_formula(&a.core, &b.core) {
        return are_within(a, b, limit);
    }
    is_relation_within(&relate_bodies(a, b)?.0, limit)
}

/// Whether the distance is at most a limit, where that is certain.
#[inline(always)]
fn is_relation_within<const D: usize>(found: &Relation<D>, limit: f64) -> Option<bool> {
    let Relation::Apart(found) = found else {
        return Some(limit >= 0.0);
    };
    let error = 2.0 * slack(found.scale + largest([[limit]]));
    let is_less = found.distance + error < limit;
    (is_less || found.distance - error > limit).then_some(is_less)
}

/// The distance as a number of the scalar, unless it is rounded to 0 or too large.
#[inline(always)]
pub(super) fn as_distance<T: RealField + Copy>(distance: f64) -> Option<T> {
    let distance = convert::<f64, T>(distance);
    (distance > T::zero() && are_finite([&[distance]])).then_some(distance)
}

/// A point in the scalar; `None` if a coordinate is too large.
#[inline(always)]
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

/// The nearest points of two shapes of floats where they are certain. `exactly` answers all others, and those whose
/// uniqueness is not certain.
#[inline(always)]
pub(crate) fn nearest<T, A, B, const D: usize>(
    a: &A,
    b: &B,
    exactly: impl FnOnce(&A, &B) -> NearestPoints<Point<T, D>, T>,
) -> NearestPoints<Point<T, D>, T>
where
    T: RealField + Copy,
    A: AsConvex<D>,
    B: AsConvex<D>,
{
    let (points, distance, unique) = match certain_answer::<T, A, B, D>(a, b) {
        Some((Relation::Apart(found), distance, _)) => (found.points, distance, found.unique),
        Some((Relation::Meeting(point), distance, unique)) => ([point; 2], distance, unique),
        None => return exactly(a, b),
    };
    let [p, q] = points;
    match (as_point(p), as_point(q), unique) {
        (Some(on_self), Some(on_rhs), Some(unique)) => NearestPoints {
            on_self,
            on_rhs,
            distance,
            unique,
        },
        _ => {
            #[cfg(feature = "internals")]
            counts::count_not_unique();
            NearestPoints {
                distance,
                ..exactly(a, b)
            }
        }
    }
}

/// The same for two shapes of one type, bit for bit the same from either side.
#[inline(always)]
pub(crate) fn nearest_of_same_type<T, A, const D: usize>(
    a: &A,
    b: &A,
    exactly: impl FnOnce(&A, &A) -> NearestPoints<Point<T, D>, T>,
) -> NearestPoints<Point<T, D>, T>
where
    T: RealField + Copy,
    A: AsConvex<D> + Coordinates<Scalar = T>,
{
    let is_in_order = a.precedes(b);
    let (first, second) = if is_in_order { (a, b) } else { (b, a) };
    let found = nearest(first, second, exactly).map(unsigned_zeros);
    if is_in_order { found } else { found.flip() }
}

/// The distance of two shapes: the same bits as those of [`nearest`]. Where it is not certain, the shapes may touch,
/// which is decided faster than measured; `exactly` answers otherwise.
#[inline(always)]
pub(crate) fn distance<T, A, B, const D: usize>(
    a: &A,
    b: &B,
    exactly: impl FnOnce(&A, &B) -> T,
) -> T
where
    T: RealField + Copy,
    A: AsConvex<D> + Coordinates<Scalar = T> + Intersects<B>,
    B: AsConvex<D> + Coordinates<Scalar = T>,
{
    match certain_answer::<T, A, B, D>(a, b) {
        Some((_, distance, _)) => distance,
        None => separation::distance(a, b, |a, b| {
            let meets =
                const { is_certified::<T, A, B, D>() } && is_float(&T::zero()) && a.intersects(b);
            if meets { T::zero() } else { exactly(a, b) }
        }),
    }
}

/// What is certain of two shapes, their distance as a number of the scalar, and whether a common point is the only one.
#[inline(always)]
pub(super) fn certain_answer<T, A, B, const D: usize>(
    a: &A,
    b: &B,
) -> Option<(Relation<D>, T, Option<bool>)>
where
    T: RealField + Copy,
    A: AsConvex<D>,
    B: AsConvex<D>,
{
    let found = relate::<T, A, B, D>(a, b).and_then(|(found, unique)| {
        let distance = match &found {
            Relation::Apart(found) => as_distance(found.distance)?,
            Relation::Meeting(_) => T::zero(),
        };
        Some((found, distance, unique))
    });
    #[cfg(feature = "internals")]
    counts::count_question(found.is_some());
    found
}

/// The same for two shapes of one type, bit for bit the same from either side.
#[inline(always)]
pub(crate) fn distance_of_same_type<T, A, const D: usize>(
    a: &A,
    b: &A,
    exactly: impl FnOnce(&A, &A) -> T,
) -> T
where
    T: RealField + Copy,
    A: AsConvex<D> + Coordinates<Scalar = T> + Intersects<A>,
{
    let (a, b) = order_pair(a, b);
    distance::<T, A, A, D>(a, b, exactly)
}

/// Whether the distance of two shapes is at most a limit. `exactly` answers where that is not certain.
#[inline(always)]
pub(crate) fn is_within<T, A, B, const D: usize>(
    a: &A,
    b: &B,
    limit: T,
    exactly: impl FnOnce(&A, &B, T) -> bool,
) -> bool
where
    T: RealField + Copy,
    A: AsConvex<D> + Coordinates<Scalar = T>,
    B: AsConvex<D> + Coordinates<Scalar = T>,
{
    let certain = certain_within::<T, A, B, D>(a, b, limit);
    certain.unwrap_or_else(|| separation::is_within(a, b, limit, exactly))
}

/// The same, where it is certain.
#[inline(always)]
pub(super) fn certain_within<T, A, B, const D: usize>(a: &A, b: &B, limit: T) -> Option<bool>
where
    T: RealField + Copy,
    A: AsConvex<D>,
    B: AsConvex<D>,
{
    if const { A::IS_CERTIFIED && B::IS_CERTIFIED } && is_float(&T::zero()) && limit >= T::zero() {
        let (a, b, limit) = (a.as_convex()?, b.as_convex()?, try_convert(limit)?);
        if const { A::IS_LINEAR && B::IS_LINEAR } {
            if let Some(is_within) = are_linears_within(&a, &b, limit) {
                return Some(is_within);
            }
        } else if !have_formula(&a.core, &b.core) {
            return are_within(&a, &b, limit);
        }
    }
    let limit = try_convert::<T, f64>(limit)?;
    is_relation_within(&relate::<T, A, B, D>(a, b)?.0, limit)
}

/// The parameters of the nearest points of two disjoint lines, rays or segments of floats, if these are certain.
#[inline(always)]
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

/// The same for two shapes of one type.
#[inline(always)]
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
