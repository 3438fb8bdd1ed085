//! Shapes and places of space.

use crate::Draws;
use rapier3d as engine;
use rapier3d::parry::shape::{HeightField, HeightFieldCellStatus};
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

/// A height field with cells of either diagonal, of which one is taken out.
fn pierced_field() -> SharedShape {
    let heights = Array2::from_fn(4, 4, |i, j| 0.3 * ((2 * i + j) % 3) as f32);
    let mut field = HeightField::new(heights, Vector::new(3.0, 1.0, 2.0));
    field.set_cell_status(0, 1, HeightFieldCellStatus::ZIGZAG_SUBDIVISION);
    field.set_cell_status(1, 1, HeightFieldCellStatus::CELL_REMOVED);
    field.set_cell_status(2, 0, HeightFieldCellStatus::ZIGZAG_SUBDIVISION);
    SharedShape::new(field)
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
        ("pierced height field", pierced_field()),
        ("polyline", SharedShape::polyline(vec![a, b, c, d], None)),
        ("cylinder", SharedShape::cylinder(0.6, 0.5)),
        ("cone", SharedShape::cone(0.7, 0.6)),
        (
            "round cuboid",
            SharedShape::round_cuboid(0.5, 0.3, 0.4, 0.2),
        ),
        ("round triangle", SharedShape::round_triangle(a, b, c, 0.3)),
        (
            "round hull",
            SharedShape::round_convex_hull(&[a, b, c, d], 0.15).expect("a tetrahedron"),
        ),
        (
            "compound",
            SharedShape::compound(vec![
                (part(-0.6), SharedShape::ball(0.4)),
                (part(0.5), SharedShape::cuboid(0.3, 0.2, 0.4)),
            ]),
        ),
    ]
}
