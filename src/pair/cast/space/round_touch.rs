//! The feature of the difference of two solids with radii that touches first, by exact signs.
//!
//! The origin moves through the difference of some vertices of both solids, with the radii around it. Its faces are the
//! differences of a vertex, an edge or a triangle of one side and of the other (of two edges: parallelograms). The one
//! that touches first has the foot of the origin in it when it is entered, and no vertex beyond it along the normal then.
//! Where a vertex of the solids is beyond, it is added to those of the face, and the others are dropped. It terminates:
//! each face touches earlier than the one before. The times are roots, which are never computed for that. Where the
//! origin only grazes the offset of the difference, the face is the one that it would enter with a radius which is larger
//! by an infinitely small number.

use super::feature::SpaceFeature;
use super::{Closest, MovingSolids};
use crate::algorithm::gjk::search::MinkowskiDifference;
use crate::algorithm::gjk::simplex::Simplex;
use crate::algorithm::solid::swept::MovedVertex;
use crate::algorithm::solid::{Solid, search_rounds};
use crate::predicate::{Difference, DifferenceFace, DifferenceSegment};
use alloc::vec::Vec;
use core::cmp::Ordering;
use nalgebra::RealField;

/// Indices of vertices of the moving and the standing solid.
type VertexSets = [Vec<usize>; 2];

/// A corner, with the indices of its vertices.
type CellCorner<X> = (Difference<X>, [usize; 2]);

/// The difference of up to three vertices of one solid and of the other: a vertex, an edge, a triangle or a
/// parallelogram.
struct Cell<X> {
    vertices: VertexSets,
    /// The corners around the cell. The normal of a face is along the motion.
    corners: Vec<CellCorner<X>>,
    feature: SpaceFeature<X>,
}

/// The elements of a set whose bits are set.
fn subset(of: &[usize], bits: u32) -> Vec<usize> {
    let is_in = |i: &usize| bits >> i & 1 == 1;
    (0..of.len()).filter(is_in).map(|i| of[i]).collect()
}

