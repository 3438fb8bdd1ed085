//! Two lines, rays or segments.
//!
//! Unless they are parallel, the endless carriers have one nearest pair, the feet of their common
//! perpendicular; where both feet lie within the shapes, that is the answer. Otherwise an end of
//! one of the shapes is in the nearest pair, and the best of its ends against the other shape is
//! the answer. Both cases are told apart by exact signs: there is no threshold for "parallel".
//! Ericson, *Real-Time Collision Detection* (2005), 5.1.8-9; Eberly, *Robust Computation of
//! Distance Between Line Segments* (2018).

use super::ball_straight::locate;
use super::order::unsigned_zeros;
use super::straight::Straight;
use crate::kernel::{self, Extent, Region, Span, along, are_numbers, beyond, side};
use crate::{NearestPoints, ParameterPair};
use nalgebra::{Point, RealField};

/// Which points of two straight shapes are nearest.
#[derive(Clone, Copy, Debug)]
enum Places {
    /// The feet of the common perpendicular.
    Feet,
    /// An end (or the start of a line) of the first, and its foot on the second.
    FromFirst(Region, Region),
    /// An end (or the start of a line) of the second, and its foot on the first.
    FromSecond(Region, Region),
}

/// The nearest places of two straight shapes.
#[derive(Clone, Copy, Debug)]
struct Solution<T> {
    places: Places,
    distance: T,
    meet: bool,
}

#[inline]
pub(in crate::pair) fn intersects<T, const D: usize, const A: bool, const B: bool>(
    a: Straight<'_, T, D, A>,
    b: Straight<'_, T, D, B>,
) -> bool
where
    T: RealField + Copy,
{
    let meet = if kernel::parallel(a.span, b.span) {
        starts(a).iter().any(|&end| touches(a.end(end), b))
            || starts(b).iter().any(|&end| touches(b.end(end), a))
    } else {
        kernel::coplanar(a.span, b.span)
            && kernel::foot_within(a.span, a.extent, b.span)
            && kernel::foot_within(b.span, b.extent, a.span)
    };
    meet && a.is_number() && b.is_number()
}

/// Whether a point lies on a straight shape.
#[inline]
fn touches<T: RealField + Copy, const D: usize, const ENDS: bool>(
    p: &[T; D],
    straight: Straight<'_, T, D, ENDS>,
) -> bool {
    locate(p, T::zero(), straight).1.is_eq()
}

/// The points that stand for a shape parallel to another: its ends, or of a line its start.
#[inline]
fn starts<T: RealField + Copy, const D: usize, const ENDS: bool>(
    straight: Straight<'_, T, D, ENDS>,
) -> &'static [Region] {
    if straight.extent == Extent::Line {
        &[Region::Start]
    } else {
        straight.ends()
    }
}

/// The nearest points of two shapes of one kind: alike, bit for bit, from either side.
#[inline]
pub(in crate::pair) fn nearest_of_a_kind<T: RealField + Copy, const D: usize, const ENDS: bool>(
    a: Straight<'_, T, D, ENDS>,
    b: Straight<'_, T, D, ENDS>,
) -> NearestPoints<Point<T, D>, T> {
    if a.precedes(&b) {
        nearest(a, b).map(unsigned_zeros)
    } else {
        nearest(b, a).map(unsigned_zeros).flip()
    }
}

/// The parameters of those points.
#[inline]
pub(in crate::pair) fn parameters_of_a_kind<T, const D: usize, const ENDS: bool>(
    a: Straight<'_, T, D, ENDS>,
    b: Straight<'_, T, D, ENDS>,
) -> ParameterPair<T>
where
    T: RealField + Copy,
{
    if a.precedes(&b) {
        parameters(a, b)
    } else {
        parameters(b, a).flip()
    }
}

#[inline]
pub(in crate::pair) fn nearest<T, const D: usize, const A: bool, const B: bool>(
    a: Straight<'_, T, D, A>,
    b: Straight<'_, T, D, B>,
) -> NearestPoints<Point<T, D>, T>
where
    T: RealField + Copy,
{
    let parallel = kernel::parallel(a.span, b.span);
    let solution = solve(a, b, parallel);
    let (on_self, on_rhs) = points(a, b, solution);
    let unique = !parallel || !run_along(a, b);
    NearestPoints {
        on_self,
        on_rhs,
        distance: solution.distance,
        unique,
    }
}

#[inline]
fn parameters<T, const D: usize, const A: bool, const B: bool>(
    a: Straight<'_, T, D, A>,
    b: Straight<'_, T, D, B>,
) -> ParameterPair<T>
where
    T: RealField + Copy,
{
    let (on_self, on_rhs) = match solve(a, b, kernel::parallel(a.span, b.span)).places {
        Places::Feet => kernel::line_parameters(a.span, b.span).into(),
        Places::FromFirst(end, foot) => (end_parameter(end), b.parameter(a.end(end), foot)),
        Places::FromSecond(end, foot) => (a.parameter(b.end(end), foot), end_parameter(end)),
    };
    ParameterPair { on_self, on_rhs }
}

#[inline]
fn end_parameter<T: RealField>(end: Region) -> T {
    if end == Region::End {
        T::one()
    } else {
        T::zero()
    }
}

