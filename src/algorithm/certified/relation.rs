//! What is certain of two convex shapes: that they are apart, or that they meet.

use crate::algorithm::certified::result::Separated;
use crate::algorithm::certified::{CENTRAL, Core, Magnitudes, in_dimension, plus, slack, sqrt};
use crate::exact::dot;

/// What is certain of two cores.
#[derive(Clone, Copy, Debug)]
pub(super) enum Relation<const D: usize> {
    Apart(Separated<D>),
    /// A common point. The difference of the shapes has the origin in its interior.
    Meeting([f64; D]),
}

impl<const D: usize> Relation<D> {
    /// The same for the cores in the other order.
    #[inline(always)]
    pub fn flip(self) -> Self {
        match self {
            Self::Apart(found) => Self::Apart(found.flip()),
            meeting => meeting,
        }
    }

    /// The same, where a common point that is one of the cores is this, bit for bit.
    #[inline(always)]
    pub fn at_point(self, a: &Core<'_, D>, b: &Core<'_, D>) -> Self {
        match (self, a, b) {
            (Self::Meeting(_), Core::Point(p), _) | (Self::Meeting(_), _, Core::Point(p)) => {
                Self::Meeting(*p)
            }
            _ => self,
        }
    }

    /// The same with all points moved.
    #[inline(always)]
    pub fn moved_by(self, origin: [f64; D]) -> Self {
        match self {
            Self::Apart(found) => Self::Apart(found.moved_by(origin)),
            Self::Meeting(point) => Self::Meeting(plus(point, 1.0, origin)),
        }
    }

    /// The same in `E` dimensions, of which this one has used no others.
    #[inline(always)]
    pub fn in_dimension<const E: usize>(self) -> Relation<E> {
        match self {
            Self::Apart(found) => Relation::Apart(found.in_dimension()),
            Self::Meeting(point) => Relation::Meeting(in_dimension(point)),
        }
    }

    /// The same where there are radii around the cores.
    #[inline(always)]
    pub fn swept(self, radii: [f64; 2]) -> Option<Self> {
        match self {
            Self::Apart(found) => found
                .swept(radii)
                .map(Self::Apart)
                .or_else(|| found.point_within_radii(radii).map(Self::Meeting)),
            meeting => Some(meeting),
        }
    }
}

impl<const D: usize> Separated<D> {
    /// A point within the radius of each core, if the radii certainly bridge the distance: a closest point, or one
    /// between them.
    #[inline(always)]
    fn point_within_radii(&self, [r, s]: [f64; 2]) -> Option<[f64; D]> {
        if !self.is_bridged_by([r, s], CENTRAL) {
            return None;
        }
        let [on_a, on_b] = self.points;
        Some(if self.distance <= s {
            on_a
        } else if self.distance <= r {
            on_b
        } else {
            let length = sqrt(dot(self.normal, self.normal));
            plus(on_a, -(r / length), self.normal)
        })
    }

    /// Whether the radii are certainly longer than the distance.
    #[inline(always)]
    pub fn is_bridged_by(&self, [r, s]: [f64; 2], range: Magnitudes) -> bool {
        let scale = self.scale + (r + s);
        (r + s - self.distance > 4.0 * slack(scale)) & range.contains(scale)
    }
}
