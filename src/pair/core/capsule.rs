//! A capsule: all that is within a radius of a segment, its core.
//!
//! What it has in common with a line is one stretch. It begins in the disc at one of the ends of the
//! core, or on a side between them, whichever the line enters first. That it begins, and whether it
//! is more than one point, is told by exact signs before.

use super::ball_straight;
use super::cut::Cut;
use super::straight::Straight;
use super::straight_straight;
use super::touch::{Touch, touch};
use super::way::Way;
use crate::kernel::{
    self, Corner, Extent, Region, cmp_line_dist, is_point, opposite, rim_along, strip_chord,
};
use crate::{At, NearestPoints, OnBoundary, Piece};
use core::cmp::Ordering;
use nalgebra::{Point, Point2, RealField};

/// The distance of a point from the core against the sum of the radii.
#[inline]
pub(in crate::pair) fn reach_of_point<T: RealField + Copy, const D: usize, const S: usize>(
    p: &[T; D],
    core: Straight<&[T; D], true>,
    radii: [T; S],
) -> Ordering {
    Way::to(p, core, core.region(p)).reach(radii)
}

/// The nearest points of a ball and a capsule of these radii.
#[inline]
pub(in crate::pair) fn nearest_to_point<T: RealField + Copy, const D: usize>(
    center: &[T; D],
    core: Straight<&[T; D], true>,
    radii: [T; 2],
) -> NearestPoints<Point<T, D>, T> {
    let way = Way::to(center, core, core.region(center));
    let nearest = way.rounded(radii, true);
    let is_lone = radii[0].is_zero() && nearest.on_self == nearest.on_rhs;
    NearestPoints {
        unique: nearest.unique || is_lone,
        ..nearest
    }
}

/// The nearest points of a capsule and a line, a ray or a segment.
#[inline]
pub(in crate::pair) fn nearest<T: RealField + Copy, const ENDS: bool>(
    core: Straight<&[T; 2], true>,
    radius: T,
    straight: Straight<&[T; 2], ENDS>,
) -> NearestPoints<Point2<T>, T> {
    if radius.is_zero() {
        return straight_straight::nearest(core, straight);
    }
    if is_point(straight.span) {
        let point = straight.span.start;
        return nearest_to_point(point, core, [T::zero(), radius]).flip();
    }
    straight_straight::nearest_rounded(core, straight, [radius, T::zero()])
}

/// The point on the boundary of a capsule that is nearest to a point.
pub(in crate::pair) fn boundary<T: RealField + Copy>(
    core: Straight<&[T; 2], true>,
    radius: T,
    p: &[T; 2],
) -> OnBoundary<Point2<T>, T> {
    let way = Way::to(p, core, core.region(p));
    if way.reach([radius]).is_eq() {
        return OnBoundary {
            point: Point::from(*p),
            signed_distance: T::zero(),
        };
    }
    if way.reach([T::zero()]).is_gt() {
        let (point, signed_distance) = way.boundary(radius);
        return OnBoundary {
            point,
            signed_distance,
        };
    }
    OnBoundary {
        point: Point::from(rim_along(Corner::from(p), radius, across(core))),
        signed_distance: -radius,
    }
}

/// A direction at a right angle to a core, any if it has no length.
fn across<T: RealField + Copy>(core: Straight<&[T; 2], true>) -> Corner<T> {
    if is_point(core.span) {
        return Corner::from([T::one(), T::zero()]);
    }
    let (&[x, y], &[to_x, to_y]) = (core.span.start, core.span.toward);
    // The differences may be beyond the scalar.
    Corner([y, to_x, opposite(to_y), opposite(x), T::zero(), T::zero()])
}

/// What a capsule has in common with a line, a ray or a segment in the plane.
pub(in crate::pair) fn cut<T: RealField + Copy, const ENDS: bool>(
    core: Straight<&[T; 2], true>,
    radius: T,
    straight: Straight<&[T; 2], ENDS>,
) -> Option<Piece<T, 2>> {
    if radius.is_zero() {
        return Cut::of(straight).by_straight(core);
    }
    if is_point(core.span) {
        return ball_straight::intersection(&Point::from(*core.span.start), radius, straight);
    }
    if !straight.is_number() {
        return None;
    }
    match touch(straight, core, [radius]) {
        Touch::Apart => None,
        Touch::At(region, p) => Some(Piece::Point(at(straight, p, region))),
        Touch::Along => Some(beside(core, straight)),
        Touch::Overlap if is_point(straight.span) => {
            Some(Piece::Point(end(straight, Region::Start)))
        }
        Touch::Overlap => Some(inside(core, radius, straight)),
    }
}

