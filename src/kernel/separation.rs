//! Whether a plane separates two shapes that are made of segments, as far as floats tell it.
//!
//! A box is the Minkowski sum of its center and three segments, its edges moved there, and the
//! difference of two boxes is that of the difference of the centers and six. Each facet of it is
//! spanned by two of the segments, so the origin is outside exactly if for two of them it is: the
//! theorem of separating axes, of which there are 15 (Gottschalk, Lin and Manocha, *OBBTree*, 1996).

use super::filter::Approx;
use super::ring::{cross3, dot, each, sub};
use super::simplex::Rough;
use super::site::Site;
use core::cmp::Ordering;
use nalgebra::RealField;

/// Twice the center of some segments, and the segments, of which there are `N`.
#[derive(Clone, Copy, Debug)]
pub struct Frame<const N: usize> {
    middle: Rough,
    segments: [Rough; N],
}

/// How many roundings there are in what a frame is given by: each is a sum or a difference.
const GIVEN: u32 = 1;

impl<const N: usize> Frame<N> {
    /// A frame with opposite corners and its segments by their ends, if their numbers are floats.
    #[inline]
    pub fn new<T: RealField + Copy>(
        corners: [&[T; 3]; 2],
        segments: [[&[T; 3]; 2]; N],
    ) -> Option<Self> {
        let [a, b] = corners.map(Site::rough);
        let middle = a
            .zip(b)
            .map(|(a, b)| core::array::from_fn(|i| a[i] + b[i]))?;
        Some(Self {
            middle: Rough::of(Some(middle), GIVEN),
            segments: segments.map(|[from, to]| {
                let segment = from.rough().zip(to.rough()).map(|(from, to)| sub(to, from));
                Rough::of(segment, GIVEN)
            }),
        })
    }

    /// The difference from another frame: all segments of both.
    #[inline]
    pub fn minus<const M: usize, const SUM: usize>(&self, other: &Frame<M>) -> Frame<SUM> {
        let middle = sub(self.middle.approx(GIVEN), other.middle.approx(GIVEN));
        Frame {
            middle: Rough::of(Some(middle), GIVEN + 1),
            segments: core::array::from_fn(|i| match i.checked_sub(N) {
                None => self.segments[i],
                Some(i) => other.segments[i],
            }),
        }
    }

    /// Whether the origin is further from the middle than all else, along the normal of two segments.
    #[inline]
    pub fn is_beyond(&self, i: usize, j: usize) -> Option<bool> {
        let segment = |k: usize| self.segments[k].approx(GIVEN);
        let normal = cross3(segment(i), segment(j));
        let mut excess = dot(normal, self.middle.approx(GIVEN + 1)).abs();
        for k in (0..N).filter(|&k| k != i && k != j) {
            excess = excess - dot(normal, segment(k)).abs();
        }
        excess.sign().map(Ordering::is_gt)
    }
}
