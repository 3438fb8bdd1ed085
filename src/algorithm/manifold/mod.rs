//! The points of contact of two faces.
//!
//! Of each shape the face (in the plane the edge) is taken that has the lowest vertex along the normal and is most
//! aligned with it: Ericson, *Real-Time Collision Detection* (2005), 8.3.4; Gregorius, *Robust contact creation for
//! physics simulations* (GDC 2015). Both are projected along the normal, and the corners of what they have in common
//! are the points: a vertex of one in the other, or a crossing of two edges. That is what clipping one against the side
//! planes of the other gives, without a choice of which: the same in both orders. Which corners there are is decided by
//! exact signs of the rounded vertices and normal; the points are constructed and rounded once. In the plane plain
//! numbers do both where they are certain ([`plain_edges`]), in space for 32-bit floats ([`certain_corners`]). Points
//! and balls, and edges that cross in space, have one point of contact, of which only the features are needed.

mod box_face;
pub(crate) mod candidates;
mod certain_corners;
mod edge_foot;
mod endless;
pub(crate) mod faced_body;
pub(crate) mod facing;
mod flat_tetrahedron;
mod kept_corners;
mod level_edges;
mod lower_faces;
mod names;
pub(crate) mod numbers;
mod plain_edges;
mod plain_facing;
mod plane;
mod solid_face;
mod space;
mod square_face;
mod view;

use crate::exact::{is_one_float, saturating_neg, saturating_translate};
use crate::query::manifold_point;
use crate::{ContactFeature, ContactManifold, ContactPoints, ManifoldPoint};
use alloc::vec::Vec;
use candidates::Candidates;
use faced_body::FacedBody;
use lower_faces::points_of_lower_faces;
use nalgebra::{RealField, SVector, Scalar};
use numbers::{contact_in_floats, float, manifold_in_scalar, point_in_scalar};

/// The face, edge or vertex of a shape that faces another shape.
#[derive(Clone, Debug)]
pub struct FacingFace<T: Scalar, const D: usize> {
    corners: FaceVertices<T, D>,
    /// Three places whose corners are far from one line, in order: the plane of a face in space, which rounding may have bent.
    plane: [usize; 3],
    /// The face as a whole, as a feature.
    feature: ContactFeature,
    /// The radius around the face.
    radius: T,
    /// The rounding of the shape's numbers: see [`rounding`].
    rounding: [f64; 2],
}

#[derive(Clone, Debug)]
enum FaceVertices<T: Scalar, const D: usize> {
    /// Up to four points, with their indices in the shape.
    Few([[T; D]; 4], [usize; 4], usize),
    /// More points, with their indices in the shape.
    Many(Vec<[T; D]>, Vec<usize>),
    /// The plane through a point with a normal.
    Plane([T; D], [T; D]),
}

impl<T: RealField + Copy, const D: usize> FacingFace<T, D> {
    /// The number of corners; 0 for a plane.
    fn count(&self) -> usize {
        match &self.corners {
            FaceVertices::Few(_, _, count) => *count,
            FaceVertices::Many(points, _) => points.len(),
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
            FaceVertices::Many(points, _) => &points[place],
            FaceVertices::Plane(point, _) => point,
        }
    }

