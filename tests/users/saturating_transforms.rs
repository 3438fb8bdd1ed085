//! Helpers of shapes saturate: at ordinary and at extreme numbers, beside exact rational arithmetic.
//!
//! Tests run with overflow checks, so that what would wrap in release panics here.

mod numbers;

use nalgebra::{
    Isometry, Isometry2, Isometry3, Point, Point2, Point3, Rotation2, SVector, Translation,
    UnitComplex, UnitQuaternion, Vector2, Vector3, convert,
};
use numbers::{Number, check, factors, numbers, points};
use simba::scalar::{FixedI8F8, FixedI16F16, FixedI32F32};
use tangency::{
    Aabb, Ball, Capsule, ConvexPolygon, ConvexPolyhedron, HalfSpace, Line, Obb, Plane, Polygon,
    Polyline, Ray, Segment, Tetrahedron, Triangle,
};

macro_rules! in_all {
    ($check:ident) => {
        $check::<f32>();
        $check::<f64>();
        $check::<FixedI8F8>();
        $check::<FixedI16F16>();
        $check::<FixedI32F32>();
    };
}

fn check_points_at<T: Number>() {
    let (one, points) = (T::one(), points::<T, 2>());
    for (i, &a) in points.iter().enumerate() {
        let b = points[(7 * i + 3) % points.len()];
        for t in factors::<T>() {
            let line = Line::new(a, b.coords).point_at(t);
            let ray = Ray::new(a, b.coords).point_at(t);
            assert_eq!(line, ray);
            for axis in 0..2 {
                check(line[axis], &[(a[axis], one), (b[axis], t)]);
            }
            // Further out the formula of floats is not meant to hold.
            if t < T::zero() || t > one {
                continue;
            }
            let between = Segment::new(a, b).point_at(t);
            for axis in 0..2 {
                let minus_t = -t;
                let terms = [(a[axis], one), (a[axis], minus_t), (b[axis], t)];
                check(between[axis], &terms);
            }
        }
        assert_eq!(Segment::new(a, b).point_at(T::zero()), a);
        assert_eq!(Segment::new(a, b).point_at(one), b);
    }
}

#[test]
fn points_along_lines_and_segments_saturate() {
    in_all!(check_points_at);
}

#[test]
fn the_middle_of_a_long_segment_is_its_middle() {
    let [a, b] = [-30000, 30000].map(FixedI16F16::from_num);
    let long = Segment::new(Point2::new(a, b), Point2::new(b, a));
    assert_eq!(long.point_at(convert(0.5)), Point2::origin());
    let far = Segment::new(Point2::new(-1e308, 1.0), Point2::new(1e308, 1.0));
    assert_eq!(far.point_at(0.5), Point2::new(0.0, 1.0));
}

/// A shape as the points and the vectors that it is made of, in the order in which they are given.
trait Parts<T: Number, const D: usize> {
    fn points(&self) -> Vec<Point<T, D>>;

    fn vectors(&self) -> Vec<SVector<T, D>> {
        Vec::new()
    }
}

macro_rules! parts {
    ([$($D:ident)?] $Shape:ty, $dimension:tt, |$s:ident| $points:expr $(, $vectors:expr)?) => {
        impl<T: Number $(, const $D: usize)?> Parts<T, $dimension> for $Shape {
            fn points(&self) -> Vec<Point<T, $dimension>> {
                let $s = self;
                $points
            }

            $(fn vectors(&self) -> Vec<SVector<T, $dimension>> {
                let $s = self;
                $vectors
            })?
        }
    };
}

parts!([D] Segment<T, D>, D, |s| vec![s.a, s.b]);
parts!([D] Triangle<T, D>, D, |s| vec![s.a, s.b, s.c]);
parts!([] Tetrahedron<T>, 3, |s| vec![s.a, s.b, s.c, s.d]);
parts!([D] Line<T, D>, D, |s| vec![*s.origin()], vec![s.direction()]);
parts!([D] Ray<T, D>, D, |s| vec![s.origin], vec![s.direction]);
parts!([D] HalfSpace<T, D>, D, |s| vec![s.point], vec![s.normal]);
parts!([] Plane<T>, 3, |s| vec![s.point], vec![s.normal]);
parts!([D] Ball<T, D>, D, |s| vec![*s.center()]);
parts!([D] Capsule<T, D>, D, |s| vec![s.segment().a, s.segment().b]);
parts!([D] Aabb<T, D>, D, |s| vec![*s.min(), *s.max()]);
parts!([D] Obb<T, D>, D, |s| vec![*s.center()], s.half_axes().to_vec());
parts!([D] Polyline<T, D>, D, |s| s.vertices().to_vec());
parts!([] Polygon<T>, 2, |s| s.vertices().to_vec());

