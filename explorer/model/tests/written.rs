//! Written by `code.rs`.

#[rustfmt::skip]
#[test]
fn scene_0() {
use tangency::nalgebra::{Point2, Vector2};
use tangency::{Ball, Cast, Contact, Intersects, Nearest};

let a = Point2::new(0.0, 2.0);
let b = Ball::new(Point2::new(0.0, 0.0), 1.0);
println!("{}", a.intersects(&b));
println!("{:?}", a.nearest(&b));
println!("{:?}", a.contact(&b));
let motion = Vector2::new(0.0, -3.0);
println!("{:?}", a.cast_against(&motion, &b));
}

#[rustfmt::skip]
#[test]
fn scene_1() {
use tangency::nalgebra::{self, Point2, Vector2};
use tangency::simba::scalar::FixedI16F16;
use tangency::{Ball, Intersects, Line, Nearest};

let n = |x: f64| -> FixedI16F16 { nalgebra::convert(x) };
let a = Line::new(Point2::new(n(0.0), n(2.0)), Vector2::new(n(2.0), n(0.5)));
let b = Ball::new(Point2::new(n(0.0), n(0.0)), n(1.0));
println!("{}", a.intersects(&b));
println!("{:?}", a.nearest(&b));
}

#[rustfmt::skip]
#[test]
fn scene_2() {
use tangency::nalgebra::{self, Point2, Vector2};
use tangency::simba::scalar::FixedI32F32;
use tangency::{Ball, Intersects, Nearest, Ray};

let n = |x: f64| -> FixedI32F32 { nalgebra::convert(x) };
let a = Ray::new(Point2::new(n(0.0), n(2.0)), Vector2::new(n(2.0), n(0.5)));
let b = Ball::new(Point2::new(n(0.0), n(0.0)), n(1.0));
println!("{}", a.intersects(&b));
println!("{:?}", a.nearest(&b));
}

#[rustfmt::skip]
#[test]
fn scene_3() {
use tangency::nalgebra::{Point2, Vector2};
use tangency::{Ball, Cast, Contact, Intersects, Nearest, Segment};

let a = Segment::new(Point2::new(-2.0_f32, 2.0_f32), Point2::new(2.0_f32, 2.0_f32));
let b = Ball::new(Point2::new(0.0_f32, 0.0_f32), 1.0_f32);
println!("{}", a.intersects(&b));
println!("{:?}", a.nearest(&b));
println!("{:?}", a.contact(&b));
let motion = Vector2::new(0.0_f32, -3.0_f32);
println!("{:?}", a.cast_against(&motion, &b));
}

#[rustfmt::skip]
#[test]
fn scene_4() {
use tangency::nalgebra::{Point2, Vector2};
use tangency::{Ball, Cast, Contact, HalfSpace, Intersects, Nearest};

let a = HalfSpace::new(Point2::new(0.0, 2.0), Vector2::new(0.0, 1.0));
let b = Ball::new(Point2::new(0.0, 0.0), 1.0);
println!("{}", a.intersects(&b));
println!("{:?}", a.nearest(&b));
println!("{:?}", a.contact(&b));
let motion = Vector2::new(0.0, -3.0);
println!("{:?}", a.cast_against(&motion, &b));
}

#[rustfmt::skip]
#[test]
fn scene_5() {
use tangency::nalgebra::{self, Point2, Vector2};
use tangency::simba::scalar::FixedI16F16;
use tangency::{Ball, Cast, Contact, Intersects, Nearest, Triangle};

let n = |x: f64| -> FixedI16F16 { nalgebra::convert(x) };
let a = Triangle::new(Point2::new(n(-2.0), n(1.0)), Point2::new(n(2.0), n(1.0)), Point2::new(n(0.0), n(4.0)));
let b = Ball::new(Point2::new(n(0.0), n(0.0)), n(1.0));
println!("{}", a.intersects(&b));
println!("{:?}", a.nearest(&b));
println!("{:?}", a.contact(&b));
let motion = Vector2::new(n(0.0), n(-3.0));
println!("{:?}", a.cast_against(&motion, &b));
}

