//! Planes and tetrahedra keep what they are given, whatever it is.

use crate::polyhedra::{spot, spots};
use nalgebra::{Isometry3, Point3, RealField, Translation3, UnitQuaternion, Vector3, convert};
use tangency::{Aabb, Plane, Tetrahedron};

/// A third of a turn about the diagonal, which takes x to y, y to z and z to x, and a step: both
/// exact in every scalar.
pub fn third_of_a_turn<T: RealField + Copy>() -> Isometry3<T> {
    let half = T::one() / (T::one() + T::one());
    let turn = UnitQuaternion::new_unchecked(nalgebra::Quaternion::new(half, half, half, half));
    Isometry3::from_parts(Translation3::new(convert(10.0), T::zero(), T::zero()), turn)
}

fn check_plane<T: RealField + Copy>() {
    let slope = Plane::new(spot::<T>([1.0, 2.0, 3.0]), spot([0.0, 4.0, 1.0]).coords);
    let expected = Plane::new(spot([13.0, 1.0, 2.0]), spot([1.0, 0.0, 4.0]).coords);
    assert_eq!(slope.transformed(&third_of_a_turn()), expected);
}

#[test]
fn a_turn_moves_the_point_of_a_plane_and_turns_its_normal() {
    in_every_scalar!(check_plane());
}

fn check_tetrahedron<T: RealField + Copy>() {
    let make = |places: &[[f64; 3]]| {
        let corners = spots::<T>(places);
        Tetrahedron::new(corners[0], corners[1], corners[2], corners[3])
    };
    let given = make(&[
        [0.0, 0.0, 1.0],
        [3.0, -2.0, 0.0],
        [0.0, 5.0, 0.0],
        [0.5, 0.5, 4.0],
    ]);
    let bounds = Aabb::new(spot([0.0, -2.0, 0.0]), spot([3.0, 5.0, 4.0]));
    assert_eq!(given.bounds(), bounds);
    let moved = make(&[
        [11.0, 0.0, 0.0],
        [10.0, 3.0, -2.0],
        [10.0, 0.0, 5.0],
        [14.0, 0.5, 0.5],
    ]);
    assert_eq!(given.transformed(&third_of_a_turn()), moved);
}

#[test]
fn a_tetrahedron_tells_its_bounds_and_moves_by_its_corners() {
    in_every_scalar!(check_tetrahedron());
}

#[test]
fn both_are_made_at_compile_time() {
    const ORIGIN: Point3<f64> = Point3::new(0.0, 0.0, 0.0);
    const FLOOR: Plane<f64> = Plane::new(ORIGIN, Vector3::new(0.0, 0.0, 2.0));
    const NOTHING: Tetrahedron<f64> = Tetrahedron::new(ORIGIN, ORIGIN, ORIGIN, ORIGIN);
    assert_eq!((FLOOR.normal.z, NOTHING.d), (2.0, ORIGIN));
}
