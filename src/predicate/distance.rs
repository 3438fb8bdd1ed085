//! The measures: numbers and points made of the given numbers, each by one polynomial over another.

use super::signs::{PointToLine, PointToPoint};
use super::supporting_line::{SupportingLine, direction};
use crate::exact::ExactPoint;
use crate::exact::Predicate;
use crate::exact::{Conditioning, Construction};
use crate::exact::{Length, OverRoot, Quotient, Root};
use crate::exact::{Ring, area_dot, dot, scale, sub, total};
use crate::exact::{half_of_the_bits, is_fixed};
use nalgebra::RealField;

/// The largest coordinate of some vectors, in magnitude.
#[inline]
pub(crate) fn largest<const D: usize, const N: usize>(vectors: [[f64; D]; N]) -> f64 {
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
}

/// |p - q|.
#[inline]
pub fn distance_of_points<X: ExactPoint<D>, const D: usize>(p: X, q: X) -> X::Scalar {
    if p.is_same(q) {
        nalgebra::zero()
    } else {
        X::length_minus::<PointsApart, Length, 2, 0, 0>([], [p, q], [])
    }
}

/// From the start of a span to the foot of a point.
struct LineFootPoint<const TWO_POINTS: bool>;
impl<const D: usize, const TWO_POINTS: bool> Construction<D, 3, 0, D>
    for LineFootPoint<TWO_POINTS>
{
    #[inline(always)]
    fn eval<R: Ring>([p, start, toward]: [[R; D]; 3], _: [R; 0]) -> ([R; D], R) {
        let (e, d) = (sub(p, start), direction::<R, D, TWO_POINTS>(start, toward));
        (scale(d, dot(d, e)), dot(d, d))
    }

    #[inline(always)]
    fn scale([p, start, _]: &[[f64; D]; 3], _: &[f64; 0]) -> f64 {
        largest([sub(*p, *start)])
    }
}

/// The foot of `p` on the endless carrier, which has some length.
#[inline]
pub fn foot<X: ExactPoint<D>, const D: usize, const TWO_POINTS: bool>(
    p: X,
    span: SupportingLine<X, TWO_POINTS>,
) -> [X::Scalar; D] {
    let points = [p, span.start, span.toward];
    span.start
        .offset_by::<LineFootPoint<TWO_POINTS>, Quotient, 3, 0>(points, [])
}

/// The parameter of the foot of a point.
struct FootParameter<const TWO_POINTS: bool>;
impl<const D: usize, const TWO_POINTS: bool> Construction<D, 3, 0, 1>
    for FootParameter<TWO_POINTS>
{
    #[inline(always)]
    fn eval<R: Ring>([p, start, toward]: [[R; D]; 3], _: [R; 0]) -> ([R; 1], R) {
        let (e, d) = (sub(p, start), direction::<R, D, TWO_POINTS>(start, toward));
        ([dot(d, e)], dot(d, d))
    }

    #[inline(always)]
    fn scale(_: &[[f64; D]; 3], _: &[f64; 0]) -> f64 {
        1.0
    }
}

/// The parameter of the foot of `p` on the endless carrier, which has some length.
#[inline]
pub fn parameter<X: ExactPoint<D>, const D: usize, const TWO_POINTS: bool>(
    p: X,
    span: SupportingLine<X, TWO_POINTS>,
) -> X::Scalar {
    X::ratio::<FootParameter<TWO_POINTS>, Quotient, 3, 0>([p, span.start, span.toward], [])
}

/// The distance of a point from the endless carrier.
struct LineHeight<const TWO_POINTS: bool>;
impl<const D: usize, const TWO_POINTS: bool> Construction<D, 3, 0, 1> for LineHeight<TWO_POINTS> {
    #[inline(always)]
    fn eval<R: Ring>([p, start, toward]: [[R; D]; 3], _: [R; 0]) -> ([R; 1], R) {
        let (e, d) = (sub(p, start), direction::<R, D, TWO_POINTS>(start, toward));
        ([area_dot(e, d, e, d)], dot(d, d))
    }

    #[inline(always)]
    fn scale([p, start, _]: &[[f64; D]; 3], _: &[f64; 0]) -> f64 {
        largest([sub(*p, *start)])
    }
}

