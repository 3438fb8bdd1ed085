//! Shapes and places of space.

use crate::Draws;
use rapier3d as engine;
use rapier3d::parry::utils::Array2;
use rapier3d::prelude::*;
use tangency_rapier::space_f32 as bridge;

#[path = "questions.rs"]
mod questions;

fn draw_pose(draws: &mut Draws) -> Pose {
    let mut draw = || Vector::new(draws.number(), draws.number(), draws.number());
    let (turn, at) = (draw() * 3.0, draw() * 2.5);
    Pose::from_parts(at, Rotation::from_scaled_axis(turn))
}

fn draw_velocity(draws: &mut Draws) -> Vector {
    Vector::new(draws.number(), draws.number(), draws.number())
}

fn shapes() -> Vec<(&'static str, SharedShape)> {
    let [a, b, c, d] = [
        [0.0, 0.0, 0.0],
        [1.0, 0.1, 0.0],
        [0.2, 1.2, 0.3],
        [0.1, 0.2, 0.9],
    ]
    .map(Vector::from_array);
    let heights = Array2::from_fn(4, 5, |i, j| 0.2 * ((3 * i + 2 * j) % 5) as f32);
    let part = |x: f32| Pose::from_translation(Vector::new(x, 0.1, 0.0));
    vec![
        ("ball", SharedShape::ball(0.7)),
        ("cuboid", SharedShape::cuboid(0.5, 0.8, 0.3)),
        ("capsule", SharedShape::capsule(a, b, 0.4)),
        ("segment", SharedShape::segment(b, c)),
        ("triangle", SharedShape::triangle(a, b, c)),
        ("half-space", SharedShape::halfspace(Vector::Y)),
        (
            "hull",
            SharedShape::convex_hull(&[a, b, c, d]).expect("a tetrahedron"),
        ),
        (
            "mesh",
            SharedShape::trimesh(vec![a, b, c, d], vec![[0, 1, 2], [0, 2, 3]])
                .expect("two triangles"),
        ),
        (
            "height field",
            SharedShape::heightfield(heights, Vector::new(2.0, 1.0, 2.0)),
        ),
        ("polyline", SharedShape::polyline(vec![a, b, c, d], None)),
        (
            "compound",
            SharedShape::compound(vec![
                (part(-0.6), SharedShape::ball(0.4)),
                (part(0.5), SharedShape::cuboid(0.3, 0.2, 0.4)),
            ]),
        ),
    ]
}
