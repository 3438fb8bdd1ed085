//! Does a closed outline meet itself?
//!
//! Edges enter in the order of their lowest x and are compared with those whose x-interval is still
//! open: n log n for outlines whose edges are short beside the whole, n² where most edges span it.

use super::outline::{Outline, turn};
use super::{Aabb, Segment, ShapeError};
use alloc::vec::Vec;
use core::cmp::Ordering;
use nalgebra::RealField;

/// Neighbouring edges are not compared: an [`Outline`] has no spikes, so they share one vertex and
/// nothing more.
pub(super) fn require_simple<T: RealField + Copy>(outline: &Outline<T>) -> Result<(), ShapeError> {
    let edges = edges_by_lowest_x(outline);
    let mut open: Vec<&Edge<T>> = Vec::new();
    for edge in &edges {
        open.retain(|earlier| earlier.bounds.max().x >= edge.bounds.min().x);
        if let Some(other) = open.iter().find(|other| other.meets(edge, edges.len())) {
            return Err(other.meeting(edge));
        }
        open.push(edge);
    }
    Ok(())
}

struct Edge<T: nalgebra::Scalar> {
    segment: Segment<T, 2>,
    bounds: Aabb<T, 2>,
    /// Its place in the outline.
    place: usize,
    /// The place of its first vertex in the list the user gave.
    given: usize,
}

fn edges_by_lowest_x<T: RealField + Copy>(outline: &Outline<T>) -> Vec<Edge<T>> {
    let starts = outline.vertices();
    let ends = starts.iter().cycle().skip(1);
    let mut edges: Vec<_> = starts
        .iter()
        .zip(ends)
        .enumerate()
        .map(|(place, (start, end))| {
            let segment = Segment::new(start.point, end.point);
            Edge {
                segment,
                bounds: segment.bounds(),
                place,
                given: start.given,
            }
        })
        .collect();
    edges.sort_unstable_by(|a, b| {
        let by_x = a.bounds.min().x.partial_cmp(&b.bounds.min().x);
        by_x.unwrap_or(Ordering::Equal).then(a.place.cmp(&b.place))
    });
    edges
}

impl<T: RealField + Copy> Edge<T> {
    /// Tells whether two edges of an outline of `count` meet other than as neighbours do. Their
    /// x-intervals must overlap.
    fn meets(&self, other: &Self, count: usize) -> bool {
        self.overlaps_in_y(other)
            && !self.is_neighbour(other, count)
            && !self.has_on_one_side(other)
            && !other.has_on_one_side(self)
    }

    fn overlaps_in_y(&self, other: &Self) -> bool {
        self.bounds.min().y <= other.bounds.max().y && other.bounds.min().y <= self.bounds.max().y
    }

    fn is_neighbour(&self, other: &Self, count: usize) -> bool {
        let steps = self.place.abs_diff(other.place);
        steps == 1 || steps == count - 1
    }

    /// Two edges with overlapping boxes have no point in common exactly when one lies strictly to
    /// one side of the other's line: on one common line, overlapping boxes mean overlapping edges.
    fn has_on_one_side(&self, other: &Self) -> bool {
        let Segment { a, b } = &self.segment;
        let side = turn(a, b, &other.segment.a);
        side.is_ne() && side == turn(a, b, &other.segment.b)
    }

    fn meeting(&self, other: &Self) -> ShapeError {
        let first = self.given.min(other.given);
        let second = self.given.max(other.given);
        ShapeError::EdgesMeet { first, second }
    }
}
