//! `RayCast` against rational arithmetic, in floats and fixed point, and its laws.

mod laws;
mod oracle;
mod plain;

use nalgebra::{Point, Point2, Point3, RealField, SVector, convert};
use num_traits::{Signed, ToPrimitive, Zero};
use oracle::{Vector, dot, error, minus, plus};
use simba::scalar::{FixedI16F16, FixedI32F32};
use tangency::{
    Aabb, Ball, Capsule, ConvexPolyhedron, Intersects, MultiPolygon, Obb, Polygon, Polyline, Ray,
    RayCast, RayHit, RayHits, Tetrahedron, Triangle,
};
use tangency_rational::BigRational;

const CASES: usize = if cfg!(debug_assertions) { 400 } else { 20_000 };

/// Vigna's `splitmix64`.
#[derive(Debug)]
pub struct Random(u64);

impl Random {
    pub fn new(seed: u64) -> Self {
        Self(seed)
    }

    fn bits(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ (z >> 31)
    }

    pub fn whole(&mut self, least: i32, most: i32) -> i32 {
        least + (self.bits() % (most - least + 1) as u64) as i32
    }

    /// From -8 to 8: a small integer, or in every second case any number.
    pub fn number<T: Exact>(&mut self, is_whole: bool) -> T {
        if is_whole {
            T::rounded(f64::from(self.whole(-4, 4)))
        } else {
            T::rounded((self.bits() >> 11) as f64 / (1u64 << 49) as f64 - 8.0)
        }
    }

    pub fn vector<T: Exact, const D: usize>(&mut self, is_whole: bool) -> SVector<T, D> {
        SVector::from_fn(|_, _| self.number(is_whole))
    }

    pub fn point<T: Exact, const D: usize>(&mut self, is_whole: bool) -> Point<T, D> {
        Point::from(self.vector(is_whole))
    }

    pub fn ray<T: Exact, const D: usize>(&mut self, is_whole: bool) -> Ray<T, D> {
        let direction = loop {
            let direction = self.vector::<T, D>(is_whole);
            if direction.iter().any(|x| x.abs() > T::rounded(0.5)) {
                break direction;
            }
        };
        Ray::new(self.point(is_whole), direction)
    }

    /// An outline around the origin, which is not convex.
    pub fn ring<T: Exact>(&mut self) -> Vec<Point2<T>> {
        let directions = [
            (1, 0),
            (1, 1),
            (0, 1),
            (-1, 1),
            (-1, 0),
            (-1, -1),
            (0, -1),
            (1, -1),
        ];
        directions
            .map(|(x, y)| {
                let length = self.whole(1, 4);
                Point2::new(
                    T::rounded((x * length).into()),
                    T::rounded((y * length).into()),
                )
            })
            .to_vec()
    }
}

/// A scalar with its exact value.
pub trait Exact: RealField + Copy {
    /// A unit in the last place of 1.
    const ULP: f64;
    /// Of numbers up to 1000.
    const ULP_OF_COORDINATES: f64;

    fn exact(self) -> BigRational;

    fn rounded(x: f64) -> Self {
        convert(x)
    }

    fn most() -> Self {
        Self::max_value().unwrap()
    }
}

macro_rules! exact {
    ($($T:ty: $ulp:expr, $coordinates:expr, |$x:ident| $exact:expr;)+) => {
        $(impl Exact for $T {
            const ULP: f64 = $ulp;
            const ULP_OF_COORDINATES: f64 = $coordinates;

            fn exact(self) -> BigRational {
                let $x = self;
                $exact
            }
        })+
    };
}

fn fixed(bits: i64, fraction: u32) -> BigRational {
    BigRational::new(bits.into(), (1i64 << fraction).into())
}

exact! {
    f32: f32::EPSILON as f64, f32::EPSILON as f64 * 8.0, |x| BigRational::from_float(x).unwrap();
    f64: f64::EPSILON, f64::EPSILON * 8.0, |x| BigRational::from_float(x).unwrap();
    FixedI16F16: 1.0 / 65536.0, 1.0 / 65536.0, |x| fixed(x.to_bits().into(), 16);
    FixedI32F32: 1.0 / 4294967296.0, 1.0 / 4294967296.0, |x| fixed(x.to_bits(), 32);
}

