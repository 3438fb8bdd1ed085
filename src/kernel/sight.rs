//! Points and edges in space as they are seen along a line: in the plane that the line is one point
//! of.

use super::constructions::largest;
use super::finish::Quotient;
use super::measure::{Care, Construction};
use super::ring::{Ring, area_dot, cross3, dot, scale, sub};
use super::sign::Predicate;
use super::site::Site;
use super::span::Carrier;
use core::cmp::Ordering;

/// A line to look along.
type Sight<X> = Carrier<X, false>;

/// The weight of the second end at the foot, as seen, of the line on an edge, times squares.
struct Weight;
impl Predicate<3, 4, 0> for Weight {
    #[inline(always)]
    fn eval<R: Ring>([o, d, p, q]: [[R; 3]; 4], _: [R; 0]) -> R {
        area_dot(sub(p, o), d, sub(p, q), d)
    }
}

/// Whether the point of the line `pq` nearest to the sight lies from `p` on the side of `q`
/// (`Greater`), or behind `p`.
#[inline(never)]
pub fn seen_weight<X: Site<3>>(sight: Sight<X>, [p, q]: [X; 2]) -> Ordering {
    X::sign::<Weight, 4, 0>([sight.start, sight.toward, p, q], [])
}

/// Six times the volume between a stretch of the line and an edge.
struct Turn;
impl Predicate<3, 4, 0> for Turn {
    #[inline(always)]
    fn eval<R: Ring>([o, d, p, q]: [[R; 3]; 4], _: [R; 0]) -> R {
        dot(d, cross3(sub(q, o), sub(p, o)))
    }
}

/// Which way `pq` turns around the line: `Greater` is clockwise, where the line leads away from
/// the eye; `Equal` in one plane with it.
#[inline(never)]
pub fn seen_turn<X: Site<3>>(sight: Sight<X>, [p, q]: [X; 2]) -> Ordering {
    X::sign::<Turn, 4, 0>([sight.start, sight.toward, p, q], [])
}

/// A way along the vector from the line to a point, times the square of the direction.
struct AlongPoint;
impl Predicate<3, 5, 0> for AlongPoint {
    #[inline(always)]
    fn eval<R: Ring>([o, d, v, p, q]: [[R; 3]; 5], _: [R; 0]) -> R {
        area_dot(sub(v, o), d, sub(p, q), d)
    }
}

/// Whether `p` lies before (`Less`) or after `q` along the way at a right angle from the line to `v`.
#[inline(never)]
pub fn seen_along_point<X: Site<3>>(sight: Sight<X>, v: X, p: X, q: X) -> Ordering {
    X::sign::<AlongPoint, 5, 0>([sight.start, sight.toward, v, p, q], [])
}

/// A way along the common perpendicular of the line and an edge.
struct AlongEdge;
impl Predicate<3, 5, 0> for AlongEdge {
    #[inline(always)]
    fn eval<R: Ring>([d, v, w, p, q]: [[R; 3]; 5], _: [R; 0]) -> R {
        dot(cross3(d, sub(w, v)), sub(p, q))
    }
}

/// Whether `p` lies before (`Less`) or after `q` along the way at right angles from the line to an
/// edge, which turns clockwise.
#[inline(never)]
pub fn seen_along_edge<X: Site<3>>(sight: Sight<X>, [v, w]: [X; 2], p: X, q: X) -> Ordering {
    X::sign::<AlongEdge, 5, 0>([sight.toward, v, w, p, q], [])
}

/// From the start of the line to where it pierces a face, which turns clockwise.
struct Pierced;
impl Construction<3, 5, 0, 3> for Pierced {
    #[inline(always)]
    fn eval<R: Ring>([o, d, p, q, r]: [[R; 3]; 5], _: [R; 0]) -> ([R; 3], R) {
        let normal = cross3(sub(r, p), sub(q, p));
        (scale(d, dot(normal, sub(p, o))), dot(normal, d))
    }
    const CARE: Care = Care::Checked;

    #[inline(always)]
    fn scale(&[o, d, p, q, r]: &[[f64; 3]; 5], _: &[f64; 0]) -> f64 {
        largest([sub(p, o), sub(q, p), sub(r, p), d])
    }
}

/// The point where the line pierces the plane of a face, which it sees turning clockwise.
#[inline(never)]
pub fn pierced<X: Site<3>>(sight: Sight<X>, [p, q, r]: [X; 3]) -> [X::Scalar; 3] {
    let points = [sight.start, sight.toward, p, q, r];
    sight.start.plus::<Pierced, Quotient, 5, 0>(points, [])
}