#[inline]
fn points<T, const D: usize, const A: bool, const B: bool>(
    a: Straight<'_, T, D, A>,
    b: Straight<'_, T, D, B>,
    Solution { places, meet, .. }: Solution<T>,
) -> (Point<T, D>, Point<T, D>)
where
    T: RealField + Copy,
{
    let ends =
        |end: Point<T, D>, foot: &dyn Fn() -> Point<T, D>| (end, if meet { end } else { foot() });
    match places {
        Places::Feet => {
            let [foot, other] = kernel::line_feet(a.span, b.span).map(Point::from);
            (foot, if meet { foot } else { other })
        }
        Places::FromFirst(end, region) => {
            let p = a.end(end);
            ends(Point::from(*p), &|| b.foot(p, region))
        }
        Places::FromSecond(end, region) => {
            let p = b.end(end);
            let (on_b, on_a) = ends(Point::from(*p), &|| a.foot(p, region));
            (on_a, on_b)
        }
    }
}

#[inline]
fn solve<T, const D: usize, const A: bool, const B: bool>(
    a: Straight<'_, T, D, A>,
    b: Straight<'_, T, D, B>,
    parallel: bool,
) -> Solution<T>
where
    T: RealField + Copy,
{
    if !parallel
        && kernel::foot_region(a.span, a.extent, b.span) == Region::Inside
        && kernel::foot_region(b.span, b.extent, a.span) == Region::Inside
    {
        let meet = kernel::coplanar(a.span, b.span);
        let distance = if meet {
            T::zero()
        } else {
            kernel::lines_apart(a.span, b.span)
        };
        Solution {
            places: Places::Feet,
            distance,
            meet,
        }
    } else {
        best_end(a, b, parallel)
    }
}

/// The nearest among the ends of each shape to the other.
#[inline]
fn best_end<T, const D: usize, const A: bool, const B: bool>(
    a: Straight<'_, T, D, A>,
    b: Straight<'_, T, D, B>,
    parallel: bool,
) -> Solution<T>
where
    T: RealField + Copy,
{
    let mut best: Option<Solution<T>> = None;
    let mut offer = |candidate: Solution<T>| {
        if best
            .is_none_or(|best| candidate.distance < best.distance || candidate.meet && !best.meet)
        {
            best = Some(candidate);
        }
    };
    for &end in if parallel { starts(a) } else { a.ends() } {
        offer(from_end(a.end(end), b, |foot| Places::FromFirst(end, foot)));
    }
    for &end in if parallel { starts(b) } else { b.ends() } {
        offer(from_end(b.end(end), a, |foot| {
            Places::FromSecond(end, foot)
        }));
    }
    // Two lines that are not parallel have feet, and all else has an end.
    best.unwrap_or_else(|| {
        from_end(a.span.start, b, |foot| {
            Places::FromFirst(Region::Start, foot)
        })
    })
}

#[inline]
fn from_end<T: RealField + Copy, const D: usize, const ENDS: bool>(
    p: &[T; D],
    other: Straight<'_, T, D, ENDS>,
    places: impl FnOnce(Region) -> Places,
) -> Solution<T> {
    let (region, reach) = locate(p, T::zero(), other);
    let meet = reach.is_eq();
    let distance = match region {
        _ if meet => T::zero(),
        Region::Inside => kernel::height(p, other.span),
        end => kernel::norm(p, other.end(end)),
    };
    Solution {
        places: places(region),
        distance,
        meet,
    }
}

/// Whether two parallel shapes run along each other for some length, each with some length.
#[inline]
fn run_along<T, const D: usize, const A: bool, const B: bool>(
    a: Straight<'_, T, D, A>,
    b: Straight<'_, T, D, B>,
) -> bool
where
    T: RealField + Copy,
{
    if kernel::is_point(a.span) || kernel::is_point(b.span) {
        return false;
    }
    let with = kernel::agreement(a.span, b.span);
    let before = match b.extent {
        Extent::Line => false,
        Extent::Ray => with.is_lt() && along(b.span.start, a.span).is_le(),
        Extent::Segment => {
            along(b.span.start, a.span).is_le() && along(b.span.toward, a.span).is_le()
        }
    };
    let after = match b.extent {
        Extent::Line => false,
        Extent::Ray => with.is_gt() && beyond(b.span.start, a.span).is_ge(),
        Extent::Segment => {
            beyond(b.span.start, a.span).is_ge() && beyond(b.span.toward, a.span).is_ge()
        }
    };
    match a.extent {
        Extent::Line => true,
        Extent::Ray => !before,
        Extent::Segment => !before && !after,
    }
}

/// Whether two segments in the plane meet: by the sides of each that the ends of the other lie on.
#[inline]
pub(in crate::pair) fn edges_meet<T: RealField + Copy>(
    a: Span<'_, T, 2, true>,
    b: Span<'_, T, 2, true>,
) -> bool {
    let [start, toward] = [b.start, b.toward].map(|p| side(p, a));
    if start == toward && start.is_ne() {
        return false;
    }
    let [from, to] = [a.start, a.toward].map(|p| side(p, b));
    if from == to && from.is_ne() {
        return false;
    }
    // All four on one line: they meet where their shadows on both axes do.
    let meet = [start, toward, from, to].iter().any(|side| side.is_ne()) || boxes_meet(a, b);
    // Beside infinities, the signs of what is not a number may differ.
    meet && are_numbers([a.start, a.toward, b.start, b.toward])
}

fn boxes_meet<T: RealField + Copy>(a: Span<'_, T, 2, true>, b: Span<'_, T, 2, true>) -> bool {
    (0..2).all(|i| {
        let ((low, high), (from, to)) = (
            sorted(a.start[i], a.toward[i]),
            sorted(b.start[i], b.toward[i]),
        );
        low <= to && from <= high
    })
}

fn sorted<T: RealField + Copy>(a: T, b: T) -> (T, T) {
    if a <= b { (a, b) } else { (b, a) }
}
