//! Questions at the points where rings touch.

use super::{Place, Ring, polygon};
use nalgebra::{Point2, RealField, convert};
use simba::scalar::{FixedI16F16, FixedI32F32};
use tangency::{
    Ball, Boundary, Intersection, Intersects, Line, Nearest, NearestEdge, Piece, Polygon, Polyline,
    Ray, Segment, Triangle,
};

/// A square with two holes: one touches its lower edge in (6, 0) and the other hole in (6, 6).
fn square<T: RealField + Copy>() -> Polygon<T> {
    let rings: [&[Place]; 3] = [
        &[(0, 0), (12, 0), (12, 12), (0, 12)],
        &[(6, 0), (8, 3), (6, 6), (4, 3)],
        &[(6, 6), (8, 9), (4, 9)],
    ];
    polygon(&rings.map(<[_]>::to_vec)).expect("rings that touch")
}

fn at<T: RealField + Copy>(x: f64, y: f64) -> Point2<T> {
    Point2::new(convert(x), convert(y))
}

/// The parts of a vertical line, from below.
fn pieces_at<T: RealField + Copy>(x: f64) -> Vec<[f64; 2]> {
    let line = Line::new(at::<T>(x, -2.0), at::<T>(0.0, 1.0).coords);
    heights(&square::<T>().intersection(&line))
}

fn heights<T: RealField + Copy>(pieces: &[Piece<T, 2>]) -> Vec<[f64; 2]> {
    let height = |y: T| nalgebra::try_convert(y).expect("a number");
    let of_piece = |piece: &Piece<T, 2>| match *piece {
        Piece::Point(at) => [at.point.y; 2].map(height),
        Piece::Interval { from, to } => [from.point.y, to.point.y].map(height),
        _ => unreachable!("a polygon has an end"),
    };
    pieces.iter().map(of_piece).collect()
}

macro_rules! in_every_scalar {
    ($check:ident) => {{
        $check::<f32>();
        $check::<f64>();
        $check::<FixedI16F16>();
        $check::<FixedI32F32>();
    }};
}

#[test]
fn points_where_rings_touch_are_inside() {
    fn check<T: RealField + Copy>() {
        let polygon = square::<T>();
        for (x, y, expected) in [
            (6.0, 0.0, true),
            (6.0, 6.0, true),
            (6.0, 1.0, false),
            (6.0, 5.0, false),
            (6.0, 7.0, false),
            (5.0, 6.0, true),
            (7.0, 6.0, true),
            (6.0, -1.0, false),
        ] {
            assert_eq!(polygon.intersects(&at(x, y)), expected, "{x} {y}");
            let boundary = polygon.nearest_on_boundary(&at(x, y));
            let is_on = boundary.signed_distance.is_zero();
            assert_eq!(is_on, x == 6.0 && (y == 0.0 || y == 6.0), "{x} {y}");
            assert_eq!(boundary.signed_distance <= T::zero(), expected, "{x} {y}");
        }
    }
    in_every_scalar!(check);
}

#[test]
fn a_line_through_points_where_rings_touch_has_them_alone() {
    fn check<T: RealField + Copy>() {
        assert_eq!(pieces_at::<T>(6.0), [[0.0; 2], [6.0; 2], [9.0, 12.0]]);
        assert_eq!(pieces_at::<T>(4.0), [[0.0, 12.0]]);
        assert_eq!(pieces_at::<T>(7.0), [[0.0, 1.5], [4.5, 7.5], [9.0, 12.0]]);
    }
    in_every_scalar!(check);
}

#[test]
fn a_line_beside_a_touching_hole_is_inside() {
    fn check<T: RealField + Copy>() {
        let level = |y: f64| Line::new(at::<T>(-2.0, y), at::<T>(1.0, 0.0).coords);
        let count = |y: f64| square::<T>().intersection(&level(y)).len();
        assert_eq!(
            [count(0.0), count(6.0), count(3.0), count(9.0)],
            [1, 1, 2, 1]
        );
    }
    in_every_scalar!(check);
}

#[test]
fn a_ray_from_a_hole_meets_first_where_it_touches() {
    fn check<T: RealField + Copy>() {
        let ray = Ray::new(at::<T>(6.0, 1.0), at::<T>(0.0, 1.0).coords);
        let pieces = square::<T>().intersection(&ray);
        assert_eq!(heights(&pieces), [[6.0; 2], [9.0, 12.0]]);
    }
    in_every_scalar!(check);
}

