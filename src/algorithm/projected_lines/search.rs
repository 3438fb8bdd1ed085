//! The feature of a projected solid that is closest to the line.

use crate::algorithm::linear::Linear;
use crate::algorithm::solid::{Solid, SolidVertex, search_rounds};
use crate::exact::each;
use crate::predicate::{
    LinearKind, SupportingLine, VoronoiRegion, cmp_distance_of_lines, cmp_distance_to_line,
    cmp_projection_to_start, foot_region, orient3, parallel, projected_along_edge,
    projected_along_point, projected_turn, projected_weight,
};
use core::cmp::Ordering;

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
pub(crate) struct ProjectedSolid<'s, X: SolidVertex, const TWO_POINTS: bool> {
    pub(crate) line: SupportingLine<X, TWO_POINTS>,
    pub(crate) solid: &'s Solid<'s, X>,
}

impl<X: SolidVertex, const TWO_POINTS: bool> ProjectedSolid<'_, X, TWO_POINTS> {
    fn vertex_at(&self, index: usize) -> ProjectedVertex<X> {
        ProjectedVertex {
            point: self.solid.vertex(index),
            index,
        }
    }

    fn is_exact(&self) -> bool {
        each(&[self.line.start, self.line.toward], |&x| X::is_exact(x)) == [true; 2]
            && self.solid.is_exact()
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
            let [p, q] = each(&[i, j], |&index| self.solid.vertex(index));
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
    pub(crate) fn has_origin(&self, feature: &ProjectedFeature<X>) -> bool {
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
    pub(crate) fn cmp_distance_to_radius(
        &self,
        feature: &ProjectedFeature<X>,
        radius: X::Scalar,
    ) -> Ordering {
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
    pub(crate) fn crosses_at(&self, feature: &ProjectedFeature<X>, radius: X::Scalar) -> bool {
        radius == nalgebra::zero() && self.has_origin(feature) && self.crosses_plane()
    }

    /// Whether the shape is flat and the line, which meets it, is not in its plane: the projection has an
    /// area.
    pub(crate) fn crosses_plane(&self) -> bool {
        let corners = || (0..self.solid.vertex_count()).map(|index| self.vertex_at(index));
        let turns = |p| corners().any(|q| self.projected_turn_of(p, q).is_ne());
        self.solid.handedness().is_eq() && corners().any(turns)
    }

    /// Whether no other point of the shape is as close to the line.
    pub(crate) fn is_unique(&self, feature: &ProjectedFeature<X>) -> bool {
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
