//! Points and carriers over a plane, which is given as a carrier along its normal.

use super::distance::{avoid_cancellation, largest};
use super::supporting_line::{SupportingLine, direction};
use crate::exact::ExactPoint;
use crate::exact::Predicate;
use crate::exact::{Conditioning, Construction};
use crate::exact::{OverRoot, Quotient, Root};
use crate::exact::{Ring, dot, scale, square, sub, total};
use core::cmp::Ordering;

/// Distance of a point from a plane against the sum of some radii, both squared and multiplied by
/// the square of the normal.
pub(crate) struct PointToPlane;
impl<const D: usize, const S: usize> Predicate<D, 3, S> for PointToPlane {
    #[inline(always)]
    fn eval<R: Ring>([p, origin, normal]: [[R; D]; 3], radii: [R; S]) -> R {
        square(over_plane(p, origin, normal)) - square(total(radii)) * dot(normal, normal)
    }
}

/// The distance of `p` from the plane through the start of a carrier that is normal to it against
/// the sum of the radii, none negative. `Equal` for a normal of no length.
#[inline]
pub fn cmp_distance_to_plane<X: ExactPoint<D>, const D: usize, const S: usize>(
    p: X,
    plane: SupportingLine<X, false>,
    radii: [X::Scalar; S],
) -> Ordering {
    X::sign::<PointToPlane, 3, S>([p, plane.start, plane.toward], radii)
}

/// The distance of a point of a plane, which is normal to the first of two carriers, from where the
/// second crosses the plane, against a radius: both squared and multiplied by the square of the
/// slope.
struct PointToCrossing<const A: bool, const B: bool>;
impl<const D: usize, const A: bool, const B: bool> Predicate<D, 5, 1> for PointToCrossing<A, B> {
    #[inline(always)]
    fn eval<R: Ring>([p, a, to_a, b, to_b]: [[R; D]; 5], [r]: [R; 1]) -> R {
        let (normal, u) = (direction::<R, D, A>(a, to_a), direction::<R, D, B>(b, to_b));
        let (slope, height) = (dot(u, normal), over_plane(b, p, normal));
        let way = sub(scale(sub(b, p), slope), scale(u, height));
        dot(way, way) - square(r * slope)
    }
}

/// The distance of `p` from where `span` crosses the plane through `p` that `axis` is normal to
/// against the radius, which is not negative. Where `span` is parallel to that plane, `Equal` if it
/// lies in it and otherwise `Greater`.
#[inline]
pub fn cmp_distance_to_crossing<X: ExactPoint<D>, const D: usize, const A: bool, const B: bool>(
    p: X,
    axis: SupportingLine<X, A>,
    span: SupportingLine<X, B>,
    radius: X::Scalar,
) -> Ordering {
    let points = [p, axis.start, axis.toward, span.start, span.toward];
    X::sign::<PointToCrossing<A, B>, 5, 1>(points, [radius])
}

/// The signed height of a point over a plane, times the length of the normal.
#[inline(always)]
pub(crate) fn over_plane<R: Ring, const D: usize>(p: [R; D], origin: [R; D], normal: [R; D]) -> R {
    dot(sub(p, origin), normal)
}

/// The height of a point over a plane.
struct PlaneHeight;
impl<const D: usize> Construction<D, 3, 0, 1> for PlaneHeight {
    #[inline(always)]
    fn eval<R: Ring>([p, origin, normal]: [[R; D]; 3], _: [R; 0]) -> ([R; 1], R) {
        ([over_plane(p, origin, normal)], dot(normal, normal))
    }
    /// Right to its own last place: it has a sign, and radii may be subtracted from it.
    const CARE: Conditioning = Conditioning::Filtered;
}

/// The signed height of `p` over the plane through the start of a carrier that is normal to it.
#[inline]
pub fn distance_to_plane<X: ExactPoint<D>, const D: usize>(
    p: X,
    plane: SupportingLine<X, false>,
) -> X::Scalar {
    X::length_minus::<PlaneHeight, OverRoot, 3, 0, 0>([], [p, plane.start, plane.toward], [])
}

/// The same of the height of a point over a plane.
struct SmallPlaneGap;
impl<const D: usize, const S: usize> Construction<D, 3, S, 1> for SmallPlaneGap {
    #[inline(always)]
    fn eval<R: Ring>([p, origin, normal]: [[R; D]; 3], radii: [R; S]) -> ([R; 1], R) {
        let r = total(radii);
        let excess = <PointToPlane as Predicate<D, 3, S>>::eval([p, origin, normal], radii);
        ([excess], (r + r) * dot(normal, normal))
    }
    const CARE: Conditioning = Conditioning::Filtered;
}

