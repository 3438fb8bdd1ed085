//! The part of the difference of two shapes that is nearest to the origin.
//!
//! Some vertices of the difference of which none can be spared hold the origin's nearest point in
//! the interior of their hull. The vertex of the difference that lies furthest toward the origin is
//! added and those that are no longer needed are dropped, until none lies further. This is the
//! method of Gilbert, Johnson and Keerthi (1988, DOI 10.1109/56.2083) without its rounding: every
//! question it asks is the exact sign of a polynomial of at most the fourth degree in the given
//! numbers. So each round brings the origin strictly nearer, no simplex comes twice, and as there
//! are finitely many the last one is reached and is the true one; there is no tolerance, and
//! nothing to be done about flat, parallel or touching shapes.

use super::super::straight::Straight;
use super::super::straight_straight::run_along;
use super::solid::{Solid, Vertex};
use crate::kernel::{
    Heading, Pair, edge_weight, face_weight, is_exact, is_on_line, parallel, volume,
};
use core::cmp::Ordering;
use nalgebra::RealField;

/// Vertices of the difference of which none can be spared.
#[derive(Clone, Copy, Debug)]
pub(super) enum Simplex<X> {
    Vertex(Pair<X>),
    Edge([Pair<X>; 2]),
    /// It has the origin on the side from which it turns clockwise.
    Face([Pair<X>; 3]),
    /// The origin is inside or on the boundary.
    Volume([Pair<X>; 4]),
}

/// What two shapes are to each other.
#[derive(Clone, Copy, Debug)]
pub(super) enum Found<X> {
    /// Apart, with this part of their difference nearest to the origin.
    Apart(Simplex<X>),
    /// They have the point in common that the origin is in this part of their difference.
    Common(Simplex<X>),
}

/// Rounds without end. Scalars whose signs are not exact may go round in circles, and get enough.
pub(super) fn rounds<T: RealField + Copy>() -> core::ops::Range<usize> {
    0..if is_exact::<T>() { usize::MAX } else { 200 }
}

/// Two shapes, the difference of which is asked about.
#[derive(Clone, Copy, Debug)]
pub(super) struct Difference<'s, X: Vertex> {
    pub(super) a: &'s Solid<'s, X>,
    pub(super) b: &'s Solid<'s, X>,
}

/// One of the two shapes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Side {
    A = 0,
    B = 1,
}

