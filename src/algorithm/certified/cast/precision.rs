//! Vectors of `f64`, and of twice the precision.

use crate::algorithm::certified::contact::normal::NormalPrecision;
use crate::algorithm::certified::cut::UNIT;
use crate::exact::{DoubleDouble, Real, cross3, dot, each};

/// The numbers that a touch is computed in: `f64` for results in `f32`, and twice the precision for `f64`.
pub(super) trait TouchNumber: Real {
    /// The greatest square of a distance for which a direction is accurate, in units of the square of the radius.
    const FURTHEST: f64;

    /// A bound on the rounding of sums and products of numbers up to 1.
    const ROUNDING: f64;

    /// The precision of normals that the scalar needs.
    const PRECISION: NormalPrecision;

    fn given(x: f64) -> Self;

    fn value(self) -> f64;
}

impl TouchNumber for f64 {
    const FURTHEST: Self = 1e4;
    const ROUNDING: Self = UNIT;
    const PRECISION: NormalPrecision = NormalPrecision::Single;

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn given(x: f64) -> Self {
        x
    }

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn value(self) -> f64 {
        self
    }
}

impl TouchNumber for DoubleDouble {
    const FURTHEST: f64 = 1e10;
    /// The square of the rounding of `f64`, with room for 1,024 times as much: products and quotients err by some tens of that.
    const ROUNDING: f64 = 1024.0 * UNIT * UNIT;
    const PRECISION: NormalPrecision = NormalPrecision::Double;

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn given(x: f64) -> Self {
        Self::given(x)
    }

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn value(self) -> f64 {
        Self::value(self)
    }
}

/// The sine of the least angle of two edges that span a face.
const LEAST_SINE: f64 = 1e-3;

pub(super) fn value<R: TouchNumber, const D: usize>(v: [R; D]) -> [f64; D] {
    each(&v, |&x| x.value())
}

pub(super) fn given<R: TouchNumber, const D: usize>(v: [f64; D]) -> [R; D] {
    each(&v, |&x| R::given(x))
}

pub(super) fn in_space<R: TouchNumber, const D: usize>(v: [R; D]) -> [R; 3] {
    let mut to = [R::given(0.0); 3];
    to[..D].copy_from_slice(&v);
    to
}

pub(super) fn to_dimension<R: Copy, const D: usize>(v: [R; 3]) -> [R; D] {
    let mut to = [v[0]; D];
    to.copy_from_slice(&v[..D]);
    to
}

pub(super) fn unit<R: TouchNumber, const D: usize>(v: [R; D]) -> Option<[R; D]> {
    let length = dot(v, v).root();
    (length.value() > 0.0).then(|| each(&v, |&x| x.over(length)))
}

pub(super) fn square_to<R: TouchNumber, const D: usize>(edge: [R; D]) -> [R; D] {
    let mut normal = edge;
    (normal[0], normal[1]) = (edge[1].negative(), edge[0]);
    normal
}

/// The product of two edges in space; `None` if they are nearly parallel.
pub(super) fn product<R: TouchNumber, const D: usize>(u: [R; D], v: [R; D]) -> Option<[R; D]> {
    let normal: [R; D] = to_dimension(cross3(in_space(u), in_space(v)));
    let (n, p, q) = (value(normal), value(u), value(v));
    (dot(n, n) > LEAST_SINE * LEAST_SINE * dot(p, p) * dot(q, q)).then_some(normal)
}
