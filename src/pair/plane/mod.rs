//! Planes and half-spaces in space with solids, and planes with lines, rays, segments, half-spaces and
//! each other: by the lowest and the highest vertex over the plane.
//!
//! A ball is its center with a radius, a capsule its segment with one. Whether a line meets a plane is
//! decided by the side that it starts on and by whether it leads to the other. Planes and half-spaces are
//! apart only where they are parallel: then the given point of the first (of two planes the one whose
//! numbers come first) and its foot on the other are the answer, and `unique` is `false`. See
//! [`solid`].
//!
//! A plane or a half-space without a normal is all of space.

mod solid;

use crate::algorithm::clip::half_space::clip_solid;
use crate::algorithm::clip::section::{clip_triangle, section};
use crate::algorithm::half_space::lowest::LowestPoint;
use crate::algorithm::half_space::{
    self, BoundaryPlane, OverPlane, boundary_plane as below, convert_plane,
};
use crate::algorithm::order::order_pair;
use crate::algorithm::result::coincident_points;
use crate::algorithm::separation::SweptFeatures;
use crate::algorithm::solid::ExplicitPoint3;
use crate::exact::{ExactPoint, SumPoint3, coords};
use crate::pair::plane::solid::{flip_plane, plane};
use crate::predicate::{
    cmp_distance_to_plane, cmp_projection_to_start, cross_direction, distance_to_plane, dot_sign,
    is_point, parallel, plane_foot, plane_plane_point, section_radius,
};
use crate::{
    Aabb, Ball, BallSection, Capsule, Clipped, ConvexPolyhedron, HalfSpace, Intersects, Line,
    NearestPoints, Obb, Piece, Plane, PlaneIntersection, Section, Tetrahedron, Triangle,
};
use nalgebra::{Point3, RealField};

/// The disc that a plane cuts out of a ball, or where they touch.
fn ball_section<T: RealField + Copy>(cut: &Plane<T>, ball: &Ball<T, 3>) -> Option<BallSection<T>> {
    let (level, center) = (plane(cut), coords(ball.center()));
    if !cut.intersects(ball) {
        return None;
    }
    if level.toward == &[T::zero(); 3] {
        return Some(BallSection::Whole);
    }
    let foot = Point3::from(foot(center, level));
    if ball.radius().is_zero() || cmp_distance_to_plane(center, level, [ball.radius()]).is_eq() {
        return Some(BallSection::Point(foot));
    }
    Some(BallSection::Disc {
        center: foot,
        radius: section_radius(center, level, ball.radius()),
        normal: cut.normal,
    })
}

/// The foot of a point on a plane, which is the point where it lies on it.
fn foot<T: RealField + Copy>(p: &[T; 3], plane: BoundaryPlane<&[T; 3]>) -> [T; 3] {
    if cmp_projection_to_start(p, plane).is_eq() {
        *p
    } else {
        plane_foot(p, plane)
    }
}

/// Whether all of a plane lies above a half-space.
fn is_above<T: RealField + Copy>(half_space: &HalfSpace<T, 3>, above: &Plane<T>) -> bool {
    let (lower, level) = (below(half_space), plane(above));
    parallel(lower, level)
        && dot_sign(lower, level).is_ne()
        && cmp_projection_to_start(level.start, lower).is_gt()
}

/// Whether a half-space and a plane have a point in common.
#[inline]
fn half_space_intersects<T: RealField + Copy>(h: &HalfSpace<T, 3>, p: &Plane<T>) -> bool {
    let (lower, level) = (below(h), plane(p));
    let numbers = [lower.start, lower.toward, level.start, level.toward];
    !is_above(h, p) && numbers.iter().all(|number| number.is_number())
}

/// The nearest points of a half-space and a plane.
fn nearest_to_half_space<T: RealField + Copy>(
    h: &HalfSpace<T, 3>,
    p: &Plane<T>,
) -> NearestPoints<Point3<T>, T> {
    let (lower, level) = (below(h), plane(p));
    if cmp_projection_to_start(level.start, lower).is_le() {
        coincident_points(p.point, false)
    } else if cmp_projection_to_start(lower.start, level).is_eq() {
        coincident_points(h.point, false)
    } else if is_above(h, p) {
        NearestPoints {
            on_self: Point3::from(plane_foot(level.start, lower)),
            on_rhs: p.point,
            distance: distance_to_plane(level.start, lower),
            unique: false,
        }
    } else {
        coincident_points(Point3::from(plane_plane_point(level, lower)), false)
    }
}

