//! An enum answers as the shape in it does, bit for bit, and can hold a subset of the shapes.

use crate::random::Random;
use core::fmt::Debug;
use nalgebra::{IsometryMatrix2, Point, Point2, Point3, RealField, Rotation2, Vector2, Vector3};
use simba::scalar::FixedI32F32;
use std::sync::Arc;
use tangency::{
    Aabb, Aabb2, Ball, Boundary, BoundedSide, Capsule, Circle, Composite, Cone, ConvexPolygon,
    ConvexPolyhedron, Cylinder, HalfSpace, Intersects, Line, Movable, MultiPolygon, Nearest, Obb,
    Obb2, Parts, Plane, Polygon, Polyhedron, Polyline, Ray, RayCast, Segment, Segment2, Shape,
    Shape2, Shape3, ShapeRef2, Sphere, Tetrahedron, TriMesh, Triangle, TruncatedCone,
};

tangency::shape_enum! {
    /// A set of two kinds, of which one is shared.
    #[derive(Clone, Debug, PartialEq)]
    enum Body<T, 2> as BodyRef {
        Disc(Circle<T>),
        /// A room.
        Room(Arc<Polygon<T>>),
    }
}

tangency::shape_enum! {
    /// With a name for the scalar that is not `T`, in space.
    #[derive(Clone, Debug)]
    enum Solid<Number, 3> as SolidRef {
        Sphere(Sphere<Number>),
        Hull(Arc<ConvexPolyhedron<Number>>),
        Fleet(Composite<Fleet<Number>>),
    }
}

/// Some spheres.
#[derive(Clone, Debug)]
struct Fleet<T: RealField + Copy>(Vec<Sphere<T>>);

impl<T: RealField + Copy> Parts for Fleet<T> {
    type Part = Sphere<T>;

    fn bounds(&self) -> Aabb<T, 3> {
        let bounds = self.0.iter().map(|sphere| sphere.bounds());
        bounds.reduce(|a, b| a.merged(&b)).unwrap()
    }

    fn visit_parts(
        &self,
        _region: &Aabb<T, 3>,
        visit: &mut dyn FnMut(usize, &Sphere<T>) -> core::ops::ControlFlow<()>,
    ) -> core::ops::ControlFlow<()> {
        let mut parts = self.0.iter().enumerate();
        parts.try_for_each(|(id, sphere)| visit(id, sphere))
    }
}

fn text(value: &impl Debug) -> String {
    format!("{value:?}")
}

fn square<T: RealField + Copy>(x: f64) -> Polygon<T> {
    let corner = |dx: f64, y: f64| Point2::new(nalgebra::convert(x + dx), nalgebra::convert(y));
    Polygon::new(vec![
        corner(0.0, 0.0),
        corner(2.0, 0.0),
        corner(2.0, 2.0),
        corner(0.0, 2.0),
    ])
}

/// One of each kind in the plane.
pub fn plane_shapes<T: RealField + Copy>(random: &mut Random) -> Vec<Shape2<T>> {
    let [a, b, c]: [Point2<T>; 3] = [random.point(), random.point(), random.point()];
    let one = T::one();
    let polygon = square::<T>(random.below(9) as f64 - 4.0);
    vec![
        a.into(),
        Line::new(a, b.coords).into(),
        Ray::new(b, c.coords).into(),
        Segment::new(a, c).into(),
        HalfSpace::new(a, b.coords).into(),
        Triangle::new(a, b, c).into(),
        Aabb::from_points([a, b]).into(),
        Obb::from_half_axes(b, [Vector2::new(one, one), Vector2::new(-one, one)]).into(),
        Ball::new(c, one).into(),
        Capsule::new(a, b, one).into(),
        ConvexPolygon::new(polygon.vertices().to_vec()).into(),
        MultiPolygon::new(vec![polygon.clone()]).into(),
        polygon.into(),
        Polyline::new(vec![a, b, c]).into(),
    ]
}

/// Likewise in space.
pub fn space_shapes<T: RealField + Copy>(random: &mut Random) -> Vec<Shape3<T>> {
    let [a, b, c, d]: [Point3<T>; 4] = core::array::from_fn(|_| random.point());
    let (zero, one) = (T::zero(), T::one());
    let axes = [[one, zero, zero], [zero, one, one], [zero, -one, one]].map(Vector3::from);
    let corners = [
        [zero; 3],
        [one, zero, zero],
        [zero, one, zero],
        [zero, zero, one],
    ];
    let corners = corners.map(|corner| Point3::from(corner) + a.coords);
    vec![
        a.into(),
        Line::new(a, b.coords).into(),
        Ray::new(b, c.coords).into(),
        Segment::new(a, c).into(),
        Plane::new(a, b.coords).into(),
        HalfSpace::new(a, b.coords).into(),
        Triangle::new(a, b, c).into(),
        Aabb::from_points([a, b]).into(),
        Obb::from_half_axes(b, axes).into(),
        Ball::new(c, one).into(),
        Capsule::new(a, b, one).into(),
        Tetrahedron::new(a, b, c, d).into(),
        ConvexPolyhedron::from_points(corners.to_vec()).into(),
        Cylinder::new(a, b, one).into(),
        Cone::new(b, c, one).into(),
        TruncatedCone::new(c, d, [one, zero]).into(),
        Polyline::new(vec![a, b, d]).into(),
        TriMesh::new(vec![a, b, c, d], vec![[0, 1, 2], [2, 1, 3]]).into(),
        Polyhedron::new(
            corners.to_vec(),
            vec![[0, 2, 1], [0, 1, 3], [0, 3, 2], [1, 2, 3]],
        )
        .into(),
    ]
}

