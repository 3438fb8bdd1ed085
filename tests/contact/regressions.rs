//! Contacts that others got wrong, rebuilt from their descriptions. Cylinders are replaced by boxes around them.

use nalgebra::{Isometry, Matrix3, Point2, Point3, Rotation3, Vector2, Vector3};
use tangency::{
    Aabb, Boundary, Capsule, Contact, ContactPoints, ConvexPolyhedron, Intersects, Movable,
    Nearest, Obb, Segment, Sphere, Triangle,
};

fn cuboid<T: nalgebra::RealField + Copy>(center: [T; 3], half: [T; 3]) -> Aabb<T, 3> {
    let (center, half) = (Point3::from(center), Vector3::from(half));
    Aabb::new(center - half, center + half)
}

fn as_hull<T: nalgebra::RealField + Copy>(cuboid: &Aabb<T, 3>) -> ConvexPolyhedron<T> {
    let (min, max) = (cuboid.min(), cuboid.max());
    let corner = |i: usize| {
        let at = |axis: usize| {
            if i >> axis & 1 == 0 {
                min[axis]
            } else {
                max[axis]
            }
        };
        Point3::new(at(0), at(1), at(2))
    };
    let faces: [[usize; 4]; 6] = [
        [0, 2, 3, 1],
        [4, 5, 7, 6],
        [0, 1, 5, 4],
        [2, 6, 7, 3],
        [0, 4, 6, 2],
        [1, 3, 7, 5],
    ];
    let faces = faces.map(Vec::from).to_vec();
    ConvexPolyhedron::try_new((0..8).map(corner).collect(), faces).expect("a cuboid")
}

/// Two unit boxes that touch: the normal was that of another face, the points in the middle of an edge.
#[test]
fn parry_315_touching_boxes() {
    let [a, b] = [0.5, 1.5].map(|x| cuboid([x, 0.5, 0.5], [0.5; 3]));
    let require = |contact: Option<ContactPoints<f64, 3>>| {
        let contact = contact.expect("a motion parts them");
        assert_eq!((contact.separation, contact.normal), (0.0, Vector3::x()));
        assert!(contact.unique);
        assert_eq!(contact.on_self, contact.on_rhs);
        assert_eq!(contact.on_self.x, 1.0);
        assert!(a.contains(&contact.on_self) && b.contains(&contact.on_self));
    };
    let [p, q] = [&a, &b].map(as_hull);
    let obb = Obb::from_half_axes(
        Point3::new(1.5, 0.5, 0.5),
        [Vector3::x(), Vector3::y(), Vector3::z()].map(|axis| axis * 0.5),
    );
    require(a.contact(&b));
    require(p.contact(&q));
    require(a.contact(&q));
    require(a.contact(&obb));
    require(p.contact(&obb));
    require(obb.contact(&p).map(ContactPoints::flip));
}

/// Equally deep along three axes: the implementation for boxes told points that are not 1.5 apart.
#[test]
fn parry_318_boxes_along_their_diagonal() {
    let (a, b) = (cuboid([0.0; 3], [1.0; 3]), cuboid([0.5; 3], [1.0; 3]));
    let (p, q) = (as_hull(&a), as_hull(&b));
    let found = [a.contact(&b), p.contact(&q), a.contact(&q), p.contact(&b)];
    for contact in found.map(Option::unwrap) {
        assert_eq!(contact.separation, -1.5);
        assert!(!contact.unique);
        assert!([Vector3::x(), Vector3::y(), Vector3::z()].contains(&contact.normal));
        assert_eq!(contact.on_rhs - contact.on_self, contact.normal * -1.5);
        assert!(a.contains(&contact.on_self) && b.contains(&contact.on_rhs));
    }
}

