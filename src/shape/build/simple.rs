//! Check that a closed outline meets neither itself nor another one.
//!
//! A run of edges is compared with another only where the boxes around them overlap, and then half
//! by half. The runs of ordinary outlines lie in small boxes, which makes this about n log n,
//! without sorting and by comparisons alone; contrived outlines take n².

use crate::shape::aabb::Aabb;
use crate::shape::build::boxes::{Chain, EdgeRange, Path};
use crate::shape::build::outline::{RingOutline, turn};
use crate::shape::error::ShapeError;
use crate::shape::segment::Segment;
use core::cmp::Ordering;
use core::ops::Range;
use nalgebra::{Point2, RealField, Scalar};

/// A closed outline that does not meet itself, with all its vertices but the repeated ones: the
/// straight ones too, so that an error can name an edge that the caller knows.
pub(crate) struct SimpleOutline<T: Scalar + Copy> {
    outline: RingOutline<T>,
    chain: Chain<T, 2>,
}

impl<T: RealField + Copy> SimpleOutline<T> {
    pub(crate) fn try_new(points: &[Point2<T>]) -> Result<Self, ShapeError> {
        Self::of_outline(RingOutline::try_new(points)?)
    }

    pub(crate) fn of_outline(outline: RingOutline<T>) -> Result<Self, ShapeError> {
        let chain = Chain::closed(outline.points());
        let simple = Self { outline, chain };
        match meeting_within(OutlinePart::whole(&simple.chain)) {
            None => Ok(simple),
            Some([first, second]) => Err(ShapeError::EdgesMeet {
                first: simple.given(first),
                second: simple.given(second),
            }),
        }
    }

    /// The common points of this outline and another.
    pub(crate) fn common_points(&self, other: &Self) -> CommonPoints<T> {
        let (whole, other_whole) = (
            OutlinePart::whole(&self.chain),
            OutlinePart::whole(&other.chain),
        );
        let mut touch: Option<TouchPoint<T>> = None;
        let too_much = meeting_between(whole, other_whole, &mut |edge, other_edge| {
            let ends = [whole.path.edge(edge), other_whole.path.edge(other_edge)];
            if !edges_meet(ends[0], ends[1]) {
                return false;
            }
            let Some(point) = only_common_point(ends) else {
                return true;
            };
            let edges = [self.given(edge), other.given(other_edge)];
            touch.get_or_insert(TouchPoint { point, edges }).point != point
        });
        match too_much {
            Some([edge, other_edge]) => {
                CommonPoints::Many([self.given(edge), other.given(other_edge)])
            }
            None => touch.map_or(CommonPoints::None, CommonPoints::One),
        }
    }

    pub(crate) fn bounds(&self) -> Aabb<T, 2> {
        self.chain.bounds()
    }

    /// The first vertex that differs from a given point.
    pub(crate) fn vertex_besides(&self, touch: Option<Point2<T>>) -> &Point2<T> {
        let vertices = self.chain.vertices();
        &vertices[usize::from(touch == Some(vertices[0]))]
    }

    /// The corners of the outline with the index over its edges: counter-clockwise for `Greater`,
    /// clockwise for `Less`.
    pub(crate) fn wound(&self, winding: Ordering) -> Chain<T, 2> {
        let corners = self.outline.without_straight_vertices();
        Chain::closed(corners.wound(winding))
    }

    fn given(&self, edge: usize) -> usize {
        self.outline.vertices()[edge].given
    }
}

/// The common points of two simple outlines. Edges have their given indices, that of the first
/// outline before that of the second.
pub(crate) enum CommonPoints<T: Scalar + Copy> {
    None,
    One(TouchPoint<T>),
    /// The outlines cross, overlap along an edge or touch repeatedly. These two edges meet.
    Many([usize; 2]),
}

/// The only point that two simple outlines have in common: as they do not cross there, it is a vertex
/// of one of them or of both.
#[derive(Clone, Copy)]
pub(crate) struct TouchPoint<T: Scalar + Copy> {
    pub(crate) point: Point2<T>,
    /// Two of the edges that meet there.
    pub(crate) edges: [usize; 2],
}

/// Finds an edge of each of two rings that meet and pass a test.
pub(crate) fn find_meeting_edges<T: RealField + Copy>(
    rings: [Path<'_, T, 2>; 2],
    mut test: impl FnMut(Segment<T, 2>, Segment<T, 2>) -> bool,
) -> Option<[usize; 2]> {
    let [first, second] = rings.map(OutlinePart::of_path);
    meeting_between(first, second, &mut |edge, other| {
        let ends = [first.path.edge(edge), second.path.edge(other)];
        let [edge, other] = ends.map(|(a, b)| Segment::new(*a, *b));
        edges_meet(ends[0], ends[1]) && test(edge, other)
    })
}

/// Some consecutive edges of an outline, and the smallest box around them.
#[derive(Clone, Copy)]
struct OutlinePart<'a, T: Scalar + Copy> {
    path: Path<'a, T, 2>,
    range: EdgeRange,
    bounds: Aabb<T, 2>,
}

impl<'a, T: RealField + Copy> OutlinePart<'a, T> {
    fn whole(chain: &'a Chain<T, 2>) -> Self {
        Self::of_path(chain.path())
    }

