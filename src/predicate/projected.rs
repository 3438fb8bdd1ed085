//! Points and edges in space as they are seen along a line: in the plane that the line is one point
//! of.

use super::distance::largest;
use super::supporting_line::{Carrier, direction};
use crate::exact::Predicate;
use crate::exact::Quotient;
use crate::exact::Site;
use crate::exact::{Care, Construction};
use crate::exact::{Ring, area_dot, cross3, dot, scale, sub};
use core::cmp::Ordering;

/// The weight of the second end at the foot, as seen, of the line on an edge, times squares.
struct Weight<const ENDS: bool>;
impl<const ENDS: bool> Predicate<3, 4, 0> for Weight<ENDS> {
    #[inline(always)]
    fn eval<R: Ring>([o, toward, p, q]: [[R; 3]; 4], _: [R; 0]) -> R {
        let d = direction::<R, 3, ENDS>(o, toward);
        area_dot(sub(p, o), d, sub(p, q), d)
    }
}

/// Whether the point of the line `pq` nearest to the sight lies from `p` on the side of `q`
/// (`Greater`), or behind `p`.
#[inline(never)]
pub fn seen_weight<X: Site<3>, const ENDS: bool>(
    sight: Carrier<X, ENDS>,
    [p, q]: [X; 2],
) -> Ordering {
    X::sign::<Weight<ENDS>, 4, 0>([sight.start, sight.toward, p, q], [])
}

/// Six times the volume between a stretch of the line and an edge.
struct Turn<const ENDS: bool>;
impl<const ENDS: bool> Predicate<3, 4, 0> for Turn<ENDS> {
    #[inline(always)]
    fn eval<R: Ring>([o, toward, p, q]: [[R; 3]; 4], _: [R; 0]) -> R {
        let d = direction::<R, 3, ENDS>(o, toward);
        dot(d, cross3(sub(q, o), sub(p, o)))
    }
}

/// Which way `pq` turns around the line: `Greater` is clockwise, where the line leads toward the
/// eye; `Equal` in one plane with it.
#[inline(never)]
pub fn seen_turn<X: Site<3>, const ENDS: bool>(
    sight: Carrier<X, ENDS>,
    [p, q]: [X; 2],
) -> Ordering {
    X::sign::<Turn<ENDS>, 4, 0>([sight.start, sight.toward, p, q], [])
}

/// The same of the three edges of a triangle, as far as floats tell it: two vector products do.
#[inline]
pub fn seen_turns_roughly<X: Site<3>, const ENDS: bool>(
    sight: Carrier<X, ENDS>,
    corners: [X; 3],
) -> [Option<Ordering>; 3] {
    let (Some(o), Some(toward)) = (sight.start.rough(), sight.toward.rough()) else {
        return [None; 3];
    };
    let [Some(p), Some(q), Some(r)] = corners.map(X::rough) else {
        return [None; 3];
    };
    let d = direction::<_, 3, ENDS>(o, toward);
    let (p, q, r) = (sub(p, o), sub(q, o), sub(r, o));
    let (across_p, across_q) = (cross3(p, d), cross3(q, d));
    let back = dot(r, across_p).sign();
    [
        dot(q, across_p).sign(),
        dot(r, across_q).sign(),
        back.map(Ordering::reverse),
    ]
}

/// A way along the vector from the line to a point, times the square of the direction.
struct AlongPoint<const ENDS: bool>;
impl<const ENDS: bool> Predicate<3, 5, 0> for AlongPoint<ENDS> {
    #[inline(always)]
    fn eval<R: Ring>([o, toward, v, p, q]: [[R; 3]; 5], _: [R; 0]) -> R {
        let d = direction::<R, 3, ENDS>(o, toward);
        area_dot(sub(v, o), d, sub(p, q), d)
    }
}

/// Whether `p` lies before (`Less`) or after `q` along the way at a right angle from the line to `v`.
#[inline(never)]
pub fn seen_along_point<X: Site<3>, const ENDS: bool>(
    sight: Carrier<X, ENDS>,
    v: X,
    p: X,
    q: X,
) -> Ordering {
    X::sign::<AlongPoint<ENDS>, 5, 0>([sight.start, sight.toward, v, p, q], [])
}

/// A way along the common perpendicular of a line, given by its direction, and an edge.
struct AlongEdge;
impl Predicate<3, 5, 0> for AlongEdge {
    #[inline(always)]
    fn eval<R: Ring>([d, v, w, p, q]: [[R; 3]; 5], _: [R; 0]) -> R {
        dot(cross3(d, sub(w, v)), sub(p, q))
    }
}

