//! The certified relation of two convex shapes: that they are apart, or that they meet.

use crate::NearestPoints;
use crate::algorithm::certified::{
    CENTRAL, Core, Magnitudes, in_dimension, least_distance, negate, plus, slack, sqrt,
};
use crate::exact::dot;
use nalgebra::Point;

/// The closest points of two disjoint cores.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Separated<const D: usize> {
    pub points: [[f64; D]; 2],
    pub distance: f64,
    /// The vector from the second core to the first, of any length.
    pub normal: [f64; D],
    /// Whether no other pair of points is as near, where that is certain.
    pub unique: Option<bool>,
    /// The largest coordinate of the differences that the answer is made of.
    pub scale: f64,
}

impl<const D: usize> Separated<D> {
    /// The nearest points with the cores in the other order.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn flip(self) -> Self {
        let [a, b] = self.points;
        Self {
            points: [b, a],
            normal: negate(self.normal),
            ..self
        }
    }

    /// The closest points where there are radii around the cores; `None` if the shapes may meet.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn swept(self, radii: [f64; 2]) -> Option<Self> {
        if radii == [0.0; 2] {
            return Some(self);
        }
        let found = self.between(radii);
        found.is_certain(found.distance).then_some(found)
    }

    /// The closest points where there are radii around the cores, with a negative distance where the radii are longer.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn between(self, [r, s]: [f64; 2]) -> Self {
        let length = sqrt(dot(self.normal, self.normal));
        Self {
            points: [
                plus(self.points[0], -(r / length), self.normal),
                plus(self.points[1], s / length, self.normal),
            ],
            distance: self.distance - (r + s),
            scale: self.scale + (r + s),
            ..self
        }
    }

    /// Whether a distance at its scale is certain to be positive.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn is_certain(&self, distance: f64) -> bool {
        self.is_certain_in(CENTRAL, distance)
    }

    /// Whether a distance at its scale is certain to be positive, for scales in a range.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn is_certain_in(&self, range: Magnitudes, distance: f64) -> bool {
        (distance > least_distance(self.scale)) & range.contains(self.scale)
    }

    /// The nearest points, both moved by a vector.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn moved_by(self, origin: [f64; D]) -> Self {
        let [p, q] = self.points;
        Self {
            points: [plus(p, 1.0, origin), plus(q, 1.0, origin)],
            ..self
        }
    }

    /// The nearest points in `E` dimensions; a coordinate that one of them has not is 0.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn in_dimension<const E: usize>(self) -> Separated<E> {
        let [p, q] = self.points;
        Separated {
            points: [in_dimension(p), in_dimension(q)],
            distance: self.distance,
            normal: in_dimension(self.normal),
            unique: self.unique,
            scale: self.scale,
        }
    }
}

/// The certified relation of two cores.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Relation<const D: usize> {
    Apart(Separated<D>),
    /// A common point. The difference of the shapes has the origin in its interior.
    Meeting([f64; D]),
}

impl<const D: usize> Relation<D> {
    /// The nearest points, and whether they are the only ones, where that is certain; for shapes that meet the caller
    /// decides it.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn nearest_points(
        self,
        is_one_common_point: Option<bool>,
    ) -> (NearestPoints<Point<f64, D>, f64>, Option<bool>) {
        let (points, distance, unique) = match self {
            Self::Apart(found) => (found.points, found.distance, found.unique),
            Self::Meeting(point) => ([point; 2], 0.0, is_one_common_point),
        };
        let [on_self, on_rhs] = points.map(Point::from);
        let found = NearestPoints {
            on_self,
            on_rhs,
            distance,
            unique: unique.unwrap_or_default(),
        };
        (found, unique)
    }

    /// The relation of the cores in the other order.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn flip(self) -> Self {
        match self {
            Self::Apart(found) => Self::Apart(found.flip()),
            meeting => meeting,
        }
    }

    /// The relation, where a core that is a point is the common point, bit for bit.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn at_point(self, a: &Core<'_, D>, b: &Core<'_, D>) -> Self {
        match (self, a, b) {
            (Self::Meeting(_), Core::Point(p), _) | (Self::Meeting(_), _, Core::Point(p)) => {
                Self::Meeting(*p)
            }
            _ => self,
        }
    }

    /// The relation with all points moved by a vector.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn moved_by(self, origin: [f64; D]) -> Self {
        match self {
            Self::Apart(found) => Self::Apart(found.moved_by(origin)),
            Self::Meeting(point) => Self::Meeting(plus(point, 1.0, origin)),
        }
    }

    /// The relation in `E` dimensions; a coordinate that one of them has not is 0.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn in_dimension<const E: usize>(self) -> Relation<E> {
        match self {
            Self::Apart(found) => Relation::Apart(found.in_dimension()),
            Self::Meeting(point) => Relation::Meeting(in_dimension(point)),
        }
    }

    /// The relation of shapes with radii around the cores; `None` where it is not certain.
    #[cfg_attr(not(debug_assertions), inline(always))]
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
    #[cfg_attr(not(debug_assertions), inline(always))]
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
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn is_bridged_by(&self, [r, s]: [f64; 2], range: Magnitudes) -> bool {
        let scale = self.scale + (r + s);
        (r + s - self.distance > 4.0 * slack(scale)) & range.contains(scale)
    }
}
