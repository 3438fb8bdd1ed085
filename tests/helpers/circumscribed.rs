//! Circles and spheres through points, beside the solutions of linear equations.

use crate::exact::{assert_close, ball_through, place, root};
use crate::scalars::{Number, Random};
use crate::{CASES, in_four_scalars};
use nalgebra::{Point2, Point3};
use num_traits::Zero;
use tangency::{Ball, Tetrahedron, Triangle};

/// Checks the ball through points that was found.
fn check<T: Number, const D: usize>(
    points: &[nalgebra::Point<T, D>],
    found: Option<Ball<T, D>>,
) -> bool {
    let places: Vec<_> = points.iter().map(place).collect();
    let Some(ball) = ball_through(&places) else {
        assert_eq!(found, None, "{points:?}");
        return false;
    };
    let radius = root(&ball.square);
    let fits = T::is_in_range(&radius) && ball.center.iter().all(T::is_in_range);
    assert_eq!(found.is_some(), fits, "{points:?}");
    let Some(found) = found else { return false };
    for (x, value) in found.center().iter().zip(&ball.center) {
        assert_close(*x, value, 2, &radius);
    }
    assert_close(found.radius(), &radius, 1, &Zero::zero());
    true
}

fn balls_through_points<T: Number>() {
    let mut random = Random(0x1234_5678_9abc_def1);
    let mut found = 0;
    for _ in 0..CASES {
        let p = random.points::<T, 2>(3);
        found += usize::from(check(&p, Triangle::new(p[0], p[1], p[2]).circumscribed()));
        let p = random.points::<T, 3>(3);
        found += usize::from(check(&p, Triangle::new(p[0], p[1], p[2]).circumscribed()));
        let p = random.points::<T, 3>(4);
        let sphere = Tetrahedron::new(p[0], p[1], p[2], p[3]).circumscribed();
        found += usize::from(check(&p, sphere));
        let p = random.points::<T, 3>(2);
        if p[0] != p[1] {
            found += usize::from(check(&p, Ball::with_diameter(&p[0], &p[1])));
        }
    }
    assert!(found > CASES, "only {found} cases");
}

#[test]
fn balls_through_points_in_four_scalars() {
    in_four_scalars!(balls_through_points);
}

#[test]
fn points_on_a_line_or_a_plane_but_for_a_hair() {
    let tip = |y: f64| {
        Triangle::new(
            Point2::new(0.0, 0.0),
            Point2::new(1.0, 1.0),
            Point2::new(0.5, y),
        )
    };
    assert_eq!(tip(0.5).circumscribed(), None);
    let circle = tip(0.5_f64.next_up()).circumscribed().unwrap();
    // The chord has the length c = √2 and the corner the height h = e / √8 over it: c² / (8 h) = √8 / (4 e), but for h / 2.
    assert_eq!(circle.radius(), 0.5_f64.sqrt() / f64::EPSILON);
    let apex = |z: f64| {
        let [a, b, c] = [[0.0, 0.0, 0.1], [1.0, 0.0, 0.1], [0.0, 1.0, 0.1]].map(Point3::from);
        Tetrahedron::new(a, b, c, Point3::new(0.3, 0.3, z)).circumscribed()
    };
    assert_eq!(apex(0.1), None);
    assert!(apex(0.1_f64.next_down()).unwrap().center().z > 1e14);
}

#[test]
fn numbers_out_of_range_are_refused() {
    let [a, b, c] = [[-1e308, 0.0], [1e308, 0.0], [0.0, 1e-300]].map(Point2::from);
    assert_eq!(Triangle::new(a, b, c).circumscribed(), None);
    let nan = Point2::new(f64::NAN, 0.0);
    assert_eq!(Triangle::new(a, b, nan).circumscribed(), None);
    assert_eq!(Ball::with_diameter(&a, &nan), None);
    let [a, b] = [[-1.7e308, -1.7e308], [1.7e308, 1.7e308]].map(Point2::from);
    assert_eq!(Ball::with_diameter(&a, &b), None);
}

#[test]
fn subnormal_triangles() {
    let u = f64::from_bits(1);
    let [a, b, c] = [[0.0, 0.0], [6.0 * u, 0.0], [0.0, 8.0 * u]].map(Point2::from);
    let circle = Triangle::new(a, b, c).circumscribed().unwrap();
    assert_eq!(circle, Ball::new(Point2::new(3.0 * u, 4.0 * u), 5.0 * u));
}

fn scaled_by_powers_of_two<T: Number>() {
    let mut random = Random(77);
    for _ in 0..CASES {
        let p = random.points::<T, 2>(3);
        let doubled = p
            .iter()
            .map(|p| Point2::from(p.coords + p.coords))
            .collect::<Vec<_>>();
        let of = |p: &[Point2<T>]| Triangle::new(p[0], p[1], p[2]).circumscribed();
        let (Some(once), Some(twice)) = (of(&p), of(&doubled)) else {
            continue;
        };
        // In fixed point the larger one has a bit more.
        if !T::IS_FIXED {
            assert_eq!(twice.radius(), once.radius() + once.radius());
            assert_eq!(
                twice.center().coords,
                once.center().coords + once.center().coords
            );
        }
    }
}

#[test]
fn scaled_by_powers_of_two_in_four_scalars() {
    in_four_scalars!(scaled_by_powers_of_two);
}
