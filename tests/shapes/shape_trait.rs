//! Functions that are generic over shapes.

use crate::polyhedra::{CUBE, spots};
use crate::{SQUARE, points};
use core::fmt::Debug;
use nalgebra::{
    IsometryMatrix2, IsometryMatrix3, Matrix2, Matrix3, Point2, Point3, RealField, Rotation2,
    Rotation3, Translation2, Translation3, Vector2, Vector3, convert,
};
use tangency::{
    Aabb, Aabb2, Ball, Boundary, Capsule, ConvexPolygon, ConvexPolyhedron, HalfSpace, HeightField,
    Intersects, Line, Movable, MultiPolygon, Nearest, NearestParameters, Obb, Plane, Polygon,
    Polyhedron, Polyline, Ray, Rounded, Segment, Shape, Tetrahedron, TriMesh, Triangle, UpAxis,
};

fn number<T: RealField>(x: f64) -> T {
    convert(x)
}

/// What is printed of a number has all its bits.
fn assert_same_bits(of_trait: &impl Debug, own: &impl Debug) {
    assert_eq!(format!("{of_trait:?}"), format!("{own:?}"));
}

/// Compares the methods of the trait with those of the shape.
macro_rules! check {
    ($D:literal, $offset:expr, $isometry:expr, $factor:expr; $($bounds:ident $shape:expr;)*) => {
        $({
            let shape = $shape;
            assert_eq!(dimension_of(&shape), $D);
            assert_same_bits(&Movable::translated(&shape, $offset), &shape.translated($offset));
            assert_same_bits(&Movable::scaled(&shape, $factor), &shape.scaled($factor));
            assert_same_bits(&Movable::transformed(&shape, $isometry), &shape.transformed($isometry));
            check!(@$bounds shape);
        })*
    };
    (@bounded $shape:ident) => {
        assert_same_bits(&Shape::try_bounds(&$shape), &Some($shape.bounds()));
    };
    (@endless $shape:ident) => {
        assert_eq!(Shape::try_bounds(&$shape), None);
    };
}

fn dimension_of<S: Shape>(_: &S) -> usize {
    S::dimension()
}

/// Neither the numbers nor their products are exact in binary.
fn turn_in_the_plane<T: RealField + Copy>() -> IsometryMatrix2<T> {
    let [cosine, sine] = [0.6, 0.8].map(number::<T>);
    let rotation = Rotation2::from_matrix_unchecked(Matrix2::new(cosine, -sine, sine, cosine));
    IsometryMatrix2::from_parts(Translation2::new(number(0.1), number(0.3)), rotation)
}

fn turn_in_space<T: RealField + Copy>() -> IsometryMatrix3<T> {
    let [zero, one, cosine, sine] = [0.0, 1.0, 0.6, 0.8].map(number::<T>);
    let matrix = Matrix3::new(cosine, -sine, zero, sine, cosine, zero, zero, zero, one);
    let translation = Translation3::new(number(0.1), number(0.3), number(0.7));
    IsometryMatrix3::from_parts(translation, Rotation3::from_matrix_unchecked(matrix))
}

fn check_plane<T: RealField + Copy>() {
    let corners = points::<T>(&SQUARE);
    let [a, b, c] = [corners[0], corners[1], corners[2]];
    let (up, radius) = (Vector2::new(number(0.1), number(0.7)), number(0.3));
    let polygon = Polygon::new(corners.clone());
    let (offset, factor) = (Vector2::new(number(0.1), number(-0.3)), number(-1.7));
    check! { 2, &offset, &turn_in_the_plane(), factor;
        endless Line::new(a, up);
        endless Line::through(a, c);
        endless Ray::new(b, up);
        endless HalfSpace::new(b, up);
        bounded Segment::new(a, c);
        bounded Triangle::new(a, b, c);
        bounded Obb::from_half_axes(c, [up, offset]);
        bounded Ball::new(c, radius);
        bounded Capsule::new(a, c, radius);
        bounded Rounded::new(Segment::new(a, c), radius);
        bounded Polyline::new(corners.clone());
        bounded ConvexPolygon::new(corners.clone());
        bounded polygon.clone();
        bounded MultiPolygon::new(vec![polygon.clone()]);
    }
    let tile = Aabb::new(a, c);
    assert_eq!(Shape::try_bounds(&tile), Some(tile));
    assert_same_bits(
        &Movable::translated(&tile, &offset),
        &tile.translated(&offset),
    );
    assert_same_bits(&Movable::scaled(&tile, factor), &tile.scaled(factor));
    let turn = turn_in_the_plane();
    assert_same_bits(&tile.transformed(&turn), &tile.to_obb().transformed(&turn));
}

