//! Lines, rays and segments that meet balls, boxes and triangles, in plain floats with bounds on their errors.
//!
//! A decision is returned where the formula's value exceeds a bound on its rounding errors: u is 2^-53, and each
//! bound counts the roundings of one term, times the largest magnitude that the terms can have. Parameters and
//! points are returned where the same bound, divided by the slope along the line, is below what is promised.
//! `None` is computed exactly by the caller. Numbers near the ends of the range of exponents are `None` as well,
//! so that no product underflows.

use crate::algorithm::certified::is_central;
use crate::algorithm::certified::linear::Component;
use crate::algorithm::certified::read::floats;
use crate::algorithm::certified::sqrt;
use crate::algorithm::linear::Linear;
use crate::exact::{are_finite, coords, cross3, dot, is_float, may_be_float, sub};
use crate::predicate::{LinearKind, largest};
use crate::{Aabb, CurvePoint, Piece};
use core::cmp::Ordering;
use nalgebra::{Point, RealField, convert};

/// Half the distance from 1 to the next float.
const UNIT: f64 = f64::EPSILON / 2.0;

/// What an intersection is for certain.
pub(crate) type Certain<T, const D: usize> = Option<Option<Piece<T, D>>>;

/// A linear component in `f64`, if its scalar is a float.
#[inline(always)]
fn component<T: RealField + Copy, const D: usize, const TWO_POINTS: bool>(
    linear: Linear<&[T; D], TWO_POINTS>,
) -> Option<Component<D>> {
    if const { !may_be_float::<T>() } || !is_float(&T::zero()) {
        return None;
    }
    let (start, toward) = (floats(linear.line.start), floats(linear.line.toward));
    Some(if TWO_POINTS {
        Component::between(start, toward, linear.kind)
    } else {
        Component::along(start, toward, linear.kind)
    })
}

/// The relative error that a result may have before it is rounded: a negligible one of `f32`, and one and a half
/// units in the last place of `f64`.
#[inline(always)]
fn promise<T>() -> f64 {
    if size_of::<T>() == size_of::<f32>() {
        f64::EPSILON * (1u64 << 24) as f64
    } else {
        3.0 * UNIT
    }
}

#[inline(always)]
fn curve_point<T: RealField + Copy, const D: usize>(t: f64, point: [f64; D]) -> CurvePoint<T, D> {
    CurvePoint {
        parameter: convert(0.0 + t),
        point: Point::from(point.map(convert::<f64, T>)),
    }
}

/// The piece between two points, if no number is too large.
#[inline(always)]
fn interval<T: RealField + Copy, const D: usize>(
    from: CurvePoint<T, D>,
    to: CurvePoint<T, D>,
) -> Certain<T, D> {
    let is_finite = are_finite([coords(&from.point), coords(&to.point)])
        && are_finite([&[from.parameter, to.parameter]]);
    is_finite.then_some(Some(Piece::Interval { from, to }))
}

/// The products of a ball and a line: e is from the start to the center, d the direction.
#[derive(Clone, Copy, Debug)]
struct BallProducts {
    /// |e|^2 - r^2
    power: f64,
    /// e . d
    along: f64,
    /// |d|^2
    square: f64,
    /// |e|^2 + r^2
    size: f64,
}

impl BallProducts {
    /// Of numbers that are far from the ends of the range.
    #[inline(always)]
    fn of<const D: usize>(e: [f64; D], d: [f64; D], r: f64) -> Option<Self> {
        let (ee, rr, square) = (dot(e, e), r * r, dot(d, d));
        let size = ee + rr;
        (is_central(size) && is_central(square)).then(|| Self {
            power: ee - rr,
            along: dot(e, d),
            square,
            size,
        })
    }

    /// (|e|^2 - r^2) |d|^2 - (e . d)^2 (degree 4): of less than 32 u (|e|^2 + r^2) |d|^2 the sign is not certain.
    #[inline(always)]
    fn excess(&self) -> f64 {
        self.power * self.square - self.along * self.along
    }

    #[inline(always)]
    fn excess_error(&self) -> f64 {
        32.0 * UNIT * self.size * self.square
    }
}

/// The distance of a center and a linear component compared with a radius, if they are not nearly equal.
///
/// Where it is not certain whether an end or the interior is closest, both are as far, up to the error.
#[inline(always)]
pub(crate) fn cmp_distance_to_component<
    T: RealField + Copy,
    const D: usize,
    const TWO_POINTS: bool,
