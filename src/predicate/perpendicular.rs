//! Vectors along the common perpendicular of two lines in space.

use super::lines::{LinesVolume, both};
use super::supporting_line::{SupportingLine, direction};
use crate::exact::saturating_neg;
use crate::exact::{ExactPoint, Offset, Ring, cross3};
use core::cmp::Ordering;

/// u x v for the directions u and v (degree 2).
struct CommonPerpendicular<const A: bool, const B: bool>;
impl<const A: bool, const B: bool> Offset<3, 4> for CommonPerpendicular<A, B> {
    const IS_RARE: bool = true;

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn eval<R: Ring>([a, to_a, b, to_b]: [[R; 3]; 4]) -> [R; 3] {
        let (u, v) = (direction::<R, 3, A>(a, to_a), direction::<R, 3, B>(b, to_b));
        cross3(u, v)
    }
}

/// The vectors of these lengths at right angles to two infinite lines, the first from `a` toward `b`,
/// the second from `b` toward `a`. The lines neither are parallel nor meet.
#[inline(never)]
pub fn perpendiculars<X: ExactPoint<3>, const A: bool, const B: bool>(
    a: SupportingLine<X, A>,
    b: SupportingLine<X, B>,
    [r, s]: [X::Scalar; 2],
) -> [[X::Scalar; 3]; 2] {
    let points = both(a, b);
    let lengths = match X::sign(LinesVolume::<A, B>, points, []) {
        Ordering::Less => [saturating_neg(r), s],
        _ => [r, saturating_neg(s)],
    };
    lengths.map(|r| CommonPerpendicular::<A, B>::vector(points, r))
}

/// The first of these vectors.
#[cfg_attr(not(debug_assertions), inline)]
pub fn perpendicular<X: ExactPoint<3>, const A: bool, const B: bool>(
    a: SupportingLine<X, A>,
    b: SupportingLine<X, B>,
    r: X::Scalar,
) -> [X::Scalar; 3] {
    perpendiculars(a, b, [r, r])[0]
}
