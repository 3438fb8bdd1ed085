//! What a line, a ray or a segment has in common with a convex shape.
//!
//! A line enters a solid by a face that it leads into and leaves it by one that it leads out of.
//! Which faces it pierces is told by the way that their edges turn around it, so that no line slips
//! through between two faces. Faces along the line need no look: where it leaves one of them, it
//! leaves another face as well. It touches the solid in one point if it comes in and goes out by the
//! same corner or edge. What is flat is told by its outline in the same way: a line in its plane
//! comes in and goes out by edges.
//!
//! Places are kept as what defines them (a given point, an edge or a face) until the answer is
//! rounded. Woop, Benthin and Wald, *Watertight Ray/Triangle Intersection* (2013), with exact signs.

use crate::algorithm::clip::flat::Flat;
use crate::algorithm::clip::linear::places::{Places, at_crossing, at_point};
use crate::algorithm::clip::linear::straight::by_straight;
use crate::algorithm::gjk::nearest::within;
use crate::algorithm::linear::Straight;
use crate::algorithm::solid::{Convex, Solid, Vertex};
use crate::predicate::{
    after_edge, agreement, cmp_line_dist, is_point, orient3, pierced, pierced_parameter,
    seen_along_point, seen_turn,
};
use crate::shape::build::finite::is_finite_point;
use crate::{At, Piece};
use core::cmp::Ordering;
use nalgebra::{Point3, RealField};

/// What a line, a ray or a segment has in common with a shape that has no radius.
pub(crate) fn cut<T, X, B, const ENDS: bool>(
    straight: Straight<&[T; 3], ENDS>,
    shape: &B,
) -> Option<Piece<T, 3>>
where
    T: RealField + Copy,
    X: Vertex<Scalar = T>,
    B: Convex<X>,
{
    if !is_finite(straight) || !shape.is_finite() {
        return None;
    }
    let cut = Cut(straight.map(|p| X::from(*p)));
    cut.by_solid(&shape.solid())
}

/// Whether no number is infinite or not a number.
pub(crate) fn is_finite<T: RealField + Copy, const ENDS: bool>(
    straight: Straight<&[T; 3], ENDS>,
) -> bool {
    [straight.span.start, straight.span.toward]
        .iter()
        .all(|&p| is_finite_point(&Point3::from(*p)))
}

/// What a carrier does in a place, in the order in which it does so.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Passage {
    Enters,
    /// It has no other place in common with the shape.
    Touches,
    Leaves,
}

/// A place on the carrier of the shape that is cut.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Place<X> {
    /// A given point that lies there.
    Given(X),
    /// On an edge in one plane with the carrier.
    Edge([X; 2], Passage),
    /// On a face that turns clockwise.
    Face([X; 3], Passage),
}

/// How a loop of corners is seen along a carrier.
#[derive(Clone, Copy, Debug)]
enum Seen {
    Missed,
    /// From a point of its plane.
    EdgeOn,
    /// The carrier leads through it.
    Pierced {
        /// The way that its edges turn.
        turn: Ordering,
        place: Where,
    },
}

/// Where in a loop: a corner, an edge after a corner, or none of them.
#[derive(Clone, Copy, Debug)]
enum Where {
    Corner(usize),
    Edge(usize),
    Inside,
}

/// Where a carrier pierces a face of a solid, and by which corner or edge.
#[derive(Clone, Copy, Debug)]
struct Pierced<X> {
    corners: [X; 3],
    turn: Ordering,
    by: By<X>,
}

#[derive(Clone, Copy, Debug)]
enum By<X> {
    Corner(X),
    /// The edge between two vertices, the lower place first.
    Edge([usize; 2]),
    Inside,
}

/// The line, ray or segment that is cut.
#[derive(Clone, Copy, Debug)]
struct Cut<X, const ENDS: bool>(Straight<X, ENDS>);

