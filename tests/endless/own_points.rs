//! A law of contacts, nearest points and manifolds of lines and rays: each point is one of its shape.

use crate::Random;
use nalgebra::{Point, Point2, Point3, RealField, Vector2, Vector3, convert};
use simba::scalar::FixedI32F32;
use std::fmt::Debug;
use tangency::{
    Aabb, Ball, Capsule, Contact, ContactFeature, Line, Nearest, Ray, Rounded, Segment,
    Tetrahedron, Triangle,
};

const CASES: usize = if cfg!(debug_assertions) { 200 } else { 20_000 };

/// Asserts the law for a line or ray and another shape whose coordinates are at most 8.
fn assert_own_points<A, B, T, const D: usize>(a: &A, b: &B)
where
    A: Contact<B, D, Scalar = T, Point = Point<T, D>>
        + Nearest<B, Scalar = T, Point = Point<T, D>>
        + Nearest<Point<T, D>, Scalar = T, Point = Point<T, D>>
        + Debug,
    B: Nearest<Point<T, D>, Scalar = T, Point = Point<T, D>> + Debug,
    T: RealField + Copy,
{
    let noise = T::default_epsilon() * convert(256.0);
    let check = |[p, q]: [&Point<T, D>; 2], of: &dyn Debug| {
        assert!(
            a.distance(p) <= noise && b.distance(q) <= noise,
            "{a:?} {b:?}: {of:?}"
        );
    };
    let nearest = a.nearest(b);
    check([&nearest.on_self, &nearest.on_rhs], &nearest);
    if let Some(contact) = a.contact(b) {
        check([&contact.on_self, &contact.on_rhs], &contact);
        let gap = contact.on_rhs - contact.on_self - contact.normal * contact.separation;
        assert!(
            gap.iter().all(|x| x.abs() <= noise),
            "{a:?} {b:?}: {contact:?}"
        );
    }
    let margin = convert(3.0);
    if let Some(manifold) = a.contact_manifold(b, margin) {
        for point in manifold.points() {
            check([&point.on_self, &point.on_rhs], &manifold);
        }
        let mut points = Vec::new();
        let normal = a.collect_contact_points(b, margin, &mut points);
        assert_eq!(normal, Some(manifold.normal));
        assert_eq!(points, manifold.points(), "{a:?} {b:?}");
        let separations = manifold.points().iter().map(|point| point.separation);
        let deepest = separations.reduce(|p, q| if q < p { q } else { p });
        let of_contact = a.contact(b).map(|contact| contact.separation);
        let is_same = of_contact
            .zip(deepest)
            .is_some_and(|(p, q)| (p - q).abs() <= noise);
        assert!(is_same, "{a:?} {b:?}: {manifold:?}");
    }
}

/// Asserts the law for both a line and a ray, and each of some shapes.
macro_rules! assert_of_both {
    ($line:ident, $ray:ident: $($shape:expr),+) => {$(
        assert_own_points(&$line, &$shape);
        assert_own_points(&$ray, &$shape);
    )+};
}

fn in_the_plane<T: RealField + Copy>() {
    let mut random = Random(41);
    let mut number = |size| convert::<f64, T>(random.below(size) as f64);
    for _ in 0..CASES {
        let [start, a, b, c] = [(); 4].map(|()| Point2::new(number(4), number(4)));
        // Directions along axes and without length are common.
        let direction = Vector2::new(number(3) - T::one(), number(3) - T::one());
        let (line, ray) = (Line::new(start, direction), Ray::new(start, direction));
        let aabb = Aabb::new(a, a + Vector2::new(number(4), number(3)));
        let triangle = Triangle::new(a, b, c);
        let radius = number(2);
        assert_of_both! {
            line, ray: b, Segment::new(a, b), aabb, triangle, Ball::new(a, radius), Capsule::new(a, b, radius),
            Rounded::new(triangle, radius), Rounded::new(aabb, radius)
        }
        let other = Vector2::new(number(3) - T::one(), number(3) - T::one());
        assert_of_both! { line, ray: Line::new(a, other), Ray::new(a, other) }
    }
}

fn in_space<T: RealField + Copy>() {
    let mut random = Random(43);
    let mut number = |size| convert::<f64, T>(random.below(size) as f64);
    for _ in 0..CASES {
        let [start, a, b, c, d] = [(); 5].map(|()| Point3::from([(); 3].map(|()| number(4))));
        let direction = Vector3::from([(); 3].map(|()| number(3) - T::one()));
        let (line, ray) = (Line::new(start, direction), Ray::new(start, direction));
        let aabb = Aabb::new(a, a + Vector3::new(number(4), number(3), number(3)));
        let hull = Tetrahedron::new(a, b, c, d);
        let radius = number(2);
        assert_of_both! {
            line, ray: b, Segment::new(a, b), Triangle::new(a, b, c), aabb, hull, Capsule::new(a, b, radius),
            Rounded::new(hull, radius), Rounded::new(aabb, radius)
        }
    }
}

#[test]
fn points_are_of_their_shapes() {
    in_the_plane::<f64>();
    in_space::<f64>();
    in_the_plane::<FixedI32F32>();
    in_space::<FixedI32F32>();
}

/// Two rays of which one crosses the other at its start: the names are those of the points, in both orders.
#[test]
fn a_ray_touches_with_its_start() {
    let a = Ray::new(Point2::new(4.0, 4.0), Vector2::new(0.0, 1.0));
    let b = Ray::new(Point2::new(2.0, 3.0), Vector2::new(1.0, 1.0));
    let names = |a: &Ray<f64, 2>, b: &Ray<f64, 2>| {
        let manifold = a.contact_manifold(b, 0.0).unwrap();
        manifold.points()[0].features
    };
    let (start, between) = (ContactFeature::Vertex(0), ContactFeature::Edge([0, 1]));
    assert_eq!(names(&a, &b), [start, between]);
    assert_eq!(names(&b, &a), [between, start]);
    let ball = Ball::new(Point2::new(4.0, 2.0), 1.0);
    let manifold = a.contact_manifold(&ball, 1.0).unwrap();
    assert_eq!(manifold.points()[0].features, [start; 2]);
}
