//! The distance of an axis-aligned box and a linear component.
//!
//! The closest features are found as in [`nearest`](super::nearest); only their distance
//! is computed. Constant time.

use super::nearest::{DisjointBoxAndLinear, nearest_to_point};
use crate::algorithm::candidate::Candidate;
use crate::algorithm::linear::Linear;
use crate::algorithm::result::NearestPoints3;
use crate::algorithm::separation::{Features, SweptFeatures};
use crate::exact::coords;
use crate::pair::linear_aabb3::{
    cmp_crossings, does_linear_meet_corners, last_entry_and_first_exit,
};
use crate::predicate::{SupportingLine, cmp_distance_of_lines, distance_of_lines, is_point};
use core::cmp::Ordering;
use nalgebra::RealField;

/// The closest features of a box and a linear component.
#[derive(Clone, Copy, Debug)]
pub(super) enum BoxFeatures<'a, T, const TWO_POINTS: bool> {
    /// Two points with the same distance as the shapes.
    Points([[T; 3]; 2]),
    /// The closest points of an end and the box, and their distance.
    AtEnd([[T; 3]; 2], T),
    Corner([T; 3], SupportingLine<&'a [T; 3], TWO_POINTS>),
    Edge([[T; 3]; 2], SupportingLine<&'a [T; 3], TWO_POINTS>),
}

/// The closest features of a linear component and a box.
pub(super) fn separation<'a, T: RealField + Copy, const TWO_POINTS: bool>(
    linear: Linear<&'a [T; 3], TWO_POINTS>,
    corners: &[[T; 3]; 2],
) -> SweptFeatures<BoxFeatures<'a, T, TWO_POINTS>, T, 3, 0> {
    let features = if is_point(linear.line) {
        Some(features_at_start(linear, corners))
    } else {
        (!does_linear_meet_corners(corners.each_ref(), linear))
            .then(|| closest_features(linear, corners))
    };
    SweptFeatures::without_radii(features)
}

fn features_at_start<'a, T: RealField + Copy, const TWO_POINTS: bool>(
    linear: Linear<&'a [T; 3], TWO_POINTS>,
    corners: &[[T; 3]; 2],
) -> BoxFeatures<'a, T, TWO_POINTS> {
    at_end(nearest_to_point(linear.line.start, corners))
}

fn at_end<'a, T: RealField + Copy, const TWO_POINTS: bool>(
    nearest: NearestPoints3<T>,
) -> BoxFeatures<'a, T, TWO_POINTS> {
    let points = [*coords(&nearest.on_self), *coords(&nearest.on_rhs)];
    BoxFeatures::AtEnd(points, nearest.distance)
}

/// The closest features of a box and a component with a positive length that do not meet.
fn closest_features<'a, T: RealField + Copy, const TWO_POINTS: bool>(
    linear: Linear<&'a [T; 3], TWO_POINTS>,
    corners: &[[T; 3]; 2],
) -> BoxFeatures<'a, T, TWO_POINTS> {
    let (disjoint, line) = (
        DisjointBoxAndLinear {
            linear,
            ends: corners,
        },
        linear.line,
    );
    let mut ends = linear.ends().iter();
    if let Some(nearest) = ends.find_map(|&end| disjoint.nearest_at_end(end)) {
        return at_end(nearest);
    }
    let Some([entry, exit]) = last_entry_and_first_exit(corners.each_ref(), line) else {
        return features_at_start(linear, corners);
    };
    if cmp_crossings(line, entry, exit).is_le() {
        return BoxFeatures::Points(disjoint.points_across_parallel_slabs());
    }
    match disjoint.closest_edge(entry, exit) {
        [corner, other] if corner == other => BoxFeatures::Corner(corner, line),
        edge => BoxFeatures::Edge(edge, line),
    }
}

fn supporting_line<T>([start, toward]: &[[T; 3]; 2]) -> SupportingLine<&[T; 3], true> {
    SupportingLine { start, toward }
}

impl<T: RealField + Copy, const TWO_POINTS: bool> Features<T, 3, 0>
    for BoxFeatures<'_, T, TWO_POINTS>
{
    fn cmp_distance(&self, radii: [T; 3]) -> Ordering {
        match self {
            Self::Points(points) | Self::AtEnd(points, _) => {
                Features::<T, 3, 0>::cmp_distance(points, radii)
            }
            Self::Corner(corner, line) => Candidate::to_line(corner, *line).cmp_length(radii),
            Self::Edge(corners, line) => {
                cmp_distance_of_lines(*line, supporting_line(corners), radii)
            }
        }
    }

    fn distance(&self) -> T {
        match self {
            Self::Points(points) => Features::<T, 3, 0>::distance(points),
            Self::AtEnd(_, distance) => *distance,
            Self::Corner(corner, line) => Candidate::to_line(corner, *line).distance(),
            Self::Edge(corners, line) => distance_of_lines(*line, supporting_line(corners)),
        }
    }

    fn distance_minus(&self, []: [T; 0]) -> T {
        self.distance()
    }
}
