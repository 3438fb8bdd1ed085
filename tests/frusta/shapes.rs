//! What cylinders and cones accept, their bounds, motions and measures.

use crate::number;
use nalgebra::{Isometry3, Point3, RealField, Vector3, convert};
use simba::scalar::{FixedI16F16, FixedI32F32};
use tangency::{
    Aabb, Cone, Contact, Cylinder, Intersection, Intersects, Line, Nearest, Ray, RayCast, Segment,
    Shape, ShapeError, TriMesh, TruncatedCone,
};

const A: [f64; 3] = [1.0, 2.0, 3.0];
const B: [f64; 3] = [1.0, 2.0, 8.0];

fn point(p: [f64; 3]) -> Point3<f64> {
    Point3::from(p)
}

#[test]
fn without_an_axis_there_is_no_disk() {
    let a = point(A);
    assert_eq!(
        Cylinder::try_new(a, a, 1.0).unwrap_err(),
        ShapeError::NoAxis
    );
    assert_eq!(Cone::try_new(a, a, 1.0).unwrap_err(), ShapeError::NoAxis);
    assert_eq!(
        TruncatedCone::try_new(a, a, [0.0, 1.0]).unwrap_err(),
        ShapeError::NoAxis
    );
    assert!(Cylinder::try_new(a, a, 0.0).is_ok());
}

#[test]
fn odd_numbers_are_refused_by_name() {
    let odd = Point3::new(0.0, f64::NAN, 0.0);
    let text = |error: ShapeError| error.to_string();
    let of_cylinder = Cylinder::try_new(point(A), odd, 1.0).unwrap_err();
    assert_eq!(text(of_cylinder), "coordinate y of end b is NaN");
    let of_cone = Cone::try_new(odd, point(A), 1.0).unwrap_err();
    assert_eq!(
        text(of_cone),
        "coordinate y of the center of the base is NaN"
    );
    let of_apex = Cone::try_new(point(A), odd, 1.0).unwrap_err();
    assert_eq!(text(of_apex), "coordinate y of the apex is NaN");
    let of_radius = Cone::try_new(point(A), point(B), -1.0).unwrap_err();
    assert_eq!(text(of_radius), "the radius is negative: -1");
    let of_radii = TruncatedCone::try_new(point(A), point(B), [1.0, f64::INFINITY]).unwrap_err();
    assert_eq!(text(of_radii), "the radius is infinite");
}

#[test]
#[should_panic(expected = "Cone: both ends of the axis are one point, and a radius is not zero")]
fn new_panics_with_the_message_of_the_error() {
    let _ = Cone::new(point(A), point(A), 1.0);
}

/// The box of a slanted cylinder holds the points of both rims, and touches them.
#[test]
fn bounds_touch_the_rims() {
    for axis in [
        [2.0, 3.0, 6.0],
        [1e-9, 1.0, 0.0],
        [1.0, 0.0, 1e200],
        [-5.0, 0.1, 0.7],
    ] {
        let axis = Vector3::from(axis);
        let drum = Cylinder::new(point(A), point(A) + axis, 2.0);
        let bounds = drum.bounds();
        let unit = axis.normalize();
        for k in 0..3 {
            let extent = 2.0 * (1.0 - unit[k] * unit[k]).max(0.0).sqrt();
            let highest = A[k] + axis[k].max(0.0) + extent;
            let off = bounds.max()[k] - highest;
            assert!(
                off.abs() <= 1e-7 * highest.abs().max(1.0),
                "{axis:?} {k} {off}"
            );
        }
        assert_eq!(drum.try_bounds(), Some(bounds));
    }
    let upright = Cylinder::new(point(A), point(B), 2.0);
    let expected = Aabb::new(Point3::new(-1.0, 0.0, 3.0), Point3::new(3.0, 4.0, 8.0));
    assert_eq!(upright.bounds(), expected);
}

#[test]
fn motions_move_both_centers() {
    let cone = Cone::new(point(A), point(B), 2.0);
    let pose = Isometry3::new(Vector3::new(1.0, 0.0, -2.0), Vector3::new(0.3, -0.2, 0.9));
    let moved = cone.transformed(&pose);
    assert_eq!(
        (*moved.base(), *moved.apex()),
        (pose * point(A), pose * point(B))
    );
    assert_eq!(
        cone.scaled(-0.5),
        Cone::new(point(A) * -0.5, point(B) * -0.5, 1.0)
    );
}

#[test]
fn measures_are_those_of_the_formulas() {
    let number = FixedI32F32::from_num;
    let [a, b] = [A, B].map(|p| Point3::from(p.map(number)));
    let drum = Cylinder::new(a, b, number(2.0));
    assert_eq!(drum.volume(), number(20.0 * std::f64::consts::PI));
    let cup = TruncatedCone::new(point(A), point(B), [2.0, 2.0]);
    assert_eq!(
        cup.volume(),
        Cylinder::new(point(A), point(B), 2.0).volume()
    );
    let tip = TruncatedCone::new(point(A), point(B), [2.0, 0.0]);
    assert_eq!(
        tip.centroid(),
        Cone::new(point(A), point(B), 2.0).centroid()
    );
}

