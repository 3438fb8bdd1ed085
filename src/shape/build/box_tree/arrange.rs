//! The order of boxes in a tree: halved along the widest axis at a multiple of a power of [`WIDTH`], and so on in
//! each half (Leutenegger, Lopez and Edgington, *STR: a simple and efficient algorithm for R-tree packing*, 1997, cut
//! in halves).
//!
//! Centers are compared as whole numbers on a grid. The order only makes searches fast; no answer depends on it.

use super::block::{BoxCorners, WIDTH};
use crate::exact::{above, below};
use alloc::vec::Vec;
use nalgebra::RealField;

struct Item<const D: usize> {
    center: [u32; D],
    index: u32,
}

/// Returns the indices of boxes in the order of the leaves of a tree.
pub(crate) fn arranged<T: RealField + Copy, const D: usize>(
    boxes: &[BoxCorners<T, D>],
) -> Vec<u32> {
    let mut centers = Vec::with_capacity(boxes.len());
    for corners in boxes {
        centers.push(center(corners));
    }
    arranged_centers(&centers)
}

/// Half of the sum of both corners, so that it does not overflow.
fn center<T: RealField + Copy, const D: usize>(corners: &BoxCorners<T, D>) -> [f64; D] {
    let mut center = [0.0; D];
    for axis in 0..D {
        center[axis] = 0.5 * below(corners.low[axis]) + 0.5 * above(corners.high[axis]);
    }
    center
}

fn arranged_centers<const D: usize>(centers: &[[f64; D]]) -> Vec<u32> {
    let (least, factor) = grid(centers);
    let mut items = Vec::with_capacity(centers.len());
    for (center, index) in centers.iter().zip(0..) {
        let mut on_grid = [0; D];
        for axis in 0..D {
            // Conversions saturate, and NaN becomes 0.
            on_grid[axis] = ((center[axis] - least[axis]) * factor) as u32;
        }
        items.push(Item {
            center: on_grid,
            index,
        });
    }
    arrange(&mut items);
    items.iter().map(|item| item.index).collect()
}

/// The least corner of all centers, and the steps of a grid in a unit.
fn grid<const D: usize>(centers: &[[f64; D]]) -> ([f64; D], f64) {
    let mut least = [f64::INFINITY; D];
    let mut most = [f64::NEG_INFINITY; D];
    for center in centers {
        for axis in 0..D {
            if center[axis] < least[axis] {
                least[axis] = center[axis];
            }
            if center[axis] > most[axis] {
                most[axis] = center[axis];
            }
        }
    }
    let mut extent = 0.0;
    for axis in 0..D {
        if most[axis] - least[axis] > extent {
            extent = most[axis] - least[axis];
        }
    }
    (least, f64::from(u32::MAX) / extent)
}

fn arrange<const D: usize>(items: &mut [Item<D>]) {
    if items.len() <= WIDTH {
        return;
    }
    let mut unit = WIDTH;
    while unit * WIDTH < items.len() {
        unit *= WIDTH;
    }
    let middle = items.len().div_ceil(unit).div_ceil(2) * unit;
    let middle = if middle < items.len() {
        middle
    } else {
        middle - unit
    };
    let axis = widest(items);
    items.select_nth_unstable_by_key(middle, |item| item.center[axis]);
    let (before, after) = items.split_at_mut(middle);
    arrange(before);
    arrange(after);
}

fn widest<const D: usize>(items: &[Item<D>]) -> usize {
    let (mut least, mut most) = ([u32::MAX; D], [0; D]);
    for item in items {
        for axis in 0..D {
            least[axis] = least[axis].min(item.center[axis]);
            most[axis] = most[axis].max(item.center[axis]);
        }
    }
    let extent = |&axis: &usize| most[axis] - least[axis];
    (0..D).max_by_key(extent).unwrap_or(0)
}
