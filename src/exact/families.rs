//! Polynomials in families: a distance, a vector of a given length, a point of a line. Each family
//! is derived from one or two polynomials.

use super::exact_point::ExactPoint;
use super::finish::{DistanceFinish, OverRoot, Quotient};
use super::measure::Construction;
use super::ring::{Ring, dot, each, scale, total};
use super::scalar::{half_of_the_bits, is_fixed, is_float, may_be_float};
use super::sign::Predicate;
use core::cmp::Ordering;
use core::marker::PhantomData;
use nalgebra::RealField;

/// A distance in terms of two polynomials, a numerator n and a denominator d; how, says `Finish`.
pub trait Distance<const D: usize, const K: usize>: Sized {
    /// [`Length`](super::Length): √n, with d = n. [`Root`](super::Root): √(n / d).
    /// [`OverRoot`]: n / √d, which may be negative.
    type Finish: DistanceFinish;

    fn eval<R: Ring>(points: [[R; D]; K]) -> (R, R);

    /// See [`Construction::IS_WELL_CONDITIONED`].
    const IS_WELL_CONDITIONED: bool = false;
    /// Whether the distance is well conditioned, as [`Construction::IS_WELL_CONDITIONED`] says,
    /// where others are subtracted from it: it then has to be accurate to its own last place.
    const IS_WELL_CONDITIONED_TO_SUBTRACT: bool = false;

    /// See [`Construction::IS_RARE`]; a distance that others are subtracted from is rare in any case.
    const IS_RARE: bool = false;

    /// See [`Construction::scale`].
    fn scale(_points: &[[f64; D]; K]) -> f64 {
        0.0
    }

    /// The distance against the sum of some radii, none of them negative.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn compare<X: ExactPoint<D>, const S: usize>(
        points: [X; K],
        radii: [X::Scalar; S],
    ) -> Ordering {
        X::sign(Excess(PhantomData::<Self>), points, radii)
    }

    /// The distance.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn length<X: ExactPoint<D>>(points: [X; K]) -> X::Scalar {
        X::length_minus(LengthOf::<Self, false>(PhantomData), [], points, [])
    }

    /// The distance less the sum of the radii.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn separation<X: ExactPoint<D>, const S: usize>(
        points: [X; K],
        radii: [X::Scalar; S],
    ) -> X::Scalar {
        let length = LengthOf::<Self, true>(PhantomData);
        let difference = X::length_minus(length, radii, points, []);
        if !may_cancel(difference, radii) {
            return difference;
        }
        let small = X::length_minus(SmallSeparation(PhantomData::<Self>), [], points, radii);
        without_cancellation(difference, small)
    }
}

/// The square of the distance less that of the sum of the radii, times d.
struct Excess<F>(PhantomData<F>);
impl<F: Distance<D, K>, const D: usize, const K: usize, const S: usize> Predicate<D, K, S>
    for Excess<F>
{
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn eval<R: Ring>(points: [[R; D]; K], radii: [R; S]) -> R {
        let (n, d) = F::eval(points);
        F::Finish::excess(n, d, total(radii)).0
    }
}

/// The distance, where `TO_SUBTRACT` accurate to its own last place.
struct LengthOf<F, const TO_SUBTRACT: bool>(PhantomData<F>);
impl<F: Distance<D, K>, const TO_SUBTRACT: bool, const D: usize, const K: usize>
    Construction<D, K, 0, 1> for LengthOf<F, TO_SUBTRACT>
{
    type Finish = F::Finish;

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn eval<R: Ring>(points: [[R; D]; K], _: [R; 0]) -> ([R; 1], R) {
        let (n, d) = F::eval(points);
        ([n], d)
    }

    const IS_WELL_CONDITIONED: bool = if TO_SUBTRACT {
        F::IS_WELL_CONDITIONED_TO_SUBTRACT
    } else {
        F::IS_WELL_CONDITIONED
    };
    const IS_RARE: bool = TO_SUBTRACT || F::IS_RARE;

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn scale(points: &[[f64; D]; K], _: &[f64; 0]) -> f64 {
        if TO_SUBTRACT { 0.0 } else { F::scale(points) }
    }
}

/// The difference of the squares of the distance and of the sum of the radii, over twice that sum:
/// nearly the distance less the radii, where that is small.
struct SmallSeparation<F>(PhantomData<F>);
impl<F: Distance<D, K>, const D: usize, const K: usize, const S: usize> Construction<D, K, S, 1>
    for SmallSeparation<F>
{
    type Finish = Quotient;
    const IS_RARE: bool = true;

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn eval<R: Ring>(points: [[R; D]; K], radii: [R; S]) -> ([R; 1], R) {
        let (n, d) = F::eval(points);
        let (excess, divisor) = F::Finish::excess(n, d, total(radii));
        ([excess], divisor)
    }
}

/// Whether a separation by subtraction of the radii leaves floats less than half of their bits. Below that,
/// the approximation of the sum of the distance and the radii by twice the radii errs by less than the
/// last bit. Without a radius nothing was subtracted.
///
/// Scalars that are neither floats nor fixed point check the sign in any case, but for a negative distance: then
/// nothing cancels, and its square does not have its sign.
#[cfg_attr(not(debug_assertions), inline)]
fn may_cancel<T: RealField + Copy, const S: usize>(difference: T, radii: [T; S]) -> bool {
    if const { S == 0 } {
        return false;
    }
    if const { may_be_float::<T>() }
        && let Some(scale) = half_of_the_bits(&difference).and_then(T::from_i32)
    {
        // Of each part, as the sum may be too large.
        let part = total(each(&radii, |&radius| radius / scale));
        return difference.abs() <= part && is_any_positive(&radii);
    }
    !is_fixed::<T>() && is_any_positive(&radii) && -difference < total(radii)
}

