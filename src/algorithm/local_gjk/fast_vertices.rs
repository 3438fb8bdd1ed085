//! A convex loop in quick numbers.

use crate::algorithm::edge_loop::{EdgeLoop, Vertex};
use crate::exact::{ExactPoint, GuessNumber, coords, dot, sub};
use crate::predicate::SupportingLine;

/// Below so many vertices all are looked at, one after the other as they are in memory.
const FEW: usize = 40;

/// Of more vertices so many are looked at first.
const SAMPLES: usize = 8;

/// A convex loop whose vertices are converted where they are asked for; of few, they are.
#[derive(Clone, Copy, Debug)]
pub(crate) enum FastVertices<'o, 'a, X: ExactPoint<2>, N> {
    Small([[N; 2]; 4], usize),
    Large(&'o EdgeLoop<'a, X>),
}

impl<'o, 'a, X: Vertex<'a>, N: GuessNumber> FastVertices<'o, 'a, X, N> {
    /// The loop, if its numbers are finite and those that `N` is for.
    #[inline]
    pub(crate) fn convert(outline: &'o EdgeLoop<'a, X>) -> Option<Self> {
        N::is_for::<X::Scalar>().then(|| Self::convert_finite(outline))?
    }

    #[inline]
    fn convert_finite(outline: &'o EdgeLoop<'a, X>) -> Option<Self> {
        match outline {
            EdgeLoop::Small(vertices, count) => {
                let mut plain = [[N::default(); 2]; 4];
                for index in 0..4 {
                    plain[index] = N::coordinates(vertices[index]);
                }
                let is_finite = plain.as_flattened().iter().all(|x| x.is_finite());
                is_finite.then_some(Self::Small(plain, *count))
            }
            // Paths were checked when they were made.
            EdgeLoop::Path(_) => Some(Self::Large(outline)),
        }
    }

    #[inline(always)]
    fn count(&self) -> usize {
        match self {
            Self::Small(_, count) => *count,
            Self::Large(outline) => outline.vertex_count(),
        }
    }

    #[inline(always)]
    pub(crate) fn vertex(&self, index: usize) -> [N; 2] {
        match self {
            Self::Small(vertices, _) => vertices[index],
            Self::Large(outline) => N::coordinates(outline.vertex(index)),
        }
    }

    /// A point between two opposite vertices, doubled.
    #[inline]
    pub(crate) fn middle(&self) -> [N; 2] {
        let (p, q) = (self.vertex(0), self.vertex(self.count() / 2));
        [p[0] + q[0], p[1] + q[1]]
    }

    /// The place of a vertex that lies furthest along a direction, looked for from another on.
    #[inline]
    pub(crate) fn support_vertex(&self, along: [N; 2], from: usize) -> usize {
        match self {
            Self::Small(vertices, count) => {
                highest_vertex(vertices[..*count].iter().copied(), along)
            }
            Self::Large(EdgeLoop::Path(path)) if path.vertices.len() < FEW => {
                let vertices = path.vertices.iter().map(|vertex| X::from(coords(vertex)));
                highest_vertex(vertices.map(N::coordinates), along)
            }
            Self::Large(_) => self.climb_to_top(along, from),
        }
    }

    /// The place of a vertex that lies furthest to the left of an edge, looked for from another on.
    pub(crate) fn leftmost_vertex(&self, edge: SupportingLine<X, true>, from: usize) -> usize {
        let [x, y] = sub(N::coordinates(edge.toward), N::coordinates(edge.start));
        self.support_vertex([-y, x], from)
    }

    /// From the highest of some vertices on, either way.
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

    /// The highest vertex, where the way there leads up from the first: by steps that are doubled
    /// until one leads beyond it, and then halved. A vertex from which the way still leads up, and
    /// which lies higher than another such, comes before the highest.
    #[inline(always)]
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

/// A number below twice the count, going round.
#[inline(always)]
fn wrap_index(index: usize, count: usize) -> usize {
    if index < count { index } else { index - count }
}

/// The place of the highest vertex.
#[inline(always)]
fn highest_vertex<N: GuessNumber>(vertices: impl Iterator<Item = [N; 2]>, along: [N; 2]) -> usize {
    let mut best = (0, N::LEAST);
    for (index, vertex) in vertices.enumerate() {
        best = higher_of(best, (index, dot(vertex, along)));
    }
    best.0
}

#[inline(always)]
fn higher_of<N: GuessNumber>(a: (usize, N), b: (usize, N)) -> (usize, N) {
    if b.1 > a.1 { b } else { a }
}
