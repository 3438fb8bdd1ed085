//! When the origin enters the ball around a vertex, or in the plane the strip around an edge, and the normal there.

use super::{Difference, radius, radius_points};
use crate::exact::{
    Construction, ExactPoint, MidpointPlusMinus, Quadratic, QuadraticRoots, Quotient, Root,
};
use crate::exact::{Ring, area_dot, cross2, dot, each, scale, square, sub};
use crate::predicate::distance::largest;
use crate::predicate::normals::{may_have_derivatives, unit_toward};
use nalgebra::{one, zero};

/// |x - t v|^2 = r^2: a = |v|^2, b / 2 = x . v, k = r^2 |v|^2 - |x x v|^2, product |v|^2 (|x|^2 - r^2) (degrees 2, 2, 4,
/// 4).
struct BallEntry;
impl<const D: usize> QuadraticRoots<D, 5> for BallEntry {
    const START: usize = 0;

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn eval<R: Ring>([a, b, v, two, third]: [[R; D]; 5], _: R) -> Quadratic<R, D> {
        let (x, r) = (sub(b, a), radius(two, third));
        let square_of_v = dot(v, v);
        Quadratic {
            direction: v,
            a: square_of_v,
            half_b: dot(x, v),
            discriminant: square(r) * square_of_v - area_dot(x, v, x, v),
            product: square_of_v * (dot(x, x) - square(r)),
        }
    }

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn scales([a, b, v, two, third]: &[[f64; D]; 5], _: f64) -> [f64; 2] {
        let scale = largest([sub(*b, *a), *v, *two, *third]);
        [scale, scale / largest([*v])]
    }
}

/// |w x (x - t v)| = r |w|: a = v x w, b / 2 = x x w, k = r^2 |w|^2, product (x x w)^2 - k (degrees 2, 2, 4, 4).
struct StripEntry;
impl QuadraticRoots<2, 7> for StripEntry {
    const START: usize = 0;

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn eval<R: Ring>([a, b, v, start, toward, two, third]: [[R; 2]; 7], _: R) -> Quadratic<R, 2> {
        let (x, w, r) = (sub(b, a), sub(toward, start), radius(two, third));
        let (half_b, discriminant) = (cross2(x, w), square(r) * dot(w, w));
        Quadratic {
            direction: v,
            a: cross2(v, w),
            half_b,
            discriminant,
            product: square(half_b) - discriminant,
        }
    }

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn half_width<R: Ring>([_, _, _, _, _, two, third]: &[[R; 2]; 7]) -> Option<R> {
        Some(radius(*two, *third))
    }

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn scales([a, b, v, _, _, two, third]: &[[f64; 2]; 7], _: f64) -> [f64; 2] {
        [largest([sub(*b, *a), *v, *two, *third]), 1.0]
    }
}

/// The part of the normal at right angles to the motion, (x |v|^2 - v (x . v)) / (r |v|^2), times 1 (degrees 4 and 3).
struct NormalAcross;
impl<const D: usize> Construction<D, 5, 1, D> for NormalAcross {
    type Finish = Quotient;

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn eval<R: Ring>([a, b, v, two, third]: [[R; D]; 5], [one]: [R; 1]) -> ([R; D], R) {
        let (x, square_of_v) = (sub(b, a), dot(v, v));
        let across = sub(scale(x, square_of_v), scale(v, dot(x, v)));
        (scale(across, one), radius(two, third) * square_of_v)
    }

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn scale(_: &[[f64; D]; 5], _: &[f64; 1]) -> f64 {
        1.0
    }
}

/// The magnitudes of the part along it, √(x^2 (r^2 |v|^2 - |x x v|^2) / (r |v|^2)^2) for each coordinate x of v, times 1
/// (degrees 8 and 6).
struct NormalAlong;
impl<const D: usize> Construction<D, 5, 1, D> for NormalAlong {
    type Finish = Root;

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn eval<R: Ring>([a, b, v, two, third]: [[R; D]; 5], [one]: [R; 1]) -> ([R; D], R) {
        let (x, square_of_v, r) = (sub(b, a), dot(v, v), radius(two, third));
        let k = square(r) * square_of_v - area_dot(x, v, x, v);
        let factor = k * square(one);
        (each(&v, |&v| square(v) * factor), square(r * square_of_v))
    }

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn scale(_: &[[f64; D]; 5], _: &[f64; 1]) -> f64 {
        1.0
    }
}

/// The time at which the origin is first at the distance of the radii from x, which it passes at no more, and the
/// point a then.
#[inline(never)]
pub fn ball_entry<X: ExactPoint<D>, const D: usize>(
    x: Difference<X>,
    motion: X,
    radii: [X::Scalar; 3],
) -> (X::Scalar, X::Own) {
    type Own<X, const D: usize> = <X as ExactPoint<D>>::Own;
    let [two, third] = radius_points::<X, D>(radii);
    let points = [x.a.own(), x.b.own(), motion.own(), two, third];
    let (time, moved) = Own::<X, D>::first_root(BallEntry, points, zero());
    (time, moved)
}

/// The unit vector from the point a to b at the time of [`ball_entry`]. Some radius is positive.
#[inline(never)]
pub fn ball_entry_normal<X: ExactPoint<D>, const D: usize>(
    x: Difference<X>,
    motion: X,
    radii: [X::Scalar; 3],
) -> [X::Scalar; D] {
    if const { may_have_derivatives::<X::Scalar>() } {
        let (_, a) = ball_entry(x, motion, radii);
        return unit_toward(a, x.b.own());
    }
    let [two, third] = radius_points::<X, D>(radii);
    let points = [x.a.own(), x.b.own(), motion.own(), two, third];
    let [minus, plus] = X::Own::plus_minus(
        MidpointPlusMinus::<NormalAcross, NormalAlong, D, 5, 1, D>::SUM,
        points,
        [one()],
    );
    let v = motion.rounded();
    let mut normal = plus;
    for axis in 0..D {
        if v[axis] < zero() {
            normal[axis] = minus[axis];
        }
    }
    normal
}

/// The time at which the origin is first at the distance of the radii from the line through x along an edge, and the
/// point a then.
#[inline(never)]
pub fn strip_entry<X: ExactPoint<2>>(
    x: Difference<X>,
    [start, toward]: [X; 2],
    motion: X,
    radii: [X::Scalar; 3],
) -> (X::Scalar, X::Own) {
    let [two, third] = radius_points::<X, 2>(radii);
    let [a, b, v] = [x.a.own(), x.b.own(), motion.own()];
    let points = [a, b, v, start.own(), toward.own(), two, third];
    let (time, moved) = <X::Own as ExactPoint<2>>::first_root(StripEntry, points, zero());
    (time, moved)
}
