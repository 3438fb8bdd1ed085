//! Each point of a manifold is on both shapes, and its two places are opposite each other along the normal.

use crate::random::Random;
use crate::{number, point};
use nalgebra::{Isometry3, Point3, RealField, UnitQuaternion, Vector3, convert};
use simba::scalar::{FixedI16F16, FixedI32F32};
use std::fmt::Debug;
use tangency::{
    Aabb, Capsule, Cone, Contact, ConvexPolyhedron, Cylinder, ManifoldPoint, Nearest, Segment,
    Tetrahedron, Triangle, TruncatedCone,
};

const CASES: usize = if cfg!(debug_assertions) { 150 } else { 20_000 };

struct Law {
    noise: f64,
    points: usize,
}

impl Law {
    /// As the shapes are, and with the second one moved until it overlaps the first one a little.
    fn check<T, A, B>(&mut self, a: &A, b: &B, moved: impl Fn(&B, &Vector3<T>) -> B)
    where
        T: RealField + Copy,
        A: Contact<B, 3, Scalar = T, Point = Point3<T>> + Nearest<Point3<T>, Scalar = T> + Debug,
        B: Nearest<Point3<T>, Scalar = T> + Debug,
    {
        let Some(contact) = Contact::<B, 3>::contact(a, b) else {
            return;
        };
        self.check_manifold(a, b, number(contact.separation), 3.0);
        let depth = 0.01;
        let way = contact.separation + convert(depth);
        let near = moved(b, &(contact.normal * -way));
        self.check_manifold(a, &near, -depth, 0.25);
    }

    fn check_manifold<T, A, B>(&mut self, a: &A, b: &B, separation: f64, margin: f64)
    where
        T: RealField + Copy,
        A: Contact<B, 3, Scalar = T, Point = Point3<T>> + Nearest<Point3<T>, Scalar = T> + Debug,
        B: Nearest<Point3<T>, Scalar = T> + Debug,
    {
        let Some(manifold) = Contact::<B, 3>::contact_manifold(a, b, convert(margin)) else {
            return;
        };
        for (k, at) in manifold.points().iter().enumerate() {
            let off = [
                number(Nearest::<Point3<T>>::distance(a, &at.on_self)),
                number(Nearest::<Point3<T>>::distance(b, &at.on_rhs)),
            ];
            let gap = at.on_rhs - at.on_self - manifold.normal * at.separation;
            let gap = gap.map(number).norm();
            assert!(
                off.iter().all(|d| *d <= self.noise) && gap <= self.noise,
                "{off:?} {gap} {a:?} {b:?} {manifold:?}"
            );
            let above = number(at.separation) - separation;
            assert!(above >= -self.noise, "{above} {a:?} {b:?} {manifold:?}");
            let is_twin = |other: &ManifoldPoint<T, 3>| other.on_self == at.on_self;
            assert!(
                !manifold.points()[..k].iter().any(is_twin),
                "{a:?} {b:?} {manifold:?}"
            );
            self.points += 1;
        }
    }
}

impl Random {
    fn place(&mut self, is_grid: bool) -> Point3<f64> {
        let place = self.vector() * 3.0;
        Point3::from(if is_grid {
            place.map(f64::round)
        } else {
            place
        })
    }

    fn size(&mut self, is_grid: bool) -> f64 {
        let size = 1.5 * self.unit().abs();
        let thin = 1e-9 * f64::from(u8::from(!is_grid));
        match is_grid {
            _ if self.unit() > 0.75 => thin,
            true => size.ceil(),
            false => size,
        }
    }

    fn frustum<T: RealField + Copy>(&mut self, is_grid: bool) -> Option<TruncatedCone<T>> {
        let [a, b] = [0; 2].map(|_| point(self.place(is_grid)));
        let radius = self.size(is_grid);
        let radii = match (3.0 * self.unit().abs()) as u32 {
            0 => [radius, 0.0],
            1 => [radius; 2],
            _ => [radius, self.size(is_grid)],
        };
        TruncatedCone::try_new(a, b, radii.map(convert)).ok()
    }
}

