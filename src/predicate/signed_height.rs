//! On which side of a line a point lies, and how far from it: zero exactly where it is on the line.

use super::distance::height_gap;
use super::signs::{cmp_line_dist, side};
use super::supporting_line::{Carrier, direction};
use crate::exact::OverRoot;
use crate::exact::Site;
use crate::exact::is;
use crate::exact::{Care, Construction};
use crate::exact::{Ring, cross2, dot, sub};
use core::cmp::Ordering;
use nalgebra::RealField;

/// d x e / |d| (degrees 2 and 2).
struct SignedHeight<const ENDS: bool>;
impl<const ENDS: bool> Construction<2, 3, 0, 1> for SignedHeight<ENDS> {
    #[inline(always)]
    fn eval<R: Ring>([p, start, toward]: [[R; 2]; 3], _: [R; 0]) -> ([R; 1], R) {
        let (e, d) = (sub(p, start), direction::<R, 2, ENDS>(start, toward));
        ([cross2(d, e)], dot(d, d))
    }
    /// It may be small beside all that it is made of, and its last place counts.
    const CARE: Care = Care::Checked;
}

/// How far `p` is to the left of the endless carrier, which has some length; negative to the right.
pub fn signed_height<T: RealField + Copy, const ENDS: bool>(
    p: &[T; 2],
    span: Carrier<&[T; 2], ENDS>,
) -> T {
    let points = [p, span.start, span.toward];
    let height = <&[T; 2]>::less::<SignedHeight<ENDS>, OverRoot, 3, 0, 0>([], points, []);
    or_least(height, || side(p, span))
}

/// How far `p` is from the endless carrier, which has some length, to the last place of the result.
pub fn unsigned_height<T: RealField + Copy, const D: usize, const ENDS: bool>(
    p: &[T; D],
    span: Carrier<&[T; D], ENDS>,
) -> T {
    let none = [T::zero()];
    or_least(height_gap(p, span, none), || cmp_line_dist(p, span, none))
}

/// The least float with the sign, for what is not zero but was rounded to it.
fn or_least<T: RealField + Copy>(x: T, sign: impl FnOnce() -> Ordering) -> T {
    let least = || match least_positive::<T>() {
        Some(least) if x == T::zero() => match sign() {
            Ordering::Less => Some(-least),
            Ordering::Equal => None,
            Ordering::Greater => Some(least),
        },
        _ => None,
    };
    least().unwrap_or(x)
}

fn least_positive<T: RealField + Copy>() -> Option<T> {
    let of_f32 = is(&f32::from_bits(1)).copied();
    of_f32.or_else(|| is(&f64::from_bits(1)).copied())
}
