//! The Minkowski difference in units of a fixed-point format: differences and directions that many signs share.
//!
//! A vertex of the difference is at most one bit longer than the points, so that nearly all polynomials in
//! such vectors fit in `i128`, or are certain by their highest bits. What is not is left to the polynomials in the
//! given numbers.

use crate::algorithm::gjk::minkowski::search_direction::Direction;
use crate::algorithm::gjk::minkowski::signs::OfVertices;
use crate::algorithm::gjk::minkowski::vertex::MinkowskiVertex;
use crate::exact::{BitLength, BlockFloat, Exact, ExactPoint, Real, SHORT, Scale, each, sub};
use core::cmp::Ordering;
use core::num::Wrapping;

/// The longest coordinates that are kept of a direction: three products with a difference of sums of four
/// numbers of 64 bits then fit in `i128`.
const BITS: u32 = 57;

type Vector = [Wrapping<i128>; 3];

/// A vertex in units.
#[cfg_attr(not(debug_assertions), inline)]
fn vector<X: ExactPoint<3>>(vertex: &MinkowskiVertex<X>) -> Vector {
    let [a, b] = vertex.points;
    each(&sub(a.units(), b.units()), |&x| Wrapping(x))
}

/// The bits of the longest coordinate.
#[cfg_attr(not(debug_assertions), inline)]
fn bit_length<const K: usize>(vectors: &[Vector; K]) -> u32 {
    let longest = vectors
        .as_flattened()
        .iter()
        .fold(0, |all, x| all | x.0.unsigned_abs());
    128 - longest.leading_zeros()
}

/// The sign of a polynomial, if its value is not too long or certain without its last bits.
#[cfg_attr(not(debug_assertions), inline)]
pub fn sign_of_vertices<P: OfVertices<K>, X: ExactPoint<3>, const K: usize>(
    vertices: [&MinkowskiVertex<X>; K],
) -> Option<Ordering> {
    sign_of_vectors::<P, K>(&each(&vertices, |v| vector(v)))
}

#[inline(never)]
fn sign_of_vectors<P: OfVertices<K>, const K: usize>(vectors: &[Vector; K]) -> Option<Ordering> {
    let width = bit_length(vectors);
    if width <= SHORT
        && let Some(sign) = P::eval(each(vectors, short)).sign()
    {
        return Some(sign);
    }
    if P::eval([[BitLength(width); 3]; K]).0 <= 127 {
        return Some(P::eval(*vectors).sign());
    }
    let scale = Scale::of(width)?;
    let given = |x: &Wrapping<i128>| BlockFloat::given(x.0 as i64, scale);
    P::eval(each(vectors, |v| each(v, given))).sign()
}

/// A vector whose coordinates have up to [`SHORT`] bits.
#[cfg_attr(not(debug_assertions), inline(always))]
fn short(vector: &Vector) -> [BlockFloat; 3] {
    each(vector, |x| BlockFloat::short(x.0 as i64))
}

/// A direction in units that may have lost its last bits.
#[derive(Clone, Copy, Debug)]
pub struct DirectionUnits {
    coordinates: [i64; 3],
    /// How much a coordinate may be too small: not at all, less than 1, or beyond any bound.
    error: i128,
}

impl DirectionUnits {
    /// No direction.
    pub const UNKNOWN: Self = Self {
        coordinates: [0; 3],
        error: i64::MAX as i128,
    };

    /// The direction to the feature of some vertices.
    #[cfg_attr(not(debug_assertions), inline)]
    pub fn of<V: Direction<K>, X: ExactPoint<3>, const K: usize>(
        vertices: [&MinkowskiVertex<X>; K],
    ) -> Self {
        Self::of_vectors::<V, K>(&each(&vertices, |v| vector(v)))
    }

    #[inline(never)]
    fn of_vectors<V: Direction<K>, const K: usize>(vectors: &[Vector; K]) -> Self {
        let width = bit_length(vectors);
        if width <= SHORT {
            // Of degree 3 at most: exact.
            let direction = V::of(each(vectors, short));
            return Self::cut_off(each(&direction, |x| Wrapping(x.exact())));
        }
        let [x, y, z] = V::of([[BitLength(width); 3]; K]);
        if x.0.max(y.0).max(z.0) > 126 {
            return Self::UNKNOWN;
        }
        Self::cut_off(V::of(*vectors))
    }

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn cut_off(direction: Vector) -> Self {
        let down = bit_length(&[direction]).saturating_sub(BITS);
        Self {
            coordinates: each(&direction, |x| (x.0 >> down) as i64),
            error: i128::from(down > 0),
        }
    }

    /// The order of two points along the direction, if that is certain.
    #[cfg_attr(not(debug_assertions), inline)]
    pub fn compare<X: ExactPoint<3>>(&self, p: X, q: X) -> Option<Ordering> {
        self.sign_along(sub(p.units(), q.units()))
    }

    #[inline(never)]
    fn sign_along(&self, vector: [i128; 3]) -> Option<Ordering> {
        if self.error > 1 {
            return None;
        }
        let (mut projection, mut length) = (0, 0);
        for (&x, &coordinate) in vector.iter().zip(&self.coordinates) {
            // The product of 64 bits by 64 is the usual one.
            projection += match i64::try_from(x) {
                Ok(x) => i128::from(x) * i128::from(coordinate),
                Err(_) => x * i128::from(coordinate),
            };
            length += x.abs();
        }
        (self.error == 0 || projection.abs() > length).then(|| projection.cmp(&0))
    }
}
