//! Two oriented boxes of the plane, by the gaps along the normals of their edges: Gottschalk, Lin and Manocha, *A hierarchical
//! structure for rapid interference detection* (1996).
//!
//! The normal of an edge is square to the half axis along it, and so exact; the half axes need not be square to each other.
//! Boxes overlap if all four gaps are negative. Otherwise the widest gap is where most boxes are closest: the edge there, or
//! its end, and the lowest vertex of the other box.
//!
//! In units u = 2^-53 of the scale, which no coordinate of a half axis or of the offset of the centers exceeds, the offset
//! errs by 1, and so a gap by less than 64 |n|, where |n| is the sum of the coordinates' magnitudes; [`LEAST_HEIGHT`] is
//! 128 u.

use crate::algorithm::certified::point_box::nearest_of_obb;
use crate::algorithm::certified::relation::{Relation, Separated};
use crate::algorithm::certified::{
    LEAST_HEIGHT, is_central, larger, least_distance, negate, plus, slack, sqrt,
};
use crate::exact::{cross2, dot, scale as times, sub};
use crate::predicate::largest;

type HalfAxes = [[f64; 2]; 2];

/// An edge of a box beside another box.
#[derive(Clone, Copy, Debug)]
struct NormalGap {
    /// Whether the edge is one of the second box.
    of_second: bool,
    /// The half axis toward the edge; the other one is along it.
    axis: usize,
    width: f64,
    /// The square of the normal's length.
    square: f64,
}

impl NormalGap {
    /// The square of the width, in units of length, with its sign.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn signed_square(&self) -> f64 {
        self.width * self.width.abs() / self.square
    }
}

/// The certified relation of two oriented boxes; `None` also where a search is needed.
#[inline(never)]
pub(super) fn relate(
    (a, of_a): ([f64; 2], &HalfAxes),
    (b, of_b): ([f64; 2], &HalfAxes),
) -> Option<Relation<2>> {
    let between = sub(b, a);
    let scale = largest([between, of_a[0], of_a[1], of_b[0], of_b[1]]);
    if !is_central(scale) {
        return None;
    }
    let gaps = [
        gap(false, 0, between, of_a, of_b),
        gap(false, 1, between, of_a, of_b),
        gap(true, 0, between, of_b, of_a),
        gap(true, 1, between, of_b, of_a),
    ];
    let mut widest = gaps[0];
    for other in &gaps[1..] {
        if other.signed_square() > widest.signed_square() {
            widest = *other;
        }
    }
    let least = LEAST_HEIGHT * scale * scale;
    if widest.width > 0.0 {
        let found = if widest.of_second {
            across(widest, negate(between), of_b, of_a)?.flip()
        } else {
            across(widest, between, of_a, of_b)?
        };
        let origin = if widest.of_second { b } else { a };
        Some(Relation::Apart(found.moved_by(origin)))
    } else if gaps.iter().all(|gap| gap.width < -2.0 * least) {
        let vertex = vertex_inside(between, of_a, of_b, least).map(|vertex| plus(a, 1.0, vertex));
        let found = vertex.or_else(|| {
            let vertex = vertex_inside(negate(between), of_b, of_a, least)?;
            Some(plus(b, 1.0, vertex))
        });
        found.map(Relation::Meeting)
    } else {
        None
    }
}

/// The gap beyond the edge that a half axis leads to, for the offset of the other center: |n . w| - |n . h| - |n . u| -
/// |n . v|, where n is square to the other half axis.
#[cfg_attr(not(debug_assertions), inline(always))]
fn gap(
    of_second: bool,
    axis: usize,
    between: [f64; 2],
    own: &HalfAxes,
    other: &HalfAxes,
) -> NormalGap {
    let along = own[1 - axis];
    let size = |v: [f64; 2]| cross2(along, v).abs();
    NormalGap {
        of_second,
        axis,
        width: size(between) - size(own[axis]) - (size(other[0]) + size(other[1])),
        square: dot(along, along),
    }
}

/// The connection over the widest gap, seen from the center of the box whose edge is there. The first point is on it.
#[cfg_attr(not(debug_assertions), inline(always))]
fn across(
    gap: NormalGap,
    between: [f64; 2],
    own: &HalfAxes,
    other: &HalfAxes,
) -> Option<Separated<2>> {
    let (along, out) = (own[1 - gap.axis], own[gap.axis]);
    let normal = [along[1], -along[0]];
    let normal = if dot(normal, between) < 0.0 {
        negate(normal)
    } else {
        normal
    };
    let sign = |v: [f64; 2]| if dot(normal, v) < 0.0 { -1.0 } else { 1.0 };
    let middle = times(out, sign(out));
    let lowest = plus(
        plus(between, -sign(other[0]), other[0]),
        -sign(other[1]),
        other[1],
    );
    let from_middle = sub(lowest, middle);
    let t = dot(from_middle, along) / gap.square;
    if t.abs() > 1.0 {
        return from_corner([middle, times(along, t.signum())], between, other);
    }
    let offset = plus(from_middle, -t, along);
    let (length, upper) = (sqrt(gap.square), sqrt(dot(offset, offset)));
    let scale = larger(largest([lowest, middle]), largest([between]));
    // Without an edge of the other box that is nearly parallel.
    let [slope, other_slope] = [dot(normal, other[0]).abs(), dot(normal, other[1]).abs()];
    let is_lowest = |slope: f64| slope > LEAST_HEIGHT * scale * largest([normal]);
    let is_certain = is_lowest(slope)
        && is_lowest(other_slope)
        && gap.width > least_distance(scale) * length
        && (upper * length - gap.width).abs() <= 0.75 * slack(scale) * length
        && is_central(gap.square);
    is_certain.then(|| Separated {
        points: [plus(middle, t, along), lowest],
        distance: upper,
        normal: negate(normal),
        unique: Some(true),
        scale,
    })
}

/// The connection of the corner that half axes of a box around the origin lead to and the other box, if the first box
/// lies behind the corner.
#[cfg_attr(not(debug_assertions), inline(always))]
fn from_corner([u, v]: [[f64; 2]; 2], between: [f64; 2], other: &HalfAxes) -> Option<Separated<2>> {
    let found = nearest_of_obb(plus(u, 1.0, v), between, other)?.flip();
    // From the other box to the corner.
    let normal = found.normal;
    let is_behind = |half_axis: [f64; 2]| {
        -dot(half_axis, normal) > LEAST_HEIGHT * largest([half_axis]) * largest([normal])
    };
    (is_behind(u) && is_behind(v)).then_some(found)
}

/// A vertex of the other box certainly inside a box around the origin.
#[cfg_attr(not(debug_assertions), inline(always))]
fn vertex_inside(
    between: [f64; 2],
    own: &HalfAxes,
    other: &HalfAxes,
    least: f64,
) -> Option<[f64; 2]> {
    let size = |v: [f64; 2]| [cross2(own[1], v), cross2(own[0], v)];
    let (center, u, v) = (size(between), size(other[0]), size(other[1]));
    let limit = cross2(own[0], own[1]).abs() - least;
    for (s, t) in [(-1.0, -1.0), (1.0, -1.0), (1.0, 1.0), (-1.0, 1.0)] {
        let at = |i: usize| (center[i] + s * u[i] + t * v[i]).abs();
        if at(0) < limit && at(1) < limit {
            return Some(plus(plus(between, s, other[0]), t, other[1]));
        }
    }
    None
}