pub fn vector<T: Exact>(coordinates: &[T]) -> Vector {
    let number = |i: usize| {
        coordinates
            .get(i)
            .map_or(BigRational::zero(), |x| x.exact())
    };
    [0, 1, 2].map(number)
}

pub fn exact_point<T: Exact, const D: usize>(point: &Point<T, D>) -> Vector {
    vector(point.coords.as_slice())
}

/// Compares one hit with the truth: its parameter within 4 units of the coordinates, divided by the length of the
/// direction, and its normal within 4 units of 1.
fn check_hit<T: Exact, const D: usize>(
    ray: &Ray<T, D>,
    hit: &RayHit<T, D>,
    t: &BigRational,
    normal: Option<&Vector>,
) {
    let d = vector(ray.direction.as_slice());
    let length = oracle::sqrt(&dot(&d, &d)).to_f64().unwrap();
    let place = plus(&exact_point(&ray.origin), t, &d);
    let size = place
        .iter()
        .map(|x| x.abs().to_f64().unwrap())
        .fold(8.0, f64::max)
        / 8.0;
    let allowed = 4.0
        * (T::ULP_OF_COORDINATES * size / length).max(T::ULP * t.abs().to_f64().unwrap().max(1.0));
    if t.abs().to_f64().unwrap() < 16_000.0 {
        let off = (hit.parameter.exact() - t).abs().to_f64().unwrap();
        assert!(
            off <= allowed,
            "{ray:?} {hit:?}: the parameter is off by {off}"
        );
        let off = error(&exact_point(&hit.point), &place);
        assert!(
            off <= 4.0 * T::ULP_OF_COORDINATES * size,
            "{ray:?} {hit:?}: the point is off by {off}"
        );
    }
    match (normal, hit.normal) {
        (Some(normal), Some(found)) => {
            let off = error(&vector(found.as_slice()), &oracle::unit(normal));
            assert!(
                off <= 4.0 * T::ULP,
                "{ray:?} {hit:?}: the normal is off by {off}"
            );
        }
        (None, None) => {}
        _ => panic!("{ray:?} {hit:?}: a normal is missing or made up"),
    }
}

/// Compares the hits of a bounded convex shape with the truth. `normal` is that of a feature, for the parameter and whether
/// the ray enters there.
fn check<T: Exact, const D: usize, S>(
    shape: &S,
    ray: &Ray<T, D>,
    truth: Option<[BigRational; 2]>,
    normal: impl Fn(usize, &BigRational, bool) -> Vector,
) where
    S: RayCast<T, D> + Intersects<Ray<T, D>> + Intersects<Point<T, D>> + core::fmt::Debug,
{
    let found = shape.cast_ray(ray, T::most());
    let truth = truth.filter(|[_, to]| !to.is_negative());
    assert_eq!(found.is_some(), shape.intersects(ray), "{shape:?} {ray:?}");
    assert_eq!(found.is_some(), truth.is_some(), "{shape:?} {ray:?}");
    let (
        Some(RayHits {
            first,
            last,
            starts_inside,
        }),
        Some([from, to]),
    ) = (found, truth)
    else {
        return;
    };
    assert_eq!(
        starts_inside,
        shape.intersects(&ray.origin),
        "{shape:?} {ray:?}"
    );
    assert_eq!(starts_inside, !from.is_positive(), "{shape:?} {ray:?}");
    if starts_inside {
        check_hit(ray, &first, &BigRational::zero(), None);
    } else {
        check_hit(
            ray,
            &first,
            &from,
            Some(&normal(first.feature, &from, true)),
        );
    }
    let last = last.unwrap_or_else(|| panic!("{shape:?} {ray:?}: it does not leave"));
    check_hit(ray, &last, &to, Some(&normal(last.feature, &to, false)));
}

