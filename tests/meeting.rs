//! Shapes that meet, or miss each other by next to nothing, in floats: by witnesses that are exact whole numbers.
//!
//! All points are a + i u + j v + h n of a lattice, where n is along the third axis and u and v are not square to it. So
//! shapes with h > 0 and with h <= 0 are apart, those with a common vertex meet, and no float is asked which.

#![allow(
    clippy::disallowed_methods,
    reason = "the test computes with powers of two"
)]

use nalgebra::{Point2, Point3};
use tangency::{ConvexPolyhedron, Intersects, Nearest, Ray, Segment, Tetrahedron, Triangle};

const CASES: usize = if cfg!(debug_assertions) {
    3_000
} else {
    100_000
};

/// Vigna's `splitmix64`.
struct Random(u64);

impl Random {
    fn bits(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ (z >> 31)
    }

    /// A whole number of up to so many bits, of either sign.
    fn whole(&mut self, bits: u32) -> i64 {
        let most = 1 << bits;
        (self.bits() % (2 * most + 1)) as i64 - most as i64
    }

    fn pick(&mut self, count: u64) -> u64 {
        self.bits() % count
    }
}

/// Points above and below a slanted plane, in units of a power of two.
struct Halves {
    random: Random,
    slope: [i64; 2],
    reach: u32,
    unit: f64,
    /// Points are near one line.
    needle: bool,
    /// Bits of the height of points that are not on the plane.
    depth: u32,
}

impl Halves {
    fn new(seed: u64) -> Self {
        let mut random = Random(seed);
        let slope = [random.whole(6), random.whole(6)];
        let exponents = [0, 0, 0, -300, 190, -1000, 900];
        let exponent = exponents[random.pick(7) as usize];
        Self {
            slope,
            reach: [3, 10, 25, 42][random.pick(4) as usize],
            unit: 2.0_f64.powi(exponent),
            needle: random.pick(4) == 0,
            depth: [0, 1, 10, 30, 45][random.pick(5) as usize],
            random,
        }
    }

    /// A point whose height is one of -depth to 0, or above 0, by the sign.
    fn point(&mut self, sign: i64) -> [f64; 3] {
        let (x, mut y) = (self.random.whole(self.reach), self.random.whole(self.reach));
        if self.needle {
            y = 3 * x + self.random.whole(1);
        }
        let depth = self.random.whole(self.depth).abs();
        let height = if self.random.pick(2) == 0 { 0 } else { depth };
        let height = if sign > 0 { height + 1 } else { -height };
        let z = height - self.slope[0] * x - self.slope[1] * y;
        assert!(z.abs() < 1 << 53);
        [x, y, z].map(|x| x as f64 * self.unit)
    }

    fn points<const N: usize>(&mut self, sign: i64) -> [Point3<f64>; N] {
        [(); N].map(|()| Point3::from(self.point(sign)))
    }
}

fn check<A, B>(a: &A, b: &B, meet: bool, case: u64)
where
    A: Nearest<B, Scalar = f64> + Intersects<B>,
    A::Point: PartialEq + std::fmt::Debug,
{
    assert_eq!(a.intersects(b), meet, "intersects, case {case}");
    let nearest = a.nearest(b);
    assert_eq!(nearest.distance == 0.0, meet, "distance, case {case}");
    assert_eq!(
        nearest.on_self == nearest.on_rhs,
        meet,
        "points, case {case}"
    );
    assert_eq!(
        a.distance(b),
        nearest.distance,
        "{} {}, case {case}",
        std::any::type_name::<A>(),
        std::any::type_name::<B>()
    );
    assert_eq!(a.within(b, 0.0), meet, "within, case {case}");
    assert!(!a.within(b, -1.0), "case {case}");
    let far = if meet { 0.0 } else { 2.0 * nearest.distance };
    assert!(a.within(b, far), "case {case}");
}

fn segment([a, b]: [Point3<f64>; 2]) -> Segment<f64, 3> {
    Segment::new(a, b)
}

fn triangle([a, b, c]: [Point3<f64>; 3]) -> Triangle<f64, 3> {
    Triangle::new(a, b, c)
}

fn tetrahedron([a, b, c, d]: [Point3<f64>; 4]) -> Tetrahedron<f64> {
    Tetrahedron::new(a, b, c, d)
}

/// A ray that starts at a point and does not come nearer to the plane.
fn ray(halves: &mut Halves, start: Point3<f64>, sign: i64) -> Ray<f64, 3> {
    let (x, y) = (halves.random.whole(10), halves.random.whole(10));
    let away = halves.random.whole(3).abs() * sign;
    let z = away - halves.slope[0] * x - halves.slope[1] * y;
    Ray::new(
        start,
        nalgebra::Vector3::new(x as f64, y as f64, z as f64) * halves.unit,
    )
}

