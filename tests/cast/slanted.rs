//! Boxes a hundred times longer than wide, whose half axes rounding has left not quite square to each other.

use crate::rng::Rng;
use nalgebra::{Point3, Rotation3, Vector3};
use tangency::{Ball, Cast, CastResult, Obb, Segment};

fn wide(v: &Vector3<f32>) -> Vector3<f64> {
    v.cast()
}

fn dot(a: &Vector3<f64>, b: &Vector3<f64>) -> f64 {
    a.component_mul(b).sum()
}

/// Balls that are cast at long edges and faces of a turned box: when they touch, the gap along the normal is closed. All
/// numbers are exact in `f64` but for its last places.
#[test]
fn gap_is_closed_along_the_normal() {
    // Four last places of the scale, which is up to 256.
    let promise = 4.0 * 256.0 * f64::from(f32::EPSILON) / 2.0;
    let (mut rng, mut hits) = (Rng::new(36), 0);
    let mut vector = |size: [f64; 3]| Vector3::from(size.map(|size| rng.within(size)));
    for k in 0..1000 {
        let turn = Rotation3::from_scaled_axis(vector([3.0; 3]));
        let axes = [Vector3::x() * 100.0, Vector3::y(), Vector3::z()];
        let half_axes = axes.map(|axis| (turn * axis).cast::<f32>());
        let start = (turn * (vector([90.0, 1.0, 1.0]) + Vector3::new(0.0, 3.0, 3.0))).cast();
        let motion = (turn * (vector([20.0, 1.5, 1.5]) - Vector3::new(0.0, 3.0, 3.0))).cast();
        let radius: f32 = [0.0, 1e-3, 0.25, 1.0][k % 4];
        let ball = Ball::new(Point3::from(start), radius);
        let turned = Obb::from_half_axes(Point3::origin(), half_axes);
        let CastResult::Hit(hit) = ball.cast_against(&motion, &turned) else {
            continue;
        };
        hits += 1;
        let normal = wide(&hit.contact.normal);
        let center = wide(&start) + wide(&motion) * f64::from(hit.time);
        let reach: f64 = half_axes
            .iter()
            .map(|axis| dot(&normal, &wide(axis)).abs())
            .sum();
        let gap = -dot(&normal, &center) - reach - f64::from(radius);
        assert!(
            gap.abs() <= promise,
            "{half_axes:?} {ball:?} {motion:?} {hit:?} {gap}"
        );
    }
    assert!(hits > 500, "{hits}");
}

/// Segments at angles of a hundredth and less, between integer points, that come as near as 2.5e-13 where they cross: the
/// normal is the product of both, and the points are that far apart along it.
#[test]
fn nearly_parallel_segments_within_a_small_distance() {
    let (mut rng, mut hits) = (Rng::new(37), 0);
    let mut vector = |span: usize| Vector3::from([0; 3].map(|_: u8| rng.integer(span)));
    for k in 0..200 {
        let [u, v] = [0; 2].map(|_: u8| Vector3::new(1024.0, 0.0, 0.0) + vector(8));
        let (normal, distance) = (u.cross(&v), [2.5e-13, 1e-9, 0.125][k % 3]);
        if normal == Vector3::zeros() {
            continue;
        }
        let [shift, drift] = [0; 2].map(|_: u8| vector(3));
        let center = normal + u * shift.x + v * shift.y;
        let motion = normal * 2.0 + u * drift.x + v * drift.y;
        let at = |v: Vector3<f64>| Point3::from(v);
        let a = Segment::new(at(-u * 8.0), at(u * 8.0));
        let b = Segment::new(at(center - v * 8.0), at(center + v * 8.0));
        let scale = motion.amax().max(center.amax() + 8.0 * 1032.0);
        let CastResult::Hit(hit) = a.cast_within(&motion, &b, distance) else {
            panic!("{a:?} {b:?} {motion:?}");
        };
        hits += 1;
        let error = (hit.contact.normal - normal / dot(&normal, &normal).sqrt()).amax();
        assert!(
            error <= 4.0 * f64::EPSILON,
            "{error}: {a:?} {b:?} {motion:?} {hit:?}"
        );
        let between = hit.contact.on_rhs - hit.contact.on_self;
        let aside = (between - hit.contact.normal * distance).amax();
        assert!(aside <= 4.0 * f64::EPSILON * scale, "{aside}: {hit:?}");
        assert!((hit.time - 0.5).abs() <= 1e-12 + distance / dot(&normal, &normal).sqrt());
    }
    assert!(hits > 150, "{hits}");
}
