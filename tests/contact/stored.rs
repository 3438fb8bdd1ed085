//! Solids whose corners were turned before they were stored: rounding has bent their faces, which contacts know all the same.

use crate::rng::Rng;
use nalgebra::{
    Isometry3, Point3, Quaternion, RealField, Translation3, UnitQuaternion, Vector3, convert,
};
use simba::scalar::{FixedI16F16, FixedI32F32};
use tangency::{Contact, ConvexPolyhedron, ManifoldPoint, Obb};

fn n<T: RealField + Copy>(x: f64) -> T {
    convert(x)
}

/// An upright regular prism.
fn prism<T: RealField + Copy>(sides: u32, radius: f64, height: f64) -> ConvexPolyhedron<T> {
    let corner = |i: u32| {
        let angle = core::f64::consts::TAU * f64::from(i / 2) / f64::from(sides);
        let z = if i.is_multiple_of(2) { 0.0 } else { height };
        Point3::new(n(radius * angle.cos()), n(radius * angle.sin()), n(z))
    };
    ConvexPolyhedron::from_points((0..2 * sides).map(corner).collect())
}

fn floor<T: RealField + Copy>() -> Obb<T, 3> {
    let half = [8.0, 8.0, 1.0].map(n);
    let center = Point3::new(T::zero(), T::zero(), n(-1.0));
    Obb::from_half_axes(
        center,
        [0, 1, 2].map(|axis| {
            let mut half_axis = Vector3::zeros();
            half_axis[axis] = half[axis];
            half_axis
        }),
    )
}

fn pose<T: RealField + Copy>(random: &mut Rng) -> Isometry3<T> {
    let mut draw = || (random.bits() >> 11) as f64 / (1_u64 << 52) as f64 - 1.0;
    let turn = UnitQuaternion::from_scaled_axis(Vector3::from([0; 3].map(|_| 3.0 * draw())));
    let [i, j, k, w] = turn.coords.data.0[0].map(convert::<f64, T>);
    let offset = Vector3::from([0; 3].map(|_| n::<T>(2.0 * draw())));
    let rotation = UnitQuaternion::new_unchecked(Quaternion::new(w, i, j, k));
    Isometry3::from_parts(Translation3::from(offset), rotation)
}

fn points<T: RealField + Copy>(
    solid: &ConvexPolyhedron<T>,
    floor: &Obb<T, 3>,
) -> Vec<ManifoldPoint<T, 3>> {
    let mut points = Vec::new();
    solid.collect_contact_points(floor, n(0.125), &mut points);
    points
}

/// A prism whose corners are stored turned has the points of contact of the one that is turned afterwards, which knows its faces.
fn stored_prisms_stand_on_their_faces<T: RealField + Copy>() {
    let mut random = Rng::new(36);
    for sides in [3, 4, 5, 6, 8, 12, 24, 40] {
        let prism = prism::<T>(sides, 0.75, 1.25);
        for _ in 0..24 {
            let pose = pose(&mut random);
            let (turned, floor) = (prism.transformed(&pose), floor().transformed(&pose));
            let stored = ConvexPolyhedron::from_points(turned.vertices().to_vec());
            assert_eq!(stored, turned);
            let found = points(&stored, &floor);
            assert_eq!(found, points(&turned, &floor), "{sides} {pose}");
            assert_eq!(found.len(), sides as usize);
        }
    }
}

/// Corners that a quaternion turns in the scalar's own arithmetic, as engines do, err by more than half a last place.
fn prisms_turned_by_others_stand_on_their_faces<T: RealField + Copy>() {
    let mut random = Rng::new(37);
    for sides in [3, 4, 6, 24] {
        let prism = prism::<T>(sides, 0.5, 1.0);
        for _ in 0..32 {
            let pose = pose(&mut random);
            let corners = prism.vertices().iter().map(|corner| pose * corner);
            let stored = ConvexPolyhedron::from_points(corners.collect());
            let found = points(&stored, &floor().transformed(&pose));
            assert_eq!(found.len(), sides as usize, "{pose}");
        }
    }
}

/// Corners of `f32` are bent by its rounding in `f64` too.
#[test]
fn prisms_stored_in_f32_stand_on_their_faces_in_f64() {
    let mut random = Rng::new(38);
    for sides in [3, 4, 6, 24] {
        let prism = prism::<f32>(sides, 0.5, 1.0);
        for _ in 0..32 {
            let pose = pose::<f32>(&mut random);
            let corners = prism.vertices().iter().map(|corner| pose * corner);
            let corners = corners.map(|corner| corner.map(f64::from));
            let stored = ConvexPolyhedron::from_points(corners.collect());
            let pose = pose.cast::<f64>();
            let turn = UnitQuaternion::new_normalize(pose.rotation.into_inner());
            let pose = Isometry3::from_parts(pose.translation, turn);
            let found = points(&stored, &floor().transformed(&pose));
            assert_eq!(found.len(), sides as usize, "{pose}");
            for point in found {
                assert!(point.separation.abs() <= 2e-6, "{point:?}");
            }
        }
    }
}

#[test]
fn stored_prisms_stand_on_their_faces_in_four_scalars() {
    stored_prisms_stand_on_their_faces::<f32>();
    stored_prisms_stand_on_their_faces::<f64>();
    stored_prisms_stand_on_their_faces::<FixedI16F16>();
    stored_prisms_stand_on_their_faces::<FixedI32F32>();
}

#[test]
fn prisms_turned_by_others_stand_on_their_faces_in_four_scalars() {
    prisms_turned_by_others_stand_on_their_faces::<f32>();
    prisms_turned_by_others_stand_on_their_faces::<f64>();
    prisms_turned_by_others_stand_on_their_faces::<FixedI16F16>();
    prisms_turned_by_others_stand_on_their_faces::<FixedI32F32>();
}
