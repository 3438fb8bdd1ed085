//! Lines, rays and segments with convex polyhedra, tetrahedra and oriented boxes: a line or a ray by
//! the solid projected along it (see [`projected_lines`]), a segment by the origin and the difference of
//! the two (see [`gjk`](crate::algorithm::gjk::search)).
//!
//! Whether they meet a box is mostly decided by separating planes first, see [`sat`]. What they have in
//! common is cut out by the faces (see [`linear_solid`]).
//!
//! A line or a ray without direction is its origin, a segment without length a point. A box is decided for
//! the half axes that it stores; without extent along an axis it is flat. A flat tetrahedron is treated as its
//! convex hull.

use crate::algorithm::clip::linear_solid;
use crate::algorithm::gjk::nearest as gjk;
use crate::algorithm::projected_lines::{self, separation::separation};
use crate::algorithm::sat;
use crate::algorithm::solid::ExplicitPoint3;
use crate::exact::SumPoint3;
use crate::{ConvexPolyhedron, Obb, Piece, Segment, Tetrahedron};

pair! {
    [3] l: Line | Ray, b: ConvexPolyhedron<T> | Tetrahedron<T>,
    intersects: projected_lines::intersects::<ExplicitPoint3<T>, _, _>(l, b),
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
    [3] b: ConvexPolyhedron<T>, s: Segment<T, 3>,
    intersects: gjk::intersects::<ExplicitPoint3<T>, _, _>(b, s),
    nearest: gjk::nearest::<T, ExplicitPoint3<T>, _, _>(b, s),
    separation: gjk::separation::<T, ExplicitPoint3<T>, _, _>(b, s),
}

pair! {
    [3] s: Segment<T, 3>, b: Tetrahedron<T>,
    intersects: gjk::intersects::<ExplicitPoint3<T>, _, _>(s, b),
    nearest: gjk::nearest::<T, ExplicitPoint3<T>, _, _>(s, b),
    separation: gjk::separation::<T, ExplicitPoint3<T>, _, _>(s, b),
}

pair! {
    [3] b: Obb<T, 3>, s: Segment<T, 3>,
    intersects: gjk::intersects_by::<SumPoint3<T>, _, _>(b, s, |b, s| {
        sat::does_box_meet_linear(b, s.into())
    }),
    nearest: gjk::nearest::<T, SumPoint3<T>, _, _>(b, s),
    separation: gjk::separation::<T, SumPoint3<T>, _, _>(b, s),
}

pair! {
    [3] l: Line | Ray | Segment, b: ConvexPolyhedron<T> | Tetrahedron<T>,
    /// The part in the solid, in order of the parameter of the line, ray or segment.
    intersection -> Option<Piece<T, 3>>: linear_solid::intersect_solid::<T, ExplicitPoint3<T>, _, _>(l, b),
}

pair! {
    [3] l: Line | Ray | Segment, b: Obb<T, 3>,
    /// The part in the box, in order of the parameter of the line, ray or segment.
    intersection -> Option<Piece<T, 3>>: linear_solid::intersect_solid::<T, SumPoint3<T>, _, _>(l, b),
}
