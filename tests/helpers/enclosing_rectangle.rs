//! The rectangle of least area around points, beside those along all pairs of points.

use crate::exact::{Place, Rational, dot, minus, place, whole};
use crate::scalars::{Number, Random};
use crate::{CASES, in_four_scalars};
use nalgebra::{Point2, Vector2};
use num_traits::{Signed, Zero};
use tangency::{Intersects, Obb, ShapeError};

/// The least area of a rectangle with a side in the direction of two points: one of these is an edge of the hull.
fn least_area(points: &[Place]) -> Rational {
    let mut least: Option<Rational> = None;
    for a in points {
        for b in points.iter().filter(|b| *b != a) {
            let along = minus(b, a);
            let across = [-&along[1], along[0].clone()];
            let extent = |axis: &[Rational]| {
                let heights: Vec<_> = points.iter().map(|p| dot(p, axis)).collect();
                heights.iter().max().unwrap() - heights.iter().min().unwrap()
            };
            let area = extent(&along) * extent(&across) / dot(&along, &along);
            least = Some(least.map_or_else(|| area.clone(), |least| least.min(area.clone())));
        }
    }
    least.unwrap_or_else(Rational::zero)
}

fn check<T: Number>(points: &[Point2<T>]) {
    let found = Obb::enclosing(points);
    for p in points {
        assert!(found.intersects(p), "{p:?} is outside of {found:?}");
    }
    let places: Vec<_> = points.iter().map(place).collect();
    let [u, v] = found
        .half_axes()
        .map(|axis| axis.iter().map(|x| x.exact()).collect::<Place>());
    let area = (&u[0] * &v[1] - &u[1] * &v[0]).abs() * whole(4);
    let size = places.iter().flatten().map(Rational::abs).max().unwrap();
    // 16 last places in each direction, twice the sides long.
    let length = [&u, &v].map(|axis| axis[0].abs() + axis[1].abs());
    let room = T::last_place(&size) * whole(64);
    let most = least_area(&places) + (&length[0] + &length[1] + &room) * &room;
    assert!(area <= most, "{points:?}");
}

fn least_rectangles<T: Number>() {
    let mut random = Random(0xb0b0);
    for _ in 0..CASES {
        let count = 1 + random.below(9);
        check(&random.points::<T, 2>(count));
    }
}

#[test]
fn least_rectangles_in_four_scalars() {
    in_four_scalars!(least_rectangles);
}

fn rectangles_of_lattices<T: Number>() {
    // A square, a diamond and a slanted rectangle, which are their own least rectangles.
    let corners: [[[f64; 2]; 4]; 3] = [
        [[0.0, 0.0], [4.0, 0.0], [4.0, 4.0], [0.0, 4.0]],
        [[2.0, 0.0], [4.0, 2.0], [2.0, 4.0], [0.0, 2.0]],
        [[0.0, 0.0], [8.0, 6.0], [5.0, 10.0], [-3.0, 4.0]],
    ];
    for (corners, area) in corners.into_iter().zip([16.0, 8.0, 50.0]) {
        let points: Vec<_> = corners
            .iter()
            .map(|p| Point2::from(*p).map(T::of))
            .collect();
        let found = Obb::enclosing(&points);
        assert_eq!(found.area(), T::of(area));
        check(&points);
    }
}

#[test]
fn rectangles_of_lattices_in_four_scalars() {
    in_four_scalars!(rectangles_of_lattices);
}

fn any_order<T: Number>() {
    let mut random = Random(0xcafe);
    for _ in 0..CASES {
        let count = 2 + random.below(20);
        let points = random.points::<T, 2>(count);
        let mut others = points.clone();
        others.extend_from_slice(&points[..1]);
        others.reverse();
        assert_eq!(Obb::enclosing(&points), Obb::enclosing(&others));
    }
}

#[test]
fn any_order_in_four_scalars() {
    in_four_scalars!(any_order);
}

fn flat<T: Number>() {
    let mut random = Random(0xf1a7);
    for _ in 0..CASES {
        let p = random.points::<T, 2>(2);
        check(&p);
        let on_axis: Vec<_> = p.iter().map(|p| Point2::new(p.x, T::zero())).collect();
        check(&on_axis);
        let middle = Point2::from((p[0].coords + p[1].coords) * T::of(0.5));
        check(&[p[0], p[1], middle]);
    }
    let p = Point2::new(T::of(1.5), T::of(-2.25));
    let dot = Obb::enclosing(&[p, p]);
    assert_eq!(
        (*dot.center(), *dot.half_axes()),
        (p, [Vector2::zeros(); 2])
    );
}

#[test]
fn flat_in_four_scalars() {
    in_four_scalars!(flat);
}

#[test]
fn many_points() {
    let mut random = Random(21);
    let cloud: Vec<_> = (0..2_000)
        .map(|_| Point2::new(5.0 * random.unit(), random.unit()))
        .map(|p| Point2::new(0.6 * p.x - 0.8 * p.y, 0.8 * p.x + 0.6 * p.y))
        .collect();
    let found = Obb::enclosing(&cloud);
    assert!(cloud.iter().all(|p| found.intersects(p)));
    assert!((19.0..=20.0 + 1e-9).contains(&found.area()));
    // Every direction of a fan has a rectangle that is no smaller.
    for step in 0..1_000 {
        let (sin, cos) = (f64::from(step) * 0.00157).sin_cos();
        let extent = |x: f64, y: f64| {
            let heights = cloud.iter().map(|p| p.x * x + p.y * y);
            heights.clone().fold(f64::MIN, f64::max) - heights.fold(f64::MAX, f64::min)
        };
        assert!(extent(cos, sin) * extent(-sin, cos) >= found.area() * (1.0 - 1e-12));
    }
}

#[test]
fn huge_and_tiny_points() {
    check(&[[1e300, 0.0], [0.0, 1e300], [-1e300, 1e-300]].map(Point2::from));
    check(&[[0.0, 0.0], [5e-324, 0.0], [0.0, 5e-324], [1e-323, 1e-323]].map(Point2::from));
    check(&[[1e-300, 1.0], [1.0, 1e300], [0.0, 1e-5]].map(Point2::from));
}

#[test]
fn bad_points_are_refused() {
    let empty = Obb::<f64, 2>::try_enclosing(&[]);
    assert_eq!(
        empty,
        Err(ShapeError::TooFewVertices {
            minimum: 1,
            found: 0
        })
    );
    let nan = Obb::try_enclosing(&[Point2::new(f64::NAN, 0.0)]);
    assert!(matches!(
        nan,
        Err(ShapeError::VertexNotFinite {
            vertex: 0,
            axis: 0,
            ..
        })
    ));
}
