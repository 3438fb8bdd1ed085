//! Closed outlines in 2D, and which lists of vertices are outlines of a polygon.
//!
//! Every decision here is the sign of an orientation or the comparison of two coordinates, so it is
//! exact wherever `orient2` is, and there is no tolerance.

use crate::exact::coords;
use crate::predicate::orient2;
use crate::shape::build::finite::require_finite_vertices;
use crate::shape::build::space::lexicographic;
use crate::shape::error::ShapeError;
use alloc::vec::Vec;
use core::cmp::Ordering;
use nalgebra::{Point2, RealField, Scalar};

/// A vertex with its index in the given list, which errors name.
#[derive(Clone, Copy)]
pub(crate) struct OutlineVertex<T: Scalar + Copy> {
    pub(crate) point: Point2<T>,
    pub(crate) given: usize,
}

/// A closed loop of vertices, each different from the next, that nowhere folds back along itself.
pub(crate) struct RingOutline<T: Scalar + Copy> {
    vertices: Vec<OutlineVertex<T>>,
}

impl<T: RealField + Copy> RingOutline<T> {
    pub(crate) fn try_new(points: &[Point2<T>]) -> Result<Self, ShapeError> {
        require_finite_vertices(points)?;
        Self::from_vertices(without_repetitions(points))
    }

    /// The outline of vertices, each of which must be finite and different from the next.
    pub(crate) fn from_vertices(vertices: Vec<OutlineVertex<T>>) -> Result<Self, ShapeError> {
        let outline = Self { vertices };
        outline.require_area()?;
        outline.require_no_spike()?;
        Ok(outline)
    }

    pub(crate) fn vertices(&self) -> &[OutlineVertex<T>] {
        &self.vertices
    }

    pub(crate) fn points(&self) -> Vec<Point2<T>> {
        self.vertices.iter().map(|vertex| vertex.point).collect()
    }

    fn require_area(&self) -> Result<(), ShapeError> {
        let [a, b, _, ..] = self.vertices[..] else {
            return Err(ShapeError::TooFewVertices {
                minimum: 3,
                found: self.vertices.len(),
            });
        };
        if self
            .vertices
            .iter()
            .all(|c| turn(&a.point, &b.point, &c.point).is_eq())
        {
            return Err(ShapeError::Collinear);
        }
        Ok(())
    }

    fn require_no_spike(&self) -> Result<(), ShapeError> {
        match self.neighbourhoods().find(|&vertices| folds_back(vertices)) {
            None => Ok(()),
            Some([_, tip, _]) => Err(ShapeError::FoldsBack { vertex: tip.given }),
        }
    }

    /// Each vertex between the one before and the one after it.
    fn neighbourhoods(&self) -> impl Iterator<Item = [&OutlineVertex<T>; 3]> {
        let count = self.vertices.len();
        (0..count).map(move |middle| {
            let before = (middle + count - 1) % count;
            [before, middle, (middle + 1) % count].map(|place| &self.vertices[place])
        })
    }

    /// Drops every straight vertex. As there is area and no spike, three or more remain, and the
    /// turn at none of them is zero.
    pub(crate) fn without_straight_vertices(&self) -> Self {
        let vertices = self
            .neighbourhoods()
            .filter(|[a, b, c]| turn(&a.point, &b.point, &c.point).is_ne())
            .map(|[_, corner, _]| *corner)
            .collect();
        Self { vertices }
    }

    /// The turn at the lexicographically lowest vertex, which is the winding of a loop that does
    /// not meet itself. Straight vertices must have been dropped.
    pub(crate) fn winding(&self) -> Ordering {
        self.neighbourhoods()
            .reduce(|lowest, other| {
                if lexicographic(&other[1].point, &lowest[1].point).is_lt() {
                    other
                } else {
                    lowest
                }
            })
            .map_or(Ordering::Equal, |[a, b, c]| {
                turn(&a.point, &b.point, &c.point)
            })
    }

    /// Straight vertices must have been dropped.
    pub(crate) fn require_convex(&self) -> Result<(), ShapeError> {
        let winding = self.winding();
        match self
            .neighbourhoods()
            .find(|[a, b, c]| turn(&a.point, &b.point, &c.point) != winding)
        {
            None => self.require_one_turn(),
            Some([_, reflex, _]) => Err(ShapeError::Reflex {
                vertex: reflex.given,
            }),
        }
    }

    /// If all corners turn in one sense by less than half a turn, the edge direction passes from
    /// the lexicographically falling half of all directions to the rising half once in each full
    /// turn: it cannot skip either half. So the number of local minima is the number of turns.
    fn require_one_turn(&self) -> Result<(), ShapeError> {
        let mut minima = self.neighbourhoods().filter(|[a, b, c]| {
            lexicographic(&b.point, &a.point).is_lt() && lexicographic(&b.point, &c.point).is_lt()
        });
        match minima.nth(1) {
            None => Ok(()),
            Some([_, second, _]) => Err(ShapeError::WindsTwice {
                vertex: second.given,
            }),
        }
    }

    /// The points, starting with the same one: counter-clockwise for `Greater`, clockwise for
    /// `Less`. Straight vertices must have been dropped.
    pub(crate) fn wound(&self, winding: Ordering) -> Vec<Point2<T>> {
        let mut points = self.points();
        if self.winding() != winding {
            points[1..].reverse();
        }
        points
    }
}

/// Whether three vertices, neighbours different, go forth and back on one line.
pub(crate) fn folds_back<T: RealField + Copy>([a, b, c]: [&OutlineVertex<T>; 3]) -> bool {
    turn(&a.point, &b.point, &c.point).is_eq()
        && lexicographic(&a.point, &b.point).is_lt() != lexicographic(&b.point, &c.point).is_lt()
}

fn without_repetitions<T: RealField + Copy>(points: &[Point2<T>]) -> Vec<OutlineVertex<T>> {
    let numbered = points
        .iter()
        .enumerate()
        .map(|(given, &point)| OutlineVertex { point, given });
    let mut vertices: Vec<_> = numbered.collect();
    vertices.dedup_by(|next, kept| next.point == kept.point);
    if vertices.len() > 1 && vertices[0].point == vertices[vertices.len() - 1].point {
        vertices.pop();
    }
    vertices
}

/// `Greater` for a turn to the left, `Equal` if the three points are collinear.
pub(crate) fn turn<T: RealField + Copy>(a: &Point2<T>, b: &Point2<T>, c: &Point2<T>) -> Ordering {
    orient2(coords(a), coords(b), coords(c))
}
