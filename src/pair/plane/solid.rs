//! A convex solid and a plane, or the half-space below one, by the solid's lowest and highest vertex; a
//! line, a ray or a segment and a plane.

use crate::algorithm::half_space;
use crate::algorithm::half_space::lowest::{LowestPoint, lowest_of_linear};
use crate::algorithm::half_space::{
    BoundaryPlane, OverPlane, boundary_plane as plane_of, cmp_vertex_heights, convert_plane,
};
use crate::algorithm::linear::Linear;
use crate::algorithm::result::NearestPoints3;
use crate::algorithm::result::coincident_points;
use crate::algorithm::separation::SweptFeatures;
use crate::algorithm::solid::{Convex, ExplicitPoint3, Solid, Vertex};
use crate::exact::{ExactPoint, saturating_neg};
use crate::predicate::{
    LinearKind, SupportingLine, VoronoiRegion, cmp_distance_to_plane, cmp_projection_to_start,
    dot_sign, is_point, line_plane_crossing,
};
use crate::{HalfSpace, Piece, Plane as PlaneShape};
use core::cmp::Ordering;
use nalgebra::{Point3, RealField};

/// The given point of a plane and its normal.
#[inline]
pub(super) fn plane<T: RealField + Copy>(plane: &PlaneShape<T>) -> BoundaryPlane<&[T; 3]> {
    SupportingLine::along(&plane.point, &plane.normal)
}

/// The same plane, facing from its other side.
pub(super) fn flip_plane<X: Vertex>(plane: BoundaryPlane<&[X::Scalar; 3]>) -> BoundaryPlane<X> {
    SupportingLine {
        start: X::from(*plane.start),
        toward: X::from(plane.toward.map(saturating_neg)),
    }
}

/// The lowest vertex of a shape.
fn lowest_vertex<X: Vertex>(solid: &Solid<'_, X>, plane: BoundaryPlane<X>) -> LowestPoint<X> {
    extreme(solid, cmp_vertex_heights(solid, plane))
}

/// The highest vertex of a shape. The normal is not turned round, as not every format has a negative
/// of each of its numbers.
fn highest_vertex<X: Vertex>(solid: &Solid<'_, X>, plane: BoundaryPlane<X>) -> LowestPoint<X> {
    let compare = cmp_vertex_heights(solid, plane);
    extreme(solid, |i, j| compare(j, i))
}

fn extreme<X: Vertex>(
    solid: &Solid<'_, X>,
    compare: impl Fn(usize, usize) -> Ordering,
) -> LowestPoint<X> {
    let place = solid.support_vertex(0, &compare);
    LowestPoint {
        point: solid.vertex(place),
        unique: matches!(solid.tied_neighbour(place, &compare), Ok(None)),
        is_single_point: solid.is_point(),
    }
}

/// Whether a half-space meets a shape.
pub(super) fn meets_half_space<X: Vertex, B: Convex<X>>(
    half_space: &HalfSpace<X::Scalar, 3>,
    shape: &B,
) -> bool {
    let plane = convert_plane(plane_of(half_space));
    let lowest = lowest_vertex(&shape.solid(), plane);
    shape.is_finite() && half_space::is_within_radius(plane, Some(lowest), shape.radius())
}

/// The nearest points of a half-space and a shape.
pub(super) fn nearest_to_half_space<T: RealField + Copy, X, B>(
    half_space: &HalfSpace<T, 3>,
    shape: &B,
) -> NearestPoints3<T>
where
    X: Vertex<Scalar = T>,
    B: Convex<X>,
{
    let plane = convert_plane(plane_of(half_space));
    half_space::nearest(plane, lowest_vertex(&shape.solid(), plane), shape.radius())
}

/// What is between a half-space and a shape.
pub(super) fn separation_from_half_space<T: RealField + Copy, X, B>(
    half_space: &HalfSpace<T, 3>,
    shape: &B,
) -> SweptFeatures<OverPlane<X>, T, 3, 1>
where
    X: Vertex<Scalar = T>,
    B: Convex<X>,
{
    let plane = convert_plane(plane_of(half_space));
    let lowest = lowest_vertex(&shape.solid(), plane);
    half_space::separation(plane, Some(lowest), shape.radius())
}

/// What is between a plane and a shape.
pub(super) fn separation_from_plane<T: RealField + Copy, X, B>(
    plane: BoundaryPlane<&[T; 3]>,
    shape: &B,
) -> SweptFeatures<OverPlane<X>, T, 3, 1>
where
    X: Vertex<Scalar = T>,
    B: Convex<X>,
{
    let (solid, above) = (shape.solid(), convert_plane(plane));
    let lowest = lowest_vertex(&solid, above);
    if cmp_projection_to_start(lowest.point, above).is_ge() {
        return half_space::separation(above, Some(lowest), shape.radius());
    }
    let highest = highest_vertex(&solid, above);
    let is_below = cmp_projection_to_start(highest.point, above).is_le();
    half_space::separation(
        flip_plane(plane),
        is_below.then_some(highest),
        shape.radius(),
    )
}

