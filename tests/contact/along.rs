//! Points of contact along a normal that is given: along the contact's own they are those of the manifold; along any other one, corners
//! of both faces, one over the other along it.

use crate::rng::Rng;
use nalgebra::{Isometry3, Point3, RealField, Translation3, UnitQuaternion, Vector3, convert};
use simba::scalar::{FixedI16F16, FixedI32F32};
use tangency::{
    Aabb, Ball, Capsule, Contact, ConvexPolyhedron, HalfSpace, ManifoldPoint, Nearest, Obb, Posed,
    Segment, Shape3, Tetrahedron, TriMesh, Triangle,
};

const ROUNDS: usize = if cfg!(debug_assertions) { 200 } else { 3000 };

fn n<T: RealField + Copy>(x: f64) -> T {
    convert(x)
}

fn f64_of<T: RealField + Copy>(x: T) -> f64 {
    nalgebra::try_convert(x).expect("a number")
}

fn vector<T: RealField + Copy>(v: [f64; 3]) -> Vector3<T> {
    Vector3::from(v.map(convert::<f64, T>))
}

fn drawn<T: RealField + Copy>(rng: &mut Rng) -> Point3<T> {
    Point3::from([(); 3].map(|()| n(rng.below(17) as f64 / 8.0 - 1.0)))
}

/// A turn by a quarter, half or whole rational angle about an axis.
fn axes<T: RealField + Copy>(rng: &mut Rng) -> [Vector3<T>; 3] {
    let [cos, sin] = [[1.0, 0.0], [0.75, 1.0], [1.5, 0.625]][rng.below(3)];
    let axes = [[cos, sin, 0.0], [-sin, cos, 0.0], [0.0, 0.0, 1.125]];
    let turn = rng.below(3);
    axes.map(|mut axis| {
        axis.rotate_left(turn);
        vector(axis)
    })
}

/// A box with a corner cut off.
fn hull<T: RealField + Copy>(rng: &mut Rng) -> ConvexPolyhedron<T> {
    let (center, axes) = (drawn::<T>(rng), axes::<T>(rng));
    let corner = |i: usize| -> Point3<T> {
        let side = |axis: usize| axes[axis] * n::<T>(f64::from(i as u32 >> axis & 1) * 2.0 - 1.0);
        let cut: T = n(if i == 0 { 0.625 } else { 1.0 });
        center + (side(0) + side(1) + side(2)) * cut
    };
    ConvexPolyhedron::from_points((0..8).map(corner).collect())
}

fn shape<T: RealField + Copy>(rng: &mut Rng) -> Shape3<T> {
    let radius = n(0.375);
    match rng.below(9) {
        0 => Ball::new(drawn(rng), radius).into(),
        1 => Capsule::new(drawn(rng), drawn(rng), radius).into(),
        2 => Segment::new(drawn(rng), drawn(rng)).into(),
        3 => Triangle::new(drawn(rng), drawn(rng), drawn(rng)).into(),
        4 => Tetrahedron::new(drawn(rng), drawn(rng), drawn(rng), drawn(rng)).into(),
        5 => Aabb::new(drawn::<T>(rng), drawn(rng) + vector([4.0; 3])).into(),
        6 => hull(rng).into(),
        7 => HalfSpace::new(drawn(rng), vector([0.75, 0.5, 1.0])).into(),
        _ => Obb::from_half_axes(drawn(rng), axes(rng)).into(),
    }
}

fn opposite<T: RealField + Copy>(v: &Vector3<T>) -> Vector3<T> {
    v.map(|x| T::zero() - x)
}

fn flipped<T: RealField + Copy>(points: &[ManifoldPoint<T, 3>]) -> Vec<ManifoldPoint<T, 3>> {
    let flip = |point: &ManifoldPoint<T, 3>| ManifoldPoint {
        on_self: point.on_rhs,
        on_rhs: point.on_self,
        separation: point.separation,
        features: [point.features[1], point.features[0]],
    };
    points.iter().map(flip).collect()
}

