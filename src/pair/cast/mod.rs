//! When convex shapes touch, one of which moves along a straight line.
//!
//! The origin moves through the difference of the shapes. The cores of two shapes of the plane are convex loops, whose
//! difference has a radius around it; [`entry`] finds the edge or vertex at which it is entered, by exact signs, and
//! solves one equation for the time. In space, steps from closest features to closest features lead to those that touch
//! ([`space`]); the face of two polytopes is then confirmed by exact signs ([`entry_face`]). A half-space is entered by
//! the lowest point of the other shape ([`half_spaces`]). Lines, rays and planes are touched where what is near the other shape
//! is ([`endless`]). What is made of parts is entered by the first of them
//! ([`parts`], [`part_pairs`]).
//!
//! A degenerate shape is the segment or the point that is its convex hull.

pub(crate) mod endless;
pub(crate) mod entry;
mod entry_face;
pub(crate) mod half_spaces;
mod part_pairs;
mod parts;
pub(crate) mod space;

use super::contact::{DeepestEdge, find_deepest, find_deepest_of_endless};
use crate::algorithm::coordinates::Coordinates;
use crate::algorithm::edge_loop::Vertex;
use crate::algorithm::nearest2::loops::closest_of_disjoint;
use crate::algorithm::plane_shapes::{ConvexLoop, StoredVertices, SumVertices, VertexKind};
use crate::door::{self, read::AsBody};
use crate::exact::{are_finite, is_of_engine, least_positive};
use crate::query::WHOLES;
use crate::shape::RoundedRef;
use crate::{
    Aabb, Ball, Capsule, Cast, CastHit, CastResult, CastStart, Contact, ContactPoints,
    ConvexPolygon, Obb, Segment, StartKind, Triangle,
};
use core::cmp::Ordering;
use entry::{MotionRole, MovingLoops};
use nalgebra::{Point2, RealField, SVector, Vector2};

/// How two shapes are placed before the motion.
#[derive(Clone, Copy, Debug)]
struct StartState {
    /// The order of the shapes' separation and 0.
    separation: Ordering,
    /// The sign of the scalar product of the normal and the motion, if there is one normal.
    approach: Option<Ordering>,
}

/// The first touch of shapes with finite coordinates.
fn cast<V, T, A, B>(a: &A, motion: &Vector2<T>, b: &B, distance: T) -> CastResult<T, 2>
where
    V: VertexKind<T>,
    T: RealField + Copy,
    A: AsBody<2, Scalar = T> + ConvexLoop<T, V> + Contact<B, 2, Scalar = T>,
    B: AsBody<2, Scalar = T> + ConvexLoop<T, V>,
{
    if const { is_of_engine::<T>() } {
        return door::cast::cast(a, motion, b, distance, || a.contact(b));
    }
    let (of_a, of_b, still) = (a.corners(), b.corners(), [T::zero(); 2]);
    let moving = MovingLoops {
        a: &a.edge_loop(&of_a),
        b: &b.edge_loop(&of_b),
        motion: V::Vertex::from(&motion.data.0[0]),
        still: V::Vertex::from(&still),
        radii: [a.radius(), b.radius(), distance],
        endless: None,
    };
    moving.cast(|| a.contact(b))
}

impl<'a, T: RealField + Copy, X: Vertex<'a, Scalar = T>> MovingLoops<'_, 'a, X> {
    #[inline(never)]
    pub(crate) fn cast(
        &self,
        contact: impl FnOnce() -> Option<ContactPoints<T, 2>>,
    ) -> CastResult<T, 2> {
        let start = self.start();
        if start.separation.is_gt() {
            return self.hit();
        }
        let kind = match start.separation {
            Ordering::Less => StartKind::Overlaps,
            _ => self.kind_of_touch(),
        };
        CastResult::Start(CastStart {
            contact: contact(),
            kind,
            approach: start.approach,
            parts: WHOLES,
        })
    }

    fn start(&self) -> StartState {
        let MovingLoops {
            a,
            b,
            radii,
            motion,
            ..
        } = *self;
        if let Some(closest) = closest_of_disjoint(a, b) {
            return StartState {
                separation: closest.cmp_length(radii),
                approach: Some(closest.cmp_approach(motion)),
            };
        }
        let deepest = self.deepest();
        let is_touching = !self.has_radius() && deepest.is_none_or(|edge| edge.is_touching());
        StartState {
            separation: if is_touching {
                Ordering::Equal
            } else {
                Ordering::Less
            },
            approach: deepest.and_then(|edge| edge.approach(motion)),
        }
    }

    /// The edge of the difference that is nearest to the origin, which is in it.
    fn deepest(&self) -> Option<DeepestEdge<X>> {
        match self.endless {
            None => find_deepest(self.a, self.b),
            Some((MotionRole::Moving, kind)) => find_deepest_of_endless(kind, self.a, self.b),
            Some((MotionRole::Standing, kind)) => {
                find_deepest_of_endless(kind, self.b, self.a).map(DeepestEdge::flip)
            }
        }
    }

    /// The kind of start of shapes that touch, by what the motion does to them.
    fn kind_of_touch(&self) -> StartKind {
        if self.motion.is_zero() {
            return StartKind::Rests;
        }
        if self.passes_interior() {
            return match self.entry().cmp_start(self) {
                Ordering::Less => StartKind::Leaves,
                _ => StartKind::Enters,
            };
        }
        if self.slides() {
            StartKind::Slides
        } else {
            StartKind::Leaves
        }
    }

