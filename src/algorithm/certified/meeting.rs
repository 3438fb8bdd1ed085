//! The certificate that two shapes meet: a simplex of their difference with the origin deep inside.
//!
//! Let the vertices d of the simplex have errors of less than e, and let the origin be further than e from each of
//! its faces. Then the origin is in the true simplex too: else a plane through it has all true vertices on its
//! positive side, so the computed ones are above -e, and with them the simplex, which contains the ball of radius e
//! around the origin and so a point at -e.
//!
//! In units u = 2^-53 of the scale s, which no coordinate exceeds:
//! * A vertex of a shape is exact, or one difference (error u s), or the corner of a box, which is a center and three
//!   half axes (10 u s). So a coordinate of d errs by less than 32 u s, and e < sqrt(3) 32 u s < 56 u s.
//! * Six times the volume V of the origin and a face is its height h times twice the area of the face. That is the
//!   product of two edges, none longer than 2 sqrt(3) s: h > e if 6 V > 12 s^2 56 u s = 672 u s^3.
//! * 6 V is the determinant of the three vertices, computed with an error of less than 32 u s^3.
//!
//! So 6 V > 2^-42 s^3 = 2048 u s^3 suffices. In the plane, twice the area A of the origin and an edge is a height times
//! an edge of at most sqrt(8) s, and 2 A > sqrt(8) s sqrt(2) 32 u s + 8 u s^2 = 136 u s^2 suffices.

use crate::algorithm::certified::simplex::Simplex64;
use crate::algorithm::certified::solid::Solid64;
use crate::algorithm::certified::{in_space, is_central, larger, plus, slack};
use crate::exact::{cross2, cross3, dot, sub};
use crate::predicate::largest;

/// The least volume of the origin and a face, in units of the scale to the power of the dimension: 2^-42.
const LEAST_VOLUME: f64 = 1.0 / (1u64 << 42) as f64;

/// A common point of two solids, if a simplex of their difference certainly contains the origin.
pub(super) fn common_point<const D: usize>(
    simplex: &Simplex64<D>,
    a: &Solid64<'_, D>,
    b: &Solid64<'_, D>,
) -> Option<[f64; D]> {
    let vertices = vertices(simplex, a, b);
    let scale = scale_of(&vertices, simplex, a, b);
    let weights = certain_weights(simplex, scale)?;
    let [p, q] = vertices[0];
    let [at_a, at_b] = simplex.indices[0];
    let others = &simplex.indices[1..=D];
    if others.iter().all(|[_, index]| *index == at_b) {
        Some(q)
    } else if others.iter().all(|[index, _]| *index == at_a) {
        Some(p)
    } else {
        combination(&vertices, simplex.differences[0], weights, scale)
    }
}

/// Whether a simplex of the difference certainly contains the origin.
pub(super) fn is_certain<const D: usize>(
    simplex: &Simplex64<D>,
    a: &Solid64<'_, D>,
    b: &Solid64<'_, D>,
) -> bool {
    simplex.is_volume() && certain_weights(simplex, scale(simplex, a, b)).is_some()
}

/// The largest coordinate of what the simplex is made of.
pub(super) fn scale<const D: usize>(
    simplex: &Simplex64<D>,
    a: &Solid64<'_, D>,
    b: &Solid64<'_, D>,
) -> f64 {
    scale_of(&vertices(simplex, a, b), simplex, a, b)
}

/// The vertices of both solids that the simplex is made of.
#[cfg_attr(not(debug_assertions), inline(always))]
fn vertices<const D: usize>(
    simplex: &Simplex64<D>,
    a: &Solid64<'_, D>,
    b: &Solid64<'_, D>,
) -> [[[f64; D]; 2]; 4] {
    let mut vertices = [[[0.0; D]; 2]; 4];
    for (vertices, [at_a, at_b]) in vertices[..=D].iter_mut().zip(simplex.indices) {
        *vertices = [a.vertex(at_a), b.vertex(at_b)];
    }
    vertices
}

