//! The measures: numbers and points made of the given numbers, each by one polynomial over another.

use super::finish::{Length, OverRoot, Quotient, Root};
use super::measure::{Care, Construction, length_less, lengths_from, ratio};
use super::predicates::{PointToLine, PointToPoint};
use super::ring::{Ring, area_dot, dot, scale, sub, total, volume_squared};
use super::scalar::half_of_the_bits;
use super::sign::Predicate;
use super::span::{Span, direction};
use nalgebra::RealField;

/// The largest coordinate of some vectors, in magnitude.
#[inline]
pub(super) fn largest<const D: usize, const N: usize>(vectors: [[f64; D]; N]) -> f64 {
    let mut most = 0.0;
    for &x in vectors.as_flattened() {
        most = if x.abs() > most { x.abs() } else { most };
    }
    most
}

/// |p - q|.
struct PointsApart;
impl<const D: usize> Construction<D, 2, 0, 1> for PointsApart {
    #[inline(always)]
    fn eval<R: Ring>([p, q]: [[R; D]; 2], _: [R; 0]) -> ([R; 1], R) {
        let v = sub(p, q);
        ([dot(v, v)], dot(v, v))
    }
    const CARE: Care = Care::Plain;
}

/// The same, to be subtracted from.
struct PointsApartFinely;
impl<const D: usize> Construction<D, 2, 0, 1> for PointsApartFinely {
    #[inline(always)]
    fn eval<R: Ring>(points: [[R; D]; 2], scalars: [R; 0]) -> ([R; 1], R) {
        PointsApart::eval(points, scalars)
    }
}

/// |p - q|.
#[inline]
pub fn norm<T: RealField + Copy, const D: usize>(p: &[T; D], q: &[T; D]) -> T {
    if p == q {
        T::zero()
    } else {
        length_less::<PointsApart, Length, T, D, 2, 0, 0>([], [p, q], [])
    }
}

/// From the start of a span to the foot of a point.
pub(super) struct Foot<const ENDS: bool>;
impl<const D: usize, const ENDS: bool> Construction<D, 3, 0, D> for Foot<ENDS> {
    #[inline(always)]
    fn eval<R: Ring>([p, start, toward]: [[R; D]; 3], _: [R; 0]) -> ([R; D], R) {
        let (e, d) = (sub(p, start), direction::<R, D, ENDS>(start, toward));
        (scale(d, dot(d, e)), dot(d, d))
    }
}

/// The foot of `p` on the endless carrier, which has some length.
#[inline]
pub fn foot<T: RealField + Copy, const D: usize, const ENDS: bool>(
    p: &[T; D],
    span: Span<'_, T, D, ENDS>,
) -> [T; D] {
    let points = [p, span.start, span.toward];
    lengths_from::<Foot<ENDS>, Quotient, T, D, 3, 0, D>(span.start, points, [])
}

/// The parameter of the foot of a point.
pub(super) struct FootParameter<const ENDS: bool>;
impl<const D: usize, const ENDS: bool> Construction<D, 3, 0, 1> for FootParameter<ENDS> {
    #[inline(always)]
    fn eval<R: Ring>([p, start, toward]: [[R; D]; 3], _: [R; 0]) -> ([R; 1], R) {
        let (e, d) = (sub(p, start), direction::<R, D, ENDS>(start, toward));
        ([dot(d, e)], dot(d, d))
    }
}

/// The parameter of the foot of `p` on the endless carrier, which has some length.
#[inline]
pub fn parameter<T: RealField + Copy, const D: usize, const ENDS: bool>(
    p: &[T; D],
    span: Span<'_, T, D, ENDS>,
) -> T {
    ratio::<FootParameter<ENDS>, Quotient, T, D, 3, 0>([p, span.start, span.toward], [])
}

/// The distance of a point from the endless carrier.
struct Height<const ENDS: bool>;
impl<const D: usize, const ENDS: bool> Construction<D, 3, 0, 1> for Height<ENDS> {
    #[inline(always)]
    fn eval<R: Ring>([p, start, toward]: [[R; D]; 3], _: [R; 0]) -> ([R; 1], R) {
        let (e, d) = (sub(p, start), direction::<R, D, ENDS>(start, toward));
        ([area_dot(e, d, e, d)], dot(d, d))
    }
}

/// The distance of `p` from the endless carrier, which has some length.
#[inline]
pub fn height<T: RealField + Copy, const D: usize, const ENDS: bool>(
    p: &[T; D],
    span: Span<'_, T, D, ENDS>,
) -> T {
    length_less::<Height<ENDS>, Root, T, D, 3, 0, 0>([], [p, span.start, span.toward], [])
}

