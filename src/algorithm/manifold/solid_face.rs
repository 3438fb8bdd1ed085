//! The face of a solid in a direction.

use super::candidates::ROUNDINGS;
use super::facing::cmp_alignment;
use super::plain_facing::certain_face;
use super::{FaceVertices, FacingFace, concrete};
use crate::ContactFeature;
use crate::algorithm::half_space::{BoundaryPlane, cmp_vertex_heights};
use crate::algorithm::linear::Linear;
use crate::algorithm::solid::{Solid, SolidVertex};
use crate::exact::{ExactPoint, above, below, each, rounding, saturating_neg};
use crate::predicate::{
    SupportingLine, cmp_distances, cmp_distances_to_lines, face_normal, larger, largest, parallel,
    projected_turn,
};
use core::cmp::Ordering;
use nalgebra::RealField;

/// The direction in which a face is lowest, and how much higher a second corner may be.
#[derive(Clone, Copy)]
pub(super) struct FaceQuery<'q, T> {
    pub up: &'q [T; 3],
    pub room: T,
}

/// Calls a function with the face of a solid: see [`Facing::with_face`](super::Facing::with_face).
#[inline(never)]
pub(super) fn with_face_of_solid<X: SolidVertex, R>(
    solid: &Solid<'_, X>,
    query: &FaceQuery<'_, X::Scalar>,
    radius: X::Scalar,
    ask: impl FnOnce(&FacingFace<'_, X::Scalar, 3>) -> R,
) -> R {
    let found = concrete::lowest_feature(solid, query);
    match found.unwrap_or_else(|| lowest_feature(solid, query)) {
        LowestFeature::Face {
            index,
            is_reversed,
            plane,
        } => {
            let corners = solid.faces().nth(index).unwrap_or_default();
            let face = FoundFace {
                index,
                corners,
                is_reversed,
            };
            ask(&face.face(solid, plane, radius))
        }
        LowestFeature::Edge(indices) => {
            let ends = indices.map(|index| solid.vertex(index).rounded());
            ask(&FacingFace::of_edge(ends, indices, radius))
        }
        LowestFeature::Vertex(index) => ask(&FacingFace::of_vertex(
            solid.vertex(index).rounded(),
            index,
            radius,
        )),
    }
}

/// What of a solid is lowest in a direction.
#[derive(Clone, Copy, Debug)]
pub(super) enum LowestFeature {
    /// The face with an index, and the places of the corners that tell its plane.
    Face {
        index: usize,
        is_reversed: bool,
        plane: [usize; 3],
    },
    /// Two vertices, the lowest first.
    Edge([usize; 2]),
    Vertex(usize),
}

#[inline(never)]
pub(super) fn lowest_feature<X: SolidVertex>(
    solid: &Solid<'_, X>,
    query: &FaceQuery<'_, X::Scalar>,
) -> LowestFeature {
    let plane = SupportingLine::<X, false> {
        start: X::from(*query.up),
        toward: X::from(*query.up),
    };
    let handedness = solid.handedness();
    if handedness.is_ne()
        && let Some(face) = certain_face(solid, query, handedness.is_lt())
    {
        return face.feature(solid);
    }
    let lowest = lowest_vertex(solid, plane);
    match best_face(solid, lowest, plane, query, handedness) {
        Some(best) => best.feature(solid),
        None => edge_of_solid(solid, lowest, plane),
    }
}

/// The first of the lowest vertices. All are compared, as rounding may have bent the faces that a search would go along.
fn lowest_vertex<X: SolidVertex>(solid: &Solid<'_, X>, plane: BoundaryPlane<X>) -> usize {
    let compare = cmp_vertex_heights(solid, plane);
    let lower = |best, other| {
        if compare(other, best).is_lt() {
            other
        } else {
            best
        }
    };
    (0..solid.vertex_count()).reduce(lower).unwrap_or_default()
}

/// The edge from the lowest vertex to the lowest neighbour, or the vertex if there is none.
fn edge_of_solid<X: SolidVertex>(
    solid: &Solid<'_, X>,
    lowest: usize,
    plane: BoundaryPlane<X>,
) -> LowestFeature {
    let (vertex, compare) = (solid.vertex(lowest), cmp_vertex_heights(solid, plane));
    let mut best = None;
    for other in 0..solid.vertex_count() {
        let is_lower = best.is_none_or(|best| compare(other, best).is_lt());
        if !solid.vertex(other).is_same(vertex) && is_lower {
            best = Some(other);
        }
    }
    match best {
        None => LowestFeature::Vertex(lowest),
        Some(other) => LowestFeature::Edge([lowest, other]),
    }
}

/// A face of a solid, whose corners are clockwise seen from outside where it `is_reversed`.
pub(super) struct FoundFace<'s> {
    pub(super) index: usize,
    pub(super) corners: &'s [usize],
    pub(super) is_reversed: bool,
}

/// A face at the lowest vertex.
struct LowFace<'s, T> {
    face: FoundFace<'s>,
    outward: [T; 3],
    /// Whether a second corner is in the room.
    has_edge: bool,
}

