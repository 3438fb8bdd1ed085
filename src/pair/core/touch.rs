//! How a straight shape meets what is around another.

use super::straight::Straight;
use super::straight_straight::{Places, run_along, solve};
use super::way::Shortest;
use crate::kernel::{self, Region, Site, cmp_lines_dist};
use core::cmp::Ordering;

/// How a straight shape meets all that is within a radius of another.
#[derive(Clone, Copy, Debug)]
pub(in crate::pair) enum Touch<X> {
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
pub(in crate::pair) fn touch<X, const D: usize, const S: usize, const A: bool, const B: bool>(
    a: Straight<X, A>,
    b: Straight<X, B>,
    radii: [X::Scalar; S],
) -> Touch<X>
where
    X: Site<D>,
{
    let parallel = kernel::parallel(a.span, b.span);
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
