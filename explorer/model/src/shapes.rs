//! The library's shapes, made of the numbers of a figure in one scalar.

use crate::figure::Figure;
use crate::kind::Kind;
use crate::vector::Vector;
use tangency::nalgebra::{self, Point, Point2, RealField, SVector};
use tangency::{
    Aabb, Ball, Capsule, Cone, ConvexPolygon, ConvexPolyhedron, Cylinder, HalfSpace, HeightField,
    Line, MultiPolygon, Obb, Plane, Polygon, Polyhedron, Polyline, Ray, Rounded, Segment, Shape2,
    Shape3, ShapeError, Tetrahedron, TriMesh, Triangle, TruncatedCone, UpAxis,
};

/// Makes numbers of a scalar from those of a figure, rounded, and none beyond its range.
pub struct Maker<'a> {
    pub figure: &'a Figure,
    pub largest: f64,
}

impl Maker<'_> {
    pub fn vector<T: RealField + Copy, const D: usize>(
        &self,
        v: &Vector,
    ) -> Result<SVector<T, D>, String> {
        let mut vector = SVector::zeros();
        for axis in 0..D {
            vector[axis] = self.number(v[axis])?;
        }
        Ok(vector)
    }

    fn number<T: RealField>(&self, x: f64) -> Result<T, String> {
        if x.abs() <= self.largest {
            Ok(nalgebra::convert(x))
        } else {
            Err("a number is beyond the range of the scalar".into())
        }
    }

    fn at<T: RealField + Copy, const D: usize>(
        &self,
        index: usize,
    ) -> Result<SVector<T, D>, String> {
        self.vector(&self.figure.points[index])
    }

    fn point<T: RealField + Copy, const D: usize>(
        &self,
        index: usize,
    ) -> Result<Point<T, D>, String> {
        self.at(index).map(Point::from)
    }

    fn points<T: RealField + Copy, const D: usize>(&self) -> Result<Vec<Point<T, D>>, String> {
        (0..self.figure.points.len())
            .map(|index| self.point(index))
            .collect()
    }

    fn radius<T: RealField>(&self, index: usize) -> Result<T, String> {
        self.number(self.figure.radius(index))
    }

    fn triangles(&self) -> Vec<[u32; 3]> {
        self.figure.kind.triangles().to_vec()
    }

    fn half_axes<T: RealField + Copy, const D: usize>(&self) -> Result<[SVector<T, D>; D], String> {
        let mut axes = [SVector::zeros(); D];
        for (index, axis) in axes.iter_mut().enumerate() {
            *axis = self.at(index + 1)?;
        }
        Ok(axes)
    }
}