/// (|p - q|^2 - radii^2) over twice the radii: nearly |p - q| less the radii, where that is small.
struct SmallGap;
impl<const D: usize, const S: usize> Construction<D, 2, S, 1> for SmallGap {
    #[inline(always)]
    fn eval<R: Ring>(points: [[R; D]; 2], radii: [R; S]) -> ([R; 1], R) {
        let r = total(radii);
        ([PointToPoint::eval(points, radii)], r + r)
    }
    const CARE: Care = Care::Checked;
}

/// |p - q| less the radii, which are less than that.
#[inline]
pub fn gap<T: RealField + Copy, const D: usize, const S: usize>(
    p: &[T; D],
    q: &[T; D],
    radii: [T; S],
) -> T {
    let gap = length_less::<PointsApartFinely, Length, T, D, 2, 0, S>(radii, [p, q], []);
    unless_small(gap, radii, || {
        length_less::<SmallGap, Quotient, T, D, 2, S, 0>([], [p, q], radii)
    })
}

/// The same of the height of a point over a carrier.
struct SmallHeightGap<const ENDS: bool>;
impl<const D: usize, const S: usize, const ENDS: bool> Construction<D, 3, S, 1>
    for SmallHeightGap<ENDS>
{
    #[inline(always)]
    fn eval<R: Ring>([p, start, toward]: [[R; D]; 3], radii: [R; S]) -> ([R; 1], R) {
        let (d, r) = (direction::<R, D, ENDS>(start, toward), total(radii));
        let excess = <PointToLine<ENDS> as Predicate<D, 3, S>>::eval([p, start, toward], radii);
        ([excess], (r + r) * dot(d, d))
    }
    const CARE: Care = Care::Checked;
}

/// The height of `p` over the endless carrier less the radii, which are less than that.
#[inline]
pub fn height_gap<T: RealField + Copy, const D: usize, const S: usize, const ENDS: bool>(
    p: &[T; D],
    span: Span<'_, T, D, ENDS>,
    radii: [T; S],
) -> T {
    let whole = [p, span.start, span.toward];
    let gap = length_less::<Height<ENDS>, Root, T, D, 3, 0, S>(radii, whole, []);
    unless_small(gap, radii, || {
        let points = [p, span.start, span.toward];
        length_less::<SmallHeightGap<ENDS>, Quotient, T, D, 3, S, 0>([], points, radii)
    })
}

/// A gap by subtraction of the radii, unless that leaves floats less than half of their bits. Below
/// that, taking twice the radii for their sum with the distance errs by less than the last bit.
/// Without a radius nothing was subtracted.
#[inline]
fn unless_small<T: RealField + Copy, const S: usize>(
    gap: T,
    radii: [T; S],
    small: impl FnOnce() -> T,
) -> T {
    match half_of_the_bits(&gap).and_then(T::from_i32) {
        Some(scale) if gap * scale <= total(radii) && total(radii) > T::zero() => small(),
        _ => gap,
    }
}

/// A vector of given length from one point toward another.
struct TowardPoint;
impl<const D: usize> Construction<D, 2, 1, D> for TowardPoint {
    #[inline(always)]
    fn eval<R: Ring>([c, q]: [[R; D]; 2], [r]: [R; 1]) -> ([R; D], R) {
        let v = sub(q, c);
        (scale(v, r), dot(v, v))
    }
    const CARE: Care = Care::Plain;
}

/// The point at the distance `r` from `c` toward `q`, which is another point.
#[inline]
pub fn rim_toward_point<T: RealField + Copy, const D: usize>(
    c: &[T; D],
    r: T,
    q: &[T; D],
) -> [T; D] {
    lengths_from::<TowardPoint, OverRoot, T, D, 2, 1, D>(c, [c, q], [r])
}

/// A vector of given length from a point toward its foot.
struct TowardLine<const ENDS: bool>;
impl<const D: usize, const ENDS: bool> Construction<D, 3, 1, D> for TowardLine<ENDS> {
    #[inline(always)]
    fn eval<R: Ring>([c, start, toward]: [[R; D]; 3], [r]: [R; 1]) -> ([R; D], R) {
        let (e, d) = (sub(c, start), direction::<R, D, ENDS>(start, toward));
        let down = sub(scale(d, dot(d, e)), scale(e, dot(d, d)));
        (scale(down, r), dot(down, down))
    }
    /// The way down cancels where the point all but lies on the carrier.
    const CARE: Care = Care::Checked;

    #[inline(always)]
    fn scale([c, start, _]: &[[f64; D]; 3], [r]: &[f64; 1]) -> f64 {
        largest([sub(*c, *start), [*r; D]])
    }
}

