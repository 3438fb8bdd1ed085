//! The certificate: the slab between two shapes along the normal of their closest features.

use crate::algorithm::certified::list::VertexList;
use crate::algorithm::certified::relation::Separated;
use crate::algorithm::certified::solid::Solid64;
use crate::algorithm::certified::{is_central, least_distance, negate, plus, slack, sqrt};
use crate::exact::{dot, sub};

/// The closest features of two solids as a guess.
#[derive(Clone, Copy, Debug)]
pub(super) struct FeaturePair<const D: usize> {
    /// The closest points.
    pub points: [[f64; D]; 2],
    /// The vector between them, from the second to the first.
    pub offset: [f64; D],
    /// A normal of both features, of either sign.
    pub normal: [f64; D],
    /// The largest coordinate of what they are made of.
    pub scale: f64,
}

/// The vertices of a solid that may be closest to a plane.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum Face<const D: usize> {
    Vertex,
    /// Two vertices with this difference.
    Edge([f64; D]),
    Several,
}

/// How far a vertex may be from the lowest one to be tied with it: `base`, and a slope times the distance from it. The
/// square of the slope is a quotient, so that comparisons need not wait for it.
#[derive(Clone, Copy, Debug)]
pub(super) struct Tie {
    pub square: f64,
    pub divisor: f64,
    pub base: f64,
}

impl<const D: usize> FeaturePair<D> {
    /// The features with the solids in the other order.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn flip(self) -> Self {
        let [p, q] = self.points;
        Self {
            points: [q, p],
            offset: negate(self.offset),
            ..self
        }
    }

    /// The features as the answer, if they are proved: no point of the first solid is lower along the normal, and no
    /// point of the second one higher, than the distance allows. `from` are vertices of the features.
    pub fn certify(&self, solids: [&Solid64<'_, D>; 2], from: [usize; 2]) -> Option<Separated<D>> {
        let normal = self.outward_normal();
        let lowest = solids[0].support_against(normal, from[0]);
        let highest = solids[1].support_against(negate(normal), from[1]);
        let [length, distance] = self.measure(normal, sub(lowest.1, highest.1))?;
        let unique = self.unique(solids, [lowest, highest], normal, length, distance)?;
        Some(self.separated(normal, distance, unique))
    }

    /// The normal in the direction of the offset.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn outward_normal(&self) -> [f64; D] {
        let sign = if dot(self.normal, self.offset) < 0.0 {
            -1.0
        } else {
            1.0
        };
        plus([0.0; D], sign, self.normal)
    }

    /// The length of the normal, and the distance, if the slab that spans the lowest vertex of the first solid and the
    /// highest one of the second solid is as wide.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn measure(&self, normal: [f64; D], span: [f64; D]) -> Option<[f64; 2]> {
        let (length, slack) = (sqrt(dot(normal, normal)), slack(self.scale));
        let lower = dot(normal, span);
        let is_certain = (lower > least_distance(self.scale) * length)
            & is_central(self.scale)
            & is_central(length);
        if !is_certain {
            return None;
        }
        let upper = sqrt(dot(self.offset, self.offset));
        // Half of what is promised is left to the rounding of vertices and of the slab.
        let limit = 0.5 * slack * length;
        let is_slab_exact = (upper * length - lower).abs() <= limit;
        // The rounding of a normal of edges that are nearly parallel moves the slab, and the offset hardly.
        let distance = if is_slab_exact {
            lower / length
        } else {
            self.distance_beside(normal, span, [upper, length], limit)?
        };
        Some([length, distance])
    }

    /// The features as the answer.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn separated(&self, normal: [f64; D], distance: f64, unique: Option<bool>) -> Separated<D> {
        Separated {
            points: self.points,
            distance,
            normal,
            unique,
            scale: self.scale,
        }
    }

    /// How far other vertices may be from the lowest ones.
    ///
    /// The true normal is at most 2 sqrt(2 slack / distance) of its length off this one: the slab along it is as wide as
    /// the distance, up to the slack.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn tie(&self, length: f64, distance: f64) -> Tie {
        let slack = slack(self.scale);
        Tie {
            square: 8.0 * slack * length * length,
            divisor: distance,
            base: 8.0 * slack * length,
        }
    }

    /// The length of the offset, given as `upper`, if the slab is as wide up to a limit; up to twice that limit, the middle
    /// between them, which is as near to both.
    #[cold]
    fn distance_beside(
        &self,
        normal: [f64; D],
        span: [f64; D],
        [upper, length]: [f64; 2],
        limit: f64,
    ) -> Option<f64> {
        let excess = self.excess(normal, span, upper * length);
        if excess.abs() <= limit {
            Some(upper)
        } else {
            (excess.abs() <= 2.0 * limit).then(|| upper - 0.5 * (excess / length))
        }
    }

    /// How much longer the offset o is than the slab, times the length of the normal n, without the rounding of either:
    /// n . (o - s) + |n x o|^2 / (|n| |o| + n . o) (degree 2), for the span s of the slab. With a `length` of |n| |o|.
    fn excess(&self, normal: [f64; D], span: [f64; D], length: f64) -> f64 {
        let mut square = 0.0;
        for i in 0..D {
            for j in 0..i {
                let area = normal[i] * self.offset[j] - normal[j] * self.offset[i];
                square += area * area;
            }
        }
        dot(normal, sub(self.offset, span)) + square / (length + dot(normal, self.offset))
    }

    /// Whether no other points are as near, where that is certain; `None` if the vertices may not be the lowest.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn unique(
        &self,
        solids: [&Solid64<'_, D>; 2],
        [lowest, highest]: [(usize, [f64; D]); 2],
        normal: [f64; D],
        length: f64,
        distance: f64,
    ) -> Option<Option<bool>> {
        let is_point = solids[0].is_point() || solids[1].is_point();
        if is_point && solids.iter().all(|solid| solid.is_compared()) {
            return Some(Some(true));
        }
        let tie = self.tie(length, distance);
        let opposite = negate(normal);
        let faces = [
            solids[0].face_against(lowest, normal, tie)?,
            solids[1].face_against(highest, opposite, tie)?,
        ];
        Some((is_point || are_unique(faces)).then_some(true))
    }
}

