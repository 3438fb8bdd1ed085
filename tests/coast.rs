//! The atlas of `examples/coast`, at 1:110 million, beside what is known of the Earth.
#![allow(
    clippy::disallowed_methods,
    reason = "places on the globe need no exactness"
)]

#[path = "../examples/coast/answer.rs"]
#[allow(dead_code, reason = "the test does not tell times")]
mod answer;
#[path = "../examples/coast/atlas/mod.rs"]
#[allow(dead_code, reason = "the test draws no page")]
mod atlas;
#[path = "../examples/coast/fleet.rs"]
#[allow(dead_code, reason = "the test draws no page")]
mod fleet;

use answer::{Answers, answer};
use atlas::chart::Chart;
use atlas::coast::{Coast, Dropped, ends, point};
use atlas::globe::{Coastline, KILOMETRES_PER_DEGREE, kilometres};
use atlas::sheet::Sheet;
use atlas::topology::{Place, read};
use fleet::{Fleet, Size};
use nalgebra::{Point2, RealField};
use rstest::rstest;
use simba::scalar::{FixedI16F16, FixedI32F32};
use std::marker::PhantomData;
use std::sync::LazyLock;
use tangency::{Piece, Segment2, ShapeError};

const LAND: &str = include_str!("../examples/coast/data/land-110m.json");

const LISBON: Place = at(38.7, -9.1);
const OFF_LISBON: Place = at(38.7, -10.5);
const OFF_NEW_YORK: Place = at(40.3, -73.0);
const ROME: Place = at(41.9, 12.5);

const fn at(latitude: f64, longitude: f64) -> Place {
    Place {
        longitude,
        latitude,
    }
}

static SHEET: LazyLock<Sheet> =
    LazyLock::new(|| Sheet::new(&Chart::of_the_north_atlantic(), LAND).unwrap());
static COAST: LazyLock<Coast<f64>> = LazyLock::new(coast);
static FIXED_COAST: LazyLock<Coast<FixedI16F16>> = LazyLock::new(coast);

fn coast<T: RealField + Copy>() -> Coast<T> {
    Coast::new(&SHEET.outlines)
}

fn on_chart<T: RealField + Copy>(place: Place) -> Point2<T> {
    point(Chart::of_the_north_atlantic().spot(&place))
}

fn leg(from: Place, to: Place) -> Segment2<f64> {
    Segment2::new(on_chart(from), on_chart(to))
}

fn place(spot: &Point2<f64>) -> Place {
    Chart::of_the_north_atlantic().place([spot.x, spot.y])
}

#[rstest]
#[case::paris(at(48.86, 2.35))]
#[case::denver(at(39.74, -104.99))]
#[case::alice_springs(at(-23.7, 133.88))]
#[case::ulaanbaatar(at(47.92, 106.92))]
#[case::reykjavik_hinterland(at(64.8, -19.0))]
#[case::chukotka_in_the_east(at(67.5, 178.0))]
#[case::chukotka_in_the_west(at(67.0, 360.0 - 177.0))]
#[case::on_the_180th_meridian(at(68.0, 180.0))]
fn is_land(#[case] place: Place) {
    assert!(COAST.is_land(&on_chart::<f64>(place)));
    assert!(FIXED_COAST.is_land(&on_chart::<FixedI16F16>(place)));
}

#[rstest]
#[case::mid_atlantic(at(30.0, -30.0))]
#[case::gulf_of_guinea(at(0.0, 0.0))]
#[case::biscay(at(45.5, -5.0))]
#[case::english_channel(at(50.0, -2.0))]
#[case::hudson_bay(at(59.0, -86.0))]
#[case::black_sea(at(43.2, 34.0))]
#[case::tasman_sea(at(-38.0, 160.0))]
#[case::north_pole(at(90.0, 0.0))]
#[case::off_lisbon(OFF_LISBON)]
#[case::off_new_york(OFF_NEW_YORK)]
fn is_sea(#[case] place: Place) {
    assert!(!COAST.is_land(&on_chart::<f64>(place)));
    assert!(!FIXED_COAST.is_land(&on_chart::<FixedI16F16>(place)));
}

