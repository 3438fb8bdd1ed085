//! A convex shape over a plane, and over the half-space below one.

use crate::algorithm::half_space;
use crate::algorithm::half_space::lowest::{LowestPoint, lowest};
use crate::algorithm::half_space::{BoundaryPlane, OverPlane, plane as plane_of};
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

/// The plane that a shape is.
#[inline]
pub(crate) fn plane<T: RealField + Copy>(plane: &PlaneShape<T>) -> BoundaryPlane<&[T; 3]> {
    SupportingLine::along(&plane.point, &plane.normal)
}

pub(crate) fn given<X: Vertex>(plane: BoundaryPlane<&[X::Scalar; 3]>) -> BoundaryPlane<X> {
    SupportingLine {
        start: X::from(*plane.start),
        toward: X::from(*plane.toward),
    }
}

/// The same plane, seen from its other side.
pub(crate) fn flipped<X: Vertex>(plane: BoundaryPlane<&[X::Scalar; 3]>) -> BoundaryPlane<X> {
    SupportingLine {
        start: X::from(*plane.start),
        toward: X::from(plane.toward.map(saturating_neg)),
    }
}

/// Whether `p` lies lower over a plane than `q` (`Less`) or higher.
fn rise<X: Vertex>(plane: BoundaryPlane<X>, p: X, q: X) -> Ordering {
    dot_sign(plane, Linear::edge([q, p]).line)
}

/// Compares vertices of a shape by how they rise over a plane.
pub(crate) fn rising<X: Vertex>(
    solid: &Solid<'_, X>,
    plane: BoundaryPlane<X>,
) -> impl Fn(usize, usize) -> Ordering {
    move |i, j| rise(plane, solid.vertex(i), solid.vertex(j))
}

/// The lowest vertex of a shape.
fn lowest_vertex<X: Vertex>(solid: &Solid<'_, X>, plane: BoundaryPlane<X>) -> LowestPoint<X> {
    extreme(solid, rising(solid, plane))
}

/// The highest vertex of a shape. The normal is not turned round, as not every format has a negative
/// of each of its numbers.
fn highest_vertex<X: Vertex>(solid: &Solid<'_, X>, plane: BoundaryPlane<X>) -> LowestPoint<X> {
    let rising = rising(solid, plane);
    extreme(solid, |i, j| rising(j, i))
}

fn extreme<X: Vertex>(
    solid: &Solid<'_, X>,
    compare: impl Fn(usize, usize) -> Ordering,
) -> LowestPoint<X> {
    let place = solid.support_vertex(0, &compare);
    LowestPoint {
        point: solid.vertex(place),
        unique: matches!(solid.tied_neighbour(place, &compare), Ok(None)),
        alone: solid.is_point(),
    }
}

/// Whether a half-space meets a shape.
pub(crate) fn meets_half_space<X: Vertex, B: Convex<X>>(
    half_space: &HalfSpace<X::Scalar, 3>,
    shape: &B,
) -> bool {
    let plane = given(plane_of(half_space));
    let lowest = lowest_vertex(&shape.solid(), plane);
    shape.is_finite() && half_space::reaches(plane, Some(lowest), shape.radius())
}

/// The nearest points of a half-space and a shape.
pub(crate) fn nearest_to_half_space<T: RealField + Copy, X, B>(
    half_space: &HalfSpace<T, 3>,
    shape: &B,
) -> NearestPoints3<T>
where
    X: Vertex<Scalar = T>,
    B: Convex<X>,
{
    let plane = given(plane_of(half_space));
    half_space::nearest(plane, lowest_vertex(&shape.solid(), plane), shape.radius())
}

/// What is between a half-space and a shape.
pub(crate) fn separation_from_half_space<T: RealField + Copy, X, B>(
    half_space: &HalfSpace<T, 3>,
    shape: &B,
) -> SweptFeatures<OverPlane<X>, T, 3, 1>
where
    X: Vertex<Scalar = T>,
    B: Convex<X>,
{
    let plane = given(plane_of(half_space));
    let lowest = lowest_vertex(&shape.solid(), plane);
    half_space::separation(plane, Some(lowest), shape.radius())
}

/// What is between a plane and a shape.
pub(crate) fn separation_from_plane<T: RealField + Copy, X, B>(
    plane: BoundaryPlane<&[T; 3]>,
    shape: &B,
) -> SweptFeatures<OverPlane<X>, T, 3, 1>
where
    X: Vertex<Scalar = T>,
    B: Convex<X>,
{
    let (solid, above) = (shape.solid(), given(plane));
    let lowest = lowest_vertex(&solid, above);
    if cmp_projection_to_start(lowest.point, above).is_ge() {
        return half_space::separation(above, Some(lowest), shape.radius());
    }
    let highest = highest_vertex(&solid, above);
    let is_below = cmp_projection_to_start(highest.point, above).is_le();
    half_space::separation(flipped(plane), is_below.then_some(highest), shape.radius())
}

