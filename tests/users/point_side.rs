//! Whether a point is inside a solid, on its boundary or outside: exactly, and the sign of the distance
//! says the same.

use nalgebra::{Point2, Point3, UnitComplex, UnitQuaternion, Vector2, Vector3};
use num_traits::Zero;
use std::cmp::Ordering;
use tangency::BoundedSide::{Inside, OnBoundary, Outside};
use tangency::{
    Aabb2, Ball, Boundary, BoundedSide, Capsule, ConvexPolygon, ConvexPolyhedron, HalfPlane,
    HalfSpace, Obb, Polygon, Tetrahedron, Triangle2,
};
use tangency_rational::BigRational;

#[test]
fn a_point_a_hair_outside_a_triangle_is_not_at_distance_zero() {
    let p = Point2::new(25.374625374625374, 128.35564435564436);
    let corners = [(0.0, 0.0), (0.0, 172.0), (100.0, 0.0)].map(|(x, y)| Point2::new(x, y));
    let triangle = Triangle2::new(corners[0], corners[1], corners[2]);
    assert_eq!(triangle.bounded_side(&p), Outside);
    let distance = triangle.signed_distance(&p);
    assert!((0.9e-15..1.1e-15).contains(&distance), "{distance:e}");
    let polygon = Polygon::new(corners.to_vec());
    assert_eq!(polygon.signed_distance(&p), distance);
}

#[test]
fn a_point_a_hair_inside_a_triangle_is_at_a_negative_distance() {
    let p = Point2::new(97.96039603960396, 782.0);
    let corners = [(642.0, 815.0), (69.0, 764.0), (394.0, 966.0)].map(|(x, y)| Point2::new(x, y));
    let triangle = Triangle2::new(corners[0], corners[1], corners[2]);
    assert_eq!(triangle.bounded_side(&p), Inside);
    assert!(triangle.signed_distance(&p) < 0.0);
}

/// Vigna's `splitmix64`: from -1 to 1.
fn random(state: &mut u64) -> f64 {
    *state = state.wrapping_add(0x9e37_79b9_7f4a_7c15);
    let mut z = *state;
    z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    (z ^ (z >> 31)) as f64 / (1u64 << 63) as f64 - 1.0
}

type Vector<const D: usize> = [BigRational; D];

fn exact<const D: usize>(p: [f64; D]) -> Vector<D> {
    p.map(|x| BigRational::from_float(x).unwrap())
}

fn minus<const D: usize>(a: &Vector<D>, b: &Vector<D>) -> Vector<D> {
    std::array::from_fn(|i| &a[i] - &b[i])
}

fn dot<const D: usize>(a: &Vector<D>, b: &Vector<D>) -> BigRational {
    (0..D).map(|i| &a[i] * &b[i]).sum()
}

/// The side of a point by how each of some numbers compares with zero, below inside.
fn side_of(signs: impl IntoIterator<Item = Ordering>) -> BoundedSide {
    match signs.into_iter().max().unwrap() {
        Ordering::Less => Inside,
        Ordering::Equal => OnBoundary,
        Ordering::Greater => Outside,
    }
}

fn sign(x: &BigRational) -> Ordering {
    x.cmp(&BigRational::zero())
}

/// Positive to the right of `ab`.
fn right_of(p: &Vector<2>, a: &Vector<2>, b: &Vector<2>) -> BigRational {
    let (d, e) = (minus(b, a), minus(p, a));
    &d[1] * &e[0] - &d[0] * &e[1]
}

fn normal(a: &Vector<3>, b: &Vector<3>, c: &Vector<3>) -> Vector<3> {
    let ([x, y, z], [u, v, w]) = (minus(b, a), minus(c, a));
    [&y * &w - &z * &v, &z * &u - &x * &w, &x * &v - &y * &u]
}

/// How a point compares with the plane of three points, away from a fourth.
fn beyond(p: &Vector<3>, [a, b, c]: [&Vector<3>; 3], inner: &Vector<3>) -> Ordering {
    let normal = normal(a, b, c);
    let [of_p, of_inner] = [p, inner].map(|q| sign(&dot(&minus(q, a), &normal)));
    if of_inner.is_lt() {
        of_p
    } else {
        of_p.reverse()
    }
}

/// How often each side was found.
#[derive(Default)]
struct Seen([usize; 3]);

impl Seen {
    fn check<P: std::fmt::Debug, S: Boundary<P, Scalar = f64>>(
        &mut self,
        solid: &S,
        p: &P,
        expected: BoundedSide,
    ) {
        let side = solid.bounded_side(p);
        assert_eq!(side, expected, "{p:?}");
        assert_eq!(solid.contains(p), side != Outside, "{p:?}");
        let distance = solid.signed_distance(p);
        assert_eq!(BoundedSide::from(distance.partial_cmp(&0.0).unwrap()), side);
        self.0[side as usize] += 1;
    }

    /// Near the boundary, both sides are common.
    fn has_both_sides(&self) {
        assert!(self.0[Inside as usize] > 50, "{:?}", self.0);
        assert!(self.0[Outside as usize] > 50, "{:?}", self.0);
    }
}

