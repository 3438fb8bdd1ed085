//! How a linear component touches the set of points within a radius of another.

use crate::algorithm::candidate::best::BestCandidate;
use crate::algorithm::linear::Linear;
use crate::algorithm::linear_linear::solve::{
    ClosestFeatures, closest_features, do_projections_overlap,
};
use crate::exact::ExactPoint;
use crate::predicate::parallel;
use crate::predicate::{VoronoiRegion, cmp_distance_of_lines};
use core::cmp::Ordering;

/// The kind of contact of a linear component with the points within a radius of another.
#[derive(Clone, Copy, Debug)]
pub(crate) enum LinearContact<X> {
    Separated,
    /// One point: the point of the first, in this region, that is nearest to this point of the second.
    AtPoint(VoronoiRegion, X),
    /// One point: the foot of the common perpendicular.
    AtFeet,
    /// An interval at exactly the radius: the components are parallel.
    Interval,
    Overlapping,
}

/// Classifies the contact of `a` with the points within the sum of the radii of `b`.
pub(crate) fn classify_contact<X, const D: usize, const S: usize, const A: bool, const B: bool>(
    a: Linear<X, A>,
    b: Linear<X, B>,
    radii: [X::Scalar; S],
) -> LinearContact<X>
where
    X: ExactPoint<D>,
{
    let parallel = parallel(a.line, b.line);
    let ClosestFeatures::End(BestCandidate {
        candidate, label, ..
    }) = closest_features(a, b, parallel)
    else {
        return contact_at_feet(a, b, radii);
    };
    match candidate.cmp_length(radii) {
        Ordering::Greater => LinearContact::Separated,
        Ordering::Less => LinearContact::Overlapping,
        Ordering::Equal if parallel && do_projections_overlap(a, b) => LinearContact::Interval,
        Ordering::Equal if label.of_first => LinearContact::AtPoint(label.end, a.end(label.end)),
        Ordering::Equal => LinearContact::AtPoint(label.foot, b.end(label.end)),
    }
}

/// Classifies the contact where the feet of the common perpendicular are closest.
fn contact_at_feet<X, const D: usize, const S: usize, const A: bool, const B: bool>(
    a: Linear<X, A>,
    b: Linear<X, B>,
    radii: [X::Scalar; S],
) -> LinearContact<X>
where
    X: ExactPoint<D>,
{
    if D == 2 {
        return LinearContact::Overlapping;
    }
    match cmp_distance_of_lines(a.line, b.line, radii) {
        Ordering::Less => LinearContact::Overlapping,
        Ordering::Equal => LinearContact::AtFeet,
        Ordering::Greater => LinearContact::Separated,
    }
}
