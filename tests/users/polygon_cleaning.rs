//! Rings as files have them.

use nalgebra::{Point2, RealField, convert};
use simba::scalar::{FixedI16F16, FixedI32F32};
use tangency::{DroppedParts, NonFinite, Polygon, RingVertex, ShapeError};

type Place = (i32, i32);

fn points<T: RealField + Copy>(ring: &[Place]) -> Vec<Point2<T>> {
    let point = |&(x, y): &Place| Point2::new(convert(f64::from(x)), convert(f64::from(y)));
    ring.iter().map(point).collect()
}

const SQUARE: &[Place] = &[(0, 0), (8, 0), (8, 8), (0, 8)];

struct Case {
    name: &'static str,
    ring: &'static [Place],
    corners: &'static [Place],
    repeated: &'static [usize],
    spikes: &'static [usize],
}

const fn case(
    name: &'static str,
    ring: &'static [Place],
    corners: &'static [Place],
    repeated: &'static [usize],
    spikes: &'static [usize],
) -> Case {
    Case {
        name,
        ring,
        corners,
        repeated,
        spikes,
    }
}

const CASES: &[Case] = &[
    case("nothing to drop", SQUARE, SQUARE, &[], &[]),
    case(
        "closed",
        &[(0, 0), (8, 0), (8, 8), (0, 8), (0, 0)],
        SQUARE,
        &[],
        &[],
    ),
    case(
        "closed twice",
        &[(0, 0), (8, 0), (8, 8), (0, 8), (0, 0), (0, 0)],
        SQUARE,
        &[5],
        &[],
    ),
    case(
        "straight",
        &[(0, 0), (4, 0), (8, 0), (8, 8), (0, 8)],
        SQUARE,
        &[],
        &[],
    ),
    case(
        "repeated",
        &[(0, 0), (0, 0), (8, 0), (8, 8), (8, 8), (8, 8), (0, 8)],
        SQUARE,
        &[1, 4, 5],
        &[],
    ),
    case(
        "spike outward",
        &[(0, 0), (8, 0), (12, -4), (8, 0), (8, 8), (0, 8)],
        SQUARE,
        &[],
        &[2, 3],
    ),
    case(
        "spike inward",
        &[(0, 0), (8, 0), (6, 2), (8, 0), (8, 8), (0, 8)],
        SQUARE,
        &[],
        &[2, 3],
    ),
    case(
        "spike on an edge",
        &[(0, 0), (4, 0), (4, 3), (4, 0), (8, 0), (8, 8), (0, 8)],
        SQUARE,
        &[],
        &[2, 3],
    ),
    case(
        "spike along an edge",
        &[(0, 0), (12, 0), (8, 0), (8, 8), (0, 8)],
        SQUARE,
        &[],
        &[1],
    ),
    case(
        "spike back along an edge",
        &[(0, 0), (8, 0), (4, 0), (8, 0), (8, 8), (0, 8)],
        SQUARE,
        &[],
        &[1],
    ),
    case(
        "spike of many vertices",
        &[
            (0, 0),
            (8, 0),
            (9, 0),
            (9, 1),
            (9, 0),
            (8, 0),
            (8, 8),
            (0, 8),
        ],
        SQUARE,
        &[],
        &[2, 3, 4, 5],
    ),
    case(
        "spike of straight vertices",
        &[
            (0, 0),
            (8, 0),
            (9, -1),
            (11, -3),
            (10, -2),
            (8, 0),
            (8, 8),
            (0, 8),
        ],
        SQUARE,
        &[],
        &[2, 3, 4, 5],
    ),
    case(
        "spike with a repeated tip",
        &[(0, 0), (8, 0), (9, -1), (9, -1), (8, 0), (8, 8), (0, 8)],
        SQUARE,
        &[3],
        &[2, 4],
    ),
    case(
        "forked spike",
        &[
            (0, 0),
            (8, 0),
            (9, 0),
            (9, 1),
            (9, 0),
            (10, 0),
            (8, 0),
            (8, 8),
            (0, 8),
        ],
        SQUARE,
        &[],
        &[1, 2, 3, 4, 5],
    ),
    case(
        "spike at the first vertex",
        &[(-4, -4), (0, 0), (8, 0), (8, 8), (0, 8), (0, 0)],
        SQUARE,
        &[],
        &[0, 5],
    ),
    case(
        "spike at the last vertex",
        &[(0, 0), (8, 0), (8, 8), (0, 8), (0, 0), (-4, -4)],
        SQUARE,
        &[],
        &[4, 5],
    ),
    case(
        "spike over the seam",
        &[
            (-2, -2),
            (-1, -1),
            (0, 0),
            (8, 0),
            (8, 8),
            (0, 8),
            (0, 0),
            (-1, -1),
        ],
        SQUARE,
        &[],
        &[0, 1, 6, 7],
    ),
];

