//! Meshes by construction.

use nalgebra::{Point3, RealField};
use std::collections::BTreeMap;
use tangency::{Polyhedron, ShapeError};

/// Vertices of small integers, and triangles.
#[derive(Clone, Debug, Default)]
pub struct Mesh {
    pub vertices: Vec<[i32; 3]>,
    pub triangles: Vec<[u32; 3]>,
}

/// The corners of the quads around a box: corner i has bit k of i along axis k.
const QUADS: [[u32; 4]; 6] = [
    [0, 4, 6, 2],
    [1, 3, 7, 5],
    [0, 1, 5, 4],
    [2, 6, 7, 3],
    [0, 2, 3, 1],
    [4, 5, 7, 6],
];

impl Mesh {
    pub fn of_box(low: [i32; 3], high: [i32; 3]) -> Self {
        let corner = |i: usize| [0, 1, 2].map(|k| if i >> k & 1 == 0 { low[k] } else { high[k] });
        let halves = |[a, b, c, d]: [u32; 4]| [[a, b, c], [a, c, d]];
        Self {
            vertices: (0..8).map(corner).collect(),
            triangles: QUADS.into_iter().flat_map(halves).collect(),
        }
    }

    pub fn cube(low: i32, high: i32) -> Self {
        Self::of_box([low; 3], [high; 3])
    }

    pub fn tetrahedron() -> Self {
        Self {
            vertices: vec![[0, 0, 0], [6, 0, 0], [0, 6, 0], [0, 0, 6]],
            triangles: vec![[0, 2, 1], [0, 1, 3], [0, 3, 2], [1, 2, 3]],
        }
    }

    /// The surface of unit cubes, of which common sides are left out, with the edges of all sides halved by the
    /// same rule.
    pub fn voxels(cubes: &[[i32; 3]]) -> Self {
        let mut mesh = Self::default();
        let mut numbers = BTreeMap::new();
        for &cube in cubes {
            let unit = Self::of_box(cube, cube.map(|x| x + 1));
            for (side, halves) in unit.triangles.chunks(2).enumerate() {
                let mut beside = cube;
                beside[side / 2] += if side % 2 == 0 { -1 } else { 1 };
                if cubes.contains(&beside) {
                    continue;
                }
                for triangle in halves {
                    let number = triangle.map(|i| {
                        let vertex = unit.vertices[i as usize];
                        *numbers.entry(vertex).or_insert_with(|| {
                            mesh.vertices.push(vertex);
                            mesh.vertices.len() as u32 - 1
                        })
                    });
                    mesh.triangles.push(number);
                }
            }
        }
        mesh
    }

    /// A ring of eight unit cubes around a hole.
    pub fn torus() -> Self {
        let around = (0..9).filter(|i| *i != 4).map(|i| [i % 3, i / 3, 0]);
        Self::voxels(&around.collect::<Vec<_>>())
    }

    pub fn reversed(mut self) -> Self {
        self.triangles
            .iter_mut()
            .for_each(|triangle| triangle.swap(1, 2));
        self
    }

    pub fn and(mut self, other: &Self) -> Self {
        let offset = self.vertices.len() as u32;
        self.vertices.extend(&other.vertices);
        let moved = other
            .triangles
            .iter()
            .map(|triangle| triangle.map(|i| i + offset));
        self.triangles.extend(moved);
        self
    }

    /// Each triangle with vertices of its own, as in an STL file.
    pub fn soup(&self) -> Self {
        let corners = self.triangles.as_flattened();
        Self {
            vertices: corners.iter().map(|&i| self.vertices[i as usize]).collect(),
            triangles: (0..self.triangles.len() as u32)
                .map(|i| [3 * i, 3 * i + 1, 3 * i + 2])
                .collect(),
        }
    }

    /// Six times the volume, exactly.
    pub fn sixfold_volume(&self) -> i128 {
        let corner = |i: u32| self.vertices[i as usize].map(i128::from);
        let volumes = self
            .triangles
            .iter()
            .map(|triangle| determinant(triangle.map(corner)));
        volumes.sum()
    }

    pub fn try_solid<T: RealField + Copy>(&self) -> Result<Polyhedron<T>, ShapeError> {
        let vertices = self.vertices.iter().map(|&v| point(v.map(f64::from)));
        Polyhedron::try_new(vertices.collect(), self.triangles.clone())
    }

    pub fn solid<T: RealField + Copy>(&self) -> Polyhedron<T> {
        self.try_solid().expect("a solid")
    }
}

pub fn determinant([a, b, c]: [[i128; 3]; 3]) -> i128 {
    a[0] * (b[1] * c[2] - b[2] * c[1]) - a[1] * (b[0] * c[2] - b[2] * c[0])
        + a[2] * (b[0] * c[1] - b[1] * c[0])
}

pub fn point<T: RealField + Copy>(coordinates: [f64; 3]) -> Point3<T> {
    Point3::from(coordinates.map(nalgebra::convert))
}

/// Marsaglia, *Xorshift RNGs* (2003).
pub struct Rng(pub u64);

impl Rng {
    pub fn next(&mut self) -> u64 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        self.0
    }

    /// From -limit to limit.
    pub fn integer(&mut self, limit: i32) -> i32 {
        ((self.next() >> 20) % (2 * limit as u64 + 1)) as i32 - limit
    }

    pub fn vector(&mut self, limit: i32) -> [i32; 3] {
        [0; 3].map(|_| self.integer(limit))
    }
}