#[rustfmt::skip]
#[test]
fn scene_6() {
use tangency::nalgebra::{self, Point2, Vector2};
use tangency::simba::scalar::FixedI32F32;
use tangency::{Aabb, Ball, Cast, Contact, Intersects, Nearest};

let n = |x: f64| -> FixedI32F32 { nalgebra::convert(x) };
let a = Aabb::new(Point2::new(n(-1.5), n(1.0)), Point2::new(n(1.5), n(3.0)));
let b = Ball::new(Point2::new(n(0.0), n(0.0)), n(1.0));
println!("{}", a.intersects(&b));
println!("{:?}", a.nearest(&b));
println!("{:?}", a.contact(&b));
let motion = Vector2::new(n(0.0), n(-3.0));
println!("{:?}", a.cast_against(&motion, &b));
}

#[rustfmt::skip]
#[test]
fn scene_7() {
use tangency::nalgebra::{Point2, Vector2};
use tangency::{Ball, Cast, Contact, Intersects, Nearest, Obb};

let a = Obb::from_half_axes(Point2::new(0.0_f32, 2.0_f32), [Vector2::new(1.5_f32, 0.5_f32), Vector2::new(-0.25_f32, 0.75_f32)]);
let b = Ball::new(Point2::new(0.0_f32, 0.0_f32), 1.0_f32);
println!("{}", a.intersects(&b));
println!("{:?}", a.nearest(&b));
println!("{:?}", a.contact(&b));
let motion = Vector2::new(0.0_f32, -3.0_f32);
println!("{:?}", a.cast_against(&motion, &b));
}

#[rustfmt::skip]
#[test]
fn scene_8() {
use tangency::nalgebra::{Point2, Vector2};
use tangency::{Ball, Cast, Contact, Intersects, Nearest};

let a = Ball::new(Point2::new(0.0, 2.0), 1.0);
let b = Ball::new(Point2::new(0.0, 0.0), 1.0);
println!("{}", a.intersects(&b));
println!("{:?}", a.nearest(&b));
println!("{:?}", a.contact(&b));
let motion = Vector2::new(0.0, -3.0);
println!("{:?}", a.cast_against(&motion, &b));
}

#[rustfmt::skip]
#[test]
fn scene_9() {
use tangency::nalgebra::{self, Point2, Vector2};
use tangency::simba::scalar::FixedI16F16;
use tangency::{Ball, Capsule, Cast, Contact, Intersects, Nearest};

let n = |x: f64| -> FixedI16F16 { nalgebra::convert(x) };
let a = Capsule::new(Point2::new(n(-2.0), n(2.0)), Point2::new(n(2.0), n(2.0)), n(1.0));
let b = Ball::new(Point2::new(n(0.0), n(0.0)), n(1.0));
println!("{}", a.intersects(&b));
println!("{:?}", a.nearest(&b));
println!("{:?}", a.contact(&b));
let motion = Vector2::new(n(0.0), n(-3.0));
println!("{:?}", a.cast_against(&motion, &b));
}

#[rustfmt::skip]
#[test]
fn scene_10() {
use tangency::nalgebra::{self, Point2, Vector2};
use tangency::simba::scalar::FixedI32F32;
use tangency::{Ball, Cast, Contact, Intersects, Nearest, Rounded, Triangle};

let n = |x: f64| -> FixedI32F32 { nalgebra::convert(x) };
let a = Rounded::new(Triangle::new(Point2::new(n(-1.5), n(1.25)), Point2::new(n(1.5), n(1.25)), Point2::new(n(0.0), n(3.25))), n(0.5));
let b = Ball::new(Point2::new(n(0.0), n(0.0)), n(1.0));
println!("{}", a.intersects(&b));
println!("{:?}", a.nearest(&b));
println!("{:?}", a.contact(&b));
let motion = Vector2::new(n(0.0), n(-3.0));
println!("{:?}", a.cast_against(&motion, &b));
}

#[rustfmt::skip]
#[test]
fn scene_11() {
use tangency::nalgebra::{Point2, Vector2};
use tangency::{Ball, Cast, Contact, ConvexPolygon, Intersects, Nearest};

let a = ConvexPolygon::new(vec![Point2::new(-1.5_f32, 1.5_f32), Point2::new(-0.5_f32, 0.75_f32), Point2::new(1.0_f32, 1.0_f32), Point2::new(1.5_f32, 2.5_f32), Point2::new(0.0_f32, 3.25_f32)]);
let b = Ball::new(Point2::new(0.0_f32, 0.0_f32), 1.0_f32);
println!("{}", a.intersects(&b));
println!("{:?}", a.nearest(&b));
println!("{:?}", a.contact(&b));
let motion = Vector2::new(0.0_f32, -3.0_f32);
println!("{:?}", a.cast_against(&motion, &b));
}

