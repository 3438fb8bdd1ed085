//! Random shapes: the same numbers for each library, and in each scalar up to its rounding.

use crate::measure::Pairs;
use nalgebra::{
    Point, Point2, Point3, Quaternion, RealField, Rotation2, SVector, UnitQuaternion, Vector3,
    convert,
};
use std::f64::consts::TAU;
use tangency::{
    Aabb, Ball, Capsule, ConvexPolygon, ConvexPolyhedron, Line, Obb, Polygon, Ray, Segment,
    Triangle,
};

/// Of each row.
pub const COUNT: usize = 4096;
/// Coordinates of places are from minus this to this.
const REACH: f64 = 16.0;
/// Shapes that need an allocation are so many on either side; all pairs of them are asked.
const POOL: usize = 64;

/// Vigna's `splitmix64`.
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

    /// From -1 to 1.
    pub fn unit(&mut self) -> f64 {
        self.bits() as f64 / (1u64 << 63) as f64 - 1.0
    }

    pub fn between(&mut self, least: f64, most: f64) -> f64 {
        least + (most - least) * (0.5 + 0.5 * self.unit())
    }

    /// From `least` to `most`, whole.
    pub fn whole(&mut self, least: i64, most: i64) -> f64 {
        (least + (self.bits() % (most - least + 1) as u64) as i64) as f64
    }

    pub fn vector<T: RealField + Copy, const D: usize>(&mut self, reach: f64) -> SVector<T, D> {
        SVector::from_fn(|_, _| convert(reach * self.unit()))
    }

    /// Within a part of the whole world.
    pub fn place<T: RealField + Copy, const D: usize>(&mut self, part: f64) -> Point<T, D> {
        Point::from(self.vector::<T, D>(REACH * part))
    }

    fn number<T: RealField>(&mut self, least: f64, most: f64) -> T {
        convert(self.between(least, most))
    }

    /// Around the origin, not shorter than a sixteenth of the longest.
    fn direction(&mut self) -> Vector3<f64> {
        loop {
            let vector = self.vector::<f64, 3>(1.0);
            if (0.004..1.0).contains(&vector.norm_squared()) {
                return vector;
            }
        }
    }
}

/// A few, each by itself.
pub fn each<A: 'static>(mut shape: impl FnMut(&mut Random) -> A) -> Pairs<A, ()> {
    let mut random = Random(45);
    let shapes = (0..POOL).map(|_| shape(&mut random)).collect();
    Pairs::new(shapes, vec![()], POOL)
}

/// As many of both as there are questions.
pub fn many<A: 'static, B: 'static>(
    mut first: impl FnMut(&mut Random) -> A,
    mut second: impl FnMut(&mut Random) -> B,
) -> Pairs<A, B> {
    let mut random = Random(42);
    let (firsts, seconds) = (0..COUNT)
        .map(|_| (first(&mut random), second(&mut random)))
        .unzip();
    Pairs::new(firsts, seconds, COUNT)
}

/// A few of both, each with each.
pub fn pool<A: 'static>(mut shape: impl FnMut(&mut Random) -> A) -> Pairs<A, A> {
    let mut random = Random(43);
    let mut shapes = || (0..POOL).map(|_| shape(&mut random)).collect();
    Pairs::new(shapes(), shapes(), COUNT)
}

/// Fewer of both, each with each: for queries that take long.
pub fn few<A: 'static, B: 'static>(
    mut first: impl FnMut(&mut Random) -> A,
    mut second: impl FnMut(&mut Random) -> B,
) -> Pairs<A, B> {
    let mut random = Random(47);
    let count = POOL / 2;
    let firsts = (0..count).map(|_| first(&mut random)).collect();
    let seconds = (0..count).map(|_| second(&mut random)).collect();
    Pairs::new(firsts, seconds, count * count)
}

