//! Where the common perpendicular of two carriers meets them: before, within or after a span.

use super::lines::{DirectionTurn, both};
use super::supporting_line::{LinearKind, SupportingLine, VoronoiRegion, direction, from_end};
use crate::exact::ExactPoint;
use crate::exact::Predicate;
use crate::exact::{Ring, area_dot, minor, sub};
use core::cmp::Ordering;

/// From the end of a span, or else its start, to a point.
#[inline(always)]
fn way_from<R: Ring, const D: usize, const TWO_POINTS: bool, const END: bool>(
    start: [R; D],
    toward: [R; D],
    p: [R; D],
) -> [R; D] {
    if END {
        from_end::<R, D, TWO_POINTS>(p, start, toward)
    } else {
        sub(p, start)
    }
}

/// The parameter, on the first of two carriers, of its point nearest to the second, less that of the end
/// or else the start, times a positive number.
struct FootToEnd<const END: bool, const A: bool, const B: bool>;
impl<const D: usize, const END: bool, const A: bool, const B: bool> Predicate<D, 4, 0>
    for FootToEnd<END, A, B>
{
    #[inline(always)]
    fn eval<R: Ring>([a, to_a, b, to_b]: [[R; D]; 4], _: [R; 0]) -> R {
        let (u, v) = (direction::<R, D, A>(a, to_a), direction::<R, D, B>(b, to_b));
        area_dot(way_from::<R, D, A, END>(a, to_a, b), v, u, v)
    }
}

/// The same in the plane, times the area that the directions span.
struct CrossingToEnd<const END: bool, const A: bool, const B: bool>;
impl<const D: usize, const END: bool, const A: bool, const B: bool> Predicate<D, 4, 0>
    for CrossingToEnd<END, A, B>
{
    #[inline(always)]
    fn eval<R: Ring>([a, to_a, b, to_b]: [[R; D]; 4], _: [R; 0]) -> R {
        let v = direction::<R, D, B>(b, to_b);
        minor(way_from::<R, D, A, END>(a, to_a, b), v, 0, 1)
    }
}

/// Whether the point of the first of two carriers, which are not parallel, that is nearest to the second
/// comes before (`Less`) or after its end, or else its start.
#[inline(always)]
fn foot_order<const END: bool, X: ExactPoint<D>, const D: usize, const A: bool, const B: bool>(
    points: [X; 4],
) -> Ordering {
    if D != 2 {
        return X::sign::<FootToEnd<END, A, B>, 4, 0>(points, []);
    }
    let crossing = X::sign::<CrossingToEnd<END, A, B>, 4, 0>(points, []);
    if X::sign::<DirectionTurn<A, B>, 4, 0>(points, []).is_lt() {
        crossing.reverse()
    } else {
        crossing
    }
}

/// Where on `a`, with this extent, the common perpendicular of two carriers that are not parallel
/// meets it: at (or before) its start, at (or after) its end, or strictly between.
#[inline]
pub fn foot_region<X: ExactPoint<D>, const D: usize, const A: bool, const B: bool>(
    a: SupportingLine<X, A>,
    extent: LinearKind,
    b: SupportingLine<X, B>,
) -> VoronoiRegion {
    let points = both(a, b);
    match extent {
        LinearKind::Line => VoronoiRegion::Interior,
        _ if foot_order::<false, X, D, A, B>(points).is_le() => VoronoiRegion::Start,
        LinearKind::Segment if foot_order::<true, X, D, A, B>(points).is_ge() => VoronoiRegion::End,
        _ => VoronoiRegion::Interior,
    }
}

/// Whether the common perpendicular of two carriers that are not parallel meets `a` within this
/// extent, ends included.
#[inline]
pub fn foot_within<X: ExactPoint<D>, const D: usize, const A: bool, const B: bool>(
    a: SupportingLine<X, A>,
    extent: LinearKind,
    b: SupportingLine<X, B>,
) -> bool {
    let points = both(a, b);
    match extent {
        LinearKind::Line => true,
        _ if foot_order::<false, X, D, A, B>(points).is_lt() => false,
        LinearKind::Ray => true,
        LinearKind::Segment => foot_order::<true, X, D, A, B>(points).is_le(),
    }
}
