//! Points and lines over a plane. The plane is given as a line along its normal.

use super::distance::largest;
use super::supporting_line::{SupportingLine, direction};
use crate::exact::{Construction, Distance, ExactPoint, LinePoint, Predicate};
use crate::exact::{OverRoot, Root};
use crate::exact::{Ring, dot, scale, square, sub};
use core::cmp::Ordering;

/// (p - o) . n / |n| for the plane's point o and normal n: compared by ((p - o) . n)^2 - r^2 |n|^2
/// (degree 4).
struct PlaneDistance;
impl<const D: usize> Distance<D, 3> for PlaneDistance {
    type Finish = OverRoot;

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn eval<R: Ring>([p, origin, normal]: [[R; D]; 3]) -> (R, R) {
        (scaled_height(p, origin, normal), dot(normal, normal))
    }
}

/// The signed height of a point over a plane, times the length of the normal: (p - o) . n (degree 2).
#[cfg_attr(not(debug_assertions), inline(always))]
pub(crate) fn scaled_height<R: Ring, const D: usize>(
    p: [R; D],
    origin: [R; D],
    normal: [R; D],
) -> R {
    dot(sub(p, origin), normal)
}

/// The distance of `p` from the plane against the sum of the radii, none of them negative. `Equal` for
/// a normal of length 0.
#[cfg_attr(not(debug_assertions), inline)]
pub fn cmp_distance_to_plane<X: ExactPoint<D>, const D: usize, const S: usize>(
    p: X,
    plane: SupportingLine<X, false>,
    radii: [X::Scalar; S],
) -> Ordering {
    PlaneDistance::compare([p, plane.start, plane.toward], radii)
}

/// The signed height of `p` over the plane.
#[cfg_attr(not(debug_assertions), inline)]
pub fn distance_to_plane<X: ExactPoint<D>, const D: usize>(
    p: X,
    plane: SupportingLine<X, false>,
) -> X::Scalar {
    // Accurate to its own last place, as it has a sign.
    PlaneDistance::length([p, plane.start, plane.toward])
}

/// The height of `p` over the plane less the sum of the radii, which is smaller.
#[cfg_attr(not(debug_assertions), inline)]
pub fn plane_separation<X: ExactPoint<D>, const D: usize, const S: usize>(
    p: X,
    plane: SupportingLine<X, false>,
    radii: [X::Scalar; S],
) -> X::Scalar {
    PlaneDistance::separation([p, plane.start, plane.toward], radii)
}

/// n . (p - o + q - o) for the plane's point o and normal n (degree 2).
struct HeightSum;
impl<const D: usize> Predicate<D, 4, 0> for HeightSum {
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn eval<R: Ring>([p, q, origin, normal]: [[R; D]; 4], _: [R; 0]) -> R {
        scaled_height(p, origin, normal) + scaled_height(q, origin, normal)
    }
}

/// Compares the depths of a shape below the two sides of a plane, given its lowest and its highest point: `Greater` if it is
/// less deep on the side that the normal points to.
#[inline(never)]
pub fn cmp_depths_of_sides<X: ExactPoint<D>, const D: usize>(
    [low, high]: [X; 2],
    plane: SupportingLine<X, false>,
) -> Ordering {
    X::sign(HeightSum, [low, high, plane.start, plane.toward], [])
}

/// |(b - p) s - u h|^2 - r^2 s^2 for s = u . n and h = (b - p) . n, with the direction u of the line
/// from b and the normal n of the plane through p (degree 6).
struct CrossingDistance<const A: bool, const B: bool>;
impl<const D: usize, const A: bool, const B: bool> Predicate<D, 5, 1> for CrossingDistance<A, B> {
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn eval<R: Ring>([p, a, to_a, b, to_b]: [[R; D]; 5], [r]: [R; 1]) -> R {
        let (normal, u) = (direction::<R, D, A>(a, to_a), direction::<R, D, B>(b, to_b));
        let (slope, height) = (dot(u, normal), scaled_height(b, p, normal));
        let offset = sub(scale(sub(b, p), slope), scale(u, height));
        dot(offset, offset) - square(r * slope)
    }
}