/// A convex solid by the corners of its faces, in the order of the features.
fn check_solid<T: Exact, S>(shape: &S, ray: &Ray<T, 3>, faces: &[[Vector; 3]], inside: &Vector)
where
    S: RayCast<T, 3> + Intersects<Ray<T, 3>> + Intersects<Point3<T>> + core::fmt::Debug,
{
    let planes: Vec<_> = faces
        .iter()
        .map(|[a, b, c]| (a.clone(), oracle::plane_of([a, b, c], inside)))
        .collect();
    let (origin, d) = (exact_point(&ray.origin), vector(ray.direction.as_slice()));
    let truth = oracle::clip(&origin, &d, &planes);
    check(shape, ray, truth, |face, t, _| {
        let (point, normal) = &planes[face];
        assert!(
            dot(normal, &minus(&plus(&origin, t, &d), point)).is_zero(),
            "{shape:?} {ray:?}: not on face {face}"
        );
        normal.clone()
    });
}

/// A parallelepiped around a center.
fn box_faces(center: &Vector, half_axes: &[Vector; 3]) -> Vec<[Vector; 3]> {
    let faces = (0..6).map(|face| {
        let (axis, sign) = (
            face / 2,
            BigRational::from_integer((2 * (face % 2) as i32 - 1).into()),
        );
        let a = plus(center, &sign, &half_axes[axis]);
        let corner = |i: usize| plus(&a, &oracle::one(), &half_axes[(axis + i) % 3]);
        [a.clone(), corner(1), corner(2)]
    });
    faces.collect()
}

fn solids<T: Exact>(seed: u64) {
    let mut random = Random::new(seed);
    for case in 0..CASES {
        let is_whole = case % 2 == 0;
        let ray = random.ray::<T, 3>(is_whole);

        let corners: [Point3<T>; 4] = [0; 4].map(|_| random.point(is_whole));
        let [a, b, c, d] = corners.map(|p| exact_point(&p));
        let volume = dot(
            &minus(&d, &a),
            &oracle::cross(&minus(&b, &a), &minus(&c, &a)),
        );
        if !volume.is_zero() {
            let quarter = BigRational::new(1.into(), 4.into());
            let sum = plus(
                &plus(&plus(&a, &oracle::one(), &b), &oracle::one(), &c),
                &oracle::one(),
                &d,
            );
            let inside = sum.map(|x| x * &quarter);
            let [p, q, r, s] = corners;
            let corners = [&a, &b, &c, &d];
            let faces: Vec<_> = (0..4)
                .map(|i| [1, 2, 3].map(|step| corners[(i + step) % 4].clone()))
                .collect();
            check_solid(&Tetrahedron::new(p, q, r, s), &ray, &faces, &inside);

            let hull = ConvexPolyhedron::from_points(vec![p, q, r, s]);
            let at = |i: usize| exact_point(&hull.vertices()[i]);
            let faces: Vec<_> = hull
                .faces()
                .map(|face| [at(face[0]), at(face[1]), at(face[2])])
                .collect();
            check_solid(&hull, &ray, &faces, &inside);
        }

        let [min, max] = [corners[0].inf(&corners[1]), corners[0].sup(&corners[1])];
        let aabb = Aabb::new(min, max);
        let two = BigRational::from_integer(2.into());
        let center = plus(&exact_point(&min), &oracle::one(), &exact_point(&max)).map(|x| x / &two);
        let mut half_axes = [0; 3].map(|_| [0; 3].map(|_| BigRational::zero()));
        for axis in 0..3 {
            half_axes[axis][axis] = (max[axis].exact() - min[axis].exact()) / &two;
        }
        if half_axes.iter().all(|axis| !oracle::is_zero(axis)) {
            check_solid(&aabb, &ray, &box_faces(&center, &half_axes), &center);
        }

        let axes: [SVector<T, 3>; 3] = [0; 3].map(|_| random.vector(is_whole));
        let exact_axes = axes.map(|axis| vector(axis.as_slice()));
        let [u, v, w] = &exact_axes;
        if !dot(u, &oracle::cross(v, w)).is_zero() {
            let obb = Obb::from_half_axes(corners[0], axes);
            check_solid(&obb, &ray, &box_faces(&a, &exact_axes), &a);
        }
    }
}

