//! The centroid of a face against edges and planes, without computing it: points are compared with the sum of
//! the corners, and so are taken three times.

use crate::exact::{ExactPoint, Predicate};
use crate::exact::{Ring, cross2, cross3, dot, sub};
use core::cmp::Ordering;

/// 3 p - s for the sum s of three corners.
#[cfg_attr(not(debug_assertions), inline(always))]
fn from_centroid<R: Ring, const D: usize>(p: [R; D], [a, b, c]: [[R; D]; 3]) -> [R; D] {
    let (mut sum, mut i) = (sub(p, a), 0);
    while i < D {
        sum[i] = sum[i] + (p[i] - b[i]) + (p[i] - c[i]);
        i += 1;
    }
    sum
}

/// The first coordinate of (u - g) x (v - g) for the centroid g, times 9 (degree 2).
struct TurnAroundCentroid;
impl Predicate<3, 5, 0> for TurnAroundCentroid {
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn eval<R: Ring>([a, b, c, u, v]: [[R; 3]; 5], _: [R; 0]) -> R {
        let (u, v) = (from_centroid(u, [a, b, c]), from_centroid(v, [a, b, c]));
        cross2([u[1], u[2]], [v[1], v[2]])
    }
}

/// The turn of an edge around the centroid of a face, seen along the first axis, which points to the viewer:
/// `Greater` is counter-clockwise.
#[inline(never)]
pub fn turn_around_centroid<X: ExactPoint<3>>([a, b, c]: [X; 3], [u, v]: [X; 2]) -> Ordering {
    X::sign(TurnAroundCentroid, [a, b, c, u, v], [])
}

/// (u - g) . ((v - g) x (w - g)) for the centroid g, times 27 (degree 3).
struct CentroidSide;
impl Predicate<3, 6, 0> for CentroidSide {
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn eval<R: Ring>([a, b, c, u, v, w]: [[R; 3]; 6], _: [R; 0]) -> R {
        let face = [a, b, c];
        let (v, w) = (from_centroid(v, face), from_centroid(w, face));
        dot(from_centroid(u, face), cross3(v, w))
    }
}

/// The side of a plane that the centroid of a face lies on, as [`orient3`](super::orient3).
#[inline(never)]
pub fn centroid_side<X: ExactPoint<3>>([a, b, c]: [X; 3], [u, v, w]: [X; 3]) -> Ordering {
    X::sign(CentroidSide, [a, b, c, u, v, w], [])
}
