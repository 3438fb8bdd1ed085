//! The face of a solid in a direction by plain floats, where it is certain.
//!
//! In units u = 2^-53: a coordinate of a vertex is a sum of at most four numbers, so it errs by less than 8 of the scale s,
//! which is the largest sum of magnitudes. With the rounding of the product, heights along a direction d err by less than
//! 16 s |d|, where |d| is the sum of the coordinates' magnitudes. The edges of a face err by less than 16 s, and with L, M
//! the largest coordinates of two of them, each coordinate of their product n by less than 32 s (L + M) + 6 L M, which is
//! less than 64 s (L + M), as L and M are at most 2 s. So the direction of n is off by less than 128 s (L + M) / |n|. Where that
//! is small, |n| is more than 2^-86 s^2, of which the square is in range if s is central.

use super::candidates::ROUNDINGS;
use super::solid_face::{EdgeOfFace, FaceQuery, FoundFace};
use crate::algorithm::certified::cut::UNIT;
use crate::algorithm::certified::{fine, fine_difference, is_central, larger};
use crate::algorithm::solid::{OF_THREE, Solid, SolidVertex};
use crate::exact::{cross3, dot, each, root, sub};
use crate::predicate::largest;
use core::cmp::Ordering;

/// Solids with more vertices are climbed instead.
const MOST_VERTICES: usize = 64;

/// The vertices of a solid in floats, and the largest magnitude of what they are sums of.
struct PlainVertices {
    points: [[f64; 3]; MOST_VERTICES],
    scale: f64,
}

/// A face, and bounds on the cosine of the angle between its inward normal and a direction.
struct AlignedFace<'s> {
    face: FoundFace<'s>,
    least: f64,
    most: f64,
    /// Whether it has all vertices that may be the lowest.
    is_lowest: bool,
    edge: EdgeOfFace,
}

impl PlainVertices {
    /// `None` as well where the square of an area may leave the range of floats.
    fn of<X: SolidVertex<Scalar = f64>>(solid: &Solid<'_, X>) -> Option<Self> {
        let count = solid.vertex_count();
        if count > MOST_VERTICES {
            return None;
        }
        let (mut points, mut scale) = ([[0.0; 3]; MOST_VERTICES], 0.0);
        for (index, point) in points.iter_mut().enumerate().take(count) {
            let vertex = solid.vertex(index).approx()?;
            *point = each(&vertex, |x| x.value());
            scale = largest([each(&vertex, |x| x.magnitude()), [scale; 3]]);
        }
        is_central(scale).then_some(Self { points, scale })
    }

    /// The vertices, of so many, that may be at most `room` above the lowest, as bits of their indices.
    fn lowest(&self, up: [f64; 3], count: usize, room: f64) -> u64 {
        let height = |index: usize| dot(self.points[index], up);
        let least = (0..count).map(height).fold(f64::INFINITY, f64::min);
        let noise = 32.0 * UNIT * self.scale * up.iter().map(|x| x.abs()).sum::<f64>();
        let limit = least + noise + room;
        let is_low = |index: &usize| height(*index) <= limit;
        (0..count)
            .filter(is_low)
            .fold(0, |bits, index| bits | 1 << index)
    }

    /// See [`places_of_plane`](super::solid_face::places_of_plane): by plain numbers, as any three will do.
    fn places_of_plane(&self, face: &[usize]) -> [usize; 3] {
        if face.len() <= 3 {
            return [0, 1, 2];
        }
        let from_start = |place: usize| sub(self.points[face[place]], self.points[face[0]]);
        let furthest = |distance: &dyn Fn([f64; 3]) -> f64| {
            let (mut best, mut most) = (1, 0.0);
            for place in 1..face.len() {
                let own = distance(from_start(place));
                if own > most {
                    (best, most) = (place, own);
                }
            }
            best
        };
        let second = furthest(&|v| dot(v, v));
        let direction = from_start(second);
        let third = furthest(&|v| {
            let aside = cross3(v, direction);
            dot(aside, aside)
        });
        if second < third {
            [0, second, third]
        } else {
            [0, third, second]
        }
    }

    /// Bounds on the cosine of the angle between the normal of a face, to the side where it is counter-clockwise, and a
    /// direction. `None` if it may have no area.
    fn cosine(&self, face: &[usize], direction: [f64; 3]) -> Option<[f64; 2]> {
        let [p, q, r] = self
            .places_of_plane(face)
            .map(|place| self.points[face[place]]);
        let (u, v) = (sub(q, p), sub(r, p));
        let normal = cross3(u, v);
        let length = root(dot(normal, normal));
        let error = 256.0 * UNIT * self.scale * (largest([u]) + largest([v])) / length;
        let cosine = dot(normal, direction) / length;
        (error < 0.125).then_some([cosine - error, cosine + error])
    }
}

