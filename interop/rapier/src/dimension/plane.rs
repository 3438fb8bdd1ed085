//! What is particular to the plane: numbers and shapes of parry as those of tangency, and back.

use super::bridge::Cost;
use super::engine::math::{Pose, Real, Rotation as Rotation2, Vector};
use super::engine::parry::query::{ContactManifold, NonlinearRigidMotion, TrackedContact};
use super::engine::parry::shape::{HeightField, PackedFeatureId, TypedShape};
use nalgebra::{Isometry, Matrix2, Point2, Rotation, Vector2};
use std::sync::Arc;
use tangency::{
    Aabb, Ball, Capsule, ContactFeature, ConvexPolygon, HalfSpace, Movable, Obb, Polyline, Rounded,
    Segment, ShapeError, Triangle,
};

/// The number of coordinates.
pub(super) const DIMENSION: usize = 2;

/// Where a shape is: a rotation matrix and a translation.
pub(super) type Place = Isometry<f64, Rotation<f64, 2>, 2>;

tangency::shape_enum! {
    /// A shape of parry that tangency has too.
    #[derive(Clone, Debug)]
    pub(super) enum Solid<T, 2> as SolidRef {
        Ball(Ball<T, 2>),
        Cuboid(Aabb<T, 2>),
        TurnedCuboid(Obb<T, 2>),
        Capsule(Capsule<T, 2>),
        Segment(Segment<T, 2>),
        Triangle(Triangle<T, 2>),
        HalfSpace(HalfSpace<T, 2>),
        RoundedCuboid(Rounded<Obb<T, 2>>),
        RoundedTriangle(Rounded<Triangle<T, 2>>),
        Hull(Arc<ConvexPolygon<T>>),
        RoundedHull(Arc<Rounded<ConvexPolygon<T>>>),
        Polyline(Arc<Polyline<T, 2>>),
    }
}

/// Evaluates an expression for the anchor and the mover of a pair, both in the frame of the anchor. A mover with a list of
/// vertices is not copied for that. Then the anchor has one too, as it is not cheaper to move.
macro_rules! with_shapes {
    ($pair:expr, |$anchor:ident, $mover:ident| $ask:expr) => {
        match $pair.mover() {
            Solid::Hull(hull) => {
                with_shapes!(@lists $pair, $anchor, $mover, hull, [Hull RoundedHull Polyline] $ask)
            }
            Solid::RoundedHull(hull) => {
                with_shapes!(@lists $pair, $anchor, $mover, hull, [Hull RoundedHull Polyline] $ask)
            }
            Solid::Polyline(line) => with_shapes!(@lists $pair, $anchor, $mover, line, [Polyline] $ask),
            small => {
                let ($anchor, $mover) = ($pair.anchor(), &moved_small_solid(small, $pair.place()));
                $ask
            }
        }
    };
    (@lists $pair:expr, $anchor:ident, $mover:ident, $list:ident, [$($Kind:ident)+] $ask:expr) => {{
        let $mover = &tangency::Posed::new(&**$list, $pair.place());
        match $pair.anchor() {
            $(Solid::$Kind(anchor) => {
                let $anchor = &**anchor;
                $ask
            })+
            _ => unreachable!("the anchor is not cheaper to move than the mover"),
        }
    }};
}
pub(super) use with_shapes;

/// A shape without a list of vertices at another place.
pub(super) fn moved_small_solid(solid: &Solid<f64>, place: &Place) -> Solid<f64> {
    match solid {
        Solid::Cuboid(cuboid) => {
            let half = cuboid.max().coords;
            let axes = [0, 1].map(|i| place.rotation.matrix().column(i) * half[i]);
            Obb::from_half_axes(place.translation.vector.into(), axes).into()
        }
        other => other.transformed(place),
    }
}

/// What it costs to move a shape.
pub(super) fn cost(solid: SolidRef<'_, f64>) -> Cost {
    match solid {
        SolidRef::Hull(_) | SolidRef::RoundedHull(_) => Cost::Hull,
        SolidRef::Polyline(_) => Cost::Surface { is_grid: false },
        _ => Cost::Small,
    }
}

/// A number of Rapier's scalar, exactly.
#[allow(clippy::useless_conversion, reason = "the scalar may be f64")]
pub(super) fn widen(number: Real) -> f64 {
    number.into()
}

pub(super) fn widen_vector(v: Vector) -> Vector2<f64> {
    Vector2::new(widen(v.x), widen(v.y))
}

pub(super) fn widen_point(p: Vector) -> Point2<f64> {
    widen_vector(p).into()
}

/// The vector with each coordinate rounded to Rapier's scalar.
pub(super) fn round_vector(v: &Vector2<f64>) -> Vector {
    Vector::new(v.x as Real, v.y as Real)
}

/// The pose with a rotation of unit length: in `f32` a unit complex number is off by 1e-7. `None` if a number is not finite.
pub(super) fn place(pose: &Pose) -> Option<Place> {
    let (re, im) = (widen(pose.rotation.re), widen(pose.rotation.im));
    let length = (re * re + im * im).sqrt();
    let (cos, sin) = (re / length, im / length);
    let rotation = Rotation::from_matrix_unchecked(Matrix2::new(cos, -sin, sin, cos));
    let translation = widen_vector(pose.translation);
    let mut numbers = rotation.matrix().iter().chain(translation.iter());
    let is_finite = numbers.all(|number| number.is_finite());
    is_finite.then(|| Isometry::from_parts(translation.into(), rotation))
}

/// Whether a motion turns the shape.
pub(super) fn is_turning(motion: &NonlinearRigidMotion) -> bool {
    motion.angvel != 0.0
}

