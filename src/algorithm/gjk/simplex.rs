//! The simplices of the search, and the choice of the part closest to the origin.

use crate::algorithm::gjk::minkowski::search_direction::SearchDirection;
use crate::algorithm::gjk::minkowski::signs::SimplexVertex;
use crate::algorithm::gjk::minkowski::vertex::MinkowskiVertex;
use crate::algorithm::solid::{Solid, SolidVertex};
use crate::exact::each;
use crate::predicate::SupportingLine;

/// A minimal set of vertices of the difference whose hull has the origin's nearest point in its interior.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Simplex<V> {
    Vertex(V),
    Edge([V; 2]),
    /// A face, clockwise seen from the origin's side.
    Face([V; 3]),
    /// The origin is inside or on the boundary.
    Volume([V; 4]),
}

/// One of the two shapes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum DifferenceSide {
    A = 0,
    B = 1,
}

impl<V> Simplex<V> {
    /// The simplex of the mapped vertices.
    pub(crate) fn map<W>(self, mut f: impl FnMut(V) -> W) -> Simplex<W> {
        match self {
            Self::Vertex(vertex) => Simplex::Vertex(f(vertex)),
            Self::Edge([p, q]) => Simplex::Edge([f(p), f(q)]),
            Self::Face([p, q, r]) => Simplex::Face([f(p), f(q), f(r)]),
            Self::Volume([p, q, r, s]) => Simplex::Volume([f(p), f(q), f(r), f(s)]),
        }
    }
}

impl<V: SimplexVertex> Simplex<V> {
    pub(crate) fn vertices(&self) -> &[V] {
        match self {
            Self::Vertex(vertex) => core::slice::from_ref(vertex),
            Self::Edge(ends) => ends,
            Self::Face(corners) => corners,
            Self::Volume(corners) => corners,
        }
    }

    /// The newest vertex.
    pub(crate) fn last(&self) -> &V {
        match self {
            Self::Vertex(p) => p,
            Self::Edge([_, p]) => p,
            Self::Face([.., p]) => p,
            Self::Volume([.., p]) => p,
        }
    }

    /// Whether two vertices of the simplex differ by the edge between two vertices of a shape, or by a
    /// parallel edge of a box.
    pub(crate) fn is_parallel_to<X: SolidVertex>(
        &self,
        side: DifferenceSide,
        solid: &Solid<'_, X>,
        indices: [usize; 2],
    ) -> bool {
        let (this, other) = (side as usize, 1 - side as usize);
        let vertices = self.vertices();
        vertices.iter().enumerate().any(|(count, p)| {
            vertices[..count].iter().any(|q| {
                let (p, q) = (p.indices(), q.indices());
                p[other] == q[other] && solid.is_parallel([p[this], q[this]], indices)
            })
        })
    }

    pub(crate) fn has_origin(&self) -> bool {
        match self {
            Self::Vertex(vertex) => vertex.is_origin(),
            Self::Edge([p, q]) => V::is_on_line([p, q]),
            Self::Face([p, q, r]) => V::volume([p, q, r]).is_eq(),
            Self::Volume(_) => true,
        }
    }

    /// The part closest to the origin after adding a vertex further toward the origin. It contains that
    /// vertex.
    pub(crate) fn add_vertex(&self, c: &V) -> Self {
        match self {
            Self::Vertex(p) if has_positive_weight(c, p) => Self::Edge([*p, *c]),
            Self::Vertex(_) => Self::Vertex(*c),
            Self::Edge([p, q]) => nearest_on_face(p, q, c),
            Self::Face([p, q, r]) => nearest_on_volume([p, q, r], c),
            Self::Volume(_) => *self,
        }
    }
}

/// Whether the foot of the origin on the line through two vertices is beyond `p` in the direction of `q`.
pub(crate) fn has_positive_weight<V: SimplexVertex>(p: &V, q: &V) -> bool {
    V::edge_weight([p, q]).is_gt()
}

/// Whether the foot of the origin is strictly between two vertices.
pub(crate) fn is_over_edge<V: SimplexVertex>(p: &V, q: &V) -> bool {
    has_positive_weight(p, q) && has_positive_weight(q, p)
}

/// Whether the foot of the origin on the plane of three vertices is on the side of `r` of the line `pq`.
pub(crate) fn has_positive_face_weight<V: SimplexVertex>(p: &V, q: &V, r: &V) -> bool {
    V::face_weight([p, q, r]).is_gt()
}

/// Whether the foot of the origin is strictly inside a triangle.
fn is_over_face<V: SimplexVertex>(p: &V, q: &V, r: &V) -> bool {
    has_positive_face_weight(p, q, r)
        && has_positive_face_weight(q, r, p)
        && has_positive_face_weight(p, r, q)
}

/// Whether a face is clockwise seen from the origin's side.
fn is_clockwise_from_origin<V: SimplexVertex>(p: &V, q: &V, r: &V) -> bool {
    V::volume([p, q, r]).is_gt()
}

/// A face, ordered clockwise as seen from the origin's side.
pub(crate) fn oriented_face<V: SimplexVertex>(p: &V, q: &V, r: &V) -> Simplex<V> {
    Simplex::Face(if V::volume([p, q, r]).is_lt() {
        [*q, *p, *r]
    } else {
        [*p, *q, *r]
    })
}

