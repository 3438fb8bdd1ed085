//! Contacts and points of manifolds in fixed point are those of `f64`, however deep they are and however large the bodies.

use crate::margins::rng::Rng;
use nalgebra::{Point, Point2, Point3, RealField, convert};
use simba::scalar::{FixedI16F16, FixedI32F32};
use std::array::from_fn;
use tangency::{
    Contact, ContactPoints, ConvexPolygon, ConvexPolyhedron, ManifoldPoint, Obb, Polyline, Segment,
    TriMesh, Triangle,
};

const SCENES: usize = if cfg!(debug_assertions) { 40 } else { 2_000 };
/// How large bodies are at most: their coordinates are whole numbers.
const SIZES: [usize; 3] = [16, 64, 500];

/// What is told of a point, in `f64`: how far both are apart, and the coordinates of both.
#[derive(Debug)]
struct Told {
    separation: f64,
    coordinates: Vec<f64>,
}

/// The lists of points that are told in one scene.
type Answers = Vec<Vec<Told>>;

fn point<T: RealField + Copy, const D: usize>(coordinates: [f64; D]) -> Point<T, D> {
    Point::from(coordinates.map(convert))
}

fn number<T: RealField + Copy>(x: &T) -> f64 {
    x.to_subset().unwrap_or(f64::NAN)
}

fn told<T: RealField + Copy, const D: usize>(separation: T, [p, q]: [&Point<T, D>; 2]) -> Told {
    Told {
        separation: number(&separation),
        coordinates: p.iter().chain(q.iter()).map(number).collect(),
    }
}

/// All points of the manifolds of two shapes, and their contacts.
fn answers<A, B, T, const D: usize>(a: &A, b: &B) -> Answers
where
    A: Contact<B, D, Scalar = T, Point = Point<T, D>>,
    T: RealField + Copy,
{
    let mut points = Vec::new();
    a.collect_contact_points(b, T::one(), &mut points);
    let contacts = a.contacts(b, T::one());
    let of_contact = |it: &ContactPoints<T, D>| told(it.separation, [&it.on_self, &it.on_rhs]);
    let of_point = |it: &ManifoldPoint<T, D>| told(it.separation, [&it.on_self, &it.on_rhs]);
    vec![
        contacts.iter().map(of_contact).collect(),
        points.iter().map(of_point).collect(),
    ]
}

/// A box whose edges are not quite square to each other, as all corners are whole numbers.
struct Block {
    center: [f64; 3],
    half_axes: [[f64; 3]; 3],
}

impl Block {
    fn draw(rng: &mut Rng, size: usize) -> Self {
        let mut vector = || from_fn(|_| (rng.integer(size) / 2.0).round());
        let (center, u, v) = (vector(), vector(), vector());
        let across = [0, 1, 2].map(|i| {
            let (j, k) = ((i + 1) % 3, (i + 2) % 3);
            u[j] * v[k] - u[k] * v[j]
        });
        let longest = across.iter().fold(1.0, |most: f64, x| most.max(x.abs()));
        let w = across.map(|x| (x / longest * size as f64 / 2.0).round());
        let half_axes = [u, v, w];
        Self { center, half_axes }
    }

    fn corner(&self, sides: usize) -> [f64; 3] {
        let side = |axis: usize| if sides >> axis & 1 == 1 { 1.0 } else { -1.0 };
        from_fn(|i| {
            let parts = (0..3).map(|axis| side(axis) * self.half_axes[axis][i]);
            self.center[i] + parts.sum::<f64>()
        })
    }

    fn hull<T: RealField + Copy>(&self) -> Option<ConvexPolyhedron<T>> {
        let corners = (0..8).map(|sides| point(self.corner(sides)));
        ConvexPolyhedron::try_from_points(corners.collect()).ok()
    }

    fn triangle<T: RealField + Copy>(&self) -> Triangle<T, 3> {
        let [a, b, c] = [0, 1, 7].map(|sides| point(self.corner(sides)));
        Triangle::new(a, b, c)
    }

    fn obb<T: RealField + Copy>(&self) -> Option<Obb<T, 3>> {
        let axes = self.half_axes.map(|axis| point(axis).coords);
        Obb::try_from_half_axes(point(self.center), axes).ok()
    }
}

/// Blocks over a bumpy floor of eight triangles.
struct Scene {
    blocks: [Block; 2],
    floor: [[f64; 3]; 9],
}

