//! The boundaries and intersections of convex shapes of the plane.
//!
//! The vertices are exact points: references to the stored coordinates, or, for a pair with an oriented box, sums that are
//! never rounded. A box without extent along an axis is a segment or a point, and so is a triangle without area. At most
//! linear time in the sum of the numbers of vertices.

use crate::algorithm::clip::polygons;
use crate::algorithm::edge_tree::point;
use crate::algorithm::edge_tree::region::Region2;
use crate::algorithm::plane_shapes::{ConvexLoop, StoredVertices, SumVertices, VertexKind};
use crate::exact::coords;
use crate::{
    Aabb, Boundary, BoundedSide, ConvexPolygon, Intersects, NearestEdge, Obb, OnBoundary, OnEdge,
    Overlap, Triangle,
};
use nalgebra::{Point2, RealField};

/// The intersection of two shapes. The result is the same, bit for bit, for both orders of the
/// arguments if the caller passes the shape that precedes as `a`.
#[cfg_attr(not(debug_assertions), inline)]
fn intersection<V: VertexKind<T>, T: RealField + Copy>(
    a: &impl ConvexLoop<T, V>,
    b: &impl ConvexLoop<T, V>,
) -> Option<Overlap<T>> {
    let (of_a, of_b) = (a.corners(), b.corners());
    polygons::intersect_loops(&a.edge_loop(&of_a), &b.edge_loop(&of_b))
}

pair! {
    [2] a: Aabb<T, 2>, b: ConvexPolygon<T> | Triangle<T, 2>,
    /// The intersection of the shapes, if any.
    intersection -> Option<Overlap<T>>: intersection::<StoredVertices, T>(a, b),
}

pair! {
    [2] c: ConvexPolygon<T>, t: Triangle<T, 2>,
    /// The intersection of the shapes, if any.
    intersection -> Option<Overlap<T>>: intersection::<StoredVertices, T>(c, t),
}

pair! {
    [2] a: ConvexPolygon<T> | Triangle<T, 2>, b: Self in order,
    /// The intersection of the shapes, if any.
    intersection -> Option<Overlap<T>>: intersection::<StoredVertices, T>(a, b),
}

pair! {
    [2] a: Obb<T, 2>, b: ConvexPolygon<T> | Triangle<T, 2>,
    /// The intersection of the shapes, if any.
    intersection -> Option<Overlap<T>>: intersection::<SumVertices, T>(a, b),
}

pair! {
    [2] a: Obb<T, 2>, b: Aabb<T, 2>,
    /// The intersection of the shapes, if any.
    intersection -> Option<Overlap<T>>: intersection::<SumVertices, T>(a, b),
}

pair! {
    [2] a: Obb<T, 2>, b: Self in order,
    /// The intersection of the shapes, if any.
    intersection -> Option<Overlap<T>>: intersection::<SumVertices, T>(a, b),
}

/// Implements [`Boundary`] for a solid shape.
macro_rules! boundary {
    ($Shape:ty, $V:ident) => {
        impl<T: RealField + Copy> Boundary<Point2<T>> for $Shape {
            #[cfg_attr(not(debug_assertions), inline)]
            fn bounded_side(&self, point: &Point2<T>) -> BoundedSide {
                let region = Region2::solid(ConvexLoop::<T, $V>::edge_loop(self, &()));
                region.bounded_side(<$V as VertexKind<T>>::Vertex::from(coords(point)))
            }

            #[cfg_attr(not(debug_assertions), inline)]
            fn contains(&self, point: &Point2<T>) -> bool {
                self.intersects(point)
            }

            fn nearest_on_boundary(&self, point: &Point2<T>) -> OnBoundary<Point2<T>, T> {
                require_finite!(self, point);
                let region = Region2::solid(ConvexLoop::<T, $V>::edge_loop(self, &()));
                point::nearest_on_region_boundary(
                    &region,
                    <$V as VertexKind<T>>::Vertex::from(coords(point)),
                )
            }
        }
    };
}

boundary!(ConvexPolygon<T>, StoredVertices);
boundary!(Triangle<T, 2>, StoredVertices);
boundary!(Obb<T, 2>, SumVertices);

impl<T: RealField + Copy> NearestEdge<Point2<T>> for ConvexPolygon<T> {
    fn nearest_edge(&self, point: &Point2<T>) -> OnEdge<Point2<T>, T> {
        require_finite!(self, point);
        let edge_loop = ConvexLoop::<T, StoredVertices>::edge_loop(self, &());
        point::nearest_edge(&Region2::solid(edge_loop), coords(point))
    }
}