/// The weights of the vertices whose combination is the origin, if it is certainly inside.
#[cfg_attr(not(debug_assertions), inline(always))]
fn certain_weights<const D: usize>(simplex: &Simplex64<D>, scale: f64) -> Option<[f64; 4]> {
    let volumes = volumes(&simplex.differences);
    let (mut all, mut power) = (0.0, 1.0);
    for volume in &volumes[..=D] {
        all += volume;
    }
    for _ in 0..D {
        power *= scale;
    }
    let sign = if all < 0.0 { -1.0 } else { 1.0 };
    let is_deep = |volume: &f64| sign * volume > LEAST_VOLUME * power;
    let is_certain = is_central(scale) && volumes[..=D].iter().all(is_deep);
    is_certain.then(|| volumes.map(|volume| volume / all))
}

/// Six times the volumes of the tetrahedra of the origin and each face, which is opposite to a vertex of the same index.
/// They have the same sign if the origin is inside. In the plane, twice the areas of the triangles.
#[cfg_attr(not(debug_assertions), inline(always))]
fn volumes<const D: usize>(vertices: &[[f64; D]; 4]) -> [f64; 4] {
    let [a, b, c, d] = [0, 1, 2, 3].map(|i: usize| in_space(&vertices[i]));
    if D == 2 {
        let area = |[ax, ay, _]: [f64; 3], [bx, by, _]: [f64; 3]| cross2([ax, ay], [bx, by]);
        return [area(b, c), area(c, a), area(a, b), 0.0];
    }
    let (ab, cd) = (cross3(a, b), cross3(c, d));
    [dot(b, cd), -dot(a, cd), dot(d, ab), -dot(c, ab)]
}

#[cfg_attr(not(debug_assertions), inline(always))]
fn scale_of<const D: usize>(
    vertices: &[[[f64; D]; 2]; 4],
    simplex: &Simplex64<D>,
    a: &Solid64<'_, D>,
    b: &Solid64<'_, D>,
) -> f64 {
    let mut scale = larger(a.scale(vertices[0][0]), b.scale(vertices[0][1]));
    for ([of_a, of_b], difference) in vertices[..=D].iter().zip(simplex.differences) {
        scale = larger(largest([*of_a, *of_b, difference]), scale);
    }
    scale
}

/// The combination of the vertices of the first solid with some weights, if that of the second one is the same point up
/// to half the slack. The other half is for the rounding of the combination itself, which is in the first solid for any
/// weights.
fn combination<const D: usize>(
    vertices: &[[[f64; D]; 2]; 4],
    start: [f64; D],
    weights: [f64; 4],
    scale: f64,
) -> Option<[f64; D]> {
    let [p, q] = vertices[0];
    let (mut of_a, mut of_both) = ([[0.0; D]; 3], [[0.0; D]; 3]);
    for i in 0..D {
        let [v, w] = vertices[i + 1];
        of_a[i] = sub(v, p);
        of_both[i] = sub(of_a[i], sub(w, q));
    }
    let along = |edges: &[[f64; D]; 3], start, [_, s, t, r]: [f64; 4]| {
        let mut point = start;
        for (edge, weight) in edges[..D].iter().zip([s, t, r]) {
            point = plus(point, weight, *edge);
        }
        point
    };
    let limit = 0.5 * slack(scale);
    let is_small = |offset: [f64; D]| dot(offset, offset) <= limit * limit;
    let offset = along(&of_both, start, weights);
    if is_small(offset) {
        return Some(along(&of_a, p, weights));
    }
    let weights = refine(weights, &of_both, offset)?;
    let offset = along(&of_both, start, weights);
    is_small(offset).then(|| along(&of_a, p, weights))
}

/// Better weights of the edges, given the point that the present ones lead to instead of the origin: one step of
/// iterative refinement. `None` if one of them is negative.
fn refine<const D: usize>(
    weights: [f64; 4],
    edges: &[[f64; D]; 3],
    offset: [f64; D],
) -> Option<[f64; 4]> {
    let [u, v, w] = [0, 1, 2].map(|i: usize| in_space(&edges[i]));
    let w = if D == 2 { [0.0, 0.0, 1.0] } else { w };
    let (vw, offset) = (cross3(v, w), in_space(&offset));
    let volume = dot(u, vw);
    let s = weights[1] - dot(offset, vw) / volume;
    let t = weights[2] - dot(offset, cross3(w, u)) / volume;
    let r = match D {
        2 => 0.0,
        _ => weights[3] - dot(offset, cross3(u, v)) / volume,
    };
    let is_inside = s >= 0.0 && t >= 0.0 && r >= 0.0 && s + t + r <= 1.0;
    is_inside.then_some([1.0 - (s + t + r), s, t, r])
}
