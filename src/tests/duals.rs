//! Dual numbers keep their derivatives.

use super::generate::Random;
use super::prelude::*;
use num_dual::Dual64;

/// A point with each coordinate's derivative.
fn moving<const D: usize>(at: [f64; D], velocity: [f64; D]) -> [Dual64; D] {
    core::array::from_fn(|i| Dual64::new(at[i], velocity[i]))
}

fn still<const D: usize>(at: [f64; D]) -> [Dual64; D] {
    moving(at, [0.0; D])
}

fn random_point(random: &mut Random) -> [f64; 3] {
    [(); 3].map(|()| random.unit() * 4.0)
}

fn dot(a: [f64; 3], b: [f64; 3]) -> f64 {
    a[0] * b[0] + a[1] * b[1] + a[2] * b[2]
}

fn sub(a: [f64; 3], b: [f64; 3]) -> [f64; 3] {
    core::array::from_fn(|i| a[i] - b[i])
}

#[track_caller]
fn close(found: f64, truth: f64) {
    assert!(
        (found - truth).abs() <= 1e-11 * (1.0 + truth.abs()),
        "{found}, not {truth}"
    );
}

/// The derivative of a distance is the component of the velocity along it.
#[test]
fn distances_and_separations_have_derivatives() {
    let mut random = Random(1);
    for _ in 0..1000 {
        let [p, q, velocity] = [(); 3].map(|()| random_point(&mut random));
        let way = sub(p, q);
        let (length, change) = (
            dot(way, way).sqrt(),
            dot(way, velocity) / dot(way, way).sqrt(),
        );
        let found = distance_of_points(&moving(p, velocity), &still(q));
        close(found.re, length);
        close(found.eps, change);
        let less = point_separation(
            &moving(p, velocity),
            &still(q),
            [Dual64::new(length / 2.0, 0.25)],
        );
        close(less.re, length / 2.0);
        close(less.eps, change - 0.25);
    }
}

/// The derivative of a foot is the projection of the velocity, that of the height the component along
/// the perpendicular.
#[test]
fn feet_and_heights_have_derivatives() {
    let mut random = Random(2);
    for _ in 0..1000 {
        let [p, start, d, velocity] = [(); 4].map(|()| random_point(&mut random));
        let (moved, start_still, d_still) = (moving(p, velocity), still(start), still(d));
        let span = GivenLine::<_, 3, false> {
            start: &start_still,
            toward: &d_still,
        };
        let along = dot(velocity, d) / dot(d, d);
        let at = dot(sub(p, start), d) / dot(d, d);
        let found = foot(&moved, span);
        for i in 0..3 {
            close(found[i].re, start[i] + at * d[i]);
            close(found[i].eps, along * d[i]);
        }
        close(parameter(&moved, span).eps, along);
        let up: [f64; 3] = core::array::from_fn(|i| p[i] - start[i] - at * d[i]);
        let high = distance_to_line(&moved, span);
        let truth = dot(up, velocity) / dot(up, up).sqrt();
        assert!((high.re - dot(up, up).sqrt()).abs() < 1e-11);
        assert!((high.eps - truth).abs() < 1e-8 * (1.0 + 1.0 / dot(up, up).sqrt()));
    }
}

/// At a distance of 0 there is no derivative, but the result must not be not-a-number.
#[test]
fn derivatives_at_zero_are_numbers() {
    let (p, velocity) = ([1.0, 2.0], [1.0, 1.0]);
    let point = moving(p, velocity);
    assert!(distance_of_points(&point, &still(p)).eps.is_finite());
    let (start, toward) = (still([0.0, 0.0]), still([2.0, 4.0]));
    let span = GivenLine::<_, 2, true> {
        start: &start,
        toward: &toward,
    };
    assert!(distance_to_line(&point, span).eps.is_finite());
    let touching = chord(
        &still([0.0, 1.0]),
        Dual64::from_re(1.0),
        GivenLine::<_, 2, true> {
            start: &still([-1.0, 0.0]),
            toward: &still([1.0, 0.0]),
        },
    );
    for (at, ends) in touching {
        assert!(at.eps.is_finite() && ends.iter().all(|x| x.eps.is_finite()));
    }
}

/// A correction by floats must not lose the derivative.
#[test]
fn line_feet_have_derivatives() {
    let (a, u) = (
        moving([0.0, 0.0, 0.0], [1.0, 2.0, 3.0]),
        still([1.0, 0.0, 0.0]),
    );
    let (b, v) = (still([0.0, 0.0, 5.0]), still([0.0, 2.0, 0.0]));
    let (first, second) = (
        GivenLine::<_, 3, false> {
            start: &a,
            toward: &u,
        },
        GivenLine::<_, 3, false> {
            start: &b,
            toward: &v,
        },
    );
    let [on_first, on_second] = line_feet(first, second);
    assert_eq!(on_first.map(|x| x.eps), [0.0, 2.0, 3.0]);
    assert_eq!(on_second.map(|x| x.eps), [0.0, 2.0, 0.0]);
    close(distance_of_lines(first, second).eps, -3.0);
    close(line_parameters(first, second)[1].eps, 1.0);
}
