//! The face of the Minkowski difference that is nearest to the origin, which is in it.
//!
//! A polytope of vertices of the difference with the origin in it is expanded at its nearest face, by the vertex of the
//! difference that is furthest beyond the face, until there is none: van den Bergen, *Proximity queries and penetration
//! depth computation on 3D game objects* (2001). Signs are exact, so there is no tolerance: a face in whose plane the
//! new vertex lies is kept, no triangle degenerates, and the search ends, as there are finitely many vertices. All faces
//! that are equally near are expanded or confirmed, which decides whether the depth has one direction.

use crate::algorithm::gjk::minkowski::polytope::{are_collinear, cmp_depths, side_of_face};
use crate::algorithm::gjk::minkowski::signs::SimplexVertex;
use crate::algorithm::gjk::minkowski::vertex::MinkowskiVertex;
use crate::algorithm::gjk::search::MinkowskiDifference;
use crate::algorithm::gjk::simplex::Simplex;
use crate::algorithm::solid::{SolidVertex, search_rounds};
use alloc::vec;
use alloc::vec::Vec;
use core::cmp::Ordering;

/// What the origin is in.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Deepest<X> {
    /// The nearest face, counter-clockwise seen from outside, with the foot of the origin in it, and whether no other
    /// face with another normal is as near.
    Face([MinkowskiVertex<X>; 3], bool),
    /// The difference lies in the plane of these vertices.
    Plane([MinkowskiVertex<X>; 3]),
    /// On the line of these.
    Line([MinkowskiVertex<X>; 2]),
    /// It is one point.
    Point(MinkowskiVertex<X>),
}

