//! The point of a region's edges that is nearest to a point, and the signed distance.

use crate::algorithm::candidate::best::BestCandidate;
use crate::algorithm::edge_loop::Vertex;
use crate::algorithm::edge_tree::region::Region2;
use crate::algorithm::linear::Linear;
use crate::predicate::VoronoiRegion;
use crate::{OnBoundary, OnEdge};
use nalgebra::{Point2, RealField};

/// The nearest point on the boundary of a solid region.
pub(crate) fn nearest_on_region_boundary<'a, T: RealField + Copy, X: Vertex<'a, Scalar = T>>(
    region: &Region2<'a, X>,
    p: X,
) -> OnBoundary<Point2<T>, T> {
    let here = OnBoundary {
        point: Point2::from(p.rounded()),
        signed_distance: T::zero(),
    };
    match region.closest_to_linear(Linear::point(p), None) {
        Some(BestCandidate { candidate, .. }) if candidate.cmp_length([T::zero()]).is_gt() => {
            let nearest = candidate.closest_points(true);
            let signed_distance = if region.contains(p) {
                -nearest.distance
            } else {
                nearest.distance
            };
            OnBoundary {
                point: nearest.on_self,
                signed_distance,
            }
        }
        _ => here,
    }
}

/// The nearest point on the edges of a region, and the number of its edge.
pub(crate) fn nearest_edge<'a, T: RealField + Copy, X: Vertex<'a, Scalar = T>>(
    region: &Region2<'a, X>,
    p: X,
) -> OnEdge<Point2<T>, T> {
    let edge = region
        .closest_to_linear(Linear::point(p), None)
        .map_or(0, |shortest| shortest.label);
    let linear = region
        .rings
        .edge(edge)
        .map_or(Linear::point(p), Linear::edge);
    OnEdge {
        edge,
        ..nearest_on_linear(linear, p)
    }
}

/// The nearest point on a linear component.
pub(crate) fn nearest_on_linear<T: RealField + Copy, X, const D: usize, const TWO_POINTS: bool>(
    linear: Linear<X, TWO_POINTS>,
    p: X,
) -> OnEdge<nalgebra::Point<T, D>, T>
where
    X: crate::exact::ExactPoint<D, Scalar = T>,
{
    let region = linear.region(p);
    let candidate = crate::algorithm::candidate::Candidate::to_linear(p, linear, region);
    let (point, distance) = if candidate.cmp_length([T::zero()]).is_gt() {
        let nearest = candidate.closest_points(true);
        (nearest.on_rhs, nearest.distance)
    } else {
        (nalgebra::Point::from(p.rounded()), T::zero())
    };
    OnEdge {
        edge: 0,
        parameter: match region {
            VoronoiRegion::Start => T::zero(),
            region => linear.parameter(p, region),
        },
        point,
        distance,
    }
}