/// Both orders agree, and the shapes that are not pairs with themselves answer their bounds, rays and boundary.
macro_rules! laws {
    ($name:ident, $Shape:ident, $shapes:ident, $D:literal) => {
        fn $name<T: RealField + Copy>() {
            let mut random = Random(0x1234_5678_9abc_def1);
            for _ in 0..10 {
                let [left, right] = [$shapes::<T>(&mut random), $shapes::<T>(&mut random)];
                for (a, b) in left.iter().flat_map(|a| right.iter().map(move |b| (a, b))) {
                    let nearest = a.nearest(b);
                    assert_eq!(text(&nearest), text(&b.nearest(a).flip()), "{a:?} {b:?}");
                    assert_eq!(a.intersects(b), b.intersects(a));
                    assert_eq!(text(&a.distance(b)), text(&nearest.distance));
                    assert_eq!(a.within(b, T::zero()), a.intersects(b));
                    let (a, b) = (a.as_ref(), b.as_ref());
                    assert_eq!(text(&nearest), text(&a.nearest(&b)));
                    assert_eq!(a.intersects(&b), b.intersects(&a));
                }
                let point: Point<T, $D> = random.point();
                let ray = Ray::new(random.point(), random.point::<T, $D>().coords);
                for shape in &left {
                    let is_outside = shape.bounded_side(&point) == BoundedSide::Outside;
                    assert_eq!(is_outside, !shape.intersects(&point), "{shape:?}");
                    let hits = shape.cast_ray(&ray, T::max_value().unwrap());
                    let first = shape.first_hit(&ray, T::max_value().unwrap());
                    assert_eq!(text(&first), text(&hits.map(|hits| hits.first)));
                    assert_eq!(hits.is_some(), shape.intersects(&ray), "{shape:?}");
                }
            }
        }
    };
}

laws!(check_plane, Shape2, plane_shapes, 2);
laws!(check_space, Shape3, space_shapes, 3);

#[test]
fn pairs_of_any_two_shapes_obey_the_laws() {
    check_plane::<f64>();
    check_plane::<FixedI32F32>();
    check_space::<f64>();
    check_space::<FixedI32F32>();
}

#[test]
fn a_shape_answers_as_in_the_enum() {
    let disc = Ball::new(Point2::new(0.5, 0.25), 1.5);
    let tile = Obb::from_half_axes(
        Point2::new(4.0, 1.0),
        [Vector2::new(0.6, 0.8), Vector2::new(-0.8, 0.6)],
    );
    let [a, b] = [Shape2::from(disc), Shape2::from(tile)];
    let direct = text(&disc.nearest(&tile));
    assert_eq!(text(&a.nearest(&b)), direct);
    assert_eq!(text(&disc.nearest(&b)), direct);
    assert_eq!(text(&a.nearest(&tile)), direct);
    assert_eq!(text(&ShapeRef2::from(&disc).nearest(&b)), direct);
    assert_eq!(text(&disc.nearest(&ShapeRef2::from(&tile))), direct);
    assert_eq!(text(&ShapeRef2::from(&a).nearest(&tile)), direct);
    assert_eq!(Shape::try_bounds(&a), Some(disc.bounds()));
    assert_eq!(
        text(&a.nearest_on_boundary(&Point2::new(0.0, 0.0))),
        text(&disc.nearest_on_boundary(&Point2::new(0.0, 0.0)))
    );
}

#[test]
fn shapes_without_interior_are_all_boundary() {
    let wall = Segment::new(Point2::new(0.0, 0.0), Point2::new(4.0, 0.0));
    assert_eq!(
        wall.bounded_side(&Point2::new(1.0, 0.0)),
        BoundedSide::OnBoundary
    );
    assert_eq!(
        wall.bounded_side(&Point2::new(1.0, 1e-300)),
        BoundedSide::Outside
    );
    assert_eq!(wall.signed_distance(&Point2::new(2.0, -3.0)), 3.0);
    let plane = Plane::new(Point3::origin(), Vector3::new(0.0, 0.0, 2.0));
    let below = plane.nearest_on_boundary(&Point3::new(1.0, 2.0, -3.0));
    assert_eq!(
        (below.point, below.signed_distance),
        (Point3::new(1.0, 2.0, 0.0), 3.0)
    );
}

