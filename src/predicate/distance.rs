//! Distances of points and lines, and points at a given distance.

use super::supporting_line::{SupportingLine, direction};
use crate::exact::{Distance, LinePoint, Offset};
use crate::exact::{ExactPoint, Length, Ring, Root};
use crate::exact::{area_dot, dot, scale, sub};
use core::cmp::Ordering;

/// The largest magnitude of a coordinate.
#[cfg_attr(not(debug_assertions), inline)]
pub(crate) fn largest<const D: usize, const N: usize>(vectors: [[f64; D]; N]) -> f64 {
    // Each axis for itself, so that the comparisons need not wait for each other.
    let (mut most, mut k) = (vectors[0], 0);
    while k < N {
        let mut axis = 0;
        while axis < D {
            most[axis] = larger(vectors[k][axis].abs(), most[axis]);
            axis += 1;
        }
        k += 1;
    }
    let (mut all, mut axis) = (most[0], 1);
    while axis < D {
        all = larger(most[axis], all);
        axis += 1;
    }
    all
}

/// The larger of two numbers, or the second if the first is not a number.
#[cfg_attr(not(debug_assertions), inline(always))]
pub(crate) fn larger(a: f64, b: f64) -> f64 {
    if a > b { a } else { b }
}

/// |v| for v = p - q: compared by |v|^2 - r^2 (degree 2).
struct PointDistance;
impl<const D: usize> Distance<D, 2> for PointDistance {
    type Finish = Length;

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn eval<R: Ring>([p, q]: [[R; D]; 2]) -> (R, R) {
        let v = sub(p, q);
        (dot(v, v), dot(v, v))
    }

    const IS_WELL_CONDITIONED: bool = true;
    const IS_WELL_CONDITIONED_TO_SUBTRACT: bool = true;
}

/// |p - q|.
#[cfg_attr(not(debug_assertions), inline)]
pub fn distance_of_points<X: ExactPoint<D>, const D: usize>(p: X, q: X) -> X::Scalar {
    if p.is_same(q) {
        nalgebra::zero()
    } else {
        PointDistance::length([p, q])
    }
}

/// |p - q| against the sum of the radii, none of them negative.
#[cfg_attr(not(debug_assertions), inline)]
pub fn cmp_distance<X: ExactPoint<D>, const D: usize, const S: usize>(
    p: X,
    q: X,
    radii: [X::Scalar; S],
) -> Ordering {
    PointDistance::compare([p, q], radii)
}

/// |p - q| less the sum of the radii, which may be larger.
#[cfg_attr(not(debug_assertions), inline)]
pub fn point_separation<X: ExactPoint<D>, const D: usize, const S: usize>(
    p: X,
    q: X,
    radii: [X::Scalar; S],
) -> X::Scalar {
    PointDistance::separation([p, q], radii)
}

/// |e x d| / |d| for e = p - start and the direction d: compared by |e x d|^2 - r^2 |d|^2 (degree 4).
pub(super) struct LineDistance<const TWO_POINTS: bool>;
impl<const D: usize, const TWO_POINTS: bool> Distance<D, 3> for LineDistance<TWO_POINTS> {
    type Finish = Root;

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn eval<R: Ring>([p, start, toward]: [[R; D]; 3]) -> (R, R) {
        let (e, d) = (sub(p, start), direction::<R, D, TWO_POINTS>(start, toward));
        (area_dot(e, d, e, d), dot(d, d))
    }

    const IS_WELL_CONDITIONED: bool = true;

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn scale([p, start, _]: &[[f64; D]; 3]) -> f64 {
        largest([sub(*p, *start)])
    }
}

/// The distance of `p` from the infinite line, which has a direction.
#[cfg_attr(not(debug_assertions), inline)]
pub fn distance_to_line<X: ExactPoint<D>, const D: usize, const TWO_POINTS: bool>(
    p: X,
    line: SupportingLine<X, TWO_POINTS>,
) -> X::Scalar {
    LineDistance::<TWO_POINTS>::length([p, line.start, line.toward])
}

/// The distance of `p` from the infinite line against the sum of the radii, none of them negative.
/// `Equal` for a line without direction.
#[cfg_attr(not(debug_assertions), inline)]
pub fn cmp_distance_to_line<
    X: ExactPoint<D>,
    const D: usize,
    const S: usize,
    const TWO_POINTS: bool,
>(
    p: X,
    line: SupportingLine<X, TWO_POINTS>,
    radii: [X::Scalar; S],
) -> Ordering {
    LineDistance::<TWO_POINTS>::compare([p, line.start, line.toward], radii)
}

/// The distance of `p` from the infinite line less the sum of the radii, which may be larger.
#[cfg_attr(not(debug_assertions), inline)]
pub fn line_separation<X: ExactPoint<D>, const D: usize, const S: usize, const TWO_POINTS: bool>(
    p: X,
    line: SupportingLine<X, TWO_POINTS>,
    radii: [X::Scalar; S],
) -> X::Scalar {
    LineDistance::<TWO_POINTS>::separation([p, line.start, line.toward], radii)
}

