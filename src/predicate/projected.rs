//! Points and edges in space, projected along a line to a plane, where the line is one point.

use super::distance::largest;
use super::supporting_line::{SupportingLine, direction};
use crate::exact::{ExactPoint, LinePoint, Predicate};
use crate::exact::{Ring, area_dot, cross3, dot, sub, volume};
use core::cmp::Ordering;

/// ((p - o) x d) . ((p - q) x d) for the line's point o and direction d: the weight of q at the
/// projected edge's closest point to the line, times squares (degree 4).
struct ProjectedWeight<const TWO_POINTS: bool>;
impl<const TWO_POINTS: bool> Predicate<3, 4, 0> for ProjectedWeight<TWO_POINTS> {
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn eval<R: Ring>([o, toward, p, q]: [[R; 3]; 4], _: [R; 0]) -> R {
        let d = direction::<R, 3, TWO_POINTS>(o, toward);
        area_dot(sub(p, o), d, sub(p, q), d)
    }
}

/// Whether the point of the line `pq` that is closest to `line` lies on the side of `q` (`Greater`) or
/// on the other side of `p`.
#[inline(never)]
pub fn projected_weight<X: ExactPoint<3>, const TWO_POINTS: bool>(
    line: SupportingLine<X, TWO_POINTS>,
    [p, q]: [X; 2],
) -> Ordering {
    X::sign(
        ProjectedWeight::<TWO_POINTS>,
        [line.start, line.toward, p, q],
        [],
    )
}

/// d . ((q - o) x (p - o)) for the line's point o and direction d (degree 3).
struct ProjectedTurn<const TWO_POINTS: bool>;
impl<const TWO_POINTS: bool> Predicate<3, 4, 0> for ProjectedTurn<TWO_POINTS> {
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn eval<R: Ring>([o, toward, p, q]: [[R; 3]; 4], _: [R; 0]) -> R {
        let d = direction::<R, 3, TWO_POINTS>(o, toward);
        dot(d, cross3(sub(q, o), sub(p, o)))
    }
}

/// The turn of `pq` around the line: `Greater` is clockwise, where the line points to the viewer;
/// `Equal` in one plane with it.
#[inline(never)]
pub fn projected_turn<X: ExactPoint<3>, const TWO_POINTS: bool>(
    line: SupportingLine<X, TWO_POINTS>,
    [p, q]: [X; 2],
) -> Ordering {
    X::sign(
        ProjectedTurn::<TWO_POINTS>,
        [line.start, line.toward, p, q],
        [],
    )
}

/// The turns of the three edges of a triangle around the line, where the filter is certain, by two vector products: see
/// [`projected_turn`].
#[cfg_attr(not(debug_assertions), inline)]
pub fn approx_projected_turns<X: ExactPoint<3>, const TWO_POINTS: bool>(
    line: SupportingLine<X, TWO_POINTS>,
    corners: [X; 3],
) -> [Option<Ordering>; 3] {
    let (Some(o), Some(toward)) = (line.start.approx(), line.toward.approx()) else {
        return [None; 3];
    };
    let [Some(p), Some(q), Some(r)] = corners.map(X::approx) else {
        return [None; 3];
    };
    let d = direction::<_, 3, TWO_POINTS>(o, toward);
    let (p, q, r) = (sub(p, o), sub(q, o), sub(r, o));
    let (normal_p, normal_q) = (cross3(p, d), cross3(q, d));
    let from_r = dot(r, normal_p).sign();
    [
        dot(q, normal_p).sign(),
        dot(r, normal_q).sign(),
        from_r.map(Ordering::reverse),
    ]
}

/// ((v - o) x d) . ((p - q) x d) for the line's point o and direction d (degree 4).
struct AlongPoint<const TWO_POINTS: bool>;
impl<const TWO_POINTS: bool> Predicate<3, 5, 0> for AlongPoint<TWO_POINTS> {
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn eval<R: Ring>([o, toward, v, p, q]: [[R; 3]; 5], _: [R; 0]) -> R {
        let d = direction::<R, 3, TWO_POINTS>(o, toward);
        area_dot(sub(v, o), d, sub(p, q), d)
    }
}

/// The order of `p` and `q` along the perpendicular from the line to `v`.
#[inline(never)]
pub fn projected_along_point<X: ExactPoint<3>, const TWO_POINTS: bool>(
    line: SupportingLine<X, TWO_POINTS>,
    v: X,
    p: X,
    q: X,
) -> Ordering {
    X::sign(
        AlongPoint::<TWO_POINTS>,
        [line.start, line.toward, v, p, q],
        [],
    )
}

/// (d x (w - v)) . (p - q) for the line's direction d (degree 3).
struct AlongEdge;
impl Predicate<3, 5, 0> for AlongEdge {
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn eval<R: Ring>([d, v, w, p, q]: [[R; 3]; 5], _: [R; 0]) -> R {
        dot(cross3(d, sub(w, v)), sub(p, q))
    }
}

/// (d x (w - v)) . (p - q) for the direction d of a line given by two points (degree 3).
struct AlongEdgeOfTwoPoints;
impl Predicate<3, 6, 0> for AlongEdgeOfTwoPoints {
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn eval<R: Ring>([o, toward, v, w, p, q]: [[R; 3]; 6], _: [R; 0]) -> R {
        AlongEdge::eval([sub(toward, o), v, w, p, q], [])
    }
}

/// The order of `p` and `q` along the common perpendicular from the line to an edge, which turns
/// clockwise.
#[inline(never)]
pub fn projected_along_edge<X: ExactPoint<3>, const TWO_POINTS: bool>(
    line: SupportingLine<X, TWO_POINTS>,
    [v, w]: [X; 2],
    p: X,
    q: X,
) -> Ordering {
    if TWO_POINTS {
        X::sign(
            AlongEdgeOfTwoPoints,
            [line.start, line.toward, v, w, p, q],
            [],
        )
    } else {
        X::sign(AlongEdge, [line.toward, v, w, p, q], [])
    }
}

