//! The order along a line in space of its crossings with planes, and with edges in one plane with it.

use super::supporting_line::{SupportingLine, direction};
use crate::exact::{ExactPoint, Predicate};
use crate::exact::{Ring, area_dot, cross3, dot, sub};
use core::cmp::Ordering;

/// Numerator and denominator of the parameter n . (p - o) / n . d of a plane with the normal
/// n = (r - p) x (q - p), for the line's point o and direction d (degrees 3 and 3).
#[cfg_attr(not(debug_assertions), inline(always))]
fn plane_parameter<R: Ring>(o: [R; 3], d: [R; 3], [p, q, r]: [[R; 3]; 3]) -> [R; 2] {
    let normal = cross3(sub(r, p), sub(q, p));
    [dot(normal, sub(p, o)), dot(normal, d)]
}

/// Numerator and denominator of the parameter ((v - o) x e) . (d x e) / |d x e|^2 of an edge e = w - v that is
/// coplanar with the line from o along d (degrees 4 and 4).
#[cfg_attr(not(debug_assertions), inline(always))]
fn edge_parameter<R: Ring>(o: [R; 3], d: [R; 3], [v, w]: [[R; 3]; 2]) -> [R; 2] {
    let e = sub(w, v);
    [area_dot(sub(v, o), e, d, e), area_dot(d, e, d, e)]
}

/// a c' - c a' for the fractions a / a' and c / c': their difference times both denominators.
#[cfg_attr(not(debug_assertions), inline(always))]
fn difference<R: Ring>([a, of_a]: [R; 2], [c, of_c]: [R; 2]) -> R {
    a * of_c - c * of_a
}

/// The difference of two [`plane_parameter`]s (degree 6).
struct PlaneCrossingOrder<const TWO_POINTS: bool>;
impl<const TWO_POINTS: bool> Predicate<3, 8, 0> for PlaneCrossingOrder<TWO_POINTS> {
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn eval<R: Ring>([o, toward, a, b, c, p, q, r]: [[R; 3]; 8], _: [R; 0]) -> R {
        let d = direction::<R, 3, TWO_POINTS>(o, toward);
        difference(
            plane_parameter(o, d, [a, b, c]),
            plane_parameter(o, d, [p, q, r]),
        )
    }
}

/// Whether the line crosses the plane of one triangle before (`Less`) or after that of another. The edges of both are
/// clockwise around the line.
#[inline(never)]
pub fn plane_crossing_order<X: ExactPoint<3>, const TWO_POINTS: bool>(
    line: SupportingLine<X, TWO_POINTS>,
    [a, b, c]: [X; 3],
    [p, q, r]: [X; 3],
) -> Ordering {
    let points = [line.start, line.toward, a, b, c, p, q, r];
    X::sign(PlaneCrossingOrder::<TWO_POINTS>, points, [])
}

/// The difference of two [`edge_parameter`]s (degree 8).
struct EdgeCrossingOrder<const TWO_POINTS: bool>;
impl<const TWO_POINTS: bool> Predicate<3, 6, 0> for EdgeCrossingOrder<TWO_POINTS> {
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn eval<R: Ring>([o, toward, a, b, v, w]: [[R; 3]; 6], _: [R; 0]) -> R {
        let d = direction::<R, 3, TWO_POINTS>(o, toward);
        difference(edge_parameter(o, d, [a, b]), edge_parameter(o, d, [v, w]))
    }
}

/// The order along a line of its crossings with two edges, each coplanar with it and not parallel to it.
#[inline(never)]
pub fn edge_crossing_order<X: ExactPoint<3>, const TWO_POINTS: bool>(
    line: SupportingLine<X, TWO_POINTS>,
    [a, b]: [X; 2],
    [v, w]: [X; 2],
) -> Ordering {
    let points = [line.start, line.toward, a, b, v, w];
    X::sign(EdgeCrossingOrder::<TWO_POINTS>, points, [])
}

/// The difference of an [`edge_parameter`] and a [`plane_parameter`] (degree 7).
struct EdgePlaneCrossingOrder<const TWO_POINTS: bool>;
impl<const TWO_POINTS: bool> Predicate<3, 7, 0> for EdgePlaneCrossingOrder<TWO_POINTS> {
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn eval<R: Ring>([o, toward, v, w, p, q, r]: [[R; 3]; 7], _: [R; 0]) -> R {
        let d = direction::<R, 3, TWO_POINTS>(o, toward);
        difference(
            edge_parameter(o, d, [v, w]),
            plane_parameter(o, d, [p, q, r]),
        )
    }
}

/// The order along a line of its crossings with an edge, coplanar with it and not parallel to it, and with the plane of
/// a triangle that is clockwise around it.
#[inline(never)]
pub fn edge_plane_crossing_order<X: ExactPoint<3>, const TWO_POINTS: bool>(
    line: SupportingLine<X, TWO_POINTS>,
    [v, w]: [X; 2],
    [p, q, r]: [X; 3],
) -> Ordering {
    let points = [line.start, line.toward, v, w, p, q, r];
    X::sign(EdgePlaneCrossingOrder::<TWO_POINTS>, points, [])
}

/// A coordinate of (q - p) x d for the line's direction d (degree 2).
struct TurnSlope<const AXIS: usize, const TWO_POINTS: bool>;
impl<const AXIS: usize, const TWO_POINTS: bool> Predicate<3, 4, 0> for TurnSlope<AXIS, TWO_POINTS> {
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn eval<R: Ring>([o, toward, p, q]: [[R; 3]; 4], _: [R; 0]) -> R {
        let (e, d) = (sub(q, p), direction::<R, 3, TWO_POINTS>(o, toward));
        let [i, j] = [(AXIS + 1) % 3, (AXIS + 2) % 3];
        e[i] * d[j] - e[j] * d[i]
    }
}

/// The derivative of [`projected_turn`](super::projected_turn) where the line moves along an axis.
#[inline(never)]
pub fn projected_turn_slope<X: ExactPoint<3>, const TWO_POINTS: bool>(
    line: SupportingLine<X, TWO_POINTS>,
    [p, q]: [X; 2],
    axis: usize,
) -> Ordering {
    let points = [line.start, line.toward, p, q];
    match axis {
        0 => X::sign(TurnSlope::<0, TWO_POINTS>, points, []),
        1 => X::sign(TurnSlope::<1, TWO_POINTS>, points, []),
        _ => X::sign(TurnSlope::<2, TWO_POINTS>, points, []),
    }
}
