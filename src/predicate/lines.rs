//! Two lines: their directions, their distance, and their closest points. Whether these lie on a ray or
//! a segment of the line is in [`line_line_region`](super::line_line_region).

use super::distance::largest;
use super::supporting_line::{SupportingLine, direction};
use crate::exact::{Distance, ExactPoint, LinePoint, Predicate, Root};
use crate::exact::{Ring, area_dot, cross2, dot, minor, sub, volume, volume_squared};
use core::cmp::Ordering;

/// The points of two lines in one array.
#[cfg_attr(not(debug_assertions), inline)]
pub(crate) fn both<X, const A: bool, const B: bool>(
    a: SupportingLine<X, A>,
    b: SupportingLine<X, B>,
) -> [X; 4] {
    [a.start, a.toward, b.start, b.toward]
}

/// |[e u v]| / |u x v| for e = b - a and the directions u and v: compared by
/// [e u v]^2 - r^2 |u x v|^2 (degree 6).
struct LinesDistance<const A: bool, const B: bool>;
impl<const D: usize, const A: bool, const B: bool> Distance<D, 4> for LinesDistance<A, B> {
    type Finish = Root;
    const IS_RARE: bool = true;

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn eval<R: Ring>([a, to_a, b, to_b]: [[R; D]; 4]) -> (R, R) {
        let (u, v) = (direction::<R, D, A>(a, to_a), direction::<R, D, B>(b, to_b));
        (volume_squared(sub(b, a), u, v), area_dot(u, v, u, v))
    }

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn scale(points: &[[f64; D]; 4]) -> f64 {
        lines_scale::<D, A, B>(points)
    }
}

#[cfg_attr(not(debug_assertions), inline(always))]
fn lines_scale<const D: usize, const A: bool, const B: bool>(
    [a, to_a, b, to_b]: &[[f64; D]; 4],
) -> f64 {
    let u = direction::<f64, D, A>(*a, *to_a);
    let v = direction::<f64, D, B>(*b, *to_b);
    largest([sub(*b, *a), u, v])
}

/// The distance of two infinite lines that are not parallel.
#[cfg_attr(not(debug_assertions), inline)]
pub fn distance_of_lines<X: ExactPoint<D>, const D: usize, const A: bool, const B: bool>(
    a: SupportingLine<X, A>,
    b: SupportingLine<X, B>,
) -> X::Scalar {
    LinesDistance::<A, B>::length(both(a, b))
}

/// The distance of two infinite lines that are not parallel against the sum of the radii, none of
/// them negative.
#[cfg_attr(not(debug_assertions), inline)]
pub fn cmp_distance_of_lines<
    X: ExactPoint<D>,
    const D: usize,
    const S: usize,
    const A: bool,
    const B: bool,
>(
    a: SupportingLine<X, A>,
    b: SupportingLine<X, B>,
    radii: [X::Scalar; S],
) -> Ordering {
    LinesDistance::<A, B>::compare(both(a, b), radii)
}

/// The distance of two infinite lines that are not parallel, less the sum of the radii, which is
/// smaller.
#[inline(never)]
pub fn separation_of_lines<
    X: ExactPoint<D>,
    const D: usize,
    const S: usize,
    const A: bool,
    const B: bool,
>(
    a: SupportingLine<X, A>,
    b: SupportingLine<X, B>,
    radii: [X::Scalar; S],
) -> X::Scalar {
    LinesDistance::<A, B>::separation(both(a, b), radii)
}

/// [e u v] for e = b - a and the directions u and v (degree 3); its square if D is not 3 (degree 6).
pub(crate) struct LinesVolume<const A: bool, const B: bool>;
impl<const D: usize, const A: bool, const B: bool> Predicate<D, 4, 0> for LinesVolume<A, B> {
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn eval<R: Ring>([a, to_a, b, to_b]: [[R; D]; 4], _: [R; 0]) -> R {
        let (u, v) = (direction::<R, D, A>(a, to_a), direction::<R, D, B>(b, to_b));
        let e = sub(b, a);
        if D == 3 {
            volume(e, u, v, [0, 1, 2])
        } else {
            volume_squared(e, u, v)
        }
    }
}

/// Whether two infinite lines lie in one plane.
#[cfg_attr(not(debug_assertions), inline)]
pub fn coplanar<X: ExactPoint<D>, const D: usize, const A: bool, const B: bool>(
    a: SupportingLine<X, A>,
    b: SupportingLine<X, B>,
) -> bool {
    D == 2 || X::sign(LinesVolume::<A, B>, both(a, b), []).is_eq()
}

