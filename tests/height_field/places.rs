//! Indices, motions, enums and compounds.

use crate::samples::{Random, Sample};
use crate::{answers, bits};
use nalgebra::{Point3, RealField, Vector3, convert};
use simba::scalar::{FixedI16F16, FixedI32F32};
use tangency::{Ball, Compound3, HeightField, Nearest, Ray, RayCast, Shape3};

const ROUNDS: u64 = if cfg!(debug_assertions) { 10 } else { 400 };

/// Triangles have the indices of those of the mesh, and each is in its cell.
fn indices<T: RealField + Copy>() {
    for seed in 0..ROUNDS {
        let field = HeightField::<T>::sample(&mut Random::new(seed));
        let mesh = field.to_tri_mesh();
        assert_eq!(
            bits(field.triangles().collect::<Vec<_>>()),
            bits(mesh.triangles().collect::<Vec<_>>())
        );
        assert_eq!(field.triangle_count(), mesh.indices().len());
        for (index, triangle) in mesh.triangles().enumerate() {
            assert_eq!(field.triangle(index), triangle);
            let cell = field.cell_of(index);
            assert!(
                field
                    .triangles_of(cell)
                    .is_some_and(|both| both.contains(&index))
            );
            let corners = [cell.row, cell.row + 1]
                .map(|row| [cell.column, cell.column + 1].map(|column| field.vertex(row, column)));
            for corner in [triangle.a, triangle.b, triangle.c] {
                assert!(corners.as_flattened().contains(&corner));
            }
        }
    }
}

/// Moved and scaled, the field has the triangles of the moved mesh, and its tree is that of the moved triangles.
fn motions<T: RealField + Copy>() {
    for seed in 0..ROUNDS {
        let mut random = Random::new(seed);
        let field = HeightField::<T>::sample(&mut random);
        let mesh = field.to_tri_mesh();
        let offset: Vector3<T> = Point3::sample(&mut random).coords;
        let ball = Ball::<T, 3>::sample(&mut random);
        let factors = [-1.5, 0.0, 0.75].map(convert);
        let mut moved = vec![(field.translated(&offset), mesh.translated(&offset))];
        moved.extend(factors.map(|factor| (field.scaled(factor), mesh.scaled(factor))));
        for (field, mesh) in moved {
            let own = field.to_tri_mesh();
            assert_eq!(own.indices(), mesh.indices());
            assert_eq!(bits(own.vertices()), bits(mesh.vertices()));
            assert_eq!(field.bounds(), mesh.bounds());
            assert_eq!(
                answers(&field, &ball, &offset),
                answers(&mesh, &ball, &offset)
            );
        }
    }
}

/// In an enum and a compound.
fn chosen<T: RealField + Copy>() {
    for seed in 0..ROUNDS {
        let mut random = Random::new(seed);
        let field = HeightField::<T>::sample(&mut random);
        let ball = Ball::<T, 3>::sample(&mut random);
        let ray = Ray::sample(&mut random);
        let motion: Vector3<T> = Point3::sample(&mut random).coords;
        let mesh = Shape3::from(field.to_tri_mesh());
        let (shape, other) = (Shape3::from(field), Shape3::from(ball));
        assert_eq!(
            answers(&shape, &other, &motion),
            answers(&mesh, &other, &motion)
        );
        assert_eq!(
            answers(&other, &shape, &motion),
            answers(&other, &mesh, &motion)
        );
        assert_eq!(
            bits(shape.cast_ray(&ray, convert(9.0))),
            bits(mesh.cast_ray(&ray, convert(9.0)))
        );
        let [own, expected] = [shape, mesh].map(|shape| Compound3::new(vec![other.clone(), shape]));
        let probe = Ball::<T, 3>::sample(&mut random);
        assert_eq!(bits(own.nearest(&probe)), bits(expected.nearest(&probe)));
        assert_eq!(
            bits(own.nearest_feature(&probe)),
            bits(expected.nearest_feature(&probe))
        );
        assert_eq!(
            answers(&own, &probe, &motion),
            answers(&expected, &probe, &motion)
        );
    }
}

mod in_all {
    in_scalars! { indices motions chosen }
}
