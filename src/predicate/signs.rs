//! The signs: all geometry, the rest of the kernel sees to it that they are the true ones. Those of
//! two carriers are in [`lines`](crate::predicate::lines), those of planes in [`plane`](crate::predicate::plane).

use super::supporting_line::{Carrier, Extent, Region, direction, from_end};
use crate::exact::Predicate;
use crate::exact::Site;
use crate::exact::{Ring, area_dot, cross2, cross3, dot, square, sub, total};
use core::cmp::Ordering;

/// Twice the signed area of the triangle `abc`.
struct Orient2;
impl Predicate<2, 3, 0> for Orient2 {
    #[inline(always)]
    fn eval<R: Ring>([a, b, c]: [[R; 2]; 3], _: [R; 0]) -> R {
        cross2(sub(a, c), sub(b, c))
    }
}

/// Which way the triangle `abc` turns: `Greater` is counter-clockwise.
#[inline]
pub fn orient2<X: Site<2>>(a: X, b: X, c: X) -> Ordering {
    X::sign::<Orient2, 3, 0>([a, b, c], [])
}

/// Six times the signed volume of the tetrahedron `abcd`.
struct Orient3;
impl Predicate<3, 4, 0> for Orient3 {
    #[inline(always)]
    fn eval<R: Ring>([a, b, c, d]: [[R; 3]; 4], _: [R; 0]) -> R {
        dot(sub(a, d), cross3(sub(b, d), sub(c, d)))
    }
}

/// The side of the plane `abc` that `d` lies on: `Greater` where `abc` is seen to turn clockwise
/// (Shewchuk's `orient3d` has the same sign).
#[inline]
pub fn orient3<X: Site<3>>(a: X, b: X, c: X, d: X) -> Ordering {
    X::sign::<Orient3, 4, 0>([a, b, c, d], [])
}

/// Twice the signed area of the triangle `abc` seen along an axis: a coordinate of its normal.
struct TurnAlong<const AXIS: usize>;
impl<const AXIS: usize> Predicate<3, 3, 0> for TurnAlong<AXIS> {
    #[inline(always)]
    fn eval<R: Ring>([a, b, c]: [[R; 3]; 3], _: [R; 0]) -> R {
        let seen = |v: [R; 3]| [v[(AXIS + 1) % 3], v[(AXIS + 2) % 3]];
        cross2(seen(sub(a, c)), seen(sub(b, c)))
    }
}

/// Which way the triangle `abc` turns, seen from where an axis points: `Greater` is
/// counter-clockwise, and a coordinate of its normal that is positive.
#[inline]
pub fn turn_along<X: Site<3>>(axis: usize, [a, b, c]: [X; 3]) -> Ordering {
    match axis {
        0 => X::sign::<TurnAlong<0>, 3, 0>([a, b, c], []),
        1 => X::sign::<TurnAlong<1>, 3, 0>([a, b, c], []),
        _ => X::sign::<TurnAlong<2>, 3, 0>([a, b, c], []),
    }
}

/// The area spanned by the direction of a span and the way from its start to a point.
struct Side<const ENDS: bool>;
impl<const ENDS: bool> Predicate<2, 3, 0> for Side<ENDS> {
    #[inline(always)]
    fn eval<R: Ring>([p, start, toward]: [[R; 2]; 3], _: [R; 0]) -> R {
        cross2(direction::<R, 2, ENDS>(start, toward), sub(p, start))
    }
}

/// The side of the carrier that `p` lies on: `Greater` is to the left.
#[inline]
pub fn side<X: Site<2>, const ENDS: bool>(p: X, span: Carrier<X, ENDS>) -> Ordering {
    X::sign::<Side<ENDS>, 3, 0>([p, span.start, span.toward], [])
}

/// The way of a point along a span, from the start.
struct Along<const ENDS: bool>;
impl<const D: usize, const ENDS: bool> Predicate<D, 3, 0> for Along<ENDS> {
    #[inline(always)]
    fn eval<R: Ring>([p, start, toward]: [[R; D]; 3], _: [R; 0]) -> R {
        dot(sub(p, start), direction::<R, D, ENDS>(start, toward))
    }
}

/// Whether the foot of `p` on the carrier comes before (`Less`) or after the start.
#[inline]
pub fn along<X: Site<D>, const D: usize, const ENDS: bool>(
    p: X,
    span: Carrier<X, ENDS>,
) -> Ordering {
    X::sign::<Along<ENDS>, 3, 0>([p, span.start, span.toward], [])
}

