//! kurbo, which is not exact, and computes in `f64` only.

use super::Peers;
use crate::measure::{Pairs, Said};
use kurbo::{Line, ParamCurveNearest, PathSeg, Point, Rect};
use nalgebra::{Point2, RealField, Scalar};
use std::any::Any;
use tangency::{Aabb, Segment};

const LIBRARY: &str = "kurbo";

/// The pairs, where they are in `f64`.
fn doubles<A: 'static, B: 'static, C: 'static, D: 'static>(
    pairs: &Pairs<A, B>,
) -> Option<&Pairs<C, D>> {
    (pairs as &dyn Any).downcast_ref()
}

fn point(of: &Point2<f64>) -> Point {
    Point::new(of.x, of.y)
}

fn line(of: &Segment<f64, 2>) -> Line {
    Line::new(point(&of.a), point(&of.b))
}

pub fn segment_segment<T: RealField + Copy>(pairs: &Pairs<Segment<T, 2>, Segment<T, 2>>) -> Peers {
    let Some(pairs) = doubles(pairs) else {
        return Peers::default();
    };
    let theirs = pairs.map(|s| PathSeg::Line(line(s)), line);
    let call = "PathSeg::intersect_line";
    Peers::test(vec![
        theirs.test(LIBRARY, call, |s, t| !s.intersect_line(*t).is_empty()),
    ])
}

pub fn segment_point<T: RealField + Copy>(pairs: &Pairs<Segment<T, 2>, Point2<T>>) -> Peers {
    let Some(pairs) = doubles(pairs) else {
        return Peers::default();
    };
    Peers::place(vec![pairs.map(line, point).ask(
        LIBRARY,
        "Line::nearest",
        |s, p| s.nearest(*p, 1e-6),
        |_, _, nearest| Said::Distance(nearest.distance_sq.sqrt()),
    )])
}

pub fn aabb_aabb<T: Scalar>(pairs: &Pairs<Aabb<T, 2>, Aabb<T, 2>>) -> Peers {
    let Some(pairs) = doubles(pairs) else {
        return Peers::default();
    };
    let rect = |aabb: &Aabb<f64, 2>| Rect::from_points(point(aabb.min()), point(aabb.max()));
    let theirs = pairs.map(rect, rect);
    Peers::test(vec![
        theirs.test(LIBRARY, "Rect::overlaps", |a, b| a.overlaps(*b)),
    ])
}
