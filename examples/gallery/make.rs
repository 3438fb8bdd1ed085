//! The library's shapes, made of the numbers of a scene in one scalar.

use crate::added::Rounded;
use crate::shape::Shape;
use nalgebra::{Point, RealField, SVector};
use tangency::{
    Aabb, Ball, Capsule, Cone, ConvexPolygon, ConvexPolyhedron, Cylinder, HalfSpace, HeightField,
    Line, MultiPolygon, Obb, Plane, Polygon, Polyhedron, Polyline, Ray, Segment, ShapeError,
    Tetrahedron, TriMesh, Triangle, TruncatedCone, UpAxis,
};

/// Which numbers a scalar is taken to represent.
#[derive(Clone, Copy)]
pub struct Fit {
    pub largest: f64,
    /// How much of a number may be lost, relative to it.
    pub loss: f64,
}

impl Fit {
    fn number<T: RealField + Copy>(self, x: f64) -> Option<T> {
        if x.abs() > self.largest {
            return None;
        }
        let number: T = nalgebra::convert(x);
        let kept: f64 = nalgebra::try_convert(number)?;
        ((kept - x).abs() <= self.loss * x.abs()).then_some(number)
    }

    fn vector<T: RealField + Copy, const D: usize>(self, v: &[f64; D]) -> Option<SVector<T, D>> {
        let mut vector = SVector::<T, D>::zeros();
        for (number, x) in vector.iter_mut().zip(v) {
            *number = self.number(*x)?;
        }
        Some(vector)
    }

    fn point<T: RealField + Copy, const D: usize>(self, p: &[f64; D]) -> Option<Point<T, D>> {
        self.vector(p).map(Point::from)
    }

    fn points<T: RealField + Copy, const D: usize>(
        self,
        v: &[[f64; D]],
    ) -> Option<Vec<Point<T, D>>> {
        v.iter().map(|p| self.point(p)).collect()
    }

    /// A polygon, by its exterior and its holes.
    fn polygon<T: RealField + Copy>(
        self,
        rings: &[Vec<[f64; 2]>],
    ) -> Option<Result<Polygon<T>, ShapeError>> {
        let rings = rings.iter().map(|v| self.points(v));
        let mut rings = rings.collect::<Option<Vec<_>>>()?;
        let exterior = rings.remove(0);
        Some(Polygon::try_with_holes(exterior, rings))
    }
}

/// A shape of the library.
pub trait Make<const D: usize>: Sized {
    /// `None` where the scalar cannot represent the numbers.
    fn make(shape: &Shape<D>, fit: Fit) -> Option<Result<Self, ShapeError>>;
}

/// Implements `Make` for types over a scalar `T` by the shapes of scenes that match a pattern.
macro_rules! make {
    ($([$($generics:tt)*] $Made:ty: $dimension:tt $pattern:pat, $fit:ident => $made:expr;)*) => {
        $(impl<T: RealField + Copy, $($generics)*> Make<$dimension> for $Made {
            fn make(shape: &Shape<$dimension>, $fit: Fit) -> Option<Result<Self, ShapeError>> {
                let $pattern = shape else {
                    unreachable!("a {:?}", shape.kind());
                };
                Some($made)
            }
        })*
    };
}

/// The axes of the columns, the rows and the heights.
const fn axes(up: UpAxis) -> [usize; 3] {
    match up {
        UpAxis::X => [1, 2, 0],
        UpAxis::Y => [0, 2, 1],
        UpAxis::Z => [0, 1, 2],
    }
}

