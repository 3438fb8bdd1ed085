//! The shapes in `f64`.

use crate::algorithm::certified::linear::Component;
use crate::algorithm::certified::list::VertexList;
use crate::algorithm::certified::{Convex64, Core};
use crate::algorithm::linear::Linear;
use crate::exact::{coords, is};
use crate::predicate::LinearKind;
use crate::shape::line::LineNumbers;
use crate::{
    Aabb, Ball, Capsule, ConvexPolygon, ConvexPolyhedron, HalfSpace, Line, MultiPolygon, Obb,
    Plane, Polygon, Polyline, Ray, Segment, Tetrahedron, Triangle,
};
use nalgebra::{Point, RealField, SVector};

/// A shape that may be convex, as the certificate reads it.
pub(crate) trait AsConvex<const D: usize> {
    /// Whether its core is a point, a line, a ray or a segment.
    const IS_LINEAR: bool = false;

    /// Whether the certificate serves it for nearest points.
    const IS_CERTIFIED: bool = true;

    /// The same beside a point with or without a radius.
    const IS_CERTIFIED_BESIDE_POINT: bool = Self::IS_CERTIFIED;

    /// Whether it is a point with or without a radius.
    const IS_POINT: bool = false;

    /// The exact path is faster for this shape and a point where a number has at most so many bytes.
    const BYTES_FOR_EXACT_POINT: usize = 0;

    /// The shape in `f64`, if it is convex and its scalar is a float.
    fn as_convex(&self) -> Option<Convex64<'_, D>>;
}

/// Implements [`AsConvex`] by a kind, a core, and a radius for those that have one.
macro_rules! as_convex {
    ($([$($generics:tt)*] $D:tt $Shape:ty $(, $kind:ident)?:
        |$it:ident| $core:expr $(, $radius:expr)?;)*) => {
        $(impl<T: RealField + Copy, $($generics)*> AsConvex<$D> for $Shape {
            $(as_convex!(@$kind);)?

            #[inline(always)]
            fn as_convex(&self) -> Option<Convex64<'_, $D>> {
                let $it = self;
                Some(Convex64 {
                    core: $core,
                    radius: as_convex!(@radius $($radius)?),
                })
            }
        })*
    };
    (@point) => {
        const IS_LINEAR: bool = true;
        const IS_POINT: bool = true;
    };
    (@box) => {
        const BYTES_FOR_EXACT_POINT: usize = if D == 3 { 4 } else { 0 };
    };
    (@linear) => {
        const IS_LINEAR: bool = true;
    };
    (@radius) => { 0.0 };
    (@radius $radius:expr) => { floats(&[$radius])[0] };
}

/// A line, ray or segment whose numbers are borrowed.
impl<T: RealField + Copy, const D: usize, const TWO_POINTS: bool> AsConvex<D>
    for Linear<&[T; D], TWO_POINTS>
{
    const IS_LINEAR: bool = true;

    #[inline(always)]
    fn as_convex(&self) -> Option<Convex64<'_, D>> {
        let [start, toward] = [self.line.start, self.line.toward].map(floats);
        let component = if TWO_POINTS {
            Component::between(start, toward, self.kind)
        } else {
            Component::along(start, toward, self.kind)
        };
        Some(Convex64 {
            core: Core::Linear(component),
            radius: 0.0,
        })
    }
}

/// Numbers in `f64`. Of a scalar that is no float, which is not read so, zeros.
#[inline(always)]
pub(crate) fn floats<T: RealField + Copy, const N: usize>(numbers: &[T; N]) -> [f64; N] {
    if let Some(doubles) = is::<_, [f64; N]>(numbers) {
        return *doubles;
    }
    let mut to = [0.0; N];
    if let Some(singles) = is::<_, [f32; N]>(numbers) {
        for i in 0..N {
            to[i] = f64::from(singles[i]);
        }
    }
    to
}

