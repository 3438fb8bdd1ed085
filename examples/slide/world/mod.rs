//! Bodies that move, turn and slide along walls and each other, by casts and contacts alone.
//!
//! Everything that runs in a step is generic over the scalar and uses `+ - * /`, comparisons and this library, so it
//! gives the same bits on every machine.
#![allow(
    clippy::disallowed_methods,
    reason = "velocities are short, their scalar products fit every scalar"
)]

pub mod scene;

use nalgebra::{IsometryMatrix2, Matrix2, Point2, RealField, Rotation2, Translation2, Vector2};
use tangency::{
    Aabb2, Capsule2, Cast, CastResult, Circle, Contact, ContactPoints, ConvexPolygon, Intersects,
    Movable, Obb2, Polygon, Segment2, Shape, StartKind,
};

tangency::shape_enum! {
    /// What moves, and what it slides along.
    #[derive(Clone, Debug)]
    pub enum Body<T, 2> as BodyRef {
        Disc(Circle<T>),
        Capsule(Capsule2<T>),
        Box(Obb2<T>),
        Post(ConvexPolygon<T>),
        Wall(Segment2<T>),
        /// It may have a hole in which the others are: no seam between two of its edges catches them.
        Rock(Polygon<T>),
    }
}

/// A body with its motion in one step.
pub struct Mover<T: RealField + Copy> {
    pub body: Body<T>,
    /// Not longer than one unit.
    pub velocity: Vector2<T>,
    /// The cosine and the sine of the turn of a step.
    pub spin: Vector2<T>,
    /// How far it has come, as the sum of both coordinates of all steps.
    pub path: T,
}

pub struct World<T: RealField + Copy> {
    pub movers: Vec<Mover<T>>,
    pub walls: Vec<Body<T>>,
}

/// How often a body may be stopped in one step; what is left of the step then is lost.
const STOPS: usize = 6;

/// Moves everything on by one unit of time, one body after the other.
pub fn step<T: RealField + Copy>(world: &mut World<T>) {
    for index in 0..world.movers.len() {
        let (before, rest) = world.movers.split_at_mut(index);
        let [mover, after @ ..] = rest else { continue };
        let others = before.iter().chain(after.iter()).map(|it| &it.body);
        let reach = reach_of(&mover.body);
        let near = others.chain(&world.walls);
        let near = near.filter(|it| bounds_of(it).intersects(&reach));
        let near: Vec<_> = near.collect();
        turn(mover, &near);
        slide(mover, &near);
    }
}

/// The box around all places that a body may be at after a step.
fn reach_of<T: RealField + Copy>(body: &Body<T>) -> Aabb2<T> {
    let bounds = bounds_of(body);
    let margin = Vector2::repeat(number(2));
    Aabb2::new(bounds.min() - margin, bounds.max() + margin)
}

pub fn bounds_of<T: RealField + Copy>(body: &Body<T>) -> Aabb2<T> {
    Shape::try_bounds(body).expect("a bounded body")
}

/// Turns a body, and moves it out of what it is then in. Where that does not succeed, it turns the other way from then
/// on.
fn turn<T: RealField + Copy>(mover: &mut Mover<T>, near: &[&Body<T>]) {
    match moved_out(turned(&mover.body, &mover.spin), near) {
        Some(body) => mover.body = body,
        None => mover.spin.y = -mover.spin.y,
    }
}

fn turned<T: RealField + Copy>(body: &Body<T>, spin: &Vector2<T>) -> Body<T> {
    let center = bounds_of(body).center().coords;
    let matrix = Matrix2::new(spin.x, -spin.y, spin.y, spin.x);
    let rotation = Rotation2::from_matrix_unchecked(matrix);
    let back = Translation2::from(center - matrix * center);
    body.transformed(&IsometryMatrix2::from_parts(back, rotation))
}

/// How far bodies are moved apart.
pub fn skin<T: RealField + Copy>() -> T {
    T::one() / number(64)
}