#[test]
fn the_caspian_sea_is_a_hole_in_asia() {
    let caspian = on_chart::<f64>(at(42.0, 50.5));
    assert!(!COAST.is_land(&caspian));
    let nearest = COAST.nearest(&caspian).unwrap();
    let shore = kilometres(&at(42.0, 50.5), &place(&nearest.on_rhs));
    assert!((100.0..200.0).contains(&shore), "{shore} km");
}

#[test]
fn from_azerbaijan_to_turkmenistan_the_caspian_sea_is_in_the_way() {
    let (shamakhi, ashgabat) = (at(40.6, 48.6), at(37.95, 58.4));
    let pieces = COAST.on_the_way(&leg(shamakhi, ashgabat));
    let [near, far] = &pieces[..] else {
        panic!("{pieces:?}");
    };
    let west = place(&ends(near)[1].point).longitude;
    let east = place(&ends(far)[0].point).longitude;
    assert!((49.0..50.5).contains(&west), "{west}");
    assert!((52.5..54.0).contains(&east), "{east}");
}

#[test]
fn the_atlantic_is_open_water_from_lisbon_to_new_york() {
    let leg = leg(OFF_LISBON, OFF_NEW_YORK);
    assert!(!COAST.is_crossed_by(&leg));
    assert_eq!(COAST.on_the_way(&leg), []);
}

#[test]
fn the_way_from_off_lisbon_to_rome_makes_landfall_in_portugal() {
    let leg = leg(OFF_LISBON, ROME);
    assert!(COAST.is_crossed_by(&leg));
    let pieces = COAST.on_the_way(&leg);
    let Piece::Interval { from, .. } = pieces[0] else {
        panic!("{pieces:?}");
    };
    let landfall = place(&from.point);
    assert!(kilometres(&landfall, &LISBON) < 60.0, "{landfall}");
    let Some(Piece::Interval { to, .. }) = pieces.last() else {
        panic!("{pieces:?}");
    };
    assert_eq!(to.point, on_chart(ROME), "Rome is on land");
}

#[test]
fn the_land_nearest_to_a_ship_off_lisbon_is_cape_roca() {
    let nearest = COAST.nearest(&on_chart(OFF_LISBON)).unwrap();
    let found = place(&nearest.on_rhs);
    let cape_roca = at(38.78, -9.5);
    assert!(kilometres(&found, &cape_roca) < 25.0, "{found}");
    // The chart's scale is right within 5 % here.
    let on_globe = kilometres(&OFF_LISBON, &found);
    let on_chart = nearest.distance * KILOMETRES_PER_DEGREE;
    assert!(
        (on_chart / on_globe - 1.0).abs() < 0.05,
        "{on_chart} {on_globe}"
    );
}

/// Few ships, as debug builds are slow.
const SIZE: Size = Size {
    at_sea: 60,
    moored: 30,
    on_land: 10,
};

static FLEET: LazyLock<Fleet> =
    LazyLock::new(|| Fleet::new(SIZE, &SHEET.outlines, &COAST).unwrap());
static ANSWERS: LazyLock<Answers> = LazyLock::new(|| answer(&COAST, &FLEET, &|_| ()));

#[rstest]
#[case::f32(PhantomData::<f32>)]
#[case::i16f16(PhantomData::<FixedI16F16>)]
#[case::i32f32(PhantomData::<FixedI32F32>)]
fn every_scalar_decides_alike<T: RealField + Copy>(#[case] _scalar: PhantomData<T>) {
    let found = answer(&coast::<T>(), &FLEET, &|_| ());
    for (a, b) in ANSWERS.sightings.iter().zip(&found.sightings) {
        assert_eq!(a.is_on_land, b.is_on_land);
        assert!((a.distance - b.distance).abs() < 1e-5, "{a:?} {b:?}");
    }
    for (a, b) in ANSWERS.passages.iter().zip(&found.passages) {
        assert_eq!(a.meets_land, b.meets_land);
        assert_eq!(a.touched.len(), b.touched.len());
        assert_eq!(a.overland.len(), b.overland.len());
    }
}

