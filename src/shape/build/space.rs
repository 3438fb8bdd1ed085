//! Triples of points in space, and which points are equal.

use crate::exact::coords;
use crate::predicate::{finite_range, orient2, orient3};
use crate::query::Nearest;
use crate::shape::aabb::Aabb;
use crate::shape::build::box_tree::Tree;
use crate::shape::build::box_tree::block::BoxCorners;
use alloc::vec::Vec;
use core::cmp::Ordering;
use nalgebra::{Point, Point2, Point3, RealField};

/// The side of a triangle's plane on which a point lies: `Less` if the triangle is
/// counter-clockwise seen from there.
pub(crate) fn side<T: RealField + Copy>([a, b, c]: [&Point3<T>; 3], point: &Point3<T>) -> Ordering {
    orient3(coords(a), coords(b), coords(c), coords(point))
}

/// A point without one of its coordinates.
pub(crate) fn seen_along<T: RealField + Copy>(axis: usize, point: &Point3<T>) -> Point2<T> {
    Point2::new(point[(axis + 1) % 3], point[(axis + 2) % 3])
}

/// The orientation of a triangle projected along an axis.
pub(crate) fn turn_along<T: RealField + Copy>(axis: usize, triangle: [&Point3<T>; 3]) -> Ordering {
    let [a, b, c] = triangle.map(|point| seen_along(axis, point));
    orient2(coords(&a), coords(&b), coords(&c))
}

/// An axis that is not parallel to the plane of a triangle; `None` if the triangle has no area.
pub(crate) fn axis_across<T: RealField + Copy>(triangle: [&Point3<T>; 3]) -> Option<usize> {
    (0..3).find(|&axis| turn_along(axis, triangle).is_ne())
}

pub(crate) fn are_collinear<T: RealField + Copy>(points: [&Point3<T>; 3]) -> bool {
    axis_across(points).is_none()
}

/// For each point the index of the first one that equals it.
pub(crate) fn first_equals<T: RealField + Copy>(points: &[Point3<T>]) -> Vec<usize> {
    let mut order: Vec<_> = (0..points.len()).collect();
    order.sort_unstable_by(|&p, &q| lexicographic(&points[p], &points[q]).then(p.cmp(&q)));
    let mut firsts = alloc::vec![0; points.len()];
    for equals in order.chunk_by(|&p, &q| points[p] == points[q]) {
        equals.iter().for_each(|&place| firsts[place] = equals[0]);
    }
    firsts
}

/// For each point, in order, the index of the first one before it that has itself and is at most a distance away, or its
/// own.
pub(crate) fn first_neighbours<T: RealField + Copy>(
    points: &[Point3<T>],
    distance: T,
) -> Vec<usize> {
    let mut firsts: Vec<_> = (0..points.len()).collect();
    let [_, reach] = finite_range(distance);
    if points.is_empty() || distance.partial_cmp(&T::zero()).is_none_or(Ordering::is_lt) {
        return firsts;
    }
    let slots = (0..).take(points.len()).collect::<Vec<u32>>();
    let boxes = points
        .iter()
        .map(|point| BoxCorners::of(&Aabb::of_point(*point)));
    let tree = Tree::new(&slots, &boxes.collect::<Vec<_>>());
    for (place, point) in points.iter().enumerate() {
        let region = BoxCorners::of(&Aabb::of_point(*point).expanded(reach));
        let mut first = place;
        tree.any_overlapping(&region, &mut |slot| {
            let other = slot as usize;
            if other < first && firsts[other] == other && point.within(&points[other], reach) {
                first = other;
            }
            false
        });
        firsts[place] = first;
    }
    firsts
}

/// Lexicographic order: by the first coordinate, then by the second, and so on.
#[cfg_attr(not(debug_assertions), inline)]
pub(crate) fn lexicographic<T: RealField, const D: usize>(
    p: &Point<T, D>,
    q: &Point<T, D>,
) -> Ordering {
    let mut axes = p.iter().zip(q.iter());
    let differing = axes.find_map(|(a, b)| a.partial_cmp(b).filter(|order| order.is_ne()));
    differing.unwrap_or(Ordering::Equal)
}