/// The same of a line given by two points.
struct AlongEdgeFromPoints;
impl Predicate<3, 6, 0> for AlongEdgeFromPoints {
    #[inline(always)]
    fn eval<R: Ring>([o, toward, v, w, p, q]: [[R; 3]; 6], _: [R; 0]) -> R {
        AlongEdge::eval([sub(toward, o), v, w, p, q], [])
    }
}

/// Whether `p` lies before (`Less`) or after `q` along the way at right angles from the line to an
/// edge, which turns clockwise.
#[inline(never)]
pub fn seen_along_edge<X: Site<3>, const ENDS: bool>(
    sight: Carrier<X, ENDS>,
    [v, w]: [X; 2],
    p: X,
    q: X,
) -> Ordering {
    if ENDS {
        X::sign::<AlongEdgeFromPoints, 6, 0>([sight.start, sight.toward, v, w, p, q], [])
    } else {
        X::sign::<AlongEdge, 5, 0>([sight.toward, v, w, p, q], [])
    }
}

/// A normal of a face, on the side from which that is seen to turn clockwise.
#[inline(always)]
fn normal<R: Ring>([p, q, r]: [[R; 3]; 3]) -> [R; 3] {
    cross3(sub(r, p), sub(q, p))
}

/// From the start of the line to where it pierces a face, which turns clockwise.
struct Pierced<const ENDS: bool>;
impl<const ENDS: bool> Construction<3, 5, 0, 3> for Pierced<ENDS> {
    #[inline(always)]
    fn eval<R: Ring>([o, toward, p, q, r]: [[R; 3]; 5], _: [R; 0]) -> ([R; 3], R) {
        let (d, normal) = (direction::<R, 3, ENDS>(o, toward), normal([p, q, r]));
        (scale(d, dot(normal, sub(p, o))), dot(normal, d))
    }
    const CARE: Care = Care::Checked;

    #[inline(always)]
    fn scale(&[o, toward, p, q, r]: &[[f64; 3]; 5], _: &[f64; 0]) -> f64 {
        let d = direction::<f64, 3, ENDS>(o, toward);
        largest([sub(p, o), sub(q, p), sub(r, p), d])
    }
}

/// The parameter of that point.
struct PiercedParameter<const ENDS: bool>;
impl<const ENDS: bool> Construction<3, 5, 0, 1> for PiercedParameter<ENDS> {
    #[inline(always)]
    fn eval<R: Ring>([o, toward, p, q, r]: [[R; 3]; 5], _: [R; 0]) -> ([R; 1], R) {
        let (d, normal) = (direction::<R, 3, ENDS>(o, toward), normal([p, q, r]));
        ([dot(normal, sub(p, o))], dot(normal, d))
    }
    const CARE: Care = Care::Checked;

    #[inline(always)]
    fn scale(_: &[[f64; 3]; 5], _: &[f64; 0]) -> f64 {
        1.0
    }
}

/// The point where the line pierces the plane of a face, of which each edge turns clockwise.
#[inline(never)]
pub fn pierced<X: Site<3>, const ENDS: bool>(
    sight: Carrier<X, ENDS>,
    [p, q, r]: [X; 3],
) -> [X::Scalar; 3] {
    let points = [sight.start, sight.toward, p, q, r];
    sight
        .start
        .plus::<Pierced<ENDS>, Quotient, 5, 0>(points, [])
}

/// The parameter of that point.
#[inline(never)]
pub fn pierced_parameter<X: Site<3>, const ENDS: bool>(
    sight: Carrier<X, ENDS>,
    [p, q, r]: [X; 3],
) -> X::Scalar {
    let points = [sight.start, sight.toward, p, q, r];
    X::ratio::<PiercedParameter<ENDS>, Quotient, 5, 0>(points, [])
}

/// How far a point comes after an edge in one plane with it, along a direction of that plane, times
/// positive numbers.
struct AfterEdge<const ENDS: bool>;
impl<const D: usize, const ENDS: bool> Predicate<D, 5, 0> for AfterEdge<ENDS> {
    #[inline(always)]
    fn eval<R: Ring>([o, toward, p, v, w]: [[R; D]; 5], _: [R; 0]) -> R {
        let (d, along) = (direction::<R, D, ENDS>(o, toward), sub(w, v));
        area_dot(sub(p, v), along, d, along)
    }
}

/// Whether `p` lies before (`Less`) or after the line through `v` and `w`, the way that a carrier
/// leads which is not parallel to that. All are in one plane.
#[inline(never)]
pub fn after_edge<X: Site<D>, const D: usize, const ENDS: bool>(
    p: X,
    carrier: Carrier<X, ENDS>,
    [v, w]: [X; 2],
) -> Ordering {
    X::sign::<AfterEdge<ENDS>, 5, 0>([carrier.start, carrier.toward, p, v, w], [])
}
