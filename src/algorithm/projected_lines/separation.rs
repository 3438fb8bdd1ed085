//! How far a line or a ray is from a convex shape: by the part that [`sight`](crate::algorithm::projected_lines) finds.

use crate::algorithm::gjk::minkowski::vertex::Pair;
use crate::algorithm::gjk::search::Difference;
use crate::algorithm::gjk::simplex::Simplex;
use crate::algorithm::linear::Straight;
use crate::algorithm::projected_lines::{Part, Sight};
use crate::algorithm::separation::{Features, SweptFeatures};
use crate::algorithm::solid::{Convex, Solid, Vertex};
use crate::predicate::{
    Carrier, Extent, cmp_line_dist, cmp_lines_dist, height_gap, is_point, lines_gap,
};
use core::cmp::Ordering;
use nalgebra::RealField;

/// The features of a line or a ray and a shape that are nearest.
#[derive(Clone, Copy, Debug)]
#[allow(clippy::large_enum_variant, reason = "queries do not allocate")]
pub(crate) enum LineFeatures<X, const ENDS: bool> {
    /// The start of the line, and a part of the shape.
    Start(Simplex<Pair<X>>),
    Vertex(X, Carrier<X, ENDS>),
    Edge(Carrier<X, true>, Carrier<X, ENDS>),
}

/// What is between a line or a ray and a shape, whose numbers are finite.
pub(crate) fn separation<T, X, B, const ENDS: bool>(
    straight: Straight<&[T; 3], ENDS>,
    shape: &B,
) -> SweptFeatures<LineFeatures<X, ENDS>, T, 3, 1>
where
    T: RealField + Copy,
    X: Vertex<Scalar = T>,
    B: Convex<X>,
{
    let (given, solid) = (straight.map(|p| X::from(*p)), shape.solid());
    SweptFeatures::swept(nearest_features(given, &solid), [shape.radius()])
}

fn nearest_features<X: Vertex, const ENDS: bool>(
    straight: Straight<X, ENDS>,
    solid: &Solid<'_, X>,
) -> Option<LineFeatures<X, ENDS>> {
    let line = straight.span;
    let of_start = || {
        let start = Solid::point(line.start);
        let difference = Difference {
            a: &start,
            b: solid,
        };
        difference.nearest().apart().map(LineFeatures::Start)
    };
    if is_point(line) {
        return of_start();
    }
    let sight = Sight { line, solid };
    let part = sight.nearest();
    if straight.extent == Extent::Ray && sight.is_behind(&part) {
        return of_start();
    }
    match part {
        Part::Vertex(v) => Some(LineFeatures::Vertex(v.point, line)),
        Part::Edge([p, q]) => {
            let edge = Straight::edge([p.point, q.point]).span;
            Some(LineFeatures::Edge(edge, line))
        }
        Part::Face(_) => None,
    }
}

impl<T: RealField + Copy, X: Vertex<Scalar = T>, const ENDS: bool> Features<T, 3, 1>
    for LineFeatures<X, ENDS>
{
    fn cmp_distance(&self, radii: [T; 3]) -> Ordering {
        match *self {
            Self::Start(ref simplex) => simplex.cmp_distance(radii),
            Self::Vertex(vertex, line) => cmp_line_dist(vertex, line, radii),
            Self::Edge(edge, line) => cmp_lines_dist(line, edge, radii),
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
            Self::Vertex(vertex, line) => height_gap(vertex, line, [radius, T::zero()]),
            Self::Edge(edge, line) => lines_gap(line, edge, [radius]),
        }
    }
}
