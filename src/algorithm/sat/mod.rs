//! Boxes, and what is straight among them: apart exactly if a line along one of their edges, or in
//! space a plane along two, separates them.
//!
//! In fixed point that decides, where the first box is solid. Floats tell it of all but those that
//! nearly touch and those with edges that are nearly parallel. What they leave open is left to the methods
//! for all convex shapes: [`hull`](crate::algorithm::convex_loops), and [`difference`](crate::algorithm::gjk::search) in space.

pub(crate) mod zonotope;

use crate::algorithm::linear::Straight;
use crate::algorithm::sat::zonotope::{Frame, Kept, Long, Short};
use crate::exact::{Rough, coords, is_float, reversed};
use crate::predicate::{Extent, is_point};
use crate::{Aabb, Obb};
use nalgebra::{Point, RealField, zero};

/// A box, which is made of as many segments as it has dimensions.
pub(crate) trait Framed<const D: usize> {
    type Scalar: RealField + Copy;

    fn frame<V: Kept<D>>(&self) -> Option<Frame<V, D, D>>;
}

impl<T: RealField + Copy, const D: usize> Framed<D> for Aabb<T, D> {
    type Scalar = T;

    #[inline]
    fn frame<V: Kept<D>>(&self) -> Option<Frame<V, D, D>> {
        let [min, max] = [self.min(), self.max()].map(coords);
        let mut ends = [*min; D];
        for axis in 0..D {
            ends[axis][axis] = max[axis];
        }
        Frame::new([min, max], ends.each_ref().map(|end| [min, end]))
    }
}

impl<T: RealField + Copy, const D: usize> Framed<D> for Obb<T, D> {
    type Scalar = T;

    #[inline]
    fn frame<V: Kept<D>>(&self) -> Option<Frame<V, D, D>> {
        let half_axes = self.half_axes().map(<[T; D]>::from);
        let mut backs = half_axes;
        for back in &mut backs {
            // Without an opposite the center is not in the middle.
            *back = reversed(back)?;
        }
        let segments = core::array::from_fn(|i| [&backs[i], &half_axes[i]]);
        Frame::new([coords(self.center()); 2], segments)
    }
}

/// That shapes which nothing separates meet, if a solid box is among them.
#[inline]
fn solid(is_solid: Option<bool>) -> Option<bool> {
    is_solid?.then_some(true)
}

/// A line, ray or segment as the one segment that it is or is carried by.
#[inline]
fn frame_of<V: Kept<3>, T: RealField + Copy, const ENDS: bool>(
    straight: Straight<&[T; 3], ENDS>,
) -> Option<Frame<V, 3, 1>> {
    let (start, toward) = (straight.span.start, straight.span.toward);
    if ENDS {
        Frame::new([start, toward], [[start, toward]])
    } else {
        Frame::new([start; 2], [[&[T::zero(); 3], toward]])
    }
}

/// What a function tells by whichever numbers the scalar is of. That is asked in time for the compiler
/// to leave out those that it is not of.
macro_rules! by_numbers {
    ($function:ident::<$($given:tt),*>, $d:literal, $a:expr, $b:expr) => {
        if is_float(&zero::<A::Scalar>()) {
            $function::<Rough<$d>, $($given),*>($a, $b)
        } else {
            $function::<Short<$d>, $($given),*>($a, $b)
                .or_else(|| $function::<Long<$d>, $($given),*>($a, $b))
        }
    };
}

/// Whether two boxes of the plane meet, if these numbers tell it.
#[inline]
pub(crate) fn rectangles<A: Framed<2>, B: Framed<2>>(a: &A, b: &B) -> Option<bool> {
    by_numbers!(rectangles_by::<_, _>, 2, a, b)
}

#[inline]
fn rectangles_by<V: Kept<2>, A: Framed<2>, B: Framed<2>>(a: &A, b: &B) -> Option<bool> {
    let difference: Frame<V, 2, 4> = a.frame()?.minus(&b.frame()?);
    for i in 0..4 {
        if difference.is_beyond(i)? {
            return Some(false);
        }
    }
    solid(difference.is_solid())
}

/// Whether two boxes meet, if these numbers tell it.
pub(crate) fn boxes<A: Framed<3>, B: Framed<3>>(a: &A, b: &B) -> Option<bool> {
    by_numbers!(boxes_by::<_, _>, 3, a, b)
}

/// The planes along faces come first, as they separate most.
#[inline]
fn boxes_by<V: Kept<3>, A: Framed<3>, B: Framed<3>>(a: &A, b: &B) -> Option<bool> {
    let difference: Frame<V, 3, 6> = a.frame()?.minus(&b.frame()?);
    for (i, j) in FACES.into_iter().chain(FACES.map(|(i, j)| (i + 3, j + 3))) {
        if difference.is_beyond(i, j)? {
            return Some(false);
        }
    }
    for i in 0..3 {
        for j in 3..6 {
            if difference.is_beyond(i, j)? {
                return Some(false);
            }
        }
    }
    solid(difference.is_solid())
}

/// The edges along the faces of a box.
const FACES: [(usize, usize); 3] = [(0, 1), (1, 2), (0, 2)];

/// Whether a box and a point meet, if these numbers tell it.
#[inline]
pub(crate) fn box_and_point<T: RealField + Copy, A: Framed<3>>(
    a: &A,
    point: &Point<T, 3>,
) -> Option<bool> {
    by_numbers!(box_and_point_by::<_, _>, 3, a, point)
}

#[inline]
fn box_and_point_by<V: Kept<3>, T: RealField + Copy, A: Framed<3>>(
    a: &A,
    point: &Point<T, 3>,
) -> Option<bool> {
    let point: Frame<V, 3, 0> = Frame::new([coords(point); 2], [])?;
    let difference: Frame<V, 3, 3> = a.frame()?.minus(&point);
    for (i, j) in FACES {
        if difference.is_beyond(i, j)? {
            return Some(false);
        }
    }
    solid(difference.is_solid())
}

/// Whether a box and a line, a ray or a segment meet, if these numbers tell it.
#[inline]
pub(crate) fn box_and_straight<T: RealField + Copy, A: Framed<3>, const ENDS: bool>(
    a: &A,
    straight: Straight<&[T; 3], ENDS>,
) -> Option<bool> {
    by_numbers!(box_and_straight_by::<_, _, ENDS>, 3, a, straight)
}

#[inline]
fn box_and_straight_by<V: Kept<3>, T: RealField + Copy, A: Framed<3>, const ENDS: bool>(
    a: &A,
    straight: Straight<&[T; 3], ENDS>,
) -> Option<bool> {
    let difference: Frame<V, 3, 4> = a.frame()?.minus(&frame_of(straight)?);
    for (i, j) in FACES {
        let is_beyond = match straight.extent {
            Extent::Line => false,
            Extent::Ray => difference.is_beyond_ray(i, j)?,
            Extent::Segment => difference.is_beyond(i, j)?,
        };
        if is_beyond {
            return Some(false);
        }
    }
    for i in 0..3 {
        if difference.is_beyond(i, 3)? {
            return Some(false);
        }
    }
    let is_line = straight.extent != Extent::Line || !is_point(straight.span);
    solid(difference.is_solid()).filter(|_| is_line)
}
