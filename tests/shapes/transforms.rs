//! Shapes rotated and moved.

use crate::planes_and_tetrahedra::third_of_a_turn;
use crate::polyhedra::{CUBE, CUBE_FACES, lists, spots};
use crate::{point, points, quarter_turn};
use nalgebra::{
    Isometry2, Isometry3, IsometryMatrix3, Matrix3, Point3, RealField, Rotation3, Translation3,
    Vector2, Vector3, convert,
};
use tangency::{
    Aabb, Ball, ConvexPolygon, ConvexPolyhedron, Line, Polygon, Polyline, Ray, Segment, ShapeError,
    Triangle,
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
    assert_eq!(polygon, Ok(Polygon::new(moved.clone())));
    let convex = ConvexPolygon::new(given).transformed(&isometry);
    assert_eq!(convex, Ok(ConvexPolygon::new(moved)));
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
fn a_transform_says_where_rounding_breaks_a_polygon() {
    let far = Isometry2::new(Vector2::new(1e20, 0.0), 0.0);
    let error = ShapeError::TooFewVertices {
        minimum: 3,
        found: 2,
    };
    let corners = points::<f64>(&[[0.0, 0.0], [1.0, 0.0], [0.0, 1.0]]);
    assert_eq!(
        Polygon::new(corners.clone()).transformed(&far),
        Err(error.clone())
    );
    assert_eq!(
        ConvexPolygon::new(corners).transformed(&far),
        Err(error.clone())
    );
}

fn check_polyhedron<T: RealField + Copy>() {
    let cube = ConvexPolyhedron::<T>::from_points(spots(&CUBE));
    let moved = CUBE.map(|[x, y, z]| [z + 10.0, x, y]);
    assert_eq!(
        cube.transformed(&third_of_a_turn()),
        Ok(ConvexPolyhedron::new(spots(&moved), lists(&CUBE_FACES)))
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
    let turned = cube.transformed(&turn).unwrap();
    let corners = cube.vertices().iter().map(|corner| turn * corner);
    assert!(turned.vertices().iter().copied().eq(corners));
    assert!(turned.faces().len() > 6);
    let far = Isometry3::translation(1e20, 0.0, 0.0);
    assert_eq!(cube.transformed(&far), Err(ShapeError::Coplanar));
    let error = ShapeError::TooFewVertices {
        minimum: 4,
        found: 1,
    };
    let farther = Isometry3::translation(1e20, 1e20, -1e20);
    assert_eq!(cube.transformed(&farther), Err(error));
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
