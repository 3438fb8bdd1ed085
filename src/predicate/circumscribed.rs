//! The spheres through the corners of triangles and tetrahedra, and whether points lie outside of them.
//!
//! The circumcenter solves o . e = |e|^2 / 2 for each edge e from the first corner (Coxeter, *Introduction to Geometry*,
//! 1961, 1.5; for tetrahedra Shewchuk, *Lecture Notes on Geometric Robustness*, 2013, 3.10).

use super::distance::largest;
use crate::exact::{Construction, ExactPoint, Predicate, Quotient, Root};
use crate::exact::{Ring, area_dot, cross3, dot, each, scale, square, sub, volume};
use core::cmp::Ordering;

/// |u x v|^2 for u = b - a and v = c - a (degree 4).
struct SquaredArea;
impl<const D: usize> Predicate<D, 3, 0> for SquaredArea {
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn eval<R: Ring>([a, b, c]: [[R; D]; 3], _: [R; 0]) -> R {
        let (u, v) = (sub(b, a), sub(c, a));
        area_dot(u, v, u, v)
    }
}

/// Whether three points are on one line, in the plane and in space.
#[cfg_attr(not(debug_assertions), inline)]
pub fn collinear<X: ExactPoint<D>, const D: usize>(corners: [X; 3]) -> bool {
    !X::sign(SquaredArea, corners, []).is_gt()
}

/// |v|^2 (u . (u - v)) u + |u|^2 (v . (v - u)) v for edges u and v: the offset of the circumcenter, times 2 |u x v|^2
/// (degree 5).
#[cfg_attr(not(debug_assertions), inline(always))]
fn scaled_circumcenter<R: Ring, const D: usize>(u: [R; D], v: [R; D]) -> [R; D] {
    let of_u = dot(v, v) * dot(u, sub(u, v));
    let of_v = dot(u, u) * dot(v, sub(v, u));
    let mut offset = scale(u, of_u);
    for (sum, more) in offset.iter_mut().zip(scale(v, of_v)) {
        *sum = *sum + more;
    }
    offset
}

/// From a to the circumcenter of a triangle (degrees 5 and 4).
struct Circumcenter;
impl<const D: usize> Construction<D, 3, 0, D> for Circumcenter {
    type Finish = Quotient;
    const IS_RARE: bool = true;

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn eval<R: Ring>([a, b, c]: [[R; D]; 3], _: [R; 0]) -> ([R; D], R) {
        let (u, v) = (sub(b, a), sub(c, a));
        let square_of_area = area_dot(u, v, u, v);
        (scaled_circumcenter(u, v), square_of_area + square_of_area)
    }

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn scale([a, b, c]: &[[f64; D]; 3], _: &[f64; 0]) -> f64 {
        largest([sub(*b, *a), sub(*c, *a)])
    }
}

/// √(|u|^2 |v|^2 |u - v|^2 / (4 |u x v|^2)) (degrees 6 and 4).
struct Circumradius;
impl<const D: usize> Construction<D, 3, 0, 1> for Circumradius {
    type Finish = Root;
    const IS_RARE: bool = true;

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn eval<R: Ring>([a, b, c]: [[R; D]; 3], _: [R; 0]) -> ([R; 1], R) {
        let (u, v, w) = (sub(b, a), sub(c, a), sub(c, b));
        let half = area_dot(u, v, u, v) + area_dot(u, v, u, v);
        ([dot(u, u) * dot(v, v) * dot(w, w)], half + half)
    }
}

/// The center of the sphere in whose great circle three corners are, which are not collinear.
pub fn circumcenter<X: ExactPoint<D>, const D: usize>(corners: [X; 3]) -> [X::Scalar; D] {
    corners[0].offset_by(Circumcenter, corners, [])
}

/// Its radius.
pub fn circumradius<X: ExactPoint<D>, const D: usize>(corners: [X; 3]) -> X::Scalar {
    X::length_minus(Circumradius, [], corners, [])
}

