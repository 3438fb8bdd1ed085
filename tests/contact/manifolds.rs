//! Manifolds whose points are known.

use nalgebra::{
    Point, Point2, Point3, Quaternion, RealField, UnitQuaternion, Vector2, Vector3, convert,
};
use simba::scalar::{FixedI16F16, FixedI32F32};
use tangency::{
    Aabb, Ball, Capsule, Contact, ContactFeature, ContactManifold, ConvexPolygon, ConvexPolyhedron,
    HalfSpace, Obb, Rounded, Segment, Tetrahedron, Triangle,
};

fn n<T: RealField + Copy>(x: f64) -> T {
    convert(x)
}

fn p2<T: RealField + Copy>(x: f64, y: f64) -> Point2<T> {
    Point2::new(n(x), n(y))
}

fn p3<T: RealField + Copy>(x: f64, y: f64, z: f64) -> Point3<T> {
    Point3::new(n(x), n(y), n(z))
}

fn v3<T: RealField + Copy>(x: f64, y: f64, z: f64) -> Vector3<T> {
    p3(x, y, z).coords
}

/// A box with its lowest corner and its sides.
fn cuboid<T: RealField + Copy>([x, y, z]: [f64; 3], [a, b, c]: [f64; 3]) -> Aabb<T, 3> {
    Aabb::new(p3(x, y, z), p3(x + a, y + b, z + c))
}

fn floor<T: RealField + Copy>() -> Aabb<T, 3> {
    cuboid([-8.0, -8.0, -2.0], [16.0, 16.0, 2.0])
}

fn f64_of<T: RealField + Copy>(x: T) -> f64 {
    nalgebra::try_convert(x).expect("a number")
}

/// The points as floats: on self, on the other shape, and the separation; in lexicographic order.
fn listed<T: RealField + Copy, const D: usize>(
    manifold: &ContactManifold<T, D>,
) -> Vec<(Vec<f64>, Vec<f64>, f64)> {
    let floats = |p: &Point<T, D>| p.iter().map(|&x| f64_of(x)).collect::<Vec<_>>();
    let points = manifold.points().iter();
    let mut list: Vec<_> = points
        .map(|p| (floats(&p.on_self), floats(&p.on_rhs), f64_of(p.separation)))
        .collect();
    list.sort_by(|p, q| p.partial_cmp(q).expect("numbers"));
    list
}

fn features<T: RealField + Copy, const D: usize>(
    manifold: &ContactManifold<T, D>,
) -> Vec<[ContactFeature; 2]> {
    manifold
        .points()
        .iter()
        .map(|point| point.features)
        .collect()
}

const TOLERANCE: f64 = 1e-3;

/// # Panics
/// Unless the places of the points of self, but for the last coordinate, and the separations are these, nearly.
fn require<T: RealField + Copy, const D: usize>(
    manifold: &ContactManifold<T, D>,
    expected: &[(&[f64], f64)],
) {
    let list = listed(manifold);
    assert_eq!(list.len(), expected.len(), "{list:?}");
    for ((on_self, on_rhs, separation), (place, expected)) in list.iter().zip(expected) {
        let is_near = |x: f64, y: f64| (x - y).abs() <= TOLERANCE;
        assert!(is_near(*separation, *expected), "{list:?}");
        for (axis, &x) in place.iter().enumerate() {
            assert!(
                is_near(on_self[axis], x) && is_near(on_rhs[axis], x),
                "{list:?}"
            );
        }
        let rise = on_rhs[D - 1] - on_self[D - 1];
        assert!(is_near(rise, *separation), "{list:?}");
    }
}

