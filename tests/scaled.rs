//! The answers of `f64` beside those of the same shapes scaled by 2^-300. There no answer is certified in plain floats, so
//! that all are computed exactly and rounded: distances agree within 4 units in the last place of the scale, which is
//! the largest coordinate of the differences of the given points, and decisions agree.

#![allow(
    clippy::disallowed_methods,
    reason = "the test measures in plain floats"
)]

use nalgebra::{Point, Point3, UnitQuaternion, Vector3};
use tangency::{
    Aabb, Ball, Capsule, ConvexPolyhedron, Intersects, Line, Movable, Nearest, Obb, Plane, Ray,
    Segment, Tetrahedron, Triangle,
};

const CASES: usize = if cfg!(debug_assertions) {
    1_000
} else {
    1_000_000
};

/// Marsaglia's `xorshift64`.
struct Random {
    state: u64,
    kind: usize,
}

impl Random {
    fn unit(&mut self) -> f64 {
        self.state ^= self.state << 13;
        self.state ^= self.state >> 7;
        self.state ^= self.state << 17;
        (self.state >> 11) as f64 / (1_u64 << 52) as f64 - 1.0
    }

    /// Any numbers, those of a lattice or near one, or far from the origin.
    fn coordinate(&mut self) -> f64 {
        let x = 4.0 * self.unit();
        match self.kind {
            0 => x,
            1 => x.round(),
            2 => x.round() + 1e-9 * self.unit(),
            _ => x + f64::from(1 << 20),
        }
    }

    fn point<const D: usize>(&mut self) -> Point<f64, D> {
        Point::from([(); D].map(|()| self.coordinate()))
    }

    fn points<const D: usize, const N: usize>(&mut self) -> [Point<f64, D>; N] {
        [(); N].map(|()| self.point())
    }

    fn vector(&mut self) -> Vector3<f64> {
        Vector3::from([(); 3].map(|()| self.unit()))
    }
}

/// A shape, and points whose differences have its scale.
type Given<S, const D: usize> = (S, Vec<Point<f64, D>>);

/// The largest coordinate of the differences of some points.
fn scale<const D: usize>(points: &[Point<f64, D>]) -> f64 {
    let differences = points
        .iter()
        .flat_map(|p| points.iter().map(move |q| p - q));
    differences.fold(0.0, |most, v| most.max(v.abs().max()))
}

fn unit_in_the_last_place(x: f64) -> f64 {
    x.next_up() - x
}

fn agree<A, B, const D: usize>(
    a: impl Fn(&mut Random) -> Given<A, D>,
    b: impl Fn(&mut Random) -> Given<B, D>,
) where
    A: Movable<Scalar = f64> + Nearest<B, Scalar = f64, Point = Point<f64, D>> + Intersects<B>,
    B: Movable<Scalar = f64>,
{
    let small = 2.0_f64.powi(-300);
    for kind in 0..4 {
        let state = 0x9e37_79b9_7f4a_7c15 ^ kind as u64;
        let mut random = Random { state, kind };
        for case in 0..CASES / 4 {
            let ((a, mut points), (b, more)) = (a(&mut random), b(&mut random));
            points.extend(more);
            let found = a.nearest(&b);
            let exact = a.scaled(small).nearest(&b.scaled(small)).distance / small;
            let error = (found.distance - exact).abs() / unit_in_the_last_place(scale(&points));
            assert!(error <= 4.0, "kind {kind}, case {case}: {error} units");
            assert_eq!(a.intersects(&b), found.distance == 0.0);
            assert_eq!(exact == 0.0, found.distance == 0.0);
            assert_eq!(a.distance(&b).to_bits(), found.distance.to_bits());
        }
    }
}

fn point<const D: usize>(random: &mut Random) -> Given<Point<f64, D>, D> {
    let p = random.point();
    (p, vec![p])
}

fn segment<const D: usize>(random: &mut Random) -> Given<Segment<f64, D>, D> {
    let [a, b] = random.points();
    (Segment::new(a, b), vec![a, b])
}

fn line(random: &mut Random) -> Given<Line<f64, 3>, 3> {
    let (a, b) = (random.point(), random.point() + Vector3::new(0.5, 0.0, 0.0));
    (Line::through(a, b), vec![a, b])
}

