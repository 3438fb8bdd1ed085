//! Bodies of the scenes.

use super::engine::prelude::*;

/// The eight corners of a box around the origin.
pub(super) fn box_corners(half: Vector) -> Vec<Vector> {
    let sign = |i: u32, bit: u32| if i >> bit & 1 == 0 { -1.0 } else { 1.0 };
    let corner = |i| half * Vector::new(sign(i, 0), sign(i, 1), sign(i, 2));
    (0..8).map(corner).collect()
}

/// A box by its corners.
pub(super) fn box_hull(half: Real) -> ColliderBuilder {
    let corners = box_corners(Vector::splat(half));
    ColliderBuilder::convex_hull(&corners).expect("a box has a volume")
}

pub(super) fn cube(half: Real) -> ColliderBuilder {
    ColliderBuilder::cuboid(half, half, half)
}

/// A regular prism that stands upright, turned by an angle around an axis that is none of the coordinates before it is
/// stored, so that rounding bends its faces.
pub(super) fn turned_prism(sides: u32, turn: Real) -> ColliderBuilder {
    let axis = Vector::new(1.0, 0.3, 0.2).normalize() * turn;
    let rotation = Rotation::from_scaled_axis(axis);
    let corner = |i: u32| {
        let angle = (i / 2) as Real * core::f64::consts::TAU as Real / sides as Real;
        let height = if i.is_multiple_of(2) { -0.5 } else { 0.5 };
        rotation * Vector::new(0.5 * angle.cos(), height, 0.5 * angle.sin())
    };
    let corners: Vec<_> = (0..2 * sides).map(corner).collect();
    ColliderBuilder::convex_hull(&corners).expect("a prism has a volume")
}

/// A rock of sixteen corners at a distance from the origin.
pub(super) fn rock(seed: u32, radius: Real) -> ColliderBuilder {
    let mut state = seed.wrapping_mul(747_796_405).wrapping_add(2_891_336_453);
    let mut draw = || {
        state = state.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
        (state >> 8) as Real / (1 << 23) as Real - 1.0
    };
    let mut corner = || Vector::new(draw(), draw(), draw()).normalize_or(Vector::Y) * radius;
    let corners: Vec<_> = (0..16).map(|_| corner()).collect();
    ColliderBuilder::convex_hull(&corners).expect("a rock has a volume")
}

/// Two balls at the ends of a bar.
fn dumbbell() -> ColliderBuilder {
    let at = |x: Real| Pose::from_translation(Vector::new(x, 0.0, 0.0));
    ColliderBuilder::compound(vec![
        (at(-0.4), SharedShape::ball(0.25)),
        (at(0.0), SharedShape::cuboid(0.4, 0.1, 0.1)),
        (at(0.4), SharedShape::ball(0.25)),
    ])
}

/// Balls, boxes, capsules, rocks and dumbbells that fall from above.
pub(super) fn rain(world: &mut PhysicsWorld, origin: Vector, count: u32) {
    for i in 0..count {
        let (layer, place) = (i / 25, i % 25);
        let [x, z] = [place % 5, place / 5].map(|k| k as Real * 1.7 - 3.4);
        let at = origin + Vector::new(x, 3.0 + layer as Real * 1.6, z);
        let turn = Vector::new(0.3, 0.5, 0.7) * i as Real;
        let collider = match i % 5 {
            0 => ColliderBuilder::ball(0.4),
            1 => ColliderBuilder::cuboid(0.5, 0.3, 0.4),
            2 => ColliderBuilder::capsule_y(0.4, 0.3),
            3 => rock(i, 0.5),
            _ => dumbbell(),
        };
        world.insert(falling_body(at, turn), collider);
    }
}

/// A body in the air. Its turning is damped, so that balls do not roll forever.
fn falling_body(at: Vector, turn: Vector) -> RigidBodyBuilder {
    RigidBodyBuilder::dynamic()
        .translation(at)
        .rotation(turn)
        .angular_damping(4.0)
}

/// Bodies one on the other, each turned against the one below.
pub(super) fn stack(world: &mut PhysicsWorld, origin: Vector, turn: Real, part: &ColliderBuilder) {
    for i in 0..12 {
        let body = RigidBodyBuilder::dynamic()
            .translation(origin + Vector::new(0.0, 0.5 + i as Real, 0.0))
            .rotation(Vector::Y * (turn * i as Real));
        world.insert(body, part.clone());
    }
}

