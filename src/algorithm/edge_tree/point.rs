//! A point and the edges of a shape: which place on them is nearest, and on which side it lies.

use crate::algorithm::ball_linear;
use crate::algorithm::candidate::best::BestCandidate;
use crate::algorithm::edge_loop::Vertex;
use crate::algorithm::edge_tree::region::Region2;
use crate::algorithm::linear::Linear;
use crate::predicate::VoronoiRegion;
use crate::{CurvePoint, OnBoundary, OnEdge, Piece};
use nalgebra::{Point2, RealField};

/// The nearest point on the boundary of a solid figure.
pub(crate) fn of_figure<'a, T: RealField + Copy, X: Vertex<'a, Scalar = T>>(
    figure: &Region2<'a, X>,
    p: X,
) -> OnBoundary<Point2<T>, T> {
    let here = OnBoundary {
        point: Point2::from(p.rounded()),
        signed_distance: T::zero(),
    };
    match figure.shortest(Linear::point(p), None) {
        Some(BestCandidate { way, .. }) if way.cmp_length([T::zero()]).is_gt() => {
            let nearest = way.closest_points(true);
            let signed_distance = if figure.contains(p) {
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

/// The nearest place on the edges of a figure.
pub(crate) fn locate<'a, T: RealField + Copy, X: Vertex<'a, Scalar = T>>(
    figure: &Region2<'a, X>,
    p: X,
) -> OnEdge<Point2<T>, T> {
    let edge = figure
        .shortest(Linear::point(p), None)
        .map_or(0, |shortest| shortest.label);
    let straight = figure
        .rings
        .edge(edge)
        .map_or(Linear::point(p), Linear::edge);
    OnEdge {
        edge,
        ..on_straight(straight, p)
    }
}

/// The nearest place on a line, a ray or a segment.
pub(crate) fn on_straight<T: RealField + Copy, X, const D: usize, const TWO_POINTS: bool>(
    straight: Linear<X, TWO_POINTS>,
    p: X,
) -> OnEdge<nalgebra::Point<T, D>, T>
where
    X: crate::exact::ExactPoint<D, Scalar = T>,
{
    let region = straight.region(p);
    let way = crate::algorithm::candidate::Candidate::to(p, straight, region);
    let (point, distance) = if way.cmp_length([T::zero()]).is_gt() {
        let nearest = way.closest_points(true);
        (nearest.on_rhs, nearest.distance)
    } else {
        (nalgebra::Point::from(p.rounded()), T::zero())
    };
    OnEdge {
        edge: 0,
        parameter: match region {
            VoronoiRegion::Start => T::zero(),
            region => straight.parameter(p, region),
        },
        point,
        distance,
    }
}

/// A point as a piece of a line, a ray or a segment, if it lies there.
pub(crate) fn piece<T: RealField + Copy, const D: usize, const TWO_POINTS: bool>(
    straight: Linear<&[T; D], TWO_POINTS>,
    p: &[T; D],
) -> Option<Piece<T, D>> {
    let point = nalgebra::Point::from(*p);
    ball_linear::intersects(&point, T::zero(), straight).then(|| {
        let parameter = on_straight(straight, p).parameter;
        Piece::Point(CurvePoint { parameter, point })
    })
}