/// Needles and plates, slanted and sheared, and rays at places in, on and beside them.
fn thin_boxes<T: Exact>(seed: u64, thinnest: i32) {
    let mut random = Random::new(seed);
    for case in 0..CASES {
        let is_whole = case % 2 == 0;
        let center: Point3<T> = random.point(is_whole);
        let axes: [SVector<T, 3>; 3] = [0; 3].map(|_| {
            let thinness = T::rounded(f64::from(random.whole(0, thinnest)).exp2());
            random.vector::<T, 3>(is_whole) / thinness
        });
        let exact_axes = axes.map(|axis| vector(axis.as_slice()));
        let [u, v, w] = &exact_axes;
        if dot(u, &oracle::cross(v, w)).is_zero() {
            continue;
        }
        let target = axes.iter().fold(center, |p, axis| {
            p + axis * T::rounded(f64::from(random.whole(-5, 5)) / 4.0)
        });
        let origin = if case % 3 == 0 {
            center + axes[case % 2] * T::rounded(f64::from(random.whole(-8, 8)) / 4.0)
        } else {
            random.point(is_whole)
        };
        let direction = target - origin;
        if direction.iter().any(|x| x.abs() > T::rounded(0.5)) {
            let obb = Obb::from_half_axes(center, axes);
            let faces = box_faces(&exact_point(&center), &exact_axes);
            let ray = Ray::new(origin, direction);
            check_solid(&obb, &ray, &faces, &exact_point(&center));
        }
    }
}

fn triangles<T: Exact>(seed: u64) {
    let mut random = Random::new(seed);
    for case in 0..CASES {
        let is_whole = case % 2 == 0;
        let ray = random.ray::<T, 3>(is_whole);
        let corners: [Point3<T>; 3] = [0; 3].map(|_| random.point(is_whole));
        let [a, b, c] = corners.map(|p| exact_point(&p));
        let (origin, d) = (exact_point(&ray.origin), vector(ray.direction.as_slice()));
        let normal = oracle::cross(&minus(&b, &a), &minus(&c, &a));
        let slope = dot(&normal, &d);
        if slope.is_zero() {
            continue;
        }
        let t = dot(&normal, &minus(&a, &origin)) / &slope;
        let p = plus(&origin, &t, &d);
        let is_inside = [[&a, &b], [&b, &c], [&c, &a]]
            .into_iter()
            .all(|[u, v]| !dot(&oracle::cross(&minus(v, u), &minus(&p, u)), &normal).is_negative());
        let triangle = Triangle::new(corners[0], corners[1], corners[2]);
        let found = triangle.cast_ray(&ray, T::most());
        assert_eq!(
            found.is_some(),
            is_inside && !t.is_negative(),
            "{triangle:?} {ray:?}"
        );
        let Some(hits) = found else { continue };
        let against = if slope.is_negative() {
            normal.clone()
        } else {
            normal.clone().map(|x| -x)
        };
        if hits.starts_inside {
            assert!(t.is_zero());
        } else {
            check_hit(&ray, &hits.first, &t, Some(&against));
        }
        check_hit(&ray, &hits.last.unwrap(), &t, Some(&against.map(|x| -x)));
    }
}