>(
    center: &[T; D],
    radius: T,
    linear: Linear<&[T; D], TWO_POINTS>,
) -> Option<Ordering> {
    let component = component(linear)?;
    let ([r], c) = (floats(&[radius]), floats(center));
    let (e, d) = (sub(c, component.start), component.direction);
    let products = BallProducts::of(e, d, r)?;
    let (value, error) = if component.kind != LinearKind::Line && products.along <= 0.0 {
        (products.power, 32.0 * UNIT * products.size)
    } else if component.kind == LinearKind::Segment && products.along >= products.square {
        let from_end = sub(c, component.end);
        let (square, size) = (dot(from_end, from_end), products.size + products.square);
        (square - r * r, 32.0 * UNIT * size)
    } else {
        (products.excess(), products.excess_error())
    };
    if value > error {
        Some(Ordering::Greater)
    } else if value < -error {
        Some(Ordering::Less)
    } else {
        None
    }
}

/// The intersection of a ball and a linear component.
///
/// With k = -(excess), the parameters are (e . d -+ √k) / |d|^2, and the square root is off by at most the error of
/// k over √k. Neither is a difference that cancels: their product is (|e|^2 - r^2) / |d|^2.
#[inline(always)]
pub(crate) fn intersect_ball<T: RealField + Copy, const D: usize, const TWO_POINTS: bool>(
    center: &[T; D],
    radius: T,
    linear: Linear<&[T; D], TWO_POINTS>,
) -> Certain<T, D> {
    // In `f64` the error bound is above the promise for nearly all chords.
    if size_of::<T>() != size_of::<f32>() || linear.kind != LinearKind::Ray {
        return None;
    }
    let component = component(linear)?;
    let ([r], c) = (floats(&[radius]), floats(center));
    let e = sub(c, component.start);
    let products = BallProducts::of(e, component.direction, r)?;
    let BallProducts {
        power,
        along,
        square,
        size,
    } = products;
    if power > 32.0 * UNIT * size && along <= 0.0 {
        return Some(None);
    }
    let (k, error) = (-products.excess(), products.excess_error());
    if k < -error {
        return Some(None);
    }
    let promise = promise::<T>();
    let is_accurate = 4.0 * error * error <= promise * promise * size * square * k;
    if !is_accurate || power.abs() <= 32.0 * UNIT * size {
        return None;
    }
    let root = sqrt(k);
    let (near, far) = if along > 0.0 {
        (power / (along + root), (along + root) / square)
    } else {
        ((along - root) / square, power / (along - root))
    };
    let at = |t| curve_point(t, component.at(t));
    let from = if power < 0.0 {
        curve_point(0.0, component.start)
    } else {
        at(near)
    };
    interval(from, at(far))
}

/// The range of parameters in a box: for each slab a range of relative error 3 u.
#[derive(Clone, Copy, Debug)]
struct Slabs {
    /// The last entry, and its axis.
    near: (f64, usize),
    /// The first exit, and its axis.
    far: (f64, usize),
    is_missed: bool,
    /// Whether no coordinate is not-a-number.
    is_number: bool,
}

impl Slabs {
    #[inline(always)]
    fn of(component: &Component<3>, [min, max]: [[f64; 3]; 2]) -> Self {
        let mut slabs = Self {
            near: (f64::NEG_INFINITY, 0),
            far: (f64::INFINITY, 0),
            is_missed: false,
            is_number: true,
        };
        for axis in 0..3 {
            let (start, d) = (component.start[axis], component.direction[axis]);
            let (low, high) = (min[axis] - start, max[axis] - start);
            let (first, last) = if d < 0.0 { (high, low) } else { (low, high) };
            slabs.is_number &= low <= high;
            if d == 0.0 {
                slabs.is_missed |= low > 0.0 || high < 0.0;
                continue;
            }
            let (enter, leave) = (first / d, last / d);
            slabs.is_number &= enter <= leave;
            let (is_later, is_earlier) = (enter > slabs.near.0, leave < slabs.far.0);
            slabs.near.0 = if is_later { enter } else { slabs.near.0 };
            slabs.near.1 = if is_later { axis } else { slabs.near.1 };
            slabs.far.0 = if is_earlier { leave } else { slabs.far.0 };
            slabs.far.1 = if is_earlier { axis } else { slabs.far.1 };
        }
        slabs
    }
}

