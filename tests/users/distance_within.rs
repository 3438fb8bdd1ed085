//! `within` compared the rounded distance, and `distance` computed points only to drop them.

use nalgebra::{Point2, Point3, RealField};
use simba::scalar::FixedI16F16;
use tangency::{
    Aabb, Ball, Capsule, HalfSpace, Intersects, Nearest, Obb, Plane, Polygon, Polyline, Ray,
    Segment, Tetrahedron, Triangle,
};
use tangency_rational::BigRational;

/// The numbers around a square root: the largest float that is not beyond it, and the next.
fn around_root(square: i64) -> [f64; 2] {
    let root = (square as f64).sqrt();
    let squared = |x: f64| {
        let x = BigRational::from_float(x).expect("a number");
        &x * &x
    };
    let square = BigRational::from_integer(square.into());
    if squared(root) <= square {
        [root, root.next_up()]
    } else {
        [root.next_down(), root]
    }
}

/// Whether the distance is between two neighbours and nowhere else.
fn is_between<A, B>(a: &A, b: &B, [below, above]: [f64; 2]) -> bool
where
    A: Nearest<B, Scalar = f64>,
    B: Nearest<A, Scalar = f64>,
{
    !a.within(b, below) && !b.within(a, below) && a.within(b, above) && b.within(a, above)
}

#[test]
fn a_root_that_is_rounded_down_is_not_reached() {
    for x in 1..40_i64 {
        for y in 1..x {
            let square = x * x + y * y;
            let [below, above] = around_root(square);
            let p = Point2::new(0.0, 0.0);
            let q = Point2::new(x as f64, y as f64);
            let exact = (square as f64).sqrt().fract() == 0.0;
            assert!(p.within(&q, above), "{x} {y}");
            assert_eq!(p.within(&q, below), exact, "{x} {y}");
        }
    }
}

#[test]
fn every_family_decides_by_the_true_distance() {
    // The nearest points are the origin and (1, 2, 0): sqrt(5) is no float.
    let root = around_root(5);
    let (origin, there) = (Point2::new(0.0, 0.0), Point2::new(1.0, 2.0));
    let beyond = Segment::new(there, Point2::new(9.0, 9.0));
    let square = |x: f64, y: f64| {
        let corners = [[0.0, 0.0], [1.0, 0.0], [1.0, 1.0], [0.0, 1.0]];
        Polygon::new(corners.map(|[u, v]| Point2::new(x + u, y + v)).to_vec())
    };
    let triangle = Triangle::new(there, Point2::new(2.0, 3.0), Point2::new(3.0, 2.5));
    assert!(is_between(&origin, &beyond, root));
    assert!(is_between(&square(-1.0, -1.0), &beyond, root));
    assert!(is_between(&square(-1.0, -1.0), &square(1.0, 2.0), root));
    assert!(is_between(&square(-1.0, -1.0), &triangle, root));
    assert!(is_between(
        &Aabb::new(Point2::new(-1.0, -1.0), origin),
        &triangle,
        root
    ));
    let chain = Polyline::new(vec![there, Point2::new(2.0, 3.0)]);
    assert!(is_between(&chain, &square(-1.0, -1.0), root));

    let [o, p] = [Point3::new(0.0, 0.0, 0.0), Point3::new(1.0, 2.0, 0.0)];
    let solid = |p: Point3<f64>, s: f64| {
        let corner = |x: f64, y: f64, z: f64| p + nalgebra::vector![x, y, z] * s;
        Tetrahedron::new(
            p,
            corner(1.0, 1.0, 0.0),
            corner(1.0, 2.0, 1.0),
            corner(2.0, 1.0, -1.0),
        )
    };
    assert!(is_between(&solid(o, -1.0), &solid(p, 1.0), root));
    assert!(is_between(
        &Aabb::new(Point3::new(-1.0, -1.0, -1.0), o),
        &solid(p, 1.0),
        root
    ));
    let ray = Ray::new(p, nalgebra::vector![1.0, 2.0, 0.5]);
    assert!(is_between(&ray, &solid(o, -1.0), root));
    assert!(is_between(
        &ray,
        &Aabb::new(Point3::new(-1.0, -1.0, -1.0), o),
        root
    ));
    let skew = Segment::new(o, Point3::new(1.0, 2.0, 5.0));
    let across = Segment::new(
        Point3::new(3.0, -1.0, 1.0),
        Point3::new(-1.0, 1.0, 1.0) * 2.0,
    );
    assert!(skew.within(&across, skew.distance(&across).next_up()));
}

#[test]
fn half_spaces_and_planes_decide_by_the_true_height() {
    // The height is 5 / sqrt(5).
    let root = around_root(5);
    let normal = nalgebra::vector![1.0, 2.0, 0.0];
    let p = Point3::new(1.0, 2.0, 7.0);
    let below = HalfSpace::new(Point3::origin(), normal);
    let level = Plane::new(Point3::origin(), normal);
    assert!(is_between(&below, &p, root));
    assert!(is_between(&level, &p, root));
    assert!(is_between(&level, &Point3::new(-1.0, -2.0, 7.0), root));
    let other = Plane::new(p, -normal);
    assert!(is_between(&level, &other, root));
    assert!(is_between(&below, &other, root));
    let away = HalfSpace::new(p, -normal);
    assert!(is_between(&below, &away, root));
}

#[test]
fn radii_are_added_before_anything_is_rounded() {
    let near = Ball::new(Point2::new(0.0, 0.0), 0.1);
    let far = Capsule::new(Point2::new(3.0, 0.0), Point2::new(3.0, 5.0), 0.2);
    let exactly = |limit: f64| {
        let sum = [0.1, 0.2, limit].map(|x| BigRational::from_float(x).expect("a number"));
        sum.into_iter().sum::<BigRational>() >= BigRational::from_integer(3.into())
    };
    let distance: f64 = near.distance(&far);
    for limit in [distance.next_down(), distance, distance.next_up()] {
        assert_eq!(near.within(&far, limit), exactly(limit));
    }
}

