//! The part of a compound that a moving shape touches first.

use crate::algorithm::part_search::{Mover, PartTree, SweptBox, Touches, touches_of_parts};
use crate::dispatch::compound::{Compound, Compound2, Compound3};
use crate::{
    Aabb, Ball, Capsule, Cast, CastResult, ConvexPolygon, ConvexPolyhedron, MultiPolygon, Obb,
    PartCast, Polygon, Polyhedron, Polyline, Segment, Shape, Shape2, Shape3, Tetrahedron, TriMesh,
    Triangle,
};
use nalgebra::{Point2, Point3, RealField, SVector, Vector2, Vector3};

impl<S, T: RealField + Copy, const D: usize> Compound<S, T, D> {
    /// Returns the part that a shape touches first, moved by `motion` in the time 1, or is at this distance from: see
    /// [`PartCast`] for the order of parts, and [`Cast::cast_within`] for the distance. `None` is a miss.
    ///
    /// The result is that of the cast at the part alone, bit for bit, with a contact from the shape to the part. The parts
    /// are of one convex type; see [`Compound3::cast_at_features`](crate::Compound3::cast_at_features) for parts of all
    /// kinds. If the compound moves, cast the shape by the opposite motion.
    ///
    /// ```
    /// use nalgebra::{Point3, Vector3};
    /// use tangency::{Aabb3, Compound, Sphere};
    ///
    /// let step = |x: f64, z: f64| Aabb3::new(Point3::new(x, 0.0, 0.0), Point3::new(x + 2.0, 4.0, z));
    /// let stairs = Compound::new(vec![step(0.0, 1.0), step(2.0, 2.0), step(4.0, 3.0)]);
    /// let ball = Sphere::new(Point3::new(-0.75, 2.0, 2.875), 0.75);
    /// let found = stairs.cast_at_parts(&ball, &Vector3::new(8.0, 0.0, 0.0), 0.0).expect("it meets the last step");
    /// let hit = found.result.hit().unwrap();
    /// assert_eq!((found.part, hit.time, hit.contact.normal), (2, 0.5, Vector3::x()));
    /// ```
    #[must_use]
    pub fn cast_at_parts<R>(
        &self,
        shape: &R,
        motion: &SVector<T, D>,
        distance: T,
    ) -> Option<PartCast<T, D>>
    where
        R: Cast<S, Scalar = T, Motion = SVector<T, D>, Output = CastResult<T, D>>,
        R: Shape<Bounds = Aabb<T, D>>,
        S: Shape<Scalar = T, Bounds = Aabb<T, D>>,
    {
        let swept = swept_box(self, shape, (motion, distance))?;
        let cast = |part: &S| shape.cast_within(motion, part, distance).into();
        touches_of_parts(self, &swept, cast).answer()
    }
}

/// The box around a shape, moved; `None` where a number is not finite.
fn swept_box<S, R, T, const D: usize>(
    compound: &Compound<S, T, D>,
    shape: &R,
    (motion, distance): (&SVector<T, D>, T),
) -> Option<SweptBox<D>>
where
    T: RealField + Copy,
    R: Shape<Scalar = T, Bounds = Aabb<T, D>>,
{
    let (bounds, all) = (shape.try_bounds(), compound.bounds());
    SweptBox::new(bounds, motion, distance, &all, Mover::Shape)
}

/// The touches of the edges or triangles of a part. `inside` is the cast at the part itself, for a solid that may hold a
/// shape which touches none of them.
fn touches_of_features<P, T, const D: usize>(
    part: &P,
    swept: &SweptBox<D>,
    cast: impl Fn(&P::Part) -> CastResult<T, D>,
    inside: impl FnOnce() -> Option<PartCast<T, D>>,
) -> Touches<T, D>
where
    T: RealField + Copy,
    P: PartTree<T, D>,
{
    let touches = touches_of_parts(part, swept, |feature| cast(feature).into());
    let touches = if touches.is_start() {
        touches
    } else {
        inside().map_or(touches, Touches::from)
    };
    touches.of_features()
}

/// The start of a shape inside a solid of which it touches no edge or triangle.
fn start_inside<R, A, T, const D: usize>(
    shape: &R,
    (motion, distance): (&SVector<T, D>, T),
    solid: &A,
) -> Option<PartCast<T, D>>
where
    T: RealField + Copy,
    R: Cast<A, Scalar = T, Motion = SVector<T, D>, Output = Option<PartCast<T, D>>>,
{
    let is_inside = shape.within(solid, T::zero());
    is_inside.then(|| shape.cast_within(motion, solid, distance))?
}

