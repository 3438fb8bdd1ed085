//! The proof of a contact: along its normal the gap between the shapes is its separation.
//!
//! However a normal was found, it parts two shapes by the difference of their support heights along it, negative where
//! they overlap. A contact whose separation is another number, as its features are not those that touch, is not
//! certified.

use crate::algorithm::certified::contact::normal::NormalPrecision;
use crate::algorithm::certified::fine::fine;
use crate::algorithm::certified::solid::Solid64;
use crate::algorithm::certified::{Convex64, Core, larger, negate, slack, smaller};
use crate::exact::{Compensated, dot, each, sub};
use crate::predicate::largest;

impl NormalPrecision {
    /// How far a gap may be from the separation, so that the rounding to the scalar is within the promise as well.
    ///
    /// The promise is 4 ulp, which are more than 4 u of the scale s. With u = 2^-24, rounding a unit normal to `f32` moves a
    /// height over a difference of at most 2 s in each coordinate by less than 3 u s, and the separation is rounded by less
    /// than u s / 2: u s / 2 is left. With u = 2^-53 the normal is rounded already, and all is left.
    pub(in crate::algorithm::certified) fn most_off(self, scale: f64) -> f64 {
        match self {
            Self::Single => f64::from(f32::EPSILON) / 4.0 * scale,
            Self::Double => slack(scale),
        }
    }
}

/// Whether the gap between two bounded shapes, from the first to the second along a unit normal, is a separation. `from` are
/// vertices of theirs near the supporting ones.
///
/// With u = 2^-53 of the scale s, the largest coordinate, the height of a vertex errs by less than 4 u of the sum of the
/// magnitudes of its products, which is at most sqrt(3) s, and that of a box by less than 7 u of one of at most 4 sqrt(3) s.
/// Mostly all errors are less than half of the promise. Where that does not decide, the gap is computed again without them.
#[cfg_attr(not(debug_assertions), inline(always))]
pub(super) fn is_gap<const D: usize>(
    shapes: [&Convex64<'_, D>; 2],
    normal: [f64; D],
    separation: f64,
    from: [usize; 2],
    precision: NormalPrecision,
) -> bool {
    is_gap_of_motion(shapes, 0.0, normal, separation, from, precision)
}

/// Whether plain numbers prove that the gap between two bounded shapes is a separation: see [`is_gap`].
#[cfg_attr(not(debug_assertions), inline(always))]
pub(super) fn is_gap_plainly<const D: usize>(
    [a, b]: [&Convex64<'_, D>; 2],
    normal: [f64; D],
    separation: f64,
    precision: NormalPrecision,
) -> bool {
    let gap = Gap::of([a, b], 0.0, normal, [0; 2], precision);
    (gap.width - separation).abs() <= 0.5 * gap.limit
}

/// The gap between two shapes, and how far it may be from the separation.
struct Gap {
    width: f64,
    limit: f64,
}

impl Gap {
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn of<const D: usize>(
        [a, b]: [&Convex64<'_, D>; 2],
        motion: f64,
        normal: [f64; D],
        from: [usize; 2],
        precision: NormalPrecision,
    ) -> Self {
        let origin = b.core.inner_place();
        let high = a.core.lowest_height(negate(normal), origin, from[0]);
        let low = b.core.lowest_height(normal, origin, from[1]);
        let radii = a.radius + b.radius;
        Self {
            width: low.height + high.height - radii,
            limit: precision.most_off(larger(high.scale, low.scale) + radii + motion),
        }
    }
}

/// Whether the gap between two bounded shapes is a separation, where a motion has a part in the scale: see [`is_gap`].
#[cfg_attr(not(debug_assertions), inline(always))]
pub(in crate::algorithm::certified) fn is_gap_of_motion<const D: usize>(
    [a, b]: [&Convex64<'_, D>; 2],
    motion: f64,
    normal: [f64; D],
    separation: f64,
    from: [usize; 2],
    precision: NormalPrecision,
) -> bool {
    let gap = Gap::of([a, b], motion, normal, from, precision);
    (gap.width - separation).abs() <= 0.5 * gap.limit
        || is_gap_exactly([a, b], normal, separation, from, gap.limit)
}

/// Whether the gap is a separation up to a limit, by the heights of the supporting vertices but for the rounding of the whole.
#[cold]
fn is_gap_exactly<const D: usize>(
    [a, b]: [&Convex64<'_, D>; 2],
    normal: [f64; D],
    separation: f64,
    from: [usize; 2],
    limit: f64,
) -> bool {
    let origin = b.core.inner_place();
    let (Some(of_a), Some(of_b)) = (Solid64::of(&a.core, origin), Solid64::of(&b.core, origin))
    else {
        return false;
    };
    let (high, _): (_, [f64; D]) = of_a.support_against(negate(normal), from[0]);
    let (low, _): (_, [f64; D]) = of_b.support_against(normal, from[1]);
    let mut offset = b.core.fine_vertex(low);
    for (x, y) in offset.iter_mut().zip(a.core.fine_vertex(high)) {
        *x = *x - y;
    }
    let mut excess = dot(fine(normal), offset);
    for x in [a.radius, b.radius, separation] {
        excess = excess - Compensated::given(x);
    }
    excess.twofold().value().abs() <= limit
}

/// How low a bounded core is along a normal, seen from an origin.
struct LowestHeight {
    height: f64,
    /// The largest coordinate of the core; of a list, which is not all looked at, that of the lowest vertex.
    scale: f64,
}

impl<const D: usize> Core<'_, D> {
    /// No vertex is chosen, so that there is no branch to predict.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn lowest_height(&self, normal: [f64; D], origin: [f64; D], from: usize) -> LowestHeight {
        match self {
            Self::Point(p) | Self::HalfSpace(p, _) | Self::Plane(p, _) => {
                lowest_of([*p], normal, origin)
            }
            Self::Linear(l) => lowest_of([l.start, l.end], normal, origin),
            // Of four points the last is repeated where there are fewer.
            Self::Simplex(points, _) => lowest_of(*points, normal, origin),
            Self::Aabb(corners) => {
                let [least, greatest] = each(corners, |&corner| sub(corner, origin));
                let mut height = 0.0;
                for i in 0..D {
                    height += smaller(normal[i] * least[i], normal[i] * greatest[i]);
                }
                let scale = largest([least, greatest]);
                LowestHeight { height, scale }
            }
            Self::Obb(center, half_axes) => {
                let seen = sub(*center, origin);
                let mut height = dot(normal, seen);
                for axis in half_axes {
                    height -= dot(normal, *axis).abs();
                }
                let scale = larger(largest([seen]), largest(*half_axes));
                LowestHeight { height, scale }
            }
            Self::List(list) => {
                let index = list.support_against(normal, origin, from);
                lowest_of([list.vertex(index)], normal, origin)
            }
        }
    }
}

#[cfg_attr(not(debug_assertions), inline(always))]
fn lowest_of<const D: usize, const N: usize>(
    points: [[f64; D]; N],
    normal: [f64; D],
    origin: [f64; D],
) -> LowestHeight {
    let seen = each(&points, |&point| sub(point, origin));
    let mut height = dot(normal, seen[0]);
    for point in &seen[1..] {
        height = smaller(dot(normal, *point), height);
    }
    let scale = largest(seen);
    LowestHeight { height, scale }
}
