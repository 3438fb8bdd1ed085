//! The side of a circle or a sphere that a point lies on (Shewchuk, *Adaptive Precision Floating-Point
//! Arithmetic and Fast Robust Geometric Predicates*, 1997).

use crate::exact::{ExactPoint, Predicate};
use crate::exact::{Ring, cross2, cross3, dot, scale, sub};
use core::cmp::Ordering;

/// |a|² (b x c) + |b|² (c x a) + |c|² (a x b) with `d` as the origin (degree 4): the volume that the
/// points span when lifted onto the paraboloid z = x² + y².
struct InCircle;
impl Predicate<2, 4, 0> for InCircle {
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn eval<R: Ring>([a, b, c, d]: [[R; 2]; 4], _: [R; 0]) -> R {
        let [a, b, c] = [sub(a, d), sub(b, d), sub(c, d)];
        dot(a, a) * cross2(b, c) + dot(b, b) * cross2(c, a) + dot(c, c) * cross2(a, b)
    }
}

/// The side of the circle through `a`, `b` and `c` that `d` lies on: where these are
/// counter-clockwise, `Greater` is inside.
#[cfg_attr(not(debug_assertions), inline)]
pub fn in_circle<X: ExactPoint<2>>(a: X, b: X, c: X, d: X) -> Ordering {
    X::sign(InCircle, [a, b, c, d], [])
}

/// |d|² [abc] - |c|² [abd] + |b|² [acd] - |a|² [bcd] with `e` as the origin (degree 5); each two terms
/// share a cross product.
struct InSphere;
impl Predicate<3, 5, 0> for InSphere {
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn eval<R: Ring>([a, b, c, d, e]: [[R; 3]; 5], _: [R; 0]) -> R {
        let [a, b, c, d] = [sub(a, e), sub(b, e), sub(c, e), sub(d, e)];
        let of_ab = sub(scale(c, dot(d, d)), scale(d, dot(c, c)));
        let of_cd = sub(scale(a, dot(b, b)), scale(b, dot(a, a)));
        dot(cross3(a, b), of_ab) + dot(cross3(c, d), of_cd)
    }
}

/// The side of the sphere through `a`, `b`, `c` and `d` that `e` lies on: where
/// [`orient3`](super::signs::orient3) of these is `Greater`, `Greater` is inside.
#[cfg_attr(not(debug_assertions), inline)]
pub fn in_sphere<X: ExactPoint<3>>(a: X, b: X, c: X, d: X, e: X) -> Ordering {
    X::sign(InSphere, [a, b, c, d, e], [])
}
