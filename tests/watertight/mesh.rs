//! A closed mesh: a sphere with bumps.

use crate::rng::Rng;
use nalgebra::{Point3, RealField, Vector3, convert};
use std::collections::HashMap;
use tangency::Triangle;

/// How often each triangle is divided into four.
const DIVISIONS: usize = 5;
/// How far a vertex may be off the sphere.
const BUMP: f64 = 0.005;

pub struct Mesh<T: RealField + Copy> {
    pub vertices: Vec<Point3<T>>,
    pub triangles: Vec<Triangle<T, 3>>,
    /// Each edge once.
    pub edges: Vec<[usize; 2]>,
    /// The triangles around each vertex.
    pub around: Vec<Vec<usize>>,
}

impl<T: RealField + Copy> Mesh<T> {
    /// An octahedron, divided and blown up.
    pub fn sphere(rng: &mut Rng) -> Self {
        let axes = [Vector3::x(), Vector3::y(), Vector3::z()];
        let mut places = axes.into_iter().flat_map(|axis| [axis, -axis]).collect();
        let mut faces = Vec::new();
        for [x, y, z] in [[0, 2, 4], [2, 1, 4], [1, 3, 4], [3, 0, 4]] {
            faces.extend([[x, y, z], [y, x, z + 1]]);
        }
        for _ in 0..DIVISIONS {
            faces = divided(&faces, &mut places);
        }
        let bumpy = places.iter().map(|place| {
            let place = blown_up(place) * (1.0 + rng.within(BUMP));
            Point3::from(place.map(convert::<f64, T>))
        });
        Self::of(bumpy.collect(), &faces)
    }

    fn of(vertices: Vec<Point3<T>>, faces: &[[usize; 3]]) -> Self {
        let mut around = vec![Vec::new(); vertices.len()];
        for (i, face) in faces.iter().enumerate() {
            face.iter().for_each(|&corner| around[corner].push(i));
        }
        let edges = faces.iter().flat_map(|&[a, b, c]| [[a, b], [b, c], [c, a]]);
        let triangle = |face: &[usize; 3]| {
            let [a, b, c] = face.map(|corner| vertices[corner]);
            Triangle::new(a, b, c)
        };
        Self {
            triangles: faces.iter().map(triangle).collect(),
            edges: edges.filter(|[a, b]| a < b).collect(),
            around,
            vertices,
        }
    }
}

/// Each face as four, with a place more for each edge.
fn divided(faces: &[[usize; 3]], places: &mut Vec<Vector3<f64>>) -> Vec<[usize; 3]> {
    let mut middles = HashMap::new();
    let mut middle = |a: usize, b: usize| {
        *middles.entry([a.min(b), a.max(b)]).or_insert_with(|| {
            places.push(blown_up(&(places[a] + places[b])));
            places.len() - 1
        })
    };
    let mut quarters = Vec::new();
    for &[a, b, c] in faces {
        let [ab, bc, ca] = [middle(a, b), middle(b, c), middle(c, a)];
        quarters.extend([[a, ab, ca], [ab, b, bc], [ca, bc, c], [ab, bc, ca]]);
    }
    quarters
}

/// To the sphere.
fn blown_up(place: &Vector3<f64>) -> Vector3<f64> {
    let square = place.iter().map(|x| x * x).sum::<f64>();
    place / square.sqrt()
}
