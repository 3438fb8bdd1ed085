//! How far two lines, rays or segments are apart, and what is within a radius of them.

use crate::algorithm::linear::Straight;
use crate::algorithm::linear_linear::solve::{Places, solve};
use crate::algorithm::linear_linear::within;
use crate::algorithm::separation::{Separation, SweptFeatures, with_limit};
use crate::exact::Site;
use crate::predicate::{cmp_lines_dist, coplanar, lines_apart, lines_gap, parallel};

/// Two lines, rays or segments, perhaps with a radius around each.
#[derive(Clone, Copy, Debug)]
pub(crate) struct LinearPair<X: Site<D>, const D: usize, const A: bool, const B: bool> {
    pub(crate) a: Straight<X, A>,
    pub(crate) b: Straight<X, B>,
    pub(crate) radii: Option<[X::Scalar; 2]>,
}

impl<X: Site<D>, const D: usize, const A: bool, const B: bool> LinearPair<X, D, A, B> {
    /// Without radii.
    #[inline]
    pub(crate) fn bare(a: Straight<X, A>, b: Straight<X, B>) -> Self {
        let radii = None;
        Self { a, b, radii }
    }

    /// Where the feet of the common perpendicular are nearest; in the plane the two cross there.
    fn distance_of_feet(&self) -> X::Scalar {
        let (a, b) = (self.a.span, self.b.span);
        match self.radii {
            _ if D == 2 => nalgebra::zero(),
            None if !coplanar(a, b) => lines_apart(a, b),
            Some(radii) if cmp_lines_dist(a, b, radii).is_gt() => lines_gap(a, b, radii),
            _ => nalgebra::zero(),
        }
    }
}

impl<X: Site<D>, const D: usize, const A: bool, const B: bool> Separation<X::Scalar>
    for LinearPair<X, D, A, B>
{
    #[inline]
    fn distance(&self) -> X::Scalar {
        match solve(self.a, self.b, parallel(self.a.span, self.b.span)) {
            Places::Feet => self.distance_of_feet(),
            Places::End(best) => SweptFeatures::new(Some(best.way), self.radii).distance(),
        }
    }

    #[inline]
    fn is_within(&self, limit: X::Scalar) -> bool {
        within(self.a, self.b, with_limit(self.radii, limit))
    }
}

/// Two shapes of one kind without radii, of which that is measured first whose numbers come first.
#[derive(Clone, Copy, Debug)]
pub(crate) struct LinearPairOfAKind<X, const D: usize, const A: bool, const B: bool> {
    pub(crate) a: Straight<X, A>,
    pub(crate) b: Straight<X, B>,
}

impl<X: Site<D>, const D: usize, const A: bool, const B: bool> Separation<X::Scalar>
    for LinearPairOfAKind<X, D, A, B>
{
    #[inline]
    fn distance(&self) -> X::Scalar {
        let Self { a, b } = *self;
        if a.precedes(&b) {
            LinearPair::bare(a, b).distance()
        } else {
            LinearPair::bare(b, a).distance()
        }
    }

    #[inline]
    fn is_within(&self, limit: X::Scalar) -> bool {
        within(self.a, self.b, with_limit(None::<[X::Scalar; 2]>, limit))
    }
}
