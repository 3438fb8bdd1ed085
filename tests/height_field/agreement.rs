//! With every shape of space, in both orders.

use crate::samples::{Random, Sample};
use crate::{Pair, answers, bits};
use nalgebra::{Point3, RealField, Vector3, convert};
use simba::scalar::{FixedI16F16, FixedI32F32};
use tangency::{
    Aabb, Ball, Boundary, Capsule, ConvexPolyhedron, HalfSpace, HeightField, Intersection, Line,
    Movable, Obb, Plane, Polyhedron, Polyline, Ray, RayCast, Segment, Tetrahedron, TriMesh,
    Triangle,
};

const ROUNDS: u64 = if cfg!(debug_assertions) { 6 } else { 400 };

/// A field and another shape, sometimes far from the origin, and a motion.
struct Case<T: RealField + Copy, B> {
    field: HeightField<T>,
    other: B,
    motion: Vector3<T>,
    random: Random,
}

fn case<T, B>(seed: u64) -> Case<T, B>
where
    T: RealField + Copy,
    B: Sample + Movable<Scalar = T, Vector = Vector3<T>>,
{
    let mut random = Random::new(seed);
    let (field, other) = (HeightField::sample(&mut random), B::sample(&mut random));
    let motion = Point3::sample(&mut random).coords;
    let far = Vector3::new(4096.0, -9000.5, 513.25).map(convert);
    let is_far = random.below(4) == 0;
    Case {
        field: if is_far {
            field.translated(&far)
        } else {
            field
        },
        other: if is_far {
            other.translated(&far)
        } else {
            other
        },
        motion,
        random,
    }
}

fn check_pair<T, B>()
where
    T: RealField + Copy,
    B: Sample + Movable<Scalar = T, Vector = Vector3<T>> + core::fmt::Debug,
    B: Pair<HeightField<T>, T> + Pair<TriMesh<T>, T>,
    HeightField<T>: Pair<B, T>,
    TriMesh<T>: Pair<B, T>,
{
    for seed in 0..ROUNDS {
        let Case {
            field,
            other,
            motion,
            ..
        } = case::<T, B>(seed);
        let mesh = field.to_tri_mesh();
        let found = answers(&field, &other, &motion);
        assert_eq!(
            found,
            answers(&mesh, &other, &motion),
            "{seed}: {field:?} {other:?}"
        );
        let found = answers(&other, &field, &motion);
        assert_eq!(
            found,
            answers(&other, &mesh, &motion),
            "{seed}: {other:?} {field:?}"
        );
    }
}

fn convex<T: RealField + Copy>() {
    check_pair::<T, Point3<T>>();
    check_pair::<T, Segment<T, 3>>();
    check_pair::<T, Triangle<T, 3>>();
    check_pair::<T, Aabb<T, 3>>();
    check_pair::<T, Obb<T, 3>>();
    check_pair::<T, Ball<T, 3>>();
    check_pair::<T, Capsule<T, 3>>();
    check_pair::<T, Tetrahedron<T>>();
    check_pair::<T, ConvexPolyhedron<T>>();
}

fn endless<T: RealField + Copy>() {
    check_pair::<T, Line<T, 3>>();
    check_pair::<T, Ray<T, 3>>();
    check_pair::<T, Plane<T>>();
    check_pair::<T, HalfSpace<T, 3>>();
}

fn made_of_parts<T: RealField + Copy>() {
    check_pair::<T, Polyline<T, 3>>();
    check_pair::<T, TriMesh<T>>();
    check_pair::<T, Polyhedron<T>>();
}

/// Two fields, beside two meshes and one of each.
fn two_fields<T: RealField + Copy>() {
    for seed in 0..ROUNDS {
        let Case {
            field,
            other,
            motion,
            ..
        } = case::<T, HeightField<T>>(seed);
        let (mesh, other_mesh) = (field.to_tri_mesh(), other.to_tri_mesh());
        let expected = answers(&mesh, &other_mesh, &motion);
        assert_eq!(answers(&field, &other, &motion), expected, "{seed}");
        assert_eq!(answers(&field, &other_mesh, &motion), expected, "{seed}");
        assert_eq!(answers(&mesh, &other, &motion), expected, "{seed}");
    }
}

/// Compares answers of a field and its mesh.
macro_rules! compare {
    ($field:ident, $mesh:ident: $(|$it:ident| $answer:expr;)+) => {$({
        let found = { let $it = &$field; bits($answer) };
        let expected = { let $it = &$mesh; bits($answer) };
        assert_eq!(found, expected, "{}: {:?}", stringify!($answer), $field);
    })+};
}

/// Rays, also through vertices, and what lines have in common with the surface.
fn rays<T: RealField + Copy>() {
    let limit: T = convert(100.0);
    for seed in 0..4 * ROUNDS {
        let Case {
            field,
            other: ray,
            mut random,
            ..
        } = case::<T, Ray<T, 3>>(seed);
        let mesh = field.to_tri_mesh();
        let corner = random.below(mesh.vertices().len() as u64) as usize;
        let through = Ray::new(ray.origin, mesh.vertices()[corner] - ray.origin);
        let line = Line::new(ray.origin, ray.direction);
        let edge = Segment::new(ray.origin, ray.origin + ray.direction);
        compare! { field, mesh:
            |it| it.cast_ray(&ray, limit);
            |it| it.first_hit(&ray, limit);
            |it| it.cast_ray(&through, limit);
            |it| it.first_hit(&through, limit);
            |it| it.intersection(&ray);
            |it| it.intersection(&through);
            |it| it.intersection(&line);
            |it| edge.intersection(it);
            |it| it.nearest_triangle(&edge);
            |it| it.intersecting_triangles(&line);
        }
    }
}

/// Sections by planes, also through vertices, the boundary and the bounds.
fn sections<T: RealField + Copy>() {
    for seed in 0..4 * ROUNDS {
        let Case {
            field,
            other: plane,
            mut random,
            ..
        } = case::<T, Plane<T>>(seed);
        let mesh = field.to_tri_mesh();
        let corner = random.below(mesh.vertices().len() as u64) as usize;
        let vertex = mesh.vertices()[corner];
        let through = Plane::new(vertex, plane.normal);
        assert_eq!(field.bounds(), mesh.bounds());
        compare! { field, mesh:
            |it| it.section(&plane);
            |it| it.section(&through);
            |it| it.nearest_on_boundary(&plane.point);
            |it| it.bounded_side(&vertex);
        }
    }
}

mod in_all {
    in_scalars! { convex endless made_of_parts two_fields rays sections }
}
