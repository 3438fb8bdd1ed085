//! A triangle of an expanding polytope: how far all its points are from the origin.

use crate::algorithm::certified::contact::axes::NOISE;
use crate::algorithm::certified::cut::UNIT;
use crate::algorithm::certified::simplex::normal_of_face;
use crate::algorithm::certified::{larger, plus, smaller, sqrt};
use crate::exact::{dot, sub};
use crate::predicate::largest;

/// The error of a height of a vertex of the difference along a unit vector, in units of the scale: 64 u.
///
/// A coordinate of a difference of vertices, which are seen from an origin, errs by less than 3 u s, a height of less than
/// 2 sqrt(3) s so by less than 6 u s, by 3 roundings of products and sums by 11 u s, and by a length that is off by 4 u by 14 u s.
pub(super) const HEIGHT_ERROR: f64 = 64.0 * UNIT;

/// A triangle of the polytope, counter-clockwise seen from outside.
#[derive(Clone, Copy, Debug)]
pub(super) struct ExpandedFace<const D: usize> {
    pub corners: [usize; 3],
    /// The normal, of length 1 but for rounding; any vector if the triangle is thin.
    pub normal: [f64; D],
    /// The distance of the origin from its plane.
    pub height: f64,
    /// Whether the origin certainly is behind it.
    pub is_outward: bool,
    /// The direction of the point that is closest to the origin, or nearly, and how far the triangle certainly is along it.
    pub direction: [f64; D],
    pub distance: f64,
    /// Whether that point is in it, and not on its boundary.
    pub has_foot: bool,
}

impl<const D: usize> ExpandedFace<D> {
    /// Coordinates err by less than 4 u s, edges by less than 8 u s, and with L, M the largest coordinates of two of them
    /// their product n by less than 16 u s (L + M) in each coordinate, and its direction by less than 32 u s (L + M) / |n|.
    pub fn of(corners: [usize; 3], points: [[f64; D]; 3], scale: f64) -> Self {
        let [p, q, r] = points;
        let (u, v) = (sub(q, p), sub(r, p));
        let product = normal_of_face(u, v);
        let length = sqrt(dot(product, product));
        let skew = largest([p]) * (largest([u]) + largest([v])) / length;
        let error = 256.0 * UNIT * scale * (1.0 + skew);
        let normal = plus([0.0; D], 1.0 / length, product);
        let height = dot(product, p) / length;
        let foot = plus([0.0; D], height, normal);
        let has_foot = error <= NOISE * scale && is_foot_inside(points, product, foot);
        let direction = if has_foot {
            normal
        } else {
            direction_of_boundary(points).unwrap_or(normal)
        };
        Self {
            corners,
            normal,
            height,
            is_outward: height > error,
            direction,
            distance: lowest_of(points, direction) - HEIGHT_ERROR * scale,
            has_foot,
        }
    }
}

/// The least height of some points along a direction.
pub(super) fn lowest_of<const D: usize>([p, q, r]: [[f64; D]; 3], direction: [f64; D]) -> f64 {
    let heights = [dot(direction, p), dot(direction, q), dot(direction, r)];
    smaller(smaller(heights[0], heights[1]), heights[2])
}

/// Whether the foot of the origin on the plane of a triangle is in it, but for rounding.
fn is_foot_inside<const D: usize>(points: [[f64; D]; 3], normal: [f64; D], foot: [f64; D]) -> bool {
    let noise = NOISE * dot(normal, normal);
    (0..3).all(|i| {
        let (p, q) = (points[i], points[(i + 1) % 3]);
        dot(normal_of_face(sub(q, p), sub(foot, p)), normal) >= -noise
    })
}

/// The direction of the point closest to the origin on the sides of a triangle, unless it is the origin.
fn direction_of_boundary<const D: usize>(points: [[f64; D]; 3]) -> Option<[f64; D]> {
    let (mut closest, mut least) = (points[0], f64::INFINITY);
    for i in 0..3 {
        let (p, edge) = (points[i], sub(points[(i + 1) % 3], points[i]));
        let t = -dot(p, edge) / dot(edge, edge);
        let point = plus(p, larger(0.0, smaller(t, 1.0)), edge);
        let square = dot(point, point);
        (closest, least) = if square < least {
            (point, square)
        } else {
            (closest, least)
        };
    }
    (least > 0.0).then(|| plus([0.0; D], 1.0 / sqrt(least), closest))
}
