//! Grounds of triangles, with a solid below.

use nalgebra::{Point3, RealField};
use tangency::{Polyhedron, TriMesh};

/// A ground of squares of two triangles each, with these heights of its corners, 16 deep: the vertices, and the triangles,
/// those of the top first.
pub fn ground(size: u32, height: impl Fn(u32, u32) -> f64) -> (Vec<[f64; 3]>, Vec<[u32; 3]>) {
    let count = size + 1;
    let at = |x: u32, y: u32| y * count + x;
    let mut vertices = Vec::new();
    for y in 0..count {
        for x in 0..count {
            vertices.push([f64::from(x), f64::from(y), height(x, y)]);
        }
    }
    let mut triangles = Vec::new();
    for y in 0..size {
        for x in 0..size {
            let [a, b, c, d] = [at(x, y), at(x + 1, y), at(x + 1, y + 1), at(x, y + 1)];
            triangles.extend([[a, b, c], [a, c, d]]);
        }
    }
    let along = |i: u32| {
        let (side, step) = (i / size, i % size);
        [
            at(step, 0),
            at(size, step),
            at(size - step, size),
            at(0, size - step),
        ][side as usize]
    };
    let border: Vec<u32> = (0..4 * size).map(along).collect();
    let center = vertices.len() as u32 + border.len() as u32;
    let below = |i: usize| vertices_below(center, border.len(), i);
    for i in 0..border.len() {
        let next = (i + 1) % border.len();
        triangles.extend([
            [border[i], below(i), below(next)],
            [border[i], below(next), border[next]],
            [below(i), center, below(next)],
        ]);
    }
    for &i in &border {
        let [x, y, _] = vertices[i as usize];
        vertices.push([x, y, -16.0]);
    }
    let middle = f64::from(size) / 2.0;
    vertices.push([middle, middle, -16.0]);
    (vertices, triangles)
}

fn vertices_below(center: u32, count: usize, i: usize) -> u32 {
    center - count as u32 + i as u32
}

pub fn solid<T: RealField + Copy>(
    (vertices, triangles): (Vec<[f64; 3]>, Vec<[u32; 3]>),
) -> Polyhedron<T> {
    let vertices = vertices
        .into_iter()
        .map(|p| Point3::from(p.map(nalgebra::convert)));
    Polyhedron::new(vertices.collect(), triangles)
}

/// Its top alone.
pub fn top<T: RealField + Copy>(size: u32, solid: &Polyhedron<T>) -> TriMesh<T> {
    let triangles = solid.surface().indices()[..2 * (size * size) as usize].to_vec();
    TriMesh::new(solid.vertices().to_vec(), triangles)
}
