//! A point and a box.

use crate::algorithm::certified::feature::Features;
use crate::algorithm::certified::result::Separated;
use crate::algorithm::certified::solid::Solid64;
use crate::algorithm::certified::{is_central, largest, plus};
use crate::exact::{cross3, dot, sub};

/// The closest point of a box along the axes: each coordinate of the point, clamped.
#[inline(always)]
pub(super) fn nearest_in_aabb<const D: usize>(
    p: [f64; D],
    [least, greatest]: &[[f64; D]; 2],
) -> Option<Separated<D>> {
    let mut point = p;
    let mut scale = 0.0;
    for i in 0..D {
        if p[i] < least[i] {
            point[i] = least[i];
        } else if p[i] > greatest[i] {
            point[i] = greatest[i];
        }
        scale = largest([scale, p[i] - least[i], p[i] - greatest[i]]);
    }
    let normal = sub(point, p);
    let length = dot(normal, normal);
    // The squares of small differences may have lost places.
    (is_central(length) && is_central(scale)).then(|| Separated {
        points: [point, p],
        distance: length.sqrt(),
        normal,
        unique: Some(true),
        scale,
    })
}

/// The closest point of an oriented box: its coordinate along each half axis, clamped. The coordinates would be exact
/// if the half axes were square to each other; how nearly they are, the certificate sees.
pub(super) fn nearest_in_obb(
    p: [f64; 3],
    center: [f64; 3],
    half_axes: &[[f64; 3]; 3],
) -> Option<Separated<3>> {
    let to_point = sub(p, center);
    let (mut parameters, mut point) = ([0.0; 3], [0.0; 3]);
    for (parameter, axis) in parameters.iter_mut().zip(half_axes) {
        let length = dot(*axis, *axis);
        let along = dot(to_point, *axis);
        *parameter = match () {
            () if along <= -length => -1.0,
            () if along >= length => 1.0,
            () => along / length,
        };
        point = plus(point, *parameter, *axis);
    }
    let offset = sub(point, to_point);
    let features = Features {
        points: [point, to_point],
        offset,
        normal: normal_of(half_axes, parameters, offset)?,
        scale: largest([
            largest(to_point),
            largest(half_axes[0]),
            largest(half_axes[1]),
            largest(half_axes[2]),
        ]),
    };
    let solids = [
        &Solid64::Box([0.0; 3], *half_axes),
        &Solid64::of_point(to_point),
    ];
    features.certify(solids, [0, 0])?.moved_by(center)
}

/// The normal of the feature of a box that parameters within it are free on.
fn normal_of(
    half_axes: &[[f64; 3]; 3],
    parameters: [f64; 3],
    offset: [f64; 3],
) -> Option<[f64; 3]> {
    let is_free = |i: usize| parameters[i] > -1.0 && parameters[i] < 1.0;
    let mut free = (0..3).filter(|&i| is_free(i));
    Some(match (free.next(), free.next(), free.next()) {
        (None, ..) => offset,
        (Some(i), None, _) => Features::square_to_edge(offset, half_axes[i]),
        (Some(i), Some(j), None) => cross3(half_axes[i], half_axes[j]),
        _ => return None,
    })
}
