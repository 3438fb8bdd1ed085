//! Laws of casts, for all pairs, on random shapes of small whole numbers, whose moved copies are exact.

use crate::labels::{Given, Vector};
use crate::numbers::{Number, rational};
use crate::shapes::{InPlane, InSpace, Shape};
use crate::vector;
use nalgebra::{Point2, Point3};
use num_traits::{ToPrimitive, Zero};
use simba::scalar::{FixedI16F16, FixedI32F32};
use std::marker::PhantomData;
use tangency::{CastHit, CastResult, CastStart, ConvexPolygon, ConvexPolyhedron, StartKind};
use tangency_rational::BigRational;

/// Numbers per pair of shapes.
const ROUNDS: usize = if cfg!(debug_assertions) { 20 } else { 200 };

/// Steele, Lea and Flood's `SplitMix64`.
struct Seeded(u64);

impl Seeded {
    fn below(&mut self, count: u64) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let z = (self.0 ^ (self.0 >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        (z ^ (z >> 31)) % count
    }

    /// From -`most` to `most`.
    fn whole(&mut self, most: i64) -> f64 {
        (self.below(2 * most as u64 + 1) as i64 - most) as f64
    }

    fn vector(&mut self, most: i64, dimension: usize) -> Vector {
        std::array::from_fn(|i| rational(if i < dimension { self.whole(most) } else { 0.0 }))
    }
}

fn plus(a: &Vector, b: &Vector) -> Vector {
    std::array::from_fn(|i| &a[i] + &b[i])
}

fn times(a: &Vector, by: &BigRational) -> Vector {
    std::array::from_fn(|i| &a[i] * by)
}

pub const IN_PLANE: [&str; 9] = [
    "point",
    "segment",
    "triangle",
    "aabb",
    "obb",
    "circle",
    "capsule",
    "convex_polygon",
    "halfplane",
];

pub const IN_SPACE: [&str; 10] = [
    "point",
    "segment",
    "triangle",
    "aabb",
    "obb",
    "sphere",
    "capsule",
    "tetrahedron",
    "convex_hull",
    "halfspace",
];

/// Points around a place.
fn points(rng: &mut Seeded, at: &Vector, count: usize, dimension: usize) -> Vec<Vector> {
    (0..count)
        .map(|_| plus(at, &rng.vector(3, dimension)))
        .collect()
}

/// A random shape around a place.
fn shape(rng: &mut Seeded, name: &str, at: &Vector, dimension: usize) -> Given {
    let mut radius = 0.0;
    let count = match name {
        "point" | "circle" | "sphere" => 1,
        "segment" | "capsule" | "aabb" | "halfplane" | "halfspace" => 2,
        "triangle" => 3,
        "tetrahedron" => 4,
        _ => 7,
    };
    let mut p = points(rng, at, count, dimension);
    match name {
        "circle" | "sphere" | "capsule" => radius = 1.0 + rng.below(3) as f64,
        "halfplane" | "halfspace" => {
            p[1] = rng.vector(2, dimension);
            p[1][0] = &p[1][0] + &rational(3.0);
        }
        "aabb" => {
            let (a, b) = (p[0].clone(), p[1].clone());
            p[0] = std::array::from_fn(|i| a[i].clone().min(b[i].clone()));
            p[1] = std::array::from_fn(|i| a[i].clone().max(b[i].clone()));
        }
        "obb" => {
            let k = |x: f64| rational(x);
            p.truncate(1);
            p.push([k(3.0), k(4.0), k(0.0)]);
            p.push([k(-2.0), k(1.5), k(0.0)]);
            if dimension == 3 {
                p.push([k(0.0), k(0.0), k(1.0)]);
            }
        }
        "convex_polygon" | "convex_hull" => {
            return hull(p, dimension).expect("a polygon or a solid");
        }
        _ => {}
    }
    given(name, p, radius)
}

/// A shape without faces.
fn given(name: &str, points: Vec<Vector>, radius: f64) -> Given {
    Given {
        name: name.to_owned(),
        points,
        faces: Vec::new(),
        radius,
        is_exact: true,
    }
}

fn number(x: &BigRational) -> f64 {
    x.to_f64().expect("a number")
}

/// The convex hull of points; `None` if it is a solid without volume.
pub fn hull(points: Vec<Vector>, dimension: usize) -> Option<Given> {
    let points = points.iter().map(|p| p.each_ref().map(number));
    if dimension == 2 {
        let points = points.map(|[x, y, _]| Point2::new(x, y)).collect();
        let hull = ConvexPolygon::try_from_points(points).ok()?;
        let corners = hull.vertices().iter().map(|p| [p.x, p.y, 0.0]);
        let corners = corners.map(|p| p.map(rational)).collect();
        return Some(given("convex_polygon", corners, 0.0));
    }
    let hull = ConvexPolyhedron::try_from_points(points.map(Point3::from).collect()).ok()?;
    let corners = hull.vertices().iter().map(|p| [p.x, p.y, p.z]);
    let corners = corners.map(|p| p.map(rational)).collect();
    Some(Given {
        faces: hull.faces().map(<[usize]>::to_vec).collect(),
        ..given("convex_hull", corners, 0.0)
    })
}

/// The shape moved by a vector; the numbers that result are rounded.
fn moved(given: &Given, by: &Vector) -> Given {
    let free = match given.name.as_str() {
        "obb" | "halfplane" | "halfspace" => 1,
        _ => given.points.len(),
    };
    let rounded = |p: Vector| p.map(|x| rational(number(&x)));
    let mut moved = given.clone();
    for p in &mut moved.points[..free] {
        *p = rounded(plus(p, by));
    }
    moved
}

/// The corners of a shape before and after a motion.
fn swept(given: &Given, by: &Vector) -> Vec<Vector> {
    let corners = given.corners();
    let moved = corners.iter().map(|p| plus(p, by)).collect();
    [corners, moved].concat()
}

/// The worst separation at the time of a hit, in units of rounding of the size.
#[derive(Debug, Default)]
struct Worst {
    separation: f64,
    /// Misses, starts and hits, and how many were compared with the swept hull.
    count: [usize; 4],
}

impl Worst {
    fn add(&mut self, units: f64) {
        self.separation = self.separation.max(units);
    }
}

/// One cast, and the sets of shapes that it is asked of in a scalar, and its truth in `f64`.
struct Law<'a, S, W> {
    a: &'a Given,
    v: &'a Vector,
    b: &'a Given,
    shapes: PhantomData<(S, W)>,
}