/// The way of a point along a span, from the end.
struct Beyond<const ENDS: bool>;
impl<const D: usize, const ENDS: bool> Predicate<D, 3, 0> for Beyond<ENDS> {
    #[inline(always)]
    fn eval<R: Ring>([p, start, toward]: [[R; D]; 3], _: [R; 0]) -> R {
        dot(
            from_end::<R, D, ENDS>(p, start, toward),
            direction::<R, D, ENDS>(start, toward),
        )
    }
}

/// Whether the foot of `p` on the carrier comes before (`Less`) or after the end.
#[inline]
pub fn beyond<X: Site<D>, const D: usize, const ENDS: bool>(
    p: X,
    span: Carrier<X, ENDS>,
) -> Ordering {
    X::sign::<Beyond<ENDS>, 3, 0>([p, span.start, span.toward], [])
}

/// Where on a carrier of this extent `p` is nearest. A carrier without length is all start.
#[inline]
pub fn region<X: Site<D>, const D: usize, const ENDS: bool>(
    p: X,
    span: Carrier<X, ENDS>,
    extent: Extent,
) -> Region {
    match extent {
        Extent::Line if is_point(span) => Region::Start,
        Extent::Line => Region::Inside,
        _ if along(p, span).is_le() => Region::Start,
        Extent::Segment if beyond(p, span).is_ge() => Region::End,
        _ => Region::Inside,
    }
}

/// Whether a carrier has no length.
#[inline]
pub fn is_point<X: Site<D>, const D: usize, const ENDS: bool>(span: Carrier<X, ENDS>) -> bool {
    if ENDS {
        span.toward.is_same(span.start)
    } else {
        span.toward.is_zero()
    }
}

/// |p - q| against the sum of some radii.
pub(crate) struct PointToPoint;
impl<const D: usize, const S: usize> Predicate<D, 2, S> for PointToPoint {
    #[inline(always)]
    fn eval<R: Ring>([p, q]: [[R; D]; 2], radii: [R; S]) -> R {
        let v = sub(p, q);
        dot(v, v) - square(total(radii))
    }
}

/// |p - q| against the sum of the radii, none of them negative.
#[inline]
pub fn cmp_norm<X: Site<D>, const D: usize, const S: usize>(
    p: X,
    q: X,
    radii: [X::Scalar; S],
) -> Ordering {
    X::sign::<PointToPoint, 2, S>([p, q], radii)
}

/// |p - q| against |r - s|.
struct Distances;
impl<const D: usize> Predicate<D, 4, 0> for Distances {
    #[inline(always)]
    fn eval<R: Ring>([p, q, r, s]: [[R; D]; 4], _: [R; 0]) -> R {
        let (u, v) = (sub(p, q), sub(r, s));
        dot(u, u) - dot(v, v)
    }
}

/// |p - q| against |r - s|.
#[inline]
pub fn cmp_norms<X: Site<D>, const D: usize>([p, q]: [X; 2], [r, s]: [X; 2]) -> Ordering {
    X::sign::<Distances, 4, 0>([p, q, r, s], [])
}

/// Distance of a point from a carrier against the sum of some radii, both squared and multiplied
/// by the square of the carrier's direction.
pub(crate) struct PointToLine<const ENDS: bool>;
impl<const D: usize, const S: usize, const ENDS: bool> Predicate<D, 3, S> for PointToLine<ENDS> {
    #[inline(always)]
    fn eval<R: Ring>([p, start, toward]: [[R; D]; 3], radii: [R; S]) -> R {
        let (e, d) = (sub(p, start), direction::<R, D, ENDS>(start, toward));
        area_dot(e, d, e, d) - square(total(radii)) * dot(d, d)
    }
}

/// The distance of `p` from the endless carrier against the sum of the radii, none negative.
/// `Equal` for a carrier without length.
#[inline]
pub fn cmp_line_dist<X: Site<D>, const D: usize, const S: usize, const ENDS: bool>(
    p: X,
    span: Carrier<X, ENDS>,
    radii: [X::Scalar; S],
) -> Ordering {
    X::sign::<PointToLine<ENDS>, 3, S>([p, span.start, span.toward], radii)
}
