//! What a ball cuts out of a carrier.

use super::constructions::{Foot, FootParameter, largest};
use super::measure::{Care, Construction, around};
use super::ring::{Ring, area_dot, dot, each, square, sub};
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
    let back =
        core::array::from_fn(|i| span.toward[i] < if ENDS { span.start[i] } else { T::zero() });
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
