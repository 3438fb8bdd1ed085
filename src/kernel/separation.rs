//! Whether a plane separates two shapes that are made of segments, as far as floats tell it.
//!
//! A box is the Minkowski sum of its center and three segments, its edges moved there, and the
//! difference of two boxes is that of the difference of the centers and six. Each facet of it is
//! spanned by two of the segments, so the origin is outside exactly if for two of them it is: the
//! theorem of separating axes, of which there are 15 (Gottschalk, Lin and Manocha, 1996,
//! DOI 10.1145/237170.237244). In the plane one segment spans a facet, and there are 4.

use super::filter::Approx;
use super::ring::{cross2, cross3, dot, sub};
use super::rough::Rough;
use super::site::Site;
use core::cmp::Ordering;
use nalgebra::RealField;

/// Twice the center of some segments, and the segments, of which there are `N`.
#[derive(Clone, Copy, Debug)]
pub struct Frame<const D: usize, const N: usize> {
    middle: Rough<D>,
    segments: [Rough<D>; N],
}

/// How many roundings there are in what a frame is given by: each is a sum or a difference.
const GIVEN: u32 = 1;

impl<const D: usize, const N: usize> Frame<D, N> {
    /// A frame with opposite corners and its segments by their ends, if their numbers are floats.
    #[inline]
    pub fn new<T: RealField + Copy>(
        corners: [&[T; D]; 2],
        segments: [[&[T; D]; 2]; N],
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
    pub fn minus<const M: usize, const SUM: usize>(&self, other: &Frame<D, M>) -> Frame<D, SUM> {
        let middle = sub(self.middle.approx(GIVEN), other.middle.approx(GIVEN));
        Frame {
            middle: Rough::of(Some(middle), GIVEN + 1),
            segments: core::array::from_fn(|i| match i.checked_sub(N) {
                None => self.segments[i],
                Some(i) => other.segments[i],
            }),
        }
    }

    #[inline(always)]
    fn segment(&self, i: usize) -> [Approx; D] {
        self.segments[i].approx(GIVEN)
    }

    #[inline(always)]
    fn middle(&self) -> [Approx; D] {
        self.middle.approx(GIVEN + 1)
    }

    /// Whether the origin is further from the middle than the first `count` segments reach that are
    /// not left out: by how much more, along a normal.
    #[inline(always)]
    fn excess(
        &self,
        along: impl Fn([Approx; D]) -> Approx,
        count: usize,
        left_out: impl Fn(usize) -> bool,
    ) -> Option<Ordering> {
        let mut excess = along(self.middle()).abs();
        for i in (0..count).filter(|&i| !left_out(i)) {
            excess = excess - along(self.segment(i)).abs();
        }
        excess.sign()
    }
}

impl<const N: usize> Frame<2, N> {
    /// Whether the origin is beyond all, seen along a segment.
    #[inline]
    pub fn is_beyond(&self, i: usize) -> Option<bool> {
        let segment = self.segment(i);
        let excess = self.excess(|v| cross2(segment, v), N, |k| k == i);
        excess.map(Ordering::is_gt)
    }
}

impl<const N: usize> Frame<3, N> {
    /// Whether the origin is beyond all, along the normal of two segments.
    #[inline]
    pub fn is_beyond(&self, i: usize, j: usize) -> Option<bool> {
        let normal = cross3(self.segment(i), self.segment(j));
        let excess = self.excess(|v| dot(normal, v), N, |k| k == i || k == j);
        excess.map(Ordering::is_gt)
    }

    /// The same where the last segment is a ray, and so has one end.
    #[inline]
    pub fn is_beyond_ray(&self, i: usize, j: usize) -> Option<bool> {
        let normal = cross3(self.segment(i), self.segment(j));
        let along = |v| dot(normal, v);
        let excess = self.excess(along, N - 1, |k| k == i || k == j);
        if excess?.is_le() {
            return Some(false);
        }
        let toward = along(self.middle()).sign()?;
        Some(along(self.segment(N - 1)).sign()? != toward)
    }
}