/// |u x v|^2 for the directions u and v (degree 4).
struct DirectionsArea<const A: bool, const B: bool>;
impl<const D: usize, const A: bool, const B: bool> Predicate<D, 4, 0> for DirectionsArea<A, B> {
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn eval<R: Ring>([a, to_a, b, to_b]: [[R; D]; 4], _: [R; 0]) -> R {
        let (u, v) = (direction::<R, D, A>(a, to_a), direction::<R, D, B>(b, to_b));
        area_dot(u, v, u, v)
    }
}

/// Whether two lines are parallel, or one of them has no direction.
#[cfg_attr(not(debug_assertions), inline)]
pub fn parallel<X: ExactPoint<D>, const D: usize, const A: bool, const B: bool>(
    a: SupportingLine<X, A>,
    b: SupportingLine<X, B>,
) -> bool {
    let points = both(a, b);
    if D == 2 {
        X::sign(DirectionsCross::<A, B>, points, []).is_eq()
    } else {
        X::sign(DirectionsArea::<A, B>, points, []).is_eq()
    }
}

/// u . v for the directions u and v (degree 2).
struct DirectionsDot<const A: bool, const B: bool>;
impl<const D: usize, const A: bool, const B: bool> Predicate<D, 4, 0> for DirectionsDot<A, B> {
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn eval<R: Ring>([a, to_a, b, to_b]: [[R; D]; 4], _: [R; 0]) -> R {
        dot(direction::<R, D, A>(a, to_a), direction::<R, D, B>(b, to_b))
    }
}

/// The sign of the scalar product of two directions.
#[cfg_attr(not(debug_assertions), inline)]
pub fn dot_sign<X: ExactPoint<D>, const D: usize, const A: bool, const B: bool>(
    a: SupportingLine<X, A>,
    b: SupportingLine<X, B>,
) -> Ordering {
    X::sign(DirectionsDot::<A, B>, both(a, b), [])
}

/// ((a - s) x v) (u x w) - ((c - s) x w) (u x v) for v = b - a, w = d - c and the line's start s and
/// direction u: the difference of the parameters at ab and cd, times both denominators (degree 4).
struct CrossingOrder<const TWO_POINTS: bool>;
impl<const TWO_POINTS: bool> Predicate<2, 6, 0> for CrossingOrder<TWO_POINTS> {
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn eval<R: Ring>([start, toward, a, b, c, d]: [[R; 2]; 6], _: [R; 0]) -> R {
        let (u, v, w) = (
            direction::<R, 2, TWO_POINTS>(start, toward),
            sub(b, a),
            sub(d, c),
        );
        let first = cross2(sub(a, start), v) * cross2(u, w);
        first - cross2(sub(c, start), w) * cross2(u, v)
    }
}

/// Whether `line` crosses the line `ab` before (`Less`) or after the line `cd`. Both must go from its
/// right to its left.
#[cfg_attr(not(debug_assertions), inline)]
pub fn crossing_order<X: ExactPoint<2>, const TWO_POINTS: bool>(
    line: SupportingLine<X, TWO_POINTS>,
    [a, b]: [X; 2],
    [c, d]: [X; 2],
) -> Ordering {
    let points = [line.start, line.toward, a, b, c, d];
    X::sign(CrossingOrder::<TWO_POINTS>, points, [])
}

/// u x v for the directions u and v in the plane (degree 2).
pub(crate) struct DirectionsCross<const A: bool, const B: bool>;
impl<const D: usize, const A: bool, const B: bool> Predicate<D, 4, 0> for DirectionsCross<A, B> {
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn eval<R: Ring>([a, to_a, b, to_b]: [[R; D]; 4], _: [R; 0]) -> R {
        let (u, v) = (direction::<R, D, A>(a, to_a), direction::<R, D, B>(b, to_b));
        minor(u, v, 0, 1)
    }
}

/// The turn from the direction of `a` to that of `b` in the plane: `Greater` is to the left.
#[cfg_attr(not(debug_assertions), inline)]
pub fn cross_sign<X: ExactPoint<D>, const D: usize, const A: bool, const B: bool>(
    a: SupportingLine<X, A>,
    b: SupportingLine<X, B>,
) -> Ordering {
    X::sign(DirectionsCross::<A, B>, both(a, b), [])
}