/// How far a point at a distance of 1 is moved by the turn from one rotation to another: the chord of its angle.
pub(super) fn greatest_turn(from: &Rotation2, to: &Rotation2) -> Real {
    Vector::new(to.re - from.re, to.im - from.im).length()
}

/// A shape without a list of vertices.
pub(super) fn small_solid(shape: &TypedShape<'_>) -> Option<Solid<f64>> {
    match shape {
        TypedShape::Ball(ball) => made(Ball::try_new(Point2::origin(), widen(ball.radius))),
        TypedShape::Cuboid(cuboid) => {
            let half = cuboid.half_extents;
            made(Aabb::try_new(widen_point(-half), widen_point(half)))
        }
        TypedShape::Capsule(capsule) => {
            let [a, b] = [capsule.segment.a, capsule.segment.b].map(widen_point);
            made(Capsule::try_new(a, b, widen(capsule.radius)))
        }
        TypedShape::Segment(s) => made(Segment::try_new(widen_point(s.a), widen_point(s.b))),
        TypedShape::Triangle(t) => {
            let [a, b, c] = [t.a, t.b, t.c].map(widen_point);
            made(Triangle::try_new(a, b, c))
        }
        TypedShape::HalfSpace(half) => made(HalfSpace::try_new(
            Point2::origin(),
            widen_vector(half.normal),
        )),
        TypedShape::RoundCuboid(round) => {
            let half = widen_vector(round.inner_shape.half_extents);
            let axes = [0, 1].map(|i| Vector2::ith(i, half[i]));
            let core = Obb::try_from_half_axes(Point2::origin(), axes).ok()?;
            made(Rounded::try_new(core, widen(round.border_radius)))
        }
        TypedShape::RoundTriangle(round) => {
            let t = &round.inner_shape;
            let [a, b, c] = [t.a, t.b, t.c].map(widen_point);
            let core = Triangle::try_new(a, b, c).ok()?;
            made(Rounded::try_new(core, widen(round.border_radius)))
        }
        _ => None,
    }
}

/// A shape, unless tangency refuses it, as one with a number that is not finite.
fn made<S: Into<Solid<f64>>>(shape: Result<S, ShapeError>) -> Option<Solid<f64>> {
    Some(shape.ok()?.into())
}

/// The corners of a convex shape with a list of them, and the radius of its edges if they are round.
pub(super) fn hull_numbers<'s>(shape: &TypedShape<'s>) -> Option<(&'s [Vector], Option<Real>)> {
    match *shape {
        TypedShape::ConvexPolygon(polygon) => Some((polygon.points(), None)),
        TypedShape::RoundConvexPolygon(round) => {
            Some((round.inner_shape.points(), Some(round.border_radius)))
        }
        _ => None,
    }
}

/// The convex hull of some points, if there are any, with edges of a radius if they are round.
pub(super) fn hull_solid(corners: &[Vector], radius: Option<Real>) -> Option<Solid<f64>> {
    let corners = corners.iter().copied().map(widen_point).collect();
    let hull = ConvexPolygon::try_from_points(corners).ok()?;
    match radius {
        None => Some(hull.into()),
        Some(radius) => made(Rounded::try_new(hull, widen(radius))),
    }
}

/// A mesh of the plane is solid: it is no surface, and its triangles are asked one by one.
pub(super) fn mesh_solid(_: &[Vector], _: &[[u32; 3]]) -> Option<Solid<f64>> {
    None
}

/// Whether a height field is a surface: one whose edges are all there.
pub(super) fn has_field(field: &HeightField) -> bool {
    (0..field.num_cells()).all(|cell| !field.is_segment_removed(cell))
}

/// A surface, and the ids that parry gives its parts where these are not their indices.
pub(super) type FieldSolid = (Solid<f64>, Option<Arc<[u32]>>);

/// A height field as a surface. Parry's ids of the edges are their indices.
pub(super) fn field_solid(field: &HeightField) -> Option<FieldSolid> {
    let starts = field.segments().map(|edge| edge.a);
    let end = field.segments().last().map(|edge| edge.b);
    let vertices: Vec<_> = starts.chain(end).collect();
    Some((chain_solid(&vertices)?, None))
}

/// Whether two height fields have the same edges.
pub(super) fn is_same_field(a: &HeightField, b: &HeightField) -> bool {
    a.scale() == b.scale() && a.heights() == b.heights() && has_field(a) == has_field(b)
}

/// A chain of edges as a surface.
pub(super) fn chain_solid(vertices: &[Vector]) -> Option<Solid<f64>> {
    let vertices = vertices.iter().copied().map(widen_point).collect();
    Some(Polyline::try_new(vertices).ok()?.into())
}

/// The number by which Rapier knows a feature from step to step.
pub(super) fn feature_id(feature: ContactFeature) -> PackedFeatureId {
    let number = feature.number();
    match feature {
        ContactFeature::Vertex(_) => PackedFeatureId::vertex(number),
        ContactFeature::Edge(_) | ContactFeature::Face(_) => PackedFeatureId::face(number),
    }
}

/// Replaces the points of a manifold, and gives those with the features of an old one the data of that.
pub(super) fn replace_points<M, C: Default + Copy>(
    manifold: &mut ContactManifold<M, C>,
    found: impl Iterator<Item = TrackedContact<C>>,
) {
    let known = manifold.points.clone();
    manifold.points.clear();
    // There are at most two, and there is no room for more.
    manifold.points.extend(found.take(2));
    super::bridge::keep_data(&known, &mut manifold.points);
}
