//! Which of the points of two straight shapes are nearest.

use crate::algorithm::candidate::Way;
use crate::algorithm::candidate::best::Shortest;
use crate::algorithm::linear::Straight;
use crate::exact::Site;
use crate::predicate::{Extent, Region, along, beyond};
use crate::predicate::{agreement, foot_region, is_point};

/// Which of the points of two straight shapes are nearest.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Places<X> {
    /// The feet of the common perpendicular.
    Feet,
    /// An end of one of the shapes, and the point of the other nearest to it.
    End(Shortest<X, End>),
}

/// Where on their shapes the two points are that an end is nearest with.
#[derive(Clone, Copy, Debug)]
pub(crate) struct End {
    pub(crate) of_first: bool,
    pub(crate) end: Region,
    pub(crate) foot: Region,
}

/// Which points they are.
#[inline]
pub(crate) fn solve<X: Site<D>, const D: usize, const A: bool, const B: bool>(
    a: Straight<X, A>,
    b: Straight<X, B>,
    parallel: bool,
) -> Places<X> {
    if parallel {
        Places::End(shortest(a, b))
    } else {
        solve_crossing(a, b)
    }
}

/// The same of shapes that are not parallel.
///
/// The square of the distance is a strictly convex function of the two parameters, so it is least
/// within their ranges on an edge that is seen from where it is least of all: at an end that a foot
/// lies beyond. Where both feet do, the two edges have a corner in common, and it cannot fall along
/// both of them from there.
#[inline]
pub(crate) fn solve_crossing<X: Site<D>, const D: usize, const A: bool, const B: bool>(
    a: Straight<X, A>,
    b: Straight<X, B>,
) -> Places<X> {
    let on_a = foot_region(a.span, a.extent, b.span);
    let on_b = foot_region(b.span, b.extent, a.span);
    Places::End(match (on_a, on_b) {
        (Region::Inside, Region::Inside) => return Places::Feet,
        (Region::Inside, end) => from_end(b, end, a, false),
        (end, Region::Inside) => from_end(a, end, b, true),
        (end, other) => match from_end(a, end, b, true) {
            corner if corner.label.foot == other => from_end(b, other, a, false),
            way => way,
        },
    })
}

/// The shortest way from an end of one of two parallel shapes to the other.
#[inline]
fn shortest<X: Site<D>, const D: usize, const A: bool, const B: bool>(
    a: Straight<X, A>,
    b: Straight<X, B>,
) -> Shortest<X, End> {
    let of_a = starts(a).iter().map(|&end| from_end(a, end, b, true));
    let of_b = starts(b).iter().map(|&end| from_end(b, end, a, false));
    of_a.chain(of_b)
        .reduce(|best, next| Shortest::or(Some(best), next.way, next.label))
        .unwrap_or_else(|| from_end(a, Region::Start, b, true))
}

/// The way from an end of one shape, which is the first or else the second, to the other.
#[inline]
fn from_end<X: Site<D>, const D: usize, const A: bool, const B: bool>(
    one: Straight<X, A>,
    end: Region,
    other: Straight<X, B>,
    of_first: bool,
) -> Shortest<X, End> {
    let (way, foot) = way_from(one.end(end), other);
    let label = End {
        of_first,
        end,
        foot,
    };
    Shortest::new(if of_first { way } else { way.flip() }, label)
}

/// Whether two parallel shapes run along each other for some length, each with some length.
#[inline]
pub(crate) fn run_along<X: Site<D>, const D: usize, const A: bool, const B: bool>(
    a: Straight<X, A>,
    b: Straight<X, B>,
) -> bool {
    if is_point(a.span) || is_point(b.span) {
        return false;
    }
    let with = agreement(a.span, b.span);
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

/// Whether an end of one of two parallel shapes is within the sum of the radii of the other.
#[inline]
pub(crate) fn an_end_reaches<X, const D: usize, const S: usize, const A: bool, const B: bool>(
    a: Straight<X, A>,
    b: Straight<X, B>,
    radii: [X::Scalar; S],
) -> bool
where
    X: Site<D>,
{
    let reaches = |way: Way<X>| way.reach(radii).is_le();
    let of_a = |&end| reaches(way_from(a.end(end), b).0);
    let of_b = |&end| reaches(way_from(b.end(end), a).0);
    starts(a).iter().any(of_a) || starts(b).iter().any(of_b)
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

/// The ends of a shape that is parallel to the other; a line has its start stand for all.
#[inline]
fn starts<X: Copy, const ENDS: bool>(straight: Straight<X, ENDS>) -> &'static [Region] {
    match straight.extent {
        Extent::Line => &[Region::Start],
        _ => straight.ends(),
    }
}
