//! Shapes and isometries at random, on a lattice or between its points.

use nalgebra::{
    Isometry, Point, Point2, Point3, Quaternion, RealField, Rotation, SMatrix, SVector,
    Translation, UnitComplex, UnitQuaternion, Vector2, convert,
};
use tangency::{
    Aabb, Ball, Capsule, ConvexPolygon, ConvexPolyhedron, HalfSpace, HeightField, Line,
    MultiPolygon, Obb, Plane, Polygon, Polyhedron, Polyline, Ray, Segment, Tetrahedron, TriMesh,
    Triangle, UpAxis,
};

/// Vigna's `splitmix64`.
pub struct Random {
    state: u64,
    /// Whether numbers are halves.
    pub on_lattice: bool,
}

impl Random {
    pub fn new(seed: u64) -> Self {
        Self {
            state: seed,
            on_lattice: seed.is_multiple_of(2),
        }
    }

    fn bits(&mut self) -> u64 {
        self.state = self.state.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.state;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ (z >> 31)
    }

    /// From -1 to 1.
    pub fn unit(&mut self) -> f64 {
        (self.bits() >> 11) as f64 / (1_u64 << 52) as f64 - 1.0
    }

    pub fn below(&mut self, count: u64) -> u64 {
        self.bits() % count
    }

    fn number<T: RealField>(&mut self) -> T {
        let number = 3.0 * self.unit();
        convert(if self.on_lattice {
            // Not a negative zero, which a motion makes positive.
            (2.0 * number).round() / 2.0 + 0.0
        } else {
            number
        })
    }

    fn vector<T: RealField, const D: usize>(&mut self) -> SVector<T, D> {
        SVector::from_fn(|_, _| self.number())
    }

    fn point<T: RealField, const D: usize>(&mut self) -> Point<T, D> {
        Point::from(self.vector())
    }

    fn radius<T: RealField>(&mut self) -> T {
        self.number::<T>().abs()
    }

    /// So many points, or up to `more` more.
    fn points<T: RealField, const D: usize>(&mut self, least: u64, more: u64) -> Vec<Point<T, D>> {
        let count = least + self.below(more + 1);
        (0..count).map(|_| self.point()).collect()
    }
}

/// A shape at random.
pub trait Sample: Sized {
    fn sample(random: &mut Random) -> Self;
}

macro_rules! samples {
    ($([$($generics:tt)*] $Shape:ty: |$r:ident| $shape:expr;)*) => {
        $(impl<T: RealField + Copy, $($generics)*> Sample for $Shape {
            fn sample($r: &mut Random) -> Self {
                $shape
            }
        })*
    };
}

samples! {
    [const D: usize] Point<T, D>: |r| r.point();
    [const D: usize] Line<T, D>: |r| Line::new(r.point(), r.vector());
    [const D: usize] Ray<T, D>: |r| Ray::new(r.point(), r.vector());
    [const D: usize] Segment<T, D>: |r| Segment::new(r.point(), r.point());
    [const D: usize] HalfSpace<T, D>: |r| HalfSpace::new(r.point(), r.vector());
    [const D: usize] Triangle<T, D>: |r| Triangle::new(r.point(), r.point(), r.point());
    [const D: usize] Aabb<T, D>: |r| Aabb::from_points([r.point(), r.point()]);
    [const D: usize] Obb<T, D>: |r| {
        Obb::from_half_axes(r.point(), [(); D].map(|()| r.vector()))
    };
    [const D: usize] Ball<T, D>: |r| Ball::new(r.point(), r.radius());
    [const D: usize] Capsule<T, D>: |r| Capsule::new(r.point(), r.point(), r.radius());
    [] Plane<T>: |r| Plane::new(r.point(), r.vector());
    [] Tetrahedron<T>: |r| Tetrahedron::new(r.point(), r.point(), r.point(), r.point());
    [] ConvexPolyhedron<T>: |r| polyhedron(r);
    [] ConvexPolygon<T>: |r| valid(|| ConvexPolygon::try_new(r.points(3, 1)).ok());
    [] Polygon<T>: |r| valid(|| Polygon::try_new(r.points(3, 3)).ok());
    [] MultiPolygon<T>: |r| MultiPolygon::new(vec![Polygon::sample(r)]);
    [const D: usize] Polyline<T, D>: |r| Polyline::new(r.points(2, 4));
    [] TriMesh<T>: |r| mesh(r);
    [] HeightField<T>: |r| height_field(r);
    [] Polyhedron<T>: |r| valid(|| Polyhedron::try_new(r.points(4, 0), turned(r)).ok());
}

/// A strip of a few triangles, or of so many that the tree has two levels.
fn mesh<T: RealField + Copy>(r: &mut Random) -> TriMesh<T> {
    let count = if r.below(3) == 0 { 80 } else { 3 + r.below(9) };
    let triangles = (2..count as u32).map(|i| [i - 2, i - 1, i]);
    TriMesh::new(r.points(count, 0), triangles.collect())
}

