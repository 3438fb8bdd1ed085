//! Shapes as columns.

use crate::algorithm::certified::lanes::number::LaneNumber;
use crate::algorithm::certified::lanes::table::Lanes;
use crate::algorithm::certified::lanes::{LANES, LaneColumns, point};
use crate::exact::coords;
use crate::{Aabb, Ball, Ray, Segment, Triangle};
use core::any::Any;
use nalgebra::Point;

/// A shape as a row of numbers: the coordinates of its points, one point after the other, and a radius.
pub trait Row: Copy + 'static {
    type Number: Lanes;
    /// How many numbers there are in a row.
    const COLUMNS: usize;

    fn set(&self, columns: &mut LaneColumns<Self::Number>, pair: usize);
    fn get(columns: &LaneColumns<Self::Number>, pair: usize) -> Self;
}

/// Sets columns to the numbers of a block of shapes, or to those of one shape.
pub(super) fn load<S: Row>(shapes: &dyn Any, columns: &mut LaneColumns<S::Number>) {
    if let Some(block) = shapes.downcast_ref::<[S; LANES]>() {
        for (pair, shape) in block.iter().enumerate() {
            shape.set(columns, pair);
        }
    } else if let Some(shape) = shapes.downcast_ref::<S>() {
        for pair in 0..LANES {
            shape.set(columns, pair);
        }
    } else if let Some(given) = shapes.downcast_ref() {
        *columns = *given;
    }
}

#[cfg_attr(not(debug_assertions), inline(always))]
fn set_points<N: LaneNumber, const D: usize, const K: usize>(
    points: [&[N; D]; K],
    columns: &mut LaneColumns<N>,
    pair: usize,
) {
    for k in 0..K {
        for axis in 0..D {
            columns[k * D + axis][pair] = points[k][axis];
        }
    }
}

macro_rules! row {
    ($D:literal: $($columns:expr, $Shape:ty:
        |$it:ident| $points:expr $(, $radius:expr)?; |$at:ident| $shape:expr;)*) => {
        $(impl<F: Lanes> Row for $Shape {
            type Number = F;
            const COLUMNS: usize = $columns;

            #[cfg_attr(not(debug_assertions), inline(always))]
            fn set(&self, columns: &mut LaneColumns<F>, pair: usize) {
                let $it = self;
                set_points($points, columns, pair);
                $(columns[$D][pair] = $radius;)?
            }

            #[cfg_attr(not(debug_assertions), inline(always))]
            fn get(columns: &LaneColumns<F>, pair: usize) -> Self {
                let $at = Stored { columns, pair };
                $shape
            }
        })*
    };
}

/// The numbers of one pair.
#[derive(Clone, Copy)]
struct Stored<'a, F> {
    columns: &'a LaneColumns<F>,
    pair: usize,
}

impl<F: Lanes> Stored<'_, F> {
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn point<const D: usize>(self, index: usize) -> Point<F, D> {
        Point::from(point::<F, D>(self.columns, index, self.pair))
    }

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn number(self, column: usize) -> F {
        self.columns[column][self.pair]
    }
}

macro_rules! rows {
    ($($D:literal)*) => {
        $(row! {
            $D:
            $D, Point<F, $D>: |it| [coords(it)]; |at| at.point(0);
            1 + $D, Ball<F, $D>: |it| [coords(it.center())], it.radius(); |at| Self::from_checked(at.point(0), at.number($D));
            2 * $D, Segment<F, $D>: |it| [coords(&it.a), coords(&it.b)]; |at| Self::new(at.point(0), at.point(1));
            2 * $D, Aabb<F, $D>: |it| [coords(it.min()), coords(it.max())]; |at| Self::from_corners(at.point(0), at.point(1));
            2 * $D, Ray<F, $D>: |it| [coords(&it.origin), &it.direction.data.0[0]];
                |at| Self::new(at.point(0), at.point(1).coords);
            3 * $D, Triangle<F, $D>: |it| [coords(&it.a), coords(&it.b), coords(&it.c)];
                |at| Self::new(at.point(0), at.point(1), at.point(2));
        })*
    };
}

rows!(2 3);
