//! The vertices that a convex polygon or polyhedron stores.

use crate::exact::{dot, is, sub};
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

    #[inline(always)]
    pub fn vertex<const D: usize>(&self, index: usize) -> [f64; D] {
        by_type!(self, |vertices, coordinates| first(coordinates(
            &vertices[index]
        )))
    }

    /// The index of a vertex with the least projection on a normal; the search starts at another vertex.
    pub fn support_against<const D: usize>(
        &self,
        normal: [f64; D],
        origin: [f64; D],
        from: usize,
    ) -> usize {
        by_type!(self, |vertices, coordinates| {
            let height = |index: usize| {
                let vertex = first(coordinates(&vertices[index]));
                dot(normal, sub(vertex, origin))
            };
            match self {
                Self::Single2(_) | Self::Double2(_) => walk(vertices.len(), from, height),
                _ if vertices.len() <= SCAN_LIMIT => scan(vertices.len(), height),
                Self::Single3(_, lists) | Self::Double3(_, lists) => climb(lists, from, height),
            }
        })
    }

    /// Whether a search compares all vertices.
    pub fn is_scanned(&self) -> bool {
        match self {
            Self::Single2(_) | Self::Double2(_) => self.len() < 4,
            _ => self.len() <= SCAN_LIMIT,
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
}

/// The first coordinates.
#[inline(always)]
fn first<const D: usize>(v: [f64; 3]) -> [f64; D] {
    let mut to = [0.0; D];
    to.copy_from_slice(&v[..D]);
    to
}

/// The lowest of all vertices.
#[inline(always)]
fn scan(count: usize, height: impl Fn(usize) -> f64) -> usize {
    let (mut index, mut least) = (0, height(0));
    for other in 1..count {
        let height = height(other);
        let is_lower = height < least;
        index = if is_lower { other } else { index };
        least = if is_lower { height } else { least };
    }
    index
}

/// The lowest vertex of a polyhedron, by steps to the lowest neighbour.
#[inline(always)]
fn climb(neighbours: &IndexLists, from: usize, height: impl Fn(usize) -> f64) -> usize {
    let (mut index, mut least) = (from, height(from));
    loop {
        let start = index;
        for &other in neighbours.list(start) {
            let height = height(other);
            if height < least {
                (index, least) = (other, height);
            }
        }
        if index == start {
            return index;
        }
    }
}

/// The lowest vertex of a polygon, by steps that double while they lead down: the heights have one minimum around
/// the polygon, and so have those of every second or fourth vertex.
#[inline(always)]
fn walk(count: usize, from: usize, height: impl Fn(usize) -> f64) -> usize {
    let (mut index, mut least, mut step) = (from, height(from), 1);
    loop {
        let after = if index + step >= count {
            index + step - count
        } else {
            index + step
        };
        let before = if index >= step {
            index - step
        } else {
            index + count - step
        };
        let (high, low) = (height(after), height(before));
        if high < least || low < least {
            (index, least) = if high < low {
                (after, high)
            } else {
                (before, low)
            };
            step = if 8 * step < count { 2 * step } else { step };
        } else if step == 1 {
            return index;
        } else {
            step /= 2;
        }
    }
}
