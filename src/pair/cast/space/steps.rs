//! Steps from the closest features at a time to those when the plane through them is reached.

use super::feature::SpaceFeature;
use super::moving_solids::{Closest, MovingSolids};
use crate::algorithm::gjk::search::GjkResult;
use crate::algorithm::solid::swept::MovedVertex;
use crate::pair::cast::within_motion;
use crate::predicate::{DifferenceSegment, cmp_sides_of_motion};
use nalgebra::RealField;

impl<T: RealField + Copy, X: MovedVertex<Scalar = T>> MovingSolids<'_, X> {
    /// The time of the first touch, and the features that are closest before it, by steps from plane to plane.
    pub(super) fn search_touch(&self, mut closest: Closest<X>) -> (T, Closest<X>) {
        let mut time = T::zero();
        loop {
            let feature = self.feature(&closest);
            let root = feature
                .entry_time(self.directed_motion(), self.radii)
                .map(within_motion);
            if let Some(root) = root.filter(|&root| root >= time)
                && self.leads_through(&feature)
            {
                return (root, closest);
            }
            let next = match feature {
                SpaceFeature::Face(_) => root,
                _ => self.time_of_plane(time, &closest),
            };
            let Some(next) = next.filter(|&next| next > time) else {
                return (root.unwrap_or(time), closest);
            };
            match self.closest_at(next) {
                GjkResult::Separated(at_next) if self.cmp_distance(&at_next).is_gt() => {
                    (time, closest) = (next, at_next);
                }
                _ => return (root.unwrap_or(next), closest),
            }
        }
    }

    /// Whether the motion leads through a closest vertex or edge of solids without radii, given that its line passes that or the line of it. They touch
    /// then and not before: their difference is on one side of the plane through it that is square to the way to it. A step to a
    /// rounded time may miss what is flat.
    fn leads_through(&self, feature: &SpaceFeature<X>) -> bool {
        let is_between = |DifferenceSegment([x, y]): &DifferenceSegment<X>| {
            cmp_sides_of_motion(*x, *y, self.directed_motion()).is_le()
        };
        !self.has_radius()
            && match feature {
                SpaceFeature::Vertex(_) => true,
                SpaceFeature::Edge(edge) => is_between(edge),
                SpaceFeature::Face(_) => false,
            }
    }

    /// The time at which the plane through the closest features at a time is reached.
    fn time_of_plane(&self, time: T, closest: &Closest<X>) -> Option<T> {
        let [r, s, distance] = self.radii;
        let (normal, v) = (closest.unit_normal(), self.directed_motion().rounded());
        let speed = normal[0] * v[0] + normal[1] * v[1] + normal[2] * v[2];
        let separation = closest.separation_minus([r, s + distance]);
        (speed > T::zero()).then(|| {
            // A quotient may be too large for fixed point.
            if separation >= speed {
                return T::one();
            }
            let next = time + separation / speed;
            if next > T::one() { T::one() } else { next }
        })
    }
}
