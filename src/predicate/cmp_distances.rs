//! Which of two distances is shorter.

use super::supporting_line::{SupportingLine, direction};
use crate::exact::ExactPoint;
use crate::exact::Predicate;
use crate::exact::{Ring, area_dot, dot, sub};
use core::cmp::Ordering;

/// The squares of the distances of two points from two carriers, compared: their difference times
/// the squares of both directions.
struct Heights<const A: bool, const B: bool>;
impl<const D: usize, const A: bool, const B: bool> Predicate<D, 6, 0> for Heights<A, B> {
    #[inline(always)]
    fn eval<R: Ring>([p, a, to_a, q, b, to_b]: [[R; D]; 6], _: [R; 0]) -> R {
        let (u, v) = (direction::<R, D, A>(a, to_a), direction::<R, D, B>(b, to_b));
        let (e, f) = (sub(p, a), sub(q, b));
        area_dot(e, u, e, u) * dot(v, v) - area_dot(f, v, f, v) * dot(u, u)
    }
}

/// The distance of `p` from the endless carrier `a` against that of `q` from `b`.
#[inline]
pub fn cmp_distances_to_lines<X: ExactPoint<D>, const D: usize, const A: bool, const B: bool>(
    p: X,
    a: SupportingLine<X, A>,
    q: X,
    b: SupportingLine<X, B>,
) -> Ordering {
    X::sign::<Heights<A, B>, 6, 0>([p, a.start, a.toward, q, b.start, b.toward], [])
}

/// The square of the distance of a point from a carrier and that of two points, compared.
struct HeightToCandidate<const TWO_POINTS: bool>;
impl<const D: usize, const TWO_POINTS: bool> Predicate<D, 5, 0> for HeightToCandidate<TWO_POINTS> {
    #[inline(always)]
    fn eval<R: Ring>([p, start, toward, q, r]: [[R; D]; 5], _: [R; 0]) -> R {
        let (e, d, way) = (
            sub(p, start),
            direction::<R, D, TWO_POINTS>(start, toward),
            sub(q, r),
        );
        area_dot(e, d, e, d) - dot(way, way) * dot(d, d)
    }
}

/// The distance of `p` from the endless carrier against |q - r|.
#[inline]
pub fn cmp_distances_to_line_and_point<X: ExactPoint<D>, const D: usize, const TWO_POINTS: bool>(
    p: X,
    span: SupportingLine<X, TWO_POINTS>,
    [q, r]: [X; 2],
) -> Ordering {
    X::sign::<HeightToCandidate<TWO_POINTS>, 5, 0>([p, span.start, span.toward, q, r], [])
}
