//! Signs at the time t at which the origin enters the offset of a vertex, an edge or a face of the differences.
//!
//! The time is a root of a quadratic equation, so each of these numbers is p √j + q √k for polynomials p, j, q and k in
//! the given numbers, with j > 0 and k >= 0. The signs of p, q and p^2 j - q^2 k decide its sign, without a root.
//!
//! Where the offset is only grazed, k = 0. The sign is that for a radius which is larger by an infinitely small number
//! then: k is positive, and the feature that is grazed first is the one that is entered, though others have the same
//! normal.

use super::{Difference, DifferenceFace, DifferenceSegment};
use crate::exact::{ExactPoint, Predicate};
use crate::exact::{Ring, area_dot, cross3, dot, square, sub};
use core::cmp::Ordering;

/// The sum p √j + q √k.
trait RootSum<const K: usize> {
    fn p<R: Ring>(points: [[R; 3]; K]) -> R;

    fn q<R: Ring>(points: [[R; 3]; K]) -> R;

    /// p^2 j - q^2 k.
    fn difference_of_squares<R: Ring>(points: [[R; 3]; K], radius: R) -> R;
}

/// The factor p of a sum.
struct FactorP<S>(S);
impl<S: RootSum<K>, const K: usize> Predicate<3, K, 0> for FactorP<S> {
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn eval<R: Ring>(points: [[R; 3]; K], _: [R; 0]) -> R {
        S::p(points)
    }
}

/// The factor q of a sum.
struct FactorQ<S>(S);
impl<S: RootSum<K>, const K: usize> Predicate<3, K, 0> for FactorQ<S> {
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn eval<R: Ring>(points: [[R; 3]; K], _: [R; 0]) -> R {
        S::q(points)
    }
}

/// p^2 j - q^2 k of a sum.
struct DifferenceOfSquares<S>(S);
impl<S: RootSum<K>, const K: usize> Predicate<3, K, 3> for DifferenceOfSquares<S> {
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn eval<R: Ring>(points: [[R; 3]; K], [r, s, t]: [R; 3]) -> R {
        S::difference_of_squares(points, r + s + t)
    }
}

/// The sign of a sum: where p and q have different signs, the term with the larger square decides.
fn sign_of_sum<S: RootSum<K> + Copy, X: ExactPoint<3>, const K: usize>(
    sum: S,
    points: [X; K],
    radii: [X::Scalar; 3],
) -> Ordering {
    let p = X::sign_rarely(FactorP(sum), points, []);
    let q = X::sign_rarely(FactorQ(sum), points, []);
    if p.is_eq() {
        return q;
    }
    if p == q || q.is_eq() {
        return p;
    }
    match X::sign_rarely(DifferenceOfSquares(sum), points, radii) {
        Ordering::Greater => p,
        Ordering::Equal => Ordering::Equal,
        Ordering::Less => q,
    }
}

/// (x - t v) . w |v|^2 for w = d - c and a vertex x, which is entered at t = (x . v - √k) / |v|^2 with
/// k = r^2 |v|^2 - |x x v|^2: (x x v) . (w x v) + v . w √k (degrees 4, 2, 8).
#[derive(Clone, Copy)]
struct AlongVertexNormal;
impl RootSum<5> for AlongVertexNormal {
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn p<R: Ring>([a, b, c, d, v]: [[R; 3]; 5]) -> R {
        area_dot(sub(b, a), v, sub(d, c), v)
    }

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn q<R: Ring>([_, _, c, d, v]: [[R; 3]; 5]) -> R {
        dot(v, sub(d, c))
    }

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn difference_of_squares<R: Ring>(points: [[R; 3]; 5], radius: R) -> R {
        let [a, b, _, _, v] = points;
        let x = sub(b, a);
        let k = square(radius) * dot(v, v) - area_dot(x, v, x, v);
        square(Self::p(points)) - square(Self::q(points)) * k
    }
}

/// k / |e|^2 = r^2 |v x e|^2 - [x e v]^2 (degree 6), where the cylinder around the line through x along e is entered at
/// t = ((x x e) . (v x e) - √k) / |v x e|^2.
#[cfg_attr(not(debug_assertions), inline(always))]
fn radicand_of_edge<R: Ring>(x: [R; 3], e: [R; 3], v: [R; 3], radius: R) -> R {
    let p = cross3(e, v);
    square(radius) * dot(p, p) - square(dot(x, p))
}

/// (t v - x) . e |v x e|^2 / |e| for an edge e = y - x: -(x x v) . (e x v) |e| - v . e √(k / |e|^2) (degrees 4, 2, 10).
#[derive(Clone, Copy)]
struct RootSumAlongEdge;
impl RootSum<5> for RootSumAlongEdge {
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn p<R: Ring>([a, b, c, d, v]: [[R; 3]; 5]) -> R {
        let x = sub(b, a);
        area_dot(x, v, v, sub(sub(d, c), x))
    }

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn q<R: Ring>([a, b, c, d, v]: [[R; 3]; 5]) -> R {
        dot(v, sub(sub(b, a), sub(d, c)))
    }

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn difference_of_squares<R: Ring>(points: [[R; 3]; 5], radius: R) -> R {
        let [a, b, c, d, v] = points;
        let x = sub(b, a);
        let e = sub(sub(d, c), x);
        let k = radicand_of_edge(x, e, v, radius);
        square(Self::p(points)) * dot(e, e) - square(Self::q(points)) * k
    }
}

