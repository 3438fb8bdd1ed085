//! The public predicates, beside determinants of rational numbers.

use super::{Exact, Number, Random, STYLES, determinant, dot, exact, in_every_scalar, minus};
use nalgebra::{Point, Point2, Point3};
use num_traits::Zero;
use std::cmp::Ordering;
use tangency::{in_circle, in_sphere, orient2, orient3};
use tangency_rational::BigRational;

fn sign(x: &BigRational) -> Ordering {
    x.cmp(&BigRational::zero())
}

/// The determinant of the vectors from the last point to the others, lifted onto a paraboloid or not.
fn expected<T: Number, const D: usize>(points: &[&Point<T, D>], is_lifted: bool) -> Ordering {
    let points: Vec<Exact<D>> = points.iter().map(|point| exact(point)).collect();
    let (last, others) = points.split_last().expect("a point");
    let row = |point: &Exact<D>| {
        let vector = minus(point, last);
        let square = is_lifted.then(|| dot(&vector, &vector));
        vector.into_iter().chain(square).collect()
    };
    sign(&determinant(&others.iter().map(row).collect::<Vec<_>>()))
}

fn check_in_plane<T: Number>([a, b, c, d]: [&Point2<T>; 4]) -> bool {
    let turn = orient2(a, b, c);
    assert_eq!(turn, expected(&[a, b, c], false), "{a:?} {b:?} {c:?}");
    assert_eq!(turn, orient2(b, c, a));
    assert_eq!(turn, orient2(b, a, c).reverse());
    let side = in_circle(a, b, c, d);
    assert_eq!(
        side,
        expected(&[a, b, c, d], true),
        "{a:?} {b:?} {c:?} {d:?}"
    );
    assert_eq!(side, in_circle(b, c, a, d));
    assert_eq!(side, in_circle(a, c, b, d).reverse());
    assert_eq!(side, in_circle(a, b, d, c).reverse());
    turn.is_eq() || side.is_eq()
}

fn check_in_space<T: Number>([a, b, c, d, e]: [&Point3<T>; 5]) -> bool {
    let turn = orient3(a, b, c, d);
    assert_eq!(
        turn,
        expected(&[a, b, c, d], false),
        "{a:?} {b:?} {c:?} {d:?}"
    );
    assert_eq!(turn, orient3(b, c, a, d));
    assert_eq!(turn, orient3(b, a, c, d).reverse());
    assert_eq!(turn, orient3(a, b, d, c).reverse());
    let side = in_sphere(a, b, c, d, e);
    let all = [a, b, c, d, e];
    assert_eq!(side, expected(&all, true), "{all:?}");
    assert_eq!(side, in_sphere(b, a, d, c, e));
    assert_eq!(side, in_sphere(a, b, d, c, e).reverse());
    assert_eq!(side, in_sphere(a, b, c, e, d).reverse());
    turn.is_eq() || side.is_eq()
}

/// A point that is nearly, or just, on the line through two others.
fn nearly_between<T: Number, const D: usize>(
    random: &mut Random,
    [a, b]: [&Point<T, D>; 2],
) -> Point<T, D> {
    let share = random.signed_unit();
    let between = |i: usize| {
        let [a, b] = [a, b].map(|p| num_traits::ToPrimitive::to_f64(&p[i].rational()).unwrap());
        T::nearest(a + (b - a) * share)
    };
    let mut point = Point::from(core::array::from_fn::<T, D, _>(between));
    if random.below(2) == 0 {
        point[0] = point[0].next_up();
    }
    point
}

