//! The lines that touch two circles.

use crate::exact::{Construction, ExactPoint, MidpointPlusMinus, Predicate, Quotient, Root};
use crate::exact::{Ring, dot, scale, square, sub};
use core::cmp::Ordering;
use nalgebra::RealField;

/// |v|^2 - (r - s)^2 for v = b - a (degree 2). With a negative s, the radius is -s and the circles are on different sides.
struct TangentGap;
impl Predicate<2, 2, 2> for TangentGap {
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn eval<R: Ring>([a, b]: [[R; 2]; 2], [r, s]: [R; 2]) -> R {
        let v = sub(b, a);
        dot(v, v) - square(r - s)
    }
}

/// Whether there are two lines that touch the circles: `Greater`, one: `Equal`, or none.
#[cfg_attr(not(debug_assertions), inline)]
pub fn cmp_tangent_gap<X: ExactPoint<2>>(centers: [X; 2], radii: [X::Scalar; 2]) -> Ordering {
    X::sign(TangentGap, centers, radii)
}

/// m k v / |v|^2 for v = b - a and k = r - s (degrees 3 and 2): the part along v of the vector of the length m along the
/// normal n of a tangent. The normal satisfies n . v = k, so that n = (k v ± √(|v|^2 - k^2) (-y, x)) / |v|^2 for v = (x, y).
struct NormalMiddle;
impl Construction<2, 2, 3, 2> for NormalMiddle {
    type Finish = Quotient;

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn eval<R: Ring>([a, b]: [[R; 2]; 2], [r, s, m]: [R; 3]) -> ([R; 2], R) {
        let v = sub(b, a);
        (scale(v, m * (r - s)), dot(v, v))
    }

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn scale(_: &[[f64; 2]; 2], [_, _, m]: &[f64; 3]) -> f64 {
        m.abs()
    }
}

/// The magnitudes of the coordinates of the part across v: √(m^2 x^2 (|v|^2 - k^2) / |v|^4) for the other coordinate x of v
/// (degrees 6 and 4).
struct NormalStep;
impl Construction<2, 2, 3, 2> for NormalStep {
    type Finish = Root;

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn eval<R: Ring>([a, b]: [[R; 2]; 2], [r, s, m]: [R; 3]) -> ([R; 2], R) {
        let [x, y] = sub(b, a);
        let square_of_v = square(x) + square(y);
        let common = square(m) * (square_of_v - square(r - s));
        (
            [square(y) * common, square(x) * common],
            square(square_of_v),
        )
    }

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn scale(_: &[[f64; 2]; 2], [_, _, m]: &[f64; 3]) -> f64 {
        m.abs()
    }
}

/// A base plus the vectors of the length m along the normals of both tangents: that to the left of the vector from a to b, and
/// that to its right. There is at least one tangent, and the centers differ.
pub fn along_normals<T: RealField + Copy>(
    base: &[T; 2],
    [a, b]: [&[T; 2]; 2],
    [r, s, m]: [T; 3],
) -> [[T; 2]; 2] {
    // To the left is (-y, x): with a negative m the signs swap.
    let is_back = m < T::zero();
    let reversed = [(b[1] > a[1]) == is_back, (b[0] < a[0]) == is_back];
    let [left, right] = MidpointPlusMinus::<NormalMiddle, NormalStep, 2, 2, 3, 2>::construct(
        base,
        reversed,
        [a, b],
        [r, s, m],
    );
    [left, right]
}
