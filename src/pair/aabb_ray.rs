//! A box and a ray in the plane: by the axes that could separate them, and what they have in common
//! by the edges. Gottschalk, Lin and Manocha, *A hierarchical structure for rapid interference
//! detection* (1996).
//!
//! A box without extent along an axis is a segment or a point. A ray without direction is a point.
//!
//! See [`core::bounds`](crate::algorithm::edge_tree::branch_and_bound) and [`core::cut`](crate::algorithm::clip::linear).
//!
//! In space: by slabs, see [`core::space::slabs`](crate::algorithm::slabs).

use crate::algorithm::edge_tree::boxes;
use crate::algorithm::plane_shapes::ConvexLoop;
use crate::algorithm::plane_shapes::convex::LoopAndLinear;
use crate::{Aabb, Intersection, Intersects, Nearest, NearestPoints, Piece, Ray};
use nalgebra::{Point2, RealField};

impl<T: RealField + Copy> Intersects<Ray<T, 2>> for Aabb<T, 2> {
    #[inline]
    fn intersects(&self, rhs: &Ray<T, 2>) -> bool {
        boxes::meets_box(self, rhs.into())
    }
}

impl<T: RealField + Copy> Nearest<Ray<T, 2>> for Aabb<T, 2> {
    type Scalar = T;
    type Point = Point2<T>;

    #[inline]
    fn nearest(&self, rhs: &Ray<T, 2>) -> NearestPoints<Point2<T>, T> {
        require_finite!(self, rhs);
        let corners = self.corners();
        LoopAndLinear::new(self.edge_loop(&corners), rhs.into()).nearest()
    }

    separation!([a, b] Ray<T, 2>;
        LoopAndLinear::new(a.edge_loop(&a.corners()), b.into()).separation());
}

impl<T: RealField + Copy> Intersection<Ray<T, 2>> for Aabb<T, 2> {
    type Output = Option<Piece<T, 2>>;

    #[inline]
    fn intersection(&self, rhs: &Ray<T, 2>) -> Self::Output {
        let corners = self.corners();
        LoopAndLinear::new(self.edge_loop(&corners), rhs.into()).intersection()
    }
}

symmetric!([] Aabb<T, 2>, Ray<T, 2>);
symmetric_intersection!([] Aabb<T, 2>, Ray<T, 2>);

in_space!(slabs Ray<T, 3>, Aabb<T, 3>);
