//! Points and edges in space as they are seen along a line: in the plane that the line is one point
//! of.

use super::distance::largest;
use super::supporting_line::{SupportingLine, direction};
use crate::exact::ExactPoint;
use crate::exact::Predicate;
use crate::exact::Quotient;
use crate::exact::{Conditioning, Construction};
use crate::exact::{Ring, area_dot, cross3, dot, scale, sub};
use core::cmp::Ordering;

/// The weight of the second end at the foot, as seen, of the line on an edge, times squares.
struct ProjectedWeight<const TWO_POINTS: bool>;
impl<const TWO_POINTS: bool> Predicate<3, 4, 0> for ProjectedWeight<TWO_POINTS> {
    #[inline(always)]
    fn eval<R: Ring>([o, toward, p, q]: [[R; 3]; 4], _: [R; 0]) -> R {
        let d = direction::<R, 3, TWO_POINTS>(o, toward);
        area_dot(sub(p, o), d, sub(p, q), d)
    }
}

/// Whether the point of the line `pq` nearest to the sight lies from `p` on the side of `q`
/// (`Greater`), or behind `p`.
#[inline(never)]
pub fn projected_weight<X: ExactPoint<3>, const TWO_POINTS: bool>(
    sight: SupportingLine<X, TWO_POINTS>,
    [p, q]: [X; 2],
) -> Ordering {
    X::sign::<ProjectedWeight<TWO_POINTS>, 4, 0>([sight.start, sight.toward, p, q], [])
}

/// Six times the volume between a stretch of the line and an edge.
struct ProjectedTurn<const TWO_POINTS: bool>;
impl<const TWO_POINTS: bool> Predicate<3, 4, 0> for ProjectedTurn<TWO_POINTS> {
    #[inline(always)]
    fn eval<R: Ring>([o, toward, p, q]: [[R; 3]; 4], _: [R; 0]) -> R {
        let d = direction::<R, 3, TWO_POINTS>(o, toward);
        dot(d, cross3(sub(q, o), sub(p, o)))
    }
}

/// Which way `pq` turns around the line: `Greater` is clockwise, where the line leads toward the
/// eye; `Equal` in one plane with it.
#[inline(never)]
pub fn projected_turn<X: ExactPoint<3>, const TWO_POINTS: bool>(
    sight: SupportingLine<X, TWO_POINTS>,
    [p, q]: [X; 2],
) -> Ordering {
    X::sign::<ProjectedTurn<TWO_POINTS>, 4, 0>([sight.start, sight.toward, p, q], [])
}

