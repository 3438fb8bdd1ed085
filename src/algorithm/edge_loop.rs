//! A chain of edges in the plane: the boundary of a triangle, a box or a polygon, or a polyline.
//!
//! Up to four vertices are stored inline, as exact points. Longer chains refer to the shape's own vertices
//! and to its tree of boxes around ranges of edges (see [`boxes`](crate::shape::build::boxes)). A flat
//! triangle or box becomes the segment or the point that is its convex hull.

use crate::Aabb;
use crate::algorithm::linear::Linear;
use crate::exact::{ExactPoint, coords, each};
use crate::predicate::{SupportingLine, cross_sign, side};
use crate::shape::build::boxes::{EdgeRange, Path};
use core::cmp::Ordering;
use core::fmt::Debug;
use core::ops::Range;
use nalgebra::RealField;

/// An exact point of the plane that can be made from stored coordinates.
pub(crate) trait Vertex<'a>: ExactPoint<2> + From<&'a [Self::Scalar; 2]> + 'a {}
impl<'a, X: ExactPoint<2> + From<&'a [X::Scalar; 2]> + 'a> Vertex<'a> for X {}

/// Vertices, each joined to the next.
#[derive(Clone, Copy, Debug)]
pub(crate) enum EdgeLoop<'a, X: ExactPoint<2>> {
    /// A strictly convex counter-clockwise loop of this many vertices. Two vertices are a segment, passed
    /// there and back; one vertex is a point, with one edge of no length.
    Small([X; 4], usize),
    /// The vertices of a shape: a loop or an open chain.
    Path(Path<'a, X::Scalar, 2>),
    /// The vertices of a strictly convex counter-clockwise loop, at least three, read when they are looked at.
    Listed(&'a dyn ListedLoop<X>),
}

/// The vertices of a convex loop.
pub trait ListedLoop<X>: Debug {
    fn count(&self) -> usize;

    fn vertex(&self, index: usize) -> X;
}

impl<'a, X: Vertex<'a>> EdgeLoop<'a, X> {
    /// The segment between two points, or the point if they are equal.
    pub(crate) fn from_segment(a: X, b: X) -> Self {
        Self::Small([a, b, b, b], if a.is_same(b) { 1 } else { 2 })
    }

    /// A triangle of either winding, or its convex hull if it is flat.
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

    /// A parallelogram by its corners in order, or its convex hull if it is flat.
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

    /// The loop with converted vertices.
    pub(crate) fn map<Y: ExactPoint<2, Scalar = X::Scalar>>(
        self,
        convert: impl Fn(X) -> Y,
    ) -> EdgeLoop<'a, Y> {
        match self {
            Self::Small(vertices, count) => {
                EdgeLoop::Small(each(&vertices, |&x| convert(x)), count)
            }
            Self::Path(path) => EdgeLoop::Path(path),
            Self::Listed(_) => unreachable!("vertices that are read have their kind"),
        }
    }

    #[cfg_attr(not(debug_assertions), inline)]
    pub(crate) fn is_closed(&self) -> bool {
        match self {
            Self::Small(..) | Self::Listed(_) => true,
            Self::Path(path) => path.closed,
        }
    }

    #[cfg_attr(not(debug_assertions), inline)]
    pub(crate) fn vertex_count(&self) -> usize {
        match self {
            Self::Small(_, count) => *count,
            Self::Path(path) => path.vertices.len(),
            Self::Listed(list) => list.count(),
        }
    }

    #[cfg_attr(not(debug_assertions), inline)]
    pub(crate) fn vertex(&self, index: usize) -> X {
        match self {
            Self::Small(vertices, _) => vertices[index],
            Self::Path(path) => X::from(coords(&path.vertices[index])),
            Self::Listed(list) => list.vertex(index),
        }
    }

    pub(crate) fn vertices(&self) -> impl Iterator<Item = X> + use<'_, 'a, X> {
        (0..self.vertex_count()).map(|index| self.vertex(index))
    }

    /// The index after another, cyclically.
    #[cfg_attr(not(debug_assertions), inline)]
    pub(crate) fn next(&self, index: usize) -> usize {
        if index + 1 == self.vertex_count() {
            0
        } else {
            index + 1
        }
    }

    /// The number of edges; a point has one, of no length.
    #[cfg_attr(not(debug_assertions), inline)]
    pub(crate) fn edge_count(&self) -> usize {
        if self.is_closed() {
            self.vertex_count()
        } else {
            self.vertex_count() - 1
        }
    }

    #[cfg_attr(not(debug_assertions), inline)]
    pub(crate) fn edge(&self, index: usize) -> [X; 2] {
        [self.vertex(index), self.vertex(self.next(index))]
    }

    pub(crate) fn edges(&self) -> impl Iterator<Item = [X; 2]> + use<'_, 'a, X> {
        (0..self.edge_count()).map(|index| self.edge(index))
    }

    /// The vertices at the ends of a range of edges: with the last vertex if the range ends an open chain.
    pub(crate) fn edge_starts(&self, edges: Range<usize>) -> Range<usize> {
        let last = edges.end == self.edge_count() && !self.is_closed();
        edges.start..edges.end + usize::from(last)
    }

    /// The root of the tree of boxes, if there is one.
    #[cfg_attr(not(debug_assertions), inline)]
    pub(crate) fn root(&self) -> Option<TreeNode<'a, X::Scalar>> {
        match self {
            Self::Small(..) | Self::Listed(_) => None,
            Self::Path(path) => path.root().map(|range| TreeNode { path: *path, range }),
        }
    }

    /// The box around all edges, if it is stored.
    #[cfg_attr(not(debug_assertions), inline)]
    pub(crate) fn stored_bounds(&self) -> Option<&'a Aabb<X::Scalar, 2>> {
        match self {
            Self::Small(..) | Self::Listed(_) => None,
            Self::Path(path) => path.stored_bounds(),
        }
    }

    /// Whether a range of edges passes a test, among the ranges in boxes that `enter` accepts.
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

    /// Whether no coordinate is NaN. Constructors have checked those of a path.
    #[cfg_attr(not(debug_assertions), inline)]
    pub(crate) fn is_number(&self) -> bool {
        match self {
            Self::Small(vertices, _) => vertices.iter().all(|vertex| vertex.is_number()),
            Self::Path(_) | Self::Listed(_) => true,
        }
    }
}

/// A node of the tree: a range of edges, and the box around them.
#[derive(Clone, Copy, Debug)]
pub(crate) struct TreeNode<'a, T: nalgebra::Scalar + Copy> {
    path: Path<'a, T, 2>,
    range: EdgeRange,
}

impl<'a, T: RealField + Copy> TreeNode<'a, T> {
    #[cfg_attr(not(debug_assertions), inline)]
    pub(crate) fn bounds(&self) -> &'a Aabb<T, 2> {
        self.path.box_of(self.range)
    }

    #[cfg_attr(not(debug_assertions), inline)]
    pub(crate) fn edges(&self) -> Range<usize> {
        self.range.edges()
    }

    #[cfg_attr(not(debug_assertions), inline)]
    pub(crate) fn halves(&self) -> Option<[Self; 2]> {
        let path = self.path;
        let halves = self.range.halves()?;
        Some(each(&halves, |&range| Self { path, range }))
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

/// Whether `p` is equal to `q` or precedes it lexicographically.
fn precedes<X: ExactPoint<2>>(p: X, q: X) -> bool {
    p.compare(q, 0).then_with(|| p.compare(q, 1)).is_le()
}