/// A shape of the library that is chosen at run time.
pub trait Make: Sized {
    fn make(maker: &Maker<'_>) -> Result<Self, String>;
}

impl<T: RealField + Copy> Make for Shape2<T> {
    fn make(maker: &Maker<'_>) -> Result<Self, String> {
        match maker.figure.kind {
            Kind::Rounded => {
                let core = Triangle::new(maker.point(0)?, maker.point(1)?, maker.point(2)?);
                converted(Rounded::try_new(core, maker.radius(0)?))
            }
            Kind::ConvexPolygon => converted(ConvexPolygon::try_new(maker.points()?)),
            Kind::Polygon => converted(Polygon::try_new(maker.points()?)),
            Kind::MultiPolygon => converted(two_polygons(maker.points()?)),
            Kind::Polyline => converted(Polyline::try_new(maker.points()?)),
            _ => in_both_dimensions::<T, Self, 2>(maker),
        }
    }
}

impl<T: RealField + Copy> Make for Shape3<T> {
    fn make(maker: &Maker<'_>) -> Result<Self, String> {
        let at = |index| maker.point::<T, 3>(index);
        let radius = |index| maker.radius::<T>(index);
        match maker.figure.kind {
            Kind::Plane => Ok(Plane::new(at(0)?, maker.at(1)?).into()),
            Kind::Cylinder => converted(Cylinder::try_new(at(0)?, at(1)?, radius(0)?)),
            Kind::Cone => converted(Cone::try_new(at(0)?, at(1)?, radius(0)?)),
            Kind::TruncatedCone => {
                let radii = [radius(0)?, radius(1)?];
                converted(TruncatedCone::try_new(at(0)?, at(1)?, radii))
            }
            Kind::Rounded => converted(Rounded::try_new(tetrahedron(maker)?, radius(0)?)),
            Kind::Tetrahedron => Ok(tetrahedron(maker)?.into()),
            Kind::HeightField => converted(height_field(maker)?),
            Kind::ConvexPolyhedron => converted(ConvexPolyhedron::try_from_points(maker.points()?)),
            Kind::Polyhedron => converted(Polyhedron::try_new(maker.points()?, maker.triangles())),
            Kind::TriMesh => converted(TriMesh::try_new(maker.points()?, maker.triangles())),
            Kind::Polyline => converted(Polyline::try_new(maker.points()?)),
            _ => in_both_dimensions::<T, Self, 3>(maker),
        }
    }
}

fn converted<X, S: From<X>>(made: Result<X, ShapeError>) -> Result<S, String> {
    made.map(S::from).map_err(|error| error.to_string())
}

fn tetrahedron<T: RealField + Copy>(maker: &Maker<'_>) -> Result<Tetrahedron<T>, String> {
    let at = |index| maker.point(index);
    Ok(Tetrahedron::new(at(0)?, at(1)?, at(2)?, at(3)?))
}

fn height_field<T: RealField + Copy>(
    maker: &Maker<'_>,
) -> Result<Result<HeightField<T>, ShapeError>, String> {
    let origin = maker.point::<T, 2>(0)?;
    let steps = maker.vector::<T, 2>(&maker.figure.steps())?;
    let heights = maker
        .figure
        .points
        .iter()
        .map(|point| maker.number(point[2]));
    let heights = heights.collect::<Result<_, _>>()?;
    Ok(HeightField::try_new(UpAxis::Z, origin, steps, 3, heights))
}

/// The first half of the points is one polygon, the second one another.
fn two_polygons<T: RealField + Copy>(
    points: Vec<Point2<T>>,
) -> Result<MultiPolygon<T>, ShapeError> {
    let polygons = points.chunks(points.len() / 2);
    let polygons = polygons.map(|points| Polygon::try_new(points.to_vec()));
    MultiPolygon::try_new(polygons.collect::<Result<_, _>>()?)
}

fn in_both_dimensions<T, S, const D: usize>(maker: &Maker<'_>) -> Result<S, String>
where
    T: RealField + Copy,
    S: From<Point<T, D>>
        + From<Line<T, D>>
        + From<Ray<T, D>>
        + From<Segment<T, D>>
        + From<HalfSpace<T, D>>
        + From<Triangle<T, D>>
        + From<Aabb<T, D>>
        + From<Obb<T, D>>
        + From<Ball<T, D>>
        + From<Capsule<T, D>>,
{
    let at = |index| maker.point::<T, D>(index);
    let refused = |error: ShapeError| error.to_string();
    let radius = maker.radius(0)?;
    Ok(match maker.figure.kind {
        Kind::Point => at(0)?.into(),
        Kind::Line => Line::new(at(0)?, maker.at(1)?).into(),
        Kind::Ray => Ray::new(at(0)?, maker.at(1)?).into(),
        Kind::Segment => Segment::new(at(0)?, at(1)?).into(),
        Kind::HalfSpace => HalfSpace::new(at(0)?, maker.at(1)?).into(),
        Kind::Triangle => Triangle::new(at(0)?, at(1)?, at(2)?).into(),
        Kind::Aabb => Aabb::try_new(at(0)?, at(1)?).map_err(refused)?.into(),
        Kind::Obb => Obb::try_from_half_axes(at(0)?, maker.half_axes()?)
            .map_err(refused)?
            .into(),
        Kind::Ball => Ball::try_new(at(0)?, radius).map_err(refused)?.into(),
        Kind::Capsule => Capsule::try_new(at(0)?, at(1)?, radius)
            .map_err(refused)?
            .into(),
        kind => return Err(format!("there is no {} in this dimension", kind.name())),
    })
}
