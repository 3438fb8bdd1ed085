//! The face of the Minkowski difference that is nearest to the origin, which is in it.
//!
//! A polytope of vertices of the difference with the origin in it is expanded at its nearest face, by the vertex of the
//! difference that is furthest beyond the face, until there is none: van den Bergen, *Proximity queries and penetration
//! depth computation on 3D game objects* (2001). Signs are exact, so there is no tolerance: a face in whose plane the
//! new vertex lies is kept, no triangle degenerates, and the search ends, as there are finitely many vertices. All faces
//! that are equally near are expanded or confirmed, which decides whether the depth has one direction.

use crate::algorithm::gjk::approx_plane::ApproxPlane;
use crate::algorithm::gjk::minkowski::polytope::{are_collinear, cmp_depths, side_of_face};
use crate::algorithm::gjk::minkowski::signs::SimplexVertex;
use crate::algorithm::gjk::minkowski::vertex::MinkowskiVertex;
use crate::algorithm::gjk::search::MinkowskiDifference;
use crate::algorithm::gjk::simplex::Simplex;
use crate::algorithm::solid::{Solid, SolidVertex, search_rounds};
use alloc::vec;
use alloc::vec::Vec;
use core::cmp::Ordering;

/// Solids of more faces are searched rather than visited.
const FEW_FACES: usize = 40;

/// The place of the origin in the Minkowski difference: behind its nearest face, or in the difference itself if that is
/// flat.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Deepest<X> {
    /// The nearest face, counter-clockwise seen from outside, with the foot of the origin in it, and whether no other
    /// face with another normal is as near.
    Face([MinkowskiVertex<X>; 3], bool),
    /// The difference lies in the plane of these vertices.
    Plane([MinkowskiVertex<X>; 3]),
    /// The difference lies on the line of these vertices.
    Line([MinkowskiVertex<X>; 2]),
    /// The difference is one point.
    Point,
}

impl<X: SolidVertex> MinkowskiDifference<'_, X> {
    /// The face nearest to the origin, which a simplex of vertices contains.
    #[inline(never)]
    pub(crate) fn deepest(&self, simplex: &Simplex<MinkowskiVertex<X>>) -> Deepest<X> {
        if let Some(deepest) = self.deepest_of_faces() {
            return deepest;
        }
        match self.grown(simplex) {
            Ok(tetrahedron) => Polytope::new(tetrahedron).expanded(self),
            Err(flat) => flat,
        }
    }

    /// The face nearest to the origin where one shape is a point, and the faces of the difference are those of the
    /// other shape, a solid of few faces.
    fn deepest_of_faces(&self) -> Option<Deepest<X>> {
        let solid = match (self.a.is_point(), self.b.is_point()) {
            (false, true) => self.a,
            (true, false) => self.b,
            _ => return None,
        };
        let is_outward = match solid.handedness() {
            Ordering::Equal => return None,
            // The difference to a point is a mirror image.
            handedness => handedness.is_gt() == self.b.is_point(),
        };
        let mut nearest: Option<([MinkowskiVertex<X>; 3], Option<ApproxPlane>)> = None;
        let mut is_unique = true;
        for (count, face) in solid.faces().enumerate() {
            if count == FEW_FACES {
                return None;
            }
            let corner = |i: usize| match self.b.is_point() {
                true => self.vertex_at([face[i], 0]),
                false => self.vertex_at([0, face[i]]),
            };
            let [v, w] = if is_outward { [1, 2] } else { [2, 1] };
            let corners = [corner(0), corner(v), corner(w)];
            let plane = ApproxPlane::of(corners.each_ref());
            let order = nearest.as_ref().map(|(best, of_best)| {
                ApproxPlane::cmp_depths(plane, *of_best)
                    .unwrap_or_else(|| cmp_depths(corners.each_ref(), best.each_ref()))
            });
            match order {
                None | Some(Ordering::Less) => {
                    (nearest, is_unique) = (Some((corners, plane)), true);
                }
                Some(Ordering::Equal) => is_unique = false,
                Some(Ordering::Greater) => {}
            }
        }
        nearest.map(|(corners, _)| Deepest::Face(corners, is_unique))
    }

    /// A tetrahedron with the vertices of a simplex.
    #[allow(clippy::result_large_err, reason = "both are large")]
    pub(crate) fn grown(
        &self,
        simplex: &Simplex<MinkowskiVertex<X>>,
    ) -> Result<[MinkowskiVertex<X>; 4], Deepest<X>> {
        let mut grown = simplex.vertices().to_vec();
        let [at_a, at_b] = grown[0].indices;
        // The differences to one vertex span the same space as those to all.
        let of_a = (0..self.a.vertex_count()).map(|i| [i, at_b]);
        let of_b = (0..self.b.vertex_count()).map(|i| [at_a, i]);
        let mut others = of_a.chain(of_b);
        while grown.len() < 4
            && let Some(indices) = others.next()
        {
            let vertex = self.vertex_at(indices);
            if is_independent(&grown, &vertex) {
                grown.push(vertex);
            }
        }
        match grown[..] {
            [p, q, r, s] => Ok([p, q, r, s]),
            [p, q, r] => Err(Deepest::Plane([p, q, r])),
            [p, q] => Err(Deepest::Line([p, q])),
            _ => Err(Deepest::Point),
        }
    }
}

