//! Cylinders that slide on a plane over what is below it, as if both were their faces: the times are those of a disk and a polygon of the
//! plane.

use crate::random::Random;
use crate::{number, point};
use nalgebra::{Point2, Point3, RealField, Vector2, Vector3, convert};
use simba::scalar::FixedI32F32;
use tangency::{Ball, Cast, CastResult, ConvexPolygon, ConvexPolyhedron, Cylinder, Triangle};

const CASES: usize = if cfg!(debug_assertions) { 60 } else { 3_000 };

fn lattice(random: &mut Random, size: f64) -> Point2<f64> {
    let vector = random.vector() * size;
    Point2::new(vector.x.round(), vector.y.round())
}

/// The time of a hit; `None` of a miss; 0 of a start.
fn time<T: RealField + Copy, const D: usize>(result: &CastResult<T, D>) -> Option<f64> {
    match result {
        CastResult::Miss => None,
        CastResult::Start(_) => Some(0.0),
        CastResult::Hit(hit) => Some(number(hit.time)),
    }
}

fn at_height<T: RealField + Copy>(p: &Point2<f64>, height: f64) -> Point3<T> {
    point(Point3::new(p.x, p.y, height))
}

struct Scene {
    center: Point2<f64>,
    radius: f64,
    motion: Vector2<f64>,
    corners: Vec<Point2<f64>>,
}

impl Scene {
    fn new(random: &mut Random, corners: usize) -> Self {
        let far = lattice(random, 8.0);
        let around = (0..corners).map(|_| {
            let corner = lattice(random, 5.0);
            Point2::from(far.coords + corner.coords)
        });
        Self {
            corners: around.collect(),
            center: lattice(random, 6.0),
            radius: (4.0 * random.unit().abs()).round() / 2.0,
            motion: lattice(random, 9.0).coords,
        }
    }

    fn cylinder<T: RealField + Copy>(&self) -> Cylinder<T> {
        let [low, high] = [0.0, 2.0].map(|height| at_height(&self.center, height));
        Cylinder::new(low, high, convert(self.radius))
    }

    fn expected(&self) -> Option<Option<f64>> {
        let polygon = ConvexPolygon::try_from_points(self.corners.clone()).ok()?;
        let disk = Ball::<f64, 2>::new(self.center, self.radius);
        Some(time(&disk.cast_against(&self.motion, &polygon)))
    }

    fn check<T: RealField + Copy>(&self, expected: Option<f64>, noise: f64) {
        let motion: Vector3<T> = self.motion.push(0.0).map(convert);
        let cylinder = self.cylinder::<T>();
        let found = match self.corners[..] {
            [a, b, c] => {
                let [a, b, c] = [a, b, c].map(|corner| at_height(&corner, 0.0));
                time(&cylinder.cast_against(&motion, &Triangle::new(a, b, c)))
            }
            _ => {
                let sides = self.corners.iter();
                let points = sides.flat_map(|p| [-1.0, 0.0].map(|height| at_height(p, height)));
                let prism = ConvexPolyhedron::try_from_points(points.collect()).unwrap();
                time(&cylinder.cast_against(&motion, &prism))
            }
        };
        let is_close = match (found, expected) {
            (Some(found), Some(expected)) => (found - expected).abs() <= noise,
            _ => found == expected,
        };
        let (center, radius, corners) = (self.center, self.radius, &self.corners);
        assert!(
            is_close,
            "{found:?} {expected:?} {center:?} {radius} {motion:?} {corners:?}"
        );
    }
}

fn are_as_in_the_plane(corners: usize) {
    let mut random = Random(0x2545_f491_4f6c_dd1d);
    let mut count = [0; 3];
    for _ in 0..CASES {
        let scene = Scene::new(&mut random, corners);
        let Some(expected) = scene.expected() else {
            continue;
        };
        scene.check::<f64>(expected, 1e-14);
        scene.check::<FixedI32F32>(expected, 3e-10);
        count[expected.map_or(0, |time| if time > 0.0 { 1 } else { 2 })] += 1;
    }
    assert!(count.iter().all(|count| *count > CASES / 20), "{count:?}");
}

#[test]
fn over_a_triangle() {
    are_as_in_the_plane(3);
}

#[test]
fn over_a_prism_of_many_sides() {
    are_as_in_the_plane(40);
}
