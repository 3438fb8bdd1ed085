//! Where two planes cross.

use super::constructions::largest;
use super::finish::Quotient;
use super::measure::{Care, Construction};
use super::plane::over_plane;
use super::ring::{Ring, area_dot, dot, scale, sub};
use super::site::Site;
use super::span::Carrier;

/// From a point of one plane to the nearest that is also on another.
struct PlanesCrossing;
impl<const D: usize> Construction<D, 4, 0, D> for PlanesCrossing {
    #[inline(always)]
    fn eval<R: Ring>([a, n, b, m]: [[R; D]; 4], _: [R; 0]) -> ([R; D], R) {
        let within = sub(scale(m, dot(n, n)), scale(n, dot(n, m)));
        (scale(within, over_plane(b, a, m)), area_dot(n, m, n, m))
    }
    const CARE: Care = Care::Checked;

    #[inline(always)]
    fn scale([a, _, b, _]: &[[f64; D]; 4], _: &[f64; 0]) -> f64 {
        largest([sub(*b, *a)])
    }
}

/// The point on both of two planes that are not parallel which is nearest to the start of the first.
#[inline(never)]
pub fn planes_crossing<X: Site<D>, const D: usize>(
    a: Carrier<X, false>,
    b: Carrier<X, false>,
) -> [X::Scalar; D] {
    let points = [a.start, a.toward, b.start, b.toward];
    a.start.plus::<PlanesCrossing, Quotient, 4, 0>(points, [])
}