/// A line at a small angle to all others of them, so that the closest points are far away.
fn line_of_a_bundle(random: &mut Random) -> Given<Line<f64, 3>, 3> {
    let a: Point3<f64> = random.point();
    let b = a + Vector3::new(1.0, 2.0, 3.0) + random.vector() / 16.0;
    (Line::through(a, b), vec![a, b])
}

fn ray(random: &mut Random) -> Given<Ray<f64, 3>, 3> {
    let (a, d) = (random.point(), random.vector());
    (Ray::new(a, d), vec![a])
}

fn capsule<const D: usize>(random: &mut Random) -> Given<Capsule<f64, D>, D> {
    let [a, b] = random.points();
    (Capsule::new(a, b, 0.75), vec![a, b])
}

fn ball(random: &mut Random) -> Given<Ball<f64, 3>, 3> {
    let c = random.point();
    (Ball::new(c, 0.5), vec![c])
}

fn triangle<const D: usize>(random: &mut Random) -> Given<Triangle<f64, D>, D> {
    let [a, b, c] = random.points();
    (Triangle::new(a, b, c), vec![a, b, c])
}

fn tetrahedron(random: &mut Random) -> Given<Tetrahedron<f64>, 3> {
    let [a, b, c, d] = random.points();
    (Tetrahedron::new(a, b, c, d), vec![a, b, c, d])
}

fn aabb<const D: usize>(random: &mut Random) -> Given<Aabb<f64, D>, D> {
    let [a, b] = random.points::<D, 2>();
    let (least, greatest) = (a.coords.inf(&b.coords), a.coords.sup(&b.coords));
    (Aabb::new(least.into(), greatest.into()), vec![a, b])
}

fn obb(random: &mut Random) -> Given<Obb<f64, 3>, 3> {
    let (center, [x, y, z]): (Point3<f64>, [f64; 3]) = (random.point(), random.vector().into());
    let extents = random.vector().map(|x| 1.0 + 0.9 * x);
    let turn = UnitQuaternion::from_euler_angles(x, y, z);
    let corner = turn * extents;
    let corners = vec![center, center + corner, center - corner];
    (Obb::new(center, turn, extents), corners)
}

fn hull(random: &mut Random) -> Given<ConvexPolyhedron<f64>, 3> {
    let center: Point3<f64> = random.point();
    let points: Vec<_> = (0..20).map(|_| center + random.vector()).collect();
    (ConvexPolyhedron::from_points(points.clone()), points)
}

fn plane(random: &mut Random) -> Given<Plane<f64>, 3> {
    let (p, normal) = (random.point(), random.vector());
    (Plane::new(p, normal), vec![p])
}

/// Implements a test for each pair.
macro_rules! pairs {
    ($($name:ident: $a:expr, $b:expr;)+) => {
        $(#[test]
        fn $name() {
            agree($a, $b);
        })+
    };
}

pairs! {
    segment_and_point_of_the_plane: segment::<2>, point;
    segments_of_the_plane: segment::<2>, segment;
    capsules_of_the_plane: capsule::<2>, capsule;
    triangles_of_the_plane: triangle::<2>, triangle;
    box_and_segment_of_the_plane: aabb::<2>, segment;
    segment_and_point: segment::<3>, point;
    segments: segment::<3>, segment;
    lines: line, line;
    nearly_parallel_lines: line_of_a_bundle, line_of_a_bundle;
    capsules: capsule::<3>, capsule;
    triangle_and_point: triangle::<3>, point;
    triangle_and_ball: triangle::<3>, ball;
    triangle_and_segment: triangle::<3>, segment;
    triangle_and_line: triangle::<3>, line;
    triangles: triangle::<3>, triangle;
    tetrahedra: tetrahedron, tetrahedron;
    tetrahedron_and_ray: tetrahedron, ray;
    box_and_segment: aabb::<3>, segment;
    boxes: aabb::<3>, obb;
    oriented_boxes: obb, obb;
    oriented_box_and_point: obb, point;
    oriented_box_and_triangle: obb, triangle;
    hulls: hull, hull;
    hull_and_ball: hull, ball;
    plane_and_triangle: plane, triangle;
}