fn box_on_box<T: RealField + Copy>() {
    let at = |x: f64, y: f64| cuboid::<T>([x - 1.0, y - 1.0, -0.0625], [2.0; 3]);
    let manifold = floor()
        .contact_manifold(&at(0.0, 0.0), n(0.0))
        .expect("they overlap");
    let d = -0.0625;
    require(
        &manifold,
        &[
            (&[-1.0, -1.0], d),
            (&[-1.0, 1.0], d),
            (&[1.0, -1.0], d),
            (&[1.0, 1.0], d),
        ],
    );
    assert_eq!(manifold.normal, v3(0.0, 0.0, 1.0));
    for point in manifold.points() {
        assert_eq!(point.separation, n(d));
        assert!(matches!(
            point.features,
            [ContactFeature::Face(1), ContactFeature::Vertex(_)]
        ));
    }
    let moved = floor()
        .contact_manifold(&at(0.25, 0.125), n(0.0))
        .expect("they overlap");
    assert_eq!(features(&moved), features(&manifold));
    assert_eq!(
        at(0.0, 0.0).contact_manifold(&floor(), n(0.0)),
        Some(manifold.flip())
    );
    // Of one size.
    let manifold = at(0.0, 0.0).contact_manifold(&cuboid([-1.0, -1.0, 1.875], [2.0; 3]), n(0.0));
    require(
        &manifold.expect("they overlap"),
        &[
            (&[-1.0, -1.0], d),
            (&[-1.0, 1.0], d),
            (&[1.0, -1.0], d),
            (&[1.0, 1.0], d),
        ],
    );
    // Half beside the edge.
    let manifold = floor()
        .contact_manifold(&at(8.0, 0.0), n(0.0))
        .expect("they overlap");
    require(
        &manifold,
        &[
            (&[7.0, -1.0], d),
            (&[7.0, 1.0], d),
            (&[8.0, -1.0], d),
            (&[8.0, 1.0], d),
        ],
    );
}

fn turned_box_on_box<T: RealField + Copy>() {
    let below = cuboid::<T>([-1.0, -1.0, -2.0], [2.0; 3]);
    let turned = Obb::from_half_axes(
        p3(0.0, 0.0, 0.9375),
        [v3(0.75, 0.75, 0.0), v3(-0.75, 0.75, 0.0), v3(0.0, 0.0, 1.0)],
    );
    let manifold = below
        .contact_manifold(&turned, n(0.0))
        .expect("they overlap");
    assert_eq!(manifold.points().len(), 4);
    for point in manifold.points() {
        assert!((f64_of(point.separation) + 0.0625).abs() <= TOLERANCE);
        assert!(matches!(
            point.features,
            [ContactFeature::Edge(_), ContactFeature::Edge(_)]
        ));
    }
    // The octagon has an area of 3.5.
    let corners = listed(&manifold);
    let [a, b, c, d] = [0, 1, 3, 2].map(|i| &corners[i].0);
    let cross = |p: &[f64], q: &[f64], r: &[f64]| {
        (q[0] - p[0]) * (r[1] - p[1]) - (q[1] - p[1]) * (r[0] - p[0])
    };
    let area = (cross(a, b, c) + cross(a, c, d)).abs() / 2.0;
    assert!(area > 2.0, "{area}: {corners:?}");
    assert_eq!(
        turned.contact_manifold(&below, n(0.0)),
        Some(manifold.flip())
    );
}

fn all_points<T: RealField + Copy>() {
    let below = cuboid::<T>([-1.0, -1.0, -2.0], [2.0; 3]);
    let turned = Obb::from_half_axes(
        p3(0.0, 0.0, 0.9375),
        [v3(0.75, 0.75, 0.0), v3(-0.75, 0.75, 0.0), v3(0.0, 0.0, 1.0)],
    );
    let mut points = vec![below.contact_manifold(&turned, n(0.0)).unwrap().points()[0]; 3];
    let normal = below.collect_contact_points(&turned, n(0.0), &mut points);
    assert_eq!(normal, Some(v3(0.0, 0.0, 1.0)));
    assert_eq!(points.len(), 8, "an octagon");
    for point in &points {
        assert!((f64_of(point.separation) + 0.0625).abs() <= TOLERANCE);
        assert_eq!(
            points
                .iter()
                .filter(|other| other.features == point.features)
                .count(),
            1
        );
    }
    let kept = below
        .contact_manifold(&turned, n(0.0))
        .expect("they overlap");
    assert!(kept.points().iter().all(|point| points.contains(point)));
    let mut flipped = Vec::new();
    let opposite = turned.collect_contact_points(&below, n(0.0), &mut flipped);
    assert_eq!(opposite, normal.map(|normal| -normal));
    assert_eq!(flipped.len(), 8);
    for (point, back) in points.iter().zip(&flipped) {
        assert_eq!((point.on_self, point.on_rhs), (back.on_rhs, back.on_self));
        assert_eq!(point.features, [back.features[1], back.features[0]]);
    }
}

