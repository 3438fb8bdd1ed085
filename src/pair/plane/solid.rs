//! A plane, or a half-space, with a convex solid or a linear component.
//!
//! The lowest and the highest vertex over the plane decide: Ericson, *Real-Time Collision Detection* (2005),
//! 5.2.2-3. They are found by a search over the edges of the solid, whose local extremum is global by
//! convexity. A zero normal makes every vertex lie on the plane. The cost is that of the search, constant for
//! a linear component.

use crate::algorithm::certified::{AsConvex, do_meet};
use crate::algorithm::half_space;
use crate::algorithm::half_space::lowest::{LowestPoint, lowest_of_linear};
use crate::algorithm::half_space::{
    BoundaryPlane, OverPlane, boundary_plane, cmp_vertex_heights, convert_plane,
};
use crate::algorithm::linear::Linear;
use crate::algorithm::result::NearestPoints3;
use crate::algorithm::result::coincident_points;
use crate::algorithm::separation::SweptFeatures;
use crate::algorithm::solid::{Convex, ExplicitPoint3, Solid, SolidVertex};
use crate::exact::{ExactPoint, saturating_neg};
use crate::predicate::{
    LinearKind, SupportingLine, VoronoiRegion, cmp_distance_to_plane, cmp_projection_to_start,
    dot_sign, is_point, line_plane_crossing,
};
use crate::{HalfSpace, Piece, Plane as PlaneShape};
use core::cmp::Ordering;
use nalgebra::{Point3, RealField};

/// A plane as its given point and its normal.
#[cfg_attr(not(debug_assertions), inline)]
pub(super) fn point_and_normal<T: RealField + Copy>(
    plane: &PlaneShape<T>,
) -> BoundaryPlane<&[T; 3]> {
    SupportingLine::along(&plane.point, &plane.normal)
}

/// The same plane with the opposite normal.
pub(super) fn flip_plane<X: SolidVertex>(
    plane: BoundaryPlane<&[X::Scalar; 3]>,
) -> BoundaryPlane<X> {
    SupportingLine {
        start: X::from(*plane.start),
        toward: X::from(plane.toward.map(saturating_neg)),
    }
}

/// The lowest vertex of a shape.
fn lowest_vertex<X: SolidVertex>(solid: &Solid<'_, X>, plane: BoundaryPlane<X>) -> LowestPoint<X> {
    extreme_vertex(solid, cmp_vertex_heights(solid, plane))
}

/// The highest vertex of a shape. The comparison is reversed instead of the normal, since fixed-point
/// formats cannot negate their least number.
fn highest_vertex<X: SolidVertex>(solid: &Solid<'_, X>, plane: BoundaryPlane<X>) -> LowestPoint<X> {
    let compare = cmp_vertex_heights(solid, plane);
    extreme_vertex(solid, |i, j| compare(j, i))
}

fn extreme_vertex<X: SolidVertex>(
    solid: &Solid<'_, X>,
    compare: impl Fn(usize, usize) -> Ordering,
) -> LowestPoint<X> {
    let index = solid.support_vertex(0, &compare);
    LowestPoint {
        point: solid.vertex(index),
        unique: matches!(solid.tied_neighbour(index, &compare), Ok(None)),
        is_single_point: solid.is_point(),
    }
}

/// Whether a half-space meets a shape.
#[cfg_attr(not(debug_assertions), inline)]
pub(super) fn meets_half_space<X: SolidVertex, B: Convex<X> + AsConvex<3>>(
    half_space: &HalfSpace<X::Scalar, 3>,
    shape: &B,
) -> bool {
    do_meet::<X::Scalar, _, _>(half_space, shape)
        .unwrap_or_else(|| meets_half_space_exactly::<X, B>(half_space, shape))
}

fn meets_half_space_exactly<X: SolidVertex, B: Convex<X>>(
    half_space: &HalfSpace<X::Scalar, 3>,
    shape: &B,
) -> bool {
    let plane = convert_plane(boundary_plane(half_space));
    let lowest = lowest_vertex(&shape.solid(), plane);
    shape.is_finite() && half_space::is_within_radius(plane, Some(lowest), shape.radius())
}

/// The closest points of a half-space and a shape.
pub(super) fn nearest_to_half_space<T: RealField + Copy, X, B>(
    half_space: &HalfSpace<T, 3>,
    shape: &B,
) -> NearestPoints3<T>
where
    X: SolidVertex<Scalar = T>,
    B: Convex<X>,
{
    let plane = convert_plane(boundary_plane(half_space));
    half_space::nearest(plane, lowest_vertex(&shape.solid(), plane), shape.radius())
}

