//! The points of contact of two faces.
//!
//! Of each shape the face (in the plane the edge) is taken that has the lowest vertex along the normal and is most
//! aligned with it: Ericson, *Real-Time Collision Detection* (2005), 8.3.4; Gregorius, *Robust contact creation for
//! physics simulations* (GDC 2015). Both are projected along the normal, and the corners of what they have in common
//! are the points: a vertex of one in the other, or a crossing of two edges. That is what clipping one against the side
//! planes of the other gives, without a choice of which: the same in both orders. Which corners there are is decided by
//! exact signs of the rounded vertices and normal; the points are constructed and rounded once. In the plane plain numbers do
//! both where they are certain ([`plain_edges`]), in space for 32-bit floats ([`certain_corners`]). Points and balls, and
//! edges that cross in space, have one point of contact, of which only the features are asked for.

mod box_face;
mod candidates;
mod certain_corners;
mod concrete;
mod edge_foot;
mod endless;
mod faces_in_space;
pub(crate) mod facing;
mod kept_corners;
mod names;
mod plain_edges;
mod plain_facing;
mod plane;
mod solid_face;
mod space;

use crate::algorithm::certified::{Convex64, is_central};
use crate::exact::{dot, saturating_neg, saturating_translate, sub};
use crate::query::manifold_point;
use crate::{ContactFeature, ContactManifold, ContactPoints, ManifoldPoint};
use alloc::vec::Vec;

use nalgebra::{Point, RealField, SVector, Scalar};

/// The face, edge or vertex of a shape that faces another shape.
#[derive(Clone, Copy, Debug)]
pub struct FacingFace<'a, T: Scalar, const D: usize> {
    corners: FaceVertices<'a, T, D>,
    /// Three places whose corners are far from one line, in order: the plane of a face in space, which rounding may have bent.
    plane: [usize; 3],
    /// It as a whole.
    feature: ContactFeature,
    /// Around it.
    radius: T,
}

#[derive(Clone, Copy, Debug)]
enum FaceVertices<'a, T: Scalar, const D: usize> {
    /// Some points, with their indices in the shape.
    Few([[T; D]; 4], [usize; 4], usize),
    /// The vertices of a polyhedron, and which of them.
    Listed {
        vertices: &'a Vec<Point<T, D>>,
        indices: &'a [usize],
        is_reversed: bool,
    },
    /// The plane through a point with a normal.
    Plane([T; D], [T; D]),
}

impl<T: RealField + Copy, const D: usize> FacingFace<'_, T, D> {
    /// The number of corners; 0 for a plane.
    fn count(&self) -> usize {
        match &self.corners {
            FaceVertices::Few(_, _, count) => *count,
            FaceVertices::Listed { indices, .. } => indices.len(),
            FaceVertices::Plane(..) => 0,
        }
    }

    /// The number of edges.
    fn edge_count(&self) -> usize {
        match self.count() {
            2 => 1,
            count => count,
        }
    }

    /// A corner, by its place modulo their number: in space counter-clockwise seen from outside.
    fn corner(&self, place: usize) -> &[T; D] {
        let place = place % self.count();
        match &self.corners {
            FaceVertices::Few(points, ..) => &points[place],
            FaceVertices::Listed { vertices, .. } => {
                crate::exact::coords(&vertices[self.index(place)])
            }
            FaceVertices::Plane(point, _) => point,
        }
    }

    /// The index of a corner in the shape.
    fn index(&self, place: usize) -> usize {
        let place = place % self.count();
        match &self.corners {
            FaceVertices::Few(_, indices, _) => indices[place],
            FaceVertices::Listed {
                indices,
                is_reversed: true,
                ..
            } => indices[indices.len() - 1 - place],
            FaceVertices::Listed { indices, .. } => indices[place],
            FaceVertices::Plane(..) => 0,
        }
    }

    fn vertex(&self, place: usize) -> ContactFeature {
        ContactFeature::Vertex(self.index(place) as u32)
    }

    fn edge(&self, place: usize) -> ContactFeature {
        edge_feature([self.index(place), self.index(place + 1)])
    }
}

fn edge_feature([from, to]: [usize; 2]) -> ContactFeature {
    let (low, high) = if from < to { (from, to) } else { (to, from) };
    ContactFeature::Edge([low as u32, high as u32])
}

/// Which points of two faces are asked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum PointKind {
    /// All of a manifold: see [`collect_points`].
    OfManifold,
    /// See [`common_points`].
    OfProjections,
}