fn round_shapes<T: Exact, const D: usize>(seed: u64)
where
    Capsule<T, D>: Intersects<Ray<T, D>>,
{
    let mut random = Random::new(seed);
    for case in 0..CASES {
        let is_whole = case % 2 == 0;
        let ray = random.ray::<T, D>(is_whole);
        let (origin, d) = (exact_point(&ray.origin), vector(ray.direction.as_slice()));
        let radius = T::rounded(f64::from(random.whole(1, 20)) / 4.0);
        let r = radius.exact();
        let (p, q) = (
            random.point::<T, D>(is_whole),
            random.point::<T, D>(is_whole),
        );
        let [a, b] = [exact_point(&p), exact_point(&q)];

        let of_ball = |center: &Vector| oracle::round(&origin, &d, center, None, &r);
        let from = |center: &Vector, t: &BigRational| minus(&plus(&origin, t, &d), center);
        check(&Ball::new(p, radius), &ray, of_ball(&a), |_, t, _| {
            from(&a, t)
        });

        let axis = minus(&b, &a);
        if oracle::is_zero(&axis) {
            continue;
        }
        // The union of the two balls and the part of the cylinder between them.
        let foot = |t: &BigRational| dot(&from(&a, t), &axis) / dot(&axis, &axis);
        let slope = dot(&d, &axis);
        let mut ranges: Vec<_> = [&a, &b].into_iter().filter_map(of_ball).collect();
        if let Some(side) = oracle::round(&origin, &d, &a, Some(&axis), &r) {
            let back = axis.clone().map(|x| -x);
            let planes = [(a.clone(), back), (b.clone(), axis.clone())];
            ranges.extend(match oracle::clip(&origin, &d, &planes) {
                Some(slab) => {
                    let [[s, t], [u, v]] = [side, slab];
                    let (from, to) = (s.max(u), t.min(v));
                    (from <= to).then_some([from, to])
                }
                None if slope.is_zero() => {
                    let share = foot(&side[0]);
                    (!share.is_negative() && share <= oracle::one()).then_some(side)
                }
                None => None,
            });
        }
        let least = ranges.iter().map(|range| range[0].clone()).min();
        let most = ranges.iter().map(|range| range[1].clone()).max();
        let truth = least.zip(most).map(|(from, to)| [from, to]);
        check(
            &Capsule::new(p, q, radius),
            &ray,
            truth,
            |feature, t, _| match feature {
                0 => {
                    let off = from(&a, t);
                    plus(&off, &-foot(t), &axis)
                }
                1 => from(&a, t),
                _ => from(&b, t),
            },
        );
    }
}

/// Regions and chains of edges.
fn regions<T: Exact>(seed: u64) {
    let mut random = Random::new(seed);
    for _ in 0..CASES {
        let ray = random.ray::<T, 2>(random.0 & 1 == 0);
        let ring = random.ring::<T>();
        let polygon = Polygon::new(ring.clone());
        check_edges(
            &polygon,
            &ray,
            &edges_of(polygon.edges().map(|edge| [edge.a, edge.b])),
            Edges::Wound,
        );
        let chain = Polyline::new(ring);
        check_edges(
            &chain,
            &ray,
            &edges_of(chain.edges().map(|edge| [edge.a, edge.b])),
            Edges::Chain,
        );

        let far = polygon.translated(&SVector::from([T::rounded(9.0), T::rounded(1.0)]));
        let both = MultiPolygon::new(vec![polygon, far]);
        check_edges(
            &both,
            &ray,
            &edges_of(both.edges().map(|edge| [edge.a, edge.b])),
            Edges::Wound,
        );

        let [a, b, c] = [0; 3].map(|_| random.point::<T, 2>(true));
        let edges = edges_of([[a, b], [b, c], [c, a]].into_iter());
        if !oracle::cross(
            &minus(&edges[0][1], &edges[0][0]),
            &minus(&edges[1][1], &edges[0][0]),
        )[2]
        .is_zero()
        {
            check_edges(&Triangle::new(a, b, c), &ray, &edges, Edges::Boundary);
        }
        let (min, max) = (a.inf(&b), a.sup(&b));
        if min.x < max.x && min.y < max.y {
            let [left, right] =
                [min, max].map(|p| [Point2::new(p.x, min.y), Point2::new(p.x, max.y)]);
            let [low, high] =
                [min, max].map(|p| [Point2::new(min.x, p.y), Point2::new(max.x, p.y)]);
            let edges = edges_of([left, right, low, high].into_iter());
            check_edges(&Aabb::new(min, max), &ray, &edges, Edges::Boundary);
        }
        let [u, v] = [0; 2].map(|_| random.vector::<T, 2>(true));
        if u.perp(&v) != T::zero() {
            let corner = |s: SVector<T, 2>, t: SVector<T, 2>| a + s + t;
            let sides = [[-u, v], [u, v], [-v, u], [v, u]]
                .map(|[out, along]| [corner(out, -along), corner(out, along)]);
            check_edges(
                &Obb::from_half_axes(a, [u, v]),
                &ray,
                &edges_of(sides.into_iter()),
                Edges::Boundary,
            );
        }
    }
}