/// The closest features of a half-space and a shape.
pub(super) fn separation_from_half_space<T: RealField + Copy, X, B>(
    half_space: &HalfSpace<T, 3>,
    shape: &B,
) -> SweptFeatures<OverPlane<X>, T, 3, 1>
where
    X: SolidVertex<Scalar = T>,
    B: Convex<X>,
{
    let plane = convert_plane(boundary_plane(half_space));
    let lowest = lowest_vertex(&shape.solid(), plane);
    half_space::separation(plane, Some(lowest), shape.radius())
}

/// The closest features of a plane and a shape.
pub(super) fn separation_from_plane<T: RealField + Copy, X, B>(
    plane: BoundaryPlane<&[T; 3]>,
    shape: &B,
) -> SweptFeatures<OverPlane<X>, T, 3, 1>
where
    X: SolidVertex<Scalar = T>,
    B: Convex<X>,
{
    let (solid, upward) = (shape.solid(), convert_plane(plane));
    let lowest = lowest_vertex(&solid, upward);
    if cmp_projection_to_start(lowest.point, upward).is_ge() {
        return half_space::separation(upward, Some(lowest), shape.radius());
    }
    let highest = highest_vertex(&solid, upward);
    let is_below = cmp_projection_to_start(highest.point, upward).is_le();
    half_space::separation(
        flip_plane(plane),
        is_below.then_some(highest),
        shape.radius(),
    )
}

/// Whether a plane meets a shape: it does unless the shape is strictly on one side.
#[cfg_attr(not(debug_assertions), inline)]
pub(super) fn meets_plane<X: SolidVertex, B: Convex<X> + AsConvex<3>>(
    plane: &PlaneShape<X::Scalar>,
    shape: &B,
) -> bool {
    do_meet::<X::Scalar, _, _>(plane, shape)
        .unwrap_or_else(|| meets_plane_exactly::<X, B>(point_and_normal(plane), shape))
}

fn meets_plane_exactly<X: SolidVertex, B: Convex<X>>(
    plane: BoundaryPlane<&[X::Scalar; 3]>,
    shape: &B,
) -> bool {
    let (plane, solid) = (convert_plane(plane), shape.solid());
    let (lowest, highest) = (
        lowest_vertex(&solid, plane).point,
        highest_vertex(&solid, plane).point,
    );
    let reaches = |p| cmp_distance_to_plane(p, plane, [shape.radius()]).is_le();
    let meets = match (
        cmp_projection_to_start(lowest, plane),
        cmp_projection_to_start(highest, plane),
    ) {
        (Ordering::Greater, _) => reaches(lowest),
        (_, Ordering::Less) => reaches(highest),
        _ => true,
    };
    meets && shape.is_finite() && plane.start.is_number() && plane.toward.is_number()
}

/// The closest points of a plane and a shape.
pub(super) fn nearest_to_plane<T: RealField + Copy, X, B>(
    plane: BoundaryPlane<&[T; 3]>,
    shape: &B,
) -> NearestPoints3<T>
where
    X: SolidVertex<Scalar = T>,
    B: Convex<X>,
{
    let (solid, radius) = (shape.solid(), shape.radius());
    let (upward, downward) = (convert_plane(plane), flip_plane(plane));
    let lowest = lowest_vertex(&solid, upward);
    if cmp_projection_to_start(lowest.point, upward).is_ge() {
        return half_space::nearest(upward, lowest, radius);
    }
    let highest = highest_vertex(&solid, upward);
    if cmp_projection_to_start(highest.point, upward).is_le() {
        return half_space::nearest(downward, highest, radius);
    }
    let diagonal = Linear::edge([lowest.point, highest.point]).line;
    coincident_points(Point3::from(line_plane_crossing(diagonal, upward).1), false)
}

/// Whether a linear component meets a plane.
pub(super) fn meets_linear<T: RealField + Copy, const TWO_POINTS: bool>(
    plane: BoundaryPlane<&[T; 3]>,
    linear: Linear<&[T; 3], TWO_POINTS>,
) -> bool {
    let meets = match classify_linear(plane, linear) {
        LinearPlaneRelation::StartsOn | LinearPlaneRelation::Crosses => true,
        LinearPlaneRelation::Parallel | LinearPlaneRelation::Misses => false,
    };
    meets && linear.is_number() && plane.start.is_number() && plane.toward.is_number()
}

