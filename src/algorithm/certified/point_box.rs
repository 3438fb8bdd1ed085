//! Boxes and points, and boxes along the axes.

use crate::algorithm::certified::linear::{square_to, toward};
use crate::algorithm::certified::relation::Separated;
use crate::algorithm::certified::simplex::normal_of_face;
use crate::algorithm::certified::{
    Magnitudes, is_central, larger, least_distance, negate, plus, slack, smaller, sqrt,
};
use crate::exact::{dot, sub};
use crate::predicate::largest;

/// The closest point of a box along the axes: each coordinate of the point, clamped.
#[cfg_attr(not(debug_assertions), inline(always))]
pub(super) fn nearest_in_aabb<const D: usize>(
    p: [f64; D],
    [least, greatest]: &[[f64; D]; 2],
) -> Option<Separated<D>> {
    let (mut point, scale) = (p, largest([sub(p, *least), sub(p, *greatest)]));
    for i in 0..D {
        point[i] = smaller(larger(p[i], least[i]), greatest[i]);
    }
    let normal = sub(point, p);
    let length = dot(normal, normal);
    // The squares of small differences may have lost places.
    (is_central(length) && is_central(scale)).then(|| Separated {
        points: [point, p],
        distance: sqrt(length),
        normal,
        unique: Some(true),
        scale,
    })
}

/// The closest points of two boxes along the axes. Along an axis where the boxes overlap, the least common
/// coordinate.
#[cfg_attr(not(debug_assertions), inline(always))]
pub(super) fn nearest_of_aabbs<const D: usize>(
    [a_least, a_greatest]: &[[f64; D]; 2],
    [b_least, b_greatest]: &[[f64; D]; 2],
) -> Option<Separated<D>> {
    let (mut on_a, mut on_b) = (*a_least, *b_least);
    let (mut is_unique, mut scale) = (true, 0.0);
    for i in 0..D {
        if a_greatest[i] < b_least[i] {
            on_a[i] = a_greatest[i];
        } else if b_greatest[i] < a_least[i] {
            on_b[i] = b_greatest[i];
        } else if a_least[i] < b_least[i] {
            on_a[i] = b_least[i];
            is_unique &= on_a[i] == a_greatest[i] || on_a[i] == b_greatest[i];
        } else {
            on_b[i] = a_least[i];
            is_unique &= on_b[i] == a_greatest[i] || on_b[i] == b_greatest[i];
        }
        scale = largest([[
            scale,
            a_greatest[i] - b_least[i],
            b_greatest[i] - a_least[i],
        ]]);
    }
    let normal = sub(on_a, on_b);
    let length = dot(normal, normal);
    (is_central(length) && is_central(scale)).then(|| Separated {
        points: [on_a, on_b],
        distance: sqrt(length),
        normal,
        unique: Some(is_unique),
        scale,
    })
}

/// The nearest points of two aligned boxes, found without a branch, and whether they are certain.
///
/// The greater of the lower ends is the coordinate of both points, unless it is above the upper end of a box.
#[cfg_attr(not(debug_assertions), inline(always))]
pub(super) fn connect_aabbs<const D: usize>(
    [a_least, a_greatest]: &[[f64; D]; 2],
    [b_least, b_greatest]: &[[f64; D]; 2],
    range: Magnitudes,
) -> (Separated<D>, bool) {
    let (mut on_a, mut on_b) = (*a_least, *b_least);
    let (mut is_unique, mut scale) = (true, 0.0);
    for i in 0..D {
        on_a[i] = smaller(a_greatest[i], larger(b_least[i], a_least[i]));
        on_b[i] = smaller(b_greatest[i], larger(a_least[i], b_least[i]));
        is_unique &= (on_a[i] == a_greatest[i]) | (on_b[i] == b_greatest[i]);
        scale = largest([[
            scale,
            a_greatest[i] - b_least[i],
            b_greatest[i] - a_least[i],
        ]]);
    }
    let normal = sub(on_a, on_b);
    let length = dot(normal, normal);
    // The squares of small differences may have lost places.
    let is_certain = is_central(length) & range.contains(scale);
    let found = Separated {
        points: [on_a, on_b],
        distance: sqrt(length),
        normal,
        unique: Some(is_unique),
        scale,
    };
    (found, is_certain)
}