impl<S, W> Law<'_, S, W> {
    fn check<T: Number, const D: usize>(&self, worst: &mut Worst)
    where
        S: Shape<T, D>,
        W: Shape<f64, D>,
    {
        let [a, b] = [self.a, self.b].map(|it| S::new(it).expect("small numbers").0);
        let motion = vector::<T, D>(self.v).expect("small numbers");
        let result = a.cast(&motion, &b);
        let back = b.cast(&-motion, &a);
        let name = format!(
            "{} {:?} by {:?} to {:?}: {result:?}",
            T::NAME,
            self.a,
            self.v,
            self.b
        );
        if let Some(meets) = self.swept_meets::<D>() {
            worst.count[3] += 1;
            let is_hit = !matches!(result, CastResult::Miss);
            assert_eq!(is_hit, meets, "where the swept hull meets: {name}");
        }
        match (result, back) {
            (CastResult::Miss, CastResult::Miss) => worst.count[0] += 1,
            (CastResult::Start(start), CastResult::Start(flipped)) => {
                worst.count[1] += 1;
                require_start(&start, &flipped, &name);
            }
            (CastResult::Hit(hit), CastResult::Hit(flipped)) => {
                worst.count[2] += 1;
                assert_eq!(hit.enters, flipped.enters, "flipped: {name}");
                worst.add(self.units_off(&hit, &name));
            }
            (result, back) => panic!("{result:?} is not {back:?} flipped: {name}"),
        }
    }

    /// Whether the hull of the start and the end meets; `None` for a half-space and for a flat hull.
    fn swept_meets<const D: usize>(&self) -> Option<bool>
    where
        W: Shape<f64, D>,
    {
        if self.a.is_half_space() {
            return None;
        }
        let corners = swept(self.a, self.v);
        let swept = match corners.len() {
            2 => given("segment", corners, 0.0),
            _ => hull(corners, D)?,
        };
        let [swept, b] = [&swept, self.b].map(|it| W::new(it).expect("numbers").0);
        Some(b.within(&swept, self.a.radius))
    }

    /// The separation when a share of the motion is done. Rounding may bend the faces of a polyhedron.
    fn separation_at<const D: usize>(&self, time: &BigRational) -> Option<f64>
    where
        W: Shape<f64, D>,
    {
        let a = W::new(&moved(self.a, &times(self.v, time)))?.0;
        let b = W::new(self.b).expect("numbers").0;
        Some(a.contact(&b).expect("they are parted").separation)
    }

    /// How much the shapes are apart or overlap at the time of a hit. Before it they are apart.
    fn units_off<T: Number, const D: usize>(&self, hit: &CastHit<T, D>, name: &str) -> f64
    where
        W: Shape<f64, D>,
    {
        assert!(hit.time > T::zero() && hit.time <= T::one(), "{name}");
        let time = hit.time.value().expect("a time");
        let at = |time: &BigRational| self.separation_at(time);
        let first = at(&BigRational::zero());
        assert!(first.is_some_and(|it| it > 0.0), "apart at first: {name}");
        let before = at(&(&time * &rational(0.5)));
        assert!(before.is_none_or(|it| it > 0.0), "apart before: {name}");
        // The unit in the last place of the largest coordinate, of which none is more than 32.
        let size = if T::IS_FIXED { 1.0 } else { 32.0 };
        let units = at(&time).unwrap_or_default().abs() / (2.0 * T::EPSILON * size);
        let speeds = self.v.iter().map(|x| number(x).abs());
        let speed = speeds.fold(0.0, f64::max);
        let most = if T::IS_FIXED { 4.0 + speed } else { 4.0 };
        assert!(units <= most, "{units} units off: {name}");
        units
    }
}

