//! Several shapes as one, in a list with a tree of boxes.

mod features;
mod motion;
mod near;
mod queries;

use crate::algorithm::part_search;
use crate::shape::build::box_tree::Tree;
use crate::shape::build::box_tree::block::BoxCorners;
use crate::shape::error::{ShapeError, expect_shape};
use crate::{
    Aabb, Intersection, Intersects, Nearest, PartHits, PartNearest, Piece, Ray, RayCast, Shape,
    Shape2, Shape3,
};
use alloc::vec::Vec;
use nalgebra::{Point, RealField, Scalar};

/// Several shapes as one: their union, as a chair of boxes and capsules, or a level of meshes and polygons.
///
/// The parts have one type: a shape, [`Shape2`] or [`Shape3`] for parts of several kinds ([`Compound2`], [`Compound3`]), or an
/// enum by [`shape_enum!`](crate::shape_enum). They may overlap. All must be bounded: lines, rays, half-spaces and
/// planes are refused. A compound can be a part of another one.
///
/// It answers [`Intersects`], [`Nearest`], [`Contact`](crate::Contact), [`Cast`](crate::Cast) and [`RayCast`] with every shape of
/// its dimension that its parts have them with, enums, [`Composite`](crate::Composite)s and other compounds, in both orders. Decisions are exact, and numbers are those of
/// the nearest part. Several parts may be equally near: the points are then those that come first by their
/// coordinates, and `unique` is false if they are not the only ones.
///
/// # Ids
/// The id of a part is its index. [`nearest_part`](Self::nearest_part), [`intersecting_parts`](Self::intersecting_parts) and
/// [`cast_ray_at_parts`](Self::cast_ray_at_parts) return it, the last one with the triangle, edge or face of the part
/// that is hit. `nearest_feature` of [`Compound2`] and [`Compound3`] returns the triangles or edges of parts too. Contacts and
/// casts name them by [`PartId`](crate::PartId).
///
/// # Index
/// The constructor builds a tree of the boxes of the parts, in n log n time. Queries look at the few parts whose boxes are
/// near enough; a part that is a mesh has its own tree. Moving the compound moves the boxes, and keeps the tree.
///
/// ```
/// use nalgebra::Point3;
/// use tangency::{Aabb3, Compound3, Intersects, Nearest, Sphere, TriMesh};
///
/// let corners = [[0.0, 0.0, 0.0], [9.0, 0.0, 0.0], [9.0, 9.0, 0.0], [0.0, 9.0, 0.0]].map(Point3::from);
/// let level = Compound3::new(vec![
///     TriMesh::new(corners.to_vec(), vec![[0, 1, 2], [0, 2, 3]]).into(),
///     Aabb3::new(Point3::new(1.0, 1.0, 0.0), Point3::new(2.0, 2.0, 4.0)).into(),
///     Sphere::new(Point3::new(7.0, 7.0, 1.0), 1.0).into(),
/// ]);
/// let ball = Sphere::new(Point3::new(5.0, 1.5, 3.0), 2.0);
/// assert_eq!((level.distance(&ball), ball.nearest(&level).unique), (1.0, false)); // of the floor and the pillar
/// assert!(!level.intersects(&ball));
/// assert_eq!(level.intersecting_parts(&Sphere::new(Point3::new(2.0, 1.0, 0.0), 1.0)), [0, 1]);
/// ```
#[derive(Clone, Debug)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize, serde::Deserialize),
    serde(
        try_from = "RawCompound<S>",
        bound(
            serialize = "S: serde::Serialize",
            deserialize = "T: RealField + Copy, S: Shape<Scalar = T, Bounds = Aabb<T, D>> + serde::Deserialize<'de>"
        )
    )
)]
pub struct Compound<S, T: Scalar + Copy, const D: usize> {
    parts: Vec<S>,
    /// The boxes of the parts, whose slots are their ids.
    #[cfg_attr(feature = "serde", serde(skip))]
    tree: Tree<T, D>,
}