/// The shapes of any dimension at some points.
macro_rules! for_each_shape {
    ($D:literal, [$a:ident, $b:ident, $c:ident], $with:ident) => {
        let one: T = T::one();
        let v = $b.coords;
        $with!(Segment::new($a, $b));
        $with!(Triangle::new($a, $b, $c));
        $with!(Line::new($a, v));
        $with!(Ray::new($a, v));
        $with!(Ball::new($a, one));
        $with!(Capsule::new($a, $b, one));
        $with!(Obb::from_half_axes($a, [v; $D]));
        $with!(Polyline::new(vec![$a, $b, $c]));
    };
}

fn check_translated<T: Number, const D: usize, S: Parts<T, D>>(
    shape: &S,
    moved: &S,
    by: &SVector<T, D>,
) {
    for (p, q) in shape.points().iter().zip(moved.points()) {
        for axis in 0..D {
            check(q[axis], &[(p[axis], T::one()), (by[axis], T::one())]);
        }
    }
    assert_eq!(shape.vectors(), moved.vectors());
}

fn check_scaled<T: Number, const D: usize, S: Parts<T, D>>(shape: &S, scaled: &S, factor: T) {
    let parts = |shape: &S| {
        let vectors = shape.vectors();
        let points = shape.points().into_iter().map(|point| point.coords);
        points.chain(vectors).collect::<Vec<_>>()
    };
    for (p, q) in parts(shape).iter().zip(parts(scaled)) {
        for axis in 0..D {
            check(q[axis], &[(p[axis], factor)]);
        }
    }
}

fn check_linear<T: Number>() {
    let (flat, solid) = (points::<T, 2>(), points::<T, 3>());
    let count = flat.len();
    for i in (0..count).step_by(3) {
        let at = |step: usize| (i + step) % count;
        let ([a, b, c], offset) = ([0, 5, 11].map(|step| flat[at(step)]), flat[at(17)].coords);
        let factor = factors::<T>()[i % factors::<T>().len()];
        macro_rules! with {
            ($shape:expr) => {
                let shape = $shape;
                check_translated(&shape, &shape.translated(&offset), &offset);
                check_scaled(&shape, &shape.scaled(factor), factor);
            };
        }
        for_each_shape!(2, [a, b, c], with);
        let tile = Aabb::from_points([a, b]);
        check_translated(&tile, &tile.translated(&offset), &offset);
        let half_space = HalfSpace::new(a, Vector2::new(T::one(), T::zero()));
        check_translated(&half_space, &half_space.translated(&offset), &offset);
        let ([a, b, c], offset) = ([0, 5, 11].map(|step| solid[at(step)]), solid[at(17)].coords);
        macro_rules! with {
            ($shape:expr) => {
                let shape = $shape;
                check_translated(&shape, &shape.translated(&offset), &offset);
                check_scaled(&shape, &shape.scaled(factor), factor);
            };
        }
        for_each_shape!(3, [a, b, c], with);
        let simplex = Tetrahedron::new(a, b, c, a);
        check_translated(&simplex, &simplex.translated(&offset), &offset);
        check_scaled(&simplex, &simplex.scaled(factor), factor);
        let plane = Plane::new(a, Vector3::new(T::one(), T::zero(), T::zero()));
        check_translated(&plane, &plane.translated(&offset), &offset);
    }
}

#[test]
fn translated_and_scaled_shapes_saturate() {
    in_all!(check_linear);
}

/// Rotations whose matrices are known, by their numbers: the identity, a quarter turn and one of the
/// triangle 3, 4, 5, as its numbers are rounded.
fn rotations<T: Number>() -> [UnitComplex<T>; 3] {
    let [zero, one, cos, sin] = [0.0, 1.0, 0.6, 0.8].map(convert);
    [(one, zero), (zero, one), (cos, sin)]
        .map(|(cos, sin)| UnitComplex::from_cos_sin_unchecked(cos, sin))
}