/// The ends of a box in `f64`.
#[inline(always)]
fn box_corners<T: RealField + Copy>(aabb: &Aabb<T, 3>) -> [[f64; 3]; 2] {
    [floats(coords(aabb.min())), floats(coords(aabb.max()))]
}

/// The parameters of a component, which has a direction, in a box: `Some(None)` if it certainly misses.
#[inline(always)]
fn range_in_box(component: &Component<3>, corners: [[f64; 3]; 2]) -> Option<Option<Slabs>> {
    let scale = largest([
        sub(corners[0], component.start),
        sub(corners[1], component.start),
    ]);
    if !(is_central(scale) && is_central(largest([component.direction]))) {
        return None;
    }
    let mut slabs = Slabs::of(component, corners);
    if !slabs.is_number {
        return None;
    }
    if slabs.is_missed {
        return Some(None);
    }
    if component.kind != LinearKind::Line && slabs.near.0 < 0.0 {
        slabs.near = (0.0, 3);
    }
    if component.kind == LinearKind::Segment {
        if (slabs.far.0 - 1.0).abs() <= 8.0 * UNIT {
            return None;
        }
        if slabs.far.0 > 1.0 {
            slabs.far = (1.0, 3);
        }
    }
    let (near, far) = (slabs.near.0, slabs.far.0);
    let margin = 8.0 * UNIT * (near.abs() + far.abs());
    if near > far + margin {
        return Some(None);
    }
    (far > near + margin).then_some(Some(slabs))
}

/// Whether a ray meets a box, if it does not nearly touch an edge.
///
/// In the projection along an axis the line passes the middle m of the box at `(m_j d_k - m_k d_j) / |d|`, and meets
/// it where the absolute value is at most `h_j |d_k| + h_k |d_j|` for half the extents h (degree 2): off by less than
/// 16 u times the largest coordinates.
#[inline(always)]
pub(crate) fn does_ray_meet_box<T: RealField + Copy, const TWO_POINTS: bool>(
    aabb: &Aabb<T, 3>,
    linear: Linear<&[T; 3], TWO_POINTS>,
) -> Option<bool> {
    if linear.kind != LinearKind::Ray {
        return None;
    }
    let (component, [min, max]) = (component(linear)?, box_corners(aabb));
    let d = component.direction;
    let (low, high) = (sub(min, component.start), sub(max, component.start));
    let (scale, step) = (largest([low, high]), largest([d]));
    if !(is_central(scale) && is_central(step)) {
        return None;
    }
    let mut is_past = false;
    for i in 0..3 {
        is_past |= (d[i] >= 0.0) & (high[i] < 0.0) | (d[i] <= 0.0) & (low[i] > 0.0);
    }
    let mut most = f64::NEG_INFINITY;
    let mut sum = 0.0;
    for i in 0..3 {
        let (j, k) = ((i + 1) % 3, (i + 2) % 3);
        let twice_middle = [low[j] + high[j], low[k] + high[k]];
        let offset = twice_middle[0] * d[k] - twice_middle[1] * d[j];
        let reach = (high[j] - low[j]) * d[k].abs() + (high[k] - low[k]) * d[j].abs();
        let excess = offset.abs() - reach;
        most = if excess > most { excess } else { most };
        sum += excess;
    }
    let error = 32.0 * UNIT * scale * step;
    if is_past | (most > error) {
        Some(false)
    } else if (most < -error) & sum.is_finite() {
        Some(true)
    } else {
        None
    }
}

/// The intersection of a box and a ray or segment.
///
/// A parameter has a relative error of 3 u, so a coordinate is off by less than 2 units in the last place of the
/// scale. It is never outside the box, and exact across the face.
#[inline(always)]
pub(crate) fn intersect_box<T: RealField + Copy, const TWO_POINTS: bool>(
    aabb: &Aabb<T, 3>,
    linear: Linear<&[T; 3], TWO_POINTS>,
) -> Certain<T, 3> {
    if linear.kind == LinearKind::Line {
        return None;
    }
    let component = component(linear)?;
    let corners = box_corners(aabb);
    let Some(slabs) = range_in_box(&component, corners)? else {
        return Some(None);
    };
    let point = |(t, axis): (f64, usize), is_exit: bool| {
        let mut p = component.at(t);
        for i in 0..3 {
            let is_upper = (component.direction[i] > 0.0) == is_exit;
            let face = if is_upper {
                corners[1][i]
            } else {
                corners[0][i]
            };
            let below = if p[i] < corners[1][i] {
                p[i]
            } else {
                corners[1][i]
            };
            let inside = if below > corners[0][i] {
                below
            } else {
                corners[0][i]
            };
            p[i] = if i == axis { face } else { inside };
        }
        curve_point(t, p)
    };
    interval(point(slabs.near, false), point(slabs.far, true))
}

