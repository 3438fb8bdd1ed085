//! The face of the difference of a line or a ray and a solid that is nearest to the origin, which is in it.
//!
//! The difference with a line is a cylinder along it over the solid's projection. Its faces are the edges of that, each with
//! the line's direction. They are found as the faces of a [polytope](super::expand) are, with a polygon that is expanded at
//! its nearest edge, by the vertex of the solid that is furthest beyond it, until there is none. The difference with a ray also
//! has the faces of the solid whose outer normals are along the ray, with its start.
//!
//! Vertices of the line are its start and another point of it, here the ends of a segment that has the nearest points.

use crate::algorithm::gjk::expand::Deepest;
use crate::algorithm::gjk::minkowski::polytope::{are_collinear, cmp_depths, side_of_face};
use crate::algorithm::gjk::minkowski::vertex::MinkowskiVertex;
use crate::algorithm::gjk::search::MinkowskiDifference;
use crate::algorithm::gjk::simplex::Simplex;
use crate::algorithm::solid::{SolidVertex, search_rounds};
use crate::predicate::{LinearKind, SupportingLine, projected_along_edge};
use alloc::vec::Vec;
use core::cmp::Ordering;

/// A face of the difference, counter-clockwise seen from outside.
type Face<X> = [MinkowskiVertex<X>; 3];

impl<X: SolidVertex> MinkowskiDifference<'_, X> {
    /// The face nearest to the origin of the difference of a line or a ray, of which the first solid is a segment from its
    /// start, and another solid. A simplex of their vertices contains the origin.
    #[inline(never)]
    pub(crate) fn deepest_of_endless(
        &self,
        kind: LinearKind,
        simplex: &Simplex<MinkowskiVertex<X>>,
    ) -> Deepest<X> {
        let faces = match self.silhouette(simplex) {
            Err(flat) => return flat,
            Ok(silhouette) => self.deepest_edges(silhouette),
        };
        let mut deepest = DeepestFaces::default();
        for face in faces {
            deepest.add(face);
        }
        if kind == LinearKind::Ray {
            self.visit_faces_along_ray(|face| deepest.add(face));
        }
        deepest.result()
    }

    /// The face of an edge of the projected solid, with the solid behind it if that is to its left.
    pub(crate) fn face_of_edge(&self, [from, to]: [usize; 2]) -> Face<X> {
        [[0, from], [0, to], [1, from]].map(|indices| self.vertex_at(indices))
    }

    /// A polygon of projected vertices that has the projection of the line in it; an error if the projection is flat.
    #[allow(clippy::result_large_err, reason = "both are large")]
    fn silhouette(&self, simplex: &Simplex<MinkowskiVertex<X>>) -> Result<Silhouette, Deepest<X>> {
        let vertices = || simplex.vertices().iter().map(|vertex| vertex.indices[1]);
        let mut candidates = vertices().chain(0..self.b.vertex_count());
        let first = candidates.next().unwrap_or_default();
        let is_apart = |&at: &usize| {
            let [u, v, w] = self.face_of_edge([first, at]);
            !are_collinear([&u, &v, &w])
        };
        let Some(second) = candidates.find(is_apart) else {
            return Err(Deepest::Line(
                [[0, first], [1, first]].map(|at| self.vertex_at(at)),
            ));
        };
        let edge = self.face_of_edge([first, second]);
        // The vertices before the second project onto the first.
        let third = candidates.find_map(|at| match self.side(&edge, at) {
            Ordering::Equal => None,
            side => Some((at, side)),
        });
        let corners = match third {
            None => return Err(Deepest::Plane(edge)),
            Some((third, Ordering::Less)) => [first, second, third],
            Some((third, _)) => [second, first, third],
        };
        let mut silhouette = Silhouette {
            corners: corners.map(|corner| (corner, false)).to_vec(),
        };
        for vertex in vertices() {
            silhouette.add(vertex, self);
        }
        Ok(silhouette)
    }

    /// The side of a face that a vertex of the second solid is on.
    pub(crate) fn side(&self, [u, v, w]: &Face<X>, vertex: usize) -> Ordering {
        side_of_face([u, v, w], &self.vertex_at([0, vertex]))
    }

    /// The faces of the silhouette that are nearest to the origin.
    fn deepest_edges(&self, mut silhouette: Silhouette) -> Vec<Face<X>> {
        let mut nearest = Vec::new();
        for _ in search_rounds(|| self.a.is_exact() && self.b.is_exact()) {
            let places = silhouette.nearest_edges(self);
            let faces = places
                .iter()
                .map(|&place| self.face_of_edge(silhouette.edge(place)));
            nearest = faces.collect();
            let open = places
                .into_iter()
                .find(|&place| !silhouette.corners[place].1);
            match open {
                Some(place) => silhouette.expand_or_confirm(place, self),
                None => break,
            }
        }
        nearest
    }

    /// Visits the faces of the second solid with the start of a ray whose outer normals are along the ray.
    fn visit_faces_along_ray(&self, mut visit: impl FnMut(Face<X>)) {
        let is_flat = self.b.handedness().is_eq();
        // The difference to a point is a mirror image.
        let is_mirrored = self.b.handedness().is_gt();
        for indices in self.b.faces() {
            let [u, v, w] = [0, 1, 2].map(|corner| self.vertex_at([0, indices[corner]]));
            let face = if is_mirrored { [u, w, v] } else { [u, v, w] };
            match self.side_of_end(&face) {
                Ordering::Less => visit(face),
                Ordering::Greater if is_flat => visit([u, w, v]),
                _ => continue,
            }
            // Its other faces are the same, seen from either side.
            if is_flat {
                return;
            }
        }
    }

    /// The side of a face of the second solid, with the start of the ray, that other points of the ray are on.
    fn side_of_end(&self, [u, v, w]: &Face<X>) -> Ordering {
        side_of_face([u, v, w], &self.vertex_at([1, u.indices[1]]))
    }
}