/// A face of more corners than are kept at once on the way.
fn all_points_of_a_large_face<T: RealField + Copy>() {
    let mut points = Vec::new();
    let corners = (0..20).flat_map(|i| {
        let (sin, cos) = (std::f64::consts::TAU * f64::from(i) / 20.0).sin_cos();
        [
            p3::<T>(4.0 * cos, 4.0 * sin, -0.25),
            p3(2.0 * cos, 2.0 * sin, 3.0),
        ]
    });
    let drum = ConvexPolyhedron::from_points(corners.collect());
    let half = HalfSpace::new(p3(0.0, 0.0, 0.0), v3(0.0, 0.0, 1.0));
    assert!(
        half.collect_contact_points(&drum, n(0.0), &mut points)
            .is_some()
    );
    assert_eq!(points.len(), 20);
    assert!(points.iter().all(|point| point.separation == n(-0.25)));
    assert_eq!(
        half.contact_manifold(&drum, n(0.0)).unwrap().points().len(),
        4
    );
}

/// Where there are few, they are those of the manifold; where none, the list is empty.
fn few_points<T: RealField + Copy>() {
    let below = cuboid::<T>([-1.0, -1.0, -2.0], [2.0; 3]);
    let mut points = Vec::new();
    let _ = floor().collect_contact_points(&below, n(0.0), &mut points);
    assert_eq!(
        points,
        floor().contact_manifold(&below, n(0.0)).unwrap().points()
    );
    let far = cuboid([0.0, 0.0, 4.0], [2.0; 3]);
    assert_eq!(
        below.collect_contact_points(&far, n(0.0), &mut points),
        None
    );
    assert!(points.is_empty());
    let tile = |x: f64| Aabb::new(p2::<T>(x, -0.25), p2(x + 1.0, 1.0));
    let wide = Aabb::new(p2::<T>(-8.0, -2.0), p2(8.0, 0.0));
    let mut ends = Vec::new();
    let normal = wide.collect_contact_points(&tile(0.5), n(0.0), &mut ends);
    assert_eq!(normal, Some(Vector2::new(n(0.0), n(1.0))));
    assert_eq!(
        ends,
        wide.contact_manifold(&tile(0.5), n(0.0)).unwrap().points()
    );
}

fn edge_and_corner<T: RealField + Copy>() {
    let roof = Obb::from_half_axes(
        p3::<T>(0.0, 0.0, 1.4375),
        [v3(1.0, 0.0, 0.0), v3(0.0, 0.75, -0.75), v3(0.0, 0.75, 0.75)],
    );
    let manifold = floor()
        .contact_manifold(&roof, n(0.0))
        .expect("they overlap");
    require(
        &manifold,
        &[(&[-1.0, 0.0], -0.0625), (&[1.0, 0.0], -0.0625)],
    );
    let corner = Triangle::new(
        p3::<T>(0.0, 0.0, -0.25),
        p3(2.0, 1.0, 3.0),
        p3(1.0, 2.0, 3.0),
    );
    let manifold = floor()
        .contact_manifold(&corner, n(0.0))
        .expect("they overlap");
    require(&manifold, &[(&[0.0, 0.0], -0.25)]);
    assert_eq!(
        manifold.points()[0].features,
        [ContactFeature::Face(1), ContactFeature::Vertex(0)]
    );
    // Two edges that cross.
    let [below, above] = [
        Segment::new(p3::<T>(-1.0, 0.0, 0.0), p3(1.0, 0.0, 0.0)),
        Segment::new(p3(0.0, -1.0, 0.5), p3(0.0, 1.0, 0.5)),
    ];
    let manifold = below
        .contact_manifold(&above, n(1.0))
        .expect("they are near");
    require(&manifold, &[(&[0.0, 0.0], 0.5)]);
    assert_eq!(
        manifold.points()[0].features,
        [ContactFeature::Edge([0, 1]); 2]
    );
}

