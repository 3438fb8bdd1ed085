//! The convex shape near triangles, of any type.

use crate::algorithm::certified::LowestContact;
use crate::algorithm::manifold::{Facing, PointKind, find_points};
use crate::shape::RoundedRef;
use crate::{
    Aabb, Ball, Capsule, Contact, ContactPoints, ConvexPolyhedron, ManifoldPoint, Obb, Segment,
    Tetrahedron, Triangle,
};
use alloc::vec::Vec;
use nalgebra::{Point3, RealField, Vector3};

/// A convex shape near triangles.
pub(super) trait NearShape<T: RealField + Copy> {
    /// Whether it is a point or a ball.
    fn is_round(&self) -> bool;

    /// Whether its core certainly overlaps a triangle that has this contact with it.
    fn certainly_overlaps(&self, _contact: &ContactPoints<T, 3>) -> bool {
        false
    }

    /// The contact of the half-space below a triangle, where plain numbers are certain of it.
    fn plain_contact_below(&self, _corners: [Point3<T>; 3]) -> Option<LowestContact<T>> {
        None
    }

    /// Whether a face of it is square to the unit normal that leads into it there, but for rounding.
    fn has_face_along(&self, normal: &Vector3<T>) -> bool;

    /// The contact of a point and it.
    fn contact_with_point(&self, point: &Point3<T>) -> Option<ContactPoints<T, 3>>;

    /// The contact of a segment and it.
    fn contact_with_segment(&self, segment: &Segment<T, 3>) -> Option<ContactPoints<T, 3>>;

    /// The points that a triangle and it have in common.
    fn common_points(
        &self,
        triangle: &Triangle<T, 3>,
        contact: &ContactPoints<T, 3>,
        margin: T,
        which: PointKind,
    ) -> Vec<ManifoldPoint<T, 3>>;

    /// The points that a triangle and it have in common along the normal of their contact, whatever that is.
    fn points_along(
        &self,
        triangle: &Triangle<T, 3>,
        contact: &ContactPoints<T, 3>,
        margin: T,
    ) -> Vec<ManifoldPoint<T, 3>> {
        self.common_points(triangle, contact, margin, PointKind::OfProjections)
    }
}

/// Implements [`NearShape`] of shapes with vertices, by their faces.
macro_rules! near_shapes {
    ($($Shape:ty),+) => {$(
        impl<T: RealField + Copy> NearShape<T> for $Shape {
            fn is_round(&self) -> bool {
                Facing::is_round(self)
            }

            fn has_face_along(&self, normal: &Vector3<T>) -> bool {
                let [up] = normal.data.0;
                self.with_face(&up, T::zero(), |face| face.is_square_to(&up))
            }

            fn contact_with_point(&self, point: &Point3<T>) -> Option<ContactPoints<T, 3>> {
                point.contact(self)
            }

            fn contact_with_segment(&self, segment: &Segment<T, 3>) -> Option<ContactPoints<T, 3>> {
                segment.contact(self)
            }

            fn common_points(
                &self,
                triangle: &Triangle<T, 3>,
                contact: &ContactPoints<T, 3>,
                margin: T,
                which: PointKind,
            ) -> Vec<ManifoldPoint<T, 3>> {
                find_points(triangle, self, contact, margin, which)
            }
        }
    )+};
}

near_shapes! {
    Point3<T>, Segment<T, 3>, Ball<T, 3>, Capsule<T, 3>, Triangle<T, 3>, Aabb<T, 3>, Obb<T, 3>, Tetrahedron<T>, ConvexPolyhedron<T>,
    RoundedRef<'_, T, 3>
}

/// The contacts with the indices of their triangles.
pub(super) type IndexedContacts<T> = Vec<(usize, ContactPoints<T, 3>)>;
