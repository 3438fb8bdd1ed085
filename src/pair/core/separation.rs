//! How far two shapes are apart, without the points where they are nearest.
//!
//! The features that are nearest (a vertex and an edge, say) answer two questions: their distance is
//! measured, or it is compared exactly with a limit, which is one more radius around them.
//! The rounded distance is never compared, as it errs where the limit is next to the distance.

use crate::kernel::{cmp_norm, gap, norm};
use crate::shape::finite::is_finite;
use crate::{
    Aabb, Ball, Capsule, ConvexPolygon, ConvexPolyhedron, HalfSpace, Line, Obb, Plane, Polygon,
    Polyline, Ray, Segment, Tetrahedron, Triangle,
};
use core::cmp::Ordering;
use nalgebra::{Point, RealField};

/// What is between two shapes whose numbers are finite.
pub(in crate::pair) trait Separation<T> {
    /// The distance, bit for bit the one that comes with the nearest points.
    fn distance(&self) -> T;

    /// Whether the distance, before it is rounded, is at most a finite limit that is not negative.
    fn is_within(&self, limit: T) -> bool;
}

/// The features of two cores that are nearest.
pub(in crate::pair) trait Features<T, const D: usize, const N: usize> {
    /// Their distance against the sum of some radii, none of them negative.
    fn cmp_distance(&self, radii: [T; 3]) -> Ordering;

    /// Their distance: zero where they have a point in common.
    fn distance(&self) -> T;

    /// Their distance less the radii, which are less than that.
    fn distance_minus(&self, radii: [T; N]) -> T;
}

/// Two cores, and all that is within a radius of each.
#[derive(Clone, Copy, Debug)]
pub(in crate::pair) struct SweptFeatures<F, T, const D: usize, const N: usize> {
    /// None where the cores have a point in common.
    features: Option<F>,
    /// None where nothing is to be subtracted.
    radii: Option<[T; N]>,
}

impl<F, T: RealField + Copy, const D: usize, const N: usize> SweptFeatures<F, T, D, N> {
    #[inline]
    pub(in crate::pair) fn new(features: Option<F>, radii: Option<[T; N]>) -> Self {
        Self { features, radii }
    }

    /// Of cores without radii.
    #[inline]
    pub(in crate::pair) fn bare(features: Option<F>) -> Self {
        Self::new(features, None)
    }

    #[inline]
    pub(in crate::pair) fn swept(features: Option<F>, radii: [T; N]) -> Self {
        Self::new(features, Some(radii))
    }

    /// Of cores with radii that may all be zero, and then count as none.
    #[inline]
    pub(in crate::pair) fn swept_or_bare(features: Option<F>, radii: [T; N]) -> Self {
        let is_bare = radii.iter().all(T::is_zero);
        Self::new(features, (!is_bare).then_some(radii))
    }
}

impl<F, T, const D: usize, const N: usize> SweptFeatures<F, T, D, N> {
    pub(in crate::pair) fn features(self) -> Option<F> {
        self.features
    }
}

/// These radii and one more.
#[inline]
pub(in crate::pair) fn with_limit<T: RealField + Copy, const N: usize>(
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
                let reach = features.cmp_distance(with_limit(self.radii, T::zero()));
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
        let radii = with_limit(self.radii, limit);
        let reaches = |features: &F| features.cmp_distance(radii).is_le();
        self.features.as_ref().is_none_or(reaches)
    }
}

/// Two points.
impl<T: RealField + Copy, const D: usize, const N: usize> Features<T, D, N> for [[T; D]; 2] {
    #[inline]
    fn cmp_distance(&self, radii: [T; 3]) -> Ordering {
        cmp_norm(&self[0], &self[1], radii)
    }

    #[inline]
    fn distance(&self) -> T {
        norm(&self[0], &self[1])
    }

    #[inline]
    fn distance_minus(&self, radii: [T; N]) -> T {
        gap(&self[0], &self[1], radii)
    }
}

/// The distance of two shapes, or what is not a number if one of theirs is not finite.
#[inline]
pub(in crate::pair) fn distance<T, A, B>(a: &A, b: &B, measure: impl FnOnce(&A, &B) -> T) -> T
where
    A: Finite<T>,
    B: Finite<T>,
{
    let undefined = a.not_a_number().or_else(|| b.not_a_number());
    undefined.unwrap_or_else(|| measure(a, b))
}

/// Whether two shapes are at most so far apart: not if a number of theirs is not finite, or if the
/// limit is negative or not a number.
#[inline]
pub(in crate::pair) fn is_within<T, A, B>(
    a: &A,
    b: &B,
    limit: T,
    decide: impl FnOnce(&A, &B, T) -> bool,
) -> bool
where
    T: RealField + Copy,
    A: Finite<T>,
    B: Finite<T>,
{
    let is_finite_pair = a.not_a_number().is_none() && b.not_a_number().is_none();
    limit >= T::zero() && is_finite_pair && (!is_finite(limit) || decide(a, b, limit))
}

/// A shape that knows whether its numbers are finite.
pub(in crate::pair) trait Finite<T> {
    /// Not a number, if a number of the shape is that or infinite. Constructors that check leave none.
    #[inline]
    fn not_a_number(&self) -> Option<T> {
        None
    }
}

/// Zero times what is not finite is not a number.
#[inline]
fn first_undefined<T: RealField + Copy, const D: usize, const N: usize>(
    vectors: [&nalgebra::SVector<T, D>; N],
) -> Option<T> {
    let mut numbers = vectors.into_iter().flat_map(nalgebra::SVector::iter);
    numbers
        .find(|number| !is_finite(**number))
        .map(|number| *number * T::zero())
}

/// Implements [`Finite`] for a shape, of any dimension or of one.
macro_rules! finite {
    ([$($dimension:tt)*] $Shape:ty $(, |$s:ident| $vectors:expr)?) => {
        impl<T: RealField + Copy, $($dimension)*> Finite<T> for $Shape {
            $(#[inline]
            fn not_a_number(&self) -> Option<T> {
                let $s = self;
                first_undefined($vectors)
            })?
        }
    };
}

finite!([const D: usize] Point<T, D>, |p| [&p.coords]);
finite!([const D: usize] Segment<T, D>, |s| [&s.a.coords, &s.b.coords]);
finite!([const D: usize] Ray<T, D>, |s| [&s.origin.coords, &s.direction]);
finite!([const D: usize] Line<T, D>, |s| [&s.origin.coords, &s.direction]);
finite!([const D: usize] HalfSpace<T, D>, |s| [&s.point.coords, &s.normal]);
finite!([] Plane<T>, |s| [&s.point.coords, &s.normal]);
finite!([const D: usize] Triangle<T, D>, |s| [&s.a.coords, &s.b.coords, &s.c.coords]);
finite!([] Tetrahedron<T>, |s| [&s.a.coords, &s.b.coords, &s.c.coords, &s.d.coords]);
finite!([const D: usize] Ball<T, D>);
finite!([const D: usize] Capsule<T, D>);
finite!([const D: usize] Aabb<T, D>);
finite!([const D: usize] Obb<T, D>);
finite!([const D: usize] Polyline<T, D>);
finite!([] ConvexPolygon<T>);
finite!([] ConvexPolyhedron<T>);
finite!([] Polygon<T>);
