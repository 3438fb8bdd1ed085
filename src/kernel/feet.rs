//! Where the common perpendicular of two carriers meets them: before, within or after a span.

use super::lines::{Turn, both};
use super::ring::{Ring, area_dot, minor, sub};
use super::sign::Predicate;
use super::site::Site;
use super::span::{Carrier, Extent, Region, direction, from_end};
use core::cmp::Ordering;

/// The parameter, on the first of two carriers, of its point nearest to the second, times a
/// positive number.
struct FootFromStart<const A: bool, const B: bool>;
impl<const D: usize, const A: bool, const B: bool> Predicate<D, 4, 0> for FootFromStart<A, B> {
    #[inline(always)]
    fn eval<R: Ring>([a, to_a, b, to_b]: [[R; D]; 4], _: [R; 0]) -> R {
        let (u, v) = (direction::<R, D, A>(a, to_a), direction::<R, D, B>(b, to_b));
        area_dot(sub(b, a), v, u, v)
    }
}

/// The same, less 1 before the multiplication.
struct FootFromEnd<const A: bool, const B: bool>;
impl<const D: usize, const A: bool, const B: bool> Predicate<D, 4, 0> for FootFromEnd<A, B> {
    #[inline(always)]
    fn eval<R: Ring>([a, to_a, b, to_b]: [[R; D]; 4], _: [R; 0]) -> R {
        let (u, v) = (direction::<R, D, A>(a, to_a), direction::<R, D, B>(b, to_b));
        let back = from_end::<R, D, A>(b, a, to_a);
        area_dot(back, v, u, v)
    }
}

/// The same in the plane, times the area that the directions span.
struct CrossingFromStart<const A: bool, const B: bool>;
impl<const D: usize, const A: bool, const B: bool> Predicate<D, 4, 0> for CrossingFromStart<A, B> {
    #[inline(always)]
    fn eval<R: Ring>([a, _, b, to_b]: [[R; D]; 4], _: [R; 0]) -> R {
        minor(sub(b, a), direction::<R, D, B>(b, to_b), 0, 1)
    }
}

/// The same, less 1 before the multiplication.
struct CrossingFromEnd<const A: bool, const B: bool>;
impl<const D: usize, const A: bool, const B: bool> Predicate<D, 4, 0> for CrossingFromEnd<A, B> {
    #[inline(always)]
    fn eval<R: Ring>([a, to_a, b, to_b]: [[R; D]; 4], _: [R; 0]) -> R {
        let back = from_end::<R, D, A>(b, a, to_a);
        minor(back, direction::<R, D, B>(b, to_b), 0, 1)
    }
}

/// The parameter, on the first of two carriers that are not parallel, of its point nearest to the
/// second, against that of its start and of its end.
struct FootOrder<X, const A: bool, const B: bool>([X; 4]);

impl<X, const A: bool, const B: bool> FootOrder<X, A, B> {
    #[inline(always)]
    fn at_start<const D: usize>(&self) -> Ordering
    where
        X: Site<D>,
    {
        if D == 2 {
            self.turned(X::sign::<CrossingFromStart<A, B>, 4, 0>(self.0, []))
        } else {
            X::sign::<FootFromStart<A, B>, 4, 0>(self.0, [])
        }
    }

    #[inline(always)]
    fn at_end<const D: usize>(&self) -> Ordering
    where
        X: Site<D>,
    {
        if D == 2 {
            self.turned(X::sign::<CrossingFromEnd<A, B>, 4, 0>(self.0, []))
        } else {
            X::sign::<FootFromEnd<A, B>, 4, 0>(self.0, [])
        }
    }

    /// A sign in the plane times that of the area that the directions span.
    #[inline(always)]
    fn turned<const D: usize>(&self, sign: Ordering) -> Ordering
    where
        X: Site<D>,
    {
        if X::sign::<Turn<A, B>, 4, 0>(self.0, []).is_lt() {
            sign.reverse()
        } else {
            sign
        }
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
    let order = FootOrder::<X, A, B>(both(a, b));
    match extent {
        Extent::Line => Region::Inside,
        _ if order.at_start().is_le() => Region::Start,
        Extent::Segment if order.at_end().is_ge() => Region::End,
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
    let order = FootOrder::<X, A, B>(both(a, b));
    match extent {
        Extent::Line => true,
        _ if order.at_start().is_lt() => false,
        Extent::Ray => true,
        Extent::Segment => order.at_end().is_le(),
    }
}
