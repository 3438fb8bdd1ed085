//! Whether rays meet boxes along the axes, and triangles.
//!
//! The formulas and the bounds on their errors are those of [`cut`](crate::algorithm::certified::cut).

use crate::algorithm::certified::lanes::number::{
    LaneNumber, is_central, larger, largest, smaller, verdict,
};
use crate::algorithm::certified::lanes::vectors::Decision;
use crate::algorithm::certified::lanes::{PairColumns, point};
use crate::exact::{cross3, dot, sub};

pub(super) struct RayAndBox;

impl<N: LaneNumber> Decision<N> for RayAndBox {
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn decide([rays, boxes]: PairColumns<'_, N>, i: usize) -> u32 {
        let (start, direction) = (point(rays, 0, i), point(rays, 1, i));
        let ends = [point(boxes, 0, i), point(boxes, 1, i)];
        meets_box(start, direction, ends)
    }
}

/// The verdict about a ray and a box: see [`does_ray_meet_box`](crate::algorithm::certified::cut::aabb).
#[cfg_attr(not(debug_assertions), inline(always))]
fn meets_box<N: LaneNumber>(start: [N; 3], d: [N; 3], [min, max]: [[N; 3]; 2]) -> u32 {
    let (low, high) = (sub(min, start), sub(max, start));
    let (scale, step) = (largest([low, high]), largest([d]));
    let mut is_past = false;
    let mut most = -N::INFINITY;
    let mut sum = N::ZERO;
    for i in 0..3 {
        is_past |=
            ((d[i] >= N::ZERO) & (high[i] < N::ZERO)) | ((d[i] <= N::ZERO) & (low[i] > N::ZERO));
        let (j, k) = ((i + 1) % 3, (i + 2) % 3);
        let offset = (low[j] + high[j]) * d[k] - (low[k] + high[k]) * d[j];
        let reach = (high[j] - low[j]) * d[k].magnitude() + (high[k] - low[k]) * d[j].magnitude();
        let excess = offset.magnitude() - reach;
        most = larger(excess, most);
        sum = sum + excess;
    }
    let error = N::of_small(32) * N::UNIT * scale * step;
    let is_central = is_central(scale) & is_central(step);
    let misses = is_central & (is_past | (most > error));
    // Not-a-number or infinity makes the sum one.
    let meets = is_central & !is_past & (most < -error) & (sum.magnitude() < N::INFINITY);
    verdict(meets, misses)
}

pub(super) struct RayAndTriangle;

impl<N: LaneNumber> Decision<N> for RayAndTriangle {
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn decide([rays, triangles]: PairColumns<'_, N>, i: usize) -> u32 {
        let (start, direction) = (point(rays, 0, i), point(rays, 1, i));
        let [a, b, c] = [
            point(triangles, 0, i),
            point(triangles, 1, i),
            point(triangles, 2, i),
        ];
        let corners = [sub(a, start), sub(b, start), sub(c, start)];
        meets_triangle(corners, direction)
    }
}

/// The verdict about a ray and a triangle, by the corners relative to its start: see
/// [`cross_triangle`](crate::algorithm::certified::cut::triangle).
#[cfg_attr(not(debug_assertions), inline(always))]
fn meets_triangle<N: LaneNumber>([p, q, r]: [[N; 3]; 3], d: [N; 3]) -> u32 {
    let (scale, step) = (largest([p, q, r]), largest([d]));
    let (across_p, across_q) = (cross3(p, d), cross3(q, d));
    let (first, second, third) = (dot(q, across_p), dot(r, across_q), -dot(r, across_p));
    let bound = N::of_small(64) * N::UNIT * scale * scale;
    let (error, error_of_height) = (bound * step, bound * scale);
    let least = smaller(first, smaller(second, third));
    let most = larger(first, larger(second, third));
    let (height, sum) = (dot(p, cross3(q, r)), first + second + third);
    let (is_positive, is_negative) = (least > error, most < -error);
    let is_split = (least < -error) & (most > error);
    // Not-a-number makes the sum one.
    let is_certain = (is_positive | is_negative) & (sum.magnitude() < N::INFINITY);
    let (is_above, is_below) = (height > error_of_height, height < -error_of_height);
    let crosses = (is_positive & is_below) | (is_negative & is_above);
    let is_behind = (is_positive & is_above) | (is_negative & is_below);
    let is_central = is_central(scale) & is_central(step);
    verdict(
        is_central & is_certain & crosses,
        is_central & (is_split | (is_certain & is_behind)),
    )
}