#[rustfmt::skip]
#[test]
fn scene_12() {
use tangency::nalgebra::{Point2, Vector2};
use tangency::{Ball, Cast, Contact, Intersects, Nearest, Polygon};

let a = Polygon::new(vec![Point2::new(-1.5, 1.0), Point2::new(1.5, 1.0), Point2::new(1.5, 3.0), Point2::new(0.5, 3.0), Point2::new(0.5, 2.0), Point2::new(-1.5, 2.0)]);
let b = Ball::new(Point2::new(0.0, 0.0), 1.0);
println!("{}", a.intersects(&b));
println!("{:?}", a.nearest(&b));
println!("{:?}", a.contact(&b));
let motion = Vector2::new(0.0, -3.0);
println!("{:?}", a.cast_against(&motion, &b));
}

#[rustfmt::skip]
#[test]
fn scene_13() {
use tangency::nalgebra::{self, Point2, Vector2};
use tangency::simba::scalar::FixedI16F16;
use tangency::{Ball, Cast, Contact, Intersects, MultiPolygon, Nearest, Polygon};

let n = |x: f64| -> FixedI16F16 { nalgebra::convert(x) };
let a = MultiPolygon::new(vec![Polygon::new(vec![Point2::new(n(-2.0), n(1.0)), Point2::new(n(-0.5), n(1.0)), Point2::new(n(-1.0), n(3.0))]), Polygon::new(vec![Point2::new(n(0.5), n(1.0)), Point2::new(n(2.0), n(1.0)), Point2::new(n(1.0), n(3.0))])]);
let b = Ball::new(Point2::new(n(0.0), n(0.0)), n(1.0));
println!("{}", a.intersects(&b));
println!("{:?}", a.nearest(&b));
println!("{:?}", a.contact(&b));
let motion = Vector2::new(n(0.0), n(-3.0));
println!("{:?}", a.cast_against(&motion, &b));
}

#[rustfmt::skip]
#[test]
fn scene_14() {
use tangency::nalgebra::{self, Point2, Vector2};
use tangency::simba::scalar::FixedI32F32;
use tangency::{Ball, Cast, Contact, Intersects, Nearest, Polyline};

let n = |x: f64| -> FixedI32F32 { nalgebra::convert(x) };
let a = Polyline::new(vec![Point2::new(n(-2.0), n(1.5)), Point2::new(n(-0.75), n(2.75)), Point2::new(n(0.5), n(1.25)), Point2::new(n(2.0), n(2.5))]);
let b = Ball::new(Point2::new(n(0.0), n(0.0)), n(1.0));
println!("{}", a.intersects(&b));
println!("{:?}", a.nearest(&b));
println!("{:?}", a.contact(&b));
let motion = Vector2::new(n(0.0), n(-3.0));
println!("{:?}", a.cast_against(&motion, &b));
}

#[rustfmt::skip]
#[test]
fn scene_15() {
use tangency::nalgebra::{Point3, Vector3};
use tangency::{Ball, Cast, Contact, Intersects, Nearest};

let a = Point3::new(0.0, 0.0, 2.0);
let b = Ball::new(Point3::new(0.0, 0.0, 0.0), 1.0);
println!("{}", a.intersects(&b));
println!("{:?}", a.nearest(&b));
println!("{:?}", a.contact(&b));
let motion = Vector3::new(0.0, 0.0, -3.0);
println!("{:?}", a.cast_against(&motion, &b));
}

#[rustfmt::skip]
#[test]
fn scene_16() {
use tangency::nalgebra::{self, Point3, Vector3};
use tangency::simba::scalar::FixedI16F16;
use tangency::{Ball, Intersects, Line, Nearest};

let n = |x: f64| -> FixedI16F16 { nalgebra::convert(x) };
let a = Line::new(Point3::new(n(0.0), n(0.0), n(2.0)), Vector3::new(n(2.0), n(0.5), n(0.0)));
let b = Ball::new(Point3::new(n(0.0), n(0.0), n(0.0)), n(1.0));
println!("{}", a.intersects(&b));
println!("{:?}", a.nearest(&b));
}

