//! How a straight shape meets what is around another.

use crate::algorithm::candidate::best::BestCandidate;
use crate::algorithm::linear::Linear;
use crate::algorithm::linear_linear::solve::{ClosestFeatures, run_along, solve};
use crate::exact::ExactPoint;
use crate::predicate::parallel;
use crate::predicate::{VoronoiRegion, cmp_distance_of_lines};
use core::cmp::Ordering;

/// How a straight shape meets all that is within a radius of another.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Touch<X> {
    Apart,
    /// In one point: nearest to this point of the other, in this region.
    CurvePoint(VoronoiRegion, X),
    /// In one point: the foot of their common perpendicular.
    Feet,
    /// Side by side.
    Along,
    Overlap,
}

/// How a straight shape meets all that is within the sum of the radii of another.
pub(crate) fn touch<X, const D: usize, const S: usize, const A: bool, const B: bool>(
    a: Linear<X, A>,
    b: Linear<X, B>,
    radii: [X::Scalar; S],
) -> Touch<X>
where
    X: ExactPoint<D>,
{
    let parallel = parallel(a.line, b.line);
    let ClosestFeatures::End(BestCandidate { way, label, .. }) = solve(a, b, parallel) else {
        return touch_at_feet(a, b, radii);
    };
    match way.cmp_length(radii) {
        Ordering::Greater => Touch::Apart,
        Ordering::Less => Touch::Overlap,
        Ordering::Equal if parallel && run_along(a, b) => Touch::Along,
        Ordering::Equal if label.of_first => Touch::CurvePoint(label.end, a.end(label.end)),
        Ordering::Equal => Touch::CurvePoint(label.foot, b.end(label.end)),
    }
}

/// The same where they have a common perpendicular.
fn touch_at_feet<X, const D: usize, const S: usize, const A: bool, const B: bool>(
    a: Linear<X, A>,
    b: Linear<X, B>,
    radii: [X::Scalar; S],
) -> Touch<X>
where
    X: ExactPoint<D>,
{
    if D == 2 {
        return Touch::Overlap;
    }
    match cmp_distance_of_lines(a.line, b.line, radii) {
        Ordering::Less => Touch::Overlap,
        Ordering::Equal => Touch::Feet,
        Ordering::Greater => Touch::Apart,
    }
}