fn lie_on_both<T: RealField + Copy>(noise: f64) {
    let mut law = Law { noise, points: 0 };
    let mut random = Random(0x853c_49e6_748f_ea9b);
    for case in 0..CASES {
        let is_grid = case % 2 == 0;
        let Some(cone) = random.frustum::<T>(is_grid) else {
            continue;
        };
        let given: Vec<Point3<T>> = (0..6).map(|_| point(random.place(is_grid))).collect();
        let [p, q, r, s] = [0, 1, 2, 3].map(|i| given[i]);
        law.check(&cone, &Segment::new(p, q), |b, v| b.translated(v));
        law.check(&cone, &Capsule::new(p, q, convert(0.5)), |b, v| {
            b.translated(v)
        });
        law.check(&cone, &Triangle::new(p, q, r), |b, v| b.translated(v));
        law.check(&cone, &Tetrahedron::new(p, q, r, s), |b, v| b.translated(v));
        law.check(&cone, &Aabb::new(p.inf(&q), p.sup(&q)), |b, v| {
            b.translated(v)
        });
        if let Ok(solid) = ConvexPolyhedron::try_from_points(given) {
            law.check(&cone, &solid, |b, v| b.translated(v));
        }
        if let Some(other) = random.frustum::<T>(is_grid) {
            law.check(&cone, &other, |b, v| b.translated(v));
        }
    }
    assert!(law.points > CASES);
}

#[test]
fn f64() {
    lie_on_both::<f64>(1e-12);
}

#[test]
fn f32() {
    lie_on_both::<f32>(1e-4);
}

#[test]
fn i32f32() {
    lie_on_both::<FixedI32F32>(1e-7);
}

/// A log on another one, or on a ridge, almost along it: it rests at both ends.
fn logs_rest_at_both_ends<T: RealField + Copy>(noise: f64) {
    let log = Cylinder::<T>::new(
        point([-2.0, 0.0, 0.0].into()),
        point([2.0, 0.0, 0.0].into()),
        convert(1.0),
    );
    let ridge = [-8.0, 8.0].map(|x| [[x, -2.0, -2.0], [x, 2.0, -2.0], [x, 0.0, 0.0]]);
    let corners = ridge.as_flattened().iter().map(|&p| point(p.into()));
    let roof = ConvexPolyhedron::<T>::from_points(corners.collect());
    for turn in [0.0_f64, 1e-9, 1e-6, 1e-3, 0.03] {
        let half = Vector3::new(turn.cos(), turn.sin(), 0.0) * 1.5;
        let over = |height: f64| {
            let middle = Point3::new(0.125, 0.0, height);
            Cylinder::<T>::new(point(middle - half), point(middle + half), convert(0.5))
        };
        for manifold in [
            over(1.4375).contact_manifold(&log, convert(0.25)),
            log.contact_manifold(&over(1.4375), convert(0.25)),
            over(0.4375).contact_manifold(&roof, convert(0.25)),
            roof.contact_manifold(&over(0.4375), convert(0.25)),
        ] {
            let manifold = manifold.unwrap();
            let xs = manifold.points().iter().map(|at| number(at.on_self.x));
            let [low, high] = xs.fold([0.0; 2], |[low, high]: [f64; 2], x| {
                [low.min(x), high.max(x)]
            });
            let reach = 1.5 * turn.cos();
            assert!((low - 0.125 + reach).abs() <= noise, "{turn} {manifold:?}");
            assert!((high - 0.125 - reach).abs() <= noise, "{turn} {manifold:?}");
        }
    }
}

#[test]
fn logs_in_f64() {
    logs_rest_at_both_ends::<f64>(1e-12);
}

#[test]
fn logs_in_f32() {
    logs_rest_at_both_ends::<f32>(1e-5);
}

