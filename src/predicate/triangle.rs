//! A point and a triangle in space: the closest feature of the triangle, and the distance.

use super::distance::largest;
use crate::exact::{Approx, Distance, ExactPoint, LinePoint, Offset, OverRoot, Predicate, each};
use crate::exact::{Ring, area_dot, cross3, dot, sub};
use core::cmp::Ordering;

/// The corners of the triangle's closest feature to `p` (vertex, edge or face), if the filter is
/// certain: all cases from the same six products.
///
/// Ericson, *Real-Time Collision Detection* (2005), 5.1.5.
#[cfg_attr(not(debug_assertions), inline)]
pub fn closest_corners<X: ExactPoint<3>>(p: X, corners: [X; 3]) -> Option<&'static [usize]> {
    let from_p = |corner: X| Some(sub(corner.approx()?, p.approx()?));
    let [u, v, w] = each(&corners, |&corner| from_p(corner));
    let (u, v, w) = (u?, v?, w?);
    let (to_v, to_w) = (sub(v, u), sub(w, u));
    let products = |p| [dot(p, to_v), dot(p, to_w)];
    let (of_u, of_v, of_w) = (products(u), products(v), products(w));
    let is_negative = |x: Approx| x.sign().map(Ordering::is_lt);
    let is_positive = |x: Approx| x.sign().map(Ordering::is_gt);

    let u_descends = [is_negative(of_u[0])?, is_negative(of_u[1])?];
    if u_descends == [false; 2] {
        return Some(&[0]);
    }
    let v_descends = [is_positive(of_v[0])?, is_positive(of_v[0] - of_v[1])?];
    if v_descends == [false; 2] {
        return Some(&[1]);
    }
    let w_descends = [is_positive(of_w[1])?, is_positive(of_w[1] - of_w[0])?];
    if w_descends == [false; 2] {
        return Some(&[2]);
    }
    let weight = |[p, q]: [[Approx; 2]; 2]| is_positive(p[0] * q[1] - q[0] * p[1]);
    if u_descends[0] && v_descends[0] && !weight([of_u, of_v])? {
        return Some(&[0, 1]);
    }
    if v_descends[1] && w_descends[1] && !weight([of_v, of_w])? {
        return Some(&[1, 2]);
    }
    if u_descends[1] && w_descends[0] && !weight([of_w, of_u])? {
        return Some(&[2, 0]);
    }
    Some(&[0, 1, 2])
}

/// ((b - a) x (c - a)) . ((a - p) x (b - p)): the weight of c at the foot of p on the triangle, times
/// |(b - a) x (c - a)|^2 (degree 4).
struct FaceNormalWeight;
impl Predicate<3, 4, 0> for FaceNormalWeight {
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn eval<R: Ring>([p, a, b, c]: [[R; 3]; 4], _: [R; 0]) -> R {
        area_dot(sub(b, a), sub(c, a), sub(a, p), sub(b, p))
    }
}

/// Whether the foot of `p` on the plane of a triangle lies on the same side of the line through the
/// first two corners as the third.
#[cfg_attr(not(debug_assertions), inline)]
pub fn has_positive_face_weight<X: ExactPoint<3>>(p: X, [a, b, c]: [X; 3]) -> bool {
    X::sign(FaceNormalWeight, [p, a, b, c], []).is_gt()
}

/// The normal n of a face, to the side where the corners are clockwise, and the height of the face
/// over a point along it, times its length: (a - p) . n (degrees 2 and 3).
///
/// All polynomials of a point and a face compute these in the same order, so that they are computed
/// once.
#[cfg_attr(not(debug_assertions), inline(always))]
fn normal_and_height<R: Ring>([p, a, b, c]: [[R; 3]; 4]) -> ([R; 3], R) {
    let normal = cross3(sub(c, a), sub(b, a));
    (normal, dot(sub(a, p), normal))
}

/// (a - p) . n / |n| for the normal n: compared by ((a - p) . n)^2 - r^2 |n|^2 (degree 6).
struct TriangleDistance;
impl Distance<3, 4> for TriangleDistance {
    type Finish = OverRoot;

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn eval<R: Ring>(points: [[R; 3]; 4]) -> (R, R) {
        let (normal, height) = normal_and_height(points);
        (height, dot(normal, normal))
    }
}

/// The height of a point over the plane of three corners, counter-clockwise as viewed from the point.
#[cfg_attr(not(debug_assertions), inline)]
pub fn height_over_triangle<X: ExactPoint<3>>(p: X, [a, b, c]: [X; 3]) -> X::Scalar {
    TriangleDistance::length([p, a, b, c])
}

/// The height of a point over the plane of three corners less the sum of the radii, which is smaller.
/// The corners are counter-clockwise as viewed from the point.
#[cfg_attr(not(debug_assertions), inline)]
pub fn triangle_separation<X: ExactPoint<3>, const S: usize>(
    p: X,
    [a, b, c]: [X; 3],
    radii: [X::Scalar; S],
) -> X::Scalar {
    TriangleDistance::separation([p, a, b, c], radii)
}

/// The foot of p on a face: the parameter along the normal n is (a - p) . n / |n|^2 (degrees 3 and 4).
struct TriangleFoot;
impl LinePoint<3, 4, 0> for TriangleFoot {
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn eval<R: Ring>(points: [[R; 3]; 4], _: [R; 0]) -> ([R; 3], R, R) {
        let (normal, height) = normal_and_height(points);
        (normal, height, dot(normal, normal))
    }

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn scale(&[p, a, b, c]: &[[f64; 3]; 4], _: &[f64; 0]) -> f64 {
        largest([sub(p, a), sub(b, a), sub(c, a)])
    }
}

/// The foot of a point on the plane of three corners.
#[cfg_attr(not(debug_assertions), inline)]
pub fn foot_on_triangle<X: ExactPoint<3>>(p: X, [a, b, c]: [X; 3]) -> [X::Scalar; 3] {
    TriangleFoot::point(p, [p, a, b, c], [])
}

/// (c - a) x (b - a) (degree 2).
pub(super) struct FaceNormal;
impl Offset<3, 3> for FaceNormal {
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn eval<R: Ring>([a, b, c]: [[R; 3]; 3]) -> [R; 3] {
        cross3(sub(c, a), sub(b, a))
    }
}