impl<T: RealField + Copy, X: Vertex<Scalar = T>, const ENDS: bool> Cut<X, ENDS> {
    fn by_solid(&self, solid: &Solid<'_, X>) -> Option<Piece<T, 3>> {
        let start = self.0.span.start;
        if is_point(self.0.span) {
            let met = within(&Solid::point(start), solid, [T::zero(); 2]);
            return met.then(|| Piece::Point(at_point(self.0, start)));
        }
        // Toward the eye, a line leads through a face that turns clockwise if that is `Greater`.
        let outward = match solid.handedness() {
            Ordering::Equal => return self.by_flat(solid),
            handedness => handedness.reverse(),
        };
        let (mut enters, mut leaves) = (None, None);
        for face in solid.faces() {
            let Seen::Pierced { turn, place } = self.look_at(solid, face) else {
                continue;
            };
            let side = if turn == outward {
                &mut leaves
            } else {
                &mut enters
            };
            *side = Some(Pierced::new(solid, face, turn, place));
            if let (Some(enters), Some(leaves)) = (enters, leaves) {
                return self.through(enters, leaves);
            }
        }
        None
    }

    /// The part of the carrier between two faces.
    fn through(&self, enters: Pierced<X>, leaves: Pierced<X>) -> Option<Piece<T, 3>> {
        if let (By::Edge(here), By::Edge(there)) = (enters.by, leaves.by)
            && here == there
        {
            return self.touching(enters.place(Passage::Touches));
        }
        let from = enters.place(Passage::Enters);
        let to = leaves.place(Passage::Leaves);
        self.clip(Some(from), Some(to))
    }

    fn touching(&self, place: Place<X>) -> Option<Piece<T, 3>> {
        self.clip(Some(place), Some(place))
    }

    fn look_at(&self, solid: &Solid<'_, X>, face: &[usize]) -> Seen {
        self.look(face.len(), |i| solid.vertex(face[i]))
    }

    /// How a loop is seen of which no three corners in a row lie on one line.
    fn look(&self, count: usize, vertex: impl Fn(usize) -> X) -> Seen {
        let (mut turn, mut levels, mut level) = (Ordering::Equal, 0, 0);
        let mut before = vertex(0);
        for edge in 0..count {
            let here = vertex((edge + 1) % count);
            match seen_turn(self.0.span, [before, here]) {
                Ordering::Equal => (levels, level) = (levels + 1, edge),
                side if turn.is_eq() => turn = side,
                side if side != turn => return Seen::Missed,
                _ => {}
            }
            before = here;
        }
        let place = match levels {
            _ if turn.is_eq() => return Seen::EdgeOn,
            0 => Where::Inside,
            1 => Where::Edge(level),
            // The corner between two edges, of which the one found is the last.
            _ if self.lies_on(vertex(level)) => Where::Corner(level),
            _ => Where::Corner((level + 1) % count),
        };
        Seen::Pierced { turn, place }
    }

    fn lies_on(&self, p: X) -> bool {
        cmp_line_dist(p, self.0.span, [T::zero()]).is_eq()
    }

    /// What the carrier has in common with a shape that is flat, straight or a point.
    fn by_flat(&self, solid: &Solid<'_, X>) -> Option<Piece<T, 3>> {
        let mut is_along = solid.faces().next().is_none();
        for face in solid.faces() {
            match self.look_at(solid, face) {
                Seen::Pierced { turn, place } => {
                    let pierced = Pierced::new(solid, face, turn, place);
                    return self.touching(pierced.place(Passage::Touches));
                }
                Seen::EdgeOn => is_along = true,
                Seen::Missed => {}
            }
        }
        if is_along {
            self.by_outline(Flat::of(solid).corners())
        } else {
            None
        }
    }

    /// What the carrier has in common with a shape by the corners around it, unless it pierces that.
    fn by_outline(&self, corners: &[X]) -> Option<Piece<T, 3>> {
        match *corners {
            [p] => by_straight(self.0, Straight::point(p)),
            [p, q] => by_straight(self.0, Straight::edge([p, q])),
            _ => match self.look(corners.len(), |i| corners[i]) {
                Seen::EdgeOn => self.within_plane(corners),
                Seen::Missed | Seen::Pierced { .. } => None,
            },
        }
    }

