//! Two boxes, or a segment and a box: apart exactly if a plane along two of their edges separates
//! them.
//!
//! Floats tell that of all but those that nearly touch and those with edges that are nearly parallel,
//! which are left to [`difference`](super::difference).

use crate::kernel::{Frame, coords, opposite};
use crate::{Aabb, Obb, Segment};
use nalgebra::RealField;

/// A shape that is made of `N` segments.
pub(in crate::pair) trait Framed<const N: usize> {
    fn frame(&self) -> Option<Frame<N>>;
}

impl<T: RealField + Copy> Framed<1> for Segment<T, 3> {
    #[inline]
    fn frame(&self) -> Option<Frame<1>> {
        let ends = [&self.a, &self.b].map(coords);
        Frame::new(ends, [ends])
    }
}

impl<T: RealField + Copy> Framed<3> for Aabb<T, 3> {
    #[inline]
    fn frame(&self) -> Option<Frame<3>> {
        let [min, max] = [self.min(), self.max()].map(coords);
        let mut ends = [*min; 3];
        for axis in 0..3 {
            ends[axis][axis] = max[axis];
        }
        Frame::new([min, max], ends.each_ref().map(|end| [min, end]))
    }
}

impl<T: RealField + Copy> Framed<3> for Obb<T, 3> {
    #[inline]
    fn frame(&self) -> Option<Frame<3>> {
        let ends = self.half_axes().map(|half_axis| {
            let half_axis: [T; 3] = half_axis.into();
            [half_axis.map(opposite), half_axis]
        });
        let segments = ends.each_ref().map(|[from, to]| [from, to]);
        Frame::new([coords(self.center()); 2], segments)
    }
}

/// Whether two boxes meet, if floats tell it.
#[inline]
pub(in crate::pair) fn boxes<A: Framed<3>, B: Framed<3>>(a: &A, b: &B) -> Option<bool> {
    let is_separated = is_separated::<3, 3, 6>(&a.frame()?, &b.frame()?)?;
    Some(!is_separated)
}

/// Whether a box and a segment meet, if floats tell it.
#[inline]
pub(in crate::pair) fn box_and_segment<A: Framed<3>, B: Framed<1>>(a: &A, b: &B) -> Option<bool> {
    let is_separated = is_separated::<3, 1, 4>(&a.frame()?, &b.frame()?)?;
    Some(!is_separated)
}

/// The planes along faces come first, as they separate most.
fn is_separated<const N: usize, const M: usize, const SUM: usize>(
    a: &Frame<N>,
    b: &Frame<M>,
) -> Option<bool> {
    let difference: Frame<SUM> = a.minus(b);
    for i in 0..SUM {
        let of_same = if i < N { N } else { SUM };
        for j in i + 1..of_same {
            if difference.is_beyond(i, j)? {
                return Some(true);
            }
        }
    }
    for i in 0..N {
        for j in N..SUM {
            if difference.is_beyond(i, j)? {
                return Some(true);
            }
        }
    }
    Some(false)
}