/// n . w |v x e|^2 |e| for the part n of x - t v at right angles to an edge e = y - x, and w = q - p:
/// [x e v] [w e v] |e| + (v x e) . (w x e) √(k / |e|^2) (degrees 6, 4, 14).
#[derive(Clone, Copy)]
struct RootSumAlongNormal;
impl RootSum<7> for RootSumAlongNormal {
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn p<R: Ring>([a, b, c, d, p, q, v]: [[R; 3]; 7]) -> R {
        let x = sub(b, a);
        let across = cross3(sub(sub(d, c), x), v);
        dot(x, across) * dot(sub(q, p), across)
    }

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn q<R: Ring>([a, b, c, d, p, q, v]: [[R; 3]; 7]) -> R {
        let e = sub(sub(d, c), sub(b, a));
        area_dot(v, e, sub(q, p), e)
    }

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn difference_of_squares<R: Ring>(points: [[R; 3]; 7], radius: R) -> R {
        let [a, b, c, d, _, _, v] = points;
        let x = sub(b, a);
        let e = sub(sub(d, c), x);
        let k = radicand_of_edge(x, e, v, radius);
        square(Self::p(points)) * dot(e, e) - square(Self::q(points)) * k
    }
}

/// (f - x) . (n x e) (n . v) / |n|^2 for an edge e = y - x of a face with the normal n = e x (z - x), and its point f,
/// at the distance r from the origin moved by t = (x . n - r |n|) / (n . v): [x e v] - r v . (n x e) / |n|, times |n|
/// (degrees 3, 4, 10).
#[derive(Clone, Copy)]
struct InsideEdgeOfFace;

/// x, e and n.
#[cfg_attr(not(debug_assertions), inline(always))]
fn edge_of_face<R: Ring>([a, b, c, d, p, q, _]: [[R; 3]; 7]) -> [[R; 3]; 3] {
    let x = sub(b, a);
    let e = sub(sub(d, c), x);
    [x, e, cross3(e, sub(sub(q, p), x))]
}

impl RootSum<7> for InsideEdgeOfFace {
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn p<R: Ring>(points: [[R; 3]; 7]) -> R {
        let ([x, e, _], v) = (edge_of_face(points), points[6]);
        dot(cross3(x, e), v)
    }

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn q<R: Ring>(points: [[R; 3]; 7]) -> R {
        let ([_, e, n], v) = (edge_of_face(points), points[6]);
        dot(cross3(e, n), v)
    }

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn difference_of_squares<R: Ring>(points: [[R; 3]; 7], radius: R) -> R {
        let [_, _, n] = edge_of_face(points);
        square(Self::p(points)) * dot(n, n) - square(radius * Self::q(points))
    }
}

impl<X: ExactPoint<3>> Difference<X> {
    /// At the time at which the ball around the difference is entered, the sign of the scalar product of the normal
    /// and the vector from one point of a shape to another.
    #[inline(never)]
    pub fn sign_along_entry_normal(
        self,
        [from, to]: [X; 2],
        motion: X,
        radii: [X::Scalar; 3],
    ) -> Ordering {
        let points = [self.a, self.b, from, to, motion];
        sign_of_sum(AlongVertexNormal, points, radii)
    }
}

impl<X: ExactPoint<3>> DifferenceSegment<X> {
    /// At the time at which the cylinder around the segment's line is entered, the sign of the scalar product of the
    /// normal and the vector from one point of a shape to another.
    #[inline(never)]
    pub fn sign_along_entry_normal(
        self,
        [from, to]: [X; 2],
        motion: X,
        radii: [X::Scalar; 3],
    ) -> Ordering {
        let Self([x, y]) = self;
        let points = [x.a, x.b, y.a, y.b, from, to, motion];
        sign_of_sum(RootSumAlongNormal, points, radii)
    }

    /// Whether the foot of the origin is between the segment's ends, or one of them, when the cylinder around the
    /// segment's line is entered.
    #[inline(never)]
    pub fn has_foot_at_entry(self, motion: X, radii: [X::Scalar; 3]) -> bool {
        let Self([x, y]) = self;
        [[x, y], [y, x]].into_iter().all(|[x, y]| {
            let points = [x.a, x.b, y.a, y.b, motion];
            sign_of_sum(RootSumAlongEdge, points, radii).is_ge()
        })
    }
}

impl<X: ExactPoint<3>> DifferenceFace<X> {
    /// At the time at which the origin is at the distance of the radii from the face's plane, whether the foot is not
    /// outside of the edge from its first to its second corner. Its normal is along the motion.
    #[inline(never)]
    pub fn has_foot_inside_edge_at_entry(self, motion: X, radii: [X::Scalar; 3]) -> bool {
        let Self([x, y, z]) = self;
        let points = [x.a, x.b, y.a, y.b, z.a, z.b, motion];
        sign_of_sum(InsideEdgeOfFace, points, radii).is_ge()
    }
}
