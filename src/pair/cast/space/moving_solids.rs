//! The first touch of a solid that moves and one that stands, by steps from closest features to closest features.

use super::feature::SpaceFeature;
use crate::algorithm::gjk::expand::Deepest;
use crate::algorithm::gjk::minkowski::vertex::MinkowskiVertex;
use crate::algorithm::gjk::search::{GjkResult, MinkowskiDifference};
use crate::algorithm::gjk::simplex::{Simplex, oriented_face};
use crate::algorithm::solid::Solid;
use crate::algorithm::solid::swept::{MovedVertex, SweptSolid};
use crate::exact::saturating_neg;
use crate::pair::cast::entry::{MotionRole, contact_at};
use crate::pair::cast::within_motion;
use crate::predicate::{
    Difference, DifferenceFace, DifferenceSegment, ball_entry_normal, has_radius,
};
use crate::query::WHOLES;
use crate::{CastHit, CastResult, CastStart, ContactPoints, StartKind};
use core::cmp::Ordering;
use nalgebra::RealField;

/// A solid that moves and one that stands.
#[derive(Clone, Copy, Debug)]
pub(crate) struct MovingSolids<'m, X: MovedVertex> {
    pub(crate) a: Solid<'m, X>,
    pub(crate) b: &'m Solid<'m, X>,
    pub(crate) motion: [X::Scalar; 3],
    pub(crate) radii: [X::Scalar; 3],
    /// Whether the motion starts at its end and goes back.
    pub(crate) is_back: bool,
}

/// The closest vertices of the difference at a time.
pub(in crate::pair::cast) type Closest<X> = Simplex<MinkowskiVertex<X>>;

