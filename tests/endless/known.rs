//! Contacts and casts that are known.

use super::power_of_two;
use core::fmt::Debug;
use nalgebra::{Point2, Point3, RealField, Vector2, Vector3, convert};
use num_dual::Dual64;
use simba::scalar::{FixedI16F16, FixedI32F32};
use tangency::{
    Aabb, Ball, Cast, CastResult, Contact, ContactManifold, Line, MultiPolygon, Plane, Polygon,
    Polyhedron, Polyline, Ray, Segment, StartKind, TriMesh,
};

fn at2<T: RealField>([x, y]: [f64; 2]) -> Point2<T> {
    Point2::new(convert(x), convert(y))
}

fn at3<T: RealField>([x, y, z]: [f64; 3]) -> Point3<T> {
    Point3::new(convert(x), convert(y), convert(z))
}

/// A bracket that is open to the top.
fn bracket_corners<T: RealField>(x: f64) -> Vec<Point2<T>> {
    let corners = [
        [0.0, 0.0],
        [6.0, 0.0],
        [6.0, 4.0],
        [4.0, 4.0],
        [4.0, 1.0],
        [2.0, 1.0],
        [2.0, 4.0],
        [0.0, 4.0],
    ];
    corners.map(|[along, up]| at2([along + x, up])).to_vec()
}

fn bracket<T: RealField + Copy>(x: f64) -> Polygon<T> {
    Polygon::new(bracket_corners(x))
}

/// A line through an outline moves to the side on which the whole of that is less deep, and the corners there have the contacts.
fn lines_through_outlines<T: RealField + Copy + Debug>() {
    let level = |y: f64| Line::through(at2::<T>([-9.0, y]), at2([9.0, y]));
    let (up, down) = (Vector2::y(), -Vector2::<T>::y());
    for (y, depth, normal, count) in [(0.5, 0.5, down, 2), (2.5, 1.5, up, 4), (3.0, 1.0, up, 4)] {
        let contacts = bracket(0.0).contacts(&level(y), T::zero());
        assert_eq!(contacts.len(), count, "{contacts:?}");
        for contact in &contacts {
            assert_eq!(
                (contact.separation, contact.normal),
                (convert(-depth), normal)
            );
        }
        let outline = Polyline::new(bracket_corners::<T>(0.0));
        let contact = outline.contact(&level(y)).unwrap();
        assert_eq!(
            (contact.separation, contact.normal),
            (convert(-depth), normal)
        );
    }
    // Each polygon of a group moves by itself.
    let low = bracket::<T>(8.0).translated(&Vector2::new(T::zero(), convert(-3.5)));
    let group = MultiPolygon::new(vec![bracket(0.0), low]);
    let contacts = group.contacts(&level(0.25), T::zero());
    let normals: Vec<_> = contacts.iter().map(|contact| contact.normal).collect();
    assert_eq!(normals, [down, down, up, up, up, up]);
}

/// A box as a solid of triangles.
fn block<T: RealField + Copy>() -> Polyhedron<T> {
    let corners = (0..8).map(|i| [0, 1, 2].map(|axis| f64::from(i >> axis & 1) * 4.0));
    let faces = [
        [0, 2, 3, 1],
        [4, 5, 7, 6],
        [0, 1, 5, 4],
        [2, 6, 7, 3],
        [0, 4, 6, 2],
        [1, 3, 7, 5],
    ];
    let triangles = faces
        .iter()
        .flat_map(|[a, b, c, d]| [[*a, *b, *c], [*a, *c, *d]]);
    Polyhedron::new(corners.map(at3).collect(), triangles.collect())
}

fn planes_through_solids<T: RealField + Copy + Debug>() {
    let solid = block::<T>();
    for (z, depth, normal) in [(0.5, 0.5, -Vector3::z()), (3.75, 0.25, Vector3::<T>::z())] {
        for sign in [2.0, -2.0] {
            let plane = Plane::new(at3([7.0, 7.0, z]), Vector3::z() * convert::<f64, T>(sign));
            for contact in [solid.contact(&plane), solid.surface().contact(&plane)] {
                let contact = contact.expect("something parts them");
                assert_eq!(
                    (contact.separation, contact.normal),
                    (convert(-depth), normal)
                );
            }
            let manifold = solid.contact_manifold(&plane, T::zero()).unwrap();
            assert!(manifold.points().len() >= 3, "{manifold:?}");
        }
    }
    let beside = Plane::new(at3::<T>([0.0, 0.0, 6.0]), Vector3::z());
    let back = Vector3::new(T::zero(), T::one(), convert(4.0));
    let CastResult::Hit(hit) = solid.cast_against(&back, &beside) else {
        panic!("it reaches the plane");
    };
    assert_eq!((hit.time, hit.enters), (convert(0.5), true));
    let CastResult::Start(start) =
        solid.cast_against(&back, &Plane::new(at3([0.0; 3]), Vector3::z()))
    else {
        panic!("it lies on the plane");
    };
    assert_eq!(start.kind, StartKind::Leaves);
}

