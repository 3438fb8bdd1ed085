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
    agreement, along_edge, along_face, edge_weight, face_weight, is_exact, is_on_line, parallel,
    volume,
};
use core::cmp::Ordering;
use nalgebra::RealField;

/// A vertex of the difference: one of each shape, and their places.
#[derive(Clone, Copy, Debug)]
pub(super) struct Pair<X> {
    pub(super) points: [X; 2],
    places: [usize; 2],
}

/// Vertices of the difference of which none can be spared.
#[derive(Clone, Copy, Debug)]
pub(super) enum Simplex<X> {
    Vertex(Pair<X>),
    Edge([Pair<X>; 2]),
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

impl<X: Vertex> Difference<'_, X> {
    fn pair(&self, places: [usize; 2]) -> Pair<X> {
        let points = [self.a.vertex(places[0]), self.b.vertex(places[1])];
        Pair { points, places }
    }

    /// The part nearest to the origin.
    pub(super) fn nearest(&self) -> Found<X> {
        let mut simplex = Simplex::Vertex(self.pair([0, 0]));
        for _ in rounds::<X::Scalar>() {
            if simplex.has_origin() {
                return Found::Common(simplex);
            }
            let next = self.furthest(&simplex);
            if next.places == simplex.last().places {
                break;
            }
            simplex = simplex.with(next);
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
            let next = self.furthest(&simplex);
            let [p, q] = next.points;
            if simplex.along(p, q).is_gt() {
                break;
            }
            simplex = simplex.with(next);
        }
        true
    }

    /// The vertex furthest from a simplex toward the origin.
    fn furthest(&self, simplex: &Simplex<X>) -> Pair<X> {
        let [from_a, from_b] = simplex.last().places;
        let a = self.a.lowest(from_a, |p, q| simplex.along(p, q));
        let b = self.b.lowest(from_b, |p, q| simplex.along(q, p));
        self.pair([a, b])
    }

