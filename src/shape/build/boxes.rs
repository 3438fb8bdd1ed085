//! An index over the edges of a path: boxes around runs of consecutive edges, nested by halving.
//!
//! The runs of ordinary paths lie in small boxes, so that a search that skips each run whose box is
//! too far away looks at few edges. Nothing is sorted: the runs depend on the number of edges
//! alone, and the index is built in linear time.

use crate::shape::aabb::Aabb;
use crate::shape::segment::Segment;
use alloc::vec::Vec;
use core::ops::Range;
use nalgebra::{Point, RealField, Scalar};

/// The largest number of edges in a leaf.
const EDGES_OF_A_LEAF: usize = 8;
/// Up to this number of edges, a linear search is faster than an index.
const EDGES_WITHOUT_INDEX: usize = 16;

/// A list of vertices that owns the index over its edges.
#[derive(Clone, Debug, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(transparent))]
pub(crate) struct Chain<T: Scalar + Copy, const D: usize> {
    vertices: Vec<Point<T, D>>,
    #[cfg_attr(feature = "serde", serde(skip))]
    closed: bool,
    /// Determined by the other two fields, so that comparing it changes nothing.
    #[cfg_attr(feature = "serde", serde(skip))]
    boxes: Boxes<T, D>,
}

impl<T: RealField + Copy, const D: usize> Chain<T, D> {
    /// The edges from each vertex to the next one.
    pub(crate) fn open(vertices: Vec<Point<T, D>>) -> Self {
        Self::new(vertices, false)
    }

    /// The edges from each vertex to the next one, and from the last to the first.
    pub(crate) fn closed(vertices: Vec<Point<T, D>>) -> Self {
        Self::new(vertices, true)
    }

    fn new(vertices: Vec<Point<T, D>>, closed: bool) -> Self {
        let boxes = Boxes::around(Path::without_index(&vertices, closed));
        Self {
            vertices,
            closed,
            boxes,
        }
    }

    /// The edges between mapped vertices, with a new index.
    pub(crate) fn map(&self, f: impl FnMut(&Point<T, D>) -> Point<T, D>) -> Self {
        Self::new(self.vertices.iter().map(f).collect(), self.closed)
    }

    #[cfg_attr(not(debug_assertions), inline)]
    pub(crate) fn vertices(&self) -> &[Point<T, D>] {
        &self.vertices
    }

    #[cfg_attr(not(debug_assertions), inline)]
    pub(crate) fn path(&self) -> Path<'_, T, D> {
        Path {
            vertices: &self.vertices,
            closed: self.closed,
            boxes: &self.boxes.boxes,
        }
    }

    /// The smallest box around all.
    pub(crate) fn bounds(&self) -> Aabb<T, D> {
        self.path().bounds()
    }
}

/// The boxes of the runs in pre-order, or only that around all if there are few edges.
#[derive(Clone, Debug, PartialEq)]
struct Boxes<T: Scalar + Copy, const D: usize> {
    boxes: Vec<Aabb<T, D>>,
}

impl<T: RealField + Copy, const D: usize> Boxes<T, D> {
    fn around(path: Path<'_, T, D>) -> Self {
        let mut index = Self { boxes: Vec::new() };
        if path.edge_count() > EDGES_WITHOUT_INDEX {
            index.boxes.reserve_exact(path.whole().box_count());
            index.enclose(path, path.whole());
        } else if !path.vertices.is_empty() {
            index.boxes = alloc::vec![Aabb::around(path.vertices)];
        }
        index
    }

    /// Stores the boxes of a run and of all its parts.
    fn enclose(&mut self, path: Path<'_, T, D>, range: EdgeRange) -> Aabb<T, D> {
        let (start, _) = path.edge(range.first);
        self.boxes.push(Aabb::of_point(*start));
        self.boxes[range.place] = match range.halves() {
            Some(halves) => {
                let [first, second] = halves.map(|half| self.enclose(path, half));
                first.joined(&second)
            }
            None => range
                .edges()
                .map(|edge| path.edge(edge).1)
                .fold(Aabb::of_point(*start), Aabb::with),
        };
        self.boxes[range.place]
    }
}

