//! Signs of points: orientation, order along a line, comparison of distances. Signs of two lines are
//! in [`lines`](super::lines), those of planes in [`plane`](super::plane).

use super::supporting_line::{LinearKind, SupportingLine, VoronoiRegion, direction, from_end};
use crate::exact::{ExactPoint, Predicate};
use crate::exact::{Ring, cross2, cross3, dot, sub};
use core::cmp::Ordering;

/// (a - c) x (b - c) (degree 2).
struct Orient2;
impl Predicate<2, 3, 0> for Orient2 {
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn eval<R: Ring>([a, b, c]: [[R; 2]; 3], _: [R; 0]) -> R {
        cross2(sub(a, c), sub(b, c))
    }
}

/// The orientation of the triangle `abc`: `Greater` is counter-clockwise.
#[cfg_attr(not(debug_assertions), inline)]
pub fn orient2<X: ExactPoint<2>>(a: X, b: X, c: X) -> Ordering {
    X::sign(Orient2, [a, b, c], [])
}

/// (a - d) . ((b - d) x (c - d)) (degree 3).
struct Orient3;
impl Predicate<3, 4, 0> for Orient3 {
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn eval<R: Ring>([a, b, c, d]: [[R; 3]; 4], _: [R; 0]) -> R {
        dot(sub(a, d), cross3(sub(b, d), sub(c, d)))
    }
}

/// The side of the plane `abc` that `d` lies on: `Greater` where `abc` is clockwise as viewed from
/// `d` (Shewchuk's `orient3d` has the same sign).
#[cfg_attr(not(debug_assertions), inline)]
pub fn orient3<X: ExactPoint<3>>(a: X, b: X, c: X, d: X) -> Ordering {
    X::sign(Orient3, [a, b, c, d], [])
}

/// A coordinate of (a - c) x (b - c) (degree 2).
struct OrientProjected<const AXIS: usize>;
impl<const AXIS: usize> Predicate<3, 3, 0> for OrientProjected<AXIS> {
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn eval<R: Ring>([a, b, c]: [[R; 3]; 3], _: [R; 0]) -> R {
        let project = |v: [R; 3]| [v[(AXIS + 1) % 3], v[(AXIS + 2) % 3]];
        cross2(project(sub(a, c)), project(sub(b, c)))
    }
}

/// The orientation of the triangle `abc` projected along an axis that points to the viewer: `Greater`
/// is counter-clockwise, and a positive coordinate of its normal.
#[cfg_attr(not(debug_assertions), inline)]
pub fn orient2_projected<X: ExactPoint<3>>(axis: usize, [a, b, c]: [X; 3]) -> Ordering {
    match axis {
        0 => X::sign(OrientProjected::<0>, [a, b, c], []),
        1 => X::sign(OrientProjected::<1>, [a, b, c], []),
        _ => X::sign(OrientProjected::<2>, [a, b, c], []),
    }
}

/// d x (p - start) for the direction d (degree 2).
struct SideOfLine<const TWO_POINTS: bool>;
impl<const TWO_POINTS: bool> Predicate<2, 3, 0> for SideOfLine<TWO_POINTS> {
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn eval<R: Ring>([p, start, toward]: [[R; 2]; 3], _: [R; 0]) -> R {
        cross2(direction::<R, 2, TWO_POINTS>(start, toward), sub(p, start))
    }
}

/// The side of the line that `p` lies on: `Greater` is to the left.
#[cfg_attr(not(debug_assertions), inline)]
pub fn side<X: ExactPoint<2>, const TWO_POINTS: bool>(
    p: X,
    line: SupportingLine<X, TWO_POINTS>,
) -> Ordering {
    X::sign(SideOfLine::<TWO_POINTS>, [p, line.start, line.toward], [])
}

/// (p - start) . d for the direction d (degree 2).
struct ProjectionToStart<const TWO_POINTS: bool>;
impl<const D: usize, const TWO_POINTS: bool> Predicate<D, 3, 0> for ProjectionToStart<TWO_POINTS> {
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn eval<R: Ring>([p, start, toward]: [[R; D]; 3], _: [R; 0]) -> R {
        dot(sub(p, start), direction::<R, D, TWO_POINTS>(start, toward))
    }
}

/// Whether the foot of `p` on the line comes before (`Less`) or after the start.
#[cfg_attr(not(debug_assertions), inline)]
pub fn cmp_projection_to_start<X: ExactPoint<D>, const D: usize, const TWO_POINTS: bool>(
    p: X,
    line: SupportingLine<X, TWO_POINTS>,
) -> Ordering {
    let points = [p, line.start, line.toward];
    X::sign(ProjectionToStart::<TWO_POINTS>, points, [])
}

/// (p - end) . d for the direction d (degree 2).
struct ProjectionToEnd<const TWO_POINTS: bool>;
impl<const D: usize, const TWO_POINTS: bool> Predicate<D, 3, 0> for ProjectionToEnd<TWO_POINTS> {
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn eval<R: Ring>([p, start, toward]: [[R; D]; 3], _: [R; 0]) -> R {
        dot(
            from_end::<R, D, TWO_POINTS>(p, start, toward),
            direction::<R, D, TWO_POINTS>(start, toward),
        )
    }
}

/// Whether the foot of `p` on the line comes before (`Less`) or after the end.
#[cfg_attr(not(debug_assertions), inline)]
pub fn cmp_projection_to_end<X: ExactPoint<D>, const D: usize, const TWO_POINTS: bool>(
    p: X,
    line: SupportingLine<X, TWO_POINTS>,
) -> Ordering {
    let points = [p, line.start, line.toward];
    X::sign(ProjectionToEnd::<TWO_POINTS>, points, [])
}

/// The part of a line, ray or segment that is closest to `p`. Without a direction it is all start.
#[cfg_attr(not(debug_assertions), inline)]
pub fn region<X: ExactPoint<D>, const D: usize, const TWO_POINTS: bool>(
    p: X,
    line: SupportingLine<X, TWO_POINTS>,
    kind: LinearKind,
) -> VoronoiRegion {
    match kind {
        LinearKind::Line if is_point(line) => VoronoiRegion::Start,
        LinearKind::Line => VoronoiRegion::Interior,
        _ if cmp_projection_to_start(p, line).is_le() => VoronoiRegion::Start,
        LinearKind::Segment if cmp_projection_to_end(p, line).is_ge() => VoronoiRegion::End,
        _ => VoronoiRegion::Interior,
    }
}

/// Whether the direction of a line is 0.
#[cfg_attr(not(debug_assertions), inline)]
pub fn is_point<X: ExactPoint<D>, const D: usize, const TWO_POINTS: bool>(
    line: SupportingLine<X, TWO_POINTS>,
) -> bool {
    if TWO_POINTS {
        line.toward.is_same(line.start)
    } else {
        line.toward.is_zero()
    }
}
