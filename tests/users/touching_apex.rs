//! A mesh that touches itself in one corner of two triangles was told to overlap itself by the depth of a plane, in `f32`: whether
//! a normal may be one of a triangle was judged by its rounded coordinates.

use nalgebra::{
    Isometry3, Point3, Quaternion, RealField, Translation3, UnitQuaternion, Vector3, convert,
};
use simba::scalar::{FixedI16F16, FixedI32F32};
use tangency::{Contact, TriMesh};

/// Four triangles around an apex.
fn tent<T: RealField + Copy>(pose: &Isometry3<f64>, scale: f64) -> TriMesh<T> {
    let corners = [
        [-1.5, -1.0, -0.5],
        [1.5, -1.0, -0.5],
        [1.5, 1.0, -0.5],
        [-1.5, 1.0, -0.5],
        [0.0, 0.0, 1.0],
    ];
    let corner = |corner: [f64; 3]| {
        let moved = pose * (Point3::from(corner) * scale);
        Point3::from(moved.coords.data.0[0].map(convert))
    };
    let triangles = vec![[0, 1, 4], [1, 2, 4], [2, 3, 4], [3, 0, 4]];
    TriMesh::new(corners.map(corner).to_vec(), triangles)
}

/// The pose of a place of a sequence that has no order.
fn pose(place: u32) -> Isometry3<f64> {
    let part = |step: u32| f64::from((place + 1) * step % 1021) / 1021.0 - 0.5;
    let [x, y, z, w] = [389, 577, 733, 199].map(part);
    let offset = Translation3::from(Vector3::new(4.0 * y, 4.0 * z, 4.0 * w));
    Isometry3::from_parts(
        offset,
        UnitQuaternion::new_normalize(Quaternion::new(w, x, y, z)),
    )
}

fn a_tent_touches_itself<T: RealField + Copy>() {
    let count = if cfg!(debug_assertions) { 20 } else { 1000 };
    for place in 0..count {
        let pose = match place {
            0 => Isometry3::identity(),
            _ => pose(place),
        };
        for scale in [1.0, 0.3125, 7.0, 16.0] {
            let mesh = tent::<T>(&pose, scale);
            let found = mesh.contacts(&mesh, T::zero());
            let opposite = found.iter().filter(|it| {
                let [p, q] = it.parts.map(|part| part.part().unwrap());
                p.abs_diff(q) == 2
            });
            assert_eq!(opposite.count(), 4, "{pose}");
            for contact in &found {
                assert_eq!(contact.separation, T::zero(), "{pose} {scale} {contact:?}");
            }
        }
    }
}

#[test]
fn a_tent_touches_itself_in_f32() {
    a_tent_touches_itself::<f32>();
}

#[test]
fn a_tent_touches_itself_in_f64() {
    a_tent_touches_itself::<f64>();
}

#[test]
fn a_tent_touches_itself_in_fixed_point() {
    a_tent_touches_itself::<FixedI16F16>();
    a_tent_touches_itself::<FixedI32F32>();
}