    /// What the carrier has in common with all inside a loop in one plane with it.
    fn within_plane(&self, corners: &[X]) -> Option<Piece<T, 3>> {
        let off = *corners.iter().find(|&&p| !self.lies_on(p))?;
        let side = |p: X| seen_along_point(self.0.span, off, p, self.0.span.start);
        let next = |i: usize, step: usize| corners[(i + step) % corners.len()];
        let mut places = (0..corners.len()).filter_map(|i| {
            let edge = [corners[i], next(i, 1)];
            match edge.map(side) {
                [Ordering::Equal, _] => Some(Place::Given(edge[0])),
                [_, Ordering::Equal] => None,
                [p, q] if p == q => None,
                _ => Some(Place::Edge(edge, self.passage(edge, next(i, 2)))),
            }
        });
        let one = places.next()?;
        let other = places.next().unwrap_or(one);
        self.clip(Some(self.first(one, other)), Some(self.last(one, other)))
    }

    /// Whether the carrier comes in or goes out by an edge of a loop that has another corner.
    fn passage(&self, edge: [X; 2], corner: X) -> Passage {
        match after_edge(corner, self.0.span, edge) {
            Ordering::Less => Passage::Leaves,
            _ => Passage::Enters,
        }
    }
}

impl<X: Vertex> Pierced<X> {
    fn new(solid: &Solid<'_, X>, face: &[usize], turn: Ordering, place: Where) -> Self {
        let next = |i: usize| face[(i + 1) % face.len()];
        let by = match place {
            Where::Corner(i) => By::Corner(solid.vertex(face[i])),
            Where::Edge(i) => By::Edge([face[i].min(next(i)), face[i].max(next(i))]),
            Where::Inside => By::Inside,
        };
        Self {
            corners: [0, 1, 2].map(|i| solid.vertex(face[i])),
            turn,
            by,
        }
    }

    fn place(&self, passage: Passage) -> Place<X> {
        let [p, q, r] = self.corners;
        match self.by {
            By::Corner(corner) => Place::Given(corner),
            _ if self.turn.is_lt() => Place::Face([r, q, p], passage),
            _ => Place::Face([p, q, r], passage),
        }
    }
}

impl<X: Vertex, const ENDS: bool> Places<3, ENDS> for Cut<X, ENDS> {
    type Site = X;
    type Place = Place<X>;

    fn straight(&self) -> Straight<X, ENDS> {
        self.0
    }

    fn given(point: X) -> Place<X> {
        Place::Given(point)
    }

    fn is_given(place: Place<X>) -> bool {
        matches!(place, Place::Given(_))
    }

    fn order(&self, p: Place<X>, q: Place<X>) -> Ordering {
        match (p, q) {
            (Place::Given(p), Place::Given(q)) => {
                agreement(self.0.span, Straight::edge([q, p]).span)
            }
            (Place::Given(p), Place::Edge(edge, _)) => after_edge(p, self.0.span, edge),
            (Place::Given(p), Place::Face([a, b, c], _)) => orient3(a, b, c, p),
            (_, Place::Given(_)) => self.order(q, p).reverse(),
            (
                Place::Edge(_, here) | Place::Face(_, here),
                Place::Edge(_, there) | Place::Face(_, there),
            ) => here.cmp(&there),
        }
    }

    fn at(&self, place: Place<X>) -> At<X::Scalar, 3> {
        if let Some(given) = self.given_at(place) {
            return at_point(self.0, given);
        }
        match place {
            Place::Given(p) => at_point(self.0, p),
            Place::Edge(edge, _) => at_crossing(self.0.span, Straight::edge(edge).span),
            Place::Face(corners, _) => At {
                parameter: pierced_parameter(self.0.span, corners),
                point: Point3::from(pierced(self.0.span, corners)),
            },
        }
    }
}
