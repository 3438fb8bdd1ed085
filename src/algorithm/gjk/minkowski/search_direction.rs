//! The way from the origin to the nearest point of a simplex, and how points lie along it.

use crate::algorithm::gjk::minkowski::vertex::MinkowskiVertex;
use crate::algorithm::gjk::minkowski::{edge, face, three, two};
use crate::exact::Approx;
use crate::exact::ExactPoint;
use crate::exact::Predicate;
use crate::exact::StoredApprox;
use crate::exact::is_float;
use crate::exact::{Ring, cross3, dot, sub};
use core::cmp::Ordering;
use core::marker::PhantomData;
use nalgebra::zero;

/// The vector to the nearest point of the plane, line or point of `K` differences, times a positive
/// factor.
pub(crate) trait Direction<const K: usize> {
    fn of<R: Ring>(differences: [[R; 3]; K]) -> [R; 3];
}

/// To a vertex.
pub(crate) struct ToVertex;
impl Direction<1> for ToVertex {
    #[inline(always)]
    fn of<R: Ring>([v]: [[R; 3]; 1]) -> [R; 3] {
        v
    }
}

/// To the line of an edge, times the square of the edge.
pub(crate) struct ToEdge;
impl Direction<2> for ToEdge {
    #[inline(always)]
    fn of<R: Ring>([v, w]: [[R; 3]; 2]) -> [R; 3] {
        let along = sub(w, v);
        cross3(along, cross3(v, along))
    }
}

/// To the plane of a face that is counter-clockwise seen along it, times twice its area.
pub(crate) struct ToFace;
impl Direction<3> for ToFace {
    #[inline(always)]
    fn of<R: Ring>([u, v, w]: [[R; 3]; 3]) -> [R; 3] {
        cross3(sub(v, u), sub(w, u))
    }
}

/// From one point to another, along a direction.
struct AlongDirection<D>(PhantomData<D>);

impl Predicate<3, 4, 0> for AlongDirection<ToVertex> {
    #[inline(always)]
    fn eval<R: Ring>([a, b, p, q]: [[R; 3]; 4], _: [R; 0]) -> R {
        dot(ToVertex::of([sub(a, b)]), sub(p, q))
    }
}

impl Predicate<3, 6, 0> for AlongDirection<ToEdge> {
    #[inline(always)]
    fn eval<R: Ring>([a, b, c, d, p, q]: [[R; 3]; 6], _: [R; 0]) -> R {
        dot(ToEdge::of(edge([a, b, c, d])), sub(p, q))
    }
}

impl Predicate<3, 8, 0> for AlongDirection<ToFace> {
    #[inline(always)]
    fn eval<R: Ring>([a, b, c, d, e, f, p, q]: [[R; 3]; 8], _: [R; 0]) -> R {
        dot(ToFace::of(face([a, b, c, d, e, f])), sub(p, q))
    }
}

#[derive(Clone, Copy, Debug)]
enum SearchTarget<'p, X> {
    Vertex(&'p MinkowskiVertex<X>),
    Edge([&'p MinkowskiVertex<X>; 2]),
    Face([&'p MinkowskiVertex<X>; 3]),
}

/// The way from the origin to the nearest point of a simplex.
#[derive(Clone, Copy, Debug)]
pub struct SearchDirection<'p, X> {
    goal: SearchTarget<'p, X>,
    direction: StoredApprox,
}

impl<'p, X: ExactPoint<3>> SearchDirection<'p, X> {
    /// The most roundings there are in a direction: in that to an edge.
    const ROUNDINGS: u32 = 3 * X::TERMS + 6;

    /// The way to a vertex.
    #[inline]
    pub fn to_vertex(vertex: &'p MinkowskiVertex<X>) -> Self {
        Self::new(SearchTarget::Vertex(vertex), || {
            ToVertex::of([vertex.approx()])
        })
    }

    /// The way to the line of an edge.
    #[inline(never)]
    pub fn to_edge(ends: [&'p MinkowskiVertex<X>; 2]) -> Self {
        let [v, w] = ends;
        Self::new(SearchTarget::Edge(ends), || {
            ToEdge::of([v.approx(), w.approx()])
        })
    }

    /// The way to the plane of a face. Its corners are counter-clockwise seen from the origin's other side: their
    /// [`volume`](crate::algorithm::gjk::minkowski::signs::Known::volume) is `Greater`.
    #[inline(never)]
    pub fn to_face(corners: [&'p MinkowskiVertex<X>; 3]) -> Self {
        let [u, v, w] = corners;
        let rough = || ToFace::of([u.approx(), v.approx(), w.approx()]);
        Self::new(SearchTarget::Face(corners), rough)
    }

    #[inline(always)]
    fn new(goal: SearchTarget<'p, X>, direction: impl FnOnce() -> [Approx; 3]) -> Self {
        let direction = is_float(&zero::<X::Scalar>()).then(direction);
        Self {
            goal,
            direction: StoredApprox::of(direction, Self::ROUNDINGS),
        }
    }

    /// Whether `p` lies before (`Less`) or after `q` on the way.
    #[inline]
    pub fn compare(&self, p: X, q: X) -> Ordering {
        let certain = self.compare_roughly(p, q);
        certain.unwrap_or_else(|| self.compare_exactly(p, q))
    }

    /// The same as far as floats tell it: never that points are level.
    #[inline]
    pub fn compare_roughly(&self, p: X, q: X) -> Option<Ordering> {
        let (p, q) = (p.approx()?, q.approx()?);
        let direction = self.direction.approx(Self::ROUNDINGS);
        dot(direction, sub(p, q)).sign()
    }

    /// The same without asking floats.
    #[inline(never)]
    pub fn compare_exactly(&self, p: X, q: X) -> Ordering {
        match self.goal {
            SearchTarget::Vertex(pair) => {
                let [a, b] = pair.points;
                X::sign::<AlongDirection<ToVertex>, 4, 0>([a, b, p, q], [])
            }
            SearchTarget::Edge(ends) => {
                let [a, b, c, d] = two(ends);
                X::sign::<AlongDirection<ToEdge>, 6, 0>([a, b, c, d, p, q], [])
            }
            SearchTarget::Face(corners) => {
                let [a, b, c, d, e, f] = three(corners);
                X::sign::<AlongDirection<ToFace>, 8, 0>([a, b, c, d, e, f, p, q], [])
            }
        }
    }
}
