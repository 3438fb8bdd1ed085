//! The first state, of small integers and parts of powers of two: the same in every scalar.

use super::{Body, Mover, World, number, point};
use nalgebra::{RealField, Vector2};
use tangency::{Capsule2, Circle, ConvexPolygon, Obb2, Polygon, Segment2};

type Corner = (i32, i32);

/// What the rock around the arena reaches to.
const ROCK: [Corner; 4] = [(-42, -32), (42, -32), (42, 32), (-42, 32)];

/// The edge of the arena.
const ARENA: [Corner; 10] = [
    (-40, -24),
    (-8, -30),
    (0, -18),
    (8, -30),
    (40, -24),
    (40, 24),
    (10, 30),
    (0, 22),
    (-10, 30),
    (-40, 24),
];

const POSTS: [&[Corner]; 4] = [
    &[(-30, -14), (-22, -14), (-26, -6)],
    &[(18, -12), (28, -12), (28, -4), (18, -4)],
    &[(-28, 8), (-20, 6), (-16, 12), (-21, 18), (-29, 15)],
    &[(20, 8), (27, 7), (31, 12), (27, 18), (20, 17), (16, 12)],
];

/// With a notch, in which a body touches two walls.
const FORK: [Corner; 8] = [
    (-13, 8),
    (-3, 8),
    (-3, 17),
    (-5, 17),
    (-6, 10),
    (-10, 10),
    (-11, 17),
    (-13, 17),
];

const WALLS: [[Corner; 2]; 2] = [[(-12, -6), (-4, 2)], [(-4, -6), (-12, 2)]];

/// Movers on a grid, where none touches another.
pub fn scene<T: RealField + Copy>() -> World<T> {
    let ring = |corners: &[Corner]| corners.iter().map(|&corner| point(corner)).collect();
    let rocks = [
        Polygon::with_holes(ring(&ROCK), vec![ring(&ARENA)]),
        Polygon::new(ring(&FORK)),
    ];
    let rocks = rocks.map(Body::from).into_iter();
    let walls = WALLS.map(|[a, b]| Segment2::new(point(a), point(b)).into());
    let posts = POSTS.map(|corners| ConvexPolygon::new(ring(corners)).into());
    let places = [-36, -32, 6, 10, 14, 34].into_iter();
    let places = places.flat_map(|x| [-20, -1, 4, 21].map(|y| (x, y)));
    let movers = places
        .enumerate()
        .map(|(index, place)| mover(index as i32, place));
    World {
        movers: movers.collect(),
        walls: rocks.chain(walls).chain(posts).collect(),
    }
}

fn mover<T: RealField + Copy>(index: i32, (x, y): Corner) -> Mover<T> {
    let part = |n: i32| number::<T>(n) / number(64);
    let half = |n: i32| number::<T>(n) / number(2);
    let center = point((x, y));
    let body: Body<T> = match index % 3 {
        0 => Circle::new(center, half(2 + index % 2)).into(),
        1 => {
            let along = Vector2::new(half(1), half(2));
            Capsule2::new(center - along, center + along, half(1)).into()
        }
        _ => {
            let axes = [
                Vector2::new(half(3), T::zero()),
                Vector2::new(T::zero(), half(1 + index % 2)),
            ];
            Obb2::from_half_axes(center, axes).into()
        }
    };
    // A rotation by a rational point of the circle: (1 - t^2, 2 t) / (1 + t^2) for t = 1/16.
    let spin = match index % 3 {
        0 => Vector2::new(T::one(), T::zero()),
        _ => Vector2::new(
            number::<T>(255) / number(257),
            number::<T>(32) / number(257),
        ),
    };
    Mover {
        body,
        velocity: Vector2::new(part(20 - 7 * (index % 6)), part(11 * (index % 5) - 23)),
        spin,
        path: T::zero(),
    }
}
