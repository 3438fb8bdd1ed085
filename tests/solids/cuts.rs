//! Sections by planes, and rays.

use crate::make::{Mesh, Rng, point};
use nalgebra::{Point3, RealField, Vector3};
use simba::scalar::{FixedI16F16, FixedI32F32};
use tangency::{Boundary, ConvexPolyhedron, Intersects, Plane, Polygon, Ray, RayCast};

fn level(z: f64) -> Plane<f64> {
    Plane::new(Point3::new(0.0, 0.0, z), Vector3::new(0.0, 0.0, 1.0))
}

/// Twice the signed area in the first two coordinates.
fn doubled_area(corners: &[Point3<f64>]) -> f64 {
    let next = corners.iter().cycle().skip(1);
    corners
        .iter()
        .zip(next)
        .map(|(p, q)| p.x * q.y - p.y * q.x)
        .sum()
}

fn areas(mesh: &Mesh, z: f64) -> Vec<f64> {
    let loops = mesh.solid::<f64>().section(&level(z));
    let mut areas: Vec<_> = loops
        .iter()
        .map(|corners| doubled_area(corners) / 2.0)
        .collect();
    areas.sort_by(f64::total_cmp);
    areas
}

#[test]
fn sections_have_the_areas_of_slices() {
    assert_eq!(areas(&Mesh::cube(0, 4), 1.0), [16.0]);
    assert_eq!(areas(&Mesh::cube(0, 4), 0.0), [16.0]);
    assert!(areas(&Mesh::cube(0, 4), 4.0).is_empty());
    assert!(areas(&Mesh::cube(0, 4), -1.0).is_empty());
    assert_eq!(areas(&Mesh::torus(), 0.5), [-1.0, 9.0]);
    let hollow = Mesh::cube(0, 9).and(&Mesh::cube(1, 8).reversed());
    assert_eq!(areas(&hollow, 4.0), [-49.0, 81.0]);
    assert_eq!(areas(&hollow, 8.0), [81.0]);
    assert_eq!(
        areas(
            &Mesh::cube(0, 9)
                .and(&Mesh::of_box([10, 0, 0], [12, 2, 2]))
                .soup(),
            1.0
        ),
        [4.0, 81.0]
    );
}

#[test]
fn planes_without_a_normal_have_no_section() {
    let solid = Mesh::torus().solid::<f64>();
    assert!(
        solid
            .section(&Plane::new(Point3::origin(), Vector3::zeros()))
            .is_empty()
    );
    assert!(
        solid
            .section(&Plane::new(
                Point3::origin(),
                Vector3::new(f64::NAN, 0.0, 1.0)
            ))
            .is_empty()
    );
}

/// The loops of a section at a level between the vertices are those of a polygon, whose area is that of the solid.
#[test]
fn sections_of_voxels_are_their_cubes() {
    let mut rng = Rng(0x0dd_ba11);
    for _ in 0..40 {
        let mut cubes: Vec<_> = (0..9).map(|_| rng.vector(2).map(|x| (x + 2) % 3)).collect();
        cubes.sort_unstable();
        cubes.dedup();
        let mesh = Mesh::voxels(&cubes);
        if mesh.try_solid::<f64>().is_err() {
            continue;
        }
        for z in 0..3 {
            let count = cubes.iter().filter(|cube| cube[2] == z).count();
            let between: f64 = areas(&mesh, f64::from(z) + 0.25).iter().sum();
            let at: f64 = areas(&mesh, f64::from(z)).iter().sum();
            assert_eq!(
                (between, at),
                (count as f64, count as f64),
                "{cubes:?} at {z}"
            );
        }
    }
    let corners = [[0.0, 0.0], [1.0, 0.0], [0.0, 1.0]].map(nalgebra::Point2::from);
    assert_eq!(Polygon::new(corners.to_vec()).area(), 0.5);
}

fn rays_of<T: RealField + Copy>(seed: u64) {
    let mut rng = Rng(seed);
    for _ in 0..60 {
        let vertices: Vec<Point3<T>> = (0..8)
            .map(|_| point(rng.vector(9).map(f64::from)))
            .collect();
        let Ok(convex) = ConvexPolyhedron::try_from_points(vertices) else {
            continue;
        };
        let solid = crate::convex::solid_of(&convex);
        for _ in 0..20 {
            let origin: Point3<T> = point(rng.vector(12).map(f64::from));
            let ray = Ray::new(origin, point(rng.vector(5).map(f64::from)).coords);
            let limit = nalgebra::convert(30.0);
            let [own, other] = [solid.cast_ray(&ray, limit), convex.cast_ray(&ray, limit)];
            assert_eq!(own.is_some(), other.is_some(), "{ray:?} {convex:?}");
            assert_eq!(solid.intersects(&ray), convex.intersects(&ray));
            let (Some(own), Some(other)) = (own, other) else {
                continue;
            };
            assert_eq!(own.starts_inside, other.starts_inside);
            assert_eq!(own.starts_inside, solid.contains(&ray.origin));
            let tolerance: T = nalgebra::convert(1e-4);
            assert!((own.first.parameter - other.first.parameter).abs() <= tolerance);
            assert_eq!(
                own.last.is_some(),
                other.last.is_some(),
                "{ray:?} {convex:?}"
            );
            if let (Some(own), Some(other)) = (own.last, other.last) {
                assert!((own.parameter - other.parameter).abs() <= tolerance);
            }
        }
    }
}

#[test]
fn rays_hit_solids_as_convex_polyhedra() {
    rays_of::<f64>(0xaaaa_1111);
    rays_of::<f32>(0xbbbb_1111);
    rays_of::<FixedI16F16>(0xcccc_1111);
    rays_of::<FixedI32F32>(0xdddd_1111);
}

#[test]
fn rays_leave_at_the_last_surface() {
    let ring = Mesh::torus().solid::<f64>();
    let ray = Ray::new(point([-1.0, 1.5, 0.25]), Vector3::new(0.5, 0.0, 0.0));
    let hits = ring.cast_ray(&ray, 100.0).expect("a hit");
    assert_eq!(
        (hits.first.parameter, hits.first.normal),
        (2.0, Some(-Vector3::x()))
    );
    let last = hits.last.expect("a last hit");
    assert_eq!((last.parameter, last.normal), (8.0, Some(Vector3::x())));
    assert!(ring.cast_ray(&ray, 7.0).expect("a hit").last.is_none());
    assert!(ring.cast_ray(&ray, 1.0).is_none() && ring.cast_ray(&ray, f64::NAN).is_none());
    let inside = Ray::new(point([0.5, 1.5, 0.25]), Vector3::new(0.0, 0.0, 0.0));
    assert!(ring.cast_ray(&inside, 0.0).expect("a hit").starts_inside);
}
