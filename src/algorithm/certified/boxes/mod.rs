//! Two boxes, by the normals of their faces and the line of their centers.
//!
//! A box is a center and half axes, which need not be square to each other. With c from the center of the first box to
//! that of the second, the normal n of a face (in space the product of two half axes, in the plane a half axis turned)
//! and the third half axis h, V = |n . h| is the same for all faces. The point t c is in the first box if
//! t |n . c| <= V for each face, so the line of centers leaves it at t = V / max |n . c|. Boxes meet if the line leaves
//! the first one after it has entered the second one. They are apart if |n . c| - V - sum |n . h'| over the half axes h'
//! of the other box is positive (Gottschalk, Lin and Manocha 1996, DOI 10.1145/237170.237244). Where the vertex of the
//! other box that is nearest to the plane of a face is over the face, both are closest.
//!
//! In units u = 2^-53: where no coordinate of the half axes of a face exceeds p, nor one of h, h' and c exceeds s, a
//! coordinate of the normal errs by less than 4 u p^2, and a product |n . c| by less than 34 u p^2 s, centers and half
//! axes that are rounded included by 64 u p^2 s. Five of them and their sum err by less than 512 u p^2 s.

mod edges;

use crate::algorithm::certified::feature::FeaturePair;
use crate::algorithm::certified::relation::{Relation, Separated};
use crate::algorithm::certified::simplex::{normal_of_edge, normal_of_face};
use crate::algorithm::certified::solid::Solid64;
use crate::algorithm::certified::{Core, is_central, larger, negate, plus};
use crate::exact::{dot, sub};
use crate::predicate::largest;

/// The error of a sum of five products of three vectors, in units of the product of their scales: 2^-43.
const NOISE: f64 = 1.0 / (1u64 << 43) as f64;
/// The least volume whose quotients are accurate to 2^-22, in the same units.
const LEAST_VOLUME: f64 = 1.0 / (1u64 << 24) as f64;
/// The least part of the line of centers that is certainly in both boxes.
const LEAST_PART: f64 = 1.0 / (1u64 << 20) as f64;

/// A center and half axes.
type Axes<const D: usize> = ([f64; D], [[f64; D]; D]);

/// The faces of a box, seen from its center.
#[derive(Clone, Copy, Debug)]
struct Faces<const D: usize> {
    half_axes: [[f64; D]; D],
    /// The normals of the faces at the ends of the half axes.
    normals: [[f64; D]; D],
    /// The product of each normal and its half axis.
    volume: f64,
    /// The products of the normals and the vector between the centers.
    heights: [f64; D],
    /// The largest coordinate of the half axes, to the power of how many a normal is the product of.
    power: f64,
}

/// Two boxes whose numbers are far from the ends of the range.
#[derive(Clone, Copy, Debug)]
struct BoxPair<const D: usize> {
    /// The vector from the center of the first box to that of the second.
    between: [f64; D],
    faces: [Faces<D>; 2],
    /// The largest coordinate of half axes and of the vector between the centers.
    scale: f64,
}

