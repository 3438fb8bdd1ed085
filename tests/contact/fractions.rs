//! Fixed point with more than 32 bits of a fraction: unit normals and times within one last place of the true ones.

use nalgebra::{Point2, Point3, RealField, Vector3, convert};
use simba::scalar::{FixedI4F60, FixedI20F44, FixedI31F33};
use tangency::{Aabb, Ball, Cast, Contact, HalfSpace, Obb, to_bits};

fn last_places<T: RealField + Copy>(x: T, truth: T) -> u64 {
    (to_bits(x) as i64).abs_diff(to_bits(truth) as i64)
}

fn ratio<T: RealField + Copy>(numerator: i8, denominator: i8) -> T {
    convert::<f64, T>(numerator.into()) / convert::<f64, T>(denominator.into())
}

fn check<T: RealField + Copy>() {
    let at = convert::<f64, T>;
    // 3, 4, 5: the centers are 5/2 apart along (3/5, 4/5).
    let a = Ball::new(Point2::new(at(0.0), at(0.0)), at(1.0));
    let b = Ball::new(Point2::new(at(1.5), at(2.0)), at(2.0));
    let contact = a.contact(&b).expect("a motion parts them");
    assert_eq!(contact.separation, at(-0.5));
    assert!(last_places(contact.normal.x, ratio(3, 5)) <= 1);
    assert!(last_places(contact.normal.y, ratio(4, 5)) <= 1);

    // The plane x + 2 y + 2 z = 0, whose unit normal is (1/3, 2/3, 2/3).
    let [one, two, zero] = [1.0, 2.0, 0.0].map(at);
    let slope = HalfSpace::new(Point3::origin(), Vector3::new(one, two, two));
    let ball = Ball::new(Point3::new(one, one, one), two);
    let contact = slope.contact(&ball).expect("a motion parts them");
    assert!(last_places(contact.separation, ratio(-1, 3)) <= 1);
    assert!(last_places(contact.normal.x, ratio(1, 3)) <= 1);
    assert!(last_places(contact.normal.z, ratio(2, 3)) <= 1);

    // Two of the three units of the motion are free.
    let cube = Aabb::new(
        Point3::new(at(-0.5), at(-0.5), at(-0.5)),
        Point3::new(at(0.5), at(0.5), at(0.5)),
    );
    let dropped = Ball::new(Point3::new(at(-3.0), at(0.25), zero), at(0.5));
    let motion = Vector3::new(at(3.0), zero, zero);
    let hit = dropped.cast_against(&motion, &cube).hit().expect("a hit");
    assert!(last_places(hit.time, ratio(2, 3)) <= 1);
    assert_eq!(hit.contact.normal, Vector3::new(one, zero, zero));
    assert!(last_places(hit.contact.on_rhs.x, at(-0.5)) <= 1);

    // Boxes whose corners are sums.
    let half_axes = [
        Vector3::new(at(0.75), at(0.25), zero),
        Vector3::new(at(-0.25), at(0.75), zero),
        Vector3::new(zero, zero, at(0.5)),
    ];
    let turned = |z: f64| Obb::from_half_axes(Point3::new(zero, zero, at(z)), half_axes);
    let (low, high) = (turned(0.0), turned(0.875));
    let contact = low.contact(&high).expect("a motion parts them");
    assert_eq!(contact.separation, at(-0.125));
    assert_eq!(contact.normal, Vector3::new(zero, zero, one));
    assert_eq!(high.contact(&low), Some(contact.flip()));
    let motion = Vector3::new(zero, zero, at(-3.0));
    let hit = turned(3.0)
        .cast_against(&motion, &low)
        .hit()
        .expect("a hit");
    assert!(last_places(hit.time, ratio(2, 3)) <= 1);
}

#[test]
fn of_many_bits() {
    check::<FixedI31F33>();
    check::<FixedI20F44>();
    check::<FixedI4F60>();
}
