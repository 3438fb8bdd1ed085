//! How far a box along the axes is from a line, a ray or a segment.

use crate::algorithm::candidate::Candidate;
use crate::algorithm::linear::Linear;
use crate::algorithm::separation::{Features, SweptFeatures};
use crate::exact::coords;
use crate::pair::linear_aabb3::nearest::DisjointBoxAndLinear;
use crate::pair::linear_aabb3::{last_in_and_first_out, meets, order_of_faces};
use crate::predicate::{SupportingLine, cmp_distance_of_lines, distance_of_lines, is_point};
use crate::{Aabb, Nearest as _};
use core::cmp::Ordering;
use nalgebra::{Point3, RealField};

/// What is nearest of a box and a line, a ray or a segment.
#[derive(Clone, Copy, Debug)]
pub(crate) enum BoxFeatures<'a, T, const TWO_POINTS: bool> {
    /// Two points, or others as far apart.
    Points([[T; 3]; 2]),
    SumPoint([T; 3], SupportingLine<&'a [T; 3], TWO_POINTS>),
    Edge([[T; 3]; 2], SupportingLine<&'a [T; 3], TWO_POINTS>),
}

/// What is between a line, a ray or a segment and a box, whose numbers are finite.
pub(crate) fn separation<'a, T: RealField + Copy, const TWO_POINTS: bool>(
    linear: Linear<&'a [T; 3], TWO_POINTS>,
    aabb: &Aabb<T, 3>,
) -> SweptFeatures<BoxFeatures<'a, T, TWO_POINTS>, T, 3, 0> {
    let features = if is_point(linear.line) {
        Some(from_start(linear, aabb))
    } else {
        (!meets(aabb, linear)).then(|| features(linear, aabb))
    };
    SweptFeatures::without_radii(features)
}

fn from_start<'a, T: RealField + Copy, const TWO_POINTS: bool>(
    linear: Linear<&'a [T; 3], TWO_POINTS>,
    aabb: &Aabb<T, 3>,
) -> BoxFeatures<'a, T, TWO_POINTS> {
    let start = linear.line.start;
    let nearest = aabb.nearest(&Point3::from(*start)).on_self;
    BoxFeatures::Points([*start, *coords(&nearest)])
}

/// What is nearest where they do not meet, and the linear shape is no point.
fn features<'a, T: RealField + Copy, const TWO_POINTS: bool>(
    linear: Linear<&'a [T; 3], TWO_POINTS>,
    aabb: &Aabb<T, 3>,
) -> BoxFeatures<'a, T, TWO_POINTS> {
    let (disjoint, line) = (DisjointBoxAndLinear { linear, aabb }, linear.line);
    let mut ends = linear.ends().iter();
    if let Some(nearest) = ends.find_map(|&end| disjoint.at_end(end)) {
        return BoxFeatures::Points([&nearest.on_self, &nearest.on_rhs].map(|p| *coords(p)));
    }
    let Some([enters, leaves]) = last_in_and_first_out(aabb, line) else {
        return from_start(linear, aabb);
    };
    if order_of_faces(line, enters, leaves).is_le() {
        return BoxFeatures::Points(disjoint.ends_beside());
    }
    match disjoint.edge_between(enters, leaves) {
        [corner, other] if corner == other => BoxFeatures::SumPoint(corner, line),
        edge => BoxFeatures::Edge(edge, line),
    }
}

fn edge<T>([start, toward]: &[[T; 3]; 2]) -> SupportingLine<&[T; 3], true> {
    SupportingLine { start, toward }
}

impl<T: RealField + Copy, const TWO_POINTS: bool> Features<T, 3, 0>
    for BoxFeatures<'_, T, TWO_POINTS>
{
    fn cmp_distance(&self, radii: [T; 3]) -> Ordering {
        match self {
            Self::Points(points) => Features::<T, 3, 0>::cmp_distance(points, radii),
            Self::SumPoint(corner, line) => Candidate::to_line(corner, *line).cmp_length(radii),
            Self::Edge(corners, line) => cmp_distance_of_lines(*line, edge(corners), radii),
        }
    }

    fn distance(&self) -> T {
        match self {
            Self::Points(points) => Features::<T, 3, 0>::distance(points),
            Self::SumPoint(corner, line) => Candidate::to_line(corner, *line).distance(),
            Self::Edge(corners, line) => distance_of_lines(*line, edge(corners)),
        }
    }

    fn distance_minus(&self, []: [T; 0]) -> T {
        self.distance()
    }
}