/// Triangles and tetrahedra without area or volume, whose corners are in any order: they have the points of what they are.
fn without_volume<T: RealField + Copy>() {
    let check = |corners: [[f64; 3]; 4], expected: &[[f64; 2]]| {
        let depths: Vec<_> = expected.iter().map(|place| (&place[..], -0.25)).collect();
        for mut order in 0..24 {
            let mut rest = corners.to_vec();
            let corners = [4, 3, 2, 1].map(|left| {
                let next = rest.remove(order % left);
                order /= left;
                next
            });
            let [a, b, c, d] = corners.map(|[x, y, z]| p3::<T>(x, y, z - 0.25));
            let body = Tetrahedron::new(a, b, c, d);
            let manifold = floor().contact_manifold(&body, n(0.0));
            require(&manifold.expect("it has sunk"), &depths);
        }
    };
    check(
        [
            [0.0, 0.0, 0.0],
            [1.0, 0.5, 0.0],
            [2.0, 0.0, 0.0],
            [1.0, 2.0, 0.0],
        ],
        &[[0.0, 0.0], [1.0, 2.0], [2.0, 0.0]],
    );
    check(
        [
            [0.0, 0.0, 0.0],
            [2.0, 0.0, 0.0],
            [2.0, 2.0, 0.0],
            [0.0, 2.0, 0.0],
        ],
        &[[0.0, 0.0], [0.0, 2.0], [2.0, 0.0], [2.0, 2.0]],
    );
    // With the third corner on an edge.
    check(
        [
            [0.0, 0.0, 0.0],
            [2.0, 0.0, 0.0],
            [1.0, 0.0, 0.0],
            [0.0, 2.0, 0.0],
        ],
        &[[0.0, 0.0], [0.0, 2.0], [2.0, 0.0]],
    );
    // Upright on an edge of three corners.
    check(
        [
            [0.0, 0.0, 0.0],
            [1.0, 0.0, 0.0],
            [2.0, 0.0, 0.0],
            [1.0, 0.0, 2.0],
        ],
        &[[0.0, 0.0], [2.0, 0.0]],
    );
    let [p, q, r] = [0.0, 1.0, 3.0].map(|x| p3::<T>(x, 0.0, -0.25));
    for [a, b, c] in [[p, q, r], [q, p, r], [q, r, p], [r, q, p]] {
        let manifold = floor().contact_manifold(&Triangle::new(a, b, c), n(0.0));
        let ends: [(&[f64], f64); 2] = [(&[0.0, 0.0], -0.25), (&[3.0, 0.0], -0.25)];
        require(&manifold.expect("it has sunk"), &ends);
    }
}

fn round_shapes<T: RealField + Copy>() {
    let ball = Ball::new(p3::<T>(1.0, 2.0, 0.75), n(1.0));
    let manifold = floor()
        .contact_manifold(&ball, n(0.0))
        .expect("they overlap");
    require(&manifold, &[(&[1.0, 2.0], -0.25)]);
    let capsule = |z| Capsule::new(p3(-1.0, 2.0, z), p3(1.0, 2.0, z), n(0.5));
    let manifold = floor()
        .contact_manifold(&capsule(0.25), n(0.0))
        .expect("they overlap");
    require(&manifold, &[(&[-1.0, 2.0], -0.25), (&[1.0, 2.0], -0.25)]);
    let half = HalfSpace::new(p3(0.0, 0.0, 0.0), v3(0.0, 0.0, 4.0));
    require(
        &half
            .contact_manifold(&capsule(0.25), n(0.0))
            .expect("they overlap"),
        &[(&[-1.0, 2.0], -0.25), (&[1.0, 2.0], -0.25)],
    );
    require(
        &half.contact_manifold(&ball, n(0.0)).expect("they overlap"),
        &[(&[1.0, 2.0], -0.25)],
    );
    // Parallel capsules, beside each other in part.
    let above = Capsule::new(p3(3.0, 2.0, 1.125), p3(0.0, 2.0, 1.125), n(0.5));
    let manifold = capsule(0.25)
        .contact_manifold(&above, n(0.0))
        .expect("they overlap");
    require(&manifold, &[(&[0.0, 2.0], -0.125), (&[1.0, 2.0], -0.125)]);
    assert_eq!(half.contact_manifold(&capsule(2.0), n(1.0)), None);
}

fn hull_on_half_space<T: RealField + Copy>() {
    let corners = [
        [0.0, 0.0, -0.25],
        [4.0, 0.0, -0.25],
        [6.0, 2.0, -0.25],
        [4.0, 4.0, -0.25],
        [0.0, 4.0, -0.25],
        [2.0, 2.0, 3.0],
    ];
    let corners: Vec<_> = corners.iter().map(|&[x, y, z]| p3::<T>(x, y, z)).collect();
    let hull = ConvexPolyhedron::from_points(corners);
    let half = HalfSpace::new(p3(0.0, 0.0, 0.0), v3(0.0, 0.0, 1.0));
    let manifold = half.contact_manifold(&hull, n(0.0)).expect("they overlap");
    assert_eq!(manifold.points().len(), 4);
    for point in manifold.points() {
        assert_eq!(point.separation, n(-0.25));
        let [ContactFeature::Face(0), ContactFeature::Vertex(index)] = point.features else {
            panic!("{point:?}");
        };
        assert_eq!(hull.vertices()[index as usize], point.on_rhs);
    }
    assert_eq!(hull.contact_manifold(&half, n(0.0)), Some(manifold.flip()));
    let manifold = floor()
        .contact_manifold(&hull, n(0.0))
        .expect("they overlap");
    assert_eq!(manifold.points().len(), 4);
}

