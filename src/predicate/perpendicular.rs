//! The common perpendicular of two carriers in space, and what lies along it.

use super::distance::avoid_cancellation;
use super::lines::{LineToLine, LinesApart, LinesVolume, both};
use super::supporting_line::{SupportingLine, direction};
use crate::exact::ExactPoint;
use crate::exact::Predicate;
use crate::exact::saturating_neg;
use crate::exact::{Conditioning, Construction};
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
    const CARE: Conditioning = Conditioning::Filtered;
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
    const CARE: Conditioning = Conditioning::Filtered;
}

/// The distance of two endless carriers that are not parallel, less the radii, which are less than
/// that.
#[inline(never)]
pub fn separation_of_lines<
    X: ExactPoint<D>,
    const D: usize,
    const S: usize,
    const A: bool,
    const B: bool,
>(
    a: SupportingLine<X, A>,
    b: SupportingLine<X, B>,
    radii: [X::Scalar; S],
) -> X::Scalar {
    let points = both(a, b);
    let gap = X::length_minus::<LinesApartFinely<A, B>, Root, 4, 0, S>(radii, points, []);
    avoid_cancellation(gap, radii, || {
        X::length_minus::<SmallLinesGap<A, B>, Quotient, 4, S, 0>([], points, radii)
    })
}

/// A vector of given length along the vector product of two directions.
struct OffsetAcross<const A: bool, const B: bool>;
impl<const A: bool, const B: bool> Construction<3, 4, 1, 3> for OffsetAcross<A, B> {
    #[inline(always)]
    fn eval<R: Ring>([a, to_a, b, to_b]: [[R; 3]; 4], [r]: [R; 1]) -> ([R; 3], R) {
        let (u, v) = (direction::<R, 3, A>(a, to_a), direction::<R, 3, B>(b, to_b));
        let normal = cross3(u, v);
        (scale(normal, r), dot(normal, normal))
    }
    const CARE: Conditioning = Conditioning::Filtered;

    #[inline(always)]
    fn scale(_: &[[f64; 3]; 4], [r]: &[f64; 1]) -> f64 {
        r.abs()
    }
}

/// The vectors at right angles from the first of two endless carriers toward the second, and back, that
/// have these lengths. They are neither parallel nor meet.
#[inline(never)]
pub fn perpendiculars<X: ExactPoint<3>, const A: bool, const B: bool>(
    a: SupportingLine<X, A>,
    b: SupportingLine<X, B>,
    [r, s]: [X::Scalar; 2],
) -> [[X::Scalar; 3]; 2] {
    let points = both(a, b);
    let lengths = match X::sign::<LinesVolume<A, B>, 4, 0>(points, []) {
        Ordering::Less => [saturating_neg(r), s],
        _ => [r, saturating_neg(s)],
    };
    lengths.map(|r| X::vector::<OffsetAcross<A, B>, OverRoot, 4, 1>(points, [r]))
}

/// The first of these vectors.
#[inline]
pub fn perpendicular<X: ExactPoint<3>, const A: bool, const B: bool>(
    a: SupportingLine<X, A>,
    b: SupportingLine<X, B>,
    r: X::Scalar,
) -> [X::Scalar; 3] {
    perpendiculars(a, b, [r, r])[0]
}
