//! The order of two distances.

use super::supporting_line::{SupportingLine, direction};
use crate::exact::{ExactPoint, Predicate};
use crate::exact::{Ring, area_dot, dot, sub};
use core::cmp::Ordering;

/// |p - q|^2 - |r - s|^2 (degree 2).
struct PointDistances;
impl<const D: usize> Predicate<D, 4, 0> for PointDistances {
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn eval<R: Ring>([p, q, r, s]: [[R; D]; 4], _: [R; 0]) -> R {
        let (u, v) = (sub(p, q), sub(r, s));
        dot(u, u) - dot(v, v)
    }
}

/// |p - q| against |r - s|.
#[cfg_attr(not(debug_assertions), inline)]
pub fn cmp_distances<X: ExactPoint<D>, const D: usize>([p, q]: [X; 2], [r, s]: [X; 2]) -> Ordering {
    X::sign(PointDistances, [p, q, r, s], [])
}

/// |e x u|^2 |v|^2 - |f x v|^2 |u|^2 for e = p - a, f = q - b and the directions u and v (degree 6).
struct LineDistances<const A: bool, const B: bool>;
impl<const D: usize, const A: bool, const B: bool> Predicate<D, 6, 0> for LineDistances<A, B> {
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn eval<R: Ring>([p, a, to_a, q, b, to_b]: [[R; D]; 6], _: [R; 0]) -> R {
        let (u, v) = (direction::<R, D, A>(a, to_a), direction::<R, D, B>(b, to_b));
        let (e, f) = (sub(p, a), sub(q, b));
        area_dot(e, u, e, u) * dot(v, v) - area_dot(f, v, f, v) * dot(u, u)
    }
}

/// The distance of `p` from the infinite line `a` against that of `q` from `b`.
#[cfg_attr(not(debug_assertions), inline)]
pub fn cmp_distances_to_lines<X: ExactPoint<D>, const D: usize, const A: bool, const B: bool>(
    p: X,
    a: SupportingLine<X, A>,
    q: X,
    b: SupportingLine<X, B>,
) -> Ordering {
    let points = [p, a.start, a.toward, q, b.start, b.toward];
    X::sign(LineDistances::<A, B>, points, [])
}

/// |e x d|^2 - |q - r|^2 |d|^2 for e = p - start and the direction d (degree 4).
struct LineAndPointDistances<const TWO_POINTS: bool>;
impl<const D: usize, const TWO_POINTS: bool> Predicate<D, 5, 0>
    for LineAndPointDistances<TWO_POINTS>
{
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn eval<R: Ring>([p, start, toward, q, r]: [[R; D]; 5], _: [R; 0]) -> R {
        let (e, d, v) = (
            sub(p, start),
            direction::<R, D, TWO_POINTS>(start, toward),
            sub(q, r),
        );
        area_dot(e, d, e, d) - dot(v, v) * dot(d, d)
    }
}

/// The distance of `p` from the infinite line against |q - r|.
#[cfg_attr(not(debug_assertions), inline)]
pub fn cmp_distances_to_line_and_point<X: ExactPoint<D>, const D: usize, const TWO_POINTS: bool>(
    p: X,
    line: SupportingLine<X, TWO_POINTS>,
    [q, r]: [X; 2],
) -> Ordering {
    let points = [p, line.start, line.toward, q, r];
    X::sign(LineAndPointDistances::<TWO_POINTS>, points, [])
}
