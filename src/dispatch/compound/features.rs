//! The nearest triangle or edge of the nearest part.

use crate::algorithm::part_search::{self, CoreBox};
use crate::dispatch::compound::{Compound2, Compound3};
use crate::{
    Aabb, FeatureNearest, Nearest, NearestEdge, PartNearest, Segment, Shape2, Shape3, Triangle,
};
use nalgebra::{Point2, Point3, RealField};

impl<T: RealField + Copy> Compound3<T> {
    /// Returns the part nearest to a shape, as [`nearest_part`](Self::nearest_part) does, and of a mesh, a height field, a polyline
    /// or a polyhedron the triangle or edge that is nearest; `None` if a coordinate of the shape is infinite or NaN.
    ///
    /// A polyhedron has no such triangle where the shapes meet inside.
    ///
    /// ```
    /// use nalgebra::Point3;
    /// use tangency::{Compound3, Sphere, TriMesh};
    ///
    /// let corners = [[0.0, 0.0, 0.0], [4.0, 0.0, 0.0], [4.0, 4.0, 0.0], [0.0, 4.0, 0.0]].map(Point3::from);
    /// let level = Compound3::new(vec![
    ///     Sphere::new(Point3::new(9.0, 9.0, 0.0), 1.0).into(),
    ///     TriMesh::new(corners.to_vec(), vec![[0, 1, 2], [0, 2, 3]]).into(),
    /// ]);
    /// let nearest = level.nearest_feature(&Point3::new(1.0, 3.0, 2.0)).unwrap();
    /// assert_eq!((nearest.part, nearest.feature), (1, Some(1)));
    /// assert_eq!(level.nearest_feature(&Point3::new(9.0, 9.0, 5.0)).unwrap().feature, None); // of a ball
    /// ```
    #[must_use]
    pub fn nearest_feature<R>(&self, rhs: &R) -> Option<FeatureNearest<Point3<T>, T>>
    where
        Shape3<T>: Nearest<R, Scalar = T, Point = Point3<T>, Bounds = Aabb<T, 3>>,
        Triangle<T, 3>: Nearest<R, Scalar = T, Point = Point3<T>>,
        Segment<T, 3>: Nearest<R, Scalar = T, Point = Point3<T>>,
        R: Nearest<Aabb<T, 3>, Scalar = T, Point = Point3<T>, Bounds = Aabb<T, 3>>,
    {
        let PartNearest { part, nearest } = self.nearest_part(rhs)?;
        let found = match self.part(part) {
            Shape3::TriMesh(mesh) => mesh.nearest_triangle(rhs),
            Shape3::HeightField(field) => field.nearest_triangle(rhs),
            Shape3::Polyline(path) => {
                part_search::nearest_part(&**path, rhs, rhs.try_bounds().map(CoreBox::from))
            }
            Shape3::Polyhedron(solid) => {
                let found = solid.surface().nearest_triangle(rhs);
                found.filter(|found| found.nearest.distance == nearest.distance)
            }
            _ => None,
        };
        Some(FeatureNearest {
            part,
            feature: found.map(|found| found.part),
            nearest,
        })
    }
}

impl<T: RealField + Copy> Compound2<T> {
    /// Returns the part nearest to a shape, as [`nearest_part`](Self::nearest_part) does, and of a polygon, several
    /// polygons or a polyline the edge on which the nearest point lies, as rounded; `None` if a coordinate of the shape is
    /// infinite or NaN.
    ///
    /// There is no such edge where the shapes meet.
    ///
    /// ```
    /// use nalgebra::Point2;
    /// use tangency::{Circle, Compound2, Polygon};
    ///
    /// let corners = [[0.0, 0.0], [4.0, 0.0], [4.0, 3.0], [0.0, 3.0]].map(Point2::from);
    /// let disc = Circle::new(Point2::new(9.0, 9.0), 1.0);
    /// let yard = Compound2::new(vec![disc.into(), Polygon::new(corners.to_vec()).into()]);
    /// let nearest = yard.nearest_feature(&Point2::new(2.0, 5.0)).unwrap();
    /// assert_eq!((nearest.part, nearest.feature, nearest.nearest.distance), (1, Some(2), 2.0));
    /// ```
    #[must_use]
    pub fn nearest_feature<R>(&self, rhs: &R) -> Option<FeatureNearest<Point2<T>, T>>
    where
        Shape2<T>: Nearest<R, Scalar = T, Point = Point2<T>, Bounds = Aabb<T, 2>>,
        R: Nearest<Aabb<T, 2>, Scalar = T>,
    {
        let PartNearest { part, nearest } = self.nearest_part(rhs)?;
        let feature = if nearest.distance.is_zero() {
            None
        } else {
            edge_at(self.part(part), &nearest.on_self)
        };
        Some(FeatureNearest {
            part,
            feature,
            nearest,
        })
    }
}

/// The edge of an outline nearest to a point.
fn edge_at<T: RealField + Copy>(shape: &Shape2<T>, point: &Point2<T>) -> Option<usize> {
    Some(match shape {
        Shape2::Polygon(polygon) => polygon.nearest_edge(point).edge,
        Shape2::MultiPolygon(polygons) => polygons.nearest_edge(point).edge,
        Shape2::ConvexPolygon(polygon) => polygon.nearest_edge(point).edge,
        Shape2::Polyline(path) => path.nearest_edge(point).edge,
        _ => return None,
    })
}
