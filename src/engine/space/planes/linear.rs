//! A plane and a line, a ray or a segment.

use super::{GivenPlane, facing};
use crate::algorithm::half_space::lowest::{LowestPoint, lowest_of_linear};
use crate::algorithm::half_space::{self, BoundaryPlane, OverPlane};
use crate::algorithm::linear::Linear;
use crate::algorithm::result::{NearestPoints3, coincident_points};
use crate::algorithm::separation::SweptFeatures;
use crate::algorithm::solid::ExplicitPoint3;
use crate::exact::ExactPoint;
use crate::predicate::{LinearKind, cmp_projection_to_start, dot_sign, line_plane_crossing};
use nalgebra::{Point3, RealField};

/// The position of a linear component relative to a plane.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum LinearPlaneRelation {
    /// The start is on the plane.
    StartsOn,
    Crosses,
    /// Parallel to the plane and not in it, or a point outside it.
    Parallel,
    /// The linear component ends before the plane or leads away from it.
    Misses,
}

pub(crate) fn classify_linear<X: ExactPoint<3>, const TWO_POINTS: bool>(
    plane: BoundaryPlane<X>,
    linear: Linear<X, TWO_POINTS>,
) -> LinearPlaneRelation {
    let side = cmp_projection_to_start(linear.line.start, plane);
    let slope = dot_sign(plane, linear.line);
    match linear.kind {
        _ if side.is_eq() => LinearPlaneRelation::StartsOn,
        _ if slope.is_eq() => LinearPlaneRelation::Parallel,
        LinearKind::Line => LinearPlaneRelation::Crosses,
        LinearKind::Ray if slope == side => LinearPlaneRelation::Misses,
        LinearKind::Ray => LinearPlaneRelation::Crosses,
        LinearKind::Segment if cmp_projection_to_start(linear.line.toward, plane) == side => {
            LinearPlaneRelation::Misses
        }
        LinearKind::Segment => LinearPlaneRelation::Crosses,
    }
}

/// The nearest points of a plane and a linear component.
pub(super) fn nearest<T: RealField + Copy, const TWO_POINTS: bool>(
    plane: GivenPlane<'_, T>,
    linear: Linear<&[T; 3], TWO_POINTS>,
) -> NearestPoints3<T> {
    let start = *linear.line.start;
    let slope = dot_sign(plane, linear.line);
    match classify_linear(plane, linear) {
        LinearPlaneRelation::StartsOn => coincident_points(Point3::from(start), slope.is_ne()),
        LinearPlaneRelation::Crosses => coincident_points(
            Point3::from(line_plane_crossing(linear.line, plane).1),
            true,
        ),
        LinearPlaneRelation::Parallel | LinearPlaneRelation::Misses => {
            let facing = facing::<ExplicitPoint3<T>>(plane, &start);
            half_space::nearest(facing, lowest_end(linear, facing), T::zero())
        }
    }
}

/// The lowest end of a component that does not descend to a plane.
fn lowest_end<T: RealField + Copy, const TWO_POINTS: bool>(
    linear: Linear<&[T; 3], TWO_POINTS>,
    facing: BoundaryPlane<ExplicitPoint3<T>>,
) -> LowestPoint<ExplicitPoint3<T>> {
    let given = linear.map(|p| ExplicitPoint3::from(*p));
    lowest_of_linear(given, facing).unwrap_or(LowestPoint {
        point: given.line.start,
        unique: false,
        is_single_point: false,
    })
}

/// The closest end of a component over a plane.
pub(super) fn over_plane<T: RealField + Copy, const TWO_POINTS: bool>(
    plane: GivenPlane<'_, T>,
    linear: Linear<&[T; 3], TWO_POINTS>,
) -> SweptFeatures<OverPlane<ExplicitPoint3<T>>, T, 3, 1> {
    let facing = facing(plane, linear.line.start);
    let closest = match classify_linear(plane, linear) {
        LinearPlaneRelation::StartsOn | LinearPlaneRelation::Crosses => None,
        LinearPlaneRelation::Parallel | LinearPlaneRelation::Misses => {
            Some(lowest_end(linear, facing))
        }
    };
    half_space::separation(facing, closest, T::zero())
}
