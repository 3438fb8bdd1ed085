//! Meshes of files, placed in one room.

use nalgebra::{Point3, RealField};
use std::path::Path;
use tangency::TriMesh;

/// Coordinates are multiples of this, so that every scalar holds the same numbers.
pub const GRID: f64 = 1.0 / 4096.0;

/// A file of `data`, and how it is placed: made larger, turned upright, and moved.
pub struct Source {
    pub name: &'static str,
    pub scale: f64,
    pub shift: [f64; 3],
}

pub const SOURCES: [Source; 2] = [
    Source {
        name: "suzanne",
        scale: 16.0,
        shift: [-15.0, -9.0, 11.0],
    },
    Source {
        name: "teapot",
        scale: 1.0,
        shift: [15.0, 10.0, 8.0],
    },
];

/// Vertices and triangles as the file gives them.
pub struct Model {
    pub name: &'static str,
    pub vertices: Vec<[f64; 3]>,
    pub triangles: Vec<[u32; 3]>,
}

impl Model {
    pub fn load(source: &Source) -> Result<Self, tobj::LoadError> {
        let directory = Path::new(env!("CARGO_MANIFEST_DIR")).join("examples/scan/data");
        let file = directory.join(source.name).with_extension("obj");
        let (models, _) = tobj::load_obj(file, &tobj::LoadOptions::default())?;
        let mesh = &models[0].mesh;
        let (vertices, _) = mesh.positions.as_chunks();
        let (triangles, _) = mesh.indices.as_chunks();
        Ok(Self {
            name: source.name,
            vertices: vertices.iter().map(|v| source.place(*v)).collect(),
            triangles: triangles.to_vec(),
        })
    }

    pub fn mesh<T: RealField + Copy>(&self) -> TriMesh<T> {
        let vertices = self.vertices.iter().map(point).collect();
        TriMesh::new(vertices, self.triangles.clone())
    }
}

impl Source {
    /// Files have y upward, the room has z.
    fn place(&self, [x, y, z]: [f32; 3]) -> [f64; 3] {
        let upright = [x, -z, y].map(f64::from);
        std::array::from_fn(|axis| on_grid(self.scale * upright[axis] + self.shift[axis]))
    }
}

pub fn on_grid(x: f64) -> f64 {
    (x / GRID).round() * GRID
}

pub fn number<T: RealField>(x: f64) -> T {
    nalgebra::convert(x)
}

pub fn point<T: RealField + Copy>(place: &[f64; 3]) -> Point3<T> {
    Point3::from(place.map(number::<T>))
}