impl<T: RealField + Copy> Compound3<T> {
    /// Returns the part that a convex shape touches first, as [`cast_at_parts`](Self::cast_at_parts) does; of a mesh, a
    /// polyhedron or a polyline with the triangle or edge.
    ///
    /// ```
    /// use nalgebra::{Point3, Vector3};
    /// use tangency::{Compound3, Sphere, TriMesh};
    ///
    /// let corners = [[0.0, 0.0, 0.0], [4.0, 0.0, 0.0], [4.0, 4.0, 0.0], [0.0, 4.0, 0.0]].map(Point3::from);
    /// let level = Compound3::new(vec![
    ///     Sphere::new(Point3::new(3.0, 1.0, 2.0), 0.5).into(),
    ///     TriMesh::new(corners.to_vec(), vec![[0, 1, 2], [0, 2, 3]]).into(),
    /// ]);
    /// let ball = Sphere::new(Point3::new(1.0, 3.0, 5.0), 1.0);
    /// let found = level.cast_at_features(&ball, &Vector3::new(0.0, 0.0, -8.0), 0.0).expect("it lands on the floor");
    /// assert_eq!((found.part, found.feature, found.result.hit().unwrap().time), (1, Some(1), 0.5));
    /// ```
    #[must_use]
    pub fn cast_at_features<R>(
        &self,
        shape: &R,
        motion: &Vector3<T>,
        distance: T,
    ) -> Option<PartCast<T, 3>>
    where
        R: Shape<Scalar = T, Bounds = Aabb<T, 3>>,
        R: Cast<Point3<T>, Scalar = T, Motion = SVector<T, 3>, Output = CastResult<T, 3>>,
        R: Cast<Segment<T, 3>, Scalar = T, Motion = SVector<T, 3>, Output = CastResult<T, 3>>,
        R: Cast<Triangle<T, 3>, Scalar = T, Motion = SVector<T, 3>, Output = CastResult<T, 3>>,
        R: Cast<Aabb<T, 3>, Scalar = T, Motion = SVector<T, 3>, Output = CastResult<T, 3>>,
        R: Cast<Obb<T, 3>, Scalar = T, Motion = SVector<T, 3>, Output = CastResult<T, 3>>,
        R: Cast<Ball<T, 3>, Scalar = T, Motion = SVector<T, 3>, Output = CastResult<T, 3>>,
        R: Cast<Capsule<T, 3>, Scalar = T, Motion = SVector<T, 3>, Output = CastResult<T, 3>>,
        R: Cast<Tetrahedron<T>, Scalar = T, Motion = SVector<T, 3>, Output = CastResult<T, 3>>,
        R: Cast<ConvexPolyhedron<T>, Scalar = T, Motion = SVector<T, 3>, Output = CastResult<T, 3>>,
        R: Cast<
                Polyline<T, 3>,
                Scalar = T,
                Motion = SVector<T, 3>,
                Output = Option<PartCast<T, 3>>,
            >,
        R: Cast<TriMesh<T>, Scalar = T, Motion = SVector<T, 3>, Output = Option<PartCast<T, 3>>>,
        R: Cast<Polyhedron<T>, Scalar = T, Motion = SVector<T, 3>, Output = Option<PartCast<T, 3>>>,
    {
        let swept = swept_box(self, shape, (motion, distance))?;
        let touches = touches_of_parts(self, &swept, |part| match part {
            Shape3::Point(part) => shape.cast_within(motion, part, distance).into(),
            Shape3::Segment(part) => shape.cast_within(motion, part, distance).into(),
            Shape3::Triangle(part) => shape.cast_within(motion, part, distance).into(),
            Shape3::Aabb(part) => shape.cast_within(motion, part, distance).into(),
            Shape3::Obb(part) => shape.cast_within(motion, part, distance).into(),
            Shape3::Ball(part) => shape.cast_within(motion, part, distance).into(),
            Shape3::Capsule(part) => shape.cast_within(motion, part, distance).into(),
            Shape3::Tetrahedron(part) => shape.cast_within(motion, part, distance).into(),
            Shape3::ConvexPolyhedron(part) => shape.cast_within(motion, &**part, distance).into(),
            Shape3::Polyline(part) => touches_of_features(
                &**part,
                &swept,
                |edge| shape.cast_within(motion, edge, distance),
                || None,
            ),
            Shape3::TriMesh(part) => touches_of_features(
                &**part,
                &swept,
                |triangle| shape.cast_within(motion, triangle, distance),
                || None,
            ),
            Shape3::Polyhedron(part) => touches_of_features(
                part.surface(),
                &swept,
                |triangle| shape.cast_within(motion, triangle, distance),
                || start_inside(shape, (motion, distance), &**part),
            ),
            // Without bounds, these are no parts.
            Shape3::Line(_) | Shape3::Ray(_) | Shape3::Plane(_) | Shape3::HalfSpace(_) => {
                CastResult::Miss.into()
            }
        });
        touches.answer()
    }
}

