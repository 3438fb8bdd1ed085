//! `Boundary` of convex polygons and polyhedra that moving has left no room inside.

use core::fmt::Debug;
use nalgebra::{Point2, Point3, RealField, convert};
use simba::scalar::{FixedI16F16, FixedI32F32};
use tangency::BoundedSide::{OnBoundary, Outside};
use tangency::{Boundary, ConvexPolygon, ConvexPolyhedron, OnBoundary as Found};

fn p<T: RealField + Copy>([x, y, z]: [f64; 3]) -> Point3<T> {
    Point3::new(convert(x), convert(y), convert(z))
}

fn q<T: RealField + Copy>([x, y]: [f64; 2]) -> Point2<T> {
    Point2::new(convert(x), convert(y))
}

fn check_on<T: RealField + Copy, P: Copy + Debug + PartialEq>(
    solid: &impl Boundary<P, Scalar = T>,
    at: P,
) {
    let signed_distance = T::zero();
    let expected = Found {
        point: at,
        signed_distance,
    };
    assert_eq!(solid.bounded_side(&at), OnBoundary);
    assert!(solid.contains(&at));
    assert_eq!(solid.nearest_on_boundary(&at), expected);
}

fn check_off<T: RealField + Copy, P: Copy + Debug + PartialEq>(
    solid: &impl Boundary<P, Scalar = T>,
    at: P,
    distance: f64,
    point: P,
) {
    let signed_distance = convert(distance);
    assert_eq!(solid.bounded_side(&at), Outside);
    assert!(!solid.contains(&at));
    assert_eq!(
        solid.nearest_on_boundary(&at),
        Found {
            point,
            signed_distance
        }
    );
    assert_eq!(solid.signed_distance(&at), signed_distance);
}

/// A pyramid of the least height there is.
fn a_sheet<T: RealField + Copy>(least: f64) {
    let base = [[0., 0., 0.], [32., 0., 0.], [32., 32., 0.], [0., 32., 0.]].map(p::<T>);
    let pyramid = ConvexPolyhedron::from_points([&base[..], &[p([16., 16., least])]].concat());
    let sheet = pyramid.scaled(convert(0.25));
    assert_eq!(sheet.faces().len(), 2);
    check_on(&sheet, p([4.0, 2.0, 0.0]));
    check_on(&sheet, p([8.0, 8.0, 0.0]));
    check_off(&sheet, p([4.0, 2.0, -3.0]), 3.0, p([4.0, 2.0, 0.0]));
    check_off(&sheet, p([4.0, 2.0, least]), least, p([4.0, 2.0, 0.0]));
    check_off(&sheet, p([11.0, 12.0, 0.0]), 5.0, p([8.0, 8.0, 0.0]));
}

fn a_rod<T: RealField + Copy>(least: f64) {
    let ends = [
        [0., 0., 0.],
        [32., 0., 0.],
        [16., least, 0.],
        [16., 0., least],
    ]
    .map(p::<T>);
    let rod = ConvexPolyhedron::from_points(ends.to_vec()).scaled(convert(0.25));
    assert_eq!((rod.vertices().len(), rod.faces().len()), (2, 0));
    check_on(&rod, p([4.0, 0.0, 0.0]));
    check_off(&rod, p([11.0, 0.0, 4.0]), 5.0, p([8.0, 0.0, 0.0]));
    check_off(&rod, p([4.0, 0.0, -least]), least, p([4.0, 0.0, 0.0]));
}

fn a_grain<T: RealField + Copy>(least: f64) {
    let corners = [
        [0., 0., 0.],
        [least, 0., 0.],
        [0., least, 0.],
        [0., 0., least],
    ]
    .map(p::<T>);
    let grain = ConvexPolyhedron::from_points(corners.to_vec()).scaled(convert(0.25));
    assert_eq!(grain.vertices(), [Point3::origin()]);
    check_on(&grain, Point3::origin());
    check_off(&grain, p([0.0, 3.0, 4.0]), 5.0, Point3::origin());
    check_off(&grain, p([0.0, least, 0.0]), least, Point3::origin());
}

fn a_thread<T: RealField + Copy>(least: f64) {
    let corners = [[0., 0.], [32., 0.], [16., least]].map(q::<T>);
    let thread = ConvexPolygon::new(corners.to_vec()).scaled(convert(0.25));
    assert_eq!(thread.vertices().len(), 2);
    check_on(&thread, q([4.0, 0.0]));
    check_on(&thread, q([8.0, 0.0]));
    check_off(&thread, q([4.0, -3.0]), 3.0, q([4.0, 0.0]));
    check_off(&thread, q([11.0, 4.0]), 5.0, q([8.0, 0.0]));
    check_off(&thread, q([4.0, least]), least, q([4.0, 0.0]));
}

fn a_dot<T: RealField + Copy>(least: f64) {
    let corners = [[0., 0.], [least, 0.], [0., least]].map(q::<T>);
    let dot = ConvexPolygon::new(corners.to_vec()).scaled(convert(0.25));
    assert_eq!(dot.vertices(), [Point2::origin()]);
    check_on(&dot, Point2::origin());
    check_off(&dot, q([3.0, 4.0]), 5.0, Point2::origin());
    check_off(&dot, q([0.0, -least]), least, Point2::origin());
}

macro_rules! of_all_scalars {
    ($($check:ident $name:ident),*) => {$(
        #[test]
        fn $name() {
            $check::<f32>(f64::exp2(-149.0));
            $check::<f64>(f64::exp2(-1074.0));
            $check::<FixedI16F16>(f64::exp2(-16.0));
            $check::<FixedI32F32>(f64::exp2(-32.0));
        }
    )*};
}

of_all_scalars!(
    a_sheet a_polyhedron_without_height_is_all_boundary,
    a_rod a_polyhedron_left_a_segment_is_all_boundary,
    a_grain a_polyhedron_left_a_point_is_all_boundary,
    a_thread a_polygon_left_a_segment_is_all_boundary,
    a_dot a_polygon_left_a_point_is_all_boundary
);
