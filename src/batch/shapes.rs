//! The shapes of a batch: slices, arrays, vectors and columns.

use crate::algorithm::certified::lanes::Row;
use crate::batch::blocks::Operand;
use alloc::vec::Vec;

/// Shapes of one type in a row: a slice, an array, a vector, or [`Columns`](crate::batch::Columns).
///
/// The functions of this module take any two of them. It is only implemented here.
///
/// ```
/// use nalgebra::Point2;
/// use tangency::{Intersects, batch};
///
/// fn count<A: Intersects<S::Shape> + 'static, S: batch::Shapes>(shape: &A, others: &S, len: usize) -> usize {
///     let mut meet = vec![false; len];
///     batch::intersects_each(shape, others, &mut meet);
///     meet.iter().filter(|it| **it).count()
/// }
///
/// let points = [Point2::new(0.0, 1.0), Point2::new(2.0, 3.0)];
/// assert_eq!(count(&points[1], &points, 2), 1);
/// assert_eq!(count(&points[1], &batch::Columns::from_iter(points), 2), 1);
/// ```
pub trait Shapes {
    /// The type of each shape.
    type Shape: 'static;

    #[doc(hidden)]
    fn operand(&self) -> Operand<'_, Self::Shape>;
}

impl<S: 'static> Shapes for [S] {
    type Shape = S;

    fn operand(&self) -> Operand<'_, S> {
        Operand::Slice(self)
    }
}

impl<S: 'static, const N: usize> Shapes for [S; N] {
    type Shape = S;

    fn operand(&self) -> Operand<'_, S> {
        Operand::Slice(self)
    }
}

impl<S: 'static> Shapes for Vec<S> {
    type Shape = S;

    fn operand(&self) -> Operand<'_, S> {
        Operand::Slice(self)
    }
}

/// A shape that [`Columns`](crate::batch::Columns) can store: [`Point`](nalgebra::Point), [`Segment`](crate::Segment),
/// [`Ray`](crate::Ray), [`Aabb`](crate::Aabb), [`Triangle`](crate::Triangle) and [`Ball`](crate::Ball) in 2D and 3D, in
/// `f32` and `f64`.
///
/// It is only implemented here.
///
/// ```
/// use nalgebra::Point3;
/// use tangency::batch::{Columnar, Columns};
///
/// fn doubled<S: Columnar>(shapes: &Columns<S>) -> Columns<S> {
///     shapes.iter().flat_map(|it| [it, it]).collect()
/// }
///
/// assert_eq!(doubled(&Columns::from_iter([Point3::new(1.0, 2.0, 3.0)])).len(), 2);
/// ```
pub trait Columnar: Row {}

impl<S: Row> Columnar for S {}
