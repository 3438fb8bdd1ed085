//! Unit normals of the boundary where a line enters and leaves it.

use super::supporting_line::{GivenLine, SupportingLine, direction};
use super::triangle::FaceNormal;
use crate::exact::{Construction, ExactPoint, MidpointPlusMinus, Offset, Quotient, Root};
use crate::exact::{
    Ring, area_dot, cross3, dot, each, list, may_be_float_or_fixed, root, scale, square, sub,
};
use nalgebra::RealField;

/// The normal of this length of the plane through three points, toward the side from which they are
/// counter-clockwise; toward the other side where the length is negative.
#[inline(never)]
pub fn face_normal<X: ExactPoint<3>>([a, b, c]: [X; 3], length: X::Scalar) -> [X::Scalar; 3] {
    FaceNormal::vector([a, c, b], length)
}

/// u |v|^2 - v (u . v) for the direction v (degree 3).
struct SquareToLine<const TWO_POINTS: bool>;
impl<const D: usize, const TWO_POINTS: bool> Offset<D, 3> for SquareToLine<TWO_POINTS> {
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn eval<R: Ring>([u, start, toward]: [[R; D]; 3]) -> [R; D] {
        let v = direction::<R, D, TWO_POINTS>(start, toward);
        sub(scale(u, dot(v, v)), scale(v, dot(u, v)))
    }
}

/// The vector of this length along a direction made square to a line, which is not parallel to it.
#[inline(never)]
pub fn square_to_line<X: ExactPoint<D>, const D: usize, const TWO_POINTS: bool>(
    u: X,
    line: SupportingLine<X, TWO_POINTS>,
    length: X::Scalar,
) -> [X::Scalar; D] {
    SquareToLine::<TWO_POINTS>::vector([u, line.start, line.toward], length)
}

/// l (d (e . d) - e |d|^2) / (r |d|^2) for e = c - start and the length l: from the center to its foot (degrees 4
/// and 3).
struct ChordMiddle;
impl<const D: usize> Construction<D, 3, 2, D> for ChordMiddle {
    type Finish = Quotient;

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn eval<R: Ring>([c, start, d]: [[R; D]; 3], [r, length]: [R; 2]) -> ([R; D], R) {
        let (e, a) = (sub(c, start), dot(d, d));
        let foot = sub(scale(d, dot(e, d)), scale(e, a));
        (scale(foot, length), r * a)
    }

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn scale(_: &[[f64; D]; 3], [_, length]: &[f64; 2]) -> f64 {
        *length
    }
}

/// `√(l^2 d_i^2 (r^2 |d|^2 - |e x d|^2) / (r |d|^2)^2)`: half the chord (degrees 8 and 6).
struct HalfChord;
impl<const D: usize> Construction<D, 3, 2, D> for HalfChord {
    type Finish = Root;

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn eval<R: Ring>([c, start, d]: [[R; D]; 3], [r, length]: [R; 2]) -> ([R; D], R) {
        let (e, a) = (sub(c, start), dot(d, d));
        let discriminant = square(r) * a - area_dot(e, d, e, d);
        let factor = square(length) * discriminant;
        let squares = each(&d, |&x| square(x));
        (scale(squares, factor), square(r) * square(a))
    }

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn scale(_: &[[f64; D]; 3], [_, length]: &[f64; 2]) -> f64 {
        *length
    }
}

/// Whether the coordinates of a vector are negative.
fn are_negative<T: RealField, const D: usize>(vector: &[T; D]) -> [bool; D] {
    each(vector, |x| *x < T::zero())
}

/// Whether a scalar may have derivatives. The root of the square of a coordinate has none where that is 0, so normals are not found by
/// such roots then.
pub const fn may_have_derivatives<T: RealField>() -> bool {
    !may_be_float_or_fixed::<T>()
}

/// (d (e . d) - e |d|^2 ± d √(r^2 |d|^2 - |e x d|^2)) / (r |d|^2) for the vector e from the line to the center: the unit normals of a
/// ball, by the scalar's own arithmetic.
fn own_chord_normals<T: RealField + Copy, const D: usize>(
    e: [T; D],
    d: [T; D],
    r: T,
) -> [[T; D]; 2] {
    let (along, a) = (dot(e, d), dot(d, d));
    let half = root(r * r * a - area_dot(e, d, e, d));
    let normal = |step: T| list(|i| (d[i] * (along + step) - e[i] * a) / (r * a));
    [normal(-half), normal(half)]
}

