//! What a capsule has in common with a line, a ray or a segment: one stretch.
//!
//! That there is one, whether it is more than one point, and which parts of the boundary it begins and
//! ends on (round an end of the core, or beside it) is decided by exact signs; only the points are
//! rounded.

use super::reach_of_point;
use crate::algorithm::clip::linear::linears::intersect_linears;
use crate::algorithm::clip::linear::ordered_cut::curve_point_at_crossing;
use crate::algorithm::linear::Linear;
use crate::algorithm::linear_linear::contact::{LinearContact, classify_contact};
use crate::pair::ball_linear;
use crate::predicate::{
    LinearKind, VoronoiRegion, chord, cmp_distance_to_crossing, dot_sign, foot_region, is_point,
    strip_chord,
};
use crate::{CurvePoint, Piece};
use core::cmp::Ordering;
use nalgebra::{Point, RealField};

/// What a capsule has in common with a line, a ray or a segment.
pub(super) fn cut<T: RealField + Copy, const D: usize, const TWO_POINTS: bool>(
    core: Linear<&[T; D], true>,
    radius: T,
    linear: Linear<&[T; D], TWO_POINTS>,
) -> Option<Piece<T, D>> {
    if radius.is_zero() {
        return intersect_linears(linear, core);
    }
    if is_point(core.line) {
        return ball_linear::intersection(&Point::from(*core.line.start), radius, linear);
    }
    if !linear.is_number() {
        return None;
    }
    match classify_contact(linear, core, [radius]) {
        LinearContact::Separated => None,
        LinearContact::AtPoint(region, p) => Some(Piece::Point(at(linear, p, region))),
        LinearContact::AtFeet => Some(Piece::Point(curve_point_at_crossing(
            linear.line,
            core.line,
        ))),
        LinearContact::Interval => Some(beside(core, linear)),
        LinearContact::Overlapping if is_point(linear.line) => {
            Some(Piece::Point(end(linear, VoronoiRegion::Start)))
        }
        LinearContact::Overlapping => Some(inside(core, radius, linear)),
    }
}

/// A place on a linear shape by the point whose foot it is.
fn at<T: RealField + Copy, const D: usize, const TWO_POINTS: bool>(
    linear: Linear<&[T; D], TWO_POINTS>,
    p: &[T; D],
    region: VoronoiRegion,
) -> CurvePoint<T, D> {
    CurvePoint {
        parameter: linear.parameter(p, region),
        point: linear.foot(p, region),
    }
}

fn end<T: RealField + Copy, const D: usize, const TWO_POINTS: bool>(
    linear: Linear<&[T; D], TWO_POINTS>,
    end: VoronoiRegion,
) -> CurvePoint<T, D> {
    at(linear, linear.end(end), end)
}

/// The stretch of a linear shape that runs along a side of the capsule.
fn beside<T: RealField + Copy, const D: usize, const TWO_POINTS: bool>(
    core: Linear<&[T; D], true>,
    linear: Linear<&[T; D], TWO_POINTS>,
) -> Piece<T, D> {
    let [a, b] = [core.line.start, core.line.toward].map(|p| at(linear, p, linear.region(p)));
    if a.parameter <= b.parameter {
        Piece::Interval { from: a, to: b }
    } else {
        Piece::Interval { from: b, to: a }
    }
}

/// The stretch of a linear shape inside a capsule.
fn inside<T: RealField + Copy, const D: usize, const TWO_POINTS: bool>(
    core: Linear<&[T; D], true>,
    radius: T,
    linear: Linear<&[T; D], TWO_POINTS>,
) -> Piece<T, D> {
    let holds = |end: VoronoiRegion| {
        linear.ends().contains(&end) && reach_of_point(linear.end(end), core, [radius]).is_le()
    };
    let [enters, leaves] = parts(core, radius, linear);
    let place = |part, which: usize| {
        let (parameter, point) = chord_of(core, radius, linear, part)[which];
        CurvePoint {
            parameter,
            point: Point::from(point),
        }
    };
    let from = match holds(VoronoiRegion::Start) {
        true => end(linear, VoronoiRegion::Start),
        false => place(enters, 0),
    };
    let to = match holds(VoronoiRegion::End) {
        true => end(linear, VoronoiRegion::End),
        false => place(leaves, 1),
    };
    Piece::Interval { from, to }
}

/// The parts of a capsule's boundary that a carrier enters and leaves by: round an end of the core,
/// or beside it.
///
/// The planes that bound the core at right angles cut the carrier in three. A part of it that is in
/// the capsule belongs to the end that it is beyond, or to the sides. So where the carrier is in the
/// capsule as it passes such a plane, it came in before and goes out after; otherwise it keeps to
/// one side of the plane while it is in the capsule.
fn parts<T: RealField + Copy, const D: usize, const TWO_POINTS: bool>(
    core: Linear<&[T; D], true>,
    radius: T,
    linear: Linear<&[T; D], TWO_POINTS>,
) -> [VoronoiRegion; 2] {
    let passes_in =
        |end| cmp_distance_to_crossing(core.end(end), core.line, linear.line, radius).is_le();
    let [first, last] = match dot_sign(linear.line, core.line) {
        Ordering::Less => [VoronoiRegion::End, VoronoiRegion::Start],
        _ => [VoronoiRegion::Start, VoronoiRegion::End],
    };
    match (passes_in(first), passes_in(last)) {
        (true, true) => [first, last],
        (true, false) => [first, VoronoiRegion::Interior],
        (false, true) => [VoronoiRegion::Interior, last],
        (false, false) => [foot_region(core.line, LinearKind::Segment, linear.line); 2],
    }
}

/// Where the carrier enters and leaves a ball around an end of the core, or all that is within the
/// radius of the endless core.
fn chord_of<T: RealField + Copy, const D: usize, const TWO_POINTS: bool>(
    core: Linear<&[T; D], true>,
    radius: T,
    linear: Linear<&[T; D], TWO_POINTS>,
    part: VoronoiRegion,
) -> [(T, [T; D]); 2] {
    match part {
        VoronoiRegion::Interior => strip_chord(linear.line, core.line, radius),
        end => chord(core.end(end), radius, linear.line),
    }
}
