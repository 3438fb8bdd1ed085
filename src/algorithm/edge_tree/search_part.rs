//! A part of a region in the search for the closest edges: polygons, a ring, or edges of one.

use crate::Aabb;
use crate::algorithm::edge_loop::{EdgeLoop, Vertex};
use crate::algorithm::edge_tree::plain_number::PlainNumber;
use crate::algorithm::edge_tree::plain_run::{
    EDGES_OF_A_RUN, PlainBox, PlainPoint, PlainRun, greater,
};
use crate::algorithm::edge_tree::rings::Rings;
use crate::exact::{ExactPoint, coords, each};
use crate::shape::build::boxes::{EdgeRange, Path};
use crate::shape::build::polygon_tree::PolygonGroup;
use core::ops::Range;
use nalgebra::RealField;

/// A power of two that makes the largest number of a pair of regions fit.
#[derive(Clone, Copy, Debug)]
pub(crate) struct UnitScale<N: PlainNumber>(N::Factor);

impl<N: PlainNumber> UnitScale<N> {
    /// Numbers as given.
    const UNSCALED: Self = Self(N::UNSCALED);

    /// `None` if a number is too large.
    pub(crate) fn of(boxes: [PlainBox<N>; 2]) -> Option<Self> {
        let corners = boxes.iter().flat_map(|it| [it.min, it.max]);
        let largest = corners
            .flatten()
            .fold(N::ZERO, |most, x| greater(most, x.abs()));
        N::factor_for(largest).map(Self)
    }

    #[cfg_attr(not(debug_assertions), inline(always))]
    pub(crate) fn length(self, length: N) -> N {
        length.scaled(self.0)
    }

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn point<X: ExactPoint<2>>(self, p: X) -> PlainPoint<N> {
        N::point(p, self.0)
    }

    #[cfg_attr(not(debug_assertions), inline)]
    pub(crate) fn bounds(self, PlainBox { min, max }: PlainBox<N>) -> PlainBox<N> {
        PlainBox {
            min: each(&min, |&x| self.length(x)),
            max: each(&max, |&x| self.length(x)),
        }
    }
}

/// A part of a region, and the box around it.
#[derive(Clone, Copy, Debug)]
pub(crate) struct SearchPart<'s, 'a, X: ExactPoint<2>, N> {
    edges: PartEdges<'s, 'a, X>,
    pub(crate) bounds: PlainBox<N>,
}