/// A half-space and a plane.
#[inline]
fn separation_from_half_space<'a, T: RealField + Copy>(
    h: &'a HalfSpace<T, 3>,
    p: &'a Plane<T>,
) -> SweptFeatures<OverPlane<&'a [T; 3]>, T, 3, 1> {
    let lowest = (!h.intersects(p)).then(|| LowestPoint::of_point(plane(p).start));
    half_space::separation(below(h), lowest, T::zero())
}

fn are_apart<T: RealField + Copy>(a: &Plane<T>, b: &Plane<T>) -> bool {
    let (a, b) = (plane(a), plane(b));
    parallel(a, b) && dot_sign(a, b).is_ne() && cmp_projection_to_start(a.start, b).is_ne()
}

fn separation<T: RealField + Copy>(
    a: &Plane<T>,
    b: &Plane<T>,
) -> SweptFeatures<OverPlane<ExplicitPoint3<T>>, T, 3, 1> {
    let (of_a, of_b) = (plane(a), plane(b));
    let seen = if cmp_projection_to_start(of_a.start, of_b).is_lt() {
        flip_plane(of_b)
    } else {
        convert_plane(of_b)
    };
    let apart = are_apart(a, b).then(|| LowestPoint::of_point(ExplicitPoint3::from(*of_a.start)));
    half_space::separation(seen, apart, T::zero())
}

