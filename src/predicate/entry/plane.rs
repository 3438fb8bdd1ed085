//! Where a moving point enters the plane that bounds a half-space, with radii around it.

use super::{Difference, has_radius, radius, radius_points};
use crate::exact::{ExactPoint, Predicate, Quadratic, QuadraticRoots};
use crate::exact::{Ring, dot, square, sub};
use crate::predicate::distance::largest;
use core::cmp::Ordering;
use nalgebra::zero;

/// n . (x - v) (degree 2).
struct PlaneHeightAtEnd;
impl<const D: usize> Predicate<D, 4, 0> for PlaneHeightAtEnd {
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn eval<R: Ring>([a, b, normal, v]: [[R; D]; 4], _: [R; 0]) -> R {
        dot(normal, sub(sub(b, a), v))
    }
}

/// (n . (x - v))^2 - r^2 |n|^2 (degree 4).
struct HeightOverPlane;
impl<const D: usize> Predicate<D, 4, 3> for HeightOverPlane {
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn eval<R: Ring>([a, b, normal, v]: [[R; D]; 4], [r, s, t]: [R; 3]) -> R {
        let height = dot(normal, sub(sub(b, a), v));
        square(height) - square(r + s + t) * dot(normal, normal)
    }
}

/// n . v (degree 2).
struct NormalDotMotion;
impl<const D: usize> Predicate<D, 2, 0> for NormalDotMotion {
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn eval<R: Ring>([normal, v]: [[R; D]; 2], _: [R; 0]) -> R {
        dot(normal, v)
    }
}

/// |n . (x - t v)| = r |n|: a = v . n, b / 2 = x . n, k = r^2 |n|^2, product (x . n)^2 - k (degrees 2, 2, 4, 4).
struct PlaneEntry;
impl<const D: usize> QuadraticRoots<D, 6> for PlaneEntry {
    const START: usize = 0;

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn eval<R: Ring>([a, b, v, normal, two, third]: [[R; D]; 6], _: R) -> Quadratic<R, D> {
        let (x, r) = (sub(b, a), radius(two, third));
        let (half_b, discriminant) = (dot(x, normal), square(r) * dot(normal, normal));
        Quadratic {
            direction: v,
            a: dot(v, normal),
            half_b,
            discriminant,
            product: square(half_b) - discriminant,
        }
    }

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn half_width<R: Ring>([_, _, _, _, two, third]: &[[R; D]; 6]) -> Option<R> {
        Some(radius(*two, *third))
    }

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn scales([a, b, v, _, two, third]: &[[f64; D]; 6], _: f64) -> [f64; 2] {
        [largest([sub(*b, *a), *v, *two, *third]), 1.0]
    }
}

/// The sign of the scalar product of a normal and the motion.
#[cfg_attr(not(debug_assertions), inline)]
pub fn normal_along_motion<X: ExactPoint<D>, const D: usize>(normal: X, motion: X) -> Ordering {
    X::sign(NormalDotMotion, [normal, motion], [])
}

/// At the end of the motion, the height of x along a normal against the sum of the radii.
#[inline(never)]
pub fn cmp_plane_at_end<X: ExactPoint<D>, const D: usize>(
    x: Difference<X>,
    normal: X,
    motion: X,
    radii: [X::Scalar; 3],
) -> Ordering {
    let points = [x.a, x.b, normal, motion];
    let height = X::sign(PlaneHeightAtEnd, points, []);
    if !has_radius(&radii) {
        return height;
    }
    match height {
        Ordering::Greater => X::sign(HeightOverPlane, points, radii),
        _ => Ordering::Less,
    }
}

/// The time at which the origin is first at the distance of the radii from the plane through x, and the point a then.
#[inline(never)]
pub fn plane_entry<X: ExactPoint<D>, const D: usize>(
    x: Difference<X>,
    normal: X,
    motion: X,
    radii: [X::Scalar; 3],
) -> (X::Scalar, X::Own) {
    let [two, third] = radius_points::<X, D>(radii);
    let [a, b, v, normal] = [x.a.own(), x.b.own(), motion.own(), normal.own()];
    <X::Own as ExactPoint<D>>::first_root(PlaneEntry, [a, b, v, normal, two, third], zero())
}