    fn of_path(path: Path<'a, T, 2>) -> Self {
        Self {
            path,
            range: path.whole(),
            bounds: path.bounds(),
        }
    }

    fn halves(self) -> Option<[Self; 2]> {
        self.path.root()?;
        let halves = self.range.halves()?;
        Some(halves.map(|range| Self {
            range,
            bounds: *self.path.box_of(range),
            ..self
        }))
    }

    fn edges(self) -> Range<usize> {
        self.range.edges()
    }
}

fn meeting_within<T: RealField + Copy>(part: OutlinePart<'_, T>) -> Option<[usize; 2]> {
    let mut meet = |first, second| do_meet(part.path, first, second);
    match part.halves() {
        Some([first, second]) => meeting_within(first)
            .or_else(|| meeting_within(second))
            .or_else(|| meeting_between(first, second, &mut meet)),
        None => pair_within(part.edges(), &mut meet),
    }
}

/// Finds two of the edges that meet.
fn pair_within(
    edges: Range<usize>,
    meet: &mut impl FnMut(usize, usize) -> bool,
) -> Option<[usize; 2]> {
    if edges.len() < 2 {
        return None;
    }
    let middle = edges.start + edges.len() / 2;
    let [first, second] = [edges.start..middle, middle..edges.end];
    pair_within(first.clone(), meet)
        .or_else(|| pair_within(second.clone(), meet))
        .or_else(|| pair_between(first, second, meet))
}

fn meeting_between<T: RealField + Copy>(
    first: OutlinePart<'_, T>,
    second: OutlinePart<'_, T>,
    meet: &mut impl FnMut(usize, usize) -> bool,
) -> Option<[usize; 2]> {
    if !first.bounds.overlaps(&second.bounds) {
        return None;
    }
    let is_longer = first.edges().len() > second.edges().len();
    match (first.halves(), second.halves()) {
        (None, None) => pair_between(first.edges(), second.edges(), meet),
        (Some(halves), other) if is_longer || other.is_none() => halves
            .into_iter()
            .find_map(|half| meeting_between(half, second, meet)),
        (_, halves) => halves
            .into_iter()
            .flatten()
            .find_map(|half| meeting_between(first, half, meet)),
    }
}

/// Finds an edge that meets one of the others.
fn pair_between(
    first: Range<usize>,
    second: Range<usize>,
    meet: &mut impl FnMut(usize, usize) -> bool,
) -> Option<[usize; 2]> {
    first
        .flat_map(|edge| second.clone().map(move |other| [edge, other]))
        .find(|&[edge, other]| meet(edge, other))
}

/// Returns whether two edges of an [`RingOutline`] meet, except as neighbours: it has no spikes, so
/// neighbours share one vertex and nothing more.
fn do_meet<T: RealField + Copy>(path: Path<'_, T, 2>, first: usize, second: usize) -> bool {
    let steps = second - first;
    let are_neighbours = steps == 1 || steps == path.edge_count() - 1;
    !are_neighbours && edges_meet(path.edge(first), path.edge(second))
}

/// The end of an edge that is the only common point of two edges that meet; `None` if they cross
/// between their ends, or overlap.
fn only_common_point<T: RealField + Copy>(
    [edge, other]: [OutlineEdge<'_, T>; 2],
) -> Option<Point2<T>> {
    let ends = [
        (edge.0, other),
        (edge.1, other),
        (other.0, edge),
        (other.1, edge),
    ];
    let mut common = ends.into_iter().filter(|&(end, on)| lies_on(end, on));
    let (point, _) = common.next()?;
    common.all(|(end, _)| end == point).then_some(*point)
}

fn lies_on<T: RealField + Copy>(point: &Point2<T>, edge: OutlineEdge<'_, T>) -> bool {
    edges_meet((point, point), edge)
}

type OutlineEdge<'a, T> = (&'a Point2<T>, &'a Point2<T>);

/// Two edges with overlapping boxes have no point in common exactly when one lies strictly to one
/// side of the other's line: on one common line, overlapping boxes mean overlapping edges.
fn edges_meet<T: RealField + Copy>(edge: OutlineEdge<'_, T>, other: OutlineEdge<'_, T>) -> bool {
    !(0..2).any(|axis| lies_before(edge, other, axis) || lies_before(other, edge, axis))
        && !has_on_one_side(edge, other)
        && !has_on_one_side(other, edge)
}

/// Returns whether both ends of an edge have smaller coordinates than both ends of another.
fn lies_before<T: RealField + Copy>(
    (a, b): OutlineEdge<'_, T>,
    (c, d): OutlineEdge<'_, T>,
    axis: usize,
) -> bool {
    [a, b]
        .iter()
        .all(|end| end[axis] < c[axis] && end[axis] < d[axis])
}

fn has_on_one_side<T: RealField + Copy>(
    (a, b): OutlineEdge<'_, T>,
    (c, d): OutlineEdge<'_, T>,
) -> bool {
    let [side_of_c, side_of_d] = [c, d].map(|end| turn(a, b, end));
    side_of_c.is_ne() && side_of_c == side_of_d
}
