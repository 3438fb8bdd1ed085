//! Tangents beside rational numbers and roots of 300 bits.

use crate::exact::{Rational, assert_close, dot, minus, place, plus, root, times, whole};
use crate::scalars::{Number, Random};
use crate::{CASES, in_four_scalars};
use nalgebra::Point2;
use num_traits::{One, Signed, Zero};
use tangency::{Circle, CommonTangent, Tangents};

/// The normals of the tangents that have the second circle at its center plus `signed_radius` n, to the left first.
fn normals<T: Number>(
    a: &Circle<T>,
    b: &Circle<T>,
    signed_radius: &Rational,
) -> Vec<Vec<Rational>> {
    let v = minus(&place(b.center()), &place(a.center()));
    let (square, k) = (dot(&v, &v), a.radius().exact() - signed_radius);
    let gap = &square - &k * &k;
    if square.is_zero() || gap.is_negative() {
        return Vec::new();
    }
    let step = root(&gap);
    let left = [-&v[1], v[0].clone()];
    let sides = if gap.is_zero() { vec![0] } else { vec![1, -1] };
    let normal = |side: i32| {
        let across = times(&left, &(&step * whole(side)));
        times(&plus(&times(&v, &k), &across), &(Rational::one() / &square))
    };
    sides.into_iter().map(normal).collect()
}

fn check_line<T: Number>(
    line: &CommonTangent<T>,
    [a, b]: [&Circle<T>; 2],
    signed_radius: &Rational,
    normal: &[Rational],
) {
    for (x, value) in line.normal.iter().zip(normal) {
        assert_close(*x, value, 2, &Rational::one());
    }
    let touches = [
        (line.on_self, a, a.radius().exact()),
        (line.on_rhs, b, signed_radius.clone()),
    ];
    for (found, circle, radius) in touches {
        let expected = plus(&place(circle.center()), &times(normal, &radius));
        for (x, value) in found.iter().zip(&expected) {
            if T::is_in_range(value) {
                assert_close(*x, value, 2, &radius.abs());
            }
        }
    }
}

fn check<T: Number>(a: &Circle<T>, b: &Circle<T>) -> [usize; 2] {
    let zero = T::zero();
    let (mut outer, r, s) = (a.outer_tangents(b), a.radius(), b.radius());
    let mut expected = normals(a, b, &s.exact());
    if r == zero && s == zero && !expected.is_empty() {
        expected.pop();
    }
    assert_eq!(outer.as_slice().len(), expected.len(), "{a:?} {b:?}");
    for (line, normal) in outer.as_slice().iter().zip(&expected) {
        check_line(line, [a, b], &s.exact(), normal);
    }
    let counts = expected.len();
    if s == zero {
        let lines = a.tangents_from(b.center());
        for (line, other) in lines.as_slice().iter().zip(outer.as_slice()) {
            assert_eq!((line.point, line.normal), (other.on_self, other.normal));
            assert_eq!(other.on_rhs, *b.center());
        }
        assert_eq!(lines.as_slice().len(), counts);
    }
    outer = a.inner_tangents(b);
    if r == zero || s == zero {
        assert_eq!(outer, Tangents::None);
        return [counts, 0];
    }
    let expected = normals(a, b, &-s.exact());
    assert_eq!(outer.as_slice().len(), expected.len(), "{a:?} {b:?}");
    for (line, normal) in outer.as_slice().iter().zip(&expected) {
        check_line(line, [a, b], &-s.exact(), normal);
    }
    [counts, expected.len()]
}

fn tangents_of_circles<T: Number>() {
    let mut random = Random(0xabcd_ef01);
    let mut seen = [[0; 3]; 3];
    for _ in 0..4 * CASES {
        let centers = random.points::<T, 2>(3);
        // Radii of the size of the coordinates; of lattices whole numbers, of which many touch.
        let radii = [0, 1].map(|i| {
            let size = (centers[2][i] - centers[1][i]).abs();
            if random.below(4) == 0 {
                T::zero()
            } else {
                size
            }
        });
        let [a, b] = [0, 1].map(|i| Circle::new(centers[i], radii[i]));
        let [outer, inner] = check(&a, &b);
        seen[outer][inner] += 1;
    }
    assert!(
        seen[2][2] > 0 && seen[2][0] > 0 && seen[0][0] > 0,
        "{seen:?}"
    );
}

#[test]
fn tangents_of_circles_in_four_scalars() {
    in_four_scalars!(tangents_of_circles);
}

fn touching_circles<T: Number>() {
    let circle = |x: f64, y: f64, r: f64| Circle::new(Point2::new(T::of(x), T::of(y)), T::of(r));
    let large = circle(1.0, 2.0, 10.0);
    let counts = [
        (circle(4.0, 6.0, 5.0), [1, 0]),
        (circle(4.0, 6.0, 4.5), [0, 0]),
        (circle(4.0, 6.0, 5.5), [2, 0]),
        (circle(13.0, 18.0, 10.0), [2, 1]),
        (circle(13.0, 18.0, 9.5), [2, 2]),
        (circle(1.0, 2.0, 10.0), [0, 0]),
        (circle(1.0, 2.0, 3.0), [0, 0]),
        (circle(7.0, 10.0, 0.0), [1, 0]),
        (circle(7.0, 9.5, 0.0), [0, 0]),
        (circle(7.0, 10.5, 0.0), [2, 0]),
    ];
    for (other, count) in counts {
        assert_eq!(check(&large, &other), count, "{other:?}");
        assert_eq!(check(&other, &large), count, "{other:?}");
    }
    let [a, b] = [circle(0.0, 0.0, 0.0), circle(3.0, 4.0, 0.0)];
    assert_eq!(check(&a, &b), [1, 0]);
    assert_eq!(check(&a, &a), [0, 0]);
}

#[test]
fn touching_circles_in_four_scalars() {
    in_four_scalars!(touching_circles);
}

#[test]
fn both_orders_have_the_same_lines() {
    let mut random = Random(3);
    for _ in 0..CASES {
        let p = random.points::<f64, 2>(2);
        let [a, b] = [Circle::new(p[0], 1.5), Circle::new(p[1], 2.5)];
        // Seen from the other circle, left is right.
        if let (Tangents::Two([left, right]), Tangents::Two(back)) =
            (a.outer_tangents(&b), b.outer_tangents(&a))
        {
            assert_eq!(
                [left.on_self, right.on_self],
                [back[1].on_rhs, back[0].on_rhs]
            );
        }
    }
}

#[test]
fn points_that_are_no_numbers_have_none() {
    let wheel = Circle::new(Point2::new(0.0, 0.0), 5.0);
    for bad in [f64::NAN, f64::INFINITY] {
        assert_eq!(wheel.tangents_from(&Point2::new(bad, 1.0)), Tangents::None);
    }
}

#[test]
fn huge_and_tiny_circles() {
    let huge = Circle::new(Point2::new(-1e308, 0.0), 1e307);
    let Tangents::Two([left, right]) =
        huge.outer_tangents(&Circle::new(Point2::new(1e308, 0.0), 1e307))
    else {
        panic!()
    };
    assert_eq!(
        (left.on_self, left.on_rhs),
        (Point2::new(-1e308, 1e307), Point2::new(1e308, 1e307))
    );
    assert_eq!(right.normal.y, -1.0);
    let tiny = Circle::new(Point2::new(0.0, 0.0), 3.0 * f64::from_bits(1));
    let Tangents::Two([left, _]) = tiny.tangents_from(&Point2::new(1.0, 0.0)) else {
        panic!()
    };
    assert_eq!(left.point, Point2::new(0.0, 3.0 * f64::from_bits(1)));
}
