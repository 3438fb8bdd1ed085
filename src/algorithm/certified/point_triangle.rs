//! A point and a triangle, by the Voronoi regions of the triangle: Ericson, *Real-Time Collision Detection* (2005),
//! 5.1.5.
//!
//! The region is a guess in plain floats. The heights of the point over all three corners, along the normal of the
//! closest feature, are the certificate: the triangle is not beyond the lowest of them.

use crate::algorithm::certified::linear::{square_to, toward};
use crate::algorithm::certified::relation::Separated;
use crate::algorithm::certified::simplex::normal_of_face;
use crate::algorithm::certified::{
    CENTRAL, Magnitudes, choose, is_central, least_distance, negate, plus, slack, smaller, sqrt,
};
use crate::exact::{dot, sub};
use crate::predicate::largest;

/// A point of a triangle, the offset from it to the other point, and a normal of the feature that it is on, in the
/// direction of the offset.
#[derive(Clone, Copy, Debug)]
pub(super) struct NearestOnTriangle<const D: usize> {
    point: [f64; D],
    offset: [f64; D],
    normal: [f64; D],
    is_face: bool,
}

impl<const D: usize> NearestOnTriangle<D> {
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub(super) fn vertex(vertex: [f64; D], offset: [f64; D]) -> Self {
        Self {
            point: vertex,
            offset,
            normal: offset,
            is_face: false,
        }
    }

    /// The foot on an edge, given the offset of the other point from its start.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub(super) fn edge(start: [f64; D], edge: [f64; D], from_start: [f64; D]) -> Self {
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
    #[cfg_attr(not(debug_assertions), inline(always))]
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

    /// The point of a triangle that is closest to another point, by the regions of the triangle, given the offsets
    /// of the other point from its corners; `None` in the plane if it is inside.
    #[cfg_attr(not(debug_assertions), inline(always))]
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

    /// The point of a triangle in space that is closest to another point, found without a branch: the numbers that lead
    /// to the closest feature are chosen, one by one.
    ///
    /// A vertex is a point of an edge at the parameter 0. The second coefficient leads from an edge to the foot on the
    /// face, or makes the offset from an edge square to it once more.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn choose([a, b, c]: [[f64; D]; 3], [pa, pb, pc]: [[f64; D]; 3]) -> Self {
        let (ab, ac) = (sub(b, a), sub(c, a));
        let products = [
            dot(ab, pa),
            dot(ac, pa),
            dot(ab, pb),
            dot(ac, pb),
            dot(ab, pc),
            dot(ac, pc),
        ];
        let [of_a, of_b, of_c] = areas(products);
        let region = Region::of(products, [of_a, of_b, of_c]);
        let edge = choose(region.on_bc, sub(c, b), choose(region.on_ac, ac, ab));
        let is_from_b = region.at_b | region.on_bc;
        let from = choose(region.at_c, pc, choose(is_from_b, pb, pa));
        let start = choose(region.at_c, c, choose(is_from_b, b, a));
        let (is_face, is_vertex) = (region.is_face, region.is_vertex());
        let pick = |of_face: f64, of_edge: f64| if is_face { of_face } else { of_edge };
        let unless_vertex = |t: f64| if is_vertex { 0.0 } else { t };
        let whole = pick(of_a + of_b + of_c, dot(edge, edge));
        let s = unless_vertex(pick(of_b, dot(edge, from)) / whole);
        let from_edge = plus(from, -s, edge);
        let t = unless_vertex(pick(of_c, dot(from_edge, edge)) / whole);
        let second = choose(is_face, ac, edge);
        let corrected = plus(from_edge, -t, second);
        let offset = choose(is_face, corrected, from_edge);
        let on_edge = plus(start, s, edge);
        let point = choose(is_face, plus(on_edge, t, second), on_edge);
        Self {
            point: choose(is_vertex, start, point),
            offset,
            normal: choose(is_face, toward(offset, normal_of_face(ab, ac)), corrected),
            is_face,
        }
    }
}

