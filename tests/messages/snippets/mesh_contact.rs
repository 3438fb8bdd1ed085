//~ E0277
//~ no pair `TriMesh<f64>` and `Ray<f64, 2>` for `contact`
//~ no pair `Ray<f64, 2>` and `TriMesh<f64>` for `contact`
//~ not: overflow
//~ not: Shape3
use tangency::{Contact, Ray, TriMesh};

fn both(mesh: &TriMesh<f64>, ray: &Ray<f64, 2>) {
    mesh.contact(ray);
    mesh.contacts(ray, 1.0);
    ray.contact(mesh);
}

fn main() {}