#[test]
fn points_rounded_from_an_edge_in_the_plane() {
    let (state, mut seen) = (&mut 1, Seen::default());
    for _ in 0..400 {
        let mut place = || Point2::new(100.0 * random(state), 100.0 * random(state));
        let (a, mut b, mut c) = (place(), place(), place());
        let around = |p: &Point2<f64>| exact([p.x, p.y]);
        if sign(&right_of(&around(&c), &around(&a), &around(&b))).is_gt() {
            (b, c) = (c, b);
        }
        let p = a + (b - a) * random(state).abs();
        let corners = [a, b, c].map(|p| around(&p));
        let of_edge = |i: usize| sign(&right_of(&around(&p), &corners[i], &corners[(i + 1) % 3]));
        let expected = side_of((0..3).map(of_edge));
        seen.check(&Triangle2::new(a, b, c), &p, expected);
        seen.check(&ConvexPolygon::new(vec![a, b, c]), &p, expected);
        seen.check(&Polygon::new(vec![a, b, c]), &p, expected);
        let below = HalfPlane::new(a, Vector2::new(b.y - a.y, a.x - b.x));
        let (n, e) = (below.normal, minus(&around(&p), &corners[0]));
        let height = dot(&exact([n.x, n.y]), &e);
        seen.check(&below, &p, side_of([sign(&height)]));
    }
    seen.has_both_sides();
}

#[test]
fn points_rounded_from_a_rim() {
    let (state, mut seen) = (&mut 2, Seen::default());
    for _ in 0..300 {
        let c = Point2::new(random(state), random(state));
        let (r, way) = (
            random(state).abs(),
            Vector2::new(random(state), random(state)),
        );
        let p = c + way * (r / way.norm());
        let e = minus(&exact([p.x, p.y]), &exact([c.x, c.y]));
        let excess = dot(&e, &e) - dot(&exact([r]), &exact([r]));
        seen.check(&Ball::new(c, r), &p, side_of([sign(&excess)]));
        // The core leads away from the point.
        let capsule = Capsule::new(c, c - way, r);
        seen.check(&capsule, &p, side_of([sign(&excess)]));
        let (c, p) = (c.coords.push(0.5), p.coords.push(0.5));
        let capsule = Capsule::new(c.into(), (c - way.push(0.0)).into(), r);
        seen.check(&capsule, &p.into(), side_of([sign(&excess)]));
        seen.check(&Ball::new(c.into(), r), &p.into(), side_of([sign(&excess)]));
    }
    seen.has_both_sides();
}

#[test]
fn points_rounded_from_a_face_in_space() {
    let (state, mut seen) = (&mut 3, Seen::default());
    for _ in 0..300 {
        let mut place = || Point3::new(random(state), random(state), random(state));
        let corners = [place(), place(), place(), place()];
        let [a, b, c, d] = corners;
        let (s, t) = (random(state).abs() / 2.0, random(state).abs() / 2.0);
        let p = a + (b - a) * s + (c - a) * t;
        let of = corners.map(|p| exact([p.x, p.y, p.z]));
        let at = exact([p.x, p.y, p.z]);
        let faces = [[0, 1, 2, 3], [0, 1, 3, 2], [0, 2, 3, 1], [1, 2, 3, 0]];
        let beyond = faces.map(|[i, j, k, l]| beyond(&at, [&of[i], &of[j], &of[k]], &of[l]));
        let expected = side_of(beyond);
        seen.check(&Tetrahedron::new(a, b, c, d), &p, expected);
        seen.check(
            &ConvexPolyhedron::from_points(corners.to_vec()),
            &p,
            expected,
        );
        let level = HalfSpace::new(a, (b - a).cross(&(c - a)));
        let n = level.normal;
        let height = dot(&minus(&at, &of[0]), &exact([n.x, n.y, n.z]));
        seen.check(&level, &p, side_of([sign(&height)]));
    }
    seen.has_both_sides();
}

#[test]
fn points_rounded_from_an_oriented_box() {
    let (state, mut seen) = (&mut 4, Seen::default());
    for _ in 0..300 {
        let turn = UnitQuaternion::from_euler_angles(random(state), random(state), random(state));
        let half = Vector3::new(
            random(state).abs(),
            random(state).abs(),
            random(state).abs(),
        );
        let solid = Obb::new(Point3::new(random(state), 0.0, 1.0), turn, half);
        let axes = solid.half_axes();
        let p = solid.center() + axes[0] + axes[1] * random(state) + axes[2] * random(state);
        let of = |v: &Vector3<f64>| exact([v.x, v.y, v.z]);
        let e = minus(&of(&p.coords), &of(&solid.center().coords));
        let zero = [0.0; 3].map(|x| exact([x])[0].clone());
        // Beyond a face where the parameter along its axis is beyond 1.
        let signs = (0..3).map(|i| {
            let [u, v, w] = [0, 1, 2].map(|k| of(&axes[(i + k) % 3]));
            let across = normal(&zero, &v, &w);
            let (slope, along) = (dot(&across, &u), dot(&across, &e));
            sign(&(&along * &along - &slope * &slope))
        });
        seen.check(&solid, &p, side_of(signs));
    }
    seen.has_both_sides();
}

#[test]
fn what_is_flat_is_all_boundary() {
    let [o, x, y] = [[0.0, 0.0], [2.0, 0.0], [0.0, 2.0]].map(Point2::from);
    let middle = Point2::new(1.0, 0.0);
    assert_eq!(
        Triangle2::new(o, x, middle).bounded_side(&middle),
        OnBoundary
    );
    assert_eq!(Triangle2::new(o, x, middle).bounded_side(&y), Outside);
    assert_eq!(Aabb2::new(o, x).bounded_side(&middle), OnBoundary);
    assert_eq!(Ball::new(o, 0.0).bounded_side(&o), OnBoundary);
    assert_eq!(Capsule::new(o, x, 0.0).bounded_side(&middle), OnBoundary);
    let thin = Obb::new(o, UnitComplex::identity(), Vector2::new(2.0, 0.0));
    assert_eq!(thin.bounded_side(&middle), OnBoundary);
    let all = HalfPlane::new(o, Vector2::zeros());
    assert_eq!(all.bounded_side(&middle), Inside);
}