/// A few of the first, and as many of the second as there are questions.
pub fn pool_and_many<A: 'static, B: 'static>(
    mut first: impl FnMut(&mut Random) -> A,
    mut second: impl FnMut(&mut Random) -> B,
) -> Pairs<A, B> {
    let mut random = Random(44);
    let firsts = (0..POOL / 4).map(|_| first(&mut random)).collect();
    let seconds = (0..COUNT).map(|_| second(&mut random)).collect();
    Pairs::new(firsts, seconds, COUNT)
}

/// From a place in the middle of the world to one of the whole of it.
pub fn segment<T: RealField + Copy, const D: usize>(random: &mut Random) -> Segment<T, D> {
    Segment::new(random.place(0.7), random.place(1.0))
}

/// From one side of the world through its middle to the other.
pub fn chord<T: RealField + Copy>(random: &mut Random) -> Segment<T, 2> {
    let start = random.place::<T, 2>(1.0);
    Segment::new(
        start,
        random.place(0.5) - start.coords * convert::<_, T>(0.5),
    )
}

pub fn line<T: RealField + Copy, const D: usize>(random: &mut Random) -> Line<T, D> {
    Line::new(random.place(1.0), random.vector(1.0))
}

/// Toward the middle of the world.
pub fn ray<T: RealField + Copy>(random: &mut Random) -> Ray<T, 3> {
    let origin = random.place::<T, 3>(1.0);
    let target = random.place::<T, 3>(0.5);
    Ray::new(origin, target - origin)
}

pub fn ball<T: RealField + Copy, const D: usize>(
    least: f64,
    most: f64,
) -> impl FnMut(&mut Random) -> Ball<T, D> {
    move |random| Ball::new(random.place(0.7), random.number(least, most))
}

pub fn capsule<T: RealField + Copy, const D: usize>(
    least: f64,
    most: f64,
) -> impl FnMut(&mut Random) -> Capsule<T, D> {
    move |random| {
        Capsule::new(
            random.place(0.7),
            random.place(0.7),
            random.number(least, most),
        )
    }
}

pub fn triangle<T: RealField + Copy, const D: usize>(random: &mut Random) -> Triangle<T, D> {
    let middle = random.vector(REACH * 0.3);
    let mut corner = || random.place(0.8) + middle;
    Triangle::new(corner(), corner(), corner())
}

/// With its corners on three sides of the world.
pub fn broad_triangle<T: RealField + Copy>(random: &mut Random) -> Triangle<T, 3> {
    let (u, v) = loop {
        let (u, v) = (random.direction().normalize(), random.direction());
        let v = v - u * u.dot(&v);
        if v.norm() > 0.1 {
            break (u, v.normalize());
        }
    };
    let middle: Point3<T> = random.place(0.2);
    let mut corner = |turn: f64| {
        let (sin, cos) = (TAU * (turn + 0.2 * random.unit()) / 3.0).sin_cos();
        let way = (u * cos + v * sin) * (REACH * random.between(0.3, 1.0));
        middle + way.map(convert::<_, T>)
    };
    Triangle::new(corner(0.0), corner(1.0), corner(2.0))
}

/// From one side of the world past its middle to the other.
pub fn through<T: RealField + Copy>(random: &mut Random) -> Segment<T, 3> {
    let start = random.place::<T, 3>(1.0);
    let back = start.coords * convert::<_, T>(0.7);
    Segment::new(start, random.place(0.3) - back)
}

pub fn aabb<T: RealField + Copy, const D: usize>(
    least: f64,
    most: f64,
) -> impl FnMut(&mut Random) -> Aabb<T, D> {
    move |random| {
        let (center, half) = (random.place(0.7), half_extents(random, least, most));
        Aabb::new(center - half, center + half)
    }
}

fn half_extents<T: RealField + Copy, const D: usize>(
    random: &mut Random,
    least: f64,
    most: f64,
) -> SVector<T, D> {
    SVector::from_fn(|_, _| random.number(least, most))
}

/// A box as libraries keep it that pose their shapes.
pub struct Posed<R, T: nalgebra::Scalar, const D: usize> {
    pub center: Point<T, D>,
    pub rotation: R,
    pub half_extents: SVector<T, D>,
}

