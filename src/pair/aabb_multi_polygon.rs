//! A box and several polygons in the plane: their edges, and what is inside of one or the other.
//!
//! A box without extent along an axis is a segment or a point.
//!
//! Polygons and edges in boxes that are out of reach are passed over. See
//! [`core::figure`](super::core::figure).

use super::core::figure::Figure;
use super::core::figure_pair::FigurePair;
use super::core::meeting;
use super::core::shapes::{Hull, Many};
use crate::{Aabb, Intersects, MultiPolygon, Nearest, NearestPoints};
use nalgebra::{Point2, RealField};

impl<T: RealField + Copy> Intersects<MultiPolygon<T>> for Aabb<T, 2> {
    #[inline]
    fn intersects(&self, rhs: &MultiPolygon<T>) -> bool {
        let corners = self.corners();
        Figure::solid(self.outline(&corners)).intersects(&rhs.figure())
    }
}

impl<T: RealField + Copy> Nearest<MultiPolygon<T>> for Aabb<T, 2> {
    type Scalar = T;
    type Point = Point2<T>;

    #[inline]
    fn nearest(&self, rhs: &MultiPolygon<T>) -> NearestPoints<Point2<T>, T> {
        let corners = self.corners();
        meeting::of_figures(&Figure::solid(self.outline(&corners)), &rhs.figure())
    }

    separation!([a, b] MultiPolygon<T>;
        FigurePair { a: Figure::solid(a.outline(&a.corners())), b: b.figure() });
}

symmetric!([] Aabb<T, 2>, MultiPolygon<T>);
