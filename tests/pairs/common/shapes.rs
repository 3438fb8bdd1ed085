//! How the library's shapes are made of figures.

use super::figure::{Coordinates, Figure, Kind};
use super::scalar::Scalar;
use nalgebra::{Point, SVector};
use tangency::{
    Aabb, Ball, Capsule, ConvexPolygon, ConvexPolyhedron, HalfSpace, HeightField, Line,
    MultiPolygon, Obb, Plane, Polygon, Polyhedron, Polyline, Ray, Segment, Tetrahedron, TriMesh,
    Triangle, UpAxis,
};

/// A shape of the library.
pub trait Shape<T>: Sized {
    const KIND: Kind;

    /// `None` where the constructor refuses the numbers.
    fn build(figure: &Figure<T>) -> Option<Self>;

    /// The figure it was made of, up to the winding.
    fn figure(&self) -> Figure<T>;
}

fn vector<T: Scalar, const D: usize>(from: &Coordinates<T>) -> SVector<T, D> {
    SVector::from_fn(|i, _| from[i])
}

fn point<T: Scalar, const D: usize>(from: &Coordinates<T>) -> Point<T, D> {
    Point::from(vector::<T, D>(from))
}

fn points<T: Scalar, const D: usize>(figure: &Figure<T>) -> Vec<Point<T, D>> {
    figure.points.iter().map(point).collect()
}

pub fn coordinates<T: Scalar, const D: usize>(of: &Point<T, D>) -> Coordinates<T> {
    std::array::from_fn(|i| if i < D { of[i] } else { T::zero() })
}

fn listed<'a, T: Scalar, const D: usize>(
    points: impl IntoIterator<Item = &'a Point<T, D>>,
) -> Vec<Coordinates<T>> {
    points.into_iter().map(coordinates).collect()
}

macro_rules! shape {
    ([$($dimension:tt)*] $Shape:ty, $kind:ident, |$f:ident| $build:expr,
        |$s:ident| $points:expr $(, $radius:expr)?) => {
        impl<T: Scalar, $($dimension)*> Shape<T> for $Shape {
            const KIND: Kind = Kind::$kind;

            fn build($f: &Figure<T>) -> Option<Self> {
                $build
            }

            fn figure(&self) -> Figure<T> {
                let $s = self;
                let radius = [T::zero() $(, $radius)?];
                Figure::new(Self::KIND, $points, radius[radius.len() - 1])
            }
        }
    };
}

shape!([const D: usize] Point<T, D>, Point, |f| Some(point(&f.points[0])), |s| listed([s]));
shape!([const D: usize] Line<T, D>, Line, |f| Some(if f.through {
    Self::through(point(&f.points[0]), point(&f.points[1]))
} else {
    Self::new(point(&f.points[0]), vector(&f.points[1]))
}), |s| listed(&[*s.origin(), s.direction().into()]));
shape!([const D: usize] Ray<T, D>, Ray, |f| {
    Some(Self::new(point(&f.points[0]), vector(&f.points[1])))
}, |s| listed(&[s.origin, s.direction.into()]));
shape!([const D: usize] Segment<T, D>, Segment, |f| {
    Some(Self::new(point(&f.points[0]), point(&f.points[1])))
}, |s| listed(&[s.a, s.b]));
shape!([const D: usize] HalfSpace<T, D>, HalfSpace, |f| {
    Some(Self::new(point(&f.points[0]), vector(&f.points[1])))
}, |s| listed(&[s.point, s.normal.into()]));
shape!([const D: usize] Triangle<T, D>, Triangle, |f| {
    Some(Self::new(point(&f.points[0]), point(&f.points[1]), point(&f.points[2])))
}, |s| listed(&[s.a, s.b, s.c]));
shape!([const D: usize] Aabb<T, D>, Aabb, |f| {
    Self::try_new(point(&f.points[0]), point(&f.points[1])).ok()
}, |s| listed([s.min(), s.max()]));
shape!([const D: usize] Obb<T, D>, Obb, |f| {
    let half_axes = std::array::from_fn(|axis| vector(&f.points[1 + axis]));
    Self::try_from_half_axes(point(&f.points[0]), half_axes).ok()
}, |s| {
    let half_axes = s.half_axes().map(Point::from);
    listed([s.center()].into_iter().chain(&half_axes))
});
shape!([const D: usize] Ball<T, D>, Ball, |f| {
    Self::try_new(point(&f.points[0]), f.radius).ok()
}, |s| listed([s.center()]), s.radius());
shape!([const D: usize] Capsule<T, D>, Capsule, |f| {
    Self::try_new(point(&f.points[0]), point(&f.points[1]), f.radius).ok()
}, |s| listed(&[s.segment().a, s.segment().b]), s.radius());
shape!([const D: usize] Polyline<T, D>, Polyline, |f| Self::try_new(points(f)).ok(),
    |s| listed(s.vertices()));