/// Rows of bodies, of which each has one less than the one below.
pub(super) fn pyramid(world: &mut PhysicsWorld, rows: u32, part: &ColliderBuilder) {
    for row in 0..rows {
        for i in 0..rows - row {
            let x = 1.05 * (i as Real - 0.5 * (rows - 1 - row) as Real);
            let body =
                RigidBodyBuilder::dynamic().translation(Vector::new(x, 0.5 + row as Real, 0.0));
            world.insert(body, part.clone());
        }
    }
}

/// A body without friction that starts aslant over a floor.
pub(super) fn slide(world: &mut PhysicsWorld, height: Real, part: ColliderBuilder) {
    let body = RigidBodyBuilder::dynamic()
        .translation(Vector::new(-15.03, height, -6.21))
        .linvel(Vector::new(6.0, 0.0, 2.3))
        .can_sleep(false);
    let smooth = part
        .friction(0.0)
        .friction_combine_rule(CoefficientCombineRule::Min);
    world.insert(body, smooth);
}

/// Drums, round boxes and round hulls in stacks, and cones on drums, from the left to the right.
pub(super) fn round_stacks(world: &mut PhysicsWorld) {
    let drum = || ColliderBuilder::cylinder(0.4, 0.5);
    let soap = || ColliderBuilder::round_cuboid(0.4, 0.3, 0.4, 0.1);
    let pebble = || {
        let corners = box_corners(Vector::new(0.4, 0.3, 0.4));
        ColliderBuilder::round_convex_hull(&corners, 0.1).expect("a box has a volume")
    };
    let cone = || ColliderBuilder::cone(0.4, 0.5);
    let stacks = [
        vec![drum(), drum(), drum(), drum(), drum()],
        vec![soap(), soap(), soap(), soap(), soap()],
        vec![pebble(), pebble(), pebble(), pebble(), pebble()],
        vec![drum(), soap(), drum(), pebble(), cone()],
        vec![cone()],
        vec![drum(), cone()],
    ];
    for (i, stack) in (0u8..).zip(stacks) {
        for (level, part) in (0u8..).zip(stack) {
            let at = Vector::new(
                Real::from(i) * 1.5 - 8.2,
                0.4 + 0.8 * Real::from(level),
                0.3,
            );
            let turn = Vector::Y * (0.3 * Real::from(level));
            let body = RigidBodyBuilder::dynamic().translation(at).rotation(turn);
            world.insert(body, part);
        }
    }
}

/// Cylinders, cones and round boxes that lie at the top of a slope down along x.
pub(super) fn rollers(world: &mut PhysicsWorld) {
    for i in 0..24u8 {
        let (row, place) = (i / 8, i % 8);
        let at = Vector::new(
            0.7 + 1.1 * Real::from(row),
            0.7,
            Real::from(place) * 1.8 - 6.3,
        );
        let turn = Vector::new(core::f64::consts::FRAC_PI_2 as Real, 0.1, 0.0);
        let collider = match i % 4 {
            0 => ColliderBuilder::cylinder(0.6, 0.4),
            1 => ColliderBuilder::cone(0.5, 0.4),
            2 => ColliderBuilder::cylinder(0.2, 0.5),
            _ => ColliderBuilder::round_cuboid(0.2, 0.4, 0.2, 0.2),
        };
        world.insert(falling_body(at, turn), collider);
    }
}

/// Plates and needles that are a hundred times as long as they are thick.
pub(super) fn needles_and_plates(world: &mut PhysicsWorld) {
    for i in 0..40u32 {
        let at = Vector::new(
            (i % 4) as Real * 0.9 - 1.3,
            1.0 + 0.5 * i as Real,
            (i / 4 % 3) as Real * 0.8 - 0.8,
        );
        let turn = Vector::new(0.7, 0.4, 0.2) * i as Real;
        let collider = match i % 4 {
            0 => ColliderBuilder::cuboid(1.0, 0.01, 1.0),
            1 => ColliderBuilder::cuboid(1.0, 0.01, 0.01),
            2 => ColliderBuilder::capsule_y(0.99, 0.01),
            _ => ColliderBuilder::convex_hull(&box_corners(Vector::new(0.01, 1.0, 0.3)))
                .expect("a plate has a volume"),
        };
        world.insert(falling_body(at, turn), collider);
    }
}
