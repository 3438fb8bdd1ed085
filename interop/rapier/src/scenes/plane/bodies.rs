//! Bodies of the scenes, and what they stand on.

use super::engine::prelude::*;

/// A square by its corners.
pub(super) fn square_hull(half: Real) -> ColliderBuilder {
    let corners =
        [(-1.0, -1.0), (1.0, -1.0), (1.0, 1.0), (-1.0, 1.0)].map(|(x, y)| Vector::new(x, y) * half);
    ColliderBuilder::convex_hull(&corners).expect("a square has an area")
}

pub(super) fn square(half: Real) -> ColliderBuilder {
    ColliderBuilder::cuboid(half, half)
}

/// A polygon of seven corners at a distance from the origin.
fn rock(seed: u32, radius: Real) -> ColliderBuilder {
    let corner = |i: u32| {
        let angle = (0.9 * i as Real) + 0.13 * (seed * (i + 1) % 5) as Real;
        Vector::new(angle.cos(), angle.sin()) * radius
    };
    let corners: Vec<_> = (0..7).map(corner).collect();
    ColliderBuilder::convex_hull(&corners).expect("a rock has an area")
}

/// Bodies one on the other.
pub(super) fn stack(world: &mut PhysicsWorld, origin: Vector, part: &ColliderBuilder) {
    for i in 0..12 {
        let at = origin + Vector::new(0.0, 0.5 + i as Real);
        world.insert(RigidBodyBuilder::dynamic().translation(at), part.clone());
    }
}

/// Rows of bodies, of which each has one less than the one below.
pub(super) fn pyramid(world: &mut PhysicsWorld, rows: u32, part: &ColliderBuilder) {
    for row in 0..rows {
        for i in 0..rows - row {
            let x = 1.05 * (i as Real - 0.5 * (rows - 1 - row) as Real);
            let body = RigidBodyBuilder::dynamic().translation(Vector::new(x, 0.5 + row as Real));
            world.insert(body, part.clone());
        }
    }
}

/// Discs, boxes, capsules and polygons that fall from above. Their turning is damped, so that discs do not roll forever.
pub(super) fn rain(world: &mut PhysicsWorld) {
    for i in 0..120u32 {
        let at = Vector::new((i % 8) as Real * 1.4 - 4.9, 3.0 + (i / 8) as Real * 1.3);
        let body = RigidBodyBuilder::dynamic()
            .translation(at)
            .rotation(0.7 * i as Real)
            .angular_damping(4.0);
        let collider = match i % 4 {
            0 => ColliderBuilder::ball(0.4),
            1 => ColliderBuilder::cuboid(0.5, 0.3),
            2 => ColliderBuilder::capsule_y(0.4, 0.3),
            _ => rock(i, 0.5),
        };
        world.insert(body, collider);
    }
}

/// A body without friction over a floor.
pub(super) fn slide(world: &mut PhysicsWorld, height: Real, part: ColliderBuilder) {
    let body = RigidBodyBuilder::dynamic()
        .translation(Vector::new(-15.03, height))
        .linvel(Vector::new(6.0, 0.0))
        .can_sleep(false);
    let smooth = part
        .friction(0.0)
        .friction_combine_rule(CoefficientCombineRule::Min);
    world.insert(body, smooth);
}

/// A block whose upper side is at the height 0 below an origin.
pub(super) fn block(world: &mut PhysicsWorld, origin: Vector) {
    world.insert_collider(
        ColliderBuilder::cuboid(50.0, 1.0).translation(origin - Vector::Y),
        None,
    );
}

/// A line of edges, each one long.
pub(super) fn polyline(world: &mut PhysicsWorld, height: fn(Real) -> Real) {
    let at = |i: i32| Vector::new(i as Real, height(i as Real));
    world.insert_collider(
        ColliderBuilder::polyline((-20..=20).map(at).collect(), None),
        None,
    );
}

/// The bumps as a height field.
pub(super) fn height_field(world: &mut PhysicsWorld) {
    let heights = (-20..=20).map(|i| bumps(i as Real)).collect();
    world.insert_collider(
        ColliderBuilder::heightfield(heights, Vector::new(40.0, 1.0)),
        None,
    );
}

pub(super) fn flat(_: Real) -> Real {
    0.0
}

/// Waves with a rim, so that nothing rolls off.
pub(super) fn bumps(x: Real) -> Real {
    let rim = if x.abs() >= 10.0 { 6.0 } else { 0.0 };
    0.4 * (0.9 * x).sin() + rim
}
