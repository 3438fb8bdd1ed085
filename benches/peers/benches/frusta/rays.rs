//! Where a ray enters a cylinder or a cone: the reference for rays.

use crate::solid::{Frustum, Solid};
use nalgebra::{Point3, Vector3};

/// A part of a ray, from one parameter to another.
type Part = [f64; 2];

fn common(a: Part, b: Part) -> Option<Part> {
    let part = [a[0].max(b[0]), a[1].min(b[1])];
    (part[0] <= part[1]).then_some(part)
}

/// Where a number that grows evenly is between two bounds.
fn between(start: f64, speed: f64, least: f64, most: f64) -> Option<Part> {
    if speed == 0.0 {
        return (least <= start && start <= most).then_some([f64::MIN, f64::MAX]);
    }
    let [a, b] = [least, most].map(|bound| (bound - start) / speed);
    Some([a.min(b), a.max(b)])
}

/// The parameter at which a ray enters a cylinder or a cone first.
///
/// # Panics
/// For other solids.
pub fn entry(solid: &Solid, origin: &Point3<f64>, direction: &Vector3<f64>) -> Option<f64> {
    let (it, slope) = match solid {
        Solid::Cylinder(it) => (it, 0.0),
        Solid::Cone(it) => (it, it.radius / it.height),
        _ => panic!("no cylinder and no cone"),
    };
    let least = if slope == 0.0 { it.radius } else { 0.0 };
    let from_start = origin - it.start;
    let along = [from_start.dot(&it.along), direction.dot(&it.along)];
    let part = common(
        between(along[0], along[1], 0.0, it.height)?,
        [0.0, f64::MAX],
    )?;
    let across = [
        from_start - it.along * along[0],
        direction - it.along * along[1],
    ];
    let radius = [least + slope * along[0], slope * along[1]];
    let side = below_zero(
        across[1].norm_squared() - radius[1] * radius[1],
        across[0].dot(&across[1]) - radius[0] * radius[1],
        across[0].norm_squared() - radius[0] * radius[0],
        along[1],
    )?;
    Some(common(part, side)?[0])
}

/// Where `a t^2 + 2 b t + c` is at most 0; of two such parts that in which the ray is below the apex.
fn below_zero(a: f64, b: f64, c: f64, along: f64) -> Option<Part> {
    if a == 0.0 {
        let end = -0.5 * c / b;
        return match () {
            () if b == 0.0 => (c <= 0.0).then_some([f64::MIN, f64::MAX]),
            () if b > 0.0 => Some([f64::MIN, end]),
            () => Some([end, f64::MAX]),
        };
    }
    let discriminant = b * b - a * c;
    if discriminant < 0.0 {
        return (a < 0.0).then_some([f64::MIN, f64::MAX]);
    }
    // Without a difference of two numbers that are nearly the same.
    let sum = -(b + discriminant.sqrt().copysign(b));
    let [s, t] = [sum / a, c / sum];
    let roots = [s.min(t), s.max(t)];
    Some(match (a > 0.0, along > 0.0) {
        (true, _) => roots,
        (false, true) => [roots[1], f64::MAX],
        (false, false) => [f64::MIN, roots[0]],
    })
}

/// The same solid with a surface that is further out.
pub fn grown(solid: &Solid, by: f64) -> Solid {
    let wider = |it: &Frustum| Frustum {
        start: it.start - it.along * by,
        height: it.height + 2.0 * by,
        radius: it.radius + by,
        ..*it
    };
    match solid {
        Solid::Cylinder(it) => Solid::Cylinder(wider(it)),
        Solid::Cone(it) => Solid::Cone(wider(it)),
        other => other.clone(),
    }
}

/// By how much an answer about a ray is off: how far its point is from the surface, or the point between it and the entry in
/// the solid. An answer that misses or hits is right if the solid a little smaller or larger is missed or hit, too.
pub fn off(
    solid: &Solid,
    (origin, direction): (&Point3<f64>, &Vector3<f64>),
    time: Option<f64>,
    tolerance: f64,
) -> f64 {
    let truth = entry(solid, origin, direction);
    let nearly = |by: f64| entry(&grown(solid, by), origin, direction);
    match (time, truth.or_else(|| nearly(tolerance))) {
        (None, None) => 0.0,
        (None, Some(_)) if nearly(-tolerance).is_none() => 0.0,
        (None, Some(_)) | (Some(_), None) => f64::INFINITY,
        (Some(0.0), Some(0.0)) => 0.0,
        (Some(time), Some(truth)) => {
            let at = |t: f64| solid.excess(&(origin + direction * t));
            at(time).abs().max(-at(0.5 * (time + truth)))
        }
    }
}