impl<X: Vertex> Difference<'_, X> {
    fn pair(&self, places: [usize; 2]) -> Pair<X> {
        let points = [self.a.vertex(places[0]), self.b.vertex(places[1])];
        Pair::new(points, places)
    }

    /// The part nearest to the origin.
    pub(super) fn nearest(&self) -> Found<X> {
        let mut simplex = Simplex::Vertex(self.pair([0, 0]));
        for _ in rounds::<X::Scalar>() {
            if simplex.has_origin() {
                return Found::Common(simplex);
            }
            let next = self.furthest(&simplex, &simplex.heading());
            if next == simplex.last().places {
                break;
            }
            simplex = simplex.with(&self.pair(next));
        }
        Found::Apart(simplex)
    }

    /// Whether the shapes are apart: the origin beyond a vertex of the difference that none is
    /// further toward it than.
    pub(super) fn is_apart(&self) -> bool {
        let mut simplex = Simplex::Vertex(self.pair([0, 0]));
        for _ in rounds::<X::Scalar>() {
            if simplex.has_origin() {
                return false;
            }
            let heading = simplex.heading();
            let next = self.pair(self.furthest(&simplex, &heading));
            let [p, q] = next.points;
            if heading.compare(p, q).is_gt() {
                break;
            }
            simplex = simplex.with(&next);
        }
        true
    }

    /// The places of the vertex furthest from a simplex toward the origin.
    fn furthest(&self, simplex: &Simplex<X>, heading: &Heading<'_, X>) -> [usize; 2] {
        let [from_a, from_b] = simplex.last().places;
        let a = self.a.lowest(from_a, self.along(Side::A, simplex, heading));
        let b = self.b.lowest(from_b, self.along(Side::B, simplex, heading));
        [a, b]
    }

    /// Compares vertices of one shape by how soon they come on the way from the origin to a simplex, or
    /// of the other by how late. Those that the simplex lies along are level, and need no long
    /// arithmetic to tell it.
    fn along(
        &self,
        side: Side,
        simplex: &Simplex<X>,
        heading: &Heading<'_, X>,
    ) -> impl Fn(usize, usize) -> Ordering {
        let solid = if side == Side::A { self.a } else { self.b };
        move |i, j| {
            let places = if side == Side::A { [i, j] } else { [j, i] };
            let [p, q] = places.map(|place| solid.vertex(place));
            heading.compare_roughly(p, q).unwrap_or_else(|| {
                if simplex.runs_along(side, solid, places) {
                    Ordering::Equal
                } else {
                    heading.compare_exactly(p, q)
                }
            })
        }
    }

    /// The vertices of either shape as near as the other's nearest, if they are alone or ends of an
    /// edge.
    pub(super) fn unique(&self, simplex: &Simplex<X>) -> bool {
        let (heading, [at_a, at_b]) = (simplex.heading(), simplex.last().places);
        let on_a = self.a.level(at_a, self.along(Side::A, simplex, &heading));
        if matches!(on_a, Ok(None)) {
            return true;
        }
        let on_b = self.b.level(at_b, self.along(Side::B, simplex, &heading));
        match (on_a, on_b) {
            (_, Ok(None)) => true,
            (Ok(Some(to_a)), Ok(Some(to_b))) => {
                let [a, b] = simplex.last().points;
                cross_or_touch([a, to_a], [b, to_b])
            }
            _ => false,
        }
    }
}

/// Whether two edges are parallel only where they do not run along each other.
fn cross_or_touch<X: Vertex>(a: [X; 2], b: [X; 2]) -> bool {
    let (a, b) = (Straight::edge(a), Straight::edge(b));
    !parallel(a.span, b.span) || !run_along(a, b)
}

impl<X: Vertex> Simplex<X> {
    fn vertices(&self) -> &[Pair<X>] {
        match self {
            Self::Vertex(vertex) => core::slice::from_ref(vertex),
            Self::Edge(ends) => ends,
            Self::Face(corners) => corners,
            Self::Volume(corners) => corners,
        }
    }

    /// The vertex that came last.
    fn last(&self) -> &Pair<X> {
        match self {
            Self::Vertex(p) => p,
            Self::Edge([_, p]) => p,
            Self::Face([.., p]) => p,
            Self::Volume([.., p]) => p,
        }
    }

    /// The way from the origin to its nearest point.
    pub(super) fn heading(&self) -> Heading<'_, X> {
        match self {
            Self::Vertex(vertex) => Heading::to_vertex(vertex),
            Self::Edge(ends) => Heading::to_edge(ends.each_ref()),
            Self::Face(corners) | Self::Volume([corners @ .., _]) => {
                Heading::to_face(corners.each_ref())
            }
        }
    }

    /// Whether it lies along the edge between two vertices of a shape, or a parallel edge of a box:
    /// whether two of its vertices differ in nothing else.
    fn runs_along(&self, side: Side, solid: &Solid<'_, X>, places: [usize; 2]) -> bool {
        let (this, other) = (side as usize, 1 - side as usize);
        let vertices = self.vertices();
        vertices.iter().enumerate().any(|(count, p)| {
            vertices[..count].iter().any(|q| {
                p.places[other] == q.places[other]
                    && solid.is_parallel([p.places[this], q.places[this]], places)
            })
        })
    }

    fn has_origin(&self) -> bool {
        match self {
            Self::Vertex(vertex) => {
                let [a, b] = vertex.points;
                a.is_same(b)
            }
            Self::Edge(ends) => is_on_line(ends.each_ref()),
            Self::Face(corners) => volume(corners.each_ref()).is_eq(),
            Self::Volume(_) => true,
        }
    }

    /// The part of this and a vertex further toward the origin that is nearest to the origin. The
    /// vertex is in it.
    fn with(&self, c: &Pair<X>) -> Self {
        match self {
            Self::Vertex(p) if leads(c, p) => Self::Edge([*p, *c]),
            Self::Vertex(_) => Self::Vertex(*c),
            Self::Edge([p, q]) => of_face(p, q, c),
            Self::Face([p, q, r]) => of_volume([p, q, r], c),
            Self::Volume(_) => *self,
        }
    }
}

