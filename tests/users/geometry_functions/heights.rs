//! Where points lie beside a line.

use super::{
    Number, Random, STYLES, assert_rounded, determinant, dot, exact, in_every_scalar, minus, place,
    square_root,
};
use nalgebra::{Point, Point2, Point3};
use num_dual::Dual64;
use num_traits::{Signed, Zero};
use std::cmp::Ordering;
use tangency::{Segment, Segment2, orient2};
use tangency_rational::BigRational;

/// Floats: two units in the last place, at least the least number.
#[track_caller]
fn assert_height<T: Number>(found: T, exact: &BigRational) {
    if T::DIGITS.is_none() {
        return assert_rounded(found, exact);
    }
    let most = T::largest().rational();
    let exact = &exact.clone().min(most.clone()).max(-most);
    let off = (found.rational() - exact.clone()).abs();
    assert!(
        off <= place::<T>(exact) * BigRational::from_float(2.0).unwrap(),
        "{found:?}, not {exact:?}"
    );
    assert_eq!(found.rational().is_zero(), exact.is_zero());
}

fn check_signed<T: Number>(segment: &Segment2<T>, p: &Point2<T>) {
    let found = segment.signed_height(p);
    let [a, b, q] = [&segment.a, &segment.b, p].map(exact);
    let (d, e) = (minus(&b, &a), minus(&q, &a));
    if segment.a == segment.b {
        return assert_height(found, &square_root(&dot(&e, &e)));
    }
    let area = determinant(&[d.to_vec(), e.to_vec()]);
    let height = area / square_root(&dot(&d, &d));
    assert_height(found, &height);
    let sign = found.rational().cmp(&BigRational::zero());
    let turn = orient2(&segment.a, &segment.b, p);
    assert!(sign == turn || sign == Ordering::Equal && T::DIGITS.is_none());
}

fn check_projected<T: Number, const D: usize>(segment: &Segment<T, D>, p: &Point<T, D>) {
    let found = segment.project(p);
    assert_eq!(found.height, segment.height(p));
    let [a, b, q] = [&segment.a, &segment.b, p].map(exact);
    let (d, e) = (minus(&b, &a), minus(&q, &a));
    if segment.a == segment.b {
        assert_eq!(found.foot, segment.a);
        assert_eq!(found.parameter, T::zero());
        return;
    }
    let (along, square) = (dot(&d, &e), dot(&d, &d));
    let height_square = dot(&e, &e) - &along * &along / &square;
    assert_height(found.height, &square_root(&height_square));
    let parameter = along / square;
    let scale = parameter.abs().max(num_traits::One::one());
    assert_near(found.parameter, &parameter, &scale);
    let size = e.iter().map(Signed::abs).max().expect("a coordinate");
    for i in 0..D {
        let foot = &a[i] + &(&d[i] * &parameter);
        let scale = size.clone().max(foot.abs());
        assert_near(found.foot[i], &foot, &scale);
    }
}

/// Two units in the last place of a scale; fixed point is rounded once.
#[track_caller]
fn assert_near<T: Number>(found: T, exact: &BigRational, scale: &BigRational) {
    if T::DIGITS.is_none() {
        return assert_rounded(found, exact);
    }
    let most = T::largest().rational();
    let exact = &exact.clone().min(most.clone()).max(-most);
    let off = (found.rational() - exact.clone()).abs();
    assert!(
        off <= place::<T>(scale) * BigRational::from_float(2.0).unwrap(),
        "{found:?}, not {exact:?}"
    );
}

fn check<T: Number>() {
    let mut random = Random(4);
    for i in 0..400 {
        let style = STYLES[i % 4];
        if i % 4 == 3 && i > 120 {
            continue;
        }
        let [a, b, p] = [(); 3].map(|()| random.point(style));
        check_signed::<T>(&Segment::new(a, b), &p);
        check_projected::<T, 2>(&Segment::new(a, b), &p);
        let [a, b, p] = [(); 3].map(|()| random.point(style));
        check_projected::<T, 3>(&Segment::new(a, b), &p);
        check_projected::<T, 3>(&Segment::new(a, a), &p);
    }
}

mod beside_rationals {
    use super::check;
    super::in_every_scalar!(check);
}

/// A sign that is not zero is that of a number that is not zero.
#[test]
fn heights_are_zero_only_on_the_line() {
    let least = f64::from_bits(1);
    let (far, end) = (Point2::new(1.0, 0.0), Point2::new(1e300, least));
    let line = Segment::new(Point2::new(0.0, 0.0), end);
    assert_eq!(line.signed_height(&far), -least);
    assert_eq!(line.height(&far), least);
    assert_eq!(line.signed_height(&end), 0.0);
    assert_eq!(line.height(&Point2::new(-1e300, -least)), 0.0);
    let through = Segment::new(Point3::new(0.0, 0.0, 0.0), Point3::new(1e7, 1e7, 1.0));
    let beside = through.height(&Point3::new(9_999_999.0, 9_999_999.0, 0.999_999_9));
    assert!(0.0 < beside && beside < 1e-16, "{beside}");
    assert_eq!(through.height(&Point3::new(5e6, 5e6, 0.5)), 0.0);
}

/// A point that moves at a right angle changes the height as fast, on the line as well.
#[test]
fn heights_have_derivatives() {
    let dual = |re: f64, eps: f64| Dual64::new(re, eps);
    let still = |x: f64, y: f64| Point2::new(dual(x, 0.0), dual(y, 0.0));
    let line = Segment::new(still(0.0, 0.0), still(4.0, 0.0));
    for y in [3.0, 0.0, -2.0] {
        let height = line.signed_height(&Point2::new(dual(1.0, 7.0), dual(y, 2.0)));
        assert_eq!((height.re, height.eps), (y, 2.0));
    }
}