impl<T: RealField + Copy> Compound2<T> {
    /// Returns the part that a convex shape touches first, as [`cast_at_parts`](Self::cast_at_parts) does; of a polygon
    /// or a polyline with the edge.
    ///
    /// ```
    /// use nalgebra::{Point2, Vector2};
    /// use tangency::{Circle, Compound2, Polygon};
    ///
    /// let corners = [[0.0, 0.0], [4.0, 0.0], [4.0, 3.0], [0.0, 3.0]].map(Point2::from);
    /// let disc = Circle::new(Point2::new(3.5, 5.0), 0.5);
    /// let yard = Compound2::new(vec![disc.into(), Polygon::new(corners.to_vec()).into()]);
    /// let moved = Circle::new(Point2::new(1.0, 8.0), 1.0);
    /// let found = yard.cast_at_features(&moved, &Vector2::new(0.0, -8.0), 0.0).expect("it meets the polygon");
    /// assert_eq!((found.part, found.feature, found.result.hit().unwrap().time), (1, Some(2), 0.5));
    /// ```
    #[must_use]
    pub fn cast_at_features<R>(
        &self,
        shape: &R,
        motion: &Vector2<T>,
        distance: T,
    ) -> Option<PartCast<T, 2>>
    where
        R: Shape<Scalar = T, Bounds = Aabb<T, 2>>,
        R: Cast<Point2<T>, Scalar = T, Motion = SVector<T, 2>, Output = CastResult<T, 2>>,
        R: Cast<Segment<T, 2>, Scalar = T, Motion = SVector<T, 2>, Output = CastResult<T, 2>>,
        R: Cast<Triangle<T, 2>, Scalar = T, Motion = SVector<T, 2>, Output = CastResult<T, 2>>,
        R: Cast<Aabb<T, 2>, Scalar = T, Motion = SVector<T, 2>, Output = CastResult<T, 2>>,
        R: Cast<Obb<T, 2>, Scalar = T, Motion = SVector<T, 2>, Output = CastResult<T, 2>>,
        R: Cast<Ball<T, 2>, Scalar = T, Motion = SVector<T, 2>, Output = CastResult<T, 2>>,
        R: Cast<Capsule<T, 2>, Scalar = T, Motion = SVector<T, 2>, Output = CastResult<T, 2>>,
        R: Cast<ConvexPolygon<T>, Scalar = T, Motion = SVector<T, 2>, Output = CastResult<T, 2>>,
        R: Cast<
                Polyline<T, 2>,
                Scalar = T,
                Motion = SVector<T, 2>,
                Output = Option<PartCast<T, 2>>,
            >,
        R: Cast<Polygon<T>, Scalar = T, Motion = SVector<T, 2>, Output = Option<PartCast<T, 2>>>,
        R: Cast<
                MultiPolygon<T>,
                Scalar = T,
                Motion = SVector<T, 2>,
                Output = Option<PartCast<T, 2>>,
            >,
    {
        let swept = swept_box(self, shape, (motion, distance))?;
        let touches = touches_of_parts(self, &swept, |part| match part {
            Shape2::Point(part) => shape.cast_within(motion, part, distance).into(),
            Shape2::Segment(part) => shape.cast_within(motion, part, distance).into(),
            Shape2::Triangle(part) => shape.cast_within(motion, part, distance).into(),
            Shape2::Aabb(part) => shape.cast_within(motion, part, distance).into(),
            Shape2::Obb(part) => shape.cast_within(motion, part, distance).into(),
            Shape2::Ball(part) => shape.cast_within(motion, part, distance).into(),
            Shape2::Capsule(part) => shape.cast_within(motion, part, distance).into(),
            Shape2::ConvexPolygon(part) => shape.cast_within(motion, &**part, distance).into(),
            Shape2::Polyline(part) => touches_of_features(
                &**part,
                &swept,
                |edge| shape.cast_within(motion, edge, distance),
                || None,
            ),
            Shape2::Polygon(part) => touches_of_features(
                &**part,
                &swept,
                |edge| shape.cast_within(motion, edge, distance),
                || start_inside(shape, (motion, distance), &**part),
            ),
            Shape2::MultiPolygon(part) => {
                let group = part.group();
                let touches = touches_of_parts(&group, &swept, |polygon| {
                    touches_of_features(
                        polygon,
                        &swept,
                        |edge| shape.cast_within(motion, edge, distance),
                        || start_inside(shape, (motion, distance), polygon),
                    )
                });
                touches.renamed(|found| PartCast {
                    feature: found
                        .feature
                        .map(|edge| group.first_edge_of(found.part) + edge),
                    ..found
                })
            }
            // Without bounds, these are no parts.
            Shape2::Line(_) | Shape2::Ray(_) | Shape2::HalfSpace(_) => CastResult::Miss.into(),
        });
        touches.answer()
    }
}
