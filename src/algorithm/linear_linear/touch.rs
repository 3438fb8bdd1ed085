//! How a straight shape meets what is around another.

use crate::algorithm::candidate::best::Shortest;
use crate::algorithm::linear::Straight;
use crate::algorithm::linear_linear::solve::{Places, run_along, solve};
use crate::exact::Site;
use crate::predicate::parallel;
use crate::predicate::{Region, cmp_lines_dist};
use core::cmp::Ordering;

/// How a straight shape meets all that is within a radius of another.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Touch<X> {
    Apart,
    /// In one point: nearest to this point of the other, in this region.
    At(Region, X),
    /// In one point: the foot of their common perpendicular.
    Feet,
    /// Side by side.
    Along,
    Overlap,
}

/// How a straight shape meets all that is within the sum of the radii of another.
pub(crate) fn touch<X, const D: usize, const S: usize, const A: bool, const B: bool>(
    a: Straight<X, A>,
    b: Straight<X, B>,
    radii: [X::Scalar; S],
) -> Touch<X>
where
    X: Site<D>,
{
    let parallel = parallel(a.span, b.span);
    let Places::End(Shortest { way, label, .. }) = solve(a, b, parallel) else {
        return touch_at_feet(a, b, radii);
    };
    match way.reach(radii) {
        Ordering::Greater => Touch::Apart,
        Ordering::Less => Touch::Overlap,
        Ordering::Equal if parallel && run_along(a, b) => Touch::Along,
        Ordering::Equal if label.of_first => Touch::At(label.end, a.end(label.end)),
        Ordering::Equal => Touch::At(label.foot, b.end(label.end)),
    }
}

/// The same where they have a common perpendicular.
fn touch_at_feet<X, const D: usize, const S: usize, const A: bool, const B: bool>(
    a: Straight<X, A>,
    b: Straight<X, B>,
    radii: [X::Scalar; S],
) -> Touch<X>
where
    X: Site<D>,
{
    if D == 2 {
        return Touch::Overlap;
    }
    match cmp_lines_dist(a.span, b.span, radii) {
        Ordering::Less => Touch::Overlap,
        Ordering::Equal => Touch::Feet,
        Ordering::Greater => Touch::Apart,
    }
}