#[test]
fn moving_keeps_the_kind_but_of_rotated_boxes() {
    let turn = IsometryMatrix2::from_parts(
        Vector2::new(5.0, 0.0).into(),
        Rotation2::from_matrix_unchecked(nalgebra::Matrix2::new(0.0, -1.0, 1.0, 0.0)),
    );
    let tile = Aabb2::new(Point2::new(0.0, 0.0), Point2::new(2.0, 1.0));
    let shape = Shape2::from(tile);
    assert_eq!(
        shape.translated(&Vector2::new(1.0, 0.0)),
        tile.translated(&Vector2::new(1.0, 0.0)).into()
    );
    let turned: Obb2<f64> = tile.to_obb().transformed(&turn);
    assert_eq!(shape.transformed(&turn), turned.into());
    let body = Body::from(Arc::new(square::<f64>(0.0)));
    assert_eq!(body.scaled(2.0), square::<f64>(0.0).scaled(2.0).into());
}

#[test]
fn cloning_shares_lists_of_vertices() {
    let room = Arc::new(square::<f64>(0.0));
    let bodies = [
        Body::from(Arc::clone(&room)),
        Body::from(Arc::clone(&room)).clone(),
    ];
    assert_eq!(Arc::strong_count(&room), 3);
    let shape = Shape2::from(room);
    assert!(bodies.iter().all(|body| body.intersects(&shape)));
}

#[test]
fn subsets_answer_against_every_shape() {
    let bodies: [Body<f64>; 2] = [
        Circle::new(Point2::new(9.0, 1.0), 2.0).into(),
        square(0.0).into(),
    ];
    assert_eq!(bodies[0].distance(&bodies[1]), 5.0);
    let line = Line::new(Point2::new(0.0, -4.0), Vector2::new(1.0, 0.0));
    assert_eq!(
        bodies.each_ref().map(|body| body.distance(&line)),
        [3.0, 4.0]
    );
    assert_eq!(
        bodies.each_ref().map(|body| line.distance(body)),
        [3.0, 4.0]
    );
    assert!(!bodies[1].intersects(&Segment2::new(Point2::new(3.0, 0.0), Point2::new(3.0, 9.0))));
    let wall = Shape2::from(Segment2::new(Point2::new(3.0, 0.0), Point2::new(3.0, 9.0)));
    assert_eq!(
        (wall.distance(&bodies[1]), bodies[1].distance(&wall)),
        (1.0, 1.0)
    );
    let moved = bodies[0].transformed(&IsometryMatrix2::identity());
    assert_eq!(moved, bodies[0]);
}

#[test]
fn a_composite_can_be_a_variant() {
    let sphere = |x: f32| Sphere::new(Point3::new(x, 0.0, 0.0), 1.0);
    let fleet: Solid<f32> = Composite(Fleet(vec![sphere(0.0), sphere(10.0)])).into();
    let ball: Solid<f32> = sphere(14.0).into();
    assert_eq!((fleet.distance(&ball), ball.distance(&fleet)), (2.0, 2.0));
    assert!(fleet.intersects(&fleet));
    assert_eq!(fleet.distance(&Point3::new(-3.0, 0.0, 0.0)), 2.0);
}

#[cfg(feature = "serde")]
#[test]
fn enums_are_serialised_with_validation() {
    let mut random = Random(7);
    for shape in plane_shapes::<f64>(&mut random) {
        let json = serde_json::to_string(&shape).unwrap();
        assert_eq!(
            serde_json::from_str::<Shape2<f64>>(&json).unwrap(),
            shape,
            "{json}"
        );
    }
    for shape in space_shapes::<f64>(&mut random) {
        let json = serde_json::to_string(&shape).unwrap();
        assert_eq!(
            serde_json::from_str::<Shape3<f64>>(&json).unwrap(),
            shape,
            "{json}"
        );
    }
    let negative = r#"{"Ball":{"center":[0.0,0.0],"radius":-1.0}}"#;
    assert!(serde_json::from_str::<Shape2<f64>>(negative).is_err());
}

/// Enums with the names of shapes of the library.
mod named_as_shapes {
    use nalgebra::{Point2, Point3, Vector3};
    use tangency::{Circle, Intersects, Nearest, Segment2, Sphere};

    tangency::shape_enum! {
        /// What flies in the plane.
        #[derive(Clone, Debug)]
        enum Plane<T, 2> as Ray {
            Disc(Circle<T>),
        }
    }

    tangency::shape_enum! {
        /// What flies in space.
        #[derive(Clone, Debug)]
        enum Polygon<T, 3> as Point {
            Planet(Sphere<T>),
            Flat(tangency::Plane<T>),
        }
    }

    #[test]
    fn they_answer_in_both_orders() {
        let disc = Plane::from(Circle::new(Point2::new(0.0, 3.0), 1.0));
        let wall = Segment2::new(Point2::new(-4.0, 0.0), Point2::new(4.0, 0.0));
        assert_eq!([disc.distance(&wall), wall.distance(&disc)], [2.0, 2.0]);
        assert!(!wall.intersects(&disc.as_ref()));
        let floor = tangency::Plane::new(Point3::origin(), Vector3::z());
        let planet = Polygon::from(Sphere::new(Point3::new(0.0, 0.0, 4.0), 1.0));
        assert_eq!(
            [planet.distance(&floor), floor.distance(&planet)],
            [3.0, 3.0]
        );
        assert_eq!(Polygon::from(floor).distance(&planet), 3.0);
    }
}
