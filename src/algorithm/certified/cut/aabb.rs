//! Boxes along the axes.

use crate::Aabb;
use crate::algorithm::certified::cut::{Certain, UNIT, component, interval, is_narrow};
use crate::algorithm::certified::read::floats;
use crate::algorithm::certified::{is_central, larger, smaller};
use crate::algorithm::linear::Linear;
use crate::exact::{coords, sub};
use crate::predicate::{LinearKind, largest};
use nalgebra::RealField;

/// The ends of a box in `f64`.
#[cfg_attr(not(debug_assertions), inline(always))]
fn box_corners<T: RealField + Copy>(aabb: &Aabb<T, 3>) -> [[f64; 3]; 2] {
    [floats(coords(aabb.min())), floats(coords(aabb.max()))]
}

/// Whether no difference is too large, and no quotient too small, to be accurate. Of `f32` none is.
#[cfg_attr(not(debug_assertions), inline(always))]
fn has_accurate_quotients<T>(ways: [[f64; 3]; 2], d: [f64; 3]) -> bool {
    let step = largest([d]);
    if const { is_narrow::<T>() } {
        step > 0.0 && step < f64::INFINITY
    } else {
        is_central(step) && is_central(largest(ways))
    }
}

/// A factor that makes a parameter certainly no greater than the exact one: 16 u less than 1.
const CERTAIN: f64 = 1.0 - 16.0 * UNIT;

/// Lesser quotients may have lost places.
const LEAST_PARAMETER: f64 = f64::MIN_POSITIVE * (1u64 << 60) as f64;

/// The parameters of a ray or segment, which has a direction, in a box: `Some(None)` if it certainly misses.
///
/// Given are those at the faces, of relative error 2 u. Along the faces they are infinite, on one not-a-number.
#[cfg_attr(not(debug_assertions), inline(always))]
fn range_in_box([p, q]: [[f64; 3]; 2], kind: LinearKind) -> Option<Option<[f64; 2]>> {
    let (mut near, mut far, mut is_number) = (0.0, f64::INFINITY, true);
    for i in 0..3 {
        near = larger(smaller(p[i], q[i]), near);
        far = smaller(larger(p[i], q[i]), far);
        is_number &= !(p[i] * q[i]).is_nan();
    }
    if !is_number {
        return None;
    }
    if kind == LinearKind::Segment {
        if (far - 1.0).abs() <= 8.0 * UNIT {
            return None;
        }
        far = smaller(far, 1.0);
    }
    if far >= 0.0 && larger(near, far) < LEAST_PARAMETER {
        return None;
    }
    if near * CERTAIN > far {
        return Some(None);
    }
    (far * CERTAIN > near).then_some(Some([near, far]))
}

/// Whether a ray meets a box, if it does not nearly touch an edge.
///
/// In the projection along an axis the line passes the middle m of the box at `(m_j d_k - m_k d_j) / |d|`, and meets
/// it where the absolute value is at most `h_j |d_k| + h_k |d_j|` for half the extents h (degree 2): off by less than
/// 16 u times the largest coordinates.
#[cfg_attr(not(debug_assertions), inline(always))]
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
/// A parameter has a relative error of 2 u, so a coordinate is off by less than 2 units in the last place of the
/// scale. It is never outside the box, and exact across the face.
#[cfg_attr(not(debug_assertions), inline(always))]
pub(crate) fn intersect_box<T: RealField + Copy, const TWO_POINTS: bool>(
    aabb: &Aabb<T, 3>,
    linear: Linear<&[T; 3], TWO_POINTS>,
) -> Certain<T, 3> {
    if linear.kind == LinearKind::Line {
        return None;
    }
    let (component, [min, max]) = (component(linear)?, box_corners(aabb));
    let d = component.direction;
    let (low, high) = (sub(min, component.start), sub(max, component.start));
    if !has_accurate_quotients::<T>([low, high], d) {
        return None;
    }
    let (mut at_min, mut at_max) = (low, high);
    for i in 0..3 {
        at_min[i] /= d[i];
        at_max[i] /= d[i];
    }
    let Some([near, far]) = range_in_box([at_min, at_max], linear.kind)? else {
        return Some(None);
    };
    let place = |t: f64| {
        let mut p = component.at(t);
        for i in 0..3 {
            let inside = larger(smaller(p[i], max[i]), min[i]);
            let below = if at_min[i] == t { min[i] } else { inside };
            p[i] = if at_max[i] == t { max[i] } else { below };
        }
        (t, p)
    };
    interval(place(near), place(far))
}