#[cfg(feature = "serde")]
#[test]
fn what_is_written_comes_back() {
    let drum = Cylinder::new(point(A), point(B), 2.0);
    let text = serde_json::to_string(&drum).unwrap();
    assert_eq!(serde_json::from_str::<Cylinder<f64>>(&text).unwrap(), drum);
    let broken = text.replace("\"radius\":2.0", "\"radius\":-2.0");
    let error = serde_json::from_str::<Cylinder<f64>>(&broken).unwrap_err();
    assert!(
        error.to_string().contains("the radius is negative"),
        "{error}"
    );
}

#[test]
fn a_cylinder_that_is_a_point_is_passed_at_it() {
    let dot = Cylinder::new(point(A), point(A), 0.0);
    let direction = Vector3::new(0.5, -1.0, 2.0);
    let ray = Ray::new(point(A) - direction * 2.0, direction);
    assert_eq!(
        dot.first_hit(&ray, 8.0)
            .map(|hit| (hit.parameter, hit.point)),
        Some((2.0, point(A)))
    );
    assert_eq!(dot.cast_ray(&ray, 1.0), None);
    let (line, aside) = (
        Line::try_through(point(A), point(A) + direction).unwrap(),
        Vector3::new(0.0, 0.0, 0.125),
    );
    let passed = line.intersection(&dot).unwrap();
    assert_eq!(passed.ends()[0].map(|end| end.point), Some(point(A)));
    assert_eq!(line.translated(&aside).intersection(&dot), None);
}

/// Coins that are thinner than a last place where they are moved to: they keep an axis, along which they are disks.
fn thin_coins<T: RealField + Copy>(thickness: f64, far: f64, noise: f64) {
    for axis in [Vector3::x(), -Vector3::y(), Vector3::z()] {
        let of = |v: Vector3<f64>| v.map(convert::<f64, T>);
        let (start, end) = (Point3::origin(), Point3::from(of(axis * thickness)));
        let offset = of(axis * far);
        let one = convert::<f64, T>(1.0);
        let cylinder = Cylinder::new(start, end, one).translated(&offset);
        let pose = Isometry3::translation(offset.x, offset.y, offset.z);
        assert_eq!(Cylinder::new(start, end, one).transformed(&pose), cylinder);
        let cones = [
            TruncatedCone::from(cylinder),
            TruncatedCone::from(Cone::new(start, end, one).translated(&offset)),
            TruncatedCone::new(start, end, [one, one]).translated(&offset),
        ];
        for cone in cones {
            let Segment { a, b } = *cone.axis();
            assert!(a != b && TruncatedCone::try_new(a, b, cone.radii()).is_ok());
            assert!(cone.intersects(&a) && cone.distance(&a).is_zero());
            // In the plane of the disk, and above it.
            let aside = of(axis.cross(&Vector3::new(1.0, 1.0, 1.0)).normalize());
            let inside = a + aside * convert::<f64, T>(0.5);
            let beside = a + aside * convert::<f64, T>(3.0);
            assert!(number(cone.distance(&inside)) <= noise, "{cone:?}");
            assert!(number(cone.distance(&beside)) > 1.0, "{cone:?}");
            let wall = [beside, beside + of(axis), beside + aside];
            let mesh = TriMesh::new(wall.to_vec(), vec![[0, 1, 2]]);
            let found = cone.contact(&mesh).expect("a contact").separation;
            let distance = cone.distance(&mesh);
            assert_eq!(found, distance, "{cone:?}");
            assert_eq!(found > T::zero(), !cone.intersects(&mesh), "{cone:?}");
        }
    }
}

#[test]
fn coins_keep_their_axis() {
    thin_coins::<f32>(1e-3, 65_536.0, 0.125);
    thin_coins::<f64>(1e-6, 1e12, 1e-3);
    thin_coins::<FixedI16F16>(1.0 / 65_536.0, 1000.0, 0.01);
    thin_coins::<FixedI32F32>(1.0 / 65_536.0 / 65_536.0, 1000.0, 0.01);
    let coin = Cylinder::new(Point3::origin(), Point3::new(0.0, 0.0, 1.0), 1.0);
    let last = coin.translated(&Vector3::new(0.0, 0.0, f64::MAX));
    assert_eq!(last.axis().b.z, f64::MAX);
    assert!(last.axis().a.z < f64::MAX);
    assert_eq!(coin.scaled(0.0).axis().b, Point3::origin());
}
