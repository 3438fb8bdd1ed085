//! The way over a surface from a triangle to the lowest point of a shape below its plane.

use super::NearTriangles;
use super::convex_core::CoreOverTriangles;
use super::over::OfPlane;
use crate::Triangle;
use crate::algorithm::solid::{ExplicitPoint3, SolidVertex};
use crate::exact::{coords, cross_direction, sub};
use crate::predicate::{SupportingLine, orient3, projected_turn};
use alloc::vec::Vec;
use core::cmp::Ordering;
use nalgebra::{Point3, RealField, Vector3};

/// Whether a vertex is over a triangle or on its edges, seen along a vector.
pub(super) struct TriangleView<'s, X: SolidVertex> {
    vector: X,
    corners: [X; 3],
    turn: Ordering,
    points: &'s [Point3<X::Scalar>; 3],
}

impl<'s, X: SolidVertex> TriangleView<'s, X> {
    /// The triangle as seen along a vector of any length.
    pub fn new(points: &'s [Point3<X::Scalar>; 3], vector: &[X::Scalar; 3]) -> Self {
        let (vector, corners) = (
            X::from(*vector),
            points.each_ref().map(|point| X::from(*coords(point))),
        );
        let mut view = Self {
            vector,
            corners,
            turn: Ordering::Equal,
            points,
        };
        view.turn = view.turn_around(corners[0], [1, 2]);
        view
    }

    fn turn_around(&self, point: X, [i, j]: [usize; 2]) -> Ordering {
        let line = SupportingLine::<X, false> {
            start: point,
            toward: self.vector,
        };
        projected_turn(line, [self.corners[i], self.corners[j]])
    }

    /// The ends of an edge that a point is beyond.
    fn edge_before(&self, point: X) -> Option<[Point3<X::Scalar>; 2]> {
        let mut edges = [[0, 1], [1, 2], [2, 0]].into_iter();
        let [i, j] = edges.find(|edge| self.is_beyond(point, *edge))?;
        Some([self.points[i], self.points[j]])
    }

    fn is_beyond(&self, point: X, edge: [usize; 2]) -> bool {
        self.turn.is_ne() && self.turn_around(point, edge) == self.turn.reverse()
    }

    /// Whether a point is on the side of an edge on which the triangle is.
    fn is_inside(&self, point: X, edge: [usize; 2]) -> bool {
        self.turn.is_ne() && self.turn_around(point, edge) == self.turn
    }

    /// Whether a point is behind the plane of the triangle, as seen from the end of the vector.
    fn is_behind(&self, point: X) -> bool {
        let [a, b, c] = self.corners;
        orient3(a, b, c, point) == self.turn.reverse()
    }

    pub fn contains(&self, point: X) -> bool {
        self.turn.is_ne() && self.edge_before(point).is_none()
    }
}

/// The product of two edges of a triangle, where these are numbers of the scalar.
fn exact_direction<T: RealField + Copy>(corners: &[Point3<T>; 3]) -> Option<[T; 3]> {
    let [a, b, c] = corners.each_ref().map(coords);
    let [u, v] = [b, c].map(|p| sub(*p, *a));
    // A difference that is rounded would not give back both numbers.
    let is_exact = |(end, edge): (&[T; 3], &[T; 3])| {
        (0..3).all(|i| edge[i] + a[i] == end[i] && end[i] - edge[i] == a[i])
    };
    let are_exact = [(b, &u), (c, &v)].into_iter().all(is_exact);
    are_exact.then(|| cross_direction(&u, &v))
}

/// Whether two triangles have more than points of their borders in common, seen along the normal of both that is rounded to this.
pub(in crate::pair::contact) fn overlap_along<T: RealField + Copy>(
    triangles: [&[Point3<T>; 3]; 2],
    normal: &Vector3<T>,
) -> bool {
    let [a, b] = triangles;
    [(a, b), (b, a)].into_iter().all(|(own, other)| {
        let direction = exact_direction(own).unwrap_or(normal.data.0[0]);
        let view = TriangleView::<ExplicitPoint3<T>>::new(own, &direction);
        let other = other.map(|corner| ExplicitPoint3::from(*coords(&corner)));
        let mut edges = [[0, 1], [1, 2], [2, 0]].into_iter();
        edges.all(|edge| other.iter().any(|corner| view.is_inside(*corner, edge)))
    })
}

/// The triangles that were passed from one to that over which the lowest vertex of a shape is, by their indices.
pub(super) struct WayToLowest {
    pub triangles: Vec<usize>,
    /// The triangle over which the lowest vertex is.
    pub last: usize,
    /// Whether the vertex is behind that triangle, as seen from in front of the plane.
    pub is_behind: bool,
}

impl<T: RealField + Copy> NearTriangles<'_, T> {
    /// The direction of the normal of a plane, in all digits that its length has where the edges of the triangle are numbers of the scalar:
    /// so what is seen along it to be over an edge is so for corners of few digits in all scalars, as it would not be along the unit normal.
    pub(super) fn direction(&self, plane: &OfPlane<T>) -> [T; 3] {
        let corners = &self.surface.triangles[plane.place].corners;
        match exact_direction(corners) {
            None => plane.contact.normal.data.0[0],
            Some(direction) if plane.is_back => direction.map(|x| -x),
            Some(direction) => direction,
        }
    }

    /// The triangles from one to that over which the lowest vertex of the shape is, across edges at which the surface does not
    /// turn back: those near the shape or not. `None` if the surface ends before.
    pub(super) fn triangles_to_lowest<C: CoreOverTriangles<T>>(
        &self,
        plane: &OfPlane<T>,
        core: &C,
    ) -> Option<WayToLowest> {
        let start = &self.surface.triangles[plane.place];
        let direction = self.direction(plane);
        let vertex = core.lowest(plane);
        let mut seen = alloc::vec![start.index];
        let mut open = alloc::vec![(start.index, start.corners)];
        while let Some((last, corners)) = open.pop() {
            let view = TriangleView::new(&corners, &direction);
            let Some(edge) = view.edge_before(vertex) else {
                return view.turn.is_ne().then(|| WayToLowest {
                    triangles: seen,
                    last,
                    is_behind: view.is_behind(vertex),
                });
            };
            for (index, Triangle { a, b, c }) in (self.triangles_at)(&edge[..1]) {
                let next = [a, b, c];
                let goes_on = || {
                    let is_beyond =
                        |corner| view.lies_beyond(edge, C::Vertex::from(*coords(corner)));
                    edge.iter().all(|end| next.contains(end)) && next.iter().any(is_beyond)
                };
                if !seen.contains(&index) && goes_on() {
                    seen.push(index);
                    open.push((index, next));
                }
            }
        }
        None
    }
}

impl<X: SolidVertex> TriangleView<'_, X> {
    /// Whether a point is beyond an edge that is given by its ends.
    fn lies_beyond(&self, [p, q]: [Point3<X::Scalar>; 2], point: X) -> bool {
        let place = |end: Point3<X::Scalar>| self.points.iter().position(|it| *it == end);
        match (place(p), place(q)) {
            (Some(i), Some(j)) => self.is_beyond(point, [i, j]),
            _ => false,
        }
    }
}
