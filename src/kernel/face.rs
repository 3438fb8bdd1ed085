//! A point over the plane of three others.

use super::constructions::{largest, unless_small};
use super::finish::{OverRoot, Quotient};
use super::measure::{Care, Construction};
use super::ring::{Ring, cross3, dot, scale, square, sub, total};
use super::site::Site;

/// The normal of a face, on the side from which the corners turn counterclockwise.
#[inline(always)]
fn normal<R: Ring>([a, b, c]: [[R; 3]; 3]) -> [R; 3] {
    cross3(sub(b, a), sub(c, a))
}

/// The height of a point over a face.
struct Height;
impl Construction<3, 4, 0, 1> for Height {
    #[inline(always)]
    fn eval<R: Ring>([p, a, b, c]: [[R; 3]; 4], _: [R; 0]) -> ([R; 1], R) {
        let normal = normal([a, b, c]);
        ([dot(sub(p, a), normal)], dot(normal, normal))
    }
    /// Right to its own last place: radii may be subtracted from it.
    const CARE: Care = Care::Checked;
}

/// That height less the radii, where it is small.
struct SmallGap;
impl<const S: usize> Construction<3, 4, S, 1> for SmallGap {
    #[inline(always)]
    fn eval<R: Ring>(points: [[R; 3]; 4], radii: [R; S]) -> ([R; 1], R) {
        let ([height], whole) = Height::eval(points, []);
        let r = total(radii);
        ([square(height) - square(r) * whole], (r + r) * whole)
    }
    const CARE: Care = Care::Checked;
}

/// The height of a point over a plane less the radii, which are less than that. The plane is that of
/// three corners, which turn counterclockwise as seen from the point.
#[inline(never)]
pub fn over_face_gap<X: Site<3>, const S: usize>(
    p: X,
    [a, b, c]: [X; 3],
    radii: [X::Scalar; S],
) -> X::Scalar {
    let points = [p, a, b, c];
    let gap = X::less::<Height, OverRoot, 4, 0, S>(radii, points, []);
    unless_small(gap, radii, || {
        X::less::<SmallGap, Quotient, 4, S, 0>([], points, radii)
    })
}

/// From a point to its foot on a face.
struct Foot;
impl Construction<3, 4, 0, 3> for Foot {
    #[inline(always)]
    fn eval<R: Ring>([p, a, b, c]: [[R; 3]; 4], _: [R; 0]) -> ([R; 3], R) {
        let normal = normal([a, b, c]);
        (scale(normal, dot(sub(a, p), normal)), dot(normal, normal))
    }
    const CARE: Care = Care::Checked;

    #[inline(always)]
    fn scale(&[p, a, b, c]: &[[f64; 3]; 4], _: &[f64; 0]) -> f64 {
        largest([sub(p, a), sub(b, a), sub(c, a)])
    }
}

/// The foot of a point on the plane of three corners.
#[inline(never)]
pub fn foot_on_face<X: Site<3>>(p: X, [a, b, c]: [X; 3]) -> [X::Scalar; 3] {
    p.plus::<Foot, Quotient, 4, 0>([p, a, b, c], [])
}
