//! Distances and closest points of a point and the feature of a box that is closest to it.
//!
//! The vectors are named as in [`signs`](super::signs). Each measure divides by the squared length of the
//! edge or of the normal, which is positive for a feature whose region is proved. Constant time.

use crate::exact::{Distance, LinePoint, Offset};
use crate::exact::{Length, OverRoot, Ring, Root};
use crate::exact::{area_dot, dot, scale, sub};
use crate::pair::obb_point3::features::{normal_and_height, to_corner, to_edge};
use crate::predicate::largest;

/// The largest coordinate of the vector from the center to the point and of the half axes.
#[cfg_attr(not(debug_assertions), inline)]
fn size([p, center, u, v, w]: &[[f64; 3]; 5]) -> f64 {
    largest([sub(*p, *center), *u, *v, *w])
}

/// |c|: compared by |c|^2 - r^2 (degree 2).
pub(crate) struct ObbCornerDistance;
impl Distance<3, 5> for ObbCornerDistance {
    type Finish = Length;

    #[inline(always)]
    fn eval<R: Ring>(points: [[R; 3]; 5]) -> (R, R) {
        let c = to_corner(points);
        let square = dot(c, c);
        (square, square)
    }
}

/// |g x w| / |w|: compared by |g x w|^2 - r^2 |w|^2 (degree 4).
pub(crate) struct ObbEdgeDistance;
impl Distance<3, 5> for ObbEdgeDistance {
    type Finish = Root;

    #[inline(always)]
    fn eval<R: Ring>(points: [[R; 3]; 5]) -> (R, R) {
        let (g, w) = (to_edge(points), points[4]);
        (area_dot(g, w, g, w), dot(w, w))
    }
}

/// f . n / |n| for n = w x v: compared by (f . n)^2 - r^2 |n|^2 (degree 6).
pub(crate) struct ObbFaceDistance;
impl Distance<3, 5> for ObbFaceDistance {
    type Finish = OverRoot;

    #[inline(always)]
    fn eval<R: Ring>(points: [[R; 3]; 5]) -> (R, R) {
        let (normal, height) = normal_and_height(points);
        (height, dot(normal, normal))
    }
}

/// The point's foot on the edge: the parameter from its midpoint is -g . w / |w|^2 (degrees 2 and 2).
pub(crate) struct ObbEdgeFoot;
impl LinePoint<3, 5, 0> for ObbEdgeFoot {
    #[inline(always)]
    fn eval<R: Ring>([p, center, u, v, w]: [[R; 3]; 5], _: [R; 0]) -> ([R; 3], R, R) {
        let from_middle = sub(sub(sub(p, center), u), v);
        (w, dot(from_middle, w), dot(w, w))
    }

    #[inline(always)]
    fn scale(points: &[[f64; 3]; 5], _: &[f64; 0]) -> f64 {
        size(points)
    }
}

/// The point's foot on the face: the parameter along n = w x v is f . n / |n|^2 (degrees 3 and 4).
pub(crate) struct ObbFaceFoot;
impl LinePoint<3, 5, 0> for ObbFaceFoot {
    #[inline(always)]
    fn eval<R: Ring>(points: [[R; 3]; 5], _: [R; 0]) -> ([R; 3], R, R) {
        let (normal, height) = normal_and_height(points);
        (normal, height, dot(normal, normal))
    }

    #[inline(always)]
    fn scale(points: &[[f64; 3]; 5], _: &[f64; 0]) -> f64 {
        size(points)
    }
}

/// The vector c to the corner (degree 1).
pub(crate) struct TowardCorner;
impl Offset<3, 5> for TowardCorner {
    #[inline(always)]
    fn eval<R: Ring>(points: [[R; 3]; 5]) -> [R; 3] {
        to_corner(points)
    }
}

/// The vector to the edge, times |w|^2: g |w|^2 - w (g . w) (degree 3).
pub(crate) struct TowardEdge;
impl Offset<3, 5> for TowardEdge {
    #[inline(always)]
    fn eval<R: Ring>(points: [[R; 3]; 5]) -> [R; 3] {
        let (g, w) = (to_edge(points), points[4]);
        sub(scale(g, dot(w, w)), scale(w, dot(g, w)))
    }
}

/// The inward normal of the face: w x v (degree 2).
pub(crate) struct TowardFace;
impl Offset<3, 5> for TowardFace {
    #[inline(always)]
    fn eval<R: Ring>(points: [[R; 3]; 5]) -> [R; 3] {
        normal_and_height(points).0
    }
}
