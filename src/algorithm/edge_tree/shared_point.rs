//! The set that two edges in the plane share, as its definition: whether two shared points are equal is
//! decided by exact signs, never by rounded coordinates.

use crate::algorithm::linear::Linear;
use crate::algorithm::linear_linear::edges::{do_edges_meet, sides_of_ends};
use crate::exact::ExactPoint;
use crate::predicate::{crossing_order, parallel, side};

/// The only point that two edges share.
#[derive(Clone, Copy, Debug)]
pub(crate) enum MeetingPoint<X> {
    /// An end of one of them.
    Vertex(X),
    /// A point within both.
    Crossing([X; 2], [X; 2]),
}

/// The points that two edges share.
#[derive(Clone, Copy, Debug)]
pub(crate) enum SharedSet<X> {
    Nothing,
    Point(MeetingPoint<X>),
    /// A part of both edges, which are collinear.
    Interval,
}

impl<X: ExactPoint<2>> SharedSet<X> {
    pub(crate) fn of_edges(a: [X; 2], b: [X; 2]) -> Self {
        match sides_of_ends(a, b) {
            None => return Self::Nothing,
            Some(sides) if sides.iter().all(|side| side.is_ne()) => {
                return Self::Point(MeetingPoint::Crossing(a, b));
            }
            Some(_) if !do_edges_meet(a, b) => return Self::Nothing,
            Some(_) => {}
        }
        let (of_a, of_b) = (Linear::edge(a).line, Linear::edge(b).line);
        if parallel(of_a, of_b) {
            return Self::of_collinear(a, b);
        }
        let on_b = a.into_iter().find(|&p| side(p, of_b).is_eq());
        let vertex = on_b.or_else(|| b.into_iter().find(|&p| side(p, of_a).is_eq()));
        Self::Point(vertex.map_or(MeetingPoint::Crossing(a, b), MeetingPoint::Vertex))
    }

    /// The shared set of two edges that meet and are collinear, or one of which is a point.
    fn of_collinear(a: [X; 2], b: [X; 2]) -> Self {
        let of_a = a.into_iter().filter(|&p| do_edges_meet([p, p], b));
        let of_b = b.into_iter().filter(|&p| do_edges_meet([p, p], a));
        let mut shared = of_a.chain(of_b);
        match shared.next() {
            Some(first) if shared.all(|p| p.is_same(first)) => {
                Self::Point(MeetingPoint::Vertex(first))
            }
            _ => Self::Interval,
        }
    }
}

impl<X: ExactPoint<2>> MeetingPoint<X> {
    /// Whether the shared point is this point.
    pub(crate) fn is_at(self, p: X) -> bool {
        match self {
            Self::Vertex(vertex) => vertex.is_same(p),
            Self::Crossing(a, b) => is_on_line(p, a) && is_on_line(p, b),
        }
    }

    pub(crate) fn is_same(self, other: Self) -> bool {
        match (self, other) {
            (_, Self::Vertex(vertex)) => self.is_at(vertex),
            (Self::Vertex(vertex), _) => other.is_at(vertex),
            (Self::Crossing(a, b), Self::Crossing(c, d)) => {
                is_crossed_at_line([a, b], c) && is_crossed_at_line([a, b], d)
            }
        }
    }
}

fn is_on_line<X: ExactPoint<2>>(p: X, line: [X; 2]) -> bool {
    side(p, Linear::edge(line).line).is_eq()
}

fn is_same_edge<X: ExactPoint<2>>([p, q]: [X; 2], [r, s]: [X; 2]) -> bool {
    p.is_same(r) && q.is_same(s)
}

/// Whether the crossing of two edges lies on the line of a third.
fn is_crossed_at_line<X: ExactPoint<2>>([edge, other]: [[X; 2]; 2], third: [X; 2]) -> bool {
    // A sign of 0 costs exact arithmetic, and consecutive crossings often share an edge, so that is tested first.
    if is_same_edge(third, edge) || is_same_edge(third, other) {
        return true;
    }
    let line = Linear::edge(edge).line;
    if parallel(line, Linear::edge(third).line) {
        is_on_line(line.start, third)
    } else {
        crossing_order(line, other, third).is_eq()
    }
}
