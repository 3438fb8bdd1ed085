//! A convex shape over a plane, and over the half-space below one.

use crate::algorithm::edge_tree::nearest::common;
use crate::algorithm::gjk::nearest::Nearest;
use crate::algorithm::half_space;
use crate::algorithm::half_space::lowest::{Lowest, lowest};
use crate::algorithm::half_space::{OverPlane, Plane, plane as plane_of};
use crate::algorithm::linear::Straight;
use crate::algorithm::separation::SweptFeatures;
use crate::algorithm::solid::{Convex, Plain, Solid, Vertex};
use crate::exact::{Site, opposite};
use crate::predicate::{
    Carrier, Extent, Region, agreement, along, cmp_plane_dist, is_point, plane_crossing,
};
use crate::{HalfSpace, Piece, Plane as PlaneShape};
use core::cmp::Ordering;
use nalgebra::{Point3, RealField};

/// The plane that a shape is.
#[inline]
pub(crate) fn plane<T: RealField + Copy>(plane: &PlaneShape<T>) -> Plane<&[T; 3]> {
    Carrier::along(&plane.point, &plane.normal)
}

pub(crate) fn given<X: Vertex>(plane: Plane<&[X::Scalar; 3]>) -> Plane<X> {
    Carrier {
        start: X::from(*plane.start),
        toward: X::from(*plane.toward),
    }
}

/// The same plane, seen from its other side.
pub(crate) fn flipped<X: Vertex>(plane: Plane<&[X::Scalar; 3]>) -> Plane<X> {
    Carrier {
        start: X::from(*plane.start),
        toward: X::from(plane.toward.map(opposite)),
    }
}

/// Whether `p` lies lower over a plane than `q` (`Less`) or higher.
fn rise<X: Vertex>(plane: Plane<X>, p: X, q: X) -> Ordering {
    agreement(plane, Straight::edge([q, p]).span)
}

/// Compares vertices of a shape by how they rise over a plane.
pub(crate) fn rising<X: Vertex>(
    solid: &Solid<'_, X>,
    plane: Plane<X>,
) -> impl Fn(usize, usize) -> Ordering {
    move |i, j| rise(plane, solid.vertex(i), solid.vertex(j))
}

/// The lowest vertex of a shape.
fn lowest_vertex<X: Vertex>(solid: &Solid<'_, X>, plane: Plane<X>) -> Lowest<X> {
    extreme(solid, rising(solid, plane))
}

/// The highest vertex of a shape. The normal is not turned round, as not every format has a negative
/// of each of its numbers.
fn highest_vertex<X: Vertex>(solid: &Solid<'_, X>, plane: Plane<X>) -> Lowest<X> {
    let rising = rising(solid, plane);
    extreme(solid, |i, j| rising(j, i))
}

fn extreme<X: Vertex>(
    solid: &Solid<'_, X>,
    compare: impl Fn(usize, usize) -> Ordering,
) -> Lowest<X> {
    let place = solid.lowest(0, &compare);
    Lowest {
        point: solid.vertex(place),
        unique: matches!(solid.level(place, &compare), Ok(None)),
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
) -> Nearest<T>
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
    plane: Plane<&[T; 3]>,
    shape: &B,
) -> SweptFeatures<OverPlane<X>, T, 3, 1>
where
    X: Vertex<Scalar = T>,
    B: Convex<X>,
{
    let (solid, above) = (shape.solid(), given(plane));
    let lowest = lowest_vertex(&solid, above);
    if along(lowest.point, above).is_ge() {
        return half_space::separation(above, Some(lowest), shape.radius());
    }
    let highest = highest_vertex(&solid, above);
    let is_below = along(highest.point, above).is_le();
    half_space::separation(flipped(plane), is_below.then_some(highest), shape.radius())
}

/// Whether a plane meets a shape: unless all of it is on one side.
pub(crate) fn meets_plane<X: Vertex, B: Convex<X>>(
    plane: Plane<&[X::Scalar; 3]>,
    shape: &B,
) -> bool {
    let (plane, solid) = (given(plane), shape.solid());
    let (lowest, highest) = (
        lowest_vertex(&solid, plane).point,
        highest_vertex(&solid, plane).point,
    );
    let reaches = |p| cmp_plane_dist(p, plane, [shape.radius()]).is_le();
    let meets = match (along(lowest, plane), along(highest, plane)) {
        (Ordering::Greater, _) => reaches(lowest),
        (_, Ordering::Less) => reaches(highest),
        _ => true,
    };
    meets && shape.is_finite() && plane.start.is_number() && plane.toward.is_number()
}

