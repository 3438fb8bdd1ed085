//! Up to [`WIDTH`] boxes, by coordinate, so that a processor tests several at once.

use crate::Aabb;
use nalgebra::{Point, RealField, Scalar};

/// The number of children of a node.
pub(crate) const WIDTH: usize = 8;

/// The corners of a box.
#[derive(Clone, Copy, Debug)]
pub(crate) struct BoxCorners<T, const D: usize> {
    pub low: [T; D],
    pub high: [T; D],
}

impl<T: RealField + Copy, const D: usize> BoxCorners<T, D> {
    pub fn of(aabb: &Aabb<T, D>) -> Self {
        Self {
            low: aabb.min().coords.into(),
            high: aabb.max().coords.into(),
        }
    }

    pub fn aabb(&self) -> Aabb<T, D> {
        Aabb::from_corners(Point::from(self.low), Point::from(self.high))
    }

    /// The smallest box around both.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn join(&mut self, other: &Self) {
        for axis in 0..D {
            if other.low[axis] < self.low[axis] {
                self.low[axis] = other.low[axis];
            }
            if other.high[axis] > self.high[axis] {
                self.high[axis] = other.high[axis];
            }
        }
    }

    pub fn contains(&self, other: &Self) -> bool {
        (0..D).all(|axis| self.low[axis] <= other.low[axis] && other.high[axis] <= self.high[axis])
    }
}

/// The boxes of a node's children. Lanes that have none repeat another one.
#[derive(Clone, Copy, Debug)]
pub(crate) struct BoxBlock<T: Scalar + Copy, const D: usize> {
    pub low: [[T; WIDTH]; D],
    pub high: [[T; WIDTH]; D],
}

impl<T: RealField + Copy, const D: usize> BoxBlock<T, D> {
    pub fn filled(corners: &BoxCorners<T, D>) -> Self {
        Self {
            low: corners.low.map(|x| [x; WIDTH]),
            high: corners.high.map(|x| [x; WIDTH]),
        }
    }

    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn set(&mut self, lane: usize, corners: &BoxCorners<T, D>) {
        for axis in 0..D {
            self.low[axis][lane] = corners.low[axis];
            self.high[axis][lane] = corners.high[axis];
        }
    }

    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn get(&self, lane: usize) -> BoxCorners<T, D> {
        let mut corners = BoxCorners {
            low: [T::zero(); D],
            high: [T::zero(); D],
        };
        for axis in 0..D {
            corners.low[axis] = self.low[axis][lane];
            corners.high[axis] = self.high[axis][lane];
        }
        corners
    }

    /// The smallest box around the first boxes.
    pub fn bounds(&self, count: usize) -> BoxCorners<T, D> {
        let mut bounds = self.get(0);
        for axis in 0..D {
            let (lows, highs) = (&self.low[axis][..count], &self.high[axis][..count]);
            bounds.low[axis] = lows
                .iter()
                .fold(lows[0], |least, &x| if x < least { x } else { least });
            bounds.high[axis] = highs
                .iter()
                .fold(highs[0], |most, &x| if x > most { x } else { most });
        }
        bounds
    }

    /// A bit for each lane whose box overlaps another one.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn overlaps(&self, other: &BoxCorners<T, D>) -> u32 {
        let mut lanes = [true; WIDTH];
        for axis in 0..D {
            let (low, high) = (other.low[axis], other.high[axis]);
            for lane in 0..WIDTH {
                lanes[lane] &= (low <= self.high[axis][lane]) & (self.low[axis][lane] <= high);
            }
        }
        mask_of(&lanes)
    }
}

/// A bit for each lane.
#[cfg_attr(not(debug_assertions), inline(always))]
pub(crate) fn mask_of(lanes: &[bool; WIDTH]) -> u32 {
    let mut mask = 0;
    for lane in 0..WIDTH {
        mask |= u32::from(lanes[lane]) << lane;
    }
    mask
}

/// The bits of a mask, from the lowest.
#[derive(Clone, Copy)]
pub(crate) struct Bits(pub u32);

impl Iterator for Bits {
    type Item = usize;

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn next(&mut self) -> Option<usize> {
        let lane = self.0.trailing_zeros() as usize;
        self.0 &= self.0.wrapping_sub(1);
        (lane < 32).then_some(lane)
    }
}
