//! A line or a ray and a convex shape in space, by projection along the line.
//!
//! The projection turns the line into a point and the shape into a flat one. The closest feature of the
//! flat shape is searched as in [`search`](crate::algorithm::gjk::search), with signs of the same degrees.
//! A ray has the closest pair of its line, unless that is before its start: the distance is convex along
//! the line, so then the start is closest.
//!
//! A line or a ray with a zero direction is a point. The cost is that of the search.

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
use crate::algorithm::result::NearestPoints3;
use crate::algorithm::result::coincident_points;
use crate::algorithm::solid::{Convex, Solid, Vertex, search_rounds};
use crate::exact::saturating_translate;
use crate::predicate::{
    LinearKind, SupportingLine, VoronoiRegion, cmp_distance_of_lines, cmp_distance_to_line,
    cmp_projection_to_start, foot_region, is_point, line_feet, line_plane_point, orient3, parallel,
    perpendicular, projected_along_edge, projected_along_point, projected_turn, projected_weight,
    separation_of_lines,
};
use core::cmp::Ordering;
use nalgebra::{Point3, RealField};

/// A vertex of the shape, and its index.
#[derive(Clone, Copy, Debug)]
pub(crate) struct ProjectedVertex<X> {
    pub(crate) point: X,
    index: usize,
}

/// A minimal set of vertices, in the projection.
#[derive(Clone, Copy, Debug)]
pub(crate) enum ProjectedFeature<X> {
    Vertex(ProjectedVertex<X>),
    /// Clockwise around the line.
    Edge([ProjectedVertex<X>; 2]),
    /// The line crosses it; clockwise around the line.
    Face([ProjectedVertex<X>; 3]),
}

/// A solid projected along a line.
#[derive(Clone, Copy, Debug)]
pub(crate) struct ProjectedSolid<'s, X: Vertex, const TWO_POINTS: bool> {
    pub(crate) line: SupportingLine<X, TWO_POINTS>,
    pub(crate) solid: &'s Solid<'s, X>,
}

/// Whether a line or a ray meets a shape.
pub(crate) fn intersects<X: Vertex, B: Convex<X>, const TWO_POINTS: bool>(
    linear: Linear<&[X::Scalar; 3], TWO_POINTS>,
    shape: &B,
) -> bool {
    intersects_by::<X, B, TWO_POINTS>(linear, shape, |_, _| None)
}

/// Whether a line or a ray meets a shape; `directly` decides most pairs without the search.
#[inline]
pub(crate) fn intersects_by<X: Vertex, B: Convex<X>, const TWO_POINTS: bool>(
    linear: Linear<&[X::Scalar; 3], TWO_POINTS>,
    shape: &B,
    directly: impl Fn(Linear<&[X::Scalar; 3], TWO_POINTS>, &B) -> Option<bool>,
) -> bool {
    let searched = || {
        let given = linear.map(|p| X::from(*p));
        is_within_radius(given, &shape.solid(), shape.radius())
    };
    linear.is_finite() && shape.is_finite() && directly(linear, shape).unwrap_or_else(searched)
}

/// The nearest points of a line or a ray and a shape, whose numbers are finite.
pub(crate) fn nearest<T, X, B, const TWO_POINTS: bool>(
    linear: Linear<&[T; 3], TWO_POINTS>,
    shape: &B,
) -> NearestPoints3<T>
where
    T: RealField + Copy,
    X: Vertex<Scalar = T>,
    B: Convex<X>,
{
    let (given, solid) = (linear.map(|p| X::from(*p)), shape.solid());
    nearest_to_solid(given, &solid, shape.radius())
}

