//! Lines, rays and segments that cross in the plane.
//!
//! With w from the start of the first to that of the second, their directions u and v and d = u x v, the lines cross
//! at the parameters s = (w x v) / d and t = (w x u) / d: de Berg et al., *Computational Geometry* (2008), 2.1.
//!
//! In units u = 2^-53 of the scale: the coordinates of u, v and w err by 1, so each product by less than 3 and each
//! of the three areas by less than 8, in units of the product of the scales of its two vectors. They are at most as
//! large as the largest of u, v and w squared. An area of more than 2^-48 = 32 u of that has its sign.

use crate::algorithm::certified::linear::Component;
use crate::algorithm::certified::{is_central, larger, plus, slack};
use crate::exact::{cross2, dot, sub};
use crate::predicate::{LinearKind, largest};

/// Areas with an accurate sign are larger than this, in units of the square of the scale.
const LEAST_AREA: f64 = 1.0 / (1u64 << 48) as f64;

/// Whether two segments of the plane cross, or are apart, where that is certain: the sum of two areas errs by less than
/// 24 u of the square of the scale. `None` of lines and rays.
#[cfg_attr(not(debug_assertions), inline(always))]
pub(super) fn do_components_cross<const D: usize>(
    a: &Component<D>,
    b: &Component<D>,
) -> Option<bool> {
    if a.kind != LinearKind::Segment || b.kind != LinearKind::Segment {
        return None;
    }
    let (u, v, w) = (a.direction, b.direction, sub(b.start, a.start));
    let scale = largest([u, v, w]);
    let least = LEAST_AREA * (scale * scale);
    let area = |v: [f64; D], w: [f64; D]| cross2([v[0], v[1]], [w[0], w[1]]);
    let whole = area(u, v);
    let half = 0.5 * whole.abs();
    // |s - 1/2| and |t - 1/2| for the parameters s and t of the crossing, times the whole.
    let from_middle = |area: f64| (area - 0.5 * whole).abs();
    let (of_a, of_b) = (from_middle(area(w, v)), from_middle(area(w, u)));
    let farther = larger(of_a, of_b);
    let is_certain = is_central(scale) & (half > least) & ((farther - half).abs() > least);
    is_certain.then_some(farther < half)
}

/// The point where two components certainly cross, which is on neither end.
pub(super) fn common_point<const D: usize>(a: &Component<D>, b: &Component<D>) -> Option<[f64; D]> {
    let (u, v, w) = (a.direction, b.direction, sub(b.start, a.start));
    let scale = largest([u, v, w]);
    let least = LEAST_AREA * (scale * scale);
    let area = |v: [f64; D], w: [f64; D]| cross2([v[0], v[1]], [w[0], w[1]]);
    let whole = area(u, v);
    let sign = if whole < 0.0 { -1.0 } else { 1.0 };
    let (whole, along_a, along_b) = (sign * whole, sign * area(w, v), sign * area(w, u));
    let crosses = is_central(scale)
        && whole > least
        && is_within(along_a, whole, least, a.kind)
        && is_within(along_b, whole, least, b.kind);
    if !crosses {
        return None;
    }
    let (s, t) = (along_a / whole, along_b / whole);
    let limit = 0.5 * slack(scale);
    let is_small = |offset: [f64; D]| dot(offset, offset) <= limit * limit;
    let offset = sub(plus([0.0; D], s, u), plus(w, t, v));
    if is_small(offset) {
        return Some(point_at(a, s));
    }
    // One step of iterative refinement.
    let (back, rest) = (
        -sign * area(offset, v) / whole,
        -sign * area(offset, u) / whole,
    );
    let offset = plus(plus(offset, back, u), -rest, v);
    is_small(offset).then(|| point_at(a, s + back))
}

/// The point of a parameter, from the end that is nearer.
#[cfg_attr(not(debug_assertions), inline(always))]
fn point_at<const D: usize>(component: &Component<D>, t: f64) -> [f64; D] {
    if component.kind == LinearKind::Segment && t > 0.5 {
        plus(component.end, t - 1.0, component.direction)
    } else {
        plus(component.start, t, component.direction)
    }
}

/// Whether a parameter, times the whole, is certainly between the ends that a component has.
#[cfg_attr(not(debug_assertions), inline(always))]
fn is_within(along: f64, whole: f64, least: f64, kind: LinearKind) -> bool {
    match kind {
        LinearKind::Line => true,
        LinearKind::Ray => along > least,
        LinearKind::Segment => along > least && whole - along > least,
    }
}
