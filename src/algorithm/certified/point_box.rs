//! Boxes and points, and boxes along the axes.

use crate::algorithm::certified::feature::FeaturePair;
use crate::algorithm::certified::gjk;
use crate::algorithm::certified::result::Separated;
use crate::algorithm::certified::simplex::{normal_of_edge, normal_of_face};
use crate::algorithm::certified::solid::Solid64;
use crate::algorithm::certified::{is_central, larger, plus, sqrt};
use crate::exact::{dot, sub};
use crate::predicate::largest;

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
        scale = largest([[scale, p[i] - least[i], p[i] - greatest[i]]]);
    }
    let normal = sub(point, p);
    let length = dot(normal, normal);
    // The squares of small differences may have lost places.
    (is_central(length) && is_central(scale)).then(|| Separated {
        points: [point, p],
        distance: sqrt(length),
        normal,
        unique: Some(true),
        scale,
    })
}

/// The closest points of two boxes along the axes. Along an axis where the boxes overlap, the least common
/// coordinate.
#[inline(always)]
pub(super) fn nearest_of_aabbs<const D: usize>(
    [a_least, a_greatest]: &[[f64; D]; 2],
    [b_least, b_greatest]: &[[f64; D]; 2],
) -> Option<Separated<D>> {
    let (mut on_a, mut on_b) = (*a_least, *b_least);
    let (mut is_unique, mut scale) = (true, 0.0);
    for i in 0..D {
        if a_greatest[i] < b_least[i] {
            on_a[i] = a_greatest[i];
        } else if b_greatest[i] < a_least[i] {
            on_b[i] = b_greatest[i];
        } else if a_least[i] < b_least[i] {
            on_a[i] = b_least[i];
            is_unique &= on_a[i] == a_greatest[i] || on_a[i] == b_greatest[i];
        } else {
            on_b[i] = a_least[i];
            is_unique &= on_b[i] == a_greatest[i] || on_b[i] == b_greatest[i];
        }
        scale = largest([[
            scale,
            a_greatest[i] - b_least[i],
            b_greatest[i] - a_least[i],
        ]]);
    }
    let normal = sub(on_a, on_b);
    let length = dot(normal, normal);
    (is_central(length) && is_central(scale)).then(|| Separated {
        points: [on_a, on_b],
        distance: sqrt(length),
        normal,
        unique: Some(is_unique),
        scale,
    })
}

/// The closest point of an oriented box: by its half axes if these are square to each other, else by a search.
pub(super) fn nearest_of_obb<const D: usize>(
    p: [f64; D],
    center: [f64; D],
    half_axes: &[[f64; D]; D],
) -> Option<Separated<D>> {
    let to_point = sub(p, center);
    let (solid, point) = (
        Solid64::Box([0.0; D], *half_axes),
        Solid64::of_point(to_point),
    );
    let found = features(to_point, half_axes)
        .and_then(|features| features.certify([&solid, &point], [0, 0]))
        .or_else(|| gjk::nearest(&solid, &point))?;
    Some(found.moved_by(center))
}

/// The feature of a box that is closest to a point, as if its half axes were square to each other: the coordinates
/// of the point along them, clamped. Whether they are, the certificate sees.
fn features<const D: usize>(
    to_point: [f64; D],
    half_axes: &[[f64; D]; D],
) -> Option<FeaturePair<D>> {
    let (mut parameters, mut point) = ([0.0; D], [0.0; D]);
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
    Some(FeaturePair {
        points: [point, to_point],
        offset,
        normal: normal_of(half_axes, parameters, offset)?,
        scale: larger(largest([to_point]), largest(*half_axes)),
    })
}

/// The normal of the feature of a box that parameters within it are free on.
fn normal_of<const D: usize>(
    half_axes: &[[f64; D]; D],
    parameters: [f64; D],
    offset: [f64; D],
) -> Option<[f64; D]> {
    let is_free = |i: usize| parameters[i] > -1.0 && parameters[i] < 1.0;
    let mut free = (0..D).filter(|&i| is_free(i));
    Some(match (free.next(), free.next(), free.next()) {
        (None, ..) => offset,
        (Some(i), None, _) => normal_of_edge(offset, half_axes[i]),
        (Some(i), Some(j), None) if D > 2 => normal_of_face(half_axes[i], half_axes[j]),
        _ => return None,
    })
}
