//! The intersections of lines, rays and segments with convex polyhedra, tetrahedra and oriented boxes.
//!
//! A component is clipped by the faces, see [`linear_solid`](crate::algorithm::clip::linear_solid); of a ray and a
//! polyhedron or a box of floats by the planes of their faces where these are certain, see [`polyhedron`] and [`obb`].
//!
//! A line or a ray with a zero direction is its origin, a segment without length a point. A box is defined by its stored half
//! axes; without extent along an axis it is flat. A flat tetrahedron is treated as its convex hull. Linear time in the number
//! of faces.

use crate::algorithm::certified::cut::{obb, polyhedron};
use crate::algorithm::clip::linear_solid::piece_in_solid;
use crate::algorithm::linear::Linear;
use crate::algorithm::solid::{Convex, ExplicitPoint3, SolidVertex};
use crate::door::cut_solids::{self, is_cut_in_engine};
use crate::door::read::AsBody;
use crate::exact::SumPoint3;
use crate::{ConvexPolyhedron, Obb, Piece, Tetrahedron};
use nalgebra::RealField;

/// The intersection of a linear component and a shape without a radius, by the engine where that is faster: see
/// [`is_cut_in_engine`].
pub(super) fn intersect_solid<T, X, B, const TWO_POINTS: bool>(
    linear: Linear<&[T; 3], TWO_POINTS>,
    shape: &B,
) -> Option<Piece<T, 3>>
where
    T: RealField + Copy,
    X: SolidVertex<Scalar = T>,
    B: Convex<X> + AsBody<3, Scalar = T>,
{
    if !linear.is_finite() || !shape.is_finite() {
        return None;
    }
    if const { is_cut_in_engine::<T, B>() } {
        return cut_solids::piece(linear, shape);
    }
    let linear = linear.map(|p| X::from(*p));
    piece_in_solid(linear, &shape.solid()).map(|found| found.piece)
}

pair! {
    [3] l: Line | Ray | Segment, b: ConvexPolyhedron<T>,
    /// The part in the solid, in order of the parameter of the line, ray or segment.
    intersection -> Option<Piece<T, 3>>: polyhedron::intersect_polyhedron(l, b)
        .unwrap_or_else(|| intersect_solid::<T, ExplicitPoint3<T>, _, _>(l, b)),
}

pair! {
    [3] l: Line | Ray | Segment, b: Tetrahedron<T>,
    /// The part in the solid, in order of the parameter of the line, ray or segment.
    intersection -> Option<Piece<T, 3>>: intersect_solid::<T, ExplicitPoint3<T>, _, _>(l, b),
}

pair! {
    [3] l: Line | Ray | Segment, b: Obb<T, 3>,
    /// The part in the box, in order of the parameter of the line, ray or segment.
    intersection -> Option<Piece<T, 3>>: obb::intersect_obb(l, b)
        .unwrap_or_else(|| intersect_solid::<T, SumPoint3<T>, _, _>(l, b)),
}
