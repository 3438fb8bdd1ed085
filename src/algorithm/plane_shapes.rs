//! The shapes of the plane as what the cores work on: convex loops with a radius around them, and
//! figures.

use crate::algorithm::edge_tree::edge_loop::{Outline, Vertex};
use crate::algorithm::edge_tree::region::Figure;
use crate::algorithm::linear::Straight;
use crate::exact::{Corner, coords, opposite};
use crate::shape::build::boxes::Path;
use crate::shape::build::polygon_tree::PolygonGroup;
use crate::{
    Aabb, Ball, Capsule, ConvexPolygon, MultiPolygon, Obb, Polygon, Polyline, Segment, Triangle,
};
use nalgebra::{Point, Point2, RealField};

/// A convex shape: a loop of vertices and all that is within a radius of what it encloses.
pub(crate) trait Hull<T: RealField + Copy> {
    /// The vertices that the shape itself does not keep.
    type Corners;

    fn corners(&self) -> Self::Corners;

    fn outline<'a>(&'a self, corners: &'a Self::Corners) -> Outline<'a, &'a [T; 2]>;

    fn radius(&self) -> T {
        T::zero()
    }
}

/// Implements [`Hull`] for a shape that keeps all of its vertices.
macro_rules! hull {
    ($Shape:ty, |$s:ident| $outline:expr $(, $radius:expr)?) => {
        impl<T: RealField + Copy> Hull<T> for $Shape {
            type Corners = ();

            #[inline]
            fn corners(&self) {}

            #[inline]
            fn outline<'a>(&'a self, (): &'a ()) -> Outline<'a, &'a [T; 2]> {
                let $s = self;
                $outline
            }

            $(#[inline]
            fn radius(&self) -> T {
                let $s = self;
                $radius
            })?
        }
    };
}

hull!(Point2<T>, |p| Outline::span(coords(p), coords(p)));
hull!(Segment<T, 2>, |s| Outline::span(coords(&s.a), coords(&s.b)));
hull!(Ball<T, 2>, |ball| Outline::span(coords(ball.center()), coords(ball.center())), ball.radius());
hull!(
    Capsule<T, 2>,
    |capsule| Outline::span(coords(&capsule.segment().a), coords(&capsule.segment().b)),
    capsule.radius()
);
hull!(Triangle<T, 2>, |t| Outline::triangle([&t.a, &t.b, &t.c].map(coords)));
hull!(ConvexPolygon<T>, |polygon| Outline::Path(
    Path::without_index(polygon.vertices(), true)
));

impl<T: RealField + Copy> Hull<T> for Aabb<T, 2> {
    type Corners = [Point2<T>; 4];

    #[inline]
    fn corners(&self) -> [Point2<T>; 4] {
        self.corners2()
    }

    #[inline]
    fn outline<'a>(&'a self, corners: &'a [Point2<T>; 4]) -> Outline<'a, &'a [T; 2]> {
        Outline::parallelogram(corners.each_ref().map(coords))
    }
}

/// The outline of a box whose corners nobody has rounded.
#[inline]
pub(crate) fn obb_outline<'a, T: RealField + Copy>(obb: &Obb<T, 2>) -> Outline<'a, Corner<T>> {
    let (c, [u, v]) = (obb.center(), *obb.half_axes());
    let corner =
        |u: nalgebra::Vector2<T>, v: nalgebra::Vector2<T>| Corner([c.x, c.y, u.x, u.y, v.x, v.y]);
    let (back, down) = (u.map(opposite), v.map(opposite));
    Outline::parallelogram([
        corner(back, down),
        corner(u, down),
        corner(u, v),
        corner(back, v),
    ])
}

/// A shape that may have many edges, and need not be convex.
pub(crate) trait Many<T: RealField + Copy> {
    fn figure<'a, X: Vertex<'a, Scalar = T>>(&'a self) -> Figure<'a, X>;
}

impl<T: RealField + Copy> Many<T> for Polygon<T> {
    #[inline]
    fn figure<'a, X: Vertex<'a, Scalar = T>>(&'a self) -> Figure<'a, X> {
        Figure::polygons(PolygonGroup::of_one(self))
    }
}

impl<T: RealField + Copy> Many<T> for MultiPolygon<T> {
    #[inline]
    fn figure<'a, X: Vertex<'a, Scalar = T>>(&'a self) -> Figure<'a, X> {
        Figure::polygons(self.group())
    }
}

impl<T: RealField + Copy> Many<T> for Polyline<T, 2> {
    #[inline]
    fn figure<'a, X: Vertex<'a, Scalar = T>>(&'a self) -> Figure<'a, X> {
        Figure::chain(Outline::Path(self.path()))
    }
}

/// A shape that is a straight core and all that is within a radius of it.
pub(crate) trait Rounded<T: RealField + Copy, const D: usize> {
    fn core(&self) -> Straight<&[T; D], true>;

    fn reach(&self) -> T;
}

impl<T: RealField + Copy, const D: usize> Rounded<T, D> for Point<T, D> {
    #[inline]
    fn core(&self) -> Straight<&[T; D], true> {
        Straight::point(coords(self))
    }

    #[inline]
    fn reach(&self) -> T {
        T::zero()
    }
}

impl<T: RealField + Copy, const D: usize> Rounded<T, D> for Ball<T, D> {
    #[inline]
    fn core(&self) -> Straight<&[T; D], true> {
        Straight::point(coords(self.center()))
    }

    #[inline]
    fn reach(&self) -> T {
        self.radius()
    }
}

impl<T: RealField + Copy, const D: usize> Rounded<T, D> for Capsule<T, D> {
    #[inline]
    fn core(&self) -> Straight<&[T; D], true> {
        self.segment().into()
    }

    #[inline]
    fn reach(&self) -> T {
        self.radius()
    }
}
