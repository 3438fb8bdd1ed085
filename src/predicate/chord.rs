//! What a ball, a strip or another circle cuts out.

use super::distance::largest;
use super::supporting_line::{GivenLine, direction};
use crate::exact::midpoint_plus_minus;
use crate::exact::{Conditioning, Construction};
use crate::exact::{Quadratic, QuadraticRoots, passage};
use crate::exact::{Ring, area_dot, cross2, dot, scale, square, sub, volume_squared};
use nalgebra::RealField;

/// The passage of a carrier through a ball.
struct ThroughBall<const TWO_POINTS: bool>;
impl<const D: usize, const TWO_POINTS: bool> QuadraticRoots<D, 3> for ThroughBall<TWO_POINTS> {
    const START: usize = 1;

    #[inline(always)]
    fn eval<R: Ring>([c, start, toward]: [[R; D]; 3], r: R) -> Quadratic<R, D> {
        let (e, way) = (sub(c, start), direction::<R, D, TWO_POINTS>(start, toward));
        let whole = dot(way, way);
        Quadratic {
            way,
            whole,
            middle: dot(e, way),
            discriminant: square(r) * whole - area_dot(e, way, e, way),
            product: whole * (dot(e, e) - square(r)),
        }
    }

    #[inline(always)]
    fn scales([c, start, toward]: &[[f64; D]; 3], r: f64) -> [f64; 2] {
        let of_way = largest([sub(*c, *start), [r; D]]);
        let step = largest([direction::<f64, D, TWO_POINTS>(*start, *toward)]);
        [of_way, of_way / step]
    }
}

/// Where the endless carrier, which has some length and meets the ball, enters and leaves it: the
/// parameters and the points.
#[inline]
pub fn chord<T: RealField + Copy, const D: usize, const TWO_POINTS: bool>(
    c: &[T; D],
    r: T,
    span: GivenLine<'_, T, D, TWO_POINTS>,
) -> [(T, [T; D]); 2] {
    passage::<ThroughBall<TWO_POINTS>, T, D, 3>([c, span.start, span.toward], r)
}

/// The passage of a carrier through a strip, in space a cylinder.
struct ThroughStrip<const A: bool, const B: bool>;
impl<const D: usize, const A: bool, const B: bool> QuadraticRoots<D, 4> for ThroughStrip<A, B> {
    const START: usize = 0;

    #[inline(always)]
    fn eval<R: Ring>([a, to_a, b, to_b]: [[R; D]; 4], r: R) -> Quadratic<R, D> {
        let (way, v) = (direction::<R, D, A>(a, to_a), direction::<R, D, B>(b, to_b));
        let (e, square_of_v) = (sub(b, a), dot(v, v));
        if D == 2 {
            let area = |p: [R; D]| cross2([p[0], p[1]], [v[0], v[1]]);
            let (middle, discriminant) = (area(e), square(r) * square_of_v);
            return Quadratic {
                way,
                whole: area(way),
                middle,
                discriminant,
                product: square(middle) - discriminant,
            };
        }
        let whole = area_dot(way, v, way, v);
        Quadratic {
            way,
            whole,
            middle: area_dot(e, v, way, v),
            discriminant: square_of_v * (square(r) * whole - volume_squared(e, way, v)),
            product: whole * (area_dot(e, v, e, v) - square(r) * square_of_v),
        }
    }

    #[inline(always)]
    fn scales([a, to_a, b, to_b]: &[[f64; D]; 4], r: f64) -> [f64; 2] {
        let u = direction::<f64, D, A>(*a, *to_a);
        let v = direction::<f64, D, B>(*b, *to_b);
        [largest([sub(*b, *a), u, v, [r; D]]), 1.0]
    }
}

/// Where a carrier enters and leaves all that is within `r` of another, endless one, which is not
/// parallel and not further away: the parameters and the points.
#[inline]
pub fn strip_chord<T: RealField + Copy, const D: usize, const A: bool, const B: bool>(
    span: GivenLine<'_, T, D, A>,
    middle: GivenLine<'_, T, D, B>,
    r: T,
) -> [(T, [T; D]); 2] {
    let points = [span.start, span.toward, middle.start, middle.toward];
    passage::<ThroughStrip<A, B>, T, D, 4>(points, r)
}

/// From the first of two centers to the middle of the chord that their circles have in common.
struct MiddleOfCommonChord;
impl Construction<2, 2, 2, 2> for MiddleOfCommonChord {
    #[inline(always)]
    fn eval<R: Ring>([a, b]: [[R; 2]; 2], [r, s]: [R; 2]) -> ([R; 2], R) {
        let way = sub(b, a);
        let apart = dot(way, way);
        let along = apart + square(r) - square(s);
        (scale(way, along), apart + apart)
    }
    const CARE: Conditioning = Conditioning::Filtered;

    #[inline(always)]
    fn scale([a, b]: &[[f64; 2]; 2], [r, s]: &[f64; 2]) -> f64 {
        largest([sub(*b, *a), [*r, *s]])
    }
}

/// Half of that chord as a vector to its left: its square.
struct HalfCommonChord;
impl Construction<2, 2, 2, 2> for HalfCommonChord {
    #[inline(always)]
    fn eval<R: Ring>([a, b]: [[R; 2]; 2], [r, s]: [R; 2]) -> ([R; 2], R) {
        let [x, y] = sub(b, a);
        let apart = square(x) + square(y);
        let along = apart + square(r) - square(s);
        let radius = (apart + apart) * (square(r) + square(r));
        let height = radius - square(along);
        let twice = apart + apart;
        ([square(y) * height, square(x) * height], square(twice))
    }
    const CARE: Conditioning = Conditioning::Filtered;

    #[inline(always)]
    fn scale(centers: &[[f64; 2]; 2], radii: &[f64; 2]) -> f64 {
        MiddleOfCommonChord::scale(centers, radii)
    }
}

/// The two points in which circles cross: to the right of the way from `a` to `b`, and to its left.
#[inline]
pub fn common_chord<T: RealField + Copy>([a, b]: [&[T; 2]; 2], radii: [T; 2]) -> [[T; 2]; 2] {
    let back = [b[1] > a[1], b[0] < a[0]];
    midpoint_plus_minus::<MiddleOfCommonChord, HalfCommonChord, T, 2, 2, 2, 2>(
        a,
        back,
        [a, b],
        radii,
    )
}
