//! Contacts with polylines that are cut into edges: cutting a line changes no contact (law L10).

#[macro_use]
#[path = "pairs/in_scalars.rs"]
mod in_scalars;
#[path = "pairs/common/rng.rs"]
#[allow(dead_code, reason = "pairs use the rest")]
mod rng;

use core::fmt::Debug;
use nalgebra::{Point2, RealField, Vector2, convert};
use rng::Rng;
use simba::scalar::{FixedI16F16, FixedI32F32};
use tangency::{
    Capsule, Circle, Contact, ContactPoints, ConvexPolygon, Nearest, Obb, PartId, Polygon,
    Polyline, Segment,
};

const ROUNDS: usize = if cfg!(debug_assertions) { 100 } else { 5_000 };

/// The direction of a line, square to it that of the bodies, and their length.
const FRAMES: [([f64; 2], f64); 2] = [([1.0, 0.0], 1.0), ([3.0, 4.0], 5.0)];

fn vector<T: RealField>([x, y]: [f64; 2], place: [f64; 2]) -> Vector2<T> {
    let [along, up] = place;
    Vector2::new(convert(along * x - up * y), convert(along * y + up * x))
}

fn at<T: RealField>(frame: [f64; 2], place: [f64; 2]) -> Point2<T> {
    Point2::from(vector(frame, place))
}

fn tolerance<T: RealField + Copy>() -> T {
    T::default_epsilon() * convert(512.0)
}

/// A line from 0 to 12 that is cut at some whole numbers, forth or back.
fn cuts(rng: &mut Rng) -> Vec<f64> {
    let count = rng.below(12);
    let mut places: Vec<_> = (0..count).map(|_| rng.below(11) as f64 + 1.0).collect();
    places.extend([0.0, 12.0]);
    places.sort_by(f64::total_cmp);
    places.dedup();
    if rng.coin() {
        places.reverse();
    }
    places
}

/// What is below a line.
fn slab<T: RealField + Copy>(places: &[f64], frame: [f64; 2]) -> Polygon<T> {
    let mut top = places.to_vec();
    top.sort_by(|a, b| b.total_cmp(a));
    let below = [[0.0, -8.0], [12.0, -8.0]].into_iter();
    let corners = below.chain(top.into_iter().map(|x| [x, 0.0]));
    Polygon::new(corners.map(|corner| at(frame, corner)).collect())
}

/// The edge that a contact with a convex shape names.
fn edge_of<T: RealField>(contact: &ContactPoints<T, 2>) -> usize {
    let [edge, other] = contact.parts;
    assert_eq!((edge.own_part(), other), (None, PartId::WHOLE));
    edge.part().expect("an edge")
}

/// The deepest contact of a body with a line, and with what is below it: that of the uncut one, whatever the margin. All lead up, and none is there twice.
#[track_caller]
fn check_deepest<T, B>(places: &[f64], (frame, length): ([f64; 2], f64), body: &B, expected: f64)
where
    T: RealField + Copy,
    B: Nearest<Point2<T>, Scalar = T> + Debug,
    Polyline<T, 2>: Contact<B, 2, Scalar = T>,
    Polygon<T>: Contact<B, 2, Scalar = T>,
{
    let slab = slab(places, frame);
    let line = places.iter().map(|&x| at::<T>(frame, [x, 0.0]));
    let line = Polyline::new(line.collect());
    let up = vector::<T>(frame, [0.0, 1.0 / length]);
    for margin in [0.0, 0.5, 6.0] {
        for found in [
            line.contacts(body, convert(margin)),
            slab.contacts(body, convert(margin)),
        ] {
            let context = format!("{places:?} {margin} {body:?}: {found:?}");
            for (place, contact) in found.iter().enumerate() {
                assert!((contact.normal - up).amax() <= tolerance(), "{context}");
                let step = contact.on_rhs - contact.on_self - up * contact.separation;
                assert!(step.amax() <= tolerance(), "{context}");
                assert!(body.distance(&contact.on_rhs) <= tolerance(), "{context}");
                let is_same = |other: &ContactPoints<T, 2>| {
                    (other.on_self, other.on_rhs) == (contact.on_self, contact.on_rhs)
                };
                assert!(!found[..place].iter().any(is_same), "{context}");
            }
            let separations = found.iter().map(|it| it.separation);
            match separations.reduce(|a, b| if a < b { a } else { b }) {
                None => assert!(expected > margin, "{context}"),
                Some(deepest) => {
                    let error = (deepest - convert(expected)).abs();
                    assert!(error <= tolerance(), "{expected} {context}");
                }
            }
        }
    }
}

