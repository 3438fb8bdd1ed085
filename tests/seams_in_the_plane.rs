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
    Capsule, Circle, Contact, ContactPoints, ConvexPolygon, HalfSpace, Line, Nearest, Obb, PartId,
    Polygon, Polyline, Segment,
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

/// The places at which a path has contacts, no two of which are one.
fn places<T: RealField + Copy>(contacts: &[ContactPoints<T, 2>]) -> Vec<Point2<T>> {
    let places: Vec<_> = contacts.iter().map(|contact| contact.on_self).collect();
    let is_first = |i: usize| !places[..i].contains(&places[i]);
    assert!((0..places.len()).all(is_first), "{contacts:?}");
    places
}

/// A path on a grid of even numbers, and the same with the middles of its edges.
fn path_and_halved<T: RealField + Copy>(rng: &mut Rng) -> [Polyline<T, 2>; 2] {
    let corners: Vec<_> = (0..4)
        .map(|_| Point2::new(rng.integer(3), rng.integer(3)) * 2.0)
        .collect();
    let mut halved = vec![corners[0]];
    for pair in corners.windows(2) {
        halved.extend([pair[0] + (pair[1] - pair[0]) * 0.5, pair[1]]);
    }
    [corners, halved]
        .map(|points| Polyline::new(points.into_iter().map(|p| p.map(convert)).collect()))
}

fn lowest<T: RealField + Copy + Debug>() {
    let mut rng = Rng::new(23);
    for _ in 0..4 * ROUNDS {
        let [path, halved] = path_and_halved::<T>(&mut rng);
        let origin = Point2::new(rng.integer(4), rng.integer(4)).map(convert);
        let normal = Vector2::new(rng.integer(2), rng.integer(2)).map(convert::<f64, T>);
        let corners = path.vertices().to_vec();
        let is_repeated = (1..corners.len()).any(|i| corners[..i].contains(&corners[i]));
        if normal == Vector2::zeros() || is_repeated {
            continue;
        }
        let ground = HalfSpace::new(origin, normal);
        let line = Line::new(origin, Vector2::new(normal.y, -normal.x));
        let margin = convert(3.0);
        let of_path = [path.contacts(&ground, margin), path.contacts(&line, margin)];
        let of_halved = [
            halved.contacts(&ground, margin),
            halved.contacts(&line, margin),
        ];
        for (whole, cut) in of_path.iter().zip(&of_halved) {
            // A level last edge has one contact, and two where it is cut.
            let [mut whole, cut] = [places(whole), places(cut)];
            let end = corners[corners.len() - 1];
            if cut.contains(&end) && !whole.contains(&end) {
                whole.push(end);
            }
            assert_eq!(whole.len(), cut.len(), "{path:?} {ground:?}");
            assert!(
                whole.iter().all(|place| cut.contains(place)),
                "{path:?} {ground:?}"
            );
        }
        // The deepest contact is at the lowest vertex.
        let depth = |p: &Point2<T>| p.contact(&ground).expect("a contact").separation;
        let least = path
            .vertices()
            .iter()
            .map(depth)
            .reduce(|a, b| if b < a { b } else { a });
        let least = least.expect("vertices");
        match of_path[0]
            .iter()
            .map(|contact| contact.separation)
            .reduce(|a, b| if b < a { b } else { a })
        {
            Some(deepest) => assert_eq!(deepest, least, "{path:?} {ground:?}"),
            None => assert!(least > margin, "{path:?} {ground:?}"),
        }
    }
}

#[test]
fn what_is_lowest_of_a_path_has_contacts_once() {
    lowest::<f64>();
    lowest::<f32>();
    lowest::<FixedI32F32>();
}

#[test]
fn an_end_inside_a_line_keeps_its_own_contact() {
    // The segment leads away from the second edge above its start, where the first one rises.
    let path = Polyline::<f64, 2>::new(vec![
        Point2::new(0.0, 3.0),
        Point2::new(1.0, 0.0),
        Point2::new(5.0, 0.0),
    ]);
    let above = Segment::new(Point2::new(1.0, 1.0), Point2::new(4.0, 4.0));
    for margin in [1.0, 2.0, 4.0, 8.0] {
        let contacts = path.contacts(&above, margin);
        assert_eq!(contacts.len(), 2, "{margin}");
        let [of_first, of_second] = [contacts[0], contacts[1]];
        assert!((of_first.separation - 0.1_f64.sqrt()).abs() < 1e-15);
        assert_eq!(of_second.separation, 1.0);
        assert_eq!(of_second.on_self, Point2::new(1.0, 0.0));
        assert_eq!(of_second.on_rhs, Point2::new(1.0, 1.0));
    }
}