/// The edges of an open or closed list of vertices, with the index over them if there is one.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Path<'a, T: Scalar + Copy, const D: usize> {
    pub(crate) vertices: &'a [Point<T, D>],
    /// Whether an edge leads from the last vertex back to the first.
    pub(crate) closed: bool,
    boxes: &'a [Aabb<T, D>],
}

impl<'a, T: RealField + Copy, const D: usize> Path<'a, T, D> {
    /// A path of vertices without an index.
    #[cfg_attr(not(debug_assertions), inline)]
    pub(crate) fn without_index(vertices: &'a [Point<T, D>], closed: bool) -> Self {
        Self {
            vertices,
            closed,
            boxes: &[],
        }
    }

    #[cfg_attr(not(debug_assertions), inline)]
    pub(crate) fn edge_count(&self) -> usize {
        if self.closed {
            self.vertices.len()
        } else {
            self.vertices.len().saturating_sub(1)
        }
    }

    /// The ends of an edge, given the index of its first vertex.
    #[cfg_attr(not(debug_assertions), inline)]
    pub(crate) fn edge(&self, edge: usize) -> (&'a Point<T, D>, &'a Point<T, D>) {
        let next = if edge + 1 == self.vertices.len() {
            0
        } else {
            edge + 1
        };
        (&self.vertices[edge], &self.vertices[next])
    }

    /// All edges, in order.
    #[cfg_attr(not(debug_assertions), inline)]
    pub(crate) fn segments(
        self,
    ) -> impl ExactSizeIterator<Item = Segment<T, D>> + DoubleEndedIterator + Clone + use<'a, T, D>
    {
        (0..self.edge_count()).map(move |edge| {
            let (a, b) = self.edge(edge);
            Segment::new(*a, *b)
        })
    }

    /// All edges as the root of the index; `None` without an index.
    #[cfg_attr(not(debug_assertions), inline)]
    pub(crate) fn root(&self) -> Option<EdgeRange> {
        (self.boxes.len() > 1).then(|| self.whole())
    }

    /// The smallest box around all.
    pub(crate) fn bounds(&self) -> Aabb<T, D> {
        let stored = self.stored_bounds();
        stored.map_or_else(|| Aabb::around(self.vertices), |stored| *stored)
    }

    /// The smallest box around all, if it is stored.
    #[cfg_attr(not(debug_assertions), inline)]
    pub(crate) fn stored_bounds(&self) -> Option<&'a Aabb<T, D>> {
        self.boxes.first()
    }

    /// All edges, with or without an index.
    #[cfg_attr(not(debug_assertions), inline)]
    pub(crate) fn whole(&self) -> EdgeRange {
        EdgeRange {
            first: 0,
            count: self.edge_count(),
            place: 0,
        }
    }

    /// The smallest box around a run that comes from [`Self::root`].
    #[cfg_attr(not(debug_assertions), inline)]
    pub(crate) fn box_of(&self, range: EdgeRange) -> &'a Aabb<T, D> {
        &self.boxes[range.place]
    }

    /// The smallest box around a run, with or without an index.
    pub(crate) fn box_around(&self, range: EdgeRange) -> Aabb<T, D> {
        match self.root() {
            Some(_) => *self.box_of(range),
            None => {
                let boxes = range.edges().map(|edge| self.box_of_edge(edge));
                boxes.fold(self.box_of_edge(range.first), |all, next| all.joined(&next))
            }
        }
    }

    pub(crate) fn box_of_edge(&self, edge: usize) -> Aabb<T, D> {
        let (a, b) = self.edge(edge);
        Aabb::of_point(*a).with(b)
    }
}