/// On a ground of 20 000 the normal was flipped in single precision, and the points inverted.
#[test]
fn parry_166_box_on_a_large_hull() {
    let ground = as_hull(&cuboid([0.0_f32, -0.5, 0.0], [10_000.0, 0.5, 10_000.0]));
    for i in 0..200_i16 {
        let step = f32::from(i);
        let center = [
            step * 37.3 - 3000.0,
            0.5 - step / 4096.0,
            2000.0 - step * 17.7,
        ];
        let body = cuboid(center, [0.5; 3]);
        let found = [ground.contact(&body), ground.contact(&as_hull(&body))];
        for contact in found.map(Option::unwrap) {
            assert_eq!(contact.normal, Vector3::y());
            assert_eq!(contact.separation, -step / 4096.0);
            assert!(contact.unique);
            assert_eq!((contact.on_self.y, contact.on_rhs.y), (0.0, -step / 4096.0));
            assert!(body.contains(&contact.on_rhs));
        }
    }
}

/// A capsule that just touches a long box: the second point was two metres away from the first.
#[test]
fn parry_378_capsule_at_a_long_box() {
    let capsule = Capsule::new(Point2::new(0.0_f32, -0.25), Point2::new(0.0, 0.25), 0.5);
    let at = |x: f32, y: f32| {
        let (center, half) = (Point2::new(x, y), Vector2::new(4.0, 0.5));
        Aabb::new(center - half, center + half)
    };
    let touching = capsule.contact(&at(4.0 - 6.037_373_5, 1.5 - 2.75)).unwrap();
    assert_eq!((touching.separation, touching.normal), (0.0, -Vector2::y()));
    assert_eq!(touching.on_self, Point2::new(0.0, -0.75));
    assert_eq!(touching.on_rhs, Point2::new(0.0, -0.75));

    let deeper = at(4.0 - 6.037_373_5, 1.5 - 2.7391);
    let contact = capsule.contact(&deeper).unwrap();
    assert_eq!(contact.separation, -0.75 - deeper.max().y);
    assert_eq!(contact.normal, -Vector2::y());
    assert_eq!(contact.on_self, Point2::new(0.0, -0.75));
    assert_eq!(contact.on_rhs, Point2::new(0.0, deeper.max().y));
}

/// A triangle with edges of 84 m and a depth of 5 cm: the point on the triangle was metres outside of it.
#[test]
fn jolt_2065_triangle_with_a_long_edge() {
    let floor = Triangle::new(
        Point3::new(0.0_f32, 0.0, 0.0),
        Point3::new(84.0, 0.0, 0.0),
        Point3::new(84.0, 0.0, 84.0),
    );
    for i in 1..80_u8 {
        let (x, z) = (f32::from(i) + 3.0, f32::from(i) * 0.5);
        let foot = Sphere::new(Point3::new(x, 0.25, z), 0.296_875);
        let contact = floor.contact(&foot).unwrap();
        assert_eq!(
            (contact.separation, contact.normal),
            (-0.046_875, Vector3::y())
        );
        assert_eq!(contact.on_self, Point3::new(x, 0.0, z));
        assert_eq!(contact.on_rhs, Point3::new(x, -0.046_875, z));

        let chest = cuboid([x, 0.453_125, z], [0.5; 3]);
        let contact = floor.contact(&chest).unwrap();
        assert_eq!(
            (contact.separation, contact.normal),
            (-0.046_875, Vector3::y())
        );
        assert_eq!(contact.on_self.y, 0.0);
        assert_eq!(contact.on_rhs, contact.on_self - Vector3::y() * 0.046_875);
        assert_eq!(floor.distance(&contact.on_self), 0.0);
    }
}

/// A body that starts barely touching a large capsule: the depth was 7.2 m, the radius of the capsule.
#[test]
fn jolt_2103_barely_touching_a_capsule() {
    let (half_height, radius) = (2.031_143_4_f32, 7.197_322);
    let core = Segment::new(
        Point3::new(0.0, -half_height, 0.0),
        Point3::new(0.0, half_height, 0.0),
    );
    let capsule = Capsule::new(core.a, core.b, radius);
    let body = cuboid(
        [-0.951_660_16, -2.091_552_7, -7.635_742],
        [0.4975, 0.3, 0.4975],
    );
    let (contact, distance) = (capsule.contact(&body).unwrap(), core.distance(&body));
    let ulp = 8.0 * f32::EPSILON;
    assert!((contact.separation - (distance - radius)).abs() <= 4.0 * ulp);
    assert!(contact.separation.abs() < 0.1);
    assert_eq!(contact.separation < 0.0, capsule.intersects(&body));
    let apart = contact.on_rhs - contact.on_self - contact.normal * contact.separation;
    assert!(apart.amax() <= 4.0 * ulp);
}

