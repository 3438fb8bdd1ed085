//! `Boundary` of all solids in space.

use nalgebra::{Point3, RealField, UnitQuaternion, Vector3, convert};
use simba::scalar::{FixedI16F16, FixedI32F32};
use tangency::BoundedSide::{Inside, OnBoundary, Outside};
use tangency::{Boundary, BoundedSide, Capsule, ConvexPolyhedron, Obb, OnBoundary as Found};
use tangency::{Tetrahedron, coordinate_limit};

fn p<T: RealField + Copy>(x: f64, y: f64, z: f64) -> Point3<T> {
    Point3::new(convert(x), convert(y), convert(z))
}

/// The side, the nearest point and the distance, all of which the scalar holds.
fn check<T: RealField + Copy, S: Boundary<Point3<T>, Scalar = T>>(
    solid: &S,
    at: Point3<T>,
    side: BoundedSide,
    point: Point3<T>,
    signed_distance: f64,
) {
    let signed_distance = convert(signed_distance);
    let expected = Found {
        point,
        signed_distance,
    };
    assert_eq!(solid.bounded_side(&at), side);
    assert_eq!(solid.nearest_on_boundary(&at), expected);
    assert_eq!(solid.signed_distance(&at), signed_distance);
    assert_eq!(solid.contains(&at), side != Outside);
}

fn a_block<T: RealField + Copy>() {
    let half = Vector3::new(convert(3.0), convert(2.0), convert(1.0));
    let block = Obb::<T, 3>::new(p(1.0, 0.0, 0.0), UnitQuaternion::identity(), half);
    let corner = |i: i32| {
        let end = |bit: i32| if i & bit == 0 { -1.0 } else { 1.0 };
        p::<T>(1.0 + 3.0 * end(1), 2.0 * end(2), end(4))
    };
    let hull = ConvexPolyhedron::from_points((0..8).map(corner).collect());
    let cases = [
        (p(1.0, 0.0, 0.25), Inside, p(1.0, 0.0, 1.0), -0.75),
        (p(3.75, 0.0, 0.0), Inside, p(4.0, 0.0, 0.0), -0.25),
        (p(1.0, -1.5, 0.0), Inside, p(1.0, -2.0, 0.0), -0.5),
        (p(1.0, 2.0, 0.5), OnBoundary, p(1.0, 2.0, 0.5), 0.0),
        (p(4.0, 2.0, 1.0), OnBoundary, p(4.0, 2.0, 1.0), 0.0),
        (p(7.0, 6.0, 0.0), Outside, p(4.0, 2.0, 0.0), 5.0),
    ];
    for (at, side, point, distance) in cases {
        check(&block, at, side, point, distance);
        check(&hull, at, side, point, distance);
    }
}

fn a_corner<T: RealField + Copy>() {
    let corners = [
        p::<T>(0., 0., 0.),
        p(8., 0., 0.),
        p(0., 8., 0.),
        p(0., 0., 8.),
    ];
    // Of either handedness.
    for [i, j] in [[1, 2], [2, 1]] {
        let solid = Tetrahedron::new(corners[0], corners[i], corners[j], corners[3]);
        check(&solid, p(1.0, 2.0, 0.5), Inside, p(1.0, 2.0, 0.0), -0.5);
        check(&solid, p(0.25, 2.0, 0.5), Inside, p(0.0, 2.0, 0.5), -0.25);
        check(&solid, p(4.0, 2.0, 2.0), OnBoundary, p(4.0, 2.0, 2.0), 0.0);
        check(&solid, p(-3.0, -4.0, 0.0), Outside, p(0.0, 0.0, 0.0), 5.0);
    }
}

fn a_flat_tetrahedron<T: RealField + Copy>() {
    let solid = Tetrahedron::new(
        p::<T>(0., 0., 0.),
        p(8., 0., 0.),
        p(8., 8., 0.),
        p(0., 8., 0.),
    );
    check(&solid, p(4.0, 2.0, 0.0), OnBoundary, p(4.0, 2.0, 0.0), 0.0);
    check(&solid, p(4.0, 2.0, -3.0), Outside, p(4.0, 2.0, 0.0), 3.0);
}

fn a_capsule<T: RealField + Copy>() {
    let capsule = Capsule::new(p::<T>(0., 0., 0.), p(8., 0., 0.), convert(2.0));
    check(&capsule, p(4.0, 1.0, 0.0), Inside, p(4.0, 2.0, 0.0), -1.0);
    check(
        &capsule,
        p(4.0, 0.0, -2.0),
        OnBoundary,
        p(4.0, 0.0, -2.0),
        0.0,
    );
    check(&capsule, p(11.0, 4.0, 0.0), Outside, p(9.2, 1.6, 0.0), 3.0);
}

/// From the core all directions across it lead to the boundary.
fn the_core_of_a_capsule<T: RealField + Copy>() {
    let two = convert(2.0);
    for end in [
        p::<T>(8., 0., 0.),
        p(0., 8., 0.),
        p(0., 0., 8.),
        p(0., 0., 0.),
    ] {
        let capsule = Capsule::new(Point3::origin(), end, two);
        let middle = Point3::from(end.coords / two);
        assert_eq!(capsule.bounded_side(&middle), Inside);
        let found = capsule.nearest_on_boundary(&middle);
        assert_eq!(found.signed_distance, -two);
        let way = found.point - middle;
        assert!(way.dot(&end.coords).is_zero());
        assert_eq!(way.dot(&way), two * two);
    }
}

macro_rules! of_all_scalars {
    ($($check:ident $name:ident),*) => {$(
        #[test]
        fn $name() {
            $check::<f32>();
            $check::<f64>();
            $check::<FixedI16F16>();
            $check::<FixedI32F32>();
        }
    )*};
}

of_all_scalars!(
    a_block a_block_has_its_faces,
    a_corner a_tetrahedron_has_its_faces,
    a_flat_tetrahedron a_flat_tetrahedron_is_all_boundary,
    the_core_of_a_capsule the_core_of_a_capsule_is_as_deep_as_its_radius
);

#[test]
fn a_capsule_is_round_its_core() {
    a_capsule::<f64>();
}

#[test]
fn a_block_at_the_ends_of_fixed_point_has_its_faces() {
    let limit = coordinate_limit::<FixedI16F16>().unwrap();
    let half = Vector3::repeat(limit);
    let block = Obb::new(Point3::origin(), UnitQuaternion::identity(), half);
    let found = block.nearest_on_boundary(&Point3::origin());
    assert_eq!(found.signed_distance, -limit);
    assert_eq!(
        block.bounded_side(&Point3::new(limit, limit, limit)),
        OnBoundary
    );
}
