//! Planes and half-spaces in space with solids, and planes with lines, rays, segments, half-spaces and each
//! other.
//!
//! A solid is on one side of a plane if its lowest and its highest vertex are; a ball is a sphere-swept
//! point, a capsule a sphere-swept segment. A component crosses a plane if it starts on one side and its
//! direction leads to the other. Ericson, *Real-Time Collision Detection* (2005), 5.2.2-3 and 5.3.1, with
//! exact signs. Planes and half-spaces are disjoint only if they are parallel: the closest points are then
//! the given point of the first (of two planes, the one whose numbers precede) and its foot on the other, and
//! `unique` is `false`.
//!
//! A plane or a half-space with a zero normal is all of space. The cost is that of the extreme vertices, and
//! constant otherwise. See [`solid`].

mod solid;

use crate::algorithm::clip::half_space::clip_solid;
use crate::algorithm::clip::section::{clip_triangle, section};
use crate::algorithm::half_space::lowest::LowestPoint;
use crate::algorithm::half_space::{self, BoundaryPlane, OverPlane, boundary_plane, convert_plane};
use crate::algorithm::order::order_pair;
use crate::algorithm::result::coincident_points;
use crate::algorithm::separation::SweptFeatures;
use crate::algorithm::solid::ExplicitPoint3;
use crate::exact::{ExactPoint, SumPoint3, coords};
use crate::pair::plane::solid::{flip_plane, point_and_normal};
use crate::predicate::{
    cmp_distance_to_plane, cmp_projection_to_start, cross_direction, distance_to_plane, dot_sign,
    is_point, parallel, plane_foot, plane_plane_point, section_radius,
};
use crate::{
    Aabb, Ball, BallSection, Capsule, Clipped, ConvexPolyhedron, HalfSpace, Intersects, Line,
    NearestPoints, Obb, Piece, Plane, PlaneIntersection, Section, Tetrahedron, Triangle,
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

/// The foot of a point on a plane; exactly the point itself if it is on the plane.
fn foot_on_plane<T: RealField + Copy>(p: &[T; 3], plane: BoundaryPlane<&[T; 3]>) -> [T; 3] {
    if cmp_projection_to_start(p, plane).is_eq() {
        *p
    } else {
        plane_foot(p, plane)
    }
}

/// Whether a plane is parallel to the boundary of a half-space and outside it.
fn is_plane_above<T: RealField + Copy>(half_space: &HalfSpace<T, 3>, other: &Plane<T>) -> bool {
    let (boundary, plane) = (boundary_plane(half_space), point_and_normal(other));
    parallel(boundary, plane)
        && dot_sign(boundary, plane).is_ne()
        && cmp_projection_to_start(plane.start, boundary).is_gt()
}

/// Whether a half-space and a plane meet.
#[cfg_attr(not(debug_assertions), inline)]
fn intersects_half_space<T: RealField + Copy>(h: &HalfSpace<T, 3>, p: &Plane<T>) -> bool {
    let (boundary, plane) = (boundary_plane(h), point_and_normal(p));
    let numbers = [boundary.start, boundary.toward, plane.start, plane.toward];
    !is_plane_above(h, p) && numbers.iter().all(|number| number.is_number())
}

/// The closest points of a half-space and a plane.
fn nearest_to_half_space<T: RealField + Copy>(
    h: &HalfSpace<T, 3>,
    p: &Plane<T>,
) -> NearestPoints<Point3<T>, T> {
    let (boundary, plane) = (boundary_plane(h), point_and_normal(p));
    if cmp_projection_to_start(plane.start, boundary).is_le() {
        coincident_points(p.point, false)
    } else if cmp_projection_to_start(boundary.start, plane).is_eq() {
        coincident_points(h.point, false)
    } else if is_plane_above(h, p) {
        NearestPoints {
            on_self: Point3::from(plane_foot(plane.start, boundary)),
            on_rhs: p.point,
            distance: distance_to_plane(plane.start, boundary),
            unique: false,
        }
    } else {
        coincident_points(Point3::from(plane_plane_point(plane, boundary)), false)
    }
}

/// The closest features of a half-space and a plane.
#[cfg_attr(not(debug_assertions), inline)]
fn separation_from_half_space<'a, T: RealField + Copy>(
    h: &'a HalfSpace<T, 3>,
    p: &'a Plane<T>,
) -> SweptFeatures<OverPlane<&'a [T; 3]>, T, 3, 1> {
    let lowest = (!h.intersects(p)).then(|| LowestPoint::of_point(point_and_normal(p).start));
    half_space::separation(boundary_plane(h), lowest, T::zero())
}