    /// The index of a corner in the shape.
    fn index(&self, place: usize) -> usize {
        let place = place % self.count();
        match &self.corners {
            FaceVertices::Few(_, indices, _) => indices[place],
            FaceVertices::Many(_, indices) => indices[place],
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

/// The points of two faces that a search returns.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum PointKind {
    /// All points of contact, bit for bit the same from either side.
    OfManifold,
    /// All points but the contact itself: the corners that the faces along the normal have in common, with a separation
    /// of at most the margin. A plane, and a face of one corner, have none.
    Corners,
    /// Corners of the faces most square to the normal, with the features whose projections they are.
    OfProjections,
    /// Such corners of all faces of the second shape that are seen along the normal: the deepest of them is the deepest point
    /// over the first shape's face, unless a vertex over that is it.
    OfLowerFaces,
}

/// A convex shape that has a face in each direction.
pub trait Facing<T: RealField + Copy, const D: usize> {
    /// Whether it is a line or a ray, whose face is that beside the face of the other shape.
    const IS_ENDLESS: bool = false;

    /// Whether the engine knows its faces: not those of lines, rays and planes.
    const HAS_FACED_BODY: bool = true;

    /// Whether it is a point or a ball, which has one vertex and nothing else.
    fn is_round(&self) -> bool {
        false
    }

    /// Calls a function with the shape as the engine sees it, in floats.
    fn with_body<R>(&self, ask: impl FnOnce(&FacedBody<'_, D>) -> R) -> R;

    /// Calls a function with the face that is lowest in a direction: of those at the lowest vertex the one that is most
    /// square to it. If some have a second corner that is at most `room` higher, it is one of them.
    fn with_face<R>(&self, up: &[T; D], room: T, ask: impl FnOnce(&FacingFace<T, D>) -> R) -> R;

    /// Calls a function with each face that is seen from below; with the edges of a shape that has none.
    fn each_lower_face(&self, up: &[T; D], ask: &mut dyn FnMut(&FacingFace<T, D>)) {
        self.with_face(up, T::zero(), |face| ask(face));
    }

    /// Calls a function with the face beside the face of another shape: for a shape with ends its own lowest face,
    /// which the other does not change.
    fn with_face_beside<R>(
        &self,
        up: &[T; D],
        room: T,
        _: &FacingFace<T, D>,
        ask: impl FnOnce(&FacingFace<T, D>) -> R,
    ) -> R {
        self.with_face(up, room, ask)
    }

    /// The feature of the face that is lowest in a direction; of a line or a ray the one that a point of contact belongs to.
    fn facing_feature(&self, up: &[T; D], _point: &[T; D]) -> ContactFeature {
        self.with_face(up, T::zero(), |face| face.feature)
    }

    /// Adds the corners of what two faces have in common.
    fn add_corners(faces: [&FacingFace<T, D>; 2], found: &mut Candidates<'_, T, D>);

    /// The manifold of two faces of shapes with this contact, whose normal points forward ([`is_forward`]), if plain
    /// numbers suffice.
    fn certain_manifold(
        _faces: [&FacingFace<T, D>; 2],
        _contact: &ContactPoints<T, D>,
        _margin: T,
    ) -> Option<ContactManifold<T, D>> {
        None
    }
}

/// The manifold of two faces of shapes with this contact, whose normal points forward: see [`is_forward`].
fn manifold_of_faces<A, T, const D: usize>(
    faces: [&FacingFace<T, D>; 2],
    contact: &ContactPoints<T, D>,
    margin: T,
) -> ContactManifold<T, D>
where
    T: RealField + Copy,
    A: Facing<T, D> + ?Sized,
{
    A::certain_manifold(faces, contact, margin).unwrap_or_else(|| {
        let mut found = Candidates::new(faces, contact, margin, None);
        A::add_corners(faces, &mut found);
        found.finish()
    })
}

/// The points that two faces have in common.
fn points_of_faces<A, T, const D: usize>(
    faces: [&FacingFace<T, D>; 2],
    contact: &ContactPoints<T, D>,
    margin: T,
    which: PointKind,
) -> Vec<ManifoldPoint<T, D>>
where
    T: RealField + Copy,
    A: Facing<T, D> + ?Sized,
{
    let mut points = Vec::new();
    let mut found = Candidates::of_list(faces, contact, margin, which, &mut points);
    A::add_corners(faces, &mut found);
    found.finish_points(which);
    points
}

/// The manifold of shapes with this contact, bit for bit the same from either side.
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
    if a.is_round() && b.is_round() {
        let whole = manifold_point(contact, [ContactFeature::Vertex(0); 2]);
        return ContactManifold::of_point(contact.normal, whole);
    }
    if const { is_one_float::<T>() && A::HAS_FACED_BODY && B::HAS_FACED_BODY } {
        let (of_floats, margin) = (contact_in_floats(contact), float(margin));
        let found = a.with_body(|a| b.with_body(|b| a.manifold(b, &of_floats, margin)));
        return manifold_in_scalar(&found, contact);
    }
    manifold_by_faces(a, b, contact, margin)
}

/// The contact as the only point of two shapes of which one is round, or both are lines or rays.
fn only_point<T, A, B, const D: usize>(
    a: &A,
    b: &B,
    contact: &ContactPoints<T, D>,
) -> Option<ManifoldPoint<T, D>>
where
    T: RealField + Copy,
    A: Facing<T, D> + ?Sized,
    B: Facing<T, D> + ?Sized,
{
    let is_only = a.is_round() || b.is_round() || const { A::IS_ENDLESS && B::IS_ENDLESS };
    is_only.then(|| {
        let [up, down] = [contact.normal, -contact.normal].map(|normal| normal.data.0[0]);
        let of_a = a.facing_feature(&down, &contact.on_self.coords.data.0[0]);
        let of_b = b.facing_feature(&up, &contact.on_rhs.coords.data.0[0]);
        manifold_point(contact, [of_a, of_b])
    })
}

/// The manifold by the faces of both shapes.
#[inline(never)]
fn manifold_by_faces<T, A, B, const D: usize>(
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
    if let Some(point) = only_point(a, b, contact) {
        return ContactManifold::of_point(contact.normal, point);
    }
    with_faces(a, b, contact, room(contact, margin), |faces| {
        if faces.iter().any(|face| face.count() == 1) {
            let whole = manifold_point(contact, faces.map(|face| face.feature));
            ContactManifold::new(contact.normal, &[whole])
        } else if is_forward(&contact.normal) {
            manifold_of_faces::<A, T, D>(faces, contact, margin)
        } else {
            manifold_of_faces::<A, T, D>([faces[1], faces[0]], &contact.flip(), margin).flip()
        }
    })
}

/// The points that two shapes have in common, seen along the normal of a contact: of floats by the engine.
pub(crate) fn find_points<T, A, B, const D: usize>(
    a: &A,
    b: &B,
    contact: &ContactPoints<T, D>,
    margin: T,
    which: PointKind,
) -> Vec<ManifoldPoint<T, D>>
where
    T: RealField + Copy,
    A: Facing<T, D> + ?Sized,
    B: Facing<T, D> + ?Sized,
{
    if const { is_one_float::<T>() && A::HAS_FACED_BODY && B::HAS_FACED_BODY } {
        let (of_floats, margin) = (contact_in_floats(contact), float(margin));
        let found = a.with_body(|a| b.with_body(|b| a.points(b, &of_floats, margin, which)));
        found.iter().map(point_in_scalar).collect()
    } else {
        points_by_faces(a, b, contact, margin, which)
    }
}

/// Points of two shapes by their faces.
fn points_by_faces<T, A, B, const D: usize>(
    a: &A,
    b: &B,
    contact: &ContactPoints<T, D>,
    margin: T,
    which: PointKind,
) -> Vec<ManifoldPoint<T, D>>
where
    T: RealField + Copy,
    A: Facing<T, D> + ?Sized,
    B: Facing<T, D> + ?Sized,
{
    if which == PointKind::OfManifold
        && let Some(point) = only_point(a, b, contact)
    {
        return Vec::from([point]);
    }
    let room = match which {
        PointKind::OfLowerFaces => return points_of_lower_faces(a, b, contact, margin),
        PointKind::OfProjections => T::zero(),
        PointKind::OfManifold | PointKind::Corners => room(contact, margin),
    };
    with_faces(a, b, contact, room, |faces| match which {
        PointKind::OfProjections => points_of_faces::<A, T, D>(faces, contact, margin, which),
        PointKind::Corners if faces.iter().any(|face| face.count() < 2) => Vec::new(),
        _ if is_forward(&contact.normal) => {
            points_of_faces::<A, T, D>(faces, contact, margin, which)
        }
        _ => {
            let [of_a, of_b] = faces;
            let found = points_of_faces::<A, T, D>([of_b, of_a], &contact.flip(), margin, which);
            found.into_iter().map(ManifoldPoint::flip).collect()
        }
    })
}

/// Whether the first coordinate of the normal that is not zero is positive: otherwise the shapes are taken in the other
/// order.
pub(crate) fn is_forward<T: RealField + Copy, const D: usize>(normal: &SVector<T, D>) -> bool {
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
    ask: impl FnOnce([&FacingFace<T, D>; 2]) -> R,
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