fn names(hole: Option<usize>, vertices: &[usize]) -> Vec<RingVertex> {
    let named = |&vertex| RingVertex { hole, vertex };
    vertices.iter().map(named).collect()
}

/// The same loop, begun with its least corner.
fn canonical<T: RealField + Copy>(ring: &[Point2<T>]) -> Vec<Point2<T>> {
    let mut ring = ring.to_vec();
    let least = (0..ring.len()).min_by(|&i, &j| {
        let key = |i: usize| [ring[i].x, ring[i].y];
        key(i).partial_cmp(&key(j)).expect("numbers")
    });
    ring.rotate_left(least.unwrap_or(0));
    ring
}

fn check_case<T: RealField + Copy>(case: &Case) {
    let name = case.name;
    let cleaned = Polygon::<T>::clean_rings(points(case.ring), vec![]).expect(name);
    let corners = canonical(cleaned.polygon.vertices());
    assert_eq!(corners, canonical(&points(case.corners)), "{name}");
    let dropped = DroppedParts {
        repeated: names(None, case.repeated),
        spikes: names(None, case.spikes),
        holes: vec![],
    };
    // Of a fold it does not matter which of the equal vertices is named.
    assert_eq!(cleaned.dropped.repeated, dropped.repeated, "{name}");
    assert_eq!(cleaned.dropped.spikes.len(), dropped.spikes.len(), "{name}");
    assert_eq!(
        cleaned.dropped.vertex_count(),
        dropped.vertex_count(),
        "{name}"
    );
}

#[test]
fn spikes_and_repeated_vertices_are_dropped() {
    for case in CASES {
        check_case::<f32>(case);
        check_case::<f64>(case);
        check_case::<FixedI16F16>(case);
        check_case::<FixedI32F32>(case);
    }
}

#[test]
fn holes_are_cleaned_and_dropped_where_nothing_is_left() {
    let spiked = points::<f64>(&[(1, 1), (3, 1), (5, 1), (3, 1), (3, 3)]);
    let flat = points(&[(5, 5), (6, 6), (7, 7)]);
    let dot = points(&[(5, 5), (5, 5)]);
    let folded = points(&[(5, 5), (6, 5), (6, 6), (6, 5)]);
    let holes = vec![flat, spiked, dot, folded, vec![]];
    let cleaned = Polygon::clean_rings(points(SQUARE), holes).expect("a square with a hole");
    assert_eq!(cleaned.polygon.holes().len(), 1);
    assert_eq!(cleaned.dropped.holes, [0, 2, 3, 4]);
    assert_eq!(cleaned.dropped.repeated, []);
    assert_eq!(cleaned.dropped.spikes, names(Some(1), &[2, 3]));
}

