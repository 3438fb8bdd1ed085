//! The least motion out of an overlap, where several normals with the same generators are critical.

use crate::number;
use nalgebra::{Point3, RealField, Vector3, convert};
use simba::scalar::{FixedI16F16, FixedI32F32};
use tangency::{Contact, Cylinder, Intersects, Obb};

/// A cylinder whose rim is least deep beside an edge of a box, and nearly as deep at a corner of it, in all turns and mirrors.
fn rim_beside_an_edge<T: RealField + Copy>(room: f64) {
    const DEPTH: f64 = 0.703_495_809_665_921;
    for turn in 0..24 {
        let turned = |at: [f64; 3]| {
            let mut at = at;
            at.rotate_left(turn % 3);
            (0..3).for_each(|axis| {
                if (turn / 3) >> axis & 1 == 1 {
                    at[axis] = -at[axis];
                }
            });
            Vector3::from(at.map(convert::<_, T>))
        };
        let point = |at: [f64; 3]| Point3::from(turned(at));
        let can = Cylinder::new(point([-2.0, 2.0, -1.0]), point([-3.0, 2.0, -1.0]), T::one());
        let half_axes = [[1.0, 1.0, 1.0], [1.0, -1.0, 0.0], [1.0, 1.0, -2.0]].map(turned);
        let parcel = Obb::from_half_axes(point([-1.0, 1.0, 1.0]), half_axes);
        let contact = can.contact(&parcel).expect("a contact");
        let separation = number(contact.separation);
        assert!((separation + DEPTH).abs() <= room, "{turn}: {contact:?}");
        assert!(contact.unique, "{turn}: {contact:?}");
        let far = contact.normal * convert::<_, T>(DEPTH + 4.0 * room);
        let near = contact.normal * convert::<_, T>(DEPTH - 4.0 * room);
        assert!(
            !can.intersects(&parcel.translated(&far)),
            "{turn}: {contact:?}"
        );
        assert!(
            can.intersects(&parcel.translated(&near)),
            "{turn}: {contact:?}"
        );
    }
}

#[test]
fn a_rim_beside_an_edge() {
    rim_beside_an_edge::<f64>(1e-15);
    rim_beside_an_edge::<f32>(1e-6);
    rim_beside_an_edge::<FixedI32F32>(1e-9);
    rim_beside_an_edge::<FixedI16F16>(5e-5);
}
