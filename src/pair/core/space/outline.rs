//! The outline of a flat shape.

use super::super::straight::Straight;
use super::solid::{Solid, Vertex};
use crate::kernel::{agreement, parallel, winding};
use core::cmp::Ordering;

/// The most vertices that a flat shape has: those of a box.
const MOST: usize = 8;

/// What is left of a shape without a volume.
#[derive(Clone, Copy, Debug)]
pub(super) enum Outline<X> {
    Point(X),
    Segment([X; 2]),
    /// So many corners around it, of which no three lie on one line.
    Loop([X; MOST], usize),
}

impl<X: Vertex> Outline<X> {
    /// Of a shape all of whose vertices are in one plane.
    pub(super) fn of(solid: &Solid<'_, X>) -> Self {
        let mut points = [solid.vertex(0); MOST];
        let count = solid.vertex_count().min(MOST);
        for (place, point) in points[..count].iter_mut().enumerate() {
            *point = solid.vertex(place);
        }
        let points = &points[..count];
        let a = points[0];
        let Some(&b) = points.iter().find(|p| !p.is_same(a)) else {
            return Self::Point(a);
        };
        let is_off = |p: X| !parallel(Straight::edge([a, b]).span, Straight::edge([a, p]).span);
        match points.iter().find(|&&p| is_off(p)) {
            Some(&c) => around(points, [a, b, c]),
            None => Self::Segment(ends(points, [a, b])),
        }
    }
}

/// The outermost of some points on the line through two.
fn ends<X: Vertex>(points: &[X], line: [X; 2]) -> [X; 2] {
    let (mut first, mut last) = (line[0], line[0]);
    let after = |p, q| agreement(Straight::edge(line).span, Straight::edge([p, q]).span).is_gt();
    for &p in points {
        if after(p, first) {
            first = p;
        }
        if after(last, p) {
            last = p;
        }
    }
    [first, last]
}

/// The hull of some points in the plane of three, by walking around it from corner to corner.
fn around<X: Vertex>(points: &[X], plane: [X; 3]) -> Outline<X> {
    let start = lowest(points);
    let (mut corners, mut count) = ([start; MOST], 1);
    while count < MOST {
        let next = next_corner(points, plane, corners[count - 1]);
        if next.is_same(start) {
            break;
        }
        corners[count] = next;
        count += 1;
    }
    Outline::Loop(corners, count)
}

/// The least in the order of dictionaries: a corner.
fn lowest<X: Vertex>(points: &[X]) -> X {
    let below = |p: X, q: X| {
        let coordinates = (0..3).map(|axis| p.compare(q, axis));
        coordinates.fold(Ordering::Equal, Ordering::then).is_lt()
    };
    let lower = |p: X, &q: &X| if below(q, p) { q } else { p };
    points.iter().fold(points[0], lower)
}

/// The furthest point that has all others to its left, or behind it, as seen from a corner.
fn next_corner<X: Vertex>(points: &[X], plane: [X; 3], corner: X) -> X {
    let further = |p, q| {
        agreement(
            Straight::edge([corner, p]).span,
            Straight::edge([p, q]).span,
        )
    };
    points.iter().fold(corner, |next, &p| {
        let beyond = match winding(plane, [corner, next, p]) {
            Ordering::Equal => next.is_same(corner) || further(next, p).is_gt(),
            side => side.is_lt(),
        };
        if beyond { p } else { next }
    })
}
