//! Lines and rays with bounded convex shapes.

use crate::algorithm::edge_loop::EdgeLoop;
use crate::algorithm::endless::{Endless, point_of_plane, point_of_space};
use crate::algorithm::gjk::search::{GjkResult, MinkowskiDifference};
use crate::algorithm::plane_shapes::{ConvexLoop, SumVertices};
use crate::algorithm::solid::{Convex, Solid};
use crate::exact::SumPoint3;
use crate::pair::contact::solids::{contact_of_simplex, deepest_contact};
use crate::pair::contact::{contact_by_deepest, contacts, find_deepest_of_endless};
use crate::shape::RoundedRef;
use crate::{
    Aabb, Ball, Capsule, Contact, ContactPoints, ConvexPolygon, ConvexPolyhedron, Line, Nearest,
    Obb, Ray, Segment, Shape, Tetrahedron, Triangle,
};
use nalgebra::{Point2, Point3, RealField};

pub(super) fn contact_in_plane<T, A, B>(a: &A, b: &B) -> Option<ContactPoints<T, 2>>
where
    T: RealField + Copy,
    A: Endless<T, 2> + Nearest<B, Scalar = T, Point = Point2<T>>,
    B: ConvexLoop<T, SumVertices> + Shape<Bounds = Aabb<T, 2>>,
    Point2<T>: Contact<B, 2, Scalar = T>,
{
    if a.is_single_point() {
        return a.start().contact(b);
    }
    let [start, end] = a.ends_beside(&b.try_bounds()?, point_of_plane);
    let (of_a, corners) = (EdgeLoop::from_segment(start, end), b.corners());
    let (of_b, radii) = (b.edge_loop(&corners), [T::zero(), b.radius()]);
    let deepest = || find_deepest_of_endless(A::KIND, &of_a, &of_b);
    Some(contact_by_deepest(
        &of_a,
        &of_b,
        radii,
        || a.nearest(b),
        deepest,
    ))
}

pub(super) fn contact_in_space<T, A, B>(a: &A, b: &B) -> Option<ContactPoints<T, 3>>
where
    T: RealField + Copy,
    A: Endless<T, 3> + Nearest<B, Scalar = T, Point = Point3<T>>,
    B: Convex<SumPoint3<T>> + Shape<Bounds = Aabb<T, 3>>,
    Point3<T>: Contact<B, 3, Scalar = T>,
{
    if a.is_single_point() {
        return a.start().contact(b);
    }
    let [start, end] = a.ends_beside(&b.try_bounds()?, point_of_space);
    let (of_a, of_b) = (Solid::Simplex([start, end, end, end], 2), b.solid());
    let difference = MinkowskiDifference { a: &of_a, b: &of_b };
    let radii = [T::zero(), b.radius()];
    Some(match difference.nearest() {
        GjkResult::Separated(simplex) => contact_of_simplex(&simplex, radii, || a.nearest(b)),
        GjkResult::Intersecting(simplex) => {
            let deepest = difference.deepest_of_endless(A::KIND, &simplex);
            deepest_contact(&deepest, &simplex, radii)
        }
    })
}

macro_rules! of_each {
    ($D:tt $contact:ident: $($A:ty),+; $B:tt) => {
        $(of_each! { @one $D $contact $A, $B })+
    };
    (@one $D:tt $contact:ident $A:ty, [$($B:tt)+]) => {
        contacts!($A, $($B)+ => $D, |a, b| $contact(a, b));
    };
}

of_each! { 2 contact_in_plane: Line<T, 2>, Ray<T, 2>;
    [Point2<T> | Segment<T, 2> | Ball<T, 2> | Capsule<T, 2> | Triangle<T, 2> | Aabb<T, 2> | Obb<T, 2> | ConvexPolygon<T> | RoundedRef<'_, T, 2>]
}
of_each! { 3 contact_in_space: Line<T, 3>, Ray<T, 3>;
    [Point3<T> | Segment<T, 3> | Ball<T, 3> | Capsule<T, 3> | Triangle<T, 3> | Aabb<T, 3> | Obb<T, 3> | Tetrahedron<T>
        | ConvexPolyhedron<T> | RoundedRef<'_, T, 3>]
}