#[test]
fn what_is_no_length_reaches_nothing() {
    let (a, b) = (Point2::new(0.0, 0.0), Point2::new(0.0, 0.0));
    assert!(!a.within(&b, f64::NAN));
    assert!(!a.within(&b, -1.0));
    assert!(a.within(&b, 0.0));
    assert!(a.within(&b, -0.0));
    assert!(a.within(&Point2::new(1e300, -1e300), f64::INFINITY));
}

#[test]
fn no_number_is_within_reach() {
    let turn = nalgebra::Rotation3::identity();
    let solid = Obb::new(Point3::origin(), turn, nalgebra::vector![1.0, 1.0, 1.0]);
    for odd in [f64::NAN, f64::INFINITY] {
        let p = Point3::new(0.0, odd, 0.0);
        assert!(!solid.within(&p, f64::INFINITY));
        assert!(!p.within(&Ball::new(Point3::origin(), 1.0), f64::MAX));
        assert!(!Segment::new(p, Point3::origin()).within(&solid, f64::MAX));
        let level = Plane::new(Point3::origin(), nalgebra::vector![odd, 0.0, 1.0]);
        assert!(!level.within(&Point3::origin(), f64::INFINITY));
    }
    assert!(solid.distance(&Point3::new(0.0, f64::NAN, 0.0)).is_nan());
}

/// A ring with as many corners as the index over its edges needs, and more.
fn ring<T: RealField + Copy>(count: usize, center: [f64; 2], size: f64) -> Polygon<T> {
    let corner = |place: usize| {
        let angle = core::f64::consts::TAU * place as f64 / count as f64;
        let size = size * (0.8 + 0.2 * ((7 * place + 3) % 11) as f64 / 11.0);
        let at = |center: f64, way: f64| nalgebra::convert(center + size * way);
        Point2::new(at(center[0], angle.cos()), at(center[1], angle.sin()))
    };
    Polygon::new((0..count).map(corner).collect())
}

fn edges(polygon: &Polygon<f64>) -> Vec<Segment<f64, 2>> {
    let vertices = polygon.vertices();
    let next = |place| (place + 1) % vertices.len();
    (0..vertices.len())
        .map(|place| Segment::new(vertices[place], vertices[next(place)]))
        .collect()
}

#[test]
fn many_edges_are_within_what_two_of_them_are() {
    for [x, y] in [
        [2.5, 0.3],
        [1.9, 1.1],
        [-2.0, 2.5],
        [0.1, 2.05],
        [40.0, 3.0],
    ] {
        let (a, b) = (ring::<f64>(50, [0.0, 0.0], 1.0), ring(37, [x, y], 1.0));
        let distance: f64 = a.distance(&b);
        for limit in [
            0.0,
            distance / 2.0,
            distance.next_down(),
            distance,
            distance.next_up(),
            2.0 * distance,
            100.0,
        ] {
            let (of_a, of_b) = (edges(&a), edges(&b));
            let right = of_a.iter().any(|p| of_b.iter().any(|q| p.within(q, limit)));
            assert_eq!(a.within(&b, limit), right, "{x} {y} {limit}");
            assert_eq!(b.within(&a, limit), right, "{x} {y} {limit}");
        }
    }
}

#[test]
fn a_polygon_inside_another_is_within_zero() {
    let (outer, inner) = (ring::<f64>(64, [0.0, 0.0], 10.0), ring(33, [1.0, 1.0], 1.0));
    assert!(outer.within(&inner, 0.0) && inner.within(&outer, 0.0));
    assert_eq!(outer.distance(&inner), 0.0);
    let hole = edges(&ring(40, [1.0, 1.0], 3.0))
        .iter()
        .map(|edge| edge.a)
        .collect();
    let around = Polygon::with_holes(outer.vertices().to_vec(), vec![hole]);
    let distance = around.distance(&inner);
    assert!(distance > 0.5 && around.within(&inner, distance * 1.01));
    assert!(!around.within(&inner, distance * 0.99) && !inner.within(&around, 0.0));
}

#[test]
fn a_distance_is_the_one_of_the_nearest_points() {
    let (a, b) = (ring::<f64>(50, [0.0, 0.0], 1.0), ring(37, [2.5, 0.3], 1.0));
    assert_eq!(a.distance(&b).to_bits(), a.nearest(&b).distance.to_bits());
    assert_eq!(b.distance(&a).to_bits(), a.distance(&b).to_bits());
    let touching = Polygon::new(vec![
        a.vertices()[0],
        Point2::new(9.0, -1.0),
        Point2::new(9.0, 1.0),
    ]);
    assert!(a.intersects(&touching) && a.within(&touching, 0.0));
    assert_eq!(a.distance(&touching), 0.0);
}

#[test]
fn fixed_point_is_decided_between_its_numbers() {
    let number = |x: f64| nalgebra::convert::<f64, FixedI16F16>(x);
    let (p, q) = (
        Point2::new(number(0.0), number(0.0)),
        Point2::new(number(100.0), number(101.0)),
    );
    let distance = p.distance(&q);
    let last = nalgebra::convert::<f64, FixedI16F16>(2.0_f64.powi(-16));
    let exact = |limit: FixedI16F16| {
        let bits = i64::from(limit.0.to_bits());
        bits * bits >= (100 * 100 + 101 * 101) << 32
    };
    for limit in [
        distance - last,
        distance,
        distance + last,
        nalgebra::convert(32767.0),
    ] {
        assert_eq!(p.within(&q, limit), exact(limit));
    }
}
