//! Two lines, rays or segments.
//!
//! Unless they are parallel, the endless carriers have one nearest pair, the feet of their common
//! perpendicular; where both feet lie within the shapes, that is the answer. Otherwise an end of
//! one of the shapes is in the nearest pair, and the best of its ends against the other shape is
//! the answer. Both cases are told apart by exact signs: there is no threshold for "parallel".
//! Ericson, *Real-Time Collision Detection* (2005), 5.1.8-9; Eberly, *Robust Computation of
//! Distance Between Line Segments* (2018).

use super::order::unsigned_zeros;
use super::straight::Straight;
use super::way::{Shortest, Way};
use crate::kernel::{self, Extent, Region, Site, along, beyond};
use crate::{NearestPoints, ParameterPair};
use nalgebra::{Point, RealField};

/// Which of the points of two straight shapes are nearest.
#[derive(Clone, Copy, Debug)]
pub(super) enum Places<X> {
    /// The feet of the common perpendicular.
    Feet,
    /// An end of one of the shapes, and the point of the other nearest to it.
    End(Shortest<X, End>),
}

/// Where on their shapes the two points are that an end is nearest with.
#[derive(Clone, Copy, Debug)]
pub(super) struct End {
    pub(super) of_first: bool,
    pub(super) end: Region,
    pub(super) foot: Region,
}

/// Whether two straight shapes are nowhere further apart than the sum of the radii.
#[inline]
pub(in crate::pair) fn within<X, const D: usize, const S: usize, const A: bool, const B: bool>(
    a: Straight<X, A>,
    b: Straight<X, B>,
    radii: [X::Scalar; S],
) -> bool
where
    X: Site<D>,
{
    let parallel = kernel::parallel(a.span, b.span);
    let meet = if !parallel && feet_within(a, b) {
        D == 2 || kernel::cmp_lines_dist(a.span, b.span, radii).is_le()
    } else {
        let reaches = |way: Way<X>| way.reach(radii).is_le();
        starts(a, parallel)
            .iter()
            .any(|&end| reaches(way_from(a.end(end), b).0))
            || starts(b, parallel)
                .iter()
                .any(|&end| reaches(way_from(b.end(end), a).0))
    };
    meet && a.is_number() && b.is_number()
}

#[inline]
pub(in crate::pair) fn intersects<X, const D: usize, const A: bool, const B: bool>(
    a: Straight<X, A>,
    b: Straight<X, B>,
) -> bool
where
    X: Site<D>,
{
    let meet = if kernel::parallel(a.span, b.span) {
        let touches = |way: Way<X>| way.reach([nalgebra::zero()]).is_eq();
        starts(a, true)
            .iter()
            .any(|&end| touches(way_from(a.end(end), b).0))
            || starts(b, true)
                .iter()
                .any(|&end| touches(way_from(b.end(end), a).0))
    } else {
        kernel::coplanar(a.span, b.span)
            && kernel::foot_within(a.span, a.extent, b.span)
            && kernel::foot_within(b.span, b.extent, a.span)
    };
    meet && a.is_number() && b.is_number()
}

/// Whether the common perpendicular of two shapes that are not parallel leads from one to the other.
#[inline]
fn feet_within<X: Site<D>, const D: usize, const A: bool, const B: bool>(
    a: Straight<X, A>,
    b: Straight<X, B>,
) -> bool {
    kernel::foot_region(a.span, a.extent, b.span) == Region::Inside
        && kernel::foot_region(b.span, b.extent, a.span) == Region::Inside
}

/// The way from an end to the other shape, and where it ends.
#[inline]
fn way_from<X: Site<D>, const D: usize, const ENDS: bool>(
    end: X,
    other: Straight<X, ENDS>,
) -> (Way<X>, Region) {
    let region = other.region(end);
    (Way::to(end, other, region), region)
}

/// The ends of a shape; a line that is parallel to the other has its start stand for all.
#[inline]
fn starts<X: Copy, const ENDS: bool>(
    straight: Straight<X, ENDS>,
    parallel: bool,
) -> &'static [Region] {
    if parallel && straight.extent == Extent::Line {
        &[Region::Start]
    } else {
        straight.ends()
    }
}

/// The nearest points of two shapes of one kind: alike, bit for bit, from either side.
#[inline]
pub(in crate::pair) fn nearest_of_a_kind<T, X, const D: usize, const ENDS: bool>(
    a: Straight<X, ENDS>,
    b: Straight<X, ENDS>,
) -> NearestPoints<Point<T, D>, T>
where
    T: RealField + Copy,
    X: Site<D, Scalar = T>,
{
    if a.precedes(&b) {
        nearest(a, b).map(unsigned_zeros)
    } else {
        nearest(b, a).map(unsigned_zeros).flip()
    }
}

