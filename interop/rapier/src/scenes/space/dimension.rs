//! What is measured differently in space and in the plane.

use super::engine::parry::shape::{Shape, TypedShape};
use super::engine::prelude::*;

/// The numbers of a body that tell where it is.
pub(super) fn place_of(body: &RigidBody) -> [Real; 7] {
    let (at, turn) = (body.translation(), body.rotation());
    [at.x, at.y, at.z, turn.x, turn.y, turn.z, turn.w]
}

/// The angle from one rotation to another, in degrees.
pub(super) fn turned(from: &Rotation, to: &Rotation) -> f64 {
    let turn = from.inverse() * *to;
    2.0 * f64::from(turn.w.abs().min(1.0)).acos().to_degrees()
}

/// Calls a function with a shape, or with its triangles in a box.
pub(super) fn with_parts(shape: &dyn Shape, region: &Aabb, ask: &mut dyn FnMut(&dyn Shape)) {
    match shape.as_typed_shape() {
        TypedShape::TriMesh(mesh) => {
            for id in mesh.bvh().intersect_aabb(region) {
                ask(&mesh.triangle(id));
            }
        }
        TypedShape::HeightField(field) => {
            field.map_elements_in_local_aabb(region, &mut |_, triangle| ask(triangle))
        }
        _ => ask(shape),
    }
}
