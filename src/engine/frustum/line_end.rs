//! The parameter and the normal of an end of the piece of a line that is in a frustum.

use crate::engine::frustum::line_cut::{End, LineAndFrustum, SideQuadratic};
use crate::engine::frustum::number::RoundedNumber;
use crate::engine::frustum::project::FrustumFeature;
use crate::engine::frustum::vector::Vector;

impl<N: RoundedNumber> LineAndFrustum<N> {
    /// A step of Newton's method on the side from a point of the line that is near: where the line starts far away, the
    /// polynomial there is much larger than its changes. A double root has no such step.
    pub fn polished(&self, end: &End<N>) -> N {
        if end.feature != FrustumFeature::Side {
            return end.at.value;
        }
        let near = Self {
            start: self.start + self.direction * end.at.value,
            ..*self
        };
        let SideQuadratic { b, c, .. } = near.quadratic();
        let step = -c.value / b.value.shifted(1);
        if b.value.abs() > b.error && step.abs() <= end.at.error.shifted(1) {
            end.at.value + step
        } else {
            end.at.value
        }
    }

    /// The normal at an end: at the first one not along the line, at the last one not against it.
    pub fn normal(&self, end: &End<N>, is_first: bool) -> Vector<N> {
        let axis = self.along.unit();
        let across = |v: Vector<N>| v - axis * v.dot(axis);
        let from_axis = across(self.start + self.direction * end.at.value);
        match end.feature {
            // An apex has the normals of all lines of the side: told is the one of that which faces the line.
            _ if self.is_apex(end, from_axis) => {
                let along = across(self.direction).unit();
                self.normal_of_side(axis, if is_first { -along } else { along })
            }
            FrustumFeature::Face(0) | FrustumFeature::Rim(0) => -axis,
            FrustumFeature::Face(_) | FrustumFeature::Rim(_) => axis,
            FrustumFeature::Side => self.normal_of_side(axis, from_axis.unit()),
        }
    }

    /// The normal of the line of the side at a unit vector out of the axis, or of zero along the axis.
    fn normal_of_side(&self, axis: Vector<N>, outward: Vector<N>) -> Vector<N> {
        let wider = self.radii[1] - self.radii[0];
        (outward * self.along.length() - axis * wider).unit()
    }

    /// Whether an end that is so far from the axis is at an apex: nearer than a point of the line errs, by the parameter's error and some
    /// units of each coordinate's sum.
    fn is_apex(&self, end: &End<N>, from_axis: Vector<N>) -> bool {
        if !self.radii.iter().any(|radius| radius.is_zero()) {
            return false;
        }
        let reach = self.direction.largest();
        let size = self.start.largest() + end.at.value.abs() * reach;
        let room = end.at.error * reach + (size * size.unit()).shifted(3);
        match end.feature {
            FrustumFeature::Face(i) | FrustumFeature::Rim(i) => self.radii[i].is_zero(),
            FrustumFeature::Side => from_axis.largest() <= room,
        }
    }
}
