//! Half-spaces keep what they are given, whatever it is.

use crate::{point, quarter_turn};
use nalgebra::{Point3, RealField, Vector2, Vector3, convert};
use tangency::{HalfPlane, HalfSpace};

fn check_transformed<T: RealField + Copy>() {
    let side = HalfSpace::new(
        point::<T>([3.0, 0.0]),
        Vector2::new(convert(2.0), T::zero()),
    );
    let expected = HalfPlane::new(point([10.0, 23.0]), Vector2::new(T::zero(), convert(2.0)));
    assert_eq!(side.transformed(&quarter_turn()), expected);
}

#[test]
fn a_quarter_turn_moves_the_point_and_turns_the_normal() {
    in_every_scalar!(check_transformed());
}

#[test]
fn a_half_space_is_made_at_compile_time() {
    const BELOW: HalfSpace<f64, 3> =
        HalfSpace::new(Point3::new(0.0, 0.0, 1.0), Vector3::new(0.0, 0.0, 2.0));
    assert_eq!((BELOW.point.z, BELOW.normal.z), (1.0, 2.0));
}
