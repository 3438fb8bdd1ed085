//! The vertices that a convex polyhedron or polygon stores.

use crate::algorithm::certified::in_dimension;
use crate::algorithm::certified::low_vertices::LowVertices;
use crate::engine::number::{Floats, ListedVertices};
use crate::exact::{dot, each, is, sub};
use crate::shape::build::convex_surface::FaceLists;
use crate::shape::build::lists::IndexLists;
use crate::{ConvexPolygon, ConvexPolyhedron};
use nalgebra::{IsometryMatrix3, Point2, Point3, RealField};

/// Stored vertices, and of a polyhedron the faces; the vertices of a polygon are one after the other.
#[derive(Clone, Copy, Debug)]
pub enum VertexList<'a> {
    Single(&'a [Point3<f32>], &'a FaceLists),
    Double(&'a [Point3<f64>], &'a FaceLists),
    PosedSingle(PosedVertices<'a, f32>),
    PosedDouble(PosedVertices<'a, f64>),
    PlaneSingle(&'a [Point2<f32>]),
    PlaneDouble(&'a [Point2<f64>]),
    /// The vertices of a shape of any other scalar.
    Other(ListedVertices<'a, Floats>),
}

/// Vertices that are moved when they are looked at, to where moving the whole shape would round them.
#[derive(Clone, Copy, Debug)]
pub struct PosedVertices<'a, F: RealField + Copy> {
    solid: &'a ConvexPolyhedron<F>,
    isometry: &'a IsometryMatrix3<F>,
    /// A bound on the coordinates of vertices that may have other neighbours, as rounding may have bent a face; 0 where
    /// it has not.
    loose_extent: f64,
}

impl<F: RealField + Copy> PosedVertices<'_, F>
where
    f64: From<F>,
{
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn vertex(&self, index: usize) -> [F; 3] {
        (self.isometry * self.solid.vertices()[index]).coords.data.0[0]
    }

    /// The moved vertices that are at most `rise` above the lowest one along a normal, and perhaps some more; `None` if
    /// these are many.
    ///
    /// Before the motion x -> R x + t, which has convex faces, the heights are those along R^T n. Where L is the bound on
    /// the coordinates, a moved one is rounded by less than 4 ε L, and a height of before errs by as many. So both heights
    /// of a vertex are the same up to 8 ε |n| L, in the sum of magnitudes. Twice that for each of the lowest one, of
    /// another, and of those between them is 32 ε |n| L at most; 64 is more.
    fn low_vertices(&self, normal: [f64; 3], rise: f64, from: usize) -> Option<LowVertices> {
        let wide = |v: &[F; 3]| each(v, |&x| f64::from(x));
        let columns = &self.isometry.rotation.matrix().data.0;
        let before = each(columns, |column| dot(normal, wide(column)));
        let [x, y, z] = normal.map(f64::abs);
        let rounding = 64.0 * f64::from(F::default_epsilon()) * (x + y + z) * self.loose_extent;
        let vertices = self.solid.vertices();
        let height = |index: usize| dot(before, wide(&vertices[index].coords.data.0[0]));
        LowVertices::search(
            &self.solid.face_lists().neighbours,
            from,
            rise + rounding,
            height,
        )
    }
}

/// Polyhedra of at most this many vertices are scanned, larger ones climbed.
const SCAN_LIMIT: usize = 32;

impl<'a> VertexList<'a> {
    #[cfg_attr(not(debug_assertions), inline)]
    pub fn of_polyhedron<T: RealField + Copy>(solid: &'a ConvexPolyhedron<T>) -> Self {
        if let Some(solid) = is::<_, ConvexPolyhedron<f64>>(solid) {
            return Self::Double(solid.vertices(), solid.face_lists());
        }
        if let Some(solid) = is::<_, ConvexPolyhedron<f32>>(solid) {
            return Self::Single(solid.vertices(), solid.face_lists());
        }
        Self::Other(ListedVertices::of_polyhedron(solid))
    }

    #[cfg_attr(not(debug_assertions), inline)]
    pub fn of_polygon<T: RealField + Copy>(polygon: &'a ConvexPolygon<T>) -> Self {
        if let Some(polygon) = is::<_, ConvexPolygon<f64>>(polygon) {
            return Self::PlaneDouble(polygon.vertices());
        }
        if let Some(polygon) = is::<_, ConvexPolygon<f32>>(polygon) {
            return Self::PlaneSingle(polygon.vertices());
        }
        Self::Other(ListedVertices::of_polygon(polygon))
    }

    /// The vertices of a polyhedron at a place; the images of all are finite.
    #[cfg_attr(not(debug_assertions), inline)]
    pub fn of_posed<T: RealField + Copy>(
        solid: &'a ConvexPolyhedron<T>,
        isometry: &'a IsometryMatrix3<T>,
        loose_extent: f64,
    ) -> Option<Self> {
        if let Some(isometry) = is::<_, IsometryMatrix3<f64>>(isometry) {
            return Some(Self::PosedDouble(PosedVertices {
                solid: is(solid)?,
                isometry,
                loose_extent,
            }));
        }
        let isometry = is::<_, IsometryMatrix3<f32>>(isometry)?;
        Some(Self::PosedSingle(PosedVertices {
            solid: is(solid)?,
            isometry,
            loose_extent,
        }))
    }

    pub fn len(&self) -> usize {
        match self {
            Self::Single(vertices, _) => vertices.len(),
            Self::Double(vertices, _) => vertices.len(),
            Self::PosedSingle(posed) => posed.solid.vertices().len(),
            Self::PosedDouble(posed) => posed.solid.vertices().len(),
            Self::PlaneSingle(vertices) => vertices.len(),
            Self::PlaneDouble(vertices) => vertices.len(),
            Self::Other(listed) => listed.vertices.count(),
        }
    }

    /// Whether it has a volume: the vertices of a flat one have at most two neighbours.
    pub fn is_solid(&self) -> bool {
        let is_solid = |neighbours: &IndexLists| self.len() > 3 && neighbours.list(0).len() > 2;
        self.neighbours().is_some_and(is_solid)
    }

    /// The first coordinates of a vertex, of which there are `D`.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn vertex<const D: usize>(&self, index: usize) -> [f64; D] {
        match self {
            Self::Single(vertices, _) => {
                in_dimension(each(&vertices[index].coords.data.0[0], |&x| f64::from(x)))
            }
            Self::Double(vertices, _) => in_dimension(vertices[index].coords.data.0[0]),
            Self::PosedSingle(posed) => in_dimension(each(&posed.vertex(index), |&x| f64::from(x))),
            Self::PosedDouble(posed) => in_dimension(posed.vertex(index)),
            Self::PlaneSingle(vertices) => {
                in_dimension(each(&vertices[index].coords.data.0[0], |&x| f64::from(x)))
            }
            Self::PlaneDouble(vertices) => in_dimension(vertices[index].coords.data.0[0]),
            Self::Other(listed) => in_dimension(listed.vertices.vertex(index)),
        }
    }

    /// Whether something holds of all vertices.
    pub fn all<const D: usize>(&self, holds: impl Fn([f64; D]) -> bool) -> bool {
        let widen = |vertex: [f32; 3]| in_dimension(each(&vertex, |&x| f64::from(x)));
        // One loop for each kind is faster than one that asks for the kind of each vertex.
        match self {
            Self::Single(vertices, _) => {
                (vertices.iter()).all(|vertex| holds(widen(vertex.coords.data.0[0])))
            }
            Self::Double(vertices, _) => {
                (vertices.iter()).all(|vertex| holds(in_dimension(vertex.coords.data.0[0])))
            }
            Self::PosedSingle(posed) => (0..self.len()).all(|i| holds(widen(posed.vertex(i)))),
            Self::PosedDouble(posed) => {
                (0..self.len()).all(|i| holds(in_dimension(posed.vertex(i))))
            }
            Self::PlaneSingle(_) | Self::PlaneDouble(_) | Self::Other(_) => {
                (0..self.len()).all(|i| holds(self.vertex(i)))
            }
        }
    }

    /// A bound on the coordinates of vertices whose neighbours prove nothing, as they are those of before a motion that may
    /// have bent faces.
    #[cfg_attr(not(debug_assertions), inline)]
    pub fn loose_extent(&self) -> Option<f64> {
        let extent = match self {
            Self::PosedSingle(posed) => posed.loose_extent,
            Self::PosedDouble(posed) => posed.loose_extent,
            _ => 0.0,
        };
        (extent > 0.0).then_some(extent)
    }

    /// The faces of a polyhedron.
    pub(crate) fn faces(&self) -> Option<&'a FaceLists> {
        match self {
            Self::Single(_, faces) | Self::Double(_, faces) => Some(faces),
            Self::PosedSingle(posed) => Some(posed.solid.face_lists()),
            Self::PosedDouble(posed) => Some(posed.solid.face_lists()),
            Self::Other(listed) => listed.faces,
            Self::PlaneSingle(_) | Self::PlaneDouble(_) => None,
        }
    }

    /// The indices of those that share an edge with each vertex of a polyhedron.
    fn neighbours(&self) -> Option<&'a IndexLists> {
        Some(&self.faces()?.neighbours)
    }

    /// The index of a vertex with the least projection on a normal, proved by convexity or by comparing all that may be
    /// lower; the search starts at another vertex.
    pub fn support_against<const D: usize>(
        &self,
        normal: [f64; D],
        origin: [f64; D],
        from: usize,
    ) -> usize {
        if let Some(low) = self.low_vertices(normal, 0.0, from) {
            let height = |index| dot(normal, sub(self.vertex(index), origin));
            return lowest_of(low.as_slice().iter().copied(), height);
        }
        match self {
            Self::Single(vertices, _) => self.lowest(from, |index| {
                let vertex = each(&vertices[index].coords.data.0[0], |&x| f64::from(x));
                dot(normal, sub(in_dimension(vertex), origin))
            }),
            Self::Double(vertices, _) => self.lowest(from, |index| {
                let vertex = vertices[index].coords.data.0[0];
                dot(normal, sub(in_dimension(vertex), origin))
            }),
            Self::PosedSingle(posed) => self.lowest(from, |index| {
                let vertex = each(&posed.vertex(index), |&x| f64::from(x));
                dot(normal, sub(in_dimension(vertex), origin))
            }),
            Self::PosedDouble(posed) => self.lowest(from, |index| {
                dot(normal, sub(in_dimension(posed.vertex(index)), origin))
            }),
            Self::PlaneSingle(_) | Self::PlaneDouble(_) | Self::Other(_) => {
                self.lowest(from, |index| dot(normal, sub(self.vertex(index), origin)))
            }
        }
    }

    /// The vertices that are at most `rise` above the lowest one along a normal, and perhaps some more, where neighbours
    /// prove nothing; `None` where all have to be compared, or neighbours do.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub(super) fn low_vertices<const D: usize>(
        &self,
        normal: [f64; D],
        rise: f64,
        from: usize,
    ) -> Option<LowVertices> {
        if self.is_scanned() || self.loose_extent().is_none() {
            return None;
        }
        match self {
            Self::PosedSingle(posed) => posed.low_vertices(in_dimension(normal), rise, from),
            Self::PosedDouble(posed) => posed.low_vertices(in_dimension(normal), rise, from),
            _ => None,
        }
    }

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn lowest(&self, from: usize, height: impl Fn(usize) -> f64) -> usize {
        match self.neighbours() {
            Some(neighbours) if !self.is_scanned() && self.loose_extent().is_none() => {
                climb(neighbours, from, height)
            }
            _ => lowest_of(0..self.len(), height),
        }
    }

    /// Whether a vertex that a search has found is certainly the lowest: by convexity, if its neighbours are higher.
    pub fn is_lowest<const D: usize>(&self, index: usize, normal: [f64; D]) -> bool {
        let (lowest, mut is_certain) = (self.vertex::<D>(index), true);
        self.each_neighbour(index, |other| {
            let edge = sub(self.vertex(other), lowest);
            let (mut height, mut size) = (0.0, 0.0);
            for i in 0..D {
                height += normal[i] * edge[i];
                size += (normal[i] * edge[i]).abs();
            }
            // Each difference and product errs by one part in 2^53, and so does each of the sums.
            is_certain &= height > 4.0 * f64::EPSILON * size;
        });
        is_certain
    }

    /// Whether a search compares all vertices.
    pub fn is_scanned(&self) -> bool {
        self.len() <= SCAN_LIMIT || self.neighbours().is_none()
    }

    /// Calls `f` with each vertex that shares an edge with this one. Rounding may collapse a hull to one or two points,
    /// which have no faces.
    pub fn each_neighbour(&self, index: usize, mut f: impl FnMut(usize)) {
        match (self.len(), self.neighbours()) {
            (count @ 0..=2, _) => (0..count).filter(|&other| other != index).for_each(f),
            (_, Some(neighbours)) => neighbours.list(index).iter().copied().for_each(f),
            (count, None) => {
                f((index + 1) % count);
                f((index + count - 1) % count);
            }
        }
    }
}

/// The first of the lowest of some vertices.
#[cfg_attr(not(debug_assertions), inline(always))]
fn lowest_of(mut indices: impl Iterator<Item = usize>, height: impl Fn(usize) -> f64) -> usize {
    let first = indices.next().unwrap_or_default();
    let (mut index, mut least) = (first, height(first));
    for other in indices {
        let height = height(other);
        let is_lower = height < least;
        index = if is_lower { other } else { index };
        least = if is_lower { height } else { least };
    }
    index
}

/// The lowest vertex of a polyhedron, by steps to the lowest neighbour.
#[cfg_attr(not(debug_assertions), inline(always))]
pub(super) fn climb(neighbours: &IndexLists, from: usize, height: impl Fn(usize) -> f64) -> usize {
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
