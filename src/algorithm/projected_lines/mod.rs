//! A line or a ray and a convex shape in space, by projection along the line.
//!
//! The projection turns the line into a point and the shape into a flat one. The closest feature of the
//! flat shape is searched as in [`gjk`](crate::algorithm::gjk), with signs of the same degrees.
//! A ray has the closest pair of its line, unless that is before its start: the distance is convex along
//! the line, so then the start is closest.
//!
//! A line or a ray with a zero direction is a point. The cost is that of the search.

pub(crate) mod search;
pub(crate) mod separation;

use crate::NearestPoints;
use crate::algorithm::candidate::Candidate;
use crate::algorithm::gjk::minkowski::vertex::MinkowskiVertex;
use crate::algorithm::gjk::nearest::{
    are_solids_within as solids_within, nearest_from_result, nearest_of_solids,
};
use crate::algorithm::gjk::search::{GjkResult, MinkowskiDifference};
use crate::algorithm::gjk::simplex::Simplex;
use crate::algorithm::linear::Linear;
use crate::algorithm::projected_lines::search::{ProjectedFeature, ProjectedSolid};
use crate::algorithm::result::{NearestPoints3, coincident_points};
use crate::algorithm::solid::{Solid, SolidVertex};
use crate::exact::saturating_translate;
use crate::predicate::{
    LinearKind, SupportingLine, is_point, line_feet, line_plane_point, perpendicular,
    separation_of_lines,
};
use nalgebra::{Point3, RealField};

/// Whether a line or a ray is within the radius of a solid.
pub(crate) fn is_within_radius<X: SolidVertex, const TWO_POINTS: bool>(
    linear: Linear<X, TWO_POINTS>,
    solid: &Solid<'_, X>,
    radius: X::Scalar,
) -> bool {
    if is_point(linear.line) {
        return is_start_within(linear, solid, radius);
    }
    let projection = ProjectedSolid {
        line: linear.line,
        solid,
    };
    let feature = projection.nearest_feature();
    if linear.kind == LinearKind::Ray && projection.is_before_start(&feature) {
        return is_start_within(linear, solid, radius);
    }
    projection.has_origin(&feature) || projection.cmp_distance_to_radius(&feature, radius).is_le()
}

fn is_start_within<X: SolidVertex, const TWO_POINTS: bool>(
    linear: Linear<X, TWO_POINTS>,
    solid: &Solid<'_, X>,
    radius: X::Scalar,
) -> bool {
    solids_within(
        &Solid::point(linear.line.start),
        solid,
        [nalgebra::zero(), radius],
    )
}

/// The nearest points of a line or a ray and a solid with a radius.
pub(crate) fn nearest_to_solid<
    T: RealField + Copy,
    X: SolidVertex<Scalar = T>,
    const TWO_POINTS: bool,
>(
    linear: Linear<X, TWO_POINTS>,
    solid: &Solid<'_, X>,
    radius: T,
) -> NearestPoints3<T> {
    if is_point(linear.line) {
        return nearest_of_solids(&Solid::point(linear.line.start), solid, [T::zero(), radius]);
    }
    let projection = ProjectedSolid {
        line: linear.line,
        solid,
    };
    let feature = projection.nearest_feature();
    if linear.kind == LinearKind::Ray && projection.is_before_start(&feature) {
        projection.nearest_to_origin(radius)
    } else {
        projection.nearest_at_feature(&feature, radius)
    }
}

impl<T: RealField + Copy, X: SolidVertex<Scalar = T>, const TWO_POINTS: bool>
    ProjectedSolid<'_, X, TWO_POINTS>
{
    /// The nearest points of the line and the shape with this closest feature.
    fn nearest_at_feature(&self, feature: &ProjectedFeature<X>, radius: T) -> NearestPoints3<T> {
        match *feature {
            ProjectedFeature::Face(corners) => {
                let point = line_plane_point(self.line, corners.map(|v| v.point));
                coincident_points(
                    Point3::from(point),
                    radius.is_zero() && self.crosses_plane(),
                )
            }
            ProjectedFeature::Edge([p, q]) => {
                self.nearest_at_edge(feature, [p.point, q.point], radius)
            }
            ProjectedFeature::Vertex(v) => Candidate::to_line(v.point, self.line)
                .closest_points_swept(
                    [radius, T::zero()],
                    self.is_unique(feature) || self.crosses_at(feature, radius),
                )
                .flip(),
        }
    }

    fn nearest_at_edge(
        &self,
        feature: &ProjectedFeature<X>,
        edge: [X; 2],
        radius: T,
    ) -> NearestPoints3<T> {
        let edge = Linear::edge(edge).line;
        let [on_line, on_edge] = line_feet(self.line, edge);
        let order = self.cmp_distance_to_radius(feature, radius);
        if order.is_le() || self.has_origin(feature) {
            let touches = order.is_eq() && !radius.is_zero() && self.is_unique(feature);
            let unique = touches || self.crosses_at(feature, radius);
            return coincident_points(Point3::from(on_line), unique);
        }
        let swept_point = if radius.is_zero() {
            on_edge
        } else {
            saturating_translate(on_edge, perpendicular(edge, self.line, radius))
        };
        NearestPoints {
            on_self: Point3::from(on_line),
            on_rhs: Point3::from(swept_point),
            distance: separation_of_lines(self.line, edge, [radius]),
            unique: self.is_unique(feature),
        }
    }

    /// The nearest points of a ray whose start is closest.
    fn nearest_to_origin(&self, radius: T) -> NearestPoints3<T> {
        let start = Solid::point(self.line.start);
        let difference = MinkowskiDifference {
            a: &start,
            b: self.solid,
        };
        let result = difference.nearest();
        let nearest = nearest_from_result(&difference, &result, [T::zero(), radius]);
        // If the ray is perpendicular to the connection, its next points are as close.
        let leaves = |simplex: &Simplex<MinkowskiVertex<X>>| {
            let SupportingLine { start, toward } = self.line;
            let from = if TWO_POINTS {
                start
            } else {
                X::from([T::zero(); 3])
            };
            simplex.search_direction().compare(toward, from).is_ne()
        };
        let unique = match &result {
            GjkResult::Intersecting(_) => radius.is_zero() && self.crosses_plane(),
            GjkResult::Separated(simplex) => nearest.unique && leaves(simplex),
        };
        NearestPoints { unique, ..nearest }
    }
}