/// Whether a vertex is not on the point, line or plane of others, which differs from one of them in one index.
fn is_independent<X: SolidVertex>(
    others: &[MinkowskiVertex<X>],
    vertex: &MinkowskiVertex<X>,
) -> bool {
    match others {
        [p, q, r] => side_of_face([p, q, r], vertex).is_ne(),
        [p, q] => !are_collinear([p, q, vertex]),
        [p] => {
            let ([a, b], [c, d]) = (p.points, vertex.points);
            !a.is_same(c) || !b.is_same(d)
        }
        _ => false,
    }
}

/// A triangle of a polytope, by the places of its corners: counter-clockwise seen from outside.
#[derive(Clone, Copy, Debug)]
struct PolytopeFace {
    corners: [usize; 3],
    /// The plane of the face, if its numbers are floats.
    plane: Option<ApproxPlane>,
    /// Whether no vertex of the difference is beyond it.
    is_confirmed: bool,
}

/// A convex polytope of vertices of the difference.
struct Polytope<X> {
    vertices: Vec<MinkowskiVertex<X>>,
    faces: Vec<PolytopeFace>,
    /// Directed edges of the faces that a new vertex replaces.
    outline: Vec<[usize; 2]>,
}

impl<X: SolidVertex> Polytope<X> {
    fn new([p, q, r, s]: [MinkowskiVertex<X>; 4]) -> Self {
        let is_outward = side_of_face([&p, &q, &r], &s).is_lt();
        let (q, r) = if is_outward { (q, r) } else { (r, q) };
        let mut polytope = Self {
            vertices: vec![p, q, r, s],
            faces: Vec::with_capacity(32),
            outline: Vec::with_capacity(32),
        };
        for corners in [[0, 1, 2], [1, 0, 3], [2, 1, 3], [0, 2, 3]] {
            polytope.add_face(corners);
        }
        polytope
    }

    fn add_face(&mut self, corners: [usize; 3]) {
        let [u, v, w] = corners.map(|corner| &self.vertices[corner]);
        let plane = ApproxPlane::of([u, v, w]);
        self.faces.push(PolytopeFace {
            corners,
            plane,
            is_confirmed: false,
        });
    }

    fn corners(&self, face: &PolytopeFace) -> [&MinkowskiVertex<X>; 3] {
        face.corners.map(|corner| &self.vertices[corner])
    }

    /// Expands it until its nearest face is one of the difference.
    fn expanded(mut self, difference: &MinkowskiDifference<'_, X>) -> Deepest<X> {
        let mut nearest = 0;
        for _ in search_rounds(|| difference.a.is_exact() && difference.b.is_exact()) {
            match self.nearest_face(difference) {
                Err(confirmed) => {
                    nearest = confirmed;
                    break;
                }
                Ok(face) => {
                    nearest = face;
                    self.expand_or_confirm(face, difference);
                }
            }
        }
        self.result(nearest, difference)
    }

    /// The nearest face that is not confirmed; an error with the nearest confirmed face, if that is nearer.
    fn nearest_face(&self, difference: &MinkowskiDifference<'_, X>) -> Result<usize, usize> {
        let nearer = |best: Option<usize>, face: usize| match best {
            Some(best) if self.cmp_depths(face, best, difference).is_ge() => Some(best),
            _ => Some(face),
        };
        let of_kind = |is_confirmed| {
            let faces = 0..self.faces.len();
            faces.filter(move |&face| self.faces[face].is_confirmed == is_confirmed)
        };
        let confirmed = of_kind(true).next();
        let open = of_kind(false).fold(None, nearer);
        match (open, confirmed) {
            (Some(open), Some(confirmed))
                if self.cmp_depths(open, confirmed, difference).is_gt() =>
            {
                Err(confirmed)
            }
            (Some(open), _) => Ok(open),
            (None, confirmed) => Err(confirmed.unwrap_or_default()),
        }
    }

