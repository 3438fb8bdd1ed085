//! Moments of inertia of balls, capsules, cylinders and cones, beside sums of thin disks and beside rational numbers with the
//! first 100 decimals of π.

use crate::exact::{Rational, assert_close, dot, minus, pi, place, power_of_two, root, whole};
use crate::scalars::{Number, Random};
use crate::{CASES, in_four_scalars};
use nalgebra::{Isometry3, Matrix3, Point2, Point3, UnitQuaternion, Vector3};
use num_traits::Zero;
use tangency::{Capsule, Circle, Cone, Cylinder, Sphere, TruncatedCone};

/// The nodes and weights of Gauss and Legendre's rule of four points.
const NODES: [[f64; 2]; 4] = [
    [-0.861_136_311_594_052_6, 0.347_854_845_137_453_85],
    [-0.339_981_043_584_856_26, 0.652_145_154_862_546_1],
    [0.339_981_043_584_856_26, 0.652_145_154_862_546_1],
    [0.861_136_311_594_052_6, 0.347_854_845_137_453_85],
];

/// The moments along and across the axis of a solid of revolution, in many intervals of its length.
fn by_disks(length: f64, breaks: &[f64], radius: impl Fn(f64) -> f64) -> [f64; 2] {
    let mut sums = [0.0; 4];
    for ends in breaks.windows(2) {
        let step = (ends[1] - ends[0]) * length / 64.0;
        for i in 0..64 {
            for [node, weight] in NODES {
                let x = ends[0] * length + (f64::from(i) + 0.5 + node / 2.0) * step;
                let square = radius(x) * radius(x);
                let area = weight / 2.0 * step * std::f64::consts::PI * square;
                let terms = [area, area * x, area * x * x, area * square / 4.0];
                for (sum, term) in sums.iter_mut().zip(terms) {
                    *sum += term;
                }
            }
        }
    }
    let [volume, first, along, across] = sums;
    let along = along - first * first / volume;
    [2.0 * across, along + across]
}

/// The tensor with a moment around an axis and another square to it.
fn around(axis: Vector3<f64>, [along, across]: [f64; 2]) -> Matrix3<f64> {
    let unit = axis.normalize();
    Matrix3::identity() * across + unit * unit.transpose() * (along - across)
}

fn assert_near(found: Matrix3<f64>, expected: Matrix3<f64>, relative: f64) {
    let error = (found - expected).abs().max();
    assert!(
        error <= relative * expected.abs().max(),
        "{found} is not {expected}"
    );
}

#[test]
fn cones_are_stacks_of_disks() {
    let mut random = Random(31);
    for _ in 0..CASES {
        let [a, b] = [(); 2].map(|()| Point3::new(random.unit(), random.unit(), random.unit()));
        let radii = [random.unit().abs(), random.unit().abs()];
        let length = (b - a).norm();
        let slope = (radii[1] - radii[0]) / length;
        let expected = by_disks(length, &[0.0, 1.0], |x| radii[0] + slope * x);
        let found = TruncatedCone::new(a, b, radii).inertia_tensor();
        assert_near(found, around(b - a, expected), 1e-12);
        let cylinder = Cylinder::new(a, b, radii[0]);
        assert_near(
            cylinder.inertia_tensor(),
            around(b - a, by_disks(length, &[0.0, 1.0], |_| radii[0])),
            1e-12,
        );
        let cone = Cone::new(a, b, radii[0]);
        let slope = radii[0] / length;
        let expected = by_disks(length, &[0.0, 1.0], |x| radii[0] - slope * x);
        assert_near(cone.inertia_tensor(), around(b - a, expected), 1e-12);
    }
}

#[test]
fn capsules_are_stacks_of_disks() {
    let mut random = Random(32);
    for _ in 0..CASES {
        let [a, b] = [(); 2].map(|()| Point3::new(random.unit(), random.unit(), random.unit()));
        let (r, l) = (random.unit().abs(), (b - a).norm());
        let whole = l + 2.0 * r;
        let radius = |x: f64| {
            let beyond = (r - x).max(x - r - l).max(0.0);
            (r * r - beyond * beyond).sqrt()
        };
        let expected = by_disks(whole, &[0.0, r / whole, 1.0 - r / whole, 1.0], radius);
        assert_near(
            Capsule::new(a, b, r).inertia_tensor(),
            around(b - a, expected),
            1e-12,
        );
    }
}

#[test]
fn capsules_of_the_plane_are_stacks_of_strips() {
    let mut random = Random(33);
    for _ in 0..CASES {
        let (l, r) = (random.unit().abs(), random.unit().abs());
        let mut expected = 2.0 * r * l * (l * l + 4.0 * r * r) / 12.0;
        // Four quarters of a disc, over the angle from the face of the rectangle.
        let step = std::f64::consts::FRAC_PI_2 / 64.0;
        for i in 0..64 {
            for [node, weight] in NODES {
                let (height, width) = ((f64::from(i) + 0.5 + node / 2.0) * step).sin_cos();
                let (x, half) = (l / 2.0 + r * height, r * width);
                let strip = 2.0 * half * r * width * step * weight / 2.0;
                expected += 2.0 * strip * (x * x + half * half / 3.0);
            }
        }
        let pill = Capsule::new(Point2::origin(), Point2::new(0.6 * l, 0.8 * l), r);
        assert!((pill.polar_moment() - expected).abs() <= 1e-12 * expected);
    }
}

