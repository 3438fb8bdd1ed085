//! What a segment in the plane has in common with an edge, a convex loop, a simple polygon or a
//! chain of edges.
//!
//! The places where the segment's carrier enters and leaves are kept as what defines them (a given
//! point, or the edge that crosses there) and are put in order by exact signs, so that touching,
//! overlapping and missing are told apart exactly. Numbers are rounded only in the answer.
//!
//! A polygon is cut by the carrier moved a hair to the left and a hair to the right: there it has
//! no vertex, and enters and leaves alternate. What is solid is closed, so that the answer is all
//! that either of the two has in the limit.

use crate::kernel::{
    self, Span, agreement, coords, crossing_order, is_point, line_feet, line_parameters, parameter,
    side,
};
use crate::{At, Piece};
use alloc::vec::Vec;
use core::cmp::Ordering;
use nalgebra::{Point, Point2, RealField};

/// A place on the carrier of the segment that is cut.
#[derive(Clone, Copy, Debug)]
enum Place<'a, T> {
    /// A given point that lies there.
    Given(&'a [T; 2]),
    /// Where an edge crosses, from the right of the carrier to its left.
    Crossing([&'a [T; 2]; 2]),
}

/// All from one place to another that is not before it.
type Stretch<'a, T> = (Place<'a, T>, Place<'a, T>);

/// The segment that is cut.
#[derive(Clone, Copy, Debug)]
pub(in crate::pair) struct Cut<'a, T> {
    span: Span<'a, T, 2, true>,
}

impl<'a, T: RealField + Copy> Cut<'a, T> {
    #[inline]
    pub(in crate::pair) fn of(a: &'a Point2<T>, b: &'a Point2<T>) -> Self {
        Self {
            span: Span::between(a, b),
        }
    }

    /// What it has in common with the segment `ab`.
    pub(in crate::pair) fn by_edge(
        &self,
        a: &'a Point2<T>,
        b: &'a Point2<T>,
    ) -> Option<Piece<T, 2>> {
        if self.has_no_length() {
            let edge = Span::between(a, b);
            return self.as_point(super::straight_straight::edges_meet(edge, self.span));
        }
        let numbers = kernel::are_numbers([coords(a), coords(b)]);
        self.clip(
            self.stretch(self.sided(a), self.sided(b))
                .filter(|_| numbers)?,
        )
    }

    /// What it has in common with a solid convex loop of vertices, which may be flat.
    pub(in crate::pair) fn by_convex(&self, vertices: &'a [Point2<T>]) -> Option<Piece<T, 2>> {
        if self.has_no_length() {
            return self.as_point(super::outline::contains(vertices, self.span.start));
        }
        if !vertices
            .iter()
            .all(|vertex| kernel::are_numbers([coords(vertex)]))
        {
            return None;
        }
        let mut whole = None;
        let mut before = self.sided(vertices.last()?);
        for vertex in vertices {
            let here = self.sided(vertex);
            if let Some(stretch) = self.stretch(before, here) {
                whole = Some(self.join(whole.unwrap_or(stretch), stretch));
            }
            before = here;
        }
        self.clip(whole?)
    }

    /// What it has in common with a solid simple polygon, in order.
    pub(in crate::pair) fn by_polygon(&self, vertices: &'a [Point2<T>]) -> Vec<Piece<T, 2>> {
        if self.has_no_length() {
            let inside = super::outline::contains(vertices, self.span.start);
            return self.as_point(inside).into_iter().collect();
        }
        let mut stretches = self.stretches(vertices, |side| side.is_gt());
        stretches.extend(self.stretches(vertices, |side| side.is_ge()));
        self.pieces(stretches)
    }

    /// What it has in common with a chain of segments, in order.
    pub(in crate::pair) fn by_chain(&self, vertices: &'a [Point2<T>]) -> Vec<Piece<T, 2>> {
        if self.has_no_length() {
            let edges = || {
                vertices
                    .windows(2)
                    .map(|edge| Span::between(&edge[0], &edge[1]))
            };
            let on = edges().any(|edge| super::straight_straight::edges_meet(edge, self.span));
            return self.as_point(on).into_iter().collect();
        }
        let edges = vertices.windows(2);
        let stretches =
            edges.filter_map(|edge| self.stretch(self.sided(&edge[0]), self.sided(&edge[1])));
        self.pieces(stretches.collect())
    }

    fn has_no_length(&self) -> bool {
        is_point(self.span)
    }

    fn as_point(&self, met: bool) -> Option<Piece<T, 2>> {
        met.then(|| Piece::Point(self.at(Place::Given(self.span.start))))
    }

    /// A point, with the side of the carrier that it lies on.
    #[inline]
    fn sided(&self, point: &'a Point2<T>) -> (&'a [T; 2], Ordering) {
        (coords(point), side(coords(point), self.span))
    }

    /// What the carrier has in common with an edge.
    fn stretch(
        &self,
        (a, side_a): (&'a [T; 2], Ordering),
        (b, side_b): (&'a [T; 2], Ordering),
    ) -> Option<Stretch<'a, T>> {
        let place = match (side_a, side_b) {
            (Ordering::Equal, Ordering::Equal) => {
                return Some(self.join(
                    (Place::Given(a), Place::Given(a)),
                    (Place::Given(b), Place::Given(b)),
                ));
            }
            (Ordering::Equal, _) => Place::Given(a),
            (_, Ordering::Equal) => Place::Given(b),
            (Ordering::Less, Ordering::Greater) => Place::Crossing([a, b]),
            (Ordering::Greater, Ordering::Less) => Place::Crossing([b, a]),
            _ => return None,
        };
        Some((place, place))
    }

    /// The stretches of the carrier inside a polygon, where `is_left` says on which side the
    /// vertices on the carrier count.
    fn stretches(
        &self,
        vertices: &'a [Point2<T>],
        is_left: impl Fn(Ordering) -> bool,
    ) -> Vec<Stretch<'a, T>> {
        let mut places = Vec::new();
        let Some(mut before) = vertices.last().map(|vertex| self.sided(vertex)) else {
            return Vec::new();
        };
        for vertex in vertices {
            let here = self.sided(vertex);
            if is_left(before.1) != is_left(here.1) {
                places.extend(self.stretch(before, here).map(|(place, _)| place));
            }
            before = here;
        }
        places.sort_by(|&p, &q| self.order(p, q));
        places
            .chunks_exact(2)
            .map(|pair| (pair[0], pair[1]))
            .collect()
    }

    /// Which of two places comes first.
    fn order(&self, p: Place<'a, T>, q: Place<'a, T>) -> Ordering {
        match (p, q) {
            (Place::Given(p), Place::Given(q)) => agreement(
                self.span,
                Span::<T, 2, true> {
                    start: q,
                    toward: p,
                },
            ),
            // What lies before the crossing lies to the left of the edge.
            (Place::Given(p), Place::Crossing([a, b])) => side(
                p,
                Span::<T, 2, true> {
                    start: a,
                    toward: b,
                },
            )
            .reverse(),
            (Place::Crossing(_), Place::Given(_)) => self.order(q, p).reverse(),
            (Place::Crossing(p), Place::Crossing(q)) => crossing_order(self.span, p, q),
        }
    }

    fn first(&self, p: Place<'a, T>, q: Place<'a, T>) -> Place<'a, T> {
        if self.order(p, q).is_le() { p } else { q }
    }

    fn last(&self, p: Place<'a, T>, q: Place<'a, T>) -> Place<'a, T> {
        if self.order(p, q).is_ge() { p } else { q }
    }

    fn join(&self, a: Stretch<'a, T>, b: Stretch<'a, T>) -> Stretch<'a, T> {
        (self.first(a.0, b.0), self.last(a.1, b.1))
    }

    /// The stretches in order, those that touch joined, and clipped to the segment.
    fn pieces(&self, mut stretches: Vec<Stretch<'a, T>>) -> Vec<Piece<T, 2>> {
        stretches.sort_by(|a, b| self.order(a.0, b.0));
        let mut joined: Vec<Stretch<'a, T>> = Vec::new();
        for stretch in stretches {
            match joined.last_mut() {
                Some(last) if self.order(stretch.0, last.1).is_le() => {
                    *last = self.join(*last, stretch)
                }
                _ => joined.push(stretch),
            }
        }
        joined
            .into_iter()
            .filter_map(|stretch| self.clip(stretch))
            .collect()
    }

    /// The part of a stretch of the carrier that lies on the segment.
    fn clip(&self, (from, to): Stretch<'a, T>) -> Option<Piece<T, 2>> {
        let from = self.last(Place::Given(self.span.start), from);
        let to = self.first(Place::Given(self.span.toward), to);
        match self.order(from, to) {
            _ if !kernel::are_numbers([self.span.start, self.span.toward]) => None,
            Ordering::Less => Some(Piece::Interval {
                from: self.at(from),
                to: self.at(to),
            }),
            Ordering::Equal => Some(Piece::Point(self.at(from))),
            Ordering::Greater => None,
        }
    }

    fn at(&self, place: Place<'a, T>) -> At<T, 2> {
        match place {
            Place::Given(p) => At {
                parameter: self.parameter(p),
                point: Point::from(*p),
            },
            Place::Crossing([a, b]) => {
                let edge = Span::<T, 2, true> {
                    start: a,
                    toward: b,
                };
                let [parameter, _] = line_parameters(self.span, edge);
                let [point, _] = line_feet(self.span, edge);
                At {
                    parameter,
                    point: Point::from(point),
                }
            }
        }
    }

    fn parameter(&self, p: &[T; 2]) -> T {
        match p {
            _ if p == self.span.start => T::zero(),
            _ if p == self.span.toward => T::one(),
            _ => parameter(p, self.span),
        }
    }
}
