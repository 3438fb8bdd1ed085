//! The face of a solid in a direction.

use super::candidates::ROUNDINGS;
use super::facing::cmp_alignment;
use super::flat_tetrahedron::face_of_flat;
use super::lower_faces::{FaceOfSolid, lower_face};
use super::{FaceVertices, FacingFace, edge_feature};
use crate::ContactFeature;
use crate::algorithm::half_space::{BoundaryPlane, cmp_vertex_heights};
use crate::algorithm::solid::{Solid, SolidVertex};
use crate::exact::{ExactPoint, above, below, each, saturating_neg};
use crate::predicate::{
    SupportingLine, cmp_distances, cmp_distances_to_lines, face_normal, larger, largest,
};
use alloc::vec::Vec;
use core::cmp::Ordering;
use nalgebra::RealField;

/// The direction in which a face is lowest, and how much higher a second corner may be.
#[derive(Clone, Copy)]
pub(super) struct FaceQuery<'q, T> {
    pub up: &'q [T; 3],
    pub room: T,
    /// The radius of the face: see [`FacingFace`].
    pub radius: T,
    pub rounding: [f64; 2],
}

impl<T> FaceQuery<'_, T> {
    /// A plane square to the direction.
    pub(super) fn plane<X: SolidVertex<Scalar = T>>(&self) -> BoundaryPlane<X>
    where
        T: RealField + Copy,
    {
        SupportingLine {
            start: X::from(*self.up),
            toward: X::from(*self.up),
        }
    }
}

/// Calls a function with the face of a solid: see [`Facing::with_face`](super::Facing::with_face).
#[inline(never)]
pub(super) fn with_face_of_solid<X: SolidVertex, R>(
    solid: &Solid<'_, X>,
    query: &FaceQuery<'_, X::Scalar>,
    ask: impl FnOnce(&FacingFace<X::Scalar, 3>) -> R,
) -> R {
    ask(&face_of_feature(solid, lowest_feature(solid, query), query))
}

/// The face, edge or vertex of a solid.
pub(super) fn face_of_feature<X: SolidVertex>(
    solid: &Solid<'_, X>,
    feature: LowestFeature<'_>,
    query: &FaceQuery<'_, X::Scalar>,
) -> FacingFace<X::Scalar, 3> {
    let point = |index| solid.vertex(index).rounded();
    let &FaceQuery {
        radius, rounding, ..
    } = query;
    match feature {
        LowestFeature::Face(face) => face.at_points(face.places_of_plane(solid), point, query),
        LowestFeature::Edge(indices) => {
            FacingFace::of_edge(indices.map(point), indices, radius, rounding)
        }
        LowestFeature::Vertex(index) => {
            FacingFace::of_vertex(point(index), index, radius, rounding)
        }
    }
}

/// The feature of a solid that is lowest in a direction.
#[derive(Clone, Copy, Debug)]
pub(super) enum LowestFeature<'s> {
    Face(FoundFace<'s>),
    /// Two vertices, the lowest first.
    Edge([usize; 2]),
    Vertex(usize),
}

impl LowestFeature<'_> {
    pub(super) fn name(&self) -> ContactFeature {
        match *self {
            Self::Face(face) => ContactFeature::Face(face.index as u32),
            Self::Edge(indices) => edge_feature(indices),
            Self::Vertex(index) => ContactFeature::Vertex(index as u32),
        }
    }
}

#[inline(never)]
pub(super) fn lowest_feature<'s, X: SolidVertex>(
    solid: &'s Solid<'_, X>,
    query: &FaceQuery<'_, X::Scalar>,
) -> LowestFeature<'s> {
    let plane = query.plane::<X>();
    let (lowest, handedness) = (lowest_vertex(solid, plane), solid.handedness());
    let of_flat = handedness.is_eq().then(|| face_of_flat(solid, plane));
    let best = || best_face(solid, lowest, plane, query, handedness);
    match of_flat.flatten().or_else(best) {
        Some(best) => LowestFeature::Face(best),
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

/// The edge from the lowest vertex to the lowest other one, or the vertex if there is none. Of more that are as low as it, which are
/// on a line, it is the edge of two that are furthest apart.
fn edge_of_solid<X: SolidVertex>(
    solid: &Solid<'_, X>,
    lowest: usize,
    plane: BoundaryPlane<X>,
) -> LowestFeature<'static> {
    let (vertex, compare) = (solid.vertex(lowest), cmp_vertex_heights(solid, plane));
    let mut best = None;
    for other in 0..solid.vertex_count() {
        let is_lower = best.is_none_or(|best| compare(other, best).is_lt());
        if !solid.vertex(other).is_same(vertex) && is_lower {
            best = Some(other);
        }
    }
    let Some(other) = best else {
        return LowestFeature::Vertex(lowest);
    };
    if compare(other, lowest).is_gt() {
        return LowestFeature::Edge([lowest, other]);
    }
    let furthest_from = |start: usize| {
        let level = (0..solid.vertex_count()).filter(|&i| compare(i, lowest).is_eq());
        let further = |best, i| {
            let [p, q] = [i, best].map(|i| [solid.vertex(i), solid.vertex(start)]);
            if cmp_distances(p, q).is_gt() { i } else { best }
        };
        level.fold(start, further)
    };
    let end = furthest_from(lowest);
    LowestFeature::Edge([furthest_from(end), end])
}

