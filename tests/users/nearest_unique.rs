//! `unique` is true only where one point is shared, however near others are.

use nalgebra::{Point2, Point3, RealField, UnitQuaternion, Vector3, convert};
use num_bigint::BigInt;
use num_traits::{One, Zero};
use simba::scalar::{FixedI16F16, FixedI32F32};
use tangency::{
    Ball, ConvexPolygon, ConvexPolyhedron, Intersects, Line, Nearest, Obb, Polygon, Polyline, Ray,
    Segment, Tetrahedron, Triangle3,
};
use tangency_rational::BigRational;

/// Two numbers near each other: 2^-`BITS` is the last place of those from 4 to 8, or of the format.
trait Grid: RealField + Copy {
    const BITS: u32;

    fn units(units: i64) -> Self {
        convert(units as f64 / (1u64 << Self::BITS) as f64)
    }

    fn near(whole: i64, off: i64) -> Self {
        Self::units((whole << Self::BITS) + off)
    }
}

impl Grid for f32 {
    const BITS: u32 = 21;
}
impl Grid for f64 {
    const BITS: u32 = 50;
}
impl Grid for FixedI16F16 {
    const BITS: u32 = 16;
}
impl Grid for FixedI32F32 {
    const BITS: u32 = 32;
}

/// For coordinates that are whole numbers and few of their last places.
fn p<T: Grid>(x: i64, y: i64, off: i64) -> Point2<T> {
    Point2::new(T::near(x, 0), T::near(y, off))
}

fn a_tip_through_a_floor<T: Grid>() {
    let tip = Polyline::new(vec![p::<T>(1, 7, 0), p(2, 2, -1), p(3, 7, 0)]);
    let floor = Polyline::new(vec![p::<T>(0, 2, 0), p(5, 2, 0)]);
    assert!(!tip.nearest(&floor).unique);
    assert!(!floor.nearest(&tip).unique);
    let tip = Polyline::new(vec![p::<T>(1, 7, 0), p(2, 2, 0), p(3, 7, 0)]);
    assert!(tip.nearest(&floor).unique);
}

fn a_wedge_in_a_block<T: Grid>() {
    let wedge = [p::<T>(1, 7, 0), p(2, 2, 0), p(3, 7, 0)];
    let block = |off| vec![p::<T>(0, 2, off), p(0, 0, 0), p(5, 0, 0), p(5, 2, off)];
    let polygon = Polygon::new(wedge.to_vec());
    let convex = ConvexPolygon::new(wedge.to_vec());
    for (off, unique) in [(1, false), (0, true)] {
        let other = Polygon::new(block(off));
        assert_eq!(polygon.nearest(&other).unique, unique);
        assert_eq!(convex.nearest(&other).unique, unique);
        let floor = Polyline::new(vec![p::<T>(0, 2, off), p(5, 2, off)]);
        assert_eq!(polygon.nearest(&floor).unique, unique);
        assert_eq!(convex.nearest(&floor).unique, unique);
    }
}

#[test]
fn a_tip_through_a_floor_shares_two_points() {
    a_tip_through_a_floor::<f32>();
    a_tip_through_a_floor::<f64>();
    a_tip_through_a_floor::<FixedI16F16>();
    a_tip_through_a_floor::<FixedI32F32>();
}

#[test]
fn a_wedge_in_a_block_shares_an_area() {
    a_wedge_in_a_block::<f32>();
    a_wedge_in_a_block::<f64>();
    a_wedge_in_a_block::<FixedI16F16>();
    a_wedge_in_a_block::<FixedI32F32>();
}

#[test]
fn chains_that_cross_twice_in_one_point_share_one() {
    let x = |far: f64| {
        let ends = [(0.0, 0.0), (far, far), (far, 0.0), (0.0, far)];
        Polyline::new(ends.map(|(x, y)| Point2::new(x, y)).to_vec())
    };
    let through = |y: f64| Polyline::new(vec![Point2::new(0.0, y), Point2::new(0.6, y)]);
    assert!(x(1.0).nearest(&through(0.5)).unique);
    assert!(!x(1.0).nearest(&through(0.5 + f64::EPSILON)).unique);
}

