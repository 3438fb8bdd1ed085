//! Reports of what is wrong with a mesh.

use crate::make::{Mesh, point};
use tangency::{MeshEdge, MeshReport, RepeatedEdge, RepeatedTriangle};

fn report(mesh: &Mesh) -> MeshReport {
    let vertices: Vec<_> = mesh
        .vertices
        .iter()
        .map(|v| point::<f64>(v.map(f64::from)))
        .collect();
    MeshReport::new(&vertices, &mesh.triangles)
}

#[test]
fn nothing_is_wrong_with_closed_surfaces() {
    for mesh in [Mesh::tetrahedron(), Mesh::cube(-1, 3), Mesh::torus()] {
        let report = report(&mesh);
        assert!(report.is_closed() && report.is_oriented());
        assert_eq!(report.components, 1);
        assert!(report.duplicate_vertices.is_empty() && report.unused_vertices.is_empty());
        assert!(report.degenerate_triangles.is_empty() && report.repeated_triangles.is_empty());
    }
}

#[test]
fn a_soup_has_open_edges_and_duplicates() {
    let report = report(&Mesh::tetrahedron().soup());
    assert_eq!((report.open_edges.len(), report.components), (12, 4));
    assert_eq!(report.duplicate_vertices.len(), 8);
    assert!(report.is_oriented());
}

#[test]
fn each_fault_is_named() {
    let mut mesh = Mesh::tetrahedron();
    mesh.vertices.push([9, 9, 9]);
    mesh.vertices.push([3, 0, 0]);
    mesh.triangles
        .extend([[1, 0, 5], [2, 2, 1], [3, 2, 1], [0, 1, 7]]);
    let report = report(&mesh);
    assert_eq!(report.unused_vertices, [4]);
    assert_eq!(report.degenerate_triangles, [4, 5, 7]);
    assert_eq!(
        report.repeated_triangles,
        [RepeatedTriangle {
            triangle: 6,
            first: 3
        }]
    );
    let crowded = MeshEdge {
        triangle: 0,
        from: 1,
        to: 0,
    };
    assert!(report.crowded_edges.contains(&crowded));
    let repeated = RepeatedEdge {
        triangle: 1,
        other: 7,
        from: 0,
        to: 1,
    };
    assert!(report.repeated_edges.contains(&repeated) || !report.is_oriented());
}

#[test]
fn an_empty_mesh_has_no_fault() {
    let report = report(&Mesh::default());
    assert!(report.is_closed() && report.is_oriented());
    assert_eq!(report.components, 0);
}
