//! The mirror of a pair: written once, answered from either side.

/// Implements the questions of `B` about `A` by those of `A` about `B`.
///
/// `symmetric!([const D: usize] Ball<T, D>, Segment<T, D>)` expands to
///
/// ```text
/// impl<T: RealField + Copy, const D: usize> Intersects<Ball<T, D>> for Segment<T, D> {
///     fn intersects(&self, rhs: &Ball<T, D>) -> bool { rhs.intersects(self) }
/// }
/// impl<T: RealField + Copy, const D: usize> Nearest<Ball<T, D>> for Segment<T, D> {
///     type Scalar = T;
///     type Point = nalgebra::Point<T, D>;
///     fn nearest(&self, rhs: &Ball<T, D>) -> NearestPoints<..> { rhs.nearest(self).flip() }
/// }
/// ```
///
/// so that `a.nearest(&b)` and `b.nearest(&a)` agree bit for bit.
macro_rules! symmetric {
    ([$($generics:tt)*] $a:ty, $b:ty) => {
        impl<T: nalgebra::RealField + Copy, $($generics)*> $crate::Intersects<$a> for $b {
            #[inline]
            fn intersects(&self, rhs: &$a) -> bool {
                $crate::Intersects::intersects(rhs, self)
            }
        }

        impl<T: nalgebra::RealField + Copy, $($generics)*> $crate::Nearest<$a> for $b {
            type Scalar = <$a as $crate::Nearest<$b>>::Scalar;
            type Point = <$a as $crate::Nearest<$b>>::Point;

            #[inline]
            fn nearest(&self, rhs: &$a) -> $crate::NearestPoints<Self::Point, Self::Scalar> {
                $crate::Nearest::nearest(rhs, self).flip()
            }
        }
    };
}

/// Implements the [`Intersection`](crate::Intersection) of `B` with `A` by that of `A` with `B`.
macro_rules! symmetric_intersection {
    ([$($generics:tt)*] $a:ty, $b:ty) => {
        impl<T: nalgebra::RealField + Copy, $($generics)*> $crate::Intersection<$a> for $b {
            type Output = <$a as $crate::Intersection<$b>>::Output;

            #[inline]
            fn intersection(&self, rhs: &$a) -> Self::Output {
                $crate::Intersection::intersection(rhs, self)
            }
        }
    };
}
