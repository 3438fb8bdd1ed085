//! lyon, which is not exact.

use super::Peers;
use crate::measure::{Pairs, Said, double};
use lyon_geom::{LineSegment, Point, Scalar};
use nalgebra::{Point2, RealField};
use tangency::Segment;

const LIBRARY: &str = "lyon";

fn point<T: Scalar + RealField>(of: &Point2<T>) -> Point<T> {
    Point::new(of.x, of.y)
}

fn segment<T: Scalar + RealField>(of: &Segment<T, 2>) -> LineSegment<T> {
    LineSegment {
        from: point(&of.a),
        to: point(&of.b),
    }
}

pub fn segment_segment<T: Scalar + RealField>(
    pairs: &Pairs<Segment<T, 2>, Segment<T, 2>>,
) -> Peers {
    let theirs = pairs.map(segment, segment);
    let call = "LineSegment::intersects";
    Peers::test(vec![theirs.test(LIBRARY, call, |s, t| s.intersects(t))])
}

pub fn segment_point<T: Scalar + RealField>(pairs: &Pairs<Segment<T, 2>, Point2<T>>) -> Peers {
    let theirs = pairs.map(segment, point);
    Peers::place(vec![theirs.ask(
        LIBRARY,
        "LineSegment::closest_point",
        |s, p| s.closest_point(*p),
        |_, p, closest| Said::Distance(double((closest - *p).length())),
    )])
}
