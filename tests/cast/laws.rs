//! Laws of casts, for all pairs, on random shapes of small whole numbers, whose moved copies are exact.

use crate::labels::{Given, Vector};
use crate::numbers::{Number, rational};
use nalgebra::{Point2, Point3};
use num_traits::{ToPrimitive, Zero};
use tangency::{CastResult, ConvexPolygon, ConvexPolyhedron, StartKind};
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

const IN_PLANE: [&str; 9] = [
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

const IN_SPACE: [&str; 10] = [
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
    let (mut faces, mut radius) = (Vec::new(), 0.0);
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
        "convex_polygon" => {
            let hull = hull_in_plane(&p).expect("a polygon");
            p = hull
                .vertices()
                .iter()
                .map(|p| [p.x, p.y, 0.0].map(rational))
                .collect();
        }
        "convex_hull" => {
            let hull = hull_in_space(&p).expect("a solid");
            p = hull
                .vertices()
                .iter()
                .map(|p| [p.x, p.y, p.z].map(rational))
                .collect();
            faces = hull.faces().map(<[usize]>::to_vec).collect();
        }
        _ => {}
    }
    Given {
        name: name.to_owned(),
        points: p,
        faces,
        radius,
        is_exact: true,
    }
}

fn number(x: &BigRational) -> f64 {
    x.to_f64().expect("a number")
}

fn hull_in_plane(points: &[Vector]) -> Option<ConvexPolygon<f64>> {
    let points = points
        .iter()
        .map(|[x, y, _]| Point2::new(number(x), number(y)));
    ConvexPolygon::try_from_points(points.collect()).ok()
}

fn hull_in_space(points: &[Vector]) -> Option<ConvexPolyhedron<f64>> {
    let points = points
        .iter()
        .map(|[x, y, z]| Point3::new(number(x), number(y), number(z)));
    ConvexPolyhedron::try_from_points(points.collect()).ok()
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

/// The worst separations at the times told, in units of rounding of the size.
#[derive(Default, Debug)]
struct Worst {
    separation: f64,
    /// Misses, starts and hits, and how many were compared with the swept hull.
    count: [usize; 4],
}

macro_rules! laws {
    ($test:ident, $module:ident, $dimension:literal, $names:ident, $hull:ident) => {
        mod $test {
            use super::*;
            use crate::$module;
            use crate::$module::Shape;

            /// The laws of one cast in a scalar, with the truth in `f64`.
            fn check<T: Number>(a: &Given, v: &Vector, b: &Given, worst: &mut Worst) {
                let make = |given: &Given| Shape::<T>::new(given).expect("small numbers");
                let wide = |given: &Given| Shape::<f64>::new(given).expect("numbers");
                let motion = $module::vector::<T, _>(v).expect("small numbers");
                let result = $module::cast(&make(a), &motion, &make(b));
                let back = $module::cast(&make(b), &-motion, &make(a));
                let name = format!("{} {a:?} by {v:?} to {b:?}: {result:?}", T::NAME);
                let is_hit = !matches!(result, CastResult::Miss);
                let corners = swept(a, v);
                let meets = match &corners[..] {
                    _ if a.is_half_space() => None,
                    [p, q] => Some($module::is_within_segment(&wide(b), [p, q], a.radius)),
                    corners => {
                        $hull(corners).map(|hull| $module::is_within(&wide(b), &hull, a.radius))
                    }
                };
                if let Some(meets) = meets {
                    worst.count[3] += 1;
                    assert_eq!(is_hit, meets, "where the swept hull meets: {name}");
                }
                match (result, back) {
                    (CastResult::Miss, CastResult::Miss) => worst.count[0] += 1,
                    (CastResult::Start(start), CastResult::Start(flipped)) => {
                        worst.count[1] += 1;
                        assert_eq!(start.kind, flipped.kind, "flipped: {name}");
                        assert_eq!(start.approach, flipped.approach, "flipped: {name}");
                        let separation = start.contact.map(|it| it.separation);
                        let overlaps = separation.is_none_or(|it| it < T::zero());
                        assert_eq!(overlaps, start.kind == StartKind::Overlaps, "{name}");
                    }
                    (CastResult::Hit(hit), CastResult::Hit(flipped)) => {
                        worst.count[2] += 1;
                        assert!(hit.time > T::zero() && hit.time <= T::one(), "{name}");
                        assert_eq!(hit.enters, flipped.enters, "flipped: {name}");
                        let time = hit.time.value().expect("a time");
                        let at = |time: &BigRational| {
                            // Rounding may bend the faces of a polyhedron.
                            let a = Shape::<f64>::new(&moved(a, &times(v, time)))?;
                            Some($module::separation(&a, &wide(b)).expect("they are parted"))
                        };
                        assert!(
                            at(&BigRational::zero()).is_some_and(|it| it > 0.0),
                            "apart at first: {name}"
                        );
                        let before = at(&(&time * &rational(0.5)));
                        assert!(before.is_none_or(|it| it > 0.0), "apart before: {name}");
                        // The unit in the last place of the largest coordinate, of which none is more than 32.
                        let size = if T::IS_FIXED { 1.0 } else { 32.0 };
                        let units = at(&time).unwrap_or_default().abs() / (2.0 * T::EPSILON * size);
                        worst.separation = worst.separation.max(units);
                        let speed = v.iter().map(|x| number(x).abs()).fold(0.0, f64::max);
                        let most = if T::IS_FIXED { 4.0 + speed } else { 4.0 };
                        assert!(units <= most, "{units} units off: {name}");
                    }
                    (result, back) => panic!("{result:?} is not {back:?} flipped: {name}"),
                }
            }

            #[test]
            fn hold() {
                let mut rng = Seeded(7);
                let mut worst = [Worst::default(), Worst::default(), Worst::default()];
                for a in $names {
                    for b in $names {
                        for _ in 0..ROUNDS {
                            let far = rng.vector(8, $dimension);
                            let a = shape(&mut rng, a, &far, $dimension);
                            let b = shape(&mut rng, b, &rng_zero(), $dimension);
                            let aside = rng.vector(3, $dimension);
                            let v = match rng.below(3) {
                                0 => rng.vector(12, $dimension),
                                _ => plus(&times(&far, &rational(-1.0)), &aside),
                            };
                            check::<f64>(&a, &v, &b, &mut worst[0]);
                            check::<f32>(&a, &v, &b, &mut worst[1]);
                            check::<FixedI32F32>(&a, &v, &b, &mut worst[2]);
                        }
                    }
                }
                println!("{worst:?}");
            }
        }
    };
}
use simba::scalar::FixedI32F32;

fn rng_zero() -> Vector {
    std::array::from_fn(|_| BigRational::zero())
}

laws!(in_the_plane, plane, 2, IN_PLANE, hull_in_plane);
laws!(in_space, space, 3, IN_SPACE, hull_in_space);