/// The outward unit normals of a ball, which has a radius, where a line that meets it enters and leaves.
#[inline(never)]
pub fn chord_normals<T: RealField + Copy, const D: usize>(
    c: &[T; D],
    r: T,
    line: GivenLine<'_, T, D, false>,
) -> [[T; D]; 2] {
    if const { may_have_derivatives::<T>() } {
        return own_chord_normals(sub(*c, *line.start), *line.toward, r);
    }
    MidpointPlusMinus::<ChordMiddle, HalfChord, D, 3, 2, D>::construct(
        &[T::zero(); D],
        are_negative(line.toward),
        [c, line.start, line.toward],
        [r, T::one()],
    )
}

/// The first three coordinates of a vector.
#[cfg_attr(not(debug_assertions), inline(always))]
fn spatial<R: Ring, const D: usize>(v: [R; D]) -> [R; 3] {
    [v[0], v[1], v[2 % D]]
}

/// -l g (e . g) / (r |g|^2) for e = b - a from the line to the axis, their directions u and v, g = u x v and the
/// length l: the part of the normal along the common perpendicular (degrees 6 and 5).
struct SideMiddle;
impl<const D: usize> Construction<D, 4, 2, D> for SideMiddle {
    type Finish = Quotient;

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn eval<R: Ring>([a, u, b, to_b]: [[R; D]; 4], [r, length]: [R; 2]) -> ([R; D], R) {
        let (e, u, v) = (spatial(sub(a, b)), spatial(u), spatial(sub(to_b, b)));
        let g = cross3(u, v);
        let factor = length * dot(e, g);
        (list(|i| g[i % 3] * factor), r * dot(g, g))
    }

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn scale(_: &[[f64; D]; 4], [_, length]: &[f64; 2]) -> f64 {
        *length
    }
}

/// `√(l^2 w_i^2 (r^2 |g|^2 - (e . g)^2) / (r^2 |g|^4 |v|^2))` for w = u |v|^2 - v (u . v), which is square to the axis:
/// the other part of the normal (degrees 14 and 12).
struct SideStep;
impl<const D: usize> Construction<D, 4, 2, D> for SideStep {
    type Finish = Root;

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn eval<R: Ring>([a, u, b, to_b]: [[R; D]; 4], [r, length]: [R; 2]) -> ([R; D], R) {
        let (e, v) = (sub(b, a), sub(to_b, b));
        let g = cross3(spatial(u), spatial(v));
        let (gg, vv, rr) = (dot(g, g), dot(v, v), square(r));
        let w = sub(scale(u, vv), scale(v, dot(u, v)));
        let discriminant = rr * gg - square(dot(spatial(e), g));
        let factor = square(length) * discriminant;
        let squares = each(&w, |&x| square(x));
        (scale(squares, factor), rr * square(gg) * vv)
    }

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn scale(_: &[[f64; D]; 4], [_, length]: &[f64; 2]) -> f64 {
        *length
    }
}

/// The outward unit normals of an endless cylinder in space where a line that meets it, and is not parallel to its
/// axis, enters and leaves.
#[inline(never)]
pub fn side_normals<T: RealField + Copy, const D: usize>(
    line: GivenLine<'_, T, D, false>,
    axis: GivenLine<'_, T, D, true>,
    r: T,
) -> [[T; D]; 2] {
    if const { may_have_derivatives::<T>() } {
        let v = sub(*axis.toward, *axis.start);
        let square = |u: [T; D]| sub(u, scale(v, dot(u, v) / dot(v, v)));
        let e = sub(*axis.start, *line.start);
        return own_chord_normals(square(e), square(*line.toward), r);
    }
    let across = square_to_line(line.toward, axis, T::one());
    MidpointPlusMinus::<SideMiddle, SideStep, D, 4, 2, D>::construct(
        &[T::zero(); D],
        are_negative(&across),
        [line.start, line.toward, axis.start, axis.toward],
        [r, T::one()],
    )
}

/// q - c (degree 1).
struct FromCenter;
impl<const D: usize> Offset<D, 2> for FromCenter {
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn eval<R: Ring>([c, q]: [[R; D]; 2]) -> [R; D] {
        sub(q, c)
    }
}

/// The unit vector from one point to another.
#[inline(never)]
pub fn unit_toward<X: ExactPoint<D>, const D: usize>(c: X, q: X) -> [X::Scalar; D] {
    FromCenter::vector([c, q], nalgebra::one())
}
