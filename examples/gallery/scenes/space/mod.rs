//! The scenes of space.
//!
//! Two shapes that lie on both sides of two parallel planes, and touch them in places that are
//! straight across from each other, are as far apart as the planes are. Most scenes are of this
//! kind, with planes that are turned along one of the directions of [`stock`]: so their distances
//! are known without a root, and where the planes are one the shapes touch.

mod balls;
mod boxes;
mod cones;
mod cylinders;
mod linear;
mod meshes;
mod planes;
mod rounded;
mod slanted;
mod solids;
mod stock;
mod truncated_cones;

use super::{Scene, apart, covering, forming, meeting};
use crate::common::Form;
use crate::expected::Expected;
use crate::shape::Shape;

pub fn scenes() -> Vec<Scene> {
    let convex = || families().into_iter().flatten().collect::<Vec<_>>();
    convex()
        .into_iter()
        .chain(meshes::scenes(convex()))
        .collect()
}

fn families() -> [Vec<Scene>; 10] {
    [
        boxes::scenes(),
        balls::scenes(),
        solids::scenes(),
        planes::scenes(),
        linear::scenes(),
        slanted::scenes(),
        cylinders::scenes(),
        cones::scenes(),
        truncated_cones::scenes(),
        rounded::scenes(),
    ]
}

/// Shapes that are nearest in one point of each.
fn near(
    note: &'static str,
    a: Shape<3>,
    b: Shape<3>,
    distance: f64,
    [on_a, on_b]: [[f64; 3]; 2],
) -> Scene {
    let points = [on_a.to_vec(), on_b.to_vec()];
    Scene::new(note, [a, b], Expected::Near(distance, points))
}

/// Shapes that have one point in common.
fn touching(note: &'static str, a: Shape<3>, b: Shape<3>, point: [f64; 3]) -> Scene {
    near(note, a, b, 0.0, [point; 2])
}

/// Shapes that meet from one parameter of the first linear one to another.
fn piercing(note: &'static str, a: Shape<3>, b: Shape<3>, [from, to]: [f64; 2]) -> Scene {
    Scene::new(note, [a, b], Expected::between(from, to))
}

/// Shapes that have a solid with these corners in common.
fn leaving(note: &'static str, a: Shape<3>, b: Shape<3>, corners: &[[f64; 3]]) -> Scene {
    let corners: Vec<&[f64]> = corners.iter().map(|corner| corner.as_slice()).collect();
    forming(note, a, b, Form::Solid, &corners)
}
