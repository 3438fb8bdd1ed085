//! Fields at poses, and shapes at poses beside fields.

use crate::samples::{Pose, Random, Sample, with_matrix};
use crate::{Pair, answers, bits};
use nalgebra::{
    Isometry, Point3, RealField, Rotation, Translation, UnitQuaternion, Vector3, convert,
};
use simba::scalar::{FixedI16F16, FixedI32F32};
use tangency::{
    Ball, ConvexPolyhedron, HeightField, Movable, Plane, Polyhedron, Polyline, Posed, Ray, RayCast,
    TriMesh,
};

const ROUNDS: u64 = if cfg!(debug_assertions) { 5 } else { 300 };

/// An isometry to a place nearby or, now and then, far away.
fn place<T: RealField + Copy>(random: &mut Random) -> Isometry<T, Rotation<T, 3>, 3>
where
    UnitQuaternion<T>: Pose<T, 3>,
{
    let factor: T = convert(if random.below(5) == 0 { 2000.0 } else { 1.0 });
    let offset = Point3::sample(random).coords.map(|x: T| x * factor);
    let rotation = UnitQuaternion::rotation(random);
    with_matrix(&Isometry::from_parts(Translation::from(offset), rotation))
}

/// A posed field, beside the moved mesh; and another shape at the pose, beside the field.
fn check_pair<T, B>()
where
    T: RealField + Copy,
    B: Sample + Movable<Scalar = T, Isometry = Isometry<T, Rotation<T, 3>, 3>> + 'static,
    TriMesh<T>: Pair<B, T>,
    for<'p> Posed<'p, HeightField<T>>: Pair<B, T> + Pair<Posed<'p, B>, T>,
    for<'p> Posed<'p, B>: Pair<HeightField<T>, T> + Pair<TriMesh<T>, T>,
    for<'p> TriMesh<T>: Pair<Posed<'p, B>, T>,
{
    for seed in 0..ROUNDS {
        let mut random = Random::new(seed);
        let (field, other) = (
            HeightField::<T>::sample(&mut random),
            B::sample(&mut random),
        );
        let motion: Vector3<T> = Point3::sample(&mut random).coords;
        let [isometry, second] = [(); 2].map(|()| place::<T>(&mut random));
        let (posed, moved) = (
            Posed::new(&field, &isometry),
            field.to_tri_mesh().transformed(&isometry),
        );
        assert_eq!(bits(posed.to_shape().vertices()), bits(moved.vertices()));
        let found = answers(&posed, &other, &motion);
        assert_eq!(found, answers(&moved, &other, &motion), "{seed}");
        let placed = Posed::new(&other, &second);
        let found = answers(&posed, &placed, &motion);
        assert_eq!(found, answers(&moved, &placed, &motion), "{seed}");
        let mesh = field.to_tri_mesh();
        let found = answers(&placed, &field, &motion);
        assert_eq!(found, answers(&placed, &mesh, &motion), "{seed}");
    }
}

fn with_convex<T: RealField + Copy>() {
    check_pair::<T, Ball<T, 3>>();
    check_pair::<T, ConvexPolyhedron<T>>();
    check_pair::<T, Plane<T>>();
}

fn with_parts<T: RealField + Copy>() {
    check_pair::<T, Polyline<T, 3>>();
    check_pair::<T, TriMesh<T>>();
    check_pair::<T, Polyhedron<T>>();
    check_pair::<T, HeightField<T>>();
}

fn rays<T: RealField + Copy>() {
    let limit: T = convert(100.0);
    for seed in 0..4 * ROUNDS {
        let mut random = Random::new(seed);
        let field = HeightField::<T>::sample(&mut random);
        let isometry = place::<T>(&mut random);
        let (posed, moved) = (Posed::new(&field, &isometry), field.transformed(&isometry));
        let ray = Ray::sample(&mut random);
        assert_eq!(
            bits(posed.cast_ray(&ray, limit)),
            bits(moved.cast_ray(&ray, limit))
        );
        assert_eq!(
            bits(posed.first_hit(&ray, limit)),
            bits(moved.first_hit(&ray, limit))
        );
    }
}

mod in_all {
    in_scalars! { with_convex with_parts rays }
}
