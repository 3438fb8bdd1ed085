//~ E0277
//~ no pair `TriMesh<f64>` and `Ball<f64, 3>` for `contact`
//~ no pair `Ball<f64, 3>` and `TriMesh<f64>` for `contact`
//~ `triangle_contacts` (trait `TriangleContacts`)
//~ not: overflow
//~ not: Shape3
use tangency::{Contact, Sphere, TriMesh};

fn both(mesh: &TriMesh<f64>, ball: &Sphere<f64>) {
    mesh.contact(ball);
    mesh.contact_within(ball, 1.0);
    ball.contact(mesh);
}

fn main() {}