/// The parameters of those points.
#[inline]
pub(in crate::pair) fn parameters_of_a_kind<T, X, const D: usize, const ENDS: bool>(
    a: Straight<X, ENDS>,
    b: Straight<X, ENDS>,
) -> ParameterPair<T>
where
    T: RealField + Copy,
    X: Site<D, Scalar = T>,
{
    if a.precedes(&b) {
        parameters(a, b)
    } else {
        parameters(b, a).flip()
    }
}

#[inline]
pub(in crate::pair) fn nearest<T, X, const D: usize, const A: bool, const B: bool>(
    a: Straight<X, A>,
    b: Straight<X, B>,
) -> NearestPoints<Point<T, D>, T>
where
    T: RealField + Copy,
    X: Site<D, Scalar = T>,
{
    let parallel = kernel::parallel(a.span, b.span);
    match solve(a, b, parallel) {
        Places::Feet => feet(a, b),
        Places::End(best) if best.way.reach([T::zero()]).is_eq() => {
            best.way.touching(!parallel || !run_along(a, b))
        }
        Places::End(best) => best.way.bare(!parallel || !run_along(a, b)),
    }
}

/// The nearest points in the plane of all that is within a radius of one straight shape, and all
/// that is within a radius of another.
#[inline]
pub(in crate::pair) fn nearest_rounded<T, X, const A: bool, const B: bool>(
    a: Straight<X, A>,
    b: Straight<X, B>,
    radii: [T; 2],
) -> NearestPoints<Point<T, 2>, T>
where
    T: RealField + Copy,
    X: Site<2, Scalar = T>,
{
    let parallel = kernel::parallel(a.span, b.span);
    match solve(a, b, parallel) {
        Places::Feet => NearestPoints {
            unique: false,
            ..feet(a, b)
        },
        Places::End(best) => best.way.rounded(radii, !parallel || !run_along(a, b)),
    }
}

#[inline]
fn feet<T, X, const D: usize, const A: bool, const B: bool>(
    a: Straight<X, A>,
    b: Straight<X, B>,
) -> NearestPoints<Point<T, D>, T>
where
    T: RealField + Copy,
    X: Site<D, Scalar = T>,
{
    let [on_self, on_rhs] = kernel::line_feet(a.span, b.span).map(Point::from);
    if kernel::coplanar(a.span, b.span) {
        return NearestPoints {
            on_self,
            on_rhs: on_self,
            distance: T::zero(),
            unique: true,
        };
    }
    NearestPoints {
        on_self,
        on_rhs,
        distance: kernel::lines_apart(a.span, b.span),
        unique: true,
    }
}

/// The parameters of the nearest points.
#[inline]
pub(in crate::pair) fn parameters<T, X, const D: usize, const A: bool, const B: bool>(
    a: Straight<X, A>,
    b: Straight<X, B>,
) -> ParameterPair<T>
where
    T: RealField + Copy,
    X: Site<D, Scalar = T>,
{
    let (on_self, on_rhs) = match solve(a, b, kernel::parallel(a.span, b.span)) {
        Places::Feet => kernel::line_parameters(a.span, b.span).into(),
        Places::End(Shortest { label, .. }) if label.of_first => (
            end_parameter(label.end),
            b.parameter(a.end(label.end), label.foot),
        ),
        Places::End(Shortest { label, .. }) => (
            a.parameter(b.end(label.end), label.foot),
            end_parameter(label.end),
        ),
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
pub(super) fn solve<X: Site<D>, const D: usize, const A: bool, const B: bool>(
    a: Straight<X, A>,
    b: Straight<X, B>,
    parallel: bool,
) -> Places<X> {
    if !parallel && feet_within(a, b) {
        Places::Feet
    } else {
        Places::End(shortest(a, b, parallel))
    }
}

/// The shortest way from an end of one shape to the other.
#[inline]
fn shortest<X: Site<D>, const D: usize, const A: bool, const B: bool>(
    a: Straight<X, A>,
    b: Straight<X, B>,
    parallel: bool,
) -> Shortest<X, End> {
    let mut best = None;
    for &end in starts(a, parallel) {
        let (way, foot) = way_from(a.end(end), b);
        let of_first = true;
        best = Some(Shortest::or(
            best,
            way,
            End {
                of_first,
                end,
                foot,
            },
        ));
    }
    for &end in starts(b, parallel) {
        let (way, foot) = way_from(b.end(end), a);
        let of_first = false;
        best = Some(Shortest::or(
            best,
            way.flip(),
            End {
                of_first,
                end,
                foot,
            },
        ));
    }
    // Two lines that are not parallel have feet, and all else has an end.
    best.unwrap_or_else(|| {
        let (way, foot) = way_from(a.span.start, b);
        let label = End {
            of_first: true,
            end: Region::Start,
            foot,
        };
        Shortest::or(None, way, label)
    })
}

/// Whether two parallel shapes run along each other for some length, each with some length.
#[inline]
pub(super) fn run_along<X: Site<D>, const D: usize, const A: bool, const B: bool>(
    a: Straight<X, A>,
    b: Straight<X, B>,
) -> bool {
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
