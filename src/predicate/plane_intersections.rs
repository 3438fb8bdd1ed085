//! The intersection of two planes, and that of a line and a plane across an axis.

use super::distance::largest;
use super::plane::scaled_height;
use super::supporting_line::{GivenLine, SupportingLine, direction};
use crate::exact::{Construction, ExactPoint, LinePoint, Predicate, Quotient, each};
use crate::exact::{Ring, area_dot, dot, scale, sub};
use core::cmp::Ordering;
use nalgebra::RealField;

/// (m |n|^2 - n (n . m)) ((b - a) . m) / |n x m|^2 for planes through a and b with the normals n and m
/// (degrees 5 and 4).
struct PlanesCrossing;
impl<const D: usize> Construction<D, 4, 0, D> for PlanesCrossing {
    type Finish = Quotient;

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn eval<R: Ring>([a, n, b, m]: [[R; D]; 4], _: [R; 0]) -> ([R; D], R) {
        let in_plane = sub(scale(m, dot(n, n)), scale(n, dot(n, m)));
        (
            scale(in_plane, scaled_height(b, a, m)),
            area_dot(n, m, n, m),
        )
    }

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn scale([a, _, b, _]: &[[f64; D]; 4], _: &[f64; 0]) -> f64 {
        largest([sub(*b, *a)])
    }
}

/// The point on both of two planes that are not parallel which is closest to the start of the first.
#[inline(never)]
pub fn plane_plane_point<X: ExactPoint<D>, const D: usize>(
    a: SupportingLine<X, false>,
    b: SupportingLine<X, false>,
) -> [X::Scalar; D] {
    let points = [a.start, a.toward, b.start, b.toward];
    a.start.offset_by(PlanesCrossing, points, [])
}

/// The point of a line whose first coordinate is x: its parameter is `(x - s_0) d_0 / d_0^2` for
/// the start s and the direction d (degrees 2 and 2).
struct AxisCrossing<const TWO_POINTS: bool>;
impl<const D: usize, const TWO_POINTS: bool> LinePoint<D, 2, 1> for AxisCrossing<TWO_POINTS> {
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn eval<R: Ring>([start, toward]: [[R; D]; 2], [x]: [R; 1]) -> ([R; D], R, R) {
        let d = direction::<R, D, TWO_POINTS>(start, toward);
        (d, (x - start[0]) * d[0], d[0] * d[0])
    }

    const IS_WELL_CONDITIONED: bool = true;
}

/// The parameter and the point of a line, which is not at right angles to an axis, whose coordinate
/// along that axis is `x`.
#[inline(never)]
pub fn axis_plane_point<T: RealField + Copy, const TWO_POINTS: bool>(
    line: GivenLine<'_, T, 3, TWO_POINTS>,
    axis: usize,
    x: T,
) -> (T, [T; 3]) {
    let axis_first = |p: &[T; 3]| core::array::from_fn(|i| p[(axis + i) % 3]);
    let [start, toward]: [[T; 3]; 2] = each(&[line.start, line.toward], |&x| axis_first(x));
    let points = [&start, &toward];
    let mut point = AxisCrossing::<TWO_POINTS>::point(&start, points, [x]);
    point[0] = x;
    point.rotate_right(axis);
    let parameter = AxisCrossing::<TWO_POINTS>::parameter(points, [x]);
    (parameter, point)
}

/// `d_1 (e_1 d_0 - e_0 d_1) + d_2 (e_2 d_0 - e_0 d_2)` for e = levels - start and the direction d
/// (degree 3): `d_0` times half the negated slope, along the line, of the squared distance from the
/// line where the second and the third coordinate are given.
struct AxisDistanceSlope<const TWO_POINTS: bool>;
impl<const TWO_POINTS: bool> Predicate<3, 3, 0> for AxisDistanceSlope<TWO_POINTS> {
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn eval<R: Ring>([start, toward, levels]: [[R; 3]; 3], _: [R; 0]) -> R {
        let (d, e) = (
            direction::<R, 3, TWO_POINTS>(start, toward),
            sub(levels, start),
        );
        d[1] * (e[1] * d[0] - e[0] * d[1]) + d[2] * (e[2] * d[0] - e[0] * d[2])
    }
}

/// Let q be the point of a line whose coordinate along the first of `axes` is the first of `levels`,
/// and m the line where the coordinates along the other axes are the other levels. Whether the point
/// of the line that is closest to m comes after (`Greater`) or before q, if the line leads along the
/// first axis, and reversed if it leads against it.
#[inline(never)]
pub fn axis_distance_slope_sign<T: RealField + Copy, const TWO_POINTS: bool>(
    line: GivenLine<'_, T, 3, TWO_POINTS>,
    axes: [usize; 3],
    levels: [T; 3],
) -> Ordering {
    let in_order = |p: &[T; 3]| axes.map(|axis| p[axis]);
    let (start, toward) = (in_order(line.start), in_order(line.toward));
    let points = [&start, &toward, &levels];
    <&[T; 3]>::sign(AxisDistanceSlope::<TWO_POINTS>, points, [])
}