#[derive(Clone, Copy, Debug)]
enum PartEdges<'s, 'a, X: ExactPoint<2>> {
    Polygons(PolygonGroup<'a, X::Scalar>),
    /// Edges with a tree of boxes.
    Indexed(Path<'a, X::Scalar, 2>, EdgeRange),
    /// The edges of a path: the index of the first, and their number.
    Listed(Path<'a, X::Scalar, 2>, [usize; 2]),
    /// The vertices of a loop.
    Small(&'s [X; 4], usize),
}

impl<'s, 'a, X: Vertex<'a>, N: PlainNumber> SearchPart<'s, 'a, X, N> {
    /// All edges of a region, not scaled.
    pub(crate) fn root(rings: &'s Rings<'a, X>) -> Self {
        match rings {
            Rings::EdgeLoop(EdgeLoop::Small(vertices, count)) => {
                let points = each(vertices, |&vertex| UnitScale::UNSCALED.point(vertex));
                Self {
                    edges: PartEdges::Small(vertices, *count),
                    bounds: PlainBox::around(points[..*count].iter().copied()),
                }
            }
            Rings::EdgeLoop(EdgeLoop::Listed(_)) => {
                unreachable!("two convex loops are no regions")
            }
            Rings::EdgeLoop(EdgeLoop::Path(path)) => Self::ring(*path, UnitScale::UNSCALED),
            Rings::Polygons(group) => Self::polygons(*group, UnitScale::UNSCALED),
        }
    }

    fn polygons(group: PolygonGroup<'a, X::Scalar>, scale: UnitScale<N>) -> Self {
        let first = || group.first();
        match group.bounds() {
            None if first().holes().len() == 0 => Self::ring(first().exterior(), scale),
            None => Self {
                bounds: Self::ring(first().exterior(), scale).bounds,
                edges: PartEdges::Polygons(group),
            },
            Some(bounds) => Self {
                bounds: stored_box(bounds, scale),
                edges: PartEdges::Polygons(group),
            },
        }
    }

    pub(crate) fn ring(path: Path<'a, X::Scalar, 2>, scale: UnitScale<N>) -> Self {
        match path.root() {
            Some(root) => Self::indexed(path, root, scale),
            None => {
                let edges = [0, path.edge_count()];
                path.stored_bounds().map_or_else(
                    || Self::listed(path, edges, scale),
                    |bounds| Self {
                        bounds: stored_box(bounds, scale),
                        edges: PartEdges::Listed(path, edges),
                    },
                )
            }
        }
    }

    fn indexed(path: Path<'a, X::Scalar, 2>, range: EdgeRange, scale: UnitScale<N>) -> Self {
        Self {
            bounds: stored_box(path.box_of(range), scale),
            edges: PartEdges::Indexed(path, range),
        }
    }

    fn listed(
        path: Path<'a, X::Scalar, 2>,
        [first, count]: [usize; 2],
        scale: UnitScale<N>,
    ) -> Self {
        let vertices = (first..=first + count).map(|index| scale.point(vertex_of(&path, index)));
        Self {
            bounds: PlainBox::around(vertices),
            edges: PartEdges::Listed(path, [first, count]),
        }
    }

    /// A bound on the error of the part's coordinates: 0 unless they are sums.
    pub(crate) fn error(&self) -> N {
        match self.edges {
            PartEdges::Small(vertices, _) if X::TERMS > 1 => {
                let errors = vertices.iter().map(|&vertex| N::error_of_point(vertex));
                errors.fold(N::ZERO, greater)
            }
            _ => N::ZERO,
        }
    }

    #[cfg_attr(not(debug_assertions), inline)]
    pub(crate) fn is_leaf(&self) -> bool {
        match self.edges {
            PartEdges::Polygons(_) => false,
            PartEdges::Indexed(_, range) => range.halves().is_none(),
            PartEdges::Listed(_, [_, count]) => count <= EDGES_OF_A_RUN,
            PartEdges::Small(..) => true,
        }
    }

    /// Visits its parts, which a leaf has none of, with the squares of their distances from a box: the nearer
    /// half first, or all rings.
    #[cfg_attr(not(debug_assertions), inline)]
    pub(crate) fn visit_children(
        &self,
        scale: UnitScale<N>,
        from: &PlainBox<N>,
        mut visit: impl FnMut(&Self, N),
    ) {
        let halves = match self.edges {
            PartEdges::Polygons(group) => match group.halves() {
                Some(halves) => halves.map(|half| Self::polygons(half, scale)),
                None => {
                    for ring in group.first().rings() {
                        let ring = Self::ring(ring, scale);
                        visit(&ring, ring.bounds.gap_squared(from));
                    }
                    return;
                }
            },
            PartEdges::Indexed(path, range) => match range.halves() {
                Some(halves) => halves.map(|half| Self::indexed(path, half, scale)),
                None => return,
            },
            PartEdges::Listed(path, [first, count]) => {
                let half = count / 2;
                let halves = [[first, half], [first + half, count - half]];
                halves.map(|half| Self::listed(path, half, scale))
            }
            PartEdges::Small(..) => return,
        };
        let [first, second] = &halves;
        let gaps = each(&[first, second], |&half| half.bounds.gap_squared(from));
        let nearer = usize::from(gaps[1] < gaps[0]);
        visit(&halves[nearer], gaps[nearer]);
        visit(&halves[1 - nearer], gaps[1 - nearer]);
    }

    /// The edges of a leaf in plain numbers.
    pub(crate) fn run(&self, scale: UnitScale<N>) -> PlainRun<N> {
        let point = |index| match self.edges {
            PartEdges::Small(vertices, count) => scale.point(vertices[index % count]),
            PartEdges::Indexed(path, range) => {
                scale.point(vertex_of(&path, range.edges().start + index))
            }
            PartEdges::Listed(path, [first, _]) => scale.point(vertex_of(&path, first + index)),
            PartEdges::Polygons(_) => [N::ZERO; 2],
        };
        match self.edges {
            // A segment is passed there and back: once is enough.
            PartEdges::Small(_, 2) => PlainRun::new(1, true, point),
            PartEdges::Small(_, count) => PlainRun::new(count, false, point),
            PartEdges::Indexed(path, range) => {
                let Range { start, end } = range.edges();
                PlainRun::new(end - start, ends_chain(&path, end), point)
            }
            PartEdges::Listed(path, [first, count]) => {
                PlainRun::new(count, ends_chain(&path, first + count), point)
            }
            PartEdges::Polygons(_) => PlainRun::new(0, false, point),
        }
    }

    /// A vertex of a leaf, counted from its first.
    pub(crate) fn vertex(&self, index: usize) -> X {
        match self.edges {
            PartEdges::Small(vertices, count) => vertices[index % count],
            PartEdges::Indexed(path, range) => {
                X::from(vertex_of(&path, range.edges().start + index))
            }
            PartEdges::Listed(path, [first, _]) => X::from(vertex_of(&path, first + index)),
            PartEdges::Polygons(group) => X::from(vertex_of(&group.first().exterior(), index)),
        }
    }
}

/// The vertex of this number, of which the last is followed by the first.
#[cfg_attr(not(debug_assertions), inline)]
fn vertex_of<'a, T: RealField + Copy>(path: &Path<'a, T, 2>, index: usize) -> &'a [T; 2] {
    let vertices = path.vertices;
    let wrapped = if index < vertices.len() {
        index
    } else {
        index - vertices.len()
    };
    coords(&vertices[wrapped])
}

/// Whether no edge comes after those before this one.
fn ends_chain<T: RealField + Copy>(path: &Path<'_, T, 2>, end: usize) -> bool {
    !path.closed && end == path.edge_count()
}

fn stored_box<T: RealField + Copy, N: PlainNumber>(
    bounds: &Aabb<T, 2>,
    scale: UnitScale<N>,
) -> PlainBox<N> {
    PlainBox {
        min: scale.point(coords(bounds.min())),
        max: scale.point(coords(bounds.max())),
    }
}