impl<T: RealField + Copy> LowFace<'_, T> {
    fn is_better(&self, other: &Self, down: &[T; 3]) -> bool {
        let by_edge = self.has_edge.cmp(&other.has_edge);
        by_edge
            .then_with(|| cmp_alignment(down, [&self.outward, &other.outward]))
            .is_gt()
    }
}

/// The best face at the lowest vertex, if there is one that is not parallel to the direction.
fn best_face<'s, X: SolidVertex>(
    solid: &'s Solid<'_, X>,
    lowest: usize,
    plane: BoundaryPlane<X>,
    query: &FaceQuery<'_, X::Scalar>,
    handedness: Ordering,
) -> Option<FoundFace<'s>> {
    let down = each(query.up, |&x| saturating_neg(x));
    let mut best: Option<LowFace<'_, X::Scalar>> = None;
    for (index, corners) in solid.faces().enumerate() {
        if !corners.contains(&lowest) {
            continue;
        }
        let plane_places = places_of_plane(corners.len(), |place| solid.vertex(corners[place]));
        let [p, q, r] = plane_places.map(|place| solid.vertex(corners[place]));
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
        let found = LowFace {
            face: FoundFace {
                index,
                corners,
                is_reversed,
            },
            outward,
            has_edge: has_edge_within(solid, corners, lowest, query),
        };
        if best
            .as_ref()
            .is_none_or(|best| found.is_better(best, &down))
        {
            best = Some(found);
        }
    }
    best.map(|best| best.face)
}

/// Whether a face has a second corner that is in the room above the lowest one, but for rounding.
fn has_edge_within<X: SolidVertex>(
    solid: &Solid<'_, X>,
    corners: &[usize],
    lowest: usize,
    query: &FaceQuery<'_, X::Scalar>,
) -> bool {
    let start = solid.vertex(lowest).rounded();
    let size = |p: &[X::Scalar; 3]| largest([each(p, |&x| above(x))]);
    let [relative, absolute] = rounding::<X::Scalar>();
    let is_within = |corner: &usize| {
        let p = solid.vertex(*corner).rounded();
        let mut rise = nalgebra::zero::<X::Scalar>();
        for axis in 0..3 {
            rise += query.up[axis] * (p[axis] - start[axis]);
        }
        let noise = ROUNDINGS * (relative * larger(size(&p), size(&start)) + absolute);
        below(rise) <= above(query.room) + noise
    };
    corners
        .iter()
        .any(|corner| *corner != lowest && is_within(corner))
}

/// Three places of a face, in order, whose corners are far from one line: the first, the furthest from it, and the furthest
/// from the line through both. Rounding bends a face, and turns the plane of corners that are close to a line.
pub(super) fn places_of_plane<X: ExactPoint<3>>(
    count: usize,
    corner: impl Fn(usize) -> X,
) -> [usize; 3] {
    if count <= 3 {
        return [0, 1, 2];
    }
    let start = corner(0);
    let second = best_place(count, |p, q| {
        cmp_distances([corner(p), start], [corner(q), start])
    });
    let line = SupportingLine::<X, true> {
        start,
        toward: corner(second),
    };
    let third = best_place(count, |p, q| {
        cmp_distances_to_lines(corner(p), line, corner(q), line)
    });
    if second < third {
        [0, second, third]
    } else {
        [0, third, second]
    }
}

/// The first place but 0 that no other exceeds.
fn best_place(count: usize, order: impl Fn(usize, usize) -> Ordering) -> usize {
    let better = |best, place| {
        if order(place, best).is_gt() {
            place
        } else {
            best
        }
    };
    (1..count).reduce(better).unwrap_or_default()
}

impl FoundFace<'_> {
    fn face<'f, T: RealField + Copy, X: SolidVertex<Scalar = T>>(
        &'f self,
        solid: &'f Solid<'_, X>,
        plane: [usize; 3],
        radius: T,
    ) -> FacingFace<'f, T, 3> {
        let corners = match solid {
            Solid::Polyhedron(polyhedron) => FaceVertices::Listed {
                vertices: polyhedron.vertex_list(),
                indices: self.corners,
                is_reversed: self.is_reversed,
            },
            _ => self.few_corners(solid),
        };
        FacingFace {
            corners,
            plane,
            feature: ContactFeature::Face(self.index as u32),
            radius,
        }
    }

    fn feature<X: SolidVertex>(&self, solid: &Solid<'_, X>) -> LowestFeature {
        let count = self.corners.len();
        LowestFeature::Face {
            index: self.index,
            is_reversed: self.is_reversed,
            plane: places_of_plane(count, |place| solid.vertex(self.corner(place))),
        }
    }

    /// The index of the corner at a place.
    fn corner(&self, place: usize) -> usize {
        self.corners[if self.is_reversed {
            self.corners.len() - 1 - place
        } else {
            place
        }]
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
            plane: [0, 1, 2],
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
            *index = self.corner(place);
        }
        FaceVertices::Few(each(&indices, |&index| corner(index)), indices, count)
    }
}
