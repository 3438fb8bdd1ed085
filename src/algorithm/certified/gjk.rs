//! GJK in plain floats: Gilbert, Johnson and Keerthi (1988, DOI 10.1109/56.2083).

use crate::algorithm::certified::boxes;
use crate::algorithm::certified::feature::FeaturePair;
use crate::algorithm::certified::meeting;
use crate::algorithm::certified::relation::Relation;
use crate::algorithm::certified::simplex::{Simplex64, normal_of_edge, normal_of_face};
use crate::algorithm::certified::solid::Solid64;
use crate::algorithm::certified::{larger, negate, plus, slack};
use crate::exact::{dot, sub};
use crate::predicate::largest;

/// The limit of iterations: rounding may make the search cycle.
const ROUNDS: usize = 32;

/// The closest points of two solids, or a common point.
#[inline(never)]
pub(super) fn relate<const D: usize>(
    a: &Solid64<'_, D>,
    b: &Solid64<'_, D>,
) -> Option<Relation<D>> {
    if let Some(found) = boxes::relate([a, b]) {
        return Some(found);
    }
    let simplex = match (a, b) {
        (Solid64::Points(vertices, 3), Solid64::Points([p, ..], 1)) => {
            Simplex64::of_triangle_and_point(vertices, *p)
        }
        (Solid64::Points([p, ..], 1), Solid64::Points(vertices, 3)) => {
            Simplex64::of_triangle_and_point(vertices, *p).flip()
        }
        _ => closest_simplex(a, b)?,
    };
    if simplex.is_volume() {
        return meeting::common_point(&simplex, a, b).map(Relation::Meeting);
    }
    let found = features(&simplex, a, b).certify([a, b], simplex.indices[0])?;
    Some(Relation::Apart(found))
}

/// The state of the search after a step.
#[derive(Clone, Copy, Debug)]
pub(super) struct SearchStep<'s, const D: usize> {
    pub normal: [f64; D],
    /// The vertex of the difference that is lowest along the normal, and the indices of its vertices.
    pub lowest: [f64; D],
    pub indices: [usize; 2],
    /// The simplex whose point closest to the origin the normal is, unless it is the first normal.
    pub simplex: Option<&'s Simplex64<D>>,
}

/// How a search ends.
#[derive(Clone, Copy, Debug)]
pub(super) enum SearchEnd<const D: usize> {
    /// The search ended at the simplex of the difference that is closest to the origin, or at one that contains it.
    Simplex(Simplex64<D>),
    /// A step proved whether the distance is at most the given reach.
    IsWithin(bool),
}

/// The simplex of the difference that is closest to the origin, or one that contains it.
pub(super) fn closest_simplex<const D: usize>(
    a: &Solid64<'_, D>,
    b: &Solid64<'_, D>,
) -> Option<Simplex64<D>> {
    match search(a, b, None) {
        SearchEnd::Simplex(simplex) => Some(simplex),
        SearchEnd::IsWithin(_) => None,
    }
}

/// Searches the simplex of the difference that is closest to the origin, until a step proves whether the distance is at
/// most a reach, if one is asked about.
#[inline(never)]
pub(super) fn search<const D: usize>(
    a: &Solid64<'_, D>,
    b: &Solid64<'_, D>,
    reach: Option<f64>,
) -> SearchEnd<D> {
    let told = |step: SearchStep<'_, D>| reach.and_then(|reach| step.is_within([a, b], reach));
    let start = sub(a.inner_point(), b.inner_point());
    let (difference, mut from) = support_vertex(a, b, start, [0; 2]);
    let first = SearchStep {
        normal: start,
        lowest: difference,
        indices: from,
        simplex: None,
    };
    if let Some(is_within) = told(first) {
        return SearchEnd::IsWithin(is_within);
    }
    let mut simplex = Simplex64::new(difference, from);
    let mut closest = difference;
    for _ in 0..ROUNDS {
        let (difference, indices) = support_vertex(a, b, closest, from);
        from = indices;
        let step = SearchStep {
            normal: closest,
            lowest: difference,
            indices,
            simplex: Some(&simplex),
        };
        if let Some(is_within) = told(step) {
            return SearchEnd::IsWithin(is_within);
        }
        let square = dot(closest, closest);
        let gain = square - dot(difference, closest);
        // Another vertex of the same face may be lower by rounding, and make a flat volume, which contains anything.
        let noise = 2.0 * slack(largest([difference]));
        if gain <= 0.0 || gain * gain <= noise * noise * square || simplex.contains(from) {
            break;
        }
        let before = simplex;
        simplex.add(difference, from);
        if simplex.is_volume() {
            break;
        }
        closest = simplex.closest();
        if dot(closest, closest) >= square || !simplex.is_convex_combination() {
            return SearchEnd::Simplex(before);
        }
    }
    SearchEnd::Simplex(simplex)
}