#[rustfmt::skip]
#[test]
fn scene_17() {
use tangency::nalgebra::{self, Point3, Vector3};
use tangency::simba::scalar::FixedI32F32;
use tangency::{Ball, Intersects, Nearest, Ray};

let n = |x: f64| -> FixedI32F32 { nalgebra::convert(x) };
let a = Ray::new(Point3::new(n(0.0), n(0.0), n(2.0)), Vector3::new(n(2.0), n(0.5), n(0.0)));
let b = Ball::new(Point3::new(n(0.0), n(0.0), n(0.0)), n(1.0));
println!("{}", a.intersects(&b));
println!("{:?}", a.nearest(&b));
}

#[rustfmt::skip]
#[test]
fn scene_18() {
use tangency::nalgebra::{Point3, Vector3};
use tangency::{Ball, Cast, Contact, Intersects, Nearest, Segment};

let a = Segment::new(Point3::new(-2.0_f32, 0.0_f32, 2.0_f32), Point3::new(2.0_f32, 0.0_f32, 2.0_f32));
let b = Ball::new(Point3::new(0.0_f32, 0.0_f32, 0.0_f32), 1.0_f32);
println!("{}", a.intersects(&b));
println!("{:?}", a.nearest(&b));
println!("{:?}", a.contact(&b));
let motion = Vector3::new(0.0_f32, 0.0_f32, -3.0_f32);
println!("{:?}", a.cast_against(&motion, &b));
}

#[rustfmt::skip]
#[test]
fn scene_19() {
use tangency::nalgebra::{Point3, Vector3};
use tangency::{Ball, Intersects, Nearest, Plane};

let a = Plane::new(Point3::new(0.0, 0.0, 2.0), Vector3::new(0.0, 0.0, 1.0));
let b = Ball::new(Point3::new(0.0, 0.0, 0.0), 1.0);
println!("{}", a.intersects(&b));
println!("{:?}", a.nearest(&b));
}

#[rustfmt::skip]
#[test]
fn scene_20() {
use tangency::nalgebra::{self, Point3, Vector3};
use tangency::simba::scalar::FixedI16F16;
use tangency::{Ball, Cast, Contact, HalfSpace, Intersects, Nearest};

let n = |x: f64| -> FixedI16F16 { nalgebra::convert(x) };
let a = HalfSpace::new(Point3::new(n(0.0), n(0.0), n(2.0)), Vector3::new(n(0.0), n(0.0), n(1.0)));
let b = Ball::new(Point3::new(n(0.0), n(0.0), n(0.0)), n(1.0));
println!("{}", a.intersects(&b));
println!("{:?}", a.nearest(&b));
println!("{:?}", a.contact(&b));
let motion = Vector3::new(n(0.0), n(0.0), n(-3.0));
println!("{:?}", a.cast_against(&motion, &b));
}

#[rustfmt::skip]
#[test]
fn scene_21() {
use tangency::nalgebra::{self, Point3, Vector3};
use tangency::simba::scalar::FixedI32F32;
use tangency::{Ball, Cast, Contact, Intersects, Nearest, Triangle};

let n = |x: f64| -> FixedI32F32 { nalgebra::convert(x) };
let a = Triangle::new(Point3::new(n(-2.0), n(-1.0), n(1.5)), Point3::new(n(2.0), n(-1.0), n(1.5)), Point3::new(n(0.0), n(1.5), n(2.75)));
let b = Ball::new(Point3::new(n(0.0), n(0.0), n(0.0)), n(1.0));
println!("{}", a.intersects(&b));
println!("{:?}", a.nearest(&b));
println!("{:?}", a.contact(&b));
let motion = Vector3::new(n(0.0), n(0.0), n(-3.0));
println!("{:?}", a.cast_against(&motion, &b));
}

#[rustfmt::skip]
#[test]
fn scene_22() {
use tangency::nalgebra::{Point3, Vector3};
use tangency::{Aabb, Ball, Cast, Contact, Intersects, Nearest};

let a = Aabb::new(Point3::new(-1.5_f32, -1.0_f32, 1.0_f32), Point3::new(1.5_f32, 1.0_f32, 3.0_f32));
let b = Ball::new(Point3::new(0.0_f32, 0.0_f32, 0.0_f32), 1.0_f32);
println!("{}", a.intersects(&b));
println!("{:?}", a.nearest(&b));
println!("{:?}", a.contact(&b));
let motion = Vector3::new(0.0_f32, 0.0_f32, -3.0_f32);
println!("{:?}", a.cast_against(&motion, &b));
}