/// How near they come before that. Rounding does not use up the difference, so that what has been moved out does not
/// start its next motion in touch: of one shape a start that goes on inward is all that a cast tells, whatever is ahead.
fn least_gap<T: RealField + Copy>() -> T {
    skin::<T>() / number(2)
}

/// A body beside all that it is too near to, if there is room.
fn moved_out<T: RealField + Copy>(mut body: Body<T>, near: &[&Body<T>]) -> Option<Body<T>> {
    for _ in 0..STOPS {
        let Some(contact) = deepest(&body, near) else {
            return Some(body);
        };
        body = body.translated(&(contact.normal * (contact.separation - skin::<T>())));
    }
    deepest(&body, near).is_none().then_some(body)
}

/// The contact with what a body is nearest to, or deepest in.
fn deepest<T: RealField + Copy>(body: &Body<T>, near: &[&Body<T>]) -> Option<ContactPoints<T, 2>> {
    let contacts = near.iter();
    let contacts = contacts.filter_map(|it| body.contact_within(*it, least_gap()));
    contacts.reduce(|a, b| if b.separation < a.separation { b } else { a })
}

/// Moves a body by its velocity. Where it is stopped, it bounces, and slides along for the rest of the step, if there is
/// room.
fn slide<T: RealField + Copy>(mover: &mut Mover<T>, near: &[&Body<T>]) {
    let mut motion = mover.velocity;
    for _ in 0..STOPS {
        let (time, normal) = first_stop(&mover.body, &motion, near);
        let mut body = mover.body.translated(&(motion * time));
        if let Some(normal) = normal {
            let approach = mover.velocity.dot(&normal);
            if approach > T::zero() {
                mover.velocity -= normal * (approach + approach);
            }
            let Some(beside) = moved_out(body, near) else {
                return;
            };
            body = beside;
        }
        mover.body = body;
        mover.path += (motion.x.abs() + motion.y.abs()) * time;
        let Some(normal) = normal else { return };
        motion = (motion - normal * motion.dot(&normal)) * (T::one() - time);
    }
}

/// When a body is first stopped, from 0 to 1, and by which normal.
fn first_stop<T: RealField + Copy>(
    body: &Body<T>,
    motion: &Vector2<T>,
    near: &[&Body<T>],
) -> (T, Option<Vector2<T>>) {
    let mut first = (T::one(), None);
    for it in near {
        let stop = match body.cast_within(motion, *it, least_gap()) {
            CastResult::Hit(hit) if hit.enters => Some((hit.time, hit.contact.normal)),
            CastResult::Start(start) => start
                .contact
                .filter(|contact| {
                    let is_ahead = motion.dot(&contact.normal) > T::zero();
                    is_ahead && matches!(start.kind, StartKind::Enters | StartKind::Overlaps)
                })
                .map(|contact| (T::zero(), contact.normal)),
            _ => None,
        };
        if let Some((time, normal)) = stop
            && time < first.0
        {
            first = (time, Some(normal));
        }
    }
    first
}

/// The least distance of any two bodies; where they overlap, minus the depth.
pub fn nearest_gap<T: RealField + Copy>(world: &World<T>) -> Option<T> {
    let bodies: Vec<_> = world.movers.iter().map(|it| &it.body).collect();
    let gaps = world.movers.iter().enumerate().flat_map(|(index, mover)| {
        let others = bodies[index + 1..].iter().copied().chain(&world.walls);
        others.filter_map(|it| mover.body.contact(it))
    });
    let gaps = gaps.map(|contact| contact.separation);
    gaps.reduce(|a, b| if b < a { b } else { a })
}

/// Small integers are exact in every scalar.
pub fn number<T: RealField>(n: i32) -> T {
    T::from_i32(n).expect("the scalar holds small integers")
}

pub fn point<T: RealField>((x, y): (i32, i32)) -> Point2<T> {
    Point2::new(number(x), number(y))
}
