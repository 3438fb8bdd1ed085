//! Balls with each other.

use crate::algorithm::certified::lanes::number::{LaneNumber, Verdicts, verdict};
use crate::algorithm::certified::lanes::{Found, LANES, PairColumns, point, wide_point};
use crate::algorithm::certified::linear::connect_points;
use crate::algorithm::certified::result::Separated;
use crate::algorithm::certified::{CENTRAL, Magnitudes, choose};
use crate::exact::{dot, sub};

/// |p - q|^2 - (r + s)^2 (degree 2): off by less than 16 u (|p - q|^2 + (r + s)^2).
pub(super) fn intersects<N: LaneNumber, const D: usize>(
    [a, b]: PairColumns<'_, N>,
    verdicts: &mut Verdicts,
) {
    for i in 0..LANES {
        let offset = sub(point::<N, D>(a, 0, i), point(b, 0, i));
        let (square, reach) = (dot(offset, offset), a[D][i] + b[D][i]);
        let limit = reach * reach;
        let (excess, error) = (
            square - limit,
            N::of_small(16) * N::UNIT * (square + limit) + N::FLOOR,
        );
        verdicts[i] = verdict(excess < -error, excess > error);
    }
}

pub(super) fn distance<N: LaneNumber, const D: usize>(
    [a, b]: PairColumns<'_, N>,
    scales: Magnitudes,
    found: &mut Found,
) {
    for i in 0..LANES {
        let centers = connect_points::<D>(wide_point(a, 0, i), wide_point(b, 0, i));
        let radii = [a[D][i].into(), b[D][i].into()];
        let apart = centers.between(radii);
        let (is_apart, do_meet) = (
            apart.is_certain_in(scales, apart.distance),
            centers.is_bridged_by(radii, scales),
        );
        let is_certain = (centers.scale > CENTRAL.above) & (is_apart | do_meet);
        let distance = if is_apart { apart.distance } else { 0.0 };
        found.set_distance(i, distance, is_certain);
    }
}

pub(super) fn nearest<N: LaneNumber, const D: usize>(
    [a, b]: PairColumns<'_, N>,
    scales: Magnitudes,
    found: &mut Found,
) {
    for i in 0..LANES {
        let (p, q): ([f64; D], [f64; D]) = (wide_point(a, 0, i), wide_point(b, 0, i));
        let (r, s): (f64, f64) = (a[D][i].into(), b[D][i].into());
        let centers = connect_points(p, q);
        let apart = centers.between([r, s]);
        let (is_apart, do_meet) = (
            apart.is_certain_in(scales, apart.distance),
            centers.is_bridged_by([r, s], scales),
        );
        let is_certain = (centers.scale > CENTRAL.above) & (is_apart | do_meet);
        // In canonical order.
        let mut precedes = r <= s;
        for axis in (0..D).rev() {
            precedes = (p[axis] < q[axis]) | ((p[axis] == q[axis]) & precedes);
        }
        let common = common_point(&centers, &apart, [r, s], precedes);
        let points = [
            choose(is_apart, apart.points[0], common),
            choose(is_apart, apart.points[1], common),
        ];
        let distance = if is_apart { apart.distance } else { 0.0 };
        found.set_distance(i, distance, is_certain);
        found.set_points(i, points, is_apart | (r == 0.0) | (s == 0.0));
    }
}

/// A common point, the same in either order of the balls.
#[inline(always)]
fn common_point<const D: usize>(
    centers: &Separated<D>,
    apart: &Separated<D>,
    [r, s]: [f64; 2],
    precedes: bool,
) -> [f64; D] {
    let [p, q] = centers.points;
    let (p_is_in, q_is_in) = (centers.distance <= s, centers.distance <= r);
    let on_rim = choose(precedes, apart.points[0], apart.points[1]);
    let is_first = p_is_in & (precedes | !q_is_in);
    choose(is_first, p, choose(q_is_in, q, on_rim))
}