/// Triangles that a line pierces are taken alone.
fn lines_through_meshes<T: RealField + Copy + Debug>() {
    let corners = [
        [0.0, 0.0, 0.0],
        [4.0, 0.0, 0.0],
        [4.0, 4.0, 0.0],
        [0.0, 4.0, 0.0],
    ]
    .map(at3::<T>);
    let floor = TriMesh::new(corners.to_vec(), vec![[0, 1, 2], [0, 2, 3]]);
    let pole = Line::new(at3([3.5, 1.0, 7.0]), Vector3::z());
    let [contact] = floor.contacts(&pole, T::zero())[..] else {
        panic!("it goes through one triangle");
    };
    assert_eq!(
        (contact.parts[0].part(), contact.separation),
        (Some(0), convert(-0.5))
    );
    assert_eq!(contact.normal, Vector3::x());
    let post = Ray::new(at3([3.0, 1.0, -0.25]), Vector3::z());
    let contact = post.contact(&floor).expect("something parts them");
    assert_eq!(
        (contact.separation, contact.normal),
        (convert(-0.25), -Vector3::z())
    );
    assert_eq!(floor.contact(&post), Some(contact.flip()));
    let wire = Line::new(at3([-1.0, 2.0, 0.0]), Vector3::y());
    let CastResult::Hit(hit) =
        wire.cast_against(&Vector3::new(convert(2.0), T::zero(), T::zero()), &floor)
    else {
        panic!("it reaches the edge");
    };
    assert_eq!(hit.time, convert(0.5));
}

/// With a direction of zero they are points.
fn without_a_direction<T: RealField + Copy + Debug>() {
    let center = at3::<T>([1.0, 2.0, 3.0]);
    let motion = Vector3::new(T::zero(), T::zero(), convert(-4.0));
    for height in [0.0, 0.5, 2.0] {
        let ball = Ball::new(center + Vector3::z() * convert::<f64, T>(height), T::one());
        let (contact, cast) = (center.contact(&ball), ball.cast_against(&motion, &center));
        let (line, ray) = (
            Line::through(center, center),
            Ray::new(center, Vector3::zeros()),
        );
        assert_eq!(
            (line.contact(&ball), ray.contact(&ball)),
            (contact, contact)
        );
        assert_eq!(
            (
                ball.cast_against(&motion, &line),
                ball.cast_against(&motion, &ray)
            ),
            (cast, cast)
        );
        assert_eq!(
            line.contact(&ray).map(|contact| contact.separation),
            Some(T::zero())
        );
    }
    let plane = Plane::new(center, Vector3::zeros());
    assert_eq!(plane.contact(&center), None);
}

fn known<T: RealField + Copy + Debug>() {
    lines_through_outlines::<T>();
    planes_through_solids::<T>();
    lines_through_meshes::<T>();
    without_a_direction::<T>();
}

#[test]
fn known_contacts() {
    known::<f32>();
    known::<f64>();
    known::<FixedI16F16>();
    known::<FixedI32F32>();
}

/// A line is the same from wherever it is given.
#[test]
fn from_far_away() {
    let beam = Aabb::new(Point3::new(0.0, 0.0, 0.0), Point3::new(9.0, 4.0, 3.0));
    let direction = Vector3::new(3.0, 1.0, -2.0);
    let near = Line::new(Point3::new(4.0, 3.0, 1.0), direction)
        .contact(&beam)
        .unwrap();
    for exponent in [10, 20, 40] {
        let far = power_of_two(exponent);
        for far in [far, -far] {
            let start = Point3::new(4.0, 3.0, 1.0) + direction * far;
            for line in [
                Line::new(start, direction),
                Line::through(start, start + direction),
            ] {
                let contact = line.contact(&beam).unwrap();
                let error = 8.0 * f64::EPSILON * far.abs();
                assert!(
                    (contact.separation - near.separation).abs() <= error,
                    "{contact:?} {near:?}"
                );
                assert!(
                    (contact.normal - near.normal).amax() <= 8.0 * f64::EPSILON,
                    "{contact:?}"
                );
            }
        }
    }
}

/// Lines that are parallel to an edge but for a hair.
#[test]
fn nearly_parallel() {
    let beam = Aabb::new(Point3::new(0.0, 0.0, 0.0), Point3::new(8.0, 4.0, 4.0));
    for exponent in [20, 52, 60, 200] {
        let tilt = power_of_two(-exponent);
        let line = Line::new(Point3::new(4.0, 3.0, 2.0), Vector3::new(1.0, tilt, 0.0));
        let contact = line.contact(&beam).unwrap();
        // The beam is less deep by half of its length times the tilt at one end.
        let length = (1.0 + tilt * tilt).sqrt();
        let expected = -(1.0 + 4.0 * tilt) / length;
        assert!(
            (contact.separation - expected).abs() <= 8.0 * f64::EPSILON,
            "{contact:?}"
        );
        assert!(
            (contact.normal - Vector3::new(tilt, -1.0, 0.0) / length).amax() <= f64::EPSILON,
            "{contact:?}"
        );
        let other = Line::new(Point3::new(4.0, 6.0, 5.0), Vector3::new(1.0, 0.0, tilt));
        let contact = other
            .contact(&Line::new(Point3::new(0.0, 6.0, 5.0), Vector3::x()))
            .unwrap();
        assert_eq!(
            (contact.separation, contact.normal.y.abs()),
            (0.0, 1.0),
            "{contact:?}"
        );
    }
}

