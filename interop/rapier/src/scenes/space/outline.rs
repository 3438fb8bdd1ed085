//! What is drawn of a scene: the outline of each body, seen from the front and a little from above.

use super::bodies::box_corners;
use super::engine::parry::shape::{Shape, TypedShape};
use super::engine::prelude::*;
use crate::report::Outline;

/// How much the view is turned to the side and upward, as sines.
const ASIDE: f64 = 0.3;
const UPWARD: f64 = 0.25;

/// The outlines of all colliders.
pub(super) fn outlines(world: &PhysicsWorld) -> Vec<Outline> {
    let center = middle(world);
    let mut found = Vec::new();
    for (_, collider) in world.colliders.iter() {
        let is_ground = collider.parent().is_none();
        let place = Pose::from_translation(-center) * *collider.position();
        add_outlines(collider.shape(), &place, is_ground, &mut found);
    }
    found
}

/// The mean of the places of all bodies along the floor.
fn middle(world: &PhysicsWorld) -> Vector {
    let places = world.bodies.iter().map(|(_, body)| body.translation());
    let mean = places.fold(Vector::ZERO, |sum, at| sum + at) / (world.bodies.len().max(1) as Real);
    Vector::new(mean.x, 0.0, mean.z)
}

fn add_outlines(shape: &dyn Shape, place: &Pose, is_ground: bool, found: &mut Vec<Outline>) {
    match shape.as_typed_shape() {
        TypedShape::Compound(compound) => {
            for (part_place, part) in compound.shapes() {
                add_outlines(&**part, &(*place * *part_place), is_ground, found);
            }
        }
        TypedShape::TriMesh(mesh) => found.extend(
            mesh.triangles()
                .map(|it| outline(&[it.a, it.b, it.c], 0.0, place)),
        ),
        TypedShape::HeightField(field) => {
            found.extend(
                field
                    .triangles()
                    .map(|it| outline(&[it.a, it.b, it.c], 0.0, place)),
            );
        }
        typed => {
            let (corners, radius) = core_of(&typed);
            found.push(Outline {
                is_ground,
                ..outline(&corners, radius, place)
            });
        }
    }
}

/// The corners of a shape without its radius, and the radius.
fn core_of(shape: &TypedShape<'_>) -> (Vec<Vector>, Real) {
    match shape {
        TypedShape::Ball(ball) => (vec![Vector::ZERO], ball.radius),
        TypedShape::Capsule(capsule) => {
            (vec![capsule.segment.a, capsule.segment.b], capsule.radius)
        }
        TypedShape::Cuboid(cuboid) => (box_corners(cuboid.half_extents), 0.0),
        TypedShape::ConvexPolyhedron(hull) => (hull.points().to_vec(), 0.0),
        TypedShape::RoundConvexPolyhedron(round) => {
            (round.inner_shape.points().to_vec(), round.border_radius)
        }
        TypedShape::RoundCuboid(round) => {
            let half = round.inner_shape.half_extents;
            (box_corners(half), round.border_radius)
        }
        TypedShape::Cylinder(it) => {
            let ends = [-it.half_height, it.half_height];
            let rims = ends.into_iter().flat_map(|end| rim(end, it.radius));
            (rims.collect(), 0.0)
        }
        TypedShape::Cone(it) => {
            let apex = Vector::Y * it.half_height;
            let base = rim(-it.half_height, it.radius);
            (base.chain([apex]).collect(), 0.0)
        }
        _ => (Vec::new(), 0.0),
    }
}

/// Points of a circle around the axis along y.
fn rim(height: Real, radius: Real) -> impl Iterator<Item = Vector> {
    (0..32u8).map(move |i| {
        let angle = core::f64::consts::TAU as Real * Real::from(i) / 32.0;
        Vector::new(radius * angle.cos(), height, radius * angle.sin())
    })
}

/// The outline of the hull of some points with a radius around them, as ground.
fn outline(corners: &[Vector], radius: Real, place: &Pose) -> Outline {
    let seen = corners
        .iter()
        .map(|corner| view(*place * *corner))
        .collect::<Vec<_>>();
    let depth = seen.iter().map(|it| it[2]).sum::<f64>() / seen.len().max(1) as f64;
    let directions = if radius > 0.0 { 24 } else { 1 };
    let around = |[x, y, _]: [f64; 3]| {
        (0..directions).map(move |i| {
            let angle = std::f64::consts::TAU * f64::from(i) / f64::from(directions);
            [
                x + f64::from(radius) * angle.cos(),
                y + f64::from(radius) * angle.sin(),
            ]
        })
    };
    Outline {
        corners: hull(seen.into_iter().flat_map(around).collect()),
        depth,
        is_ground: true,
    }
}

/// Where a point is in the picture, and how near.
fn view(point: Vector) -> [f64; 3] {
    let [x, y, z] = [point.x, point.y, point.z].map(f64::from);
    let [along, up] = [ASIDE, UPWARD].map(|sine| (1.0 - sine * sine).sqrt());
    let (right, near) = (along * x - ASIDE * z, ASIDE * x + along * z);
    [right, up * y - UPWARD * near, up * near + UPWARD * y]
}

/// The convex hull of points, by Andrew's monotone chain.
fn hull(mut points: Vec<[f64; 2]>) -> Vec<[f64; 2]> {
    points.sort_by(|a, b| a.partial_cmp(b).expect("a number"));
    let half = |points: &mut dyn Iterator<Item = [f64; 2]>| {
        let mut chain: Vec<[f64; 2]> = Vec::new();
        for point in points {
            while let [.., a, b] = chain[..]
                && (b[0] - a[0]) * (point[1] - a[1]) <= (b[1] - a[1]) * (point[0] - a[0])
            {
                chain.pop();
            }
            chain.push(point);
        }
        chain.pop();
        chain
    };
    let mut lower = half(&mut points.iter().copied());
    lower.extend(half(&mut points.iter().rev().copied()));
    lower
}