impl<T: RealField + Copy, X: MovedVertex<Scalar = T>> MovingSolids<'_, X> {
    /// The features that touch first, of solids with radii that are apart at first, and touch later.
    #[inline(never)]
    pub(super) fn round_touch(&self) -> Option<Closest<X>> {
        let start = self.solid_at(T::zero());
        let solids = [&Solid::Swept(&start), self.b];
        let mut sets = self.vertices_on_way();
        // Of a new face some vertex is new.
        let mut kept = [0; 2];
        let mut found = None;
        for _ in search_rounds(|| self.a.is_exact() && self.b.is_exact()) {
            let Some(cell) = self.first_cell(solids, &sets, kept) else {
                break;
            };
            let added = self.vertices_beyond(solids, &cell);
            kept = [0, 1].map(|side: usize| cell.vertices[side].len());
            sets = cell.vertices.clone();
            for (set, added) in sets.iter_mut().zip(added) {
                set.extend(added);
            }
            let is_last = [0, 1]
                .into_iter()
                .all(|side| sets[side].len() == kept[side]);
            found = Some(cell);
            if is_last {
                break;
            }
        }
        let difference = MinkowskiDifference {
            a: solids[0],
            b: solids[1],
        };
        Some(found?.simplex()?.map(|at| difference.vertex_at(at)))
    }

    /// Vertices whose difference the line of the motion meets, with the radii around it.
    fn vertices_on_way(&self) -> VertexSets {
        let mut sets = VertexSets::default();
        for indices in self.closest_on_way() {
            for (set, index) in sets.iter_mut().zip(indices) {
                if !set.contains(&index) {
                    set.push(index);
                }
            }
        }
        sets
    }

    /// The cell that touches first of the difference of some vertices. The largest one is tried first, so that a face
    /// which is hit on its edge has its own normal. Of each set the first vertices are such that one more is needed.
    fn first_cell(
        &self,
        solids: [&Solid<'_, X>; 2],
        sets: &VertexSets,
        kept: [usize; 2],
    ) -> Option<Cell<X>> {
        let all = [0, 1].map(|side: usize| 1_u32 << sets[side].len());
        let old = kept.map(|count| 1_u32 << count);
        for count in (2..=4).rev() {
            for of_a in 1..all[0] {
                for of_b in 1..all[1] {
                    let is_old = of_a < old[0] && of_b < old[1];
                    if is_old || of_a.count_ones() + of_b.count_ones() != count {
                        continue;
                    }
                    let vertices = [subset(&sets[0], of_a), subset(&sets[1], of_b)];
                    if let Some(cell) = self.cell(solids, vertices)
                        && self.is_first(solids, sets, &cell)
                    {
                        return Some(cell);
                    }
                }
            }
        }
        None
    }

    /// The cell of some vertices, if it can be entered.
    fn cell(&self, solids: [&Solid<'_, X>; 2], vertices: VertexSets) -> Option<Cell<X>> {
        let [of_a, of_b] = &vertices;
        let around = match (of_a.len(), of_b.len()) {
            (2, 2) => [[0, 0], [1, 0], [1, 1], [0, 1]]
                .map(|[i, j]| [of_a[i], of_b[j]])
                .to_vec(),
            (_, 1) => of_a.iter().map(|&i| [i, of_b[0]]).collect(),
            (1, _) => of_b.iter().map(|&j| [of_a[0], j]).collect(),
            _ => return None,
        };
        let x = |[i, j]: [usize; 2]| Difference {
            a: solids[0].vertex(i),
            b: solids[1].vertex(j),
        };
        let mut corners = around.into_iter().map(|at| (x(at), at)).collect::<Vec<_>>();
        let mut feature = feature_of(&corners)?;
        if let SpaceFeature::Face(face) = feature
            && face.along_motion(self.directed_motion()).is_lt()
        {
            corners.reverse();
            feature = feature_of(&corners)?;
        }
        feature
            .is_entered(self.directed_motion(), self.radii)
            .then_some(Cell {
                vertices,
                corners,
                feature,
            })
    }

    /// Whether the foot of the origin is in the cell when it is entered, and none of the vertices is beyond it then.
    fn is_first(&self, solids: [&Solid<'_, X>; 2], sets: &VertexSets, cell: &Cell<X>) -> bool {
        let is_within = |side: usize| {
            let at = cell.vertices[side][0];
            let others = sets[side]
                .iter()
                .filter(|i| !cell.vertices[side].contains(i));
            others
                .into_iter()
                .all(|&i| self.cmp_beyond(solids, cell, side, [i, at]).is_ge())
        };
        self.has_foot(cell) && is_within(0) && is_within(1)
    }

    fn has_foot(&self, cell: &Cell<X>) -> bool {
        let (motion, radii) = (self.directed_motion(), self.radii);
        match cell.feature {
            SpaceFeature::Vertex(_) => true,
            SpaceFeature::Edge(edge) => edge.has_foot_at_entry(motion, radii),
            SpaceFeature::Face(_) => {
                let count = cell.corners.len();
                let corner = |i: usize| cell.corners[i % count].0;
                (0..count).all(|i| {
                    DifferenceFace([corner(i), corner(i + 1), corner(i + 2)])
                        .has_foot_inside_edge_at_entry(motion, radii)
                })
            }
        }
    }

    /// Compares two vertices of one solid by how far from the other solid they are along the normal of a cell: `Less` is
    /// nearer to it.
    fn cmp_beyond(
        &self,
        solids: [&Solid<'_, X>; 2],
        cell: &Cell<X>,
        side: usize,
        indices: [usize; 2],
    ) -> Ordering {
        let points = indices.map(|i| solids[side].vertex(i));
        let order = cell
            .feature
            .compare_along_normal(self.directed_motion(), self.radii, points);
        if side == 0 { order.reverse() } else { order }
    }

    /// The vertices of both solids that are furthest beyond a cell.
    fn vertices_beyond(&self, solids: [&Solid<'_, X>; 2], cell: &Cell<X>) -> [Option<usize>; 2] {
        [0, 1].map(|side: usize| {
            let at = cell.vertices[side][0];
            let next =
                solids[side].support_vertex(at, |i, j| self.cmp_beyond(solids, cell, side, [i, j]));
            let is_beyond = self.cmp_beyond(solids, cell, side, [next, at]).is_lt();
            (is_beyond && !cell.vertices[side].contains(&next)).then_some(next)
        })
    }
}

/// The feature with these corners.
fn feature_of<X: Copy>(corners: &[CellCorner<X>]) -> Option<SpaceFeature<X>> {
    match *corners {
        [(x, _)] => Some(SpaceFeature::Vertex(x)),
        [(x, _), (y, _)] => Some(SpaceFeature::Edge(DifferenceSegment([x, y]))),
        [(x, _), (y, _), (z, _), ..] => Some(SpaceFeature::Face(DifferenceFace([x, y, z]))),
        [] => None,
    }
}

impl<X> Cell<X> {
    /// The corners of the cell; those of a face are three, clockwise seen from the origin's side.
    fn simplex(&self) -> Option<Simplex<[usize; 2]>> {
        match self.corners[..] {
            [(_, x)] => Some(Simplex::Vertex(x)),
            [(_, x), (_, y)] => Some(Simplex::Edge([x, y])),
            [(_, x), (_, y), (_, z), ..] => Some(Simplex::Face([x, z, y])),
            [] => None,
        }
    }
}
