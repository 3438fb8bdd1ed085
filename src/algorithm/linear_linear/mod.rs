//! Two lines, rays or segments.
//!
//! Unless they are parallel, the endless carriers have one nearest pair, the feet of their common
//! perpendicular; where both feet lie within the shapes, that is the answer. Otherwise an end of
//! one of the shapes is in the nearest pair: one that a foot lies beyond. Of parallel shapes the best
//! of all ends is. The cases are told apart by exact signs: there is no threshold for "parallel".
//! Ericson, *Real-Time Collision Detection* (2005), 5.1.8-9; Eberly, *Robust Computation of
//! Distance Between Line Segments* (2018).

pub(crate) mod edges;
pub(crate) mod separation;
pub(crate) mod solve;
pub(crate) mod touch;

use crate::algorithm::linear_linear::solve::{Places, run_along, solve};

use crate::algorithm::candidate::best::Shortest;
use crate::algorithm::edge_tree::nearest::common;
use crate::algorithm::linear::Straight;
use crate::algorithm::linear_linear::solve::{an_end_reaches, solve_crossing};
use crate::algorithm::order::unsigned_zeros;
use crate::exact::Site;
use crate::predicate::Region;
use crate::predicate::{
    cmp_lines_dist, coplanar, foot_within, line_feet, line_foot, line_parameters, lines_apart,
    parallel,
};
use crate::{NearestPoints, ParameterPair};
use nalgebra::{Point, RealField};

/// Whether two straight shapes are nowhere further apart than the sum of the radii.
#[inline]
pub(crate) fn within<X, const D: usize, const S: usize, const A: bool, const B: bool>(
    a: Straight<X, A>,
    b: Straight<X, B>,
    radii: [X::Scalar; S],
) -> bool
where
    X: Site<D>,
{
    let meet = if parallel(a.span, b.span) {
        an_end_reaches(a, b, radii)
    } else {
        match solve_crossing(a, b) {
            Places::Feet => D == 2 || cmp_lines_dist(a.span, b.span, radii).is_le(),
            Places::End(best) => best.way.reach(radii).is_le(),
        }
    };
    meet && a.is_number() && b.is_number()
}

#[inline]
pub(crate) fn intersects<X, const D: usize, const A: bool, const B: bool>(
    a: Straight<X, A>,
    b: Straight<X, B>,
) -> bool
where
    X: Site<D>,
{
    let meet = if parallel(a.span, b.span) {
        an_end_reaches(a, b, [nalgebra::zero()])
    } else {
        coplanar(a.span, b.span)
            && foot_within(a.span, a.extent, b.span)
            && foot_within(b.span, b.extent, a.span)
    };
    meet && a.is_number() && b.is_number()
}

/// The nearest points of two shapes of one kind: alike, bit for bit, from either side.
#[inline]
pub(crate) fn nearest_of_a_kind<T, X, const D: usize, const A: bool, const B: bool>(
    a: Straight<X, A>,
    b: Straight<X, B>,
) -> NearestPoints<Point<T, D>, T>
where
    T: RealField + Copy,
    X: Site<D, Scalar = T>,
{
    if a.precedes(&b) {
        nearest(a, b).map(unsigned_zeros)
    } else {
        nearest(b, a).map(unsigned_zeros).flip()
    }
}

/// The parameters of those points.
#[inline]
pub(crate) fn parameters_of_a_kind<T, X, const D: usize, const A: bool, const B: bool>(
    a: Straight<X, A>,
    b: Straight<X, B>,
) -> ParameterPair<T>
where
    T: RealField + Copy,
    X: Site<D, Scalar = T>,
{
    if a.precedes(&b) {
        parameters(a, b)
    } else {
        parameters(b, a).flip()
    }
}

#[inline]
pub(crate) fn nearest<T, X, const D: usize, const A: bool, const B: bool>(
    a: Straight<X, A>,
    b: Straight<X, B>,
) -> NearestPoints<Point<T, D>, T>
where
    T: RealField + Copy,
    X: Site<D, Scalar = T>,
{
    let parallel = parallel(a.span, b.span);
    match solve(a, b, parallel) {
        Places::Feet => feet(a, b),
        Places::End(best) if best.way.reach([T::zero()]).is_eq() => {
            best.way.touching(!parallel || !run_along(a, b))
        }
        Places::End(best) => best.way.bare(!parallel || !run_along(a, b)),
    }
}

/// The nearest points in the plane of all that is within a radius of one straight shape, and all
/// that is within a radius of another.
#[inline]
pub(crate) fn nearest_rounded<T, X, const A: bool, const B: bool>(
    a: Straight<X, A>,
    b: Straight<X, B>,
    radii: [T; 2],
) -> NearestPoints<Point<T, 2>, T>
where
    T: RealField + Copy,
    X: Site<2, Scalar = T>,
{
    let parallel = parallel(a.span, b.span);
    match solve(a, b, parallel) {
        Places::Feet => NearestPoints {
            unique: false,
            ..feet(a, b)
        },
        Places::End(best) => best.way.rounded(radii, !parallel || !run_along(a, b)),
    }
}

#[inline]
fn feet<T, X, const D: usize, const A: bool, const B: bool>(
    a: Straight<X, A>,
    b: Straight<X, B>,
) -> NearestPoints<Point<T, D>, T>
where
    T: RealField + Copy,
    X: Site<D, Scalar = T>,
{
    if coplanar(a.span, b.span) {
        return common(Point::from(line_foot(a.span, b.span)), true);
    }
    let [on_self, on_rhs] = line_feet(a.span, b.span).map(Point::from);
    NearestPoints {
        on_self,
        on_rhs,
        distance: lines_apart(a.span, b.span),
        unique: true,
    }
}

/// The parameters of the nearest points.
#[inline]
pub(crate) fn parameters<T, X, const D: usize, const A: bool, const B: bool>(
    a: Straight<X, A>,
    b: Straight<X, B>,
) -> ParameterPair<T>
where
    T: RealField + Copy,
    X: Site<D, Scalar = T>,
{
    let (on_self, on_rhs) = match solve(a, b, parallel(a.span, b.span)) {
        Places::Feet => line_parameters(a.span, b.span).into(),
        Places::End(Shortest { label, .. }) if label.of_first => (
            end_parameter(label.end),
            b.parameter(a.end(label.end), label.foot),
        ),
        Places::End(Shortest { label, .. }) => (
            a.parameter(b.end(label.end), label.foot),
            end_parameter(label.end),
        ),
    };
    ParameterPair { on_self, on_rhs }
}

#[inline]
fn end_parameter<T: RealField>(end: Region) -> T {
    if end == Region::End {
        T::one()
    } else {
        T::zero()
    }
}
