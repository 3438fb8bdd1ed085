//! A few consecutive edges in plain numbers, and the distances of their boxes, vertices and edges.
//!
//! Every distance here is rounded, and nothing is decided by it alone: the search that uses them knows how
//! far off they are at most.

use crate::algorithm::edge_tree::plain_number::PlainNumber;
use crate::exact::{cross2, dot, sub};

/// The largest number of edges in a run.
pub(crate) const EDGES_OF_A_RUN: usize = 16;

/// A point in plain numbers.
pub(crate) type PlainPoint<N> = [N; 2];

/// A box in plain numbers, by its least and its greatest corner.
#[derive(Clone, Copy, Debug)]
pub(crate) struct PlainBox<N> {
    pub(crate) min: PlainPoint<N>,
    pub(crate) max: PlainPoint<N>,
}

impl<N: PlainNumber> PlainBox<N> {
    /// The box around some points, of which there must be one.
    #[cfg_attr(not(debug_assertions), inline)]
    pub(crate) fn around(points: impl IntoIterator<Item = PlainPoint<N>>) -> Self {
        let mut bounds = Self {
            min: [N::MOST; 2],
            max: [N::LEAST; 2],
        };
        for point in points {
            for (axis, &x) in point.iter().enumerate() {
                bounds.min[axis] = lesser(bounds.min[axis], x);
                bounds.max[axis] = greater(bounds.max[axis], x);
            }
        }
        bounds
    }

    pub(crate) fn joined(&self, other: &Self) -> Self {
        Self::around([self.min, self.max, other.min, other.max])
    }

    /// The larger of the two extents.
    #[cfg_attr(not(debug_assertions), inline)]
    pub(crate) fn extent(&self) -> N {
        let [x, y] = sub(self.max, self.min);
        greater(x, y)
    }

    /// The square of the distance of two boxes.
    #[cfg_attr(not(debug_assertions), inline)]
    pub(crate) fn gap_squared(&self, other: &Self) -> N {
        let gap = |axis: usize| {
            let (before, after) = (
                other.min[axis] - self.max[axis],
                self.min[axis] - other.max[axis],
            );
            greater(greater(before, after), N::ZERO)
        };
        let gap = [gap(0), gap(1)];
        dot(gap, gap)
    }
}

#[cfg_attr(not(debug_assertions), inline(always))]
fn lesser<N: PlainNumber>(a: N, b: N) -> N {
    if b < a { b } else { a }
}

/// The greater of two numbers; of equal ones the first.
#[cfg_attr(not(debug_assertions), inline(always))]
pub(crate) fn greater<N: PlainNumber>(a: N, b: N) -> N {
    if b > a { b } else { a }
}

/// Consecutive edges: each from a point to the next one.
#[derive(Debug)]
pub(crate) struct PlainRun<N> {
    points: [PlainPoint<N>; EDGES_OF_A_RUN + 1],
    edges: usize,
    /// Whether the last edge is the end of an open chain.
    ends_chain: bool,
}

impl<N: PlainNumber> PlainRun<N> {
    /// The edges between `edges + 1` points.
    #[cfg_attr(not(debug_assertions), inline)]
    pub(crate) fn new(
        edges: usize,
        ends_chain: bool,
        point: impl Fn(usize) -> PlainPoint<N>,
    ) -> Self {
        let mut points = [[N::ZERO; 2]; EDGES_OF_A_RUN + 1];
        for (index, place) in points[..=edges].iter_mut().enumerate() {
            *place = point(index);
        }
        Self {
            points,
            edges,
            ends_chain,
        }
    }

    #[cfg_attr(not(debug_assertions), inline)]
    pub(crate) fn point(&self, index: usize) -> PlainPoint<N> {
        self.points[index]
    }

    #[cfg_attr(not(debug_assertions), inline)]
    pub(crate) fn edge(&self, index: usize) -> PlainEdge<N> {
        PlainEdge::new(self.points[index], self.points[index + 1])
    }

    /// Whether no edge of the chain comes after this one.
    #[cfg_attr(not(debug_assertions), inline)]
    pub(crate) fn is_last_of_chain(&self, edge: usize) -> bool {
        self.ends_chain && edge + 1 == self.edges
    }

    /// The vertices near a box: those that an edge starts at, and the end of an open chain.
    pub(crate) fn vertices_near(&self, bounds: &PlainBox<N>, limit_squared: N) -> NearIndices {
        let count = self.edges + usize::from(self.ends_chain);
        NearIndices::of(count, |index| {
            let [min, max] = [self.points[index]; 2];
            PlainBox { min, max }.gap_squared(bounds) <= limit_squared
        })
    }

