//! Rays at closed meshes: none leaks through a common edge or corner (Woop, Benthin and Wald, *Watertight
//! ray/triangle intersection*, 2013).

use crate::numbers::Number;
use crate::rng::Rng;
use crate::shapes::{mesh_of, point_of, vector_of};
use nalgebra::{Point3, Vector3};
use tangency::{Intersects, Ray, RayCast, TriMesh};

/// Of each scalar.
const LEAK_RAYS: usize = if cfg!(debug_assertions) {
    1_000
} else {
    1_000_000
};
const ROUNDS: usize = if cfg!(debug_assertions) { 60 } else { 3_000 };

/// An octahedron, each of whose triangles is divided into four so many times; vertices are on a grid of 1/1024.
fn ball<T: Number>(divisions: usize) -> TriMesh<T> {
    let mut corners = [[8.0, 0.0, 0.0], [0.0, 8.0, 0.0], [0.0, 0.0, 8.0]]
        .into_iter()
        .flat_map(|corner: [f64; 3]| [corner, corner.map(|x| -x)])
        .collect::<Vec<_>>();
    let mut faces: Vec<[u32; 3]> = [[0, 2, 4], [2, 1, 4], [1, 3, 4], [3, 0, 4]]
        .into_iter()
        .flat_map(|[a, b, c]| [[a, b, c], [b, a, c + 1]])
        .collect();
    for _ in 0..divisions {
        faces = faces
            .into_iter()
            .flat_map(|face| divided(&mut corners, face))
            .collect();
    }
    let number = |x| T::exact(x).expect("a number of the grid");
    let vertices = corners
        .into_iter()
        .map(|corner| Point3::from(corner.map(number)));
    TriMesh::new(vertices.collect(), faces)
}

fn divided(corners: &mut Vec<[f64; 3]>, [a, b, c]: [u32; 3]) -> [[u32; 3]; 4] {
    let [d, e, f] = [[a, b], [b, c], [c, a]].map(|ends| middle(corners, ends));
    [[a, d, f], [d, b, e], [f, e, c], [d, e, f]]
}

/// The middle of an edge, pushed out.
fn middle(corners: &mut Vec<[f64; 3]>, [a, b]: [u32; 2]) -> u32 {
    let [a, b] = [a, b].map(|i| corners[i as usize]);
    let sum = [0, 1, 2].map(|i| a[i] + b[i]);
    let length = sum.iter().map(|x| x * x).sum::<f64>().sqrt();
    let point = sum.map(|x| (x * 8.0 / length * 1024.0).round() / 1024.0);
    let found = corners.iter().position(|corner| *corner == point);
    found.unwrap_or_else(|| {
        corners.push(point);
        corners.len() - 1
    }) as u32
}

/// From inside through the points of edges and corners.
fn leaks<T: Number>() {
    let (mut rng, mesh) = (Rng::new(21), ball::<T>(3));
    let sixteenth: T = nalgebra::convert(1.0 / 16.0);
    for _ in 0..LEAK_RAYS {
        let triangle = mesh.triangle(rng.below(mesh.indices().len()));
        let part = sixteenth * nalgebra::convert::<f64, T>(rng.below(17) as f64);
        let through = triangle.a + (triangle.b - triangle.a) * part;
        let origin = point_of::<T>(&mut rng, false) * sixteenth;
        let ray = Ray::new(origin, through - origin);
        let hits = mesh.cast_ray(&ray, nalgebra::convert(64.0));
        assert!(mesh.intersects(&ray), "{ray:?} leaks");
        assert!(
            hits.is_some_and(|hits| !hits.starts_inside && hits.last.is_some()),
            "{ray:?}"
        );
    }
}

/// The first and last hit are those of all triangles one by one.
fn hits<T: Number>() {
    let mut rng = Rng::new(22);
    for round in 0..ROUNDS {
        let is_coarse = round % 2 == 0;
        let mesh = mesh_of::<T>(&mut rng, is_coarse);
        let ray = Ray::new(
            point_of(&mut rng, is_coarse),
            vector_of(&mut rng, is_coarse),
        );
        let limit = nalgebra::convert(3.0);
        let found = mesh.cast_ray(&ray, limit);
        let all = mesh
            .triangles()
            .filter_map(|triangle| triangle.cast_ray(&ray, limit));
        let all = all.collect::<Vec<_>>();
        let first = all
            .iter()
            .map(|hits| hits.first.parameter)
            .reduce(|a, b| if b < a { b } else { a });
        assert_eq!(found.map(|hits| hits.first.parameter), first);
        assert_eq!(
            found.is_some_and(|hits| hits.starts_inside),
            mesh.intersects(&ray.origin)
        );
        assert_eq!(mesh.first_hit(&ray, limit), found.map(|hits| hits.first));
        assert_eq!(
            mesh.intersects(&ray),
            mesh.triangles().any(|triangle| triangle.intersects(&ray))
        );
        if let Some(hits) = found {
            let last = all.iter().filter_map(|hits| hits.last);
            let last = last.map(|last| last.parameter);
            let last = last.reduce(|a, b| if b > a { b } else { a });
            let is_cut = hits.last.is_none();
            assert!(is_cut || hits.last.map(|last| last.parameter) == last);
            let triangle = mesh.triangle(hits.first.feature);
            let hit = triangle.cast_ray(&ray, limit).expect("a hit").first;
            assert_eq!(
                (hits.first.point, hits.first.normal),
                (hit.point, hit.normal)
            );
        }
    }
}

mod watertight {
    use super::leaks;
    crate::in_four_scalars!(leaks);
}

mod first_hits {
    use super::hits;
    crate::in_four_scalars!(hits);
}

#[test]
fn a_ray_beside_the_ball_misses() {
    let mesh = ball::<f64>(2);
    assert_eq!(mesh.indices().len(), 128);
    let ray = Ray::new(Point3::new(8.0, 1.0, 0.0), Vector3::new(0.0, 1.0, 0.0));
    assert!(mesh.cast_ray(&ray, 100.0).is_none() && !mesh.intersects(&ray));
}