fn are_disjoint<T: RealField + Copy>(a: &Plane<T>, b: &Plane<T>) -> bool {
    let (a, b) = (point_and_normal(a), point_and_normal(b));
    parallel(a, b) && dot_sign(a, b).is_ne() && cmp_projection_to_start(a.start, b).is_ne()
}

fn separation<T: RealField + Copy>(
    a: &Plane<T>,
    b: &Plane<T>,
) -> SweptFeatures<OverPlane<ExplicitPoint3<T>>, T, 3, 1> {
    let (of_a, of_b) = (point_and_normal(a), point_and_normal(b));
    let facing = if cmp_projection_to_start(of_a.start, of_b).is_lt() {
        flip_plane(of_b)
    } else {
        convert_plane(of_b)
    };
    let lowest =
        are_disjoint(a, b).then(|| LowestPoint::of_point(ExplicitPoint3::from(*of_a.start)));
    half_space::separation(facing, lowest, T::zero())
}

fn nearest<T: RealField + Copy>(a: &Plane<T>, b: &Plane<T>) -> NearestPoints<Point3<T>, T> {
    let (of_a, of_b) = (point_and_normal(a), point_and_normal(b));
    if cmp_projection_to_start(of_a.start, of_b).is_eq() {
        coincident_points(a.point, false)
    } else if cmp_projection_to_start(of_b.start, of_a).is_eq() {
        coincident_points(b.point, false)
    } else if are_disjoint(a, b) {
        NearestPoints {
            on_self: a.point,
            on_rhs: Point3::from(plane_foot(of_a.start, of_b)),
            distance: distance_to_plane(of_a.start, of_b).abs(),
            unique: false,
        }
    } else {
        coincident_points(Point3::from(plane_plane_point(of_a, of_b)), false)
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

/// Whether two planes meet.
#[cfg_attr(not(debug_assertions), inline)]
fn intersects<T: RealField + Copy>(a: &Plane<T>, b: &Plane<T>) -> bool {
    let (of_a, of_b) = (point_and_normal(a), point_and_normal(b));
    let numbers = [of_a.start, of_a.toward, of_b.start, of_b.toward];
    !are_disjoint(a, b) && numbers.iter().all(|number| number.is_number())
}

pair! {
    [3] h: HalfSpace<T, 3>, b: Aabb<T, 3> | ConvexPolyhedron<T> | Tetrahedron<T>,
    intersects: solid::meets_half_space::<ExplicitPoint3<T>, _>(h, b),
    nearest: solid::nearest_to_half_space::<T, ExplicitPoint3<T>, _>(h, b),
    separation: solid::separation_from_half_space::<T, ExplicitPoint3<T>, _>(h, b),
    /// The part of the solid in the half-space, if any.
    intersection -> Option<Clipped<T>>: clip_solid::<T, ExplicitPoint3<T>, _>(h, b),
}

pair! {
    [3] h: HalfSpace<T, 3>, b: Obb<T, 3>,
    intersects: solid::meets_half_space::<SumPoint3<T>, _>(h, b),
    nearest: solid::nearest_to_half_space::<T, SumPoint3<T>, _>(h, b),
    separation: solid::separation_from_half_space::<T, SumPoint3<T>, _>(h, b),
    /// The part of the box in the half-space, if any.
    intersection -> Option<Clipped<T>>: clip_solid::<T, SumPoint3<T>, _>(h, b),
}

pair! {
    [3] h: HalfSpace<T, 3>, t: Triangle<T, 3>,
    intersects: solid::meets_half_space::<ExplicitPoint3<T>, _>(h, t),
    nearest: solid::nearest_to_half_space::<T, ExplicitPoint3<T>, _>(h, t),
    separation: solid::separation_from_half_space::<T, ExplicitPoint3<T>, _>(h, t),
    /// The part of the triangle in the half-space, if any.
    intersection -> Option<Section<T>>: clip_triangle(boundary_plane(h), t),
}

pair! {
    [3] p: Plane<T>, b: Point3<T> | Capsule<T, 3>,
    intersects: solid::meets_plane::<ExplicitPoint3<T>, _>(p, b),
    nearest: solid::nearest_to_plane::<T, ExplicitPoint3<T>, _>(point_and_normal(p), b),
    separation: solid::separation_from_plane::<T, ExplicitPoint3<T>, _>(point_and_normal(p), b),
}

pair! {
    [3] p: Plane<T>, b: Ball<T, 3>,
    intersects: solid::meets_plane::<ExplicitPoint3<T>, _>(p, b),
    nearest: solid::nearest_to_plane::<T, ExplicitPoint3<T>, _>(point_and_normal(p), b),
    separation: solid::separation_from_plane::<T, ExplicitPoint3<T>, _>(point_and_normal(p), b),
    /// The disc of the ball in the plane, or the point where they touch, if they meet.
    intersection -> Option<BallSection<T>>: ball_section(p, b),
}

pair! {
    [3] p: Plane<T>, b: Aabb<T, 3> | ConvexPolyhedron<T> | Tetrahedron<T> | Triangle<T, 3>,
    intersects: solid::meets_plane::<ExplicitPoint3<T>, _>(p, b),
    nearest: solid::nearest_to_plane::<T, ExplicitPoint3<T>, _>(point_and_normal(p), b),
    separation: solid::separation_from_plane::<T, ExplicitPoint3<T>, _>(point_and_normal(p), b),
    /// The section of the shape, if the plane meets it.
    intersection -> Option<Section<T>>: section::<T, ExplicitPoint3<T>, _>(point_and_normal(p), b),
}

pair! {
    [3] p: Plane<T>, b: Obb<T, 3>,
    intersects: solid::meets_plane::<SumPoint3<T>, _>(p, b),
    nearest: solid::nearest_to_plane::<T, SumPoint3<T>, _>(point_and_normal(p), b),
    separation: solid::separation_from_plane::<T, SumPoint3<T>, _>(point_and_normal(p), b),
    /// The section of the box, if the plane meets it.
    intersection -> Option<Section<T>>: section::<T, SumPoint3<T>, _>(point_and_normal(p), b),
}

pair! {
    [3] p: Plane<T>, l: Line | Ray | Segment,
    intersects: solid::meets_linear(point_and_normal(p), l),
    nearest: solid::nearest_to_linear(point_and_normal(p), l),
    separation: solid::separation_from_linear(point_and_normal(p), l),
    /// The point where the line, ray or segment crosses the plane, or all of it if it lies in the
    /// plane.
    intersection -> Option<Piece<T, 3>>: solid::intersect_linear(point_and_normal(p), l),
}

pair! {
    [3] h: HalfSpace<T, 3>, p: Plane<T>,
    intersects: intersects_half_space(h, p),
    nearest: nearest_to_half_space(h, p),
    separation: separation_from_half_space(h, p),
}

pair! {
    [3] a: Plane<T>, b: Self in order,
    intersects: intersects(a, b),
    nearest: nearest(a, b),
    separation: separation(a, b),
}

pair! {
    [3] a: Plane<T>, b: Self,
    /// The common line of the planes, or the plane if they are equal, if they meet.
    intersection -> Option<PlaneIntersection<T>>: intersect_planes(a, b),
}
