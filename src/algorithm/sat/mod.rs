//! Boxes with boxes, points and linear components, by separating axes.
//!
//! Two boxes are disjoint exactly if a line along an edge (in space: a plane along two edges) separates
//! them: Gottschalk, Lin and Manocha (1996, DOI 10.1145/237170.237244). In fixed point this
//! decides every pair whose first box has a volume. Floats decide all pairs except those that nearly touch
//! or have nearly parallel edges. Undecided pairs are left to
//! [`convex_loops`](crate::algorithm::convex_loops) in the plane and to [`gjk`](crate::algorithm::gjk) in
//! space. At most 15 axes.

pub(crate) mod zonotope;

use crate::algorithm::linear::Linear;
use crate::algorithm::sat::zonotope::{I128Vec, I256Vec, StoredVector, Zonotope};
use crate::engine::body::{Body, Core};
use crate::engine::number::Numbers;
use crate::exact::{StoredApprox, coords, each, is_float, may_be_fixed, negated};
use crate::predicate::{LinearKind, is_point};
use crate::{Aabb, Obb};
use nalgebra::{RealField, zero};
use num_traits::Zero;

/// A box as a zonotope: the Minkowski sum of as many segments as it has dimensions.
pub(crate) trait HasZonotope<const D: usize> {
    type Scalar: RealField + Copy;

    fn zonotope<V: StoredVector<D>>(&self) -> Option<Zonotope<V, D, D>>;
}

impl<T: RealField + Copy, const D: usize> HasZonotope<D> for Aabb<T, D> {
    type Scalar = T;

    #[cfg_attr(not(debug_assertions), inline)]
    fn zonotope<V: StoredVector<D>>(&self) -> Option<Zonotope<V, D, D>> {
        let [min, max] = each(&[self.min(), self.max()], |&x| coords(x));
        let mut ends = [*min; D];
        for axis in 0..D {
            ends[axis][axis] = max[axis];
        }
        Zonotope::new([min, max], ends.each_ref().map(|end| [min, end]))
    }
}

impl<T: RealField + Copy, const D: usize> HasZonotope<D> for Obb<T, D> {
    type Scalar = T;

    #[cfg_attr(not(debug_assertions), inline)]
    fn zonotope<V: StoredVector<D>>(&self) -> Option<Zonotope<V, D, D>> {
        let half_axes = each(self.half_axes(), |axis| axis.data.0[0]);
        let mut backs = half_axes;
        for back in &mut backs {
            // If the half axis has no negative in this format, the center is not in the middle.
            *back = negated(back)?;
        }
        let segments = core::array::from_fn(|i| [&backs[i], &half_axes[i]]);
        Zonotope::new([coords(self.center()); 2], segments)
    }
}

impl<const D: usize, N: Numbers> HasZonotope<D> for Body<'_, D, N> {
    type Scalar = N::Number;

    fn zonotope<V: StoredVector<D>>(&self) -> Option<Zonotope<V, D, D>> {
        match &self.core {
            Core::Aabb([least, greatest]) => {
                let mut ends = [*least; D];
                for axis in 0..D {
                    ends[axis][axis] = greatest[axis];
                }
                Zonotope::new([least, greatest], ends.each_ref().map(|end| [least, end]))
            }
            Core::Obb(center, half_axes) => {
                let mut backs = *half_axes;
                for back in &mut backs {
                    *back = negated(back)?;
                }
                let segments = core::array::from_fn(|i| [&backs[i], &half_axes[i]]);
                Zonotope::new([center; 2], segments)
            }
            _ => None,
        }
    }
}

/// Shapes that no axis separates meet, if one is a solid box.
#[cfg_attr(not(debug_assertions), inline)]
fn meet_if_solid(is_solid: Option<bool>) -> Option<bool> {
    is_solid?.then_some(true)
}

/// The segment of a linear component, or of its direction.
#[cfg_attr(not(debug_assertions), inline)]
fn linear_zonotope<V: StoredVector<3>, T: RealField + Copy, const TWO_POINTS: bool>(
    linear: Linear<&[T; 3], TWO_POINTS>,
) -> Option<Zonotope<V, 3, 1>> {
    let (start, toward) = (linear.line.start, linear.line.toward);
    if TWO_POINTS {
        Zonotope::new([start, toward], [[start, toward]])
    } else {
        Zonotope::new([start; 2], [[&[T::zero(); 3], toward]])
    }
}

