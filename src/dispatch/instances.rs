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

impl<S, T, const D: usize> Questions<S, T, D>
where
    T: RealField + Copy,
    S: Intersects<S>
        + Nearest<S, Scalar = T, Point = Point<T, D>>
        + Contact<S, D>
        + Cast<S, D>
        + RayCast<T, D>
        + Boundary<Point<T, D>>,
{
    const ALL: Self = Self {
        intersects: S::intersects,
        nearest: S::nearest,
        distance: S::distance,
        within: S::within,
        contact: S::contact,
        contact_within: S::contact_within,
        visit_contacts: S::visit_contacts,
        contact_manifold: S::contact_manifold,
        visit_manifolds: S::visit_manifolds,
        collect_contact_points: S::collect_contact_points,
        collect_contact_points_along: S::collect_contact_points_along,
        cast_within: S::cast_within,
        cast_ray: S::cast_ray,
        first_hit: S::first_hit,
        bounded_side: S::bounded_side,
        nearest_on_boundary: S::nearest_on_boundary,
    };
}

#[expect(dead_code, reason = "named to be compiled, not called")]
static IN_PLANE: Questions<Shape2<f64>, f64, 2> = Questions::ALL;
#[expect(dead_code, reason = "named to be compiled, not called")]
static IN_PLANE_BORROWED: Questions<ShapeRef2<'static, f64>, f64, 2> = Questions::ALL;
#[expect(dead_code, reason = "named to be compiled, not called")]
static IN_SPACE: Questions<Shape3<f64>, f64, 3> = Questions::ALL;
#[expect(dead_code, reason = "named to be compiled, not called")]
static IN_SPACE_BORROWED: Questions<ShapeRef3<'static, f64>, f64, 3> = Questions::ALL;