/// A compound of any shapes in 2D.
pub type Compound2<T> = Compound<Shape2<T>, T, 2>;

/// A compound of any shapes in 3D.
pub type Compound3<T> = Compound<Shape3<T>, T, 3>;

/// Compares the parts, in order.
impl<S: PartialEq, T: Scalar + Copy, const D: usize> PartialEq for Compound<S, T, D> {
    fn eq(&self, other: &Self) -> bool {
        self.parts == other.parts
    }
}

impl<S, T, const D: usize> Compound<S, T, D>
where
    T: RealField + Copy,
    S: Shape<Scalar = T, Bounds = Aabb<T, D>>,
{
    /// Creates a compound of some parts.
    ///
    /// # Panics
    /// If [`Self::try_new`] returns an error.
    #[must_use]
    #[track_caller]
    pub fn new(parts: Vec<S>) -> Self {
        expect_shape("Compound", Self::try_new(parts))
    }

    /// Creates a compound of some parts, whose ids are their indices.
    ///
    /// ```
    /// use nalgebra::{Point2, Vector2};
    /// use tangency::{Circle, Compound2, Line, ShapeError};
    ///
    /// let disc = Circle::new(Point2::new(0.0, 0.0), 1.0);
    /// let line = Line::new(Point2::new(0.0, 0.0), Vector2::new(1.0, 0.0));
    /// assert_eq!(Compound2::try_new(vec![disc.into()]).unwrap().parts().len(), 1);
    /// let error = Compound2::try_new(vec![disc.into(), line.into()]).unwrap_err();
    /// assert_eq!(error, ShapeError::PartUnbounded { part: 1 });
    /// ```
    ///
    /// # Errors
    /// * [`ShapeError::NoParts`] if there is no part.
    /// * [`ShapeError::PartUnbounded`] if a part is a line, a ray, a half-space or a plane.
    pub fn try_new(parts: Vec<S>) -> Result<Self, ShapeError> {
        if parts.is_empty() {
            return Err(ShapeError::NoParts);
        }
        let mut boxes = Vec::with_capacity(parts.len());
        for (part, shape) in parts.iter().enumerate() {
            let bounds = shape
                .try_bounds()
                .ok_or(ShapeError::PartUnbounded { part })?;
            boxes.push(BoxCorners::of(&bounds));
        }
        let slots = (0..).take(parts.len()).collect::<Vec<u32>>();
        Ok(Self {
            tree: Tree::new(&slots, &boxes),
            parts,
        })
    }
}

impl<S, T: RealField + Copy, const D: usize> Compound<S, T, D> {
    /// The parts, in the order given.
    #[cfg_attr(not(debug_assertions), inline)]
    #[must_use]
    pub fn parts(&self) -> &[S] {
        &self.parts
    }

    /// The part with an id.
    ///
    /// # Panics
    /// If there is no such part.
    #[cfg_attr(not(debug_assertions), inline)]
    #[must_use]
    #[track_caller]
    pub fn part(&self, id: usize) -> &S {
        &self.parts[id]
    }

    /// Returns the smallest box around the boxes of all parts.
    ///
    /// ```
    /// use nalgebra::Point2;
    /// use tangency::{Aabb, Circle, Compound};
    ///
    /// let discs = [0.0, 4.0].map(|x| Circle::new(Point2::new(x, 0.0), 1.0));
    /// let bounds = Compound::new(discs.to_vec()).bounds();
    /// assert_eq!(bounds, Aabb::new(Point2::new(-1.0, -1.0), Point2::new(5.0, 1.0)));
    /// ```
    #[must_use]
    pub fn bounds(&self) -> Aabb<T, D> {
        self.tree.bounds().aabb()
    }