/// The same, to be subtracted from: right to its own last place.
struct HeightFinely<const TWO_POINTS: bool>;
impl<const D: usize, const TWO_POINTS: bool> Construction<D, 3, 0, 1> for HeightFinely<TWO_POINTS> {
    #[inline(always)]
    fn eval<R: Ring>(points: [[R; D]; 3], scalars: [R; 0]) -> ([R; 1], R) {
        LineHeight::<TWO_POINTS>::eval(points, scalars)
    }
    const CARE: Conditioning = Conditioning::Filtered;
}

/// The distance of `p` from the endless carrier, which has some length.
#[inline]
pub fn distance_to_line<X: ExactPoint<D>, const D: usize, const TWO_POINTS: bool>(
    p: X,
    span: SupportingLine<X, TWO_POINTS>,
) -> X::Scalar {
    X::length_minus::<LineHeight<TWO_POINTS>, Root, 3, 0, 0>([], [p, span.start, span.toward], [])
}

/// (|p - q|^2 - radii^2) over twice the radii: nearly |p - q| less the radii, where that is small.
struct SmallGap;
impl<const D: usize, const S: usize> Construction<D, 2, S, 1> for SmallGap {
    #[inline(always)]
    fn eval<R: Ring>(points: [[R; D]; 2], radii: [R; S]) -> ([R; 1], R) {
        let r = total(radii);
        ([PointToPoint::eval(points, radii)], r + r)
    }
    const CARE: Conditioning = Conditioning::Filtered;
}

/// |p - q| less the radii, negative where they are more than that.
#[inline]
pub fn point_separation<X: ExactPoint<D>, const D: usize, const S: usize>(
    p: X,
    q: X,
    radii: [X::Scalar; S],
) -> X::Scalar {
    let gap = X::length_minus::<PointsApart, Length, 2, 0, S>(radii, [p, q], []);
    avoid_cancellation(gap, radii, || {
        X::length_minus::<SmallGap, Quotient, 2, S, 0>([], [p, q], radii)
    })
}

/// The same of the height of a point over a carrier.
struct SmallHeightGap<const TWO_POINTS: bool>;
impl<const D: usize, const S: usize, const TWO_POINTS: bool> Construction<D, 3, S, 1>
    for SmallHeightGap<TWO_POINTS>
{
    #[inline(always)]
    fn eval<R: Ring>([p, start, toward]: [[R; D]; 3], radii: [R; S]) -> ([R; 1], R) {
        let (d, r) = (direction::<R, D, TWO_POINTS>(start, toward), total(radii));
        let excess =
            <PointToLine<TWO_POINTS> as Predicate<D, 3, S>>::eval([p, start, toward], radii);
        ([excess], (r + r) * dot(d, d))
    }
    const CARE: Conditioning = Conditioning::Filtered;
}

/// The height of `p` over the endless carrier less the radii, negative where they are more.
#[inline]
pub fn line_separation<X: ExactPoint<D>, const D: usize, const S: usize, const TWO_POINTS: bool>(
    p: X,
    span: SupportingLine<X, TWO_POINTS>,
    radii: [X::Scalar; S],
) -> X::Scalar {
    let points = [p, span.start, span.toward];
    let gap = X::length_minus::<HeightFinely<TWO_POINTS>, Root, 3, 0, S>(radii, points, []);
    avoid_cancellation(gap, radii, || {
        X::length_minus::<SmallHeightGap<TWO_POINTS>, Quotient, 3, S, 0>([], points, radii)
    })
}

/// A gap by subtraction of the radii, unless that leaves floats less than half of their bits. Below
/// that, taking twice the radii for their sum with the distance errs by less than the last bit.
/// Without a radius nothing was subtracted.
#[inline]
pub(crate) fn avoid_cancellation<T: RealField + Copy, const S: usize>(
    gap: T,
    radii: [T; S],
    small: impl FnOnce() -> T,
) -> T {
    let Some(scale) = half_of_the_bits(&gap).and_then(T::from_i32) else {
        return with_sign_of_small(gap, radii, small);
    };
    // Of each part, as the sum may be too large.
    let part = total(radii.map(|radius| radius / scale));
    if gap.abs() <= part && radii.iter().any(|radius| *radius > T::zero()) {
        small()
    } else {
        gap
    }
}

/// The gap of a scalar that is no float. Of nearly nothing subtraction may get the sign wrong; the other
/// formula has that of the decision.
#[inline]
fn with_sign_of_small<T: RealField + Copy, const S: usize>(
    gap: T,
    radii: [T; S],
    small: impl FnOnce() -> T,
) -> T {
    if is_fixed::<T>() || !radii.iter().any(|radius| *radius > T::zero()) {
        return gap;
    }
    let small = small();
    let [sign, true_sign] = [gap, small].map(|x| x.partial_cmp(&T::zero()));
    if sign == true_sign { gap } else { small }
}