/// The position of a linear component relative to a plane.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum LinearPlaneRelation {
    /// The start is on the plane.
    StartsOn,
    Crosses,
    /// Parallel to the plane and not in it, or a point outside it.
    Parallel,
    /// It ends before the plane or leads away from it.
    Misses,
}

fn classify_linear<X: ExactPoint<3>, const TWO_POINTS: bool>(
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

/// The closest points of a plane and a linear component.
pub(super) fn nearest_to_linear<T: RealField + Copy, const TWO_POINTS: bool>(
    plane: BoundaryPlane<&[T; 3]>,
    linear: Linear<&[T; 3], TWO_POINTS>,
) -> NearestPoints3<T> {
    let slope = dot_sign(plane, linear.line);
    match classify_linear(plane, linear) {
        LinearPlaneRelation::StartsOn => {
            coincident_points(Point3::from(*linear.line.start), slope.is_ne())
        }
        LinearPlaneRelation::Crosses => coincident_points(
            Point3::from(line_plane_crossing(linear.line, plane).1),
            true,
        ),
        LinearPlaneRelation::Parallel | LinearPlaneRelation::Misses => nearest_end(
            plane,
            linear,
            cmp_projection_to_start(linear.line.start, plane),
        ),
    }
}

/// The closest points if the component is strictly on one side of the plane.
fn nearest_end<T: RealField + Copy, const TWO_POINTS: bool>(
    plane: BoundaryPlane<&[T; 3]>,
    linear: Linear<&[T; 3], TWO_POINTS>,
    side: Ordering,
) -> NearestPoints3<T> {
    let normal = if side.is_lt() {
        plane.toward.map(saturating_neg)
    } else {
        *plane.toward
    };
    let facing = BoundaryPlane {
        start: plane.start,
        toward: &normal,
    };
    let start = LowestPoint {
        point: linear.line.start,
        unique: false,
        is_single_point: false,
    };
    half_space::nearest(
        facing,
        lowest_of_linear(linear, facing).unwrap_or(start),
        T::zero(),
    )
}

/// The closest features of a plane and a linear component.
pub(super) fn separation_from_linear<T: RealField + Copy, const TWO_POINTS: bool>(
    plane: BoundaryPlane<&[T; 3]>,
    linear: Linear<&[T; 3], TWO_POINTS>,
) -> SweptFeatures<OverPlane<ExplicitPoint3<T>>, T, 3, 1> {
    let side = cmp_projection_to_start(linear.line.start, plane);
    let facing = if side.is_lt() {
        flip_plane(plane)
    } else {
        convert_plane(plane)
    };
    let nearest_point = match classify_linear(plane, linear) {
        LinearPlaneRelation::StartsOn | LinearPlaneRelation::Crosses => None,
        LinearPlaneRelation::Parallel | LinearPlaneRelation::Misses => {
            let given = linear.map(|p| ExplicitPoint3::from(*p));
            Some(lowest_of_linear(given, facing).unwrap_or(LowestPoint::of_point(given.line.start)))
        }
    };
    half_space::separation(facing, nearest_point, T::zero())
}

/// The intersection of a plane and a linear component.
pub(super) fn intersect_linear<T: RealField + Copy, const TWO_POINTS: bool>(
    plane: BoundaryPlane<&[T; 3]>,
    linear: Linear<&[T; 3], TWO_POINTS>,
) -> Option<Piece<T, 3>> {
    if !meets_linear(plane, linear) {
        return None;
    }
    let is_parallel = dot_sign(plane, linear.line).is_eq() && !is_point(linear.line);
    let curve_point = match classify_linear(plane, linear) {
        LinearPlaneRelation::StartsOn if is_parallel => {
            return Some(half_space::cut::whole_piece(linear));
        }
        LinearPlaneRelation::StartsOn => {
            half_space::cut::curve_point_at_end(linear, VoronoiRegion::Start)
        }
        _ if linear.kind == LinearKind::Segment
            && cmp_projection_to_start(linear.line.toward, plane).is_eq() =>
        {
            half_space::cut::curve_point_at_end(linear, VoronoiRegion::End)
        }
        _ => half_space::cut::crossing_point(plane, linear),
    };
    Some(Piece::Point(curve_point))
}
