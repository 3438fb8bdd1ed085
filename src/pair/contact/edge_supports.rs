//! Pairs of edges beside those that are closest: see [`pair_support`](super::pair_support).

use super::edge_pair_seams::{MeasuredEdges, overlap_along};
use super::edge_pairs::{EdgesInReach, PlaneOutline, outer_normal, pair_contact};
use super::edges_over::{edge_beyond, is_square_to};
use super::pair_support::{FaceInReach, PairInReach};
use super::seam::{are_along, is_certainly_behind};
use crate::exact::dot;
use crate::{ContactFeature, ContactPoints, Segment};
use alloc::vec::Vec;
use nalgebra::{Point2, RealField, Vector2};

/// Two edges near each other, and the outlines that they are of.
pub(super) struct EdgesNear<'a, A, B, T: RealField + Copy> {
    outlines: (&'a A, &'a B),
    parts: [usize; 2],
    edges: [Segment<T, 2>; 2],
    is_met: bool,
}

impl<A, B, T: RealField + Copy> Clone for EdgesNear<'_, A, B, T> {
    fn clone(&self) -> Self {
        Self { ..*self }
    }
}

impl<'a, A, B, T: RealField + Copy> EdgesNear<'a, A, B, T> {
    pub fn of(pair: &EdgesInReach<'a, A, B, T>) -> Self {
        Self {
            outlines: pair.outlines,
            parts: pair.parts,
            edges: pair.edges,
            is_met: pair.contact.separation <= T::zero(),
        }
    }
}

/// An edge of a pair with its neighbors.
pub(super) struct EdgeInReach<T: RealField + Copy> {
    index: usize,
    edge: Segment<T, 2>,
    /// Its unit normal to the side from which the other shape is seen.
    front: Vector2<T>,
    /// The neighbors at both ends.
    others: [Option<NextEdge<T>>; 2],
}

/// An edge at an end of another one.
#[derive(Clone, Copy)]
struct NextEdge<T: RealField + Copy> {
    index: usize,
    edge: Segment<T, 2>,
}

/// The edges of an outline at the start and the end of one.
fn next_edges<T: RealField + Copy, O: PlaneOutline<T>>(
    outline: &O,
    index: usize,
    edge: &Segment<T, 2>,
) -> [Option<NextEdge<T>>; 2] {
    let (path, of_path) = outline.path_of(index);
    [false, true].map(|is_end| {
        let (other, beyond) = edge_beyond(path, of_path, is_end)?;
        Some(NextEdge {
            index: index - of_path + other,
            edge: match is_end {
                true => Segment::new(edge.b, beyond),
                false => Segment::new(beyond, edge.a),
            },
        })
    })
}

impl<T: RealField + Copy> EdgeInReach<T> {
    /// An edge of an outline, if its front is seen along a vector.
    fn of<O: PlaneOutline<T>>(
        outline: &O,
        index: usize,
        edge: Segment<T, 2>,
        toward: &Vector2<T>,
    ) -> Option<Self> {
        let normal = outer_normal(&edge);
        let is_front = are_along(toward, &normal);
        if edge.a == edge.b || O::IS_SOLID && !is_front {
            return None;
        }
        Some(Self {
            index,
            edge,
            front: if is_front { normal } else { -normal },
            others: next_edges(outline, index, &edge),
        })
    }

    /// Whether a neighbor at an end leaves the line of the edge, by more than rounding, to the side of a vector.
    fn leaves(&self, end: usize, vector: &Vector2<T>, rounding: [f64; 2]) -> bool {
        self.others[end].is_some_and(|NextEdge { edge, .. }| {
            let away = match end {
                0 => [&edge.b, &edge.a],
                _ => [&edge.a, &edge.b],
            };
            is_certainly_behind(&-vector, away, T::zero(), rounding)
        })
    }
}

impl<T: RealField + Copy> FaceInReach<T, 2> for EdgeInReach<T> {
    fn is_most_square(&self, normal: &Vector2<T>, rounding: [f64; 2]) -> bool {
        let along =
            |edge: &Segment<T, 2>| dot(outer_normal(edge).data.0[0], normal.data.0[0]).abs();
        let own = along(&self.edge);
        let mut others = self.others.iter().enumerate();
        others.all(|(end, next)| {
            next.is_none_or(|next| {
                let it = along(&next.edge);
                let is_before = it > own || it == own && next.index < self.index;
                let sides = [self.front, -self.front];
                !is_before || !sides.iter().any(|side| self.leaves(end, side, rounding))
            })
        })
    }

    fn is_highest_at(&self, feature: ContactFeature, rounding: [f64; 2]) -> bool {
        match feature {
            ContactFeature::Vertex(end) => !self.leaves(end as usize, &self.front, rounding),
            _ => true,
        }
    }
}

impl<A, B, T> PairInReach<T, 2> for EdgesNear<'_, A, B, T>
where
    T: RealField + Copy,
    A: PlaneOutline<T>,
    B: PlaneOutline<T>,
{
    type Measured = MeasuredEdges<T>;
    type Face = EdgeInReach<T>;
    type Shape = Segment<T, 2>;

    fn parts(&self) -> [usize; 2] {
        self.parts
    }

    fn is_met(&self) -> bool {
        self.is_met
    }

    fn with_neighbors(&self, side: usize) -> Vec<Self> {
        let (index, edge) = (self.parts[side], &self.edges[side]);
        let neighbors = match side {
            0 => next_edges(self.outlines.0, index, edge),
            _ => next_edges(self.outlines.1, index, edge),
        };
        let with_neighbor = |next: NextEdge<T>| {
            let mut pair = self.clone();
            pair.parts[side] = next.index;
            pair.edges[side] = next.edge;
            pair.is_met = false;
            pair
        };
        neighbors.into_iter().flatten().map(with_neighbor).collect()
    }

    fn corners(&self) -> [[Point2<T>; 3]; 2] {
        self.edges.map(|Segment { a, b }| [a, b, b])
    }

    fn unit(&self, side: usize) -> Option<Vector2<T>> {
        let edge = &self.edges[side];
        let normal = || match side {
            0 => outer_normal(edge),
            _ => -outer_normal(edge),
        };
        (edge.a != edge.b).then(normal)
    }

    fn is_solid(&self, side: usize) -> bool {
        [A::IS_SOLID, B::IS_SOLID][side]
    }

    fn face(&self, side: usize, normal: &Vector2<T>) -> Option<EdgeInReach<T>> {
        let (index, edge) = (self.parts[side], self.edges[side]);
        match side {
            0 => EdgeInReach::of(self.outlines.0, index, edge, normal),
            _ => EdgeInReach::of(self.outlines.1, index, edge, &-normal),
        }
    }

    fn overlap_along(&self, normal: &Vector2<T>) -> bool {
        let [p, q] = self.edges.each_ref();
        match is_square_to(normal, p) {
            true => overlap_along([p, q]),
            false => overlap_along([q, p]),
        }
    }

    fn shapes(&self) -> [Segment<T, 2>; 2] {
        self.edges
    }

    fn with_contact(&self, contact: ContactPoints<T, 2>) -> MeasuredEdges<T> {
        MeasuredEdges {
            pair: pair_contact(self.parts, self.edges, contact),
            touches_aside: false,
            has_normal: true,
        }
    }
}
