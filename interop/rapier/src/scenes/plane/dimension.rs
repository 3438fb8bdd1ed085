//! What is measured differently in space and in the plane.

use super::engine::parry::shape::{Shape, TypedShape};
use super::engine::prelude::*;

/// The numbers of a body that tell where it is.
pub(super) fn place_of(body: &RigidBody) -> [Real; 4] {
    let (at, turn) = (body.translation(), body.rotation());
    [at.x, at.y, turn.re, turn.im]
}

/// The angle from one rotation to another, in degrees.
pub(super) fn turned(from: &Rotation, to: &Rotation) -> f64 {
    let turn = from.inverse() * *to;
    f64::from(turn.im)
        .atan2(f64::from(turn.re))
        .abs()
        .to_degrees()
}

/// Calls a function with a shape, or with its edges in a box.
pub(super) fn with_parts(shape: &dyn Shape, region: &Aabb, ask: &mut dyn FnMut(&dyn Shape)) {
    match shape.as_typed_shape() {
        TypedShape::Polyline(line) => {
            for id in line.bvh().intersect_aabb(region) {
                ask(&line.segment(id));
            }
        }
        TypedShape::HeightField(field) => {
            field.map_elements_in_local_aabb(region, &mut |_, edge| ask(edge))
        }
        _ => ask(shape),
    }
}