/// The face at the lowest vertex that is most square to a direction, which is a unit vector, of a solid with volume that is
/// counter-clockwise seen from outside, or clockwise where it `is_reversed`.
///
/// If some have a second corner that is as low, or in the room, it is one of them. It is certain where it has all vertices that may be the lowest,
/// and no other such face with one of them is as square, but for rounding: unit normals in the scalar are off by less than 16 of
/// its last places.
pub(super) fn certain_face<'s, X: SolidVertex<Scalar = f64>>(
    solid: &'s Solid<'_, X>,
    query: &FaceQuery<'_, f64>,
    is_reversed: bool,
) -> Option<FoundFace<'s>> {
    let up = *query.up;
    let inward = each(&up, |&x| if is_reversed { x } else { -x });
    let vertices = PlainVertices::of(solid)?;
    let lowest = vertices.lowest(up, solid.vertex_count(), 0.0);
    let noise = ROUNDINGS * query.rounding[0] * vertices.scale;
    let level = vertices.lowest(up, solid.vertex_count(), noise);
    let within = vertices.lowest(up, solid.vertex_count(), query.room + noise);
    let (mut best, mut second): (Option<AlignedFace<'_>>, f64) = (None, 0.0);
    for (index, corners) in solid.faces().enumerate() {
        let bits = corners.iter().fold(0, |bits, corner| bits | 1 << corner);
        if bits & lowest == 0 {
            continue;
        }
        let has_two = |of: u64| (bits & of).count_ones() > 1;
        let edge = EdgeOfFace::of(has_two(level), || has_two(within));
        let than_best = best.as_ref().map(|best| edge.cmp(&best.edge));
        if than_best.is_some_and(Ordering::is_lt) {
            continue;
        }
        let [least, most] = vertices.cosine(corners, inward)?;
        if than_best.is_some_and(Ordering::is_gt) {
            (best, second) = (None, 0.0);
        }
        if best.as_ref().is_some_and(|best| least <= best.least) {
            second = larger(second, most);
            continue;
        }
        let face = FoundFace {
            index,
            corners,
            is_reversed,
        };
        let is_lowest = bits & lowest == lowest;
        let before = best.replace(AlignedFace {
            face,
            least,
            most,
            is_lowest,
            edge,
        });
        second = larger(second, before.map_or(0.0, |before| before.most));
    }
    let best = best?;
    let margin = 32.0 * query.rounding[0];
    (best.is_lowest && best.least > second + margin).then_some(best.face)
}

/// The side of a triangle that is lowest in a direction, which is a unit vector.
///
/// Differences err by u of themselves, so the coordinates of the product n of two edges by less than 5 u of those of their magnitudes, and
/// n . d by less than 8 u of 3 |u| |v|, by the largest coordinates: less than 32 u.
pub(super) fn certain_side([a, b, c]: [[f64; 3]; 3], up: [f64; 3]) -> Option<FoundFace<'static>> {
    let (u, v) = (sub(b, a), sub(c, a));
    let (height, size) = (dot(cross3(u, v), up), largest([u]) * largest([v]));
    let is_certain = is_central(size) && height.abs() > 32.0 * UNIT * size;
    is_certain.then(|| FoundFace {
        index: 0,
        corners: &OF_THREE[0],
        // Seen from above it is clockwise where it is counter-clockwise from below.
        is_reversed: height > 0.0,
    })
}

/// Whether the second of two points is certainly higher than the first, or lower, along a direction.
///
/// Each difference errs by u of itself, and so do each product and the two sums: 4 u of the sum of magnitudes. An edge that
/// touches is square to the direction up to its rounding, which twice the precision shows: with six roundings it errs by
/// less than 72 u^2.
#[cfg_attr(not(debug_assertions), inline(always))]
pub(super) fn rise_between<const D: usize>([p, q]: [[f64; D]; 2], up: [f64; D]) -> Option<bool> {
    let (mut rise, mut size) = (0.0, 0.0);
    for axis in 0..D {
        let product = (q[axis] - p[axis]) * up[axis];
        rise += product;
        size += product.abs();
    }
    if !is_central(size) {
        return None;
    }
    if rise.abs() > 8.0 * UNIT * size {
        return Some(rise > 0.0);
    }
    let rise = dot(fine_difference(q, p), fine(up)).twofold().value();
    (rise.abs() > 256.0 * UNIT * UNIT * size).then_some(rise > 0.0)
}
