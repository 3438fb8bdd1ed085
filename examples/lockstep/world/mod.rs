//! Discs that bounce among walls and posts, moved by questions about shapes alone.
//!
//! Everything that runs in a step is generic over the scalar and uses `+ - * /`, comparisons and
//! this library. Those give the same bits on every machine, so that players who step the same world
//! stay in lockstep.
#![allow(
    clippy::disallowed_methods,
    reason = "velocities are short, their scalar products fit every scalar"
)]

pub mod guard;
pub mod hash;
pub mod obstacle;
pub mod scene;

use nalgebra::{Point2, RealField, Vector2};
use num_traits::FromPrimitive;
use obstacle::Obstacle;
use tangency::{Circle, Contact, Intersects, Polygon};

/// A moving disc.
pub struct Body<T: RealField + Copy> {
    pub disc: Circle<T>,
    /// Its motion in one step, never longer than one unit. All radii are larger than that.
    pub velocity: Vector2<T>,
}

/// All there is.
pub struct World<T: RealField + Copy> {
    /// The discs stay inside. Its edges are among the obstacles.
    pub arena: Polygon<T>,
    pub obstacles: Vec<Obstacle<T>>,
    pub bodies: Vec<Body<T>>,
    /// The places of the bodies from left to right. It is kept, as it changes little in a step.
    left_to_right: Vec<usize>,
}

impl<T: RealField + Copy> World<T> {
    pub fn new(arena: Polygon<T>, obstacles: Vec<Obstacle<T>>, bodies: Vec<Body<T>>) -> Self {
        Self {
            left_to_right: (0..bodies.len()).collect(),
            arena,
            obstacles,
            bodies,
        }
    }
}

/// Moves everything on by one unit of time.
pub fn step<T: RealField + Copy>(world: &mut World<T>) {
    for body in &mut world.bodies {
        advance(body, &world.obstacles);
    }
    collide_discs(world);
}

/// How often a disc may stop and look in one step. What is left of the step then is lost.
const LOOKS: usize = 4;

/// Moves a body for one step, and lets it bounce off the obstacles on its way.
fn advance<T: RealField + Copy>(body: &mut Body<T>, obstacles: &[Obstacle<T>]) {
    let near = in_reach(&body.disc, T::one(), obstacles);
    let mut time = T::one();
    for _ in 0..LOOKS {
        bounce(body, &near);
        time -= slide(&mut body.disc, &body.velocity, time, &near);
        if time.is_zero() {
            break;
        }
    }
}

/// Returns the obstacles that a disc may meet on a way of the given length.
///
/// Most obstacles are far away, and `intersects` sees that without computing a distance.
fn in_reach<'a, T: RealField + Copy>(
    disc: &Circle<T>,
    length: T,
    obstacles: &'a [Obstacle<T>],
) -> Vec<&'a Obstacle<T>> {
    let reach = Circle::new(*disc.center(), disc.radius() + length);
    let meets = |obstacle: &&Obstacle<T>| reach.intersects(*obstacle);
    obstacles.iter().filter(meets).collect()
}

/// Turns a body around at each obstacle that it touches and heads for.
fn bounce<T: RealField + Copy>(body: &mut Body<T>, near: &[&Obstacle<T>]) {
    for obstacle in near {
        let Some(contact) = obstacle.contact_within(&body.disc, skin()) else {
            continue;
        };
        let approach = body.velocity.dot(&contact.normal);
        if approach < T::zero() {
            body.velocity -= contact.normal * (approach + approach);
            limit_speed(&mut body.velocity);
        }
    }
}

