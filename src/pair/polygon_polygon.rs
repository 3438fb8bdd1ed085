//! Two simple polygons: an edge of one against each edge of the other, or one inside the other.
//!
//! Edges farther apart along an axis than what is asked for are skipped. See
//! [`core::outline`](super::core::outline).

use super::core::order::{precedes, unsigned_zeros};
use super::core::outline::{self, best, common, edges};
use super::core::straight::Straight;
use super::core::straight_straight::{self, edges_meet};
use crate::kernel::{Span, coords};
use crate::{Intersects, Nearest, NearestPoints, Polygon};
use nalgebra::{Point2, RealField};

impl<T: RealField + Copy> Intersects for Polygon<T> {
    fn intersects(&self, rhs: &Self) -> bool {
        edges(self.vertices()).any(|edge| crosses(edge, rhs)) || nested(self, rhs).is_some()
    }
}

impl<T: RealField + Copy> Nearest for Polygon<T> {
    type Scalar = T;
    type Point = Point2<T>;

    fn nearest(&self, rhs: &Self) -> NearestPoints<Point2<T>, T> {
        if precedes(numbers(self), numbers(rhs)) {
            ordered(self, rhs).map(unsigned_zeros)
        } else {
            ordered(rhs, self).map(unsigned_zeros).flip()
        }
    }
}

fn crosses<T: RealField + Copy>((a, b): (&Point2<T>, &Point2<T>), polygon: &Polygon<T>) -> bool {
    edges(polygon.vertices()).any(|(c, d)| edges_meet(Span::between(a, b), Span::between(c, d)))
}

/// A vertex inside the other polygon, where one is in the other.
fn nested<T: RealField + Copy>(a: &Polygon<T>, b: &Polygon<T>) -> Option<Point2<T>> {
    let inside = |p: &Point2<T>, polygon: &Polygon<T>| {
        outline::contains(polygon.vertices(), coords(p)).then_some(*p)
    };
    inside(&a.vertices()[0], b).or_else(|| inside(&b.vertices()[0], a))
}

fn ordered<T: RealField + Copy>(a: &Polygon<T>, b: &Polygon<T>) -> NearestPoints<Point2<T>, T> {
    if let Some(point) = nested(a, b) {
        // A lone touching vertex is found among the edges as well.
        return common(point, false);
    }
    let pairs = edges(a.vertices()).flat_map(|(p, q)| {
        edges(b.vertices()).map(move |(r, s)| (Straight::edge(p, q), Straight::edge(r, s)))
    });
    best(pairs.map(|(first, second)| straight_straight::nearest(first, second)))
        .unwrap_or_else(|| common(a.vertices()[0], false))
}

fn numbers<T: RealField + Copy>(polygon: &Polygon<T>) -> impl Iterator<Item = T> {
    polygon
        .vertices()
        .iter()
        .flat_map(|vertex| [vertex.x, vertex.y])
}
