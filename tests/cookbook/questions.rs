//! What is asked of many shapes, beside brute force.

use crate::recipes::country::countries_at;
use crate::recipes::first_hit::first_hit;
use crate::recipes::length_inside::length_inside;
use crate::recipes::line_of_sight::sees;
use crate::recipes::nearest_bone::nearest_bone;
use nalgebra::{Point2, Point3, Vector2};
use tangency::{
    Aabb2, Boundary, BoundedSide, Capsule3, Circle, Nearest, Polygon, Ray2, RayCast, Segment2,
    Sphere,
};

fn ring(x0: i32, y0: i32, x1: i32, y1: i32) -> Vec<Point2<f64>> {
    [(x0, y0), (x1, y0), (x1, y1), (x0, y1)]
        .map(|(x, y)| place(x, y))
        .to_vec()
}

fn place(x: i32, y: i32) -> Point2<f64> {
    Point2::new(f64::from(x), f64::from(y))
}

#[test]
fn the_first_hit_is_the_first_of_all() {
    let pillars: Vec<_> = (0..12)
        .map(|i| Circle::new(place(3 * i % 13, 5 * i % 17), f64::from(i % 3) * 0.5))
        .collect();
    let boxes: Vec<_> = (0..12)
        .map(|i| {
            Aabb2::new(
                place(7 * i % 15, 4 * i % 11),
                place(7 * i % 15 + 1, 4 * i % 11 + 2),
            )
        })
        .collect();
    let mut hits = 0;
    for (x, y) in (-3..=3)
        .flat_map(|x| (-3..=3).map(move |y| (x, y)))
        .filter(|it| *it != (0, 0))
    {
        for origin in [place(-2, -1), place(6, 8), place(20, 3)] {
            let ray = Ray2::new(origin, Vector2::new(f64::from(x), f64::from(y)));
            let of_pillars = pillars.iter().filter_map(|it| it.first_hit(&ray, f64::MAX));
            let all = of_pillars.chain(boxes.iter().filter_map(|it| it.first_hit(&ray, f64::MAX)));
            let expected = all.map(|hit| hit.parameter).reduce(f64::min);
            assert_eq!(
                first_hit(&ray, &pillars, &boxes).map(|hit| hit.parameter),
                expected
            );
            hits += usize::from(expected.is_some());
        }
    }
    assert!(hits > 50);
}

/// Whether a segment of the lattice has a point in a closed box, by integers.
fn meets_box((ax, ay): (i32, i32), (bx, by): (i32, i32), [x0, y0, x1, y1]: [i32; 4]) -> bool {
    let beside = ax.max(bx) < x0 || ax.min(bx) > x1 || ay.max(by) < y0 || ay.min(by) > y1;
    let turn = |x: i32, y: i32| (bx - ax) * (y - ay) - (by - ay) * (x - ax);
    let turns = [turn(x0, y0), turn(x1, y0), turn(x1, y1), turn(x0, y1)];
    !beside && !turns.iter().all(|it| *it > 0) && !turns.iter().all(|it| *it < 0)
}

#[test]
fn sight_is_free_exactly_where_no_point_is_in_the_house() {
    let house = Polygon::new(ring(2, 1, 5, 3));
    let lattice: Vec<_> = (-1..8).flat_map(|x| (-1..6).map(move |y| (x, y))).collect();
    let mut free = 0;
    for &a in &lattice {
        for &b in &lattice {
            let expected = !meets_box(a, b, [2, 1, 5, 3]);
            assert_eq!(
                sees(place(a.0, a.1), place(b.0, b.1), &house),
                expected,
                "{a:?} {b:?}"
            );
            free += usize::from(expected);
        }
    }
    assert!(free > 500);
    // By the last bit of a coordinate, past a corner on a slanted way.
    let [a, b] = [Point2::new(1.0, 2.0), Point2::new(3.0, 4.0)];
    assert!(!sees(a, b, &house));
    assert!(sees(a, Point2::new(b.x, b.y.next_up()), &house));
}

#[test]
fn each_place_is_in_one_country_or_on_a_border() {
    let lands = [
        (
            "outer",
            Polygon::with_holes(ring(0, 0, 9, 9), vec![ring(4, 3, 6, 5)]),
        ),
        ("inner", Polygon::new(ring(4, 3, 6, 5))),
    ];
    for (x, y) in (-1..=10).flat_map(|x| (-1..=10).map(move |y| (x, y))) {
        let found = countries_at(&place(x, y), &lands);
        let is_in_box = |x0, y0, x1, y1| (x0..=x1).contains(&x) && (y0..=y1).contains(&y);
        let expected: &[&str] = match lands[1].1.bounded_side(&place(x, y)) {
            BoundedSide::Inside => &["inner"],
            BoundedSide::OnBoundary => &["outer", "inner"],
            BoundedSide::Outside if is_in_box(0, 0, 9, 9) => &["outer"],
            BoundedSide::Outside => &[],
        };
        assert_eq!(found, expected, "({x}, {y})");
        assert_eq!(found.contains(&"inner"), is_in_box(4, 3, 6, 5));
    }
}

#[test]
fn the_length_inside_is_that_of_the_cells() {
    let corners = [
        (0, 0),
        (6, 0),
        (6, 4),
        (4, 4),
        (4, 2),
        (2, 2),
        (2, 4),
        (0, 4),
    ];
    let castle = Polygon::new(corners.map(|(x, y)| place(x, y)).to_vec());
    let half = Vector2::new(0.5, 0.5);
    for row in -1..5 {
        for (from, to) in (-2..8).flat_map(|from| (from..8).map(move |to| (from, to))) {
            let path = Segment2::new(place(from, row) + half, place(to, row) + half);
            // Between the middles of two cells: half of each.
            let is_inside = |x| castle.contains(&(place(x, row) + half));
            let steps =
                (from..to).map(|x| [x, x + 1].map(|x| if is_inside(x) { 0.5 } else { 0.0 }));
            let expected: f64 = steps.flatten().sum();
            assert_eq!(length_inside(&path, &castle), expected, "{path:?}");
        }
    }
}

#[test]
fn no_bone_is_nearer() {
    let bones: Vec<_> = (0..30)
        .map(|i| {
            let [a, b] = [i, i + 7].map(|i| place(5 * i % 19, 3 * i % 23));
            let [a, b] = [a, b].map(|p| Point3::new(p.x, p.y, f64::from(i % 5)));
            Capsule3::new(a, b, f64::from(i % 4) * 0.25)
        })
        .collect();
    for i in 0..40 {
        let center = place(11 * i % 37 - 9, 7 * i % 31 - 4);
        let probe = Sphere::new(Point3::new(center.x, center.y, 2.0), 0.25);
        let least = bones
            .iter()
            .map(|bone| probe.distance(bone))
            .reduce(f64::min)
            .unwrap();
        let found = nearest_bone(&probe, &bones, 100.0).unwrap();
        assert_eq!(found.1, least);
        assert_eq!(probe.distance(&bones[found.0]), least);
        assert_eq!(
            nearest_bone(&probe, &bones, least * 0.5).is_some(),
            least == 0.0
        );
    }
}
