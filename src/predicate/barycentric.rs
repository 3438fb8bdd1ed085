//! Weights of the corners of a triangle.

use crate::exact::{Construction, ExactPoint, Quotient, Ring, area_dot, sub};

/// ((b - p) x (c - p)) . (u x v) / |u x v|^2 for u = b - a and v = c - a (degrees 4 and 4): the weight of a (Ericson,
/// *Real-Time Collision Detection*, 2005, 3.4).
struct BarycentricWeight;
impl<const D: usize> Construction<D, 4, 0, 1> for BarycentricWeight {
    type Finish = Quotient;
    const IS_RATIO: bool = true;

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn eval<R: Ring>([p, a, b, c]: [[R; D]; 4], _: [R; 0]) -> ([R; 1], R) {
        let (u, v) = (sub(b, a), sub(c, a));
        let weight = area_dot(sub(b, p), sub(c, p), u, v);
        ([weight], area_dot(u, v, u, v))
    }
}

/// The weights of three corners, which are not collinear, at the foot of `p` on their plane.
pub fn barycentric_weights<X: ExactPoint<D>, const D: usize>(
    p: X,
    [a, b, c]: [X; 3],
) -> [X::Scalar; 3] {
    let weight = |a, b, c| X::length_minus(BarycentricWeight, [], [p, a, b, c], []);
    [weight(a, b, c), weight(b, c, a), weight(c, a, b)]
}
