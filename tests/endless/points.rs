//! Lines and rays without a direction are points, also beside shapes made of parts.

use nalgebra::{Point, Point2, Point3, RealField, Vector2, Vector3, convert};
use simba::scalar::FixedI32F32;
use std::fmt::Debug;
use tangency::{
    Cast, CastResult, Contact, Intersects, Line, MultiPolygon, Nearest, Polygon, Polyhedron,
    Polyline, Ray, TriMesh,
};

fn in_plane<T: RealField + Copy>(points: &[[f64; 2]]) -> Vec<Point2<T>> {
    let points = points.iter();
    points.map(|&p| Point2::from(p).map(convert)).collect()
}

fn in_space<T: RealField + Copy>(points: &[[f64; 3]]) -> Vec<Point3<T>> {
    let points = points.iter();
    points.map(|&p| Point3::from(p).map(convert)).collect()
}

/// Asks a shape about a line or a ray, beside the point that it is.
fn check<T, A, L, const D: usize>(shape: &A, line: &L, point: &Point<T, D>, motion: [T; D])
where
    T: RealField + Copy,
    A: Debug
        + Contact<L, D, Scalar = T, Point = Point<T, D>>
        + Contact<Point<T, D>, D, Scalar = T, Point = Point<T, D>>
        + Cast<L, D>
        + Cast<Point<T, D>, D>
        + Intersects<L>
        + Intersects<Point<T, D>>,
{
    let margin = T::one();
    assert_eq!(
        shape.intersects(line),
        shape.intersects(point),
        "{shape:?} {point}"
    );
    assert_eq!(
        Nearest::distance(shape, line),
        Nearest::distance(shape, point),
        "{shape:?} {point}"
    );
    let contacts = shape.contacts(line, margin);
    assert_eq!(contacts, shape.contacts(point, margin), "{shape:?} {point}");
    assert_eq!(
        shape.contact(line),
        shape.contact(point),
        "{shape:?} {point}"
    );
    let kind = |result: CastResult<T, D>| match result {
        CastResult::Miss => None,
        CastResult::Start(start) => Some((T::zero(), Some(start.kind))),
        CastResult::Hit(hit) => Some((hit.time, None)),
    };
    let motion = motion.into();
    let casts = [
        kind(shape.cast_against(&motion, line)),
        kind(shape.cast_against(&motion, point)),
    ];
    assert_eq!(casts[0], casts[1], "{shape:?} {point}");
}

fn beside_outlines<T: RealField + Copy>() {
    let corners = || in_plane::<T>(&[[0.0, 0.0], [8.0, 0.0], [0.0, 8.0]]);
    let zigzag = in_plane::<T>(&[[0.0, 1.0], [2.0, 2.0], [0.0, 2.0], [2.0, 3.0]]);
    for place in [
        [1.0, 1.5],
        [0.0, 0.0],
        [4.0, 0.0],
        [1.0, 2.0],
        [-0.5, 1.0],
        [9.0, 9.0],
    ] {
        let point = Point2::from(place).map(convert::<f64, T>);
        let (line, ray) = (
            Line::new(point, Vector2::zeros()),
            Ray::new(point, Vector2::zeros()),
        );
        let motion = [T::one(), T::zero()];
        macro_rules! check_all {
            ($($shape:expr),+) => {$(
                check(&$shape, &line, &point, motion);
                check(&$shape, &ray, &point, motion);
            )+};
        }
        check_all!(
            Polygon::new(corners()),
            MultiPolygon::new(vec![Polygon::new(corners())]),
            Polyline::new(zigzag.clone())
        );
    }
}

fn beside_surfaces<T: RealField + Copy>() {
    let corners = || {
        in_space::<T>(&[
            [0.0, 0.0, 0.0],
            [8.0, 0.0, 0.0],
            [0.0, 8.0, 0.0],
            [0.0, 0.0, 8.0],
        ])
    };
    let faces = || vec![[0, 2, 1], [0, 1, 3], [0, 3, 2], [1, 2, 3]];
    for place in [
        [1.0, 1.0, 1.5],
        [0.0, 0.0, 0.0],
        [1.0, 1.0, 0.0],
        [-0.5, 1.0, 1.0],
        [9.0, 9.0, 9.0],
    ] {
        let point = Point3::from(place).map(convert::<f64, T>);
        let (line, ray) = (
            Line::new(point, Vector3::zeros()),
            Ray::new(point, Vector3::zeros()),
        );
        let motion = [T::one(), T::zero(), T::zero()];
        macro_rules! check_all {
            ($($shape:expr),+) => {$(
                check(&$shape, &line, &point, motion);
                check(&$shape, &ray, &point, motion);
            )+};
        }
        check_all!(
            Polyhedron::new(corners(), faces()),
            TriMesh::new(corners(), faces())
        );
    }
}

#[test]
fn lines_and_rays_without_a_direction_are_points() {
    beside_outlines::<f64>();
    beside_outlines::<f32>();
    beside_outlines::<FixedI32F32>();
    beside_surfaces::<f64>();
    beside_surfaces::<f32>();
    beside_surfaces::<FixedI32F32>();
}
