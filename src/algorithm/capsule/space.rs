//! Two straight shapes in space with a radius around them: capsules, and what is held against one.
//!
//! Solved as without radii ([`straight_straight`]): where the nearest
//! points are the feet of the common perpendicular, the radii are taken off along it.

use crate::NearestPoints;
use crate::algorithm::capsule::nearest_to_point;
use crate::algorithm::edge_tree::nearest::common;
use crate::algorithm::gjk::nearest::Nearest;
use crate::algorithm::linear::Straight;
use crate::algorithm::linear_linear;
use crate::algorithm::linear_linear::solve::{Places, run_along, solve};
use crate::exact::moved;
use crate::predicate::{
    cmp_lines_dist, is_point, line_feet, lines_gap, parallel, perpendicular, perpendiculars,
};
use nalgebra::{Point3, RealField};

/// The nearest points of a capsule with this core and radius, and a line, a ray or a segment.
pub(crate) fn nearest_to_capsule<T: RealField + Copy, const ENDS: bool>(
    core: Straight<&[T; 3], true>,
    radius: T,
    straight: Straight<&[T; 3], ENDS>,
) -> Nearest<T> {
    if radius.is_zero() {
        return linear_linear::nearest(core, straight);
    }
    if is_point(straight.span) {
        return nearest_to_point(straight.span.start, core, [T::zero(), radius]).flip();
    }
    nearest(core, straight, [radius, T::zero()])
}

/// The nearest points of all that is within a radius of one straight shape, and all that is within
/// a radius of another.
pub(crate) fn nearest<T: RealField + Copy, const A: bool, const B: bool>(
    a: Straight<&[T; 3], A>,
    b: Straight<&[T; 3], B>,
    radii: [T; 2],
) -> Nearest<T> {
    let parallel = parallel(a.span, b.span);
    match solve(a, b, parallel) {
        Places::Feet => between_feet(a, b, radii),
        Places::End(best) => best.way.rounded(radii, !parallel || !run_along(a, b)),
    }
}

/// The same where the feet of the common perpendicular are nearest.
fn between_feet<T: RealField + Copy, const A: bool, const B: bool>(
    a: Straight<&[T; 3], A>,
    b: Straight<&[T; 3], B>,
    [r, s]: [T; 2],
) -> Nearest<T> {
    let feet = line_feet(a.span, b.span);
    let reach = cmp_lines_dist(a.span, b.span, [r, s]);
    if reach.is_gt() {
        let [forth, back] = perpendiculars(a.span, b.span, [r, s]);
        return NearestPoints {
            on_self: Point3::from(moved(feet[0], forth)),
            on_rhs: Point3::from(moved(feet[1], back)),
            distance: lines_gap(a.span, b.span, [r, s]),
            unique: true,
        };
    }
    let shared = if cmp_lines_dist(a.span, b.span, [s]).is_le() {
        feet[0]
    } else if cmp_lines_dist(a.span, b.span, [r]).is_le() {
        feet[1]
    } else {
        moved(feet[0], perpendicular(a.span, b.span, r))
    };
    common(Point3::from(shared), reach.is_eq())
}
