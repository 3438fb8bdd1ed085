//! The normal of a directed line of the plane, and the depth to the left of it.

use super::supporting_line::{SupportingLine, direction};
use crate::exact::{Construction, ExactPoint, Offset, OverRoot};
use crate::exact::{Ring, cross2, dot, sub};

/// d turned to the right, for the direction d (degree 1).
struct RightOfLine<const TWO_POINTS: bool>;
impl<const TWO_POINTS: bool> Offset<2, 2> for RightOfLine<TWO_POINTS> {
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn eval<R: Ring>([start, toward]: [[R; 2]; 2]) -> [R; 2] {
        let [x, y] = direction::<R, 2, TWO_POINTS>(start, toward);
        // There are no constants: 0 as a difference.
        let [zero, _] = sub([x, y], [x, y]);
        [y, zero - x]
    }
}

/// The vector of this length to the right of a line, which has a direction; to the left where it is negative.
#[inline(never)]
pub fn right_of_line<X: ExactPoint<2>, const TWO_POINTS: bool>(
    line: SupportingLine<X, TWO_POINTS>,
    length: X::Scalar,
) -> [X::Scalar; 2] {
    RightOfLine::<TWO_POINTS>::vector([line.start, line.toward], length)
}

/// A point plus the vector of a length to the right of a line, which has a direction; to the left where the length is
/// negative.
#[inline(never)]
pub fn point_right_of_line<X: ExactPoint<2>, const TWO_POINTS: bool>(
    p: X,
    line: SupportingLine<X, TWO_POINTS>,
    length: X::Scalar,
) -> [X::Scalar; 2] {
    RightOfLine::<TWO_POINTS>::add_to(p, [line.start, line.toward], length)
}

/// e x d / |d| for e = p - start and the direction d (degrees 2 and 2): minus the height to the left.
struct NegativeHeight<const TWO_POINTS: bool>;
impl<const TWO_POINTS: bool> Construction<2, 3, 0, 1> for NegativeHeight<TWO_POINTS> {
    type Finish = OverRoot;

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn eval<R: Ring>([p, start, toward]: [[R; 2]; 3], _: [R; 0]) -> ([R; 1], R) {
        let (e, d) = (sub(p, start), direction::<R, 2, TWO_POINTS>(start, toward));
        ([cross2(e, d)], dot(d, d))
    }
}

/// Minus the distance of `p` to the left of the line, less the radii.
#[inline(never)]
pub fn separation_from_right<X: ExactPoint<2>, const S: usize, const TWO_POINTS: bool>(
    p: X,
    line: SupportingLine<X, TWO_POINTS>,
    radii: [X::Scalar; S],
) -> X::Scalar {
    let points = [p, line.start, line.toward];
    X::length_minus(NegativeHeight::<TWO_POINTS>, radii, points, [])
}
