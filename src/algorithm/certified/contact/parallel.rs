//! Directions that are nearly parallel, and the axis that they span.
//!
//! A plain product of two directions is off by more the less their angle is, so that it is computed in twice the precision where
//! that is small. Edges that are parallel up to the last place span a face of the difference that is too thin to count.

use crate::algorithm::certified::contact::axes::Direction;
use crate::algorithm::certified::contact::normal::{in_plane, rounded, unit};
use crate::algorithm::certified::cut::UNIT;
use crate::algorithm::certified::fine::{Fine, fine_difference, fine_in_space};
use crate::algorithm::certified::simplex::normal_of_face;
use crate::algorithm::certified::{Core, plus, sqrt};
use crate::exact::{cross3, dot};

/// The sine of the least angle of two edges whose product is accurate enough in plain floats.
pub(super) const PLAIN_SINE: f64 = 0.125;

/// The unit normal of two directions; `None` if these are nearly parallel.
pub(super) fn plain_unit_normal<const D: usize>(u: [f64; D], v: [f64; D]) -> Option<[f64; D]> {
    let normal = normal_of_face(u, v);
    let (square, size) = (dot(normal, normal), dot(u, u) * dot(v, v));
    let is_certain = square > PLAIN_SINE * PLAIN_SINE * size;
    is_certain.then(|| plus([0.0; D], 1.0 / sqrt(square), normal))
}

/// The unit normal of two edges that are nearly parallel; `None` if the sine of their angle is less than u.
///
/// Differences are exact as the sums of two floats, and their products are off by less than 6 sqrt(2) u^2 of the product of
/// the lengths. So the normal is off by less than 9 u, and by 3 u as it is rounded.
#[cold]
pub(super) fn normal_of_parallel<const D: usize>(edges: [Direction<D>; 2]) -> Option<[f64; D]> {
    let [p, q] = edges.map(|[to, from]| fine_difference(to, from));
    let product: Fine<D> = in_plane(cross3(fine_in_space(p), fine_in_space(q)));
    let (a, b, n) = (rounded(p), rounded(q), rounded(product));
    let is_longer = dot(n, n) > UNIT * UNIT * (dot(a, a) * dot(b, b));
    is_longer.then(|| unit(product)).flatten()
}

impl<const D: usize> Core<'_, D> {
    /// Whether it is a box whose axes are square to each other but for cosines of 1/4, so that the normals of the faces at an edge
    /// are for one of (1/4 + 1/16) / (1 - 1/16) = 1/3, by the cosine rule of the sphere.
    ///
    /// Let an edge of it be parallel to one of another shape up to a sine of u = 2^-53, the shorter one of length l. The face
    /// of the difference that both span is at most l u wide. The normals of its neighbours on both sides are on the arc from
    /// the normal of one face at the box's edge to that of the other, as other edges of the box leave it at a certain angle.
    /// With the angles b, c to these the neighbours meet at a height of at most l u sin b sin c / sin(b + c), where
    /// b + c <= 109.5 degrees: 0.71 l u, with l <= 2 sqrt(3) s less than 2.5 u s. So much more than along this axis at
    /// most the shapes overlap along the others, which are no such axes.
    pub(super) fn is_blunt(&self) -> bool {
        let Self::Obb(_, half_axes) = self else {
            return matches!(self, Self::Aabb(_));
        };
        let are_square = |u: [f64; D], v: [f64; D]| {
            let cosine = dot(u, v);
            16.0 * cosine * cosine <= dot(u, u) * dot(v, v)
        };
        (0..D).all(|i| (0..i).all(|j| are_square(half_axes[i], half_axes[j])))
    }
}
