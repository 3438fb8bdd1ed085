//! Cylinders that lie exactly on a surface: they touch it, and no contact is deep by a rounding.

use crate::random::Random;
use crate::surfaces::block;
use nalgebra::{Point3, RealField, Vector3, convert};
use simba::scalar::{FixedI16F16, FixedI32F32};
use tangency::{Cone, Contact, Cylinder, Polyhedron};

const CASES: usize = if cfg!(debug_assertions) { 60 } else { 4_000 };

/// A plate from -2 to 2 whose top is at the height 0 along an axis.
fn plate<T: RealField + Copy>(up: usize) -> Polyhedron<T> {
    let (mut min, mut max) = ([-2.0; 3], [2.0; 3]);
    (min[up], max[up]) = (-4.0, 0.0);
    block(min, max)
}

fn on_a_plate<T: RealField + Copy>() {
    let mut random = Random(0x11e0_0001);
    for case in 0..CASES {
        let up = case % 3;
        let radius = if case % 2 == 0 { 1.0 } else { 2.0 };
        let mut place = || {
            let mut at = random.on_grid(1.0);
            at[up] = radius;
            Point3::from(at.coords.map(convert::<f64, T>))
        };
        let (start, end) = (place(), place());
        if start == end {
            continue;
        }
        let log = Cylinder::new(start, end, convert(radius));
        let solid = plate::<T>(up);
        let found = [
            solid.surface().contacts(&log, T::zero()),
            solid.contacts(&log, T::zero()),
        ];
        for contacts in found {
            assert!(!contacts.is_empty(), "{log:?}");
            for contact in contacts {
                assert!(contact.separation.is_zero(), "{log:?} {contact:?}");
                assert_eq!(contact.normal, Vector3::ith(up, T::one()));
            }
        }
    }
}

#[test]
fn cylinders_on_a_plate_touch_it() {
    on_a_plate::<f64>();
    on_a_plate::<f32>();
    on_a_plate::<FixedI32F32>();
    on_a_plate::<FixedI16F16>();
}

/// The side of a cylinder touches the base of a cone.
#[test]
fn a_manifold_of_what_touches_has_no_gap() {
    let drum = Cylinder::new(Point3::new(2.0, 3.5, 2.0), Point3::new(2.0, 0.0, 2.0), 1.0);
    let tip = Cone::new(Point3::new(2.0, 0.0, 3.0), Point3::new(2.0, 0.0, 6.0), 0.5);
    let manifold = drum.contact_manifold(&tip, 0.0).expect("a touch");
    assert!(
        manifold
            .points()
            .iter()
            .all(|point| point.separation == 0.0)
    );
}
