//! A capsule: all that is within a radius of a segment, its core.
//!
//! What it has in common with a line is one stretch. That there is one, whether it is more than one
//! point, and which parts of the boundary it begins and ends on (round an end of the core, or beside
//! it) is told by exact signs; only the places are rounded.

pub(crate) mod space;

use crate::algorithm::ball_linear;
use crate::algorithm::candidate::Way;
use crate::algorithm::clip::linear::places::at_crossing;
use crate::algorithm::clip::linear::straight::by_straight;
use crate::algorithm::linear::Straight;
use crate::algorithm::linear_linear;
use crate::algorithm::linear_linear::separation::LinearPair;
use crate::algorithm::linear_linear::touch::{Touch, touch};
use crate::algorithm::separation::{Separation, SweptFeatures};
use crate::exact::{Corner, Corner3, Site, opposite};
use crate::predicate::{
    Extent, Region, agreement, chord, cmp_crossing_dist, foot_region, is_point, rim_along,
    strip_chord,
};
use crate::{At, BoundedSide, NearestPoints, OnBoundary, Piece};
use core::cmp::Ordering;
use nalgebra::{Point, Point2, Point3, RealField};

/// The distance of a point from the core against the sum of the radii.
#[inline]
pub(crate) fn reach_of_point<T: RealField + Copy, const D: usize, const S: usize>(
    p: &[T; D],
    core: Straight<&[T; D], true>,
    radii: [T; S],
) -> Ordering {
    Way::to(p, core, core.region(p)).reach(radii)
}

/// The nearest points of a ball and a capsule of these radii.
#[inline]
pub(crate) fn nearest_to_point<T: RealField + Copy, const D: usize>(
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
pub(crate) fn nearest<T: RealField + Copy, const ENDS: bool>(
    core: Straight<&[T; 2], true>,
    radius: T,
    straight: Straight<&[T; 2], ENDS>,
) -> NearestPoints<Point2<T>, T> {
    if radius.is_zero() {
        return linear_linear::nearest(core, straight);
    }
    if is_point(straight.span) {
        let point = straight.span.start;
        return nearest_to_point(point, core, [T::zero(), radius]).flip();
    }
    linear_linear::nearest_rounded(core, straight, [radius, T::zero()])
}

/// What is between a ball and a capsule of these radii.
#[inline]
pub(crate) fn separation_from_point<'a, T: RealField + Copy, const D: usize>(
    center: &'a [T; D],
    core: Straight<&'a [T; D], true>,
    radii: [T; 2],
) -> SweptFeatures<Way<&'a [T; D]>, T, D, 2> {
    SweptFeatures::swept(Some(Way::to(center, core, core.region(center))), radii)
}

/// A capsule by its core and radius, and a line, a ray or a segment.
#[derive(Clone, Copy, Debug)]
pub(crate) struct CapsuleAndLinear<'a, T, const D: usize, const ENDS: bool> {
    pub(crate) core: Straight<&'a [T; D], true>,
    pub(crate) radius: T,
    pub(crate) straight: Straight<&'a [T; D], ENDS>,
}

impl<'a, T: RealField + Copy, const D: usize, const ENDS: bool> CapsuleAndLinear<'a, T, D, ENDS> {
    fn pair(&self, radii: Option<[T; 2]>) -> LinearPair<&'a [T; D], D, true, ENDS> {
        LinearPair {
            a: self.core,
            b: self.straight,
            radii,
        }
    }
}

impl<T: RealField + Copy, const D: usize, const ENDS: bool> Separation<T>
    for CapsuleAndLinear<'_, T, D, ENDS>
{
    fn distance(&self) -> T {
        if self.radius.is_zero() {
            return self.pair(None).distance();
        }
        if is_point(self.straight.span) {
            let radii = [T::zero(), self.radius];
            return separation_from_point(self.straight.span.start, self.core, radii).distance();
        }
        self.pair(Some([self.radius, T::zero()])).distance()
    }

    fn is_within(&self, limit: T) -> bool {
        self.pair(Some([self.radius, T::zero()])).is_within(limit)
    }
}

/// Whether a point is inside a capsule, on its boundary or outside.
#[inline]
pub(crate) fn bounded_side<T: RealField + Copy, const D: usize>(
    p: &[T; D],
    core: Straight<&[T; D], true>,
    radius: T,
) -> BoundedSide {
    if p.is_number() {
        reach_of_point(p, core, [radius]).into()
    } else {
        BoundedSide::Outside
    }
}

/// The point on the boundary of a capsule in the plane that is nearest to a point.
pub(crate) fn boundary<T: RealField + Copy>(
    core: Straight<&[T; 2], true>,
    radius: T,
    p: &[T; 2],
) -> OnBoundary<Point2<T>, T> {
    boundary_around(core, radius, p, || {
        rim_along(Corner::from(p), radius, across(core))
    })
}

/// The same in space.
pub(crate) fn boundary_in_space<T: RealField + Copy>(
    core: Straight<&[T; 3], true>,
    radius: T,
    p: &[T; 3],
) -> OnBoundary<Point3<T>, T> {
    boundary_around(core, radius, p, || {
        rim_along(Corner3::from(p), radius, across_in_space(core))
    })
}

