//! The common perpendicular of two carriers in space, and what lies along it.

use super::distance::unless_small;
use super::lines::{LineToLine, LinesApart, Volume, both};
use super::supporting_line::{Carrier, direction};
use crate::exact::Predicate;
use crate::exact::Site;
use crate::exact::opposite;
use crate::exact::{Care, Construction};
use crate::exact::{OverRoot, Quotient, Root};
use crate::exact::{Ring, area_dot, cross3, dot, scale, total};
use core::cmp::Ordering;

/// The distance of two carriers, to be subtracted from: right to its own last place.
struct LinesApartFinely<const A: bool, const B: bool>;
impl<const D: usize, const A: bool, const B: bool> Construction<D, 4, 0, 1>
    for LinesApartFinely<A, B>
{
    #[inline(always)]
    fn eval<R: Ring>(points: [[R; D]; 4], scalars: [R; 0]) -> ([R; 1], R) {
        LinesApart::<A, B>::eval(points, scalars)
    }
    const CARE: Care = Care::Checked;
}

/// That distance less the radii, where it is small.
struct SmallLinesGap<const A: bool, const B: bool>;
impl<const D: usize, const S: usize, const A: bool, const B: bool> Construction<D, 4, S, 1>
    for SmallLinesGap<A, B>
{
    #[inline(always)]
    fn eval<R: Ring>([a, to_a, b, to_b]: [[R; D]; 4], radii: [R; S]) -> ([R; 1], R) {
        let (u, v) = (direction::<R, D, A>(a, to_a), direction::<R, D, B>(b, to_b));
        let r = total(radii);
        let excess = <LineToLine<A, B> as Predicate<D, 4, S>>::eval([a, to_a, b, to_b], radii);
        ([excess], (r + r) * area_dot(u, v, u, v))
    }
    const CARE: Care = Care::Checked;
}

/// The distance of two endless carriers that are not parallel, less the radii, which are less than
/// that.
#[inline(never)]
pub fn lines_gap<X: Site<D>, const D: usize, const S: usize, const A: bool, const B: bool>(
    a: Carrier<X, A>,
    b: Carrier<X, B>,
    radii: [X::Scalar; S],
) -> X::Scalar {
    let points = both(a, b);
    let gap = X::less::<LinesApartFinely<A, B>, Root, 4, 0, S>(radii, points, []);
    unless_small(gap, radii, || {
        X::less::<SmallLinesGap<A, B>, Quotient, 4, S, 0>([], points, radii)
    })
}

/// A vector of given length along the vector product of two directions.
struct Across<const A: bool, const B: bool>;
impl<const A: bool, const B: bool> Construction<3, 4, 1, 3> for Across<A, B> {
    #[inline(always)]
    fn eval<R: Ring>([a, to_a, b, to_b]: [[R; 3]; 4], [r]: [R; 1]) -> ([R; 3], R) {
        let (u, v) = (direction::<R, 3, A>(a, to_a), direction::<R, 3, B>(b, to_b));
        let normal = cross3(u, v);
        (scale(normal, r), dot(normal, normal))
    }
    const CARE: Care = Care::Checked;

    #[inline(always)]
    fn scale(_: &[[f64; 3]; 4], [r]: &[f64; 1]) -> f64 {
        r.abs()
    }
}

/// The vectors at right angles from the first of two endless carriers toward the second, and back, that
/// have these lengths. They are neither parallel nor meet.
#[inline(never)]
pub fn perpendiculars<X: Site<3>, const A: bool, const B: bool>(
    a: Carrier<X, A>,
    b: Carrier<X, B>,
    [r, s]: [X::Scalar; 2],
) -> [[X::Scalar; 3]; 2] {
    let points = both(a, b);
    let lengths = match X::sign::<Volume<A, B>, 4, 0>(points, []) {
        Ordering::Less => [opposite(r), s],
        _ => [r, opposite(s)],
    };
    lengths.map(|r| X::vector::<Across<A, B>, OverRoot, 4, 1>(points, [r]))
}

/// The first of these vectors.
#[inline]
pub fn perpendicular<X: Site<3>, const A: bool, const B: bool>(
    a: Carrier<X, A>,
    b: Carrier<X, B>,
    r: X::Scalar,
) -> [X::Scalar; 3] {
    perpendiculars(a, b, [r, r])[0]
}