#[rustfmt::skip]
#[test]
fn scene_23() {
use tangency::nalgebra::{Point3, Vector3};
use tangency::{Ball, Cast, Contact, Intersects, Nearest, Obb};

let a = Obb::from_half_axes(Point3::new(0.0, 0.0, 2.0), [Vector3::new(1.5, 0.5, 0.0), Vector3::new(-0.25, 0.75, 0.0), Vector3::new(0.0, 0.0, 0.75)]);
let b = Ball::new(Point3::new(0.0, 0.0, 0.0), 1.0);
println!("{}", a.intersects(&b));
println!("{:?}", a.nearest(&b));
println!("{:?}", a.contact(&b));
let motion = Vector3::new(0.0, 0.0, -3.0);
println!("{:?}", a.cast_against(&motion, &b));
}

#[rustfmt::skip]
#[test]
fn scene_24() {
use tangency::nalgebra::{self, Point3, Vector3};
use tangency::simba::scalar::FixedI16F16;
use tangency::{Ball, Cast, Contact, Intersects, Nearest};

let n = |x: f64| -> FixedI16F16 { nalgebra::convert(x) };
let a = Ball::new(Point3::new(n(0.0), n(0.0), n(2.0)), n(1.0));
let b = Ball::new(Point3::new(n(0.0), n(0.0), n(0.0)), n(1.0));
println!("{}", a.intersects(&b));
println!("{:?}", a.nearest(&b));
println!("{:?}", a.contact(&b));
let motion = Vector3::new(n(0.0), n(0.0), n(-3.0));
println!("{:?}", a.cast_against(&motion, &b));
}

#[rustfmt::skip]
#[test]
fn scene_25() {
use tangency::nalgebra::{self, Point3, Vector3};
use tangency::simba::scalar::FixedI32F32;
use tangency::{Ball, Capsule, Cast, Contact, Intersects, Nearest};

let n = |x: f64| -> FixedI32F32 { nalgebra::convert(x) };
let a = Capsule::new(Point3::new(n(-2.0), n(0.0), n(2.0)), Point3::new(n(2.0), n(0.0), n(2.0)), n(1.0));
let b = Ball::new(Point3::new(n(0.0), n(0.0), n(0.0)), n(1.0));
println!("{}", a.intersects(&b));
println!("{:?}", a.nearest(&b));
println!("{:?}", a.contact(&b));
let motion = Vector3::new(n(0.0), n(0.0), n(-3.0));
println!("{:?}", a.cast_against(&motion, &b));
}

#[rustfmt::skip]
#[test]
fn scene_26() {
use tangency::nalgebra::{Point3, Vector3};
use tangency::{Ball, Cast, Contact, Cylinder, Intersects, Nearest};

let a = Cylinder::new(Point3::new(0.0_f32, 0.0_f32, 1.0_f32), Point3::new(0.0_f32, 0.0_f32, 3.0_f32), 1.0_f32);
let b = Ball::new(Point3::new(0.0_f32, 0.0_f32, 0.0_f32), 1.0_f32);
println!("{}", a.intersects(&b));
println!("{:?}", a.nearest(&b));
println!("{:?}", a.contact(&b));
let motion = Vector3::new(0.0_f32, 0.0_f32, -3.0_f32);
println!("{:?}", a.cast_against(&motion, &b));
}

#[rustfmt::skip]
#[test]
fn scene_27() {
use tangency::nalgebra::{Point3, Vector3};
use tangency::{Ball, Cast, Cone, Contact, Intersects, Nearest};

let a = Cone::new(Point3::new(0.0, 0.0, 1.25), Point3::new(0.0, 0.0, 3.25), 1.0);
let b = Ball::new(Point3::new(0.0, 0.0, 0.0), 1.0);
println!("{}", a.intersects(&b));
println!("{:?}", a.nearest(&b));
println!("{:?}", a.contact(&b));
let motion = Vector3::new(0.0, 0.0, -3.0);
println!("{:?}", a.cast_against(&motion, &b));
}