/// The height of `p` over a plane less the radii, which are less than that.
#[inline]
pub fn plane_separation<X: ExactPoint<D>, const D: usize, const S: usize>(
    p: X,
    plane: SupportingLine<X, false>,
    radii: [X::Scalar; S],
) -> X::Scalar {
    let points = [p, plane.start, plane.toward];
    let gap = X::length_minus::<PlaneHeight, OverRoot, 3, 0, S>(radii, points, []);
    avoid_cancellation(gap, radii, || {
        X::length_minus::<SmallPlaneGap, Quotient, 3, S, 0>([], points, radii)
    })
}

/// The radius of the circle in which a plane cuts a ball.
struct SectionRadius;
impl<const D: usize> Construction<D, 3, 1, 1> for SectionRadius {
    #[inline(always)]
    fn eval<R: Ring>([p, origin, normal]: [[R; D]; 3], [r]: [R; 1]) -> ([R; 1], R) {
        let whole = dot(normal, normal);
        let square_of_radius = square(r) * whole;
        (
            [square_of_radius - square(over_plane(p, origin, normal))],
            whole,
        )
    }
    /// Near a tangent plane the squares cancel.
    const CARE: Conditioning = Conditioning::Filtered;
}

/// The radius of the circle in which a plane cuts the ball around `p`, which it meets.
#[inline]
pub fn section_radius<X: ExactPoint<D>, const D: usize>(
    p: X,
    plane: SupportingLine<X, false>,
    r: X::Scalar,
) -> X::Scalar {
    X::length_minus::<SectionRadius, Root, 3, 1, 0>([], [p, plane.start, plane.toward], [r])
}

/// From a point to its foot on a plane.
struct PlaneFoot;
impl<const D: usize> Construction<D, 3, 0, D> for PlaneFoot {
    #[inline(always)]
    fn eval<R: Ring>([p, origin, normal]: [[R; D]; 3], _: [R; 0]) -> ([R; D], R) {
        let down = over_plane(origin, p, normal);
        (scale(normal, down), dot(normal, normal))
    }
    /// The normal may be of any length, which must not count.
    const CARE: Conditioning = Conditioning::Filtered;

    #[inline(always)]
    fn scale([p, origin, _]: &[[f64; D]; 3], _: &[f64; 0]) -> f64 {
        largest([sub(*p, *origin)])
    }
}

/// The foot of `p` on a plane.
#[inline]
pub fn plane_foot<X: ExactPoint<D>, const D: usize>(
    p: X,
    plane: SupportingLine<X, false>,
) -> [X::Scalar; D] {
    p.offset_by::<PlaneFoot, Quotient, 3, 0>([p, plane.start, plane.toward], [])
}

/// From the start of a carrier to where it crosses a plane; times the square of the slope, which
/// may be negative.
struct PlaneCrossing<const TWO_POINTS: bool>;
impl<const D: usize, const TWO_POINTS: bool> Construction<D, 4, 0, D>
    for PlaneCrossing<TWO_POINTS>
{
    #[inline(always)]
    fn eval<R: Ring>([start, toward, origin, normal]: [[R; D]; 4], _: [R; 0]) -> ([R; D], R) {
        let u = direction::<R, D, TWO_POINTS>(start, toward);
        let slope = dot(u, normal);
        let down = over_plane(origin, start, normal);
        (scale(u, down * slope), slope * slope)
    }
    const CARE: Conditioning = Conditioning::Filtered;

    #[inline(always)]
    fn scale([start, toward, origin, _]: &[[f64; D]; 4], _: &[f64; 0]) -> f64 {
        let u = direction::<f64, D, TWO_POINTS>(*start, *toward);
        largest([sub(*origin, *start), u])
    }
}

/// The parameter of that point.
struct PlaneCrossingParameter<const TWO_POINTS: bool>;
impl<const D: usize, const TWO_POINTS: bool> Construction<D, 4, 0, 1>
    for PlaneCrossingParameter<TWO_POINTS>
{
    #[inline(always)]
    fn eval<R: Ring>([start, toward, origin, normal]: [[R; D]; 4], _: [R; 0]) -> ([R; 1], R) {
        let slope = dot(direction::<R, D, TWO_POINTS>(start, toward), normal);
        let down = over_plane(origin, start, normal);
        ([down * slope], slope * slope)
    }
    const CARE: Conditioning = Conditioning::Filtered;

    #[inline(always)]
    fn scale(_: &[[f64; D]; 4], _: &[f64; 0]) -> f64 {
        1.0
    }
}

/// Where a carrier crosses a plane that it is not parallel to: the parameter and the point.
#[inline]
pub fn line_plane_crossing<X: ExactPoint<D>, const D: usize, const TWO_POINTS: bool>(
    span: SupportingLine<X, TWO_POINTS>,
    plane: SupportingLine<X, false>,
) -> (X::Scalar, [X::Scalar; D]) {
    let points = [span.start, span.toward, plane.start, plane.toward];
    (
        X::ratio::<PlaneCrossingParameter<TWO_POINTS>, Quotient, 4, 0>(points, []),
        span.start
            .offset_by::<PlaneCrossing<TWO_POINTS>, Quotient, 4, 0>(points, []),
    )
}