/// A place on a straight shape by the point whose foot it is.
fn at<T: RealField + Copy, const ENDS: bool>(
    straight: Straight<&[T; 2], ENDS>,
    p: &[T; 2],
    region: Region,
) -> At<T, 2> {
    At {
        parameter: straight.parameter(p, region),
        point: straight.foot(p, region),
    }
}

fn end<T: RealField + Copy, const ENDS: bool>(
    straight: Straight<&[T; 2], ENDS>,
    end: Region,
) -> At<T, 2> {
    at(straight, straight.end(end), end)
}

/// The stretch of a straight shape that runs along a side of the capsule.
fn beside<T: RealField + Copy, const ENDS: bool>(
    core: Straight<&[T; 2], true>,
    straight: Straight<&[T; 2], ENDS>,
) -> Piece<T, 2> {
    let [a, b] = [core.span.start, core.span.toward].map(|p| at(straight, p, straight.region(p)));
    if a.parameter <= b.parameter {
        Piece::Interval { from: a, to: b }
    } else {
        Piece::Interval { from: b, to: a }
    }
}

/// The stretch of a straight shape inside a capsule.
fn inside<T: RealField + Copy, const ENDS: bool>(
    core: Straight<&[T; 2], true>,
    radius: T,
    straight: Straight<&[T; 2], ENDS>,
) -> Piece<T, 2> {
    let holds = |p| reach_of_point(p, core, [radius]).is_le();
    let mut from = None;
    let mut to = None;
    for [enter, leave] in chords(core, radius, straight).into_iter().flatten() {
        from = earlier(enter, from);
        to = later(leave, to);
    }
    let start = end(straight, Region::Start);
    if straight.extent != Extent::Line && holds(straight.span.start) {
        from = Some(start);
    }
    if straight.extent == Extent::Segment && holds(straight.span.toward) {
        to = Some(end(straight, Region::End));
    }
    let from = from.unwrap_or(start);
    Piece::Interval {
        from,
        to: to.unwrap_or(from),
    }
}

fn earlier<T: RealField + Copy>(a: Option<At<T, 2>>, b: Option<At<T, 2>>) -> Option<At<T, 2>> {
    match (a, b) {
        (Some(p), Some(q)) if q.parameter <= p.parameter => b,
        (None, _) => b,
        _ => a,
    }
}

fn later<T: RealField + Copy>(a: Option<At<T, 2>>, b: Option<At<T, 2>>) -> Option<At<T, 2>> {
    match (a, b) {
        (Some(p), Some(q)) if q.parameter >= p.parameter => b,
        (None, _) => b,
        _ => a,
    }
}

/// Where the carrier enters and leaves the discs at the ends of the core, and the sides.
fn chords<T: RealField + Copy, const ENDS: bool>(
    core: Straight<&[T; 2], true>,
    radius: T,
    straight: Straight<&[T; 2], ENDS>,
) -> [Option<[Option<At<T, 2>>; 2]>; 3] {
    let place = |(parameter, point)| At {
        parameter,
        point: Point::from(point),
    };
    let disc = |center| {
        cmp_line_dist(center, straight.span, [radius])
            .is_le()
            .then(|| kernel::chord(center, radius, straight.span).map(|end| Some(place(end))))
    };
    let sides = (!kernel::parallel(straight.span, core.span)).then(|| {
        strip_chord(straight.span, core.span, radius).map(|end| {
            // Beyond the ends of the core the capsule has no sides.
            let beside = core.region::<2>(&place(end).point.coords.data.0[0]) == Region::Inside;
            beside.then(|| place(end))
        })
    });
    [disc(core.span.start), disc(core.span.toward), sides]
}