#[rustfmt::skip]
#[test]
fn scene_28() {
use tangency::nalgebra::{self, Point3, Vector3};
use tangency::simba::scalar::FixedI16F16;
use tangency::{Ball, Cast, Contact, Intersects, Nearest, TruncatedCone};

let n = |x: f64| -> FixedI16F16 { nalgebra::convert(x) };
let a = TruncatedCone::new(Point3::new(n(0.0), n(0.0), n(1.0)), Point3::new(n(0.0), n(0.0), n(3.0)), [n(1.0), n(0.5)]);
let b = Ball::new(Point3::new(n(0.0), n(0.0), n(0.0)), n(1.0));
println!("{}", a.intersects(&b));
println!("{:?}", a.nearest(&b));
println!("{:?}", a.contact(&b));
let motion = Vector3::new(n(0.0), n(0.0), n(-3.0));
println!("{:?}", a.cast_against(&motion, &b));
}

#[rustfmt::skip]
#[test]
fn scene_29() {
use tangency::nalgebra::{self, Point3, Vector3};
use tangency::simba::scalar::FixedI32F32;
use tangency::{Ball, Cast, Contact, Intersects, Nearest, Rounded, Tetrahedron};

let n = |x: f64| -> FixedI32F32 { nalgebra::convert(x) };
let a = Rounded::new(Tetrahedron::new(Point3::new(n(-1.25), n(-1.0), n(1.25)), Point3::new(n(1.5), n(-1.0), n(1.25)), Point3::new(n(0.0), n(1.5), n(1.25)), Point3::new(n(0.0), n(0.0), n(3.25))), n(0.5));
let b = Ball::new(Point3::new(n(0.0), n(0.0), n(0.0)), n(1.0));
println!("{}", a.intersects(&b));
println!("{:?}", a.nearest(&b));
println!("{:?}", a.contact(&b));
let motion = Vector3::new(n(0.0), n(0.0), n(-3.0));
println!("{:?}", a.cast_against(&motion, &b));
}

#[rustfmt::skip]
#[test]
fn scene_30() {
use tangency::nalgebra::{Point3, Vector3};
use tangency::{Ball, Cast, Contact, Intersects, Nearest, Tetrahedron};

let a = Tetrahedron::new(Point3::new(-1.25_f32, -1.0_f32, 1.25_f32), Point3::new(1.5_f32, -1.0_f32, 1.25_f32), Point3::new(0.0_f32, 1.5_f32, 1.25_f32), Point3::new(0.0_f32, 0.0_f32, 3.25_f32));
let b = Ball::new(Point3::new(0.0_f32, 0.0_f32, 0.0_f32), 1.0_f32);
println!("{}", a.intersects(&b));
println!("{:?}", a.nearest(&b));
println!("{:?}", a.contact(&b));
let motion = Vector3::new(0.0_f32, 0.0_f32, -3.0_f32);
println!("{:?}", a.cast_against(&motion, &b));
}

#[rustfmt::skip]
#[test]
fn scene_31() {
use tangency::nalgebra::{Point3, Vector3};
use tangency::{Ball, Cast, Contact, ConvexPolyhedron, Intersects, Nearest};

let a = ConvexPolyhedron::from_points(vec![Point3::new(-0.75, 0.0, 3.0), Point3::new(0.75, 0.0, 3.0), Point3::new(-1.25, -0.75, 1.25), Point3::new(1.25, -0.75, 1.25), Point3::new(1.25, 0.75, 1.25), Point3::new(-1.25, 0.75, 1.25), Point3::new(-1.25, -0.75, 2.25), Point3::new(1.25, -0.75, 2.25), Point3::new(1.25, 0.75, 2.25), Point3::new(-1.25, 0.75, 2.25)]);
let b = Ball::new(Point3::new(0.0, 0.0, 0.0), 1.0);
println!("{}", a.intersects(&b));
println!("{:?}", a.nearest(&b));
println!("{:?}", a.contact(&b));
let motion = Vector3::new(0.0, 0.0, -3.0);
println!("{:?}", a.cast_against(&motion, &b));
}