/// The foot of p on a line: the parameter is (d . e) / |d|^2 for e = p - start (degrees 2 and 2).
struct Foot<const TWO_POINTS: bool>;
impl<const D: usize, const TWO_POINTS: bool> LinePoint<D, 3, 0> for Foot<TWO_POINTS> {
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn eval<R: Ring>([p, start, toward]: [[R; D]; 3], _: [R; 0]) -> ([R; D], R, R) {
        let (e, d) = (sub(p, start), direction::<R, D, TWO_POINTS>(start, toward));
        (d, dot(d, e), dot(d, d))
    }

    const IS_WELL_CONDITIONED: bool = true;

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn scale([p, start, _]: &[[f64; D]; 3], _: &[f64; 0]) -> f64 {
        largest([sub(*p, *start)])
    }
}

/// The foot of `p` on the infinite line, which has a direction.
#[cfg_attr(not(debug_assertions), inline)]
pub fn foot<X: ExactPoint<D>, const D: usize, const TWO_POINTS: bool>(
    p: X,
    line: SupportingLine<X, TWO_POINTS>,
) -> [X::Scalar; D] {
    Foot::<TWO_POINTS>::point(line.start, [p, line.start, line.toward], [])
}

/// The parameter of the foot of `p` on the infinite line, which has a direction.
#[cfg_attr(not(debug_assertions), inline)]
pub fn parameter<X: ExactPoint<D>, const D: usize, const TWO_POINTS: bool>(
    p: X,
    line: SupportingLine<X, TWO_POINTS>,
) -> X::Scalar {
    Foot::<TWO_POINTS>::parameter([p, line.start, line.toward], [])
}

/// q - c (degree 1).
struct TowardPoint;
impl<const D: usize> Offset<D, 2> for TowardPoint {
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn eval<R: Ring>([c, q]: [[R; D]; 2]) -> [R; D] {
        sub(q, c)
    }

    const IS_WELL_CONDITIONED: bool = true;

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn scale([c, q]: &[[f64; D]; 2]) -> f64 {
        largest([sub(*q, *c)])
    }
}

/// The point at the distance `r` from `c` toward `q`, which is another point.
#[cfg_attr(not(debug_assertions), inline)]
pub fn point_at_distance_toward<X: ExactPoint<D>, const D: usize>(
    c: X,
    r: X::Scalar,
    q: X,
) -> [X::Scalar; D] {
    TowardPoint::add_to(c, [c, q], r)
}

/// d (d . e) - e |d|^2 for e = c - start: from c toward its foot on a line (degree 3). It cancels where
/// c is nearly on the line.
struct TowardLine<const TWO_POINTS: bool>;
impl<const D: usize, const TWO_POINTS: bool> Offset<D, 3> for TowardLine<TWO_POINTS> {
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn eval<R: Ring>([c, start, toward]: [[R; D]; 3]) -> [R; D] {
        let (e, d) = (sub(c, start), direction::<R, D, TWO_POINTS>(start, toward));
        sub(scale(d, dot(d, e)), scale(e, dot(d, d)))
    }

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn scale([c, start, _]: &[[f64; D]; 3]) -> f64 {
        largest([sub(*c, *start)])
    }
}

/// The point at the distance `r` from `c` toward its foot on the infinite line, which is another
/// point.
#[cfg_attr(not(debug_assertions), inline)]
pub fn point_at_distance_toward_line<X: ExactPoint<D>, const D: usize, const TWO_POINTS: bool>(
    c: X,
    r: X::Scalar,
    line: SupportingLine<X, TWO_POINTS>,
) -> [X::Scalar; D] {
    TowardLine::<TWO_POINTS>::add_to(c, [c, line.start, line.toward], r)
}

/// The vector of length `r` toward `c` from its foot on the infinite line, which is another point.
#[cfg_attr(not(debug_assertions), inline)]
pub fn offset_from_line<X: ExactPoint<D>, const D: usize, const TWO_POINTS: bool>(
    c: X,
    r: X::Scalar,
    line: SupportingLine<X, TWO_POINTS>,
) -> [X::Scalar; D] {
    TowardLine::<TWO_POINTS>::vector([c, line.start, line.toward], -r)
}

/// d (degree 1). Its length may be extreme.
struct AlongVector;
impl<const D: usize> Offset<D, 2> for AlongVector {
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn eval<R: Ring>([_, d]: [[R; D]; 2]) -> [R; D] {
        d
    }
}

/// The point at the distance `r` from `c` along `d`, or if `r` is negative against it.
#[cfg_attr(not(debug_assertions), inline)]
pub fn point_at_distance_along<X: ExactPoint<D>, const D: usize>(
    c: X,
    r: X::Scalar,
    d: X,
) -> [X::Scalar; D] {
    AlongVector::add_to(c, [c, d], r)
}

/// The vector of length 1 along `d`, which is not zero.
#[cfg_attr(not(debug_assertions), inline)]
pub fn unit_along<X: ExactPoint<D>, const D: usize>(d: X) -> [X::Scalar; D] {
    AlongVector::vector([d, d], nalgebra::one())
}