type Vector = [BigRational; 2];

fn minus(a: &Vector, b: &Vector) -> Vector {
    [&a[0] - &b[0], &a[1] - &b[1]]
}

fn cross(a: &Vector, b: &Vector) -> BigRational {
    &a[0] * &b[1] - &a[1] * &b[0]
}

/// Corners in units, in order.
#[derive(Clone, Debug)]
struct Corners {
    units: Vec<[i64; 2]>,
    is_solid: bool,
}

impl Corners {
    fn points<T: Grid>(&self) -> Vec<Point2<T>> {
        let point = |[x, y]: &[i64; 2]| Point2::new(T::units(*x), T::units(*y));
        self.units.iter().map(point).collect()
    }

    fn exact(&self) -> Vec<Vector> {
        let exact = |x: i64| BigRational::from(BigInt::from(x));
        self.units.iter().map(|p| p.map(exact)).collect()
    }

    fn edges(&self) -> Vec<[Vector; 2]> {
        let points = self.exact();
        let open = points
            .windows(2)
            .map(|ends| [ends[0].clone(), ends[1].clone()]);
        let last = [points[points.len() - 1].clone(), points[0].clone()];
        open.chain(self.is_solid.then_some(last)).collect()
    }

    fn contains(&self, p: &Vector) -> bool {
        self.edges().iter().any(|edge| is_on(p, edge)) || self.is_solid && self.is_around(p)
    }

    /// Whether a ray to the right crosses an odd number of edges.
    fn is_around(&self, p: &Vector) -> bool {
        let crosses = |[a, b]: &[Vector; 2]| {
            let up = b[1] > p[1];
            (a[1] > p[1]) != up && (cross(&minus(b, a), &minus(p, a)) > BigRational::zero()) == up
        };
        self.edges().iter().filter(|edge| crosses(edge)).count() % 2 == 1
    }
}

fn is_on(p: &Vector, [a, b]: &[Vector; 2]) -> bool {
    let [to_a, to_b] = [a, b].map(|end| minus(end, p));
    cross(&to_a, &to_b).is_zero()
        && &to_a[0] * &to_b[0] + &to_a[1] * &to_b[1] <= BigRational::zero()
}

fn at(edge: &[Vector; 2], t: &BigRational) -> Vector {
    let d = minus(&edge[1], &edge[0]);
    [0, 1].map(|i| &edge[0][i] + t * &d[i])
}

/// Where the ends and the crossings with another figure cut an edge.
fn parameters(edge: &[Vector; 2], other: &Corners) -> Vec<BigRational> {
    let d = minus(&edge[1], &edge[0]);
    let square = &d[0] * &d[0] + &d[1] * &d[1];
    let mut found = vec![BigRational::zero(), BigRational::one()];
    for [a, b] in other.edges() {
        let (e, f) = (minus(&a, &edge[0]), minus(&b, &a));
        let area = cross(&d, &f);
        if !area.is_zero() {
            found.push(cross(&e, &f) / &area);
        } else if !square.is_zero() {
            for p in [a, b] {
                let e = minus(&p, &edge[0]);
                found.push((&e[0] * &d[0] + &e[1] * &d[1]) / &square);
            }
        }
    }
    let one = BigRational::one();
    found.retain(|t| *t >= BigRational::zero() && *t <= one);
    found.sort();
    found
}

/// Points of the edges of one figure that are in the other: more than one, if more than one is.
fn samples(of: &Corners, other: &Corners, found: &mut Vec<Vector>) {
    let half = BigRational::new(1.into(), 2.into());
    for edge in of.edges() {
        let cuts = parameters(&edge, other);
        let middles = cuts
            .windows(2)
            .map(|ends| (&ends[0] + &ends[1]) * half.clone());
        for t in middles.chain(cuts.iter().cloned()) {
            let p = at(&edge, &t);
            if other.contains(&p) && !found.contains(&p) {
                found.push(p);
            }
        }
    }
}

