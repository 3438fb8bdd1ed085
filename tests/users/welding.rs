//! Meshes of files, whose vertices are nearly equal, on their way to solids.

use nalgebra::{Point3, RealField, convert, try_convert};
use simba::scalar::{FixedI16F16, FixedI32F32};
use tangency::{Nearest, ShapeError, TriMesh};

const CUBE: [[f64; 3]; 8] = [
    [0.0, 0.0, 0.0],
    [2.0, 0.0, 0.0],
    [2.0, 2.0, 0.0],
    [0.0, 2.0, 0.0],
    [0.0, 0.0, 2.0],
    [2.0, 0.0, 2.0],
    [2.0, 2.0, 2.0],
    [0.0, 2.0, 2.0],
];
const FACES: [[usize; 3]; 12] = [
    [0, 2, 1],
    [0, 3, 2],
    [4, 5, 6],
    [4, 6, 7],
    [0, 1, 5],
    [0, 5, 4],
    [1, 2, 6],
    [1, 6, 5],
    [2, 3, 7],
    [2, 7, 6],
    [3, 0, 4],
    [3, 4, 7],
];

/// The triangles of a cube as a file has them: each with corners of its own, off by up to `noise` along each axis.
fn soup<T: RealField + Copy>(noise: f64) -> TriMesh<T> {
    let corners = FACES.iter().flatten().enumerate().map(|(k, &corner)| {
        let [x, y, z] = CUBE[corner];
        let off = |k: usize| noise * (f64::from((k * 7 % 5) as u32) / 2.0 - 1.0);
        Point3::new(x + off(k), y + off(k + 1), z + off(k + 3)).map(convert)
    });
    TriMesh::new(
        corners.collect(),
        (0..12).map(|i| [3 * i, 3 * i + 1, 3 * i + 2]).collect(),
    )
}

fn a_rounded_file_becomes_a_solid<T: RealField + Copy>() {
    let noise = 1.0 / 4096.0;
    let mesh = soup::<T>(noise);
    let error = mesh.welded().unwrap().try_solid().unwrap_err();
    assert!(matches!(error, ShapeError::EdgeOpen { .. }));
    for name in ["TriMesh::welded`", "TriMesh::welded_within`"] {
        assert!(error.to_string().contains(name), "{error}");
    }
    let distance: T = convert(1.0 / 512.0);
    let welded = mesh.welded_within(distance).unwrap();
    assert_eq!((welded.mesh.vertices().len(), welded.merged.len()), (8, 28));
    assert!(welded.dropped_triangles.is_empty() && welded.inverted_triangles.is_empty());
    for merged in &welded.merged {
        let [from, into] = [merged.vertex, merged.into].map(|it| mesh.vertices()[it as usize]);
        assert!(from.within(&into, distance) && merged.into < merged.vertex);
        assert!(
            welded.merged.iter().all(|it| it.vertex != merged.into),
            "{merged:?} has not stayed"
        );
    }
    let solid = welded.mesh.try_solid().expect("a solid");
    let volume: f64 = try_convert(solid.volume()).unwrap();
    assert!((volume - 8.0).abs() < 0.02, "{volume}");
    assert_eq!(
        mesh.welded_within(T::zero()).map(|it| it.mesh),
        mesh.welded()
    );
    assert_eq!(mesh.welded_within(-T::one()).map(|it| it.mesh), Some(mesh));
}

#[test]
fn a_file_of_rounded_numbers_becomes_a_solid() {
    a_rounded_file_becomes_a_solid::<f64>();
    a_rounded_file_becomes_a_solid::<f32>();
    a_rounded_file_becomes_a_solid::<FixedI16F16>();
    a_rounded_file_becomes_a_solid::<FixedI32F32>();
}

#[test]
fn a_distance_is_decided_exactly() {
    let at = |x: f64| {
        let corners = [
            [0.0, 0.0, 0.0],
            [x, 0.0, 0.0],
            [0.0, 4.0, 0.0],
            [4.0, 4.0, 0.0],
        ];
        TriMesh::new(
            corners.map(Point3::from).to_vec(),
            vec![[0, 3, 2], [1, 3, 2]],
        )
    };
    let count = |x: f64, distance: f64| at(x).welded_within(distance).unwrap().merged.len();
    assert_eq!(
        [
            count(0.1, 0.1),
            count(0.1_f64.next_up(), 0.1),
            count(0.1, 0.1_f64.next_down())
        ],
        [1, 0, 0]
    );
    assert_eq!(count(3.0, f64::NAN), 0);
    // All vertices are within the largest number of the first one, so no triangle remains.
    assert!(
        at(3.0).welded_within(f64::INFINITY).is_none() && at(3.0).welded_within(f64::MAX).is_none()
    );
}

/// A chain of near vertices does not become one: none moves further than the distance.
#[test]
fn no_vertex_moves_further_than_the_distance() {
    let chain: Vec<_> = (0..40)
        .map(|i| Point3::new(f64::from(i) * 0.75, 0.0, 0.0))
        .collect();
    let far = Point3::new(0.0, 50.0, 0.0);
    let vertices = [chain.clone(), vec![far]].concat();
    let mesh = TriMesh::new(vertices, (0..39).map(|i| [i, i + 1, 40]).collect());
    let welded = mesh.welded_within(1.0).unwrap();
    assert_eq!(welded.merged.len(), 20);
    for merged in &welded.merged {
        assert!(chain[merged.vertex as usize].within(&chain[merged.into as usize], 1.0));
    }
    assert_eq!(welded.dropped_triangles.len(), 20);
    assert_eq!(welded.mesh.indices().len(), 19);
}

/// The triangles that are listed are those whose normals turn, by integers.
#[test]
fn each_triangle_that_turns_over_is_listed() {
    let (mut listed, mut kept) = (0, 0);
    let mut state = 1_u64;
    let mut random = |below: u64| {
        state = state
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1_442_695_040_888_963_407);
        (state >> 33) % below
    };
    for _ in 0..1000 {
        let corners: Vec<_> = (0..9).map(|_| [(); 3].map(|()| random(9) as i64)).collect();
        let indices: Vec<_> = (0..12)
            .map(|_| [(); 3].map(|()| random(9) as u32))
            .collect();
        let points = corners
            .iter()
            .map(|it| Point3::from(it.map(|x| x as f64)))
            .collect();
        let mesh = TriMesh::new(points, indices.clone());
        let Some(welded) = mesh.welded_within(3.0) else {
            continue;
        };
        let into = |vertex: u32| {
            let merged = welded.merged.iter().find(|it| it.vertex == vertex);
            corners[merged.map_or(vertex, |it| it.into) as usize]
        };
        let normal = |[a, b, c]: [[i64; 3]; 3]| {
            let [u, v] = [b, c].map(|it| [it[0] - a[0], it[1] - a[1], it[2] - a[2]]);
            [
                u[1] * v[2] - u[2] * v[1],
                u[2] * v[0] - u[0] * v[2],
                u[0] * v[1] - u[1] * v[0],
            ]
        };
        let turns = |triangle: &[u32; 3]| {
            let before = normal(triangle.map(|i| corners[i as usize]));
            let after = normal(triangle.map(into));
            (0..3).map(|i| before[i] * after[i]).sum::<i64>() < 0
        };
        let expected: Vec<u32> = (0..12).filter(|&i| turns(&indices[i as usize])).collect();
        assert_eq!(welded.inverted_triangles, expected);
        listed += expected.len();
        kept += welded.mesh.indices().len();
    }
    assert!(listed > 30 && kept > 500, "{listed} of {kept}");
}
