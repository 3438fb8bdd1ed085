//! What is asked about two faces in space: of `f64` by code that is compiled here.

use super::candidates::Candidates;
use super::space::{add_corners, certain_manifold};
use super::{FacingFace, PointKind, concrete};
use crate::{ContactManifold, ContactPoints, ManifoldPoint};
use alloc::vec::Vec;
use nalgebra::RealField;

/// See [`Facing::manifold_of_faces`](super::Facing::manifold_of_faces).
pub(super) fn manifold_of_faces<T: RealField + Copy>(
    faces: [&FacingFace<'_, T, 3>; 2],
    contact: &ContactPoints<T, 3>,
    margin: T,
) -> ContactManifold<T, 3> {
    let ask = FaceQuestion {
        faces,
        contact,
        margin,
    };
    concrete::manifold(&ask).unwrap_or_else(|| ask.manifold())
}

/// See [`Facing::points_of_faces`](super::Facing::points_of_faces).
pub(super) fn points_of_faces<T: RealField + Copy>(
    faces: [&FacingFace<'_, T, 3>; 2],
    contact: &ContactPoints<T, 3>,
    margin: T,
    which: PointKind,
) -> Vec<ManifoldPoint<T, 3>> {
    let ask = FaceQuestion {
        faces,
        contact,
        margin,
    };
    concrete::points(&ask, which).unwrap_or_else(|| ask.points(which))
}

/// What is asked about two faces of shapes with a contact.
#[derive(Clone, Copy)]
pub(super) struct FaceQuestion<'q, 'f, T: RealField> {
    pub faces: [&'q FacingFace<'f, T, 3>; 2],
    pub contact: &'q ContactPoints<T, 3>,
    pub margin: T,
}

impl<T: RealField + Copy> FaceQuestion<'_, '_, T> {
    pub(super) fn manifold(&self) -> ContactManifold<T, 3> {
        let Self {
            faces,
            contact,
            margin,
        } = *self;
        certain_manifold(faces, contact, margin).unwrap_or_else(|| {
            let mut found = Candidates::new(faces, contact, margin, None);
            add_corners(faces, &mut found);
            found.finish()
        })
    }

    pub(super) fn points(&self, which: PointKind) -> Vec<ManifoldPoint<T, 3>> {
        let Self {
            faces,
            contact,
            margin,
        } = *self;
        let mut points = Vec::new();
        let mut found = Candidates::of_list(faces, contact, margin, which, &mut points);
        add_corners(faces, &mut found);
        found.finish_points(which);
        points
    }
}
