//! When a point that moves reaches a sphere or a circle, with a bound on the error.

use crate::algorithm::certified::cast::precision::TouchNumber;
use crate::algorithm::certified::cast::touch::LEAST_SLOPE;
use crate::exact::{dot, square};

/// The first t for which |m - t w|^2 = r^2.
pub(super) struct FirstRoot<R, const D: usize> {
    pub time: R,
    /// A bound on the error of the time.
    pub error: f64,
    /// m - t w.
    pub left: [R; D],
}

/// The first root, with r^2 given; `None` where it is not reached, or nearly so.
///
/// The sizes M, W are what m and w are differences or products of. With u the rounding of the numbers, m errs by less than 8 u M and
/// w by 8 u W, so that m.w errs by 16 u M W, w^2 by 16 u W^2 and m^2 by 16 u M^2, and the discriminant by 64 u M^2 W^2; its
/// root by half of that over the root. The numerator of t errs by 32 u M W more, and its denominator moves t by 16 u W^2 t / w^2.
pub(super) fn first_root<R: TouchNumber, const D: usize>(
    m: [R; D],
    w: [R; D],
    limit: R,
    [of_m, of_w]: [f64; 2],
) -> Option<FirstRoot<R, D>> {
    let (a, h, reach) = (dot(w, w), dot(m, w), dot(m, m));
    let discriminant = square(h) - a * (reach - limit);
    let least = LEAST_SLOPE * a.value() * limit.value();
    let is_certain = discriminant.value() > least && reach.value() < R::FURTHEST * limit.value();
    if !is_certain {
        return None;
    }
    let root = discriminant.root();
    let time = (h - root).over(a);
    let mut left = m;
    for i in 0..D {
        left[i] = m[i] - time * w[i];
    }
    let size = of_m * of_w;
    let of_numerator = 32.0 * size * (size / root.value() + 1.0);
    let of_denominator = 16.0 * of_w * of_w * time.value().abs();
    Some(FirstRoot {
        time,
        error: (of_numerator + of_denominator) * R::ROUNDING / a.value(),
        left,
    })
}
