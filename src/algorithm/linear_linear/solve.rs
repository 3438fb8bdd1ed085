//! The closest features of two linear components.

use crate::algorithm::candidate::Candidate;
use crate::algorithm::candidate::best::BestCandidate;
use crate::algorithm::linear::Linear;
use crate::exact::ExactPoint;
use crate::predicate::{LinearKind, VoronoiRegion, cmp_projection_to_end, cmp_projection_to_start};
use crate::predicate::{dot_sign, foot_region, is_point};

/// The closest features of two linear components.
#[derive(Clone, Copy, Debug)]
pub(crate) enum ClosestFeatures<X> {
    /// The feet of the common perpendicular.
    Feet,
    /// An end of one component, and the point of the other nearest to it.
    End(BestCandidate<X, EndCandidate>),
}

/// The location of the two points if an end is closest.
#[derive(Clone, Copy, Debug)]
pub(crate) struct EndCandidate {
    pub(crate) of_first: bool,
    pub(crate) end: VoronoiRegion,
    pub(crate) foot: VoronoiRegion,
}

/// The closest features. The caller passes whether the lines are parallel.
#[cfg_attr(not(debug_assertions), inline)]
pub(crate) fn closest_features<X: ExactPoint<D>, const D: usize, const A: bool, const B: bool>(
    a: Linear<X, A>,
    b: Linear<X, B>,
    parallel: bool,
) -> ClosestFeatures<X> {
    if parallel {
        ClosestFeatures::End(closest_of_parallel(a, b))
    } else {
        closest_features_unless_parallel(a, b)
    }
}

/// The closest features of components that are not parallel.
///
/// The squared distance is a strictly convex function of the two parameters. Within their ranges it is
/// least on an edge of the range that faces the unconstrained minimum: at an end that a foot lies beyond.
/// If both feet lie beyond ends, these two edges share a corner, and the function cannot decrease along
/// both of them from there.
#[cfg_attr(not(debug_assertions), inline)]
pub(crate) fn closest_features_unless_parallel<
    X: ExactPoint<D>,
    const D: usize,
    const A: bool,
    const B: bool,
>(
    a: Linear<X, A>,
    b: Linear<X, B>,
) -> ClosestFeatures<X> {
    let on_a = foot_region(a.line, a.kind, b.line);
    let on_b = foot_region(b.line, b.kind, a.line);
    ClosestFeatures::End(match (on_a, on_b) {
        (VoronoiRegion::Interior, VoronoiRegion::Interior) => return ClosestFeatures::Feet,
        (VoronoiRegion::Interior, end) => candidate_from_end(b, end, a, false),
        (end, VoronoiRegion::Interior) => candidate_from_end(a, end, b, true),
        (end, other) => match candidate_from_end(a, end, b, true) {
            corner if corner.label.foot == other => candidate_from_end(b, other, a, false),
            candidate => candidate,
        },
    })
}

/// The shortest candidate from an end of one of two parallel components to the other.
#[cfg_attr(not(debug_assertions), inline)]
fn closest_of_parallel<X: ExactPoint<D>, const D: usize, const A: bool, const B: bool>(
    a: Linear<X, A>,
    b: Linear<X, B>,
) -> BestCandidate<X, EndCandidate> {
    let best = shorter_from_ends(None, a, b, true);
    shorter_from_ends(best, b, a, false)
        .unwrap_or_else(|| candidate_from_end(a, VoronoiRegion::Start, b, true))
}

/// The shortest of a candidate and those from the ends of `one` to `other`. A loop over a slice needs less
/// code than a chain of iterators.
#[cfg_attr(not(debug_assertions), inline)]
fn shorter_from_ends<X: ExactPoint<D>, const D: usize, const A: bool, const B: bool>(
    mut best: Option<BestCandidate<X, EndCandidate>>,
    one: Linear<X, A>,
    other: Linear<X, B>,
    of_first: bool,
) -> Option<BestCandidate<X, EndCandidate>> {
    let ends = candidate_ends(one);
    let mut i = 0;
    while i < ends.len() {
        let next = candidate_from_end(one, ends[i], other, of_first);
        best = Some(BestCandidate::keep_shorter(
            best,
            next.candidate,
            next.label,
        ));
        i += 1;
    }
    best
}

