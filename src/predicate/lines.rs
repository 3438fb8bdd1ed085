//! Two carriers: how they lead, how far they are apart, and where they are nearest. On which part of
//! a span that is, is in [`feet`](crate::predicate::line_line_region).

use super::distance::largest;
use super::supporting_line::{SupportingLine, direction};
use crate::exact::ExactPoint;
use crate::exact::Predicate;
use crate::exact::{Conditioning, Construction};
use crate::exact::{Quotient, Root};
use crate::exact::{
    Ring, area_dot, cross2, dot, minor, scale, square, sub, total, volume, volume_squared,
};
use core::cmp::Ordering;

/// The points of two spans in one array.
#[inline]
pub(crate) fn both<X, const A: bool, const B: bool>(
    a: SupportingLine<X, A>,
    b: SupportingLine<X, B>,
) -> [X; 4] {
    [a.start, a.toward, b.start, b.toward]
}

/// Distance of two lines against the sum of some radii, both squared and multiplied by the square
/// of the area that their directions span. Zero for parallel lines.
pub(crate) struct LineToLine<const A: bool, const B: bool>;
impl<const D: usize, const S: usize, const A: bool, const B: bool> Predicate<D, 4, S>
    for LineToLine<A, B>
{
    #[inline(always)]
    fn eval<R: Ring>([a, to_a, b, to_b]: [[R; D]; 4], radii: [R; S]) -> R {
        let (u, v) = (direction::<R, D, A>(a, to_a), direction::<R, D, B>(b, to_b));
        volume_squared(sub(b, a), u, v) - square(total(radii)) * area_dot(u, v, u, v)
    }
}

/// The distance of two endless carriers that are not parallel against the sum of the radii, none
/// of them negative.
#[inline]
pub fn cmp_distance_of_lines<
    X: ExactPoint<D>,
    const D: usize,
    const S: usize,
    const A: bool,
    const B: bool,
>(
    a: SupportingLine<X, A>,
    b: SupportingLine<X, B>,
    radii: [X::Scalar; S],
) -> Ordering {
    X::sign::<LineToLine<A, B>, 4, S>(both(a, b), radii)
}

/// The volume spanned by the way between two carriers and their directions: squared, but in space.
pub(crate) struct LinesVolume<const A: bool, const B: bool>;
impl<const D: usize, const A: bool, const B: bool> Predicate<D, 4, 0> for LinesVolume<A, B> {
    #[inline(always)]
    fn eval<R: Ring>([a, to_a, b, to_b]: [[R; D]; 4], _: [R; 0]) -> R {
        let (u, v) = (direction::<R, D, A>(a, to_a), direction::<R, D, B>(b, to_b));
        let way = sub(b, a);
        if D == 3 {
            volume(way, u, v, [0, 1, 2])
        } else {
            volume_squared(way, u, v)
        }
    }
}

/// Whether two endless carriers lie in one plane.
#[inline]
pub fn coplanar<X: ExactPoint<D>, const D: usize, const A: bool, const B: bool>(
    a: SupportingLine<X, A>,
    b: SupportingLine<X, B>,
) -> bool {
    D == 2 || X::sign::<LinesVolume<A, B>, 4, 0>(both(a, b), []).is_eq()
}

/// The square of the area spanned by two directions.
struct Area<const A: bool, const B: bool>;
impl<const D: usize, const A: bool, const B: bool> Predicate<D, 4, 0> for Area<A, B> {
    #[inline(always)]
    fn eval<R: Ring>([a, to_a, b, to_b]: [[R; D]; 4], _: [R; 0]) -> R {
        let (u, v) = (direction::<R, D, A>(a, to_a), direction::<R, D, B>(b, to_b));
        area_dot(u, v, u, v)
    }
}

/// Whether two carriers are parallel, or one of them has no length.
#[inline]
pub fn parallel<X: ExactPoint<D>, const D: usize, const A: bool, const B: bool>(
    a: SupportingLine<X, A>,
    b: SupportingLine<X, B>,
) -> bool {
    let points = both(a, b);
    if D == 2 {
        X::sign::<DirectionTurn<A, B>, 4, 0>(points, []).is_eq()
    } else {
        X::sign::<Area<A, B>, 4, 0>(points, []).is_eq()
    }
}