/// A face of a solid, whose corners are clockwise seen from outside where it `is_reversed`.
#[derive(Clone, Copy, Debug)]
pub(super) struct FoundFace<'s> {
    pub(super) index: usize,
    pub(super) corners: &'s [usize],
    pub(super) is_reversed: bool,
}

/// A face at the lowest vertex.
struct LowFace<'s, T> {
    face: FoundFace<'s>,
    outward: [T; 3],
    edge: EdgeOfFace,
}

/// The edge of a face at the lowest vertex.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum EdgeOfFace {
    /// All other corners are above the room.
    Above,
    /// A second corner is in the room.
    Within,
    /// A second corner is as low, but for rounding: a shape that stands on an edge stands on both ends of it.
    Level,
}

impl EdgeOfFace {
    pub(super) fn of(is_level: bool, is_within: impl FnOnce() -> bool) -> Self {
        match is_level {
            true => Self::Level,
            false if is_within() => Self::Within,
            false => Self::Above,
        }
    }
}

impl<T: RealField + Copy> LowFace<'_, T> {
    fn is_better(&self, other: &Self, down: &[T; 3]) -> bool {
        let by_edge = self.edge.cmp(&other.edge);
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
    let level = FaceQuery {
        room: nalgebra::zero(),
        ..*query
    };
    let mut best: Option<LowFace<'_, X::Scalar>> = None;
    for (index, corners) in solid.faces().enumerate() {
        if !corners.contains(&lowest) {
            continue;
        }
        let Some(lower) = lower_face(solid, FaceOfSolid { index, corners }, plane, handedness)
        else {
            continue;
        };
        let length: X::Scalar = nalgebra::one();
        let length = if lower.face.is_reversed {
            -length
        } else {
            length
        };
        let found = LowFace {
            face: lower.face,
            outward: face_normal(lower.plane, length),
            edge: EdgeOfFace::of(has_edge_within(solid, corners, lowest, &level), || {
                has_edge_within(solid, corners, lowest, query)
            }),
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
    let [relative, absolute] = query.rounding;
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
    /// See [`FacingFace`].
    fn places_of_plane<X: SolidVertex>(&self, solid: &Solid<'_, X>) -> [usize; 3] {
        match solid {
            Solid::Box(_) => [0, 1, 2],
            _ => places_of_plane(self.corners.len(), |place| solid.vertex(self.corner(place))),
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

    /// The face with corners at these points.
    pub(super) fn at_points<T: RealField + Copy>(
        &self,
        plane: [usize; 3],
        point: impl Fn(usize) -> [T; 3],
        query: &FaceQuery<'_, T>,
    ) -> FacingFace<T, 3> {
        FacingFace {
            corners: self.vertices(point),
            plane,
            feature: LowestFeature::Face(*self).name(),
            radius: query.radius,
            rounding: query.rounding,
        }
    }

    /// The corners of the face, given a function of their indices.
    fn vertices<T: RealField + Copy>(&self, point: impl Fn(usize) -> [T; 3]) -> FaceVertices<T, 3> {
        let count = self.corners.len();
        if count > 4 {
            let indices: Vec<_> = (0..count).map(|place| self.corner(place)).collect();
            let points = indices.iter().map(|&index| point(index)).collect();
            return FaceVertices::Many(points, indices);
        }
        let mut indices = [self.corners[0]; 4];
        for (place, index) in indices.iter_mut().enumerate().take(count) {
            *index = self.corner(place);
        }
        FaceVertices::Few(each(&indices, |&index| point(index)), indices, count)
    }
}