fn check_space<T: RealField + Copy>() {
    let corners = spots::<T>(&CUBE);
    let [a, b, c, d] = [0, 1, 3, 4].map(|i| corners[i]);
    let up = Vector3::new(number(0.1), number(0.7), number(0.2));
    let (offset, factor) = (
        Vector3::new(number(0.1), number(-0.3), number(0.9)),
        number(-1.7),
    );
    check! { 3, &offset, &turn_in_space(), factor;
        endless Line::new(a, up);
        endless Ray::new(b, up);
        endless Plane::new(b, up);
        endless HalfSpace::new(b, up);
        bounded Segment::new(a, c);
        bounded Triangle::new(a, b, c);
        bounded Obb::from_half_axes(c, [up, offset, up]);
        bounded Ball::new(c, number(0.3));
        bounded Capsule::new(a, c, number(0.3));
        bounded Polyline::new(corners.clone());
        bounded Tetrahedron::new(a, b, c, d);
        bounded ConvexPolyhedron::from_points(corners.clone());
        bounded TriMesh::new(vec![a, b, c], vec![[0, 1, 2]]);
        bounded Polyhedron::new(vec![a, b, c, d], vec![[0, 2, 1], [0, 1, 3], [0, 3, 2], [1, 2, 3]]);
    }
    let (origin, steps) = (
        Point2::new(number(0.1), number(0.3)),
        Vector2::new(number(0.7), number(0.2)),
    );
    let heights = vec![number(0.1), number(0.5), number(0.2), number(0.9)];
    let field = HeightField::new(UpAxis::Y, origin, steps, 2, heights);
    assert_eq!(Shape::try_bounds(&field), Some(field.bounds()));
    assert_same_bits(
        &Movable::translated(&field, &offset),
        &field.translated(&offset),
    );
    assert_same_bits(&Movable::scaled(&field, factor), &field.scaled(factor));
    let turn = turn_in_space();
    assert_same_bits(
        &Movable::transformed(&field, &turn),
        &field.to_tri_mesh().transformed(&turn),
    );
}

#[test]
fn the_trait_returns_what_the_shapes_own_methods_return() {
    in_every_scalar!(check_plane());
    in_every_scalar!(check_space());
}

fn check_point<T: RealField + Copy>() {
    let point = Point2::new(number::<T>(0.1), number(0.7));
    let segment = Segment::new(point, point);
    let (offset, turn) = (Vector2::new(number(0.1), number(-0.3)), turn_in_the_plane());
    let factor = number(-1.7);
    assert_eq!(Shape::try_bounds(&point), Some(segment.bounds()));
    assert_same_bits(
        &Movable::translated(&point, &offset),
        &segment.translated(&offset).a,
    );
    assert_same_bits(&Movable::scaled(&point, factor), &segment.scaled(factor).a);
    assert_same_bits(
        &Movable::transformed(&point, &turn),
        &segment.transformed(&turn).a,
    );
}

#[test]
fn a_point_moves_as_the_end_of_a_segment_does() {
    in_every_scalar!(check_point());
}

#[test]
#[should_panic(expected = "Circle: the factor is infinite or not a number")]
fn the_trait_panics_where_the_shape_does() {
    let _ = Movable::scaled(&Ball::new(Point2::new(1.0, 2.0), 3.0), f64::NAN);
}

/// The types of the answer are those of the first shape.
fn midpoint_height<A, B>(a: &A, b: &B) -> A::Scalar
where
    A: Nearest<B>,
    B: Nearest<A, Scalar = A::Scalar, Point = A::Point>,
{
    assert_eq!(a.nearest(b), b.nearest(a).flip());
    a.distance(b)
}

/// A scalar that is given, and two questions about one shape.
fn sum_of_distances<T: RealField + Copy, B, C>(
    a: &(impl Nearest<B, Scalar = T> + Nearest<C>),
    (b, c): (&B, &C),
) -> T {
    a.nearest(b).distance + a.distance(c)
}

fn depth<S: Shape<Scalar = f64> + Boundary<P>, P>(solid: &S, point: &P) -> f64 {
    -solid.nearest_on_boundary(point).signed_distance
}

fn first_parameter<A: NearestParameters<B>, B>(a: &A, b: &B) -> A::Scalar {
    a.nearest_parameters(b).on_self
}

#[test]
fn generic_functions_name_the_pair_and_no_more() {
    let disc = Ball::new(Point2::new(0.0, 3.0), 1.0);
    let floor = Segment::new(Point2::new(-5.0, 0.0), Point2::new(5.0, 0.0));
    let corner = Point2::new(0.0, 6.0);
    assert_eq!(midpoint_height(&disc, &floor), 2.0);
    assert_eq!(sum_of_distances(&disc, (&floor, &corner)), 4.0);
    assert_eq!(depth(&disc, &Point2::new(0.0, 3.5)), 0.5);
    let pole = Segment::new(Point2::new(0.0, 1.0), corner);
    assert_eq!(first_parameter(&floor, &pole), 0.5);
}

/// A box around what moves from one place to another.
fn swept_bounds<S: Movable>(shape: &S, offset: &S::Vector) -> Option<[S::Bounds; 2]> {
    Some([shape.try_bounds()?, shape.translated(offset).try_bounds()?])
}

#[test]
fn bounds_of_any_shape_can_be_compared() {
    let disc = Ball::new(Point3::new(0.0, 0.0, 0.0), 1.0);
    let [before, after] = swept_bounds(&disc, &Vector3::new(3.0, 0.0, 0.0)).unwrap();
    assert!(!before.intersects(&after));
    let plane = Plane::<f64>::new(Point3::origin(), Vector3::z());
    assert!(swept_bounds(&plane, &Vector3::x()).is_none());
}

#[test]
fn shapes_of_several_types_fit_in_one_list() {
    type Obstacle =
        dyn Nearest<Ball<f64, 2>, Scalar = f64, Point = Point2<f64>, Bounds = Aabb2<f64>>;
    let tile = Aabb::new(Point2::new(4.0, -1.0), Point2::new(5.0, 1.0));
    let wall = Line::new(Point2::new(0.0, -3.0), Vector2::new(1.0, 0.0));
    let obstacles: [&Obstacle; 2] = [&tile, &wall];
    let disc = Ball::new(Point2::new(0.0, 0.0), 1.0);
    assert_eq!(
        obstacles.map(|obstacle| obstacle.distance(&disc)),
        [3.0, 2.0]
    );
    assert_eq!(obstacles.map(Shape::try_bounds), [Some(tile), None]);
}
