//! When meshes, polyhedra and polylines of space touch each other: by pairs of triangles and edges.

use super::parts::overlap;
use crate::algorithm::part_search::{
    Mover, PartNodes, PartTree, SweptBox, nearest_of_parts, touches_of_part_pairs,
};
use crate::pair::part_trees::PartUnion;
use crate::{Cast, CastResult, Intersects, Nearest, PartPairCast, Polyhedron, Polyline, TriMesh};
use nalgebra::{Point3, RealField, Vector3};

/// The first touch of two shapes by the casts of their parts.
fn cast<U, V, T>(a: &U, motion: &Vector3<T>, b: &V, distance: T) -> Option<PartPairCast<T>>
where
    T: RealField + Copy,
    U: PartUnion<T, 3, Parts: PartNodes<T, 3>> + Intersects<V>,
    V: PartUnion<T, 3, Parts: PartNodes<T, 3>>,
    <U::Parts as PartTree<T, 3>>::Part: Nearest<<V::Parts as PartTree<T, 3>>::Part, Scalar = T, Point = Point3<T>>
        + Cast<<V::Parts as PartTree<T, 3>>::Part, Motion = Vector3<T>, Output = CastResult<T, 3>>,
{
    let parts = (a.parts(), b.parts());
    let bounds = Some(parts.0.bounds());
    let swept = SweptBox::new(bounds, motion, distance, &parts.1.bounds(), Mover::Shape)?;
    let touches = touches_of_part_pairs(parts, &swept, |p, q| p.cast_within(motion, q, distance));
    if (U::IS_SOLID || V::IS_SOLID) && !touches.is_start() && a.intersects(b) {
        let ((i, j), _) = nearest_of_parts(parts.0, parts.1)?;
        return Some(PartPairCast {
            parts: [i, j],
            result: overlap(),
        });
    }
    let found = touches.answer()?;
    Some(PartPairCast {
        parts: [found.part, found.feature?],
        result: found.result,
    })
}

macro_rules! casts_of_pairs {
    ($($A:ty: $($B:ty),+;)+) => {$($(
        impl<T: RealField + Copy> Cast<$B> for $A {
            type Motion = Vector3<T>;
            type Output = Option<PartPairCast<T>>;

            fn cast_within(&self, motion: &Vector3<T>, rhs: &$B, distance: T) -> Self::Output {
                cast(self, motion, rhs, distance)
            }
        }
    )+)+};
}

casts_of_pairs! {
    TriMesh<T>: TriMesh<T>, Polyhedron<T>, Polyline<T, 3>;
    Polyhedron<T>: TriMesh<T>, Polyhedron<T>, Polyline<T, 3>;
    Polyline<T, 3>: TriMesh<T>, Polyhedron<T>, Polyline<T, 3>;
}