fn edges_of<T: Exact>(edges: impl Iterator<Item = [Point2<T>; 2]>) -> Vec<[Vector; 2]> {
    edges.map(|edge| edge.map(|p| exact_point(&p))).collect()
}

/// What the edges of a shape are.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Edges {
    /// All of it.
    Chain,
    /// The boundary.
    Boundary,
    /// The boundary, with the inside to their left.
    Wound,
}

/// A shape by its edges, in the order of the features.
fn check_edges<T: Exact, S>(shape: &S, ray: &Ray<T, 2>, edges: &[[Vector; 2]], kind: Edges)
where
    S: RayCast<T, 2> + Intersects<Ray<T, 2>> + Intersects<Point2<T>> + core::fmt::Debug,
{
    let (origin, d) = (exact_point(&ray.origin), vector(ray.direction.as_slice()));
    let on_edge = |[a, b]: &[Vector; 2]| oracle::on_edge(&origin, &d, [a, b]);
    let mut ends: Vec<_> = edges
        .iter()
        .filter_map(on_edge)
        .filter(|range| !range[1].is_negative())
        .collect();
    let is_on_edge = ends.iter().any(|range| !range[0].is_positive());
    let starts_inside = is_on_edge || kind != Edges::Chain && oracle::is_inside(&origin, edges);
    if starts_inside {
        ends.iter_mut()
            .for_each(|range| range[0] = BigRational::zero());
    }
    let least = ends.iter().map(|range| range[0].clone()).min();
    let most = ends.iter().map(|range| range[1].clone()).max();
    let truth = least.zip(most).map(|(from, to)| [from, to]);
    check(shape, ray, truth, |feature, t, is_entry| {
        let [a, b] = &edges[feature];
        let on = on_edge(&edges[feature])
            .unwrap_or_else(|| panic!("{shape:?} {ray:?}: not edge {feature}"));
        assert!(on.contains(t), "{shape:?} {ray:?}: not on edge {feature}");
        let along = minus(b, a);
        let mut normal = [along[1].clone(), -along[0].clone(), BigRational::zero()];
        if dot(&normal, &d).is_zero() {
            normal = d.clone();
        }
        // On the side on which the ray comes, or goes on.
        if dot(&normal, &d).is_positive() == is_entry {
            assert!(
                kind != Edges::Wound,
                "{shape:?} {ray:?}: it does not pass edge {feature} there"
            );
            normal.map(|x| -x)
        } else {
            normal
        }
    });
}

macro_rules! in_each_scalar {
    ($($name:ident: $test:expr;)+) => {
        $(#[test]
        fn $name() {
            $test;
        })+
    };
}

in_each_scalar! {
    solids_f32: solids::<f32>(1);
    solids_f64: solids::<f64>(2);
    solids_i16f16: solids::<FixedI16F16>(3);
    solids_i32f32: solids::<FixedI32F32>(4);
    thin_boxes_f32: thin_boxes::<f32>(17, 12);
    thin_boxes_f64: thin_boxes::<f64>(18, 24);
    thin_boxes_i16f16: thin_boxes::<FixedI16F16>(19, 6);
    thin_boxes_i32f32: thin_boxes::<FixedI32F32>(20, 12);
    triangles_f32: triangles::<f32>(5);
    triangles_f64: triangles::<f64>(6);
    triangles_i32f32: triangles::<FixedI32F32>(7);
    round_shapes_f32: round_shapes::<f32, 3>(8);
    round_shapes_f64: round_shapes::<f64, 3>(9);
    round_shapes_i16f16: round_shapes::<FixedI16F16, 3>(10);
    round_shapes_i32f32: round_shapes::<FixedI32F32, 3>(11);
    discs_f64: round_shapes::<f64, 2>(12);
    discs_i32f32: round_shapes::<FixedI32F32, 2>(13);
    regions_f32: regions::<f32>(14);
    regions_f64: regions::<f64>(15);
    regions_i32f32: regions::<FixedI32F32>(16);
}
