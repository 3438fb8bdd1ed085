//! The part of a line, ray or segment where its common perpendicular with another line meets it.

use super::lines::{DirectionsCross, both};
use super::supporting_line::{LinearKind, SupportingLine, VoronoiRegion, direction, from_end};
use crate::exact::{ExactPoint, Predicate};
use crate::exact::{Ring, area_dot, minor, sub};
use core::cmp::Ordering;

/// The vector from the end of a line where `END`, otherwise from its start, to a point.
#[cfg_attr(not(debug_assertions), inline(always))]
fn from_end_or_start<R: Ring, const D: usize, const TWO_POINTS: bool, const END: bool>(
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

/// (e x v) . (u x v) for the directions u and v, and e from the first line's end or start to the
/// second's start: the parameter of the first line's closest point, less that of its end or start,
/// times |u x v|^2 (degree 4).
struct ClosestPointOrder<const END: bool, const A: bool, const B: bool>;
impl<const D: usize, const END: bool, const A: bool, const B: bool> Predicate<D, 4, 0>
    for ClosestPointOrder<END, A, B>
{
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn eval<R: Ring>([a, to_a, b, to_b]: [[R; D]; 4], _: [R; 0]) -> R {
        let (u, v) = (direction::<R, D, A>(a, to_a), direction::<R, D, B>(b, to_b));
        area_dot(from_end_or_start::<R, D, A, END>(a, to_a, b), v, u, v)
    }
}

/// e x v for the direction v of the second of two lines in the plane, and e from the first line's end or start to the
/// second's start: the parameter of the point where they cross, less that of the first line's end or start, times u x v
/// for the first line's direction u (degree 2).
struct PlanarCrossingOrder<const END: bool, const A: bool, const B: bool>;
impl<const D: usize, const END: bool, const A: bool, const B: bool> Predicate<D, 4, 0>
    for PlanarCrossingOrder<END, A, B>
{
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn eval<R: Ring>([a, to_a, b, to_b]: [[R; D]; 4], _: [R; 0]) -> R {
        let v = direction::<R, D, B>(b, to_b);
        minor(from_end_or_start::<R, D, A, END>(a, to_a, b), v, 0, 1)
    }
}

impl<const END: bool, const A: bool, const B: bool> ClosestPointOrder<END, A, B> {
    /// Whether the point of the first of two lines, which are not parallel, that is closest to the
    /// second comes before (`Less`) or after its end where `END`, otherwise its start.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn compare<X: ExactPoint<D>, const D: usize>(points: [X; 4]) -> Ordering {
        if D != 2 {
            return X::sign(Self, points, []);
        }
        let order = X::sign(PlanarCrossingOrder::<END, A, B>, points, []);
        if X::sign(DirectionsCross::<A, B>, points, []).is_lt() {
            order.reverse()
        } else {
            order
        }
    }
}

/// The part of `a`, a line, ray or segment, where its common perpendicular with an infinite line that
/// is not parallel meets its line: at (or before) its start, at (or after) its end, or strictly
/// between.
#[cfg_attr(not(debug_assertions), inline)]
pub fn foot_region<X: ExactPoint<D>, const D: usize, const A: bool, const B: bool>(
    a: SupportingLine<X, A>,
    kind: LinearKind,
    b: SupportingLine<X, B>,
) -> VoronoiRegion {
    let points = both(a, b);
    let at_start = || ClosestPointOrder::<false, A, B>::compare(points).is_le();
    let at_end = || ClosestPointOrder::<true, A, B>::compare(points).is_ge();
    match kind {
        LinearKind::Line => VoronoiRegion::Interior,
        _ if at_start() => VoronoiRegion::Start,
        LinearKind::Segment if at_end() => VoronoiRegion::End,
        _ => VoronoiRegion::Interior,
    }
}

/// Whether the common perpendicular with an infinite line that is not parallel meets `a`, a line, ray
/// or segment, ends included.
#[cfg_attr(not(debug_assertions), inline)]
pub fn foot_within<X: ExactPoint<D>, const D: usize, const A: bool, const B: bool>(
    a: SupportingLine<X, A>,
    kind: LinearKind,
    b: SupportingLine<X, B>,
) -> bool {
    let points = both(a, b);
    let before_start = || ClosestPointOrder::<false, A, B>::compare(points).is_lt();
    match kind {
        LinearKind::Line => true,
        _ if before_start() => false,
        LinearKind::Ray => true,
        LinearKind::Segment => ClosestPointOrder::<true, A, B>::compare(points).is_le(),
    }
}
