//! Contacts, manifolds and casts of posed shapes are those of the moved shapes, bit for bit.

use crate::samples::{Random, Sample, pose, with_matrix};
use core::fmt::Debug;
use nalgebra::{Point, RealField, SVector, UnitComplex, UnitQuaternion, convert};
use tangency::{
    Aabb, Ball, Capsule, Cast, CastResult, Contact, ConvexPolygon, ConvexPolyhedron, HalfSpace,
    Movable, Obb, Posed, Segment, Tetrahedron, TriMesh, Triangle,
};

/// What is printed of a number has all its bits.
fn bits(answer: impl Debug) -> String {
    format!("{answer:?}")
}

fn contacts<A, B, const D: usize>(a: &A, b: &B) -> [String; 4]
where
    A: Contact<B, D>,
    B: Contact<A, D, Scalar = A::Scalar>,
    A::Scalar: RealField,
{
    [
        bits(a.contact(b)),
        bits(b.contact(a)),
        bits(a.contact_within(b, convert(0.5))),
        bits(b.contact_within(a, convert(0.0))),
    ]
}

fn casts<T, A, B, const D: usize>(a: &A, b: &B, motion: &SVector<T, D>) -> [String; 4]
where
    T: RealField,
    A: Cast<B, D, Scalar = T>,
    B: Cast<A, D, Scalar = T>,
{
    [
        bits(a.cast_against(motion, b)),
        bits(b.cast_against(motion, a)),
        bits(a.cast_within(motion, b, convert(0.5))),
        bits(b.cast_within(motion, a, convert(0.5))),
    ]
}

/// All points of contact, along their own normal and along the last axis, in both directions.
fn points<A, B, const D: usize>(a: &A, b: &B) -> [String; 3]
where
    A: Contact<B, D>,
    A::Scalar: RealField + Copy,
{
    let margin = convert(0.5);
    let mut points = Vec::new();
    let normal = a.collect_contact_points(b, margin, &mut points);
    let own = bits((normal, &points));
    let mut along = |sign: f64| {
        let mut axis = SVector::<A::Scalar, D>::zeros();
        axis[D - 1] = convert(sign);
        a.collect_contact_points_along(b, &axis, margin, &mut points);
        bits(&points)
    };
    [own, along(-1.0), along(1.0)]
}

macro_rules! manifolds {
    ($a:expr, $b:expr) => {
        [
            bits($a.contact_manifold(&$b, convert(0.5))),
            bits($b.contact_manifold(&$a, convert(0.5))),
        ]
    };
}

tangency::shape_enum! {
    #[derive(Clone, Debug)]
    pub enum InPlane<T, 2> as InPlaneRef {
        HalfSpace(HalfSpace<T, 2>),
        Obb(Obb<T, 2>),
        Ball(Ball<T, 2>),
        Hull(Arc<ConvexPolygon<T>>),
    }
}

tangency::shape_enum! {
    #[derive(Clone, Debug)]
    pub enum InSpace<T, 3> as InSpaceRef {
        HalfSpace(HalfSpace<T, 3>),
        Obb(Obb<T, 3>),
        Ball(Ball<T, 3>),
        Hull(Arc<ConvexPolyhedron<T>>),
    }
}

/// A shape at poses, with another and with another at a pose.
macro_rules! check {
    ($T:ty, $D:literal, $Rotation:ident, $rounds:expr; $($Shape:ty, $Other:ty;)+) => {$(
        for seed in 0..$rounds {
            let mut random = Random::new(seed);
            let (shape, other) = (<$Shape>::sample(&mut random), <$Other>::sample(&mut random));
            let isometry = pose::<$T, $Rotation<$T>, $D>(&mut random);
            let place = pose::<$T, $Rotation<$T>, $D>(&mut random);
            let motion = Point::<$T, $D>::sample(&mut random).coords;
            let (posed, moved) = (
                Posed::new(&shape, &isometry),
                shape.transformed(&with_matrix(&isometry)),
            );
            let second = Posed::new(&other, &place);
            let moved_second = other.transformed(&with_matrix(&place));
            assert_eq!(contacts(&posed, &other), contacts(&moved, &other), "{moved:?} {other:?}");
            assert_eq!(contacts(&posed, &second), contacts(&moved, &moved_second), "{moved:?} {moved_second:?}");
            // Two shapes with the same numbers have one normal both ways.
            assert_eq!(contacts(&posed, &moved), contacts(&moved, &moved), "{moved:?}");
            assert_eq!(manifolds!(posed, other), manifolds!(moved, other), "{moved:?} {other:?}");
            assert_eq!(manifolds!(posed, second), manifolds!(moved, moved_second), "{moved:?} {moved_second:?}");
            assert_eq!(points(&posed, &other), points(&moved, &other), "{moved:?} {other:?}");
            assert_eq!(points(&other, &posed), points(&other, &moved), "{moved:?} {other:?}");
            assert_eq!(points(&posed, &second), points(&moved, &moved_second), "{moved:?} {moved_second:?}");
            assert_eq!(casts(&posed, &other, &motion), casts(&moved, &other, &motion), "{moved:?} {motion:?} {other:?}");
            assert_eq!(
                casts(&posed, &second, &motion),
                casts(&moved, &moved_second, &motion),
                "{moved:?} {motion:?} {moved_second:?}"
            );
        }
    )+};
}

fn check_plane_briefly<T: RealField + Copy>(rounds: u64) {
    check! { T, 2, UnitComplex, rounds;
        Triangle<T, 2>, Capsule<T, 2>;
        Aabb<T, 2>, Obb<T, 2>;
        ConvexPolygon<T>, Ball<T, 2>;
    }
}

