//! A capsule: all points within a radius of a segment, its core.
//!
//! Its intersection with a line is one interval. Exact signs decide whether it exists, whether it is more
//! than one point, and on which parts of the boundary it starts and ends (the ball around an end of the
//! core, or the side). Only the points are rounded. A capsule without radius is a segment, one without
//! length a ball. Constant time.

pub(crate) mod space;

use crate::algorithm::ball_linear;
use crate::algorithm::candidate::Candidate;
use crate::algorithm::clip::linear::linears::intersect_linears;
use crate::algorithm::clip::linear::ordered_cut::curve_point_at_crossing;
use crate::algorithm::linear::Linear;
use crate::algorithm::linear_linear;
use crate::algorithm::linear_linear::contact::{LinearContact, classify_contact};
use crate::algorithm::linear_linear::separation::LinearPair;
use crate::algorithm::separation::{Separation, SweptFeatures};
use crate::exact::{ExactPoint, SumPoint, SumPoint3, saturating_neg};
use crate::predicate::{
    LinearKind, VoronoiRegion, chord, cmp_distance_to_crossing, dot_sign, foot_region, is_point,
    point_at_distance_along, strip_chord,
};
use crate::{BoundedSide, CurvePoint, NearestPoints, OnBoundary, Piece};
use core::cmp::Ordering;
use nalgebra::{Point, Point2, Point3, RealField};

/// Compares the distance of a point from the core with the sum of the radii.
#[inline]
pub(crate) fn reach_of_point<T: RealField + Copy, const D: usize, const S: usize>(
    p: &[T; D],
    core: Linear<&[T; D], true>,
    radii: [T; S],
) -> Ordering {
    Candidate::to_linear(p, core, core.region(p)).cmp_length(radii)
}

/// The nearest points of a ball and a capsule of these radii.
#[inline]
pub(crate) fn nearest_to_point<T: RealField + Copy, const D: usize>(
    center: &[T; D],
    core: Linear<&[T; D], true>,
    radii: [T; 2],
) -> NearestPoints<Point<T, D>, T> {
    let candidate = Candidate::to_linear(center, core, core.region(center));
    let nearest = candidate.closest_points_swept(radii, true);
    let is_lone = radii[0].is_zero() && nearest.on_self == nearest.on_rhs;
    NearestPoints {
        unique: nearest.unique || is_lone,
        ..nearest
    }
}

/// The nearest points of a capsule and a linear component.
#[inline]
pub(crate) fn nearest<T: RealField + Copy, const TWO_POINTS: bool>(
    core: Linear<&[T; 2], true>,
    radius: T,
    linear: Linear<&[T; 2], TWO_POINTS>,
) -> NearestPoints<Point2<T>, T> {
    if radius.is_zero() {
        return linear_linear::nearest(core, linear);
    }
    if is_point(linear.line) {
        let point = linear.line.start;
        return nearest_to_point(point, core, [T::zero(), radius]).flip();
    }
    linear_linear::nearest_swept(core, linear, [radius, T::zero()])
}

/// The closest features of a ball and a capsule.
#[inline]
pub(crate) fn separation_from_point<'a, T: RealField + Copy, const D: usize>(
    center: &'a [T; D],
    core: Linear<&'a [T; D], true>,
    radii: [T; 2],
) -> SweptFeatures<Candidate<&'a [T; D]>, T, D, 2> {
    SweptFeatures::with_radii(
        Some(Candidate::to_linear(center, core, core.region(center))),
        radii,
    )
}

/// A capsule, by its core and radius, and a linear component.
#[derive(Clone, Copy, Debug)]
pub(crate) struct CapsuleAndLinear<'a, T, const D: usize, const TWO_POINTS: bool> {
    pub(crate) core: Linear<&'a [T; D], true>,
    pub(crate) radius: T,
    pub(crate) linear: Linear<&'a [T; D], TWO_POINTS>,
}

impl<'a, T: RealField + Copy, const D: usize, const TWO_POINTS: bool>
    CapsuleAndLinear<'a, T, D, TWO_POINTS>
{
    fn pair(&self, radii: Option<[T; 2]>) -> LinearPair<&'a [T; D], D, true, TWO_POINTS> {
        LinearPair {
            a: self.core,
            b: self.linear,
            radii,
        }
    }
}