/// A strictly convex polygon of projected vertices, the inside to its left.
struct Silhouette {
    /// The vertices around the silhouette, and whether no vertex is beyond the edge from there to the next one.
    corners: Vec<(usize, bool)>,
}

impl Silhouette {
    fn edge(&self, place: usize) -> [usize; 2] {
        let next = if place + 1 == self.corners.len() {
            0
        } else {
            place + 1
        };
        [self.corners[place].0, self.corners[next].0]
    }

    /// The edges that are nearest to the origin.
    fn nearest_edges<X: SolidVertex>(&self, difference: &MinkowskiDifference<'_, X>) -> Vec<usize> {
        let mut nearest: Vec<usize> = Vec::new();
        for place in 0..self.corners.len() {
            let face = |place| difference.face_of_edge(self.edge(place));
            let order = nearest
                .first()
                .map(|&best| cmp_depths(face(place).each_ref(), face(best).each_ref()));
            match order {
                Some(Ordering::Greater) => continue,
                Some(Ordering::Equal) => {}
                _ => nearest.clear(),
            }
            nearest.push(place);
        }
        nearest
    }

    fn expand_or_confirm<X: SolidVertex>(
        &mut self,
        place: usize,
        difference: &MinkowskiDifference<'_, X>,
    ) {
        let (solid, edge) = (difference.b, self.edge(place));
        let [start, toward] = [0, 1].map(|end| difference.a.vertex(end));
        let line = SupportingLine::<X, true> { start, toward };
        let ends = edge.map(|end| solid.vertex(end));
        let furthest = solid.support_vertex(edge[0], |i, j| {
            if solid.is_parallel(edge, [i, j]) {
                return Ordering::Equal;
            }
            projected_along_edge(line, ends, solid.vertex(i), solid.vertex(j))
        });
        if difference
            .side(&difference.face_of_edge(edge), furthest)
            .is_gt()
        {
            self.add(furthest, difference);
        } else {
            self.corners[place].1 = true;
        }
    }

    /// Adds a vertex, if it is outside, in place of the edges that it is beyond or on the lines of.
    fn add<X: SolidVertex>(&mut self, vertex: usize, difference: &MinkowskiDifference<'_, X>) {
        let count = self.corners.len();
        let sides: Vec<_> = (0..count)
            .map(|place| difference.side(&difference.face_of_edge(self.edge(place)), vertex))
            .collect();
        if !sides.iter().any(|side| side.is_gt()) {
            return;
        }
        let is_kept = |place: usize| sides[place % count].is_lt();
        let Some(first) = (0..count).find(|&place| is_kept(place) && !is_kept(place + count - 1))
        else {
            return;
        };
        let kept = (first..first + count).take_while(|&place| is_kept(place));
        let mut corners: Vec<_> = kept.map(|place| self.corners[place % count]).collect();
        let (end, _) = self.corners[(first + corners.len()) % count];
        corners.extend([(end, false), (vertex, false)]);
        self.corners = corners;
    }
}

/// The nearest face so far.
struct DeepestFaces<X> {
    nearest: Option<Face<X>>,
    is_unique: bool,
}

impl<X> Default for DeepestFaces<X> {
    fn default() -> Self {
        Self {
            nearest: None,
            is_unique: true,
        }
    }
}

impl<X: SolidVertex> DeepestFaces<X> {
    fn add(&mut self, face: Face<X>) {
        let order = self
            .nearest
            .as_ref()
            .map(|nearest| cmp_depths(face.each_ref(), nearest.each_ref()));
        match order {
            None | Some(Ordering::Less) => (self.nearest, self.is_unique) = (Some(face), true),
            Some(Ordering::Equal) => self.is_unique = false,
            Some(Ordering::Greater) => {}
        }
    }

    fn result(self) -> Deepest<X> {
        match self.nearest {
            Some(face) => Deepest::Face(face, self.is_unique),
            None => Deepest::Point,
        }
    }
}