/// Places are those in the lists given, whatever was dropped before.
#[test]
fn what_stays_invalid_is_named_as_given() {
    let bow_tie = &[(0, 0), (0, 0), (8, 8), (8, 0), (9, -1), (8, 0), (0, 8)];
    let refused = Polygon::<f64>::clean_rings(points(bow_tie), vec![]);
    let meet = ShapeError::EdgesMeet {
        first: 0,
        second: 3,
    };
    assert_eq!(refused.map(|it| it.dropped), Err(meet));
    let flat = points(&[(5, 5), (6, 6), (7, 7)]);
    let outside = points(&[(15, 5), (16, 6), (15, 7)]);
    let refused = Polygon::<f64>::clean_rings(points(SQUARE), vec![flat, outside]);
    let error = ShapeError::HoleOutside { hole: 1 };
    assert_eq!(refused.map(|it| it.dropped), Err(error));
    let refused = Polygon::<f64>::clean_rings(points(&[(0, 0), (4, 4), (8, 8)]), vec![]);
    let error = ShapeError::TooFewVertices {
        minimum: 3,
        found: 2,
    };
    assert_eq!(refused.map(|it| it.dropped), Err(error));
    let refused = Polygon::clean_rings(vec![Point2::new(0.0, f64::NAN)], vec![]);
    let error = ShapeError::VertexNotFinite {
        vertex: 0,
        axis: 1,
        value: NonFinite::Nan,
    };
    assert_eq!(refused.map(|it| it.dropped), Err(error));
}

/// Every spike of up to three vertices, at every vertex of a ring that begins anywhere.
#[test]
fn every_spike_is_dropped() {
    let ring = [(0, 0), (4, 0), (4, 4), (2, 2), (0, 4)];
    let expected = canonical(&points::<f64>(&ring));
    let places = || (-1..6).flat_map(|x| (-1..6).map(move |y| (x, y)));
    for at in 0..ring.len() {
        for tip in places() {
            for further in [tip, (tip.1, tip.0), (4 - tip.0, tip.1)] {
                let spike = [tip, further, tip, ring[at]];
                let mut spiked = ring.to_vec();
                spiked.splice(at + 1..=at, spike);
                for first in 0..spiked.len() {
                    let mut given = spiked.clone();
                    given.rotate_left(first);
                    let cleaned = Polygon::clean_rings(points(&given), vec![]);
                    let cleaned = cleaned.unwrap_or_else(|error| panic!("{given:?}: {error}"));
                    let corners = canonical(cleaned.polygon.vertices());
                    assert_eq!(corners, expected, "{given:?}");
                }
            }
        }
    }
}

#[cfg(feature = "even-odd")]
mod even_odd {
    use super::{Place, SQUARE, points};
    use nalgebra::Point2;
    use tangency::{Intersects, MultiPolygon, NonFinite, Polygon, ShapeError};

    fn fill(rings: &[&[Place]]) -> Vec<Polygon<f64>> {
        let rings: Vec<_> = rings.iter().map(|ring| points(ring)).collect();
        let polygons = Polygon::fill_even_odd(&rings).expect("polygons");
        let several = MultiPolygon::try_new(polygons.clone());
        assert_eq!(
            several.err(),
            polygons.is_empty().then_some(ShapeError::NoPolygons)
        );
        polygons
    }

    fn counts(polygons: &[Polygon<f64>]) -> Vec<(usize, usize)> {
        let count = |polygon: &Polygon<f64>| (polygon.edges().len(), polygon.holes().len());
        let mut counts: Vec<_> = polygons.iter().map(count).collect();
        counts.sort_unstable();
        counts
    }

    #[test]
    fn rings_that_cross_or_touch_become_polygons() {
        assert_eq!(counts(&fill(&[SQUARE])), [(4, 0)]);
        assert_eq!(
            counts(&fill(&[&[(0, 0), (4, 4), (4, 0), (0, 4)]])),
            [(3, 0), (3, 0)]
        );
        assert_eq!(
            counts(&fill(&[SQUARE, &[(2, 2), (4, 2), (4, 4)]])),
            [(7, 1)]
        );
        assert_eq!(counts(&fill(&[SQUARE, SQUARE])), []);
        assert_eq!(
            counts(&fill(&[SQUARE, &[(4, 0), (8, 0), (8, 8), (4, 8)]])),
            [(4, 0)]
        );
        assert_eq!(
            counts(&fill(&[SQUARE, &[(0, 4), (4, 0), (8, 4), (4, 8)]])),
            [(3, 0); 4]
        );
        let turned_in = &[
            (0, 0),
            (4, 0),
            (6, 3),
            (2, 3),
            (4, 0),
            (8, 0),
            (8, 8),
            (0, 8),
        ];
        assert_eq!(counts(&fill(&[turned_in])), [(7, 1)]);
        let island = &[(3, 3), (5, 3), (5, 5), (3, 5)];
        let lake = &[(1, 1), (7, 1), (7, 7), (1, 7)];
        assert_eq!(counts(&fill(&[SQUARE, island, lake])), [(4, 0), (8, 1)]);
        assert_eq!(counts(&fill(&[])), []);
        assert_eq!(counts(&fill(&[&[(0, 0), (4, 4), (8, 8)], &[]])), []);
    }

