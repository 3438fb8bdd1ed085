//! Rounded shapes as variants of the enums over all shapes.

use crate::draw::Random;
use nalgebra::{Isometry, Rotation2, Rotation3, SVector, Vector2, Vector3};
use tangency::{Boundary, Cast, Contact, Intersects, Movable, Nearest, RayCast, Shape2, Shape3};

const CASES: usize = 12;

/// Asserts that an enum over all shapes answers about others as the rounded shape in it does, and moves as this.
macro_rules! check_any {
    ($random:ident, $Any:ident, $D:literal, $isometry:ident: $($core:ident)+) => {$({
        let rounded = $random.rounded(Random::$core);
        let any = $Any::<f64>::from(rounded.clone());
        let moved = rounded.transformed(&$isometry);
        assert_eq!(any.transformed(&$isometry), $Any::from(moved));
        let motion: SVector<f64, $D> = $random.vector();
        let others = [
            $Any::from($random.segment()),
            $Any::from($random.ball()),
            $Any::from($random.rounded(Random::triangle)),
            $Any::from($random.aabb()),
            $Any::from($random.polyline()),
            $Any::from($random.half_space()),
        ];
        for other in &others {
            assert_eq!(any.intersects(other), rounded.intersects(other));
            assert_eq!(any.nearest(other), rounded.nearest(other));
            assert_eq!(other.nearest(&any), other.nearest(&rounded));
            assert_eq!(any.contact(other), rounded.contact(other));
            assert_eq!(
                any.contact_manifold(other, 1.0),
                rounded.contact_manifold(other, 1.0)
            );
            assert_eq!(
                any.cast_against(&motion, other),
                rounded.cast_against(&motion, other)
            );
            assert_eq!(
                other.cast_against(&motion, &any),
                other.cast_against(&motion, &rounded)
            );
        }
        let ray = $random.ray::<f64, $D>();
        assert_eq!(any.cast_ray(&ray, 9.0), rounded.cast_ray(&ray, 9.0));
        let point = $random.point();
        assert_eq!(any.bounded_side(&point), rounded.bounded_side(&point));
        assert_eq!(
            any.nearest_on_boundary(&point),
            rounded.nearest_on_boundary(&point)
        );
    })+};
}

#[test]
fn shapes_of_the_plane() {
    let random = &mut Random(0x2f1c_77a3_0d5b_9e41);
    let isometry = Isometry::from_parts(
        Vector2::new(0.5, -1.25).into(),
        Rotation2::from_matrix_unchecked(nalgebra::matrix![0.0, -1.0; 1.0, 0.0]),
    );
    for _ in 0..CASES {
        check_any!(random, Shape2, 2, isometry: segment triangle aabb obb2 convex_polygon);
    }
}

#[test]
fn shapes_of_space() {
    let random = &mut Random(0x61d0_94be_8a2f_3c17);
    let isometry = Isometry::from_parts(
        Vector3::new(0.5, -1.25, 2.0).into(),
        Rotation3::from_matrix_unchecked(
            nalgebra::matrix![0.0, -1.0, 0.0; 1.0, 0.0, 0.0; 0.0, 0.0, 1.0],
        ),
    );
    for _ in 0..CASES {
        check_any!(random, Shape3, 3, isometry: segment triangle aabb obb3 tetrahedron convex_polyhedron);
    }
}
