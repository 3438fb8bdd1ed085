//! The contact along a candidate longer than zero: the normal is that of its features, not of rounded points.

use super::{Candidate, Feature};
use crate::ContactPoints;
use crate::exact::ExactPoint;
use crate::predicate::{
    Difference, SupportingLine, edge_across_motion, right_of_line, side, unit_toward,
};
use crate::query::WHOLES;
use core::cmp::Ordering;
use nalgebra::{Point2, RealField, SVector};

impl<T: RealField + Copy, X: ExactPoint<2, Scalar = T>> Candidate<X> {
    /// The contact of two shapes of the plane with these radii around the ends of the candidate, the radius of the
    /// first shape first. They may be larger than its length.
    pub(crate) fn swept_contact(&self, radii: [T; 2]) -> ContactPoints<T, 2> {
        let [r, s] = match self.is_flipped {
            true => [radii[1], radii[0]],
            false => radii,
        };
        let points = self.closest_points_disjoint(r, s, true);
        ContactPoints {
            separation: points.distance,
            normal: self.unit_normal(),
            on_self: points.on_self,
            on_rhs: points.on_rhs,
            unique: true,
            parts: WHOLES,
        }
    }

    /// The sign of the scalar product of the normal and the motion of the first shape.
    pub(crate) fn cmp_approach(&self, motion: X) -> Ordering {
        match self.feature {
            Feature::Point(q) => {
                let [a, b] = if self.is_flipped {
                    [q, self.from]
                } else {
                    [self.from, q]
                };
                Difference { a, b }.along_motion(motion)
            }
            Feature::Edge(line) => self.cmp_approach_of_line(line, motion),
            // An edge is never of this kind.
            Feature::Line(_) => Ordering::Equal,
        }
    }

    fn cmp_approach_of_line(&self, line: SupportingLine<X, true>, motion: X) -> Ordering {
        let across = edge_across_motion([line.start, line.toward], motion);
        // The normal is to the right of the line where the first shape is to its left.
        let is_right = side(self.from, line).is_gt() != self.is_flipped;
        if is_right { across.reverse() } else { across }
    }

    /// The unit vector from the first shape to the second.
    pub(crate) fn unit_normal(&self) -> SVector<T, 2> {
        let normal = match self.feature {
            Feature::Point(q) if self.is_flipped => unit_toward(q, self.from),
            Feature::Point(q) => unit_toward(self.from, q),
            Feature::Edge(line) => self.toward_line(line),
            Feature::Line(line) => self.toward_line(line),
        };
        Point2::from(normal).coords
    }

    /// The unit vector from the first shape to the second, where one of them is a line.
    fn toward_line<const TWO_POINTS: bool>(&self, line: SupportingLine<X, TWO_POINTS>) -> [T; 2] {
        let is_right = side(self.from, line).is_gt() != self.is_flipped;
        right_of_line(line, if is_right { T::one() } else { -T::one() })
    }
}