/// The same where from a point of the core this point of the boundary is the nearest.
fn boundary_around<T: RealField + Copy, const D: usize>(
    core: Straight<&[T; D], true>,
    radius: T,
    p: &[T; D],
    beside: impl FnOnce() -> [T; D],
) -> OnBoundary<Point<T, D>, T> {
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
        point: Point::from(beside()),
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

/// The same in space: at a right angle to the third axis as well.
fn across_in_space<T: RealField + Copy>(core: Straight<&[T; 3], true>) -> Corner3<T> {
    let (&[x, y, _], &[to_x, to_y, _]) = (core.span.start, core.span.toward);
    let zero = T::zero();
    if [x, y] == [to_x, to_y] {
        return Corner3::from([T::one(), zero, zero]);
    }
    let terms = [[y, to_x, zero], [opposite(to_y), opposite(x), zero]];
    let mut numbers = [zero; 12];
    numbers[..6].copy_from_slice(terms.as_flattened());
    Corner(numbers)
}

/// What a capsule has in common with a line, a ray or a segment.
pub(crate) fn cut<T: RealField + Copy, const D: usize, const ENDS: bool>(
    core: Straight<&[T; D], true>,
    radius: T,
    straight: Straight<&[T; D], ENDS>,
) -> Option<Piece<T, D>> {
    if radius.is_zero() {
        return by_straight(straight, core);
    }
    if is_point(core.span) {
        return ball_linear::intersection(&Point::from(*core.span.start), radius, straight);
    }
    if !straight.is_number() {
        return None;
    }
    match touch(straight, core, [radius]) {
        Touch::Apart => None,
        Touch::At(region, p) => Some(Piece::Point(at(straight, p, region))),
        Touch::Feet => Some(Piece::Point(at_crossing(straight.span, core.span))),
        Touch::Along => Some(beside(core, straight)),
        Touch::Overlap if is_point(straight.span) => {
            Some(Piece::Point(end(straight, Region::Start)))
        }
        Touch::Overlap => Some(inside(core, radius, straight)),
    }
}

/// A place on a straight shape by the point whose foot it is.
fn at<T: RealField + Copy, const D: usize, const ENDS: bool>(
    straight: Straight<&[T; D], ENDS>,
    p: &[T; D],
    region: Region,
) -> At<T, D> {
    At {
        parameter: straight.parameter(p, region),
        point: straight.foot(p, region),
    }
}

fn end<T: RealField + Copy, const D: usize, const ENDS: bool>(
    straight: Straight<&[T; D], ENDS>,
    end: Region,
) -> At<T, D> {
    at(straight, straight.end(end), end)
}

/// The stretch of a straight shape that runs along a side of the capsule.
fn beside<T: RealField + Copy, const D: usize, const ENDS: bool>(
    core: Straight<&[T; D], true>,
    straight: Straight<&[T; D], ENDS>,
) -> Piece<T, D> {
    let [a, b] = [core.span.start, core.span.toward].map(|p| at(straight, p, straight.region(p)));
    if a.parameter <= b.parameter {
        Piece::Interval { from: a, to: b }
    } else {
        Piece::Interval { from: b, to: a }
    }
}

/// The stretch of a straight shape inside a capsule.
fn inside<T: RealField + Copy, const D: usize, const ENDS: bool>(
    core: Straight<&[T; D], true>,
    radius: T,
    straight: Straight<&[T; D], ENDS>,
) -> Piece<T, D> {
    let holds = |end: Region| {
        straight.ends().contains(&end) && reach_of_point(straight.end(end), core, [radius]).is_le()
    };
    let [enters, leaves] = parts(core, radius, straight);
    let place = |part, which: usize| {
        let (parameter, point) = chord_of(core, radius, straight, part)[which];
        At {
            parameter,
            point: Point::from(point),
        }
    };
    let from = match holds(Region::Start) {
        true => end(straight, Region::Start),
        false => place(enters, 0),
    };
    let to = match holds(Region::End) {
        true => end(straight, Region::End),
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
fn parts<T: RealField + Copy, const D: usize, const ENDS: bool>(
    core: Straight<&[T; D], true>,
    radius: T,
    straight: Straight<&[T; D], ENDS>,
) -> [Region; 2] {
    let passes_in =
        |end| cmp_crossing_dist(core.end(end), core.span, straight.span, radius).is_le();
    let [first, last] = match agreement(straight.span, core.span) {
        Ordering::Less => [Region::End, Region::Start],
        _ => [Region::Start, Region::End],
    };
    match (passes_in(first), passes_in(last)) {
        (true, true) => [first, last],
        (true, false) => [first, Region::Inside],
        (false, true) => [Region::Inside, last],
        (false, false) => [foot_region(core.span, Extent::Segment, straight.span); 2],
    }
}

/// Where the carrier enters and leaves a ball around an end of the core, or all that is within the
/// radius of the endless core.
fn chord_of<T: RealField + Copy, const D: usize, const ENDS: bool>(
    core: Straight<&[T; D], true>,
    radius: T,
    straight: Straight<&[T; D], ENDS>,
    part: Region,
) -> [(T, [T; D]); 2] {
    match part {
        Region::Inside => strip_chord(straight.span, core.span, radius),
        end => chord(core.end(end), radius, straight.span),
    }
}
