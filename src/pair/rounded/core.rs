//! The core of a rounded shape by its vertices, edges and faces, as those of a solid of space.

use crate::algorithm::edge_loop::EdgeLoop;
use crate::algorithm::plane_shapes::ConvexLoop;
use crate::algorithm::solid::{Convex, Solid};
use crate::exact::{SumPoint, SumPoint3};
use crate::shape::RoundedRef;
use nalgebra::RealField;

/// A rounded shape whose core is taken apart.
pub(crate) trait HasFeatures<T: RealField + Copy, const D: usize> {
    /// Calls a function with the core.
    fn with_core<R>(&self, ask: impl FnOnce(&CoreFeatures<'_, T>) -> R) -> R;
}

/// The vertices, edges and faces of the core of a rounded shape. A shape of the plane lies in space, and has no face there.
#[derive(Clone, Copy, Debug)]
pub(crate) enum CoreFeatures<'a, T: RealField + Copy> {
    Plane(EdgeLoop<'a, SumPoint<T>>),
    Space(&'a Solid<'a, SumPoint3<T>>),
}

impl<T: RealField + Copy> HasFeatures<T, 2> for RoundedRef<'_, T, 2> {
    fn with_core<R>(&self, ask: impl FnOnce(&CoreFeatures<'_, T>) -> R) -> R {
        let corners = self.corners();
        ask(&CoreFeatures::Plane(self.edge_loop(&corners)))
    }
}

impl<T: RealField + Copy> HasFeatures<T, 3> for RoundedRef<'_, T, 3> {
    fn with_core<R>(&self, ask: impl FnOnce(&CoreFeatures<'_, T>) -> R) -> R {
        ask(&CoreFeatures::Space(&self.solid()))
    }
}

impl<T: RealField + Copy> CoreFeatures<'_, T> {
    pub(super) fn vertex_count(&self) -> usize {
        match self {
            Self::Plane(outline) => outline.vertex_count(),
            Self::Space(solid) => solid.vertex_count(),
        }
    }

    pub(super) fn vertex(&self, index: usize) -> SumPoint3<T> {
        match self {
            Self::Plane(outline) => in_space(&outline.vertex(index)),
            Self::Space(solid) => solid.vertex(index),
        }
    }

    /// Calls a function with the indices of the ends of each edge.
    pub(super) fn each_edge(&self, mut visit: impl FnMut([usize; 2])) {
        match self {
            Self::Plane(outline) => {
                let count = outline.vertex_count();
                // The edge of two vertices is one.
                let edge_count = if count == 2 { 1 } else { count };
                for start in 0..edge_count {
                    visit([start, (start + 1) % count]);
                }
            }
            Self::Space(solid) => {
                for start in 0..solid.vertex_count() {
                    solid.each_neighbour(start, |end| {
                        if start < end {
                            visit([start, end]);
                        }
                    });
                }
            }
        }
    }

    /// Calls a function with the indices of the corners of each face, in order around it.
    pub(super) fn each_face(&self, mut visit: impl FnMut(&[usize])) {
        if let Self::Space(solid) = self {
            for face in solid.faces() {
                visit(face);
            }
        }
    }
}

/// A point of the plane as one of space.
fn in_space<T: RealField + Copy>(SumPoint(terms): &SumPoint<T>) -> SumPoint3<T> {
    let mut numbers = [T::zero(); 12];
    for (of_plane, of_space) in terms.chunks_exact(2).zip(numbers.chunks_exact_mut(3)) {
        of_space[..2].copy_from_slice(of_plane);
    }
    SumPoint(numbers)
}
