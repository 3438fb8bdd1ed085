//! What is particular to space: numbers and shapes of parry as those of tangency, and back.

use super::bridge::Cost;
use super::engine::math::{Pose, Real, Rotation as Rotation3, Vector};
use super::engine::parry::query::{ContactManifold, NonlinearRigidMotion, TrackedContact};
use super::engine::parry::shape::{HeightField, PackedFeatureId, TypedShape};
use super::grid;
use nalgebra::{Isometry, Point3, Quaternion, Rotation, UnitQuaternion, Vector3};
use std::sync::Arc;
use tangency::{
    Aabb, Ball, Capsule, Cone, ContactFeature, ConvexPolyhedron, Cylinder, HalfSpace, Movable, Obb,
    Polyline, Rounded, Segment, ShapeError, TriMesh, Triangle,
};

/// The number of coordinates.
pub(super) const DIMENSION: usize = 3;

/// Where a shape is: a rotation matrix and a translation.
pub(super) type Place = Isometry<f64, Rotation<f64, 3>, 3>;

tangency::shape_enum! {
    /// A shape of parry that tangency has too.
    #[derive(Clone, Debug)]
    pub(super) enum Solid<T, 3> as SolidRef {
        Ball(Ball<T, 3>),
        Cuboid(Aabb<T, 3>),
        TurnedCuboid(Obb<T, 3>),
        Capsule(Capsule<T, 3>),
        Segment(Segment<T, 3>),
        Triangle(Triangle<T, 3>),
        HalfSpace(HalfSpace<T, 3>),
        Cylinder(Cylinder<T>),
        Cone(Cone<T>),
        RoundedCuboid(Rounded<Obb<T, 3>>),
        RoundedTriangle(Rounded<Triangle<T, 3>>),
        Hull(Arc<ConvexPolyhedron<T>>),
        RoundedHull(Arc<Rounded<ConvexPolyhedron<T>>>),
        Mesh(Arc<TriMesh<T>>),
        Polyline(Arc<Polyline<T, 3>>),
        Field(Arc<tangency::HeightField<T>>),
    }
}

/// Evaluates an expression for the anchor and the mover of a pair, both in the frame of the anchor. A mover with a list of
/// vertices is not copied for that. Then the anchor has one too, as it is not cheaper to move.
macro_rules! with_shapes {
    ($pair:expr, |$anchor:ident, $mover:ident| $ask:expr) => {
        match $pair.mover() {
            Solid::Hull(hull) => {
                with_shapes!(@lists $pair, $anchor, $mover, hull, [Hull RoundedHull Mesh Polyline Field] $ask)
            }
            Solid::RoundedHull(hull) => {
                with_shapes!(@lists $pair, $anchor, $mover, hull, [Hull RoundedHull Mesh Polyline Field] $ask)
            }
            Solid::Mesh(mesh) => with_shapes!(@lists $pair, $anchor, $mover, mesh, [Mesh Polyline Field] $ask),
            Solid::Polyline(line) => with_shapes!(@lists $pair, $anchor, $mover, line, [Mesh Polyline Field] $ask),
            Solid::Field(field) => with_shapes!(@lists $pair, $anchor, $mover, field, [Field] $ask),
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
            let axes = [0, 1, 2].map(|i| place.rotation.matrix().column(i) * half[i]);
            Obb::from_half_axes(place.translation.vector.into(), axes).into()
        }
        other => other.transformed(place),
    }
}

/// What it costs to move a shape.
pub(super) fn cost(solid: SolidRef<'_, f64>) -> Cost {
    match solid {
        SolidRef::Hull(_) | SolidRef::RoundedHull(_) => Cost::Hull,
        SolidRef::Mesh(_) | SolidRef::Polyline(_) => Cost::Surface { is_grid: false },
        SolidRef::Field(_) => Cost::Surface { is_grid: true },
        _ => Cost::Small,
    }
}

/// A number of Rapier's scalar, exactly.
#[allow(clippy::useless_conversion, reason = "the scalar may be f64")]
pub(super) fn widen(number: Real) -> f64 {
    number.into()
}

pub(super) fn widen_vector(v: Vector) -> Vector3<f64> {
    Vector3::new(widen(v.x), widen(v.y), widen(v.z))
}

pub(super) fn widen_point(p: Vector) -> Point3<f64> {
    widen_vector(p).into()
}

/// The vector with each coordinate rounded to Rapier's scalar.
pub(super) fn round_vector(v: &Vector3<f64>) -> Vector {
    Vector::new(v.x as Real, v.y as Real, v.z as Real)
}

/// The pose with a rotation of unit length: in `f32` a quaternion is off by 1e-7. `None` if a number is not finite.
pub(super) fn place(pose: &Pose) -> Option<Place> {
    let q = pose.rotation;
    let quaternion = Quaternion::new(widen(q.w), widen(q.x), widen(q.y), widen(q.z));
    let length = quaternion.dot(&quaternion).sqrt();
    let rotation = UnitQuaternion::new_unchecked(quaternion / length).to_rotation_matrix();
    let translation = widen_vector(pose.translation);
    let mut numbers = rotation.matrix().iter().chain(translation.iter());
    let is_finite = numbers.all(|number| number.is_finite());
    is_finite.then(|| Isometry::from_parts(translation.into(), rotation))
}

