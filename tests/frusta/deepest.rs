//! The least motion out of an overlap, where several normals with the same generators are critical.

use crate::number;
use nalgebra::{Point3, RealField, Vector3, convert};
use simba::scalar::{FixedI16F16, FixedI32F32};
use tangency::{Cone, Contact, Cylinder, Intersects, Obb, Triangle};

/// How many turns and mirrors [`turned`] knows.
const TURNS: usize = 24;

/// A vector in one of the turns and mirrors of the axes.
fn turned<T: RealField + Copy>(turn: usize, mut at: [f64; 3]) -> Vector3<T> {
    at.rotate_left(turn % 3);
    (0..3).for_each(|axis| {
        if (turn / 3) >> axis & 1 == 1 {
            at[axis] = -at[axis];
        }
    });
    Vector3::from(at.map(convert::<_, T>))
}

/// A cylinder whose rim is least deep beside an edge of a box, and nearly as deep at a corner of it, in all turns and mirrors.
fn rim_beside_an_edge<T: RealField + Copy>(room: f64) {
    const DEPTH: f64 = 0.703_495_809_665_921;
    for turn in 0..TURNS {
        let turned = |at: [f64; 3]| turned::<T>(turn, at);
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

/// The corner (1, 0, 0) of a box on an edge along the third axis, under the rim of a cone whose support along (s, c, 0) is
/// s - c + 2 sqrt(1 - s^2 / 2): the gap c - 2 sqrt(1 - s^2 / 2) = -1 - s^4 / 16 - .. is as flat as a fourth power.
fn rim_whose_gap_is_flat<T: RealField + Copy>(room: f64) {
    for turn in 0..TURNS {
        let turned = |at: [f64; 3]| turned::<T>(turn, at);
        let point = |at: [f64; 3]| Point3::from(turned(at));
        let cone = Cone::new(
            point([1.0, -1.0, 0.0]),
            point([0.0, -1.0, 1.0]),
            convert(2.0),
        );
        let half_axes = [[0.5, 0.5, 0.0], [-0.5, 0.5, 0.0], [0.0, 0.0, 2.0]].map(turned);
        let parcel = Obb::from_half_axes(point([1.0, 1.0, 0.0]), half_axes);
        let contact = cone.contact(&parcel).expect("a contact");
        let separation = number(contact.separation);
        assert!((separation + 1.0).abs() <= room, "{turn}: {contact:?}");
        let aside = (contact.normal - turned([0.0, 1.0, 0.0])).map(number);
        assert!(aside.amax() <= 1e-6_f64.max(room), "{turn}: {contact:?}");
        assert!(contact.unique, "{turn}: {contact:?}");
    }
}

#[test]
fn a_gap_that_is_flat() {
    rim_whose_gap_is_flat::<f64>(1e-15);
    rim_whose_gap_is_flat::<f32>(1e-6);
    rim_whose_gap_is_flat::<FixedI32F32>(1e-9);
    rim_whose_gap_is_flat::<FixedI16F16>(5e-5);
}

/// Shapes that are less deep along one normal than along any other: in each direction from it the depth grows.
fn one_normal_in_every_turn<T: RealField + Copy>() {
    for turn in 0..TURNS {
        let turned = |at: [f64; 3]| turned::<T>(turn, at);
        let point = |at: [f64; 3]| Point3::from(turned(at));
        let can = Cylinder::new(
            point([2.0, -1.0, 0.0]),
            point([2.0, -1.0, -2.0]),
            convert(2.0),
        );
        let half_axes = [[1.0, 0.0, 0.0], [0.0, 2.0, 0.0], [0.0, 0.0, 2.0]].map(turned);
        let parcel = Obb::from_half_axes(point([2.0, 2.0, 0.0]), half_axes);
        assert!(can.contact(&parcel).expect("a contact").unique, "{turn}");
        let cone = Cone::new(
            point([1.0, -1.0, 1.0]),
            point([1.0, 0.0, 2.0]),
            convert(3.0),
        );
        let corners = [[1.0, -1.0, 0.0], [0.0, 1.0, 0.0], [0.0, 0.0, -1.0]];
        let [a, b, c] = corners.map(point);
        let contact = cone.contact(&Triangle::new(a, b, c));
        assert!(contact.expect("a contact").unique, "{turn}");
    }
}

#[test]
fn one_normal_is_unique_in_every_turn() {
    one_normal_in_every_turn::<f64>();
    one_normal_in_every_turn::<f32>();
    one_normal_in_every_turn::<FixedI32F32>();
    one_normal_in_every_turn::<FixedI16F16>();
}
