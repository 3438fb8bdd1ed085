//! Poses worked out by hand, large hulls, motions and errors.

use crate::samples::{Random, pose, round_hull, star, with_matrix};
use nalgebra::{
    Complex, Isometry2, Isometry3, IsometryMatrix2, Point2, Point3, Quaternion, RealField,
    UnitComplex, UnitQuaternion, Vector2, convert,
};
use num_dual::Dual64;
use std::sync::Arc;
use tangency::{
    Aabb, Ball, ConvexPolyhedron, Intersects, Movable, Nearest, Obb, Posed, Segment, Shape,
    ShapeError, ShapePart, Triangle,
};

fn turn<T: RealField>(re: f64, im: f64, x: f64, y: f64) -> Isometry2<T> {
    let turn = UnitComplex::new_unchecked(Complex::new(convert(re), convert(im)));
    Isometry2::from_parts(Vector2::new(convert(x), convert(y)).into(), turn)
}

/// A 3-4-5 triangle turned by a right angle touches what its corners touch.
fn check_touching<T: RealField + Copy>() {
    let point = |x: f64, y: f64| Point2::<T>::new(convert(x), convert(y));
    let sail = Triangle::new(point(0.0, 0.0), point(4.0, 0.0), point(0.0, 3.0));
    let posed = Posed::new(&sail, &turn(0.0, 1.0, 10.0, 0.0));
    // Its corners are (10, 0), (10, 4) and (7, 0).
    assert!(posed.intersects(&point(10.0, 4.0)));
    assert!(posed.intersects(&Ball::new(point(12.0, 2.0), convert(2.0))));
    assert!(!posed.intersects(&Ball::new(point(12.25, 2.0), convert(2.0))));
    assert!(Segment::new(point(7.0, -5.0), point(7.0, 0.0)).intersects(&posed));
    assert_eq!(posed.distance(&point(4.0, 0.0)), convert(3.0));
    assert_eq!(point(13.0, 8.0).distance(&posed), convert(5.0));
    let other = Posed::new(&sail, &turn(-1.0, 0.0, 14.0, 4.0));
    // Its corners are (14, 4), (10, 4) and (14, 1).
    assert!(posed.intersects(&other));
    assert_eq!(posed.nearest(&other).on_self, point(10.0, 4.0));
    assert!(posed.nearest(&other).unique);
}

#[test]
fn a_turned_triangle_touches() {
    check_touching::<f32>();
    check_touching::<f64>();
    #[cfg(feature = "fixed")]
    check_touching::<simba::scalar::FixedI32F32>();
}

/// A third of a turn about (1, 1, 1) permutes the axes.
#[test]
fn a_permuted_box_is_an_oriented_box() {
    let cell = Aabb::new(Point3::new(0.0, 0.0, 0.0), Point3::new(2.0, 4.0, 6.0));
    let third = UnitQuaternion::new_unchecked(Quaternion::new(0.5, 0.5, 0.5, 0.5));
    let posed = Posed::new(&cell, &Isometry3::from_parts([1.0, 0.0, 0.0].into(), third));
    let expected = Aabb::new(Point3::new(1.0, 0.0, 0.0), Point3::new(7.0, 2.0, 4.0));
    assert_eq!(posed.try_bounds(), Some(expected));
    let _: Obb<f64, 3> = posed.to_shape();
    assert!(posed.intersects(&Point3::new(7.0, 2.0, 4.0)));
    assert_eq!(posed.distance(&Point3::new(10.0, 6.0, 4.0)), 5.0);
}

/// Many questions about hulls that are climbed; they touch, overlap and are apart.
fn check_hulls<T: RealField + Copy>(rounds: u64) {
    let (hull, other) = (round_hull::<T>(1000, 3), round_hull::<T>(300, 4));
    for seed in 0..rounds {
        let mut random = Random::new(2 * seed + 1);
        let a = pose::<T, UnitQuaternion<T>, 3>(&mut random);
        let b = pose::<T, UnitQuaternion<T>, 3>(&mut random);
        let (posed, second) = (Posed::new(&hull, &a), Posed::new(&other, &b));
        let moved = Movable::transformed(&hull, &with_matrix(&a));
        let moved_other = second.to_shape();
        assert_eq!(posed.intersects(&other), moved.intersects(&other));
        assert_eq!(posed.nearest(&other), moved.nearest(&other));
        assert_eq!(other.nearest(&posed), other.nearest(&moved));
        assert_eq!(posed.nearest(&second), moved.nearest(&moved_other));
        assert_eq!(second.nearest(&posed), moved_other.nearest(&moved));
        assert_eq!(posed.distance(&second), moved.distance(&moved_other));
        let corner = moved.vertices()[moved.vertices().len() / 2];
        assert!(posed.intersects(&corner));
        assert_eq!(posed.nearest(&corner), moved.nearest(&corner));
    }
}

