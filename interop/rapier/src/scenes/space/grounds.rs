//! What bodies stand on.

use super::engine::parry::utils::Array2;
use super::engine::prelude::*;

/// A block whose upper side is at the height 0 below an origin.
pub(super) fn block(world: &mut PhysicsWorld, origin: Vector) {
    let floor = ColliderBuilder::cuboid(50.0, 1.0, 50.0).translation(origin - Vector::Y);
    world.insert_collider(floor, None);
}

/// A square of triangles, two for each of `count` times `count` cells.
pub(super) fn mesh(
    world: &mut PhysicsWorld,
    origin: Vector,
    count: u32,
    size: Real,
    height: fn(Real, Real) -> Real,
) {
    let at = |i: u32| size * (i as Real / count as Real - 0.5);
    let corner = |k: u32| {
        let (x, z) = (at(k / (count + 1)), at(k % (count + 1)));
        Vector::new(x, height(x, z), z)
    };
    let vertices = (0..(count + 1) * (count + 1)).map(corner).collect();
    let cell = |k: u32| {
        let [i, j] = [k / count, k % count];
        let at = |i, j| i * (count + 1) + j;
        let [a, b, c, d] = [at(i, j), at(i + 1, j), at(i, j + 1), at(i + 1, j + 1)];
        [[a, c, b], [b, c, d]]
    };
    let triangles = (0..count * count).flat_map(cell).collect();
    let floor = ColliderBuilder::trimesh(vertices, triangles).expect("a mesh has triangles");
    world.insert_collider(floor.translation(origin), None);
}

/// The bumps as a height field.
pub(super) fn height_field(world: &mut PhysicsWorld) {
    let heights = Array2::from_fn(21, 21, |i, j| bumps(j as Real - 10.0, i as Real - 10.0));
    let ground = ColliderBuilder::heightfield(heights, Vector::new(20.0, 1.0, 20.0));
    world.insert_collider(ground, None);
}

/// A height field that is flat at the left, and to the right of that a valley.
pub(super) fn shelf(world: &mut PhysicsWorld) {
    let heights = Array2::from_fn(21, 21, |i, j| {
        let [x, z] = [j, i].map(|k| k as Real - 10.0);
        let rim = if x.abs().max(z.abs()) > 9.9 { 4.0 } else { 0.0 };
        rim - 0.25 * x.clamp(0.0, 6.0)
    });
    let ground = ColliderBuilder::heightfield(heights, Vector::new(20.0, 1.0, 20.0));
    world.insert_collider(ground, None);
}

/// Blocks beside each other.
pub(super) fn tiles(world: &mut PhysicsWorld) {
    for k in 0..900 {
        let at = Vector::new((k % 30) as Real - 15.5, -0.5, (k / 30) as Real - 12.5);
        world.insert_collider(ColliderBuilder::cuboid(0.5, 0.5, 0.5).translation(at), None);
    }
}

/// A block that ends at x = 0.
pub(super) fn table(world: &mut PhysicsWorld) {
    let table = ColliderBuilder::cuboid(2.0, 0.5, 2.0).translation(Vector::new(-2.0, -0.5, 0.0));
    world.insert_collider(table, None);
}

/// A plate that stands in the way of what flies along x.
pub(super) fn thin_wall(world: &mut PhysicsWorld) {
    let wall = ColliderBuilder::cuboid(0.02, 2.0, 2.0).translation(Vector::new(0.0, 2.0, 0.0));
    world.insert_collider(wall, None);
}

pub(super) fn flat(_: Real, _: Real) -> Real {
    0.0
}

/// Waves with a rim, so that nothing rolls off.
pub(super) fn bumps(x: Real, z: Real) -> Real {
    let rim = if x.abs().max(z.abs()) >= 9.99 {
        4.0
    } else {
        0.0
    };
    0.4 * (0.9 * x).sin() * (0.7 * z).cos() + rim
}
