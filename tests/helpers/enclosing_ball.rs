//! The smallest ball around points, beside all balls through subsets of them.

use crate::exact::{assert_close, place, root, smallest_ball, squared_distance, whole};
use crate::scalars::{Number, Random};
use crate::{CASES, in_four_scalars};
use nalgebra::{Point, Point2, Point3};
use tangency::{Ball, Intersects, ShapeError};

fn check<T: Number, const D: usize>(points: &[Point<T, D>])
where
    Ball<T, D>: Intersects<Point<T, D>>,
{
    let found = Ball::enclosing(points);
    for p in points {
        assert!(found.intersects(p), "{p:?} is outside of {found:?}");
    }
    let places: Vec<_> = points.iter().map(place).collect();
    let least = smallest_ball(&places);
    let radius = root(&least.square);
    let mut size = radius.clone();
    for (x, value) in found.center().iter().zip(&least.center) {
        assert_close(*x, value, 2, &radius);
        size = size.max(x.exact()).max(-x.exact());
    }
    let excess = found.radius().exact() - &radius;
    let places_off = if T::IS_FIXED { 2 } else { 8 };
    assert!(
        excess <= T::last_place(&size) * whole(places_off),
        "{points:?}"
    );
    // No room: the number before does not reach the farthest point.
    let center = place(found.center());
    let farthest = places
        .iter()
        .map(|p| squared_distance(p, &center))
        .max()
        .unwrap();
    assert_close(
        found.radius(),
        &root(&farthest),
        2,
        &farthest.clone().min(whole(0)),
    );
}

fn smallest_balls<T: Number>() {
    let mut random = Random(0x5ca1_ab1e);
    for _ in 0..CASES / 2 {
        let count = 1 + random.below(7);
        check(&random.points::<T, 2>(count));
        check(&random.points::<T, 3>(count));
    }
}

#[test]
fn smallest_balls_in_four_scalars() {
    in_four_scalars!(smallest_balls);
}

/// The same points in another order, some of them twice.
fn reordered<T: Number, const D: usize>(
    random: &mut Random,
    points: &[Point<T, D>],
) -> Vec<Point<T, D>> {
    let mut others = points.to_vec();
    others.push(points[random.below(points.len())]);
    for i in (1..others.len()).rev() {
        others.swap(i, random.below(i + 1));
    }
    others
}

fn any_order<T: Number>() {
    let mut random = Random(0xdead);
    for _ in 0..CASES {
        let count = 1 + random.below(30);
        let points = random.points::<T, 3>(count);
        let other = Ball::enclosing(&reordered(&mut random, &points));
        assert_eq!(Ball::enclosing(&points), other);
        let points = random.points::<T, 2>(count);
        let other = Ball::enclosing(&reordered(&mut random, &points));
        assert_eq!(Ball::enclosing(&points), other);
    }
}

#[test]
fn any_order_in_four_scalars() {
    in_four_scalars!(any_order);
}

/// All points of a lattice on a circle or a sphere, of which many subsets are supports.
fn cospherical<T: Number>() {
    let mut around = Vec::new();
    for x in -7..=7 {
        for y in -7..=7 {
            for z in -7..=7 {
                if x * x + y * y + z * z == 49 {
                    around.push(Point3::new(x, y, z).map(|x: i32| T::of(f64::from(x))));
                }
            }
        }
    }
    assert_eq!(
        Ball::enclosing(&around),
        Ball::new(Point3::origin(), T::of(7.0))
    );
    let upper: Vec<_> = around.into_iter().filter(|p| p.z > T::zero()).collect();
    check(&upper[..8]);
    let flat: Vec<_> = upper.iter().map(|p| Point2::new(p.x, p.y)).collect();
    check(&flat[..10]);
}

#[test]
fn cospherical_in_four_scalars() {
    in_four_scalars!(cospherical);
}

#[test]
fn many_points() {
    let mut random = Random(9);
    for count in [100, 1000, 5000] {
        let points: Vec<_> = (0..count)
            .map(|_| Point3::new(random.unit(), random.unit(), random.unit()))
            .collect();
        let ball = Ball::enclosing(&points);
        assert!(points.iter().all(|p| ball.intersects(p)));
        // Four points on the boundary, or fewer: of those the smallest ball is the same but for rounding.
        let close = |p: &&Point3<f64>| (*p - ball.center()).norm() > ball.radius() - 1e-12;
        let support: Vec<_> = points.iter().filter(close).copied().collect();
        assert!((2..=4).contains(&support.len()));
        let same = Ball::enclosing(&support);
        assert!((same.radius() - ball.radius()).abs() < 1e-14);
    }
}

#[test]
fn axes_are_alike_and_scales_too() {
    let mut random = Random(11);
    for _ in 0..CASES {
        let points = random.points::<f64, 3>(9);
        let ball = Ball::enclosing(&points);
        let doubled: Vec<_> = points.iter().map(|p| p * 2.0).collect();
        let twice = Ball::enclosing(&doubled);
        assert_eq!(
            (*twice.center(), twice.radius()),
            (ball.center() * 2.0, ball.radius() * 2.0)
        );
        let turned: Vec<_> = points.iter().map(|p| Point3::new(-p.y, p.x, p.z)).collect();
        let turned = Ball::enclosing(&turned);
        let center = turned.center();
        let error = (Point3::new(center.y, -center.x, center.z) - ball.center()).norm();
        assert!(error <= 8.0 * f64::EPSILON * (ball.radius() + ball.center().coords.norm()));
    }
}

#[test]
fn degenerate_points() {
    let p = Point2::new(0.1, f64::MAX);
    assert_eq!(Ball::enclosing(&[p, p, p]), Ball::new(p, 0.0));
    let line = [0.1, 0.2, 0.7, 0.3].map(|x| Point3::new(x, x, x));
    check(&line);
    check(&[[1e-300, 0.0], [0.0, 1e300], [-1e300, 1e-200]].map(Point2::from));
    check(&[[-0.0, 0.0], [0.0, -0.0], [0.0, 5e-324]].map(Point2::from));
    let huge = [[f64::MAX, f64::MAX], [-f64::MAX, -f64::MAX]].map(Point2::from);
    assert_eq!(Ball::enclosing(&huge).radius(), f64::MAX);
}

#[test]
fn bad_points_are_refused() {
    let empty = Ball::<f64, 2>::try_enclosing(&[]);
    assert_eq!(
        empty,
        Err(ShapeError::TooFewVertices {
            minimum: 1,
            found: 0
        })
    );
    let nan = Ball::try_enclosing(&[Point2::new(0.0, 0.0), Point2::new(0.0, f64::NAN)]);
    assert!(matches!(
        nan,
        Err(ShapeError::VertexNotFinite {
            vertex: 1,
            axis: 1,
            ..
        })
    ));
}
