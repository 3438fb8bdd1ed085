//! The side of a line and the distance from it in one number: zero exactly for points on the line.

use super::distance::{LineDistance, cmp_distance_to_line};
use super::signs::side;
use super::supporting_line::{SupportingLine, direction};
use crate::exact::avoid_zero;
use crate::exact::{Construction, Distance, ExactPoint, OverRoot, Root};
use crate::exact::{Ring, cross2, dot, sub};
use nalgebra::RealField;

/// d x e / |d| for e = p - start and the direction d (degrees 2 and 2). It may be far smaller than its
/// terms, and its last place counts.
struct SignedHeight<const TWO_POINTS: bool>;
impl<const TWO_POINTS: bool> Construction<2, 3, 0, 1> for SignedHeight<TWO_POINTS> {
    type Finish = OverRoot;

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn eval<R: Ring>([p, start, toward]: [[R; 2]; 3], _: [R; 0]) -> ([R; 1], R) {
        let (e, d) = (sub(p, start), direction::<R, 2, TWO_POINTS>(start, toward));
        ([cross2(d, e)], dot(d, d))
    }
}

/// |d x e| / |d| for e = p - start and the direction d, in any dimension.
struct Height<const TWO_POINTS: bool>;
impl<const D: usize, const TWO_POINTS: bool> Construction<D, 3, 0, 1> for Height<TWO_POINTS> {
    type Finish = Root;

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn eval<R: Ring>(points: [[R; D]; 3], _: [R; 0]) -> ([R; 1], R) {
        let (n, d) = LineDistance::<TWO_POINTS>::eval(points);
        ([n], d)
    }
}

/// The distance of `p` to the left of the infinite line, which has a direction; negative to the right.
pub fn signed_height<T: RealField + Copy, const TWO_POINTS: bool>(
    p: &[T; 2],
    line: SupportingLine<&[T; 2], TWO_POINTS>,
) -> T {
    let points = [p, line.start, line.toward];
    let height = <&[T; 2]>::length_minus(SignedHeight::<TWO_POINTS>, [], points, []);
    avoid_zero(height, || side(p, line))
}

/// The distance of `p` from the infinite line, which has a direction, accurate to its last place.
pub fn unsigned_height<T: RealField + Copy, const D: usize, const TWO_POINTS: bool>(
    p: &[T; D],
    line: SupportingLine<&[T; D], TWO_POINTS>,
) -> T {
    let points = [p, line.start, line.toward];
    let height = <&[T; D]>::length_minus(Height::<TWO_POINTS>, [], points, []);
    avoid_zero(height, || cmp_distance_to_line(p, line, [T::zero()]))
}
