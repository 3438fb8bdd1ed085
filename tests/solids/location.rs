//! Where points lie, beside constructions that know it.

use crate::make::{Mesh, Rng, determinant, point};
use nalgebra::RealField;
use simba::scalar::{FixedI16F16, FixedI32F32};
use tangency::{Boundary, BoundedSide};

/// The side of a point of half integers, given doubled, of the union of unit cubes.
fn voxel_side(cubes: &[[i32; 3]], doubled: [i32; 3]) -> BoundedSide {
    let around = (0..8).map(|i| {
        let beside = |k: usize| {
            let shift = if i >> k & 1 == 0 { -1 } else { 0 };
            let is_integer = doubled[k] % 2 == 0;
            doubled[k].div_euclid(2) + if is_integer { shift } else { 0 }
        };
        [beside(0), beside(1), beside(2)]
    });
    let (within, all) = around.fold((0, 0), |(within, all), cube| {
        (within + i32::from(cubes.contains(&cube)), all + 1)
    });
    match within {
        0 => BoundedSide::Outside,
        _ if within == all => BoundedSide::Inside,
        _ => BoundedSide::OnBoundary,
    }
}

fn check_voxels<T: RealField + Copy>(cubes: &[[i32; 3]]) -> bool {
    let Ok(solid) = Mesh::voxels(cubes).try_solid::<T>() else {
        return false;
    };
    for i in 0..11_i32.pow(3) {
        let doubled = [i % 11 - 1, i / 11 % 11 - 1, i / 121 - 1];
        let at = point(doubled.map(|x| f64::from(x) / 2.0));
        let expected = voxel_side(cubes, doubled);
        assert_eq!(
            solid.bounded_side(&at),
            expected,
            "{doubled:?} in {cubes:?}"
        );
        let distance = solid.signed_distance(&at);
        let sign = match expected {
            BoundedSide::Inside => distance < T::zero(),
            BoundedSide::OnBoundary => distance.is_zero(),
            BoundedSide::Outside => distance > T::zero(),
        };
        assert!(sign, "{distance} at {doubled:?}");
    }
    true
}

/// Rays along the axis through edges, vertices and faces of cubes on a grid.
#[test]
fn points_on_the_grid_of_cubes() {
    let mut rng = Rng(0x1234_5678_9abc_def1);
    let mut solids = 0;
    for round in 0..60 {
        let mut cubes: Vec<[i32; 3]> = Vec::new();
        while cubes.len() < 3 + round % 9 {
            let cube = rng.vector(2).map(|x| (x + 2) % 4);
            if !cubes.contains(&cube) {
                cubes.push(cube);
            }
        }
        let is_solid = match round % 4 {
            0 => check_voxels::<f64>(&cubes),
            1 => check_voxels::<f32>(&cubes),
            2 => check_voxels::<FixedI16F16>(&cubes),
            _ => check_voxels::<FixedI32F32>(&cubes),
        };
        solids += i32::from(is_solid);
    }
    assert!(solids > 5, "{solids}");
}

/// An octahedron, its triangles cut into four `depth` times, with the vertices moved along their rays by random
/// factors: it is star-shaped around the origin.
fn star(rng: &mut Rng, depth: usize, limit: i32) -> Mesh {
    let mut mesh = Mesh {
        vertices: vec![
            [64, 0, 0],
            [-64, 0, 0],
            [0, 64, 0],
            [0, -64, 0],
            [0, 0, 64],
            [0, 0, -64],
        ],
        triangles: vec![
            [0, 2, 4],
            [2, 1, 4],
            [1, 3, 4],
            [3, 0, 4],
            [2, 0, 5],
            [1, 2, 5],
            [3, 1, 5],
            [0, 3, 5],
        ],
    };
    for _ in 0..depth {
        let mut middles = std::collections::BTreeMap::new();
        let vertices = &mut mesh.vertices;
        let mut middle = |a: u32, b: u32| {
            *middles.entry([a.min(b), a.max(b)]).or_insert_with(|| {
                let [v, w] = [a, b].map(|i| vertices[i as usize]);
                vertices.push([0, 1, 2].map(|k| (v[k] + w[k]) / 2));
                vertices.len() as u32 - 1
            })
        };
        let cut = |&[a, b, c]: &[u32; 3]| {
            let [ab, bc, ca] = [middle(a, b), middle(b, c), middle(c, a)];
            [[a, ab, ca], [ab, b, bc], [ca, bc, c], [ab, bc, ca]]
        };
        mesh.triangles = mesh.triangles.iter().flat_map(cut).collect();
    }
    for vertex in &mut mesh.vertices {
        let factor = 1 + (rng.next() % limit as u64) as i32;
        *vertex = vertex.map(|x| x * factor);
    }
    mesh
}

/// The side of a point of a mesh that is star-shaped around the origin: it is in the cone of a triangle, and
/// compared with its plane.
fn star_side(mesh: &Mesh, p: [i32; 3]) -> BoundedSide {
    let p = p.map(i128::from);
    for triangle in &mesh.triangles {
        let [a, b, c] = triangle.map(|i| mesh.vertices[i as usize].map(i128::from));
        let weights = [
            determinant([p, b, c]),
            determinant([a, p, c]),
            determinant([a, b, p]),
        ];
        if weights.iter().all(|weight| *weight >= 0) {
            let beyond = weights.iter().sum::<i128>() - determinant([a, b, c]);
            return BoundedSide::from(beyond.cmp(&0));
        }
    }
    panic!("the cones of the triangles cover space");
}

fn check_star<T: RealField + Copy>(rng: &mut Rng, depth: usize) {
    let mesh = star(rng, depth, 4);
    let solid = mesh.solid::<T>();
    let corner = |rng: &mut Rng| mesh.vertices[rng.next() as usize % mesh.vertices.len()];
    for round in 0..300 {
        let p = match round % 3 {
            0 => rng.vector(200),
            1 => corner(rng),
            _ => {
                let (v, w) = (corner(rng), corner(rng));
                [v[0], w[1], w[2]]
            }
        };
        assert_eq!(
            solid.bounded_side(&point(p.map(f64::from))),
            star_side(&mesh, p),
            "{p:?}"
        );
    }
}

#[test]
fn points_in_stars() {
    let mut rng = Rng(0x9e37_79b9_7f4a_7c15);
    for depth in 0..4 {
        check_star::<f64>(&mut rng, depth);
        check_star::<f32>(&mut rng, depth);
        check_star::<FixedI16F16>(&mut rng, depth);
        check_star::<FixedI32F32>(&mut rng, depth);
    }
}

#[test]
fn volumes_of_stars_are_rounded_once() {
    let mut rng = Rng(0x2545_f491_4f6c_dd1d);
    for depth in 0..4 {
        let mesh = star(&mut rng, depth, 3);
        let exact = mesh.sixfold_volume();
        assert_eq!(mesh.solid::<f64>().volume(), exact as f64 / 6.0);
        assert!(
            (f64::from(mesh.solid::<f32>().volume()) * 6.0 - exact as f64).abs()
                <= exact as f64 * 6e-8
        );
    }
}

#[test]
fn points_that_are_not_finite_are_outside() {
    let solid = Mesh::torus().solid::<f64>();
    for bad in [f64::NAN, f64::INFINITY] {
        assert_eq!(
            solid.bounded_side(&point([bad, 0.5, 0.5])),
            BoundedSide::Outside
        );
        assert!(solid.signed_distance(&point([0.5, bad, 0.5])).is_nan());
    }
}