/// Moves a disc along `heading`, a vector not longer than one unit, for up to `time`, and returns
/// for how long.
///
/// It never moves further than the gap to the obstacles ahead, so that it cannot pass through one.
/// An obstacle that is not ahead is left behind: all are convex, so their distance only grows.
fn slide<T: RealField + Copy>(
    disc: &mut Circle<T>,
    heading: &Vector2<T>,
    time: T,
    near: &[&Obstacle<T>],
) -> T {
    let contacts = near.iter().filter_map(|it| it.contact(disc));
    let ahead = contacts.filter(|contact| heading.dot(&contact.normal) < T::zero());
    let gaps = ahead.map(|contact| larger(contact.separation, T::zero()));
    let free = gaps.fold(time, smaller);
    *disc = Circle::new(disc.center() + heading * free, disc.radius());
    free
}

/// Sweeps from left to right over the pairs of discs that overlap in x.
///
/// A push may upset the order. A pair that is missed so is found in the next step.
fn collide_discs<T: RealField + Copy>(world: &mut World<T>) {
    sort_left_to_right(&mut world.left_to_right, &world.bodies);
    for (rank, &first) in world.left_to_right.iter().enumerate() {
        for &second in &world.left_to_right[rank + 1..] {
            let [a, b] = world
                .bodies
                .get_disjoint_mut([first, second])
                .expect("each body has one rank");
            if left(&b.disc) > right(&a.disc) {
                break;
            }
            collide(a, b, &world.obstacles);
        }
    }
}

fn sort_left_to_right<T: RealField + Copy>(places: &mut [usize], bodies: &[Body<T>]) {
    places.sort_by(|&a, &b| {
        let by_x = left(&bodies[a].disc).partial_cmp(&left(&bodies[b].disc));
        by_x.expect("positions are numbers").then(a.cmp(&b))
    });
}

fn left<T: RealField + Copy>(disc: &Circle<T>) -> T {
    disc.center().x - disc.radius()
}

fn right<T: RealField + Copy>(disc: &Circle<T>) -> T {
    disc.center().x + disc.radius()
}

/// Lets two discs that meet exchange their motion toward each other, and moves them apart.
fn collide<T: RealField + Copy>(a: &mut Body<T>, b: &mut Body<T>, obstacles: &[Obstacle<T>]) {
    let Some(contact) = b.disc.contact_within(&a.disc, T::zero()) else {
        return;
    };
    let (away, half_overlap) = (contact.normal, -contact.separation / number(2));
    exchange(a, b, &away);
    push(&mut a.disc, &away, half_overlap, obstacles);
    push(&mut b.disc, &-away, half_overlap, obstacles);
}

/// The elastic collision of equal masses: each takes over the other's motion along the contact.
fn exchange<T: RealField + Copy>(a: &mut Body<T>, b: &mut Body<T>, away: &Vector2<T>) {
    let approach = (a.velocity - b.velocity).dot(away);
    if approach < T::zero() {
        a.velocity -= away * approach;
        b.velocity += away * approach;
        limit_speed(&mut a.velocity);
        limit_speed(&mut b.velocity);
    }
}

fn push<T: RealField + Copy>(
    disc: &mut Circle<T>,
    away: &Vector2<T>,
    length: T,
    obstacles: &[Obstacle<T>],
) {
    let near = in_reach(disc, length, obstacles);
    slide(disc, away, length, &near);
}

/// Slows a velocity down to one unit a step, which `slide` relies on.
fn limit_speed<T: RealField + Copy>(velocity: &mut Vector2<T>) {
    while velocity.dot(velocity) > T::one() {
        *velocity *= number::<T>(15) / number(16);
    }
}

/// How near counts as touching.
fn skin<T: RealField + Copy>() -> T {
    T::one() / number(16)
}

/// Not `RealField::min`, which leaves the sign of zero open.
fn smaller<T: RealField + Copy>(a: T, b: T) -> T {
    if b < a { b } else { a }
}

fn larger<T: RealField + Copy>(a: T, b: T) -> T {
    if b > a { b } else { a }
}

/// Small integers are exact in every scalar.
pub fn number<T: FromPrimitive>(n: i32) -> T {
    T::from_i32(n).expect("the scalar holds small integers")
}

pub fn point<T: RealField + Copy>((x, y): (i32, i32)) -> Point2<T> {
    Point2::new(number(x), number(y))
}
