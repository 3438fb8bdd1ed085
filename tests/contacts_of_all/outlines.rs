//! Contacts of outlines of the plane with each other, where they are known: a block on a floor that is cut into edges, an outline
//! in another one, and polygons with half-planes.

use super::samples::Random;
use nalgebra::{Point2, RealField, Vector2, convert};
use simba::scalar::{FixedI16F16, FixedI32F32};
use tangency::{
    Cast, CastResult, Contact, ContactPoints, HalfPlane, Intersects, MultiPolygon, Nearest,
    Polygon, Polyline, StartKind,
};

const ROUNDS: u64 = if cfg!(debug_assertions) { 100 } else { 2_000 };

/// The direction of the floor, and its length.
const FRAMES: [([f64; 2], f64); 2] = [([1.0, 0.0], 1.0), ([3.0, 4.0], 5.0)];

fn vector<T: RealField>([x, y]: [f64; 2], [along, up]: [f64; 2]) -> Vector2<T> {
    Vector2::new(convert(along * x - up * y), convert(along * y + up * x))
}

fn points<T: RealField>(frame: [f64; 2], places: &[[f64; 2]]) -> Vec<Point2<T>> {
    let at = |place: &[f64; 2]| Point2::from(vector(frame, *place));
    places.iter().map(at).collect()
}

fn tolerance<T: RealField + Copy>() -> T {
    T::default_epsilon() * convert(512.0)
}

fn quarter(random: &mut Random, least: i32, most: i32) -> f64 {
    f64::from(least) + random.below(4 * (most - least) as u64 + 1) as f64 / 4.0
}

/// Places from 0 to 12 with some whole numbers between.
fn cuts(random: &mut Random) -> Vec<f64> {
    let inner = (1..12).filter(|_| random.below(3) == 0).map(f64::from);
    let places = [0.0].into_iter().chain(inner);
    places.chain([12.0]).collect()
}

/// The corners of a block that stands there, some of its lower side between the outer ones.
fn block([left, right]: [f64; 2], low: f64, inner: &[f64]) -> Vec<[f64; 2]> {
    let inner = inner.iter().filter(|x| left < **x && **x < right);
    let bottom = [left].into_iter().chain(inner.copied()).chain([right]);
    let top = [[right, low + 2.0], [left, low + 2.0]];
    bottom.map(|x| [x, low]).chain(top).collect()
}

/// All contacts lead up, none is there twice, and the deepest has this separation.
#[track_caller]
fn check<T: RealField + Copy>(
    contacts: &[ContactPoints<T, 2>],
    up: Vector2<T>,
    expected: T,
    margin: T,
) {
    for (place, contact) in contacts.iter().enumerate() {
        assert!((contact.normal - up).amax() <= tolerance(), "{contacts:?}");
        let step = contact.on_rhs - contact.on_self - up * contact.separation;
        assert!(step.amax() <= tolerance(), "{contacts:?}");
        let is_same = |other: &ContactPoints<T, 2>| {
            (other.on_self, other.on_rhs) == (contact.on_self, contact.on_rhs)
        };
        assert!(!contacts[..place].iter().any(is_same), "{contacts:?}");
    }
    let separations = contacts.iter().map(|contact| contact.separation);
    match separations.reduce(|a, b| if b < a { b } else { a }) {
        None => assert!(expected > margin),
        Some(deepest) => assert!(
            (deepest - expected).abs() <= tolerance(),
            "{expected} {contacts:?}"
        ),
    }
}

/// A block on a floor, be each a polygon or a polyline: no seam of either catches it.
fn a_block_on_a_floor<T: RealField + Copy>() {
    for seed in 0..ROUNDS {
        let mut random = Random::new(seed);
        let (frame, length) = FRAMES[(seed % 2) as usize];
        let places = cuts(&mut random);
        let left = quarter(&mut random, 1, 7);
        let sides = [left, left + quarter(&mut random, 1, 4)];
        let low = quarter(&mut random, -1, 1);
        let corners = block(sides, low, &cuts(&mut random));
        let body = points::<T>(frame, &corners);
        let top = places.iter().rev().map(|x| [*x, 0.0]);
        let ground: Vec<_> = [[0.0, -8.0], [12.0, -8.0]].into_iter().chain(top).collect();
        let ground = Polygon::new(points::<T>(frame, &ground));
        let line: Vec<_> = places.iter().map(|x| [*x, 0.0]).collect();
        let line = Polyline::new(points::<T>(frame, &line));
        let up = vector::<T>(frame, [0.0, 1.0 / length]);
        let expected: T = convert(low * length);
        let polygon = Polygon::new(body.clone());
        let group = MultiPolygon::new(vec![polygon.clone()]);
        for margin in [0.0, 0.25, 2.0].map(convert::<f64, T>) {
            check(&ground.contacts(&polygon, margin), up, expected, margin);
            check(&ground.contacts(&group, margin), up, expected, margin);
            // Of a line both sides are outside: at half of its height the block may go either way.
            if low > -1.0 {
                check(&line.contacts(&polygon, margin), up, expected, margin);
            }
            let flipped = polygon.contacts(&ground, margin);
            let flipped: Vec<_> = flipped.into_iter().map(ContactPoints::flip).collect();
            check(&flipped, up, expected, margin);
            let below = HalfPlane::new(Point2::origin(), vector(frame, [0.0, 1.0]));
            check(&below.contacts(&polygon, margin), up, expected, margin);
            check(&below.contacts(&group, margin), up, expected, margin);
        }
        falls(&polygon, &ground, frame, low, length);
    }
}

