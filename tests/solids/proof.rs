//! Which meshes are solids.

use crate::make::Mesh;
use simba::scalar::{FixedI16F16, FixedI32F32};
use tangency::{Boundary, BoundedSide, Polyhedron, ShapeError};

use crate::make::point;

fn error(mesh: &Mesh) -> ShapeError {
    let error = mesh.try_solid::<f64>().expect_err("no solid");
    assert_eq!(mesh.try_solid::<f32>().expect_err("no solid"), error);
    assert_eq!(
        mesh.try_solid::<FixedI16F16>().expect_err("no solid"),
        error
    );
    assert_eq!(
        mesh.try_solid::<FixedI32F32>().expect_err("no solid"),
        error
    );
    error
}

fn side(mesh: &Mesh, coordinates: [f64; 3]) -> BoundedSide {
    mesh.solid::<f64>().bounded_side(&point(coordinates))
}

#[test]
fn closed_surfaces_are_solids() {
    for mesh in [Mesh::tetrahedron(), Mesh::cube(-1, 3), Mesh::torus()] {
        for mesh in [mesh.clone(), mesh.soup()] {
            let sixth = mesh.sixfold_volume() as f64 / 6.0;
            assert_eq!(mesh.solid::<f64>().volume(), sixth);
            assert_eq!(
                mesh.solid::<FixedI32F32>().volume(),
                FixedI32F32::from_num(sixth)
            );
        }
    }
}

#[test]
fn surfaces_that_are_not_closed_are_refused() {
    let mut open = Mesh::cube(0, 2);
    open.triangles.pop();
    assert!(matches!(error(&open), ShapeError::EdgeOpen { .. }));

    let mut wound = Mesh::cube(0, 2);
    wound.triangles[7].swap(0, 1);
    assert!(matches!(error(&wound), ShapeError::EdgeRepeated { .. }));

    let mut named = Mesh::cube(0, 2);
    named.triangles[3][1] = 8;
    assert_eq!(
        error(&named),
        ShapeError::NoSuchVertex { face: 3, vertex: 8 }
    );

    assert!(matches!(error(&Mesh::default()), ShapeError::NoTriangles));
}

/// A grid on a surface that closes with one of its two directions reversed.
#[test]
fn klein_bottles_are_refused() {
    let n = 6;
    let number = |i: u32, j: u32| if i == n { (n - j) % n } else { i * n + j % n };
    let mut bottle = Mesh::default();
    for i in 0..n {
        for j in 0..n {
            bottle
                .vertices
                .push([i as i32 * 7, (j * j) as i32, (i * j % 5) as i32]);
            let [a, b, c, d] = [
                number(i, j),
                number(i + 1, j),
                number(i + 1, j + 1),
                number(i, j + 1),
            ];
            bottle.triangles.extend([[a, b, c], [a, c, d]]);
        }
    }
    assert!(bottle.try_solid::<f64>().is_err());
    let vertices: Vec<_> = bottle
        .vertices
        .iter()
        .map(|v| point::<f64>(v.map(f64::from)))
        .collect();
    let report = tangency::MeshReport::new(&vertices, &bottle.triangles);
    assert!(report.is_closed() && !report.is_oriented());
}

#[test]
fn flat_surfaces_are_refused() {
    let mut pillow = Mesh::tetrahedron();
    pillow.triangles = vec![[0, 1, 2], [0, 2, 1]];
    assert_eq!(error(&pillow), ShapeError::FaceFolded { face: 0, other: 1 });

    let mut needle = Mesh::tetrahedron();
    needle.vertices[3] = [3, 3, 0];
    assert!(matches!(
        error(&needle),
        ShapeError::InFace { .. } | ShapeError::FaceFolded { .. }
    ));
}

#[test]
fn solids_that_touch_in_vertices_are_one() {
    let touching = Mesh::cube(0, 2).and(&Mesh::cube(2, 5));
    assert_eq!(touching.solid::<f64>().volume(), 35.0);
    assert_eq!(side(&touching, [2.0; 3]), BoundedSide::OnBoundary);
    assert_eq!(side(&touching, [1.0; 3]), BoundedSide::Inside);
    assert_eq!(side(&touching, [3.0; 3]), BoundedSide::Inside);
    assert_eq!(side(&touching, [3.0, 1.0, 1.0]), BoundedSide::Outside);

    let by_edge = Mesh::cube(0, 2).and(&Mesh::of_box([2, 2, 0], [4, 4, 2]));
    assert!(matches!(error(&by_edge), ShapeError::EdgeRepeated { .. }));
    let by_face = Mesh::cube(0, 2).and(&Mesh::of_box([2, 0, 0], [4, 1, 1]));
    assert!(matches!(error(&by_face), ShapeError::TrianglesMeet { .. }));
    let along_edge = Mesh::cube(0, 3).and(&Mesh::of_box([3, 3, 1], [4, 4, 2]));
    assert!(matches!(
        error(&along_edge),
        ShapeError::TrianglesMeet { .. }
    ));
}

