//! A point, or a ball, and a triangle in space.
//!
//! The Voronoi region of the point decides which corner, edge or face is closest: Ericson, *Real-Time
//! Collision Detection* (2005), 5.1.5. Each test is the exact sign of a polynomial, so triangles without
//! area or length need no special case. Constant time.

use crate::algorithm::candidate::Candidate;
use crate::algorithm::certified::{Connection, connect_with_triangle};
use crate::algorithm::coordinates::Coordinates;
use crate::algorithm::linear::Linear;
use crate::algorithm::result::NearestPoints3;
use crate::algorithm::result::coincident_points;
use crate::algorithm::separation::{Features, SweptFeatures};
use crate::exact::{
    ExactPoint, coords, each, is_float, may_be_float, saturating_translate, to_f64,
};
use crate::predicate::{
    SupportingLine, VoronoiRegion, closest_corners, cmp_distance, cmp_distance_to_line,
    cmp_distance_to_triangle, cmp_projection_to_start, foot, foot_on_triangle,
    has_positive_face_weight, offset_to_plane, orient3, triangle_separation,
};
use crate::{NearestPoints, Triangle};
use core::cmp::Ordering;
use nalgebra::{Point3, RealField};

/// The indices of the corners of the closest feature of a triangle.
pub(crate) fn closest_feature_corners<X: ExactPoint<3>>(p: X, corners: [X; 3]) -> &'static [usize] {
    closest_corners(p, corners).unwrap_or_else(|| closest_feature_corners_exactly(p, corners))
}

fn closest_feature_corners_exactly<X: ExactPoint<3>>(p: X, corners: [X; 3]) -> &'static [usize] {
    const CORNERS: [&[usize]; 3] = [&[0], &[1], &[2]];
    const EDGES: [&[usize]; 3] = [&[0, 1], &[1, 2], &[2, 0]];
    let is_ahead = |i: usize, j: usize| is_ahead(p, corners[i], corners[j]);
    let around = [[0, 1, 2], [1, 2, 0], [2, 0, 1]];
    for &[i, j, k] in &around {
        if !is_ahead(i, j) && !is_ahead(i, k) {
            return CORNERS[i];
        }
    }
    for &[i, j, k] in &around {
        if is_ahead(i, j)
            && is_ahead(j, i)
            && !has_positive_face_weight(p, [corners[i], corners[j], corners[k]])
        {
            return EDGES[i];
        }
    }
    &[0, 1, 2]
}

/// Whether a point is not before the start of an edge.
#[inline(never)]
fn is_ahead<X: ExactPoint<3>>(p: X, start: X, toward: X) -> bool {
    cmp_projection_to_start(p, SupportingLine::<X, true> { start, toward }).is_gt()
}

/// Whether a ball and a triangle meet.
pub(crate) fn intersects<T: RealField + Copy>(
    center: &Point3<T>,
    radius: T,
    triangle: &Triangle<T, 3>,
) -> bool {
    center.is_finite()
        && triangle.is_finite()
        && PointTrianglePair::new(center, triangle)
            .cmp_length([radius])
            .is_le()
}

/// The nearest points of a ball and a triangle, whose numbers are finite.
pub(crate) fn nearest<T: RealField + Copy>(
    center: &Point3<T>,
    radius: T,
    triangle: &Triangle<T, 3>,
) -> NearestPoints3<T> {
    let pair = PointTrianglePair::new(center, triangle);
    let order = pair.cmp_length([radius]);
    if order.is_gt() {
        pair.nearest_disjoint(radius)
    } else if pair.cmp_length([T::zero()]).is_eq() {
        coincident_points(*center, radius.is_zero())
    } else {
        coincident_points(Point3::from(pair.foot()), order.is_eq())
    }
}

/// The closest features of a ball and a triangle with finite numbers.
pub(crate) fn separation<'a, T: RealField + Copy>(
    center: &'a Point3<T>,
    radius: T,
    triangle: &'a Triangle<T, 3>,
) -> SweptFeatures<PointTrianglePair<'a, T>, T, 3, 1> {
    SweptFeatures::with_optional_radii(Some(PointTrianglePair::new(center, triangle)), [radius])
}

impl<T: RealField + Copy> Features<T, 3, 1> for PointTrianglePair<'_, T> {
    fn cmp_distance(&self, radii: [T; 3]) -> Ordering {
        self.cmp_length(radii)
    }

    fn distance(&self) -> T {
        match self.candidate() {
            Ok(candidate) => candidate.distance(),
            Err(face) => match self.certified(face, T::zero()) {
                Some(Connection { length, .. }) => length,
                None if self.cmp_length([T::zero()]).is_le() => T::zero(),
                None => triangle_separation(self.center, face, [T::zero()]),
            },
        }
    }

    fn distance_minus(&self, [radius]: [T; 1]) -> T {
        match self.candidate() {
            Ok(candidate) => candidate.distance_minus([radius, T::zero()]),
            Err(face) => match self.certified(face, radius) {
                Some(Connection { length, .. }) => length,
                None => triangle_separation(self.center, face, [radius]),
            },
        }
    }
}

