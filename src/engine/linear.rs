//! Points, lines, rays and segments with a radius around each, by exact signs: points, balls, linear components and capsules.
//!
//! The cores are closest at a given point of one of them and the point of the other nearest to it, or at the feet of their
//! common perpendicular, see [`linear_linear`](crate::algorithm::linear_linear): Ericson, *Real-Time Collision Detection*
//! (2005), 5.1.8-9. The radii are compared with that distance and are never added to each other. In the plane, components
//! whose lines cross have the crossing in common.
//!
//! A component without length is a point. Constant time.

use crate::NearestPoints;
use crate::algorithm::candidate::Candidate;
use crate::algorithm::linear::Linear;
use crate::algorithm::linear_linear;
use crate::algorithm::linear_linear::edges::do_edges_meet;
use crate::algorithm::linear_linear::feet::{distance_at_feet, nearest_at_feet};
use crate::algorithm::linear_linear::solve::{
    ClosestFeatures, closest_features, do_projections_overlap,
};
use crate::algorithm::separation::{Separation, SweptFeatures};
use crate::engine::body::{Body, Component, Core};
use crate::engine::number::Numbers;
use crate::predicate::{LinearKind, SupportingLine, cmp_distance_of_lines, is_point, parallel};
use nalgebra::{Point, RealField};
use num_traits::Zero;

/// The nearest points of two bodies whose cores are points or linear; `None` of others.
pub(super) fn nearest<const D: usize, N: Numbers>(
    a: &Body<'_, D, N>,
    b: &Body<'_, D, N>,
) -> Option<NearestPoints<Point<N::Number, D>, N::Number>> {
    ask(&a.core, &b.core, NearestOfCores([a.radius, b.radius]))
}

/// The distance of two bodies whose cores are points or linear; `None` of others.
pub(super) fn distance<const D: usize, N: Numbers>(
    a: &Body<'_, D, N>,
    b: &Body<'_, D, N>,
) -> Option<N::Number> {
    ask(&a.core, &b.core, DistanceOfCores([a.radius, b.radius]))
}

/// Whether two bodies whose cores are points or linear are within a limit; `None` of others.
pub(super) fn are_within<const D: usize, N: Numbers>(
    a: &Body<'_, D, N>,
    b: &Body<'_, D, N>,
    limit: N::Number,
) -> Option<bool> {
    let radii = [a.radius, b.radius, limit];
    if radii == [N::Number::zero(); 3] {
        ask(&a.core, &b.core, AreMeeting)
    } else {
        ask(&a.core, &b.core, AreWithin(radii))
    }
}

/// A question about two cores that are points or linear components.
trait LinearQuestion<T: RealField + Copy, const D: usize>: Sized {
    type Answer;

    /// The answer where these are the closest features; `unique` if no other points of the cores are as close.
    fn at_candidate(self, candidate: Candidate<&[T; D]>, unique: bool) -> Self::Answer;

    /// The answer where the feet of the common perpendicular are closest.
    fn at_feet<const A: bool, const B: bool>(
        self,
        a: Linear<&[T; D], A>,
        b: Linear<&[T; D], B>,
    ) -> Self::Answer;

    /// The answer of two linear components.
    fn of_linears<const A: bool, const B: bool>(
        self,
        a: Linear<&[T; D], A>,
        b: Linear<&[T; D], B>,
    ) -> Self::Answer {
        let parallel = parallel(a.line, b.line);
        match closest_features(a, b, parallel) {
            ClosestFeatures::Feet => self.at_feet(a, b),
            ClosestFeatures::End(best) => {
                let unique = !parallel || !do_projections_overlap(a, b);
                self.at_candidate(best.candidate, unique)
            }
        }
    }
}

/// Evaluates an expression in which a name stands for a component as a [`Linear`].
macro_rules! with_component {
    ($component:expr, |$linear:ident| $answer:expr) => {
        if $component.is_through_end {
            let $linear = $component.through_end();
            $answer
        } else {
            let $linear = $component.along_direction();
            $answer
        }
    };
}

pub(crate) use with_component;

/// A core that is a point or linear.
enum LinearCore<'s, const D: usize, N: Numbers> {
    Point(&'s [N::Number; D]),
    Component(&'s Component<D, N>),
}

impl<'s, const D: usize, N: Numbers> LinearCore<'s, D, N> {
    /// A component without length is a point. `None` of other cores.
    fn of(core: &'s Core<'_, D, N>) -> Option<Self> {
        match core {
            Core::Point(p) => Some(Self::Point(p)),
            Core::Linear(l) if l.is_without_length() => Some(Self::Point(&l.start)),
            Core::Linear(l) => Some(Self::Component(l)),
            _ => None,
        }
    }
}

fn ask<const D: usize, N: Numbers, Q: LinearQuestion<N::Number, D>>(
    a: &Core<'_, D, N>,
    b: &Core<'_, D, N>,
    question: Q,
) -> Option<Q::Answer> {
    Some(match (LinearCore::of(a)?, LinearCore::of(b)?) {
        (LinearCore::Point(p), LinearCore::Point(q)) => {
            question.at_candidate(Candidate::between_points(p, q), true)
        }
        (LinearCore::Point(p), LinearCore::Component(l)) => {
            question.at_candidate(to_component(p, l), true)
        }
        (LinearCore::Component(l), LinearCore::Point(p)) => {
            question.at_candidate(to_component(p, l).flip(), true)
        }
        (LinearCore::Component(l), LinearCore::Component(m)) => {
            with_component!(l, |l| with_component!(m, |m| question.of_linears(l, m)))
        }
    })
}

/// Whether a body is one point.
pub(super) fn is_single_point<const D: usize, N: Numbers>(body: &Body<'_, D, N>) -> bool {
    body.radius.is_zero() && matches!(LinearCore::of(&body.core), Some(LinearCore::Point(_)))
}

fn to_component<'a, const D: usize, N: Numbers>(
    p: &'a [N::Number; D],
    component: &'a Component<D, N>,
) -> Candidate<&'a [N::Number; D]> {
    with_component!(component, |linear| {
        Candidate::to_linear(p, linear, linear.region(p))
    })
}

