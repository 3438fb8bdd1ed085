//! Shapes whose coordinates are few, so that they often touch, are parallel or degenerate.

use nalgebra::{Point, Point2, Point3, RealField, SVector, Vector2, Vector3};
use tangency::{
    Aabb, Ball, Capsule, ConvexPolygon, ConvexPolyhedron, HalfSpace, Line, Obb, Plane, Polygon,
    Polyhedron, Polyline, Ray, Roundable, Rounded, Segment, Tetrahedron, TriMesh, Triangle,
};

/// A number of a scalar.
pub fn number<T: RealField + Copy>(x: f64) -> T {
    nalgebra::convert(x)
}

/// The value of a number.
pub fn value<T: RealField + Copy>(x: T) -> f64 {
    nalgebra::try_convert(x).unwrap()
}

pub fn point_value<T: RealField + Copy, const D: usize>(p: &Point<T, D>) -> SVector<f64, D> {
    p.coords.map(value)
}

/// Marsaglia's `xorshift64`.
pub struct Random(pub u64);

impl Random {
    fn next(&mut self) -> u64 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        self.0 >> 11
    }

    pub fn below(&mut self, count: u64) -> u64 {
        self.next() % count
    }

    /// Between -3 and 3: an integer, an eighth or a 256th.
    pub fn coordinate(&mut self) -> f64 {
        let parts = [1.0, 8.0, 256.0][self.below(3) as usize];
        let steps = (6.0 * parts) as u64 + 1;
        self.below(steps) as f64 / parts - 3.0
    }

    pub fn radius<T: RealField + Copy>(&mut self) -> T {
        number(self.below(17) as f64 / 8.0)
    }

    /// A rounded shape with a core that is drawn first.
    pub fn rounded<S: Roundable>(&mut self, draw: impl FnOnce(&mut Self) -> S) -> Rounded<S> {
        let core = draw(self);
        Rounded::new(core, self.radius())
    }

    pub fn vector<T: RealField + Copy, const D: usize>(&mut self) -> SVector<T, D> {
        SVector::from_fn(|_, _| number(self.coordinate()))
    }

    pub fn point<T: RealField + Copy, const D: usize>(&mut self) -> Point<T, D> {
        Point::from(self.vector())
    }

    /// A vector other than zero.
    pub fn direction<T: RealField + Copy, const D: usize>(&mut self) -> SVector<T, D> {
        loop {
            let vector = self.vector();
            if vector != SVector::<T, D>::zeros() {
                return vector;
            }
        }
    }

    pub fn segment<T: RealField + Copy, const D: usize>(&mut self) -> Segment<T, D> {
        Segment::new(self.point(), self.point())
    }

    pub fn line<T: RealField + Copy, const D: usize>(&mut self) -> Line<T, D> {
        match self.below(2) {
            0 => Line::new(self.point(), self.direction()),
            _ => {
                let (point, direction) = (self.point::<T, D>(), self.direction::<T, D>());
                Line::through(point, point + direction)
            }
        }
    }

    pub fn ray<T: RealField + Copy, const D: usize>(&mut self) -> Ray<T, D> {
        Ray::new(self.point(), self.direction())
    }

    pub fn half_space<T: RealField + Copy, const D: usize>(&mut self) -> HalfSpace<T, D> {
        HalfSpace::new(self.point(), self.direction())
    }

    pub fn plane<T: RealField + Copy>(&mut self) -> Plane<T> {
        Plane::new(self.point(), self.direction())
    }

    pub fn triangle<T: RealField + Copy, const D: usize>(&mut self) -> Triangle<T, D> {
        Triangle::new(self.point(), self.point(), self.point())
    }

    pub fn aabb<T: RealField + Copy, const D: usize>(&mut self) -> Aabb<T, D> {
        let (p, q) = (self.point::<T, D>(), self.point::<T, D>());
        let least = SVector::from_fn(|i, _| if p[i] < q[i] { p[i] } else { q[i] });
        let greatest = SVector::from_fn(|i, _| if p[i] < q[i] { q[i] } else { p[i] });
        Aabb::new(Point::from(least), Point::from(greatest))
    }

    /// A box in the plane; one in four stands along the axes.
    pub fn obb2<T: RealField + Copy>(&mut self) -> Obb<T, 2> {
        let [u, v] = match self.below(4) {
            0 => [Vector2::new(1.0, 0.0), Vector2::new(0.0, 1.0)],
            1 => [Vector2::new(0.75, 1.0), Vector2::new(-1.0, 0.75)],
            _ => [Vector2::new(1.0, 0.25), Vector2::new(-0.25, 1.0)],
        };
        let [r, s] = [(); 2].map(|()| self.below(9) as f64 / 4.0);
        Obb::from_half_axes(self.point(), [(u * r).map(number), (v * s).map(number)])
    }

    /// A box in space; one in four stands along the axes.
    pub fn obb3<T: RealField + Copy>(&mut self) -> Obb<T, 3> {
        let axes = match self.below(4) {
            0 => [Vector3::x(), Vector3::y(), Vector3::z()],
            1 => [
                Vector3::new(0.5, 1.0, 1.0),
                Vector3::new(1.0, 0.5, -1.0),
                Vector3::new(1.0, -1.0, 0.5),
            ],
            _ => [
                Vector3::new(1.0, 0.25, 0.0),
                Vector3::new(-0.25, 1.0, 0.0),
                Vector3::new(0.0, 0.0, 1.0),
            ],
        };
        let axes = axes.map(|axis| {
            let length = self.below(5) as f64 / 4.0;
            (axis * length).map(number)
        });
        Obb::from_half_axes(self.point(), axes)
    }

    pub fn ball<T: RealField + Copy, const D: usize>(&mut self) -> Ball<T, D> {
        Ball::new(self.point(), self.radius())
    }

    pub fn capsule<T: RealField + Copy, const D: usize>(&mut self) -> Capsule<T, D> {
        Capsule::new(self.point(), self.point(), self.radius())
    }

    pub fn tetrahedron<T: RealField + Copy>(&mut self) -> Tetrahedron<T> {
        Tetrahedron::new(self.point(), self.point(), self.point(), self.point())
    }

    pub fn convex_polygon<T: RealField + Copy>(&mut self) -> ConvexPolygon<T> {
        let octagon: [[f64; 2]; 8] = [
            [2.0, 0.0],
            [1.5, 1.0],
            [0.0, 1.5],
            [-1.0, 1.25],
            [-1.75, 0.5],
            [-1.5, -1.0],
            [0.0, -1.75],
            [1.0, -1.5],
        ];
        let at: Point2<T> = self.point();
        let mask = self.below(256) | 0b1001_0010;
        let kept = (0..8).filter(|i| mask >> i & 1 == 1);
        let vertices = kept.map(|i| at + Vector2::from(octagon[i]).map(number::<T>));
        ConvexPolygon::new(vertices.collect())
    }

    pub fn convex_polyhedron<T: RealField + Copy>(&mut self) -> ConvexPolyhedron<T> {
        let at: Point3<T> = self.point();
        let corner = |x: f64, y: f64, z: f64| at + Vector3::new(x, y, z).map(number::<T>);
        let points = match self.below(3) {
            0 => vec![
                corner(1.0, 0.0, -0.5),
                corner(-0.5, 1.0, -0.5),
                corner(-0.5, -1.0, -0.5),
                corner(0.25, 0.0, 1.0),
                corner(0.0, 0.25, 1.0),
            ],
            1 => vec![
                corner(1.0, 1.0, 0.0),
                corner(-1.0, 1.0, 0.0),
                corner(-1.0, -1.0, 0.0),
                corner(1.0, -1.0, 0.0),
                corner(0.0, 0.0, 1.5),
                corner(0.0, 0.0, -1.0),
            ],
            _ => (0..8)
                .map(|i| {
                    let sign = |bit: u32| if i >> bit & 1 == 1 { 1.0 } else { -1.0 };
                    corner(sign(0), 0.5 * sign(1) + 0.25 * sign(0), 0.75 * sign(2))
                })
                .collect(),
        };
        ConvexPolyhedron::from_points(points)
    }

    pub fn polygon<T: RealField + Copy>(&mut self) -> Polygon<T> {
        let at: Point2<T> = self.point();
        let corner = |[x, y]: [f64; 2]| at + Vector2::new(x, y).map(number::<T>);
        let hook = [[0.0, 0.0], [2.0, 0.0], [2.0, 2.0], [1.0, 0.5], [-0.5, 1.5]];
        Polygon::new(hook.map(corner).to_vec())
    }

    pub fn polyline<T: RealField + Copy, const D: usize>(&mut self) -> Polyline<T, D> {
        let mut vertices = vec![self.point::<T, D>()];
        for _ in 0..3 {
            let last = vertices[vertices.len() - 1];
            vertices.push(last + self.direction::<T, D>());
        }
        Polyline::new(vertices)
    }

    fn roof<T: RealField + Copy>(&mut self) -> (Vec<Point3<T>>, Vec<[u32; 3]>) {
        let at: Point3<T> = self.point();
        let corner = |x: f64, y: f64, z: f64| at + Vector3::new(x, y, z).map(number::<T>);
        let vertices = vec![
            corner(0.0, 0.0, 0.0),
            corner(2.0, 0.0, 0.0),
            corner(0.0, 2.0, 0.25),
            corner(0.5, 0.5, 1.5),
        ];
        (vertices, vec![[0, 2, 1], [0, 1, 3], [1, 2, 3], [2, 0, 3]])
    }

    pub fn mesh<T: RealField + Copy>(&mut self) -> TriMesh<T> {
        let (vertices, mut triangles) = self.roof();
        triangles.pop();
        TriMesh::new(vertices, triangles)
    }

    pub fn polyhedron<T: RealField + Copy>(&mut self) -> Polyhedron<T> {
        let (vertices, triangles) = self.roof();
        Polyhedron::new(vertices, triangles)
    }
}
