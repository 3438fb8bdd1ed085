//! Where the common perpendicular of two carriers meets them: before, within or after a span.

use super::lines::{Turn, both};
use super::supporting_line::{Carrier, Extent, Region, direction, from_end};
use crate::exact::Predicate;
use crate::exact::Site;
use crate::exact::{Ring, area_dot, minor, sub};
use core::cmp::Ordering;

/// From the end of a span, or else its start, to a point.
#[inline(always)]
fn way_from<R: Ring, const D: usize, const ENDS: bool, const END: bool>(
    start: [R; D],
    toward: [R; D],
    p: [R; D],
) -> [R; D] {
    if END {
        from_end::<R, D, ENDS>(p, start, toward)
    } else {
        sub(p, start)
    }
}

/// The parameter, on the first of two carriers, of its point nearest to the second, less that of the end
/// or else the start, times a positive number.
struct Foot<const END: bool, const A: bool, const B: bool>;
impl<const D: usize, const END: bool, const A: bool, const B: bool> Predicate<D, 4, 0>
    for Foot<END, A, B>
{
    #[inline(always)]
    fn eval<R: Ring>([a, to_a, b, to_b]: [[R; D]; 4], _: [R; 0]) -> R {
        let (u, v) = (direction::<R, D, A>(a, to_a), direction::<R, D, B>(b, to_b));
        area_dot(way_from::<R, D, A, END>(a, to_a, b), v, u, v)
    }
}

/// The same in the plane, times the area that the directions span.
struct Crossing<const END: bool, const A: bool, const B: bool>;
impl<const D: usize, const END: bool, const A: bool, const B: bool> Predicate<D, 4, 0>
    for Crossing<END, A, B>
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
fn foot_order<const END: bool, X: Site<D>, const D: usize, const A: bool, const B: bool>(
    points: [X; 4],
) -> Ordering {
    if D != 2 {
        return X::sign::<Foot<END, A, B>, 4, 0>(points, []);
    }
    let crossing = X::sign::<Crossing<END, A, B>, 4, 0>(points, []);
    if X::sign::<Turn<A, B>, 4, 0>(points, []).is_lt() {
        crossing.reverse()
    } else {
        crossing
    }
}

/// Where on `a`, with this extent, the common perpendicular of two carriers that are not parallel
/// meets it: at (or before) its start, at (or after) its end, or strictly between.
#[inline]
pub fn foot_region<X: Site<D>, const D: usize, const A: bool, const B: bool>(
    a: Carrier<X, A>,
    extent: Extent,
    b: Carrier<X, B>,
) -> Region {
    let points = both(a, b);
    match extent {
        Extent::Line => Region::Inside,
        _ if foot_order::<false, X, D, A, B>(points).is_le() => Region::Start,
        Extent::Segment if foot_order::<true, X, D, A, B>(points).is_ge() => Region::End,
        _ => Region::Inside,
    }
}

/// Whether the common perpendicular of two carriers that are not parallel meets `a` within this
/// extent, ends included.
#[inline]
pub fn foot_within<X: Site<D>, const D: usize, const A: bool, const B: bool>(
    a: Carrier<X, A>,
    extent: Extent,
    b: Carrier<X, B>,
) -> bool {
    let points = both(a, b);
    match extent {
        Extent::Line => true,
        _ if foot_order::<false, X, D, A, B>(points).is_lt() => false,
        Extent::Ray => true,
        Extent::Segment => foot_order::<true, X, D, A, B>(points).is_le(),
    }
}
