//! Lines and rays with each other, one of which moves.
//!
//! Parallel ones touch as one of them and the start of the other do. Others of the plane enter their difference at an edge or at its
//! corner, which are near the origin all the time. In space the difference is flat ([`skew`](super::skew)).

use super::convex::{MovedCorner, cast_with_loop, cast_with_solid};
use super::skew::cast_of_skew;
use super::{RoleMotion, with_contact};
use crate::algorithm::edge_loop::{EdgeLoop, Vertex};
use crate::algorithm::endless::{Endless, largest};
use crate::algorithm::linear_linear::solve::{ClosestFeatures, closest_features};
use crate::algorithm::solid::Solid;
use crate::algorithm::solid::swept::MovedVertex;
use crate::door::{self, read::AsBody};
use crate::exact::{SumPoint, is_of_engine};
use crate::pair::cast::entry::{MotionRole, MovingLoops, contact_at};
use crate::pair::cast::half_spaces::inseparable;
use crate::pair::cast::{are_all_finite, casts};
use crate::pair::contact::endless::convex::Bounded;
use crate::pair::contact::endless::pairs::deepest_of_two;
use crate::predicate::{LinearKind, dot_sign, has_radius, parallel};
use crate::query::WHOLES;
use crate::{
    Cast, CastHit, CastResult, CastStart, Contact, ContactPoints, Line, Movable, Nearest, Ray,
    StartKind,
};
use nalgebra::{Point, Point2, Point3, RealField, SVector};

/// Two lines or rays that have directions, the first of which moves.
pub(crate) struct MovingLines<'m, T, const D: usize> {
    pub(crate) lines: [Endless<T, D>; 2],
    pub(crate) motion: [T; D],
    /// The distance to keep.
    pub(crate) distance: T,
    /// The point of the second that is nearest to the first at a time.
    pub(crate) nearest_at: &'m dyn Fn(T) -> [T; D],
}

impl<T: RealField + Copy, const D: usize> MovingLines<'_, T, D> {
    pub(super) fn radii(&self) -> [T; 3] {
        [T::zero(), T::zero(), self.distance]
    }

    /// The motion of the first of two in a role.
    pub(super) fn motion_in_role(&self, role: MotionRole) -> RoleMotion<T, D> {
        RoleMotion {
            vector: self.motion,
            distance: self.distance,
            role,
        }
    }

    /// The contact at the time of a touch along a normal.
    pub(super) fn contact_at_time(&self, time: T, normal: [T; D]) -> ContactPoints<T, D> {
        let point = (self.nearest_at)(time);
        contact_at(point, MotionRole::Standing, normal, self.radii())
    }

    /// The first touch of two that are parallel: that of one of them and a point, which a function finds.
    fn cast_of_parallel(
        &self,
        are_along: bool,
        cast_to_point: impl Fn(&Endless<T, D>, [T; D], MotionRole) -> CastResult<T, D>,
    ) -> CastResult<T, D> {
        let [a, b] = self.lines;
        let found = match (a.kind, b.kind) {
            (LinearKind::Ray, LinearKind::Line) => cast_to_point(&b, a.start, MotionRole::Standing),
            (LinearKind::Ray, LinearKind::Ray) if are_along => {
                let line = Endless {
                    kind: LinearKind::Line,
                    ..a
                };
                cast_to_point(&line, b.start, MotionRole::Moving)
            }
            _ => cast_to_point(&a, b.start, MotionRole::Moving),
        };
        match found {
            CastResult::Hit(hit) => {
                let normal = hit.contact.normal.data.0[0];
                let contact = self.contact_at_time(hit.time, normal);
                CastResult::Hit(CastHit { contact, ..hit })
            }
            found => found,
        }
    }
}

