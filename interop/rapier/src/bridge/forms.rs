//! A shape of parry as one of tangency.

use super::TangencyDispatcher;
use super::dimension::{Solid, cost, small_solid};
use super::engine::parry::shape::Shape;
use std::sync::Arc;
use tangency::PartId;

/// A shape in its own frame, and how parry names its parts.
#[derive(Clone, Debug)]
pub(super) struct Form {
    pub(super) solid: Solid<f64>,
    /// The id in parry of each triangle or edge, where that is not its index.
    pub(super) ids: Option<Arc<[u32]>>,
}

/// What it costs to move a shape, the least first.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(in super::super) enum Cost {
    /// A few numbers.
    Small,
    /// A list of corners, and faces that rounding may bend.
    Hull,
    /// A list of triangles or edges, with a tree, or a grid of heights, which is none after a turn.
    Surface { is_grid: bool },
}

impl Form {
    pub(super) fn new(solid: Solid<f64>) -> Self {
        Self { solid, ids: None }
    }

    pub(super) fn cost(&self) -> Cost {
        cost(self.solid.as_ref())
    }

    /// Whether it consists of triangles or edges.
    pub(super) fn is_surface(&self) -> bool {
        matches!(self.cost(), Cost::Surface { .. })
    }

    /// The id in parry of a part.
    pub(super) fn part_id(&self, part: PartId) -> u32 {
        match (part.part(), &self.ids) {
            (None, _) => 0,
            (Some(index), None) => index as u32,
            (Some(index), Some(ids)) => ids[index],
        }
    }
}

impl TangencyDispatcher {
    /// The shape as one of tangency, if that has it.
    pub(super) fn form(&self, shape: &dyn Shape) -> Option<Form> {
        let typed = shape.as_typed_shape();
        match small_solid(&typed) {
            Some(solid) => Some(Form::new(solid)),
            None => self.shared.shapes.form(shape, &typed),
        }
    }
}