/// The point at the distance `r` from `c` toward its foot on the endless carrier, which is another
/// point.
#[inline]
pub fn rim_toward_line<T: RealField + Copy, const D: usize, const ENDS: bool>(
    c: &[T; D],
    r: T,
    span: Span<'_, T, D, ENDS>,
) -> [T; D] {
    let points = [c, span.start, span.toward];
    lengths_from::<TowardLine<ENDS>, OverRoot, T, D, 3, 1, D>(c, points, [r])
}

/// From the start of one span to its point nearest to another.
struct LineFoot<const A: bool, const B: bool>;
impl<const D: usize, const A: bool, const B: bool> Construction<D, 4, 0, D> for LineFoot<A, B> {
    #[inline(always)]
    fn eval<R: Ring>([a, to_a, b, to_b]: [[R; D]; 4], _: [R; 0]) -> ([R; D], R) {
        let (u, v) = (direction::<R, D, A>(a, to_a), direction::<R, D, B>(b, to_b));
        (scale(u, area_dot(sub(b, a), v, u, v)), area_dot(u, v, u, v))
    }
    const CARE: Care = Care::Checked;

    #[inline(always)]
    fn scale([a, to_a, b, to_b]: &[[f64; D]; 4], _: &[f64; 0]) -> f64 {
        let (u, v) = (
            direction::<f64, D, A>(*a, *to_a),
            direction::<f64, D, B>(*b, *to_b),
        );
        largest([sub(*b, *a), u, v])
    }
}

/// The nearest points of two endless carriers that are not parallel.
#[inline]
pub fn line_feet<T: RealField + Copy, const D: usize, const A: bool, const B: bool>(
    a: Span<'_, T, D, A>,
    b: Span<'_, T, D, B>,
) -> [[T; D]; 2] {
    let (here, there) = (
        [a.start, a.toward, b.start, b.toward],
        [b.start, b.toward, a.start, a.toward],
    );
    [
        lengths_from::<LineFoot<A, B>, Quotient, T, D, 4, 0, D>(a.start, here, []),
        lengths_from::<LineFoot<B, A>, Quotient, T, D, 4, 0, D>(b.start, there, []),
    ]
}

/// The parameter of that point.
struct LineFootParameter<const A: bool, const B: bool>;
impl<const D: usize, const A: bool, const B: bool> Construction<D, 4, 0, 1>
    for LineFootParameter<A, B>
{
    #[inline(always)]
    fn eval<R: Ring>([a, to_a, b, to_b]: [[R; D]; 4], _: [R; 0]) -> ([R; 1], R) {
        let (u, v) = (direction::<R, D, A>(a, to_a), direction::<R, D, B>(b, to_b));
        ([area_dot(sub(b, a), v, u, v)], area_dot(u, v, u, v))
    }
    const CARE: Care = Care::Checked;

    #[inline(always)]
    fn scale(_: &[[f64; D]; 4], _: &[f64; 0]) -> f64 {
        1.0
    }
}

/// The parameters of the nearest points of two endless carriers that are not parallel.
#[inline]
pub fn line_parameters<T: RealField + Copy, const D: usize, const A: bool, const B: bool>(
    a: Span<'_, T, D, A>,
    b: Span<'_, T, D, B>,
) -> [T; 2] {
    let (here, there) = (
        [a.start, a.toward, b.start, b.toward],
        [b.start, b.toward, a.start, a.toward],
    );
    [
        ratio::<LineFootParameter<A, B>, Quotient, T, D, 4, 0>(here, []),
        ratio::<LineFootParameter<B, A>, Quotient, T, D, 4, 0>(there, []),
    ]
}

/// The distance of two endless carriers along their common perpendicular.
struct LinesApart<const A: bool, const B: bool>;
impl<const D: usize, const A: bool, const B: bool> Construction<D, 4, 0, 1> for LinesApart<A, B> {
    #[inline(always)]
    fn eval<R: Ring>([a, to_a, b, to_b]: [[R; D]; 4], _: [R; 0]) -> ([R; 1], R) {
        let (u, v) = (direction::<R, D, A>(a, to_a), direction::<R, D, B>(b, to_b));
        ([volume_squared(sub(b, a), u, v)], area_dot(u, v, u, v))
    }
    const CARE: Care = Care::Checked;

    #[inline(always)]
    fn scale(points: &[[f64; D]; 4], scalars: &[f64; 0]) -> f64 {
        LineFoot::<A, B>::scale(points, scalars)
    }
}

/// The distance of two endless carriers that are not parallel.
#[inline]
pub fn lines_apart<T: RealField + Copy, const D: usize, const A: bool, const B: bool>(
    a: Span<'_, T, D, A>,
    b: Span<'_, T, D, B>,
) -> T {
    length_less::<LinesApart<A, B>, Root, T, D, 4, 0, 0>(
        [],
        [a.start, a.toward, b.start, b.toward],
        [],
    )
}
