//! kurbo, which is not exact, and computes in `f64` only.

use super::{Peers, in_its_scalar};
use crate::measure::{Pairs, Said};
use kurbo::{Line, ParamCurveNearest, PathSeg, Point, Rect};
use nalgebra::{Point2, RealField, Scalar};
use tangency::{Aabb, Segment};

const LIBRARY: &str = "kurbo";

fn point(of: &Point2<f64>) -> Point {
    Point::new(of.x, of.y)
}

fn line(of: &Segment<f64, 2>) -> Line {
    Line::new(point(&of.a), point(&of.b))
}

pub fn segment_segment<T: RealField + Copy>(pairs: &Pairs<Segment<T, 2>, Segment<T, 2>>) -> Peers {
    in_its_scalar(pairs, |pairs| {
        let theirs = pairs.map(|s| PathSeg::Line(line(s)), line);
        let call = "PathSeg::intersect_line";
        Peers::test(vec![
            theirs.test(LIBRARY, call, |s, t| !s.intersect_line(*t).is_empty()),
        ])
    })
}

pub fn segment_point<T: RealField + Copy>(pairs: &Pairs<Segment<T, 2>, Point2<T>>) -> Peers {
    in_its_scalar(pairs, |pairs| {
        Peers::place(vec![pairs.map(line, point).ask(
            LIBRARY,
            "Line::nearest",
            |s, p| s.nearest(*p, 1e-6),
            |_, _, nearest| Said::Distance(nearest.distance_sq.sqrt()),
        )])
    })
}

pub fn aabb_aabb<T: Scalar + Copy>(pairs: &Pairs<Aabb<T, 2>, Aabb<T, 2>>) -> Peers {
    let rect = |aabb: &Aabb<f64, 2>| Rect::from_points(point(aabb.min()), point(aabb.max()));
    in_its_scalar(pairs, |pairs| {
        let theirs = pairs.map(rect, rect);
        Peers::test(vec![
            theirs.test(LIBRARY, "Rect::overlaps", |a, b| a.overlaps(*b)),
        ])
    })
}