fn in_the_plane<T: RealField + Copy>() {
    let floor = Aabb::new(p2::<T>(-8.0, -2.0), p2(8.0, 0.0));
    let crate_ = |x: f64| Aabb::new(p2::<T>(x - 1.0, -0.25), p2(x + 1.0, 1.75));
    let manifold = floor
        .contact_manifold(&crate_(0.0), n(0.0))
        .expect("they overlap");
    require(&manifold, &[(&[-1.0], -0.25), (&[1.0], -0.25)]);
    assert_eq!(manifold.normal, Vector2::new(n(0.0), n(1.0)));
    assert_eq!(
        features(&manifold),
        features(
            &floor
                .contact_manifold(&crate_(0.5), n(0.0))
                .expect("they overlap")
        )
    );
    assert_eq!(
        crate_(0.0).contact_manifold(&floor, n(0.0)),
        Some(manifold.flip())
    );
    let manifold = floor
        .contact_manifold(&crate_(8.0), n(0.0))
        .expect("they overlap");
    require(&manifold, &[(&[7.0], -0.25), (&[8.0], -0.25)]);
    let hull = ConvexPolygon::from_points(vec![
        p2(0.0, -0.5),
        p2(2.0, -0.5),
        p2(3.0, 1.0),
        p2(1.0, 3.0),
    ]);
    require(
        &floor.contact_manifold(&hull, n(0.0)).expect("they overlap"),
        &[(&[0.0], -0.5), (&[2.0], -0.5)],
    );
    let half = HalfSpace::new(p2(0.0, 0.0), Vector2::new(n(0.0), n(2.0)));
    require(
        &half.contact_manifold(&hull, n(0.0)).expect("they overlap"),
        &[(&[0.0], -0.5), (&[2.0], -0.5)],
    );
    let corner = Triangle::new(p2(1.0, -0.5), p2(3.0, 2.0), p2(-1.0, 2.0));
    require(
        &floor
            .contact_manifold(&corner, n(0.0))
            .expect("they overlap"),
        &[(&[1.0], -0.5)],
    );
    let capsule = Capsule::new(p2(-1.0, 0.25), p2(1.0, 0.25), n(0.5));
    require(
        &floor
            .contact_manifold(&capsule, n(0.0))
            .expect("they overlap"),
        &[(&[-1.0], -0.25), (&[1.0], -0.25)],
    );
    let disc = Ball::new(p2(0.0, 0.25), n(0.5));
    require(
        &floor.contact_manifold(&disc, n(0.0)).expect("they overlap"),
        &[(&[0.0], -0.25)],
    );
    assert_eq!(half.contact_manifold(&half, n(0.0)), None);
    assert_eq!(disc.contact_manifold(&floor, n(-1.0)), None);
}

/// Scaling by a power of two changes nothing, also where squares of areas leave the range of `f64`. The second box is so flat
/// that this happens to its broad faces first: then another face seems to be the one that lies on the floor.
#[test]
fn any_scale() {
    let turn = UnitQuaternion::new_normalize(Quaternion::new(1.0, 0.0, 0.01, 0.0));
    let points_at = |scale: f64| {
        let low = Point3::new(-8.0, -8.0, -2.0) * scale;
        let high = Point3::new(8.0, 8.0, 0.0) * scale;
        let half_extents = Vector3::new(1.0, 1.0, f64::from_bits((1023 - 36) << 52)) * scale;
        let plate = Obb::new(Point3::new(0.0, 0.0, 0.015) * scale, turn, half_extents);
        let manifold = Aabb::new(low, high)
            .contact_manifold(&plate, scale)
            .unwrap();
        let points = manifold.points().iter();
        points
            .map(|point| (point.features, point.separation / scale))
            .collect::<Vec<_>>()
    };
    let expected = points_at(1.0);
    assert_eq!(expected.len(), 4, "the plate lies on its broad face");
    for exponent in [755_u64, 757, 823, 1223, 1273, 1279, 1289] {
        let scale = f64::from_bits(exponent << 52);
        assert_eq!(points_at(scale), expected, "scale {scale:e}");
    }
}