/// The candidate from an end of `one`, which is the first component or the second, to `other`.
#[cfg_attr(not(debug_assertions), inline)]
fn candidate_from_end<X: ExactPoint<D>, const D: usize, const A: bool, const B: bool>(
    one: Linear<X, A>,
    end: VoronoiRegion,
    other: Linear<X, B>,
    of_first: bool,
) -> BestCandidate<X, EndCandidate> {
    let (candidate, foot) = candidate_from_point(one.end(end), other);
    let label = EndCandidate {
        of_first,
        end,
        foot,
    };
    BestCandidate::new(
        if of_first {
            candidate
        } else {
            candidate.flip()
        },
        label,
    )
}

/// Whether the projections of two parallel components on their common direction overlap in more than a
/// point.
#[cfg_attr(not(debug_assertions), inline)]
pub(crate) fn do_projections_overlap<
    X: ExactPoint<D>,
    const D: usize,
    const A: bool,
    const B: bool,
>(
    a: Linear<X, A>,
    b: Linear<X, B>,
) -> bool {
    if is_point(a.line) || is_point(b.line) {
        return false;
    }
    let relative_direction = dot_sign(a.line, b.line);
    let before = match b.kind {
        LinearKind::Line => false,
        LinearKind::Ray => {
            relative_direction.is_lt() && cmp_projection_to_start(b.line.start, a.line).is_le()
        }
        LinearKind::Segment => {
            cmp_projection_to_start(b.line.start, a.line).is_le()
                && cmp_projection_to_start(b.line.toward, a.line).is_le()
        }
    };
    let after = match b.kind {
        LinearKind::Line => false,
        LinearKind::Ray => {
            relative_direction.is_gt() && cmp_projection_to_end(b.line.start, a.line).is_ge()
        }
        LinearKind::Segment => {
            cmp_projection_to_end(b.line.start, a.line).is_ge()
                && cmp_projection_to_end(b.line.toward, a.line).is_ge()
        }
    };
    match a.kind {
        LinearKind::Line => true,
        LinearKind::Ray => !before,
        LinearKind::Segment => !before && !after,
    }
}

/// Whether an end of one of two parallel components is within the sum of the radii of the other.
#[cfg_attr(not(debug_assertions), inline)]
pub(crate) fn is_end_within<X, const D: usize, const S: usize, const A: bool, const B: bool>(
    a: Linear<X, A>,
    b: Linear<X, B>,
    radii: [X::Scalar; S],
) -> bool
where
    X: ExactPoint<D>,
{
    is_end_near(a, b, radii) || is_end_near(b, a, radii)
}

/// Whether the distance of an end of one component from the other is at most the sum of the radii.
fn is_end_near<X, const D: usize, const S: usize, const A: bool, const B: bool>(
    a: Linear<X, A>,
    b: Linear<X, B>,
    radii: [X::Scalar; S],
) -> bool
where
    X: ExactPoint<D>,
{
    for end in candidate_ends(a) {
        let (candidate, _) = candidate_from_point(a.end(*end), b);
        if candidate.cmp_length(radii).is_le() {
            return true;
        }
    }
    false
}

/// The candidate from a point to a linear component, and the region of its foot.
#[cfg_attr(not(debug_assertions), inline)]
fn candidate_from_point<X: ExactPoint<D>, const D: usize, const TWO_POINTS: bool>(
    end: X,
    other: Linear<X, TWO_POINTS>,
) -> (Candidate<X>, VoronoiRegion) {
    let region = other.region(end);
    (Candidate::to_linear(end, other, region), region)
}

/// The ends of a component that is parallel to the other. A line is represented by its start.
#[cfg_attr(not(debug_assertions), inline)]
fn candidate_ends<X: Copy, const TWO_POINTS: bool>(
    linear: Linear<X, TWO_POINTS>,
) -> &'static [VoronoiRegion] {
    match linear.kind {
        LinearKind::Line => &[VoronoiRegion::Start],
        _ => linear.ends(),
    }
}
