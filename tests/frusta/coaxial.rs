//! Depths of cylinders and cones with one axis, or nearly: no motion that parts them is shorter.

use nalgebra::{Point3, Vector3};
use tangency::{
    Aabb, Cast, CastResult, Contact, ContactPoints, Cylinder, Intersects, TruncatedCone,
};

/// Two truncated cones along the first axis, the second one off it.
fn pair(
    a: [f64; 2],
    radii: [f64; 2],
    b: [f64; 2],
    others: [f64; 2],
    off: f64,
) -> [TruncatedCone<f64>; 2] {
    let at = |x: f64, y: f64| Point3::new(x, y, 0.0);
    [
        TruncatedCone::new(at(a[0], 0.0), at(a[1], 0.0), radii),
        TruncatedCone::new(at(b[0], off), at(b[1], off), others),
    ]
}

/// The least motion of the second solid that parts both, tried along many directions of the plane through the axis and others.
fn least_motion(a: &TruncatedCone<f64>, b: &TruncatedCone<f64>) -> f64 {
    let ends = |cone: &TruncatedCone<f64>| {
        let (axis, [r, s]) = (cone.axis(), cone.radii());
        [(axis.a, r), (axis.b, s)]
    };
    let highest = |cone: &TruncatedCone<f64>, n: &Vector3<f64>| {
        let across = (1.0 - n.x * n.x).max(0.0).sqrt();
        let height = |(center, radius): (Point3<f64>, f64)| center.coords.dot(n) + radius * across;
        ends(cone).map(height).into_iter().fold(f64::MIN, f64::max)
    };
    let mut least = f64::INFINITY;
    for k in 0..=20_000 {
        let (sine, cosine) = (std::f64::consts::PI * f64::from(k) / 10_000.0).sin_cos();
        let n = Vector3::new(cosine, sine, 0.0);
        least = least.min(highest(a, &n) + highest(b, &-n));
    }
    least
}

fn check(solids: &[TruncatedCone<f64>; 2]) {
    let [a, b] = solids;
    let depth = least_motion(a, b);
    if depth <= 1e-3 {
        return;
    }
    let contact: ContactPoints<f64, 3> = a.contact(b).unwrap();
    assert!(
        contact.separation >= -depth - 1e-12,
        "{a:?} {b:?}: {contact:?} {depth}"
    );
    // Half of the angle between two directions, times the size of the solids.
    assert!(
        contact.separation <= -depth + 1.6e-4 * 20.0,
        "{a:?} {b:?}: {contact:?} {depth}"
    );
    assert_eq!(b.contact(a).unwrap(), contact.flip());
}

/// Every so many of the pairs of small whole numbers.
fn scan(off: f64, step: usize) {
    let mut count = 0;
    for from in [-3.0, 0.0] {
        for to in [1.0, 4.0, 8.0] {
            for first in [-3.0, -1.0, 2.0, 6.0] {
                for last in [-2.0, 1.0, 5.0] {
                    for radii in [[3.0, 3.0], [1.0, 3.0], [2.0, 0.0], [0.0, 1.0]] {
                        for others in [[1.0, 0.0], [0.0, 3.0], [2.0, 2.0], [1.0, 2.0]] {
                            count += 1;
                            if from != to && first != last && count % step == 0 {
                                check(&pair([from, to], radii, [first, last], others, off));
                            }
                        }
                    }
                }
            }
        }
    }
}

/// Long numbers take their time without optimization.
const STEP: usize = if cfg!(debug_assertions) { 13 } else { 1 };

#[test]
fn on_one_axis() {
    scan(0.0, STEP);
}

#[test]
fn nearly_on_one_axis() {
    scan(1e-6, 2 * STEP);
    scan(1e-3, 2 * STEP);
    scan(0.03125, 2 * STEP);
}

/// What a benchmark found: sideways is a shorter way than along the axis.
#[test]
fn a_tip_in_a_drum_is_pushed_aside() {
    let [drum, tip] = pair([8.0, 0.0], [3.0, 3.0], [0.0, 6.0], [1.0, 0.0], 0.0);
    let contact = drum.contact(&tip).unwrap();
    assert!(contact.separation >= -4.0, "{contact:?}");
    assert!(!contact.unique);
    let moved = tip.translated(&(contact.normal * (1e-9 - contact.separation)));
    assert!(!drum.intersects(&moved));
}

/// Where an edge is grazed, the normal told is one along which the shapes approach.
#[test]
fn the_normal_of_a_graze_is_against_the_motion() {
    let post = Cylinder::new(
        Point3::new(5.0, -5.0, -3.0),
        Point3::new(5.0, -5.0, 5.0),
        2.0,
    );
    let center = Point3::new(-1.0, -2.0, -6.0);
    let half = Vector3::new(5.0, 2.0, 1.0);
    let block = Aabb::new(center - half, center + half);
    let motion = Vector3::new(-10.0, 14.0, -4.0);
    let CastResult::Hit(hit) = post.cast_against(&motion, &block) else {
        panic!("a graze is a hit");
    };
    assert_eq!(hit.time, 0.5);
    assert!(!hit.contact.unique);
    assert!(hit.contact.normal.dot(&motion) >= 0.0, "{hit:?}");
    let is_plain_zero = |x: &f64| *x != 0.0 || x.is_sign_positive();
    assert!(hit.contact.normal.iter().all(is_plain_zero), "{hit:?}");
}