    fn cmp_depths(
        &self,
        face: usize,
        other: usize,
        difference: &MinkowskiDifference<'_, X>,
    ) -> Ordering {
        let (face, other) = (&self.faces[face], &self.faces[other]);
        if let Some(order) = ApproxPlane::cmp_depths(face.plane, other.plane) {
            return order;
        }
        let (f, g) = (self.corners(face), self.corners(other));
        if difference.are_in_one_plane(&[f[0], f[1], f[2], g[0], g[1], g[2]]) {
            return Ordering::Equal;
        }
        cmp_depths(f, g)
    }

    /// The side of a face that a vertex is on.
    fn side(
        &self,
        face: &PolytopeFace,
        vertex: &MinkowskiVertex<X>,
        difference: &MinkowskiDifference<'_, X>,
    ) -> Ordering {
        if let Some(side) = face.plane.and_then(|plane| plane.side(vertex.approx())) {
            return side;
        }
        let [u, v, w] = self.corners(face);
        if difference.are_in_one_plane(&[u, v, w, vertex]) {
            return Ordering::Equal;
        }
        side_of_face([u, v, w], vertex)
    }

    fn expand_or_confirm(&mut self, face: usize, difference: &MinkowskiDifference<'_, X>) {
        let [u, v, w] = self.corners(&self.faces[face]);
        // A search toward the origin from the other side of the face leads away from it.
        let outward = Simplex::Face([*v, *u, *w]);
        let indices = difference.support_vertices(&outward, &outward.search_direction());
        let vertex = difference.vertex_at(indices);
        if self.side(&self.faces[face], &vertex, difference).is_gt() {
            self.add_vertex(vertex, difference);
        } else {
            self.faces[face].is_confirmed = true;
        }
    }

    /// Replaces the faces that a vertex is in front of by those that it makes with their outline.
    fn add_vertex(&mut self, vertex: MinkowskiVertex<X>, difference: &MinkowskiDifference<'_, X>) {
        self.outline.clear();
        let mut kept = 0;
        for at in 0..self.faces.len() {
            let face = self.faces[at];
            if !face.is_confirmed && self.side(&face, &vertex, difference).is_gt() {
                let [u, v, w] = face.corners;
                self.outline.extend([[u, v], [v, w], [w, u]]);
            } else {
                self.faces[kept] = face;
                kept += 1;
            }
        }
        self.faces.truncate(kept);
        let apex = self.vertices.len();
        self.vertices.push(vertex);
        for at in 0..self.outline.len() {
            let [start, end] = self.outline[at];
            if !self.outline.contains(&[end, start]) {
                self.add_face([start, end, apex]);
            }
        }
    }

    /// The nearest face: of those that are as near that of the first features, and of those in its plane the one with the foot
    /// of the origin.
    fn result(&self, nearest: usize, difference: &MinkowskiDifference<'_, X>) -> Deepest<X> {
        let nearest = &self.faces[nearest];
        let confirmed = || self.faces.iter().filter(|face| face.is_confirmed);
        let mut others = confirmed()
            .filter(|face| !self.is_in_plane(face, nearest, difference))
            .peekable();
        let is_unique = others.peek().is_none();
        let first = if is_unique {
            nearest
        } else {
            let features = |face: &&PolytopeFace| difference.support_features(self.corners(face));
            let tied = core::iter::once(nearest).chain(others);
            tied.min_by_key(features).unwrap_or(nearest)
        };
        let has_foot = |face: &&PolytopeFace| {
            self.is_in_plane(face, first, difference) && has_foot(self.corners(face))
        };
        let with_foot = confirmed().rfind(has_foot).unwrap_or(first);
        Deepest::Face(self.corners(with_foot).map(|corner| *corner), is_unique)
    }

    /// Whether the corners of a face are in the plane of another one.
    fn is_in_plane(
        &self,
        face: &PolytopeFace,
        other: &PolytopeFace,
        difference: &MinkowskiDifference<'_, X>,
    ) -> bool {
        let mut corners = self.corners(face).into_iter();
        corners.all(|corner| self.side(other, corner, difference).is_eq())
    }
}

impl<X: SolidVertex> MinkowskiDifference<'_, X> {
    /// Whether vertices certainly are in one plane, by their indices alone: they differ by two directions at most.
    fn are_in_one_plane(&self, vertices: &[&MinkowskiVertex<X>]) -> bool {
        let directions = |solid: &Solid<'_, X>, side: usize| {
            let indices = vertices.iter().map(|vertex| vertex.indices[side]);
            solid.count_directions(indices)
        };
        directions(self.a, 0) + directions(self.b, 1) <= 2
    }
}

/// Whether the foot of the origin on the plane of a triangle is in it.
fn has_foot<X: SolidVertex>([u, v, w]: [&MinkowskiVertex<X>; 3]) -> bool {
    let corners = [[u, v, w], [v, w, u], [w, u, v]];
    corners
        .iter()
        .all(|&corners| MinkowskiVertex::face_weight(corners).is_ge())
}
