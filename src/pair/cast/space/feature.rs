//! The feature of the difference of two solids that the motion leads to.

use super::MovingSolids;
use crate::algorithm::solid::swept::MovedVertex;
use crate::predicate::{Difference, DifferenceFace, DifferenceSegment, ball_entry};
use core::cmp::Ordering;
use nalgebra::RealField;

/// The closest feature of the difference of the solids as they are before the motion.
#[derive(Clone, Copy, Debug)]
pub(super) enum SpaceFeature<X> {
    Vertex(Difference<X>),
    Edge(DifferenceSegment<X>),
    Face(DifferenceFace<X>),
}

impl<T: RealField + Copy, X: MovedVertex<Scalar = T>> SpaceFeature<X> {
    /// The time at which it is reached with the radii around it, if it is.
    pub(super) fn entry_time(&self, moving: &MovingSolids<'_, X>) -> Option<T> {
        let (motion, radii) = (moving.directed_motion(), moving.radii);
        match self {
            Self::Vertex(x) => x
                .cmp_distance_from_path(motion, radii)
                .is_le()
                .then(|| ball_entry(*x, motion, radii).0),
            Self::Edge(edge) => edge
                .cmp_radius_to_path(motion, radii)
                .is_some_and(Ordering::is_ge)
                .then(|| edge.entry_time(motion, radii)),
            Self::Face(face) => face
                .along_motion(motion)
                .is_gt()
                .then(|| face.entry_time(motion, radii)),
        }
    }

    /// Compares the time of the touch with 1.
    pub(super) fn cmp_end(&self, moving: &MovingSolids<'_, X>) -> Ordering {
        let (motion, radii) = (moving.directed_motion(), moving.radii);
        match self {
            Self::Vertex(x) if x.ahead_of_end(motion).is_lt() => Ordering::Less,
            Self::Vertex(x) => x.cmp_distance_at_end(motion, radii),
            Self::Edge(edge) => edge.cmp_at_end(motion, radii),
            Self::Face(face) => face.cmp_at_end(motion, radii),
        }
    }

    /// The sign of the scalar product of the motion and the vector to it.
    pub(super) fn along_motion(&self, moving: &MovingSolids<'_, X>) -> Ordering {
        let motion = moving.directed_motion();
        match self {
            Self::Vertex(x) => x.along_motion(motion),
            Self::Edge(edge) => edge.along_motion(motion),
            Self::Face(face) => face.along_motion(motion),
        }
    }

    /// Whether the line of the motion comes so near that it is entered, with the radii around it.
    pub(super) fn is_entered(&self, moving: &MovingSolids<'_, X>) -> bool {
        let (motion, radii) = (moving.directed_motion(), moving.radii);
        match self {
            Self::Vertex(x) => x.cmp_distance_from_path(motion, radii).is_le(),
            Self::Edge(edge) => edge
                .cmp_radius_to_path(motion, radii)
                .is_some_and(Ordering::is_ge),
            Self::Face(face) => face.along_motion(motion).is_gt(),
        }
    }

    /// Compares two points of one shape along the normal at the time of the touch.
    pub(super) fn compare_along_normal(
        &self,
        moving: &MovingSolids<'_, X>,
        [p, q]: [X; 2],
    ) -> Ordering {
        let (motion, radii) = (moving.directed_motion(), moving.radii);
        match self {
            Self::Vertex(x) => x.sign_along_entry_normal([q, p], motion, radii),
            Self::Edge(edge) => edge.sign_along_entry_normal([q, p], motion, radii),
            Self::Face(face) => face.compare_along(p, q),
        }
    }
}