/// Boxes that kiss by less than a rounding: one algorithm said that they touch, the other that they are apart. The
/// numbers are those of #493, of which it is a variation.
#[test]
fn fcl_495_kissing_boxes() {
    let turned = |center: [f64; 3]| {
        let columns = [
            [
                0.961_939_766_255_643_5,
                -0.191_341_716_182_544_86,
                -0.195_090_322_016_128_22,
            ],
            [
                0.154_012_799_157_373_6,
                0.969_364_949_512_839_1,
                -0.191_341_716_182_544_86,
            ],
            [
                0.225_725_372_503_289_2,
                0.154_012_799_157_373_6,
                0.961_939_766_255_643_5,
            ],
        ];
        Obb::from_half_axes(
            Point3::from(center),
            columns.map(|c| Vector3::from(c) * 0.25),
        )
    };
    let (a, b) = (
        turned([
            2.077_006_399_578_687,
            0.484_682_474_756_419_5,
            1.154_329_141_908_727_6,
        ]),
        turned([2.0, 0.0, 1.25]),
    );
    let mut signs = [0; 3];
    let mut last = f64::NEG_INFINITY;
    for k in -400..=400_i32 {
        // Along the axis of the boxes that they kiss along.
        let offset = b.half_axes()[1] * (f64::from(k) * -f64::EPSILON);
        let moved = b.translated(&offset);
        let contact = a.contact(&moved).unwrap();
        assert_eq!(contact.separation <= 0.0, a.intersects(&moved), "{k}");
        assert_eq!(Some(contact), moved.contact(&a).map(ContactPoints::flip));
        assert!(contact.separation.abs() < 1e-12);
        assert!((contact.normal - b.half_axes()[1] * -4.0).amax() < 1e-14);
        // The coordinates of the moved box are rounded to 2^-51.
        assert!(contact.separation >= last - 4.0 * f64::EPSILON);
        last = contact.separation;
        signs[(contact.separation.total_cmp(&0.0) as i8 + 1) as usize] += 1;
    }
    assert!(signs[0] > 100 && signs[2] > 100, "{signs:?}");
}

/// Intersecting at a distance of 0, but without a contact.
#[test]
fn ncollide_157_intersecting_without_a_contact() {
    let a = cuboid([10.97, 0.925, 61.02], [0.5, 0.925, 0.5]);
    let b = cuboid([11.5, 0.75, 60.5], [0.05, 0.75, 0.5]);
    assert!(a.intersects(&b) && a.distance(&b) == 0.0);
    let depth = a.max().x - b.min().x;
    assert!(depth > 0.019 && depth < 0.021);
    let found = [
        a.contact(&b),
        as_hull(&a).contact(&as_hull(&b)),
        a.contact(&as_hull(&b)),
    ];
    for contact in found.map(Option::unwrap) {
        assert_eq!((contact.separation, contact.normal), (-depth, Vector3::x()));
        assert!(contact.unique);
    }
    assert!(a.contact_within(&b, 10.0).is_some());
}

/// A hull that lies on a box, both turned: a vertex in front of all faces of a polytope that is flat but for rounding was a panic.
#[test]
fn a_turned_hull_lies_on_a_turned_box() {
    let rows = Matrix3::new(-3.0, 2.0, -6.0, 6.0, 3.0, -2.0, 2.0, -6.0, -3.0);
    let turn = Rotation3::from_matrix_unchecked(rows / 7.0);
    let turn = Isometry::from_parts(Vector3::zeros().into(), turn);
    let upright = as_hull(&cuboid([0.0_f64, 0.0, 0.5], [1.5, 0.5, 0.5]));
    let floor = cuboid([0.0_f64, 0.0, -0.5], [7.0, 5.0, 0.5]).transformed(&turn);
    let contact = floor
        .contact(&upright.transformed(&turn))
        .expect("a contact");
    assert!(contact.separation.abs() <= 1e-15, "{contact:?}");
    assert!((contact.normal - turn * Vector3::z()).amax() <= 1e-15);
}