macro_rules! scalars {
    ($($name:ident)+) => {$(
        mod $name {
            use super::*;

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
                super::$name::<FixedI16F16>();
            }

            #[test]
            fn i32f32() {
                super::$name::<FixedI32F32>();
            }
        }
    )+};
}

scalars! { box_on_box turned_box_on_box all_points all_points_of_a_large_face few_points edge_and_corner without_volume round_shapes hull_on_half_space in_the_plane }

/// The ends of what a log and an edge have in common, whatever the rounding of the normal.
fn assert_log_along_an_edge<T: RealField + Copy>(of: [f64; 2], depth: f64) {
    let [x, y] = of;
    let length = (x * x + y * y).sqrt();
    let log = Capsule::new(
        p3::<T>(1.0 + x, 1.5 + y, -2.0),
        p3(1.0 + x, 1.5 + y, 2.0),
        n(length + depth),
    );
    let block = Aabb::new(p3::<T>(-1.0, -1.0, -1.0), p3(1.0, 1.5, 1.0));
    let hull = ConvexPolyhedron::from_points(
        (0..8)
            .map(|k| {
                p3::<T>(
                    [-1.0, 1.0][k & 1],
                    [-1.0, 1.5][k >> 1 & 1],
                    [-1.0, 1.0][k >> 2],
                )
            })
            .collect(),
    );
    let beam = Rounded::new(block, n(0.25));
    let manifolds = [
        log.contact_manifold(&block, n(0.0009765625)),
        log.contact_manifold(&hull, n(0.0009765625)),
        log.contact_manifold(&beam, n(0.0009765625)),
        block
            .contact_manifold(&log, n(0.0009765625))
            .map(ContactManifold::flip),
    ];
    for manifold in manifolds {
        let manifold = manifold.expect("a contact");
        let ends: Vec<f64> = manifold
            .points()
            .iter()
            .map(|it| f64_of(it.on_rhs.z))
            .collect();
        assert_eq!(ends.len(), 2, "{of:?} {manifold:?}");
        assert!(ends.contains(&-1.0) && ends.contains(&1.0), "{manifold:?}");
    }
}

#[test]
fn a_log_along_an_edge_has_both_ends() {
    assert_log_along_an_edge::<f64>([2.0, 1.5], 0.0);
    assert_log_along_an_edge::<f32>([2.0, 1.5], 0.0);
    assert_log_along_an_edge::<FixedI32F32>([2.0, 1.5], 0.0);
    let mut state = 1_u32;
    for _ in 0..200 {
        let of = [(); 2].map(|()| {
            state = state.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
            0.25 + f64::from(state >> 16) / 32_768.0
        });
        assert_log_along_an_edge::<f64>(of, 0.0625);
        assert_log_along_an_edge::<f32>(of, 0.0625);
        assert_log_along_an_edge::<FixedI32F32>(of, 0.0625);
    }
}

/// Both ends of the edge that a tetrahedron stands on have points, also where a face beside one of them is more square to the normal.
#[test]
fn a_tetrahedron_stands_on_both_ends_of_an_edge() {
    let half_axes = [[12.0, -16.0, 0.0], [32.0, 24.0, 0.0], [0.0, 0.0, 20.0]];
    let block = Obb::from_half_axes(p3::<f64>(4.0, 52.0, -40.0), half_axes.map(Vector3::from));
    let corners = [
        [21.0, 73.0, -41.0],
        [21.0, 61.0, -37.0],
        [21.0, 53.0, -37.0],
        [17.0, 73.0, -49.0],
    ];
    let [a, b, c, d] = corners.map(Point3::from);
    let mut points = Vec::new();
    let body = Tetrahedron::new(a, b, c, d);
    block
        .collect_contact_points(&body, 9.0, &mut points)
        .expect("a contact");
    for end in [b, c] {
        let point = points.iter().find(|point| point.on_rhs == end);
        assert_eq!(
            point.map(|point| point.separation),
            Some(-23.0),
            "{points:?}"
        );
    }
}