shape!([] ConvexPolygon<T>, ConvexPolygon, |f| Self::try_new(points(f)).ok(),
    |s| listed(s.vertices()));
shape!([] Plane<T>, Plane, |f| Some(Self::new(point(&f.points[0]), vector(&f.points[1]))),
    |s| listed(&[s.point, s.normal.into()]));
shape!([] Tetrahedron<T>, Tetrahedron, |f| {
    let [a, b, c, d] = std::array::from_fn(|corner| point(&f.points[corner]));
    Some(Self::new(a, b, c, d))
}, |s| listed(&[s.a, s.b, s.c, s.d]));
shape!([] ConvexPolyhedron<T>, ConvexPolyhedron, |f| Self::try_from_points(points(f)).ok(),
    |s| listed(s.vertices()));

impl<T: Scalar> Shape<T> for Polygon<T> {
    const KIND: Kind = Kind::Polygon;

    fn build(figure: &Figure<T>) -> Option<Self> {
        let mut rings = figure.loops().map(|ring| ring.iter().map(point).collect());
        Self::try_with_holes(rings.next()?, rings.collect()).ok()
    }

    fn figure(&self) -> Figure<T> {
        let rings = [self.vertices()].into_iter().chain(self.holes());
        Figure::of_rings(Self::KIND, rings.map(listed).collect(), T::zero())
    }
}

impl<T: Scalar> Shape<T> for MultiPolygon<T> {
    const KIND: Kind = Kind::MultiPolygon;

    fn build(figure: &Figure<T>) -> Option<Self> {
        let polygon = |rings: Vec<&[Coordinates<T>]>| {
            let mut rings = rings.iter().map(|ring| ring.iter().map(point).collect());
            Polygon::try_with_holes(rings.next()?, rings.collect()).ok()
        };
        let polygons: Option<Vec<_>> = figure.members().map(polygon).collect();
        Self::try_new(polygons?).ok()
    }

    fn figure(&self) -> Figure<T> {
        let rings = |polygon: &Polygon<T>| {
            let rings = [polygon.vertices()].into_iter().chain(polygon.holes());
            rings.map(listed).collect()
        };
        Figure::of_members(self.polygons().iter().map(rings).collect(), T::zero())
    }
}

impl<T: Scalar> Shape<T> for TriMesh<T> {
    const KIND: Kind = Kind::TriMesh;

    fn build(figure: &Figure<T>) -> Option<Self> {
        Self::try_new(points(figure), figure.triangles.clone()).ok()
    }

    fn figure(&self) -> Figure<T> {
        let lists = (listed(self.vertices()), self.indices().to_vec());
        Figure::of_triangles(Self::KIND, lists, T::zero())
    }
}

impl<T: Scalar> Shape<T> for HeightField<T> {
    const KIND: Kind = Kind::HeightField;

    /// Of points that are the vertices of a grid, and the triangles of its cells.
    fn build(figure: &Figure<T>) -> Option<Self> {
        let columns = figure.triangles.first()?[2].checked_sub(1)? as usize;
        let [first, next, below] = [0, 1, columns].map(|vertex| figure.points.get(vertex));
        let [first, next, below] = [*first?, *next?, *below?];
        // Then differences are in the range of the scalar.
        let mut numbers = [first, next, below].into_iter().flatten();
        if !numbers.all(|x| x.in_range()) {
            return None;
        }
        let origin = Point::from([first[0], first[1]]);
        let steps = SVector::from([next[0] - first[0], below[1] - first[1]]);
        let heights = figure.points.iter().map(|point| point[2]).collect();
        let field = Self::try_new(UpAxis::Z, origin, steps, columns, heights).ok()?;
        (field.figure() == *figure).then_some(field)
    }

    fn figure(&self) -> Figure<T> {
        Figure {
            kind: Self::KIND,
            ..self.to_tri_mesh().figure()
        }
    }
}

impl<T: Scalar> Shape<T> for Polyhedron<T> {
    const KIND: Kind = Kind::Polyhedron;

    /// Of triangles that turn either way round.
    fn build(figure: &Figure<T>) -> Option<Self> {
        let turned = |&[a, b, c]: &[u32; 3]| [a, c, b];
        let turned = figure.triangles.iter().map(turned).collect();
        Self::try_new(points(figure), figure.triangles.clone())
            .or_else(|_| Self::try_new(points(figure), turned))
            .ok()
    }

    fn figure(&self) -> Figure<T> {
        Figure {
            kind: Self::KIND,
            ..self.surface().figure()
        }
    }
}