/// The normal of a face to the side where it is clockwise: (r - p) x (q - p) (degree 2).
#[cfg_attr(not(debug_assertions), inline(always))]
fn normal<R: Ring>([p, q, r]: [[R; 3]; 3]) -> [R; 3] {
    cross3(sub(r, p), sub(q, p))
}

/// The intersection of a line and the plane of a face: the parameter is n . (p - o) / n . d for the
/// face's normal n, and the line's point o and direction d (degrees 3 and 3).
struct LineFacePoint<const TWO_POINTS: bool>;
impl<const TWO_POINTS: bool> LinePoint<3, 5, 0> for LineFacePoint<TWO_POINTS> {
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn eval<R: Ring>([o, toward, p, q, r]: [[R; 3]; 5], _: [R; 0]) -> ([R; 3], R, R) {
        let (d, normal) = (direction::<R, 3, TWO_POINTS>(o, toward), normal([p, q, r]));
        (d, dot(normal, sub(p, o)), dot(normal, d))
    }

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn scale(&[o, toward, p, q, r]: &[[f64; 3]; 5], _: &[f64; 0]) -> f64 {
        let d = direction::<f64, 3, TWO_POINTS>(o, toward);
        largest([sub(p, o), sub(q, p), sub(r, p), d])
    }
}

/// The point of the line in the plane of a face whose projected edges turn clockwise.
#[inline(never)]
pub fn line_plane_point<X: ExactPoint<3>, const TWO_POINTS: bool>(
    line: SupportingLine<X, TWO_POINTS>,
    [p, q, r]: [X; 3],
) -> [X::Scalar; 3] {
    LineFacePoint::<TWO_POINTS>::point(line.start, [line.start, line.toward, p, q, r], [])
}

/// The parameter of that point.
#[inline(never)]
pub fn line_plane_parameter<X: ExactPoint<3>, const TWO_POINTS: bool>(
    line: SupportingLine<X, TWO_POINTS>,
    [p, q, r]: [X; 3],
) -> X::Scalar {
    LineFacePoint::<TWO_POINTS>::parameter([line.start, line.toward, p, q, r], [])
}

/// ((p - v) x e) . (d x e) for e = w - v and the line's direction d, all in one plane (degree 4).
struct AfterEdge<const TWO_POINTS: bool>;
impl<const D: usize, const TWO_POINTS: bool> Predicate<D, 5, 0> for AfterEdge<TWO_POINTS> {
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn eval<R: Ring>([o, toward, p, v, w]: [[R; D]; 5], _: [R; 0]) -> R {
        let (d, e) = (direction::<R, D, TWO_POINTS>(o, toward), sub(w, v));
        area_dot(sub(p, v), e, d, e)
    }
}

/// Whether `p` lies before (`Less`) or after the line through `v` and `w` in the direction of `line`,
/// which is not parallel to it. All are in one plane.
#[inline(never)]
pub fn after_edge<X: ExactPoint<D>, const D: usize, const TWO_POINTS: bool>(
    p: X,
    line: SupportingLine<X, TWO_POINTS>,
    [v, w]: [X; 2],
) -> Ordering {
    X::sign(
        AfterEdge::<TWO_POINTS>,
        [line.start, line.toward, p, v, w],
        [],
    )
}

/// ((p - o) x d) . ((q - o) x d) for the line's point o and direction d (degree 4).
struct SameSideOfLine<const TWO_POINTS: bool>;
impl<const D: usize, const TWO_POINTS: bool> Predicate<D, 4, 0> for SameSideOfLine<TWO_POINTS> {
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn eval<R: Ring>([o, toward, p, q]: [[R; D]; 4], _: [R; 0]) -> R {
        let d = direction::<R, D, TWO_POINTS>(o, toward);
        area_dot(sub(p, o), d, sub(q, o), d)
    }
}

/// Whether two points are on the same side of a line in a plane with all of them (`Greater`).
#[inline(never)]
pub fn same_side_of_line<X: ExactPoint<D>, const D: usize, const TWO_POINTS: bool>(
    p: X,
    q: X,
    line: SupportingLine<X, TWO_POINTS>,
) -> Ordering {
    X::sign(
        SameSideOfLine::<TWO_POINTS>,
        [line.start, line.toward, p, q],
        [],
    )
}

/// The point of an edge from a where it crosses another from b, seen along d: the parameter is
/// [b - a, w, d] / [u, w, d] for the edges' directions u and w (degrees 3 and 3).
struct ProjectedCrossing;
impl LinePoint<3, 5, 0> for ProjectedCrossing {
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn eval<R: Ring>([a, to_a, b, to_b, d]: [[R; 3]; 5], _: [R; 0]) -> ([R; 3], R, R) {
        let (u, w) = (sub(to_a, a), sub(to_b, b));
        let of = |v| volume(v, w, d, [0, 1, 2]);
        (u, of(sub(b, a)), of(u))
    }

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn scale(&[a, to_a, b, to_b, _]: &[[f64; 3]; 5], _: &[f64; 0]) -> f64 {
        largest([sub(b, a), sub(to_a, a), sub(to_b, b)])
    }
}

/// The point of the first edge where it crosses the second, which leads to its left, seen along a direction that
/// points to the viewer.
#[inline(never)]
pub fn edge_crossing<X: ExactPoint<3>>(
    [a, to_a]: [X; 2],
    [b, to_b]: [X; 2],
    direction: X,
) -> [X::Scalar; 3] {
    ProjectedCrossing::point(a, [a, to_a, b, to_b, direction], [])
}
