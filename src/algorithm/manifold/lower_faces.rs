//! The faces of the shapes that are seen from below.

use super::facing::query_of_shape;
use super::solid_face::{FaceQuery, FoundFace, LowestFeature, face_of_feature, places_of_plane};
use super::{Facing, FacingFace, PointKind, points_of_faces};
use crate::algorithm::edge_loop::{EdgeLoop, Vertex};
use crate::algorithm::half_space::BoundaryPlane;
use crate::algorithm::linear::Linear;
use crate::algorithm::plane_shapes::{ConvexLoop, VertexKind};
use crate::algorithm::solid::{Convex, Solid, SolidVertex};
use crate::exact::rounding;
use crate::predicate::{SupportingLine, cross_sign, parallel, projected_turn};
use crate::{ContactPoints, ManifoldPoint};
use alloc::vec::Vec;
use core::cmp::Ordering;
use nalgebra::RealField;

/// See [`PointKind::OfLowerFaces`].
pub(super) fn points_of_lower_faces<T, A, B, const D: usize>(
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
    let mut points = Vec::new();
    a.with_face(&(-contact.normal).data.0[0], T::zero(), |of_a| {
        b.each_lower_face(&contact.normal.data.0[0], &mut |of_b| {
            let which = PointKind::OfProjections;
            points.extend(points_of_faces::<A, T, D>(
                [of_a, of_b],
                contact,
                margin,
                which,
            ));
        });
    });
    points
}

/// A face as a solid lists it.
pub(super) struct FaceOfSolid<'s> {
    pub index: usize,
    pub corners: &'s [usize],
}

/// A face that is seen from below, and three of its corners that are far from one line.
pub(super) struct LowerFace<'s, X> {
    pub face: FoundFace<'s>,
    pub plane: [X; 3],
}

/// A face, if it is seen from below.
pub(super) fn lower_face<'s, X: SolidVertex>(
    solid: &'s Solid<'_, X>,
    FaceOfSolid { index, corners }: FaceOfSolid<'s>,
    plane: BoundaryPlane<X>,
    handedness: Ordering,
) -> Option<LowerFace<'s, X>> {
    let places = places_of_plane(corners.len(), |place| solid.vertex(corners[place]));
    let [p, q, r] = places.map(|place| solid.vertex(corners[place]));
    let line = SupportingLine { start: p, ..plane };
    // Clockwise seen from above is counter-clockwise seen from below.
    let turn = projected_turn(line, [q, r]);
    let is_reversed = match handedness {
        Ordering::Equal => turn.is_lt(),
        handedness => handedness.is_lt(),
    };
    let from_below = match is_reversed {
        true => Ordering::Less,
        false => Ordering::Greater,
    };
    let is_lower =
        turn == from_below && !parallel(Linear::edge([p, q]).line, Linear::edge([p, r]).line);
    is_lower.then_some(LowerFace {
        face: FoundFace {
            index,
            corners,
            is_reversed,
        },
        plane: [p, q, r],
    })
}

/// Calls a function with each face of a solid that is seen from below; with the edges of one that has none.
#[inline(never)]
pub(super) fn each_lower_face<X: SolidVertex>(
    solid: &Solid<'_, X>,
    query: &FaceQuery<'_, X::Scalar>,
    ask: &mut dyn FnMut(&FacingFace<X::Scalar, 3>),
) {
    let (plane, handedness, mut has_faces) = (query.plane(), solid.handedness(), false);
    for (index, corners) in solid.faces().enumerate() {
        let face = FaceOfSolid { index, corners };
        if let Some(lower) = lower_face(solid, face, plane, handedness) {
            has_faces = true;
            ask(&face_of_feature(
                solid,
                LowestFeature::Face(lower.face),
                query,
            ));
        }
    }
    for from in 0..if has_faces { 0 } else { solid.vertex_count() } {
        solid.each_neighbour(from, |to| {
            if from < to {
                ask(&face_of_feature(
                    solid,
                    LowestFeature::Edge([from, to]),
                    query,
                ));
            }
        });
    }
}

/// Calls a function with each edge of a convex loop that is seen from below.
pub(super) fn each_lower_edge<'a, X: Vertex<'a>>(
    hull: &EdgeLoop<'a, X>,
    up: &'a [X::Scalar; 2],
    radius: X::Scalar,
    rounding: [f64; 2],
    ask: &mut dyn FnMut(&FacingFace<X::Scalar, 2>),
) {
    let along = SupportingLine::<X, false> {
        start: up.into(),
        toward: up.into(),
    };
    for start in 0..hull.vertex_count() {
        let ends = hull.edge(start);
        // To the right of an edge is outside.
        if cross_sign(along, Linear::edge(ends).line).is_lt() {
            let indices = [start, hull.next(start)];
            ask(&FacingFace::of_edge(
                ends.map(X::rounded),
                indices,
                radius,
                rounding,
            ));
        }
    }
}

pub(super) fn each_lower_edge_of_loop<V, T, S>(
    shape: &S,
    up: &[T; 2],
    ask: &mut dyn FnMut(&FacingFace<T, 2>),
) where
    V: VertexKind<T>,
    T: RealField + Copy,
    S: ConvexLoop<T, V>,
{
    let corners = shape.corners();
    let outline = shape.edge_loop(&corners);
    each_lower_edge(&outline, up, shape.radius(), rounding::<T>(), ask);
}

pub(super) fn each_lower_face_of_shape<X, S>(
    shape: &S,
    up: &[X::Scalar; 3],
    ask: &mut dyn FnMut(&FacingFace<X::Scalar, 3>),
) where
    X: SolidVertex,
    S: Convex<X>,
{
    let query = query_of_shape(shape, up, nalgebra::zero());
    each_lower_face::<X>(&shape.solid(), &query, ask);
}