    /// The touch of shapes that are apart at first.
    fn hit(&self) -> CastResult<T, 2> {
        if self.motion.is_zero() {
            return CastResult::Miss;
        }
        let entry = self.entry();
        if !entry.is_entered(self) || entry.cmp_start(self).is_le() {
            return CastResult::Miss;
        }
        let end = entry.cmp_end(self);
        if end.is_gt() {
            return CastResult::Miss;
        }
        let (time, contact) = entry.time_and_contact(self);
        CastResult::Hit(CastHit {
            time: within_motion(time),
            contact,
            enters: end.is_lt() && self.passes_interior(),
        })
    }
}

/// A time of a motion that is more than 0 and at most 1, which rounding may have left.
pub(crate) fn within_motion<T: RealField + Copy>(time: T) -> T {
    if time > T::one() {
        T::one()
    } else if time > T::zero() {
        time
    } else {
        least_positive()
    }
}

/// Whether no number is infinite or not a number.
#[cfg_attr(not(debug_assertions), inline)]
pub(crate) fn are_all_finite<T: RealField + Copy, const D: usize>(
    a: &impl Coordinates,
    motion: &SVector<T, D>,
    b: &impl Coordinates,
    distance: T,
) -> bool {
    a.is_finite() && b.is_finite() && are_finite([&motion.data.0[0]]) && are_finite([&[distance]])
}

/// Implements [`Cast`] of shapes with each other: `|$a, $v, $b, $d|` are the moving shape, its motion, the other shape
/// and the distance.
macro_rules! casts {
    ($D:literal: $A:ty, $B:ty $(| $more:ty)* => |$a:ident, $v:ident, $b:ident, $d:ident| $cast:expr, $back:expr) => {
        casts!(@one $D $A, $B, |$a, $v, $b, $d| $cast);
        casts!(@one $D $B, $A, |$b, $v, $a, $d| $back);
        $(casts!(@one $D $A, $more, |$a, $v, $b, $d| $cast);
        casts!(@one $D $more, $A, |$b, $v, $a, $d| $back);)*
    };
    ($D:literal: own $($A:ty),+ => |$a:ident, $v:ident, $b:ident, $d:ident| $cast:expr) => {
        $(casts!(@one $D $A, $A, |$a, $v, $b, $d| $cast);)+
    };
    (@one $D:literal $A:ty, $B:ty, |$a:ident, $v:ident, $b:ident, $d:ident| $cast:expr) => {
        #[doc(hidden)]
        impl<T: RealField + Copy> Cast<$B, $D> for $A {
            fn cast_within(&self, motion: &SVector<T, $D>, rhs: &$B, distance: T) -> CastResult<T, $D> {
                if !are_all_finite(self, motion, rhs, distance) {
                    return CastResult::Miss;
                }
                let ($a, $v, $b) = (self, motion, rhs);
                let $d = if distance > T::zero() { distance } else { T::zero() };
                $cast
            }
        }
    };
}
use casts;

/// Implements [`Cast`] of convex shapes with these vertices.
macro_rules! convex {
    ($V:ident: $($A:ty, $B:ty $(| $more:ty)*;)+) => {$(
        casts!(2: $A, $B $(| $more)* => |a, v, b, d| cast::<$V, T, _, _>(a, v, b, d), cast::<$V, T, _, _>(b, v, a, d));
    )+};
    (own $V:ident: $($A:ty),+) => {
        casts!(2: own $($A),+ => |a, v, b, d| cast::<$V, T, _, _>(a, v, b, d));
    };
}

convex! { own StoredVertices: Point2<T>, Segment<T, 2>, Ball<T, 2>, Capsule<T, 2>, Triangle<T, 2>, Aabb<T, 2>, ConvexPolygon<T> }
convex! { own SumVertices: Obb<T, 2>, RoundedRef<'_, T, 2> }
convex! { StoredVertices:
    Point2<T>, Segment<T, 2> | Ball<T, 2> | Capsule<T, 2> | Triangle<T, 2> | Aabb<T, 2> | ConvexPolygon<T>;
    Segment<T, 2>, Ball<T, 2> | Capsule<T, 2> | Triangle<T, 2> | Aabb<T, 2> | ConvexPolygon<T>;
    Ball<T, 2>, Capsule<T, 2> | Triangle<T, 2> | Aabb<T, 2> | ConvexPolygon<T>;
    Capsule<T, 2>, Triangle<T, 2> | Aabb<T, 2> | ConvexPolygon<T>;
    Triangle<T, 2>, Aabb<T, 2> | ConvexPolygon<T>;
    Aabb<T, 2>, ConvexPolygon<T>;
}
convex! { SumVertices:
    RoundedRef<'_, T, 2>, Point2<T> | Segment<T, 2> | Ball<T, 2> | Capsule<T, 2> | Triangle<T, 2> | Aabb<T, 2> | Obb<T, 2> | ConvexPolygon<T>;
    Obb<T, 2>, Point2<T> | Segment<T, 2> | Ball<T, 2> | Capsule<T, 2> | Triangle<T, 2> | Aabb<T, 2> | ConvexPolygon<T>;
}
