//! The face of a solid in a direction.

use super::facing::cmp_alignment;
use super::plain_facing::certain_face;
use super::{FaceVertices, FacingFace};
use crate::ContactFeature;
use crate::algorithm::half_space::{BoundaryPlane, cmp_vertex_heights};
use crate::algorithm::linear::Linear;
use crate::algorithm::solid::{Solid, SolidVertex};
use crate::exact::{each, saturating_neg};
use crate::predicate::{SupportingLine, face_normal, parallel, projected_turn};
use core::cmp::Ordering;
use nalgebra::RealField;

/// Calls a function with the face of a solid at its lowest vertex that is most square to a direction.
#[inline(never)]
pub(super) fn with_face_of_solid<X: SolidVertex, R>(
    solid: &Solid<'_, X>,
    up: &[X::Scalar; 3],
    radius: X::Scalar,
    ask: impl FnOnce(&FacingFace<'_, X::Scalar, 3>) -> R,
) -> R {
    let plane = SupportingLine::<X, false> {
        start: X::from(*up),
        toward: X::from(*up),
    };
    let handedness = solid.handedness();
    if handedness.is_ne()
        && let Some(face) = certain_face(solid, up, handedness.is_lt())
    {
        return ask(&face.face(solid, radius));
    }
    let lowest = solid.support_vertex(0, cmp_vertex_heights(solid, plane));
    match best_face(solid, lowest, plane, up, handedness) {
        Some(best) => ask(&best.face(solid, radius)),
        None => ask(&edge_of_solid(solid, lowest, plane, radius)),
    }
}

/// The edge from the lowest vertex to the lowest neighbour, or the vertex if there is none.
fn edge_of_solid<X: SolidVertex>(
    solid: &Solid<'_, X>,
    lowest: usize,
    plane: BoundaryPlane<X>,
    radius: X::Scalar,
) -> FacingFace<'static, X::Scalar, 3> {
    let (vertex, compare) = (solid.vertex(lowest), cmp_vertex_heights(solid, plane));
    let mut best = None;
    for other in 0..solid.vertex_count() {
        let is_lower = best.is_none_or(|best| compare(other, best).is_lt());
        if !solid.vertex(other).is_same(vertex) && is_lower {
            best = Some(other);
        }
    }
    let rounded = vertex.rounded();
    match best {
        None => FacingFace::of_vertex(rounded, lowest, radius),
        Some(other) => FacingFace::of_edge(
            [rounded, solid.vertex(other).rounded()],
            [lowest, other],
            radius,
        ),
    }
}

/// A face of a solid, whose corners are clockwise seen from outside where it `is_reversed`.
pub(super) struct FoundFace<'s> {
    pub(super) index: usize,
    pub(super) corners: &'s [usize],
    pub(super) is_reversed: bool,
}

/// The face at a vertex that is most square to a direction, if there is one that is not parallel to it.
fn best_face<'s, X: SolidVertex>(
    solid: &'s Solid<'_, X>,
    lowest: usize,
    plane: BoundaryPlane<X>,
    up: &[X::Scalar; 3],
    handedness: Ordering,
) -> Option<FoundFace<'s>> {
    let down = each(up, |&x| saturating_neg(x));
    let mut best: Option<(FoundFace<'_>, [X::Scalar; 3])> = None;
    for (index, corners) in solid.faces().enumerate() {
        if !corners.contains(&lowest) {
            continue;
        }
        let [p, q, r] = [corners[0], corners[1], corners[2]].map(|corner| solid.vertex(corner));
        let line = SupportingLine { start: p, ..plane };
        // Clockwise seen from above is counter-clockwise seen from below.
        let turn = projected_turn(line, [q, r]);
        let is_reversed = match handedness {
            Ordering::Equal => turn.is_lt(),
            handedness => handedness.is_lt(),
        };
        if parallel(Linear::edge([p, q]).line, Linear::edge([p, r]).line)
            || turn
                != if is_reversed {
                    Ordering::Less
                } else {
                    Ordering::Greater
                }
        {
            continue;
        }
        let length: X::Scalar = nalgebra::one();
        let outward = face_normal([p, q, r], if is_reversed { -length } else { length });
        let is_better = best
            .as_ref()
            .is_none_or(|(_, best)| cmp_alignment(&down, [&outward, best]).is_gt());
        if is_better {
            let face = FoundFace {
                index,
                corners,
                is_reversed,
            };
            best = Some((face, outward));
        }
    }
    best.map(|(face, _)| face)
}

impl FoundFace<'_> {
    fn face<'f, T: RealField + Copy, X: SolidVertex<Scalar = T>>(
        &'f self,
        solid: &'f Solid<'_, X>,
        radius: T,
    ) -> FacingFace<'f, T, 3> {
        let corners = match solid {
            Solid::Polyhedron(polyhedron) => FaceVertices::Listed {
                vertices: polyhedron.vertices(),
                indices: self.corners,
                is_reversed: self.is_reversed,
            },
            _ => self.few_corners(solid),
        };
        FacingFace {
            corners,
            feature: ContactFeature::Face(self.index as u32),
            radius,
        }
    }

    fn few_corners<T: RealField + Copy, X: SolidVertex<Scalar = T>>(
        &self,
        solid: &Solid<'_, X>,
    ) -> FaceVertices<'static, T, 3> {
        self.vertices_at(|index| solid.vertex(index).rounded())
    }

    /// The face of a box whose corners are known by their indices.
    pub(super) fn of_points<T: RealField + Copy>(
        &self,
        corner: impl Fn(usize) -> [T; 3],
    ) -> FacingFace<'static, T, 3> {
        FacingFace {
            corners: self.vertices_at(corner),
            feature: ContactFeature::Face(self.index as u32),
            radius: T::zero(),
        }
    }

    fn vertices_at<T: RealField + Copy>(
        &self,
        corner: impl Fn(usize) -> [T; 3],
    ) -> FaceVertices<'static, T, 3> {
        let count = self.corners.len();
        let mut indices = [self.corners[0]; 4];
        for (place, index) in indices.iter_mut().enumerate().take(count) {
            let place = if self.is_reversed {
                count - 1 - place
            } else {
                place
            };
            *index = self.corners[place];
        }
        FaceVertices::Few(each(&indices, |&index| corner(index)), indices, count)
    }
}