/// The weights of the corners, times the square of the area: positive where the point is over the face.
#[cfg_attr(not(debug_assertions), inline(always))]
fn areas([ab_a, ac_a, ab_b, ac_b, ab_c, ac_c]: [f64; 6]) -> [f64; 3] {
    [
        ab_b * ac_c - ab_c * ac_b,
        ab_c * ac_a - ab_a * ac_c,
        ab_a * ac_b - ab_b * ac_a,
    ]
}

/// The region of a triangle that a point is in: the first of these in the order of [`NearestOnTriangle::of_triangle`].
#[derive(Clone, Copy, Debug)]
struct Region {
    at_a: bool,
    at_b: bool,
    at_c: bool,
    on_ac: bool,
    on_bc: bool,
    is_face: bool,
}

impl Region {
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn of([ab_a, ac_a, ab_b, ac_b, ab_c, ac_c]: [f64; 6], [of_a, of_b, of_c]: [f64; 3]) -> Self {
        let at_a = (ab_a <= 0.0) & (ac_a <= 0.0);
        let at_b = (ab_b >= 0.0) & (ac_b <= ab_b) & !at_a;
        let is_before = at_a | at_b;
        let on_ab = (of_c <= 0.0) & (ab_a >= 0.0) & (ab_b <= 0.0);
        let is_before = is_before | on_ab;
        let at_c = (ac_c >= 0.0) & (ab_c <= ac_c) & !is_before;
        let is_before = is_before | at_c;
        let on_ac = (of_b <= 0.0) & (ac_a >= 0.0) & (ac_c <= 0.0) & !is_before;
        let is_before = is_before | on_ac;
        let on_bc = (of_a <= 0.0) & (ac_b >= ab_b) & (ab_c >= ac_c) & !is_before;
        Self {
            at_a,
            at_b,
            at_c,
            on_ac,
            on_bc,
            is_face: !(is_before | on_bc),
        }
    }

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn is_vertex(self) -> bool {
        self.at_a | self.at_b | self.at_c
    }
}

/// The closest points of a triangle and a point that is certainly not on it.
#[cfg_attr(not(debug_assertions), inline(always))]
pub(super) fn nearest_of_triangle<const D: usize>(
    [a, b, c]: [[f64; D]; 3],
    p: [f64; D],
) -> Option<Separated<D>> {
    let offsets = [sub(p, a), sub(p, b), sub(p, c)];
    let feature = NearestOnTriangle::of_triangle([a, b, c], offsets)?;
    let (found, is_certain) = connect_with_feature(feature, p, offsets, CENTRAL);
    is_certain.then_some(found)
}

/// The closest points of a triangle and a point in space, and whether they are certain: as [`nearest_of_triangle`],
/// without a branch.
#[cfg_attr(not(debug_assertions), inline(always))]
pub(super) fn connect_with_triangle_corners(
    [a, b, c]: [[f64; 3]; 3],
    p: [f64; 3],
    range: Magnitudes,
) -> (Separated<3>, bool) {
    let offsets = [sub(p, a), sub(p, b), sub(p, c)];
    let feature = NearestOnTriangle::choose([a, b, c], offsets);
    connect_with_feature(feature, p, offsets, range)
}

/// The connection of a point and a feature, and whether it is certain.
#[cfg_attr(not(debug_assertions), inline(always))]
pub(super) fn connect_with_feature<const D: usize>(
    found: NearestOnTriangle<D>,
    p: [f64; D],
    [pa, pb, pc]: [[f64; D]; 3],
    range: Magnitudes,
) -> (Separated<D>, bool) {
    let normal = found.normal;
    let heights = [dot(normal, pa), dot(normal, pb), dot(normal, pc)];
    let lower = smaller(smaller(heights[0], heights[1]), heights[2]);
    let (length, upper) = (
        sqrt(dot(normal, normal)),
        sqrt(dot(found.offset, found.offset)),
    );
    let scale = largest([pa, pb, pc]);
    let is_certain = (lower > least_distance(scale) * length)
        // Less than is promised: the heights have errors of their own.
        & ((upper * length - lower).abs() <= 0.75 * slack(scale) * length)
        & range.contains(scale)
        & is_central(length);
    let height = lower / length;
    let connection = Separated {
        points: [found.point, p],
        distance: if found.is_face { height } else { upper },
        normal: negate(normal),
        unique: Some(true),
        scale,
    };
    (connection, is_certain)
}