/// A vector of given length from one point toward another.
struct TowardPoint;
impl<const D: usize> Construction<D, 2, 1, D> for TowardPoint {
    #[inline(always)]
    fn eval<R: Ring>([c, q]: [[R; D]; 2], [r]: [R; 1]) -> ([R; D], R) {
        let v = sub(q, c);
        (scale(v, r), dot(v, v))
    }

    #[inline(always)]
    fn scale([c, q]: &[[f64; D]; 2], [r]: &[f64; 1]) -> f64 {
        largest([sub(*q, *c), [*r; D]])
    }
}

/// The point at the distance `r` from `c` toward `q`, which is another point.
#[inline]
pub fn point_at_distance_toward<X: ExactPoint<D>, const D: usize>(
    c: X,
    r: X::Scalar,
    q: X,
) -> [X::Scalar; D] {
    c.offset_by::<TowardPoint, OverRoot, 2, 1>([c, q], [r])
}

/// A vector of given length from a point toward its foot.
struct TowardLine<const TWO_POINTS: bool>;
impl<const D: usize, const TWO_POINTS: bool> Construction<D, 3, 1, D> for TowardLine<TWO_POINTS> {
    #[inline(always)]
    fn eval<R: Ring>([c, start, toward]: [[R; D]; 3], [r]: [R; 1]) -> ([R; D], R) {
        let (e, d) = (sub(c, start), direction::<R, D, TWO_POINTS>(start, toward));
        let down = sub(scale(d, dot(d, e)), scale(e, dot(d, d)));
        (scale(down, r), dot(down, down))
    }
    /// The way down cancels where the point all but lies on the carrier.
    const CARE: Conditioning = Conditioning::Filtered;

    #[inline(always)]
    fn scale([c, start, _]: &[[f64; D]; 3], [r]: &[f64; 1]) -> f64 {
        largest([sub(*c, *start), [*r; D]])
    }
}

/// The point at the distance `r` from `c` toward its foot on the endless carrier, which is another
/// point.
#[inline]
pub fn point_at_distance_toward_line<X: ExactPoint<D>, const D: usize, const TWO_POINTS: bool>(
    c: X,
    r: X::Scalar,
    span: SupportingLine<X, TWO_POINTS>,
) -> [X::Scalar; D] {
    let points = [c, span.start, span.toward];
    c.offset_by::<TowardLine<TWO_POINTS>, OverRoot, 3, 1>(points, [r])
}

/// A vector of given length along a direction.
struct PointAlong;
impl<const D: usize> Construction<D, 2, 1, D> for PointAlong {
    #[inline(always)]
    fn eval<R: Ring>([_, d]: [[R; D]; 2], [r]: [R; 1]) -> ([R; D], R) {
        (scale(d, r), dot(d, d))
    }
    /// The direction may be of any length, which must not count.
    const CARE: Conditioning = Conditioning::Filtered;

    #[inline(always)]
    fn scale(_: &[[f64; D]; 2], [r]: &[f64; 1]) -> f64 {
        r.abs()
    }
}

/// The point at the distance `r` from `c` along `d`, or if that is negative against it.
#[inline]
pub fn point_at_distance_along<X: ExactPoint<D>, const D: usize>(
    c: X,
    r: X::Scalar,
    d: X,
) -> [X::Scalar; D] {
    c.offset_by::<PointAlong, OverRoot, 2, 1>([c, d], [r])
}

/// The vector of length 1 along `d`, which is not zero.
#[inline]
pub fn unit_along<X: ExactPoint<D>, const D: usize>(d: X) -> [X::Scalar; D] {
    X::vector::<PointAlong, OverRoot, 2, 1>([d, d], [nalgebra::one()])
}

/// The vector of the length `r` toward `c`, from its foot on the endless carrier, which is another
/// point.
#[inline]
pub fn offset_from_line<X: ExactPoint<D>, const D: usize, const TWO_POINTS: bool>(
    c: X,
    r: X::Scalar,
    span: SupportingLine<X, TWO_POINTS>,
) -> [X::Scalar; D] {
    X::vector::<TowardLine<TWO_POINTS>, OverRoot, 3, 1>([c, span.start, span.toward], [-r])
}
