//! The signs: all geometry, the rest of the kernel sees to it that they are the true ones. Those of
//! two carriers are in [`lines`](crate::predicate::lines), those of planes in [`plane`](crate::predicate::plane).

use super::supporting_line::{LinearKind, SupportingLine, VoronoiRegion, direction, from_end};
use crate::exact::ExactPoint;
use crate::exact::Predicate;
use crate::exact::{Ring, area_dot, cross2, cross3, dot, square, sub, total};
use core::cmp::Ordering;

/// Twice the signed area of the triangle `abc`.
struct Orient2;
impl Predicate<2, 3, 0> for Orient2 {
    #[inline(always)]
    fn eval<R: Ring>([a, b, c]: [[R; 2]; 3], _: [R; 0]) -> R {
        cross2(sub(a, c), sub(b, c))
    }
}

/// Which way the triangle `abc` turns: `Greater` is counter-clockwise.
#[inline]
pub fn orient2<X: ExactPoint<2>>(a: X, b: X, c: X) -> Ordering {
    X::sign::<Orient2, 3, 0>([a, b, c], [])
}

/// Six times the signed volume of the tetrahedron `abcd`.
struct Orient3;
impl Predicate<3, 4, 0> for Orient3 {
    #[inline(always)]
    fn eval<R: Ring>([a, b, c, d]: [[R; 3]; 4], _: [R; 0]) -> R {
        dot(sub(a, d), cross3(sub(b, d), sub(c, d)))
    }
}

/// The side of the plane `abc` that `d` lies on: `Greater` where `abc` is seen to turn clockwise
/// (Shewchuk's `orient3d` has the same sign).
#[inline]
pub fn orient3<X: ExactPoint<3>>(a: X, b: X, c: X, d: X) -> Ordering {
    X::sign::<Orient3, 4, 0>([a, b, c, d], [])
}

/// Twice the signed area of the triangle `abc` seen along an axis: a coordinate of its normal.
struct TurnAlong<const AXIS: usize>;
impl<const AXIS: usize> Predicate<3, 3, 0> for TurnAlong<AXIS> {
    #[inline(always)]
    fn eval<R: Ring>([a, b, c]: [[R; 3]; 3], _: [R; 0]) -> R {
        let seen = |v: [R; 3]| [v[(AXIS + 1) % 3], v[(AXIS + 2) % 3]];
        cross2(seen(sub(a, c)), seen(sub(b, c)))
    }
}

/// Which way the triangle `abc` turns, seen from where an axis points: `Greater` is
/// counter-clockwise, and a coordinate of its normal that is positive.
#[inline]
pub fn orient2_projected<X: ExactPoint<3>>(axis: usize, [a, b, c]: [X; 3]) -> Ordering {
    match axis {
        0 => X::sign::<TurnAlong<0>, 3, 0>([a, b, c], []),
        1 => X::sign::<TurnAlong<1>, 3, 0>([a, b, c], []),
        _ => X::sign::<TurnAlong<2>, 3, 0>([a, b, c], []),
    }
}

/// The area spanned by the direction of a span and the way from its start to a point.
struct SideOfLine<const TWO_POINTS: bool>;
impl<const TWO_POINTS: bool> Predicate<2, 3, 0> for SideOfLine<TWO_POINTS> {
    #[inline(always)]
    fn eval<R: Ring>([p, start, toward]: [[R; 2]; 3], _: [R; 0]) -> R {
        cross2(direction::<R, 2, TWO_POINTS>(start, toward), sub(p, start))
    }
}

/// The side of the carrier that `p` lies on: `Greater` is to the left.
#[inline]
pub fn side<X: ExactPoint<2>, const TWO_POINTS: bool>(
    p: X,
    span: SupportingLine<X, TWO_POINTS>,
) -> Ordering {
    X::sign::<SideOfLine<TWO_POINTS>, 3, 0>([p, span.start, span.toward], [])
}

/// The way of a point along a span, from the start.
struct AlongLine<const TWO_POINTS: bool>;
impl<const D: usize, const TWO_POINTS: bool> Predicate<D, 3, 0> for AlongLine<TWO_POINTS> {
    #[inline(always)]
    fn eval<R: Ring>([p, start, toward]: [[R; D]; 3], _: [R; 0]) -> R {
        dot(sub(p, start), direction::<R, D, TWO_POINTS>(start, toward))
    }
}

/// Whether the foot of `p` on the carrier comes before (`Less`) or after the start.
#[inline]
pub fn cmp_projection_to_start<X: ExactPoint<D>, const D: usize, const TWO_POINTS: bool>(
    p: X,
    span: SupportingLine<X, TWO_POINTS>,
) -> Ordering {
    X::sign::<AlongLine<TWO_POINTS>, 3, 0>([p, span.start, span.toward], [])
}

