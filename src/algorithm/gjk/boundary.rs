//! A point and the boundary of a convex solid in space.
//!
//! The signs of all faces decide the side. For a point inside, the nearest boundary point is on the face
//! whose plane is nearest: a growing ball first touches that face, because the solid is the intersection of
//! the half-spaces of its faces. Distances of planes that differ by less than their rounding count as
//! equal. A flat solid has no interior. Linear time in the number of faces.

use crate::algorithm::certified::{AsConvex, do_meet};
use crate::algorithm::gjk::nearest::intersects_exactly;
use crate::algorithm::solid::{Convex, Solid, SolidVertex};
use crate::exact::coords;
use crate::predicate::{foot_on_triangle, height_over_triangle, orient3};
use crate::shape::build::finite::is_finite_point;
use crate::{BoundedSide, Nearest, OnBoundary};
use core::cmp::Ordering;
use nalgebra::{Point3, RealField};

/// Whether a point is inside a solid, on its boundary or outside.
#[inline(never)]
pub(crate) fn bounded_side<X, S>(shape: &S, point: &Point3<X::Scalar>) -> BoundedSide
where
    X: SolidVertex,
    S: Convex<X> + AsConvex<3>,
    Point3<X::Scalar>: Convex<X>,
{
    // The origin of what certainly meets is deep in the difference.
    match do_meet::<X::Scalar, _, _>(shape, point) {
        Some(true) => return BoundedSide::Inside,
        Some(false) => return BoundedSide::Outside,
        None => {}
    }
    if !shape.is_finite() || !is_finite_point(point) {
        return BoundedSide::Outside;
    }
    let solid = shape.solid();
    match solid.handedness() {
        Ordering::Equal if intersects_exactly::<X, _, _>(shape, point) => BoundedSide::OnBoundary,
        Ordering::Equal => BoundedSide::Outside,
        handedness => side_of_faces(&solid, handedness, X::from(*coords(point))),
    }
}

fn side_of_faces<X: SolidVertex>(solid: &Solid<'_, X>, handedness: Ordering, p: X) -> BoundedSide {
    let mut side = BoundedSide::Inside;
    for [a, b, c] in corners_of_faces(solid) {
        match orient3(a, b, c, p) {
            Ordering::Equal => side = BoundedSide::OnBoundary,
            inward if inward == handedness => {}
            _ => return BoundedSide::Outside,
        }
    }
    side
}

/// Three corners of each face.
fn corners_of_faces<X: SolidVertex>(solid: &Solid<'_, X>) -> impl Iterator<Item = [X; 3]> {
    let corners = |face: &[usize]| core::array::from_fn(|i| solid.vertex(face[i]));
    solid.faces().map(corners)
}

/// The nearest point on the boundary of a solid.
#[inline(never)]
pub(crate) fn nearest_on_boundary<T, X, S>(shape: &S, point: &Point3<T>) -> OnBoundary<Point3<T>, T>
where
    T: RealField + Copy,
    X: SolidVertex<Scalar = T>,
    S: Convex<X> + AsConvex<3> + Nearest<Point3<T>, Point = Point3<T>, Scalar = T>,
    Point3<T>: Convex<X>,
{
    match bounded_side(shape, point) {
        BoundedSide::Inside => nearest_face_from_inside(&shape.solid(), X::from(*coords(point))),
        BoundedSide::OnBoundary => OnBoundary {
            point: *point,
            signed_distance: T::zero(),
        },
        BoundedSide::Outside => {
            let nearest = shape.nearest(point);
            OnBoundary {
                point: nearest.on_self,
                signed_distance: nearest.distance,
            }
        }
    }
}

/// The nearest point on the faces to a point inside.
fn nearest_face_from_inside<T: RealField + Copy, X: SolidVertex<Scalar = T>>(
    solid: &Solid<'_, X>,
    p: X,
) -> OnBoundary<Point3<T>, T> {
    let is_left = solid.handedness().is_lt();
    let seen_from_inside = |[a, b, c]: [X; 3]| if is_left { [a, b, c] } else { [a, c, b] };
    let faces = corners_of_faces(solid).map(seen_from_inside);
    let depths = faces.map(|face| (face, height_over_triangle(p, face)));
    let nearer = |best: ([X; 3], T), next: ([X; 3], T)| if next.1 < best.1 { next } else { best };
    match depths.reduce(nearer) {
        Some((face, depth)) => OnBoundary {
            point: Point3::from(foot_on_triangle(p, face)),
            signed_distance: -depth,
        },
        None => OnBoundary {
            point: Point3::from(p.rounded()),
            signed_distance: T::zero(),
        },
    }
}
