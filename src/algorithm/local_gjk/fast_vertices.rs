//! The vertices of a convex loop as approximate numbers ([`GuessNumber`]), and its support vertices.
//!
//! Short loops are scanned. Long ones are sampled, and the best sample is the start of an exponential and
//! then a binary search (O'Rourke, *Computational Geometry in C*, 1998, 7.9). Rounding may give a vertex
//! that is not extreme: the result is a guess.

use crate::algorithm::edge_loop::{EdgeLoop, Vertex};
use crate::exact::{ExactPoint, GuessNumber, coords, dot, sub};
use crate::predicate::SupportingLine;

/// Loops with fewer vertices are scanned in memory order.
const SCAN_LIMIT: usize = 40;

/// The number of samples of longer loops.
const SAMPLES: usize = 8;

/// A convex loop: up to four vertices are converted in advance, others on access.
#[derive(Clone, Copy, Debug)]
pub(crate) enum FastVertices<'o, 'a, X: ExactPoint<2>, N> {
    Small([[N; 2]; 4], usize),
    Large(&'o EdgeLoop<'a, X>),
}

impl<'o, 'a, X: Vertex<'a>, N: GuessNumber> FastVertices<'o, 'a, X, N> {
    /// The loop, if its numbers are finite and `N` stands for its scalar.
    #[cfg_attr(not(debug_assertions), inline)]
    pub(crate) fn convert(edge_loop: &'o EdgeLoop<'a, X>) -> Option<Self> {
        N::is_for::<X::Scalar>().then(|| Self::convert_finite(edge_loop))?
    }

    #[cfg_attr(not(debug_assertions), inline)]
    fn convert_finite(edge_loop: &'o EdgeLoop<'a, X>) -> Option<Self> {
        match edge_loop {
            EdgeLoop::Small(vertices, count) => {
                let mut converted = [[N::default(); 2]; 4];
                for index in 0..4 {
                    converted[index] = N::coordinates(vertices[index]);
                }
                let is_finite = converted.as_flattened().iter().all(|x| x.is_finite());
                is_finite.then_some(Self::Small(converted, *count))
            }
            // Constructors have checked the vertices of a path or a list.
            EdgeLoop::Path(_) | EdgeLoop::Listed(_) => Some(Self::Large(edge_loop)),
        }
    }

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn count(&self) -> usize {
        match self {
            Self::Small(_, count) => *count,
            Self::Large(edge_loop) => edge_loop.vertex_count(),
        }
    }

    #[cfg_attr(not(debug_assertions), inline(always))]
    pub(crate) fn vertex(&self, index: usize) -> [N; 2] {
        match self {
            Self::Small(vertices, _) => vertices[index],
            Self::Large(edge_loop) => N::coordinates(edge_loop.vertex(index)),
        }
    }

    /// Twice the midpoint of two opposite vertices.
    #[cfg_attr(not(debug_assertions), inline)]
    pub(crate) fn middle(&self) -> [N; 2] {
        let (p, q) = (self.vertex(0), self.vertex(self.count() / 2));
        [p[0] + q[0], p[1] + q[1]]
    }

    /// The index of a vertex that is furthest along a direction; the search starts at another vertex.
    #[cfg_attr(not(debug_assertions), inline)]
    pub(crate) fn support_vertex(&self, along: [N; 2], from: usize) -> usize {
        match self {
            Self::Small(vertices, count) => {
                highest_vertex(vertices[..*count].iter().copied(), along)
            }
            Self::Large(EdgeLoop::Path(path)) if path.vertices.len() < SCAN_LIMIT => {
                let vertices = path.vertices.iter().map(|vertex| X::from(coords(vertex)));
                highest_vertex(vertices.map(N::coordinates), along)
            }
            Self::Large(_) => self.climb_to_top(along, from),
        }
    }

    /// The index of a vertex that is furthest to the left of an edge; the search starts at another vertex.
    pub(crate) fn leftmost_vertex(&self, edge: SupportingLine<X, true>, from: usize) -> usize {
        let [x, y] = sub(N::coordinates(edge.toward), N::coordinates(edge.start));
        self.support_vertex([-y, x], from)
    }

    /// Starts at the highest of some samples, in either direction around the loop.
    fn climb_to_top(&self, along: [N; 2], from: usize) -> usize {
        let count = self.count();
        let samples = (0..SAMPLES).map(|i| i * count / SAMPLES);
        let with_height = |index| (index, dot(self.vertex(index), along));
        let (from, _) = samples.map(with_height).fold(with_height(from), higher_of);
        let ahead = |steps: usize| wrap_index(from + steps, count);
        let back = |steps: usize| wrap_index(from + count - steps, count);
        self.find_top(along, ahead)
            .or_else(|| self.find_top(along, back))
            .unwrap_or(from)
    }

    /// The highest vertex, if the first step ascends: the step is doubled until it passes the top, and then
    /// halved. A vertex that is higher than the first, and from which the next step ascends, comes before
    /// the top.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn find_top(&self, along: [N; 2], at: impl Fn(usize) -> usize) -> Option<usize> {
        let vertex = |step| self.vertex(at(step));
        let rises = |p, q| dot(along, sub(q, p)) > N::default();
        let first = vertex(0);
        let is_before = |step: usize| {
            let here = vertex(step);
            rises(here, vertex(step + 1)) & rises(first, here)
        };
        if !rises(first, vertex(1)) {
            return None;
        }
        let (mut low, mut high) = (0, 1);
        let count = self.count();
        while high < count && is_before(high) {
            (low, high) = (high, 2 * high);
        }
        high = high.min(count);
        while high - low > 1 {
            let middle = low.midpoint(high);
            (low, high) = if is_before(middle) {
                (middle, high)
            } else {
                (low, middle)
            };
        }
        Some(at(high))
    }
}

/// A number below twice the count, modulo the count.
#[cfg_attr(not(debug_assertions), inline(always))]
fn wrap_index(index: usize, count: usize) -> usize {
    if index < count { index } else { index - count }
}

/// The index of the highest vertex.
#[cfg_attr(not(debug_assertions), inline(always))]
fn highest_vertex<N: GuessNumber>(vertices: impl Iterator<Item = [N; 2]>, along: [N; 2]) -> usize {
    let mut best = (0, N::LEAST);
    for (index, vertex) in vertices.enumerate() {
        best = higher_of(best, (index, dot(vertex, along)));
    }
    best.0
}

#[cfg_attr(not(debug_assertions), inline(always))]
fn higher_of<N: GuessNumber>(a: (usize, N), b: (usize, N)) -> (usize, N) {
    if b.1 > a.1 { b } else { a }
}