impl<X: SolidVertex> MinkowskiDifference<'_, X> {
    /// The face nearest to the origin, which a simplex of vertices contains.
    #[inline(never)]
    pub(crate) fn deepest(&self, simplex: &Simplex<MinkowskiVertex<X>>) -> Deepest<X> {
        match self.grown(simplex) {
            Ok(tetrahedron) => Polytope::new(tetrahedron).expanded(self),
            Err(flat) => flat,
        }
    }

    /// A tetrahedron with the vertices of a simplex.
    fn grown(
        &self,
        simplex: &Simplex<MinkowskiVertex<X>>,
    ) -> Result<[MinkowskiVertex<X>; 4], Deepest<X>> {
        let mut grown = simplex.vertices().to_vec();
        let [at_a, at_b] = grown[0].indices;
        // The differences to one vertex span the same space as those to all.
        let of_a = (0..self.a.vertex_count()).map(|i| [i, at_b]);
        let of_b = (0..self.b.vertex_count()).map(|i| [at_a, i]);
        for indices in of_a.chain(of_b) {
            let vertex = self.vertex_at(indices);
            if grown.len() < 4 && is_independent(&grown, &vertex) {
                grown.push(vertex);
            }
        }
        match grown[..] {
            [p, q, r, s] => Ok([p, q, r, s]),
            [p, q, r] => Err(Deepest::Plane([p, q, r])),
            [p, q] => Err(Deepest::Line([p, q])),
            _ => Err(Deepest::Point(grown[0])),
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
    /// Whether no vertex of the difference is beyond it.
    is_confirmed: bool,
}

/// A convex polytope of vertices of the difference.
struct Polytope<X> {
    vertices: Vec<MinkowskiVertex<X>>,
    faces: Vec<PolytopeFace>,
}

impl<X: SolidVertex> Polytope<X> {
    fn new([p, q, r, s]: [MinkowskiVertex<X>; 4]) -> Self {
        let is_outward = side_of_face([&p, &q, &r], &s).is_lt();
        let (q, r) = if is_outward { (q, r) } else { (r, q) };
        let face = |corners| PolytopeFace {
            corners,
            is_confirmed: false,
        };
        Self {
            vertices: vec![p, q, r, s],
            faces: vec![
                face([0, 1, 2]),
                face([1, 0, 3]),
                face([2, 1, 3]),
                face([0, 2, 3]),
            ],
        }
    }

    fn corners(&self, face: usize) -> [&MinkowskiVertex<X>; 3] {
        let [u, v, w] = self.faces[face].corners;
        [&self.vertices[u], &self.vertices[v], &self.vertices[w]]
    }

    /// Expands it until its nearest face is one of the difference.
    fn expanded(mut self, difference: &MinkowskiDifference<'_, X>) -> Deepest<X> {
        let mut nearest = 0;
        for _ in search_rounds(|| difference.a.is_exact() && difference.b.is_exact()) {
            match self.nearest_face() {
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
        self.result(nearest)
    }

    /// The nearest face that is not confirmed, if none that is confirmed is nearer: that one then.
    fn nearest_face(&self) -> Result<usize, usize> {
        let nearer = |best: Option<usize>, face: usize| match best {
            Some(best) if self.cmp_depths(face, best).is_ge() => Some(best),
            _ => Some(face),
        };
        let of_kind = |is_confirmed| {
            let faces = 0..self.faces.len();
            faces.filter(move |&face| self.faces[face].is_confirmed == is_confirmed)
        };
        let confirmed = of_kind(true).next();
        let open = of_kind(false).fold(None, nearer);
        match (open, confirmed) {
            (Some(open), Some(confirmed)) if self.cmp_depths(open, confirmed).is_gt() => {
                Err(confirmed)
            }
            (Some(open), _) => Ok(open),
            (None, confirmed) => Err(confirmed.unwrap_or_default()),
        }
    }

    fn cmp_depths(&self, face: usize, other: usize) -> Ordering {
        cmp_depths(self.corners(face), self.corners(other))
    }

    fn expand_or_confirm(&mut self, face: usize, difference: &MinkowskiDifference<'_, X>) {
        let [u, v, w] = self.corners(face);
        // A search toward the origin from the other side of the face leads away from it.
        let outward = Simplex::Face([*v, *u, *w]);
        let indices = difference.support_vertices(&outward, &outward.search_direction());
        let vertex = difference.vertex_at(indices);
        if side_of_face([u, v, w], &vertex).is_gt() {
            self.add_vertex(vertex);
        } else {
            self.faces[face].is_confirmed = true;
        }
    }

    /// Replaces the faces that a vertex is in front of by those that it makes with their outline.
    fn add_vertex(&mut self, vertex: MinkowskiVertex<X>) {
        let is_hidden = |face: &PolytopeFace| {
            let [u, v, w] = face.corners.map(|corner| &self.vertices[corner]);
            !face.is_confirmed && side_of_face([u, v, w], &vertex).is_gt()
        };
        let (hidden, mut faces): (Vec<_>, Vec<_>) =
            self.faces.iter().partition(|face| is_hidden(face));
        let edges: Vec<_> = hidden.iter().flat_map(|face| edges(face)).collect();
        let apex = self.vertices.len();
        for &[start, end] in &edges {
            if !edges.contains(&[end, start]) {
                faces.push(PolytopeFace {
                    corners: [start, end, apex],
                    is_confirmed: false,
                });
            }
        }
        self.vertices.push(vertex);
        self.faces = faces;
    }

    /// The nearest face: of those in its plane the one with the foot of the origin.
    fn result(&self, nearest: usize) -> Deepest<X> {
        let [u, v, w] = self.corners(nearest);
        let (mut with_foot, mut is_unique) = (nearest, true);
        for (face, _) in self
            .faces
            .iter()
            .enumerate()
            .filter(|(_, face)| face.is_confirmed)
        {
            let corners = self.corners(face);
            if corners
                .iter()
                .any(|corner| side_of_face([u, v, w], corner).is_ne())
            {
                is_unique = false;
            } else if has_foot(corners) {
                with_foot = face;
            }
        }
        let corners = self.corners(with_foot);
        Deepest::Face(corners.map(|corner| *corner), is_unique)
    }
}

fn edges(face: &PolytopeFace) -> [[usize; 2]; 3] {
    let [u, v, w] = face.corners;
    [[u, v], [v, w], [w, u]]
}

/// Whether the foot of the origin on the plane of a triangle is in it.
fn has_foot<X: SolidVertex>([u, v, w]: [&MinkowskiVertex<X>; 3]) -> bool {
    let corners = [[u, v, w], [v, w, u], [w, u, v]];
    corners
        .iter()
        .all(|&corners| MinkowskiVertex::face_weight(corners).is_ge())
}