/// The part of a face that is closest to the origin and contains `c`.
fn nearest_on_face<V: SimplexVertex>(p: &V, q: &V, c: &V) -> Simplex<V> {
    let (with_p, with_q) = (
        has_positive_face_weight(q, c, p),
        has_positive_face_weight(p, c, q),
    );
    if with_p && with_q {
        oriented_face(p, q, c)
    } else if !with_q && is_over_edge(p, c) {
        Simplex::Edge([*p, *c])
    } else if !with_p && is_over_edge(q, c) {
        Simplex::Edge([*q, *c])
    } else {
        Simplex::Vertex(*c)
    }
}

/// The part of a tetrahedron that is closest to the origin and contains `c`, which is on the origin's side
/// of the other three.
fn nearest_on_volume<V: SimplexVertex>([p, q, r]: [&V; 3], c: &V) -> Simplex<V> {
    let beyond = each(&[(q, r), (r, p), (p, q)], |&(x, y)| {
        (is_clockwise_from_origin(x, y, c), x, y)
    });
    let mut is_inside = true;
    for &(sees, x, y) in &beyond {
        is_inside &= !sees;
        if sees && is_over_face(x, y, c) {
            return oriented_face(x, y, c);
        }
    }
    if is_inside {
        return Simplex::Volume([*q, *p, *r, *c]);
    }
    for &(x, y, z) in &[(p, q, r), (q, r, p), (r, p, q)] {
        if is_over_edge(x, c)
            && !has_positive_face_weight(x, c, y)
            && !has_positive_face_weight(x, c, z)
        {
            return Simplex::Edge([*x, *c]);
        }
    }
    Simplex::Vertex(*c)
}

impl<X: SolidVertex> Simplex<MinkowskiVertex<X>> {
    /// The simplex, if it is indeed minimal.
    pub(crate) fn verified(self) -> Option<Self> {
        let is_minimal = match &self {
            Self::Vertex(_) => true,
            Self::Edge([p, q]) => is_over_edge(p, q),
            Self::Face([p, q, r]) => is_over_face(p, q, r),
            Self::Volume([p, q, r, s]) => {
                is_clockwise_from_origin(q, p, r)
                    && !is_clockwise_from_origin(p, r, s)
                    && !is_clockwise_from_origin(r, q, s)
                    && !is_clockwise_from_origin(q, p, s)
            }
        };
        is_minimal.then(|| match self {
            Self::Face([p, q, r]) => oriented_face(&p, &q, &r),
            _ => self,
        })
    }

    /// The direction from the origin to its nearest point.
    pub(crate) fn search_direction(&self) -> SearchDirection<'_, X> {
        match self {
            Self::Vertex(vertex) => SearchDirection::to_vertex(vertex),
            Self::Edge([p, q]) => SearchDirection::to_edge([p, q]),
            Self::Face([p, q, r]) | Self::Volume([p, q, r, _]) => {
                SearchDirection::to_face([p, q, r])
            }
        }
    }

    /// The simplex of the difference with the shapes swapped.
    pub(crate) fn flip(&self) -> Self {
        let turned = match *self {
            Self::Face([p, q, r]) => Self::Face([q, p, r]),
            Self::Volume([p, q, r, s]) => Self::Volume([q, p, r, s]),
            simplex => simplex,
        };
        turned.map(|v| v.flip())
    }

    /// The vertex of one of the shapes, if it is the same for all vertices of the simplex.
    pub(crate) fn only_vertex(&self, side: DifferenceSide) -> Option<X> {
        let [first, others @ ..] = self.vertices() else {
            return None;
        };
        let index = |v: &MinkowskiVertex<X>| v.indices[side as usize];
        let is_only = others.iter().all(|v| index(v) == index(first));
        is_only.then_some(first.points[side as usize])
    }

    /// If the simplex is the difference of a vertex of one shape and an edge of the other: both.
    pub(crate) fn vertex_and_edge(&self) -> Option<(X, SupportingLine<X, true>)> {
        let Self::Edge([p, q]) = self else {
            return None;
        };
        let edge = |side: DifferenceSide| {
            let [start, toward] = each(&[p, q], |&v| v.points[side as usize]);
            SupportingLine { start, toward }
        };
        let to_b = || {
            Some((
                self.only_vertex(DifferenceSide::A)?,
                edge(DifferenceSide::B),
            ))
        };
        to_b().or_else(|| {
            Some((
                self.only_vertex(DifferenceSide::B)?,
                edge(DifferenceSide::A),
            ))
        })
    }

    /// If the simplex is the difference of a vertex of one shape and a face of the other: both, the face
    /// counter-clockwise seen from the vertex.
    pub(crate) fn vertex_and_face(&self) -> Option<(X, [X; 3])> {
        let Self::Face([p, q, r]) = self else {
            return None;
        };
        let points = |corners: [&MinkowskiVertex<X>; 3], side: DifferenceSide| {
            corners.map(|v| v.points[side as usize])
        };
        let to_b = || {
            Some((
                self.only_vertex(DifferenceSide::A)?,
                points([p, q, r], DifferenceSide::B),
            ))
        };
        to_b().or_else(|| {
            Some((
                self.only_vertex(DifferenceSide::B)?,
                points([q, p, r], DifferenceSide::A),
            ))
        })
    }
}