/// The nearest points of a plane and a shape.
pub(crate) fn nearest_to_plane<T: RealField + Copy, X, B>(
    plane: Plane<&[T; 3]>,
    shape: &B,
) -> Nearest<T>
where
    X: Vertex<Scalar = T>,
    B: Convex<X>,
{
    let (solid, radius) = (shape.solid(), shape.radius());
    let (above, below) = (given(plane), flipped(plane));
    let lowest = lowest_vertex(&solid, above);
    if along(lowest.point, above).is_ge() {
        return half_space::nearest(above, lowest, radius);
    }
    let highest = highest_vertex(&solid, above);
    if along(highest.point, above).is_le() {
        return half_space::nearest(below, highest, radius);
    }
    let across = Straight::edge([lowest.point, highest.point]).span;
    common(Point3::from(plane_crossing(across, above).1), false)
}

/// Whether a line, a ray or a segment meets a plane.
pub(crate) fn meets_straight<T: RealField + Copy, const ENDS: bool>(
    plane: Plane<&[T; 3]>,
    straight: Straight<&[T; 3], ENDS>,
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

fn descent<X: Site<3>, const ENDS: bool>(plane: Plane<X>, straight: Straight<X, ENDS>) -> Descent {
    let side = along(straight.span.start, plane);
    let slope = agreement(plane, straight.span);
    match straight.extent {
        _ if side.is_eq() => Descent::Starts,
        _ if slope.is_eq() => Descent::Level,
        Extent::Line => Descent::Crosses,
        Extent::Ray if slope == side => Descent::Leaves,
        Extent::Ray => Descent::Crosses,
        Extent::Segment if along(straight.span.toward, plane) == side => Descent::Leaves,
        Extent::Segment => Descent::Crosses,
    }
}

/// The nearest points of a plane and a line, a ray or a segment.
pub(crate) fn nearest_to_straight<T: RealField + Copy, const ENDS: bool>(
    plane: Plane<&[T; 3]>,
    straight: Straight<&[T; 3], ENDS>,
) -> Nearest<T> {
    let slope = agreement(plane, straight.span);
    match descent(plane, straight) {
        Descent::Starts => common(Point3::from(*straight.span.start), slope.is_ne()),
        Descent::Crosses => common(Point3::from(plane_crossing(straight.span, plane).1), true),
        Descent::Level | Descent::Leaves => {
            nearest_end(plane, straight, along(straight.span.start, plane))
        }
    }
}

/// The same where all of the straight shape is on one side.
fn nearest_end<T: RealField + Copy, const ENDS: bool>(
    plane: Plane<&[T; 3]>,
    straight: Straight<&[T; 3], ENDS>,
    side: Ordering,
) -> Nearest<T> {
    let normal = if side.is_lt() {
        plane.toward.map(opposite)
    } else {
        *plane.toward
    };
    let seen = Plane {
        start: plane.start,
        toward: &normal,
    };
    let start = Lowest {
        point: straight.span.start,
        unique: false,
        alone: false,
    };
    half_space::nearest(seen, lowest(straight, seen).unwrap_or(start), T::zero())
}

/// What is between a plane and a line, a ray or a segment.
pub(crate) fn separation_from_straight<T: RealField + Copy, const ENDS: bool>(
    plane: Plane<&[T; 3]>,
    straight: Straight<&[T; 3], ENDS>,
) -> SweptFeatures<OverPlane<Plain<T>>, T, 3, 1> {
    let side = along(straight.span.start, plane);
    let seen = if side.is_lt() {
        flipped(plane)
    } else {
        given(plane)
    };
    let nearest_point = match descent(plane, straight) {
        Descent::Starts | Descent::Crosses => None,
        Descent::Level | Descent::Leaves => {
            let given = straight.map(|p| Plain::from(*p));
            Some(lowest(given, seen).unwrap_or(Lowest::only(given.span.start)))
        }
    };
    half_space::separation(seen, nearest_point, T::zero())
}

/// What a plane has in common with a line, a ray or a segment.
pub(crate) fn cut<T: RealField + Copy, const ENDS: bool>(
    plane: Plane<&[T; 3]>,
    straight: Straight<&[T; 3], ENDS>,
) -> Option<Piece<T, 3>> {
    if !meets_straight(plane, straight) {
        return None;
    }
    let is_level = agreement(plane, straight.span).is_eq() && !is_point(straight.span);
    let at = match descent(plane, straight) {
        Descent::Starts if is_level => return Some(half_space::whole(straight)),
        Descent::Starts => half_space::at_end(straight, Region::Start),
        _ if straight.extent == Extent::Segment && along(straight.span.toward, plane).is_eq() => {
            half_space::at_end(straight, Region::End)
        }
        _ => half_space::crossing(plane, straight),
    };
    Some(Piece::Point(at))
}
