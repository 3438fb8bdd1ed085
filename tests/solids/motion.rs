//! Moved solids beside those made of the moved vertices.

use crate::make::{Mesh, Rng, point};
use nalgebra::{Isometry3, Quaternion, RealField, Translation3, UnitQuaternion, Vector3};
use simba::scalar::{FixedI16F16, FixedI32F32};
use tangency::{Boundary, BoundedSide, Intersects, Nearest, Polyhedron, Posed};

/// The same solid, made anew.
fn made_anew<T: RealField + Copy>(solid: &Polyhedron<T>) -> Polyhedron<T> {
    Polyhedron::new(
        solid.vertices().to_vec(),
        solid.surface().indices().to_vec(),
    )
}

/// A third of a turn about the diagonal, and half a turn about an axis: no number is rounded.
fn turns<T: RealField + Copy>() -> [UnitQuaternion<T>; 2] {
    let [zero, half, one] = [0.0, 0.5, 1.0].map(nalgebra::convert);
    [[half; 4], [zero, zero, one, zero]]
        .map(|[w, i, j, k]| UnitQuaternion::new_unchecked(Quaternion::new(w, i, j, k)))
}

fn check<T: RealField + Copy>() {
    let cavity = Mesh::cube(2, 4).reversed();
    let solids = [
        Mesh::tetrahedron(),
        Mesh::torus(),
        Mesh::cube(0, 6).and(&cavity),
    ];
    let mut rng = Rng(0x5eed);
    for solid in solids.map(|mesh| mesh.solid::<T>()) {
        for turn in turns() {
            let offset =
                point([rng.integer(8), rng.integer(8), rng.integer(8)].map(f64::from)).coords;
            let isometry = Isometry3::from_parts(Translation3::from(offset), turn);
            let moved = solid.transformed(&isometry);
            assert_eq!(moved, made_anew(&moved));
            assert_eq!(moved.volume(), solid.volume());
            let posed = Posed::new(&solid, &isometry);
            for _ in 0..200 {
                let spot = point([rng.integer(9), rng.integer(9), rng.integer(9)].map(f64::from));
                let there = isometry * spot;
                assert_eq!(moved.bounded_side(&there), solid.bounded_side(&spot));
                assert_eq!(moved.distance(&there), solid.distance(&spot));
                assert_eq!(posed.bounded_side(&there), solid.bounded_side(&spot));
                assert_eq!(posed.nearest(&there), moved.nearest(&there));
                assert_eq!(there.intersects(&posed), solid.intersects(&spot));
            }
        }
    }
}

#[test]
fn moving_moves_the_inside() {
    check::<f32>();
    check::<f64>();
    check::<FixedI16F16>();
    check::<FixedI32F32>();
}

#[test]
fn reflected_solids_have_their_inside() {
    let solid = Mesh::torus().solid::<f64>();
    let reflected = solid.scaled(-2.0);
    assert_eq!(reflected, made_anew(&reflected));
    assert_eq!(reflected.volume(), 8.0 * solid.volume());
    let [inside, hole] = [[-1.0, -1.0, -1.0], [-3.0, -3.0, -1.0]].map(point);
    assert_eq!(reflected.bounded_side(&inside), BoundedSide::Inside);
    assert_eq!(reflected.bounded_side(&hole), BoundedSide::Outside);
}

/// All that is left is a point, which is not inside itself.
#[test]
fn scaled_to_nothing() {
    let nothing = Mesh::torus().solid::<f64>().scaled(0.0);
    assert_eq!(
        nothing.bounded_side(&point([0.0; 3])),
        BoundedSide::OnBoundary
    );
    assert_eq!(nothing.distance(&point([0.0, 3.0, 4.0])), 5.0);
}

/// Rounding may make triangles meet: there is an answer.
#[test]
fn what_rounding_has_bent_answers() {
    let solid = Mesh::torus().solid::<f32>();
    let far = Vector3::new(1.0e8, 0.0, 0.0);
    let flat = solid.translated(&far);
    assert!(flat.bounds().contains(&flat.vertices()[0]));
    assert_eq!(flat.distance(&point([1.0e8, 1.0, 5.0])), 4.0);
}
