//! Newtypes over `f64`, which decide as it does, and dual numbers, which have derivatives.

#[allow(dead_code, reason = "it is the newtype of an example")]
#[macro_use]
#[path = "../../examples/own_scalar/newtype.rs"]
mod newtype;

use crate::CASES;
use crate::scalars::Random;
use nalgebra::{Point, Point2, Point3, RealField};
use num_dual::Dual64;
use tangency::{Ball, Circle, ConvexPolyhedron, Intersects, Obb, Tetrahedron, Triangle};

newtype!(Metres(f64), true);

fn metres<const D: usize>(points: &[Point<f64, D>]) -> Vec<Point<Metres, D>> {
    points.iter().map(|p| p.map(Metres)).collect()
}

#[test]
fn newtypes_decide_exactly() {
    let mut random = Random(41);
    for _ in 0..CASES {
        let points = random.points::<f64, 3>(9);
        let ball = Ball::enclosing(&metres(&points));
        assert!(metres(&points).iter().all(|p| ball.intersects(p)));
        let plain = Ball::enclosing(&points);
        assert!((ball.radius().0 - plain.radius()).abs() <= 1e-12 * plain.radius());
        let flat = random.points::<f64, 2>(9);
        let found = Obb::enclosing(&metres(&flat));
        assert!(
            metres(&flat).iter().all(|p| found.intersects(p)),
            "{flat:?} {found:?}"
        );
        let [a, b, c] = [flat[0], flat[1], flat[2]];
        let [u, v, w] = [a, b, c].map(|p| p.map(Metres));
        let weights = Triangle::new(u, v, w).barycentric(&flat[3].map(Metres));
        let plain = Triangle::new(a, b, c).barycentric(&flat[3]);
        assert_eq!(weights.is_some(), plain.is_some());
        let [on, other] = [Circle::new(a, 1.0), Circle::new(b, 2.0)];
        let [left, right] = [Circle::new(u, Metres(1.0)), Circle::new(v, Metres(2.0))];
        let counts = [
            on.outer_tangents(&other).as_slice().len(),
            on.inner_tangents(&other).as_slice().len(),
        ];
        let others = [
            left.outer_tangents(&right).as_slice().len(),
            left.inner_tangents(&right).as_slice().len(),
        ];
        assert_eq!(counts, others);
    }
}

fn corner<T: RealField + Copy>(x: T) -> Triangle<T, 2> {
    let of = |x: f64| nalgebra::convert::<f64, T>(x);
    Triangle::new(
        Point2::new(x, of(0.0)),
        Point2::new(of(0.0), of(3.0)),
        Point2::new(of(-1.0), of(0.5)),
    )
}

#[test]
fn derivatives_are_right() {
    let step = 1e-6;
    let slope = |f: &dyn Fn(f64) -> f64| (f(4.0 + step) - f(4.0 - step)) / (2.0 * step);
    let x = Dual64::new(4.0, 1.0);
    let radius = corner(x).circumscribed().unwrap().radius();
    let expected = slope(&|x| corner(x).circumscribed().unwrap().radius());
    assert!((radius.eps - expected).abs() < 1e-8);
    let moment = corner(x).polar_moment();
    assert!((moment.eps - slope(&|x| corner(x).polar_moment())).abs() < 1e-6);
    let spot = Point2::new(0.25, 0.75);
    let weights = corner(x).barycentric(&spot.map(Dual64::from)).unwrap();
    let expected = slope(&|x| corner(x).barycentric(&spot).unwrap()[1]);
    assert!((weights[1].eps - expected).abs() < 1e-8);
    let wheel = Circle::new(Point2::new(x, Dual64::from(1.0)), Dual64::from(2.0));
    let tangent = wheel
        .tangents_from(&Point2::new(0.25, 0.75).map(Dual64::from))
        .as_slice()[0];
    let touching = |x| {
        let wheel = Circle::new(Point2::new(x, 1.0), 2.0);
        wheel.tangents_from(&spot).as_slice()[0].point.y
    };
    assert!((tangent.point.y.eps - slope(&touching)).abs() < 1e-8);
}

fn hull<T: RealField + Copy>(x: T) -> ConvexPolyhedron<T> {
    let of = |x: f64| nalgebra::convert::<f64, T>(x);
    let point = |x: T, y: f64, z: f64| Point3::new(x, of(y), of(z));
    ConvexPolyhedron::from_points(vec![
        point(x, 0.0, 0.0),
        point(of(0.0), 3.0, 0.5),
        point(of(0.0), 0.0, 2.0),
        point(of(-1.0), -1.0, 0.0),
        point(of(1.0), -1.0, 1.5),
    ])
}

#[test]
fn derivatives_of_tensors_are_right() {
    let step = 1e-6;
    let found = hull(Dual64::new(4.0, 1.0)).inertia_tensor();
    let [more, less] = [4.0 + step, 4.0 - step].map(|x| hull(x).inertia_tensor());
    let expected = (more - less) / (2.0 * step);
    for (found, expected) in found.iter().zip(expected.iter()) {
        assert!((found.eps - expected).abs() < 1e-6);
    }
    let flat = Tetrahedron::new(
        Point3::origin(),
        Point3::origin(),
        Point3::origin(),
        Point3::origin(),
    );
    assert!(flat.inertia_tensor().iter().all(|x: &Metres| x.0 == 0.0));
}
