//! Intersections of a line with a ball or a cylinder, and of two circles.

use super::distance::largest;
use super::supporting_line::{GivenLine, direction};
use crate::exact::{Construction, MidpointPlusMinus, Quadratic, QuadraticRoots, Quotient, Root};
use crate::exact::{Ring, area_dot, cross2, dot, scale, square, sub, volume_squared};
use nalgebra::RealField;

/// |t d - e|^2 = r^2 for e = c - start and the direction d. a = |d|^2, b / 2 = e . d,
/// k = r^2 |d|^2 - |e x d|^2, product |d|^2 (|e|^2 - r^2) (degrees 2, 2, 4, 4).
struct BallChord<const TWO_POINTS: bool>;
impl<const D: usize, const TWO_POINTS: bool> QuadraticRoots<D, 3> for BallChord<TWO_POINTS> {
    const START: usize = 1;

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn eval<R: Ring>([c, start, toward]: [[R; D]; 3], r: R) -> Quadratic<R, D> {
        let (e, d) = (sub(c, start), direction::<R, D, TWO_POINTS>(start, toward));
        let a = dot(d, d);
        Quadratic {
            direction: d,
            a,
            half_b: dot(e, d),
            discriminant: square(r) * a - area_dot(e, d, e, d),
            product: a * (dot(e, e) - square(r)),
        }
    }

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn scales([c, start, toward]: &[[f64; D]; 3], r: f64) -> [f64; 2] {
        let point_scale = largest([sub(*c, *start), [r; D]]);
        let step = largest([direction::<f64, D, TWO_POINTS>(*start, *toward)]);
        [point_scale, point_scale / step]
    }
}

/// The parameters and the points where an infinite line, which has a direction and meets the ball,
/// enters and leaves it.
#[cfg_attr(not(debug_assertions), inline)]
pub fn chord<T: RealField + Copy, const D: usize, const TWO_POINTS: bool>(
    c: &[T; D],
    r: T,
    line: GivenLine<'_, T, D, TWO_POINTS>,
) -> [(T, [T; D]); 2] {
    BallChord::<TWO_POINTS>::solve([c, line.start, line.toward], r)
}

/// |(t u - e) x v|^2 = r^2 |v|^2 for e = b - a and the directions u and v. a = |u x v|^2,
/// b / 2 = (e x v) . (u x v), k = |v|^2 (r^2 |u x v|^2 - [e u v]^2), product
/// |u x v|^2 (|e x v|^2 - r^2 |v|^2) (degrees 4, 4, 8, 8). In the plane it is divided by u x v twice:
/// a = u x v, b / 2 = e x v, k = r^2 |v|^2 (degrees 2, 2, 4, 4).
struct StripChord<const A: bool, const B: bool>;
impl<const D: usize, const A: bool, const B: bool> QuadraticRoots<D, 4> for StripChord<A, B> {
    const START: usize = 0;

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn eval<R: Ring>([a, to_a, b, to_b]: [[R; D]; 4], r: R) -> Quadratic<R, D> {
        let (u, v) = (direction::<R, D, A>(a, to_a), direction::<R, D, B>(b, to_b));
        let (e, square_of_v) = (sub(b, a), dot(v, v));
        if D == 2 {
            let area = |p: [R; D]| cross2([p[0], p[1]], [v[0], v[1]]);
            let (half_b, discriminant) = (area(e), square(r) * square_of_v);
            return Quadratic {
                direction: u,
                a: area(u),
                half_b,
                discriminant,
                product: square(half_b) - discriminant,
            };
        }
        let square_of_area = area_dot(u, v, u, v);
        Quadratic {
            direction: u,
            a: square_of_area,
            half_b: area_dot(e, v, u, v),
            discriminant: square_of_v * (square(r) * square_of_area - volume_squared(e, u, v)),
            product: square_of_area * (area_dot(e, v, e, v) - square(r) * square_of_v),
        }
    }

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn scales([a, to_a, b, to_b]: &[[f64; D]; 4], r: f64) -> [f64; 2] {
        let u = direction::<f64, D, A>(*a, *to_a);
        let v = direction::<f64, D, B>(*b, *to_b);
        [largest([sub(*b, *a), u, v, [r; D]]), 1.0]
    }
}

/// The parameters and the points where `line` enters and leaves the strip, in space the cylinder, of
/// radius `r` around `axis`: infinite lines that are not parallel and no further apart.
#[cfg_attr(not(debug_assertions), inline)]
pub fn strip_chord<T: RealField + Copy, const D: usize, const A: bool, const B: bool>(
    line: GivenLine<'_, T, D, A>,
    axis: GivenLine<'_, T, D, B>,
    r: T,
) -> [(T, [T; D]); 2] {
    let points = [line.start, line.toward, axis.start, axis.toward];
    StripChord::<A, B>::solve(points, r)
}

/// v k / (2 |v|^2) for v = b - a and k = |v|^2 + r^2 - s^2: from the center a to the middle of the
/// common chord (degrees 3 and 2).
struct CommonChordMiddle;
impl Construction<2, 2, 2, 2> for CommonChordMiddle {
    type Finish = Quotient;

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn eval<R: Ring>([a, b]: [[R; 2]; 2], [r, s]: [R; 2]) -> ([R; 2], R) {
        let v = sub(b, a);
        let square_of_v = dot(v, v);
        let k = square_of_v + square(r) - square(s);
        (scale(v, k), square_of_v + square_of_v)
    }

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn scale([a, b]: &[[f64; 2]; 2], [r, s]: &[f64; 2]) -> f64 {
        largest([sub(*b, *a), [*r, *s]])
    }
}

/// The magnitudes of the coordinates of half the common chord: √(x^2 (4 |v|^2 r^2 - k^2) /
/// (2 |v|^2)^2) for the other coordinate x of v (degrees 6 and 4).
struct HalfCommonChord;
impl Construction<2, 2, 2, 2> for HalfCommonChord {
    type Finish = Root;

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn eval<R: Ring>([a, b]: [[R; 2]; 2], [r, s]: [R; 2]) -> ([R; 2], R) {
        let [x, y] = sub(b, a);
        let square_of_v = square(x) + square(y);
        let k = square_of_v + square(r) - square(s);
        let radius = (square_of_v + square_of_v) * (square(r) + square(r));
        let height = radius - square(k);
        let twice = square_of_v + square_of_v;
        ([square(y) * height, square(x) * height], square(twice))
    }

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn scale(centers: &[[f64; 2]; 2], radii: &[f64; 2]) -> f64 {
        CommonChordMiddle::scale(centers, radii)
    }
}

/// The two points where circles cross: to the right of the vector from `a` to `b`, and to its left.
#[cfg_attr(not(debug_assertions), inline)]
pub fn common_chord<T: RealField + Copy>([a, b]: [&[T; 2]; 2], radii: [T; 2]) -> [[T; 2]; 2] {
    let reversed = [b[1] > a[1], b[0] < a[0]];
    MidpointPlusMinus::<CommonChordMiddle, HalfCommonChord, 2, 2, 2, 2>::construct(
        a,
        reversed,
        [a, b],
        radii,
    )
}