/// The distance of `p` from the point where `line` crosses the plane through `p` that `axis` is
/// normal to, against the radius, which is not negative. If `line` is parallel to that plane, `Equal`
/// where it lies in it and `Greater` where it does not.
#[cfg_attr(not(debug_assertions), inline)]
pub fn cmp_distance_to_crossing<X: ExactPoint<D>, const D: usize, const A: bool, const B: bool>(
    p: X,
    axis: SupportingLine<X, A>,
    line: SupportingLine<X, B>,
    radius: X::Scalar,
) -> Ordering {
    let points = [p, axis.start, axis.toward, line.start, line.toward];
    X::sign(CrossingDistance::<A, B>, points, [radius])
}

/// √((r^2 |n|^2 - ((p - o) . n)^2) / |n|^2) (degrees 4 and 2). Near a tangent plane the squares cancel.
struct SectionRadius;
impl<const D: usize> Construction<D, 3, 1, 1> for SectionRadius {
    type Finish = Root;

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn eval<R: Ring>([p, origin, normal]: [[R; D]; 3], [r]: [R; 1]) -> ([R; 1], R) {
        let square_of_normal = dot(normal, normal);
        let numerator = square(r) * square_of_normal - square(scaled_height(p, origin, normal));
        ([numerator], square_of_normal)
    }
}

/// The radius of the circle that is the intersection of the plane and the ball around `p`, which meet.
#[cfg_attr(not(debug_assertions), inline)]
pub fn section_radius<X: ExactPoint<D>, const D: usize>(
    p: X,
    plane: SupportingLine<X, false>,
    r: X::Scalar,
) -> X::Scalar {
    X::length_minus(SectionRadius, [], [p, plane.start, plane.toward], [r])
}

/// The foot of p on a plane: the parameter along the normal is (o - p) . n / |n|^2 (degrees 2 and 2).
/// The length of the normal may be extreme.
struct PlaneFoot;
impl<const D: usize> LinePoint<D, 3, 0> for PlaneFoot {
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn eval<R: Ring>([p, origin, normal]: [[R; D]; 3], _: [R; 0]) -> ([R; D], R, R) {
        let depth = scaled_height(origin, p, normal);
        (normal, depth, dot(normal, normal))
    }

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn scale([p, origin, _]: &[[f64; D]; 3], _: &[f64; 0]) -> f64 {
        largest([sub(*p, *origin)])
    }
}

/// The foot of `p` on a plane.
#[cfg_attr(not(debug_assertions), inline)]
pub fn plane_foot<X: ExactPoint<D>, const D: usize>(
    p: X,
    plane: SupportingLine<X, false>,
) -> [X::Scalar; D] {
    PlaneFoot::point(p, [p, plane.start, plane.toward], [])
}

/// The intersection of a line and a plane: the parameter is h s / s^2 for h = (o - start) . n and
/// s = u . n, which may be negative (degrees 4 and 4).
struct PlaneCrossing<const TWO_POINTS: bool>;
impl<const D: usize, const TWO_POINTS: bool> LinePoint<D, 4, 0> for PlaneCrossing<TWO_POINTS> {
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn eval<R: Ring>([start, toward, origin, normal]: [[R; D]; 4], _: [R; 0]) -> ([R; D], R, R) {
        let u = direction::<R, D, TWO_POINTS>(start, toward);
        let slope = dot(u, normal);
        let depth = scaled_height(origin, start, normal);
        (u, depth * slope, slope * slope)
    }

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn scale([start, toward, origin, _]: &[[f64; D]; 4], _: &[f64; 0]) -> f64 {
        let u = direction::<f64, D, TWO_POINTS>(*start, *toward);
        largest([sub(*origin, *start), u])
    }
}

/// The intersection of an infinite line and a plane that it is not parallel to: the parameter and the
/// point.
#[cfg_attr(not(debug_assertions), inline)]
pub fn line_plane_crossing<X: ExactPoint<D>, const D: usize, const TWO_POINTS: bool>(
    line: SupportingLine<X, TWO_POINTS>,
    plane: SupportingLine<X, false>,
) -> (X::Scalar, [X::Scalar; D]) {
    let points = [line.start, line.toward, plane.start, plane.toward];
    (
        PlaneCrossing::<TWO_POINTS>::parameter(points, []),
        PlaneCrossing::<TWO_POINTS>::point(line.start, points, []),
    )
}