/// The tensor of moments, as rational numbers.
fn check_tensor<T: Number>(found: &Matrix3<T>, axis: &[Rational], [along, across]: [&Rational; 2]) {
    let square = dot(axis, axis);
    let largest = along.clone().max(across.clone());
    for i in 0..3 {
        for j in 0..3 {
            let mut expected = if i == j {
                across.clone()
            } else {
                Rational::zero()
            };
            if !square.is_zero() {
                expected = expected + (along - across) * &axis[i] * &axis[j] / &square;
            }
            // Twice a last place of 2^-100 of the largest element.
            if T::is_in_range(&expected) {
                assert_close(found[(i, j)], &expected, 1, &(&largest * power_of_two(-90)));
            }
        }
    }
}

fn last_places<T: Number>() {
    let mut random = Random(34);
    for _ in 0..CASES {
        let p = random.points::<T, 3>(3);
        let [r, s] = [0, 1].map(|i| (p[2][i] - p[1][i]).abs());
        let (axis, of) = (minus(&place(&p[1]), &place(&p[0])), whole);
        let (l, pi) = (root(&dot(&axis, &axis)), pi());
        let [x, y] = [r.exact(), s.exact()];
        let (xx, xy, yy) = (&x * &x, &x * &y, &y * &y);
        if !l.is_zero() && !(&xx + &yy).is_zero() {
            let across =
                &pi * &l / of(20) * (&xx * &xx + &xx * &xy + &xx * &yy + &xy * &yy + &yy * &yy);
            let cubes = &xx + of(3) * &xy + of(6) * &yy;
            let linear = &xx + of(2) * &xy + of(3) * &yy;
            let squares = &xx + &xy + &yy;
            let along =
                &pi * &l * &l * &l * (cubes / of(30) - &linear * &linear / (of(48) * squares));
            let cone = TruncatedCone::new(p[0], p[1], [r, s]);
            let moments = [&across * of(2), along + &across];
            check_tensor(&cone.inertia_tensor(), &axis, [&moments[0], &moments[1]]);
        }
        // The cylinder and both half balls about their centroids, 3/8 r from the faces.
        let side = &pi * &xx * &l;
        let ends = of(4) * &pi * &xx * &x / of(3);
        let shift = &l / of(2) + of(3) * &x / of(8);
        let along = &side * &l * &l / of(12) + &ends * (of(19) * &xx / of(320) + &shift * &shift);
        let across = &side * &xx / of(4) + &ends * &xx / of(5);
        let capsule = Capsule::new(p[0], p[1], r);
        let moments = [&across * of(2), along + &across];
        check_tensor(&capsule.inertia_tensor(), &axis, [&moments[0], &moments[1]]);
        let moment = of(8) * &pi * &xx * &xx * &x / of(15);
        check_tensor(
            &Sphere::new(p[0], r).inertia_tensor(),
            &axis,
            [&moment, &moment],
        );
        let disc = Circle::new(Point2::new(p[0].x, p[0].y), r).polar_moment();
        let expected = &pi * &xx * &xx / of(2);
        if T::is_in_range(&expected) {
            assert_close(disc, &expected, 1, &Zero::zero());
        }
    }
}

#[test]
fn last_places_in_four_scalars() {
    in_four_scalars!(last_places);
}

#[test]
fn turned_solids_have_turned_tensors() {
    let mut random = Random(35);
    for _ in 0..CASES {
        let [a, b] = [(); 2].map(|()| Point3::new(random.unit(), random.unit(), random.unit()));
        let turn = UnitQuaternion::from_euler_angles(random.unit(), random.unit(), random.unit());
        let pose = Isometry3::from_parts(Vector3::new(5.0, 6.0, 7.0).into(), turn);
        let matrix = turn.to_rotation_matrix().into_inner();
        let check = |before: Matrix3<f64>, after: Matrix3<f64>| {
            assert_near(after, matrix * before * matrix.transpose(), 1e-13);
        };
        let cone = TruncatedCone::new(a, b, [0.5, 0.25]);
        check(
            cone.inertia_tensor(),
            cone.transformed(&pose).inertia_tensor(),
        );
        let capsule = Capsule::new(a, b, 0.5);
        check(
            capsule.inertia_tensor(),
            capsule.transformed(&pose).inertia_tensor(),
        );
    }
}

#[test]
fn limits() {
    let p = Point3::new(0.1, 0.2, 0.3);
    let q = Point3::new(0.4, 0.2, 0.3);
    assert_eq!(
        Capsule::new(p, p, 2.0).inertia_tensor(),
        Sphere::new(p, 2.0).inertia_tensor()
    );
    assert_eq!(Capsule::new(p, q, 0.0).inertia_tensor(), Matrix3::zeros());
    assert_eq!(
        TruncatedCone::new(p, q, [0.0; 2]).inertia_tensor(),
        Matrix3::zeros()
    );
    assert_eq!(
        TruncatedCone::new(p, p, [0.0; 2]).inertia_tensor(),
        Matrix3::zeros()
    );
    assert_eq!(
        Cone::new(p, q, 2.0).inertia_tensor(),
        TruncatedCone::new(p, q, [2.0, 0.0]).inertia_tensor()
    );
    let huge = Sphere::new(Point3::origin(), 1e300).inertia_tensor();
    assert_eq!((huge[(0, 0)], huge[(0, 1)]), (f64::MAX, 0.0));
}
