//! The distance of two lines, rays or segments, perhaps with radii, and its comparison with a limit.

use crate::algorithm::linear::Linear;
use crate::algorithm::linear_linear::are_linears_within;
use crate::algorithm::linear_linear::solve::{ClosestFeatures, closest_features};
use crate::algorithm::separation::{Separation, SweptFeatures, append_limit};
use crate::exact::ExactPoint;
use crate::predicate::{
    cmp_distance_of_lines, coplanar, distance_of_lines, parallel, separation_of_lines,
};

/// Two lines, rays or segments, perhaps with a radius around each.
#[derive(Clone, Copy, Debug)]
pub(crate) struct LinearPair<X: ExactPoint<D>, const D: usize, const A: bool, const B: bool> {
    pub(crate) a: Linear<X, A>,
    pub(crate) b: Linear<X, B>,
    pub(crate) radii: Option<[X::Scalar; 2]>,
}

impl<X: ExactPoint<D>, const D: usize, const A: bool, const B: bool> LinearPair<X, D, A, B> {
    /// A pair without radii.
    #[cfg_attr(not(debug_assertions), inline)]
    pub(crate) fn without_radii(a: Linear<X, A>, b: Linear<X, B>) -> Self {
        let radii = None;
        Self { a, b, radii }
    }

    /// The distance where the feet of the common perpendicular are closest; in the plane the lines cross
    /// there.
    fn distance_of_feet(&self) -> X::Scalar {
        let (a, b) = (self.a.line, self.b.line);
        match self.radii {
            _ if D == 2 => nalgebra::zero(),
            None if !coplanar(a, b) => distance_of_lines(a, b),
            Some(radii) if cmp_distance_of_lines(a, b, radii).is_gt() => {
                separation_of_lines(a, b, radii)
            }
            _ => nalgebra::zero(),
        }
    }
}

impl<X: ExactPoint<D>, const D: usize, const A: bool, const B: bool> Separation<X::Scalar>
    for LinearPair<X, D, A, B>
{
    #[cfg_attr(not(debug_assertions), inline)]
    fn distance(&self) -> X::Scalar {
        match closest_features(self.a, self.b, parallel(self.a.line, self.b.line)) {
            ClosestFeatures::Feet => self.distance_of_feet(),
            ClosestFeatures::End(best) => {
                SweptFeatures::new(Some(best.candidate), self.radii).distance()
            }
        }
    }

    #[cfg_attr(not(debug_assertions), inline)]
    fn is_within(&self, limit: X::Scalar) -> bool {
        are_linears_within(self.a, self.b, append_limit(self.radii, limit))
    }
}
