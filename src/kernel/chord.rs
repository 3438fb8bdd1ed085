//! What a ball cuts out of a carrier.

use super::constructions::{Foot, FootParameter, LineFoot, LineFootParameter, largest};
use super::measure::{Care, Construction, around};
use super::ring::{Ring, area_dot, dot, each, scale, square, sub};
use super::span::{Span, direction};
use nalgebra::RealField;

/// Half of what a ball cuts out of a carrier, as a vector along it: its square.
struct HalfChord<const ENDS: bool>;
impl<const D: usize, const ENDS: bool> Construction<D, 3, 1, D> for HalfChord<ENDS> {
    #[inline(always)]
    fn eval<R: Ring>([c, start, toward]: [[R; D]; 3], [r]: [R; 1]) -> ([R; D], R) {
        let (e, d) = (sub(c, start), direction::<R, D, ENDS>(start, toward));
        let discriminant = square(r) * dot(d, d) - area_dot(e, d, e, d);
        (each(&d, |&x| square(x) * discriminant), square(dot(d, d)))
    }
    const CARE: Care = Care::Checked;

    #[inline(always)]
    fn scale([c, start, _]: &[[f64; D]; 3], [r]: &[f64; 1]) -> f64 {
        largest([sub(*c, *start), [*r; D]])
    }
}

/// The same as a difference of parameters: its square.
struct HalfChordParameter<const ENDS: bool>;
impl<const D: usize, const ENDS: bool> Construction<D, 3, 1, 1> for HalfChordParameter<ENDS> {
    #[inline(always)]
    fn eval<R: Ring>([c, start, toward]: [[R; D]; 3], [r]: [R; 1]) -> ([R; 1], R) {
        let (e, d) = (sub(c, start), direction::<R, D, ENDS>(start, toward));
        let discriminant = square(r) * dot(d, d) - area_dot(e, d, e, d);
        ([discriminant], square(dot(d, d)))
    }
    const CARE: Care = Care::Checked;

    #[inline(always)]
    fn scale([c, start, toward]: &[[f64; D]; 3], [r]: &[f64; 1]) -> f64 {
        let d = direction::<f64, D, ENDS>(*start, *toward);
        largest([sub(*c, *start), [*r; D]]) / largest([d])
    }
}

/// Where the endless carrier, which has some length and meets the ball, enters and leaves it: the
/// parameters and the points.
#[inline]
pub fn chord<T: RealField + Copy, const D: usize, const ENDS: bool>(
    c: &[T; D],
    r: T,
    span: Span<'_, T, D, ENDS>,
) -> [(T, [T; D]); 2] {
    let points = [c, span.start, span.toward];
    let back = leads_back(span);
    let [enter, leave] =
        around::<Foot<ENDS>, HalfChord<ENDS>, T, false, D, 3, 1, D>(span.start, back, points, [r]);
    let [[enter_at], [leave_at]] =
        around::<FootParameter<ENDS>, HalfChordParameter<ENDS>, T, true, D, 3, 1, 1>(
            &[T::zero()],
            [false],
            points,
            [r],
        );
    [(enter_at, enter), (leave_at, leave)]
}

/// Which coordinates of a direction lead back.
#[inline]
fn leads_back<T: RealField + Copy, const D: usize, const ENDS: bool>(
    span: Span<'_, T, D, ENDS>,
) -> [bool; D] {
    core::array::from_fn(|i| span.toward[i] < if ENDS { span.start[i] } else { T::zero() })
}

/// Half of what a strip cuts out of a carrier, as a vector along it: its square.
struct HalfStrip<const A: bool, const B: bool>;
impl<const A: bool, const B: bool> Construction<2, 4, 1, 2> for HalfStrip<A, B> {
    #[inline(always)]
    fn eval<R: Ring>([a, to_a, b, to_b]: [[R; 2]; 4], [r]: [R; 1]) -> ([R; 2], R) {
        let (u, v) = (direction::<R, 2, A>(a, to_a), direction::<R, 2, B>(b, to_b));
        let width = square(r) * dot(v, v);
        (each(&u, |&x| square(x) * width), area_dot(u, v, u, v))
    }
    const CARE: Care = Care::Checked;

    #[inline(always)]
    fn scale(points: &[[f64; 2]; 4], [r]: &[f64; 1]) -> f64 {
        let apart = <LineFoot<A, B> as Construction<2, 4, 1, 2>>::scale(points, &[*r]);
        largest([[apart, *r]])
    }
}

/// The same as a difference of parameters: its square.
struct HalfStripParameter<const A: bool, const B: bool>;
impl<const A: bool, const B: bool> Construction<2, 4, 1, 1> for HalfStripParameter<A, B> {
    #[inline(always)]
    fn eval<R: Ring>([a, to_a, b, to_b]: [[R; 2]; 4], [r]: [R; 1]) -> ([R; 1], R) {
        let (u, v) = (direction::<R, 2, A>(a, to_a), direction::<R, 2, B>(b, to_b));
        ([square(r) * dot(v, v)], area_dot(u, v, u, v))
    }
    const CARE: Care = Care::Checked;

    #[inline(always)]
    fn scale(_: &[[f64; 2]; 4], _: &[f64; 1]) -> f64 {
        1.0
    }
}

/// Where a carrier in the plane enters and leaves all that is within `r` of another, endless one,
/// which is not parallel: the parameters and the points.
#[inline]
pub fn strip_chord<T: RealField + Copy, const A: bool, const B: bool>(
    span: Span<'_, T, 2, A>,
    middle: Span<'_, T, 2, B>,
    r: T,
) -> [(T, [T; 2]); 2] {
    let points = [span.start, span.toward, middle.start, middle.toward];
    let [enter, leave] = around::<LineFoot<A, B>, HalfStrip<A, B>, T, false, 2, 4, 1, 2>(
        span.start,
        leads_back(span),
        points,
        [r],
    );
    let [[enter_at], [leave_at]] =
        around::<LineFootParameter<A, B>, HalfStripParameter<A, B>, T, true, 2, 4, 1, 1>(
            &[T::zero()],
            [false],
            points,
            [r],
        );
    [(enter_at, enter), (leave_at, leave)]
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
    const CARE: Care = Care::Checked;

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
    const CARE: Care = Care::Checked;

    #[inline(always)]
    fn scale(centers: &[[f64; 2]; 2], radii: &[f64; 2]) -> f64 {
        MiddleOfCommonChord::scale(centers, radii)
    }
}

/// The two points in which circles cross: to the right of the way from `a` to `b`, and to its left.
#[inline]
pub fn common_chord<T: RealField + Copy>([a, b]: [&[T; 2]; 2], radii: [T; 2]) -> [[T; 2]; 2] {
    let back = [b[1] > a[1], b[0] < a[0]];
    around::<MiddleOfCommonChord, HalfCommonChord, T, false, 2, 2, 2, 2>(a, back, [a, b], radii)
}
