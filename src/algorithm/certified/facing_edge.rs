//! The edge of a convex shape of the plane that faces a direction, in plain floats.
//!
//! Segments and boxes give the directions of their edges, which are rounded once at most, so that what is computed of two of
//! them errs by some units in the last place of itself. Other outlines are scanned: see [`PlaneLoop::facing_edge`].

use crate::algorithm::certified::cut::UNIT;
use crate::algorithm::certified::plane_loop::{PlaneLoop, turns_left};
use crate::algorithm::certified::{Convex64, Core, is_central};
use crate::exact::{Compensated, Float, cross2, dot, scale};
use crate::predicate::{LinearKind, largest};

/// The edge of a convex shape of the plane that faces another shape, or its only vertex.
#[derive(Clone, Copy, Debug)]
pub(crate) struct FacingEdge {
    /// Both ends, rounded; a vertex twice.
    pub ends: [[f64; 2]; 2],
    /// The indices of both ends; 0 twice for a vertex.
    pub indices: [usize; 2],
    pub radius: f64,
}

impl FacingEdge {
    pub fn is_vertex(&self) -> bool {
        self.indices[0] == self.indices[1]
    }
}

impl Convex64<'_, 2> {
    /// The edge of its core that is lowest along a direction of length 1 and most square to it, for directions that are
    /// rounded to so much of 1; `None` where that is not certain.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub(crate) fn facing_edge(&self, up: [f64; 2], rounding: f64) -> Option<FacingEdge> {
        let indices = self.facing_indices(up, rounding)?;
        Some(FacingEdge {
            ends: self.core.edge_between(indices)?,
            indices,
            radius: self.radius,
        })
    }

    /// The indices of both ends of the facing edge; of a vertex its own twice.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub(crate) fn facing_indices(&self, up: [f64; 2], rounding: f64) -> Option<[usize; 2]> {
        let (start, count) = match &self.core {
            Core::Point(_) => return Some([0; 2]),
            Core::Linear(l) if l.kind == LinearKind::Segment => {
                (side_of_segment(l.direction, up, rounding)?, 2)
            }
            Core::Aabb([[left, low], [right, high]]) => {
                let has_area = left < right && low < high;
                let axes = [[1.0, 0.0], [0.0, 1.0]];
                (has_area.then(|| side_of_box(&axes, up, rounding))??, 4)
            }
            Core::Obb(_, half_axes) => (side_of_box(half_axes, up, rounding)?, 4),
            core => {
                let outline = PlaneLoop::of(core, [0.0; 2])?;
                let scale = core.largest_coordinate();
                let is_central = is_central(scale);
                let start = is_central.then(|| outline.facing_edge(up, scale, rounding))??;
                (start, outline.len())
            }
        };
        Some([start, if start + 1 == count { 0 } else { start + 1 }])
    }
}

impl Core<'_, 2> {
    /// An edge by the indices of its ends in the outline, rounded.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn edge_between(&self, [i, j]: [usize; 2]) -> Option<[[f64; 2]; 2]> {
        Some(match self {
            Self::Linear(l) if i == 0 => [l.start, l.end],
            Self::Linear(l) => [l.end, l.start],
            Self::Aabb(ends) => {
                let corner = |index: usize| {
                    let is_right = index == 1 || index == 2;
                    [ends[usize::from(is_right)][0], ends[index / 2][1]]
                };
                [corner(i), corner(j)]
            }
            Self::Obb(center, half_axes) => {
                let [u, v] = half_axes;
                let [u, v] = if turns_left(*u, *v)? { [u, v] } else { [v, u] };
                let (along, aside) = if i % 2 == 0 { (u, v) } else { (v, u) };
                let aside_sign = if i == 0 || i == 3 { -1.0 } else { 1.0 };
                let along_sign = if i < 2 { 1.0 } else { -1.0 };
                edge_of_box(
                    *center,
                    scale(*aside, aside_sign),
                    scale(*along, along_sign),
                )
            }
            core => {
                let outline = PlaneLoop::of(core, [0.0; 2])?;
                [outline.vertex(i), outline.vertex(j)]
            }
        })
    }
}

/// The edge of a box with this center, from the half axes to its side and along it.
#[cfg_attr(not(debug_assertions), inline(always))]
fn edge_of_box(center: [f64; 2], aside: [f64; 2], along: [f64; 2]) -> [[f64; 2]; 2] {
    let mut ends = [[0.0; 2]; 2];
    for i in 0..2 {
        let given = |x: f64| Compensated::given(x);
        let middle = given(center[i]) + given(aside[i]);
        for (end, step) in [-along[i], along[i]].into_iter().enumerate() {
            ends[end][i] = f64::narrow_sum((middle + given(step)).twofold());
        }
    }
    ends
}

/// Which way along a segment it has the direction below it, counter-clockwise: 0 from its start to its end, or 1.
#[cfg_attr(not(debug_assertions), inline(always))]
fn side_of_segment(direction: [f64; 2], up: [f64; 2], rounding: f64) -> Option<usize> {
    let height = cross2(direction, up);
    let size = direction[0].abs() + direction[1].abs();
    let is_certain = is_central(size) && height.abs() > 64.0 * rounding * size;
    is_certain.then_some(usize::from(height < 0.0))
}

/// The edge of a box with these half axes, by the index of its first end.
///
/// Of the two edges at the lowest corner one is along u, on the side of v that is lower; the square of the cosine between its
/// outward normal and the way down is (u x up)^2 / u^2, with the sign of u x up where v leads up and u is clockwise of v.
#[cfg_attr(not(debug_assertions), inline(always))]
fn side_of_box([u, v]: &[[f64; 2]; 2], up: [f64; 2], rounding: f64) -> Option<usize> {
    let [u, v] = if turns_left(*u, *v)? { [u, v] } else { [v, u] };
    if !(is_central(largest([*u])) && is_central(largest([*v]))) {
        return None;
    }
    let (of_u, of_v) = (cross2(*u, up), cross2(*v, up));
    let difference = of_u * of_u / dot(*u, *u) - of_v * of_v / dot(*v, *v);
    // The sign of the rise along the other axis picks one of the two parallel edges.
    let is_along_u = difference > 0.0;
    let [other, cosine] = if is_along_u { [v, u] } else { [u, v] };
    let cosine = cross2(*cosine, up);
    let products = [other[0] * up[0], other[1] * up[1]];
    let rise = products[0] + products[1];
    let is_certain = difference.abs() > 128.0 * rounding
        && rise.abs() > 8.0 * UNIT * (products[0].abs() + products[1].abs());
    let is_outward = (rise > 0.0) == ((cosine > 0.0) == is_along_u);
    (is_certain && is_outward).then_some(match (is_along_u, rise > 0.0) {
        (true, true) => 0,
        (false, false) => 1,
        (true, false) => 2,
        (false, true) => 3,
    })
}
