//! Whether the nearest pair of points of a cone and another shape is the only one, beside the faces of both along the normal.

use crate::random::Random;
use crate::{number, point};
use nalgebra::{Point3, RealField, Unit, UnitQuaternion, Vector3, convert};
use simba::scalar::FixedI32F32;
use std::fmt::Debug;
use tangency::{
    Aabb, Capsule, ConvexPolyhedron, Nearest, NearestPoints, Segment, Tetrahedron, Triangle,
    TruncatedCone,
};

const CASES: usize = if cfg!(debug_assertions) { 150 } else { 20_000 };

impl Random {
    /// A point of a coarse grid, so that faces and sides are often parallel.
    fn grid_point(&mut self) -> Point3<f64> {
        Point3::from(self.vector().map(|x| (3.0 * x).round()))
    }

    /// The point itself, a point along an axis from it, or any other one.
    fn beside(&mut self, point: Point3<f64>) -> Point3<f64> {
        let kind = (4.0 * self.unit().abs()) as usize;
        if kind == 3 {
            return self.grid_point();
        }
        let mut beside = point;
        beside[kind] += (3.0 * self.unit()).round();
        beside
    }

    fn grid_radius(&mut self) -> f64 {
        (4.0 * self.unit().abs()).round() / 2.0
    }
}

/// A shape as disks and corners, whose hull it is but for a radius.
#[derive(Debug, Default)]
struct Hull {
    disks: Vec<(Point3<f64>, f64, Vector3<f64>)>,
    corners: Vec<Point3<f64>>,
}

/// What lies highest along a direction.
struct Highest {
    /// Flat disks, at most one.
    disk: bool,
    points: Vec<Point3<f64>>,
}

impl Hull {
    fn moved(self, by: &Vector3<f64>) -> Self {
        let disks = self
            .disks
            .into_iter()
            .map(|(center, radius, axis)| (center + by, radius, axis));
        Self {
            disks: disks.collect(),
            corners: self.corners.into_iter().map(|p| p + by).collect(),
        }
    }

    fn highest(&self, up: &Vector3<f64>, noise: f64) -> Highest {
        let rim = |(center, radius, axis): &(Point3<f64>, f64, Vector3<f64>)| {
            let flat = up - axis * axis.dot(up);
            if flat.norm() <= noise || *radius == 0.0 {
                return *center;
            }
            center + flat.normalize() * *radius
        };
        let disks: Vec<_> = self.disks.iter().map(|disk| (rim(disk), disk)).collect();
        let heights = |p: &Point3<f64>| p.coords.dot(up);
        let all = || self.corners.iter().chain(disks.iter().map(|(p, _)| p));
        let top = all().map(heights).fold(f64::NEG_INFINITY, f64::max);
        let is_high = |p: &Point3<f64>| heights(p) >= top - noise;
        let disk = disks.iter().any(|(p, (_, radius, axis))| {
            is_high(p) && *radius > 0.0 && up.cross(axis).norm() <= noise
        });
        Highest {
            disk,
            points: all().copied().filter(is_high).collect(),
        }
    }
}

impl Highest {
    /// The directions of a pair of the points, or `None` where all are one point.
    fn directions(&self, noise: f64) -> Vec<Vector3<f64>> {
        let pairs = self.points.iter().enumerate();
        let apart = pairs.flat_map(|(i, p)| self.points[..i].iter().map(move |q| p - q));
        apart.filter(|d| d.norm() > noise).collect()
    }

    fn is_point(&self, noise: f64) -> bool {
        !self.disk && self.directions(noise).is_empty()
    }

    fn is_flat(&self, noise: f64) -> bool {
        let directions = self.directions(noise);
        self.disk
            || directions
                .iter()
                .any(|d| d.cross(&directions[0]).norm() > noise)
    }
}

struct Law {
    noise: f64,
}

impl Law {
    fn check<T, A, B>(&self, a: &A, b: &B, hulls: [&Hull; 2], count: &mut [usize; 2])
    where
        T: RealField + Copy,
        A: Nearest<B, Scalar = T, Point = Point3<T>> + Nearest<Point3<T>, Scalar = T> + Debug,
        B: Nearest<Point3<T>, Scalar = T> + Debug,
    {
        let nearest: NearestPoints<Point3<T>, T> = Nearest::<B>::nearest(a, b);
        let float = |p: &Point3<T>| p.map(number::<T>);
        if number(nearest.distance) <= 1e-3 {
            return;
        }
        let [p, q] = [float(&nearest.on_self), float(&nearest.on_rhs)];
        let up = (q - p).normalize();
        let noise = self.noise;
        let faces = [hulls[0].highest(&up, noise), hulls[1].highest(&-up, noise)];
        count[usize::from(nearest.unique)] += 1;
        if !nearest.unique {
            let is_point = faces.iter().any(|face| face.is_point(noise));
            assert!(!is_point, "{a:?} {b:?} {nearest:?}");
            if faces.iter().all(|face| !face.is_flat(noise)) {
                let [d, e] = [0, 1].map(|i| faces[i].directions(noise)[0]);
                assert!(
                    d.normalize().cross(&e.normalize()).norm() < 1e-3,
                    "{a:?} {b:?} {nearest:?}"
                );
            }
            return;
        }
        if faces.iter().any(|face| face.is_point(noise)) {
            return;
        }
        let across = Unit::new_normalize(up.cross(&Vector3::new(0.3, 0.7, 0.2)));
        let turned = (0..32).map(|i| {
            UnitQuaternion::from_axis_angle(&Unit::new_normalize(up), f64::from(i) / 5.0) * *across
        });
        let edges = faces.iter().flat_map(|face| face.directions(noise));
        for along in edges.flat_map(|d| [d, -d]).chain(turned) {
            let step = (along - up * up.dot(&along)).normalize() * 0.05;
            let [p, q] = [p, q].map(|x| point::<T>(x + step));
            let off = [
                Nearest::<Point3<T>>::distance(a, &p),
                Nearest::<Point3<T>>::distance(b, &q),
            ];
            let is_common = off.iter().all(|d| number(*d) <= noise / 4.0);
            assert!(!is_common, "{a:?} {b:?} {nearest:?} {step:?}");
        }
    }
}

