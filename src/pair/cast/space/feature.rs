//! The feature of the difference of two solids that the motion leads to.

use crate::exact::ExactPoint;
use crate::predicate::{Difference, DifferenceFace, DifferenceSegment, ball_entry};
use core::cmp::Ordering;
use nalgebra::RealField;

/// The closest feature of the difference of the solids as they are before the motion.
#[derive(Clone, Copy, Debug)]
pub(crate) enum SpaceFeature<X> {
    Vertex(Difference<X>),
    Edge(DifferenceSegment<X>),
    Face(DifferenceFace<X>),
}

impl<T: RealField + Copy, X: ExactPoint<3, Scalar = T>> SpaceFeature<X> {
    /// The time at which it is reached with the radii around it, if it is.
    pub(crate) fn entry_time(&self, motion: X, radii: [T; 3]) -> Option<T> {
        let is_entered = self.is_entered(motion, radii);
        is_entered.then(|| self.entry(motion, radii).0)
    }

    /// The time at which it is reached with the radii around it, which it is, and the point of the moving shape then.
    pub(crate) fn entry(&self, motion: X, radii: [T; 3]) -> (T, X::Own) {
        match self {
            Self::Vertex(x) => ball_entry(*x, motion, radii),
            Self::Edge(edge) => edge.entry(motion, radii),
            Self::Face(face) => face.entry(motion, radii),
        }
    }

    /// Compares the time of the touch with 1.
    pub(crate) fn cmp_end(&self, motion: X, radii: [T; 3]) -> Ordering {
        match self {
            Self::Vertex(x) if x.ahead_of_end(motion).is_lt() => Ordering::Less,
            Self::Vertex(x) => x.cmp_distance_at_end(motion, radii),
            Self::Edge(edge) => edge.cmp_at_end(motion, radii),
            Self::Face(face) => face.cmp_at_end(motion, radii),
        }
    }

    /// The sign of the scalar product of the motion and the vector to it.
    pub(crate) fn along_motion(&self, motion: X) -> Ordering {
        match self {
            Self::Vertex(x) => x.along_motion(motion),
            Self::Edge(edge) => edge.along_motion(motion),
            Self::Face(face) => face.along_motion(motion),
        }
    }

    /// Whether the line of the motion comes so near that it is entered, with the radii around it.
    pub(crate) fn is_entered(&self, motion: X, radii: [T; 3]) -> bool {
        match self {
            Self::Vertex(x) => x.cmp_distance_from_path(motion, radii).is_le(),
            Self::Edge(edge) => edge
                .cmp_radius_to_path(motion, radii)
                .is_some_and(Ordering::is_ge),
            Self::Face(face) => face.along_motion(motion).is_gt(),
        }
    }

    /// Compares two points of one shape along the normal at the time of the touch.
    pub(crate) fn compare_along_normal(
        &self,
        motion: X,
        radii: [T; 3],
        [p, q]: [X; 2],
    ) -> Ordering {
        match self {
            Self::Vertex(x) => x.sign_along_entry_normal([q, p], motion, radii),
            Self::Edge(edge) => edge.sign_along_entry_normal([q, p], motion, radii),
            Self::Face(face) => face.compare_along(p, q),
        }
    }
}