/// The points along a normal, which are those of the other order flipped, and those of posed shapes where these are.
fn along<T: RealField + Copy>(
    [a, b]: [&Shape3<T>; 2],
    normal: &Vector3<T>,
    margin: T,
) -> Vec<ManifoldPoint<T, 3>> {
    let (mut points, mut back) = (Vec::new(), Vec::new());
    a.collect_contact_points_along(b, normal, margin, &mut points);
    b.collect_contact_points_along(a, &opposite(normal), margin, &mut back);
    assert_eq!(flipped(&back), points, "{a:?} {b:?} {normal}");
    points
}

fn along_their_own<T: RealField + Copy>() {
    let mut rng = Rng::new(91);
    let mut counts = [0; 2];
    for _ in 0..ROUNDS {
        let [a, b] = [(); 2].map(|()| shape::<T>(&mut rng));
        let margin = n([0.0, 0.25, 1.0][rng.below(3)]);
        let mut expected = Vec::new();
        let normal = a.collect_contact_points(&b, margin, &mut expected);
        counts[0] += usize::from(normal.is_some());
        if let Some(normal) = normal {
            assert_eq!(along([&a, &b], &normal, margin), expected, "{a:?} {b:?}");
        }
        for normal in [[0.0, 0.0, 1.0], [0.75, -0.5, 0.25], [0.0; 3]].map(vector) {
            let points = along([&a, &b], &normal, margin);
            let is_own = a
                .contact(&b)
                .is_some_and(|contact| contact.normal == normal);
            assert!(points.is_empty() || a.within(&b, margin));
            assert!(is_own || points.iter().all(|point| point.separation <= margin));
            counts[1] += points.len();
        }
    }
    let [of_own, of_others] = counts;
    assert!(of_own > ROUNDS / 2 && of_others > ROUNDS / 16, "{counts:?}");
}

/// Boxes and hulls that overlap, along normals of faces that are not their own.
fn along_others<T: RealField + Copy>() {
    let mut rng = Rng::new(92);
    let tolerance = 1024.0 * f64_of(T::default_epsilon());
    let mut count = 0;
    for _ in 0..ROUNDS {
        let a: Shape3<T> = Obb::from_half_axes(drawn(&mut rng), axes(&mut rng)).into();
        let b: Shape3<T> = hull(&mut rng).into();
        for normal in [[0.0, 0.0, 1.0], [0.0, -1.0, 0.0], [0.6, 0.0, 0.8]].map(vector) {
            for point in along([&a, &b], &normal, n(0.0)) {
                count += 1;
                let offset = point.on_rhs - point.on_self;
                for axis in 0..3 {
                    let aside = f64_of(offset[axis] - normal[axis] * point.separation);
                    assert!(aside.abs() < tolerance, "{a:?} {b:?} {normal} {point:?}");
                }
            }
        }
    }
    assert!(count > ROUNDS / 2, "{count}");
}

