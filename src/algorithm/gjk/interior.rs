//! Whether the origin is in the interior of the difference of two solids.
//!
//! It is not if a plane through it has the difference on one side. Vertices of the difference are collected; as long as
//! such a plane has all of them on one side, the vertex that is the furthest beyond it is added to them. If none is
//! beyond it, the difference is on one side. The normals of the planes to try are the extreme rays of the dual of the
//! cone of the vertices, each at right angles to two of them (Ziegler, *Lectures on Polytopes*, 1995, 2.1). It
//! terminates: no plane is tried twice, and there are finitely many.

use crate::algorithm::gjk::minkowski::signs::SimplexVertex;
use crate::algorithm::gjk::minkowski::vertex::MinkowskiVertex;
use crate::algorithm::gjk::search::MinkowskiDifference;
use crate::algorithm::solid::{Solid, SolidVertex, search_rounds};
use crate::exact::{Predicate, Ring, cross3, dot, sub};
use alloc::vec::Vec;
use core::cmp::Ordering;
use nalgebra::{one, zero};

/// (u x v) . (p - q) (degree 3).
struct AlongCrossProduct;
impl Predicate<3, 6, 0> for AlongCrossProduct {
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn eval<R: Ring>([a, b, c, d, p, q]: [[R; 3]; 6], _: [R; 0]) -> R {
        dot(cross3(sub(a, b), sub(c, d)), sub(p, q))
    }
}

/// The normal u x v of a plane through the origin, for two vectors that are not parallel.
pub(crate) type PlaneNormal<'v, X> = [&'v MinkowskiVertex<X>; 2];

/// A vector from one point to another.
fn vector<X: SolidVertex>(from: X, to: X) -> MinkowskiVertex<X> {
    MinkowskiVertex::new([to, from], [0, 0])
}

/// A unit vector along an axis.
pub(crate) fn axis_vector<X: SolidVertex>(axis: usize) -> MinkowskiVertex<X> {
    let mut unit = [zero(); 3];
    unit[axis] = one();
    vector(X::from([zero(); 3]), X::from(unit))
}

fn are_parallel<X: SolidVertex>(u: &MinkowskiVertex<X>, v: &MinkowskiVertex<X>) -> bool {
    MinkowskiVertex::is_on_line([u, v])
}

impl<X: SolidVertex> MinkowskiDifference<'_, X> {
    /// Whether the origin is in the interior.
    #[inline(never)]
    pub(crate) fn has_origin_inside(&self) -> bool {
        let Some(mut vertices) = self.extremes_around_origin() else {
            return false;
        };
        let is_exact = || self.a.is_exact() && self.b.is_exact();
        for _ in search_rounds(is_exact) {
            let Some((u, v)) = plane_beside(&vertices) else {
                return true;
            };
            let next = self.furthest_along([&u, &v]);
            if MinkowskiVertex::volume([&next, &u, &v]).is_le() {
                return false;
            }
            vertices.push(next);
        }
        false
    }

    /// The vertices that are furthest along the axes and against them, if they lie on both sides of the origin.
    fn extremes_around_origin(&self) -> Option<Vec<MinkowskiVertex<X>>> {
        let mut vertices = Vec::new();
        for axis in 0..3 {
            for side in [Ordering::Less, Ordering::Greater] {
                let vertex = self.furthest(|p, q| match side {
                    Ordering::Less => p.compare(q, axis),
                    _ => q.compare(p, axis),
                });
                let [a, b] = vertex.points;
                if a.compare(b, axis) != side {
                    return None;
                }
                vertices.push(vertex);
            }
        }
        Some(vertices)
    }

    /// The vertex that is the furthest along a normal.
    pub(crate) fn furthest_along(&self, [u, v]: PlaneNormal<'_, X>) -> MinkowskiVertex<X> {
        let ([a, b], [c, d]) = (u.points, v.points);
        self.furthest(|p, q| X::sign(AlongCrossProduct, [a, b, c, d, q, p], []))
    }

    /// The vertex whose point of the first solid is the first in an order, and of the second the last.
    fn furthest(&self, order: impl Fn(X, X) -> Ordering) -> MinkowskiVertex<X> {
        let a = (self.a).support_vertex(0, |i, j| order(self.a.vertex(i), self.a.vertex(j)));
        let b = (self.b).support_vertex(0, |i, j| order(self.b.vertex(j), self.b.vertex(i)));
        self.vertex_at([a, b])
    }

    /// Whether it has a volume.
    #[inline(never)]
    pub(crate) fn has_volume(&self) -> bool {
        let edges = |solid: &Solid<'_, X>| {
            let first = solid.vertex(0);
            let others = (1..solid.vertex_count()).map(|index| solid.vertex(index));
            others.map(|other| vector(first, other)).collect::<Vec<_>>()
        };
        let edges = [edges(self.a), edges(self.b)].concat();
        let Some(u) = edges.iter().find(|u| !u.is_origin()) else {
            return false;
        };
        let Some(v) = edges.iter().find(|v| !are_parallel(u, v)) else {
            return false;
        };
        edges
            .iter()
            .any(|w| MinkowskiVertex::volume([u, v, w]).is_ne())
    }
}

/// Two vectors to whose vector product no vertex has a positive scalar product, if there are any.
fn plane_beside<X: SolidVertex>(
    vertices: &[MinkowskiVertex<X>],
) -> Option<(MinkowskiVertex<X>, MinkowskiVertex<X>)> {
    let mut are_on_line = true;
    for (count, u) in vertices.iter().enumerate() {
        for v in &vertices[..count] {
            if are_parallel(u, v) {
                continue;
            }
            are_on_line = false;
            for (u, v) in [(u, v), (v, u)] {
                let is_beside = |w| MinkowskiVertex::volume([w, u, v]).is_le();
                if vertices.iter().all(is_beside) {
                    return Some((*u, *v));
                }
            }
        }
    }
    // All of them are on a line: any plane through it.
    let axes = [0, 1, 2].map(axis_vector);
    let axis = axes
        .into_iter()
        .find(|axis| !are_parallel(&vertices[0], axis));
    axis.filter(|_| are_on_line).map(|axis| (vertices[0], axis))
}
