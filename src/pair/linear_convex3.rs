//! Lines, rays and segments with convex polyhedra, tetrahedra and oriented boxes.
//!
//! For a line or a ray the solid is projected along it, see [`projected_lines`]; segments are in
//! [`convex3`](crate::pair::convex3). Whether a component meets an oriented box is mostly decided by
//! separating planes first, see [`sat`]. The intersection is clipped by the faces, see [`linear_solid`]; of a ray and a
//! polyhedron of floats by the stored planes of its faces where these are certain, see [`polyhedron`].
//!
//! A line or a ray with a zero direction is its origin, a segment without length a point. A box is defined by
//! its stored half axes; without extent along an axis it is flat. A flat tetrahedron is treated as its convex
//! hull. The cost is that of the search, which usually takes one iteration; linear in the number of faces for
//! the intersection.

use crate::algorithm::certified::cut::polyhedron;
use crate::algorithm::certified::do_meet;
use crate::algorithm::clip::linear_solid;
use crate::algorithm::projected_lines::{self, separation::separation};
use crate::algorithm::sat;
use crate::algorithm::solid::ExplicitPoint3;
use crate::exact::SumPoint3;
use crate::{ConvexPolyhedron, Obb, Piece, Tetrahedron};

pair! {
    [3] l: Line | Ray, b: ConvexPolyhedron<T>,
    intersects: polyhedron::does_ray_meet_polyhedron(l, b)
        .or_else(|| do_meet::<T, _, _>(&l, b))
        .unwrap_or_else(|| projected_lines::intersects::<ExplicitPoint3<T>, _, _>(l, b)),
    nearest: projected_lines::nearest::<T, ExplicitPoint3<T>, _, _>(l, b),
    separation: separation::<T, ExplicitPoint3<T>, _, _>(l, b),
}

pair! {
    [3] l: Line | Ray, b: Tetrahedron<T>,
    intersects: do_meet::<T, _, _>(&l, b)
        .unwrap_or_else(|| projected_lines::intersects::<ExplicitPoint3<T>, _, _>(l, b)),
    nearest: projected_lines::nearest::<T, ExplicitPoint3<T>, _, _>(l, b),
    separation: separation::<T, ExplicitPoint3<T>, _, _>(l, b),
}

pair! {
    [3] l: Line | Ray, b: Obb<T, 3>,
    intersects: projected_lines::intersects_by::<SumPoint3<T>, _, _>(l, b, |l, b| {
        sat::does_box_meet_linear(b, l)
    }),
    nearest: projected_lines::nearest::<T, SumPoint3<T>, _, _>(l, b),
    separation: separation::<T, SumPoint3<T>, _, _>(l, b),
}

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
