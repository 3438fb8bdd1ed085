//! Where a line, a ray or a segment enters and leaves a rounded shape.
//!
//! A rounded shape is the union of the balls around the vertices of its core, of the cylinders around its edges, of the prisms
//! on its faces, and the core. So a line enters it where it first enters one of these: a ball, a cylinder between the ends of its edge, or a
//! prism between its sides. Whether it does is decided by exact signs, as is on which feature; the least of the parameters,
//! which are rounded once, is that of the shape. A line leaves where it enters in the opposite direction.
//!
//! A line that no feature has in its interior touches the shape. Linear time in the number of vertices, edges and faces.

use super::core::CoreFeatures;
use crate::CurvePoint;
use crate::algorithm::linear::Linear;
use crate::exact::{ExactPoint, SumPoint, SumPoint3, saturating_neg};
use crate::pair::cast::space::feature::SpaceFeature;
use crate::predicate::{
    Difference, DifferenceFace, DifferenceSegment, ball_entry_normal, face_normal,
};
use core::cmp::Ordering;
use nalgebra::{Point, RealField};

/// Where a line enters a rounded shape, or, against its direction, leaves it.
#[derive(Clone, Copy, Debug)]
pub(super) struct RoundedCrossing<T: RealField + Copy> {
    parameter: T,
    point: [T; 3],
    feature: SpaceFeature<SumPoint3<T>>,
}

/// A directed line, and a rounded shape.
#[derive(Clone, Copy, Debug)]
pub(super) struct RoundedCut<'a, T: RealField + Copy> {
    core: &'a CoreFeatures<'a, T>,
    start: SumPoint3<T>,
    direction: SumPoint3<T>,
    /// The radius of the shape, and zeros.
    radii: [T; 3],
}

/// Where the supporting line of a linear component enters and leaves a rounded shape.
#[derive(Clone, Copy, Debug)]
pub(super) struct RoundedChord<T: RealField + Copy> {
    pub(super) enters: RoundedCrossing<T>,
    /// Where the line leaves, with the parameter against the direction.
    pub(super) leaves: RoundedCrossing<T>,
    /// Whether it does not pass through the interior.
    pub(super) is_tangent: bool,
}

impl<'a, T: RealField + Copy> RoundedCut<'a, T> {
    pub(super) fn new<const D: usize, const TWO_POINTS: bool>(
        core: &'a CoreFeatures<'a, T>,
        radius: T,
        linear: Linear<&[T; D], TWO_POINTS>,
    ) -> Self {
        let (start, toward) = (linear.line.start, linear.line.toward);
        let back = TWO_POINTS.then(|| start.map(saturating_neg));
        Self {
            core,
            start: sum_of(start, None),
            direction: sum_of(toward, back.as_ref()),
            radii: [radius, T::zero(), T::zero()],
        }
    }

    /// Returns the line in the opposite direction.
    fn reversed(&self) -> Self {
        let SumPoint(numbers) = self.direction;
        Self {
            direction: SumPoint(numbers.map(saturating_neg)),
            ..*self
        }
    }

    /// Where the line enters and leaves, if it meets the shape.
    pub(super) fn chord(&self) -> Option<RoundedChord<T>> {
        if let (Some(enters), Some(leaves)) = (self.first(false), self.reversed().first(false)) {
            return Some(RoundedChord {
                enters,
                leaves,
                is_tangent: false,
            });
        }
        Some(RoundedChord {
            enters: self.first(true)?,
            leaves: self.reversed().first(true)?,
            is_tangent: true,
        })
    }