pub type PosedRectangle<T> = Posed<Rotation2<T>, T, 2>;
pub type PosedBox<T> = Posed<UnitQuaternion<T>, T, 3>;

pub fn posed_rectangle<T: RealField + Copy>(
    least: f64,
    most: f64,
) -> impl FnMut(&mut Random) -> PosedRectangle<T> {
    move |random| {
        let (sin, cos) = (random.unit() * TAU / 2.0).sin_cos();
        Posed {
            center: random.place(0.7),
            rotation: Rotation2::from_matrix_unchecked(
                nalgebra::Matrix2::new(cos, -sin, sin, cos).map(convert),
            ),
            half_extents: half_extents(random, least, most),
        }
    }
}

pub fn posed_box<T: RealField + Copy>(
    least: f64,
    most: f64,
) -> impl FnMut(&mut Random) -> PosedBox<T> {
    move |random| {
        let turn = UnitQuaternion::new(random.direction() * 3.0);
        let [i, j, k, w] = [turn.i, turn.j, turn.k, turn.w].map(convert);
        Posed {
            center: random.place(0.7),
            rotation: UnitQuaternion::new_unchecked(Quaternion::new(w, i, j, k)),
            half_extents: half_extents(random, least, most),
        }
    }
}

pub fn rectangle<T: RealField + Copy>(posed: &PosedRectangle<T>) -> Obb<T, 2> {
    Obb::new(posed.center, posed.rotation, posed.half_extents)
}

pub fn cuboid<T: RealField + Copy>(posed: &PosedBox<T>) -> Obb<T, 3> {
    Obb::new(posed.center, posed.rotation, posed.half_extents)
}

fn middle(random: &mut Random, part: f64) -> [f64; 2] {
    [(); 2].map(|()| part * REACH * random.unit())
}

/// Points around a place in order of their angle, at most `size` away.
fn around<T: RealField + Copy>(
    random: &mut Random,
    [x, y]: [f64; 2],
    count: usize,
    size: f64,
    depth: f64,
) -> Vec<Point2<T>> {
    let point = |place| {
        let angle = TAU * (f64::from(place) + 0.25 * random.unit()) / count as f64;
        let radius = size * (1.0 - depth * random.between(0.0, 1.0));
        Point2::new(
            convert(x + radius * angle.cos()),
            convert(y + radius * angle.sin()),
        )
    };
    (0..count as u32).map(point).collect()
}

pub fn convex_polygon<T: RealField + Copy>(
    corners: usize,
    size: f64,
) -> impl FnMut(&mut Random) -> ConvexPolygon<T> {
    move |random| {
        let place = middle(random, 0.7);
        ConvexPolygon::new(around(random, place, corners, size, 0.0))
    }
}

/// A jagged one.
pub fn polygon<T: RealField + Copy>(
    corners: usize,
    size: f64,
) -> impl FnMut(&mut Random) -> Polygon<T> {
    move |random| {
        let place = middle(random, 0.7);
        Polygon::new(around(random, place, corners, size, 0.5))
    }
}

/// A jagged one around the origin, moved. Two of them meet if neither is moved.
pub fn polygon_moved<T: RealField + Copy>(
    corners: usize,
    by: [f64; 2],
) -> impl FnMut(&mut Random) -> Polygon<T> {
    move |random| {
        let [x, y] = middle(random, 0.05);
        Polygon::new(around(random, [x + by[0], y + by[1]], corners, 6.0, 0.5))
    }
}

/// Points on a sphere.
pub fn cloud<T: RealField + Copy>(
    count: usize,
    size: f64,
) -> impl FnMut(&mut Random) -> Vec<Point3<T>> {
    move |random| {
        let center = random.vector(0.7 * REACH);
        let mut point = || center + random.direction().normalize() * size;
        let points = (0..count).map(|_| point().map(convert).into());
        points.collect()
    }
}

pub fn hull<T: RealField + Copy>(points: &Vec<Point3<T>>) -> ConvexPolyhedron<T> {
    ConvexPolyhedron::from_points(points.clone())
}
