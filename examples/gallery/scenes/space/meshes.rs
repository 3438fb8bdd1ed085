//! Scenes of space with what is not convex, made of those of segments, triangles, tetrahedra and points: an edge, a triangle, a
//! pyramid or a cell of a grid is added on the far side of them, so that the answers by hand remain.

use crate::expected::Expected;
use crate::kind::Kind;
use crate::scenes::Scene;
use crate::shape::{Shape, Shapes};
use tangency::UpAxis;

type Vec3 = [f64; 3];

/// Adds a part to a shape in a direction, if it is of the right kind.
type Extend = fn(&Shape<3>, Vec3) -> Option<Shape<3>>;

/// An apart and a meeting scene of each pair with a polyline, a mesh, a polyhedron or a height field.
pub fn scenes(mut given: Vec<Scene>) -> Vec<Scene> {
    let convex = given.len();
    for extend in [to_polyline, to_mesh, to_polyhedron, to_height_field] as [Extend; 4] {
        let first = few(given.iter().filter_map(|scene| extended(scene, extend)));
        let both = few(first.iter().filter_map(|scene| extended(scene, extend)));
        given.extend(first);
        given.extend(both);
    }
    given.split_off(convex)
}

/// The first scene of each pair where its shapes are apart, and the first where they meet.
fn few(scenes: impl Iterator<Item = Scene>) -> Vec<Scene> {
    let mut few: Vec<Scene> = Vec::new();
    let key = |scene: &Scene| (scene.shapes.kinds(), meets(scene));
    for scene in scenes {
        if few.iter().all(|other| key(other) != key(&scene)) {
            few.push(scene);
        }
    }
    few
}

fn meets(scene: &Scene) -> bool {
    scene.answer().is_some_and(|answer| answer.intersects)
}

/// The same scene with another kind for the first of its shapes that can be extended.
fn extended(scene: &Scene, extend: Extend) -> Option<Scene> {
    let Shapes::Space(a, b) = &scene.shapes else {
        return None;
    };
    let away = away(scene);
    let backward = away.map(|x| -x);
    let mut shapes = match extend(a, backward) {
        Some(a) => [a, b.clone()],
        None => [a.clone(), extend(b, away)?],
    };
    let mut expected = match shapes.iter().any(|shape| shape.kind() == Kind::HeightField) {
        // A cell may meet the other shape in more than its corner.
        true if meets(scene) => Expected::Meets,
        _ => scene.expected.clone(),
    };
    if shapes[0].kind().file_name() > shapes[1].kind().file_name() {
        shapes.reverse();
        if let Expected::Near(_, points) = &mut expected {
            points.reverse();
        }
    }
    Some(with_expected(scene.note, shapes, expected))
}

/// A scene; if the pair does not answer its common set, only that there is one.
fn with_expected(note: &'static str, shapes: [Shape<3>; 2], expected: Expected) -> Scene {
    let mut scene = Scene::new(note, shapes, expected);
    let has_common_set = scene.answer().is_some_and(|answer| answer.common.is_some());
    if matches!(scene.expected, Expected::Common(_) | Expected::Region(..)) && !has_common_set {
        scene.expected = Expected::Meets;
    }
    scene
}

/// From the first shape to the second, in halves: between their nearest points or, if they meet, upward.
fn away(scene: &Scene) -> Vec3 {
    let Some(answer) = scene.answer().filter(|answer| !answer.intersects) else {
        return [0.0, 0.0, 1.0];
    };
    let gap: Vec3 = std::array::from_fn(|i| answer.on_b[i].value - answer.on_a[i].value);
    let widest = gap.iter().fold(0.0, |widest: f64, x| widest.max(x.abs()));
    gap.map(|x| (3.0 * x / widest).round() / 2.0)
}

fn height(point: &Vec3, up: Vec3) -> f64 {
    point.iter().zip(up).map(|(x, y)| x * y).sum()
}

fn plus(a: Vec3, b: Vec3) -> Vec3 {
    std::array::from_fn(|i| a[i] + b[i])
}

/// With another edge from the higher end.
fn to_polyline(shape: &Shape<3>, up: Vec3) -> Option<Shape<3>> {
    let Shape::Segment(a, b) = *shape else {
        return None;
    };
    let [low, high] = if height(&a, up) > height(&b, up) {
        [b, a]
    } else {
        [a, b]
    };
    Some(Shape::Polyline(vec![low, high, plus(high, up)]))
}

/// With another triangle at the highest edge.
fn to_mesh(shape: &Shape<3>, up: Vec3) -> Option<Shape<3>> {
    let Shape::Triangle(corners) = shape else {
        return None;
    };
    let mut vertices = corners.to_vec();
    vertices.sort_by(|p, q| height(p, up).total_cmp(&height(q, up)));
    vertices.push(plus(vertices[2], up));
    Some(Shape::TriMesh(vertices, vec![[0, 1, 2], [2, 1, 3]]))
}

/// With a cell of a grid that begins there: its other vertices are higher along each axis.
fn to_height_field(shape: &Shape<3>, up: Vec3) -> Option<Shape<3>> {
    let Shape::Point(corner) = *shape else {
        return None;
    };
    let axis = (0..3).max_by(|&i, &j| up[i].abs().total_cmp(&up[j].abs()))?;
    let (name, others) = [
        (UpAxis::X, [1, 2]),
        (UpAxis::Y, [0, 2]),
        (UpAxis::Z, [0, 1]),
    ][axis];
    let vertex = |index: usize| {
        let mut vertex = corner;
        for (bit, other) in others.into_iter().enumerate() {
            let step = (index >> bit & 1) as f64;
            vertex[other] += if up[other] < 0.0 { step - 1.0 } else { step };
        }
        if vertex != corner {
            vertex[axis] += if up[axis] < 0.0 { -1.0 } else { 1.0 };
        }
        vertex
    };
    Some(Shape::HeightField(name, 2, (0..4).map(vertex).collect()))
}

/// With a pyramid on the highest face.
fn to_polyhedron(shape: &Shape<3>, up: Vec3) -> Option<Shape<3>> {
    let Shape::Tetrahedron(corners) = shape else {
        return None;
    };
    let mut vertices = corners.to_vec();
    vertices.sort_by(|p, q| height(p, up).total_cmp(&height(q, up)));
    let [low, a, b, c] = [0, 1, 2, 3].map(|i| vertices[i]);
    let edge = |to: Vec3| -> Vec3 { std::array::from_fn(|i| to[i] - a[i]) };
    let [x, y, z] = edge(low);
    let [u, v] = [edge(b), edge(c)];
    let volume = x * (u[1] * v[2] - u[2] * v[1])
        + y * (u[2] * v[0] - u[0] * v[2])
        + z * (u[0] * v[1] - u[1] * v[0]);
    if volume > 0.0 {
        // So that the corners of the face are counter-clockwise, seen from above it.
        vertices.swap(2, 3);
    }
    let inside = std::array::from_fn(|i| (a[i] + b[i] + 2.0 * c[i]) / 4.0);
    vertices.push(plus(inside, up));
    let triangles = vec![
        [0, 2, 1],
        [0, 3, 2],
        [0, 1, 3],
        [1, 2, 4],
        [2, 3, 4],
        [3, 1, 4],
    ];
    Some(Shape::Polyhedron(vertices, triangles))
}