make! {
    [const D: usize] Point<T, D>: D Shape::Point(p), fit => Ok(fit.point(p)?);
    [const D: usize] Line<T, D>: D Shape::Line(o, d), fit =>
        Ok(Self::new(fit.point(o)?, fit.vector(d)?));
    [const D: usize] Ray<T, D>: D Shape::Ray(o, d), fit =>
        Ok(Self::new(fit.point(o)?, fit.vector(d)?));
    [const D: usize] Segment<T, D>: D Shape::Segment(a, b), fit =>
        Ok(Self::new(fit.point(a)?, fit.point(b)?));
    [const D: usize] HalfSpace<T, D>: D Shape::HalfSpace(p, n), fit =>
        Ok(Self::new(fit.point(p)?, fit.vector(n)?));
    [] Plane<T>: 3 Shape::Plane(p, n), fit => Ok(Self::new(fit.point(p)?, fit.vector(n)?));
    [const D: usize] Triangle<T, D>: D Shape::Triangle([a, b, c]), fit =>
        Ok(Self::new(fit.point(a)?, fit.point(b)?, fit.point(c)?));
    [] Tetrahedron<T>: 3 Shape::Tetrahedron([a, b, c, d]), fit =>
        Ok(Self::new(fit.point(a)?, fit.point(b)?, fit.point(c)?, fit.point(d)?));
    [const D: usize] Ball<T, D>: D Shape::Ball(c, r), fit =>
        Self::try_new(fit.point(c)?, fit.number(*r)?);
    [const D: usize] Capsule<T, D>: D Shape::Capsule(a, b, r), fit =>
        Self::try_new(fit.point(a)?, fit.point(b)?, fit.number(*r)?);
    [const D: usize] Aabb<T, D>: D Shape::Aabb(a, b), fit =>
        Self::try_new(fit.point(a)?, fit.point(b)?);
    [const D: usize] Obb<T, D>: D Shape::Obb(c, axes), fit => {
        let mut half_axes = [SVector::zeros(); D];
        for (half_axis, axis) in half_axes.iter_mut().zip(axes) {
            *half_axis = fit.vector(axis)?;
        }
        Self::try_from_half_axes(fit.point(c)?, half_axes)
    };
    [] ConvexPolygon<T>: 2 Shape::ConvexPolygon(v), fit => Self::try_new(fit.points(v)?);
    [] Polygon<T>: 2 Shape::Polygon(rings), fit => fit.polygon(rings)?;
    [] MultiPolygon<T>: 2 Shape::MultiPolygon(polygons), fit => {
        let polygons = polygons.iter().map(|rings| fit.polygon(rings));
        let polygons = polygons.collect::<Option<Result<Vec<_>, _>>>()?;
        polygons.and_then(Self::try_new)
    };
    [const D: usize] Polyline<T, D>: D Shape::Polyline(v), fit => Self::try_new(fit.points(v)?);
    [] ConvexPolyhedron<T>: 3 Shape::ConvexPolyhedron(v), fit =>
        Self::try_from_points(fit.points(v)?);
    [] TriMesh<T>: 3 Shape::TriMesh(v, triangles), fit =>
        Self::try_new(fit.points(v)?, triangles.clone());
    [] HeightField<T>: 3 Shape::HeightField(up, columns, v), fit => {
        let [along_columns, along_rows, along] = axes(*up);
        let [next, below] = [v[1][along_columns] - v[0][along_columns], v[*columns][along_rows] - v[0][along_rows]];
        let origin = [v[0][along_columns], v[0][along_rows]];
        let heights = v.iter().map(|vertex| fit.number(vertex[along]));
        let heights = heights.collect::<Option<_>>()?;
        Self::try_new(*up, fit.point(&origin)?, fit.vector(&[next, below])?, *columns, heights)
    };
    [] Polyhedron<T>: 3 Shape::Polyhedron(v, triangles), fit =>
        Self::try_new(fit.points(v)?, triangles.clone());
    [] Cylinder<T>: 3 Shape::Cylinder(a, b, r), fit =>
        Self::try_new(fit.point(a)?, fit.point(b)?, fit.number(*r)?);
    [] Cone<T>: 3 Shape::Cone(base, apex, r), fit =>
        Self::try_new(fit.point(base)?, fit.point(apex)?, fit.number(*r)?);
    [] TruncatedCone<T>: 3 Shape::TruncatedCone(a, b, [r, s]), fit =>
        Self::try_new(fit.point(a)?, fit.point(b)?, [fit.number(*r)?, fit.number(*s)?]);
    [const D: usize] Rounded<T, D>: D Shape::Rounded(min, max, r), fit => {
        let core = Aabb::try_new(fit.point(min)?, fit.point(max)?);
        let radius = fit.number(*r)?;
        core.and_then(|core| Self::try_new(core, radius))
    };
}
