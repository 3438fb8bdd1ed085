//! A convex polygon and several polygons in the plane: their edges, and what is inside of one or the
//! other.
//!
//! Polygons and edges in boxes that are out of reach are passed over. See
//! [`core::figure`](super::core::figure).

use super::core::figure::Figure;
use super::core::figure_pair::FigurePair;
use super::core::meeting;
use super::core::shapes::{Hull, Many};
use crate::{ConvexPolygon, Intersects, MultiPolygon, Nearest, NearestPoints};
use nalgebra::{Point2, RealField};

impl<T: RealField + Copy> Intersects<MultiPolygon<T>> for ConvexPolygon<T> {
    #[inline]
    fn intersects(&self, rhs: &MultiPolygon<T>) -> bool {
        Figure::solid(self.outline(&())).intersects(&rhs.figure())
    }
}

impl<T: RealField + Copy> Nearest<MultiPolygon<T>> for ConvexPolygon<T> {
    type Scalar = T;
    type Point = Point2<T>;

    #[inline]
    fn nearest(&self, rhs: &MultiPolygon<T>) -> NearestPoints<Point2<T>, T> {
        meeting::of_figures(&Figure::solid(self.outline(&())), &rhs.figure())
    }

    separation!([a, b] MultiPolygon<T>;
        FigurePair { a: Figure::solid(a.outline(&())), b: b.figure() });
}

symmetric!([] ConvexPolygon<T>, MultiPolygon<T>);