/// The scalar product of two directions.
struct Agreement<const A: bool, const B: bool>;
impl<const D: usize, const A: bool, const B: bool> Predicate<D, 4, 0> for Agreement<A, B> {
    #[inline(always)]
    fn eval<R: Ring>([a, to_a, b, to_b]: [[R; D]; 4], _: [R; 0]) -> R {
        dot(direction::<R, D, A>(a, to_a), direction::<R, D, B>(b, to_b))
    }
}

/// Whether two carriers lead the same way (`Greater`), across or against each other.
#[inline]
pub fn dot_sign<X: ExactPoint<D>, const D: usize, const A: bool, const B: bool>(
    a: SupportingLine<X, A>,
    b: SupportingLine<X, B>,
) -> Ordering {
    X::sign::<Agreement<A, B>, 4, 0>(both(a, b), [])
}

/// The parameters at which a carrier crosses two others, compared: their difference times both
/// denominators.
struct CrossingOrder<const TWO_POINTS: bool>;
impl<const TWO_POINTS: bool> Predicate<2, 6, 0> for CrossingOrder<TWO_POINTS> {
    #[inline(always)]
    fn eval<R: Ring>([start, toward, a, b, c, d]: [[R; 2]; 6], _: [R; 0]) -> R {
        let (u, v, w) = (
            direction::<R, 2, TWO_POINTS>(start, toward),
            sub(b, a),
            sub(d, c),
        );
        let first = cross2(sub(a, start), v) * cross2(u, w);
        first - cross2(sub(c, start), w) * cross2(u, v)
    }
}

/// Whether `span` crosses the line `ab` before (`Less`) or after the line `cd`. Both must lead
/// from its right to its left.
#[inline]
pub fn crossing_order<X: ExactPoint<2>, const TWO_POINTS: bool>(
    span: SupportingLine<X, TWO_POINTS>,
    [a, b]: [X; 2],
    [c, d]: [X; 2],
) -> Ordering {
    X::sign::<CrossingOrder<TWO_POINTS>, 6, 0>([span.start, span.toward, a, b, c, d], [])
}

/// The area spanned by two directions in the plane.
pub(crate) struct DirectionTurn<const A: bool, const B: bool>;
impl<const D: usize, const A: bool, const B: bool> Predicate<D, 4, 0> for DirectionTurn<A, B> {
    #[inline(always)]
    fn eval<R: Ring>([a, to_a, b, to_b]: [[R; D]; 4], _: [R; 0]) -> R {
        let (u, v) = (direction::<R, D, A>(a, to_a), direction::<R, D, B>(b, to_b));
        minor(u, v, 0, 1)
    }
}

/// Which way the direction of `b` turns from that of `a`: `Greater` is to the left.
#[inline]
pub fn cross_sign<X: ExactPoint<2>, const A: bool, const B: bool>(
    a: SupportingLine<X, A>,
    b: SupportingLine<X, B>,
) -> Ordering {
    X::sign::<DirectionTurn<A, B>, 4, 0>(both(a, b), [])
}

/// The parameter, on the first of two carriers or else on the second, of its point nearest to the other,
/// times the square of the area that their directions span.
///
/// Of both, the same products are taken in the same order, so that they are taken once.
#[inline(always)]
fn foot_parameter<R: Ring, const D: usize, const FIRST: bool>(
    way: [R; D],
    u: [R; D],
    v: [R; D],
) -> R {
    area_dot(way, if FIRST { v } else { u }, u, v)
}

/// From the start of the first of two spans, or else of the second, to its point nearest to the other.
struct LineFoot<const FIRST: bool, const A: bool, const B: bool>;
impl<const D: usize, const FIRST: bool, const A: bool, const B: bool> Construction<D, 4, 0, D>
    for LineFoot<FIRST, A, B>
{
    #[inline(always)]
    fn eval<R: Ring>([a, to_a, b, to_b]: [[R; D]; 4], _: [R; 0]) -> ([R; D], R) {
        let (u, v) = (direction::<R, D, A>(a, to_a), direction::<R, D, B>(b, to_b));
        let parameter = foot_parameter::<R, D, FIRST>(sub(b, a), u, v);
        (
            scale(if FIRST { u } else { v }, parameter),
            area_dot(u, v, u, v),
        )
    }
    const CARE: Conditioning = Conditioning::Filtered;

    #[inline(always)]
    fn scale([a, to_a, b, to_b]: &[[f64; D]; 4], _: &[f64; 0]) -> f64 {
        let (u, v) = (
            direction::<f64, D, A>(*a, *to_a),
            direction::<f64, D, B>(*b, *to_b),
        );
        largest([sub(*b, *a), u, v])
    }
}