fn check_rotated<T: Number, S: Parts<T, 2>>(shape: &S, moved: &S, by: &Isometry2<T>) {
    let (cos, sin) = (by.rotation.re, by.rotation.im);
    let turned = |v: &Vector2<T>| [[(v.x, cos), (v.y, -sin)], [(v.x, sin), (v.y, cos)]];
    for (p, q) in shape.points().iter().zip(moved.points()) {
        for (axis, [a, b]) in turned(&p.coords).into_iter().enumerate() {
            check(q[axis], &[a, b, (by.translation.vector[axis], T::one())]);
        }
    }
    for (v, w) in shape.vectors().iter().zip(moved.vectors()) {
        for (axis, terms) in turned(v).into_iter().enumerate() {
            check(w[axis], &terms);
        }
    }
}

fn check_transformed<T: Number>() {
    let flat = points::<T, 2>();
    for i in (0..flat.len()).step_by(2) {
        let at = |step: usize| flat[(i + step) % flat.len()];
        let [a, b, c] = [0, 5, 11].map(at);
        for rotation in rotations() {
            let by = Isometry2::from_parts(Translation::from(at(17).coords), rotation);
            let matrix = Isometry::from_parts(by.translation, Rotation2::from(rotation));
            macro_rules! with {
                ($shape:expr) => {
                    let shape = $shape;
                    check_rotated(&shape, &shape.transformed(&by), &by);
                    check_rotated(&shape, &shape.transformed(&matrix), &by);
                };
            }
            for_each_shape!(2, [a, b, c], with);
            let half_space = HalfSpace::new(a, b.coords);
            check_rotated(&half_space, &half_space.transformed(&by), &by);
        }
    }
}

#[test]
fn transformed_shapes_saturate() {
    in_all!(check_transformed);
}

/// A third of a turn in space moves the axes round, exactly: the quaternion has halves alone.
fn check_in_space<T: Number>() {
    let half = convert(0.5);
    let turn = nalgebra::Quaternion::new(half, half, half, half);
    let turn = UnitQuaternion::new_unchecked(turn);
    let points = points::<T, 3>();
    for (i, p) in points.iter().enumerate() {
        let offset = points[(i + 17) % points.len()].coords;
        let by = Isometry3::from_parts(Translation::from(offset), turn);
        let q = Ball::new(*p, T::one()).transformed(&by);
        for axis in 0..3 {
            let from = p[(axis + 2) % 3];
            // Floats add up all coordinates, which cancel.
            let cancelled = p.iter().flat_map(|&x| [(x, T::one()), (x, -T::one())]);
            let terms = [(from, T::one()), (offset[axis], T::one())];
            let terms: Vec<_> = terms.into_iter().chain(cancelled).collect();
            check(q.center()[axis], &terms);
        }
    }
}

#[test]
fn transformed_shapes_saturate_in_space() {
    in_all!(check_in_space);
}

fn check_polygons<T: Number>() {
    let [zero, far] = [0.0, 100.0].map(convert::<f64, T>);
    let corners = [(zero, zero), (far, zero), (far, far), (zero, far)];
    let corners = corners.map(|(x, y)| Point2::new(x, y)).to_vec();
    let (polygon, convex) = (
        Polygon::new(corners.clone()),
        ConvexPolygon::new(corners.clone()),
    );
    for point in points::<T, 2>() {
        let by = point.coords;
        let moved = polygon.translated(&by);
        check_translated(&polygon, &moved, &by);
        let left = convex.translated(&by);
        assert!(
            left.vertices()
                .iter()
                .all(|corner| moved.vertices().contains(corner))
        );
        assert!(!left.vertices().is_empty());
        for factor in factors::<T>() {
            check_scaled(&polygon, &polygon.scaled(factor), factor);
            let scaled = convex.scaled(factor);
            let all = polygon.scaled(factor);
            assert!(
                scaled
                    .vertices()
                    .iter()
                    .all(|corner| all.vertices().contains(corner))
            );
        }
    }
}

#[test]
fn polygons_saturate() {
    in_all!(check_polygons);
}