impl<T: RealField + Copy, const D: usize, const TWO_POINTS: bool> Separation<T>
    for CapsuleAndLinear<'_, T, D, TWO_POINTS>
{
    fn distance(&self) -> T {
        if self.radius.is_zero() {
            return self.pair(None).distance();
        }
        if is_point(self.linear.line) {
            let radii = [T::zero(), self.radius];
            return separation_from_point(self.linear.line.start, self.core, radii).distance();
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
    core: Linear<&[T; D], true>,
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
    core: Linear<&[T; 2], true>,
    radius: T,
    p: &[T; 2],
) -> OnBoundary<Point2<T>, T> {
    boundary_around(core, radius, p, || {
        point_at_distance_along(SumPoint::from(p), radius, across(core))
    })
}

/// The point on the boundary of a capsule in space that is nearest to a point.
pub(crate) fn boundary_in_space<T: RealField + Copy>(
    core: Linear<&[T; 3], true>,
    radius: T,
    p: &[T; 3],
) -> OnBoundary<Point3<T>, T> {
    boundary_around(core, radius, p, || {
        point_at_distance_along(SumPoint3::from(p), radius, across_in_space(core))
    })
}

/// The nearest point on the boundary; for a point on the core it is computed by `beside`.
fn boundary_around<T: RealField + Copy, const D: usize>(
    core: Linear<&[T; D], true>,
    radius: T,
    p: &[T; D],
    beside: impl FnOnce() -> [T; D],
) -> OnBoundary<Point<T, D>, T> {
    let candidate = Candidate::to_linear(p, core, core.region(p));
    if candidate.cmp_length([radius]).is_eq() {
        return OnBoundary {
            point: Point::from(*p),
            signed_distance: T::zero(),
        };
    }
    if candidate.cmp_length([T::zero()]).is_gt() {
        let (point, signed_distance) = candidate.nearest_on_boundary(radius);
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

/// A direction perpendicular to a core; any direction if it has no length.
fn across<T: RealField + Copy>(core: Linear<&[T; 2], true>) -> SumPoint<T> {
    if is_point(core.line) {
        return SumPoint::from([T::one(), T::zero()]);
    }
    let (&[x, y], &[to_x, to_y]) = (core.line.start, core.line.toward);
    // The differences may exceed the range of the scalar.
    SumPoint([
        y,
        to_x,
        saturating_neg(to_y),
        saturating_neg(x),
        T::zero(),
        T::zero(),
    ])
}

/// A direction perpendicular to a core and to the third axis.
fn across_in_space<T: RealField + Copy>(core: Linear<&[T; 3], true>) -> SumPoint3<T> {
    let (&[x, y, _], &[to_x, to_y, _]) = (core.line.start, core.line.toward);
    let zero = T::zero();
    if [x, y] == [to_x, to_y] {
        return SumPoint3::from([T::one(), zero, zero]);
    }
    let terms = [
        [y, to_x, zero],
        [saturating_neg(to_y), saturating_neg(x), zero],
    ];
    let mut numbers = [zero; 12];
    numbers[..6].copy_from_slice(terms.as_flattened());
    SumPoint(numbers)
}

/// The intersection of a capsule and a linear component.
pub(crate) fn cut<T: RealField + Copy, const D: usize, const TWO_POINTS: bool>(
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

/// The parameter and coordinates of the foot of a point.
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

/// The interval of a component along a side of the capsule.
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

/// The interval of a component inside a capsule.
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

/// The parts of a capsule's boundary where a line enters and leaves: the ball around an end of the core, or
/// the side.
///
/// The planes through the ends, perpendicular to the core, divide the line into three parts, which belong
/// to an end or to the side. If the line is in the capsule where it crosses such a plane, it entered before
/// and leaves after it; otherwise it stays on one side of the plane while it is in the capsule.
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

/// The interval of the line in the ball around an end of the core, or within the radius of the infinite
/// core.
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