    /// The vertices of either shape as near as the other's nearest, if they are alone or ends of an
    /// edge.
    pub(super) fn unique(&self, simplex: &Simplex<X>) -> bool {
        let [at_a, at_b] = simplex.last().places;
        let on_a = self.a.level(at_a, |p, q| simplex.along(p, q));
        if matches!(on_a, Ok(None)) {
            return true;
        }
        let on_b = self.b.level(at_b, |p, q| simplex.along(q, p));
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
    /// The vertex that came last.
    fn last(&self) -> Pair<X> {
        match *self {
            Self::Vertex(p) => p,
            Self::Edge([_, p]) => p,
            Self::Face([.., p]) => p,
            Self::Volume([.., p]) => p,
        }
    }

    /// Whether `p` lies before or after `q` on the way from the origin to its nearest point.
    pub(super) fn along(&self, p: X, q: X) -> Ordering {
        match self {
            Self::Vertex(Pair { points: [a, b], .. }) => {
                agreement(Straight::edge([*b, *a]).span, Straight::edge([q, p]).span)
            }
            Self::Edge(ends) => along_edge(ends.map(|v| v.points), p, q),
            Self::Face(corners) => along_face(corners.map(|v| v.points), p, q),
            Self::Volume(_) => Ordering::Equal,
        }
    }

    fn has_origin(&self) -> bool {
        match self {
            Self::Vertex(Pair { points: [a, b], .. }) => a.is_same(*b),
            Self::Edge(ends) => is_on_line(ends.map(|v| v.points)),
            Self::Face(corners) => volume(corners.map(|v| v.points)).is_eq(),
            Self::Volume(_) => true,
        }
    }

    /// The part of this and a vertex further toward the origin that is nearest to the origin. The
    /// vertex is in it.
    fn with(self, c: Pair<X>) -> Self {
        match self {
            Self::Vertex(p) if leads(c, p) => Self::Edge([p, c]),
            Self::Vertex(_) => Self::Vertex(c),
            Self::Edge([p, q]) => of_face(p, q, c),
            Self::Face([p, q, r]) => of_volume([p, q, r], c),
            Self::Volume(_) => self,
        }
    }
}

/// Whether the origin's foot on the line through two vertices lies from the first on the side of the
/// second.
fn leads<X: Vertex>(p: Pair<X>, q: Pair<X>) -> bool {
    edge_weight([p.points, q.points]).is_gt()
}

/// Whether that foot is strictly between them.
fn is_over_edge<X: Vertex>(p: Pair<X>, q: Pair<X>) -> bool {
    leads(p, q) && leads(q, p)
}

/// Whether the origin's foot on the plane of three vertices lies on the side of the third from the
/// line through the others.
fn inclines<X: Vertex>(p: Pair<X>, q: Pair<X>, r: Pair<X>) -> bool {
    face_weight([p.points, q.points, r.points]).is_gt()
}

/// A face that has the origin on the side from which it turns clockwise.
fn face<X: Vertex>(p: Pair<X>, q: Pair<X>, r: Pair<X>) -> Simplex<X> {
    match volume([p.points, q.points, r.points]) {
        Ordering::Less => Simplex::Face([q, p, r]),
        _ => Simplex::Face([p, q, r]),
    }
}

/// The nearest part of a face that `c` is in.
fn of_face<X: Vertex>(p: Pair<X>, q: Pair<X>, c: Pair<X>) -> Simplex<X> {
    let (with_p, with_q) = (inclines(q, c, p), inclines(p, c, q));
    if with_p && with_q {
        face(p, q, c)
    } else if !with_q && is_over_edge(p, c) {
        Simplex::Edge([p, c])
    } else if !with_p && is_over_edge(q, c) {
        Simplex::Edge([q, c])
    } else {
        Simplex::Vertex(c)
    }
}

/// The nearest part of a tetrahedron that `c` is in. It lies on the origin's side of the others.
fn of_volume<X: Vertex>([p, q, r]: [Pair<X>; 3], c: Pair<X>) -> Simplex<X> {
    let side = |x: Pair<X>, y: Pair<X>, z: Pair<X>| volume([x.points, y.points, z.points]);
    let inside = side(q, p, r);
    let sees = |x, y| side(x, y, c) == inside.reverse();
    let beyond = [(q, r), (r, p), (p, q)].map(|(x, y)| (sees(x, y), x, y));
    if beyond.iter().all(|(sees, ..)| !sees) {
        return Simplex::Volume(if inside.is_lt() {
            [q, p, r, c]
        } else {
            [p, q, r, c]
        });
    }
    let over = |x, y| inclines(x, y, c) && inclines(y, c, x) && inclines(x, c, y);
    for (sees, x, y) in beyond {
        if sees && over(x, y) {
            return face(x, y, c);
        }
    }
    for (x, y, z) in [(p, q, r), (q, r, p), (r, p, q)] {
        if is_over_edge(x, c) && !inclines(x, c, y) && !inclines(x, c, z) {
            return Simplex::Edge([x, c]);
        }
    }
    Simplex::Vertex(c)
}

impl<X: Vertex> Simplex<X> {
    /// The same from the second shape to the first.
    pub(super) fn flip(&self) -> Self {
        match *self {
            Self::Vertex(p) => Self::Vertex(p.flip()),
            Self::Edge(ends) => Self::Edge(ends.map(Pair::flip)),
            Self::Face([p, q, r]) => Self::Face([q, p, r].map(Pair::flip)),
            Self::Volume([p, q, r, s]) => Self::Volume([q, p, r, s].map(Pair::flip)),
        }
    }

    /// The vertex of the first shape, if there is but one.
    pub(super) fn only(&self) -> Option<X> {
        let first = |pairs: &[Pair<X>]| {
            let place = pairs[0].places[0];
            let alone = pairs.iter().all(|pair| pair.places[0] == place);
            alone.then_some(pairs[0].points[0])
        };
        match self {
            Self::Vertex(p) => Some(p.points[0]),
            Self::Edge(ends) => first(ends),
            Self::Face(corners) => first(corners),
            Self::Volume(corners) => first(corners),
        }
    }
}

impl<X> Pair<X> {
    fn flip(self) -> Self {
        let ([a, b], [at_a, at_b]) = (self.points, self.places);
        Self {
            points: [b, a],
            places: [at_b, at_a],
        }
    }
}
