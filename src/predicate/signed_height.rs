//! On which side of a line a point lies, and how far from it: zero exactly where it is on the line.

use super::distance::line_separation;
use super::signs::{cmp_distance_to_line, side};
use super::supporting_line::{SupportingLine, direction};
use crate::exact::ExactPoint;
use crate::exact::OverRoot;
use crate::exact::avoid_zero;
use crate::exact::{Conditioning, Construction};
use crate::exact::{Ring, cross2, dot, sub};
use nalgebra::RealField;

/// d x e / |d| (degrees 2 and 2).
struct SignedHeight<const TWO_POINTS: bool>;
impl<const TWO_POINTS: bool> Construction<2, 3, 0, 1> for SignedHeight<TWO_POINTS> {
    #[inline(always)]
    fn eval<R: Ring>([p, start, toward]: [[R; 2]; 3], _: [R; 0]) -> ([R; 1], R) {
        let (e, d) = (sub(p, start), direction::<R, 2, TWO_POINTS>(start, toward));
        ([cross2(d, e)], dot(d, d))
    }
    /// It may be small beside all that it is made of, and its last place counts.
    const CARE: Conditioning = Conditioning::Filtered;
}

/// How far `p` is to the left of the endless carrier, which has some length; negative to the right.
pub fn signed_height<T: RealField + Copy, const TWO_POINTS: bool>(
    p: &[T; 2],
    span: SupportingLine<&[T; 2], TWO_POINTS>,
) -> T {
    let points = [p, span.start, span.toward];
    let height =
        <&[T; 2]>::length_minus::<SignedHeight<TWO_POINTS>, OverRoot, 3, 0, 0>([], points, []);
    avoid_zero(height, || side(p, span))
}

/// How far `p` is from the endless carrier, which has some length, to the last place of the result.
pub fn unsigned_height<T: RealField + Copy, const D: usize, const TWO_POINTS: bool>(
    p: &[T; D],
    span: SupportingLine<&[T; D], TWO_POINTS>,
) -> T {
    let none = [T::zero()];
    avoid_zero(line_separation(p, span, none), || {
        cmp_distance_to_line(p, span, none)
    })
}