/// A common point of two boxes, or their closest points where these are a vertex and a face, two edges in space, or two
/// vertices in the plane.
pub(super) fn relate<const D: usize>(solids: [&Solid64<'_, D>; 2]) -> Option<Relation<D>> {
    let [a, b] = [solids[0].axes()?, solids[1].axes()?];
    let pair = BoxPair::of(a, b)?;
    if let Some(t) = pair.common_parameter() {
        return Some(Relation::Meeting(plus(a.0, t, pair.between)));
    }
    let centers = [a.0, b.0];
    let on_face = match pair.farthest_face() {
        None => pair.common_vertex(solids).map(Relation::Meeting),
        Some(face) => pair
            .nearest_on_face(face, centers, solids)
            .map(Relation::Apart),
    };
    if on_face.is_some() || D == 2 {
        return on_face;
    }
    edges::nearest(&pair, centers, solids).map(Relation::Apart)
}

/// Whether two boxes of space meet; `None` of other cores, and where that is not certain.
#[inline(never)]
pub(crate) fn do_cores_meet(a: &Core<'_, 3>, b: &Core<'_, 3>) -> Option<bool> {
    let pair = BoxPair::of(axes_of(a)?, axes_of(b)?)?;
    if pair.common_parameter().is_some() {
        return Some(true);
    }
    edges::do_meet(&pair)
}

fn axes_of<const D: usize>(core: &Core<'_, D>) -> Option<Axes<D>> {
    match core {
        Core::Obb(center, half_axes) => Some((*center, *half_axes)),
        Core::Aabb(corners) => Some(axes_of_aabb(*corners)),
        _ => None,
    }
}

fn axes_of_aabb<const D: usize>([least, greatest]: [[f64; D]; 2]) -> Axes<D> {
    let (diagonal, mut half_axes) = (sub(greatest, least), [[0.0; D]; D]);
    for i in 0..D {
        half_axes[i][i] = 0.5 * diagonal[i];
    }
    (plus(least, 0.5, diagonal), half_axes)
}

impl<const D: usize> Solid64<'_, D> {
    fn axes(&self) -> Option<Axes<D>> {
        match self {
            Self::Box(center, half_axes) => Some((*center, *half_axes)),
            Self::Aabb(corners) => Some(axes_of_aabb(*corners)),
            _ => None,
        }
    }

    /// The vertex of a box that is nearest to a point.
    fn nearest_vertex(&self, point: [f64; D]) -> [f64; D] {
        let (mut nearest, mut least) = (point, f64::INFINITY);
        for index in 0..1 << D {
            let vertex = self.vertex(index);
            let offset = sub(vertex, point);
            let square = dot(offset, offset);
            if square < least {
                (nearest, least) = (vertex, square);
            }
        }
        nearest
    }
}

impl<const D: usize> Faces<D> {
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn of(half_axes: [[f64; D]; D], between: [f64; D]) -> Self {
        let (mut normals, mut heights) = (half_axes, [0.0; D]);
        let size = largest(half_axes);
        for i in 0..D {
            normals[i] = if D == 2 {
                normal_of_edge(half_axes[1 - i], half_axes[1 - i])
            } else {
                normal_of_face(half_axes[(i + 1) % D], half_axes[(i + 2) % D])
            };
            heights[i] = dot(normals[i], between);
        }
        Self {
            half_axes,
            normals,
            volume: dot(normals[0], half_axes[0]).abs(),
            heights,
            power: if D == 2 { size } else { size * size },
        }
    }

    /// The parameter at which the line of centers leaves the box, at most that of the other center.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn leave(&self) -> f64 {
        let most = largest([self.heights]);
        if most > self.volume {
            self.volume / most
        } else {
            1.0
        }
    }

    /// How far a box with other half axes is beyond the face, times the length of the normal.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn excess(&self, face: usize, half_axes: &[[f64; D]; D]) -> f64 {
        let mut excess = self.heights[face].abs() - self.volume;
        for half_axis in half_axes {
            excess -= dot(self.normals[face], *half_axis).abs();
        }
        excess
    }

    /// Whether a point of the plane of a face, seen from the center, is certainly on the face.
    fn is_over(&self, face: usize, point: [f64; D]) -> bool {
        let noise = NOISE * self.power * (largest(self.half_axes) + largest([point]));
        let limit = self.volume - noise;
        (0..D).all(|i| i == face || dot(self.normals[i], point).abs() < limit)
    }
}

impl<const D: usize> BoxPair<D> {
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn of((p, u): Axes<D>, (q, v): Axes<D>) -> Option<Self> {
        let between = sub(q, p);
        let [size_a, size_b] = [largest(u), largest(v)];
        let scale = larger(larger(size_a, size_b), largest([between]));
        let pair = Self {
            between,
            faces: [Faces::of(u, between), Faces::of(v, between)],
            scale,
        };
        (is_central(size_a) && is_central(size_b) && is_central(scale)).then_some(pair)
    }

