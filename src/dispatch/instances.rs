//! The questions of `Shape2<f64>`, `Shape3<f64>` and their borrowed twins, compiled in this crate.
//!
//! A generic function that is never inlined is compiled once for the same types: a crate takes it from one below that has it
//! (rust-lang/rust#123244). The statics name all questions of two such shapes, so that crates of users compile neither these
//! nor what they call, as far as it is never inlined. A program links of it what it calls.

use crate::{
    Boundary, BoundedSide, Cast, CastResult, Contact, ContactManifold, ContactPoints, Intersects,
    ManifoldPoint, Nearest, NearestPoints, OnBoundary, Ray, RayCast, RayHit, RayHits, Shape2,
    Shape3, ShapeRef2, ShapeRef3,
};
use alloc::vec::Vec;
use nalgebra::{Point, RealField, SVector};

type Visitor<'a, K> = &'a mut dyn FnMut(K);
type Points<T, const D: usize> = Vec<ManifoldPoint<T, D>>;
type OptionalNormal<T, const D: usize> = Option<SVector<T, D>>;

/// What is asked about two shapes, about one and a ray, and about one and a point.
#[expect(dead_code, reason = "named to be compiled, not called")]
struct Questions<S, T: RealField + Copy, const D: usize> {
    intersects: fn(&S, &S) -> bool,
    nearest: fn(&S, &S) -> NearestPoints<Point<T, D>, T>,
    distance: fn(&S, &S) -> T,
    within: fn(&S, &S, T) -> bool,
    contact: fn(&S, &S) -> Option<ContactPoints<T, D>>,
    contact_within: fn(&S, &S, T) -> Option<ContactPoints<T, D>>,
    visit_contacts: fn(&S, &S, T, Visitor<'_, ContactPoints<T, D>>),
    contact_manifold: fn(&S, &S, T) -> Option<ContactManifold<T, D>>,
    visit_manifolds: fn(&S, &S, T, Visitor<'_, ContactManifold<T, D>>),
    collect_contact_points: fn(&S, &S, T, &mut Points<T, D>) -> OptionalNormal<T, D>,
    collect_contact_points_along: fn(&S, &S, &SVector<T, D>, T, &mut Points<T, D>),
    cast_within: fn(&S, &SVector<T, D>, &S, T) -> CastResult<T, D>,
    cast_ray: fn(&S, &Ray<T, D>, T) -> Option<RayHits<T, D>>,
    first_hit: fn(&S, &Ray<T, D>, T) -> Option<RayHit<T, D>>,
    bounded_side: fn(&S, &Point<T, D>) -> BoundedSide,
    nearest_on_boundary: fn(&S, &Point<T, D>) -> OnBoundary<Point<T, D>, T>,
}

/// Names the questions of an enum of a scalar and a dimension.
macro_rules! questions {
    ($($NAME:ident: $S:ty, $T:ty, $D:tt;)+) => {$(
        #[expect(dead_code, reason = "named to be compiled, not called")]
        static $NAME: Questions<$S, $T, $D> = Questions {
            intersects: <$S as Intersects<$S>>::intersects,
            nearest: <$S as Nearest<$S>>::nearest,
            distance: <$S as Nearest<$S>>::distance,
            within: <$S as Nearest<$S>>::within,
            contact: <$S as Contact<$S, $D>>::contact,
            contact_within: <$S as Contact<$S, $D>>::contact_within,
            visit_contacts: <$S as Contact<$S, $D>>::visit_contacts,
            contact_manifold: <$S as Contact<$S, $D>>::contact_manifold,
            visit_manifolds: <$S as Contact<$S, $D>>::visit_manifolds,
            collect_contact_points: <$S as Contact<$S, $D>>::collect_contact_points,
            collect_contact_points_along: <$S as Contact<$S, $D>>::collect_contact_points_along,
            cast_within: <$S as Cast<$S, $D>>::cast_within,
            cast_ray: <$S as RayCast<$T, $D>>::cast_ray,
            first_hit: <$S as RayCast<$T, $D>>::first_hit,
            bounded_side: <$S as Boundary<Point<$T, $D>>>::bounded_side,
            nearest_on_boundary: <$S as Boundary<Point<$T, $D>>>::nearest_on_boundary,
        };
    )+};
}

questions! {
    IN_PLANE: Shape2<f64>, f64, 2;
    IN_PLANE_BORROWED: ShapeRef2<'static, f64>, f64, 2;
    IN_SPACE: Shape3<f64>, f64, 3;
    IN_SPACE_BORROWED: ShapeRef3<'static, f64>, f64, 3;
}
