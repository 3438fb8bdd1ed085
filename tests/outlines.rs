//! Polygons against plain definitions, on small grids where degenerate outlines are common.

use nalgebra::Point2;
use rstest::rstest;
use tangency::{ConvexPolygon, Polygon};

mod grid {
    pub(crate) type Place = (i64, i64);

    fn minus(a: Place, b: Place) -> Place {
        (a.0 - b.0, a.1 - b.1)
    }

    fn cross(u: Place, v: Place) -> i64 {
        u.0 * v.1 - u.1 * v.0
    }

    fn dot(u: Place, v: Place) -> i64 {
        u.0 * v.0 + u.1 * v.1
    }

    fn next(places: &[Place], place: usize) -> Place {
        places[(place + 1) % places.len()]
    }

    pub(crate) fn without_repetitions(mut places: Vec<Place>) -> Vec<Place> {
        places.dedup();
        if places.len() > 1 && places.first() == places.last() {
            places.pop();
        }
        places
    }

    fn is_between(bound: i64, numerator: i64) -> bool {
        if bound > 0 {
            (0..=bound).contains(&numerator)
        } else {
            (bound..=0).contains(&numerator)
        }
    }

    /// Solves for the parameters of the crossing, or compares intervals on the common line.
    fn meet(a: Place, b: Place, c: Place, d: Place) -> bool {
        let (along, other, offset) = (minus(b, a), minus(d, c), minus(c, a));
        let bound = cross(along, other);
        if bound != 0 {
            return is_between(bound, cross(offset, other))
                && is_between(bound, cross(offset, along));
        }
        let (from, to) = (dot(offset, along), dot(minus(d, a), along));
        cross(offset, along) == 0 && from.max(to) >= 0 && from.min(to) <= dot(along, along)
    }

    fn folds_after(places: &[Place], edge: usize) -> bool {
        let along = minus(next(places, edge), places[edge]);
        let onward = minus(next(places, (edge + 1) % places.len()), next(places, edge));
        cross(along, onward) == 0 && dot(along, onward) < 0
    }

    /// Neighbours share one vertex unless they fold; all others must not meet at all.
    pub(crate) fn is_simple(places: &[Place]) -> bool {
        let count = places.len();
        let are_apart = |i: usize, j: usize| {
            let neighbours = i == j || (i + 1) % count == j || (j + 1) % count == i;
            neighbours || !meet(places[i], next(places, i), places[j], next(places, j))
        };
        count >= 3 && (0..count).all(|i| !folds_after(places, i) && (0..i).all(|j| are_apart(i, j)))
    }

    /// A simple outline that lies to one side of each of its edges.
    pub(crate) fn is_convex(places: &[Place]) -> bool {
        is_simple(places)
            && (0..places.len()).all(|i| {
                let along = minus(next(places, i), places[i]);
                let side = |place: &Place| cross(along, minus(*place, places[i]));
                places.iter().all(|place| side(place) >= 0)
                    || places.iter().all(|place| side(place) <= 0)
            })
    }

    /// Counts the edges to the right of a place that is on none of them.
    fn is_inside(place: Place, ring: &[Place]) -> bool {
        let is_to_the_right = |edge: &usize| {
            let (a, b) = (ring[*edge], next(ring, *edge));
            let (low, high) = if a.1 < b.1 { (a, b) } else { (b, a) };
            low.1 <= place.1 && place.1 < high.1 && cross(minus(high, low), minus(place, low)) > 0
        };
        (0..ring.len()).filter(is_to_the_right).count() % 2 == 1
    }

    /// The points in which two simple rings meet, if each is a vertex of one; `None` where they cross or run
    /// along each other.
    fn touches(ring: &[Place], other: &[Place]) -> Option<Vec<Place>> {
        let mut points = Vec::new();
        for i in 0..ring.len() {
            for j in 0..other.len() {
                let [a, b, c, d] = [ring[i], next(ring, i), other[j], next(other, j)];
                if !meet(a, b, c, d) {
                    continue;
                }
                let is_shared = |&p: &Place| meet(a, b, p, p) && meet(c, d, p, p);
                let mut shared: Vec<_> = [a, b, c, d].into_iter().filter(is_shared).collect();
                shared.sort_unstable();
                shared.dedup();
                match shared[..] {
                    [point] => points.push(point),
                    _ => return None,
                }
            }
        }
        points.sort_unstable();
        points.dedup();
        Some(points)
    }

