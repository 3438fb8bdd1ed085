//! A dispatcher of Rapier that asks tangency, the same for the plane and space, `f32` and `f64`.

mod casts;
mod forms;
mod known_shapes;
mod manifolds;
mod pairs;
mod queries;
mod surfaces;

use super::engine::parry::query::TrackedContact;
use super::{dimension, engine};
pub(super) use forms::Cost;
use known_shapes::KnownShapes;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};

/// Answers the questions of Rapier by tangency.
///
/// A clone shares what the dispatcher knows and counts with the original, so that a program can keep one and give the other
/// to Rapier:
///
/// ```ignore
/// let dispatcher = TangencyDispatcher::new();
/// world.narrow_phase.set_query_dispatcher(dispatcher.clone());
/// ```
///
/// Shapes that tangency has not (cylinders and cones with round edges, voxels, shapes of users) are left to parry's own
/// dispatcher, and so are casts of shapes that turn. [`left_to_parry`](Self::left_to_parry) counts how often.
#[derive(Clone, Debug)]
pub struct TangencyDispatcher {
    shared: Arc<Shared>,
    keeps_points: bool,
}

#[derive(Debug, Default)]
struct Shared {
    shapes: KnownShapes,
    left_to_parry: AtomicU64,
}

impl Default for TangencyDispatcher {
    fn default() -> Self {
        Self::new()
    }
}

impl TangencyDispatcher {
    /// A dispatcher that has seen no shape yet.
    #[must_use]
    pub fn new() -> Self {
        Self {
            shared: Arc::default(),
            keeps_points: true,
        }
    }

    /// The same dispatcher, which determines the points of contact anew whenever it is asked.
    ///
    /// Otherwise the points of two convex shapes are kept, with new separations, while these move against each other by less
    /// than a millimetre and a degree, as parry does with its own.
    #[must_use]
    pub fn with_new_points_in_each_step(self) -> Self {
        Self {
            keeps_points: false,
            ..self
        }
    }

    /// How many questions were left to parry's own dispatcher.
    #[must_use]
    pub fn left_to_parry(&self) -> u64 {
        self.shared.left_to_parry.load(Relaxed)
    }

    /// Drops the copies of hulls, meshes, height fields and polylines. Those that are still in use are made anew when they are
    /// asked about next. A game calls this when it leaves a level.
    pub fn forget_shapes(&self) {
        self.shared.shapes.forget();
    }

    fn count_left_to_parry(&self) {
        self.shared.left_to_parry.fetch_add(1, Relaxed);
    }
}

/// Gives contacts the data of those with the same features in the last step, from which the solver starts.
pub(super) fn keep_data<C: Default + Copy>(
    known: &[TrackedContact<C>],
    added: &mut [TrackedContact<C>],
) {
    for contact in added {
        let same = |old: &&TrackedContact<C>| old.fid1 == contact.fid1 && old.fid2 == contact.fid2;
        if let Some(old) = known.iter().find(same) {
            contact.data = old.data;
        }
    }
}