/// Whether a line or a ray is within the radius of a solid.
fn is_within_radius<X: Vertex, const TWO_POINTS: bool>(
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

fn is_start_within<X: Vertex, const TWO_POINTS: bool>(
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
fn nearest_to_solid<T: RealField + Copy, X: Vertex<Scalar = T>, const TWO_POINTS: bool>(
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

impl<X: Vertex, const TWO_POINTS: bool> ProjectedSolid<'_, X, TWO_POINTS> {
    fn vertex_at(&self, index: usize) -> ProjectedVertex<X> {
        ProjectedVertex {
            point: self.solid.vertex(index),
            index,
        }
    }

    fn is_exact(&self) -> bool {
        [self.line.start, self.line.toward].map(X::is_exact) == [true; 2] && self.solid.is_exact()
    }

    /// Searches the feature closest to the line.
    pub(crate) fn nearest_feature(&self) -> ProjectedFeature<X> {
        let mut feature = ProjectedFeature::Vertex(self.vertex_at(0));
        for _ in search_rounds(|| self.is_exact()) {
            if self.has_origin(&feature) {
                break;
            }
            let last = feature.last_vertex().index;
            let next = self
                .solid
                .support_vertex(last, self.compare_along(&feature));
            if next == last {
                break;
            }
            feature = self.add_vertex(feature, self.vertex_at(next));
        }
        feature
    }

    /// Compares vertices along the direction from the line to a feature. Vertices along which the feature
    /// extends are equal, which floats may not decide.
    fn compare_along(&self, feature: &ProjectedFeature<X>) -> impl Fn(usize, usize) -> Ordering {
        move |i, j| {
            let [p, q] = [i, j].map(|index| self.solid.vertex(index));
            match feature {
                ProjectedFeature::Vertex(v) => projected_along_point(self.line, v.point, p, q),
                ProjectedFeature::Edge([v, w])
                    if self.solid.is_parallel([v.index, w.index], [i, j]) =>
                {
                    Ordering::Equal
                }
                ProjectedFeature::Edge(ends) => {
                    projected_along_edge(self.line, ends.map(|v| v.point), p, q)
                }
                ProjectedFeature::Face(_) => Ordering::Equal,
            }
        }
    }

    /// Whether the line meets the feature.
    fn has_origin(&self, feature: &ProjectedFeature<X>) -> bool {
        match feature {
            ProjectedFeature::Vertex(v) => {
                cmp_distance_to_line(v.point, self.line, [nalgebra::zero()]).is_eq()
            }
            ProjectedFeature::Edge([p, q]) => self.projected_turn_of(*p, *q).is_eq(),
            ProjectedFeature::Face(_) => true,
        }
    }

    fn projected_turn_of(&self, p: ProjectedVertex<X>, q: ProjectedVertex<X>) -> Ordering {
        projected_turn(self.line, [p.point, q.point])
    }

    fn has_positive_weight(&self, p: ProjectedVertex<X>, q: ProjectedVertex<X>) -> bool {
        projected_weight(self.line, [p.point, q.point]).is_gt()
    }

    fn is_over_edge(&self, p: ProjectedVertex<X>, q: ProjectedVertex<X>) -> bool {
        self.has_positive_weight(p, q) && self.has_positive_weight(q, p)
    }

    fn oriented_edge(&self, p: ProjectedVertex<X>, q: ProjectedVertex<X>) -> ProjectedFeature<X> {
        match self.projected_turn_of(p, q) {
            Ordering::Less => ProjectedFeature::Edge([q, p]),
            _ => ProjectedFeature::Edge([p, q]),
        }
    }

    /// The feature closest to the line after adding a vertex further toward the line. It contains that
    /// vertex.
    fn add_vertex(
        &self,
        feature: ProjectedFeature<X>,
        c: ProjectedVertex<X>,
    ) -> ProjectedFeature<X> {
        match feature {
            ProjectedFeature::Vertex(p) if self.has_positive_weight(c, p) => {
                self.oriented_edge(p, c)
            }
            ProjectedFeature::Vertex(_) => ProjectedFeature::Vertex(c),
            ProjectedFeature::Edge([p, q]) => self.nearest_on_face(p, q, c),
            ProjectedFeature::Face(_) => feature,
        }
    }

    fn nearest_on_face(
        &self,
        p: ProjectedVertex<X>,
        q: ProjectedVertex<X>,
        c: ProjectedVertex<X>,
    ) -> ProjectedFeature<X> {
        let (with_p, with_q) = (
            self.projected_turn_of(q, c).is_ge(),
            self.projected_turn_of(c, p).is_ge(),
        );
        if with_p && with_q {
            ProjectedFeature::Face([p, q, c])
        } else if !with_q && self.is_over_edge(p, c) {
            self.oriented_edge(p, c)
        } else if !with_p && self.is_over_edge(q, c) {
            self.oriented_edge(q, c)
        } else {
            ProjectedFeature::Vertex(c)
        }
    }

    /// Whether the nearest point of the line comes before its start.
    pub(crate) fn is_before_start(&self, feature: &ProjectedFeature<X>) -> bool {
        match feature {
            ProjectedFeature::Vertex(v) => cmp_projection_to_start(v.point, self.line).is_lt(),
            ProjectedFeature::Edge([p, q]) => {
                let edge = Linear::edge([p.point, q.point]).line;
                foot_region(self.line, LinearKind::Ray, edge) == VoronoiRegion::Start
            }
            ProjectedFeature::Face([p, q, r]) => {
                orient3(p.point, q.point, r.point, self.line.start).is_gt()
            }
        }
    }

    /// Compares the distance of a feature with the radius.
    fn cmp_distance_to_radius(&self, feature: &ProjectedFeature<X>, radius: X::Scalar) -> Ordering {
        match feature {
            ProjectedFeature::Vertex(v) => cmp_distance_to_line(v.point, self.line, [radius]),
            ProjectedFeature::Edge([p, q]) => {
                let edge = Linear::edge([p.point, q.point]).line;
                cmp_distance_of_lines(self.line, edge, [radius])
            }
            ProjectedFeature::Face(_) => Ordering::Less,
        }
    }

    /// Whether the line crosses the plane of a flat shape without radius at a feature.
    fn crosses_at(&self, feature: &ProjectedFeature<X>, radius: X::Scalar) -> bool {
        radius == nalgebra::zero() && self.has_origin(feature) && self.crosses_plane()
    }

    /// Whether the shape is flat and the line, which meets it, is not in its plane: the projection has an
    /// area.
    fn crosses_plane(&self) -> bool {
        let corners = || (0..self.solid.vertex_count()).map(|index| self.vertex_at(index));
        let turns = |p| corners().any(|q| self.projected_turn_of(p, q).is_ne());
        self.solid.handedness().is_eq() && corners().any(turns)
    }

    /// Whether no other point of the shape is as close to the line.
    fn is_unique(&self, feature: &ProjectedFeature<X>) -> bool {
        let last = feature.last_vertex();
        match self
            .solid
            .tied_neighbour(last.index, self.compare_along(feature))
        {
            Ok(None) => true,
            Ok(Some(other)) => !parallel(self.line, Linear::edge([last.point, other]).line),
            Err(_) => false,
        }
    }
}

impl<T: RealField + Copy, X: Vertex<Scalar = T>, const TWO_POINTS: bool>
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
        let found = difference.nearest();
        let nearest = nearest_from_result(&difference, &found, [T::zero(), radius]);
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
        let unique = match &found {
            GjkResult::Intersecting(_) => radius.is_zero() && self.crosses_plane(),
            GjkResult::Separated(simplex) => nearest.unique && leaves(simplex),
        };
        NearestPoints { unique, ..nearest }
    }
}

impl<X: Copy> ProjectedFeature<X> {
    /// The newest vertex, or the other end of the same edge.
    fn last_vertex(&self) -> ProjectedVertex<X> {
        match *self {
            Self::Vertex(v) => v,
            Self::Edge([_, v]) => v,
            Self::Face([.., v]) => v,
        }
    }
}