/// Whether two faces have one pair of closest points for certain: one is a vertex, or both are edges that are not
/// nearly parallel.
pub(super) fn are_unique<const D: usize>(faces: [Face<D>; 2]) -> bool {
    match faces {
        [Face::Vertex, _] | [_, Face::Vertex] => true,
        [Face::Edge(u), Face::Edge(v)] => {
            let squares = dot(u, u) * dot(v, v);
            squares - dot(u, v) * dot(u, v) > 1e-10 * squares
        }
        _ => false,
    }
}

impl Tie {
    /// Whether a vertex whose offset from the lowest one is `offset` may be as low.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn holds<const D: usize>(self, offset: [f64; D], normal: [f64; D]) -> bool {
        let mut length = 0.0;
        for x in offset {
            length += x.abs();
        }
        let rise = dot(offset, normal) - self.base;
        (rise <= 0.0) | (rise * rise * self.divisor <= self.square * length * length)
    }

    fn slope(self) -> f64 {
        sqrt(self.square / self.divisor)
    }
}

impl<const D: usize> Solid64<'_, D> {
    /// Whether a search compares all vertices.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn is_compared(&self) -> bool {
        match self {
            Self::List(list, _) => list.is_scanned() || list.loose_extent().is_some(),
            _ => true,
        }
    }

    /// The face of the solid against a plane: the vertices that may be as low as one, which a search has found to be
    /// the lowest; `None` if that is not certain.
    pub fn face_against(
        &self,
        (index, lowest): (usize, [f64; D]),
        normal: [f64; D],
        tie: Tie,
    ) -> Option<Face<D>> {
        let offset = |p: [f64; D]| sub(p, lowest);
        Some(match self {
            Self::Points(points, count) => {
                face_of(points[..*count].iter().map(|p| offset(*p)), normal, tie)
            }
            Self::Aabb([least, greatest]) => {
                let diagonal = sub(*greatest, *least);
                let mut edges = [[0.0; D]; D];
                for axis in 0..D {
                    edges[axis][axis] = diagonal[axis];
                }
                face_of_box(edges, normal, tie)
            }
            Self::Box(_, half_axes) => {
                face_of_box(half_axes.map(|axis| plus(axis, 1.0, axis)), normal, tie)
            }
            Self::List(list, origin) => {
                let offset = |vertex| offset(sub(vertex, *origin));
                return face_of_list(list, index, offset, normal, tie);
            }
        })
    }
}

/// The face of the lowest vertex, given the offsets of all vertices from it.
fn face_of<const D: usize>(
    offsets: impl Iterator<Item = [f64; D]>,
    normal: [f64; D],
    tie: Tie,
) -> Face<D> {
    let mut face = Face::Vertex;
    for offset in offsets {
        if offset != [0.0; D] && tie.holds(offset, normal) {
            face = match face {
                Face::Vertex => Face::Edge(offset),
                _ => return Face::Several,
            };
        }
    }
    face
}

/// The face of the lowest vertex of a box, given the box's edges in either direction.
fn face_of_box<const D: usize>(edges: [[f64; D]; D], normal: [f64; D], tie: Tie) -> Face<D> {
    let upward = |edge: [f64; D]| {
        if dot(edge, normal) < 0.0 {
            negate(edge)
        } else {
            edge
        }
    };
    face_of(edges.map(upward).into_iter(), normal, tie)
}

/// The face of the lowest vertex of a list. If its vertices were not all compared, the neighbours prove the
/// others to be higher, as the shape is convex, unless there are ties among them.
fn face_of_list<const D: usize>(
    list: &VertexList<'_>,
    index: usize,
    offset_of: impl Fn([f64; D]) -> [f64; D],
    normal: [f64; D],
    tie: Tie,
) -> Option<Face<D>> {
    let offset = |index| offset_of(list.vertex(index));
    if let Some(extent) = list.loose_extent() {
        // The sum of the magnitudes of an offset's coordinates is at most six times the extent.
        let rise = 6.0 * tie.slope() * extent + tie.base;
        if let Some(low) = list.low_vertices(normal, rise, index) {
            return Some(face_of(
                low.as_slice().iter().copied().map(offset),
                normal,
                tie,
            ));
        }
    }
    if list.len() < 4 || list.loose_extent().is_some() {
        return Some(face_of((0..list.len()).map(offset), normal, tie));
    }
    let (mut tied, mut count) = (index, 0);
    list.each_neighbour(index, |neighbour| {
        if tie.holds(offset(neighbour), normal) {
            (tied, count) = (neighbour, count + 1);
        }
    });
    if count == 1 {
        list.each_neighbour(tied, |neighbour| {
            if neighbour != index && tie.holds(offset(neighbour), normal) {
                count += 1;
            }
        });
    }
    match count {
        0 => Some(Face::Vertex),
        1 => Some(Face::Edge(offset(tied))),
        _ => {
            let is_lowest = list.all(|vertex| dot(offset_of(vertex), normal) >= -tie.base);
            is_lowest.then_some(Face::Several)
        }
    }
}
