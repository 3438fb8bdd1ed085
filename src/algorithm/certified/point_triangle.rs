//! A point and a triangle, by the Voronoi regions of the triangle: Ericson, *Real-Time Collision Detection* (2005),
//! 5.1.5.
//!
//! The region is a guess in plain floats. The heights of the point over all three corners, along the normal of the
//! closest feature, are the certificate: the triangle is not beyond the lowest of them.

use crate::algorithm::certified::linear::{square_to, toward};
use crate::algorithm::certified::result::Separated;
use crate::algorithm::certified::simplex::normal_of_face;
use crate::algorithm::certified::{is_central, least_distance, negate, plus, slack, smaller, sqrt};
use crate::exact::{dot, sub};
use crate::predicate::largest;

/// A point of a triangle, the offset from it to the other point, and a normal of the feature that it is on, in the
/// direction of the offset.
#[derive(Clone, Copy, Debug)]
struct ClosestFeature<const D: usize> {
    point: [f64; D],
    offset: [f64; D],
    normal: [f64; D],
    is_face: bool,
}

impl<const D: usize> ClosestFeature<D> {
    #[inline(always)]
    fn vertex(vertex: [f64; D], offset: [f64; D]) -> Self {
        Self {
            point: vertex,
            offset,
            normal: offset,
            is_face: false,
        }
    }

    /// The foot on an edge, given the offset of the other point from its start.
    #[inline(always)]
    fn edge(start: [f64; D], edge: [f64; D], from_start: [f64; D]) -> Self {
        let t = dot(edge, from_start) / dot(edge, edge);
        let offset = plus(from_start, -t, edge);
        Self {
            point: plus(start, t, edge),
            offset,
            normal: square_to(edge, offset),
            is_face: false,
        }
    }

    /// The foot on the face, by its weights.
    #[inline(always)]
    fn face(
        start: [f64; D],
        [u, v]: [[f64; D]; 2],
        from_start: [f64; D],
        [s, t]: [f64; 2],
    ) -> Self {
        let offset = plus(plus(from_start, -s, u), -t, v);
        Self {
            point: plus(plus(start, s, u), t, v),
            offset,
            normal: toward(offset, normal_of_face(u, v)),
            is_face: true,
        }
    }

    /// By the regions of the triangle, given the offsets of the other point from its corners; `None` in the plane if
    /// it is inside.
    #[inline(always)]
    fn of_triangle([a, b, c]: [[f64; D]; 3], [pa, pb, pc]: [[f64; D]; 3]) -> Option<Self> {
        let (ab, ac) = (sub(b, a), sub(c, a));
        let (ab_a, ac_a) = (dot(ab, pa), dot(ac, pa));
        if ab_a <= 0.0 && ac_a <= 0.0 {
            return Some(Self::vertex(a, pa));
        }
        let (ab_b, ac_b) = (dot(ab, pb), dot(ac, pb));
        if ab_b >= 0.0 && ac_b <= ab_b {
            return Some(Self::vertex(b, pb));
        }
        let of_c = ab_a * ac_b - ab_b * ac_a;
        if of_c <= 0.0 && ab_a >= 0.0 && ab_b <= 0.0 {
            return Some(Self::edge(a, ab, pa));
        }
        let (ab_c, ac_c) = (dot(ab, pc), dot(ac, pc));
        if ac_c >= 0.0 && ab_c <= ac_c {
            return Some(Self::vertex(c, pc));
        }
        let of_b = ab_c * ac_a - ab_a * ac_c;
        if of_b <= 0.0 && ac_a >= 0.0 && ac_c <= 0.0 {
            return Some(Self::edge(a, ac, pa));
        }
        let of_a = ab_b * ac_c - ab_c * ac_b;
        if of_a <= 0.0 && ac_b >= ab_b && ab_c >= ac_c {
            return Some(Self::edge(b, sub(c, b), pb));
        }
        let whole = of_a + of_b + of_c;
        (D > 2).then(|| Self::face(a, [ab, ac], pa, [of_b / whole, of_c / whole]))
    }
}

/// The closest points of a triangle and a point that is certainly not on it.
#[inline(always)]
pub(super) fn nearest_of_triangle<const D: usize>(
    [a, b, c]: [[f64; D]; 3],
    p: [f64; D],
) -> Option<Separated<D>> {
    let [pa, pb, pc] = [sub(p, a), sub(p, b), sub(p, c)];
    let found = ClosestFeature::of_triangle([a, b, c], [pa, pb, pc])?;
    let normal = found.normal;
    let heights = [dot(normal, pa), dot(normal, pb), dot(normal, pc)];
    let lower = smaller(smaller(heights[0], heights[1]), heights[2]);
    let (length, upper) = (
        sqrt(dot(normal, normal)),
        sqrt(dot(found.offset, found.offset)),
    );
    let scale = largest([pa, pb, pc]);
    let is_certain = lower > least_distance(scale) * length
        // Less than is promised: the heights have errors of their own.
        && (upper * length - lower).abs() <= 0.75 * slack(scale) * length
        && is_central(scale)
        && is_central(length);
    is_certain.then_some(Separated {
        points: [found.point, p],
        distance: if found.is_face { lower / length } else { upper },
        normal: negate(normal),
        unique: Some(true),
        scale,
    })
}