    /// The parameter of a point on the line of centers that is in the interior of both boxes, if that is certain.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn common_parameter(&self) -> Option<f64> {
        let [a, b] = &self.faces;
        let (enter, leave) = (1.0 - b.leave(), a.leave());
        let least = LEAST_VOLUME * self.scale;
        let is_certain =
            a.volume > least * a.power && b.volume > least * b.power && leave - enter > LEAST_PART;
        is_certain.then_some(0.5 * (enter + leave))
    }

    /// A vertex of one box that is in the interior of the other one.
    fn common_vertex(&self, solids: [&Solid64<'_, D>; 2]) -> Option<[f64; D]> {
        for side in 0..2 {
            let (faces, other) = (&self.faces[side], &self.faces[1 - side]);
            let limit = faces.volume - NOISE * faces.power * self.scale;
            let (mut centers, mut steps) = (faces.heights, [[0.0; D]; D]);
            for i in 0..D {
                centers[i] = if side == 0 { centers[i] } else { -centers[i] };
                for (k, half_axis) in other.half_axes.iter().enumerate() {
                    steps[i][k] = dot(faces.normals[i], *half_axis);
                }
            }
            let is_inside = |index: usize| {
                (0..D).all(|i| {
                    let mut height = centers[i];
                    for (k, &step) in steps[i].iter().enumerate() {
                        let is_ahead = index >> k & 1 == 1;
                        height += if is_ahead { step } else { -step };
                    }
                    height.abs() < limit
                })
            };
            if let Some(index) = (0..1 << D).find(|&index| is_inside(index)) {
                return Some(solids[1 - side].vertex(index));
            }
        }
        None
    }

    /// The closest points where they are a vertex and a point of a face, or in the plane two vertices.
    fn nearest_on_face(
        &self,
        (side, face): (usize, usize),
        centers: [[f64; D]; 2],
        solids: [&Solid64<'_, D>; 2],
    ) -> Option<Separated<D>> {
        let faces = &self.faces[side];
        // The first box sees the other one in the direction of the vector between the centers.
        let is_toward = (faces.heights[face] > 0.0) == (side == 0);
        let normal = if is_toward {
            faces.normals[face]
        } else {
            negate(faces.normals[face])
        };
        let (_, vertex) = solids[1 - side].support_against(normal, 0);
        let (_, end) = solids[side].support_against(negate(normal), 0);
        let t = dot(normal, sub(end, vertex)) / dot(normal, normal);
        let foot = plus(sub(vertex, centers[side]), t, normal);
        let (point, offset, normal) = if faces.is_over(face, foot) {
            (plus(vertex, t, normal), plus([0.0; D], t, normal), normal)
        } else if D == 2 {
            let end = solids[side].nearest_vertex(vertex);
            let offset = sub(end, vertex);
            (end, offset, offset)
        } else {
            return None;
        };
        let scale = larger(solids[0].scale(vertex), solids[1].scale(vertex));
        let (points, offset) = if side == 0 {
            ([point, vertex], offset)
        } else {
            ([vertex, point], negate(offset))
        };
        let found = FeaturePair {
            points,
            offset,
            normal,
            scale,
        };
        found.certify(solids, [0; 2])
    }

    /// The box and its face that the other box is farthest beyond.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn farthest_face(&self) -> Option<(usize, usize)> {
        let (mut farthest, mut most) = (None, 0.0);
        for side in 0..2 {
            let (faces, other) = (&self.faces[side], &self.faces[1 - side]);
            for face in 0..D {
                let excess = faces.excess(face, &other.half_axes);
                if excess > 0.0 {
                    let normal = faces.normals[face];
                    let square = excess * excess / dot(normal, normal);
                    if square > most {
                        (farthest, most) = (Some((side, face)), square);
                    }
                }
            }
        }
        farthest
    }
}