/// |u|^2 (v x w) + |v|^2 (w x u) + |w|^2 (u x v): the offset of the center of the sphere through three points and the
/// origin, times 2 [u v w] (degree 4).
#[cfg_attr(not(debug_assertions), inline(always))]
fn scaled_sphere_center<R: Ring>([u, v, w]: [[R; 3]; 3]) -> [R; 3] {
    let mut offset = scale(cross3(v, w), dot(u, u));
    let others = [
        scale(cross3(w, u), dot(v, v)),
        scale(cross3(u, v), dot(w, w)),
    ];
    for other in others {
        for (sum, more) in offset.iter_mut().zip(other) {
            *sum = *sum + more;
        }
    }
    offset
}

/// The edges from a.
#[cfg_attr(not(debug_assertions), inline(always))]
fn edges<R: Ring>([a, b, c, d]: [[R; 3]; 4]) -> [[R; 3]; 3] {
    each(&[b, c, d], |&corner| sub(corner, a))
}

/// 2 [u v w], positive for the corners that are given to it (degree 3).
#[cfg_attr(not(debug_assertions), inline(always))]
fn twice_volume<R: Ring>([u, v, w]: [[R; 3]; 3]) -> R {
    volume(u, v, w, [0, 1, 2]) + volume(u, v, w, [0, 1, 2])
}

/// From a to the circumcenter of a tetrahedron (degrees 4 and 3).
struct SphereCenter;
impl Construction<3, 4, 0, 3> for SphereCenter {
    type Finish = Quotient;
    const IS_RARE: bool = true;

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn eval<R: Ring>(corners: [[R; 3]; 4], _: [R; 0]) -> ([R; 3], R) {
        let edges = edges(corners);
        (scaled_sphere_center(edges), twice_volume(edges))
    }

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn scale(corners: &[[f64; 3]; 4], _: &[f64; 0]) -> f64 {
        largest(edges(*corners))
    }
}

/// √(|o|^2 / (2 [u v w])^2) for the scaled offset o (degrees 8 and 6).
struct SphereRadius;
impl Construction<3, 4, 0, 1> for SphereRadius {
    type Finish = Root;
    const IS_RARE: bool = true;

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn eval<R: Ring>(corners: [[R; 3]; 4], _: [R; 0]) -> ([R; 1], R) {
        let edges = edges(corners);
        let offset = scaled_sphere_center(edges);
        ([dot(offset, offset)], square(twice_volume(edges)))
    }
}

/// The center of the sphere through four corners, of which [`orient3`](super::orient3) is `Less`.
pub fn sphere_center<X: ExactPoint<3>>(corners: [X; 4]) -> [X::Scalar; 3] {
    corners[0].offset_by(SphereCenter, corners, [])
}

/// Its radius.
pub fn sphere_radius<X: ExactPoint<3>>(corners: [X; 4]) -> X::Scalar {
    X::length_minus(SphereRadius, [], corners, [])
}

/// (p - a) . (p - b) (degree 2): Thales.
struct BeyondDiameter;
impl<const D: usize> Predicate<D, 3, 0> for BeyondDiameter {
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn eval<R: Ring>([p, a, b]: [[R; D]; 3], _: [R; 0]) -> R {
        dot(sub(p, a), sub(p, b))
    }
}

/// The side of the ball with the diameter `ab` that `p` is on: `Greater` is outside.
pub fn beyond_diameter<X: ExactPoint<D>, const D: usize>(p: X, a: X, b: X) -> Ordering {
    X::sign(BeyondDiameter, [p, a, b], [])
}

/// |u x v|^2 |e|^2 - e . o for e = p - a and the scaled offset o of the circumcenter (degree 6).
struct BeyondCircumscribed;
impl<const D: usize> Predicate<D, 4, 0> for BeyondCircumscribed {
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn eval<R: Ring>([p, a, b, c]: [[R; D]; 4], _: [R; 0]) -> R {
        let (u, v, e) = (sub(b, a), sub(c, a), sub(p, a));
        area_dot(u, v, u, v) * dot(e, e) - dot(e, scaled_circumcenter(u, v))
    }
}

/// The side of the ball in whose great circle three corners are that `p` is on: `Greater` is outside.
pub fn beyond_circumscribed<X: ExactPoint<D>, const D: usize>(p: X, [a, b, c]: [X; 3]) -> Ordering {
    X::sign(BeyondCircumscribed, [p, a, b, c], [])
}
