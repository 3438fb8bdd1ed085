//! What a hull must be, in long integers and every point against every face.

use num_bigint::BigInt;
use num_traits::{Signed, Zero};
use std::collections::{HashMap, HashSet};

/// A point, in units of any length.
pub type Cell = [i64; 3];

type Vector = [BigInt; 3];

fn exact(cell: &Cell) -> Vector {
    cell.map(BigInt::from)
}

fn minus(a: &Vector, b: &Vector) -> Vector {
    std::array::from_fn(|i| &a[i] - &b[i])
}

fn dot(a: &Vector, b: &Vector) -> BigInt {
    a.iter().zip(b).map(|(x, y)| x * y).sum()
}

fn cross(a: &Vector, b: &Vector) -> Vector {
    std::array::from_fn(|i| {
        let (j, k) = ((i + 1) % 3, (i + 2) % 3);
        &a[j] * &b[k] - &a[k] * &b[j]
    })
}

/// The normal of the plane through three points.
fn normal(a: &Vector, b: &Vector, c: &Vector) -> Vector {
    cross(&minus(b, a), &minus(c, a))
}

/// Asserts that vertices and faces are those of the convex hull of some points.
///
/// Every face has all points on or behind its plane, and all vertices in its plane around it. The
/// faces close up, so they are the surface of the hull of the vertices, which has all points. Three
/// planes that cross at each vertex make it a corner.
pub fn assert_is_hull(points: &[Cell], vertices: &[Cell], faces: &[Vec<usize>]) {
    let spots: Vec<_> = vertices.iter().map(exact).collect();
    let given: Vec<_> = points.iter().map(exact).collect();
    let mut normals = vec![Vec::new(); vertices.len()];
    for face in faces {
        let outwards = assert_is_face(face, &spots, &given);
        for &vertex in face {
            normals[vertex].push(outwards.clone());
        }
    }
    assert_is_closed(vertices.len(), faces);
    for (vertex, normals) in normals.iter().enumerate() {
        assert!(is_corner(normals), "vertex {vertex} is no corner");
    }
    assert_keeps_order(points, vertices);
}

fn assert_is_face(face: &[usize], spots: &[Vector], given: &[Vector]) -> Vector {
    let corner = |i: usize| &spots[face[i % face.len()]];
    let outwards = normal(corner(0), corner(1), corner(2));
    let height = |spot: &Vector| dot(&outwards, &minus(spot, corner(0)));
    assert!(
        given.iter().all(|spot| !height(spot).is_positive()),
        "{face:?}"
    );
    let around: HashSet<_> = face.iter().copied().collect();
    let on_plane = (0..spots.len()).filter(|&vertex| height(&spots[vertex]).is_zero());
    assert_eq!(around.len(), face.len(), "{face:?} has a corner twice");
    assert_eq!(
        around,
        on_plane.collect(),
        "the corners in the plane of {face:?}"
    );
    for i in 0..face.len() {
        let turn = dot(&outwards, &normal(corner(i), corner(i + 1), corner(i + 2)));
        assert!(turn.is_positive(), "{face:?} at {i}");
    }
    assert_eq!(face.iter().min(), face.first());
    outwards
}

/// Each edge has two faces, and Euler's formula holds: it is one surface without a handle.
fn assert_is_closed(vertex_count: usize, faces: &[Vec<usize>]) {
    let mut edges = HashMap::new();
    for (number, face) in faces.iter().enumerate() {
        for (i, &from) in face.iter().enumerate() {
            let to = face[(i + 1) % face.len()];
            assert_eq!(edges.insert((from, to), number), None, "{from} to {to}");
        }
    }
    assert!(
        edges
            .keys()
            .all(|&(from, to)| edges.contains_key(&(to, from)))
    );
    assert_eq!(vertex_count + faces.len(), edges.len() / 2 + 2);
}

fn is_corner(normals: &[Vector]) -> bool {
    let [first, others @ ..] = normals else {
        return false;
    };
    let lines = others.iter().map(|other| cross(first, other));
    let lines: Vec<_> = lines.collect();
    others
        .iter()
        .any(|other| lines.iter().any(|line| !dot(line, other).is_zero()))
}

/// The vertices are among the points in the order given, the first of equal ones.
fn assert_keeps_order(points: &[Cell], vertices: &[Cell]) {
    let place = |vertex: &Cell| points.iter().position(|point| point == vertex);
    let places: Vec<_> = vertices
        .iter()
        .map(|v| place(v).expect("a point"))
        .collect();
    assert!(places.is_sorted_by(|a, b| a < b), "{places:?}");
}
