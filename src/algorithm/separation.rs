//! The distance of two shapes, and its comparison with a limit, without the closest points.
//!
//! An algorithm finds the closest features (a vertex and an edge, say) once. Their distance is then either
//! measured, or compared exactly with a limit, which is added to the radii. The rounded distance is never
//! compared with the limit: it may err by its rounding.
//!
//! Shapes with a point in common have no closest features, and the distance zero. Constant time.

use crate::algorithm::coordinates::Coordinates;
use crate::algorithm::result::nan;
use crate::exact::is_finite;
use crate::predicate::{cmp_distance, distance_of_points, point_separation};
use core::cmp::Ordering;
use nalgebra::RealField;

/// Two shapes with finite numbers, as far as their distance is concerned.
pub(crate) trait Separation<T> {
    /// The distance: the same bits as those of the nearest points.
    fn distance(&self) -> T;

    /// Whether the exact distance is at most a finite limit that is not negative.
    fn is_within(&self, limit: T) -> bool;
}

/// The closest features of two shapes without radii.
pub(crate) trait Features<T, const D: usize, const N: usize> {
    /// Compares the distance with the sum of the radii, none of which is negative.
    fn cmp_distance(&self, radii: [T; 3]) -> Ordering;

    /// The distance: zero if they have a point in common.
    fn distance(&self) -> T;

    /// The distance minus the radii, which is positive.
    fn distance_minus(&self, radii: [T; N]) -> T;
}

/// The closest features of two shapes, and a radius around each shape.
#[derive(Clone, Copy, Debug)]
pub(crate) struct SweptFeatures<F, T, const D: usize, const N: usize> {
    /// `None` if the shapes without radii have a point in common.
    features: Option<F>,
    /// `None` if no shape has a radius.
    radii: Option<[T; N]>,
}

impl<F, T: RealField + Copy, const D: usize, const N: usize> SweptFeatures<F, T, D, N> {
    #[cfg_attr(not(debug_assertions), inline)]
    pub(crate) fn new(features: Option<F>, radii: Option<[T; N]>) -> Self {
        Self { features, radii }
    }

    /// The separation of shapes without radii.
    #[cfg_attr(not(debug_assertions), inline)]
    pub(crate) fn without_radii(features: Option<F>) -> Self {
        Self::new(features, None)
    }

    #[cfg_attr(not(debug_assertions), inline)]
    pub(crate) fn with_radii(features: Option<F>, radii: [T; N]) -> Self {
        Self::new(features, Some(radii))
    }

    /// The separation of shapes whose radii may all be zero, which is the same as no radii.
    #[cfg_attr(not(debug_assertions), inline)]
    pub(crate) fn with_optional_radii(features: Option<F>, radii: [T; N]) -> Self {
        let has_no_radius = radii.iter().all(T::is_zero);
        Self::new(features, (!has_no_radius).then_some(radii))
    }
}

/// The radii and a limit, filled up with zeros.
#[cfg_attr(not(debug_assertions), inline)]
pub(crate) fn append_limit<T: RealField + Copy, const N: usize>(
    radii: Option<[T; N]>,
    limit: T,
) -> [T; 3] {
    let mut sum = [T::zero(), T::zero(), limit];
    for (slot, radius) in sum.iter_mut().zip(radii.iter().flatten()) {
        *slot = *radius;
    }
    sum
}

impl<F, T, const D: usize, const N: usize> Separation<T> for SweptFeatures<F, T, D, N>
where
    T: RealField + Copy,
    F: Features<T, D, N>,
{
    #[cfg_attr(not(debug_assertions), inline)]
    fn distance(&self) -> T {
        match (&self.features, self.radii) {
            (None, _) => T::zero(),
            (Some(features), None) => features.distance(),
            (Some(features), Some(radii)) => {
                let order = features.cmp_distance(append_limit(self.radii, T::zero()));
                if order.is_gt() {
                    features.distance_minus(radii)
                } else {
                    T::zero()
                }
            }
        }
    }

    #[cfg_attr(not(debug_assertions), inline)]
    fn is_within(&self, limit: T) -> bool {
        let radii = append_limit(self.radii, limit);
        let reaches = |features: &F| features.cmp_distance(radii).is_le();
        self.features.as_ref().is_none_or(reaches)
    }
}

/// Two points.
impl<T: RealField + Copy, const D: usize, const N: usize> Features<T, D, N> for [[T; D]; 2] {
    #[cfg_attr(not(debug_assertions), inline)]
    fn cmp_distance(&self, radii: [T; 3]) -> Ordering {
        cmp_distance(&self[0], &self[1], radii)
    }

    #[cfg_attr(not(debug_assertions), inline)]
    fn distance(&self) -> T {
        distance_of_points(&self[0], &self[1])
    }

    #[cfg_attr(not(debug_assertions), inline)]
    fn distance_minus(&self, radii: [T; N]) -> T {
        point_separation(&self[0], &self[1], radii)
    }
}

/// The distance of two shapes: NaN if a number is not finite.
#[cfg_attr(not(debug_assertions), inline)]
pub(crate) fn distance<T, A, B>(a: &A, b: &B, measure: impl FnOnce(&A, &B) -> T) -> T
where
    T: RealField + Copy,
    A: Coordinates,
    B: Coordinates,
{
    if a.is_finite() && b.is_finite() {
        measure(a, b)
    } else {
        nan()
    }
}

/// Whether the distance of two shapes is at most a limit: `false` if a number is not finite, or if the
/// limit is negative or NaN.
#[cfg_attr(not(debug_assertions), inline)]
pub(crate) fn is_within<T, A, B>(
    a: &A,
    b: &B,
    limit: T,
    decide: impl FnOnce(&A, &B, T) -> bool,
) -> bool
where
    T: RealField + Copy,
    A: Coordinates,
    B: Coordinates,
{
    let is_finite_pair = a.is_finite() && b.is_finite();
    limit >= T::zero() && is_finite_pair && (!is_finite(limit) || decide(a, b, limit))
}
