//! Contacts at the apex of a cone.

use crate::number;
use crate::random::Random;
use nalgebra::{Point3, RealField, Vector3, convert};
use simba::scalar::{FixedI16F16, FixedI32F32};
use tangency::{Cast, CastResult, Cone, Contact, Cylinder, Nearest, Segment};

/// Segments from the apex, which touch the cone there: the normal is a unit vector that parts them, and so is that of a cast that starts so.
fn ropes_at_an_apex<T: RealField + Copy>(room: f64) {
    let mut random = Random(0xa9e_5eed);
    let mut touching = 0;
    for _ in 0..400 {
        let [base, end] = [8.0, 2.0].map(|size| random.on_grid(size));
        if [base, end].contains(&Point3::origin()) {
            continue;
        }
        let ends = [base, end, Point3::origin()];
        let [base, end, apex] = ends.map(|point| point.map(convert::<_, T>));
        let (cone, rope) = (Cone::new(base, apex, T::one()), Segment::new(apex, end));
        let contact = cone.contact(&rope).expect("a normal parts them");
        if contact.separation != T::zero() {
            continue;
        }
        touching += 1;
        let started = cone.cast_against(&Vector3::x(), &rope);
        let at_start = match started {
            CastResult::Start(start) => start.contact,
            _ => None,
        };
        for contact in [Some(contact), at_start].into_iter().flatten() {
            let normal = contact.normal.map(number);
            let length = normal.dot(&normal).sqrt();
            assert!(
                (length - 1.0).abs() <= room,
                "{cone:?} {rope:?}: {contact:?}"
            );
            let [axis, rope] = [base, end].map(|p| p.coords.map(number));
            // The furthest point of the base along the normal.
            let along = normal.dot(&axis) / axis.dot(&axis).sqrt();
            let highest = normal.dot(&axis) + (1.0 - along * along).max(0.0).sqrt();
            let lowest = normal.dot(&rope);
            assert!(
                highest <= 32.0 * room && lowest >= -32.0 * room,
                "{highest} {lowest} {contact:?}"
            );
        }
    }
    assert!(touching > 100, "{touching}");
}

/// A point at the apex, and one on the axis: moved along the normal it is as far away as that is long, less its depth.
fn points_on_an_axis<T: RealField + Copy>(room: f64) {
    let mut random = Random(0xa7_0b5e);
    for _ in 0..400 {
        let [base, step] = [8.0, 4.0].map(|size| random.on_grid(size));
        if step == Point3::origin() {
            continue;
        }
        let middle = base + step.coords;
        let ends = [base, middle, middle + step.coords];
        let [base, middle, apex] = ends.map(|point| point.map(convert::<_, T>));
        let (cone, can) = (
            Cone::new(base, apex, T::one()),
            Cylinder::new(base, apex, T::one()),
        );
        let length = convert::<_, T>(2.0);
        let at_apex = cone.contact(&apex).expect("a normal parts them");
        assert_eq!(at_apex.separation, T::zero(), "{cone:?}");
        let on_axis = can.contact(&middle).expect("a normal parts them");
        let moved = [
            cone.distance(&(apex + at_apex.normal * length)),
            can.distance(&(middle + on_axis.normal * length)) - on_axis.separation,
        ];
        for distance in moved {
            let error = number(distance - length);
            assert!(
                error.abs() <= room,
                "{error} {cone:?}: {at_apex:?} {on_axis:?}"
            );
        }
    }
}

#[test]
fn normals_on_an_axis() {
    points_on_an_axis::<f64>(1e-14);
    points_on_an_axis::<f32>(1e-5);
    points_on_an_axis::<FixedI32F32>(1e-8);
    points_on_an_axis::<FixedI16F16>(2e-4);
}

#[test]
fn normals_at_an_apex() {
    ropes_at_an_apex::<f64>(1e-15);
    ropes_at_an_apex::<f32>(1e-6);
    ropes_at_an_apex::<FixedI32F32>(1e-9);
    ropes_at_an_apex::<FixedI16F16>(4e-5);
}
