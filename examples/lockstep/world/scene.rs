//! The first state of the world, of small integers and halves: the same in every scalar.

use super::obstacle::Obstacle;
use super::{Body, World, number, point};
use nalgebra::{Point2, RealField, Vector2};
use tangency::{Circle, ConvexPolygon, Intersects, Polygon, Segment};

/// A corner as it is written here.
type Corner = (i32, i32);

/// Concave on every side. No passage is narrower than the largest disc.
const ARENA: [Corner; 20] = [
    (-90, -50),
    (-70, -65),
    (-25, -65),
    (-10, -35),
    (10, -35),
    (25, -65),
    (75, -65),
    (90, -45),
    (90, 10),
    (65, 25),
    (90, 40),
    (80, 65),
    (20, 65),
    (0, 45),
    (-20, 65),
    (-80, 65),
    (-90, 50),
    (-90, 20),
    (-60, 0),
    (-90, -20),
];

/// Two stand alone, two cross, two make a corner, and one hangs on the arena's edge.
const WALLS: [(Corner, Corner); 7] = [
    ((-75, 35), (-50, 50)),
    ((-40, -20), (-20, 0)),
    ((-40, 0), (-20, -20)),
    ((25, 25), (45, 25)),
    ((45, 25), (45, 45)),
    ((65, -50), (75, -20)),
    ((0, 45), (0, 30)),
];

const POSTS: [&[Corner]; 6] = [
    &[(-70, -45), (-58, -45), (-64, -34)],
    &[(8, -10), (20, -10), (20, 2), (8, 2)],
    &[(-45, 25), (-35, 22), (-30, 30), (-38, 37), (-46, 33)],
    &[
        (40, -45),
        (48, -45),
        (52, -38),
        (48, -31),
        (40, -31),
        (36, -38),
    ],
    &[(58, -4), (66, 0), (58, 4), (50, 0)],
    &[(-12, 10), (-4, 14), (-10, 20)],
];

/// Builds the arena and puts `discs` into it at random places, none of which touch.
pub fn scene<T: RealField + Copy>(discs: usize) -> World<T> {
    let arena = Polygon::new(ARENA.map(point).to_vec());
    let obstacles = obstacles(&arena);
    let bodies = bodies(discs, &arena, &obstacles);
    World::new(arena, obstacles, bodies)
}

fn obstacles<T: RealField + Copy>(arena: &Polygon<T>) -> Vec<Obstacle<T>> {
    let walls = WALLS.map(|(a, b)| Segment::new(point(a), point(b)));
    let walls = arena.edges().chain(walls).map(Obstacle::from);
    let posts = POSTS.map(|corners| corners.iter().copied().map(point).collect());
    let posts = posts.map(|corners| ConvexPolygon::new(corners).into());
    walls.chain(posts).collect()
}

fn bodies<T: RealField + Copy>(
    count: usize,
    arena: &Polygon<T>,
    obstacles: &[Obstacle<T>],
) -> Vec<Body<T>> {
    let mut dice = Dice(2026);
    let mut bodies: Vec<Body<T>> = Vec::new();
    while bodies.len() < count {
        let body = dice.body();
        if fits(&body.disc, arena, obstacles) && !bodies.iter().any(|it| meet(it, &body)) {
            bodies.push(body);
        }
    }
    bodies
}

fn fits<T: RealField + Copy>(
    disc: &Circle<T>,
    arena: &Polygon<T>,
    obstacles: &[Obstacle<T>],
) -> bool {
    disc.center().intersects(arena) && !obstacles.iter().any(|it| disc.intersects(it))
}

fn meet<T: RealField + Copy>(a: &Body<T>, b: &Body<T>) -> bool {
    a.disc.intersects(&b.disc)
}

/// A linear congruential generator with Knuth's constants. Integers only, so that all scalars throw
/// the same.
struct Dice(u64);

impl Dice {
    fn body<T: RealField + Copy>(&mut self) -> Body<T> {
        let center = Point2::new(self.number(-90, 90), self.number(-65, 65));
        let radius = self.number::<T>(3, 7) / number(2);
        let sixteenths = Vector2::new(self.number(-8, 8), self.number(-8, 8));
        Body {
            disc: Circle::new(center, radius),
            velocity: sixteenths / number::<T>(16),
        }
    }

    fn number<T: RealField + Copy>(&mut self, min: i32, max: i32) -> T {
        number(self.throw(min, max))
    }

    /// Returns an integer from `min` to `max`, from the high bits, which are the random ones.
    fn throw(&mut self, min: i32, max: i32) -> i32 {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005);
        self.0 = self.0.wrapping_add(1_442_695_040_888_963_407);
        min + ((self.0 >> 33) as i32) % (max - min + 1)
    }
}