/// The point of an endless carrier that is nearest to another, which is not parallel.
#[inline]
pub fn line_foot<X: ExactPoint<D>, const D: usize, const A: bool, const B: bool>(
    a: SupportingLine<X, A>,
    b: SupportingLine<X, B>,
) -> [X::Scalar; D] {
    a.start
        .offset_by::<LineFoot<true, A, B>, Quotient, 4, 0>(both(a, b), [])
}

/// The nearest points of two endless carriers that are not parallel.
#[inline]
pub fn line_feet<X: ExactPoint<D>, const D: usize, const A: bool, const B: bool>(
    a: SupportingLine<X, A>,
    b: SupportingLine<X, B>,
) -> [[X::Scalar; D]; 2] {
    let on_b = b
        .start
        .offset_by::<LineFoot<false, A, B>, Quotient, 4, 0>(both(a, b), []);
    [line_foot(a, b), on_b]
}

/// The parameter of that point.
struct LineFootParameter<const FIRST: bool, const A: bool, const B: bool>;
impl<const D: usize, const FIRST: bool, const A: bool, const B: bool> Construction<D, 4, 0, 1>
    for LineFootParameter<FIRST, A, B>
{
    #[inline(always)]
    fn eval<R: Ring>([a, to_a, b, to_b]: [[R; D]; 4], _: [R; 0]) -> ([R; 1], R) {
        let (u, v) = (direction::<R, D, A>(a, to_a), direction::<R, D, B>(b, to_b));
        let parameter = foot_parameter::<R, D, FIRST>(sub(b, a), u, v);
        ([parameter], area_dot(u, v, u, v))
    }
    const CARE: Conditioning = Conditioning::Filtered;

    #[inline(always)]
    fn scale(_: &[[f64; D]; 4], _: &[f64; 0]) -> f64 {
        1.0
    }
}

/// The parameter of the point of an endless carrier that is nearest to another, which is not
/// parallel.
#[inline]
pub fn line_parameter<X: ExactPoint<D>, const D: usize, const A: bool, const B: bool>(
    a: SupportingLine<X, A>,
    b: SupportingLine<X, B>,
) -> X::Scalar {
    X::ratio::<LineFootParameter<true, A, B>, Quotient, 4, 0>(both(a, b), [])
}

/// The parameters of the nearest points of two endless carriers that are not parallel.
#[inline]
pub fn line_parameters<X: ExactPoint<D>, const D: usize, const A: bool, const B: bool>(
    a: SupportingLine<X, A>,
    b: SupportingLine<X, B>,
) -> [X::Scalar; 2] {
    let on_b = X::ratio::<LineFootParameter<false, A, B>, Quotient, 4, 0>(both(a, b), []);
    [line_parameter(a, b), on_b]
}

/// The distance of two endless carriers along their common perpendicular.
pub(crate) struct LinesApart<const A: bool, const B: bool>;
impl<const D: usize, const A: bool, const B: bool> Construction<D, 4, 0, 1> for LinesApart<A, B> {
    #[inline(always)]
    fn eval<R: Ring>([a, to_a, b, to_b]: [[R; D]; 4], _: [R; 0]) -> ([R; 1], R) {
        let (u, v) = (direction::<R, D, A>(a, to_a), direction::<R, D, B>(b, to_b));
        ([volume_squared(sub(b, a), u, v)], area_dot(u, v, u, v))
    }
    const CARE: Conditioning = Conditioning::Filtered;

    #[inline(always)]
    fn scale(points: &[[f64; D]; 4], scalars: &[f64; 0]) -> f64 {
        LineFoot::<true, A, B>::scale(points, scalars)
    }
}

/// The distance of two endless carriers that are not parallel.
#[inline]
pub fn distance_of_lines<X: ExactPoint<D>, const D: usize, const A: bool, const B: bool>(
    a: SupportingLine<X, A>,
    b: SupportingLine<X, B>,
) -> X::Scalar {
    X::length_minus::<LinesApart<A, B>, Root, 4, 0, 0>([], both(a, b), [])
}