fn cutting<T: RealField + Copy>() {
    let mut rng = Rng::new(81);
    let quarter = |rng: &mut Rng, low: i32, high: i32| {
        f64::from(low) + rng.below(4 * (high - low) as usize + 1) as f64 / 4.0
    };
    for round in 0..ROUNDS {
        let frame = FRAMES[round % 2];
        let (axes, length) = frame;
        let places = cuts(&mut rng);
        let sink = quarter(&mut rng, -1, 1);
        let low = [quarter(&mut rng, 4, 8), sink];
        let mut high = [quarter(&mut rng, 4, 8), quarter(&mut rng, 2, 4)];
        if rng.below(3) == 0 {
            high[0] = low[0];
        }
        let radius: T = convert(0.75 * length);
        let (lowest, rounded) = (sink * length, (sink - 0.75) * length);
        let [a, b] = [at::<T>(axes, low), at(axes, high)];
        check_deepest(&places, frame, &Segment::new(a, b), lowest);
        check_deepest(&places, frame, &Capsule::new(a, b, radius), rounded);
        check_deepest(&places, frame, &Capsule::new(b, a, radius), rounded);
        if sink > 0.0 {
            check_deepest(&places, frame, &Circle::new(a, radius), rounded);
        }
        let center = at::<T>(axes, [low[0], sink + 1.5]);
        let half = [[1.75, 0.0], [0.0, 1.5]].map(|axis| vector::<T>(axes, axis));
        check_deepest(&places, frame, &Obb::from_half_axes(center, half), lowest);
        let side = quarter(&mut rng, 1, 2);
        let corners = [low, [low[0] + side, sink + 2.5], [low[0] - 1.0, sink + 3.0]];
        let hull = corners.map(|corner| at::<T>(axes, corner)).to_vec();
        check_deepest(&places, frame, &ConvexPolygon::new(hull), lowest);
    }
}

/// Bodies that lie on a line, tilted by a hair and a hair above or below it: each edge with an end of them has a contact.
fn support<T: RealField + Copy>() {
    let mut rng = Rng::new(82);
    let is_coarse = T::default_epsilon() > convert(1e-6);
    let hair: f64 = if is_coarse {
        1.0 / 4096.0
    } else {
        1.0 / 1_048_576.0
    };
    for round in 0..ROUNDS {
        let (axes, length) = FRAMES[round % 2];
        let places = cuts(&mut rng);
        let line = places.iter().map(|&x| at::<T>(axes, [x, 0.0]));
        let line = Polyline::new(line.collect());
        let x = 4.0 + rng.below(17) as f64 / 4.0 + 0.125;
        for tilt in [0.0, hair, -hair, 16.0 * hair] {
            for gap in [-hair, 0.0, hair] {
                let end = |u: f64, height: f64| at::<T>(axes, [x + u, gap + height + tilt * u]);
                let feet = [x - 2.5, x + 2.0];
                let capsule = Capsule::new(end(-2.5, 0.5), end(2.0, 0.5), convert(0.5 * length));
                check_support(&line, &places, &feet, &capsule);
                let corners = [end(-2.5, 0.0), end(2.0, 0.0), end(2.0, 1.0), end(-2.5, 1.0)];
                let hull = ConvexPolygon::new(corners.to_vec());
                check_support(&line, &places, &feet, &hull);
            }
        }
    }
}

#[track_caller]
fn check_support<L, T, B>(line: &L, places: &[f64], feet: &[f64], body: &B)
where
    T: RealField + Copy,
    B: Debug,
    L: Contact<B, 2, Scalar = T>,
{
    let found = line.contacts(body, convert(0.125));
    for foot in feet {
        let is_around = |ends: &[f64]| (ends[0] - foot) * (ends[1] - foot) < 0.0;
        let edge = places.windows(2).position(is_around);
        let is_told = |edge: usize| found.iter().any(|it| edge_of(it) == edge);
        assert!(
            edge.is_none_or(is_told),
            "{places:?} {foot} {body:?}: {found:?}"
        );
    }
}

#[test]
fn upright_segments_are_pushed_up_by_a_line() {
    let line = [[0.0, 0.0], [2.0, 0.0], [4.0, 0.0]].map(Point2::from);
    let line = Polyline::new(line.to_vec());
    let piercing = Segment::new(Point2::new(1.875, 2.0), Point2::new(1.875, -0.5));
    for margin in [0.0, 0.25, 1.0, 8.0] {
        let [found] = line.contacts(&piercing, margin)[..] else {
            panic!("one contact");
        };
        assert_eq!((edge_of(&found), found.separation), (0, -0.5));
        assert_eq!(found.normal, Vector2::y());
    }
    let ball = Circle::new(Point2::new(2.0, 0.75), 1.0);
    assert_eq!(line.contacts(&ball, 0.0).len(), 1);
}

/// Around the corners of a closed path, and of one with a corner twice.
#[test]
fn corners_have_one_contact() {
    let square = [
        [0.0, 0.0],
        [4.0, 0.0],
        [4.0, 4.0],
        [4.0, 4.0],
        [0.0, 4.0],
        [0.0, 0.0],
    ];
    let square = Polyline::new(square.map(Point2::from).to_vec());
    for (corner, edge) in [
        ([0.0, 0.0], 0),
        ([4.0, 0.0], 1),
        ([4.0, 4.0], 3),
        ([0.0, 4.0], 4),
    ] {
        let outward = (Point2::from(corner) - Point2::new(2.0, 2.0)) / 4.0;
        let ball = Circle::new(Point2::from(corner) + outward, 1.0);
        let found = square.contacts(&ball, 0.0);
        assert_eq!(found.len(), 1, "{corner:?} {found:?}");
        assert_eq!(
            (edge_of(&found[0]), found[0].on_self),
            (edge, Point2::from(corner))
        );
    }
}

mod lines_of_edges {
    in_scalars!(cutting support);
}