/// The vertex of the difference that is lowest along a normal, and the indices of its vertices.
#[cfg_attr(not(debug_assertions), inline(always))]
pub(super) fn support_vertex<const D: usize>(
    a: &Solid64<'_, D>,
    b: &Solid64<'_, D>,
    normal: [f64; D],
    from: [usize; 2],
) -> ([f64; D], [usize; 2]) {
    let (i, of_a) = a.support_against(normal, from[0]);
    let (j, of_b) = b.support_against(negate(normal), from[1]);
    (sub(of_a, of_b), [i, j])
}

/// The features that a simplex is made of.
pub(super) fn features<const D: usize>(
    simplex: &Simplex64<D>,
    a: &Solid64<'_, D>,
    b: &Solid64<'_, D>,
) -> FeaturePair<D> {
    let vertices = |i: usize| {
        let [index_a, index_b] = simplex.indices[i];
        [a.vertex(index_a), b.vertex(index_b)]
    };
    let ([p, q], offset) = (vertices(0), simplex.differences[0]);
    let scale = larger(a.scale(p), b.scale(q));
    if simplex.count == 1 {
        return FeaturePair {
            points: [p, q],
            offset,
            normal: offset,
            scale,
        };
    }
    // By the differences of the vertices of each solid, which are more accurate than those of the differences.
    let edges = |i: usize| {
        let [of_a, of_b] = vertices(i);
        [sub(of_a, p), sub(of_b, q)]
    };
    let [u, v] = edges(1);
    let edge = sub(u, v);
    let scale = larger(scale, largest([u, v, simplex.differences[1]]));
    if simplex.count == 2 {
        let t = refine_on_edge(offset, edge, simplex.weights[1]);
        let offset = plus(offset, t, edge);
        return FeaturePair {
            points: [plus(p, t, u), plus(q, t, v)],
            offset,
            normal: normal_of_edge(offset, edge),
            scale,
        };
    }
    let [other_u, other_v] = edges(2);
    let other = sub(other_u, other_v);
    let [s, t] = refine_on_face(
        offset,
        [edge, other],
        [simplex.weights[1], simplex.weights[2]],
    );
    FeaturePair {
        points: [
            plus(plus(p, s, u), t, other_u),
            plus(plus(q, s, v), t, other_v),
        ],
        offset: plus(plus(offset, s, edge), t, other),
        normal: normal_of_face(edge, other),
        scale: larger(scale, largest([other_u, other_v, simplex.differences[2]])),
    }
}

/// A better parameter of the point of an edge that is closest to the origin: one step of iterative refinement.
fn refine_on_edge<const D: usize>(start: [f64; D], edge: [f64; D], t: f64) -> f64 {
    let offset = plus(start, t, edge);
    let better = t - dot(offset, edge) / dot(edge, edge);
    if (0.0..=1.0).contains(&better) {
        better
    } else {
        t
    }
}

/// Better parameters of the point of a face that is closest to the origin, for two edges from the start of the face:
/// one step of iterative refinement.
fn refine_on_face<const D: usize>(
    start: [f64; D],
    [u, v]: [[f64; D]; 2],
    [s, t]: [f64; 2],
) -> [f64; 2] {
    let offset = plus(plus(start, s, u), t, v);
    let (uu, uv, vv) = (dot(u, u), dot(u, v), dot(v, v));
    let (ou, ov) = (dot(offset, u), dot(offset, v));
    let area = uu * vv - uv * uv;
    let better = [
        s + (uv * ov - vv * ou) / area,
        t + (uv * ou - uu * ov) / area,
    ];
    if better[0] >= 0.0 && better[1] >= 0.0 && better[0] + better[1] <= 1.0 {
        better
    } else {
        [s, t]
    }
}