#[inline(always)]
fn point<T: RealField + Copy, const D: usize>(point: &Point<T, D>) -> [f64; D] {
    floats(coords(point))
}

#[inline(always)]
fn vector<T: RealField + Copy, const D: usize>(vector: &SVector<T, D>) -> [f64; D] {
    floats(&vector.data.0[0])
}

#[inline(always)]
fn segment<T: RealField + Copy, const D: usize>(segment: &Segment<T, D>) -> Component<D> {
    Component::between(point(&segment.a), point(&segment.b), LinearKind::Segment)
}

#[inline(always)]
fn line<T: RealField + Copy, const D: usize>(line: &Line<T, D>) -> Component<D> {
    match line.numbers() {
        LineNumbers::Along { origin, direction } => {
            Component::along(point(origin), vector(direction), LinearKind::Line)
        }
        LineNumbers::Through { a, b } => Component::between(point(a), point(b), LinearKind::Line),
    }
}

#[inline(always)]
fn half_axes<T: RealField + Copy, const D: usize>(obb: &Obb<T, D>) -> [[f64; D]; D] {
    let mut axes = [[0.0; D]; D];
    for (axis, half_axis) in axes.iter_mut().zip(obb.half_axes()) {
        *axis = vector(half_axis);
    }
    axes
}

as_convex! {
    [const D: usize] D Point<T, D>, point: |it| Core::Point(point(it));
    [const D: usize] D Segment<T, D>, linear: |it| Core::Linear(segment(it));
    [const D: usize] D Line<T, D>, linear: |it| Core::Linear(line(it));
    [const D: usize] D Ray<T, D>, linear: |it| Core::Linear(Component::along(
        point(&it.origin),
        vector(&it.direction),
        LinearKind::Ray,
    ));
    [const D: usize] D Ball<T, D>, point: |it| Core::Point(point(it.center())), it.radius();
    [const D: usize] D Capsule<T, D>, linear: |it| Core::Linear(segment(it.segment())), it.radius();
    [const D: usize] D Aabb<T, D>, box: |it| Core::Aabb([point(it.min()), point(it.max())]);
    [const D: usize] D Obb<T, D>: |it| Core::Obb(point(it.center()), half_axes(it));
    [const D: usize] D HalfSpace<T, D>: |it| Core::HalfSpace(point(&it.point), vector(&it.normal));
    [] 3 Plane<T>: |it| Core::Plane(point(&it.point), vector(&it.normal));
    [const D: usize] D Triangle<T, D>: |it| {
        let [a, b, c] = [point(&it.a), point(&it.b), point(&it.c)];
        Core::Simplex([a, b, c, c], 3)
    };
    [] 3 Tetrahedron<T>: |it| {
        Core::Simplex([point(&it.a), point(&it.b), point(&it.c), point(&it.d)], 4)
    };
    [] 3 ConvexPolyhedron<T>: |it| Core::List(VertexList::of_polyhedron(it)?);
}

/// The exact search finds its closest features as fast as this one would, but for those beside a point.
impl<T: RealField + Copy> AsConvex<2> for ConvexPolygon<T> {
    const IS_CERTIFIED: bool = false;
    const IS_CERTIFIED_BESIDE_POINT: bool = true;

    #[inline(always)]
    fn as_convex(&self) -> Option<Convex64<'_, 2>> {
        Some(Convex64 {
            core: Core::List(VertexList::of_polygon(self)?),
            radius: 0.0,
        })
    }
}

/// Implements [`AsConvex`] for shapes that are not convex.
macro_rules! searched_exactly {
    ($($Shape:ty)*) => {
        $(impl<T: RealField + Copy> AsConvex<2> for $Shape {
            const IS_CERTIFIED: bool = false;

            #[inline(always)]
            fn as_convex(&self) -> Option<Convex64<'_, 2>> {
                None
            }
        })*
    };
}

searched_exactly!(Polygon<T> MultiPolygon<T> Polyline<T, 2>);
