//! The shapes of the plane as the inputs of the algorithms: convex loops with radii, and regions.
//!
//! A degenerate shape becomes the segment or the point that is its convex hull.

use crate::algorithm::edge_loop::{EdgeLoop, Vertex};
use crate::algorithm::edge_tree::region::Region2;
use crate::algorithm::linear::Linear;
use crate::exact::{SumPoint, coords, each, saturating_neg};
use crate::shape::build::boxes::Path;
use crate::shape::build::polygon_tree::PolygonGroup;
use crate::shape::{RoundedCore, RoundedRef};
use crate::{
    Aabb, Ball, Capsule, ConvexPolygon, MultiPolygon, Obb, Polygon, Polyline, Segment, Triangle,
};
use nalgebra::{Point, Point2, RealField, Vector2};

/// How the vertices of two shapes of the plane are given, so that both are points of one type.
pub(crate) trait VertexKind<T: RealField + Copy> {
    type Vertex<'a>: Vertex<'a, Scalar = T>
    where
        T: 'a;

    /// The outline of a shape that stores its vertices.
    fn edge_loop<'a>(stored: EdgeLoop<'a, &'a [T; 2]>) -> EdgeLoop<'a, Self::Vertex<'a>>;
}

/// Vertices as the coordinates that a shape stores.
#[derive(Clone, Copy, Debug)]
pub(crate) struct StoredVertices;

impl<T: RealField + Copy> VertexKind<T> for StoredVertices {
    type Vertex<'a>
        = &'a [T; 2]
    where
        T: 'a;

    #[cfg_attr(not(debug_assertions), inline)]
    fn edge_loop<'a>(stored: EdgeLoop<'a, &'a [T; 2]>) -> EdgeLoop<'a, &'a [T; 2]> {
        stored
    }
}

/// Vertices as sums that are never rounded, which the corners of an oriented box are.
#[derive(Clone, Copy, Debug)]
pub(crate) struct SumVertices;

impl<T: RealField + Copy> VertexKind<T> for SumVertices {
    type Vertex<'a>
        = SumPoint<T>
    where
        T: 'a;

    #[cfg_attr(not(debug_assertions), inline)]
    fn edge_loop<'a>(stored: EdgeLoop<'a, &'a [T; 2]>) -> EdgeLoop<'a, SumPoint<T>> {
        stored.map(SumPoint::from)
    }
}

/// A convex shape: a loop of vertices, its interior, and a radius around them.
pub(crate) trait ConvexLoop<T: RealField + Copy, V: VertexKind<T>> {
    /// The vertices that are not stored in the shape.
    type Corners;

    fn corners(&self) -> Self::Corners;

    fn edge_loop<'a>(&'a self, corners: &'a Self::Corners) -> EdgeLoop<'a, V::Vertex<'a>>;

    fn radius(&self) -> T {
        T::zero()
    }
}

/// Implements [`ConvexLoop`] for a shape that stores its vertices.
macro_rules! hull {
    ($Shape:ty, |$s:ident| $edge_loop:expr $(, $radius:expr)?) => {
        impl<T: RealField + Copy, V: VertexKind<T>> ConvexLoop<T, V> for $Shape {
            type Corners = ();

            #[cfg_attr(not(debug_assertions), inline)]
            fn corners(&self) {}

            #[cfg_attr(not(debug_assertions), inline)]
            fn edge_loop<'a>(&'a self, (): &'a ()) -> EdgeLoop<'a, V::Vertex<'a>> {
                let $s = self;
                V::edge_loop($edge_loop)
            }

            $(#[cfg_attr(not(debug_assertions), inline)]
            fn radius(&self) -> T {
                let $s = self;
                $radius
            })?
        }
    };
}

hull!(Point2<T>, |p| EdgeLoop::from_segment(coords(p), coords(p)));
hull!(Segment<T, 2>, |s| EdgeLoop::from_segment(coords(&s.a), coords(&s.b)));
hull!(Ball<T, 2>, |ball| EdgeLoop::from_segment(coords(ball.center()), coords(ball.center())), ball.radius());
hull!(
    Capsule<T, 2>,
    |capsule| EdgeLoop::from_segment(coords(&capsule.segment().a), coords(&capsule.segment().b)),
    capsule.radius()
);
hull!(Triangle<T, 2>, |t| EdgeLoop::from_triangle(each(&[&t.a, &t.b, &t.c], |&x| coords(x))));
hull!(ConvexPolygon<T>, |polygon| EdgeLoop::Path(
    Path::without_index(polygon.vertices(), true)
));

impl<T: RealField + Copy, V: VertexKind<T>> ConvexLoop<T, V> for Aabb<T, 2> {
    type Corners = [Point2<T>; 4];

    #[cfg_attr(not(debug_assertions), inline)]
    fn corners(&self) -> [Point2<T>; 4] {
        self.corners2()
    }

    #[cfg_attr(not(debug_assertions), inline)]
    fn edge_loop<'a>(&'a self, corners: &'a [Point2<T>; 4]) -> EdgeLoop<'a, V::Vertex<'a>> {
        V::edge_loop(EdgeLoop::from_parallelogram(corners.each_ref().map(coords)))
    }
}