/// Whether a plane meets a shape: unless all of it is on one side.
pub(super) fn meets_plane<X: Vertex, B: Convex<X>>(
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

/// The nearest points of a plane and a shape.
pub(super) fn nearest_to_plane<T: RealField + Copy, X, B>(
    plane: BoundaryPlane<&[T; 3]>,
    shape: &B,
) -> NearestPoints3<T>
where
    X: Vertex<Scalar = T>,
    B: Convex<X>,
{
    let (solid, radius) = (shape.solid(), shape.radius());
    let (above, below) = (convert_plane(plane), flip_plane(plane));
    let lowest = lowest_vertex(&solid, above);
    if cmp_projection_to_start(lowest.point, above).is_ge() {
        return half_space::nearest(above, lowest, radius);
    }
    let highest = highest_vertex(&solid, above);
    if cmp_projection_to_start(highest.point, above).is_le() {
        return half_space::nearest(below, highest, radius);
    }
    let across = Linear::edge([lowest.point, highest.point]).line;
    coincident_points(Point3::from(line_plane_crossing(across, above).1), false)
}

/// Whether a line, a ray or a segment meets a plane.
pub(super) fn meets_linear<T: RealField + Copy, const TWO_POINTS: bool>(
    plane: BoundaryPlane<&[T; 3]>,
    linear: Linear<&[T; 3], TWO_POINTS>,
) -> bool {
    let meets = match descent(plane, linear) {
        Descent::Starts | Descent::Crosses => true,
        Descent::Level | Descent::Leaves => false,
    };
    meets && linear.is_number() && plane.start.is_number() && plane.toward.is_number()
}

/// How a linear shape lies to a plane.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Descent {
    /// Its start lies on the plane.
    Starts,
    Crosses,
    /// Off the plane and parallel to it, or a point.
    Level,
    /// It ends before, or leads away.
    Leaves,
}

fn descent<X: ExactPoint<3>, const TWO_POINTS: bool>(
    plane: BoundaryPlane<X>,
    linear: Linear<X, TWO_POINTS>,
) -> Descent {
    let side = cmp_projection_to_start(linear.line.start, plane);
    let slope = dot_sign(plane, linear.line);
    match linear.kind {
        _ if side.is_eq() => Descent::Starts,
        _ if slope.is_eq() => Descent::Level,
        LinearKind::Line => Descent::Crosses,
        LinearKind::Ray if slope == side => Descent::Leaves,
        LinearKind::Ray => Descent::Crosses,
        LinearKind::Segment if cmp_projection_to_start(linear.line.toward, plane) == side => {
            Descent::Leaves
        }
        LinearKind::Segment => Descent::Crosses,
    }
}

/// The nearest points of a plane and a line, a ray or a segment.
pub(super) fn nearest_to_linear<T: RealField + Copy, const TWO_POINTS: bool>(
    plane: BoundaryPlane<&[T; 3]>,
    linear: Linear<&[T; 3], TWO_POINTS>,
) -> NearestPoints3<T> {
    let slope = dot_sign(plane, linear.line);
    match descent(plane, linear) {
        Descent::Starts => coincident_points(Point3::from(*linear.line.start), slope.is_ne()),
        Descent::Crosses => coincident_points(
            Point3::from(line_plane_crossing(linear.line, plane).1),
            true,
        ),
        Descent::Level | Descent::Leaves => nearest_end(
            plane,
            linear,
            cmp_projection_to_start(linear.line.start, plane),
        ),
    }
}

/// The same where all of the linear shape is on one side.
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

/// The closest features of a plane and a linear shape.
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
    let nearest_point = match descent(plane, linear) {
        Descent::Starts | Descent::Crosses => None,
        Descent::Level | Descent::Leaves => {
            let given = linear.map(|p| ExplicitPoint3::from(*p));
            Some(lowest_of_linear(given, facing).unwrap_or(LowestPoint::of_point(given.line.start)))
        }
    };
    half_space::separation(facing, nearest_point, T::zero())
}

/// The intersection of a plane and a linear shape.
pub(super) fn cut<T: RealField + Copy, const TWO_POINTS: bool>(
    plane: BoundaryPlane<&[T; 3]>,
    linear: Linear<&[T; 3], TWO_POINTS>,
) -> Option<Piece<T, 3>> {
    if !meets_linear(plane, linear) {
        return None;
    }
    let is_level = dot_sign(plane, linear.line).is_eq() && !is_point(linear.line);
    let at = match descent(plane, linear) {
        Descent::Starts if is_level => return Some(half_space::cut::whole_piece(linear)),
        Descent::Starts => half_space::cut::curve_point_at_end(linear, VoronoiRegion::Start),
        _ if linear.kind == LinearKind::Segment
            && cmp_projection_to_start(linear.line.toward, plane).is_eq() =>
        {
            half_space::cut::curve_point_at_end(linear, VoronoiRegion::End)
        }
        _ => half_space::cut::crossing_point(plane, linear),
    };
    Some(Piece::Point(at))
}