/// The derivative of a depth by the height of a line.
#[test]
fn derivatives() {
    let number = |x: f64| Dual64::new(x, 0.0);
    let point = |p: [f64; 3]| Point3::from(p.map(number));
    let beam = Aabb::new(point([0.0; 3]), point([9.0, 4.0, 4.0]));
    let start = Point3::new(number(1.0), Dual64::new(3.0, 1.0), number(2.0));
    let line = Line::new(start, Vector3::new(number(1.0), number(0.0), number(0.0)));
    let contact = line.contact(&beam).unwrap();
    assert_eq!((contact.separation.re, contact.separation.eps), (-1.0, 1.0));
    let rod = Segment::new(point([4.0, 5.0, -1.0]), point([4.0, 5.0, 1.0]));
    let fall = Vector3::new(number(0.0), number(-8.0), number(0.0));
    let hit = rod.cast_against(&fall, &line).hit();
    assert_eq!(hit, None, "it passes beside the line");
    let rod = Segment::new(point([4.0, 5.0, 1.0]), point([4.0, 5.0, 3.0]));
    let hit = rod
        .cast_against(&fall, &line)
        .hit()
        .expect("it falls on the line");
    assert_eq!((hit.time.re, hit.time.eps), (0.25, -0.125));
}

/// A line over a face has the ends of what is over it as points, a ray its start where that is over it.
fn lines_over_faces<T: RealField + Copy + Debug>() {
    let beam = Aabb::new(at3::<T>([0.0, 0.0, 0.0]), at3([8.0, 4.0, 2.0]));
    let raised = at3([2.0, 1.0, 2.25]);
    let direction = Vector3::new(convert(2.0), T::one(), T::zero());
    let margin = convert(0.5);
    let places = |manifold: &ContactManifold<T, 3>| {
        let mut places: Vec<_> = manifold.points().iter().map(|point| point.on_rhs).collect();
        places.sort_by(|p, q| p.x.partial_cmp(&q.x).expect("numbers"));
        places
    };
    for line in [
        Line::new(raised, direction),
        Line::through(raised - direction, raised),
    ] {
        let manifold = line.contact_manifold(&beam, margin).expect("it is near");
        assert_eq!(manifold.normal, -Vector3::z());
        assert_eq!(
            places(&manifold),
            [at3([0.0, 0.0, 2.0]), at3([8.0, 4.0, 2.0])]
        );
        assert!(
            manifold
                .points()
                .iter()
                .all(|point| point.separation == convert(0.25))
        );
        let flipped = beam
            .contact_manifold(&line, margin)
            .map(ContactManifold::flip);
        assert_eq!(flipped, Some(manifold));
    }
    let ray = Ray::new(raised, -direction);
    let manifold = ray.contact_manifold(&beam, margin).expect("it is near");
    assert_eq!(
        places(&manifold),
        [at3([0.0, 0.0, 2.0]), at3([2.0, 1.0, 2.0])]
    );
    // Upright it has its start alone.
    let post = Ray::new(raised, Vector3::z());
    assert_eq!(
        places(&post.contact_manifold(&beam, margin).unwrap()),
        [at3([2.0, 1.0, 2.0])]
    );
}

/// The same in the plane, where a line is the boundary of a half-plane.
fn lines_beside_edges<T: RealField + Copy + Debug>() {
    let tile = Aabb::new(at2::<T>([0.0, 0.0]), at2([4.0, 2.0]));
    let places = |manifold: &ContactManifold<T, 2>| {
        let mut places: Vec<_> = manifold.points().iter().map(|point| point.on_rhs).collect();
        places.sort_by(|p, q| p.x.partial_cmp(&q.x).expect("numbers"));
        places
    };
    for y in [2.25, 1.5] {
        let line = Line::new(at2([9.0, y]), Vector2::x());
        let manifold = line
            .contact_manifold(&tile, convert(0.5))
            .expect("it is near");
        assert_eq!(places(&manifold), [at2([0.0, 2.0]), at2([4.0, 2.0])]);
        let ray = Ray::new(at2([1.0, y]), Vector2::x());
        let manifold = ray
            .contact_manifold(&tile, convert(0.5))
            .expect("it is near");
        assert_eq!(places(&manifold), [at2([1.0, 2.0]), at2([4.0, 2.0])]);
    }
}

#[test]
fn manifolds() {
    lines_over_faces::<f32>();
    lines_over_faces::<f64>();
    lines_over_faces::<FixedI16F16>();
    lines_over_faces::<FixedI32F32>();
    lines_beside_edges::<f32>();
    lines_beside_edges::<f64>();
    lines_beside_edges::<FixedI16F16>();
    lines_beside_edges::<FixedI32F32>();
}
