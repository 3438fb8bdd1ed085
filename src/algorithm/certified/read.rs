//! The shapes in `f64`.

use crate::algorithm::certified::linear::Component;
use crate::algorithm::certified::list::VertexList;
use crate::algorithm::certified::{Convex, Core};
use crate::exact::{coords, to_f64};
use crate::predicate::LinearKind;
use crate::shape::line::LineNumbers;
use crate::{
    Aabb, Ball, Capsule, ConvexPolygon, ConvexPolyhedron, HalfSpace, Line, MultiPolygon, Obb,
    Plane, Polygon, Polyline, Ray, Segment, Tetrahedron, Triangle,
};
use nalgebra::{Point, RealField, SVector};

/// A shape that may be convex.
pub(crate) trait AsConvex<const D: usize> {
    /// The shape in `f64`, if it is convex and its scalar is a float.
    fn as_convex(&self) -> Option<Convex<'_, D>>;
}

/// Implements [`AsConvex`] by a core, and a radius for those that have one.
macro_rules! as_convex {
    ($([$($generics:tt)*] $D:tt $Shape:ty: |$it:ident| $core:expr $(, $radius:expr)?;)*) => {
        $(impl<T: RealField + Copy, $($generics)*> AsConvex<$D> for $Shape {
            #[inline(always)]
            fn as_convex(&self) -> Option<Convex<'_, $D>> {
                let $it = self;
                #[allow(unused_mut, unused_assignments, reason = "only some have a radius")]
                let mut radius = 0.0;
                $([radius] = to_f64(&[$radius])?;)?
                Some(Convex { core: $core, radius })
            }
        })*
    };
}

#[inline(always)]
fn point<T: RealField + Copy, const D: usize>(point: &Point<T, D>) -> Option<[f64; D]> {
    to_f64(coords(point))
}

#[inline(always)]
fn vector<T: RealField + Copy, const D: usize>(vector: &SVector<T, D>) -> Option<[f64; D]> {
    to_f64(&vector.data.0[0])
}

#[inline(always)]
fn segment<T: RealField + Copy, const D: usize>(segment: &Segment<T, D>) -> Option<Component<D>> {
    let (a, b) = (point(&segment.a)?, point(&segment.b)?);
    Some(Component::between(a, b, LinearKind::Segment))
}

#[inline(always)]
fn line<T: RealField + Copy, const D: usize>(line: &Line<T, D>) -> Option<Component<D>> {
    Some(match line.numbers() {
        LineNumbers::Along { origin, direction } => {
            Component::along(point(origin)?, vector(direction)?, LinearKind::Line)
        }
        LineNumbers::Through { a, b } => Component::between(point(a)?, point(b)?, LinearKind::Line),
    })
}

#[inline(always)]
fn half_axes<T: RealField + Copy, const D: usize>(obb: &Obb<T, D>) -> Option<[[f64; D]; D]> {
    let mut axes = [[0.0; D]; D];
    for (axis, half_axis) in axes.iter_mut().zip(obb.half_axes()) {
        *axis = vector(half_axis)?;
    }
    Some(axes)
}

as_convex! {
    [const D: usize] D Point<T, D>: |it| Core::Point(point(it)?);
    [const D: usize] D Segment<T, D>: |it| Core::Linear(segment(it)?);
    [const D: usize] D Line<T, D>: |it| Core::Linear(line(it)?);
    [const D: usize] D Ray<T, D>: |it| Core::Linear(Component::along(
        point(&it.origin)?,
        vector(&it.direction)?,
        LinearKind::Ray,
    ));
    [const D: usize] D Ball<T, D>: |it| Core::Point(point(it.center())?), it.radius();
    [const D: usize] D Capsule<T, D>: |it| Core::Linear(segment(it.segment())?), it.radius();
    [const D: usize] D Aabb<T, D>: |it| Core::Aabb([point(it.min())?, point(it.max())?]);
    [const D: usize] D Obb<T, D>: |it| Core::Obb(point(it.center())?, half_axes(it)?);
    [const D: usize] D HalfSpace<T, D>: |it| Core::HalfSpace(point(&it.point)?, vector(&it.normal)?);
    [] 3 Plane<T>: |it| Core::Plane(point(&it.point)?, vector(&it.normal)?);
    [const D: usize] D Triangle<T, D>: |it| {
        let [a, b, c] = [point(&it.a)?, point(&it.b)?, point(&it.c)?];
        Core::Simplex([a, b, c, c], 3)
    };
    [] 3 Tetrahedron<T>: |it| {
        Core::Simplex([point(&it.a)?, point(&it.b)?, point(&it.c)?, point(&it.d)?], 4)
    };
    [] 2 ConvexPolygon<T>: |it| Core::List(VertexList::of_polygon(it)?);
    [] 3 ConvexPolyhedron<T>: |it| Core::List(VertexList::of_polyhedron(it)?);
}

/// Implements [`AsConvex`] for shapes that are not convex.
macro_rules! not_convex {
    ($($Shape:ty)*) => {
        $(impl<T: RealField + Copy> AsConvex<2> for $Shape {
            #[inline(always)]
            fn as_convex(&self) -> Option<Convex<'_, 2>> {
                None
            }
        })*
    };
}

not_convex!(Polygon<T> MultiPolygon<T> Polyline<T, 2>);
