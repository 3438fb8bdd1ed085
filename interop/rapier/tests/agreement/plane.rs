//! Shapes and places of the plane.

use crate::Draws;
use rapier2d as engine;
use rapier2d::prelude::*;
use tangency_rapier::plane_f32 as bridge;

#[path = "questions.rs"]
mod questions;

fn draw_pose(draws: &mut Draws) -> Pose {
    let (turn, at) = (
        draws.number() * 3.0,
        Vector::new(draws.number(), draws.number()) * 2.5,
    );
    Pose::from_parts(at, Rotation::from_angle(turn))
}

fn draw_velocity(draws: &mut Draws) -> Vector {
    Vector::new(draws.number(), draws.number())
}

fn shapes() -> Vec<(&'static str, SharedShape)> {
    let [a, b, c, d] = [[0.0, 0.0], [1.0, 0.1], [0.9, 0.8], [0.1, 0.6]].map(Vector::from_array);
    let part = |x: f32| Pose::from_translation(Vector::new(x, 0.1));
    vec![
        ("ball", SharedShape::ball(0.7)),
        ("cuboid", SharedShape::cuboid(0.5, 0.8)),
        ("capsule", SharedShape::capsule(a, b, 0.4)),
        ("segment", SharedShape::segment(b, c)),
        ("triangle", SharedShape::triangle(a, b, c)),
        ("half-space", SharedShape::halfspace(Vector::Y)),
        (
            "polygon",
            SharedShape::convex_hull(&[a, b, c, d]).expect("a quadrilateral"),
        ),
        ("round cuboid", SharedShape::round_cuboid(0.5, 0.3, 0.2)),
        ("round triangle", SharedShape::round_triangle(a, b, c, 0.3)),
        (
            "round polygon",
            SharedShape::round_convex_hull(&[a, b, c, d], 0.15).expect("a quadrilateral"),
        ),
        (
            "height field",
            SharedShape::heightfield(vec![0.0, 0.4, 0.1, 0.3], Vector::new(2.0, 1.0)),
        ),
        ("polyline", SharedShape::polyline(vec![a, b, c, d], None)),
        (
            "compound",
            SharedShape::compound(vec![
                (part(-0.6), SharedShape::ball(0.4)),
                (part(0.5), SharedShape::cuboid(0.3, 0.2)),
            ]),
        ),
    ]
}