fn check_polyhedra<T: Number>() {
    let [zero, far] = [0.0, 100.0].map(convert::<f64, T>);
    let at = |bit: usize, i: usize| if i >> bit & 1 == 1 { far } else { zero };
    let corners = (0..8).map(|i| Point3::new(at(0, i), at(1, i), at(2, i)));
    let cube = ConvexPolyhedron::from_points(corners.collect());
    for point in points::<T, 3>() {
        let corners = cube.vertices().iter().map(|corner| {
            let segment = Segment::new(*corner, *corner).translated(&point.coords);
            segment.a
        });
        let corners: Vec<_> = corners.collect();
        let moved = cube.translated(&point.coords);
        assert!(
            moved
                .vertices()
                .iter()
                .all(|corner| corners.contains(corner))
        );
        match ConvexPolyhedron::try_from_points(corners) {
            Ok(hull) => assert_eq!(moved, hull),
            Err(_) => assert!(moved.faces().len() < 4),
        }
    }
    for factor in factors::<T>() {
        let _ = cube.scaled(factor);
    }
}

#[test]
fn polyhedra_saturate() {
    in_all!(check_polyhedra);
}

/// A box is around what it should be, and no side could lie further in.
fn check_bounds<T: Number>() {
    let radii = numbers::<T>()
        .into_iter()
        .filter(|radius| *radius >= T::zero());
    let radii: Vec<_> = radii.collect();
    for (i, center) in points::<T, 2>().into_iter().enumerate() {
        let radius = radii[i % radii.len()];
        let ball = Ball::new(center, radius).bounds();
        let capsule = Capsule::new(center, center, radius).bounds();
        let axes = [
            Vector2::new(radius, T::zero()),
            Vector2::new(T::zero(), -radius),
        ];
        let obb = Obb::from_half_axes(center, axes).bounds();
        assert_eq!([ball, ball], [capsule, obb]);
        for axis in 0..2 {
            let (c, r) = (center[axis].exact(), radius.exact());
            let (low, high) = (ball.min()[axis], ball.max()[axis]);
            check(low, &[(center[axis], T::one()), (radius, -T::one())]);
            check(high, &[(center[axis], T::one()), (radius, T::one())]);
            assert!(low.exact() <= &c - &r || low == T::least());
            assert!(high.exact() >= c + r || high == T::most());
        }
    }
}

#[test]
fn bounds_saturate_and_are_around() {
    in_all!(check_bounds);
}

/// What users tried.
#[test]
fn the_findings_are_mended() {
    let number = |x: i32| FixedI16F16::from_num(x);
    let (most, least) = (FixedI16F16::most(), FixedI16F16::least());
    let point = |x: i32, y: i32| Point2::new(number(x), number(y));
    let by = Vector2::new(number(1000), number(0));
    let isometry = Isometry2::from_parts(Translation::from(by), UnitComplex::identity());
    let at = point(32000, 1);
    let moved = Point2::new(most, number(1));
    assert_eq!(Segment::new(at, at).transformed(&isometry).a, moved);
    assert_eq!(
        *Ball::new(at, number(1)).transformed(&isometry).center(),
        moved
    );
    let corners = vec![point(32000, 0), point(32500, 0), point(32000, 5)];
    let polygon = Polygon::new(corners).transformed(&isometry);
    assert!(polygon.vertices().iter().all(|corner| corner.x == most));
    assert_eq!(*Aabb::new(at, at).translated(&by).max(), moved);
    let bounds = Ball::new(point(-32000, 0), number(1000)).bounds();
    assert_eq!((bounds.min().x, bounds.max().x), (least, number(-31000)));
}

/// The public fields of some shapes can be anything.
#[test]
fn bounds_of_what_is_not_finite_are_total() {
    let a = Point2::new(f64::INFINITY, 1.0);
    let bounds = Segment::new(a, Point2::new(2.0, f64::NAN)).bounds();
    assert_eq!(*bounds.min(), Point2::new(2.0, f64::MIN));
    assert_eq!(*bounds.max(), Point2::new(f64::MAX, f64::MAX));
    let b = Point3::new(0.0, f64::NEG_INFINITY, 0.0);
    let (c, d) = (Point3::origin(), Point3::new(1.0, 2.0, 3.0));
    let least = Point3::new(0.0, f64::MIN, 0.0);
    assert_eq!(Triangle::new(b, c, d).bounds(), Aabb::new(least, d));
    assert_eq!(Tetrahedron::new(b, c, d, d).bounds(), Aabb::new(least, d));
}
