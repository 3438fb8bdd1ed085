//! Lines and rays with bounded convex shapes.

use super::on_ray;
use crate::algorithm::edge_loop::{EdgeLoop, Vertex};
use crate::algorithm::endless::{Endless, size_of_box};
use crate::algorithm::gjk::search::{GjkResult, MinkowskiDifference};
use crate::algorithm::plane_shapes::{ConvexLoop, SumVertices};
use crate::algorithm::solid::{Convex, Solid, SolidVertex};
use crate::door::{self, read::AsBody};
use crate::exact::{SumPoint3, is_of_engine};
use crate::pair::contact::solids::{contact_of_simplex, deepest_contact};
use crate::pair::contact::{contact_by_deepest, contacts, find_deepest_of_endless};
use crate::shape::RoundedRef;
use crate::{
    Aabb, Ball, Capsule, Contact, ContactPoints, ConvexPolygon, ConvexPolyhedron, Line, Nearest,
    NearestPoints, Obb, Ray, Segment, Shape, Tetrahedron, Triangle,
};
use nalgebra::{Point2, Point3, RealField};

/// A bounded shape beside a line or a ray: its core, the radius around it, and the size of its coordinates, which none exceeds.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Bounded<T, C> {
    pub core: C,
    pub radius: T,
    pub size: T,
}

/// The contact of a line or a ray of the plane that has a direction, and a bounded shape, given their nearest points where they
/// are apart.
pub(crate) fn contact_with_loop<'a, T, X>(
    line: &Endless<T, 2>,
    other: Bounded<T, &EdgeLoop<'a, X>>,
    nearest: impl FnOnce() -> NearestPoints<Point2<T>, T>,
) -> ContactPoints<T, 2>
where
    T: RealField + Copy,
    X: Vertex<'a, Scalar = T> + From<[[T; 2]; 3]>,
{
    let [start, end] = line.ends_beside(other.size);
    let segment = EdgeLoop::from_segment(start, end);
    let radii = [T::zero(), other.radius];
    let deepest = || find_deepest_of_endless(line.kind, &segment, other.core);
    let contact = contact_by_deepest(&segment, other.core, radii, nearest, deepest);
    on_ray(line.linear::<X>(), contact)
}

/// The contact of a line or a ray of space that has a direction, and a bounded shape, given their nearest points where they are
/// apart.
pub(crate) fn contact_with_solid<T, X>(
    line: &Endless<T, 3>,
    other: Bounded<T, &Solid<'_, X>>,
    nearest: impl FnOnce() -> NearestPoints<Point3<T>, T>,
) -> ContactPoints<T, 3>
where
    T: RealField + Copy,
    X: SolidVertex<Scalar = T> + From<[[T; 3]; 3]>,
{
    let [start, end] = line.ends_beside(other.size);
    let difference = MinkowskiDifference {
        a: &Solid::Simplex([start, end, end, end], 2),
        b: other.core,
    };
    let radii = [T::zero(), other.radius];
    match difference.nearest() {
        GjkResult::Separated(simplex) => contact_of_simplex(&simplex, radii, nearest),
        GjkResult::Intersecting(simplex) => {
            let deepest = difference.deepest_of_endless(line.kind, &simplex);
            on_ray(
                line.linear::<X>(),
                deepest_contact(&deepest, &simplex, radii),
            )
        }
    }
}

fn contact_in_plane<T, A, B>(a: &A, b: &B) -> Option<ContactPoints<T, 2>>
where
    T: RealField + Copy,
    A: AsBody<2, Scalar = T> + Nearest<B, Scalar = T, Point = Point2<T>>,
    Endless<T, 2>: for<'a> From<&'a A>,
    B: AsBody<2, Scalar = T> + ConvexLoop<T, SumVertices> + Shape<Bounds = Aabb<T, 2>>,
    Point2<T>: Contact<B, 2, Scalar = T>,
{
    let line = Endless::from(a);
    if line.is_single_point() {
        return Point2::from(line.start).contact(b);
    }
    if const { is_of_engine::<T>() } {
        return door::contact::contact_of_endless(a, b);
    }
    let (size, corners) = (size_of_box(&b.try_bounds()?), b.corners());
    let other = Bounded {
        core: &b.edge_loop(&corners),
        radius: b.radius(),
        size,
    };
    Some(contact_with_loop(&line, other, || a.nearest(b)))
}

#[inline(never)]
fn contact_in_space<T, A, B>(a: &A, b: &B) -> Option<ContactPoints<T, 3>>
where
    T: RealField + Copy,
    A: AsBody<3, Scalar = T> + Nearest<B, Scalar = T, Point = Point3<T>>,
    Endless<T, 3>: for<'a> From<&'a A>,
    B: AsBody<3, Scalar = T> + Convex<SumPoint3<T>> + Shape<Bounds = Aabb<T, 3>>,
    Point3<T>: Contact<B, 3, Scalar = T>,
{
    let line = Endless::from(a);
    if line.is_single_point() {
        return Point3::from(line.start).contact(b);
    }
    if const { is_of_engine::<T>() } {
        return door::contact::contact_of_endless(a, b);
    }
    let other = Bounded {
        core: &b.solid(),
        radius: b.radius(),
        size: size_of_box(&b.try_bounds()?),
    };
    Some(contact_with_solid(&line, other, || a.nearest(b)))
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
