//! Sections by planes, and rays.

use crate::make::{Mesh, Rng, point};
use nalgebra::{Point3, RealField, Vector3};
use simba::scalar::{FixedI16F16, FixedI32F32};
use tangency::{
    Boundary, ConvexPolyhedron, Intersection, Intersects, Nearest, Plane, Polygon, Ray, RayCast,
    Section, SectionChain, TriMesh, Triangle,
};

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

/// Of a plane that no vertex lies in, each triangle that it crosses adds one segment, from edge to edge.
#[test]
fn open_meshes_have_open_chains() {
    let mut rng = Rng(0x0b5e_55ed);
    for _ in 0..300 {
        let vertices: Vec<Point3<f64>> = (0..20)
            .map(|_| point(rng.vector(9).map(f64::from)))
            .collect();
        let triangles: Vec<[u32; 3]> = (0..30)
            .map(|_| [0; 3].map(|_| (rng.next() >> 9) as u32 % 20))
            .filter(|[a, b, c]| a != b && b != c && c != a)
            .collect();
        let mesh = TriMesh::new(vertices, triangles);
        let plane = level(0.5);
        let is_crossed = |triangle: &Triangle<f64, 3>| triangle.intersects(&plane);
        let expected: Vec<_> = mesh.triangles().filter(is_crossed).collect();
        let chains = mesh.section(&plane);
        let segments: Vec<_> = chains.iter().flat_map(segments_of).collect();
        assert!(segments.len() <= expected.len());
        for (a, b) in &segments {
            assert!((a.z - 0.5).abs().max((b.z - 0.5).abs()) < 1e-12);
            let middle = Point3::from((a.coords + b.coords) * 0.5);
            assert!(
                expected
                    .iter()
                    .any(|triangle| triangle.distance(&middle) < 1e-9)
            );
        }
        for triangle in expected {
            let segment = match plane.intersection(&triangle) {
                Some(Section::Segment(segment)) => segment,
                Some(Section::Point(_)) => continue, // it has no area
                section => panic!("{section:?}"),
            };
            let is_same = |(a, b): &(Point3<f64>, Point3<f64>)| {
                let apart = |p: &Point3<f64>, q: &Point3<f64>| (p - q).amax() > 1e-9;
                !(apart(a, &segment.a) || apart(b, &segment.b))
                    || !(apart(b, &segment.a) || apart(a, &segment.b))
            };
            let is_point = (segment.a - segment.b).amax() < 1e-9;
            assert!(is_point || segments.iter().any(is_same), "{triangle:?}");
        }
    }
}

fn segments_of(chain: &SectionChain<f64>) -> Vec<(Point3<f64>, Point3<f64>)> {
    let points = &chain.points;
    let last = usize::from(!chain.is_closed);
    let next = |i: usize| points[(i + 1) % points.len()];
    (0..points.len() - last)
        .map(|i| (points[i], next(i)))
        .collect()
}

#[test]
fn chains_end_where_a_triangle_is_missing_and_where_three_meet() {
    let mesh = Mesh::cube(0, 4);
    let surface = |mesh: &Mesh| {
        let vertices = mesh
            .vertices
            .iter()
            .map(|&v| point::<f64>(v.map(f64::from)));
        TriMesh::new(vertices.collect(), mesh.triangles.clone())
    };
    let [whole] = &surface(&mesh).section(&level(1.0))[..] else {
        panic!("one loop");
    };
    assert!(whole.is_closed && whole.points.len() == 8);
    let mut open = mesh.clone();
    open.triangles.remove(0);
    let [chain] = &surface(&open).section(&level(1.0))[..] else {
        panic!("one chain");
    };
    assert!(!chain.is_closed && chain.points.len() == 8);
    // Three leaves at one edge, which ends all chains.
    let book = Mesh {
        vertices: vec![[0, 0, 0], [0, 0, 4], [4, 0, 2], [0, 4, 2], [-4, -4, 2]],
        triangles: vec![[0, 1, 2], [0, 1, 3], [1, 0, 4]],
    };
    let leaves = surface(&book).section(&level(1.0));
    assert_eq!(leaves.len(), 3);
    assert!(
        leaves
            .iter()
            .all(|leaf| !leaf.is_closed && leaf.points.len() == 2)
    );
}
