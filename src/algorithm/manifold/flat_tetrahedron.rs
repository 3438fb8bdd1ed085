//! The face of a tetrahedron without volume: what its four corners enclose in their plane.

use super::solid_face::FoundFace;
use crate::algorithm::half_space::BoundaryPlane;
use crate::algorithm::solid::{Solid, SolidVertex};
use crate::predicate::{SupportingLine, projected_turn};
use core::cmp::Ordering;

/// The orders in which four corners may be around a quadrangle.
const QUADRANGLES: [[usize; 4]; 3] = [[0, 1, 2, 3], [0, 1, 3, 2], [0, 2, 1, 3]];

/// Four corners in one plane, seen along a direction.
struct FourCorners<X> {
    corners: [X; 4],
    plane: BoundaryPlane<X>,
}

/// The quadrangle of the corners of a tetrahedron without volume, or the triangle that has the fourth of them inside; `None` if it
/// is seen from its edge.
pub(super) fn face_of_flat<'s, X: SolidVertex>(
    solid: &'s Solid<'_, X>,
    plane: BoundaryPlane<X>,
) -> Option<FoundFace<'s>> {
    let Solid::Simplex(corners, 4) = *solid else {
        return None;
    };
    let four = FourCorners { corners, plane };
    let quadrangles = QUADRANGLES.iter().filter(|order| four.is_convex(order));
    // It has no face of its own in the list, and the name of the first one.
    let quadrangles = quadrangles.map(|order| (0, &order[..]));
    let triangles = solid.faces().enumerate();
    let triangles =
        triangles.filter(|(_, face)| four.has_fourth_inside([face[0], face[1], face[2]]));
    let (index, corners) = quadrangles.chain(triangles).next()?;
    Some(FoundFace {
        index,
        corners,
        is_reversed: four.turn([corners[0], corners[1], corners[2]]).is_lt(),
    })
}

impl<X: SolidVertex> FourCorners<X> {
    fn turn(&self, [i, j, k]: [usize; 3]) -> Ordering {
        let [p, q, r] = [i, j, k].map(|corner| self.corners[corner]);
        let line = SupportingLine {
            start: p,
            ..self.plane
        };
        projected_turn(line, [q, r])
    }

    /// Whether four corners turn to the same side at each.
    fn is_convex(&self, order: &[usize; 4]) -> bool {
        let turn = |place: usize| self.turn([0, 1, 2].map(|next| order[(place + next) % 4]));
        turn(0).is_ne() && (1..4).all(|place| turn(place) == turn(0))
    }

    fn has_fourth_inside(&self, [a, b, c]: [usize; 3]) -> bool {
        let (turn, fourth) = (self.turn([a, b, c]), 6 - a - b - c);
        let mut edges = [[a, b], [b, c], [c, a]].into_iter();
        turn.is_ne() && edges.all(|[from, to]| self.turn([from, to, fourth]) != turn.reverse())
    }
}
