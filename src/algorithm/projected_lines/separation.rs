//! The distance of a line or a ray from a convex shape, and its comparison with a limit: by the closest
//! feature of the projection.

use crate::algorithm::candidate::Candidate;
use crate::algorithm::gjk::minkowski::vertex::MinkowskiVertex;
use crate::algorithm::gjk::search::MinkowskiDifference;
use crate::algorithm::gjk::simplex::Simplex;
use crate::algorithm::linear::Linear;
use crate::algorithm::projected_lines::search::{ProjectedFeature, ProjectedSolid};
use crate::algorithm::separation::{Features, SweptFeatures};
use crate::algorithm::solid::{Solid, SolidVertex};
use crate::predicate::{
    LinearKind, SupportingLine, cmp_distance_of_lines, cmp_distance_to_line, is_point,
    separation_of_lines,
};
use core::cmp::Ordering;
use nalgebra::RealField;

/// The closest features of a line or a ray and a shape.
#[derive(Clone, Copy, Debug)]
#[allow(clippy::large_enum_variant, reason = "queries do not allocate")]
pub(crate) enum LineFeatures<X, const TWO_POINTS: bool> {
    /// The start of the line, and the closest simplex.
    Start(Simplex<MinkowskiVertex<X>>),
    Vertex(X, SupportingLine<X, TWO_POINTS>),
    Edge(SupportingLine<X, true>, SupportingLine<X, TWO_POINTS>),
}

/// The closest features of a line or a ray and a solid with a radius.
pub(crate) fn separation<X: SolidVertex, const TWO_POINTS: bool>(
    linear: Linear<X, TWO_POINTS>,
    solid: &Solid<'_, X>,
    radius: X::Scalar,
) -> SweptFeatures<LineFeatures<X, TWO_POINTS>, X::Scalar, 3, 1> {
    SweptFeatures::with_radii(nearest_features(linear, solid), [radius])
}

fn nearest_features<X: SolidVertex, const TWO_POINTS: bool>(
    linear: Linear<X, TWO_POINTS>,
    solid: &Solid<'_, X>,
) -> Option<LineFeatures<X, TWO_POINTS>> {
    let line = linear.line;
    let of_start = || {
        let start = Solid::point(line.start);
        let difference = MinkowskiDifference {
            a: &start,
            b: solid,
        };
        difference
            .nearest()
            .separated_simplex()
            .map(LineFeatures::Start)
    };
    if is_point(line) {
        return of_start();
    }
    let projection = ProjectedSolid { line, solid };
    let feature = projection.nearest_feature();
    if linear.kind == LinearKind::Ray && projection.is_before_start(&feature) {
        return of_start();
    }
    match feature {
        ProjectedFeature::Vertex(v) => Some(LineFeatures::Vertex(v.point, line)),
        ProjectedFeature::Edge([p, q]) => {
            let edge = Linear::edge([p.point, q.point]).line;
            Some(LineFeatures::Edge(edge, line))
        }
        ProjectedFeature::Face(_) => None,
    }
}

impl<T: RealField + Copy, X: SolidVertex<Scalar = T>, const TWO_POINTS: bool> Features<T, 3, 1>
    for LineFeatures<X, TWO_POINTS>
{
    fn cmp_distance(&self, radii: [T; 3]) -> Ordering {
        match *self {
            Self::Start(ref simplex) => simplex.cmp_distance(radii),
            Self::Vertex(vertex, line) => cmp_distance_to_line(vertex, line, radii),
            Self::Edge(edge, line) => cmp_distance_of_lines(line, edge, radii),
        }
    }

    fn distance(&self) -> T {
        match self.cmp_distance([T::zero(); 3]) {
            Ordering::Greater => self.distance_minus([T::zero()]),
            _ => T::zero(),
        }
    }

    fn distance_minus(&self, [radius]: [T; 1]) -> T {
        match *self {
            Self::Start(ref simplex) => simplex.distance_minus([T::zero(), radius]),
            // As the nearest points measure it: the same bits.
            Self::Vertex(vertex, line) => {
                Candidate::to_line(vertex, line).distance_minus([radius, T::zero()])
            }
            Self::Edge(edge, line) => separation_of_lines(line, edge, [radius]),
        }
    }
}
