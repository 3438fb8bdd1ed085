//! Boxes along the axes.

use crate::Aabb;
use crate::algorithm::certified::cut::{Certain, UNIT, component, curve_point, interval};
use crate::algorithm::certified::is_central;
use crate::algorithm::certified::linear::Component;
use crate::algorithm::certified::read::floats;
use crate::algorithm::linear::Linear;
use crate::exact::{coords, sub};
use crate::predicate::{LinearKind, largest};
use nalgebra::RealField;

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