fn shares_one_point(a: &Corners, b: &Corners) -> Option<bool> {
    let mut found = Vec::new();
    samples(a, b, &mut found);
    samples(b, a, &mut found);
    (!found.is_empty()).then_some(found.len() == 1)
}

/// Vigna's `splitmix64`.
fn random(state: &mut u64, below: u64) -> u64 {
    *state = state.wrapping_add(0x9e37_79b9_7f4a_7c15);
    let mut z = *state;
    z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    (z ^ (z >> 31)) % below
}

/// Up to four corners that are all but whole.
fn corners<T: Grid>(state: &mut u64, is_solid: bool) -> Corners {
    let count = 3 + random(state, 2) as usize - usize::from(!is_solid);
    let mut number = || {
        let off = [0, 0, 0, 0, 1, -1][random(state, 6) as usize];
        ((1 + random(state, 5) as i64) << T::BITS) + off
    };
    let units = (0..count).map(|_| [number(), number()]).collect();
    Corners { units, is_solid }
}

/// How many pairs share one point, and how many share more.
#[derive(Default)]
struct Counts {
    one: usize,
    more: usize,
}

impl Counts {
    fn check<T: Grid>(&mut self, a: &Corners, b: &Corners, unique: bool, distance: T) {
        let expected = shares_one_point(a, b);
        assert!(distance.is_zero() || expected.is_none(), "{a:?} {b:?}");
        if let Some(one) = expected {
            assert_eq!(unique, one, "{a:?} {b:?}");
            self.one += usize::from(one);
            self.more += usize::from(!one);
        }
    }
}

fn near_touching<T: Grid>() {
    let state = &mut 5;
    let mut counts = Counts::default();
    for _ in 0..600 {
        let [a, b] = [random(state, 2) == 0, random(state, 2) == 0]
            .map(|is_solid| corners::<T>(state, is_solid));
        let solid = |corners: &Corners| Polygon::try_new(corners.points::<T>());
        let chain = |corners: &Corners| Polyline::new(corners.points::<T>());
        let convex = ConvexPolygon::try_new(a.points::<T>());
        let found = match (a.is_solid, b.is_solid) {
            (false, false) => vec![chain(&a).nearest(&chain(&b))],
            (true, false) => {
                let Ok(polygon) = solid(&a) else { continue };
                let b = chain(&b);
                let convex = convex.ok().map(|convex| convex.nearest(&b));
                [polygon.nearest(&b)].into_iter().chain(convex).collect()
            }
            (false, true) => {
                let Ok(polygon) = solid(&b) else { continue };
                vec![chain(&a).nearest(&polygon)]
            }
            (true, true) => {
                let (Ok(polygon), Ok(other)) = (solid(&a), solid(&b)) else {
                    continue;
                };
                let convex = convex.ok().map(|convex| convex.nearest(&other));
                [polygon.nearest(&other)]
                    .into_iter()
                    .chain(convex)
                    .collect()
            }
        };
        for nearest in found {
            counts.check(&a, &b, nearest.unique, nearest.distance);
        }
    }
    assert!(
        counts.one > 20 && counts.more > 100,
        "{} {}",
        counts.one,
        counts.more
    );
}

#[test]
fn figures_that_all_but_touch_f32() {
    near_touching::<f32>();
}

#[test]
fn figures_that_all_but_touch_f64() {
    near_touching::<f64>();
}

#[test]
fn figures_that_all_but_touch_i16f16() {
    near_touching::<FixedI16F16>();
}

#[test]
fn figures_that_all_but_touch_i32f32() {
    near_touching::<FixedI32F32>();
}

fn in_space<T: Grid>(x: i64, y: i64, z: i64) -> Point3<T> {
    Point3::new(T::near(x, 0), T::near(y, 0), T::near(z, 0))
}

