//! A convex solid by its vertices, edges and faces: the input of the algorithms in space.
//!
//! A flat solid is treated as its convex hull. Support vertices are found by hill climbing: a linear
//! function on a convex solid has no local extremum that is not global.

pub(crate) mod faces;
pub(crate) mod shapes;
pub(crate) mod swept;

use crate::ConvexPolyhedron;
use crate::algorithm::coordinates::Coordinates;
use crate::algorithm::solid::shapes::vertex;
use crate::algorithm::solid::swept::SweptSolid;
use crate::exact::{ExactPoint, ExplicitPoint};
use crate::shape::build::convex_surface::FaceLists;
use core::cmp::Ordering;
use core::fmt::Debug;
use nalgebra::Point3;

/// An exact point of space that can be made from stored coordinates.
pub trait SolidVertex: ExactPoint<3> + From<[Self::Scalar; 3]> + 'static {}
impl<X: ExactPoint<3> + From<[X::Scalar; 3]> + 'static> SolidVertex for X {}

/// The convex hull of some vertices.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Solid<'a, X: ExactPoint<3>> {
    /// Up to four vertices, each joined to all others.
    Simplex([X; 4], usize),
    /// The eight corners of a parallelepiped. The bits of an index are the positions along the axes.
    Box([X; 8]),
    /// The vertices of a polyhedron.
    Polyhedron(&'a ConvexPolyhedron<X::Scalar>),
    /// The vertices of a polyhedron or a polygon that are looked up.
    Listed(&'a dyn ListedSolid<X::Scalar>),
    /// One that is moved or swept, whose faces are not listed.
    Swept(&'a SweptSolid<'a, X>),
}

/// A polyhedron by its vertices and edges.
pub trait ListedSolid<T>: Debug {
    fn count(&self) -> usize;

    fn vertex(&self, index: usize) -> [T; 3];

    /// The faces; `None` of a polygon, whose vertices are one after the other.
    fn face_lists(&self) -> Option<&FaceLists>;

    /// The vertices, where they are stored as `f64`s.
    fn stored_doubles(&self) -> Option<&[Point3<f64>]> {
        None
    }
}

/// The face of a triangle.
pub(crate) const OF_THREE: [[usize; 3]; 1] = [[0, 1, 2]];

/// The faces of a tetrahedron, counter-clockwise seen from outside if its handedness is `Greater` (see
/// [`Solid::handedness`]).
const OF_FOUR: [[usize; 3]; 4] = [[1, 2, 0], [3, 1, 0], [3, 2, 1], [3, 0, 2]];

/// The faces of a box, counter-clockwise seen from outside if its handedness is `Greater` (see [`Solid::handedness`]).
pub(crate) const OF_BOX: [[usize; 4]; 6] = [
    [0, 2, 3, 1],
    [4, 5, 7, 6],
    [0, 1, 5, 4],
    [2, 6, 7, 3],
    [0, 4, 6, 2],
    [1, 3, 7, 5],
];

/// A convex shape: a solid, and a radius around it.
pub(crate) trait Convex<X: ExactPoint<3>>: Coordinates {
    fn solid(&self) -> Solid<'_, X>;

    fn radius(&self) -> X::Scalar {
        nalgebra::zero()
    }
}

impl<X: SolidVertex> Solid<'_, X> {
    #[cfg_attr(not(debug_assertions), inline)]
    pub(crate) fn point(p: X) -> Self {
        Self::Simplex([p; 4], 1)
    }

    #[cfg_attr(not(debug_assertions), inline)]
    pub(crate) fn vertex(&self, index: usize) -> X {
        match self {
            Self::Simplex(vertices, _) => vertices[index],
            Self::Box(vertices) => vertices[index],
            Self::Polyhedron(polyhedron) => vertex(&polyhedron.vertices()[index]),
            Self::Listed(list) => X::from(list.vertex(index)),
            Self::Swept(swept) => swept.vertex(index),
        }
    }

    #[cfg_attr(not(debug_assertions), inline)]
    pub(crate) fn vertex_count(&self) -> usize {
        match self {
            Self::Simplex(_, count) => *count,
            Self::Box(vertices) => vertices.len(),
            Self::Polyhedron(polyhedron) => polyhedron.vertices().len(),
            Self::Listed(list) => list.count(),
            Self::Swept(swept) => swept.vertex_count(),
        }
    }

    /// The indices of the corners of each face, counter-clockwise seen from outside if the handedness is
    /// `Greater`. No three consecutive corners are collinear unless the solid is flat.
    pub(crate) fn faces(&self) -> impl Iterator<Item = &[usize]> {
        let (triangles, quadrangles, lists) = match self {
            Self::Simplex(_, 4) => (&OF_FOUR[..], &[][..], None),
            Self::Simplex(_, 3) => (&OF_THREE[..], &[][..], None),
            Self::Simplex(..) | Self::Swept(_) => (&[][..], &[][..], None),
            Self::Box(_) => (&[][..], &OF_BOX[..], None),
            Self::Polyhedron(polyhedron) => (&[][..], &[][..], Some(polyhedron.face_lists())),
            Self::Listed(list) => (&[][..], &[][..], list.face_lists()),
        };
        let listed = lists.into_iter().flat_map(|lists| lists.faces.iter());
        let triangles = triangles.iter().map(|face| &face[..]);
        let quadrangles = quadrangles.iter().map(|face| &face[..]);
        triangles.chain(quadrangles).chain(listed)
    }

    /// The corners, if it is a triangle.
    pub(crate) fn corners_of_triangle(&self) -> Option<[X; 3]> {
        match *self {
            Self::Simplex([a, b, c, _], 3) => Some([a, b, c]),
            _ => None,
        }
    }

    /// Whether it is stored as one point.
    #[cfg_attr(not(debug_assertions), inline)]
    pub(crate) fn is_point(&self) -> bool {
        match self {
            Self::Swept(swept) => swept.is_point(),
            _ => matches!(self, Self::Simplex(_, 1)),
        }
    }

    /// Whether all of its up to four vertices are equal.
    pub(crate) fn is_single_point(&self) -> bool {
        match self {
            Self::Simplex(vertices, count) => {
                vertices[1..*count].iter().all(|v| v.is_same(vertices[0]))
            }
            _ => false,
        }
    }

    /// Calls `f` with each vertex that shares an edge with this one.
    #[cfg_attr(not(debug_assertions), inline)]
    pub(crate) fn each_neighbour(&self, index: usize, mut f: impl FnMut(usize)) {
        match self {
            Self::Simplex(_, count) => {
                for other in 0..*count {
                    if other != index {
                        f(other);
                    }
                }
            }
            Self::Box(_) => {
                for axis in 0..3 {
                    f(index ^ 1 << axis);
                }
            }
            Self::Polyhedron(polyhedron) => {
                for &other in polyhedron.neighbours(index) {
                    f(other);
                }
            }
            Self::Listed(list) => match list.face_lists() {
                Some(lists) => lists.neighbours.list(index).iter().copied().for_each(f),
                None => {
                    let count = list.count();
                    f((index + 1) % count);
                    f((index + count - 1) % count);
                }
            },
            Self::Swept(swept) => swept.each_neighbour(index, &mut f),
        }
    }

    /// Whether two pairs of indices are the same edge, or parallel edges of a box.
    #[cfg_attr(not(debug_assertions), inline)]
    pub(crate) fn is_parallel(&self, [p, q]: [usize; 2], [i, j]: [usize; 2]) -> bool {
        match self {
            Self::Box(_) => p ^ q == i ^ j,
            _ => (p, q) == (i, j) || (q, p) == (i, j),
        }
    }

    /// How many directions suffice to get from one of some vertices to all others.
    pub(crate) fn count_directions(&self, indices: impl Iterator<Item = usize> + Clone) -> u32 {
        let first = indices.clone().next().unwrap_or_default();
        if matches!(self, Self::Box(_)) {
            return indices
                .fold(0, |bits, index| bits | index ^ first)
                .count_ones();
        }
        let mut known = [first; 3];
        let mut count = 0;
        for index in indices {
            if !known.contains(&index) {
                count += 1;
                known[count.min(2)] = index;
            }
        }
        count as u32
    }

    /// Whether signs of all vertices are exact.
    pub(crate) fn is_exact(&self) -> bool {
        for index in 0..self.vertex_count() {
            if !self.vertex(index).is_exact() {
                return false;
            }
        }
        true
    }

    /// The index of a vertex that is lowest in the order of `compare`, by hill climbing from another
    /// vertex. On a box one step along each axis suffices.
    pub(crate) fn support_vertex(
        &self,
        from: usize,
        compare: impl Fn(usize, usize) -> Ordering,
    ) -> usize {
        if matches!(self, Self::Box(_)) {
            return self.support_vertex_of_box(from, compare);
        }
        let mut index = from;
        for _ in search_rounds(|| self.is_exact()) {
            let next = self.best_neighbour(index, &compare);
            if next == index || matches!(self, Self::Simplex(..)) {
                return next;
            }
            index = next;
        }
        index
    }

    fn support_vertex_of_box(
        &self,
        from: usize,
        compare: impl Fn(usize, usize) -> Ordering,
    ) -> usize {
        let mut index = from;
        for axis in 0..3 {
            let other = index ^ 1 << axis;
            if compare(other, index).is_lt() {
                index = other;
            }
        }
        index
    }

    /// The lowest of a vertex and its neighbours.
    pub(crate) fn best_neighbour(
        &self,
        index: usize,
        compare: impl Fn(usize, usize) -> Ordering,
    ) -> usize {
        let mut best = index;
        self.each_neighbour(index, |other| {
            if compare(other, best).is_lt() {
                best = other;
            }
        });
        best
    }

    /// The neighbour of a lowest vertex that is another point at the same height; an error if there are
    /// several.
    pub(crate) fn tied_neighbour(
        &self,
        index: usize,
        compare: impl Fn(usize, usize) -> Ordering,
    ) -> Result<Option<X>, SeveralTied> {
        let (vertex, mut found) = (self.vertex(index), Ok(None));
        self.each_neighbour(index, |at| {
            let other = self.vertex(at);
            if compare(at, index).is_eq() && !other.is_same(vertex) {
                found = match found {
                    Ok(None) => Ok(Some(other)),
                    _ => Err(SeveralTied),
                };
            }
        });
        found
    }
}

/// The rounds of a search: without a limit where signs are exact, at most 200 for other scalars, whose rounding
/// may make it cycle.
#[cfg_attr(not(debug_assertions), inline)]
pub(crate) fn search_rounds(is_exact: impl Fn() -> bool) -> impl Iterator<Item = usize> {
    const LIMIT: usize = 200;
    // Few searches are so long that exactness matters, so it is computed last.
    (0..).take_while(move |&round| round != LIMIT || is_exact())
}

/// More than one neighbour is tied.
#[derive(Clone, Copy, Debug)]
pub(crate) struct SeveralTied;

/// An exact point with stored coordinates.
pub(crate) type ExplicitPoint3<T> = ExplicitPoint<T, 3>;