    /// Returns the part nearest to a shape and its nearest points; `None` if a coordinate of the shape is infinite or
    /// NaN.
    ///
    /// If several parts are equally near with the same points, it is the one with the lowest id.
    ///
    /// ```
    /// use nalgebra::Point2;
    /// use tangency::{Circle, Compound};
    ///
    /// let discs = Compound::new([0.0, 4.0, 8.0].map(|x| Circle::new(Point2::new(x, 0.0), 1.0)).to_vec());
    /// let nearest = discs.nearest_part(&Point2::new(4.0, 3.0)).unwrap();
    /// assert_eq!((nearest.part, nearest.nearest.distance), (1, 2.0));
    /// ```
    #[must_use]
    pub fn nearest_part<R>(&self, rhs: &R) -> Option<PartNearest<Point<T, D>, T>>
    where
        S: Nearest<R, Scalar = T, Point = Point<T, D>, Bounds = Aabb<T, D>>,
        R: Nearest<Aabb<T, D>, Scalar = T>,
    {
        let found = part_search::nearest_part(self, rhs, None)?;
        // All parts are equally far from what is not a number.
        let distance = found.nearest.distance;
        distance.partial_cmp(&distance).map(|_| found)
    }

    /// Returns the ids of all parts that intersect a shape, in ascending order.
    ///
    /// ```
    /// use nalgebra::Point2;
    /// use tangency::{Circle, Compound};
    ///
    /// let discs = Compound::new([0.0, 4.0, 8.0].map(|x| Circle::new(Point2::new(x, 0.0), 1.0)).to_vec());
    /// let puddle = Circle::new(Point2::new(6.0, 0.0), 1.0); // touches two
    /// assert_eq!(discs.intersecting_parts(&puddle), [1, 2]);
    /// ```
    #[must_use]
    pub fn intersecting_parts<R>(&self, rhs: &R) -> Vec<usize>
    where
        S: Intersects<R> + Shape<Scalar = T, Bounds = Aabb<T, D>>,
        R: Intersects<Aabb<T, D>>,
    {
        part_search::intersecting_parts(self, rhs)
    }

    /// Returns the part that a ray enters first, and where it enters and leaves this part. Of several parts that it
    /// enters at the same parameter it is the one with the lowest id. The features of the hits are those of the part:
    /// the triangle of a mesh, the edge of a polygon.
    ///
    /// ```
    /// use nalgebra::{Point3, Vector3};
    /// use tangency::{Compound3, Ray3, Sphere, TriMesh};
    ///
    /// let corners = [[0.0, 0.0, 0.0], [4.0, 0.0, 0.0], [4.0, 4.0, 0.0], [0.0, 4.0, 0.0]].map(Point3::from);
    /// let level = Compound3::new(vec![
    ///     Sphere::new(Point3::new(9.0, 9.0, 0.0), 1.0).into(),
    ///     TriMesh::new(corners.to_vec(), vec![[0, 1, 2], [0, 2, 3]]).into(),
    /// ]);
    /// let down = Ray3::new(Point3::new(1.0, 2.0, 5.0), Vector3::new(0.0, 0.0, -1.0));
    /// let first = level.cast_ray_at_parts(&down, 9.0).unwrap();
    /// assert_eq!((first.part, first.hits.first.feature), (1, 1)); // of part 1, triangle 1
    /// ```
    #[must_use]
    pub fn cast_ray_at_parts(&self, ray: &Ray<T, D>, limit: T) -> Option<PartHits<T, D>>
    where
        S: RayCast<T, D> + Shape<Scalar = T, Bounds = Aabb<T, D>>,
        Ray<T, D>: Intersection<Aabb<T, D>, Output = Option<Piece<T, D>>>,
    {
        part_search::cast_ray_at_parts(self, ray, limit)
    }
}

#[cfg(feature = "serde")]
#[derive(serde::Deserialize)]
#[serde(rename = "Compound")]
struct RawCompound<S> {
    parts: Vec<S>,
}

#[cfg(feature = "serde")]
impl<S, T, const D: usize> TryFrom<RawCompound<S>> for Compound<S, T, D>
where
    T: RealField + Copy,
    S: Shape<Scalar = T, Bounds = Aabb<T, D>>,
{
    type Error = ShapeError;

    fn try_from(raw: RawCompound<S>) -> Result<Self, ShapeError> {
        Self::try_new(raw.parts)
    }
}
