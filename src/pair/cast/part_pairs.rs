//! When meshes, height fields, polyhedra and polylines of space touch each other: by pairs of triangles and edges.

use super::parts::overlap;
use crate::algorithm::part_search::{
    Mover, PartNodes, PartTree, SweptBox, nearest_of_parts, touches_of_part_pairs,
};
use crate::pair::part_trees::{PartUnion, UnionPart};
use crate::query::Touches;
use crate::{
    Cast, CastResult, HeightField, Intersects, Nearest, PartId, Polyhedron, Polyline, TriMesh,
};
use nalgebra::{Point3, RealField, Vector3};

/// The first touches of two shapes by the casts of their parts.
#[inline(never)]
fn touches<U, V, T>(a: &U, motion: &Vector3<T>, b: &V, distance: T) -> Touches<T, 3>
where
    T: RealField + Copy,
    U: PartUnion<T, 3, Parts: PartNodes<T, 3>> + Intersects<V>,
    V: PartUnion<T, 3, Parts: PartNodes<T, 3>>,
    UnionPart<U, T, 3>:
        Nearest<UnionPart<V, T, 3>, Scalar = T, Point = Point3<T>> + Cast<UnionPart<V, T, 3>, 3>,
{
    let parts = (a.parts(), b.parts());
    let bounds = Some(parts.0.bounds());
    let swept = SweptBox::new(bounds, motion, distance, &parts.1.bounds(), Mover::Shape);
    let Some(swept) = swept else {
        return Touches::none();
    };
    let touches = touches_of_part_pairs(parts, &swept, &|p, q| p.cast_within(motion, q, distance));
    if (U::IS_SOLID || V::IS_SOLID) && !touches.is_start() && a.intersects(b) {
        let nearest = nearest_of_parts(parts.0, parts.1);
        return nearest.map_or_else(Touches::none, |((i, j), _)| {
            overlap([i, j].map(PartId::of)).into()
        });
    }
    touches
}

macro_rules! casts_of_pairs {
    ($($A:ty: $($B:ty),+;)+) => {$($(
        #[doc(hidden)]
        impl<T: RealField + Copy> Cast<$B, 3> for $A {
            fn cast_within(&self, motion: &Vector3<T>, rhs: &$B, distance: T) -> CastResult<T, 3> {
                self.touches(motion, rhs, distance).answer()
            }

            fn touches(&self, motion: &Vector3<T>, rhs: &$B, distance: T) -> Touches<T, 3> {
                touches(self, motion, rhs, distance)
            }
        }
    )+)+};
}

casts_of_pairs! {
    HeightField<T>: TriMesh<T>, HeightField<T>, Polyhedron<T>, Polyline<T, 3>;
    TriMesh<T>: TriMesh<T>, HeightField<T>, Polyhedron<T>, Polyline<T, 3>;
    Polyhedron<T>: TriMesh<T>, HeightField<T>, Polyhedron<T>, Polyline<T, 3>;
    Polyline<T, 3>: TriMesh<T>, HeightField<T>, Polyhedron<T>, Polyline<T, 3>;
}