/// A shape that has a face in each direction.
pub trait Facing<T: RealField + Copy, const D: usize> {
    /// Whether it is a point or a ball, which has one vertex and nothing else.
    const IS_ROUND: bool = false;

    /// Whether it is a line or a ray, whose face is that beside the face of the other shape.
    const IS_ENDLESS: bool = false;

    /// Calls a function with the face that is lowest in a direction: of those at the lowest vertex the one that is most
    /// square to it. If some have a second corner that is at most `room` higher, it is one of them.
    fn with_face<R>(&self, up: &[T; D], room: T, ask: impl FnOnce(&FacingFace<'_, T, D>) -> R)
    -> R;

    /// The same for what is beside the face of another shape.
    fn with_face_beside<R>(
        &self,
        up: &[T; D],
        room: T,
        _: &FacingFace<'_, T, D>,
        ask: impl FnOnce(&FacingFace<'_, T, D>) -> R,
    ) -> R {
        self.with_face(up, room, ask)
    }

    /// The feature of the face that is lowest in a direction.
    fn facing_feature(&self, up: &[T; D]) -> ContactFeature {
        self.with_face(up, T::zero(), |face| face.feature)
    }

    /// The ends of a shape of floats in space that is an edge with or without a radius.
    fn sole_edge(&self) -> Option<[[f64; D]; 2]> {
        None
    }

    /// Calls a function with the shape in plain floats, if it has no other faces than edges and vertices of the plane.
    fn with_convex<R>(&self, ask: impl FnOnce(Option<&Convex64<'_, 2>>) -> R) -> R {
        ask(None)
    }

    /// The manifold of two faces of shapes with this contact, whose normal points forward: see [`is_forward`].
    fn manifold_of_faces(
        faces: [&FacingFace<'_, T, D>; 2],
        contact: &ContactPoints<T, D>,
        margin: T,
    ) -> ContactManifold<T, D>;

    /// The points that two faces have in common.
    fn points_of_faces(
        faces: [&FacingFace<'_, T, D>; 2],
        contact: &ContactPoints<T, D>,
        margin: T,
        which: PointKind,
    ) -> Vec<ManifoldPoint<T, D>>;
}

/// The manifold of shapes with this contact, bit for bit the same from either side.
#[cfg_attr(not(debug_assertions), inline)]
pub(crate) fn manifold<T, A, B, const D: usize>(
    a: &A,
    b: &B,
    contact: &ContactPoints<T, D>,
    margin: T,
) -> ContactManifold<T, D>
where
    T: RealField + Copy,
    A: Facing<T, D> + ?Sized,
    B: Facing<T, D> + ?Sized,
{
    if let Some(features) = features_of_one_point(a, b, &contact.normal) {
        return ContactManifold::of_point(contact.normal, manifold_point(contact, features));
    }
    let whole = manifold_point(contact, [ContactFeature::Vertex(0); 2]);
    let mut manifold = ContactManifold::new(contact.normal, &[whole]);
    if plain_edges::complete((a, b), &mut manifold, margin).is_none() {
        manifold = exact_manifold(a, b, contact, margin);
    }
    manifold
}

/// The features of shapes that certainly have one point of contact: one is round, both are edges that cross, or without end.
#[cfg_attr(not(debug_assertions), inline)]
fn features_of_one_point<T, A, B, const D: usize>(
    a: &A,
    b: &B,
    normal: &SVector<T, D>,
) -> Option<[ContactFeature; 2]>
where
    T: RealField + Copy,
    A: Facing<T, D> + ?Sized,
    B: Facing<T, D> + ?Sized,
{
    if const { A::IS_ROUND || B::IS_ROUND || A::IS_ENDLESS && B::IS_ENDLESS } {
        let of_a = lowest_feature(a, &(-normal).data.0[0]);
        return Some([of_a, lowest_feature(b, &normal.data.0[0])]);
    }
    let edges = [a.sole_edge()?, b.sole_edge()?];
    are_certainly_skew(edges).then_some([ContactFeature::Edge([0, 1]); 2])
}

#[cfg_attr(not(debug_assertions), inline)]
fn lowest_feature<T, S, const D: usize>(shape: &S, up: &[T; D]) -> ContactFeature
where
    T: RealField + Copy,
    S: Facing<T, D> + ?Sized,
{
    if const { S::IS_ROUND } {
        return ContactFeature::Vertex(0);
    }
    shape.facing_feature(up)
}

/// Whether the directions of two edges differ by more than rounding, of 32-bit floats as well.
fn are_certainly_skew<const D: usize>(edges: [[[f64; D]; 2]; 2]) -> bool {
    /// The square of the sine of their angle.
    const LEAST_SQUARE: f64 = 1e-4;
    let [u, v] = edges.map(|[p, q]| sub(q, p));
    let (uu, uv, vv) = (dot(u, u), dot(u, v), dot(v, v));
    // Less than 1, so that not-a-number is not certain.
    is_central(uu) && is_central(vv) && uv / uu * (uv / vv) < 1.0 - LEAST_SQUARE
}

/// The same by the faces of both shapes: in space by plain numbers where they are certain, else by exact signs.
#[inline(never)]
fn exact_manifold<T, A, B, const D: usize>(
    a: &A,
    b: &B,
    contact: &ContactPoints<T, D>,
    margin: T,
) -> ContactManifold<T, D>
where
    T: RealField + Copy,
    A: Facing<T, D> + ?Sized,
    B: Facing<T, D> + ?Sized,
{
    with_faces(a, b, contact, room(contact, margin), |faces| {
        if faces.iter().any(|face| face.count() == 1) {
            let whole = manifold_point(contact, faces.map(|face| face.feature));
            ContactManifold::new(contact.normal, &[whole])
        } else if is_forward(&contact.normal) {
            A::manifold_of_faces(faces, contact, margin)
        } else {
            A::manifold_of_faces([faces[1], faces[0]], &contact.flip(), margin).flip()
        }
    })
}

/// Replaces a list by all points of contact, bit for bit the same from either side.
pub(crate) fn collect_points<T, A, B, const D: usize>(
    a: &A,
    b: &B,
    contact: &ContactPoints<T, D>,
    margin: T,
    points: &mut Vec<ManifoldPoint<T, D>>,
) where
    T: RealField + Copy,
    A: Facing<T, D> + ?Sized,
    B: Facing<T, D> + ?Sized,
{
    points.clear();
    let which = PointKind::OfManifold;
    with_faces(a, b, contact, room(contact, margin), |[of_a, of_b]| {
        if is_forward(&contact.normal) {
            points.extend(A::points_of_faces([of_a, of_b], contact, margin, which));
        } else {
            let found = A::points_of_faces([of_b, of_a], &contact.flip(), margin, which);
            points.extend(found.into_iter().map(ManifoldPoint::flip));
        }
    });
}

/// All points that the faces of two shapes have in common, seen along a normal, with a separation of at most the margin:
/// those of [`collect_points`] without the contact itself, of the faces most square to the normal, with the features whose
/// projections they are.
pub(crate) fn common_points<T, A, B, const D: usize>(
    a: &A,
    b: &B,
    contact: &ContactPoints<T, D>,
    margin: T,
) -> Vec<ManifoldPoint<T, D>>
where
    T: RealField + Copy,
    A: Facing<T, D> + ?Sized,
    B: Facing<T, D> + ?Sized,
{
    with_faces(a, b, contact, T::zero(), |faces| {
        A::points_of_faces(faces, contact, margin, PointKind::OfProjections)
    })
}

/// Whether the first coordinate of the normal that is not zero is positive: otherwise the shapes are taken in the other
/// order.
fn is_forward<T: RealField + Copy, const D: usize>(normal: &SVector<T, D>) -> bool {
    let first = normal.iter().find(|x| !x.is_zero());
    first.is_none_or(|&x| x > T::zero())
}

/// How much the margin exceeds the separation: a corner that is higher than the lowest one by more is no point of contact.
fn room<T: RealField + Copy, const D: usize>(contact: &ContactPoints<T, D>, margin: T) -> T {
    let [room] = saturating_translate([margin], [saturating_neg(contact.separation)]);
    room
}

/// Calls a function with the faces of two shapes that face each other along the normal of their contact: see
/// [`Facing::with_face`].
fn with_faces<T, A, B, R, const D: usize>(
    a: &A,
    b: &B,
    contact: &ContactPoints<T, D>,
    room: T,
    ask: impl FnOnce([&FacingFace<'_, T, D>; 2]) -> R,
) -> R
where
    T: RealField + Copy,
    A: Facing<T, D> + ?Sized,
    B: Facing<T, D> + ?Sized,
{
    let [of_a, of_b] = [(-contact.normal).data.0[0], contact.normal.data.0[0]];
    if const { A::IS_ENDLESS } {
        return b.with_face(&of_b, room, |of_b| {
            a.with_face_beside(&of_a, room, of_b, |of_a| ask([of_a, of_b]))
        });
    }
    a.with_face(&of_a, room, |of_a| {
        b.with_face_beside(&of_b, room, of_a, |of_b| ask([of_a, of_b]))
    })
}
