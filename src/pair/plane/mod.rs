//! The sections of solids, triangles, balls and linear components by planes, their parts in half-spaces, and the intersection
//! of two planes.
//!
//! A solid is cut where its edges cross the plane; a component crosses a plane if it starts on one side and its direction
//! leads to the other. Ericson, *Real-Time Collision Detection* (2005), 5.2.2-3 and 5.3.1, with exact signs.
//!
//! A plane or a half-space with a zero normal is all of space. Linear time in the number of faces.

use crate::algorithm::clip::half_space::clip_solid;
use crate::algorithm::clip::section::{clip_triangle, section};
use crate::algorithm::half_space::{self, BoundaryPlane, boundary_plane};
use crate::algorithm::linear::Linear;
use crate::algorithm::order::order_pair;
use crate::algorithm::solid::ExplicitPoint3;
use crate::engine::space::planes::{LinearPlaneRelation, classify_linear};
use crate::exact::{ExactPoint, SumPoint3, coords};
use crate::predicate::{
    LinearKind, SupportingLine, VoronoiRegion, cmp_distance_to_plane, cmp_projection_to_start,
    cross_direction, dot_sign, is_point, parallel, plane_foot, plane_plane_point, section_radius,
};
use crate::{
    Aabb, Ball, BallSection, Clipped, ConvexPolyhedron, HalfSpace, Intersects, Line, Obb, Piece,
    Plane, PlaneIntersection, Section, Tetrahedron, Triangle,
};
use nalgebra::{Point3, RealField};

/// The intersection of a plane and a ball: a disc, a point or the whole ball.
fn ball_section<T: RealField + Copy>(cut: &Plane<T>, ball: &Ball<T, 3>) -> Option<BallSection<T>> {
    let (plane, center) = (point_and_normal(cut), coords(ball.center()));
    if !cut.intersects(ball) {
        return None;
    }
    if plane.toward == &[T::zero(); 3] {
        return Some(BallSection::Whole);
    }
    let foot = Point3::from(foot_on_plane(center, plane));
    if ball.radius().is_zero() || cmp_distance_to_plane(center, plane, [ball.radius()]).is_eq() {
        return Some(BallSection::Point(foot));
    }
    Some(BallSection::Disc {
        center: foot,
        radius: section_radius(center, plane, ball.radius()),
        normal: cut.normal,
    })
}

/// A plane as its given point and its normal.
fn point_and_normal<T: RealField + Copy>(plane: &Plane<T>) -> BoundaryPlane<&[T; 3]> {
    SupportingLine::along(&plane.point, &plane.normal)
}

/// The intersection of a plane and a linear component.
fn intersect_linear<T: RealField + Copy, const TWO_POINTS: bool>(
    plane: BoundaryPlane<&[T; 3]>,
    linear: Linear<&[T; 3], TWO_POINTS>,
) -> Option<Piece<T, 3>> {
    if !(linear.is_number() && plane.start.is_number() && plane.toward.is_number()) {
        return None;
    }
    let is_parallel = dot_sign(plane, linear.line).is_eq() && !is_point(linear.line);
    let curve_point = match classify_linear(plane, linear) {
        LinearPlaneRelation::Parallel | LinearPlaneRelation::Misses => return None,
        LinearPlaneRelation::StartsOn if is_parallel => {
            return Some(half_space::cut::whole_piece(linear));
        }
        LinearPlaneRelation::StartsOn => {
            half_space::cut::curve_point_at_end(linear, VoronoiRegion::Start)
        }
        LinearPlaneRelation::Crosses
            if linear.kind == LinearKind::Segment
                && cmp_projection_to_start(linear.line.toward, plane).is_eq() =>
        {
            half_space::cut::curve_point_at_end(linear, VoronoiRegion::End)
        }
        LinearPlaneRelation::Crosses => half_space::cut::crossing_point(plane, linear),
    };
    Some(Piece::Point(curve_point))
}

/// The foot of a point on a plane; exactly the point itself if it is on the plane.
fn foot_on_plane<T: RealField + Copy>(p: &[T; 3], plane: BoundaryPlane<&[T; 3]>) -> [T; 3] {
    if cmp_projection_to_start(p, plane).is_eq() {
        *p
    } else {
        plane_foot(p, plane)
    }
}

/// The intersection of two planes: a line, or the plane if they are equal.
fn intersect_planes<T: RealField + Copy>(
    first: &Plane<T>,
    second: &Plane<T>,
) -> Option<PlaneIntersection<T>> {
    let (a, b) = (point_and_normal(first), point_and_normal(second));
    if !first.intersects(second) {
        return None;
    }
    Some(if is_point(a) {
        PlaneIntersection::Plane(*second)
    } else if parallel(a, b) {
        PlaneIntersection::Plane(*first)
    } else {
        let (p, q) = order_pair(first, second);
        let origin = Point3::from(common_point(p, q));
        PlaneIntersection::Line(Line::new(
            origin,
            cross_direction(a.toward, b.toward).into(),
        ))
    })
}

/// The point of the common line that is closest to the given point of one plane.
fn common_point<T: RealField + Copy>(a: &Plane<T>, b: &Plane<T>) -> [T; 3] {
    let (of_a, of_b) = (point_and_normal(a), point_and_normal(b));
    if cmp_projection_to_start(of_a.start, of_b).is_eq() {
        *of_a.start
    } else if cmp_projection_to_start(of_b.start, of_a).is_eq() {
        *of_b.start
    } else {
        plane_plane_point(of_a, of_b)
    }
}

pair! {
    [3] h: HalfSpace<T, 3>, b: Aabb<T, 3> | ConvexPolyhedron<T> | Tetrahedron<T>,
    /// The part of the solid in the half-space, if any.
    intersection -> Option<Clipped<T>>: clip_solid::<T, ExplicitPoint3<T>, _>(h, b),
}

pair! {
    [3] h: HalfSpace<T, 3>, b: Obb<T, 3>,
    /// The part of the box in the half-space, if any.
    intersection -> Option<Clipped<T>>: clip_solid::<T, SumPoint3<T>, _>(h, b),
}

pair! {
    [3] h: HalfSpace<T, 3>, t: Triangle<T, 3>,
    /// The part of the triangle in the half-space, if any.
    intersection -> Option<Section<T>>: clip_triangle(boundary_plane(h), t),
}

pair! {
    [3] p: Plane<T>, b: Ball<T, 3>,
    /// The disc of the ball in the plane, or the point where they touch, if they meet.
    intersection -> Option<BallSection<T>>: ball_section(p, b),
}

pair! {
    [3] p: Plane<T>, b: Aabb<T, 3> | ConvexPolyhedron<T> | Tetrahedron<T> | Triangle<T, 3>,
    /// The section of the shape, if the plane meets it.
    intersection -> Option<Section<T>>: section::<T, ExplicitPoint3<T>, _>(point_and_normal(p), b),
}

pair! {
    [3] p: Plane<T>, b: Obb<T, 3>,
    /// The section of the box, if the plane meets it.
    intersection -> Option<Section<T>>: section::<T, SumPoint3<T>, _>(point_and_normal(p), b),
}

pair! {
    [3] p: Plane<T>, l: Line | Ray | Segment,
    /// The point where the line, ray or segment crosses the plane, or all of it if it lies in the
    /// plane.
    intersection -> Option<Piece<T, 3>>: intersect_linear(point_and_normal(p), l),
}

pair! {
    [3] a: Plane<T>, b: Self,
    /// The common line of the planes, or the plane if they are equal, if they meet.
    intersection -> Option<PlaneIntersection<T>>: intersect_planes(a, b),
}
