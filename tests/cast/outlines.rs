//! Casts of polygons and polylines with each other: the same from either side, also where one is partly inside the other.

use crate::rng::Rng;
use nalgebra::{Point2, RealField, Vector2, convert};
use simba::scalar::FixedI32F32;
use std::fmt::Debug;
use tangency::{Cast, CastResult, PartId, Polygon, Polyline, StartKind};

fn points<T: RealField + Copy>(points: &[[f64; 2]]) -> Vec<Point2<T>> {
    let points = points.iter();
    points.map(|&p| Point2::from(p).map(convert)).collect()
}

/// What a cast tells whichever pair of parts it names: the time of a hit, or the kind of a start.
fn told<T: RealField + Copy>(result: &CastResult<T, 2>) -> (Option<T>, Option<StartKind>) {
    match result {
        CastResult::Miss => (None, None),
        CastResult::Hit(hit) => (Some(hit.time), None),
        CastResult::Start(start) => (None, Some(start.kind)),
    }
}

fn check<T, A, B>(a: &A, b: &B, motion: Vector2<T>)
where
    T: RealField + Copy,
    A: Debug + Cast<B, 2, Scalar = T, Point = Point2<T>>,
    B: Debug + Cast<A, 2, Scalar = T, Point = Point2<T>>,
{
    let results = [a.cast_against(&motion, b), b.cast_against(&-motion, a)];
    let [forth, back] = results.each_ref().map(told);
    assert_eq!(forth, back, "{a:?} by {motion:?} at {b:?}: {results:?}");
}

fn draw_outline<T: RealField + Copy>(draw: &mut Rng, count: usize) -> Vec<Point2<T>> {
    let place = |draw: &mut Rng| [draw.integer(5), draw.integer(5)];
    let places: Vec<_> = (0..count).map(|_| place(draw)).collect();
    points(&places)
}

fn from_either_side<T: RealField + Copy>() {
    let rounds = if cfg!(debug_assertions) { 400 } else { 20_000 };
    let mut draw = Rng::new(17);
    for _ in 0..rounds {
        let motion = Vector2::new(draw.integer(5), draw.integer(5)).map(convert::<f64, T>);
        let path = Polyline::new(draw_outline::<T>(&mut draw, 3));
        let [p, q] = [3, 4].map(|count| Polygon::try_new(draw_outline::<T>(&mut draw, count)).ok());
        check(
            &path,
            &Polyline::new(draw_outline::<T>(&mut draw, 4)),
            motion,
        );
        if let Some(p) = &p {
            check(&path, p, motion);
            if let Some(q) = &q {
                check(p, q, motion);
            }
        }
    }
}

#[test]
fn outlines_touch_the_same_from_either_side() {
    from_either_side::<f64>();
    from_either_side::<f32>();
    from_either_side::<FixedI32F32>();
}

#[test]
fn an_edge_inside_a_polygon_is_no_start_where_another_one_crosses_the_border() {
    let square = Polygon::new(points::<f64>(&[
        [0.0, 0.0],
        [8.0, 0.0],
        [8.0, 8.0],
        [0.0, 8.0],
    ]));
    let path = Polyline::new(points::<f64>(&[[4.0, 4.0], [6.0, 4.0], [9.0, 4.0]]));
    let ids = |parts: [PartId; 2]| parts.map(|id| id.part());
    // The border that it crosses is left, the opposite one is reached.
    let hit = path
        .cast_against(&Vector2::new(-5.0, 0.0), &square)
        .hit()
        .expect("a hit");
    assert_eq!(
        (hit.time, hit.enters, ids(hit.contact.parts)),
        (0.8, true, [Some(0), Some(3)])
    );
    let CastResult::Start(start) = path.cast_against(&Vector2::new(-1.0, 0.0), &square) else {
        panic!("nothing else is reached");
    };
    assert_eq!(
        (start.kind, ids(start.parts)),
        (StartKind::Overlaps, [Some(1); 2])
    );
    assert_eq!(start.contact.expect("of both edges").separation, -1.0);
    // What is wholly inside overlaps without a contact.
    let inside = Polyline::new(points::<f64>(&[[4.0, 4.0], [6.0, 4.0], [6.0, 5.0]]));
    for motion in [Vector2::new(-1.0, 0.0), Vector2::new(-9.0, 0.0)] {
        let results = [
            inside.cast_against(&motion, &square),
            square.cast_against(&-motion, &inside),
        ];
        for (result, side) in results.into_iter().zip([1, 0]) {
            let CastResult::Start(start) = result else {
                panic!("it is inside");
            };
            assert_eq!((start.kind, start.contact), (StartKind::Overlaps, None));
            assert_eq!(start.parts[side].part(), Some(1));
        }
    }
}