fn check_space_briefly<T: RealField + Copy>(rounds: u64) {
    check! { T, 3, UnitQuaternion, rounds;
        Triangle<T, 3>, Capsule<T, 3>;
        Aabb<T, 3>, Obb<T, 3>;
        ConvexPolyhedron<T>, Ball<T, 3>;
    }
}

#[test]
fn shapes_of_the_plane() {
    check! { f64, 2, UnitComplex, 60;
        Point<f64, 2>, Triangle<f64, 2>;
        Segment<f64, 2>, Segment<f64, 2>;
        HalfSpace<f64, 2>, HalfSpace<f64, 2>;
        Ball<f64, 2>, Ball<f64, 2>;
        Capsule<f64, 2>, HalfSpace<f64, 2>;
        ConvexPolygon<f64>, ConvexPolygon<f64>;
    }
    check_plane_briefly::<f64>(60);
    check_plane_briefly::<f32>(60);
    #[cfg(feature = "fixed")]
    check_plane_briefly::<simba::scalar::FixedI32F32>(20);
}

#[test]
fn shapes_of_space() {
    check! { f64, 3, UnitQuaternion, 60;
        Point<f64, 3>, Triangle<f64, 3>;
        Segment<f64, 3>, Segment<f64, 3>;
        HalfSpace<f64, 3>, Tetrahedron<f64>;
        Ball<f64, 3>, Ball<f64, 3>;
        ConvexPolyhedron<f64>, ConvexPolyhedron<f64>;
    }
    check_space_briefly::<f64>(60);
    check_space_briefly::<f32>(60);
    #[cfg(feature = "fixed")]
    check_space_briefly::<simba::scalar::FixedI32F32>(10);
}

/// A shape at poses, chosen at run time or not, beside an enum.
macro_rules! check_enum {
    ($Enum:ident, $D:literal, $Rotation:ident: $($Shape:ty),+) => {
        let of_each = |random: &mut Random| -> Vec<$Enum<f64>> { vec![$(<$Shape>::sample(random).into()),+] };
        for seed in 0..40 {
            let mut random = Random::new(seed);
            let others = of_each(&mut random);
            let motion = Point::<f64, $D>::sample(&mut random).coords;
            for shape in of_each(&mut random) {
                let isometry = pose::<f64, $Rotation<f64>, $D>(&mut random);
                let posed = Posed::new(&shape, &isometry);
                let moved = posed.to_shape();
                for other in &others {
                    assert_eq!(casts(&posed, other, &motion), casts(&moved, other, &motion));
                    assert_eq!(contacts(&posed, other), contacts(&moved, other));
                    assert_eq!(points(&posed, other), points(&moved, other), "{moved:?} {other:?}");
                    assert_eq!(points(other, &posed), points(other, &moved), "{moved:?} {other:?}");
                    assert_eq!(points(&posed, &other.as_ref()), points(&moved, other), "{moved:?} {other:?}");
                    assert_eq!(
                        bits(posed.cast_against(&motion, &other.as_ref())),
                        bits(moved.cast_against(&motion, other))
                    );
                }
            }
            let ball = Ball::<f64, $D>::sample(&mut random);
            let posed = Posed::new(&ball, &pose::<f64, $Rotation<f64>, $D>(&mut random));
            for other in &others {
                assert_eq!(points(&posed, other), points(&posed.to_shape(), other));
                assert_eq!(casts(&posed, other, &motion), casts(&posed.to_shape(), other, &motion));
            }
        }
    };
}

#[test]
fn shapes_chosen_at_run_time() {
    check_enum! { InPlane, 2, UnitComplex: HalfSpace<f64, 2>, Obb<f64, 2>, Ball<f64, 2>, ConvexPolygon<f64> }
    check_enum! { InSpace, 3, UnitQuaternion: HalfSpace<f64, 3>, Obb<f64, 3>, Ball<f64, 3>, ConvexPolyhedron<f64> }
}

/// What is made of parts names the part.
#[test]
fn posed_meshes_are_hit() {
    for seed in 0..40 {
        let mut random = Random::new(seed);
        let mesh = TriMesh::<f64>::sample(&mut random);
        let ball = Ball::<f64, 3>::sample(&mut random);
        let motion = Point::<f64, 3>::sample(&mut random).coords;
        let isometry = pose::<f64, UnitQuaternion<f64>, 3>(&mut random);
        let posed = Posed::new(&mesh, &isometry);
        let moved = mesh.transformed(&with_matrix(&isometry));
        assert_eq!(casts(&posed, &ball, &motion), casts(&moved, &ball, &motion));
    }
}

/// A quarter turn puts a plank upright, where it is hit.
#[test]
fn a_turned_plank_is_hit() {
    let plank = Aabb::new(
        Point::<f64, 2>::new(0.0, 0.0),
        Point::<f64, 2>::new(4.0, 1.0),
    );
    let turn = UnitComplex::new_unchecked(nalgebra::Complex::new(0.0, 1.0));
    let upright = Posed::new(
        &plank,
        &nalgebra::Isometry2::from_parts([0.0, 0.0].into(), turn),
    );
    let ball = Ball::new(Point::<f64, 2>::new(5.0, 3.0), 1.0);
    let motion = SVector::<f64, 2>::new(-8.0, 0.0);
    let CastResult::Hit(hit) = ball.cast_against(&motion, &upright) else {
        panic!("it is hit from the right");
    };
    assert_eq!(
        (hit.time, hit.contact.normal),
        (0.5, SVector::<f64, 2>::new(-1.0, 0.0))
    );
    assert_eq!(
        upright
            .cast_against(&-motion, &ball)
            .hit()
            .map(|hit| hit.time),
        Some(0.5)
    );
}