    /// Whether the graph of rings and the points in which they touch has a closed path.
    fn has_cycle(mut links: Vec<(usize, Place)>) -> bool {
        links.sort_unstable();
        links.dedup();
        // Leaves are taken off until none is left.
        loop {
            let is_leaf = |link: &(usize, Place)| {
                links.iter().filter(|other| other.0 == link.0).count() == 1
                    || links.iter().filter(|other| other.1 == link.1).count() == 1
            };
            match links.iter().position(is_leaf) {
                Some(leaf) => drop(links.swap_remove(leaf)),
                None => return !links.is_empty(),
            }
        }
    }

    /// OGC's valid polygons (Simple Feature Access, 6.1.11): simple rings that meet in single points at
    /// most, the holes inside the exterior and outside of each other, and the inside in one piece: two
    /// rings that touch twice, or a closed chain of touching rings, cut it.
    pub(crate) fn holes_fit(exterior: &[Place], holes: &[Vec<Place>]) -> bool {
        let rings: Vec<&[Place]> = std::iter::once(exterior)
            .chain(holes.iter().map(Vec::as_slice))
            .collect();
        if !rings.iter().all(|ring| is_simple(ring)) {
            return false;
        }
        let mut links = Vec::new();
        for i in 0..rings.len() {
            for j in 0..i {
                let Some(points) = touches(rings[i], rings[j]) else {
                    return false;
                };
                if points.len() > 1 {
                    return false;
                }
                let off = |places: &[Place]| *places.iter().find(|p| !points.contains(p)).unwrap();
                let is_in = |i: usize, j: usize| is_inside(off(rings[i]), rings[j]);
                if is_in(i, j) != (j == 0) || is_in(j, i) {
                    return false;
                }
                links.extend(points.iter().flat_map(|&point| [(i, point), (j, point)]));
            }
        }
        !has_cycle(links)
    }

    pub(crate) fn doubled_area(places: &[Place]) -> i64 {
        (0..places.len())
            .map(|i| cross(places[i], next(places, i)))
            .sum::<i64>()
            .abs()
    }
}

fn doubled_area(vertices: &[Point2<f64>]) -> f64 {
    let next = vertices.iter().cycle().skip(1);
    vertices
        .iter()
        .zip(next)
        .map(|(a, b)| a.x * b.y - a.y * b.x)
        .sum()
}

fn check_against_definitions(given: &[grid::Place]) {
    let vertices: Vec<_> = given
        .iter()
        .map(|&(x, y)| Point2::new(x as f64, y as f64))
        .collect();
    let distinct = grid::without_repetitions(given.to_vec());
    let area = grid::doubled_area(&distinct) as f64;
    let simple = Polygon::try_new(vertices.clone());
    assert_eq!(
        simple.is_ok(),
        grid::is_simple(&distinct),
        "{given:?} {simple:?}"
    );
    let convex = ConvexPolygon::try_new(vertices);
    assert_eq!(
        convex.is_ok(),
        grid::is_convex(&distinct),
        "{given:?} {convex:?}"
    );
    if let Ok(polygon) = &simple {
        assert_eq!(doubled_area(polygon.vertices()), area, "{given:?}");
    }
    if let Ok(polygon) = &convex {
        assert_eq!(doubled_area(polygon.vertices()), area, "{given:?}");
    }
}

#[rstest]
#[case(3)]
#[case(4)]
#[case(5)]
fn every_short_list_on_three_by_three_is_judged_by_definition(#[case] length: u32) {
    for code in 0..9_i64.pow(length) {
        let digit = |place| code / 9_i64.pow(place) % 9;
        let given: Vec<_> = (0..length)
            .map(|place| (digit(place) / 3, digit(place) % 3))
            .collect();
        check_against_definitions(&given);
    }
}