/// A run of consecutive edges with a common box.
#[derive(Clone, Copy, Debug)]
pub(crate) struct EdgeRange {
    first: usize,
    count: usize,
    /// The index of its box.
    place: usize,
}

impl EdgeRange {
    /// The edges, each by the index of its first vertex.
    #[cfg_attr(not(debug_assertions), inline)]
    pub(crate) fn edges(self) -> Range<usize> {
        self.first..self.first + self.count
    }

    /// The two halves of the run, in order; `None` for a leaf. All leaves but the last are full, so
    /// that the number of boxes in a half follows from its number of edges.
    #[cfg_attr(not(debug_assertions), inline)]
    pub(crate) fn halves(self) -> Option<[Self; 2]> {
        if self.count <= EDGES_OF_A_LEAF {
            return None;
        }
        let first = Self {
            first: self.first,
            count: self.leaf_count() / 2 * EDGES_OF_A_LEAF,
            place: self.place + 1,
        };
        let second = Self {
            first: first.first + first.count,
            count: self.count - first.count,
            place: first.place + first.box_count(),
        };
        Some([first, second])
    }

    fn leaf_count(self) -> usize {
        self.count.div_ceil(EDGES_OF_A_LEAF)
    }

    /// The number of boxes of the run and its parts: one for each leaf and one for each inner node.
    fn box_count(self) -> usize {
        2 * self.leaf_count() - 1
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use nalgebra::Point2;

    /// Vertices that wind about, all different.
    fn zigzag(count: usize) -> Vec<Point2<f64>> {
        (0..count)
            .map(|i| Point2::new(i as f64, (i * i % 7) as f64))
            .collect()
    }

    /// Every range of the index, checked: its box is the smallest one around its edges.
    fn ranges(path: Path<'_, f64, 2>, range: EdgeRange) -> Vec<EdgeRange> {
        let ends = range.edges().flat_map(|edge| {
            let (a, b) = path.edge(edge);
            [*a, *b]
        });
        assert_eq!(*path.box_of(range), Aabb::from_points(ends));
        let mut all = alloc::vec![range];
        for half in range.halves().into_iter().flatten() {
            all.extend(ranges(path, half));
        }
        all
    }

    #[test]
    fn boxes_enclose_their_edges_and_leaves_cover_all_edges() {
        for count in 18..200 {
            for chain in [Chain::open(zigzag(count)), Chain::closed(zigzag(count))] {
                let path = chain.path();
                let all = ranges(path, path.root().unwrap());
                let places: Vec<_> = all.iter().map(|range| range.place).collect();
                assert!(places.iter().copied().eq(0..path.boxes.len()));
                let leaves = all.iter().filter(|range| range.halves().is_none());
                let edges: Vec<_> = leaves.flat_map(|leaf| leaf.edges()).collect();
                assert!(edges.into_iter().eq(0..path.edge_count()));
            }
        }
    }

    #[test]
    fn few_edges_have_no_index_and_the_same_bounds() {
        assert!(Chain::open(zigzag(17)).path().root().is_none());
        assert!(Chain::open(zigzag(18)).path().root().is_some());
        assert!(Chain::closed(zigzag(16)).path().root().is_none());
        assert!(Chain::closed(zigzag(17)).path().root().is_some());
        for count in [2, 16, 17, 18, 100] {
            let vertices = zigzag(count);
            let bounds = Aabb::from_points(vertices.iter().copied());
            assert_eq!(Chain::open(vertices).bounds(), bounds);
        }
    }

    #[test]
    fn edges_are_those_named_by_their_first_vertex() {
        for count in [2, 3, 40] {
            for chain in [Chain::open(zigzag(count)), Chain::closed(zigzag(count))] {
                let path = chain.path();
                assert_eq!(path.edge_count(), count - usize::from(!path.closed));
                let named = (0..path.edge_count()).map(|edge| path.edge(edge));
                let named = named.map(|(&a, &b)| Segment::new(a, b));
                assert!(path.segments().eq(named));
            }
        }
    }
}