    #[test]
    fn what_is_no_number_is_refused() {
        let ring = vec![Point2::new(0.0, 0.0), Point2::new(f64::INFINITY, 0.0)];
        let refused = ShapeError::VertexNotFinite {
            vertex: 1,
            axis: 0,
            value: NonFinite::Infinite,
        };
        assert_eq!(Polygon::fill_even_odd(&[ring]), Err(refused));
    }

    /// Sizes from the least to the greatest numbers: the same polygons, scaled exactly.
    #[test]
    fn size_does_not_matter() {
        let bow_tie = |size: f64| {
            let corner = |x: f64, y: f64| Point2::new(x * size, y * size);
            vec![
                corner(0.0, 0.0),
                corner(3.0, 3.0),
                corner(3.0, 0.0),
                corner(0.0, 3.0),
            ]
        };
        for exponent in [-1060, -1022, -500, 0, 500, 1020] {
            let factor: f64 = if exponent < 0 { 0.5 } else { 2.0 };
            let size = (0..i32::abs(exponent)).fold(1.0, |size, _| size * factor);
            let polygons = Polygon::fill_even_odd(&[bow_tie(size)]).expect("two triangles");
            let middle = Point2::new(1.5 * size, 1.5 * size);
            assert_eq!(polygons.len(), 2, "{exponent}");
            assert!(
                polygons.iter().all(|it| it.vertices().contains(&middle)),
                "{exponent}"
            );
        }
    }

    /// Away from the edges, points are inside where the rings run around them an odd number of times.
    #[test]
    fn points_are_inside_by_the_even_odd_rule() {
        let mut state = 1_u64;
        let mut below = |bound: u64| {
            state = state
                .wrapping_mul(6_364_136_223_846_793_005)
                .wrapping_add(1);
            i32::try_from((state >> 33) % bound).expect("a small number")
        };
        let mut inside = 0;
        for _ in 0..300 {
            let rings: Vec<Vec<Place>> = (0..1 + below(3))
                .map(|_| (0..3 + below(6)).map(|_| (below(9), below(9))).collect())
                .collect();
            let slices: Vec<_> = rings.iter().map(Vec::as_slice).collect();
            let polygons = fill(&slices);
            for (x, y) in (0..8).flat_map(|x| (0..8).map(move |y| (x, y))) {
                // In hundredths: on no line through lattice points that is looked at.
                let (x, y) = (100 * x + 37, 100 * y + 29);
                let Some(is_odd) = parity(&rings, (x, y)) else {
                    continue;
                };
                let point = Point2::new(f64::from(x) / 100.0, f64::from(y) / 100.0);
                let found = polygons.iter().any(|it| it.intersects(&point));
                assert_eq!(found, is_odd, "{rings:?} {point}");
                inside += usize::from(found);
            }
        }
        assert!(inside > 1000, "{inside}");
    }

    /// None for a point on an edge.
    fn parity(rings: &[Vec<Place>], (px, py): Place) -> Option<bool> {
        let mut is_odd = false;
        for ring in rings {
            for (&(ax, ay), &(bx, by)) in ring.iter().zip(ring.iter().cycle().skip(1)) {
                let [ax, ay, bx, by] = [ax, ay, bx, by].map(|c| 100 * c);
                if (ay < py) != (by < py) {
                    let side = (bx - ax) * (py - ay) - (px - ax) * (by - ay);
                    if side == 0 {
                        return None;
                    }
                    is_odd ^= (side > 0) == (ay < by);
                }
            }
        }
        Some(is_odd)
    }
}