fn is_any_positive<T: RealField>(radii: &[T]) -> bool {
    let mut i = 0;
    while i < radii.len() {
        if radii[i] > T::zero() {
            return true;
        }
        i += 1;
    }
    false
}

/// The number `small`, from a formula without cancellation, for floats. For other scalars the
/// difference, unless the difference of nearly equal numbers has the wrong sign: that of `small` is
/// the predicate's.
#[cfg_attr(not(debug_assertions), inline)]
fn without_cancellation<T: RealField + Copy>(difference: T, small: T) -> T {
    let sign = |x: T| x.partial_cmp(&T::zero());
    if !is_float(&difference) && sign(difference) == sign(small) {
        difference
    } else {
        small
    }
}

/// A direction as a polynomial.
pub trait Offset<const D: usize, const K: usize>: Sized {
    fn eval<R: Ring>(points: [[R; D]; K]) -> [R; D];

    /// See [`Construction::IS_WELL_CONDITIONED`].
    const IS_WELL_CONDITIONED: bool = false;
    /// See [`Construction::IS_RARE`].
    const IS_RARE: bool = false;

    /// See [`Construction::scale`]; the length of the vector counts in any case.
    fn scale(_points: &[[f64; D]; K]) -> f64 {
        0.0
    }

    /// The vector of a length along the direction, which is not zero; against it where the length is
    /// negative.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn vector<X: ExactPoint<D>>(points: [X; K], length: X::Scalar) -> [X::Scalar; D] {
        X::vector(OfLength(PhantomData::<Self>), points, [length])
    }

    /// A point plus the vector of a length along the direction, which is not zero.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn add_to<X: ExactPoint<D>>(base: X, points: [X; K], length: X::Scalar) -> [X::Scalar; D] {
        base.offset_by(OfLength(PhantomData::<Self>), points, [length])
    }
}

/// r v / |v|, where v is the direction.
struct OfLength<V>(PhantomData<V>);
impl<V: Offset<D, K>, const D: usize, const K: usize> Construction<D, K, 1, D> for OfLength<V> {
    type Finish = OverRoot;

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn eval<R: Ring>(points: [[R; D]; K], [r]: [R; 1]) -> ([R; D], R) {
        let v = V::eval(points);
        (scale(v, r), dot(v, v))
    }

    const IS_WELL_CONDITIONED: bool = V::IS_WELL_CONDITIONED;
    const IS_RARE: bool = V::IS_RARE;

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn scale(points: &[[f64; D]; K], [r]: &[f64; 1]) -> f64 {
        let (r, scale) = (r.abs(), V::scale(points));
        if r > scale { r } else { scale }
    }
}

/// A point of a line in terms of two polynomials: the parameter is t / w.
pub trait LinePoint<const D: usize, const K: usize, const S: usize>: Sized {
    /// The direction of the line, t and w.
    fn eval<R: Ring>(points: [[R; D]; K], scalars: [R; S]) -> ([R; D], R, R);

    /// See [`Construction::IS_WELL_CONDITIONED`].
    const IS_WELL_CONDITIONED: bool = false;
    /// See [`Construction::IS_RARE`].
    const IS_RARE: bool = false;

    /// See [`Construction::scale`]; that of the parameter is 1.
    fn scale(_points: &[[f64; D]; K], _scalars: &[f64; S]) -> f64 {
        0.0
    }

    /// The point of a line that starts at `start`.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn point<X: ExactPoint<D>>(
        start: X,
        points: [X; K],
        scalars: [X::Scalar; S],
    ) -> [X::Scalar; D] {
        start.offset_by(OffsetOf(PhantomData::<Self>), points, scalars)
    }

    /// The parameter.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn parameter<X: ExactPoint<D>>(points: [X; K], scalars: [X::Scalar; S]) -> X::Scalar {
        X::length_minus(ParameterOf(PhantomData::<Self>), [], points, scalars)
    }
}

/// The vector from the start of the line to the point.
struct OffsetOf<L>(PhantomData<L>);
impl<L: LinePoint<D, K, S>, const D: usize, const K: usize, const S: usize> Construction<D, K, S, D>
    for OffsetOf<L>
{
    type Finish = Quotient;

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn eval<R: Ring>(points: [[R; D]; K], scalars: [R; S]) -> ([R; D], R) {
        let (direction, t, w) = L::eval(points, scalars);
        (scale(direction, t), w)
    }

    const IS_WELL_CONDITIONED: bool = L::IS_WELL_CONDITIONED;
    const IS_RARE: bool = L::IS_RARE;

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn scale(points: &[[f64; D]; K], scalars: &[f64; S]) -> f64 {
        L::scale(points, scalars)
    }
}

/// The parameter of the point.
struct ParameterOf<L>(PhantomData<L>);
impl<L: LinePoint<D, K, S>, const D: usize, const K: usize, const S: usize> Construction<D, K, S, 1>
    for ParameterOf<L>
{
    type Finish = Quotient;

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn eval<R: Ring>(points: [[R; D]; K], scalars: [R; S]) -> ([R; 1], R) {
        let (_, t, w) = L::eval(points, scalars);
        ([t], w)
    }

    const IS_WELL_CONDITIONED: bool = L::IS_WELL_CONDITIONED;
    const IS_RARE: bool = L::IS_RARE;
    const IS_RATIO: bool = true;

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn scale(_: &[[f64; D]; K], _: &[f64; S]) -> f64 {
        1.0
    }
}
