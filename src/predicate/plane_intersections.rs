//! Where two planes cross, and where a carrier crosses a plane across an axis.

use super::distance::largest;
use super::plane::over_plane;
use super::supporting_line::{GivenLine, SupportingLine, direction};
use crate::exact::ExactPoint;
use crate::exact::Predicate;
use crate::exact::Quotient;
use crate::exact::{Conditioning, Construction};
use crate::exact::{Ring, area_dot, dot, scale, sub};
use core::cmp::Ordering;
use nalgebra::RealField;

/// From a point of one plane to the nearest that is also on another.
struct PlanesCrossing;
impl<const D: usize> Construction<D, 4, 0, D> for PlanesCrossing {
    #[inline(always)]
    fn eval<R: Ring>([a, n, b, m]: [[R; D]; 4], _: [R; 0]) -> ([R; D], R) {
        let within = sub(scale(m, dot(n, n)), scale(n, dot(n, m)));
        (scale(within, over_plane(b, a, m)), area_dot(n, m, n, m))
    }
    const CARE: Conditioning = Conditioning::Filtered;

    #[inline(always)]
    fn scale([a, _, b, _]: &[[f64; D]; 4], _: &[f64; 0]) -> f64 {
        largest([sub(*b, *a)])
    }
}

/// The point on both of two planes that are not parallel which is nearest to the start of the first.
#[inline(never)]
pub fn plane_plane_point<X: ExactPoint<D>, const D: usize>(
    a: SupportingLine<X, false>,
    b: SupportingLine<X, false>,
) -> [X::Scalar; D] {
    let points = [a.start, a.toward, b.start, b.toward];
    a.start
        .offset_by::<PlanesCrossing, Quotient, 4, 0>(points, [])
}

/// From the start of a carrier to where its first coordinate is a given one.
struct LevelCrossing<const TWO_POINTS: bool>;
impl<const D: usize, const TWO_POINTS: bool> Construction<D, 2, 1, D>
    for LevelCrossing<TWO_POINTS>
{
    #[inline(always)]
    fn eval<R: Ring>([start, toward]: [[R; D]; 2], [level]: [R; 1]) -> ([R; D], R) {
        let d = direction::<R, D, TWO_POINTS>(start, toward);
        (scale(d, (level - start[0]) * d[0]), d[0] * d[0])
    }
}

/// The parameter of that point.
struct LevelCrossingParameter<const TWO_POINTS: bool>;
impl<const D: usize, const TWO_POINTS: bool> Construction<D, 2, 1, 1>
    for LevelCrossingParameter<TWO_POINTS>
{
    #[inline(always)]
    fn eval<R: Ring>([start, toward]: [[R; D]; 2], [level]: [R; 1]) -> ([R; 1], R) {
        let d = direction::<R, D, TWO_POINTS>(start, toward);
        ([(level - start[0]) * d[0]], d[0] * d[0])
    }
}

/// Where one coordinate of a carrier, which is not at right angles to that axis, is a given one: the
/// parameter and the point.
#[inline(never)]
pub fn axis_plane_point<T: RealField + Copy, const TWO_POINTS: bool>(
    span: GivenLine<'_, T, 3, TWO_POINTS>,
    axis: usize,
    level: T,
) -> (T, [T; 3]) {
    let axis_first = |p: &[T; 3]| core::array::from_fn(|i| p[(axis + i) % 3]);
    let [start, toward]: [[T; 3]; 2] = [span.start, span.toward].map(axis_first);
    let points = [&start, &toward];
    let mut point =
        (&start).offset_by::<LevelCrossing<TWO_POINTS>, Quotient, 2, 1>(points, [level]);
    point[0] = level;
    point.rotate_right(axis);
    let parameter =
        <&[T; 3]>::ratio::<LevelCrossingParameter<TWO_POINTS>, Quotient, 2, 1>(points, [level]);
    (parameter, point)
}

/// How far a point of a carrier where its first coordinate is given lies, along the carrier, before planes
/// across the other axes, times the first coordinate of its direction.
struct LevelPull<const TWO_POINTS: bool>;
impl<const TWO_POINTS: bool> Predicate<3, 3, 0> for LevelPull<TWO_POINTS> {
    #[inline(always)]
    fn eval<R: Ring>([start, toward, levels]: [[R; 3]; 3], _: [R; 0]) -> R {
        let (d, way) = (
            direction::<R, 3, TWO_POINTS>(start, toward),
            sub(levels, start),
        );
        d[1] * (way[1] * d[0] - way[0] * d[1]) + d[2] * (way[2] * d[0] - way[0] * d[2])
    }
}

/// Where on a carrier one coordinate is given, and planes across the other axes are: whether the
/// nearest point of the line that these have in common lies onward (`Greater`) or back, if the
/// carrier leads along the first axis, and the other way round if it leads against that.
#[inline(never)]
pub fn axis_distance_slope_sign<T: RealField + Copy, const TWO_POINTS: bool>(
    span: GivenLine<'_, T, 3, TWO_POINTS>,
    axes: [usize; 3],
    levels: [T; 3],
) -> Ordering {
    let in_order = |p: &[T; 3]| axes.map(|axis| p[axis]);
    let (start, toward) = (in_order(span.start), in_order(span.toward));
    <&[T; 3]>::sign::<LevelPull<TWO_POINTS>, 3, 0>([&start, &toward, &levels], [])
}
