//! A point over a triangle in space: which part of that is nearest, and how near.

use super::distance::{avoid_cancellation, largest};
use crate::exact::Approx;
use crate::exact::ExactPoint;
use crate::exact::Predicate;
use crate::exact::{Conditioning, Construction};
use crate::exact::{OverRoot, Quotient};
use crate::exact::{Ring, area_dot, cross3, dot, scale, square, sub, total};
use core::cmp::Ordering;

/// The corners of which none can be spared to hold the point of a triangle that is nearest to `p`, where
/// floats tell it: all at once from the same six products.
///
/// Ericson, *Real-Time Collision Detection* (2005), 5.1.5.
#[inline]
pub fn closest_corners<X: ExactPoint<3>>(p: X, corners: [X; 3]) -> Option<&'static [usize]> {
    let from_p = |corner: X| Some(sub(corner.approx()?, p.approx()?));
    let [u, v, w] = corners.map(from_p);
    let (u, v, w) = (u?, v?, w?);
    let (to_v, to_w) = (sub(v, u), sub(w, u));
    let products = |p| [dot(p, to_v), dot(p, to_w)];
    let (of_u, of_v, of_w) = (products(u), products(v), products(w));
    let is_negative = |x: Approx| x.sign().map(Ordering::is_lt);
    let is_positive = |x: Approx| x.sign().map(Ordering::is_gt);

    let u_leads = [is_negative(of_u[0])?, is_negative(of_u[1])?];
    if u_leads == [false; 2] {
        return Some(&[0]);
    }
    let v_leads = [is_positive(of_v[0])?, is_positive(of_v[0] - of_v[1])?];
    if v_leads == [false; 2] {
        return Some(&[1]);
    }
    let w_leads = [is_positive(of_w[1])?, is_positive(of_w[1] - of_w[0])?];
    if w_leads == [false; 2] {
        return Some(&[2]);
    }
    let weight = |[p, q]: [[Approx; 2]; 2]| is_positive(p[0] * q[1] - q[0] * p[1]);
    if u_leads[0] && v_leads[0] && !weight([of_u, of_v])? {
        return Some(&[0, 1]);
    }
    if v_leads[1] && w_leads[1] && !weight([of_v, of_w])? {
        return Some(&[1, 2]);
    }
    if u_leads[1] && w_leads[0] && !weight([of_w, of_u])? {
        return Some(&[2, 0]);
    }
    Some(&[0, 1, 2])
}

/// The weight of the last corner at the foot of a point on a triangle, times the square of twice the
/// area of that.
struct EdgeNormalWeight;
impl Predicate<3, 4, 0> for EdgeNormalWeight {
    #[inline(always)]
    fn eval<R: Ring>([p, a, b, c]: [[R; 3]; 4], _: [R; 0]) -> R {
        area_dot(sub(b, a), sub(c, a), sub(a, p), sub(b, p))
    }
}

/// Whether the foot of `p` on the plane of a triangle lies on the same side of the line through the
/// first two corners as the third.
#[inline]
pub fn has_positive_face_weight<X: ExactPoint<3>>(p: X, [a, b, c]: [X; 3]) -> bool {
    X::sign::<EdgeNormalWeight, 4, 0>([p, a, b, c], []).is_gt()
}

/// The distance of a point from a plane against the sum of some radii, both squared and multiplied by
/// the square of the normal.
struct TriangleDistance;
impl<const S: usize> Predicate<3, 4, S> for TriangleDistance {
    #[inline(always)]
    fn eval<R: Ring>(points: [[R; 3]; 4], radii: [R; S]) -> R {
        let (normal, height) = down(points);
        square(height) - square(total(radii)) * dot(normal, normal)
    }
}

/// The distance of `p` from the plane of three corners against the sum of the radii, none negative.
/// `Equal` where they are on one line.
#[inline]
pub fn cmp_distance_to_triangle<X: ExactPoint<3>, const S: usize>(
    p: X,
    [a, b, c]: [X; 3],
    radii: [X::Scalar; S],
) -> Ordering {
    X::sign::<TriangleDistance, 4, S>([p, a, b, c], radii)
}

