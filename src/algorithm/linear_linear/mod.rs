//! Two lines, rays or segments, of any dimension.
//!
//! Two lines that are not parallel have one closest pair: the feet of their common perpendicular. If both
//! feet lie on the components, they are the result. Otherwise an end that a foot lies beyond is in the
//! closest pair. For parallel components the best of all ends is taken. Ericson, *Real-Time Collision
//! Detection* (2005), 5.1.8-9; Eberly, *Robust Computation of Distance Between Line Segments* (2018).
//!
//! All cases are distinguished by exact signs: there is no threshold for "parallel". A component without
//! length is parallel to all others. Constant time.

pub(crate) mod contact;
pub(crate) mod edges;
pub(crate) mod feet;
pub(crate) mod solve;

use crate::algorithm::linear_linear::solve::{
    ClosestFeatures, closest_features, do_projections_overlap,
};

use crate::NearestPoints;
use crate::algorithm::linear::Linear;
use crate::algorithm::linear_linear::solve::{closest_features_unless_parallel, is_end_within};
use crate::algorithm::result::coincident_points;
use crate::exact::ExactPoint;
use crate::predicate::{
    cmp_distance_of_lines, coplanar, distance_of_lines, foot_within, line_feet, line_foot, parallel,
};
use nalgebra::{Point, RealField};

/// Whether the distance of two linear components is at most the sum of the radii.
#[cfg_attr(not(debug_assertions), inline)]
pub(crate) fn are_linears_within<X, const D: usize, const S: usize, const A: bool, const B: bool>(
    a: Linear<X, A>,
    b: Linear<X, B>,
    radii: [X::Scalar; S],
) -> bool
where
    X: ExactPoint<D>,
{
    let meet = if parallel(a.line, b.line) {
        is_end_within(a, b, radii)
    } else {
        match closest_features_unless_parallel(a, b) {
            ClosestFeatures::Feet => D == 2 || cmp_distance_of_lines(a.line, b.line, radii).is_le(),
            ClosestFeatures::End(best) => best.candidate.cmp_length(radii).is_le(),
        }
    };
    meet && a.is_number() && b.is_number()
}

#[cfg_attr(not(debug_assertions), inline)]
pub(crate) fn intersects<X, const D: usize, const A: bool, const B: bool>(
    a: Linear<X, A>,
    b: Linear<X, B>,
) -> bool
where
    X: ExactPoint<D>,
{
    let meet = if parallel(a.line, b.line) {
        is_end_within(a, b, [nalgebra::zero()])
    } else {
        coplanar(a.line, b.line)
            && foot_within(a.line, a.kind, b.line)
            && foot_within(b.line, b.kind, a.line)
    };
    meet && a.is_number() && b.is_number()
}

#[cfg_attr(not(debug_assertions), inline)]
pub(crate) fn nearest<T, X, const D: usize, const A: bool, const B: bool>(
    a: Linear<X, A>,
    b: Linear<X, B>,
) -> NearestPoints<Point<T, D>, T>
where
    T: RealField + Copy,
    X: ExactPoint<D, Scalar = T>,
{
    let parallel = parallel(a.line, b.line);
    match closest_features(a, b, parallel) {
        ClosestFeatures::Feet => nearest_at_feet_of_lines(a, b),
        ClosestFeatures::End(best) if best.candidate.cmp_length([T::zero()]).is_eq() => best
            .candidate
            .coincident_at_start(!parallel || !do_projections_overlap(a, b)),
        ClosestFeatures::End(best) => best
            .candidate
            .closest_points(!parallel || !do_projections_overlap(a, b)),
    }
}

/// The nearest points in the plane of two linear components with a radius around each.
#[cfg_attr(not(debug_assertions), inline)]
pub(crate) fn nearest_swept<T, X, const A: bool, const B: bool>(
    a: Linear<X, A>,
    b: Linear<X, B>,
    radii: [T; 2],
) -> NearestPoints<Point<T, 2>, T>
where
    T: RealField + Copy,
    X: ExactPoint<2, Scalar = T>,
{
    let parallel = parallel(a.line, b.line);
    match closest_features(a, b, parallel) {
        ClosestFeatures::Feet => NearestPoints {
            unique: false,
            ..nearest_at_feet_of_lines(a, b)
        },
        ClosestFeatures::End(best) => best
            .candidate
            .closest_points_swept(radii, !parallel || !do_projections_overlap(a, b)),
    }
}

/// The nearest points of two linear components without radii at the feet of the common perpendicular of their lines.
#[cfg_attr(not(debug_assertions), inline)]
fn nearest_at_feet_of_lines<T, X, const D: usize, const A: bool, const B: bool>(
    a: Linear<X, A>,
    b: Linear<X, B>,
) -> NearestPoints<Point<T, D>, T>
where
    T: RealField + Copy,
    X: ExactPoint<D, Scalar = T>,
{
    if coplanar(a.line, b.line) {
        return coincident_points(Point::from(line_foot(a.line, b.line)), true);
    }
    let [on_self, on_rhs] = line_feet(a.line, b.line).map(Point::from);
    NearestPoints {
        on_self,
        on_rhs,
        distance: distance_of_lines(a.line, b.line),
        unique: true,
    }
}
