//! How far two shapes are apart, without the points where they are nearest.
//!
//! The features that are nearest (a vertex and an edge, say) answer two questions: their distance is
//! measured, or it is compared exactly with a limit, which is one more radius around them.
//! The rounded distance is never compared, as it errs where the limit is next to the distance.

use crate::algorithm::finite::Finite;
use crate::algorithm::result::nan;
use crate::exact::is_finite;
use crate::predicate::{cmp_distance, distance_of_points, point_separation};
use core::cmp::Ordering;
use nalgebra::RealField;

/// What is between two shapes whose numbers are finite.
pub(crate) trait Separation<T> {
    /// The distance, bit for bit the one that comes with the nearest points.
    fn distance(&self) -> T;

    /// Whether the distance, before it is rounded, is at most a finite limit that is not negative.
    fn is_within(&self, limit: T) -> bool;
}

/// The features of two cores that are nearest.
pub(crate) trait Features<T, const D: usize, const N: usize> {
    /// Their distance against the sum of some radii, none of them negative.
    fn cmp_distance(&self, radii: [T; 3]) -> Ordering;

    /// Their distance: zero where they have a point in common.
    fn distance(&self) -> T;

    /// Their distance less the radii, which are less than that.
    fn distance_minus(&self, radii: [T; N]) -> T;
}

/// Two cores, and all that is within a radius of each.
#[derive(Clone, Copy, Debug)]
pub(crate) struct SweptFeatures<F, T, const D: usize, const N: usize> {
    /// None where the cores have a point in common.
    features: Option<F>,
    /// None where nothing is to be subtracted.
    radii: Option<[T; N]>,
}

impl<F, T: RealField + Copy, const D: usize, const N: usize> SweptFeatures<F, T, D, N> {
    #[inline]
    pub(crate) fn new(features: Option<F>, radii: Option<[T; N]>) -> Self {
        Self { features, radii }
    }

    /// Of cores without radii.
    #[inline]
    pub(crate) fn without_radii(features: Option<F>) -> Self {
        Self::new(features, None)
    }

    #[inline]
    pub(crate) fn with_radii(features: Option<F>, radii: [T; N]) -> Self {
        Self::new(features, Some(radii))
    }

    /// Of cores with radii that may all be zero, and then count as none.
    #[inline]
    pub(crate) fn with_optional_radii(features: Option<F>, radii: [T; N]) -> Self {
        let has_no_radius = radii.iter().all(T::is_zero);
        Self::new(features, (!has_no_radius).then_some(radii))
    }
}

impl<F, T, const D: usize, const N: usize> SweptFeatures<F, T, D, N> {
    pub(crate) fn features(self) -> Option<F> {
        self.features
    }
}

/// These radii and one more.
#[inline]
pub(crate) fn append_limit<T: RealField + Copy, const N: usize>(
    radii: Option<[T; N]>,
    limit: T,
) -> [T; 3] {
    let mut sum = [T::zero(), T::zero(), limit];
    for (place, radius) in sum.iter_mut().zip(radii.iter().flatten()) {
        *place = *radius;
    }
    sum
}

impl<F, T, const D: usize, const N: usize> Separation<T> for SweptFeatures<F, T, D, N>
where
    T: RealField + Copy,
    F: Features<T, D, N>,
{
    #[inline]
    fn distance(&self) -> T {
        match (&self.features, self.radii) {
            (None, _) => T::zero(),
            (Some(features), None) => features.distance(),
            (Some(features), Some(radii)) => {
                let reach = features.cmp_distance(append_limit(self.radii, T::zero()));
                if reach.is_gt() {
                    features.distance_minus(radii)
                } else {
                    T::zero()
                }
            }
        }
    }

    #[inline]
    fn is_within(&self, limit: T) -> bool {
        let radii = append_limit(self.radii, limit);
        let reaches = |features: &F| features.cmp_distance(radii).is_le();
        self.features.as_ref().is_none_or(reaches)
    }
}

/// Two points.
impl<T: RealField + Copy, const D: usize, const N: usize> Features<T, D, N> for [[T; D]; 2] {
    #[inline]
    fn cmp_distance(&self, radii: [T; 3]) -> Ordering {
        cmp_distance(&self[0], &self[1], radii)
    }

    #[inline]
    fn distance(&self) -> T {
        distance_of_points(&self[0], &self[1])
    }

    #[inline]
    fn distance_minus(&self, radii: [T; N]) -> T {
        point_separation(&self[0], &self[1], radii)
    }
}

/// The distance of two shapes: not a number if a number of theirs is not finite.
#[inline]
pub(crate) fn distance<T, A, B>(a: &A, b: &B, measure: impl FnOnce(&A, &B) -> T) -> T
where
    T: RealField + Copy,
    A: Finite,
    B: Finite,
{
    if a.is_finite() && b.is_finite() {
        measure(a, b)
    } else {
        nan()
    }
}

/// Whether two shapes are at most so far apart: not if a number of theirs is not finite, or if the
/// limit is negative or not a number.
#[inline]
pub(crate) fn is_within<T, A, B>(
    a: &A,
    b: &B,
    limit: T,
    decide: impl FnOnce(&A, &B, T) -> bool,
) -> bool
where
    T: RealField + Copy,
    A: Finite,
    B: Finite,
{
    let is_finite_pair = a.is_finite() && b.is_finite();
    limit >= T::zero() && is_finite_pair && (!is_finite(limit) || decide(a, b, limit))
}
