//! Points with points, lines, rays and segments, by the textbook's formula: Ericson, *Real-Time Collision Detection*
//! (2005), 5.1.2.

use crate::algorithm::certified::fine::{Fine, fine, fine_difference};
use crate::algorithm::certified::relation::Separated;
use crate::algorithm::certified::simplex::normal_of_edge;
use crate::algorithm::certified::{
    CENTRAL, Magnitudes, choose, is_central, larger, least_distance, negate, plus, smaller, sqrt,
};
pub(super) use crate::engine::body::Component;
use crate::exact::{area_dot, dot, sub};
use crate::predicate::{LinearKind, largest};

/// Directions of lesser angles are parallel here: the square of the sine.
pub(super) const PARALLEL: f64 = 1e-10;

impl<const D: usize> Component<D> {
    /// The direction before it was rounded.
    pub(super) fn unrounded_direction(&self) -> Fine<D> {
        if self.is_through_end {
            fine_difference(self.end, self.start)
        } else {
            fine(self.direction)
        }
    }

    /// The parameter of the component that is closest to one of the line.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub(super) fn clamp(&self, t: f64) -> f64 {
        match self.kind {
            LinearKind::Line => t,
            LinearKind::Ray => larger(t, 0.0),
            LinearKind::Segment => smaller(larger(t, 0.0), 1.0),
        }
    }

    /// Whether a parameter that was clamped is one of an end.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub(super) fn is_end(&self, t: f64) -> bool {
        match self.kind {
            LinearKind::Line => false,
            LinearKind::Ray => t == 0.0,
            LinearKind::Segment => t == 0.0 || t == 1.0,
        }
    }

    #[cfg_attr(not(debug_assertions), inline(always))]
    pub(super) fn at(&self, t: f64) -> [f64; D] {
        if t == 1.0 {
            self.end
        } else {
            plus(self.start, t, self.direction)
        }
    }

    /// How much lower than the start the component may be where its closest point is for certain, given an approximate
    /// parameter of that, the size of the terms that this is the difference of, and the slope.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub(super) fn lowest(&self, t: f64, size: f64, slope: f64) -> f64 {
        let margin = || 1e-2 * (t.abs() + size / largest([self.direction]));
        match self.kind {
            LinearKind::Segment => smaller(slope, 0.0),
            LinearKind::Ray if slope < 0.0 => slope * (t + margin()),
            LinearKind::Ray => slope * larger(t - margin(), 0.0),
            LinearKind::Line if slope < 0.0 => slope * (t + margin()),
            LinearKind::Line => slope * (t - margin()),
        }
    }
}

/// The connection of two points that differ.
#[cfg_attr(not(debug_assertions), inline(always))]
pub(crate) fn nearest_points<const D: usize>(p: [f64; D], q: [f64; D]) -> Option<Separated<D>> {
    let found = connect_points(p, q);
    (is_central(found.scale) && found.distance > 0.0).then_some(found)
}

/// The connection of two points.
#[cfg_attr(not(debug_assertions), inline(always))]
pub(super) fn connect_points<const D: usize>(p: [f64; D], q: [f64; D]) -> Separated<D> {
    let normal = sub(p, q);
    Separated {
        points: [p, q],
        distance: sqrt(dot(normal, normal)),
        normal,
        unique: Some(true),
        scale: largest([normal]),
    }
}

/// The closest point of a linear component.
///
/// Over the interior the distance is |d x e| / |d|. The offset is made square to the direction once more, and the
/// closest point is that far from the point: an offset along an axis leads to coordinates that are exact.
#[cfg_attr(not(debug_assertions), inline(always))]
pub(super) fn nearest_on_linear<const D: usize>(
    p: [f64; D],
    linear: &Component<D>,
) -> Option<Separated<D>> {
    let (e, d) = (sub(p, linear.start), linear.direction);
    let (length, along) = (dot(d, d), dot(d, e));
    let foot = if along <= 0.0 && linear.kind != LinearKind::Line {
        foot_at_end(linear.start, e)
    } else if along >= length && linear.kind == LinearKind::Segment {
        foot_at_end(linear.end, sub(p, linear.end))
    } else {
        foot_in_interior(p, e, d, [length, along])
    };
    let (found, is_certain) = connect_with_foot(p, e, length, foot, CENTRAL);
    is_certain.then_some(found)
}

/// The closest point of a segment, and whether it is certain: as [`nearest_on_linear`], without a branch.
#[cfg_attr(not(debug_assertions), inline(always))]
pub(super) fn connect_with_segment<const D: usize>(
    p: [f64; D],
    [start, end]: [[f64; D]; 2],
    range: Magnitudes,
) -> (Separated<D>, bool) {
    let (e, d) = (sub(p, start), sub(end, start));
    let (length, along) = (dot(d, d), dot(d, e));
    let at_start = foot_at_end(start, e);
    let at_end = foot_at_end(end, sub(p, end));
    let inside = foot_in_interior(p, e, d, [length, along]);
    let foot = select(along >= length, at_end, inside);
    connect_with_foot(p, e, length, select(along <= 0.0, at_start, foot), range)
}

/// A point of a linear component, the offset from it to the other point, and the square of its length.
type Foot<const D: usize> = ([f64; D], [f64; D], f64);

#[cfg_attr(not(debug_assertions), inline(always))]
fn foot_at_end<const D: usize>(end: [f64; D], offset: [f64; D]) -> Foot<D> {
    (end, offset, dot(offset, offset))
}

#[cfg_attr(not(debug_assertions), inline(always))]
fn foot_in_interior<const D: usize>(
    p: [f64; D],
    e: [f64; D],
    d: [f64; D],
    [length, along]: [f64; 2],
) -> Foot<D> {
    let inverse = 1.0 / length;
    let offset = plus(e, -(along * inverse), d);
    let normal = plus(offset, -(dot(offset, d) * inverse), d);
    (sub(p, normal), normal, area_dot(d, e, d, e) / length)
}

/// One of two feet, number by number.
#[cfg_attr(not(debug_assertions), inline(always))]
fn select<const D: usize>(is_first: bool, a: Foot<D>, b: Foot<D>) -> Foot<D> {
    let square = if is_first { a.2 } else { b.2 };
    (
        choose(is_first, a.0, b.0),
        choose(is_first, a.1, b.1),
        square,
    )
}

/// The connection of a point with its foot, and whether it is certain.
#[cfg_attr(not(debug_assertions), inline(always))]
fn connect_with_foot<const D: usize>(
    p: [f64; D],
    e: [f64; D],
    length: f64,
    (point, normal, square): Foot<D>,
    range: Magnitudes,
) -> (Separated<D>, bool) {
    let (scale, distance) = (largest([e]), sqrt(square));
    let is_certain =
        is_central(length) & range.contains(scale) & (distance > least_distance(scale));
    let found = Separated {
        points: [p, point],
        distance,
        normal,
        unique: Some(true),
        scale,
    };
    (found, is_certain)
}

/// A vector square to an edge, in the direction of another that is square to it but for rounding.
#[cfg_attr(not(debug_assertions), inline(always))]
pub(super) fn square_to<const D: usize>(edge: [f64; D], v: [f64; D]) -> [f64; D] {
    if D == 2 {
        return toward(v, normal_of_edge(v, edge));
    }
    plus(v, -(dot(v, edge) / dot(edge, edge)), edge)
}

/// A vector or its opposite, the one in the direction of another.
#[cfg_attr(not(debug_assertions), inline(always))]
pub(super) fn toward<const D: usize>(other: [f64; D], v: [f64; D]) -> [f64; D] {
    if dot(v, other) < 0.0 { negate(v) } else { v }
}