#[test]
fn a_ship_moored_to_a_corner_of_the_coast_touches_it() {
    let sightings = ANSWERS.sightings.iter().enumerate();
    let moored: Vec<_> = sightings
        .filter(|(ship, _)| FLEET.is_moored(*ship))
        .collect();
    assert_eq!(moored.len(), SIZE.moored);
    for (ship, sighting) in moored {
        assert!(sighting.is_on_land, "ship {ship}");
        assert_eq!(sighting.distance, 0.0);
        assert_eq!(sighting.nearest_land, FLEET.ships[ship]);
    }
}

#[test]
fn what_a_leg_meets_it_also_crosses_or_touches() {
    for passage in &ANSWERS.passages {
        let count = passage.touched.len() + passage.overland.len();
        assert_eq!(passage.meets_land, count > 0);
    }
}

#[test]
fn land_found_on_the_chart_is_hardly_farther_than_the_nearest_on_the_globe() {
    let coastline = Coastline::new(SHEET.lands.iter());
    let chart = Chart::of_the_north_atlantic();
    let at_sea = FLEET.ships.iter().zip(&ANSWERS.sightings).take(SIZE.at_sea);
    for (&ship, sighting) in at_sea.step_by(3) {
        let ship = chart.place(ship);
        let found = kilometres(&ship, &chart.place(sighting.nearest_land));
        let nearest = coastline.kilometres_from(&ship);
        // An edge is straight on the chart, and a little bent on the globe.
        assert!((0.97..1.05).contains(&(found / nearest)), "{ship}");
    }
}

/// Snyder, *Map Projections: A Working Manual* (1987), the numerical example on page 295.
#[test]
fn the_chart_is_lamberts() {
    let chart = Chart::new([33.0, 45.0], at(23.0, -96.0));
    let [x, y] = chart.spot(&at(35.0, -75.0)).map(f64::to_radians);
    assert!((x - 0.296_678_5).abs() < 2e-6, "{x}");
    assert!((y - 0.246_211_2).abs() < 2e-6, "{y}");
}

#[rstest]
#[case(OFF_LISBON)]
#[case(at(-33.0, 18.0))]
#[case(at(71.0, -150.0))]
fn a_place_comes_back_from_the_chart(#[case] place: Place) {
    let chart = Chart::of_the_north_atlantic();
    assert!(kilometres(&place, &chart.place(chart.spot(&place))) < 0.02);
}

/// From Nashville to Los Angeles, the example of Rosetta Code's task *Haversine formula*; its globe
/// has a radius of 6372.8 km.
#[test]
fn kilometres_are_those_of_a_great_circle() {
    let length = kilometres(&at(36.12, -86.67), &at(33.94, -118.4));
    assert!((length - 2887.2599 * 6371.0008 / 6372.8).abs() < 0.001);
}

#[test]
fn the_file_is_the_one_described() {
    let lands = read(LAND).unwrap();
    let rings: Vec<_> = lands.iter().flatten().collect();
    assert_eq!((lands.len(), rings.len()), (125, 126));
    assert_eq!(rings.iter().map(|ring| ring.len()).sum::<usize>(), 4997);
    assert_eq!(SHEET.outlines.len() + SHEET.left_out, 125);
    assert!(COAST.refused.is_empty());
}

/// A topology with one polygon, of one ring.
fn topology(arcs: &str, ring: &str) -> String {
    format!(
        r#"{{"type": "Topology", "transform": {{"scale": [1, 1], "translate": [0, 0]}},
        "arcs": {arcs}, "objects": {{"land": {{"type": "Polygon", "arcs": [{ring}]}}}}}}"#
    )
}

