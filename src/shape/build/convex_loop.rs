//! Convex loops of points in a plane: their construction as a hull, and their validation.
//!
//! The hull is made by Andrew's monotone chain (1979), with exact signs.

use crate::shape::build::outline::turn;
use crate::shape::build::space::lexicographic;
use alloc::vec::Vec;
use core::cmp::Ordering;
use nalgebra::{Point, Point2, RealField};

/// Whether points are the corners of a convex polygon in order, with the same turn at each.
///
/// If all corners turn in one sense, the edge direction passes from the lexicographically falling
/// half of all directions to the rising half once in each full turn, so that the number of local
/// minima is the number of turns.
pub(crate) fn is_convex_loop<T: RealField + Copy>(points: &[Point2<T>], winding: Ordering) -> bool {
    let [.., b, a] = points else {
        return false;
    };
    let (mut before, mut here, mut minima) = (b, a, 0);
    for next in points {
        if turn(before, here, next) != winding {
            return false;
        }
        let is_minimum = lexicographic(here, before).is_lt() && lexicographic(here, next).is_lt();
        minima += usize::from(is_minimum);
        (before, here) = (here, next);
    }
    minima == 1
}

/// The indices of the corners of the convex hull of points in 2D, counter-clockwise and starting
/// with the lowest index. For points on one line these are the outermost two.
pub(crate) fn hull_corners<T: RealField + Copy>(points: &[Point2<T>]) -> Vec<usize> {
    hull_corners_by(points, |a, b, c| turn(a, b, c))
}

/// The indices of the corners of the convex hull of points in some plane, where `turn` is the orientation of three of
/// them: see [`hull_corners`].
pub(crate) fn hull_corners_by<T: RealField + Copy, const D: usize>(
    points: &[Point<T, D>],
    turn: impl Fn(&Point<T, D>, &Point<T, D>, &Point<T, D>) -> Ordering,
) -> Vec<usize> {
    let mut order: Vec<_> = (0..points.len()).collect();
    order.sort_by(|&p, &q| lexicographic(&points[p], &points[q]));
    order.dedup_by(|&mut q, &mut p| points[p] == points[q]);
    let mut corners = match *order.as_slice() {
        [first, .., last] => {
            let turn =
                |&a: &usize, &b: &usize, &c: &usize| turn(&points[a], &points[b], &points[c]);
            let corners = corners_around(&order, turn);
            if corners.len() < 3 {
                alloc::vec![first, last]
            } else {
                corners
            }
        }
        _ => order,
    };
    let places = corners.iter().enumerate();
    let lowest = places.min_by_key(|(_, place)| **place);
    let start = lowest.map_or(0, |(start, _)| start);
    corners.rotate_left(start);
    corners
}

/// The corners of the hull of sorted points, no two of them equal, by the orientation of three of
/// them; for points on one line all of them, forth and back.
pub(crate) fn corners_around<P: Copy>(
    sorted: &[P],
    turn: impl Fn(&P, &P, &P) -> Ordering,
) -> Vec<P> {
    let mut around = half_hull(sorted.iter(), &turn);
    around.extend(half_hull(sorted.iter().rev(), &turn));
    around
}

/// The corners of a hull from the first of the sorted points to the last, to the right of all
/// points; without the last.
fn half_hull<'a, P: Copy + 'a>(
    points: impl Iterator<Item = &'a P>,
    turn: &impl Fn(&P, &P, &P) -> Ordering,
) -> Vec<P> {
    let mut corners: Vec<P> = Vec::new();
    for point in points {
        while let [.., a, b] = corners.as_slice()
            && turn(a, b, point).is_le()
        {
            corners.pop();
        }
        corners.push(*point);
    }
    corners.pop();
    corners
}