impl<const D: usize, N: Numbers> Component<D, N> {
    /// The linear component through two given points.
    pub(crate) fn through_end(&self) -> Linear<&[N::Number; D], true> {
        self.with_line(&self.end)
    }

    /// The linear component along a given direction.
    pub(crate) fn along_direction(&self) -> Linear<&[N::Number; D], false> {
        self.with_line(&self.direction)
    }

    fn with_line<'a, const TWO_POINTS: bool>(
        &'a self,
        toward: &'a [N::Number; D],
    ) -> Linear<&'a [N::Number; D], TWO_POINTS> {
        Linear {
            line: SupportingLine {
                start: &self.start,
                toward,
            },
            kind: self.kind,
        }
    }

    pub(super) fn is_without_length(&self) -> bool {
        with_component!(self, |linear| is_point(linear.line))
    }
}

struct NearestOfCores<T>([T; 2]);

impl<T: RealField + Copy, const D: usize> LinearQuestion<T, D> for NearestOfCores<T> {
    type Answer = NearestPoints<Point<T, D>, T>;

    fn at_candidate(self, candidate: Candidate<&[T; D]>, unique: bool) -> Self::Answer {
        let Self(radii) = self;
        if radii == [T::zero(); 2] {
            return match candidate.cmp_length([T::zero()]).is_eq() {
                true => candidate.coincident_at_start(unique),
                false => candidate.closest_points(unique),
            };
        }
        candidate.closest_points_swept(radii, unique)
    }

    fn at_feet<const A: bool, const B: bool>(
        self,
        a: Linear<&[T; D], A>,
        b: Linear<&[T; D], B>,
    ) -> Self::Answer {
        nearest_at_feet(a, b, self.0)
    }
}

struct DistanceOfCores<T>([T; 2]);

impl<T: RealField + Copy, const D: usize> LinearQuestion<T, D> for DistanceOfCores<T> {
    type Answer = T;

    fn at_candidate(self, candidate: Candidate<&[T; D]>, _: bool) -> T {
        SweptFeatures::with_optional_radii(Some(candidate), self.0).distance()
    }

    fn at_feet<const A: bool, const B: bool>(
        self,
        a: Linear<&[T; D], A>,
        b: Linear<&[T; D], B>,
    ) -> T {
        distance_at_feet(a, b, self.0)
    }
}

struct AreWithin<T>([T; 3]);

impl<T: RealField + Copy, const D: usize> LinearQuestion<T, D> for AreWithin<T> {
    type Answer = bool;

    fn at_candidate(self, candidate: Candidate<&[T; D]>, _: bool) -> bool {
        candidate.cmp_length(self.0).is_le()
    }

    fn at_feet<const A: bool, const B: bool>(
        self,
        a: Linear<&[T; D], A>,
        b: Linear<&[T; D], B>,
    ) -> bool {
        D == 2 || cmp_distance_of_lines(a.line, b.line, self.0).is_le()
    }
}

/// Whether the cores meet.
struct AreMeeting;

impl<T: RealField + Copy, const D: usize> LinearQuestion<T, D> for AreMeeting {
    type Answer = bool;

    fn at_candidate(self, candidate: Candidate<&[T; D]>, _: bool) -> bool {
        candidate.cmp_length([T::zero()]).is_le()
    }

    fn at_feet<const A: bool, const B: bool>(
        self,
        a: Linear<&[T; D], A>,
        b: Linear<&[T; D], B>,
    ) -> bool {
        linear_linear::intersects(a, b)
    }

    fn of_linears<const A: bool, const B: bool>(
        self,
        a: Linear<&[T; D], A>,
        b: Linear<&[T; D], B>,
    ) -> bool {
        match (planar_segment(a), planar_segment(b)) {
            (Some(p), Some(q)) => do_edges_meet(p, q),
            _ => linear_linear::intersects(a, b),
        }
    }
}

/// The ends of a segment of the plane; `None` of other components.
fn planar_segment<'a, T: RealField + Copy, const D: usize, const TWO_POINTS: bool>(
    linear: Linear<&'a [T; D], TWO_POINTS>,
) -> Option<[&'a [T; 2]; 2]> {
    if !TWO_POINTS || linear.kind != LinearKind::Segment {
        return None;
    }
    let planar = |p: &'a [T; D]| p.as_slice().try_into().ok();
    Some([planar(linear.line.start)?, planar(linear.line.toward)?])
}