impl<T: RealField + Copy> MovingLines<'_, T, 2> {
    /// The first touch of two of the plane.
    pub(crate) fn cast_in_plane<'a, X>(&self) -> CastResult<T, 2>
    where
        X: Vertex<'a, Scalar = T> + From<[T; 2]> + From<[[T; 2]; 3]>,
    {
        let [a, b] = self.lines.map(|line| line.linear::<X>());
        if parallel(a.line, b.line) {
            let are_along = dot_sign(a.line, b.line).is_gt();
            return self.cast_of_parallel(are_along, |line, point, role| {
                let (at, size) = (X::from(point), largest(&point));
                let other = Bounded {
                    core: &EdgeLoop::from_segment(at, at),
                    radius: T::zero(),
                    size,
                };
                cast_with_loop(line, other, self.motion_in_role(role))
            });
        }
        let is_apart = matches!(
            closest_features(a, b, false),
            ClosestFeatures::End(best) if best.candidate.cmp_length([T::zero()]).is_gt()
        );
        if !is_apart {
            let Some(deepest) = deepest_of_two(a, b) else {
                return inseparable();
            };
            if has_radius(&self.radii()) || !deepest.is_touching() {
                return CastResult::Start(CastStart {
                    contact: None,
                    kind: StartKind::Overlaps,
                    approach: deepest.approach(self.motion.into()),
                    parts: WHOLES,
                });
            }
        }
        self.cast_beside_corner::<X>()
    }

    /// The first touch of two of the plane that are not parallel and that do not overlap, by segments with all that is as near
    /// to their starts as the origin is to the corner of their difference.
    fn cast_beside_corner<'a, X>(&self) -> CastResult<T, 2>
    where
        X: Vertex<'a, Scalar = T> + From<[T; 2]> + From<[[T; 2]; 3]>,
    {
        let beside = |line: &Endless<T, 2>, other: &Endless<T, 2>| {
            let size = largest(&other.start);
            let [start, end] = line.ends_on_way::<X>(size, &self.motion, self.distance);
            EdgeLoop::from_segment(start, end)
        };
        let [a, b] = &self.lines;
        MovingLoops {
            a: &beside(a, b),
            b: &beside(b, a),
            motion: self.motion.into(),
            still: [T::zero(); 2].into(),
            radii: self.radii(),
            endless: None,
        }
        .cast(|| None)
    }
}

impl<T: RealField + Copy> MovingLines<'_, T, 3> {
    /// The first touch of two of space.
    pub(crate) fn cast_in_space<X>(&self) -> CastResult<T, 3>
    where
        X: MovedVertex<Scalar = T> + From<[[T; 3]; 3]>,
    {
        let [a, b] = self.lines.map(|line| line.linear::<X>());
        if parallel(a.line, b.line) {
            let are_along = dot_sign(a.line, b.line).is_gt();
            return self.cast_of_parallel(are_along, |line, point, role| {
                self.cast_to_point::<X>(line, point, role)
            });
        }
        cast_of_skew(self, [a, b])
    }

    /// The first touch of a line or a ray, which has a role, and a point.
    pub(super) fn cast_to_point<X>(
        &self,
        line: &Endless<T, 3>,
        point: [T; 3],
        role: MotionRole,
    ) -> CastResult<T, 3>
    where
        X: MovedVertex<Scalar = T> + From<[[T; 3]; 3]>,
    {
        let other = Bounded {
            core: Solid::point(X::from(point)),
            radius: T::zero(),
            size: largest(&point),
        };
        cast_with_solid(line, other, self.motion_in_role(role))
    }
}

/// Implements [`Cast`] of two lines or rays of a dimension in both orders, or of one with its own type.
macro_rules! lines {
    ($($D:tt $cast:ident $Point:ident $X:ty;)+) => {$(
        fn $cast<T, A, B>(a: &A, motion: &SVector<T, $D>, b: &B, distance: T) -> CastResult<T, $D>
        where
            T: RealField + Copy,
            A: AsBody<$D, Scalar = T>
                + Movable<Vector = SVector<T, $D>>
                + Nearest<B, Scalar = T, Point = $Point<T>>
                + Contact<B, $D, Scalar = T>
                + Cast<$Point<T>, $D, Scalar = T>,
            B: AsBody<$D, Scalar = T>,
            Endless<T, $D>: for<'s> From<&'s A> + for<'s> From<&'s B>,
            $Point<T>: Cast<B, $D, Scalar = T>,
        {
            let lines = [Endless::from(a), Endless::from(b)];
            if lines[0].is_single_point() {
                return Point::from(lines[0].start).cast_within(motion, b, distance);
            }
            if lines[1].is_single_point() {
                let point = Point::from(lines[1].start);
                return Cast::<$Point<T>, $D>::cast_within(a, motion, &point, distance);
            }
            let contact = || a.contact(b);
            if const { is_of_engine::<T>() } {
                let role = MotionRole::Moving;
                return door::cast::cast_of_endless(a, motion, b, distance, role, contact);
            }
            let moving = MovingLines {
                lines,
                motion: motion.data.0[0],
                distance,
                nearest_at: &|time| {
                    let nearest = a.translated(&(motion * time)).nearest(b);
                    nearest.on_rhs.coords.data.0[0]
                },
            };
            with_contact(moving.$cast::<$X>(), contact)
        }

        casts!($D: own Line<T, $D>, Ray<T, $D> => |a, v, b, d| $cast(a, v, b, d));
        casts!($D: Line<T, $D>, Ray<T, $D> => |a, v, b, d| $cast(a, v, b, d), $cast(b, v, a, d));
    )+};
}

lines! {
    2 cast_in_plane Point2 SumPoint<T>;
    3 cast_in_space Point3 MovedCorner<T>;
}