#[rustfmt::skip]
#[test]
fn scene_32() {
use tangency::nalgebra::{self, Point3, Vector3};
use tangency::simba::scalar::FixedI16F16;
use tangency::{Ball, Cast, Contact, Intersects, Nearest, Polyhedron};

let n = |x: f64| -> FixedI16F16 { nalgebra::convert(x) };
let a = Polyhedron::new(vec![Point3::new(n(-1.5), n(-1.0), n(1.25)), Point3::new(n(0.0), n(-0.25), n(1.25)), Point3::new(n(1.5), n(-1.0), n(1.25)), Point3::new(n(0.0), n(1.25), n(1.25)), Point3::new(n(-1.5), n(-1.0), n(2.75)), Point3::new(n(0.0), n(-0.25), n(2.75)), Point3::new(n(1.5), n(-1.0), n(2.75)), Point3::new(n(0.0), n(1.25), n(2.75))], vec![[0, 3, 1], [1, 3, 2], [4, 5, 7], [5, 6, 7], [0, 1, 5], [0, 5, 4], [1, 2, 6], [1, 6, 5], [2, 3, 7], [2, 7, 6], [3, 0, 4], [3, 4, 7]]);
let b = Ball::new(Point3::new(n(0.0), n(0.0), n(0.0)), n(1.0));
println!("{}", a.intersects(&b));
println!("{:?}", a.nearest(&b));
println!("{:?}", a.contact(&b));
let motion = Vector3::new(n(0.0), n(0.0), n(-3.0));
println!("{:?}", a.cast_against(&motion, &b));
}

#[rustfmt::skip]
#[test]
fn scene_33() {
use tangency::nalgebra::{self, Point3, Vector3};
use tangency::simba::scalar::FixedI32F32;
use tangency::{Ball, Cast, Contact, Intersects, Nearest, TriMesh};

let n = |x: f64| -> FixedI32F32 { nalgebra::convert(x) };
let a = TriMesh::new(vec![Point3::new(n(-1.5), n(-1.0), n(1.5)), Point3::new(n(1.5), n(-1.0), n(1.5)), Point3::new(n(1.5), n(1.0), n(1.5)), Point3::new(n(-1.5), n(1.0), n(1.5)), Point3::new(n(0.0), n(0.0), n(3.0))], vec![[0, 1, 4], [1, 2, 4], [2, 3, 4], [3, 0, 4]]);
let b = Ball::new(Point3::new(n(0.0), n(0.0), n(0.0)), n(1.0));
println!("{}", a.intersects(&b));
println!("{:?}", a.nearest(&b));
println!("{:?}", a.contact(&b));
let motion = Vector3::new(n(0.0), n(0.0), n(-3.0));
println!("{:?}", a.cast_against(&motion, &b));
}

#[rustfmt::skip]
#[test]
fn scene_34() {
use tangency::nalgebra::{Point2, Point3, Vector2, Vector3};
use tangency::{Ball, Cast, Contact, HeightField, Intersects, Nearest, UpAxis};

let a = HeightField::new(UpAxis::Z, Point2::new(-1.5_f32, -1.0_f32), Vector2::new(1.5_f32, 1.0_f32), 3, vec![1.5_f32, 2.0_f32, 1.5_f32, 2.25_f32, 3.0_f32, 2.25_f32, 1.5_f32, 2.5_f32, 1.5_f32]);
let b = Ball::new(Point3::new(0.0_f32, 0.0_f32, 0.0_f32), 1.0_f32);
println!("{}", a.intersects(&b));
println!("{:?}", a.nearest(&b));
println!("{:?}", a.contact(&b));
let motion = Vector3::new(0.0_f32, 0.0_f32, -3.0_f32);
println!("{:?}", a.cast_against(&motion, &b));
}

#[rustfmt::skip]
#[test]
fn scene_35() {
use tangency::nalgebra::{Point3, Vector3};
use tangency::{Ball, Cast, Contact, Intersects, Nearest, Polyline};

let a = Polyline::new(vec![Point3::new(-2.0, -0.5, 1.5), Point3::new(-0.75, 0.75, 2.5), Point3::new(0.5, -0.75, 2.25), Point3::new(2.0, 0.5, 1.75)]);
let b = Ball::new(Point3::new(0.0, 0.0, 0.0), 1.0);
println!("{}", a.intersects(&b));
println!("{:?}", a.nearest(&b));
println!("{:?}", a.contact(&b));
let motion = Vector3::new(0.0, 0.0, -3.0);
println!("{:?}", a.cast_against(&motion, &b));
}
