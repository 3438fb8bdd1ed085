//! The intersections of lines, rays and segments with convex polyhedra, tetrahedra and oriented boxes.
//!
//! A component is clipped by the faces, see [`linear_solid`]; of a ray and a polyhedron of floats by the stored planes of its
//! faces where these are certain, see [`polyhedron`].
//!
//! A line or a ray with a zero direction is its origin, a segment without length a point. A box is defined by its stored half
//! axes; without extent along an axis it is flat. A flat tetrahedron is treated as its convex hull. Linear time in the number
//! of faces.

use crate::algorithm::certified::cut::polyhedron;
use crate::algorithm::clip::linear_solid;
use crate::algorithm::solid::ExplicitPoint3;
use crate::exact::SumPoint3;
use crate::{ConvexPolyhedron, Obb, Piece, Tetrahedron};

pair! {
    [3] l: Line | Ray | Segment, b: ConvexPolyhedron<T>,
    /// The part in the solid, in order of the parameter of the line, ray or segment.
    intersection -> Option<Piece<T, 3>>: polyhedron::intersect_polyhedron(l, b)
        .unwrap_or_else(|| linear_solid::intersect_solid::<T, ExplicitPoint3<T>, _, _>(l, b)),
}

pair! {
    [3] l: Line | Ray | Segment, b: Tetrahedron<T>,
    /// The part in the solid, in order of the parameter of the line, ray or segment.
    intersection -> Option<Piece<T, 3>>: linear_solid::intersect_solid::<T, ExplicitPoint3<T>, _, _>(l, b),
}

pair! {
    [3] l: Line | Ray | Segment, b: Obb<T, 3>,
    /// The part in the box, in order of the parameter of the line, ray or segment.
    intersection -> Option<Piece<T, 3>>: linear_solid::intersect_solid::<T, SumPoint3<T>, _, _>(l, b),
}