/// The normal of a face, away from where the corners turn counterclockwise, and how far along it the
/// face is from a point, times its length.
///
/// Of all that is asked about a point and a face, these are taken once where they are taken alike.
#[inline(always)]
fn down<R: Ring>([p, a, b, c]: [[R; 3]; 4]) -> ([R; 3], R) {
    let normal = cross3(sub(c, a), sub(b, a));
    (normal, dot(sub(a, p), normal))
}

/// The height of a point over a face.
struct TriangleHeight;
impl Construction<3, 4, 0, 1> for TriangleHeight {
    #[inline(always)]
    fn eval<R: Ring>(points: [[R; 3]; 4], _: [R; 0]) -> ([R; 1], R) {
        let (normal, height) = down(points);
        ([height], dot(normal, normal))
    }
    /// Right to its own last place: radii may be subtracted from it.
    const CARE: Conditioning = Conditioning::Filtered;
}

/// That height less the radii, where it is small.
struct SmallTriangleGap;
impl<const S: usize> Construction<3, 4, S, 1> for SmallTriangleGap {
    #[inline(always)]
    fn eval<R: Ring>(points: [[R; 3]; 4], radii: [R; S]) -> ([R; 1], R) {
        let ((normal, _), r) = (down(points), total(radii));
        let excess = <TriangleDistance as Predicate<3, 4, S>>::eval(points, radii);
        ([excess], (r + r) * dot(normal, normal))
    }
    const CARE: Conditioning = Conditioning::Filtered;
}

/// From a point to its foot on a face.
struct TriangleFoot;
impl Construction<3, 4, 0, 3> for TriangleFoot {
    #[inline(always)]
    fn eval<R: Ring>(points: [[R; 3]; 4], _: [R; 0]) -> ([R; 3], R) {
        let (normal, height) = down(points);
        (scale(normal, height), dot(normal, normal))
    }
    const CARE: Conditioning = Conditioning::Filtered;

    #[inline(always)]
    fn scale(&[p, a, b, c]: &[[f64; 3]; 4], _: &[f64; 0]) -> f64 {
        largest([sub(p, a), sub(b, a), sub(c, a)])
    }
}

/// The foot of a point on the plane of three corners.
#[inline]
pub fn foot_on_triangle<X: ExactPoint<3>>(p: X, [a, b, c]: [X; 3]) -> [X::Scalar; 3] {
    p.offset_by::<TriangleFoot, Quotient, 4, 0>([p, a, b, c], [])
}

/// The height of a point over a plane less the radii, which are less than that. The plane is that of
/// three corners, which turn counterclockwise as seen from the point.
#[inline]
pub fn triangle_separation<X: ExactPoint<3>, const S: usize>(
    p: X,
    [a, b, c]: [X; 3],
    radii: [X::Scalar; S],
) -> X::Scalar {
    let points = [p, a, b, c];
    let gap = X::length_minus::<TriangleHeight, OverRoot, 4, 0, S>(radii, points, []);
    avoid_cancellation(gap, radii, || {
        X::length_minus::<SmallTriangleGap, Quotient, 4, S, 0>([], points, radii)
    })
}

/// A vector of given length against the normal of a face.
struct Down;
impl Construction<3, 3, 1, 3> for Down {
    #[inline(always)]
    fn eval<R: Ring>([a, b, c]: [[R; 3]; 3], [r]: [R; 1]) -> ([R; 3], R) {
        let (down, _) = down([a, a, b, c]);
        (scale(down, r), dot(down, down))
    }
    const CARE: Conditioning = Conditioning::Filtered;

    #[inline(always)]
    fn scale(_: &[[f64; 3]; 3], [r]: &[f64; 1]) -> f64 {
        r.abs()
    }
}

/// The vector of the length `r` down to a plane, from the side from which the corners turn
/// counterclockwise.
#[inline]
pub fn offset_to_plane<X: ExactPoint<3>>(corners: [X; 3], r: X::Scalar) -> [X::Scalar; 3] {
    X::vector::<Down, OverRoot, 3, 1>(corners, [r])
}
