//! The vertices that a convex polygon or polyhedron stores.

use crate::exact::is;
use crate::shape::build::lists::IndexLists;
use crate::{ConvexPolygon, ConvexPolyhedron};
use nalgebra::{Point2, Point3, RealField};

/// Stored vertices; for a polyhedron with the indices of those that share an edge.
#[derive(Clone, Copy, Debug)]
pub(super) enum VertexList<'a> {
    Single2(&'a [Point2<f32>]),
    Double2(&'a [Point2<f64>]),
    Single3(&'a [Point3<f32>], &'a IndexLists),
    Double3(&'a [Point3<f64>], &'a IndexLists),
}

/// Lists of at most this many vertices are scanned, longer ones climbed.
const SCAN_LIMIT: usize = 32;

/// Evaluates an expression for the vertices of a list, with a function from one to its coordinates.
macro_rules! by_type {
    ($list:expr, |$vertices:ident, $coordinates:ident| $value:expr) => {
        match $list {
            VertexList::Single2($vertices) => {
                let $coordinates = |p: &Point2<f32>| [f64::from(p.x), f64::from(p.y), 0.0];
                $value
            }
            VertexList::Double2($vertices) => {
                let $coordinates = |p: &Point2<f64>| [p.x, p.y, 0.0];
                $value
            }
            VertexList::Single3($vertices, _) => {
                let $coordinates = |p: &Point3<f32>| [p.x, p.y, p.z].map(f64::from);
                $value
            }
            VertexList::Double3($vertices, _) => {
                let $coordinates = |p: &Point3<f64>| [p.x, p.y, p.z];
                $value
            }
        }
    };
}

impl<'a> VertexList<'a> {
    #[inline]
    pub fn of_polygon<T: RealField + Copy>(polygon: &'a ConvexPolygon<T>) -> Option<Self> {
        if let Some(polygon) = is::<_, ConvexPolygon<f64>>(polygon) {
            return Some(Self::Double2(polygon.vertices()));
        }
        is::<_, ConvexPolygon<f32>>(polygon).map(|polygon| Self::Single2(polygon.vertices()))
    }

    #[inline]
    pub fn of_polyhedron<T: RealField + Copy>(solid: &'a ConvexPolyhedron<T>) -> Option<Self> {
        if let Some(solid) = is::<_, ConvexPolyhedron<f64>>(solid) {
            return Some(Self::Double3(solid.vertices(), solid.neighbour_lists()));
        }
        let solid = is::<_, ConvexPolyhedron<f32>>(solid)?;
        Some(Self::Single3(solid.vertices(), solid.neighbour_lists()))
    }

    pub fn len(&self) -> usize {
        by_type!(self, |vertices, _coordinates| vertices.len())
    }

    pub fn vertex(&self, index: usize) -> [f64; 3] {
        by_type!(self, |vertices, coordinates| coordinates(&vertices[index]))
    }

    /// The index of a vertex with the least projection on a normal; the search starts at another vertex.
    pub fn support_against(&self, normal: [f64; 3], origin: [f64; 3], from: usize) -> usize {
        by_type!(self, |vertices, coordinates| {
            let height = |index: usize| height(normal, coordinates(&vertices[index]), origin);
            if vertices.len() <= SCAN_LIMIT {
                scan(vertices.len(), height)
            } else {
                self.climb(from, height)
            }
        })
    }

    /// The lowest of all vertices.
    fn climb(&self, from: usize, height: impl Fn(usize) -> f64) -> usize {
        let mut best = (from, height(from));
        loop {
            let start = best.0;
            self.each_neighbour(start, |index| {
                let height = height(index);
                if height < best.1 {
                    best = (index, height);
                }
            });
            if best.0 == start {
                return start;
            }
        }
    }

    /// Calls `f` with each vertex that shares an edge with this one.
    pub fn each_neighbour(&self, index: usize, mut f: impl FnMut(usize)) {
        match self {
            Self::Single3(_, lists) | Self::Double3(_, lists) => {
                lists.list(index).iter().copied().for_each(f);
            }
            _ => {
                let count = self.len();
                f(if index == 0 { count - 1 } else { index - 1 });
                f(if index + 1 == count { 0 } else { index + 1 });
            }
        }
    }

    /// Whether all vertices are compared in a search.
    pub fn is_scanned(&self) -> bool {
        self.len() <= SCAN_LIMIT
    }
}

/// The projection of a vertex on a normal, seen from an origin.
#[inline(always)]
fn height(normal: [f64; 3], vertex: [f64; 3], origin: [f64; 3]) -> f64 {
    normal[0] * (vertex[0] - origin[0])
        + normal[1] * (vertex[1] - origin[1])
        + normal[2] * (vertex[2] - origin[2])
}

#[inline(always)]
fn scan(count: usize, height: impl Fn(usize) -> f64) -> usize {
    let mut best = (0, height(0));
    for index in 1..count {
        let height = height(index);
        if height < best.1 {
            best = (index, height);
        }
    }
    best.0
}