fn require_start<T: Number, const D: usize>(
    start: &CastStart<T, D>,
    flipped: &CastStart<T, D>,
    name: &str,
) {
    assert_eq!(start.kind, flipped.kind, "flipped: {name}");
    assert_eq!(start.approach, flipped.approach, "flipped: {name}");
    let separation = start.contact.as_ref().map(|it| it.separation);
    let overlaps = separation.is_none_or(|it| it < T::zero());
    assert_eq!(overlaps, start.kind == StartKind::Overlaps, "{name}");
}

macro_rules! laws {
    ($($test:ident: $Shape:ident, $D:literal, $names:ident;)+) => {$(
        #[test]
        fn $test() {
            /// In one scalar.
            fn check<T: Number>([a, b]: [&Given; 2], v: &Vector, worst: &mut Worst) {
                let shapes = PhantomData::<($Shape<T>, $Shape<f64>)>;
                Law { a, v, b, shapes }.check::<T, $D>(worst);
            }
            let mut rng = Seeded(7);
            let mut worst = <[Worst; 4]>::default();
            for (a, b) in $names.iter().flat_map(|a| $names.iter().map(move |b| (a, b))) {
                for _ in 0..ROUNDS {
                    let far = rng.vector(8, $D);
                    let a = shape(&mut rng, a, &far, $D);
                    let b = shape(&mut rng, b, &rng_zero(), $D);
                    let aside = rng.vector(3, $D);
                    let v = match rng.below(3) {
                        0 => rng.vector(12, $D),
                        _ => plus(&times(&far, &rational(-1.0)), &aside),
                    };
                    check::<f64>([&a, &b], &v, &mut worst[0]);
                    check::<f32>([&a, &b], &v, &mut worst[1]);
                    check::<FixedI32F32>([&a, &b], &v, &mut worst[2]);
                    check::<FixedI16F16>([&a, &b], &v, &mut worst[3]);
                }
            }
            println!("{worst:?}");
        }
    )+};
}

fn rng_zero() -> Vector {
    std::array::from_fn(|_| BigRational::zero())
}

laws! {
    hold_in_the_plane: InPlane, 2, IN_PLANE;
    hold_in_space: InSpace, 3, IN_SPACE;
}
