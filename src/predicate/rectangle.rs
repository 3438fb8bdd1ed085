//! Rectangles around points, with a side along an edge of their hull.

use super::distance::largest;
use crate::exact::{Construction, ExactPoint, Predicate, Quotient};
use crate::exact::{Ring, cross2, dot, list, sub};
use core::cmp::Ordering;

/// The points that a rectangle touches: the ends of an edge on its first side, the point that is furthest along this edge, that
/// furthest to the left of it, and that furthest against it.
pub type RectangleSupport<X> = [X; 5];

/// Its length along the edge e and its height across it, each times |e|, and |e|^2 (degrees 2).
#[cfg_attr(not(debug_assertions), inline(always))]
fn scaled_extents<R: Ring>([a, b, right, top, left]: [[R; 2]; 5]) -> ([R; 2], R) {
    let e = sub(b, a);
    let extents = [dot(sub(right, left), e), cross2(e, sub(top, a))];
    (extents, dot(e, e))
}

/// The area of one rectangle, times |e|^2 |f|^2 for the edges e and f, less that of another (degree 6).
struct CompareAreas;
impl Predicate<2, 10, 0> for CompareAreas {
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn eval<R: Ring>(points: [[R; 2]; 10], _: [R; 0]) -> R {
        let [a, b] = [0, 5].map(|first| list(|i| points[first + i]));
        let (([length, height], square), (others, other_square)) =
            (scaled_extents(a), scaled_extents(b));
        length * height * other_square - others[0] * others[1] * square
    }
}

/// The order of the areas of two rectangles.
pub fn cmp_areas<X: ExactPoint<2>>(a: RectangleSupport<X>, b: RectangleSupport<X>) -> Ordering {
    X::sign(
        CompareAreas,
        list(|i| if i < 5 { a[i] } else { b[i - 5] }),
        [],
    )
}

/// Half the side along the edge e as a vector: e (length |e|) / (2 |e|^2) (degrees 3 and 2).
struct HalfLength;
impl Construction<2, 5, 0, 2> for HalfLength {
    type Finish = Quotient;
    const IS_RARE: bool = true;

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn eval<R: Ring>(points: [[R; 2]; 5], _: [R; 0]) -> ([R; 2], R) {
        let ([length, _], square) = scaled_extents(points);
        let e = sub(points[1], points[0]);
        ([e[0] * length, e[1] * length], square + square)
    }

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn scale(points: &[[f64; 2]; 5], _: &[f64; 0]) -> f64 {
        scale_of(points)
    }
}

/// Half the side across the edge e as a vector: (-y, x) (height |e|) / (2 |e|^2) for e = (x, y) (degrees 3 and 2).
struct HalfHeight;
impl Construction<2, 5, 0, 2> for HalfHeight {
    type Finish = Quotient;
    const IS_RARE: bool = true;

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn eval<R: Ring>(points: [[R; 2]; 5], _: [R; 0]) -> ([R; 2], R) {
        let ([_, height], square) = scaled_extents(points);
        let back = sub(points[0], points[1]);
        let e = sub(points[1], points[0]);
        ([back[1] * height, e[0] * height], square + square)
    }

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn scale(points: &[[f64; 2]; 5], _: &[f64; 0]) -> f64 {
        scale_of(points)
    }
}

/// From the first end of the edge e to the center: (e ((right - a) . e + (left - a) . e) + (-y, x) (height |e|)) / (2 |e|^2)
/// (degrees 3 and 2).
struct RectangleCenter;
impl Construction<2, 5, 0, 2> for RectangleCenter {
    type Finish = Quotient;
    const IS_RARE: bool = true;

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn eval<R: Ring>(points: [[R; 2]; 5], _: [R; 0]) -> ([R; 2], R) {
        let [a, b, right, _, left] = points;
        let ([_, height], square) = scaled_extents(points);
        let (e, back) = (sub(b, a), sub(a, b));
        let middle = dot(sub(right, a), e) + dot(sub(left, a), e);
        let x = e[0] * middle + back[1] * height;
        let y = e[1] * middle + e[0] * height;
        ([x, y], square + square)
    }

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn scale(points: &[[f64; 2]; 5], _: &[f64; 0]) -> f64 {
        scale_of(points)
    }
}

#[cfg_attr(not(debug_assertions), inline(always))]
fn scale_of(&[a, b, right, top, left]: &[[f64; 2]; 5]) -> f64 {
    largest([sub(b, a), sub(right, a), sub(top, a), sub(left, a)])
}

/// The center and the half axes of a rectangle, each coordinate rounded.
#[derive(Clone, Copy, Debug)]
pub struct RoundedRectangle<T> {
    /// The center.
    pub center: [T; 2],
    /// Half the sides, along the edge and across it.
    pub half_axes: [[T; 2]; 2],
}

/// The rectangle with this support.
pub fn rectangle<X: ExactPoint<2>>(support: RectangleSupport<X>) -> RoundedRectangle<X::Scalar> {
    RoundedRectangle {
        center: support[0].offset_by(RectangleCenter, support, []),
        half_axes: [
            X::vector(HalfLength, support, []),
            X::vector(HalfHeight, support, []),
        ],
    }
}