/// How often the closest point of an oriented box is improved: half axes in `f32` are square to each other up to 2^-23, so
/// each time 23 bits more are right.
const REFINEMENTS: usize = 3;

/// The closest point of an oriented box whose half axes are nearly square to each other; `None` if it may be inside.
#[cfg_attr(not(debug_assertions), inline(always))]
pub(super) fn nearest_of_obb<const D: usize>(
    p: [f64; D],
    center: [f64; D],
    half_axes: &[[f64; D]; D],
) -> Option<Separated<D>> {
    let to_point = sub(p, center);
    let mut feature = BoxFeature::closest(to_point, half_axes);
    let scale = larger(largest([to_point]), largest(*half_axes));
    for _ in 0..REFINEMENTS {
        let offset = sub(to_point, feature.point);
        let normal = feature.normal(offset)?;
        // The box is not beyond its lowest vertex along the normal.
        let mut lower = dot(normal, to_point);
        for half_axis in half_axes {
            lower -= dot(normal, *half_axis).abs();
        }
        let (length, upper) = (sqrt(dot(normal, normal)), sqrt(dot(offset, offset)));
        let is_certain = lower > least_distance(scale) * length
            && (upper * length - lower).abs() <= slack(scale) * length
            && is_central(scale)
            && is_central(length);
        if is_certain {
            return Some(Separated {
                points: [plus(feature.point, 1.0, center), p],
                distance: if feature.count + 1 == D {
                    lower / length
                } else {
                    upper
                },
                normal: negate(normal),
                unique: Some(true),
                scale,
            });
        }
        if !feature.refine(offset) {
            break;
        }
    }
    None
}

/// A vertex, edge or face of a box around the origin.
#[derive(Clone, Copy, Debug)]
struct BoxFeature<const D: usize> {
    point: [f64; D],
    /// The half axes along it, of which there are so many, and the parameters of the point along them.
    free: [[f64; D]; 2],
    parameters: [f64; 2],
    count: usize,
}

impl<const D: usize> BoxFeature<D> {
    /// The feature of the box that is closest to a point as if the half axes were square to each other.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn closest(to_point: [f64; D], half_axes: &[[f64; D]; D]) -> Self {
        let (mut point, mut free, mut parameters) = ([0.0; D], [[0.0; D]; 2], [0.0; 2]);
        let mut count = 0;
        for half_axis in half_axes {
            let axis = *half_axis;
            let t = dot(to_point, axis) / dot(axis, axis);
            let clamped = smaller(larger(t, -1.0), 1.0);
            point = plus(point, clamped, axis);
            if t == clamped {
                (free, parameters) = ([axis, free[0]], [t, parameters[0]]);
                count += 1;
            }
        }
        Self {
            point,
            free,
            parameters,
            count,
        }
    }

    /// The normal in the direction of an offset; `None` if the point is inside.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn normal(&self, offset: [f64; D]) -> Option<[f64; D]> {
        match self.count {
            0 => Some(offset),
            1 => Some(square_to(self.free[0], offset)),
            2 if D > 2 => Some(toward(offset, normal_of_face(self.free[0], self.free[1]))),
            _ => None,
        }
    }

    /// Moves the point along the feature so that the offset to another point becomes more nearly square to it. Whether it is
    /// still on the feature.
    fn refine(&mut self, offset: [f64; D]) -> bool {
        for i in 0..self.count {
            let axis = self.free[i];
            let step = dot(offset, axis) / dot(axis, axis);
            self.point = plus(self.point, step, axis);
            self.parameters[i] += step;
        }
        self.parameters.iter().all(|t| t.abs() <= 1.0)
    }
}