/// The time at which a block that falls meets the floor.
fn falls<T: RealField + Copy>(
    block: &Polygon<T>,
    ground: &Polygon<T>,
    frame: [f64; 2],
    low: f64,
    length: f64,
) {
    let motion = vector::<T>(frame, [0.5, -2.0]);
    match block.cast_against(&motion, ground) {
        CastResult::Hit(hit) => {
            let time: T = convert(low / 2.0);
            assert!(
                low > 0.0 && (hit.time - time).abs() <= tolerance(),
                "{low} {hit:?}"
            );
            let down = vector::<T>(frame, [0.0, -1.0 / length]);
            assert!((hit.contact.normal - down).amax() <= tolerance(), "{hit:?}");
        }
        CastResult::Start(start) => {
            let kind = if low < 0.0 {
                StartKind::Overlaps
            } else {
                StartKind::Enters
            };
            assert!(low <= 0.0 && start.kind == kind, "{low} {start:?}");
        }
        CastResult::Miss => panic!("it is {low} above the floor"),
    }
}

/// An outline inside a polygon has the contact of the nearest edges, out of it.
fn an_outline_inside<T: RealField + Copy>() {
    let room = [[-8.0, -8.0], [8.0, -8.0], [8.0, 8.0], [-8.0, 8.0]];
    for seed in 0..ROUNDS {
        let mut random = Random::new(seed);
        let [x, y] = [(); 2].map(|()| quarter(&mut random, -5, 5));
        let inner = [
            [x - 1.0, y - 1.0],
            [x + 1.0, y - 1.0],
            [x + 1.0, y + 1.0],
            [x - 1.0, y + 1.0],
        ];
        let room = Polygon::new(points::<T>([1.0, 0.0], &room));
        let inner = Polygon::new(points::<T>([1.0, 0.0], &inner));
        let [contact] = room.contacts(&inner, T::zero())[..] else {
            panic!("{x} {y}")
        };
        // Its far side is as deep as that is from the nearest side of the room.
        let depth = 9.0 - x.abs().max(y.abs());
        assert_eq!(contact.separation, convert(-depth), "{x} {y} {contact:?}");
        let out = contact.normal.dot(&Vector2::new(convert(x), convert(y)));
        assert!(out >= T::zero(), "{x} {y} {contact:?}");
        assert_eq!(room.contact(&inner), Some(contact));
        assert_eq!(inner.contact(&room), Some(contact.flip()));
    }
}

/// The distance of a half-plane whose point is far away is rounded by more than the outline is large.
#[test]
fn a_half_plane_from_far_away() {
    let corners = [[0.0, 0.0], [4.0, 0.0], [2.0, 2.0]];
    let sail = Polygon::new(corners.map(Point2::from).to_vec());
    for far in [1e6, 1e12, 1e18, 1e150] {
        for slope in [0.3, 0.7, -0.6] {
            let normal = Vector2::new(slope, 1.0);
            let ground = HalfPlane::new(Point2::new(far, -1.0 - slope * far), normal);
            let distance = sail.distance(&ground);
            let contact = sail.contact(&ground).expect("something parts them");
            let error = f64::abs(contact.separation - distance);
            assert_eq!(contact.separation > 0.0, !sail.intersects(&ground));
            assert!(
                error <= 4.0 * f64::EPSILON * far || distance == 0.0,
                "{far} {slope} {contact:?}"
            );
        }
    }
}

mod tests {
    in_scalars! { a_block_on_a_floor an_outline_inside }
}