proptest::proptest! {
    #![proptest_config(proptest::prelude::ProptestConfig::with_cases(4096))]

    #[test]
    fn longer_lists_are_judged_by_definition(
        given in proptest::collection::vec((-6_i64..6, -6_i64..6), 3..9)
    ) {
        check_against_definitions(&given);
    }

    /// Random lists hardly ever bound a large polygon, but points in the order of their angle do.
    #[test]
    fn stars_around_a_point_are_judged_by_definition(
        mut given in proptest::collection::vec((-9_i64..9, -9_i64..9), 3..14)
    ) {
        let angle = |place: &grid::Place| (place.1 as f64).atan2(place.0 as f64);
        given.sort_by(|a, b| angle(a).total_cmp(&angle(b)));
        check_against_definitions(&given);
    }
}

proptest::proptest! {
    #![proptest_config(proptest::prelude::ProptestConfig::with_cases(2048))]

    /// Bands of enough edges to be searched by boxes, with one vertex moved anywhere.
    #[test]
    fn a_band_with_a_stray_vertex_is_judged_by_definition(
        heights in proptest::collection::vec(0_i64..3, 17..80),
        stray in 0_usize..17,
        place in (-5_i64..45, -9_i64..6),
    ) {
        let there = heights.iter().enumerate().map(|(x, &height)| (x as i64, height));
        let back = heights.iter().enumerate().rev().map(|(x, &height)| (x as i64, height - 4));
        let mut band: Vec<_> = there.chain(back).step_by(2).collect();
        let last = band.len() - 1;
        check_against_definitions(&band);
        band[stray.min(last)] = place;
        check_against_definitions(&band);
    }
}

proptest::proptest! {
    #![proptest_config(proptest::prelude::ProptestConfig::with_cases(4096))]

    /// A concave exterior of enough edges to be searched by boxes, and small triangles in it.
    #[test]
    fn holes_are_judged_by_definition(
        heights in proptest::collection::vec(5_i64..9, 9..40),
        triangles in proptest::collection::vec(
            (0_i64..40, -4_i64..4, [(-2_i64..3, -2_i64..3), (-2..3, -2..3), (-2..3, -2..3)]),
            1..5,
        ),
    ) {
        let there = heights.iter().enumerate().map(|(x, &height)| (x as i64, height));
        let back = heights.iter().enumerate().rev().map(|(x, &height)| (x as i64, height - 14));
        let exterior: Vec<_> = there.chain(back).collect();
        let width = heights.len() as i64;
        let holes: Vec<_> = triangles
            .iter()
            .map(|(x, y, corners)| corners.map(|(dx, dy)| (x % width + dx, y + dy)).to_vec())
            .collect();
        let points = |ring: &[grid::Place]| -> Vec<_> {
            ring.iter().map(|&(x, y)| Point2::new(x as f64, y as f64)).collect()
        };
        let lists = holes.iter().map(|hole| points(hole)).collect();
        let polygon = Polygon::try_with_holes(points(&exterior), lists);
        let distinct: Vec<_> = holes.into_iter().map(grid::without_repetitions).collect();
        proptest::prop_assert_eq!(
            polygon.is_ok(),
            grid::holes_fit(&exterior, &distinct),
            "{:?}",
            polygon
        );
    }
}

/// Outlines of many edges, none of which is near more than a few others although the long ones of
/// the comb share their whole extent along one axis: a comparison of all pairs would be slow.
#[rstest]
#[case::band(|step| [step, step % 7.0], |step| [step, step % 5.0 - 9.0])]
#[case::comb(|step| [1000.0 * (step % 2.0), step], |step| [-5.0 - step % 3.0, step])]
fn a_large_polygon_is_checked(
    #[case] there: fn(f64) -> [f64; 2],
    #[case] back: fn(f64) -> [f64; 2],
) {
    let steps = || (0..20_000).map(f64::from);
    let outline = steps().map(there).chain(steps().rev().map(back));
    assert!(Polygon::try_new(outline.map(Point2::from).collect()).is_ok());
}
