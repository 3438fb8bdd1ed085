//! Lines through rounded shapes: the ends are as far from the core as the radius, between them the line is nearer.

use crate::draw::{Random, number, point_value, value};
use crate::laws::room;
use nalgebra::{Point, RealField, SVector};
use simba::scalar::{FixedI16F16, FixedI32F32};
use tangency::{
    Boundary, BoundedSide, Intersection, Intersects, Nearest, Piece, Ray, RayCast, Roundable,
    Rounded,
};

const CASES: usize = if cfg!(debug_assertions) { 200 } else { 10_000 };

/// Checks a ray and a rounded shape.
fn check_ray<T, A, const D: usize>(rounded: &Rounded<A>, ray: &Ray<T, D>)
where
    T: RealField + Copy,
    A: Roundable<Scalar = T, Point = Point<T, D>>
        + Nearest<Point<T, D>, Scalar = T, Point = Point<T, D>>
        + std::fmt::Debug,
    Rounded<A>: RayCast<T, D> + Intersects<Point<T, D>> + Intersects<Ray<T, D>>,
    Ray<T, D>: Intersection<Rounded<A>, Output = Option<Piece<T, D>>>,
{
    let is_met = rounded.intersects(ray);
    let piece = ray.intersection(rounded);
    assert_eq!(piece.is_some(), is_met, "{rounded:?} {ray:?}");
    let hits = rounded.cast_ray(ray, number(100.0));
    assert_eq!(hits.is_some(), is_met, "{rounded:?} {ray:?}");
    let (Some(piece), Some(hits)) = (piece, hits) else {
        return;
    };
    assert_eq!(hits.starts_inside, rounded.intersects(&ray.origin));
    let [Some(from), Some(to)] = piece.ends() else {
        panic!("a rounded shape is bounded: {piece:?}");
    };
    assert!(
        from.parameter <= to.parameter,
        "{rounded:?} {ray:?} {piece:?}"
    );
    assert_eq!(hits.first.parameter, from.parameter);
    let distance = |p: &Point<T, D>| value(rounded.core().distance(p)) - value(rounded.radius());
    let room = room::<T>();
    if !hits.starts_inside {
        assert!(
            distance(&from.point).abs() <= room,
            "entry: {rounded:?} {ray:?} {piece:?}"
        );
    }
    assert!(
        distance(&to.point).abs() <= room,
        "exit: {rounded:?} {ray:?} {piece:?}"
    );
    let at = |parameter: T| ray.origin + ray.direction * parameter;
    for end in [from, to] {
        let beside = (point_value(&at(end.parameter)) - point_value(&end.point)).norm();
        assert!(beside <= 8.0 * room, "point: {rounded:?} {ray:?} {piece:?}");
    }
    let middle = at((from.parameter + to.parameter) / number(2.0));
    assert!(
        distance(&middle) <= room,
        "middle: {rounded:?} {ray:?} {piece:?}"
    );
    check_normals(rounded, ray, &hits);
}

/// A normal points away from the nearest point of the core, against the ray where it enters.
fn check_normals<T, A, const D: usize>(
    rounded: &Rounded<A>,
    ray: &Ray<T, D>,
    hits: &tangency::RayHits<T, D>,
) where
    T: RealField + Copy,
    A: Roundable<Scalar = T, Point = Point<T, D>>
        + Nearest<Point<T, D>, Scalar = T, Point = Point<T, D>>
        + std::fmt::Debug,
{
    let last = hits.last.map(|last| (last, -1.0));
    for (hit, sign) in [(hits.first, 1.0)].into_iter().chain(last) {
        let Some(normal) = hit.normal else { continue };
        let normal: SVector<f64, D> = normal.map(value);
        let direction = ray.direction.map(value);
        assert!(
            (normal.norm() - 1.0).abs() <= room::<T>(),
            "{rounded:?} {ray:?} {hits:?}"
        );
        let along = sign * normal.dot(&direction);
        assert!(
            along <= room::<T>() * direction.norm(),
            "{rounded:?} {ray:?} {hits:?}"
        );
        if value(rounded.radius()) < 0.125 {
            continue;
        }
        let foot = rounded.core().nearest(&hit.point).on_self;
        let outward = (point_value(&hit.point) - point_value(&foot)).normalize();
        assert!(
            (outward - normal).norm() <= 32.0 * room::<T>(),
            "{rounded:?} {ray:?} {hits:?}"
        );
    }
}

/// Checks a point and the boundary of a rounded shape.
fn check_point<T, A, const D: usize>(rounded: &Rounded<A>, point: &Point<T, D>)
where
    T: RealField + Copy,
    A: Roundable<Scalar = T, Point = Point<T, D>>
        + Nearest<Point<T, D>, Scalar = T, Point = Point<T, D>>
        + std::fmt::Debug,
    Rounded<A>: Boundary<Point<T, D>, Scalar = T> + Intersects<Point<T, D>>,
{
    let side = rounded.bounded_side(point);
    assert_eq!(
        side != BoundedSide::Outside,
        rounded.intersects(point),
        "{rounded:?} {point:?}"
    );
    let nearest = rounded.nearest_on_boundary(point);
    let signed = value(nearest.signed_distance);
    match side {
        BoundedSide::Inside => assert!(signed <= 0.0, "{rounded:?} {point:?} {nearest:?}"),
        BoundedSide::OnBoundary => assert_eq!((nearest.point, signed), (*point, 0.0)),
        BoundedSide::Outside => assert!(signed >= 0.0, "{rounded:?} {point:?} {nearest:?}"),
    }
    let moved = (point_value(&nearest.point) - point_value(point)).norm();
    assert!(
        (moved - signed.abs()).abs() <= room::<T>(),
        "{rounded:?} {point:?} {nearest:?}"
    );
    let of_core = value(rounded.core().distance(&nearest.point));
    assert!(
        (of_core - value(rounded.radius())).abs() <= room::<T>(),
        "{rounded:?} {point:?} {nearest:?}"
    );
}

macro_rules! lines {
    ($($name:ident: $T:ty, $D:literal; $($core:ident),+;)+) => {$(
        #[test]
        fn $name() {
            let random = &mut Random(0x2545_f491_4f6c_dd1d);
            for _ in 0..CASES {
                $(
                    let rounded = Rounded::new(random.$core(), random.radius::<$T>());
                    check_ray::<$T, _, $D>(&rounded, &random.ray());
                    check_point::<$T, _, $D>(&rounded, &random.point());
                )+
            }
        }
    )+};
}

lines! {
    double_in_plane: f64, 2; segment, triangle, aabb, obb2, convex_polygon;
    double_in_space: f64, 3; segment, triangle, aabb, obb3, tetrahedron, convex_polyhedron;
    single_in_plane: f32, 2; obb2, convex_polygon;
    single_in_space: f32, 3; obb3, tetrahedron;
    narrow_in_plane: FixedI16F16, 2; triangle, obb2;
    narrow_in_space: FixedI16F16, 3; segment, aabb;
    wide_in_plane: FixedI32F32, 2; triangle, obb2;
    wide_in_space: FixedI32F32, 3; obb3, convex_polyhedron;
}