/// Two boxes over each other at an edge, which are turned: their points along the longer way out turn with them.
fn turned_copies<T: RealField + Copy>() {
    let floor = Aabb::new(
        Point3::<T>::from([n(-4.0), n(-4.0), n(-1.0)]),
        Point3::origin(),
    );
    let (floor, half) = (floor.to_obb(), vector::<T>([1.0, 1.0, 0.0]));
    let parcel = Aabb::new(
        Point3::from(vector::<T>([-0.25, -2.0, -0.5])),
        Point3::from(vector([2.0, -0.75, 1.0])),
    );
    let parcel = parcel.to_obb();
    let up = vector::<T>([0.0, 0.0, 1.0]);
    let mut upright = Vec::new();
    floor.collect_contact_points_along(&parcel, &up, n(0.0), &mut upright);
    assert_eq!(
        floor.contact(&parcel).unwrap().normal,
        vector([1.0, 0.0, 0.0])
    );
    assert_eq!(upright.len(), 4);
    assert!(upright.iter().all(|point| point.separation == n(-0.5)));
    let names = |points: &[ManifoldPoint<T, 3>]| {
        let mut names: Vec<_> = points.iter().map(|point| point.features).collect();
        names.sort_unstable();
        names
    };
    let tolerance = 1024.0 * f64_of(T::default_epsilon());
    for turn in [[0.3, 0.0, 0.0], [0.2, -0.7, 0.4], [1.3, 0.5, -0.25]] {
        let rotation = UnitQuaternion::new(vector::<T>(turn));
        let pose = Isometry3::from_parts(Translation3::from(half), rotation);
        let [moved, other] = [&floor, &parcel].map(|it| Posed::new(it, &pose).to_shape());
        let (normal, mut points) = (rotation * up, Vec::new());
        moved.collect_contact_points_along(&other, &normal, n(0.0), &mut points);
        assert_eq!(names(&points), names(&upright), "{turn:?}");
        for point in &points {
            assert!(
                (f64_of(point.separation) + 0.5).abs() < tolerance,
                "{turn:?} {point:?}"
            );
        }
        let mut posed = Vec::new();
        Posed::new(&floor, &pose).collect_contact_points_along(&other, &normal, n(0.0), &mut posed);
        assert_eq!(posed, points);
        Posed::new(&floor, &pose).collect_contact_points_along(
            &Posed::new(&parcel, &pose),
            &normal,
            n(0.0),
            &mut posed,
        );
        assert_eq!(posed, points);
        moved.collect_contact_points_along(
            &Posed::new(&parcel, &pose),
            &normal,
            n(0.0),
            &mut posed,
        );
        assert_eq!(posed, points);
    }
}

/// A shape made of parts has those of its manifold along that normal alone.
fn shapes_of_parts<T: RealField + Copy>() {
    let corners = [
        [0.0, 0.0, 0.0],
        [4.0, 0.0, 0.0],
        [4.0, 4.0, 0.0],
        [0.0, 4.0, 0.0],
    ];
    let corners = corners.map(|corner| Point3::from(vector(corner)));
    let floor = TriMesh::<T>::new(corners.to_vec(), vec![[0, 1, 2], [0, 2, 3]]);
    let least = Point3::from(vector([2.0, 0.5, -0.125]));
    let parcel = Aabb::new(least, Point3::from(vector([3.0, 1.5, 1.0])));
    let (up, mut points, mut expected) = (vector([0.0, 0.0, 1.0]), Vec::new(), Vec::new());
    let normal = floor.collect_contact_points(&parcel, n(0.0), &mut expected);
    assert_eq!(normal, Some(up));
    floor.collect_contact_points_along(&parcel, &up, n(0.0), &mut points);
    assert_eq!((points.len(), &points), (4, &expected));
    let pose = Isometry3::identity();
    Posed::new(&floor, &pose).collect_contact_points_along(&parcel, &up, n(0.0), &mut points);
    assert_eq!(points, expected);
    parcel.collect_contact_points_along(
        &Posed::new(&floor, &pose),
        &opposite(&up),
        n(0.0),
        &mut points,
    );
    assert_eq!(points, flipped(&expected));
    floor.collect_contact_points_along(&parcel, &vector([1.0, 0.0, 0.0]), n(0.0), &mut points);
    assert!(points.is_empty());
}

macro_rules! in_scalars {
    ($($name:ident)+) => {$(
        mod $name {
            #[test]
            fn f32() {
                super::$name::<f32>();
            }

            #[test]
            fn f64() {
                super::$name::<f64>();
            }

            #[test]
            fn i16f16() {
                super::$name::<super::FixedI16F16>();
            }

            #[test]
            fn i32f32() {
                super::$name::<super::FixedI32F32>();
            }
        }
    )+};
}

in_scalars! { along_their_own along_others turned_copies shapes_of_parts }