/// Shapes of all kinds in space on either side; if they are to meet, the first vertex of each is the same point.
fn check_in_space(case: u64, meet: bool) {
    let mut halves = Halves::new(case);
    let mut above: [Point3<f64>; 9] = halves.points(if meet { -1 } else { 1 });
    if meet {
        // The same heights from below and from above: the plane through the common vertex separates the others.
        above = above.map(|p| Point3::from(-p.coords));
        let shared = halves.point(-1);
        above[0] = Point3::from(shared);
    }
    let mut below: [Point3<f64>; 9] = halves.points(-1);
    if meet {
        below[0] = above[0];
    }
    let [p, q, r, s, ..] = above;
    let [a, b, c, d, ..] = below;
    check(&triangle([p, q, r]), &triangle([a, b, c]), meet, case);
    check(&segment([p, q]), &triangle([a, b, c]), meet, case);
    check(&tetrahedron([p, q, r, s]), &triangle([a, b, c]), meet, case);
    check(&tetrahedron([p, q, r, s]), &segment([a, b]), meet, case);
    check(
        &tetrahedron([p, q, r, s]),
        &tetrahedron([a, b, c, d]),
        meet,
        case,
    );
    let ray = ray(&mut halves, a, -1);
    check(&tetrahedron([p, q, r, s]), &ray, meet, case);
    let hulls = [above, below].map(|points| ConvexPolyhedron::try_from_points(points.to_vec()));
    if let [Ok(above), Ok(below)] = &hulls {
        check(above, below, meet, case);
        if meet {
            check(above, &a, true, case);
        }
        check(above, &segment([a, b]), meet, case);
        check(above, &ray, meet, case);
        check(above, &triangle([a, b, c]), meet, case);
        check(above, &tetrahedron([a, b, c, d]), meet, case);
    }
}

/// Solids around a common place: the common point is in both, within 4 units in the last place of the scale.
#[test]
fn the_common_point_is_in_both_shapes() {
    for case in 0..CASES as u64 {
        let mut random = Random(case);
        let scale = (1_u64 << 40) as f64;
        let mut point = || Point3::from([(); 3].map(|()| random.whole(40) as f64));
        let a = tetrahedron([point(), point(), point(), point()]);
        let b = tetrahedron([point(), point(), point(), point()]);
        let t = triangle([point(), point(), point()]);
        let s = segment([point(), point()]);
        check_common_point(&a, &b, scale, case);
        check_common_point(&a, &t, scale, case);
        check_common_point(&a, &s, scale, case);
        check_common_point(&s, &t, scale, case);
        check_common_point(&t, &triangle([point(), point(), point()]), scale, case);
    }
}

fn check_common_point<A, B>(a: &A, b: &B, scale: f64, case: u64)
where
    A: Nearest<B, Scalar = f64, Point = Point3<f64>> + Nearest<Point3<f64>> + Intersects<B>,
    B: Nearest<Point3<f64>, Scalar = f64>,
{
    let nearest = a.nearest(b);
    if nearest.distance == 0.0 {
        assert!(a.intersects(b), "case {case}");
        let errors = [
            Nearest::<Point3<f64>>::distance(a, &nearest.on_self),
            b.distance(&nearest.on_rhs),
        ];
        assert!(
            errors
                .iter()
                .all(|error| *error <= 4.0 * f64::EPSILON * scale),
            "{errors:?}, case {case}"
        );
    }
}

#[test]
fn shapes_beyond_a_plane_are_apart() {
    (0..CASES as u64).for_each(|case| check_in_space(case, false));
}

#[test]
fn shapes_with_a_common_vertex_meet() {
    (0..CASES as u64).for_each(|case| check_in_space(case, true));
}

#[test]
fn in_the_plane_too() {
    for case in 0..CASES as u64 {
        let mut halves = Halves::new(case);
        let mut flat = |sign| {
            [(); 3].map(|()| {
                let ([x, ..], unit) = (halves.point(sign), halves.unit);
                let depth = halves.random.whole(20).abs() as f64 * unit;
                let height = if sign > 0 { depth + unit } else { -depth };
                Point2::new(x, height - halves.slope[0] as f64 * x)
            })
        };
        let ([p, q, r], [a, b, c]) = (flat(1), flat(-1));
        check(
            &Triangle::new(p, q, r),
            &Triangle::new(a, b, c),
            false,
            case,
        );
        check(&Segment::new(p, q), &Triangle::new(a, b, c), false, case);
        check(&Segment::new(p, q), &Segment::new(a, b), false, case);
        check(&Triangle::new(p, q, r), &Triangle::new(p, b, c), true, case);
        check(&Segment::new(p, q), &Segment::new(p, b), true, case);
    }
}