/// Whether a plane meets a shape: unless all of it is on one side.
pub(crate) fn meets_plane<X: Vertex, B: Convex<X>>(
    plane: BoundaryPlane<&[X::Scalar; 3]>,
    shape: &B,
) -> bool {
    let (plane, solid) = (given(plane), shape.solid());
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
pub(crate) fn nearest_to_plane<T: RealField + Copy, X, B>(
    plane: BoundaryPlane<&[T; 3]>,
    shape: &B,
) -> NearestPoints3<T>
where
    X: Vertex<Scalar = T>,
    B: Convex<X>,
{
    let (solid, radius) = (shape.solid(), shape.radius());
    let (above, below) = (given(plane), flipped(plane));
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
pub(crate) fn meets_straight<T: RealField + Copy, const TWO_POINTS: bool>(
    plane: BoundaryPlane<&[T; 3]>,
    straight: Linear<&[T; 3], TWO_POINTS>,
) -> bool {
    let meets = match descent(plane, straight) {
        Descent::Starts | Descent::Crosses => true,
        Descent::Level | Descent::Leaves => false,
    };
    meets && straight.is_number() && plane.start.is_number() && plane.toward.is_number()
}

/// How a straight shape lies to a plane.
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
    straight: Linear<X, TWO_POINTS>,
) -> Descent {
    let side = cmp_projection_to_start(straight.line.start, plane);
    let slope = dot_sign(plane, straight.line);
    match straight.extent {
        _ if side.is_eq() => Descent::Starts,
        _ if slope.is_eq() => Descent::Level,
        LinearKind::Line => Descent::Crosses,
        LinearKind::Ray if slope == side => Descent::Leaves,
        LinearKind::Ray => Descent::Crosses,
        LinearKind::Segment if cmp_projection_to_start(straight.line.toward, plane) == side => {
            Descent::Leaves
        }
        LinearKind::Segment => Descent::Crosses,
    }
}

/// The nearest points of a plane and a line, a ray or a segment.
pub(crate) fn nearest_to_straight<T: RealField + Copy, const TWO_POINTS: bool>(
    plane: BoundaryPlane<&[T; 3]>,
    straight: Linear<&[T; 3], TWO_POINTS>,
) -> NearestPoints3<T> {
    let slope = dot_sign(plane, straight.line);
    match descent(plane, straight) {
        Descent::Starts => coincident_points(Point3::from(*straight.line.start), slope.is_ne()),
        Descent::Crosses => coincident_points(
            Point3::from(line_plane_crossing(straight.line, plane).1),
            true,
        ),
        Descent::Level | Descent::Leaves => nearest_end(
            plane,
            straight,
            cmp_projection_to_start(straight.line.start, plane),
        ),
    }
}

/// The same where all of the straight shape is on one side.
fn nearest_end<T: RealField + Copy, const TWO_POINTS: bool>(
    plane: BoundaryPlane<&[T; 3]>,
    straight: Linear<&[T; 3], TWO_POINTS>,
    side: Ordering,
) -> NearestPoints3<T> {
    let normal = if side.is_lt() {
        plane.toward.map(saturating_neg)
    } else {
        *plane.toward
    };
    let seen = BoundaryPlane {
        start: plane.start,
        toward: &normal,
    };
    let start = LowestPoint {
        point: straight.line.start,
        unique: false,
        alone: false,
    };
    half_space::nearest(seen, lowest(straight, seen).unwrap_or(start), T::zero())
}

/// What is between a plane and a line, a ray or a segment.
pub(crate) fn separation_from_straight<T: RealField + Copy, const TWO_POINTS: bool>(
    plane: BoundaryPlane<&[T; 3]>,
    straight: Linear<&[T; 3], TWO_POINTS>,
) -> SweptFeatures<OverPlane<ExplicitPoint3<T>>, T, 3, 1> {
    let side = cmp_projection_to_start(straight.line.start, plane);
    let seen = if side.is_lt() {
        flipped(plane)
    } else {
        given(plane)
    };
    let nearest_point = match descent(plane, straight) {
        Descent::Starts | Descent::Crosses => None,
        Descent::Level | Descent::Leaves => {
            let given = straight.map(|p| ExplicitPoint3::from(*p));
            Some(lowest(given, seen).unwrap_or(LowestPoint::only(given.line.start)))
        }
    };
    half_space::separation(seen, nearest_point, T::zero())
}

/// What a plane has in common with a line, a ray or a segment.
pub(crate) fn cut<T: RealField + Copy, const TWO_POINTS: bool>(
    plane: BoundaryPlane<&[T; 3]>,
    straight: Linear<&[T; 3], TWO_POINTS>,
) -> Option<Piece<T, 3>> {
    if !meets_straight(plane, straight) {
        return None;
    }
    let is_level = dot_sign(plane, straight.line).is_eq() && !is_point(straight.line);
    let at = match descent(plane, straight) {
        Descent::Starts if is_level => return Some(half_space::whole(straight)),
        Descent::Starts => half_space::at_end(straight, VoronoiRegion::Start),
        _ if straight.extent == LinearKind::Segment
            && cmp_projection_to_start(straight.line.toward, plane).is_eq() =>
        {
            half_space::at_end(straight, VoronoiRegion::End)
        }
        _ => half_space::crossing(plane, straight),
    };
    Some(Piece::Point(at))
}
