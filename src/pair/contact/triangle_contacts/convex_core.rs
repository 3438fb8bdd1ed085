//! What the triangles of a surface ask the convex shape near them: which contact each may have, and where it is lowest.

use super::over::OfPlane;
use super::ridge::Ridge;
use super::surface::Reach;
use super::{NearTriangles, TriangleCandidate, cmp_heights, contact_at, contact_below};
use crate::ContactPoints;
use crate::algorithm::certified::LowestContact;
use crate::algorithm::gjk::minkowski::vertex::MinkowskiVertex;
use crate::algorithm::gjk::search::{GjkResult, MinkowskiDifference};
use crate::algorithm::solid::{Convex, Solid, SolidVertex};
use crate::exact::{coords, rounding};
use crate::predicate::{face_normal, orient3};
use alloc::vec::Vec;
use core::cmp::Ordering;
use nalgebra::{Point3, RealField};

/// A convex shape over or in triangles.
pub(super) trait CoreOverTriangles<T: RealField + Copy> {
    type Vertex: SolidVertex<Scalar = T>;

    /// The rounding of its contacts: see [`rounding`].
    fn rounding(&self) -> [f64; 2] {
        rounding::<T>()
    }

    /// The contact that a triangle may have, by the closest features of both.
    fn candidate(&self, near: &NearTriangles<'_, T>, place: usize) -> TriangleCandidate;

    /// The contact of the half-space below a triangle, from which its corners are not counter-clockwise.
    fn contact_below(&self, corners: [Point3<T>; 3]) -> LowestContact<T>;

    /// The other contacts of the half-space below a triangle, of which one is given: of vertices that are as low.
    fn as_low(&self, _corners: [Point3<T>; 3], _lowest: usize) -> Vec<LowestContact<T>> {
        Vec::new()
    }

    /// The point that is lowest below a plane.
    fn lowest(&self, plane: &OfPlane<T>) -> Self::Vertex;

    /// The contacts at a ridge along the normals between those of its triangles, of a shape whose core meets the ridge, given its
    /// contact with that.
    fn contacts_of_ridge(
        &self,
        ridge: &Ridge<T>,
        contact: &ContactPoints<T, 3>,
    ) -> Vec<ContactPoints<T, 3>>;
}

/// A shape with vertices, and a radius around them.
pub(super) struct SolidOverTriangles<'v, X: SolidVertex> {
    pub core: Solid<'v, X>,
    pub radius: X::Scalar,
}

impl<'v, X: SolidVertex> SolidOverTriangles<'v, X> {
    pub fn of<B: Convex<X>>(shape: &'v B) -> Self {
        Self {
            core: shape.solid(),
            radius: shape.radius(),
        }
    }
}

impl<T, X> CoreOverTriangles<T> for SolidOverTriangles<'_, X>
where
    T: RealField + Copy,
    X: SolidVertex<Scalar = T>,
{
    type Vertex = X;

    fn candidate(&self, near: &NearTriangles<'_, T>, place: usize) -> TriangleCandidate {
        if near.rhs.certainly_overlaps(&near.contacts[place]) {
            return TriangleCandidate::Behind;
        }
        let corners = near.surface.triangles[place].corners;
        let [a, b, c] = corners.map(|corner| X::from(*coords(&corner)));
        let difference = MinkowskiDifference {
            a: &Solid::Simplex([a, b, c, c], 3),
            b: &self.core,
        };
        let GjkResult::Separated(simplex) = difference.nearest() else {
            return TriangleCandidate::Behind;
        };
        // The direction is square to all of the simplex: vertices of one point of the shape are as far along it.
        let first = simplex.vertices()[0].indices[1];
        let is_beside = |vertex: &&MinkowskiVertex<X>| vertex.indices[1] == first;
        // From the shape to the triangle.
        let direction = simplex.search_direction();
        let [own, of_rhs] = simplex.vertices()[0].points;
        let point = || Point3::from(of_rhs.rounded());
        let is_as_far = |p: X| {
            let mut others = simplex.vertices().iter().filter(|vertex| is_beside(vertex));
            others.any(|vertex| p.is_same(vertex.points[0]))
        };
        let order = |p: X| match is_as_far(p) {
            true => Ordering::Equal,
            false => direction.compare(p, own),
        };
        let reach = near.surface.reach(
            place,
            &|p| order(X::from(*coords(p))),
            &|| orient3(a, b, c, of_rhs).is_lt(),
            &point,
        );
        let is_sunk =
            || near.contacts[place].separation <= T::zero() && near.surface.has_inside(&point());
        match reach {
            Reach::Valid => TriangleCandidate::Valid,
            Reach::Face if !near.surface.triangles[place].has_area() => TriangleCandidate::Valid,
            Reach::Exceeded if !near.surface.triangles[place].has_area() => TriangleCandidate::None,
            Reach::Face => TriangleCandidate::Along {
                is_back: orient3(a, b, c, of_rhs).is_gt(),
                is_own: true,
            },
            Reach::Exceeded if !near.rhs.is_round() => {
                // What is over the triangle is on the side of it that the direction is from.
                let normal = unit_normal_of([a, b, c]);
                match direction.compare(X::from(normal), X::from([T::zero(); 3])) {
                    Ordering::Equal => TriangleCandidate::None,
                    Ordering::Greater if near.surface.is_solid() => TriangleCandidate::None,
                    order => TriangleCandidate::Along {
                        is_back: order.is_gt(),
                        is_own: false,
                    },
                }
            }
            Reach::Behind if is_sunk() => TriangleCandidate::Behind,
            _ => TriangleCandidate::None,
        }
    }

    fn contact_below(&self, corners: [Point3<T>; 3]) -> LowestContact<T> {
        contact_below(corners, &self.core, self.radius)
    }

    fn as_low(&self, corners: [Point3<T>; 3], lowest: usize) -> Vec<LowestContact<T>> {
        let face = corners.map(|corner| X::from(*coords(&corner)));
        let others = (0..self.core.vertex_count()).filter(|i| {
            let pair = [*i, lowest].map(|at| self.core.vertex(at));
            *i != lowest && cmp_heights(face, pair).is_eq()
        });
        let contacts = others.map(|i| contact_at(corners, &self.core, self.radius, i));
        contacts.collect()
    }

    fn lowest(&self, plane: &OfPlane<T>) -> X {
        self.core.vertex(plane.lowest)
    }

    fn contacts_of_ridge(
        &self,
        ridge: &Ridge<T>,
        contact: &ContactPoints<T, 3>,
    ) -> Vec<ContactPoints<T, 3>> {
        match contact.separation <= -self.radius {
            true => self.contacts_beside(ridge),
            false => Vec::new(),
        }
    }
}

/// The unit normal of a triangle to its front.
fn unit_normal_of<X: SolidVertex>([a, b, c]: [X; 3]) -> [X::Scalar; 3] {
    face_normal([a, b, c], nalgebra::one())
}
