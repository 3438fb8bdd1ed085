//! Rounded shapes, cylinders and cones, and what they are asked about, drawn by kind.

use crate::draw::Random;
use nalgebra::{Point, Point3, RealField, SVector};
use std::fmt::Debug;
use tangency::{
    Aabb, Ball, Boundary, Capsule, Cast, Cone, Contact, ConvexPolygon, ConvexPolyhedron, Cylinder,
    HalfSpace, Intersects, Movable, Nearest, Obb, Polygon, RayCast, Rounded, Segment, Tetrahedron,
    TriMesh, Triangle, TruncatedCone, shape_enum,
};

shape_enum! {
    /// Rounded shapes of the plane, and others.
    #[derive(Clone, Debug)]
    pub enum InPlane<T, 2> as InPlaneRef {
        RoundedSegment(Rounded<Segment<T, 2>>),
        RoundedTriangle(Rounded<Triangle<T, 2>>),
        RoundedAabb(Rounded<Aabb<T, 2>>),
        RoundedObb(Rounded<Obb<T, 2>>),
        RoundedConvexPolygon(Arc<Rounded<ConvexPolygon<T>>>),
        Point(Point<T, 2>),
        HalfSpace(HalfSpace<T, 2>),
        Obb(Obb<T, 2>),
        Ball(Ball<T, 2>),
        Capsule(Capsule<T, 2>),
        Polygon(Arc<Polygon<T>>),
    }
}

shape_enum! {
    /// Rounded shapes of space, cylinders and cones, and others.
    #[derive(Clone, Debug)]
    pub enum InSpace<T, 3> as InSpaceRef {
        Cylinder(Cylinder<T>),
        Cone(Cone<T>),
        TruncatedCone(TruncatedCone<T>),
        RoundedSegment(Rounded<Segment<T, 3>>),
        RoundedTriangle(Rounded<Triangle<T, 3>>),
        RoundedAabb(Rounded<Aabb<T, 3>>),
        RoundedObb(Rounded<Obb<T, 3>>),
        RoundedTetrahedron(Rounded<Tetrahedron<T>>),
        RoundedConvexPolyhedron(Arc<Rounded<ConvexPolyhedron<T>>>),
        Point(Point3<T>),
        HalfSpace(HalfSpace<T, 3>),
        Obb(Obb<T, 3>),
        Ball(Ball<T, 3>),
        Capsule(Capsule<T, 3>),
        TriMesh(Arc<TriMesh<T>>),
    }
}

/// What each two shapes of a list answer.
pub trait Answers<T: RealField + Copy, const D: usize>:
    Intersects
    + Nearest<Scalar = T, Point = Point<T, D>>
    + Contact<Self, D>
    + Cast<Self, D>
    + Movable<Vector = SVector<T, D>>
    + RayCast<T, D>
    + Boundary<Point<T, D>>
    + Debug
    + Sized
{
}

impl<T, S, const D: usize> Answers<T, D> for S
where
    T: RealField + Copy,
    S: Intersects + Nearest<Scalar = T, Point = Point<T, D>> + Contact<S, D> + Cast<S, D>,
    S: Movable<Vector = SVector<T, D>> + RayCast<T, D> + Boundary<Point<T, D>> + Debug,
{
}

/// The name of a kind of shape and what draws one.
pub type Kind<S> = (&'static str, fn(&mut Random) -> S);

/// How many at the front of the list are round: rounded, a cylinder or a cone.
pub struct Kinds<S> {
    pub round: usize,
    pub list: Vec<Kind<S>>,
}

pub fn kinds_of_plane<T: RealField + Copy>() -> Kinds<InPlane<T>> {
    let list: Vec<Kind<InPlane<T>>> = vec![
        ("RoundedSegment", |r| r.rounded(Random::segment).into()),
        ("RoundedTriangle", |r| r.rounded(Random::triangle).into()),
        ("RoundedAabb", |r| r.rounded(Random::aabb).into()),
        ("RoundedObb", |r| r.rounded(Random::obb2).into()),
        ("RoundedConvexPolygon", |r| {
            r.rounded(Random::convex_polygon).into()
        }),
        ("Point", |r| r.point::<T, 2>().into()),
        ("HalfSpace", |r| r.half_space().into()),
        ("Obb", |r| r.obb2().into()),
        ("Ball", |r| r.ball().into()),
        ("Capsule", |r| r.capsule().into()),
        ("Polygon", |r| r.polygon().into()),
    ];
    Kinds { round: 5, list }
}

pub fn kinds_of_space<T: RealField + Copy>() -> Kinds<InSpace<T>> {
    let list: Vec<Kind<InSpace<T>>> = vec![
        ("Cylinder", |r| {
            Cylinder::new(r.point(), r.point(), r.radius()).into()
        }),
        ("Cone", |r| {
            Cone::new(r.point(), r.point(), r.radius()).into()
        }),
        ("TruncatedCone", |r| {
            TruncatedCone::new(r.point(), r.point(), [r.radius(), r.radius()]).into()
        }),
        ("RoundedSegment", |r| r.rounded(Random::segment).into()),
        ("RoundedTriangle", |r| r.rounded(Random::triangle).into()),
        ("RoundedAabb", |r| r.rounded(Random::aabb).into()),
        ("RoundedObb", |r| r.rounded(Random::obb3).into()),
        ("RoundedTetrahedron", |r| {
            r.rounded(Random::tetrahedron).into()
        }),
        ("RoundedConvexPolyhedron", |r| {
            r.rounded(Random::convex_polyhedron).into()
        }),
        ("Point", |r| r.point::<T, 3>().into()),
        ("HalfSpace", |r| r.half_space().into()),
        ("Obb", |r| r.obb3().into()),
        ("Ball", |r| r.ball().into()),
        ("Capsule", |r| r.capsule().into()),
        ("TriMesh", |r| r.mesh().into()),
    ];
    Kinds { round: 9, list }
}