#[test]
fn large_hulls() {
    check_hulls::<f64>(30);
}

/// Rounding to `f32` bends faces of 1000 corners: decisions are those of the moved hull, and distances within 4 units in
/// the last place of the largest coordinate.
#[test]
fn large_hulls_that_bend() {
    let (hull, other) = (round_hull::<f32>(1000, 3), round_hull::<f32>(300, 4));
    for seed in 0..12 {
        let mut random = Random::new(2 * seed + 1);
        let a = pose::<f32, UnitQuaternion<f32>, 3>(&mut random);
        let b = pose::<f32, UnitQuaternion<f32>, 3>(&mut random);
        let (posed, second) = (Posed::new(&hull, &a), Posed::new(&other, &b));
        let (moved, moved_other) = (posed.to_shape(), second.to_shape());
        let offset = a.translation.vector - b.translation.vector;
        let scale = offset.iter().fold(4.0_f32, |most, x| most.max(x.abs()));
        let limit = 4.0 * f32::EPSILON * scale;
        let check = |ours: f32, theirs: f32, meets: [bool; 2]| {
            assert_eq!(meets[0], meets[1]);
            assert_eq!(ours == 0.0, meets[0]);
            assert!((ours - theirs).abs() <= limit, "{ours}, {theirs}");
        };
        check(
            posed.distance(&second),
            moved.distance(&moved_other),
            [posed.intersects(&second), moved.intersects(&moved_other)],
        );
        assert_eq!(posed.nearest(&second).flip(), second.nearest(&posed));
        for corner in moved.vertices().iter().step_by(300) {
            // A little outside of a corner, as seen from the middle, and a little inside.
            for factor in [0.99, 1.0, 1.001, 1.5] {
                let point = a.translation.vector + (corner.coords - a.translation.vector) * factor;
                let point = Point3::from(point);
                check(
                    posed.distance(&point),
                    moved.distance(&point),
                    [posed.intersects(&point), moved.intersects(&point)],
                );
                let ball = Ball::new(point, 0.25);
                assert_eq!(posed.intersects(&ball), moved.intersects(&ball));
                assert_eq!(posed.within(&point, 0.25), moved.within(&point, 0.25));
            }
            assert!(posed.intersects(corner) && corner.intersects(&posed));
        }
    }
}

/// Faces of four corners bend when they are turned.
#[test]
fn a_cube_that_bends() {
    let corner = |i: u8| Point3::new(f64::from(i & 1), f64::from(i >> 1 & 1), f64::from(i >> 2));
    let cube = ConvexPolyhedron::from_points((0..8).map(corner).collect());
    for seed in 0..60 {
        let mut random = Random::new(seed);
        let isometry = pose::<f64, UnitQuaternion<f64>, 3>(&mut random);
        let posed = Posed::new(&cube, &isometry);
        let moved = posed.to_shape();
        let point = Point3::from([(); 3].map(|()| 3.0 * random.unit()));
        assert_eq!(posed.nearest(&point), moved.nearest(&point));
        assert!(
            moved
                .vertices()
                .iter()
                .all(|corner| posed.intersects(corner))
        );
    }
}

#[test]
fn a_large_polygon() {
    let star = star::<f64>(1000);
    for seed in 0..20 {
        let mut random = Random::new(seed);
        let isometry = pose::<f64, UnitComplex<f64>, 2>(&mut random);
        let (posed, moved) = (Posed::new(&star, &isometry), star.transformed(&isometry));
        let point = Point2::new(random.unit(), random.unit());
        assert_eq!(posed.nearest(&point), moved.nearest(&point));
        assert_eq!(posed.intersects(&point), moved.intersects(&point));
    }
}

/// What is beyond the last number is at the last number.
#[test]
fn coordinates_saturate() {
    let end = Point2::new(f64::MAX, 0.0);
    let posed = Posed::new(&end, &Isometry2::translation(f64::MAX, 1.0));
    assert_eq!(posed.to_shape(), Point2::new(f64::MAX, 1.0));
    assert!(posed.intersects(&Point2::new(f64::MAX, 1.0)));
    let hull = round_hull::<f32>(40, 1);
    let far = Isometry3::translation(f32::MAX, f32::MAX, -f32::MAX);
    let corner = Point3::new(f32::MAX, f32::MAX, -f32::MAX);
    assert!(Posed::new(&hull, &far).intersects(&corner));
}

