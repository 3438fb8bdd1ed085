//! geo, which is exact where it decides. Of a distance it tells the number only.

use super::Peers;
use crate::measure::{Pairs, Said, double};
use geo::{
    Closest, ClosestPoint, Coord, Distance, Euclidean, GeoFloat, Intersects, Line, LineString, Rect,
};
use nalgebra::{Point2, RealField};
use tangency::{Aabb, ConvexPolygon, Polygon, Segment};

pub trait Float: GeoFloat + RealField {}
impl<T: GeoFloat + RealField> Float for T {}

const LIBRARY: &str = "geo";

fn coordinates<T: Float>(point: &Point2<T>) -> Coord<T> {
    Coord {
        x: point.x,
        y: point.y,
    }
}

fn line<T: Float>(segment: &Segment<T, 2>) -> Line<T> {
    Line::new(coordinates(&segment.a), coordinates(&segment.b))
}

fn polygon<T: Float>(corners: &[Point2<T>]) -> geo::Polygon<T> {
    geo::Polygon::new(
        LineString(corners.iter().map(coordinates).collect()),
        vec![],
    )
}

fn point<T: Float>(point: &Point2<T>) -> geo::Point<T> {
    coordinates(point).into()
}

pub fn segment_segment<T: Float>(pairs: &Pairs<Segment<T, 2>, Segment<T, 2>>) -> Peers {
    let theirs = pairs.map(line, line);
    let test = theirs.test(LIBRARY, "Line::intersects", |s, t| s.intersects(t));
    let distance = theirs.ask(
        LIBRARY,
        "Euclidean.distance(&Line, &Line)",
        |s, t| Euclidean.distance(s, t),
        |_, _, distance| Said::Distance(double(distance)),
    );
    Peers {
        test: vec![test],
        place: vec![distance],
    }
}

pub fn segment_point<T: Float>(pairs: &Pairs<Segment<T, 2>, Point2<T>>) -> Peers {
    let theirs = pairs.map(line, point);
    Peers::place(vec![theirs.ask(
        LIBRARY,
        "Line::closest_point",
        |s, p| s.closest_point(p),
        |_, p, closest| {
            let (Closest::Intersection(at) | Closest::SinglePoint(at)) = closest else {
                return Said::Distance(f64::INFINITY);
            };
            Said::Distance(double(Euclidean.distance(&at, p)))
        },
    )])
}

pub fn polygon_point<T: Float>(pairs: &Pairs<Polygon<T>, Point2<T>>) -> Peers {
    let theirs = pairs.map(|p| polygon(p.vertices()), point);
    let call = "Polygon::intersects(&Point)";
    Peers::test(vec![
        theirs.test(LIBRARY, call, |polygon, p| polygon.intersects(p)),
    ])
}

pub fn convex_convex<T: Float>(pairs: &Pairs<ConvexPolygon<T>, ConvexPolygon<T>>) -> Peers {
    let theirs = |p: &ConvexPolygon<T>| polygon(p.vertices());
    polygons(&pairs.map(theirs, theirs))
}

pub fn polygon_polygon<T: Float>(pairs: &Pairs<Polygon<T>, Polygon<T>>) -> Peers {
    let theirs = |p: &Polygon<T>| polygon(p.vertices());
    polygons(&pairs.map(theirs, theirs))
}

fn polygons<T: Float>(pairs: &Pairs<geo::Polygon<T>, geo::Polygon<T>>) -> Peers {
    let test = pairs.test(LIBRARY, "Polygon::intersects(&Polygon)", |a, b| {
        a.intersects(b)
    });
    let distance = pairs.ask(
        LIBRARY,
        "Euclidean.distance(&Polygon, &Polygon)",
        |a, b| Euclidean.distance(a, b),
        |_, _, distance| Said::Distance(double(distance)),
    );
    Peers {
        test: vec![test],
        place: vec![distance],
    }
}

pub fn aabb_aabb<T: Float>(pairs: &Pairs<Aabb<T, 2>, Aabb<T, 2>>) -> Peers {
    let rect = |aabb: &Aabb<T, 2>| Rect::new(coordinates(aabb.min()), coordinates(aabb.max()));
    let theirs = pairs.map(rect, rect);
    Peers::test(vec![
        theirs.test(LIBRARY, "Rect::intersects", |a, b| a.intersects(b)),
    ])
}