/// Whether the origin's foot on the line through two vertices lies from the first on the side of the
/// second.
fn leads<X: Vertex>(p: &Pair<X>, q: &Pair<X>) -> bool {
    edge_weight([p, q]).is_gt()
}

/// Whether that foot is strictly between them.
fn is_over_edge<X: Vertex>(p: &Pair<X>, q: &Pair<X>) -> bool {
    leads(p, q) && leads(q, p)
}

/// Whether the origin's foot on the plane of three vertices lies on the side of the third from the
/// line through the others.
fn inclines<X: Vertex>(p: &Pair<X>, q: &Pair<X>, r: &Pair<X>) -> bool {
    face_weight([p, q, r]).is_gt()
}

/// A face that has the origin on the side from which it turns clockwise.
fn face<X: Vertex>(p: &Pair<X>, q: &Pair<X>, r: &Pair<X>) -> Simplex<X> {
    match volume([p, q, r]) {
        Ordering::Less => Simplex::Face([*q, *p, *r]),
        _ => Simplex::Face([*p, *q, *r]),
    }
}

/// The nearest part of a face that `c` is in.
fn of_face<X: Vertex>(p: &Pair<X>, q: &Pair<X>, c: &Pair<X>) -> Simplex<X> {
    let (with_p, with_q) = (inclines(q, c, p), inclines(p, c, q));
    if with_p && with_q {
        face(p, q, c)
    } else if !with_q && is_over_edge(p, c) {
        Simplex::Edge([*p, *c])
    } else if !with_p && is_over_edge(q, c) {
        Simplex::Edge([*q, *c])
    } else {
        Simplex::Vertex(*c)
    }
}

/// The nearest part of a tetrahedron that `c` is in. It lies on the origin's side of the others.
fn of_volume<X: Vertex>([p, q, r]: [&Pair<X>; 3], c: &Pair<X>) -> Simplex<X> {
    let sees = |x, y| volume([x, y, c]).is_gt();
    let beyond = [(q, r), (r, p), (p, q)].map(|(x, y)| (sees(x, y), x, y));
    if beyond.iter().all(|(sees, ..)| !sees) {
        return Simplex::Volume([*q, *p, *r, *c]);
    }
    let over = |x, y| inclines(x, y, c) && inclines(y, c, x) && inclines(x, c, y);
    for (sees, x, y) in beyond {
        if sees && over(x, y) {
            return face(x, y, c);
        }
    }
    for (x, y, z) in [(p, q, r), (q, r, p), (r, p, q)] {
        if is_over_edge(x, c) && !inclines(x, c, y) && !inclines(x, c, z) {
            return Simplex::Edge([*x, *c]);
        }
    }
    Simplex::Vertex(*c)
}

impl<X: Vertex> Simplex<X> {
    /// The same from the second shape to the first.
    pub(super) fn flip(&self) -> Self {
        match *self {
            Self::Vertex(p) => Self::Vertex(p.flip()),
            Self::Edge(ends) => Self::Edge(ends.map(|v| v.flip())),
            Self::Face([p, q, r]) => Self::Face([q, p, r].map(|v| v.flip())),
            Self::Volume([p, q, r, s]) => Self::Volume([q, p, r, s].map(|v| v.flip())),
        }
    }

    /// The vertex of the first shape, if there is but one.
    pub(super) fn only(&self) -> Option<X> {
        let [first, others @ ..] = self.vertices() else {
            return None;
        };
        let alone = others.iter().all(|v| v.places[0] == first.places[0]);
        alone.then_some(first.points[0])
    }
}
