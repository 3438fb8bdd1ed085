//! Balls with each other.

use crate::algorithm::certified::cut::UNIT;
use crate::algorithm::certified::lanes::{Columns, Found, LANES, Limits, point};
use crate::algorithm::certified::linear::connect_points;
use crate::algorithm::certified::result::Separated;
use crate::algorithm::certified::{choose, is_central};
use crate::exact::{dot, sub};

/// |p - q|^2 - (r + s)^2 (degree 2): off by less than 16 u (|p - q|^2 + (r + s)^2).
pub(super) fn intersects<const D: usize>([a, b]: &[Columns; 2], _: Limits, found: &mut Found) {
    for i in 0..LANES {
        let (offset, reach) = (sub(point::<D>(a, 0, i), point(b, 0, i)), a[D][i] + b[D][i]);
        let (square, limit) = (dot(offset, offset), reach * reach);
        let (excess, size) = (square - limit, square + limit);
        let is_certain = (excess.abs() > 16.0 * UNIT * size) & is_central(size);
        found.flag[i] = u64::from(excess < 0.0);
        found.is_open[i] = u64::from(!is_certain);
    }
}

pub(super) fn distance<const D: usize>([a, b]: &[Columns; 2], limits: Limits, found: &mut Found) {
    for i in 0..LANES {
        let centers = connect_points::<D>(point(a, 0, i), point(b, 0, i));
        let radii = [a[D][i], b[D][i]];
        let apart = centers.between(radii);
        let (is_apart, do_meet) = (
            apart.is_certain(apart.distance),
            centers.is_bridged_by(radii),
        );
        let is_certain = is_central(centers.scale) & (is_apart | do_meet);
        let distance = if is_apart { apart.distance } else { 0.0 };
        found.set_distance(i, distance, is_certain, limits);
    }
}

pub(super) fn nearest<const D: usize>([a, b]: &[Columns; 2], limits: Limits, found: &mut Found) {
    for i in 0..LANES {
        let (p, q): ([f64; D], [f64; D]) = (point(a, 0, i), point(b, 0, i));
        let (r, s) = (a[D][i], b[D][i]);
        let centers = connect_points(p, q);
        let apart = centers.between([r, s]);
        let (is_apart, do_meet) = (
            apart.is_certain(apart.distance),
            centers.is_bridged_by([r, s]),
        );
        let is_certain = is_central(centers.scale) & (is_apart | do_meet);
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
        found.set_nearest(i, points, distance, is_certain, limits);
        found.flag[i] = u64::from(is_apart | (r == 0.0) | (s == 0.0));
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
