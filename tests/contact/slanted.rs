//! Boxes whose half axes are not square to each other: as given, or as rounding leaves a rotation in 32-bit floats.

use crate::rng::Rng;
use nalgebra::{Point2, Point3, Rotation3, SVector, Vector2, Vector3};
use simba::scalar::FixedI32F32;
use tangency::{Circle, Contact, Nearest, Obb, Segment};

/// The normal was that of the face, as if the half axes were square to each other.
#[test]
fn point_beside_a_slanted_edge() {
    let half_axes = [[1.0, 0.0, 0.0], [0.5, 1.0, 0.0], [0.0, 0.0, 1.0]].map(Vector3::from);
    let slanted = Obb::from_half_axes(Point3::origin(), half_axes);
    let contact = slanted.contact(&Point3::new(1.0, -2.0, 2.0)).unwrap();
    let right = Vector3::new(1.0, -2.0, 2.0) / 3.0;
    assert_eq!((contact.separation, contact.unique), (1.5, true));
    assert!((contact.normal - right).amax() <= f64::EPSILON);
    assert_eq!(contact.on_self, Point3::new(0.5, -1.0, 1.0));

    let half_axes = [[1.0, 0.0], [0.5, 1.0]].map(Vector2::from);
    let slanted = Obb::from_half_axes(Point2::origin(), half_axes);
    let contact = slanted.contact(&Point2::new(1.5, -2.0)).unwrap();
    let right = Vector2::new(1.0, -1.0) / 2.0_f64.sqrt();
    assert!((contact.normal - right).amax() <= f64::EPSILON);
}

/// The gap between a box and a point along a normal.
fn gap_to_point<const D: usize>(
    half_axes: &[SVector<f32, D>; D],
    offset: &SVector<f32, D>,
    normal: &SVector<f32, D>,
) -> f64 {
    let dot = |v: &SVector<f32, D>| -> f64 {
        let products = v.iter().zip(normal.iter());
        products.map(|(&x, &n)| f64::from(x) * f64::from(n)).sum()
    };
    let reach: f64 = half_axes.iter().map(|axis| dot(axis).abs()).sum();
    dot(offset) - reach
}

/// Of points a thousandth beyond a long edge of a turned box 100 x 1 x 1 in 32-bit floats, one in twelve had a normal that is
/// off by up to 70 degrees. All numbers are exact in `f64` but for its last places.
#[test]
fn points_beyond_long_edges() {
    // Four last places of 100, the scale.
    let promise = 4.0 * 128.0 * f64::from(f32::EPSILON) / 2.0;
    let mut rng = Rng::new(35);
    for _ in 0..2000 {
        let turn = Rotation3::from_scaled_axis(Vector3::from([0; 3].map(|_: u8| rng.within(3.0))));
        let axes = [Vector3::x() * 100.0, Vector3::y(), Vector3::z()];
        let half_axes = axes.map(|axis| (turn * axis).cast::<f32>());
        let beyond = Vector3::new(
            rng.within(100.0),
            1.0 + 1e-3 * rng.unit(),
            1.0 + 1e-3 * rng.unit(),
        );
        let offset = (turn * beyond).cast::<f32>();
        let turned = Obb::from_half_axes(Point3::origin(), half_axes);
        let contact = turned.contact(&Point3::from(offset)).unwrap();
        if contact.separation <= 0.0 {
            continue;
        }
        let gap = gap_to_point(&half_axes, &offset, &contact.normal);
        let error = (gap - f64::from(contact.separation)).abs();
        assert!(
            error <= promise,
            "{half_axes:?} {offset:?} {contact:?} {gap}"
        );
        let manifold = turned.contact_manifold(&Point3::from(offset), 1.0);
        assert_eq!(manifold.map(|it| it.normal), Some(contact.normal));
    }
}

/// Segments at angles down to a thousandth of a thousandth of each other, far from the origin: the points were up to 70,000
/// units in the last place of the scale beside the normal from one to the other, as their distance hardly tells.
#[test]
fn points_of_nearly_parallel_segments_lie_along_the_normal() {
    let mut rng = Rng::new(41);
    let mut vector = |size: f64| Vector3::from([0; 3].map(|_: u8| rng.within(size)));
    let mut tried = 0;
    for k in 0..4000 {
        let size = f64::from(1_u32 << (k % 18));
        let turn = size / f64::from(1_u32 << (k % 29));
        let (place, along) = (vector(4e5), vector(size));
        let (other, beside) = (along + vector(turn), vector(turn));
        let a = Segment::new(Point3::from(place + along), Point3::from(place - along));
        let b = Segment::new(
            Point3::from(place + beside + other),
            Point3::from(place + beside - other),
        );
        let contact = a.contact(&b).unwrap();
        if contact.separation <= 0.0 {
            continue;
        }
        tried += 1;
        let offset = contact.on_rhs - contact.on_self;
        let aside = (offset - contact.normal * contact.separation).amax();
        let scale = place.amax() + 2.0 * size;
        assert!(
            aside <= 64.0 * f64::EPSILON * scale,
            "{a:?} {b:?} {contact:?}: {aside:e}"
        );
    }
    assert!(tried > 2000, "{tried}");
}

/// 2^-42 apart, which is rounded to 0: there was a contact within 0.
#[test]
fn margins_are_not_rounded() {
    let number = |x: f64| FixedI32F32::from_num(x);
    let at = |x: f64, y: f64| Point2::new(number(x), number(y));
    let (point, disc) = (
        at(1.0 / f64::from(1 << 20), 0.0),
        Circle::new(at(0.0, 2.0), number(2.0)),
    );
    let none = number(0.0);
    assert_eq!(disc.contact(&point).unwrap().separation, none);
    assert!(!disc.within(&point, none));
    assert_eq!(disc.contact_within(&point, none), None);
    assert_eq!(point.contact_within(&disc, none), None);
    assert_eq!(disc.contact_manifold(&point, none), None);
    let mut points = Vec::new();
    assert_eq!(disc.collect_contact_points(&point, none, &mut points), None);
    let least = number(1.0 / (1_u64 << 32) as f64);
    assert!(disc.contact_within(&point, least).is_some());
}
