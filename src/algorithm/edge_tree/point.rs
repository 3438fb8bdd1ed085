//! A point and the edges of a shape: which place on them is nearest, and on which side it lies.

use crate::algorithm::ball_linear;
use crate::algorithm::candidate::best::Shortest;
use crate::algorithm::edge_tree::edge_loop::Vertex;
use crate::algorithm::edge_tree::region::Figure;
use crate::algorithm::linear::Straight;
use crate::predicate::Region;
use crate::{At, OnBoundary, OnEdge, Piece};
use nalgebra::{Point2, RealField};

/// The nearest point on the boundary of a solid figure.
pub(crate) fn of_figure<'a, T: RealField + Copy, X: Vertex<'a, Scalar = T>>(
    figure: &Figure<'a, X>,
    p: X,
) -> OnBoundary<Point2<T>, T> {
    let here = OnBoundary {
        point: Point2::from(p.rounded()),
        signed_distance: T::zero(),
    };
    match figure.shortest(Straight::point(p), None) {
        Some(Shortest { way, .. }) if way.reach([T::zero()]).is_gt() => {
            let nearest = way.bare(true);
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
    figure: &Figure<'a, X>,
    p: X,
) -> OnEdge<Point2<T>, T> {
    let edge = figure
        .shortest(Straight::point(p), None)
        .map_or(0, |shortest| shortest.label);
    let straight = figure
        .rings
        .edge(edge)
        .map_or(Straight::point(p), Straight::edge);
    OnEdge {
        edge,
        ..on_straight(straight, p)
    }
}

/// The nearest place on a line, a ray or a segment.
pub(crate) fn on_straight<T: RealField + Copy, X, const D: usize, const ENDS: bool>(
    straight: Straight<X, ENDS>,
    p: X,
) -> OnEdge<nalgebra::Point<T, D>, T>
where
    X: crate::exact::Site<D, Scalar = T>,
{
    let region = straight.region(p);
    let way = crate::algorithm::candidate::Way::to(p, straight, region);
    let (point, distance) = if way.reach([T::zero()]).is_gt() {
        let nearest = way.bare(true);
        (nearest.on_rhs, nearest.distance)
    } else {
        (nalgebra::Point::from(p.rounded()), T::zero())
    };
    OnEdge {
        edge: 0,
        parameter: match region {
            Region::Start => T::zero(),
            region => straight.parameter(p, region),
        },
        point,
        distance,
    }
}

/// A point as a piece of a line, a ray or a segment, if it lies there.
pub(crate) fn piece<T: RealField + Copy, const D: usize, const ENDS: bool>(
    straight: Straight<&[T; D], ENDS>,
    p: &[T; D],
) -> Option<Piece<T, D>> {
    let point = nalgebra::Point::from(*p);
    ball_linear::intersects(&point, T::zero(), straight).then(|| {
        let parameter = on_straight(straight, p).parameter;
        Piece::Point(At { parameter, point })
    })
}