    /// The first of the features that the line passes through, or, if none, that it touches.
    fn first(&self, is_tangent: bool) -> Option<RoundedCrossing<T>> {
        let wanted = match is_tangent {
            true => Ordering::Equal,
            false => Ordering::Greater,
        };
        let mut found: Option<RoundedCrossing<T>> = None;
        let mut keep = |feature: SpaceFeature<SumPoint3<T>>| {
            let (parameter, moved) = feature.entry(self.direction, self.radii);
            if found.is_none_or(|found| parameter < found.parameter) {
                let point = moved.rounded();
                found = Some(RoundedCrossing {
                    parameter,
                    point,
                    feature,
                });
            }
        };
        self.core.each_face(|face| {
            if !is_tangent && let Some(face) = self.crossed_face(face) {
                keep(SpaceFeature::Face(face));
            }
        });
        self.core.each_edge(|[i, j]| {
            let edge = DifferenceSegment([i, j].map(|i| self.difference(i)));
            let is_ended_by_touch = || is_tangent && [i, j].into_iter().any(|i| self.touches(i));
            if edge.cmp_radius_to_path(self.direction, self.radii) == Some(wanted)
                && edge.has_foot_at_entry(self.direction, self.radii)
                && !is_ended_by_touch()
            {
                keep(SpaceFeature::Edge(edge));
            }
        });
        for index in 0..self.core.vertex_count() {
            if self.cmp_radius_to_vertex(index) == wanted {
                keep(SpaceFeature::Vertex(self.difference(index)));
            }
        }
        found
    }

    /// A vertex, from the start of the line.
    fn difference(&self, index: usize) -> Difference<SumPoint3<T>> {
        Difference {
            a: self.start,
            b: self.core.vertex(index),
        }
    }

    /// The radius and the distance of a vertex from the line.
    fn cmp_radius_to_vertex(&self, index: usize) -> Ordering {
        let vertex = self.difference(index);
        vertex
            .cmp_distance_from_path(self.direction, self.radii)
            .reverse()
    }

    fn touches(&self, index: usize) -> bool {
        self.cmp_radius_to_vertex(index).is_eq()
    }

    /// A face through whose offset the line passes between the sides of the prism on it.
    fn crossed_face(&self, face: &[usize]) -> Option<DifferenceFace<SumPoint3<T>>> {
        let plane = |is_reversed: bool, i: usize| {
            DifferenceFace([i, i + 1, i + 2].map(|i| {
                let place = i % face.len();
                let place = if is_reversed {
                    face.len() - 1 - place
                } else {
                    place
                };
                self.difference(face[place])
            }))
        };
        let is_reversed = match plane(false, 0).along_motion(self.direction) {
            Ordering::Equal => return None,
            order => order.is_lt(),
        };
        let is_inside =
            |i| plane(is_reversed, i).has_foot_inside_edge_at_entry(self.direction, self.radii);
        (0..face.len())
            .all(is_inside)
            .then(|| plane(is_reversed, 0))
    }

    /// The outward unit normal where the line enters, or leaves.
    pub(super) fn normal(&self, at: &RoundedCrossing<T>, is_entry: bool) -> [T; 3] {
        let direction = if is_entry {
            self.direction
        } else {
            self.reversed().direction
        };
        let inward = match at.feature {
            SpaceFeature::Vertex(x) => ball_entry_normal(x, direction, self.radii),
            SpaceFeature::Edge(edge) => edge.entry_normal(direction, self.radii),
            SpaceFeature::Face(DifferenceFace([x, y, z])) => face_normal([x.b, y.b, z.b], T::one()),
        };
        inward.map(|x| -x)
    }

    /// Compares the parameter where the line enters with 1.
    pub(super) fn cmp_entry_with_end(&self, at: &RoundedCrossing<T>) -> Ordering {
        at.feature.cmp_end(self.direction, self.radii)
    }
}

impl<T: RealField + Copy> RoundedCrossing<T> {
    /// The place, where it is entered.
    pub(super) fn entry<const D: usize>(&self) -> CurvePoint<T, D> {
        let mut point = [T::zero(); D];
        point.copy_from_slice(&self.point[..D]);
        CurvePoint {
            parameter: self.parameter,
            point: Point::from(point),
        }
    }

    /// The place, where it is left: of a line that was reversed.
    pub(super) fn exit<const D: usize>(&self) -> CurvePoint<T, D> {
        let entry = self.entry();
        CurvePoint {
            parameter: saturating_neg(entry.parameter),
            ..entry
        }
    }
}

/// A vector as a sum of one or two.
fn sum_of<T: RealField + Copy, const D: usize>(
    first: &[T; D],
    second: Option<&[T; D]>,
) -> SumPoint3<T> {
    let mut numbers = [T::zero(); 12];
    numbers[..D].copy_from_slice(first);
    if let Some(second) = second {
        numbers[3..3 + D].copy_from_slice(second);
    }
    SumPoint(numbers)
}