/// A hull's answers are right also where the rotation is none: twice as long, mirrored or flat.
#[test]
fn a_rotation_that_is_none() {
    let hull = round_hull::<f64>(60, 5);
    let doubled = UnitQuaternion::new_unchecked(Quaternion::new(1.5, 0.0, 0.0, 0.0));
    let flat = UnitQuaternion::new_unchecked(Quaternion::new(0.0, 0.0, 0.0, 0.0));
    for rotation in [doubled, flat] {
        let isometry = Isometry3::from_parts([1.0, 2.0, 3.0].into(), rotation);
        let posed = Posed::new(&hull, &isometry);
        let moved = posed.to_shape();
        for point in [Point3::origin(), Point3::new(1.0, 2.0, 3.0)] {
            assert_eq!(posed.nearest(&point), moved.nearest(&point));
            assert_eq!(posed.intersects(&point), moved.intersects(&point));
        }
    }
}

#[test]
fn motions_compose() {
    let disc = Ball::new(Point2::new(1.0, 0.0), 0.5);
    let posed = Posed::new(&disc, &turn(0.0, 1.0, 0.0, 0.0));
    let center = |x, y| Ball::new(Point2::new(x, y), 0.5);
    assert_eq!(posed.to_shape(), center(0.0, 1.0));
    assert_eq!(
        posed.translated(&Vector2::new(2.0, 0.0)).to_shape(),
        center(2.0, 1.0)
    );
    let again: IsometryMatrix2<f64> = with_matrix(&turn(0.0, 1.0, 0.0, 5.0));
    assert_eq!(posed.transformed(&again).to_shape(), center(-1.0, 5.0));
    let scaled = posed.translated(&Vector2::new(2.0, 0.0)).scaled(2.0);
    assert_eq!(scaled.to_shape(), Ball::new(Point2::new(4.0, 2.0), 1.0));
    assert_eq!(<Posed<'_, Ball<f64, 2>> as Shape>::dimension(), 2);
}

#[test]
fn a_shared_shape_outlives_its_name() {
    let posed = {
        let disc = Arc::new(Ball::new(Point2::new(1.0, 0.0), 0.5));
        Posed::shared(disc, &turn(1.0, 0.0, 4.0, 0.0))
    };
    assert_eq!(posed.clone().distance(&Point2::origin()), 4.5);
}

#[test]
fn numbers_that_are_none_are_refused() {
    let origin = Point2::new(0.0, 0.0);
    let error = Posed::try_new(&origin, &turn(0.0, 1.0, 0.0, f64::NAN)).unwrap_err();
    assert!(matches!(
        error,
        ShapeError::NotFinite {
            part: ShapePart::Translation,
            axis: Some(1),
            ..
        }
    ));
    assert_eq!(error.to_string(), "coordinate y of the translation is NaN");
    let error = Posed::try_new(&origin, &turn(f64::INFINITY, 1.0, 0.0, 0.0)).unwrap_err();
    assert!(matches!(
        error,
        ShapeError::NotFinite {
            part: ShapePart::Rotation,
            ..
        }
    ));
}

#[test]
#[should_panic(expected = "Posed: coordinate x of the translation is infinite")]
fn moving_beyond_all_numbers_panics() {
    let origin = Point2::new(0.0, 0.0);
    let mut posed = Posed::new(&origin, &turn(1.0, 0.0, 0.0, 0.0));
    posed.move_to(&turn(1.0, 0.0, f64::INFINITY, 0.0));
}

/// The derivative of the distance by the translation along x.
#[test]
fn duals_have_derivatives() {
    let constant = Dual64::from_re;
    let disc = Ball::new(Point2::new(constant(1.0), constant(0.0)), constant(1.0));
    let turn = UnitComplex::new_unchecked(Complex::new(constant(0.0), constant(1.0)));
    let offset = Vector2::new(Dual64::new(4.0, 1.0), constant(-1.0));
    let posed = Posed::new(&disc, &Isometry2::from_parts(offset.into(), turn));
    // The center is (4, 0).
    let distance = posed.distance(&Point2::new(constant(0.0), constant(0.0)));
    assert_eq!((distance.re, distance.eps), (3.0, 1.0));
    assert_eq!(posed.isometry().translation.vector.x.eps, 1.0);
}
