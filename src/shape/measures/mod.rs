//! Lengths, areas, volumes, centroids and moments of inertia.
//!
//! Each is one formula over [`Quantity`], rounded at the end: floats are within 1 ulp of the exact
//! value, fixed point is rounded once. Sums that cancel (areas and volumes from corners) are exact;
//! all other sums have positive terms only.

mod boxes;
mod frusta;
mod inertia;
mod polygons;
mod polyhedra;
mod round;
mod straight;

use crate::exact::Quantity;
use crate::predicate::{Moments, moments, signed_content};
use alloc::vec::Vec;
use nalgebra::{Point, Point2, RealField};

/// The point of some coordinates, each rounded.
pub(super) fn rounded_point<T: RealField + Copy, const D: usize>(
    coordinate: impl Fn(usize) -> Quantity<T>,
) -> Point<T, D> {
    Point::from(core::array::from_fn::<T, D, _>(|i| coordinate(i).number()))
}

/// |a - b|.
pub(super) fn distance<T: RealField + Copy, const D: usize>(
    a: &Point<T, D>,
    b: &Point<T, D>,
) -> Quantity<T> {
    let zero = Quantity::integer(0);
    let squares = (0..D).map(|i| {
        let along = Quantity::of(a[i]) - Quantity::of(b[i]);
        along * along
    });
    squares.fold(zero, |sum, square| sum + square).root()
}

/// The length of a path through points.
fn path_length<T: RealField + Copy, const D: usize>(points: &[Point<T, D>]) -> Quantity<T> {
    let edges = points.windows(2).map(|edge| distance(&edge[0], &edge[1]));
    edges.fold(Quantity::integer(0), |sum, length| sum + length)
}

/// The length of a closed path through points.
fn ring_length<T: RealField + Copy, const D: usize>(ring: &[Point<T, D>]) -> Quantity<T> {
    match ring {
        [first, .., last] => path_length(ring) + distance(last, first),
        _ => Quantity::integer(0),
    }
}

/// Twice the area that a closed path in one plane encloses, in any dimension: the root of the sum
/// of the squares of its areas projected onto all coordinate planes (de Gua's theorem).
fn doubled_area<T: RealField + Copy, const D: usize>(ring: &[Point<T, D>]) -> Quantity<T> {
    let facets = ring_edges(0, ring.len());
    let axes = (0..D).flat_map(|j| (0..j).map(move |i| [i, j]));
    let squares = axes.map(|[i, j]| {
        let seen: Vec<_> = ring.iter().map(|p| Point2::new(p[i], p[j])).collect();
        let area = signed_content(&seen, &facets);
        area * area
    });
    squares
        .fold(Quantity::integer(0), |sum, square| sum + square)
        .root()
}

/// The edges of a closed path through `count` points, as pairs of indices.
fn ring_edges(first: usize, count: usize) -> Vec<[usize; 2]> {
    (0..count)
        .map(|i| [first + i, first + (i + 1) % count])
        .collect()
}

/// The centroid of the solid that the facets enclose, which is not flat.
fn solid_centroid<T: RealField + Copy, const D: usize>(
    points: &[Point<T, D>],
    facets: &[[usize; D]],
) -> Point<T, D> {
    let Moments { content, first } = moments(points, facets);
    let whole = Quantity::integer(D as i32 + 1) * content;
    rounded_point(|i| first[i] / whole)
}

/// The arithmetic mean of some points.
pub(super) fn mean<T: RealField + Copy, const D: usize, const N: usize>(
    points: [&Point<T, D>; N],
) -> Point<T, D> {
    let sum = |i: usize| Quantity::sum(points.iter().map(|point| Quantity::of(point[i])));
    rounded_point(|i| sum(i) / Quantity::integer(N as i32))
}
