//! Balls with each other.

use crate::algorithm::certified::lanes::number::{LaneNumber, verdict};
use crate::algorithm::certified::lanes::vectors::{Decision, Measurement};
use crate::algorithm::certified::lanes::{Found, PairColumns, point, wide_point};
use crate::algorithm::certified::linear::connect_points;
use crate::algorithm::certified::relation::Separated;
use crate::algorithm::certified::{CENTRAL, Magnitudes, choose};
use crate::exact::{dot, sub};

pub(super) struct TwoBalls<const D: usize>;

impl<N: LaneNumber, const D: usize> Decision<N> for TwoBalls<D> {
    /// |p - q|^2 - (r + s)^2 (degree 2): off by less than 16 u (|p - q|^2 + (r + s)^2).
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn decide([a, b]: PairColumns<'_, N>, i: usize) -> u32 {
        let offset = sub(point::<N, D>(a, 0, i), point(b, 0, i));
        let (square, reach) = (dot(offset, offset), a[D][i] + b[D][i]);
        let limit = reach * reach;
        let (excess, error) = (
            square - limit,
            N::of_small(16) * N::UNIT * (square + limit) + N::FLOOR,
        );
        verdict(excess < -error, excess > error)
    }
}

impl<N: LaneNumber, const D: usize> Measurement<N> for TwoBalls<D> {
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn measure<const WITH_POINTS: bool>(
        [a, b]: PairColumns<'_, N>,
        i: usize,
        scales: Magnitudes,
        found: &mut Found,
    ) {
        let (p, q): ([f64; D], [f64; D]) = (wide_point(a, 0, i), wide_point(b, 0, i));
        let (r, s): (f64, f64) = (a[D][i].into(), b[D][i].into());
        let centers = connect_points(p, q);
        let apart = centers.between([r, s]);
        let (is_apart, do_meet) = (
            apart.is_certain_in(scales, apart.distance),
            centers.is_bridged_by([r, s], scales),
        );
        let is_certain = (centers.scale > CENTRAL.above) & (is_apart | do_meet);
        let distance = if is_apart { apart.distance } else { 0.0 };
        found.set_distance(i, distance, is_certain);
        if WITH_POINTS {
            let common = common_point(&centers, &apart, [r, s]);
            let points = [
                choose(is_apart, apart.points[0], common),
                choose(is_apart, apart.points[1], common),
            ];
            found.set_points(i, points, is_apart | (r == 0.0) | (s == 0.0));
        }
    }
}

/// A common point, the same in either order of the balls.
#[cfg_attr(not(debug_assertions), inline(always))]
fn common_point<const D: usize>(
    centers: &Separated<D>,
    apart: &Separated<D>,
    [r, s]: [f64; 2],
) -> [f64; D] {
    let [p, q] = centers.points;
    // In canonical order.
    let mut precedes = r <= s;
    for axis in (0..D).rev() {
        precedes = (p[axis] < q[axis]) | ((p[axis] == q[axis]) & precedes);
    }
    let (p_is_in, q_is_in) = (centers.distance <= s, centers.distance <= r);
    let on_rim = choose(precedes, apart.points[0], apart.points[1]);
    let is_first = p_is_in & (precedes | !q_is_in);
    choose(is_first, p, choose(q_is_in, q, on_rim))
}
