//! What is drawn of a scene: the outline of each body.

use super::engine::parry::shape::{Shape, TypedShape};
use super::engine::prelude::*;
use crate::report::Outline;

/// The outlines of all colliders.
pub(super) fn outlines(world: &PhysicsWorld) -> Vec<Outline> {
    let sum = world
        .bodies
        .iter()
        .fold(0.0, |sum, (_, body)| sum + body.translation().x);
    let middle = sum / (world.bodies.len().max(1) as Real);
    let mut found = Vec::new();
    for (_, collider) in world.colliders.iter() {
        let is_ground = collider.parent().is_none();
        let mut place = *collider.position();
        place.translation.x -= middle;
        add_outlines(collider.shape(), &place, is_ground, &mut found);
    }
    found
}

fn add_outlines(shape: &dyn Shape, place: &Pose, is_ground: bool, found: &mut Vec<Outline>) {
    let mut add = |points: &[Vector]| {
        let corner = |point: &Vector| {
            let at = *place * *point;
            [f64::from(at.x), f64::from(at.y)]
        };
        found.push(Outline {
            corners: points.iter().map(corner).collect(),
            depth: 0.0,
            is_ground,
        });
    };
    match shape.as_typed_shape() {
        TypedShape::Ball(ball) => add(&ball.to_polyline(24)),
        TypedShape::Capsule(capsule) => add(&capsule.to_polyline(12)),
        TypedShape::Cuboid(cuboid) => add(&cuboid.to_polyline()),
        TypedShape::ConvexPolygon(polygon) => add(polygon.points()),
        TypedShape::Polyline(line) => line.segments().for_each(|edge| add(&[edge.a, edge.b])),
        TypedShape::HeightField(field) => field.segments().for_each(|edge| add(&[edge.a, edge.b])),
        _ => {}
    }
}
