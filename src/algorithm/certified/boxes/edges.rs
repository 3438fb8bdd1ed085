//! Two boxes of space, by the products of an edge of each.

use crate::algorithm::certified::boxes::{BoxPair, NOISE};
use crate::algorithm::certified::feature::FeaturePair;
use crate::algorithm::certified::relation::Separated;
use crate::algorithm::certified::simplex::normal_of_face;
use crate::algorithm::certified::solid::Solid64;
use crate::algorithm::certified::{larger, negate, plus};
use crate::exact::{dot, sub};
use crate::predicate::largest;

/// The vectors between the centers times each half axis of the first box.
#[cfg_attr(not(debug_assertions), inline(always))]
fn across<const D: usize>(pair: &BoxPair<D>) -> [[f64; D]; D] {
    let mut across = [[0.0; D]; D];
    for (across, half_axis) in across.iter_mut().zip(&pair.faces[0].half_axes) {
        *across = normal_of_face(pair.between, *half_axis);
    }
    across
}

/// How far the boxes are apart along the product of two half axes, times the length of that.
///
/// Triple products with the other half axes of each box are those with its normals.
#[cfg_attr(not(debug_assertions), inline(always))]
fn excess<const D: usize>(pair: &BoxPair<D>, across: &[[f64; D]; D], [i, j]: [usize; 2]) -> f64 {
    let [a, b] = &pair.faces;
    let (of_a, of_b) = (a.half_axes[i], b.half_axes[j]);
    dot(across[i], of_b).abs()
        - dot(a.normals[(i + 1) % D], of_b).abs()
        - dot(a.normals[(i + 2) % D], of_b).abs()
        - dot(b.normals[(j + 1) % D], of_a).abs()
        - dot(b.normals[(j + 2) % D], of_a).abs()
}

/// Whether two boxes meet, by all separating axes: the faces, then the products of an edge of each.
pub(super) fn do_meet(pair: &BoxPair<3>) -> Option<bool> {
    let [a, b] = &pair.faces;
    let mut is_certain = true;
    for (faces, other) in [(a, b), (b, a)] {
        let least = NOISE * faces.power * pair.scale;
        for face in 0..3 {
            let excess = faces.excess(face, &other.half_axes);
            if excess > least {
                return Some(false);
            }
            is_certain &= excess < -least;
        }
    }
    let (least, across) = (NOISE * pair.edge_power() * pair.scale, across(pair));
    for i in 0..3 {
        for j in 0..3 {
            let excess = excess(pair, &across, [i, j]);
            if excess > least {
                return Some(false);
            }
            is_certain &= excess < -least;
        }
    }
    is_certain.then_some(true)
}

impl BoxPair<3> {
    /// The largest coordinates of the half axes of both boxes, multiplied.
    fn edge_power(&self) -> f64 {
        largest(self.faces[0].half_axes) * largest(self.faces[1].half_axes)
    }
}

/// The closest points where both are on edges.
pub(super) fn nearest<const D: usize>(
    pair: &BoxPair<D>,
    [p, q]: [[f64; D]; 2],
    solids: [&Solid64<'_, D>; 2],
) -> Option<Separated<D>> {
    let [i, j] = farthest(pair)?;
    let (u, v) = (pair.faces[0].half_axes[i], pair.faces[1].half_axes[j]);
    let product = normal_of_face(u, v);
    let normal = if dot(product, pair.between) < 0.0 {
        negate(product)
    } else {
        product
    };
    let middle_a = middle_of_edge(p, &pair.faces[0].half_axes, i, normal);
    let middle_b = middle_of_edge(q, &pair.faces[1].half_axes, j, negate(normal));
    let w = sub(middle_a, middle_b);
    let (uu, vv, uv, uw, vw) = (dot(u, u), dot(v, v), dot(u, v), dot(u, w), dot(v, w));
    let area = uu * vv - uv * uv;
    let (s, t) = ((uv * vw - uw * vv) / area, (uu * vw - uv * uw) / area);
    let are_on_edges = s.abs() <= 1.0 && t.abs() <= 1.0;
    if !are_on_edges {
        return None;
    }
    let found = FeaturePair {
        points: [plus(middle_a, s, u), plus(middle_b, t, v)],
        offset: plus(plus(w, s, u), -t, v),
        normal,
        scale: larger(solids[0].scale(p), solids[1].scale(q)),
    };
    found.certify(solids, [0; 2])
}

/// The half axes along the edges whose product the boxes are farthest apart along.
fn farthest<const D: usize>(pair: &BoxPair<D>) -> Option<[usize; 2]> {
    let (mut farthest, mut most, across) = (None, 0.0, across(pair));
    for i in 0..D {
        for j in 0..D {
            let excess = excess(pair, &across, [i, j]);
            if excess > 0.0 {
                let normal = normal_of_face(pair.faces[0].half_axes[i], pair.faces[1].half_axes[j]);
                let square = excess * excess / dot(normal, normal);
                if square > most {
                    (farthest, most) = (Some([i, j]), square);
                }
            }
        }
    }
    farthest
}

/// The middle of the edge along a half axis that is farthest in a direction square to it.
fn middle_of_edge<const D: usize>(
    center: [f64; D],
    half_axes: &[[f64; D]; D],
    along: usize,
    direction: [f64; D],
) -> [f64; D] {
    let mut middle = center;
    for (i, half_axis) in half_axes.iter().enumerate() {
        if i != along {
            let sign = if dot(direction, *half_axis) < 0.0 {
                -1.0
            } else {
                1.0
            };
            middle = plus(middle, sign, *half_axis);
        }
    }
    middle
}
