//! The closest points in space of a capsule and a linear component or another capsule.
//!
//! The closest points of the cores are found as without radii ([`linear_linear`]). If they are the feet of
//! the common perpendicular, each result is at its radius from a foot along the perpendicular. Cores that are
//! parallel may have many closest pairs; then `unique` is `false`. Constant time.

use crate::NearestPoints;
use crate::algorithm::linear::Linear;
use crate::algorithm::linear_linear;
use crate::algorithm::linear_linear::solve::{
    ClosestFeatures, closest_features, do_projections_overlap,
};
use crate::algorithm::result::NearestPoints3;
use crate::algorithm::result::coincident_points;
use crate::exact::saturating_translate;
use crate::pair::capsule::nearest_to_point;
use crate::predicate::{
    cmp_distance_of_lines, is_point, line_feet, parallel, perpendicular, perpendiculars,
    separation_of_lines,
};
use nalgebra::{Point3, RealField};

/// The closest points of a capsule with this core and radius, and a linear component.
pub(super) fn nearest_to_capsule<T: RealField + Copy, const TWO_POINTS: bool>(
    core: Linear<&[T; 3], true>,
    radius: T,
    linear: Linear<&[T; 3], TWO_POINTS>,
) -> NearestPoints3<T> {
    if radius.is_zero() {
        return linear_linear::nearest(core, linear);
    }
    if is_point(linear.line) {
        return nearest_to_point(linear.line.start, core, [T::zero(), radius]).flip();
    }
    nearest(core, linear, [radius, T::zero()])
}

/// The closest points of two sphere-swept linear components.
pub(super) fn nearest<T: RealField + Copy, const A: bool, const B: bool>(
    a: Linear<&[T; 3], A>,
    b: Linear<&[T; 3], B>,
    radii: [T; 2],
) -> NearestPoints3<T> {
    let parallel = parallel(a.line, b.line);
    match closest_features(a, b, parallel) {
        ClosestFeatures::Feet => nearest_at_feet(a, b, radii),
        ClosestFeatures::End(best) => best
            .candidate
            .closest_points_swept(radii, !parallel || !do_projections_overlap(a, b)),
    }
}

/// The closest points if those of the cores are the feet of the common perpendicular.
fn nearest_at_feet<T: RealField + Copy, const A: bool, const B: bool>(
    a: Linear<&[T; 3], A>,
    b: Linear<&[T; 3], B>,
    [r, s]: [T; 2],
) -> NearestPoints3<T> {
    let feet = line_feet(a.line, b.line);
    let order = cmp_distance_of_lines(a.line, b.line, [r, s]);
    if order.is_gt() {
        let [forth, back] = perpendiculars(a.line, b.line, [r, s]);
        return NearestPoints {
            on_self: Point3::from(saturating_translate(feet[0], forth)),
            on_rhs: Point3::from(saturating_translate(feet[1], back)),
            distance: separation_of_lines(a.line, b.line, [r, s]),
            unique: true,
        };
    }
    let shared = if cmp_distance_of_lines(a.line, b.line, [s]).is_le() {
        feet[0]
    } else if cmp_distance_of_lines(a.line, b.line, [r]).is_le() {
        feet[1]
    } else {
        saturating_translate(feet[0], perpendicular(a.line, b.line, r))
    };
    coincident_points(Point3::from(shared), order.is_eq())
}