impl<T: RealField + Copy, X: MovedVertex<Scalar = T>> MovingSolids<'_, X> {
    pub(in crate::pair::cast) fn has_radius(&self) -> bool {
        has_radius(&self.radii)
    }

    fn is_still(&self) -> bool {
        self.motion.iter().all(T::is_zero)
    }

    /// The motion in the direction of time.
    pub(in crate::pair::cast) fn directed_motion(&self) -> X {
        X::from(if self.is_back {
            self.motion.map(saturating_neg)
        } else {
            self.motion
        })
    }

    /// The moving solid at a time, moved by a vector that is rounded.
    pub(in crate::pair::cast) fn solid_at(&self, time: T) -> SweptSolid<'_, X> {
        let time = if self.is_back { T::one() - time } else { time };
        let by = if time == T::one() {
            self.motion
        } else {
            self.motion.map(|x| x * time)
        };
        SweptSolid::moved(self.a, by)
    }

    /// The search for the closest features at a time.
    pub(super) fn closest_at(&self, time: T) -> GjkResult<X> {
        let a = self.solid_at(time);
        MinkowskiDifference {
            a: &Solid::Swept(&a),
            b: self.b,
        }
        .nearest()
    }

    /// The closest features before the motion, if the cores do not meet.
    pub(in crate::pair::cast) fn closest_at_start(&self) -> Option<Closest<X>> {
        self.closest_at(T::zero()).separated_simplex()
    }

    /// The distance of closest features against the sum of the radii.
    pub(in crate::pair::cast) fn cmp_distance(&self, closest: &Closest<X>) -> Ordering {
        if self.has_radius() {
            closest.cmp_distance_to_origin(self.radii)
        } else {
            Ordering::Greater
        }
    }

    /// The first touch of solids with finite numbers. The functions compute the contact before the motion, and the sign
    /// of the scalar product of its normal and the motion where the cores meet.
    #[inline(never)]
    pub(crate) fn cast(
        &self,
        contact: impl FnOnce() -> Option<ContactPoints<T, 3>>,
        approach_of_meeting: impl FnOnce() -> Option<Ordering>,
    ) -> CastResult<T, 3> {
        let closest = self.closest_at_start();
        let separation = match &closest {
            Some(closest) => self.cmp_distance(closest),
            None if self.has_radius() || self.overlaps() => Ordering::Less,
            None => Ordering::Equal,
        };
        let kind = match (separation, closest) {
            (Ordering::Greater, Some(closest)) => return self.hit(closest),
            (Ordering::Less, _) => StartKind::Overlaps,
            _ => self.kind_of_touch(closest),
        };
        CastResult::Start(CastStart {
            contact: contact(),
            kind,
            approach: match closest {
                Some(closest) => Some(self.feature(&closest).along_motion(self.directed_motion())),
                None => approach_of_meeting(),
            },
            parts: WHOLES,
        })
    }

    fn overlaps(&self) -> bool {
        let difference = MinkowskiDifference {
            a: &self.a,
            b: self.b,
        };
        difference.has_origin_inside()
    }

    /// The kind of start of shapes that touch, given the closest features of their cores if these are apart.
    fn kind_of_touch(&self, closest: Option<Closest<X>>) -> StartKind {
        if self.is_still() {
            return StartKind::Rests;
        }
        let approach = match closest {
            Some(closest) => self.feature(&closest).along_motion(self.directed_motion()),
            None if self.passes_interior() => Ordering::Greater,
            None => Ordering::Equal,
        };
        match approach {
            Ordering::Less => StartKind::Leaves,
            Ordering::Equal if self.leaves() => StartKind::Leaves,
            Ordering::Equal => StartKind::Slides,
            Ordering::Greater => StartKind::Enters,
        }
    }

    /// Whether the origin passes through the interior of the difference of the cores.
    fn passes_interior(&self) -> bool {
        let a = SweptSolid::swept(self.a, self.motion);
        let (at_start, swept) = (
            MinkowskiDifference {
                a: &self.a,
                b: self.b,
            },
            MinkowskiDifference {
                a: &Solid::Swept(&a),
                b: self.b,
            },
        );
        at_start.has_volume() && swept.has_origin_inside()
    }

    /// Whether solids that touch, and do not enter each other, are apart at once: going back from the end, they first
    /// touch at the start.
    fn leaves(&self) -> bool {
        let difference = MinkowskiDifference {
            a: &self.a,
            b: self.b,
        };
        if !(self.has_radius() || difference.has_volume()) {
            return !self.slides_on_flat();
        }
        let back = Self {
            is_back: true,
            ..*self
        };
        let Some(closest) = back.closest_at_start() else {
            return false;
        };
        if back.cmp_distance(&closest).is_le() {
            return false;
        }
        let (_, closest, _) = back.first_touch(closest);
        back.feature(&closest)
            .cmp_end(back.directed_motion(), back.radii)
            .is_ge()
    }

    /// Whether the solids meet at any time of the motion.
    fn do_meet(&self) -> bool {
        let a = SweptSolid::swept(self.a, self.motion);
        let difference = MinkowskiDifference {
            a: &Solid::Swept(&a),
            b: self.b,
        };
        if !self.has_radius() {
            return !difference.is_separated();
        }
        let closest = difference.nearest().separated_simplex();
        closest.is_none_or(|closest| self.cmp_distance(&closest).is_le())
    }

    /// The feature that these vertices are before the motion.
    pub(super) fn feature(&self, closest: &Closest<X>) -> SpaceFeature<X> {
        let start = self.solid_at(T::zero());
        let x = |v: &MinkowskiVertex<X>| Difference {
            a: start.vertex(v.indices[0]),
            b: self.b.vertex(v.indices[1]),
        };
        match closest {
            Simplex::Vertex(v) => SpaceFeature::Vertex(x(v)),
            Simplex::Edge([p, q]) => SpaceFeature::Edge(DifferenceSegment([x(p), x(q)])),
            Simplex::Face([p, q, r]) | Simplex::Volume([p, q, r, _]) => {
                SpaceFeature::Face(DifferenceFace([x(p), x(r), x(q)]))
            }
        }
    }

    /// The first touch of solids that are apart at first, where these are their closest features.
    #[inline(never)]
    pub(in crate::pair::cast) fn hit(&self, closest: Closest<X>) -> CastResult<T, 3> {
        if self.is_still() || !self.do_meet() {
            return CastResult::Miss;
        }
        let (time, closest, piercing) = self.first_touch(closest);
        let feature = self.feature(&closest);
        let (normal, is_entered) = self.normal_and_entry(&closest, &feature, piercing);
        let time = within_motion(time);
        let foot = self.foot(time, &closest);
        let contact = contact_at(foot, MotionRole::Standing, normal, self.radii);
        CastResult::Hit(CastHit {
            time,
            contact: ContactPoints {
                unique: self.has_radius() || is_entered && piercing.is_gt(),
                ..contact
            },
            enters: is_entered && feature.cmp_end(self.directed_motion(), self.radii).is_lt(),
        })
    }

    /// The time of the first touch, the features that touch, and where the line of the motion passes their face: known of
    /// solids without radii.
    fn first_touch(&self, closest: Closest<X>) -> (T, Closest<X>, Ordering) {
        if self.has_radius()
            && let Some(found) = self.round_touch()
            && let Some(time) = self
                .feature(&found)
                .entry_time(self.directed_motion(), self.radii)
        {
            return (within_motion(time), found, Ordering::Equal);
        }
        if !self.has_radius()
            && let Some(found) = self.flat_touch(&closest)
            && let Some(time) = self
                .feature(&found)
                .entry_time(self.directed_motion(), self.radii)
        {
            return (within_motion(time), found, Ordering::Equal);
        }
        let (time, closest) = self.search_touch(closest);
        if !self.has_radius()
            && let Some((face, piercing)) = self.entry_face(&closest)
            && let Some(time) = self
                .feature(&face)
                .entry_time(self.directed_motion(), self.radii)
        {
            return (within_motion(time), face, piercing);
        }
        (time, closest, Ordering::Equal)
    }

    /// The plane or line of a difference that lies in one, where the motion leads through it: after a rounded time the origin may
    /// be beyond it, and still not meet it.
    fn flat_touch(&self, closest: &Closest<X>) -> Option<Closest<X>> {
        let start = self.solid_at(T::zero());
        let difference = MinkowskiDifference {
            a: &Solid::Swept(&start),
            b: self.b,
        };
        let found = match difference.grown(closest) {
            Err(Deepest::Plane([p, q, r])) => oriented_face(&p, &q, &r),
            Err(Deepest::Line(ends)) => Simplex::Edge(ends),
            _ => return None,
        };
        self.feature(&found)
            .along_motion(self.directed_motion())
            .is_gt()
            .then_some(found)
    }

    /// The point of the standing core that is closest at a time, which is rounded. Of solids with radii it is a point of
    /// the faces that touch.
    fn foot(&self, time: T, touching: &Closest<X>) -> [T; 3] {
        match self.closest_at(time) {
            GjkResult::Separated(closest)
                if !self.has_radius() || self.touch_along_same_normal(&closest, touching) =>
            {
                closest.flip().foot_of_first()
            }
            GjkResult::Intersecting(common) if !self.has_radius() => common.common_point(),
            _ => {
                let a = self.solid_at(time);
                let difference = MinkowskiDifference {
                    a: &Solid::Swept(&a),
                    b: self.b,
                };
                let then = touching.map(|v| difference.vertex_at(v.indices));
                then.flip().foot_of_first()
            }
        }
    }

    /// Whether all vertices of some features are as far along the normal at the touch as those that touch.
    fn touch_along_same_normal(&self, closest: &Closest<X>, touching: &Closest<X>) -> bool {
        let (feature, start) = (self.feature(touching), self.solid_at(T::zero()));
        let [of_a, of_b] = touching.vertices()[0].indices;
        closest.vertices().iter().all(|v| {
            let [i, j] = v.indices;
            [
                [start.vertex(i), start.vertex(of_a)],
                [self.b.vertex(j), self.b.vertex(of_b)],
            ]
            .into_iter()
            .all(|points| {
                feature
                    .compare_along_normal(self.directed_motion(), self.radii, points)
                    .is_eq()
            })
        })
    }

    /// The normal at the touch, and whether the line of the motion passes through the interior of the difference.
    fn normal_and_entry(
        &self,
        closest: &Closest<X>,
        feature: &SpaceFeature<X>,
        piercing: Ordering,
    ) -> ([T; 3], bool) {
        let (motion, radii) = (self.directed_motion(), self.radii);
        match feature {
            _ if !self.has_radius() => {
                let is_entered = match piercing {
                    Ordering::Greater => self.has_depth(closest),
                    _ => self.passes_interior(),
                };
                (closest.unit_normal(), is_entered)
            }
            SpaceFeature::Face(_) => (closest.unit_normal(), true),
            SpaceFeature::Vertex(x) => (
                ball_entry_normal(*x, motion, radii),
                x.cmp_distance_from_path(motion, radii).is_lt(),
            ),
            SpaceFeature::Edge(edge) => (
                edge.entry_normal(motion, radii),
                edge.cmp_radius_to_path(motion, radii) == Some(Ordering::Greater),
            ),
        }
    }

    /// Whether the difference has points beside the plane of a face.
    fn has_depth(&self, closest: &Closest<X>) -> bool {
        let direction = closest.search_direction();
        let is_beside = |solid: &Solid<'_, X>| {
            let first = solid.vertex(0);
            (1..solid.vertex_count()).any(|i| direction.compare(first, solid.vertex(i)).is_ne())
        };
        is_beside(&self.a) || is_beside(self.b)
    }
}