fn check<T: Number>() {
    let (mut random, mut ties) = (Random(2), 0);
    for i in 0..1000 {
        let style = STYLES[i % 4];
        // The longest rational numbers take the longest.
        if i % 4 == 3 && i > 200 {
            continue;
        }
        let [a, b, c, d] = [(); 4].map(|()| random.point(style));
        ties += u32::from(check_in_plane::<T>([&a, &b, &c, &d]));
        let c = nearly_between(&mut random, [&a, &b]);
        ties += u32::from(check_in_plane::<T>([&a, &b, &c, &d]));
        let [a, b, c, d, e] = [(); 5].map(|()| random.point(style));
        ties += u32::from(check_in_space::<T>([&a, &b, &c, &d, &e]));
        let d = nearly_between(&mut random, [&a, &b]);
        ties += u32::from(check_in_space::<T>([&a, &b, &c, &d, &e]));
    }
    assert!(ties > 20, "{ties} ties");
}

mod beside_rationals {
    use super::check;
    super::in_every_scalar!(check);
}

/// Both ends of the exponents at once, and both ends of a format.
fn check_extremes<T: Number>() {
    let (zero, least, most) = (T::zero(), T::zero().next_up(), T::largest());
    let mut random = Random(3);
    let numbers = [zero, least, -least, T::one(), -T::one(), most, -most];
    for _ in 0..60 {
        let mut pick = || numbers[random.below(numbers.len())];
        let [a, b, c, d] = [(); 4].map(|()| Point2::new(pick(), pick()));
        check_in_plane::<T>([&a, &b, &c, &d]);
        let [a, b, c, d, e] = [(); 5].map(|()| Point3::new(pick(), pick(), pick()));
        check_in_space::<T>([&a, &b, &c, &d, &e]);
    }
}

mod at_the_ends_of_the_range {
    use super::check_extremes;
    super::in_every_scalar!(check_extremes);
}

#[test]
fn conventions() {
    let [a, b, c] = [(0.0, 0.0), (1.0, 0.0), (0.0, 1.0)].map(|(x, y)| Point2::new(x, y));
    assert_eq!(orient2(&a, &b, &c), Ordering::Greater);
    assert_eq!(
        in_circle(&a, &b, &c, &Point2::new(0.9, 0.9)),
        Ordering::Greater
    );
    assert_eq!(
        in_circle(&a, &b, &c, &Point2::new(1.0, 1.0)),
        Ordering::Equal
    );
    assert_eq!(
        in_circle(&a, &b, &c, &Point2::new(1.1, 1.0)),
        Ordering::Less
    );
    let [a, b, c, d] = [
        (0.0, 0.0, 0.0),
        (1.0, 0.0, 0.0),
        (0.0, 1.0, 0.0),
        (0.0, 0.0, -1.0),
    ]
    .map(|(x, y, z)| Point3::new(x, y, z));
    assert_eq!(orient3(&a, &b, &c, &d), Ordering::Greater);
    assert_eq!(
        in_sphere(&a, &b, &c, &d, &Point3::new(0.5, 0.5, -0.5)),
        Ordering::Greater
    );
    assert_eq!(
        in_sphere(&a, &b, &c, &d, &Point3::new(1.0, 1.0, -1.0)),
        Ordering::Equal
    );
    assert_eq!(
        in_sphere(&a, &b, &c, &d, &Point3::new(1.0, 1.0, -1.1)),
        Ordering::Less
    );
}

#[test]
fn what_is_not_finite_has_no_side() {
    let [a, b] = [Point2::new(0.0, 0.0), Point2::new(1.0, 2.0)];
    let [p, q, r] = [(0.0, 0.0), (1.0, 2.0), (5.0, 1.0)].map(|(x, y)| Point3::new(x, y, x * y));
    for bad in [f64::NAN, f64::INFINITY, f64::NEG_INFINITY] {
        let (in_plane, in_space) = (Point2::new(1.0, bad), Point3::new(bad, 1.0, 1.0));
        assert_eq!(orient2(&a, &b, &in_plane), Ordering::Equal);
        assert_eq!(in_circle(&a, &in_plane, &b, &a), Ordering::Equal);
        assert_eq!(orient3(&p, &q, &r, &in_space), Ordering::Equal);
        assert_eq!(
            in_sphere(&in_space, &p, &q, &r, &Point3::origin()),
            Ordering::Equal
        );
    }
}
