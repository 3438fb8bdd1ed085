//~ E0277
//~ no pair `TriMesh<f64>` and `Ray<f64, 3>` for `contact`
//~ no pair `Ray<f64, 3>` and `TriMesh<f64>` for `contact`
//~ in place of a line, a ray or a plane a `Segment` or a `HalfSpace` has contacts
//~ not: overflow
//~ not: Shape3
use tangency::{Contact, Ray, TriMesh};

fn both(mesh: &TriMesh<f64>, ray: &Ray<f64, 3>) {
    mesh.contact(ray);
    mesh.contacts(ray, 1.0);
    ray.contact(mesh);
}

fn main() {}
