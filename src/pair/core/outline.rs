//! A closed loop of edges in the plane, and what is inside it.

use super::straight::Straight;
use super::{ball_straight, straight_straight};
use crate::kernel::{Span, are_numbers, coords, side};
use crate::{NearestPoints, Piece, Segment};
use core::cmp::Ordering;
use nalgebra::{Point2, RealField};

/// The edges of a closed loop.
pub(in crate::pair) fn edges<T>(
    vertices: &[Point2<T>],
) -> impl Iterator<Item = (&Point2<T>, &Point2<T>)>
where
    T: nalgebra::Scalar,
{
    vertices.iter().zip(vertices.iter().cycle().skip(1))
}

/// Whether a point lies inside a simple loop or on it, by counting the edges that a ray from it
/// crosses: Hormann and Agathos, *The point in polygon problem for arbitrary polygons* (2001),
/// with exact signs. A flat loop has nothing inside, and neither has one with a vertex that is not
/// a number.
pub(in crate::pair) fn contains<T: RealField + Copy>(vertices: &[Point2<T>], p: &[T; 2]) -> bool {
    let mut inside = false;
    for (a, b) in edges(vertices) {
        match crossing(coords(a), coords(b), p) {
            Crossing::On => return is_number(vertices, p),
            Crossing::Right => inside = !inside,
            Crossing::None => {}
        }
    }
    inside && is_number(vertices, p)
}

/// Whether no coordinate is not-a-number.
fn is_number<T: RealField + Copy>(vertices: &[Point2<T>], p: &[T; 2]) -> bool {
    are_numbers([p]) && vertices.iter().all(|vertex| are_numbers([coords(vertex)]))
}

/// How the ray from a point to the right meets an edge.
enum Crossing {
    None,
    Right,
    /// The point is on the edge.
    On,
}

#[inline]
fn crossing<T: RealField + Copy>(a: &[T; 2], b: &[T; 2], p: &[T; 2]) -> Crossing {
    let (a_above, b_above) = (a[1] > p[1], b[1] > p[1]);
    if a_above == b_above {
        let level = a[1] == p[1] || b[1] == p[1];
        return if level && is_on_level(a, b, p) {
            Crossing::On
        } else {
            Crossing::None
        };
    }
    match side(
        p,
        Span::<T, 2, true> {
            start: a,
            toward: b,
        },
    ) {
        Ordering::Equal => Crossing::On,
        side if side.is_gt() == b_above => Crossing::Right,
        _ => Crossing::None,
    }
}

/// Whether `p`, which no end of the edge `ab` is below and above, is on the edge.
fn is_on_level<T: RealField + Copy>(a: &[T; 2], b: &[T; 2], p: &[T; 2]) -> bool {
    let between = a[0] <= p[0] && p[0] <= b[0] || b[0] <= p[0] && p[0] <= a[0];
    p == a || p == b || a[1] == b[1] && between
}

/// Whether a segment meets what is inside a loop, or the loop.
pub(in crate::pair) fn meets_segment<T: RealField + Copy>(
    vertices: &[Point2<T>],
    segment: &Segment<T, 2>,
) -> bool {
    let span = Span::between(&segment.a, &segment.b);
    is_number(vertices, span.start)
        && are_numbers([span.toward])
        && (edges(vertices).any(|(a, b)| straight_straight::edges_meet(Span::between(a, b), span))
            || contains(vertices, span.start))
}

/// Whether a ball meets what is inside a loop, or the loop.
pub(in crate::pair) fn meets_ball<T: RealField + Copy>(
    vertices: &[Point2<T>],
    center: &Point2<T>,
    radius: T,
) -> bool {
    contains(vertices, coords(center))
        || edges(vertices)
            .any(|(a, b)| ball_straight::intersects(center, radius, Straight::edge(a, b)))
}

/// The nearest pair of a loop, with what is inside, and a ball; the ball's point is `on_rhs`.
pub(in crate::pair) fn nearest_to_ball<T: RealField + Copy>(
    vertices: &[Point2<T>],
    center: &Point2<T>,
    radius: T,
) -> NearestPoints<Point2<T>, T> {
    if contains(vertices, coords(center)) {
        return common(*center, radius.is_zero());
    }
    best(
        edges(vertices)
            .map(|(a, b)| ball_straight::nearest(center, radius, Straight::edge(a, b)).flip()),
    )
    .unwrap_or_else(|| common(*center, true))
}

/// The nearest pair of a loop, with what is inside, and a segment, of which this is the part in
/// the loop; the segment's point is `on_rhs`.
pub(in crate::pair) fn nearest_to_segment<T: RealField + Copy>(
    vertices: &[Point2<T>],
    segment: &Segment<T, 2>,
    inside: Option<Piece<T, 2>>,
) -> NearestPoints<Point2<T>, T> {
    match inside {
        Some(Piece::Point(at)) => common(at.point, true),
        Some(Piece::Interval { from, .. }) => common(from.point, false),
        None => best(edges(vertices).map(|(a, b)| {
            straight_straight::nearest(Straight::edge(a, b), Straight::from(segment))
        }))
        .unwrap_or_else(|| common(segment.a, true)),
    }
}

/// The answer where two shapes have this point in common.
pub(in crate::pair) fn common<T: RealField + Copy>(
    point: Point2<T>,
    unique: bool,
) -> NearestPoints<Point2<T>, T> {
    NearestPoints {
        on_self: point,
        on_rhs: point,
        distance: T::zero(),
        unique,
    }
}

/// The first of the nearest (of those at distance 0 one that meets, since a gap may round to 0),
/// unique if the others as near are the same pair.
pub(in crate::pair) fn best<T: RealField + Copy, const D: usize>(
    candidates: impl Iterator<Item = NearestPoints<nalgebra::Point<T, D>, T>>,
) -> Option<NearestPoints<nalgebra::Point<T, D>, T>> {
    candidates.reduce(
        |mut best, candidate| match candidate.distance.partial_cmp(&best.distance) {
            Some(Ordering::Less) => candidate,
            Some(Ordering::Equal) if !meets(&best) && meets(&candidate) => candidate,
            Some(Ordering::Equal) if meets(&best) && !meets(&candidate) => best,
            Some(Ordering::Equal) => {
                let same = (best.on_self, best.on_rhs) == (candidate.on_self, candidate.on_rhs);
                best.unique &= candidate.unique && same;
                best
            }
            _ => best,
        },
    )
}

fn meets<T: RealField + Copy, const D: usize>(
    nearest: &NearestPoints<nalgebra::Point<T, D>, T>,
) -> bool {
    nearest.on_self == nearest.on_rhs
}
