//! The intersection of two triangles in one plane of space.
//!
//! One triangle is clipped by the three edges of the other: Sutherland and Hodgman, *Reentrant polygon
//! clipping* (1974). A corner is stored as the given point or the two edges that define it, so its side of
//! an edge is decided by signs of the given points alone, and errors do not accumulate. Both triangles have
//! an area. Constant time.

use crate::algorithm::clip::flat::FlatFace;
use crate::algorithm::linear::Linear;
use crate::algorithm::solid::ExplicitPoint3;
use crate::exact::ExactPoint;
use crate::predicate::{line_foot, orient2_projected};
use alloc::vec::Vec;
use core::cmp::Ordering;
use nalgebra::{Point3, RealField};

/// The corners of the intersection of two triangles, in the order of the first, each once.
pub(crate) fn clip_triangle<T: RealField + Copy>(
    a: &FlatFace<ExplicitPoint3<T>>,
    b: &FlatFace<ExplicitPoint3<T>>,
) -> Vec<Point3<T>> {
    let clip = Clip::new(a, b);
    let corners = (0..3).fold(clip.initial_corners(), |corners, edge| {
        clip.clip_by_edge(edge, &corners)
    });
    let (mut points, mut given) = (Vec::new(), Vec::new());
    for corner in corners {
        match clip.given_point(corner.point) {
            Err(crossing) => points.push(clip.crossing_point(crossing)),
            Ok(point) if given.contains(&point) => {}
            Ok(point) => {
                given.push(point);
                points.push(point);
            }
        }
    }
    points
}

/// An edge of the clipped triangle or of the clipping one.
#[derive(Clone, Copy, Debug)]
enum TriangleEdge {
    Clipped(usize),
    Clipping(usize),
}

/// A corner of the intersection, as its definition.
#[derive(Clone, Copy, Debug)]
enum OverlapPoint {
    /// A corner of the clipped triangle.
    Clipped(usize),
    /// A corner of the clipping triangle.
    Clipping(usize),
    Crossing(EdgeCrossing),
}

/// The crossing of an edge of the clipped triangle with an edge of the clipping one.
#[derive(Clone, Copy, Debug)]
struct EdgeCrossing {
    edge: usize,
    clipping: usize,
    /// Whether the clipped edge enters the other triangle there.
    enters: bool,
}

/// A corner, and the edge that leads to the next one.
#[derive(Clone, Copy, Debug)]
struct OverlapCorner {
    point: OverlapPoint,
    edge: TriangleEdge,
}

/// Two triangles, projected along an axis, both counter-clockwise.
struct Clip<X> {
    axis: usize,
    /// The projected turn of a counter-clockwise triangle.
    turn: Ordering,
    clipped: [X; 3],
    clipping: [X; 3],
}

impl<X: ExactPoint<3>> Clip<X> {
    fn new(a: &FlatFace<X>, b: &FlatFace<X>) -> Self {
        let [p, q, r] = b.corners;
        Self {
            axis: a.axis,
            turn: a.turn,
            clipped: a.corners,
            clipping: if orient2_projected(a.axis, b.corners) == a.turn {
                [p, q, r]
            } else {
                [r, q, p]
            },
        }
    }

    fn initial_corners(&self) -> Vec<OverlapCorner> {
        let corner = |point| OverlapCorner {
            point: OverlapPoint::Clipped(point),
            edge: TriangleEdge::Clipped(point),
        };
        (0..3).map(corner).collect()
    }

    /// Clips some corners by an edge of the clipping triangle: keeps those to its left or on it.
    fn clip_by_edge(&self, clipping: usize, corners: &[OverlapCorner]) -> Vec<OverlapCorner> {
        let side = |corner: &OverlapCorner| self.side_of_clipping_edge(corner.point, clipping);
        let mut left = Vec::new();
        for (corner, next) in corners.iter().zip(corners.iter().cycle().skip(1)) {
            let (here, there) = (side(corner), side(next));
            let edge = if there.is_lt() {
                TriangleEdge::Clipping(clipping)
            } else {
                corner.edge
            };
            match here {
                Ordering::Less => {}
                Ordering::Equal => left.push(OverlapCorner { edge, ..*corner }),
                Ordering::Greater => left.push(*corner),
            }
            if here.is_ne() && there == here.reverse() {
                let point = corner_at_crossing(corner.edge, clipping, there.is_gt());
                left.push(OverlapCorner { point, edge });
            }
        }
        left
    }

