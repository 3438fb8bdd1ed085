//! The intersection of a capsule and a linear component: empty, a point or one interval.
//!
//! Exact signs decide which of these it is, and on which parts of the boundary it starts and ends (the
//! sphere around an end of the core, or the side); only the points are rounded. For rays and cylinders
//! compare Ericson, *Real-Time Collision Detection* (2005), 5.3.7. A capsule without radius is a segment,
//! one without length a ball. Constant time.

use super::cmp_distance_to_core;
use crate::algorithm::clip::linear::linears::intersect_linears;
use crate::algorithm::clip::linear::ordered_cut::curve_point_at_crossing;
use crate::algorithm::linear::Linear;
use crate::algorithm::linear_linear::contact::{LinearContact, classify_contact};
use crate::exact::each;
use crate::pair::ball_linear;
use crate::predicate::{
    LinearKind, VoronoiRegion, chord, cmp_distance_to_crossing, dot_sign, foot_region, is_point,
    strip_chord,
};
use crate::{CurvePoint, Piece};
use core::cmp::Ordering;
use nalgebra::{Point, RealField};

/// The intersection of a capsule and a linear component.
#[inline(never)]
pub(super) fn intersect_capsule<T: RealField + Copy, const D: usize, const TWO_POINTS: bool>(
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
        LinearContact::AtPoint(region, p) => {
            Some(Piece::Point(curve_point_at_foot(linear, p, region)))
        }
        LinearContact::AtFeet => Some(Piece::Point(curve_point_at_crossing(
            linear.line,
            core.line,
        ))),
        LinearContact::Interval => Some(interval_at_side(core, linear)),
        LinearContact::Overlapping if is_point(linear.line) => Some(Piece::Point(
            curve_point_at_end(linear, VoronoiRegion::Start),
        )),
        LinearContact::Overlapping => Some(interval_inside(core, radius, linear)),
    }
}

/// The foot of a point on a linear component, with its parameter.
fn curve_point_at_foot<T: RealField + Copy, const D: usize, const TWO_POINTS: bool>(
    linear: Linear<&[T; D], TWO_POINTS>,
    p: &[T; D],
    region: VoronoiRegion,
) -> CurvePoint<T, D> {
    CurvePoint {
        parameter: linear.parameter(p, region),
        point: linear.foot(p, region),
    }
}

fn curve_point_at_end<T: RealField + Copy, const D: usize, const TWO_POINTS: bool>(
    linear: Linear<&[T; D], TWO_POINTS>,
    end: VoronoiRegion,
) -> CurvePoint<T, D> {
    curve_point_at_foot(linear, linear.end(end), end)
}

/// The interval in which a linear component touches the side of the capsule.
fn interval_at_side<T: RealField + Copy, const D: usize, const TWO_POINTS: bool>(
    core: Linear<&[T; D], true>,
    linear: Linear<&[T; D], TWO_POINTS>,
) -> Piece<T, D> {
    let [a, b] = each(&[core.line.start, core.line.toward], |&p| {
        curve_point_at_foot(linear, p, linear.region(p))
    });
    if a.parameter <= b.parameter {
        Piece::Interval { from: a, to: b }
    } else {
        Piece::Interval { from: b, to: a }
    }
}

/// The interval of a linear component inside a capsule.
fn interval_inside<T: RealField + Copy, const D: usize, const TWO_POINTS: bool>(
    core: Linear<&[T; D], true>,
    radius: T,
    linear: Linear<&[T; D], TWO_POINTS>,
) -> Piece<T, D> {
    let contains = |end: VoronoiRegion| {
        linear.ends().contains(&end)
            && cmp_distance_to_core(linear.end(end), core, [radius]).is_le()
    };
    let [entry, exit] = entry_and_exit_regions(core, radius, linear);
    let crossing = |region, which: usize| {
        let (parameter, point) = chord_in_region(core, radius, linear, region)[which];
        CurvePoint {
            parameter,
            point: Point::from(point),
        }
    };
    let from = match contains(VoronoiRegion::Start) {
        true => curve_point_at_end(linear, VoronoiRegion::Start),
        false => crossing(entry, 0),
    };
    let to = match contains(VoronoiRegion::End) {
        true => curve_point_at_end(linear, VoronoiRegion::End),
        false => crossing(exit, 1),
    };
    Piece::Interval { from, to }
}

/// The parts of the boundary through which the supporting line enters and leaves the capsule: the
/// sphere around an end of the core, or the side.
///
/// The planes through the ends of the core and perpendicular to it split the line into three parts, one
/// per part of the boundary. If the line is in the capsule where it crosses such a plane, it entered
/// before and leaves after the plane; otherwise its interval in the capsule is on one side of the
/// plane.
pub(super) fn entry_and_exit_regions<
    T: RealField + Copy,
    const D: usize,
    const TWO_POINTS: bool,
>(
    core: Linear<&[T; D], true>,
    radius: T,
    linear: Linear<&[T; D], TWO_POINTS>,
) -> [VoronoiRegion; 2] {
    let contains_crossing =
        |end| cmp_distance_to_crossing(core.end(end), core.line, linear.line, radius).is_le();
    let [first, last] = match dot_sign(linear.line, core.line) {
        Ordering::Less => [VoronoiRegion::End, VoronoiRegion::Start],
        _ => [VoronoiRegion::Start, VoronoiRegion::End],
    };
    match (contains_crossing(first), contains_crossing(last)) {
        (true, true) => [first, last],
        (true, false) => [first, VoronoiRegion::Interior],
        (false, true) => [VoronoiRegion::Interior, last],
        (false, false) => [foot_region(core.line, LinearKind::Segment, linear.line); 2],
    }
}

/// Where the supporting line enters and leaves the ball around an end of the core, or the cylinder (in
/// the plane: the strip) around the line of the core.
fn chord_in_region<T: RealField + Copy, const D: usize, const TWO_POINTS: bool>(
    core: Linear<&[T; D], true>,
    radius: T,
    linear: Linear<&[T; D], TWO_POINTS>,
    region: VoronoiRegion,
) -> [(T, [T; D]); 2] {
    match region {
        VoronoiRegion::Interior => strip_chord(linear.line, core.line, radius),
        end => chord(core.end(end), radius, linear.line),
    }
}