#[test]
fn a_vertex_that_touches_a_face_is_refused() {
    let mut tip = Mesh::tetrahedron();
    tip.vertices = vec![[1, 1, 4], [4, 1, 9], [1, 4, 9], [0, 0, 9]];
    tip = if tip.sixfold_volume() < 0 {
        tip.reversed()
    } else {
        tip
    };
    let touching = Mesh::cube(0, 4).and(&tip);
    assert!(
        matches!(error(&touching), ShapeError::TrianglesMeet { triangle, other } if triangle < 12 && other >= 12)
    );
    tip.vertices[0] = [1, 1, 5];
    assert!(Mesh::cube(0, 4).and(&tip).try_solid::<f64>().is_ok());
    tip.vertices[0] = [1, 1, 3];
    assert!(matches!(
        error(&Mesh::cube(0, 4).and(&tip)),
        ShapeError::TrianglesMeet { .. }
    ));
}

#[test]
fn cavities_are_nested() {
    let hollow = Mesh::cube(0, 9).and(&Mesh::cube(1, 8).reversed());
    assert_eq!(hollow.solid::<f64>().volume(), 729.0 - 343.0);
    assert_eq!(side(&hollow, [0.5; 3]), BoundedSide::Inside);
    assert_eq!(side(&hollow, [1.0; 3]), BoundedSide::OnBoundary);
    assert_eq!(side(&hollow, [4.0; 3]), BoundedSide::Outside);

    let kernel = hollow.clone().and(&Mesh::cube(2, 7));
    assert_eq!(kernel.solid::<f64>().volume(), 729.0 - 343.0 + 125.0);
    assert_eq!(side(&kernel, [4.0; 3]), BoundedSide::Inside);

    assert_eq!(
        error(&Mesh::cube(0, 9).reversed()),
        ShapeError::InsideOut { triangle: 0 }
    );
    let doubled = Mesh::cube(0, 9).and(&Mesh::cube(1, 8));
    assert_eq!(error(&doubled), ShapeError::SurfaceInSolid { triangle: 12 });
    let beside = Mesh::cube(0, 9).and(&Mesh::cube(10, 12).reversed());
    assert_eq!(error(&beside), ShapeError::InsideOut { triangle: 12 });
    let deep = Mesh::cube(0, 9)
        .and(&Mesh::cube(1, 8).reversed())
        .and(&Mesh::cube(2, 7).reversed());
    assert_eq!(error(&deep), ShapeError::InsideOut { triangle: 24 });
}

/// A cavity that touches the outer surface in all of its vertices.
#[test]
fn cavities_may_touch_in_vertices() {
    let mut inner = Mesh::tetrahedron();
    inner.vertices = vec![[0, 0, 0], [2, 2, 0], [2, 0, 2], [0, 2, 2]];
    inner = if inner.sixfold_volume() < 0 {
        inner
    } else {
        inner.reversed()
    };
    // Sides cut along the diagonals that the edges of the tetrahedron run along would touch these.
    let cut = Mesh::cube(0, 2).and(&inner);
    assert!(matches!(
        error(&cut),
        ShapeError::TrianglesMeet { .. } | ShapeError::EdgeRepeated { .. }
    ));
}

#[test]
fn crossing_surfaces_are_refused() {
    let crossing = Mesh::cube(0, 4).and(&Mesh::cube(2, 6));
    assert!(
        matches!(error(&crossing), ShapeError::TrianglesMeet { triangle, other } if triangle < 12 && other >= 12)
    );
    let twice = Mesh::cube(0, 4).and(&Mesh::cube(0, 4));
    assert!(matches!(error(&twice), ShapeError::EdgeRepeated { .. }));
    // A vertex pulled through the opposite side.
    let mut pulled = Mesh::cube(0, 4);
    pulled.vertices[0] = [5, 6, 5];
    assert!(pulled.try_solid::<f64>().is_err());
}

#[test]
fn infinite_vertices_are_refused() {
    let mut vertices: Vec<_> = Mesh::tetrahedron()
        .vertices
        .iter()
        .map(|v| point::<f64>(v.map(f64::from)))
        .collect();
    vertices[2].y = f64::NAN;
    let error =
        Polyhedron::try_new(vertices, Mesh::tetrahedron().triangles).expect_err("not finite");
    assert!(matches!(
        error,
        ShapeError::VertexNotFinite {
            vertex: 2,
            axis: 1,
            ..
        }
    ));
}