#[test]
fn logs_in_i32f32() {
    logs_rest_at_both_ends::<FixedI32F32>(1e-8);
}

/// A manifold is told exactly within the margin, be it the rounded distance or less than a last place beyond it.
fn check_margins<T: RealField + Copy>(unit: f64) {
    let mut random = Random(11);
    let number = |x: f64| convert::<f64, T>(x * unit);
    let mut counts = [0; 2];
    for _ in 0..60 {
        let [bottom, top, other] = [(); 3].map(|()| random.on_grid(3.0).map(number));
        if bottom == top {
            continue;
        }
        let radius = number((2.0 * random.unit().abs()).round());
        for cone in [
            Cone::new(bottom, top, radius).into(),
            TruncatedCone::new(bottom, top, [radius; 2]),
        ] {
            let step = number(1.0);
            // Over the axis the top, whose corner is the apex, is closest by whole numbers.
            for (axis, legs) in [(0, [3.0, 4.0]), (1, [0.0, 2.0]), (2, [1.0, 0.0])] {
                let mut beyond = top;
                beyond[axis] += number(legs[0]);
                beyond[(axis + 1) % 3] += number(legs[1]);
                for at in [other, beyond] {
                    let mut margin = T::zero();
                    for _ in 0..6 {
                        let is_within = cone.within(&at, margin);
                        let manifold = cone.contact_manifold(&at, margin);
                        assert_eq!(manifold.is_some(), is_within, "{cone:?} {at:?} {margin:?}");
                        counts[usize::from(is_within)] += 1;
                        margin += step;
                    }
                }
            }
        }
    }
    assert!(counts.iter().all(|&count| count > 500), "{counts:?}");
}

#[test]
fn at_exactly_the_margin() {
    check_margins::<f64>(1.0);
    check_margins::<f32>(1.0);
    check_margins::<FixedI16F16>(1.0);
    check_margins::<FixedI16F16>(1.0 / 65_536.0);
    check_margins::<FixedI32F32>(1.0 / 65_536.0 / 65_536.0);
}

/// A prism of so many corners that is tilted by a hair on a round table stands on all of its bottom, which rounding has bent.
#[test]
fn a_prism_stands_on_a_round_table() {
    let table = Cylinder::new(Point3::new(0.0, 0.0, -1.0), Point3::origin(), 8.0);
    for count in [5_u8, 6, 8, 12, 16, 40] {
        for (round, tilt) in [0.0, 1e-16, 1e-9, 1e-6, 1e-3].into_iter().enumerate() {
            let corners = (0..count).flat_map(|k| {
                let angle = f64::from(k) * std::f64::consts::TAU / f64::from(count);
                let (sin, cos) = angle.sin_cos();
                [0.0, 1.0].map(|z| Point3::new(2.0 * cos, 2.0 * sin, z))
            });
            let upright = ConvexPolyhedron::from_points(corners.collect());
            let axis = Vector3::new(1.0, 0.5 - f64::from(count) * 0.125, 0.0);
            let turn = UnitQuaternion::from_scaled_axis(axis * tilt)
                * UnitQuaternion::from_euler_angles(0.0, 0.0, round as f64);
            let body = upright.transformed(&Isometry3::from_parts(Vector3::zeros().into(), turn));
            let manifold = table.contact_manifold(&body, 0.05).expect("a contact");
            let points: Vec<_> = manifold.points().iter().map(|it| it.on_rhs.xy()).collect();
            // The middle is on the left of each edge of their hull.
            let order = |at: &nalgebra::Point2<f64>| at.y.atan2(at.x);
            let mut around = points.clone();
            around.sort_by(|p, q| order(p).total_cmp(&order(q)));
            let is_inside = (0..around.len()).all(|i| {
                let (p, q) = (around[i], around[(i + 1) % around.len()]);
                p.x * q.y - p.y * q.x > 0.5
            });
            assert!(around.len() > 2 && is_inside, "{count} {tilt}: {points:?}");
        }
    }
}