/// A few cells, or so many that the tree has three levels: level, bent or at random, with holes and both diagonals.
fn height_field<T: RealField + Copy>(r: &mut Random) -> HeightField<T> {
    let up = [UpAxis::X, UpAxis::Y, UpAxis::Z][r.below(3) as usize];
    let most = if r.below(3) == 0 { 16 } else { 5 };
    let [rows, columns] = [(); 2].map(|()| 2 + r.below(most));
    let step =
        |count: u64| convert::<f64, T>([0.25, 0.5, 1.0, 4.0 / count as f64][count as usize % 4]);
    let (origin, steps) = (r.point(), Vector2::new(step(columns), step(rows)));
    let kind = r.below(4);
    let slope = [0.0, 0.25, 0.5][r.below(3) as usize];
    let heights = (0..rows * columns).map(|vertex| match kind {
        0 => convert(slope * (vertex / columns) as f64 - 0.5 * slope * (vertex % columns) as f64),
        1 => convert(r.below(2) as f64 / 2.0),
        2 => convert(r.below(8) as f64 / 4.0 - 1.0),
        _ => r.number(),
    });
    let heights = heights.collect();
    let field = HeightField::new(up, origin, steps, columns as usize, heights);
    let field = match r.below(3) {
        0 => field,
        1 => field.with_diagonals(|_| true),
        _ => field.with_diagonals(|_| r.below(2) == 0),
    };
    let pierced = match r.below(3) {
        0 => None,
        _ => field.clone().try_without_cells(|_| r.below(5) == 0).ok(),
    };
    pierced.unwrap_or(field)
}

/// The triangles of a tetrahedron, one way round or the other.
fn turned(r: &mut Random) -> Vec<[u32; 3]> {
    let mut triangles = vec![[0, 2, 1], [0, 1, 3], [0, 3, 2], [1, 2, 3]];
    if r.below(2) == 0 {
        triangles
            .iter_mut()
            .for_each(|triangle| triangle.swap(1, 2));
    }
    triangles
}

/// Few corners, or so many that a search climbs.
fn polyhedron<T: RealField + Copy>(r: &mut Random) -> ConvexPolyhedron<T> {
    let count = if r.below(3) == 0 { 80 } else { 4 + r.below(9) };
    valid(|| ConvexPolyhedron::try_from_points(r.points(count, 0)).ok())
}

/// Tries until it succeeds.
fn valid<S>(make: impl FnMut() -> Option<S>) -> S {
    std::iter::repeat_with(make).flatten().next().unwrap()
}

/// A rotation of nalgebra for each dimension, which is not a matrix.
pub trait Pose<T: RealField, const D: usize>: nalgebra::AbstractRotation<T, D> {
    /// No rotation, some that are exact, and one that is not.
    fn rotation(random: &mut Random) -> Self;
}

impl<T: RealField + Copy> Pose<T, 2> for UnitComplex<T> {
    fn rotation(random: &mut Random) -> Self {
        let angle = 4.0 * random.unit();
        let turns = [
            [1.0, 0.0],
            [0.0, 1.0],
            [-1.0, 0.0],
            [0.0, -1.0],
            [0.6, 0.8],
            [angle.cos(), angle.sin()],
        ];
        let [re, im] = turns[random.below(6) as usize].map(convert);
        Self::new_unchecked(nalgebra::Complex::new(re, im))
    }
}

impl<T: RealField + Copy> Pose<T, 3> for UnitQuaternion<T> {
    fn rotation(random: &mut Random) -> Self {
        let any = [(); 4].map(|()| random.unit());
        let length = any.iter().map(|x| x * x).sum::<f64>().sqrt();
        let turns = [
            [1.0, 0.0, 0.0, 0.0],
            [0.5, 0.5, 0.5, 0.5],
            [0.0, 0.0, 1.0, 0.0],
            [0.6, 0.0, 0.0, 0.8],
            any.map(|x| x / length),
            any.map(|x| x / length),
        ];
        let [w, i, j, k] = turns[random.below(6) as usize].map(convert);
        Self::new_unchecked(Quaternion::new(w, i, j, k))
    }
}

/// An isometry to a place nearby, or far away, where corners fall together, or beyond the range of the scalar.
pub fn pose<T: RealField + Copy, R: Pose<T, D>, const D: usize>(
    random: &mut Random,
) -> Isometry<T, R, D> {
    let most = T::max_value().unwrap_or_else(|| convert(1e6));
    let root: T = convert(2e4);
    let factor = match random.below(16) {
        0 => root,
        1 => most / convert(4.0),
        _ => T::one(),
    };
    let offset = random.vector::<T, D>().map(|x| x * factor);
    Isometry::from_parts(Translation::from(offset), R::rotation(random))
}

/// The same isometry with a matrix, as [`tangency::Movable::transformed`] takes it.
pub fn with_matrix<T: RealField + Copy, R: Pose<T, D>, const D: usize>(
    isometry: &Isometry<T, R, D>,
) -> Isometry<T, Rotation<T, D>, D> {
    let columns: [SVector<T, D>; D] = std::array::from_fn(|axis| {
        let mut unit = SVector::zeros();
        unit[axis] = T::one();
        isometry.rotation.transform_vector(&unit)
    });
    let rotation = Rotation::from_matrix_unchecked(SMatrix::from_columns(&columns));
    Isometry::from_parts(isometry.translation, rotation)
}

/// A hull of points on a sphere, which all are corners.
pub fn round_hull<T: RealField + Copy>(count: usize, seed: u64) -> ConvexPolyhedron<T> {
    let mut random = Random::new(seed);
    let mut corners = Vec::new();
    while corners.len() < count {
        let v = [(); 3].map(|()| random.unit());
        let square = v.iter().map(|x| x * x).sum::<f64>();
        if (0.01..1.0).contains(&square) {
            corners.push(Point3::from(v.map(|x| convert(x / square.sqrt()))));
        }
    }
    ConvexPolyhedron::from_points(corners)
}

/// A circle's corners, and every second one of them closer to the middle.
pub fn star<T: RealField + Copy>(count: usize) -> Polygon<T> {
    let corner = |i: usize| {
        let angle = std::f64::consts::TAU * i as f64 / count as f64;
        let radius = 2.0 - (i % 2) as f64 / 2.0;
        Point2::new(convert(radius * angle.cos()), convert(radius * angle.sin()))
    };
    Polygon::new((0..count).map(corner).collect())
}