/// The point of one of two lines that is closest to the other, on the first line where `FIRST`: its
/// parameter is (e x w) . (u x v) / |u x v|^2 for e = b - a, the directions u and v, and w that of the
/// other line (degrees 4 and 4).
///
/// The points on both lines have the same products in the same order, so that they are computed once.
struct ClosestPoint<const FIRST: bool, const A: bool, const B: bool>;
impl<const D: usize, const FIRST: bool, const A: bool, const B: bool> LinePoint<D, 4, 0>
    for ClosestPoint<FIRST, A, B>
{
    const IS_RARE: bool = true;

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn eval<R: Ring>([a, to_a, b, to_b]: [[R; D]; 4], _: [R; 0]) -> ([R; D], R, R) {
        let (u, v) = (direction::<R, D, A>(a, to_a), direction::<R, D, B>(b, to_b));
        let (own, other) = if FIRST { (u, v) } else { (v, u) };
        (own, area_dot(sub(b, a), other, u, v), area_dot(u, v, u, v))
    }

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn scale(points: &[[f64; D]; 4], _: &[f64; 0]) -> f64 {
        lines_scale::<D, A, B>(points)
    }
}

/// The crossing of two lines of the plane: its parameter is (e x v) / (u x v) for e = b - a and the directions u and v
/// (degrees 2 and 2). Where the turn from u to v is not to the `LEFT`, the signs of both areas are changed, as a divisor is
/// positive.
struct LineCrossing<const LEFT: bool, const A: bool, const B: bool>;
impl<const D: usize, const LEFT: bool, const A: bool, const B: bool> LinePoint<D, 4, 0>
    for LineCrossing<LEFT, A, B>
{
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn eval<R: Ring>([a, to_a, b, to_b]: [[R; D]; 4], _: [R; 0]) -> ([R; D], R, R) {
        let (u, v) = (direction::<R, D, A>(a, to_a), direction::<R, D, B>(b, to_b));
        let e = sub(b, a);
        if LEFT {
            (u, minor(e, v, 0, 1), minor(u, v, 0, 1))
        } else {
            (u, minor(v, e, 0, 1), minor(v, u, 0, 1))
        }
    }

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn scale(points: &[[f64; D]; 4], _: &[f64; 0]) -> f64 {
        lines_scale::<D, A, B>(points)
    }
}

/// The point of `a` that is closest to `b`: two infinite lines that are not parallel.
#[cfg_attr(not(debug_assertions), inline)]
pub fn line_foot<X: ExactPoint<D>, const D: usize, const A: bool, const B: bool>(
    a: SupportingLine<X, A>,
    b: SupportingLine<X, B>,
) -> [X::Scalar; D] {
    if const { D == 2 } {
        if cross_sign(a, b).is_gt() {
            LineCrossing::<true, A, B>::point(a.start, both(a, b), [])
        } else {
            LineCrossing::<false, A, B>::point(a.start, both(a, b), [])
        }
    } else {
        ClosestPoint::<true, A, B>::point(a.start, both(a, b), [])
    }
}

/// The closest points of two infinite lines that are not parallel.
#[cfg_attr(not(debug_assertions), inline)]
pub fn line_feet<X: ExactPoint<D>, const D: usize, const A: bool, const B: bool>(
    a: SupportingLine<X, A>,
    b: SupportingLine<X, B>,
) -> [[X::Scalar; D]; 2] {
    let on_b = ClosestPoint::<false, A, B>::point(b.start, both(a, b), []);
    [line_foot(a, b), on_b]
}

/// The parameter of the point of `a` that is closest to `b`: two infinite lines that are not
/// parallel.
#[cfg_attr(not(debug_assertions), inline)]
pub fn line_parameter<X: ExactPoint<D>, const D: usize, const A: bool, const B: bool>(
    a: SupportingLine<X, A>,
    b: SupportingLine<X, B>,
) -> X::Scalar {
    if const { D == 2 } {
        if cross_sign(a, b).is_gt() {
            LineCrossing::<true, A, B>::parameter(both(a, b), [])
        } else {
            LineCrossing::<false, A, B>::parameter(both(a, b), [])
        }
    } else {
        ClosestPoint::<true, A, B>::parameter(both(a, b), [])
    }
}

/// The parameters of the closest points of two infinite lines that are not parallel.
#[cfg_attr(not(debug_assertions), inline)]
pub fn line_parameters<X: ExactPoint<D>, const D: usize, const A: bool, const B: bool>(
    a: SupportingLine<X, A>,
    b: SupportingLine<X, B>,
) -> [X::Scalar; 2] {
    let on_b = ClosestPoint::<false, A, B>::parameter(both(a, b), []);
    [line_parameter(a, b), on_b]
}