/// The only point shared with a point is that point.
fn a_point_in_a_shape_in_space<T: Grid>() {
    let p = in_space::<T>;
    let corners = [p(0, 0, 0), p(6, 0, 0), p(0, 6, 0), p(0, 0, 6)];
    let [a, b, c, d] = corners;
    let half = Vector3::repeat(T::near(3, 0));
    let block = Obb::new(a, UnitQuaternion::identity(), half);
    for at in [p(0, 0, 0), p(1, 1, 0), p(3, 3, 0), p(1, 2, 0)] {
        assert!(Triangle3::new(a, b, c).nearest(&at).unique);
        assert!(block.nearest(&at).unique);
        assert!(Tetrahedron::new(a, b, c, d).nearest(&at).unique);
        assert!(
            ConvexPolyhedron::from_points(corners.to_vec())
                .nearest(&at)
                .unique
        );
        let ball = Ball::new(at, T::near(1, 0));
        assert!(!ball.nearest(&Triangle3::new(a, b, c)).unique);
        assert!(!ball.nearest(&block).unique);
    }
}

#[test]
fn a_point_in_a_shape_in_space_is_shared_alone() {
    a_point_in_a_shape_in_space::<f32>();
    a_point_in_a_shape_in_space::<f64>();
    a_point_in_a_shape_in_space::<FixedI16F16>();
    a_point_in_a_shape_in_space::<FixedI32F32>();
}

/// The side of the plane of a triangle that a point is on.
fn side(triangle: &[[i64; 3]; 3], p: [i64; 3]) -> i64 {
    let minus = |q: [i64; 3]| [0, 1, 2].map(|i| q[i] - triangle[0][i]);
    let [[a, b, c], [x, y, z], [u, v, w]] = [triangle[1], triangle[2], p].map(minus);
    a * (y * w - z * v) - b * (x * w - z * u) + c * (x * v - y * u)
}

/// What crosses the plane of a triangle meets it in one point at most.
fn lines_through_triangles<T: Grid>() {
    let state = &mut 6;
    let (mut crossing, mut level) = (0, 0);
    for _ in 0..2000 {
        let mut number = || random(state, 4) as i64;
        let mut place = || [number(), number(), number()];
        let corners = [place(), place(), place()];
        let ends = [place(), place()];
        let given = |[x, y, z]: [i64; 3]| in_space::<T>(x, y, z);
        let [a, b, c] = corners.map(given);
        let triangle = Triangle3::new(a, b, c);
        let [start, end] = ends.map(given);
        let segment = Segment::new(start, end);
        let (line, ray) = (Line::new(start, end - start), Ray::new(start, end - start));
        let sides = ends.map(|end| side(&corners, end));
        let meets = [
            (
                segment.intersects(&triangle),
                segment.nearest(&triangle).unique,
            ),
            (line.intersects(&triangle), line.nearest(&triangle).unique),
            (ray.intersects(&triangle), ray.nearest(&triangle).unique),
        ];
        for (_, unique) in meets.into_iter().filter(|(meets, _)| *meets) {
            // At the same height a line may not meet the triangle at all.
            if sides[0] != sides[1] {
                assert!(unique, "{corners:?} {ends:?}");
                crossing += 1;
            } else if ends[0] != ends[1] && side(&corners, [9, 10, 12]) != 0 {
                assert!(
                    !unique || touches_once(&corners, &ends),
                    "{corners:?} {ends:?}"
                );
                level += 1;
            }
        }
    }
    assert!(crossing > 200 && level > 20, "{crossing} {level}");
}

/// Whether no more than a corner of a triangle is on the line through two points.
fn touches_once(corners: &[[i64; 3]; 3], [start, end]: &[[i64; 3]; 2]) -> bool {
    let is_on_line = |p: &&[i64; 3]| {
        let [a, b, c] = [0, 1, 2].map(|i| end[i] - start[i]);
        let [x, y, z] = [0, 1, 2].map(|i| p[i] - start[i]);
        [b * z - c * y, c * x - a * z, a * y - b * x] == [0; 3]
    };
    corners.iter().filter(is_on_line).count() == 1
}

#[test]
fn lines_rays_and_segments_cross_a_triangle_in_one_point() {
    lines_through_triangles::<f32>();
    lines_through_triangles::<f64>();
    lines_through_triangles::<FixedI16F16>();
    lines_through_triangles::<FixedI32F32>();
}
