//! Manifolds on a small grid, where corners are over edges: each point is told once.

use crate::margins::rng::Rng;
use nalgebra::{Point3, RealField, convert};
use simba::scalar::{FixedI16F16, FixedI32F32};
use std::fmt::Debug;
use tangency::{
    Aabb, Capsule, Cone, Contact, ContactManifold, Cylinder, ManifoldPoint, Ray, Tetrahedron,
    TriMesh, Triangle,
};

const CASES: usize = if cfg!(debug_assertions) { 200 } else { 20_000 };

/// Whether two points of a manifold are at the same places, but for eight last places of the coordinates.
fn has_twins<T: RealField + Copy>(manifold: &ContactManifold<T, 3>) -> bool {
    let noise = T::default_epsilon() * convert(32.0);
    let are_near = |p: &Point3<T>, q: &Point3<T>| (p - q).iter().all(|x| x.abs() < noise);
    let points = manifold.points();
    (1..points.len()).any(|i| {
        let own = &points[i];
        let are_twins = |p: &ManifoldPoint<T, 3>| {
            are_near(&p.on_self, &own.on_self) && are_near(&p.on_rhs, &own.on_rhs)
        };
        points[..i].iter().any(are_twins)
    })
}

/// Returns how many manifolds there are.
fn assert_distinct<A, B, T>(a: &A, b: &B) -> usize
where
    T: RealField + Copy,
    A: Contact<B, 3, Scalar = T, Point = Point3<T>> + Debug,
    B: Debug,
{
    let mut manifolds = Vec::new();
    a.collect_manifolds(b, convert(0.5), &mut manifolds);
    for manifold in &manifolds {
        assert!(!has_twins(manifold), "{a:?} {b:?} {manifold:?}");
    }
    manifolds.len()
}

fn on_a_grid<T: RealField + Copy>() {
    let mut rng = Rng::new(0x7319);
    let mut count = 0;
    for _ in 0..CASES {
        let mut point = || Point3::from([(); 3].map(|()| convert(rng.below(4) as f64)));
        let [a, b, c, d] = [point(), point(), point(), point()];
        let [p, q, r] = [point(), point(), point()];
        if p == q {
            continue;
        }
        let capsule = Capsule::new(p, q, T::one());
        let (triangle, tetrahedron) = (Triangle::new(a, b, c), Tetrahedron::new(a, b, c, d));
        let mesh = TriMesh::new(vec![a, b, c, d], vec![[0, 1, 2], [0, 2, 3]]);
        let aabb = Aabb::from_points([p, r]);
        count += assert_distinct(&triangle, &capsule);
        count += assert_distinct(&tetrahedron, &capsule);
        count += assert_distinct(&Aabb::from_points([a, b]), &capsule);
        count += assert_distinct(&tetrahedron, &aabb.to_obb());
        count += assert_distinct(&triangle, &Ray::new(p, q - p));
        count += assert_distinct(&mesh, &Cylinder::new(p, q, T::one()));
        count += assert_distinct(&mesh, &Cone::new(p, q, T::one()));
    }
    assert!(count > CASES, "{count}");
}

#[test]
fn points_are_told_once() {
    on_a_grid::<f64>();
    on_a_grid::<f32>();
    on_a_grid::<FixedI32F32>();
    on_a_grid::<FixedI16F16>();
}
