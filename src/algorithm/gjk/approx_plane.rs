//! The plane of a face of the Minkowski difference in the filter's floats, computed once for many signs.

use crate::algorithm::gjk::minkowski::vertex::MinkowskiVertex;
use crate::exact::{Approx, ExactPoint, cross3, dot, each, is_float, sub};
use core::cmp::Ordering;
use nalgebra::zero;

/// The plane of a face that has the origin behind it.
#[derive(Clone, Copy, Debug)]
pub(super) struct ApproxPlane {
    normal: [Approx; 3],
    /// The height of the origin below the plane, times the length of the normal.
    depth: Approx,
    /// The square of the normal's length.
    square: Approx,
}

impl ApproxPlane {
    /// The plane of three corners whose numbers are floats.
    pub(super) fn of<X: ExactPoint<3>>(corners: [&MinkowskiVertex<X>; 3]) -> Option<Self> {
        if !is_float(&zero::<X::Scalar>()) {
            return None;
        }
        let [u, v, w] = each(&corners, |corner| corner.approx());
        let normal = cross3(sub(v, u), sub(w, u));
        Some(Self {
            normal,
            depth: dot(u, normal),
            square: dot(normal, normal),
        })
    }

    /// Compares the distances of the origin from two planes, if that is certain.
    pub(super) fn cmp_depths(a: Option<Self>, b: Option<Self>) -> Option<Ordering> {
        let (a, b) = (a?, b?);
        (a.depth * a.depth * b.square - b.depth * b.depth * a.square).sign()
    }

    /// The side that a vertex is on, if that is certain.
    pub(super) fn side(self, vertex: [Approx; 3]) -> Option<Ordering> {
        (dot(vertex, self.normal) - self.depth).sign()
    }
}