#[test]
fn arcs_are_walked_step_by_step_and_some_of_them_backwards() {
    let arcs = "[[[0, 0], [3, 0], [0, 4]], [[0, 0], [0, 4], [3, 0]]]";
    let lands = read(&topology(arcs, "[0, -2]")).unwrap();
    let ring = [at(0.0, 0.0), at(0.0, 3.0), at(4.0, 3.0), at(4.0, 0.0)];
    assert_eq!(lands, [[ring]]);
}

#[rstest]
#[case("[[[0, 0], [3, 0], [0, 4], [-3, -4]]]", "[0, 7]", "needs arc 7")]
#[case("[[[0, 0], [3, 0], [0, 4], [-3, -4]]]", "[-2]", "needs arc -2")]
#[case("[[[0, 0], [3, 0], [0, 4]]]", "[0]", "does not end where it begins")]
#[case(
    "[[[0, 0], [3, 0]], [[3, 1], [-3, -1]]]",
    "[0, 1]",
    "a gap before arc 1"
)]
#[case("[[]]", "[0]", "has no position")]
#[case("[[]]", "[]", "has no position")]
#[case("[[]]", "", "without a ring")]
#[case("[[[0, 0], [0, 91], [9, 0], [-9, -91]]]", "[0]", "[0, 91]")]
#[case("[[[0, 0], [0, 1e400]]]", "[0]", "number out of range")]
#[case("[[[0, 0, 0]]]", "[0]", "trailing characters")]
fn a_faulty_topology_is_refused(#[case] arcs: &str, #[case] ring: &str, #[case] reason: &str) {
    let error = read(&topology(arcs, ring)).unwrap_err().to_string();
    assert!(error.contains(reason), "{error}");
}

#[rstest]
#[case("", "EOF")]
#[case(r#"{"type": "FeatureCollection"}"#, "expected `Topology`")]
#[case(
    r#"{"type": "Topology", "arcs": [], "objects": {}}"#,
    "missing field `land`"
)]
fn what_is_no_topology_is_refused(#[case] json: &str, #[case] reason: &str) {
    let error = read(json).err().unwrap().to_string();
    assert!(error.contains(reason), "{error}");
}

#[test]
fn land_that_is_no_polygon_is_counted_with_the_reason() {
    let bow_tie = vec![vec![[0.0, 0.0], [4.0, 0.0], [0.0, 4.0], [4.0, 4.0]]];
    let square = vec![vec![[9.0, 0.0], [13.0, 0.0], [13.0, 4.0], [9.0, 4.0]]];
    let coast = Coast::<f32>::new(&[bow_tie, square]);
    assert_eq!(coast.islands.len(), 1);
    let [refused] = &coast.refused[..] else {
        panic!("{:?}", coast.refused);
    };
    assert_eq!(refused.number, 0);
    let reason = ShapeError::EdgesMeet {
        first: 1,
        second: 3,
    };
    assert_eq!(refused.error, reason);
}

/// As a grid that is too coarse makes of a bay: the coast runs in and back, and a lake has no area.
#[test]
fn land_with_spikes_is_read_without_them() {
    let bay = "[[0, 0], [9, 0], [0, 9], [-4, 0], [0, -5], [0, 5], [-5, 0], [0, -9]]";
    let lake = "[[2, 2], [1, 1], [-1, -1]]";
    let json = topology(&format!("[{bay}, {lake}]"), "[0], [1]");
    let sheet = Sheet::new(&Chart::of_the_north_atlantic(), &json).unwrap();
    let coast = Coast::<FixedI16F16>::new(&sheet.outlines);
    assert_eq!((coast.islands.len(), coast.refused.len()), (1, 0));
    let dropped = Dropped {
        vertices: 2,
        waters: 1,
    };
    assert_eq!(coast.dropped, dropped);
    assert!(coast.is_land(&on_chart(at(7.5, 4.0))));
    assert!(!coast.is_land(&on_chart(at(10.0, 4.0))));
}