impl<T: RealField + Copy> ConvexLoop<T, SumVertices> for Obb<T, 2> {
    type Corners = ();

    #[cfg_attr(not(debug_assertions), inline)]
    fn corners(&self) {}

    #[cfg_attr(not(debug_assertions), inline)]
    fn edge_loop<'a>(&'a self, (): &'a ()) -> EdgeLoop<'a, SumPoint<T>> {
        let (c, [u, v]) = (self.center(), *self.half_axes());
        let corner = |u: Vector2<T>, v: Vector2<T>| SumPoint([c.x, c.y, u.x, u.y, v.x, v.y]);
        let (back, down) = (u.map(saturating_neg), v.map(saturating_neg));
        EdgeLoop::from_parallelogram([
            corner(back, down),
            corner(u, down),
            corner(u, v),
            corner(back, v),
        ])
    }
}

impl<T: RealField + Copy> ConvexLoop<T, SumVertices> for RoundedRef<'_, T, 2> {
    type Corners = Option<[Point2<T>; 4]>;

    fn corners(&self) -> Self::Corners {
        match &self.core {
            RoundedCore::Aabb(it) => Some(it.corners2()),
            _ => None,
        }
    }

    fn edge_loop<'a>(&'a self, corners: &'a Self::Corners) -> EdgeLoop<'a, SumPoint<T>> {
        match (&self.core, corners) {
            (RoundedCore::Segment(it), _) => loop_of(*it, &()),
            (RoundedCore::Triangle(it), _) => loop_of(*it, &()),
            (RoundedCore::Obb(it), _) => loop_of(*it, &()),
            (RoundedCore::ConvexPolygon(it), _) => loop_of(*it, &()),
            (RoundedCore::Aabb(it), Some(corners)) => loop_of(*it, corners),
            _ => unreachable!("a rounded shape of the plane"),
        }
    }

    fn radius(&self) -> T {
        self.radius
    }
}

/// A shape as a loop of sums.
fn loop_of<'a, T: RealField + Copy, S: ConvexLoop<T, SumVertices>>(
    shape: &'a S,
    corners: &'a S::Corners,
) -> EdgeLoop<'a, SumPoint<T>> {
    shape.edge_loop(corners)
}

/// A shape that may have many edges and need not be convex.
pub(crate) trait AsRegion<T: RealField + Copy> {
    fn region<'a, X: Vertex<'a, Scalar = T>>(&'a self) -> Region2<'a, X>;
}

impl<T: RealField + Copy> AsRegion<T> for Polygon<T> {
    #[cfg_attr(not(debug_assertions), inline)]
    fn region<'a, X: Vertex<'a, Scalar = T>>(&'a self) -> Region2<'a, X> {
        Region2::polygons(PolygonGroup::of_one(self))
    }
}

impl<T: RealField + Copy> AsRegion<T> for MultiPolygon<T> {
    #[cfg_attr(not(debug_assertions), inline)]
    fn region<'a, X: Vertex<'a, Scalar = T>>(&'a self) -> Region2<'a, X> {
        Region2::polygons(self.group())
    }
}

impl<T: RealField + Copy> AsRegion<T> for Polyline<T, 2> {
    #[cfg_attr(not(debug_assertions), inline)]
    fn region<'a, X: Vertex<'a, Scalar = T>>(&'a self) -> Region2<'a, X> {
        Region2::chain(EdgeLoop::Path(self.path()))
    }
}

/// A sphere-swept linear component: a core, and a radius around it.
pub(crate) trait SphereSwept<T: RealField + Copy, const D: usize> {
    fn core(&self) -> Linear<&[T; D], true>;

    fn sweep_radius(&self) -> T;
}

impl<T: RealField + Copy, const D: usize> SphereSwept<T, D> for Point<T, D> {
    #[cfg_attr(not(debug_assertions), inline)]
    fn core(&self) -> Linear<&[T; D], true> {
        Linear::point(coords(self))
    }

    #[cfg_attr(not(debug_assertions), inline)]
    fn sweep_radius(&self) -> T {
        T::zero()
    }
}

impl<T: RealField + Copy, const D: usize> SphereSwept<T, D> for Ball<T, D> {
    #[cfg_attr(not(debug_assertions), inline)]
    fn core(&self) -> Linear<&[T; D], true> {
        Linear::point(coords(self.center()))
    }

    #[cfg_attr(not(debug_assertions), inline)]
    fn sweep_radius(&self) -> T {
        self.radius()
    }
}

impl<T: RealField + Copy, const D: usize> SphereSwept<T, D> for Capsule<T, D> {
    #[cfg_attr(not(debug_assertions), inline)]
    fn core(&self) -> Linear<&[T; D], true> {
        self.segment().into()
    }

    #[cfg_attr(not(debug_assertions), inline)]
    fn sweep_radius(&self) -> T {
        self.radius()
    }
}