/// How a component crosses a triangle.
#[derive(Clone, Copy, Debug)]
pub(crate) enum TriangleCrossing {
    Missed,
    /// The turn of the edges around the line, and the parameter with a bound on its error times the direction.
    Crossed(Ordering, [f64; 2]),
}

/// How a ray crosses a triangle, if it does not nearly touch an edge or the plane of the triangle.
///
/// q . (p x d) for the corners relative to the start and the direction d (degree 3) is off by less than
/// 64 u |p| |q| |d| in the largest coordinates. The parameter is -p . (q x r) over the sum of the three.
#[inline(always)]
pub(crate) fn cross_triangle<T: RealField + Copy, const TWO_POINTS: bool>(
    linear: Linear<&[T; 3], TWO_POINTS>,
    corners: [&[T; 3]; 3],
) -> Option<TriangleCrossing> {
    if linear.kind != LinearKind::Ray {
        return None;
    }
    let component = component(linear)?;
    let (d, [a, b, c]) = (component.direction, corners.map(floats));
    let [p, q, r] = [a, b, c].map(|corner| sub(corner, component.start));
    let (scale, step) = (largest([p, q, r]), largest([d]));
    if !(is_central(scale) && is_central(step)) {
        return None;
    }
    let (across_p, across_q) = (cross3(p, d), cross3(q, d));
    let [first, second, third] = [dot(q, across_p), dot(r, across_q), -dot(r, across_p)];
    let error = 64.0 * UNIT * scale * scale * step;
    let least = smaller(first, smaller(second, third));
    let most = -smaller(-first, smaller(-second, -third));
    if (least < -error) & (most > error) {
        return Some(TriangleCrossing::Missed);
    }
    let (height, sum) = (dot(p, cross3(q, r)), first + second + third);
    let (error_of_height, is_negative) = (64.0 * UNIT * scale * scale * scale, most < -error);
    // Not-a-number makes the sum one, and is in no comparison here that is true.
    let is_certain = (least > error) | is_negative;
    if !(is_certain & (height.abs() > error_of_height) & sum.is_finite()) {
        return None;
    }
    if (height < 0.0) == is_negative {
        return Some(TriangleCrossing::Missed);
    }
    let t = -height / sum;
    let error = (error_of_height + 3.0 * error * t) * step / sum.abs();
    let turn = if is_negative {
        Ordering::Less
    } else {
        Ordering::Greater
    };
    Some(TriangleCrossing::Crossed(turn, [t, error / scale]))
}

#[inline(always)]
fn smaller(a: f64, b: f64) -> f64 {
    if a < b { a } else { b }
}

/// The point where a ray that crosses a triangle meets its plane, if that is accurate.
///
/// With the normal n = (b - a) x (c - a) and w = a - start, the parameter is (w . n) / (d . n). Both are off by less
/// than 64 u times the largest coordinates of their factors.
#[inline(always)]
pub(crate) fn plane_point<T: RealField + Copy, const TWO_POINTS: bool>(
    linear: Linear<&[T; 3], TWO_POINTS>,
    corners: [&[T; 3]; 3],
    [t, error]: [f64; 2],
) -> Option<CurvePoint<T, 3>> {
    let component = component(linear)?;
    let is_finite = |found: &CurvePoint<T, 3>| {
        are_finite([coords(&found.point)]) && are_finite([&[found.parameter]])
    };
    if error < promise::<T>() {
        return Some(curve_point(t, component.at(t))).filter(is_finite);
    }
    let (d, [a, b, c]) = (component.direction, corners.map(floats));
    let (w, u, v) = (sub(a, component.start), sub(b, a), sub(c, a));
    let normal = cross3(u, v);
    let (height, slope) = (dot(w, normal), dot(d, normal));
    let (scale, step) = (largest([w, u, v]), largest([d]));
    if !(is_central(scale) && is_central(step)) {
        return None;
    }
    let t = height / slope;
    let area = largest([u]) * largest([v]);
    let error = 64.0 * UNIT * area * (largest([w]) + t.abs() * step) * step;
    if error > promise::<T>() * scale * slope.abs() {
        return None;
    }
    Some(curve_point(t, component.at(t))).filter(is_finite)
}
