//! Shapes rotated and moved.

use crate::planes_and_tetrahedra::third_of_a_turn;
use crate::polyhedra::{CUBE, CUBE_FACES, lists, spots};
use crate::{point, points, quarter_turn};
use nalgebra::{
    Isometry2, Isometry3, IsometryMatrix3, Matrix3, Point2, Point3, RealField, Rotation3,
    Translation3, Vector2, Vector3, convert,
};
use tangency::{
    Aabb, Ball, ConvexPolygon, ConvexPolyhedron, Intersects, Line, Nearest, Polygon, Polyline, Ray,
    Segment, Triangle,
};

fn check_transformed<T: RealField + Copy>() {
    let isometry = quarter_turn::<T>();
    let [a, b, c] = [point::<T>([0.0, 0.0]), point([3.0, 0.0]), point([0.0, 1.0])];
    let [u, v, w] = [
        point::<T>([10.0, 20.0]),
        point([10.0, 23.0]),
        point([9.0, 20.0]),
    ];
    assert_eq!(
        Segment::new(a, b).transformed(&isometry),
        Segment::new(u, v)
    );
    assert_eq!(
        Triangle::new(a, b, c).transformed(&isometry),
        Triangle::new(u, v, w)
    );
    assert_eq!(
        Line::new(a, b - a).transformed(&isometry),
        Line::new(u, v - u)
    );
    assert_eq!(
        Ray::new(c, b - a).transformed(&isometry),
        Ray::new(w, v - u)
    );
    let radius = convert(2.0);
    assert_eq!(
        Ball::new(b, radius).transformed(&isometry),
        Ball::new(v, radius)
    );
    let (given, moved) = (vec![a, b, c], vec![u, v, w]);
    let polyline = Polyline::new(given.clone()).transformed(&isometry);
    assert_eq!(polyline, Polyline::new(moved.clone()));
    let polygon = Polygon::new(given.clone()).transformed(&isometry);
    assert_eq!(polygon, Polygon::new(moved.clone()));
    let convex = ConvexPolygon::new(given).transformed(&isometry);
    assert_eq!(convex, ConvexPolygon::new(moved));
}

#[test]
fn a_quarter_turn_moves_every_shape() {
    in_every_scalar!(check_transformed());
}

#[test]
fn a_rotation_matrix_moves_a_shape_in_space() {
    let cycle = Matrix3::new(0.0, 0.0, 1.0, 1.0, 0.0, 0.0, 0.0, 1.0, 0.0);
    let rotation = Rotation3::from_matrix_unchecked(cycle);
    let isometry = IsometryMatrix3::from_parts(Translation3::new(1.0, 1.0, 1.0), rotation);
    let ray = Ray::new(Point3::new(1.0, 2.0, 3.0), Vector3::new(0.0, 5.0, 0.0));
    let expected = Ray::new(Point3::new(4.0, 2.0, 3.0), Vector3::new(0.0, 0.0, 5.0));
    assert_eq!(ray.transformed(&isometry), expected);
}

/// Two of the three corners fall together far from the origin, where numbers are sparse.
#[test]
fn a_polygon_that_rounding_collapses_is_what_is_left_of_it() {
    let far = Isometry2::new(Vector2::new(1e20, 0.0), 0.0);
    let corners = points::<f64>(&[[0.0, 0.0], [1.0, 0.0], [0.0, 1.0]]);
    let left = points::<f64>(&[[1e20, 0.0], [1e20, 0.0], [1e20, 1.0]]);
    let polygon = Polygon::new(corners.clone()).transformed(&far);
    assert_eq!(polygon.vertices(), left);
    let convex = ConvexPolygon::new(corners).transformed(&far);
    assert_eq!(convex.vertices(), [left[0], left[2]]);
    let below = Point2::new(1e20, -2.0);
    for (distance, meets) in [
        (
            polygon.nearest(&below).distance,
            polygon.intersects(&left[2]),
        ),
        (convex.nearest(&below).distance, convex.intersects(&left[2])),
    ] {
        assert_eq!((distance, meets), (2.0, true));
    }
}

fn check_polyhedron<T: RealField + Copy>() {
    let cube = ConvexPolyhedron::<T>::from_points(spots(&CUBE));
    let moved = CUBE.map(|[x, y, z]| [z + 10.0, x, y]);
    assert_eq!(
        cube.transformed(&third_of_a_turn()),
        ConvexPolyhedron::new(spots(&moved), lists(&CUBE_FACES))
    );
}

#[test]
fn a_polyhedron_moves_with_its_faces() {
    in_every_scalar!(check_polyhedron());
}

/// A rounded cube has faces of four corners no more, but the same corners; far away it has none.
#[test]
fn a_transformed_polyhedron_is_the_hull_of_its_rounded_corners() {
    let cube = ConvexPolyhedron::<f64>::from_points(spots(&CUBE));
    let turn = Isometry3::new(Vector3::zeros(), Vector3::new(0.1, 0.2, 0.3));
    let turned = cube.transformed(&turn);
    let corners = cube.vertices().iter().map(|corner| turn * corner);
    assert!(turned.vertices().iter().copied().eq(corners));
    assert!(turned.faces().len() > 6);
    let flat = cube.transformed(&Isometry3::translation(1e20, 0.0, 0.0));
    assert_eq!((flat.vertices().len(), flat.faces().len()), (4, 2));
    let point = cube.transformed(&Isometry3::translation(1e20, 1e20, -1e20));
    assert_eq!((point.vertices().len(), point.faces().len()), (1, 0));
}

fn check_translated<T: RealField + Copy>() {
    let tile = Aabb::<T, 2>::new(point([0.0, 0.0]), point([1.0, 2.0]));
    let expected = Aabb::new(point([3.0, -4.0]), point([4.0, -2.0]));
    assert_eq!(
        tile.translated(&Vector2::new(convert(3.0), convert(-4.0))),
        expected
    );
}

#[test]
fn a_box_is_translated() {
    in_every_scalar!(check_translated());
}