/// Calls a function for the number type of the scalar. The test comes first, so that the compiler drops the
/// others.
macro_rules! by_numbers {
    ($function:ident::<$($given:tt),*>, $d:literal, $a:expr, $b:expr) => {
        if is_float(&zero::<A::Scalar>()) {
            $function::<StoredApprox<$d>, $($given),*>($a, $b)
        } else if const { may_be_fixed::<A::Scalar>() } {
            $function::<I128Vec<$d>, $($given),*>($a, $b)
                .or_else(|| $function::<I256Vec<$d>, $($given),*>($a, $b))
        } else {
            None
        }
    };
}

/// Whether two boxes of the plane meet, if these numbers decide it.
#[cfg_attr(not(debug_assertions), inline)]
pub(crate) fn do_rectangles_meet<A: HasZonotope<2>, B: HasZonotope<2>>(
    a: &A,
    b: &B,
) -> Option<bool> {
    by_numbers!(do_rectangles_meet_by::<_, _>, 2, a, b)
}

#[cfg_attr(not(debug_assertions), inline)]
fn do_rectangles_meet_by<V: StoredVector<2>, A: HasZonotope<2>, B: HasZonotope<2>>(
    a: &A,
    b: &B,
) -> Option<bool> {
    let difference: Zonotope<V, 2, 4> = a.zonotope()?.difference(&b.zonotope()?);
    for i in 0..4 {
        if difference.is_beyond(i)? {
            return Some(false);
        }
    }
    meet_if_solid(difference.is_solid())
}

/// Whether two bodies meet that are boxes without radii, if numbers of their kind decide it; `None` of other bodies.
pub(crate) fn do_bodies_meet<N: Numbers>(a: &Body<'_, 3, N>, b: &Body<'_, 3, N>) -> Option<bool> {
    if is_float(&N::Number::zero()) {
        return do_boxes_meet_by::<StoredApprox<3>, _>(a, b);
    }
    do_boxes_meet_by::<I128Vec<3>, _>(a, b).or_else(|| do_boxes_meet_by::<I256Vec<3>, _>(a, b))
}

/// The planes along faces come first: they separate most pairs.
fn do_boxes_meet_by<V: StoredVector<3>, N: Numbers>(
    a: &Body<'_, 3, N>,
    b: &Body<'_, 3, N>,
) -> Option<bool> {
    let difference: Zonotope<V, 3, 6> = a.zonotope()?.difference(&b.zonotope()?);
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
    meet_if_solid(difference.is_solid())
}

/// The pairs of segments along the faces of a box.
const FACES: [(usize, usize); 3] = [(0, 1), (1, 2), (0, 2)];

/// Whether a box and a linear component meet, if these numbers decide it.
#[cfg_attr(not(debug_assertions), inline)]
pub(crate) fn does_box_meet_linear<
    T: RealField + Copy,
    A: HasZonotope<3>,
    const TWO_POINTS: bool,
>(
    a: &A,
    linear: Linear<&[T; 3], TWO_POINTS>,
) -> Option<bool> {
    by_numbers!(does_box_meet_linear_by::<_, _, TWO_POINTS>, 3, a, linear)
}

#[cfg_attr(not(debug_assertions), inline)]
fn does_box_meet_linear_by<
    V: StoredVector<3>,
    T: RealField + Copy,
    A: HasZonotope<3>,
    const TWO_POINTS: bool,
>(
    a: &A,
    linear: Linear<&[T; 3], TWO_POINTS>,
) -> Option<bool> {
    let difference: Zonotope<V, 3, 4> = a.zonotope()?.difference(&linear_zonotope(linear)?);
    for (i, j) in FACES {
        let is_beyond = match linear.kind {
            LinearKind::Line => false,
            LinearKind::Ray => difference.is_beyond_ray(i, j)?,
            LinearKind::Segment => difference.is_beyond(i, j)?,
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
    let is_line = linear.kind != LinearKind::Line || !is_point(linear.line);
    meet_if_solid(difference.is_solid()).filter(|_| is_line)
}