/// The nearest point, found on two rings, is one nearest pair.
#[test]
fn the_nearest_point_is_one_where_rings_touch() {
    fn check<T: RealField + Copy>() {
        let polygon = square::<T>();
        let below = at::<T>(6.0, -4.0);
        let nearest = below.nearest(&polygon);
        assert_eq!((nearest.on_rhs, nearest.unique), (at(6.0, 0.0), true));
        let ball = Ball::new(below, T::one()).nearest(&polygon);
        assert_eq!((ball.on_rhs, ball.unique), (at(6.0, 0.0), true));
        let tip = Triangle::new(at(6.0, -1.0), at(7.0, -4.0), at(5.0, -4.0));
        let tip = tip.nearest(&polygon);
        assert_eq!((tip.on_rhs, tip.unique), (at(6.0, 0.0), true));
        let segment = Segment::new(at(5.0, -3.0), at(6.0, -1.0)).nearest(&polygon);
        assert_eq!((segment.on_rhs, segment.unique), (at(6.0, 0.0), true));
        let other = Polygon::new(vec![at(6.0, -1.0), at(9.0, -4.0), at(5.0, -4.0)]);
        let (there, back) = (polygon.nearest(&other), other.nearest(&polygon));
        assert_eq!((there.on_self, there.unique), (at(6.0, 0.0), true));
        assert_eq!(there, back.flip());
    }
    in_every_scalar!(check);
}

/// From one hole to the other through the point where they touch, and from outside into a hole.
#[test]
fn a_path_through_the_point_of_touch_has_that_point_alone() {
    fn check<T: RealField + Copy>() {
        let polygon = square::<T>();
        let path = Polyline::new(vec![at(6.0, 3.0), at(6.0, 6.0), at(6.0, 8.0)]);
        let nearest = polygon.nearest(&path);
        assert_eq!((nearest.on_self, nearest.unique), (at(6.0, 6.0), true));
        let path = Polyline::new(vec![at(6.0, -3.0), at(6.0, 3.0)]);
        let nearest = polygon.nearest(&path);
        assert_eq!((nearest.on_self, nearest.unique), (at(6.0, 0.0), true));
        let path = Polyline::new(vec![at(6.0, 1.0), at(6.0, 3.0)]);
        assert!(!polygon.intersects(&path));
    }
    in_every_scalar!(check);
}

/// What fills a hole that touches another, or one that touches the exterior, touches what is around.
#[test]
fn what_fills_a_touching_hole_touches() {
    fn check<T: RealField + Copy>() {
        let polygon = square::<T>();
        let filling: Ring = vec![(6, 6), (8, 9), (4, 9)];
        let filling = super::polygon::<T>(&[filling]).expect("a triangle");
        assert!(polygon.intersects(&filling));
        assert!(!polygon.nearest(&filling).unique);
        let apart: Ring = vec![(6, 7), (7, 8), (5, 8)];
        let apart = super::polygon::<T>(&[apart]).expect("a triangle");
        assert!(!polygon.intersects(&apart));
        let touching: Ring = vec![(6, 6), (7, 8), (5, 8)];
        let touching = super::polygon::<T>(&[touching]).expect("a triangle");
        let nearest = polygon.nearest(&touching);
        assert_eq!((nearest.on_self, nearest.unique), (at(6.0, 6.0), true));
    }
    in_every_scalar!(check);
}

/// Of the edges at the point of touch, one is the nearest.
#[test]
fn a_place_where_rings_touch_is_on_an_edge() {
    fn check<T: RealField + Copy>() {
        let polygon = square::<T>();
        let place = polygon.nearest_edge(&at(6.0, 6.0));
        assert!(place.distance.is_zero() && place.point == at(6.0, 6.0));
        let edge = polygon.edges().nth(place.edge).expect("an edge");
        assert!(edge.a == place.point || edge.b == place.point);
        let below = polygon.nearest_edge(&at(6.0, -1.0));
        assert_eq!((below.point, below.distance), (at(6.0, 0.0), T::one()));
    }
    in_every_scalar!(check);
}

/// Hundreds of edges, so that the index is searched: a comb of holes along an edge, each touching it.
#[test]
fn many_holes_touch_one_edge() {
    let teeth = 200;
    let hole = |i: i32| vec![(4 * i + 2, 0), (4 * i + 3, 4), (4 * i + 1, 4)];
    let width = 4 * teeth;
    let exterior = vec![(0, 0), (width, 0), (width, 9), (0, 9)];
    let rings: Vec<Ring> = [exterior].into_iter().chain((0..teeth).map(hole)).collect();
    let comb = polygon::<f64>(&rings).expect("each touches once");
    for i in 0..teeth {
        let (x, below) = (f64::from(4 * i + 2), at(f64::from(4 * i + 2), -1.0));
        let nearest = below.nearest(&comb);
        assert_eq!((nearest.on_rhs, nearest.unique), (at(x, 0.0), true));
        let line = Line::new(below, at::<f64>(0.0, 1.0).coords);
        let pieces = heights(&comb.intersection(&line));
        assert_eq!(pieces, [[0.0; 2], [4.0, 9.0]]);
        assert!(!comb.intersects(&at(x, 2.0)) && comb.intersects(&at(x, 0.0)));
    }
}