/// Whether a motion turns the shape.
pub(super) fn is_turning(motion: &NonlinearRigidMotion) -> bool {
    motion.angvel != Vector::ZERO
}

/// How far a point at a distance of 1 is moved at most by the turn from one rotation to another: the chord of its angle.
pub(super) fn greatest_turn(from: &Rotation3, to: &Rotation3) -> Real {
    // The quaternion of half the angle has this as its scalar part. The sine of half the angle, twice, is the chord.
    let turn = from.inverse() * *to;
    2.0 * Vector::new(turn.x, turn.y, turn.z).length()
}

/// A shape without a list of vertices.
pub(super) fn small_solid(shape: &TypedShape<'_>) -> Option<Solid<f64>> {
    match shape {
        TypedShape::Ball(ball) => made(Ball::try_new(Point3::origin(), widen(ball.radius))),
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
            Point3::origin(),
            widen_vector(half.normal),
        )),
        TypedShape::Cylinder(it) => {
            let [a, b] = axis(it.half_height);
            made(Cylinder::try_new(a, b, widen(it.radius)))
        }
        TypedShape::Cone(it) => {
            let [base, apex] = axis(it.half_height);
            made(Cone::try_new(base, apex, widen(it.radius)))
        }
        TypedShape::RoundCuboid(round) => {
            let half = widen_vector(round.inner_shape.half_extents);
            let axes = [0, 1, 2].map(|i| Vector3::ith(i, half[i]));
            let core = Obb::try_from_half_axes(Point3::origin(), axes).ok()?;
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

/// The ends of an axis along y.
fn axis(half_height: Real) -> [Point3<f64>; 2] {
    let half = Vector3::y() * widen(half_height);
    [-half, half].map(Point3::from)
}

/// The corners of a convex shape with a list of them, and the radius of its edges if they are round.
pub(super) fn hull_numbers<'s>(shape: &TypedShape<'s>) -> Option<(&'s [Vector], Option<Real>)> {
    match *shape {
        TypedShape::ConvexPolyhedron(hull) => Some((hull.points(), None)),
        TypedShape::RoundConvexPolyhedron(round) => {
            Some((round.inner_shape.points(), Some(round.border_radius)))
        }
        _ => None,
    }
}

/// The convex hull of some points, if there are any, with edges of a radius if they are round.
pub(super) fn hull_solid(corners: &[Vector], radius: Option<Real>) -> Option<Solid<f64>> {
    let corners = corners.iter().copied().map(widen_point).collect();
    let hull = ConvexPolyhedron::try_from_points(corners).ok()?;
    match radius {
        None => Some(hull.into()),
        Some(radius) => made(Rounded::try_new(hull, widen(radius))),
    }
}

/// A mesh of triangles as a surface.
pub(super) fn mesh_solid(vertices: &[Vector], triangles: &[[u32; 3]]) -> Option<Solid<f64>> {
    let vertices = vertices.iter().copied().map(widen_point).collect();
    Some(TriMesh::try_new(vertices, triangles.to_vec()).ok()?.into())
}

/// Whether a height field is a surface: all are.
pub(super) fn has_field(_: &HeightField) -> bool {
    true
}

/// A surface, and the ids that parry gives its parts where these are not their indices.
pub(super) type FieldSolid = (Solid<f64>, Option<Arc<[u32]>>);

/// A height field as a surface, and the ids that parry gives its triangles. One with a cell of which only one triangle is taken
/// out is a mesh.
pub(super) fn field_solid(field: &HeightField) -> Option<FieldSolid> {
    if let Some((grid, ids)) = grid::of_field(field) {
        return Some((grid.into(), Some(ids)));
    }
    let (rows, columns) = (field.nrows(), field.ncols());
    let mut vertices = Vec::with_capacity((rows + 1) * (columns + 1));
    for j in 0..=columns {
        for i in 0..=rows {
            let height = field.heights()[(i, j)] * field.scale().y;
            vertices.push(Vector::new(field.x_at(j), height, field.z_at(i)));
        }
    }
    let count = 2 * (rows * columns) as u32;
    let of_id = |id| Some((id, field.triangle_vids_at_id(id)?));
    let (ids, triangles): (Vec<_>, Vec<_>) = (0..count).filter_map(of_id).unzip();
    Some((mesh_solid(&vertices, &triangles)?, Some(ids.into())))
}

/// Whether two height fields have the same triangles.
pub(super) fn is_same_field(a: &HeightField, b: &HeightField) -> bool {
    a.scale() == b.scale()
        && a.nrows() == b.nrows()
        && a.heights().data() == b.heights().data()
        && a.cells_statuses().data() == b.cells_statuses().data()
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
        ContactFeature::Edge(_) => PackedFeatureId::edge(number),
        ContactFeature::Face(_) => PackedFeatureId::face(number),
    }
}

/// Replaces the points of a manifold, and gives those with the features of an old one the data of that.
pub(super) fn replace_points<M, C: Default + Copy>(
    manifold: &mut ContactManifold<M, C>,
    found: impl Iterator<Item = TrackedContact<C>>,
) {
    let points = &mut manifold.points;
    let old = points.len();
    points.extend(found);
    let (known, added) = points.split_at_mut(old);
    super::bridge::keep_data(known, added);
    points.drain(..old);
}
