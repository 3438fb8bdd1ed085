//! Motions that are much longer than the shapes and what is between them: as of a velocity up to a limit that is never reached.
//!
//! Numbers that are precise to a last place of the motion would lose the shapes. Of two shapes of finite size only the first part
//! of the motion is asked about, after which they are apart for good. What is endless may be touched later: longer and longer
//! parts are asked about. The part that ends soon after the touch is asked about again, as its time is more precise.

use crate::engine::frustum::ask::Scalar;
use crate::engine::frustum::number::RoundedNumber;
use crate::engine::frustum::query::cast::{AskCast, FrustumCast};
use crate::engine::frustum::shape::{Frustum, GivenShape};
use crate::engine::frustum::vector::Vector;

/// The first 2^-`halvings` of a motion.
#[derive(Clone, Copy, Debug)]
pub struct MotionPart {
    pub halvings: i32,
}

impl MotionPart {
    pub(super) fn of<N: RoundedNumber>(self, motion: Vector<N>) -> Vector<N> {
        Vector(motion.0.map(|x| x.shifted(-self.halvings)))
    }
}

/// Where the coordinates of two shapes, seen from a point of one, half axes, radii and the distance are below 2^e, each point is less
/// than 5 * 2^e away along an axis (a box has a center, three half axes and a radius). So the shapes are at the distance, or closer,
/// only within 22 * 2^e of a motion along that axis, and one of 2^(e + 5) ends beyond: it has an exponent of e + 6.
const BEYOND: i32 = 6;
/// A power of two of that is a float.
pub(super) const MOST_HALVINGS: i32 = 1000;
/// A part that is longer by so many doublings is asked about first, then by twice as many.
const DOUBLINGS: i32 = 16;
/// The time of a touch is as precise as that of a short motion if it is not in the first 2^-4 of the part.
const EARLY: i32 = 4;

/// When the shapes first are at a distance, asked in canonical order.
pub(super) fn cast_in_parts<T: Scalar>(
    motion: Vector<T>,
    mover: usize,
    distance: T,
    shapes: [&GivenShape<'_, T>; 2],
) -> FrustumCast<T> {
    let ask = |halvings| {
        let part = MotionPart { halvings };
        let question = AskCast {
            motion,
            mover,
            distance,
            part,
        };
        T::ask(&question, shapes)
    };
    let is_endless = shapes.into_iter().any(GivenShape::is_endless);
    let (mut halvings, mut step) = (most_halvings(motion, distance, shapes), DOUBLINGS);
    loop {
        let is_whole = halvings == 0;
        match ask(halvings) {
            FrustumCast::Hit(hit) if hit.early > EARLY => {
                return ask((halvings + hit.early - 1).min(MOST_HALVINGS));
            }
            FrustumCast::Hit(hit) if hit.early > 0 || is_whole => return FrustumCast::Hit(hit),
            FrustumCast::Start { kind, approach } => return FrustumCast::Start { kind, approach },
            FrustumCast::Miss if is_whole || !is_endless => return FrustumCast::Miss,
            _ => (halvings, step) = ((halvings - step).max(0), 2 * step),
        }
    }
}

/// So many halvings of the motion leave more of it than shapes of finite size need.
fn most_halvings<T: Scalar>(
    motion: Vector<T>,
    distance: T,
    shapes: [&GivenShape<'_, T>; 2],
) -> i32 {
    let exponent = |x: T| x.exponent_from(T::ZERO);
    let origin = shapes[0].some_point();
    let sizes = shapes.map(|shape| shape.exponent_from(origin));
    let size = sizes[0].max(sizes[1]).max(exponent(distance));
    let motion = motion.0.map(exponent);
    let length = motion[0].max(motion[1]).max(motion[2]);
    (length - size - BEYOND).clamp(0, MOST_HALVINGS)
}

impl<T: Scalar> GivenShape<'_, T> {
    fn is_endless(&self) -> bool {
        matches!(
            self,
            Self::HalfSpace { .. } | Self::Plane { .. } | Self::Line { .. }
        )
    }

    /// The least exponent of 2 above the differences of its coordinates to an origin, its half axes and its radii.
    fn exponent_from(&self, origin: Vector<T>) -> i32 {
        let length = |x: T| x.exponent_from(T::ZERO);
        let vector = |v: &Vector<T>, from: &Vector<T>| {
            let [x, y, z] = [0, 1, 2].map(|axis| v.0[axis].exponent_from(from.0[axis]));
            x.max(y).max(z)
        };
        let points = |points: &[Vector<T>]| {
            let exponents = points.iter().map(|point| vector(point, &origin));
            exponents.fold(i32::MIN, i32::max)
        };
        match self {
            Self::Frustum(Frustum { centers, radii }) => {
                points(centers).max(length(radii[0])).max(length(radii[1]))
            }
            Self::Hull {
                points: list,
                radius,
            }
            | Self::List {
                points: list,
                radius,
                ..
            } => points(list).max(length(*radius)),
            Self::Cuboid {
                center,
                half_axes,
                radius,
            } => {
                let zero = Vector([T::ZERO; 3]);
                let axes = half_axes.each_ref().map(|axis| vector(axis, &zero));
                let axes = axes[0].max(axes[1]).max(axes[2]);
                axes.max(vector(center, &origin)).max(length(*radius))
            }
            Self::HalfSpace { point, .. }
            | Self::Plane { point, .. }
            | Self::Line { point, .. } => vector(point, &origin),
        }
    }
}
