//! Bodies on a ridge of several edges, as deep or far as a whole: all of it carries them.

use crate::ground::{ground, solid, top};
use nalgebra::{Point3, RealField, Vector3, convert};
use simba::scalar::{FixedI16F16, FixedI32F32};
use tangency::{
    Capsule, Contact, ConvexPolyhedron, Cylinder, Obb, Polyhedron, Rounded, Shape3, Tetrahedron,
    TriMesh, TruncatedCone,
};

/// The axes as they are, and others in their places.
const TURNS: [fn([f64; 3]) -> [f64; 3]; 2] = [|p| p, |[x, y, z]| [-z, -x, y]];

type Turn = fn([f64; 3]) -> [f64; 3];

fn point<T: RealField + Copy>(turn: Turn, at: [f64; 3]) -> Point3<T> {
    Point3::from(turn(at).map(convert))
}

/// A roof whose ridge leads from x = 0 to 4 at y = z = 2, by 4 edges.
fn roof<T: RealField + Copy>(turn: Turn) -> (TriMesh<T>, Polyhedron<T>) {
    let (vertices, triangles) = ground(4, |_, y| 2.0 - (f64::from(y) - 2.0).abs());
    let vertices = vertices.into_iter().map(turn).collect();
    let roof = solid((vertices, triangles));
    (top(4, &roof), roof)
}

/// Bodies from x = 1/4 to 15/4, whose lowest points are above the ridge by a gap.
fn bodies<T: RealField + Copy>(turn: Turn, gap: f64) -> [Shape3<T>; 6] {
    let at = |[x, y, z]: [f64; 3]| point::<T>(turn, [x, y, 2.0 + gap + z]);
    let half = [[1.75, 0.0, 0.0], [0.0, 0.5, 0.0], [0.0, 0.0, 0.5]];
    let half = half.map(|axis| point(turn, axis).coords);
    let parcel = |height| Obb::from_half_axes(at([2.0, 2.0, height]), half);
    let ends = [0.25, 3.75].map(|x| [[x, 1.5, 0.0], [x, 2.5, 0.0], [x, 2.0, 1.0]]);
    let prism = ends.as_flattened().iter().map(|corner| at(*corner));
    let [a, b] = [0.25, 3.75].map(|x| at([x, 2.0, 0.5]));
    let number = convert::<f64, T>;
    [
        parcel(0.5).into(),
        Rounded::new(parcel(0.75), number(0.25)).into(),
        ConvexPolyhedron::from_points(prism.collect()).into(),
        Capsule::new(a, b, number(0.5)).into(),
        Cylinder::new(a, b, number(0.5)).into(),
        TruncatedCone::new(a, b, [number(0.5); 2]).into(),
    ]
}

/// From where to where along x the points of all manifolds are that are as deep as the deepest contact.
fn carried<T: RealField + Copy>(turn: Turn, roof: &Shape3<T>, body: &Shape3<T>) -> [f64; 2] {
    let margin: T = convert(0.125);
    let in_f64 = |x: T| x.to_subset().unwrap_or(f64::NAN);
    let along = Vector3::from(turn([1.0, 0.0, 0.0]));
    let deepest = roof.contact(body).expect("a contact").separation;
    let mut range = [f64::INFINITY, f64::NEG_INFINITY];
    roof.visit_manifolds(body, margin, &mut |manifold| {
        for point in manifold.points() {
            if in_f64(point.separation - deepest) <= 1e-4 {
                let x = point.on_self.coords.map(in_f64).component_mul(&along).sum();
                range = [range[0].min(x), range[1].max(x)];
            }
        }
    });
    range
}

fn check<T: RealField + Copy>() {
    for turn in TURNS {
        let (mesh, solid) = roof::<T>(turn);
        let roofs: [Shape3<T>; 2] = [mesh.into(), solid.into()];
        for gap in [1.0 / 16.0, 0.0, -1.0 / 16.0] {
            for body in bodies(turn, gap) {
                for roof in &roofs {
                    let [start, end] = carried(turn, roof, &body);
                    let context = format!("{start} to {end} on {roof:?}: {body:?}");
                    assert!((start - 0.25).abs() <= 1e-3, "{context}");
                    assert!((end - 3.75).abs() <= 1e-3, "{context}");
                }
            }
        }
    }
}

#[test]
fn all_edges_of_a_ridge_carry_a_body_in_floats() {
    check::<f64>();
    check::<f32>();
}

#[test]
fn all_edges_of_a_ridge_carry_a_body_in_fixed_point() {
    check::<FixedI32F32>();
    check::<FixedI16F16>();
}

/// An L of three unit cubes.
const CORNERS: [[i32; 3]; 16] = [
    [0, 0, 0],
    [0, 1, 0],
    [0, 1, 1],
    [0, 0, 1],
    [1, 0, 1],
    [1, 0, 0],
    [1, 1, 1],
    [1, 1, 0],
    [2, 0, 0],
    [2, 1, 0],
    [2, 1, 1],
    [2, 0, 1],
    [1, 1, 2],
    [1, 0, 2],
    [2, 1, 2],
    [2, 0, 2],
];

/// Its faces, cut so that the ridge of the lower cubes ends where the surface is not convex.
const TRIANGLES: [[u32; 3]; 28] = [
    [6, 10, 9],
    [13, 15, 14],
    [11, 4, 5],
    [3, 2, 1],
    [6, 9, 7],
    [10, 15, 11],
    [11, 5, 8],
    [12, 4, 13],
    [9, 5, 7],
    [12, 10, 6],
    [1, 6, 7],
    [10, 14, 15],
    [5, 3, 0],
    [3, 1, 0],
    [5, 4, 3],
    [11, 15, 13],
    [1, 2, 6],
    [11, 13, 4],
    [4, 2, 3],
    [8, 10, 11],
    [12, 6, 4],
    [8, 9, 10],
    [9, 8, 5],
    [4, 6, 2],
    [1, 5, 0],
    [13, 14, 12],
    [1, 7, 5],
    [12, 14, 10],
];

/// A wedge has its edge over the ridge beside the upper cube.
#[test]
fn a_ridge_is_convex_also_where_its_end_is_not() {
    let corners = CORNERS.map(|corner| Point3::from(corner.map(f64::from)));
    let solid = Polyhedron::new(corners.to_vec(), TRIANGLES.to_vec());
    let wedge = [
        [0.5, -1.0, -1.0 / 32.0],
        [0.5, 1.0, 2.0 - 1.0 / 32.0],
        [0.25, -2.0, 3.0],
        [0.75, -2.0, 3.0],
    ];
    let [a, b, c, d] = wedge.map(Point3::from);
    let of_solid = Polyhedron::new(
        vec![a, b, c, d],
        vec![[0, 2, 1], [0, 1, 3], [0, 3, 2], [1, 2, 3]],
    );
    let depths = [
        solid.contact(&of_solid).expect("a contact").separation,
        solid
            .contact(&Tetrahedron::new(a, b, c, d))
            .expect("a contact")
            .separation,
    ];
    // The edges are at right angles, 1/32 deep along y and z.
    let expected = -(0.5_f64.sqrt() / 32.0);
    assert!(
        depths.iter().all(|depth| (depth - expected).abs() < 1e-15),
        "{depths:?}"
    );
}
