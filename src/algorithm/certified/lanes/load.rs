//! Shapes as columns.

use crate::algorithm::certified::lanes::number::Number;
use crate::algorithm::certified::lanes::{Columns, Given, LANES};
use crate::exact::{Float, coords};
use crate::{Aabb, Ball, Ray, Segment, Triangle};
use core::any::Any;
use nalgebra::{Point, RealField};

/// A shape as a row of numbers: the coordinates of its points, one point after the other, and a radius.
pub(super) trait Row<N>: 'static {
    fn set(&self, columns: &mut Columns<N>, pair: usize);
}

/// Sets the columns of a side to the numbers of a block of shapes, or to those of one shape.
pub(super) fn load<S: Row<N>, N: Number, const SIDE: usize>(shapes: &dyn Any, given: &mut Given) {
    let columns = &mut N::columns_mut(given)[SIDE];
    if let Some(block) = shapes.downcast_ref::<[S; LANES]>() {
        for (pair, shape) in block.iter().enumerate() {
            shape.set(columns, pair);
        }
    } else if let Some(shape) = shapes.downcast_ref::<S>() {
        for pair in 0..LANES {
            shape.set(columns, pair);
        }
    }
}

#[inline(always)]
fn set_points<F: Float, N: From<F>, const D: usize, const K: usize>(
    points: [&[F; D]; K],
    columns: &mut Columns<N>,
    pair: usize,
) {
    for k in 0..K {
        for axis in 0..D {
            columns[k * D + axis][pair] = N::from(points[k][axis]);
        }
    }
}

macro_rules! row {
    ($([$($D:tt)+] $Shape:ty: |$it:ident| $points:expr $(, $radius:expr)?;)*) => {
        $(impl<F: Float + RealField, N: From<F>, $($D)+> Row<N> for $Shape {
            #[inline(always)]
            fn set(&self, columns: &mut Columns<N>, pair: usize) {
                let $it = self;
                set_points($points, columns, pair);
                $(columns[D][pair] = N::from($radius);)?
            }
        })*
    };
}

row! {
    [const D: usize] Point<F, D>: |it| [coords(it)];
    [const D: usize] Ball<F, D>: |it| [coords(it.center())], it.radius();
    [const D: usize] Segment<F, D>: |it| [coords(&it.a), coords(&it.b)];
    [const D: usize] Aabb<F, D>: |it| [coords(it.min()), coords(it.max())];
    [const D: usize] Ray<F, D>: |it| [coords(&it.origin), &it.direction.data.0[0]];
    [const D: usize] Triangle<F, D>: |it| [coords(&it.a), coords(&it.b), coords(&it.c)];
}