/// The same of the three edges of a triangle, as far as floats tell it: two vector products do.
#[inline]
pub fn approx_projected_turns<X: ExactPoint<3>, const TWO_POINTS: bool>(
    sight: SupportingLine<X, TWO_POINTS>,
    corners: [X; 3],
) -> [Option<Ordering>; 3] {
    let (Some(o), Some(toward)) = (sight.start.approx(), sight.toward.approx()) else {
        return [None; 3];
    };
    let [Some(p), Some(q), Some(r)] = corners.map(X::approx) else {
        return [None; 3];
    };
    let d = direction::<_, 3, TWO_POINTS>(o, toward);
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
struct AlongPoint<const TWO_POINTS: bool>;
impl<const TWO_POINTS: bool> Predicate<3, 5, 0> for AlongPoint<TWO_POINTS> {
    #[inline(always)]
    fn eval<R: Ring>([o, toward, v, p, q]: [[R; 3]; 5], _: [R; 0]) -> R {
        let d = direction::<R, 3, TWO_POINTS>(o, toward);
        area_dot(sub(v, o), d, sub(p, q), d)
    }
}

/// Whether `p` lies before (`Less`) or after `q` along the way at a right angle from the line to `v`.
#[inline(never)]
pub fn projected_along_point<X: ExactPoint<3>, const TWO_POINTS: bool>(
    sight: SupportingLine<X, TWO_POINTS>,
    v: X,
    p: X,
    q: X,
) -> Ordering {
    X::sign::<AlongPoint<TWO_POINTS>, 5, 0>([sight.start, sight.toward, v, p, q], [])
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
pub fn projected_along_edge<X: ExactPoint<3>, const TWO_POINTS: bool>(
    sight: SupportingLine<X, TWO_POINTS>,
    [v, w]: [X; 2],
    p: X,
    q: X,
) -> Ordering {
    if TWO_POINTS {
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
struct Pierced<const TWO_POINTS: bool>;
impl<const TWO_POINTS: bool> Construction<3, 5, 0, 3> for Pierced<TWO_POINTS> {
    #[inline(always)]
    fn eval<R: Ring>([o, toward, p, q, r]: [[R; 3]; 5], _: [R; 0]) -> ([R; 3], R) {
        let (d, normal) = (direction::<R, 3, TWO_POINTS>(o, toward), normal([p, q, r]));
        (scale(d, dot(normal, sub(p, o))), dot(normal, d))
    }
    const CARE: Conditioning = Conditioning::Filtered;

    #[inline(always)]
    fn scale(&[o, toward, p, q, r]: &[[f64; 3]; 5], _: &[f64; 0]) -> f64 {
        let d = direction::<f64, 3, TWO_POINTS>(o, toward);
        largest([sub(p, o), sub(q, p), sub(r, p), d])
    }
}

/// The parameter of that point.
struct PiercedParameter<const TWO_POINTS: bool>;
impl<const TWO_POINTS: bool> Construction<3, 5, 0, 1> for PiercedParameter<TWO_POINTS> {
    #[inline(always)]
    fn eval<R: Ring>([o, toward, p, q, r]: [[R; 3]; 5], _: [R; 0]) -> ([R; 1], R) {
        let (d, normal) = (direction::<R, 3, TWO_POINTS>(o, toward), normal([p, q, r]));
        ([dot(normal, sub(p, o))], dot(normal, d))
    }
    const CARE: Conditioning = Conditioning::Filtered;

    #[inline(always)]
    fn scale(_: &[[f64; 3]; 5], _: &[f64; 0]) -> f64 {
        1.0
    }
}

/// The point where the line pierces the plane of a face, of which each edge turns clockwise.
#[inline(never)]
pub fn line_plane_point<X: ExactPoint<3>, const TWO_POINTS: bool>(
    sight: SupportingLine<X, TWO_POINTS>,
    [p, q, r]: [X; 3],
) -> [X::Scalar; 3] {
    let points = [sight.start, sight.toward, p, q, r];
    sight
        .start
        .offset_by::<Pierced<TWO_POINTS>, Quotient, 5, 0>(points, [])
}

/// The parameter of that point.
#[inline(never)]
pub fn line_plane_parameter<X: ExactPoint<3>, const TWO_POINTS: bool>(
    sight: SupportingLine<X, TWO_POINTS>,
    [p, q, r]: [X; 3],
) -> X::Scalar {
    let points = [sight.start, sight.toward, p, q, r];
    X::ratio::<PiercedParameter<TWO_POINTS>, Quotient, 5, 0>(points, [])
}

/// How far a point comes after an edge in one plane with it, along a direction of that plane, times
/// positive numbers.
struct AfterEdge<const TWO_POINTS: bool>;
impl<const D: usize, const TWO_POINTS: bool> Predicate<D, 5, 0> for AfterEdge<TWO_POINTS> {
    #[inline(always)]
    fn eval<R: Ring>([o, toward, p, v, w]: [[R; D]; 5], _: [R; 0]) -> R {
        let (d, along) = (direction::<R, D, TWO_POINTS>(o, toward), sub(w, v));
        area_dot(sub(p, v), along, d, along)
    }
}

/// Whether `p` lies before (`Less`) or after the line through `v` and `w`, the way that a carrier
/// leads which is not parallel to that. All are in one plane.
#[inline(never)]
pub fn after_edge<X: ExactPoint<D>, const D: usize, const TWO_POINTS: bool>(
    p: X,
    carrier: SupportingLine<X, TWO_POINTS>,
    [v, w]: [X; 2],
) -> Ordering {
    X::sign::<AfterEdge<TWO_POINTS>, 5, 0>([carrier.start, carrier.toward, p, v, w], [])
}
