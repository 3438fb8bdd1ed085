//! A solid that is moved, or swept along a motion, without rounding.

use crate::algorithm::solid::{Solid, SolidVertex};
use crate::exact::{ExactPoint, SumPoint, TracedNumber, TracedSum};
use nalgebra::RealField;

/// A vertex that can be moved once: its last term is free for that.
pub(crate) trait MovedVertex: SolidVertex {
    fn moved(self, by: [Self::Scalar; 3]) -> Self;
}

impl<T: RealField + Copy, const TERMS: usize, const N: usize> MovedVertex
    for SumPoint<T, 3, TERMS, N>
where
    Self: SolidVertex<Scalar = T>,
{
    #[cfg_attr(not(debug_assertions), inline)]
    fn moved(self, by: [T; 3]) -> Self {
        let Self(mut numbers) = self;
        numbers[N - 3..].copy_from_slice(&by);
        Self(numbers)
    }
}

impl<T: TracedNumber, const TERMS: usize, const N: usize> MovedVertex
    for TracedSum<T, 3, TERMS, N>
{
    fn moved(self, by: [T; 3]) -> Self {
        Self(self.0.moved(by))
    }
}

/// A solid moved by a vector, or the convex hull of the solid and of the moved one.
#[derive(Clone, Copy, Debug)]
pub(crate) struct SweptSolid<'a, X: ExactPoint<3>> {
    base: Solid<'a, X>,
    motion: [X::Scalar; 3],
    move_by: fn(X, [X::Scalar; 3]) -> X,
    /// Whether the vertices of even indices are those that do not move.
    is_swept: bool,
}

impl<'a, X: MovedVertex> SweptSolid<'a, X> {
    pub(crate) fn moved(base: Solid<'a, X>, motion: [X::Scalar; 3]) -> Self {
        Self {
            base,
            motion,
            move_by: X::moved,
            is_swept: false,
        }
    }

    pub(crate) fn swept(base: Solid<'a, X>, motion: [X::Scalar; 3]) -> Self {
        Self {
            is_swept: true,
            ..Self::moved(base, motion)
        }
    }
}

impl<X: SolidVertex> SweptSolid<'_, X> {
    #[cfg_attr(not(debug_assertions), inline)]
    pub(crate) fn vertex(&self, index: usize) -> X {
        let (index, is_moved) = match self.is_swept {
            true => (index / 2, index % 2 == 1),
            false => (index, true),
        };
        let vertex = self.base.vertex(index);
        if is_moved {
            (self.move_by)(vertex, self.motion)
        } else {
            vertex
        }
    }

    pub(crate) fn vertex_count(&self) -> usize {
        self.base.vertex_count() << u32::from(self.is_swept)
    }

    /// Calls a function with the neighbours of a vertex: those in the solid, and its own copy after or before the
    /// motion.
    pub(crate) fn each_neighbour(&self, index: usize, f: &mut dyn FnMut(usize)) {
        if !self.is_swept {
            return self.base.each_neighbour(index, f);
        }
        f(index ^ 1);
        self.base
            .each_neighbour(index / 2, |other| f(2 * other + index % 2));
    }

    pub(crate) fn is_point(&self) -> bool {
        !self.is_swept && self.base.is_point()
    }
}