    /// The side of an edge of the clipping triangle: `Greater` is its left.
    fn side_of_clipping_edge(&self, point: OverlapPoint, clipping: usize) -> Ordering {
        match point {
            OverlapPoint::Clipped(corner) => self.oriented_turn(
                triangle_edge(&self.clipping, clipping),
                self.clipped[corner],
            ),
            OverlapPoint::Clipping(corner)
                if corner == clipping || corner == next_corner(clipping) =>
            {
                Ordering::Equal
            }
            OverlapPoint::Clipping(_) => Ordering::Greater,
            OverlapPoint::Crossing(crossing) => self.side_of_crossing(crossing, clipping),
        }
    }

    /// The side of another clipping edge, by whether the crossing comes after the corner that the two
    /// clipping edges share.
    fn side_of_crossing(&self, crossing: EdgeCrossing, clipping: usize) -> Ordering {
        let is_next = clipping == next_corner(crossing.clipping);
        let shared = if is_next { clipping } else { crossing.clipping };
        let side_of_shared = self.side_of_clipped_edge(crossing.edge, shared);
        // Inside comes before the end of the edge, and after its start.
        if is_next == crossing.enters {
            side_of_shared.reverse()
        } else {
            side_of_shared
        }
    }

    /// The side of an edge of the clipped triangle that a corner of the clipping one lies on.
    fn side_of_clipped_edge(&self, of: usize, corner: usize) -> Ordering {
        self.oriented_turn(triangle_edge(&self.clipped, of), self.clipping[corner])
    }

    fn oriented_turn(&self, [p, q]: [X; 2], r: X) -> Ordering {
        let turn = orient2_projected(self.axis, [p, q, r]);
        if self.turn.is_lt() {
            turn.reverse()
        } else {
            turn
        }
    }
}

impl<T: RealField + Copy> Clip<ExplicitPoint3<T>> {
    /// The given point at a corner, or the crossing if there is none.
    fn given_point(&self, point: OverlapPoint) -> Result<Point3<T>, EdgeCrossing> {
        let corner = match point {
            OverlapPoint::Clipped(corner) => self.clipped[corner],
            OverlapPoint::Clipping(corner) => self.clipping[corner],
            OverlapPoint::Crossing(crossing) => {
                let mut ends = [crossing.clipping, next_corner(crossing.clipping)].into_iter();
                let end = ends.find(|&end| self.side_of_clipped_edge(crossing.edge, end).is_eq());
                self.clipping[end.ok_or(crossing)?]
            }
        };
        Ok(Point3::from(corner.0))
    }

    fn crossing_point(&self, crossing: EdgeCrossing) -> Point3<T> {
        let a = Linear::edge(triangle_edge(&self.clipped, crossing.edge)).line;
        let b = Linear::edge(triangle_edge(&self.clipping, crossing.clipping)).line;
        Point3::from(line_foot(a, b))
    }
}

/// The corner where an edge crosses an edge of the clipping triangle.
fn corner_at_crossing(edge: TriangleEdge, clipping: usize, enters: bool) -> OverlapPoint {
    match edge {
        TriangleEdge::Clipped(edge) => OverlapPoint::Crossing(EdgeCrossing {
            edge,
            clipping,
            enters,
        }),
        // Two consecutive edges share the start of the second.
        TriangleEdge::Clipping(other) if clipping == next_corner(other) => {
            OverlapPoint::Clipping(clipping)
        }
        TriangleEdge::Clipping(other) => OverlapPoint::Clipping(other),
    }
}

fn next_corner(point: usize) -> usize {
    (point + 1) % 3
}

fn triangle_edge<X: Copy>(corners: &[X; 3], point: usize) -> [X; 2] {
    [corners[point], corners[next_corner(point)]]
}