fn nearest<T: RealField + Copy>(a: &Plane<T>, b: &Plane<T>) -> NearestPoints<Point3<T>, T> {
    let (of_a, of_b) = (plane(a), plane(b));
    if cmp_projection_to_start(of_a.start, of_b).is_eq() {
        coincident_points(a.point, false)
    } else if cmp_projection_to_start(of_b.start, of_a).is_eq() {
        coincident_points(b.point, false)
    } else if are_apart(a, b) {
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

/// The line in which two planes cross, or the plane that both are.
fn crease<T: RealField + Copy>(
    first: &Plane<T>,
    second: &Plane<T>,
) -> Option<PlaneIntersection<T>> {
    let (a, b) = (plane(first), plane(second));
    if !first.intersects(second) {
        return None;
    }
    Some(if is_point(a) {
        PlaneIntersection::Plane(*second)
    } else if parallel(a, b) {
        PlaneIntersection::Plane(*first)
    } else {
        let (p, q) = order_pair(first, second);
        let origin = Point3::from(crossing(p, q));
        PlaneIntersection::Line(Line::new(
            origin,
            cross_direction(a.toward, b.toward).into(),
        ))
    })
}

/// The point of both that is nearest to the given point of one of them.
fn crossing<T: RealField + Copy>(a: &Plane<T>, b: &Plane<T>) -> [T; 3] {
    let (of_a, of_b) = (plane(a), plane(b));
    if cmp_projection_to_start(of_a.start, of_b).is_eq() {
        *of_a.start
    } else if cmp_projection_to_start(of_b.start, of_a).is_eq() {
        *of_b.start
    } else {
        plane_plane_point(of_a, of_b)
    }
}

/// Whether two planes have a point in common.
#[inline]
fn intersects<T: RealField + Copy>(a: &Plane<T>, b: &Plane<T>) -> bool {
    let (of_a, of_b) = (plane(a), plane(b));
    let numbers = [of_a.start, of_a.toward, of_b.start, of_b.toward];
    !are_apart(a, b) && numbers.iter().all(|number| number.is_number())
}

pair! {
    [3] h: HalfSpace<T, 3>, b: Aabb<T, 3> | ConvexPolyhedron<T> | Tetrahedron<T>,
    intersects: solid::meets_half_space::<ExplicitPoint3<T>, _>(h, b),
    nearest: solid::nearest_to_half_space::<T, ExplicitPoint3<T>, _>(h, b),
    separation: solid::separation_from_half_space::<T, ExplicitPoint3<T>, _>(h, b),
    /// What the half-space leaves of the solid, if anything.
    intersection -> Option<Clipped<T>>: clip_solid::<T, ExplicitPoint3<T>, _>(h, b),
}

pair! {
    [3] h: HalfSpace<T, 3>, b: Obb<T, 3>,
    intersects: solid::meets_half_space::<SumPoint3<T>, _>(h, b),
    nearest: solid::nearest_to_half_space::<T, SumPoint3<T>, _>(h, b),
    separation: solid::separation_from_half_space::<T, SumPoint3<T>, _>(h, b),
    /// What the half-space leaves of the box, if anything.
    intersection -> Option<Clipped<T>>: clip_solid::<T, SumPoint3<T>, _>(h, b),
}

pair! {
    [3] h: HalfSpace<T, 3>, t: Triangle<T, 3>,
    intersects: solid::meets_half_space::<ExplicitPoint3<T>, _>(h, t),
    nearest: solid::nearest_to_half_space::<T, ExplicitPoint3<T>, _>(h, t),
    separation: solid::separation_from_half_space::<T, ExplicitPoint3<T>, _>(h, t),
    /// What the half-space leaves of the triangle, if anything.
    intersection -> Option<Section<T>>: clip_triangle(below(h), t),
}

pair! {
    [3] p: Plane<T>, b: Point3<T> | Capsule<T, 3>,
    intersects: solid::meets_plane::<ExplicitPoint3<T>, _>(plane(p), b),
    nearest: solid::nearest_to_plane::<T, ExplicitPoint3<T>, _>(plane(p), b),
    separation: solid::separation_from_plane::<T, ExplicitPoint3<T>, _>(plane(p), b),
}

pair! {
    [3] p: Plane<T>, b: Ball<T, 3>,
    intersects: solid::meets_plane::<ExplicitPoint3<T>, _>(plane(p), b),
    nearest: solid::nearest_to_plane::<T, ExplicitPoint3<T>, _>(plane(p), b),
    separation: solid::separation_from_plane::<T, ExplicitPoint3<T>, _>(plane(p), b),
    /// The disc that the plane cuts out of the ball, or where they touch, if they meet.
    intersection -> Option<BallSection<T>>: ball_section(p, b),
}

pair! {
    [3] p: Plane<T>, b: Aabb<T, 3> | ConvexPolyhedron<T> | Tetrahedron<T> | Triangle<T, 3>,
    intersects: solid::meets_plane::<ExplicitPoint3<T>, _>(plane(p), b),
    nearest: solid::nearest_to_plane::<T, ExplicitPoint3<T>, _>(plane(p), b),
    separation: solid::separation_from_plane::<T, ExplicitPoint3<T>, _>(plane(p), b),
    /// The section of the shape, if the plane meets it.
    intersection -> Option<Section<T>>: section::<T, ExplicitPoint3<T>, _>(plane(p), b),
}

pair! {
    [3] p: Plane<T>, b: Obb<T, 3>,
    intersects: solid::meets_plane::<SumPoint3<T>, _>(plane(p), b),
    nearest: solid::nearest_to_plane::<T, SumPoint3<T>, _>(plane(p), b),
    separation: solid::separation_from_plane::<T, SumPoint3<T>, _>(plane(p), b),
    /// The section of the box, if the plane meets it.
    intersection -> Option<Section<T>>: section::<T, SumPoint3<T>, _>(plane(p), b),
}

pair! {
    [3] p: Plane<T>, l: Line | Ray | Segment,
    intersects: solid::meets_linear(plane(p), l),
    nearest: solid::nearest_to_linear(plane(p), l),
    separation: solid::separation_from_linear(plane(p), l),
    /// Where the line, ray or segment crosses the plane, or all of it, if it lies in the plane.
    intersection -> Option<Piece<T, 3>>: solid::cut(plane(p), l),
}

pair! {
    [3] h: HalfSpace<T, 3>, p: Plane<T>,
    intersects: half_space_intersects(h, p),
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
    /// The line in which they cross, or the plane that both are, if they meet.
    intersection -> Option<PlaneIntersection<T>>: crease(a, b),
}
