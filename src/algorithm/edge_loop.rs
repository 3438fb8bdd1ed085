//! Edges in the plane, one after the other: the loop around a triangle, a box or a polygon, or the
//! chain of a polyline.

use crate::Aabb;
use crate::algorithm::linear::Linear;
use crate::exact::{ExactPoint, coords};
use crate::predicate::{SupportingLine, cross_sign, side};
use crate::shape::build::boxes::{EdgeRange, Path};
use core::cmp::Ordering;
use core::ops::Range;
use nalgebra::RealField;

/// A point of the plane that coordinates kept by a shape can be taken for.
pub(crate) trait Vertex<'a>: ExactPoint<2> + From<&'a [Self::Scalar; 2]> {}
impl<'a, X: ExactPoint<2> + From<&'a [X::Scalar; 2]>> Vertex<'a> for X {}

/// Vertices, each joined to the next.
#[derive(Clone, Copy, Debug)]
pub(crate) enum EdgeLoop<'a, X: ExactPoint<2>> {
    /// A strictly convex loop, counter-clockwise, of so many vertices; of two it is a segment back
    /// and forth, of one a point without an edge.
    Small([X; 4], usize),
    /// A loop or a chain.
    Path(Path<'a, X::Scalar, 2>),
}

impl<'a, X: Vertex<'a>> EdgeLoop<'a, X> {
    /// A point, or the segment between two.
    pub(crate) fn from_segment(a: X, b: X) -> Self {
        Self::Small([a, b, b, b], if a.is_same(b) { 1 } else { 2 })
    }

    /// A triangle of either winding, or what is left of it where it is flat.
    pub(crate) fn from_triangle([a, b, c]: [X; 3]) -> Self {
        let abc = SupportingLine::<X, true> {
            start: a,
            toward: b,
        };
        match side(c, abc) {
            Ordering::Greater => Self::Small([a, b, c, c], 3),
            Ordering::Less => Self::Small([a, c, b, b], 3),
            Ordering::Equal => {
                let first = |p, q| if precedes(p, q) { p } else { q };
                let last = |p, q| if precedes(p, q) { q } else { p };
                Self::from_segment(first(first(a, b), c), last(last(a, b), c))
            }
        }
    }

    /// A parallelogram by its corners in order, or what is left of it where it is flat.
    pub(crate) fn from_parallelogram([a, b, c, d]: [X; 4]) -> Self {
        let (across, up) = (Linear::edge([a, b]).line, Linear::edge([a, d]).line);
        match cross_sign(across, up) {
            Ordering::Greater => Self::Small([a, b, c, d], 4),
            Ordering::Less => Self::Small([a, d, c, b], 4),
            Ordering::Equal if crate::predicate::dot_sign(across, up).is_lt() => {
                Self::from_segment(b, d)
            }
            Ordering::Equal => Self::from_segment(a, c),
        }
    }

    /// The same outline, its vertices given another way.
    pub(crate) fn map<Y: ExactPoint<2, Scalar = X::Scalar>>(
        self,
        convert: impl Fn(X) -> Y,
    ) -> EdgeLoop<'a, Y> {
        match self {
            Self::Small(vertices, count) => EdgeLoop::Small(vertices.map(convert), count),
            Self::Path(path) => EdgeLoop::Path(path),
        }
    }

    #[inline]
    pub(crate) fn is_closed(&self) -> bool {
        match self {
            Self::Small(..) => true,
            Self::Path(path) => path.closed,
        }
    }

    #[inline]
    pub(crate) fn vertex_count(&self) -> usize {
        match self {
            Self::Small(_, count) => *count,
            Self::Path(path) => path.vertices.len(),
        }
    }

    #[inline]
    pub(crate) fn vertex(&self, index: usize) -> X {
        match self {
            Self::Small(vertices, _) => vertices[index],
            Self::Path(path) => X::from(coords(&path.vertices[index])),
        }
    }

    pub(crate) fn vertices(&self) -> impl Iterator<Item = X> + use<'_, 'a, X> {
        (0..self.vertex_count()).map(|index| self.vertex(index))
    }

    /// The place after another; after the last comes the first.
    #[inline]
    pub(crate) fn next(&self, index: usize) -> usize {
        if index + 1 == self.vertex_count() {
            0
        } else {
            index + 1
        }
    }

    /// How many edges there are; a point has one, without length.
    #[inline]
    pub(crate) fn edge_count(&self) -> usize {
        if self.is_closed() {
            self.vertex_count()
        } else {
            self.vertex_count() - 1
        }
    }

    #[inline]
    pub(crate) fn edge(&self, index: usize) -> [X; 2] {
        [self.vertex(index), self.vertex(self.next(index))]
    }

    pub(crate) fn edges(&self) -> impl Iterator<Item = [X; 2]> + use<'_, 'a, X> {
        (0..self.edge_count()).map(|index| self.edge(index))
    }

    /// The vertices that edges start at; of all but an open chain those are all.
    pub(crate) fn edge_starts(&self, edges: Range<usize>) -> Range<usize> {
        let last = edges.end == self.edge_count() && !self.is_closed();
        edges.start..edges.end + usize::from(last)
    }

    /// The nested boxes around its edges, if there are any.
    #[inline]
    pub(crate) fn root(&self) -> Option<TreeNode<'a, X::Scalar>> {
        match self {
            Self::Small(..) => None,
            Self::Path(path) => path.root().map(|range| TreeNode { path: *path, range }),
        }
    }

    /// Whether a run of edges passes a test, of the runs in boxes that are not passed over.
    pub(crate) fn any_edge_range(
        &self,
        enter: impl Fn(&'a Aabb<X::Scalar, 2>) -> bool,
        mut test: impl FnMut(Range<usize>) -> bool,
    ) -> bool {
        match self.root() {
            None => test(0..self.edge_count()),
            Some(root) => any_edge_range(root, &enter, &mut test),
        }
    }

    /// Whether no coordinate is not-a-number. Paths were checked when they were made.
    #[inline]
    pub(crate) fn is_number(&self) -> bool {
        match self {
            Self::Small(vertices, _) => vertices.iter().all(|vertex| vertex.is_number()),
            Self::Path(_) => true,
        }
    }
}