    /// The square of the distance of two vertices: one that is nearest to the other run's box, and the vertex
    /// nearest to it.
    pub(crate) fn least_square(&self, other: &Self, bounds: &PlainBox<N>) -> N {
        let mut nearest = (N::MOST, self.points[0]);
        for &p in &self.points[..self.edges] {
            let square = PlainBox { min: p, max: p }.gap_squared(bounds);
            nearest = if square < nearest.0 {
                (square, p)
            } else {
                nearest
            };
        }
        let squares = other.points[..other.edges].iter().map(|&q| {
            let between = sub(q, nearest.1);
            dot(between, between)
        });
        squares.fold(N::MOST, lesser)
    }

    /// The edges whose boxes are near a box.
    pub(crate) fn edges_near(&self, bounds: &PlainBox<N>, limit_squared: N) -> NearIndices {
        NearIndices::of(self.edges, |index| {
            let ends = [self.points[index], self.points[index + 1]];
            PlainBox::around(ends).gap_squared(bounds) <= limit_squared
        })
    }
}

/// Indices of vertices or edges of a run.
#[derive(Debug)]
pub(crate) struct NearIndices {
    indices: [u8; EDGES_OF_A_RUN + 1],
    count: usize,
}

impl NearIndices {
    #[cfg_attr(not(debug_assertions), inline)]
    fn of(count: usize, is_near: impl Fn(usize) -> bool) -> Self {
        let mut near = Self {
            indices: [0; EDGES_OF_A_RUN + 1],
            count: 0,
        };
        for index in 0..count {
            near.indices[near.count] = index as u8;
            near.count += usize::from(is_near(index));
        }
        near
    }

    #[cfg_attr(not(debug_assertions), inline)]
    pub(crate) fn is_empty(&self) -> bool {
        self.count == 0
    }

    #[cfg_attr(not(debug_assertions), inline)]
    pub(crate) fn iter(&self) -> impl Iterator<Item = usize> + use<'_> {
        self.indices[..self.count].iter().map(|&it| usize::from(it))
    }
}

/// An edge, its direction, and the square of its length.
#[derive(Clone, Copy, Debug)]
pub(crate) struct PlainEdge<N> {
    start: PlainPoint<N>,
    end: PlainPoint<N>,
    direction: PlainPoint<N>,
    square: N,
}

/// Where the point of an edge that is nearest to a vertex lies beyond doubt.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum CertainPlace {
    Start,
    End,
    Unknown,
}

impl<N: PlainNumber> PlainEdge<N> {
    #[cfg_attr(not(debug_assertions), inline)]
    fn new(start: PlainPoint<N>, end: PlainPoint<N>) -> Self {
        let direction = sub(end, start);
        Self {
            start,
            end,
            direction,
            square: dot(direction, direction),
        }
    }

    /// The square of the distance of a point; or any number above a limit, if it is above that.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub(crate) fn distance_squared(&self, p: PlainPoint<N>, limit: N) -> N {
        let from_start = sub(p, self.start);
        let along = dot(from_start, self.direction);
        if along <= N::ZERO || self.square < N::LEAST_SQUARE {
            dot(from_start, from_start)
        } else if along >= self.square {
            let from_end = sub(p, self.end);
            dot(from_end, from_end)
        } else {
            let cross = cross2(self.direction, from_start);
            cross.square_over(self.square, limit)
        }
    }

    /// The end that is nearest to a point, if its coordinates and those of the edge may be off by so much
    /// that distances are off by `error` at most.
    pub(crate) fn certain_place(&self, p: PlainPoint<N>, error: N) -> CertainPlace {
        let from_start = sub(p, self.start);
        let along = dot(from_start, self.direction);
        let size = |[x, y]: PlainPoint<N>| x.abs() + y.abs();
        let margin = error * (size(from_start) + size(self.direction) + error);
        if self.square < N::LEAST_SQUARE {
            CertainPlace::Unknown
        } else if along + margin < N::ZERO {
            CertainPlace::Start
        } else if along - self.square > margin {
            CertainPlace::End
        } else {
            CertainPlace::Unknown
        }
    }

    /// Whether two edges seem to cross. Where rounding hides that they do, an end of one is as near to the
    /// other as distances are off.
    pub(crate) fn crosses(&self, other: &Self) -> bool {
        let is_left = |edge: &Self, p| cross2(edge.direction, sub(p, edge.start)) > N::ZERO;
        is_left(self, other.start) != is_left(self, other.end)
            && is_left(other, self.start) != is_left(other, self.end)
    }
}
