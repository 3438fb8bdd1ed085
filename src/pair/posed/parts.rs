//! Posed meshes, height fields, polyhedra and polylines of space by their trees: see [`PosedParts`].

use crate::algorithm::part_search::{MovablePart, PartTree, PosedParts};
use crate::exact::is;
use crate::pair::polyhedron::PosedSolid;
use crate::{Movable, Polyhedron, Posed, Shape};
use core::mem::needs_drop;
use nalgebra::{Isometry, RealField, Rotation};

/// Whether a shape may be of a type that owns lists, for all that is known at compile time. Where it may not, nothing is
/// compiled that concerns this type.
pub(super) const fn may_own<S, P>() -> bool {
    needs_drop::<S>() && size_of::<S>() == size_of::<P>()
}

/// The parts of a posed shape of space, if it is of this type and stays within the range of its scalar.
pub(super) fn as_parts<'p, T, S, P, const D: usize>(
    posed: &'p Posed<'_, S>,
) -> Option<PosedParts<'p, P, T, 3>>
where
    T: RealField + Copy,
    S: Movable<Scalar = T, Isometry = Isometry<T, Rotation<T, D>, D>> + 'static,
    P: PartTree<T, 3, Part: MovablePart<T, 3>> + 'static,
{
    PosedParts::new(is::<S, P>(posed.shape())?, is(posed.isometry())?)
}

/// The posed shape of space as a solid, if it is a polyhedron and stays within the range of its scalar.
pub(super) fn as_solid<'p, T, S, const D: usize>(
    posed: &'p Posed<'_, S>,
) -> Option<PosedSolid<'p, T>>
where
    T: RealField + Copy,
    S: Movable<Scalar = T, Isometry = Isometry<T, Rotation<T, D>, D>> + 'static,
{
    let solid = is::<S, Polyhedron<T>>(posed.shape())?;
    PosedSolid::of(solid, is(posed.isometry())?)
}

/// The moved shape without parts that are further from another shape than a limit, if it is a compound: see
/// [`Movable::keep_near_parts`].
#[cfg_attr(not(debug_assertions), inline)]
pub(super) fn near_parts<S, R>(
    posed: &Posed<'_, S>,
    rhs: &R,
    limit: impl Fn(&S::Transformed) -> S::Scalar,
) -> Option<S::Transformed>
where
    S: Movable,
    R: Shape<Bounds = S::Bounds>,
{
    let target = rhs.try_bounds()?;
    let shape = posed.shape();
    shape.keep_near_parts(posed.isometry(), &target, &limit)
}

/// Returns an answer of the parts of a posed shape `S`, if it is a mesh, a height field, a polyhedron or a polyline of space.
macro_rules! return_by_parts {
    (2 $Name:ident: $($rest:tt)*) => {};
    ($D:tt $Name:ident: $S:ident, $posed:expr, |$parts:pat_param| $answer:expr) => {
        if const { $D == 3 && may_own::<$S, TriMesh<T>>() }
            && let Some($parts) = as_parts::<T, $S, TriMesh<T>, $D>($posed)
        {
            return $answer;
        }
        if const { $D == 3 && may_own::<$S, HeightField<T>>() }
            && let Some($parts) = as_parts::<T, $S, HeightField<T>, $D>($posed)
        {
            return $answer;
        }
        if const { $D == 3 && may_own::<$S, Polyline<T, 3>>() }
            && let Some($parts) = as_parts::<T, $S, Polyline<T, 3>, $D>($posed)
        {
            return $answer;
        }
        if const { $D == 3 && may_own::<$S, Polyhedron<T>>() }
            && let Some($parts) = as_solid::<T, $S, $D>($posed)
        {
            return $answer;
        }
    };
}