/// A stretch of a path in its box, and those within it.
#[derive(Clone, Copy, Debug)]
pub(crate) struct TreeNode<'a, T: nalgebra::Scalar> {
    path: Path<'a, T, 2>,
    range: EdgeRange,
}

impl<'a, T: RealField + Copy> TreeNode<'a, T> {
    #[inline]
    pub(crate) fn bounds(&self) -> &'a Aabb<T, 2> {
        self.path.box_of(self.range)
    }

    #[inline]
    pub(crate) fn edges(&self) -> Range<usize> {
        self.range.edges()
    }

    #[inline]
    pub(crate) fn halves(&self) -> Option<[Self; 2]> {
        let path = self.path;
        let halves = self.range.halves()?;
        Some(halves.map(|range| Self { path, range }))
    }
}

fn any_edge_range<'a, T: RealField + Copy>(
    node: TreeNode<'a, T>,
    enter: &impl Fn(&'a Aabb<T, 2>) -> bool,
    test: &mut impl FnMut(Range<usize>) -> bool,
) -> bool {
    enter(node.bounds())
        && match node.halves() {
            None => test(node.edges()),
            Some([first, second]) => {
                any_edge_range(first, enter, test) || any_edge_range(second, enter, test)
            }
        }
}

/// Whether `p` comes before `q`, or is the same, in the order of dictionaries.
fn precedes<X: ExactPoint<2>>(p: X, q: X) -> bool {
    p.compare(q, 0).then_with(|| p.compare(q, 1)).is_le()
}