/// The center of a ball, and the feature of a triangle that is closest to it.
pub(crate) struct PointTrianglePair<'a, T> {
    center: &'a [T; 3],
    feature: TriangleFeature<'a, T>,
}

#[derive(Clone, Copy)]
enum TriangleFeature<'a, T> {
    Corner(&'a [T; 3]),
    Edge(SupportingLine<&'a [T; 3], true>),
    Face([&'a [T; 3]; 3]),
}

impl<'a, T: RealField + Copy> PointTrianglePair<'a, T> {
    fn new(center: &'a Point3<T>, triangle: &'a Triangle<T, 3>) -> Self {
        let center = coords(center);
        let corners = each(&[&triangle.a, &triangle.b, &triangle.c], |&x| coords(x));
        let feature = match *closest_feature_corners(center, corners) {
            [i] => TriangleFeature::Corner(corners[i]),
            [i, j] => TriangleFeature::Edge(SupportingLine {
                start: corners[i],
                toward: corners[j],
            }),
            _ => TriangleFeature::Face(corners),
        };
        Self { center, feature }
    }

    /// Compares the distance of the center with the sum of some radii.
    fn cmp_length<const S: usize>(&self, radii: [T; S]) -> Ordering {
        match self.feature {
            TriangleFeature::Corner(corner) => cmp_distance(self.center, corner, radii),
            TriangleFeature::Edge(edge) => cmp_distance_to_line(self.center, edge, radii),
            TriangleFeature::Face([a, b, c]) if radii.iter().all(T::is_zero) => {
                match orient3(a, b, c, self.center) {
                    Ordering::Equal => Ordering::Equal,
                    _ => Ordering::Greater,
                }
            }
            TriangleFeature::Face(corners) => cmp_distance_to_triangle(self.center, corners, radii),
        }
    }

    /// The nearest point of the triangle.
    fn foot(&self) -> [T; 3] {
        match self.feature {
            TriangleFeature::Corner(corner) => *corner,
            TriangleFeature::Edge(edge) => foot(self.center, edge),
            TriangleFeature::Face(corners) => foot_on_triangle(self.center, corners),
        }
    }

    /// The candidate from the center to a corner or an edge; the face, counter-clockwise seen from the
    /// center, otherwise.
    fn candidate(&self) -> Result<Candidate<&'a [T; 3]>, [&'a [T; 3]; 3]> {
        match self.feature {
            TriangleFeature::Corner(corner) => Ok(Candidate::between_points(self.center, corner)),
            TriangleFeature::Edge(SupportingLine { start, toward }) => {
                let edge = Linear::edge([start, toward]);
                Ok(Candidate::to_linear(
                    self.center,
                    edge,
                    VoronoiRegion::Interior,
                ))
            }
            TriangleFeature::Face([a, b, c]) if orient3(a, b, c, self.center).is_gt() => {
                Err([a, c, b])
            }
            TriangleFeature::Face(corners) => Err(corners),
        }
    }

    /// The nearest points if the ball does not touch the triangle.
    fn nearest_disjoint(&self, radius: T) -> NearestPoints3<T> {
        match self.candidate() {
            Ok(candidate) if radius.is_zero() => candidate.closest_points(true),
            Ok(candidate) => candidate.closest_points_disjoint(radius, T::zero(), true),
            Err(face) => self.nearest_over_face(face, radius),
        }
    }

    /// The connection to the face in plain floats, if the scalar is one and that is accurate.
    fn certified(&self, face: [&[T; 3]; 3], radius: T) -> Option<Connection<T, 3>> {
        if !(const { may_be_float::<T>() } && is_float(&T::zero())) {
            return None;
        }
        let [a, b, c] = face;
        let corners = [to_f64(a)?, to_f64(b)?, to_f64(c)?];
        connect_with_triangle(to_f64(self.center)?, corners)?.connection([radius, T::zero()])
    }

    fn nearest_over_face(&self, face: [&[T; 3]; 3], radius: T) -> NearestPoints3<T> {
        if let Some(Connection { ends, length }) = self.certified(face, radius) {
            return NearestPoints {
                on_self: Point3::from(ends[0]),
                on_rhs: Point3::from(ends[1]),
                distance: length,
                unique: true,
            };
        }
        let swept_point = if radius.is_zero() {
            *self.center
        } else {
            saturating_translate(*self.center, offset_to_plane(face, radius))
        };
        NearestPoints {
            on_self: Point3::from(swept_point),
            on_rhs: Point3::from(foot_on_triangle(self.center, face)),
            distance: triangle_separation(self.center, face, [radius]),
            unique: true,
        }
    }
}
