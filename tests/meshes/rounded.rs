//! Distances that fixed point rounds to 0.

use nalgebra::Point3;
use simba::scalar::FixedI32F32;
use tangency::{Intersects, Nearest, TriMesh, Triangle};

fn point(bits: [i64; 3]) -> Point3<FixedI32F32> {
    Point3::from(bits.map(FixedI32F32::from_bits))
}

/// Some triangles meet the other shape, and others are so near that their distance is rounded to 0.
#[test]
fn a_triangle_that_meets_comes_first() {
    let corners = [
        [1, -1, 1],
        [-1, -3, -2],
        [-3, -4, -2],
        [0, -1, 2],
        [-1, -2, 1],
        [-1, 0, 1],
    ];
    let strip = vec![[0, 1, 2], [1, 2, 3], [2, 3, 4], [3, 4, 5]];
    let mesh = TriMesh::new(corners.map(point).to_vec(), strip);
    let [a, b, c] = [[-1, -2, -2], [1, 1, 0], [-2, -2, 2]].map(point);
    let triangle = Triangle::new(a, b, c);
    assert!(mesh.intersects(&triangle) && triangle.intersects(&mesh));
    let nearest = mesh.nearest(&triangle);
    assert_eq!(nearest.on_self, nearest.on_rhs);
    assert_eq!(triangle.nearest(&mesh), nearest.flip());
    let part = mesh.nearest_triangle(&triangle).unwrap().part;
    assert!(mesh.triangle(part).intersects(&triangle));
}
