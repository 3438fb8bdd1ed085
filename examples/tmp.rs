use nalgebra::*;
use tangency::*;
fn main() {
    for h in [0.125, 0.001, 0.0, -0.1] {
        for k in [0.0, 1e-5] {
            let slab = Aabb::new(Point3::new(-5.0, -5.0, -1.0), Point3::new(5.0, 5.0, h));
            let s = Cylinder::new(Point3::origin(), Point3::new(k, 0.0, 4.0), 1.0);
            println!(
                "{h} {k} {:#?}",
                s.contact_manifold(&slab, 0.5)
                    .map(|m| (m.normal, m.points().to_vec()))
            );
        }
    }
}