impl Scene {
    fn draw(rng: &mut Rng, size: usize) -> Self {
        let half = size as f64 / 2.0;
        let floor = from_fn(|i| {
            let height = (rng.integer(size) / 2.0).round();
            [
                (i / 3) as f64 * half - half,
                (i % 3) as f64 * half - half,
                height,
            ]
        });
        let blocks = from_fn(|_| Block::draw(rng, size));
        Self { blocks, floor }
    }

    fn answers<T: RealField + Copy>(&self) -> Option<Answers> {
        let cells = [0, 1, 3, 4];
        let triangles = cells.map(|i| [[i, i + 3, i + 1], [i + 1, i + 3, i + 4]]);
        let corners: Vec<Point3<T>> = self.floor.iter().map(|corner| point(*corner)).collect();
        let floor = TriMesh::new(corners, triangles.as_flattened().to_vec());
        let [a, b] = &self.blocks;
        let (hulls, obb) = ([a.hull()?, b.hull()?], a.obb()?);
        let lists = [
            answers(&hulls[0], &hulls[1]),
            answers(&obb, &hulls[1]),
            answers(&floor, &hulls[0]),
            answers(&floor, &a.triangle()),
            answers(&floor, &obb),
        ];
        Some(lists.into_iter().flatten().collect())
    }
}

type Corners = [[f64; 2]; 5];

/// Convex polygons and a path of the plane.
struct PlaneScene {
    polygons: [Corners; 2],
    path: Corners,
}

impl PlaneScene {
    fn draw(rng: &mut Rng, size: usize) -> Self {
        let mut corners = || from_fn(|_| from_fn(|_| rng.integer(size)));
        Self {
            polygons: [corners(), corners()],
            path: corners(),
        }
    }

    fn answers<T: RealField + Copy>(&self) -> Option<Answers> {
        let polygon = |corners: &Corners| {
            let corners: Vec<Point2<T>> = corners.iter().map(|corner| point(*corner)).collect();
            ConvexPolygon::try_from_points(corners).ok()
        };
        let [a, b] = [polygon(&self.polygons[0])?, polygon(&self.polygons[1])?];
        let path: Vec<Point2<T>> = self.path.iter().map(|corner| point(*corner)).collect();
        let segment = Segment::new(path[0], path[1]);
        let lists = [
            answers(&a, &b),
            answers(&segment, &b),
            answers(&Polyline::try_new(path).ok()?, &b),
        ];
        Some(lists.into_iter().flatten().collect())
    }
}

/// How many points are told in both scalars, and how many only in one, as where several are right.
#[derive(Default)]
struct Compared {
    same: usize,
    others: usize,
}

impl Compared {
    /// Compares each point of `f64` with the nearest one of fixed point.
    fn add(&mut self, [floats, fixed]: [&Answers; 2], place: f64) {
        for (floats, fixed) in floats.iter().zip(fixed) {
            for expected in floats {
                let offset = |found: &Told| {
                    let pairs = expected.coordinates.iter().zip(&found.coordinates);
                    pairs.fold(0.0, |most: f64, (x, y)| most.max((x - y).abs()))
                };
                let nearest = fixed.iter().min_by(|p, q| offset(p).total_cmp(&offset(q)));
                let Some(found) = nearest.filter(|found| offset(found) < 0.01) else {
                    self.others += 1;
                    continue;
                };
                let error = (found.separation - expected.separation).abs() / place;
                let aside = offset(found) / place;
                assert!(
                    error <= 4.0 && aside <= 2.0,
                    "{found:?} is {error} and {aside} places off {expected:?}"
                );
                self.same += 1;
            }
        }
    }

    fn assert_enough(&self) {
        let Self { same, others } = *self;
        assert!(same > SCENES, "{same}");
        assert!(others * 50 < same, "{others} beside {same}");
    }
}

/// Asks the answers of scenes in `f64` and in fixed point.
macro_rules! compare {
    ($Scene:ident, $T:ty, $place:expr) => {
        for size in SIZES {
            let (mut rng, mut compared) =
                (Rng::new(0x91ac_e500 + size as u64), Compared::default());
            for _ in 0..SCENES {
                let scene = $Scene::draw(&mut rng, size);
                if let (Some(floats), Some(fixed)) = (scene.answers::<f64>(), scene.answers::<$T>())
                {
                    compared.add([&floats, &fixed], $place);
                }
            }
            compared.assert_enough();
        }
    };
}

#[test]
fn places_in_space() {
    compare!(Scene, FixedI16F16, 2_f64.powi(-16));
    compare!(Scene, FixedI32F32, 2_f64.powi(-32));
}

#[test]
fn places_in_the_plane() {
    compare!(PlaneScene, FixedI16F16, 2_f64.powi(-16));
    compare!(PlaneScene, FixedI32F32, 2_f64.powi(-32));
}