/// The way of a point along a span, from the end.
struct Beyond<const TWO_POINTS: bool>;
impl<const D: usize, const TWO_POINTS: bool> Predicate<D, 3, 0> for Beyond<TWO_POINTS> {
    #[inline(always)]
    fn eval<R: Ring>([p, start, toward]: [[R; D]; 3], _: [R; 0]) -> R {
        dot(
            from_end::<R, D, TWO_POINTS>(p, start, toward),
            direction::<R, D, TWO_POINTS>(start, toward),
        )
    }
}

/// Whether the foot of `p` on the carrier comes before (`Less`) or after the end.
#[inline]
pub fn cmp_projection_to_end<X: ExactPoint<D>, const D: usize, const TWO_POINTS: bool>(
    p: X,
    span: SupportingLine<X, TWO_POINTS>,
) -> Ordering {
    X::sign::<Beyond<TWO_POINTS>, 3, 0>([p, span.start, span.toward], [])
}

/// Where on a carrier of this extent `p` is nearest. A carrier without length is all start.
#[inline]
pub fn region<X: ExactPoint<D>, const D: usize, const TWO_POINTS: bool>(
    p: X,
    span: SupportingLine<X, TWO_POINTS>,
    extent: LinearKind,
) -> VoronoiRegion {
    match extent {
        LinearKind::Line if is_point(span) => VoronoiRegion::Start,
        LinearKind::Line => VoronoiRegion::Interior,
        _ if cmp_projection_to_start(p, span).is_le() => VoronoiRegion::Start,
        LinearKind::Segment if cmp_projection_to_end(p, span).is_ge() => VoronoiRegion::End,
        _ => VoronoiRegion::Interior,
    }
}

/// Whether a carrier has no length.
#[inline]
pub fn is_point<X: ExactPoint<D>, const D: usize, const TWO_POINTS: bool>(
    span: SupportingLine<X, TWO_POINTS>,
) -> bool {
    if TWO_POINTS {
        span.toward.is_same(span.start)
    } else {
        span.toward.is_zero()
    }
}

/// |p - q| against the sum of some radii.
pub(crate) struct PointToPoint;
impl<const D: usize, const S: usize> Predicate<D, 2, S> for PointToPoint {
    #[inline(always)]
    fn eval<R: Ring>([p, q]: [[R; D]; 2], radii: [R; S]) -> R {
        let v = sub(p, q);
        dot(v, v) - square(total(radii))
    }
}

/// |p - q| against the sum of the radii, none of them negative.
#[inline]
pub fn cmp_distance<X: ExactPoint<D>, const D: usize, const S: usize>(
    p: X,
    q: X,
    radii: [X::Scalar; S],
) -> Ordering {
    X::sign::<PointToPoint, 2, S>([p, q], radii)
}

/// |p - q| against |r - s|.
struct Distances;
impl<const D: usize> Predicate<D, 4, 0> for Distances {
    #[inline(always)]
    fn eval<R: Ring>([p, q, r, s]: [[R; D]; 4], _: [R; 0]) -> R {
        let (u, v) = (sub(p, q), sub(r, s));
        dot(u, u) - dot(v, v)
    }
}

/// |p - q| against |r - s|.
#[inline]
pub fn cmp_distances<X: ExactPoint<D>, const D: usize>([p, q]: [X; 2], [r, s]: [X; 2]) -> Ordering {
    X::sign::<Distances, 4, 0>([p, q, r, s], [])
}

/// Distance of a point from a carrier against the sum of some radii, both squared and multiplied
/// by the square of the carrier's direction.
pub(crate) struct PointToLine<const TWO_POINTS: bool>;
impl<const D: usize, const S: usize, const TWO_POINTS: bool> Predicate<D, 3, S>
    for PointToLine<TWO_POINTS>
{
    #[inline(always)]
    fn eval<R: Ring>([p, start, toward]: [[R; D]; 3], radii: [R; S]) -> R {
        let (e, d) = (sub(p, start), direction::<R, D, TWO_POINTS>(start, toward));
        area_dot(e, d, e, d) - square(total(radii)) * dot(d, d)
    }
}

/// The distance of `p` from the endless carrier against the sum of the radii, none negative.
/// `Equal` for a carrier without length.
#[inline]
pub fn cmp_distance_to_line<
    X: ExactPoint<D>,
    const D: usize,
    const S: usize,
    const TWO_POINTS: bool,
>(
    p: X,
    span: SupportingLine<X, TWO_POINTS>,
    radii: [X::Scalar; S],
) -> Ordering {
    X::sign::<PointToLine<TWO_POINTS>, 3, S>([p, span.start, span.toward], radii)
}
