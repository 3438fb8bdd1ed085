//! The shapes in `f64`.

use crate::algorithm::certified::linear::Component;
use crate::algorithm::certified::list::VertexList;
use crate::algorithm::certified::{Convex64, Core};
use crate::algorithm::linear::Linear;
use crate::door::read::AsBody;
pub(crate) use crate::door::read::floats;
use crate::engine::body::Rank;
use crate::engine::number::Floats;
use crate::{
    Aabb, Ball, Capsule, ConvexPolygon, ConvexPolyhedron, HalfSpace, Line, MultiPolygon, Obb,
    Plane, Polygon, Polyline, Ray, Segment, Tetrahedron, Triangle,
};
use nalgebra::{Point, RealField};

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

/// Implements [`AsConvex`] for shapes that the engine reads as bodies, by a kind.
macro_rules! as_convex {
    ($([$($generics:tt)*] $D:tt $Shape:ty $(, $kind:ident)?;)*) => {
        $(impl<T: RealField + Copy, $($generics)*> AsConvex<$D> for $Shape {
            $(as_convex!(@$kind);)?

            #[inline(always)]
            fn as_convex(&self) -> Option<Convex64<'_, $D>> {
                Some(AsBody::<$D>::body::<Floats>(self))
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
            rank: Rank::Line,
        })
    }
}

as_convex! {
    [const D: usize] D Point<T, D>, point;
    [const D: usize] D Segment<T, D>, linear;
    [const D: usize] D Line<T, D>, linear;
    [const D: usize] D Ray<T, D>, linear;
    [const D: usize] D Ball<T, D>, point;
    [const D: usize] D Capsule<T, D>, linear;
    [const D: usize] D Aabb<T, D>, box;
    [const D: usize] D Obb<T, D>;
    [const D: usize] D HalfSpace<T, D>;
    [] 3 Plane<T>;
    [const D: usize] D Triangle<T, D>;
    [] 3 Tetrahedron<T>;
    [] 3 ConvexPolyhedron<T>;
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
            rank: Rank::ConvexPolygon,
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