fn disk(center: Point3<f64>, radius: f64, axis: Vector3<f64>) -> (Point3<f64>, f64, Vector3<f64>) {
    (center, radius, axis.normalize())
}

fn of_corners(corners: &[Point3<f64>]) -> Hull {
    Hull {
        corners: corners.to_vec(),
        ..Hull::default()
    }
}

fn draw_cone<T: RealField + Copy>(random: &mut Random) -> Option<(TruncatedCone<T>, Hull)> {
    let a = random.grid_point();
    let b = random.beside(a);
    let radii = match (4.0 * random.unit().abs()) as u32 {
        0 => [random.grid_radius(), 0.0],
        1 => [random.grid_radius(); 2],
        _ => [random.grid_radius(), random.grid_radius()],
    };
    let cone = TruncatedCone::try_new(point::<T>(a), point(b), radii.map(convert)).ok()?;
    let axis = b - a;
    if axis.norm() == 0.0 {
        return None;
    }
    let hull = Hull {
        disks: vec![disk(a, radii[0], axis), disk(b, radii[1], axis)],
        ..Hull::default()
    };
    Some((cone, hull))
}

fn shift(random: &mut Random) -> Vector3<f64> {
    random.grid_point().coords * 2.0
}

/// A box of two corners, and all of its corners.
fn box_of<T: RealField + Copy>([p, q]: [Point3<f64>; 2]) -> (Aabb<T, 3>, Hull) {
    let [least, most] = [p.inf(&q), p.sup(&q)];
    let corner = |i: usize| {
        let side = |k: usize| if i >> k & 1 == 0 { least[k] } else { most[k] };
        Point3::from([0, 1, 2].map(side))
    };
    let corners: Vec<_> = (0..8).map(corner).collect();
    (Aabb::new(point(least), point(most)), of_corners(&corners))
}

fn check_all<T: RealField + Copy>(law: &Law, random: &mut Random, counts: &mut [[usize; 2]; 5]) {
    let Some((cone, hull)) = draw_cone::<T>(random) else {
        return;
    };
    let off = shift(random);
    let first = random.grid_point() + off;
    let corners = [(); 3].map(|()| random.beside(first));
    let corners = [first, corners[0], corners[1], corners[2]];
    let given: [Point3<T>; 4] = corners.map(point);
    let [p, q, r, s] = given;
    let two = of_corners(&corners[..2]);
    law.check(&cone, &Segment::new(p, q), [&hull, &two], &mut counts[0]);
    law.check(&Segment::new(p, q), &cone, [&two, &hull], &mut counts[0]);
    let rod = Capsule::new(p, q, convert(0.5));
    law.check(&cone, &rod, [&hull, &two], &mut counts[0]);
    let three = of_corners(&corners[..3]);
    let triangle = Triangle::new(p, q, r);
    law.check(&cone, &triangle, [&hull, &three], &mut counts[1]);
    let four = of_corners(&corners);
    let tetrahedron = Tetrahedron::new(p, q, r, s);
    law.check(&cone, &tetrahedron, [&hull, &four], &mut counts[2]);
    if let Ok(solid) = ConvexPolyhedron::try_from_points(given.to_vec()) {
        law.check(&cone, &solid, [&hull, &four], &mut counts[2]);
        law.check(&solid, &cone, [&four, &hull], &mut counts[2]);
    }
    let (around, eight) = box_of::<T>([corners[0], corners[1]]);
    law.check(&cone, &around, [&hull, &eight], &mut counts[3]);
    let of_box: Vec<Point3<T>> = eight.corners.iter().map(|&p| point(p)).collect();
    if let Ok(solid) = ConvexPolyhedron::try_from_points(of_box) {
        law.check(&cone, &solid, [&hull, &eight], &mut counts[3]);
    }
    if let Some((other, of_other)) = draw_cone::<T>(random) {
        let moved = other.translated(&off.map(convert));
        law.check(
            &cone,
            &moved,
            [&hull, &of_other.moved(&off)],
            &mut counts[4],
        );
    }
}

fn tell_only_pairs_of_points<T: RealField + Copy>(noise: f64) {
    let law = Law { noise };
    let mut random = Random(0x9e37_79b9_97f4_a7c1);
    let mut counts = [[0; 2]; 5];
    for _ in 0..CASES {
        check_all::<T>(&law, &mut random, &mut counts);
    }
    assert!(counts.iter().flatten().all(|&n| n > 0), "{counts:?}");
}

#[test]
fn f64() {
    tell_only_pairs_of_points::<f64>(1e-8);
}

#[test]
fn f32() {
    tell_only_pairs_of_points::<f32>(1e-5);
}

#[test]
fn i32f32() {
    tell_only_pairs_of_points::<FixedI32F32>(1e-7);
}
