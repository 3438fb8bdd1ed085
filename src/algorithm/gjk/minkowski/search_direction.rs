//! The vector from the origin to the closest point of a simplex, and the order of points along it.

use crate::algorithm::gjk::minkowski::fixed_point::DirectionUnits;
use crate::algorithm::gjk::minkowski::vertex::MinkowskiVertex;
use crate::algorithm::gjk::minkowski::{edge, face, three, two};
use crate::exact::{ExactPoint, Predicate, StoredApprox, each, is_fixed, is_float, may_be_fixed};
use crate::exact::{Ring, cross3, dot, sub};
use core::cmp::Ordering;
use core::marker::PhantomData;
use nalgebra::zero;

/// The vector to the closest point of the plane, line or point of `K` differences, times a positive
/// factor.
pub(crate) trait Direction<const K: usize> {
    fn of<R: Ring>(differences: [[R; 3]; K]) -> [R; 3];
}

/// v (degree 1).
pub(crate) struct ToVertex;
impl Direction<1> for ToVertex {
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn of<R: Ring>([v]: [[R; 3]; 1]) -> [R; 3] {
        v
    }
}

/// e x (v x e) for e = w - v (degree 3).
pub(crate) struct ToEdge;
impl Direction<2> for ToEdge {
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn of<R: Ring>([v, w]: [[R; 3]; 2]) -> [R; 3] {
        let e = sub(w, v);
        cross3(e, cross3(v, e))
    }
}

/// (v - u) x (w - u) for a face that is counter-clockwise as viewed along it (degree 2).
pub(crate) struct ToFace;
impl Direction<3> for ToFace {
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn of<R: Ring>([u, v, w]: [[R; 3]; 3]) -> [R; 3] {
        cross3(sub(v, u), sub(w, u))
    }
}

/// (p - q) . d for the direction d (one degree more than d).
struct AlongDirection<D>(PhantomData<D>);

impl Predicate<3, 4, 0> for AlongDirection<ToVertex> {
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn eval<R: Ring>([a, b, p, q]: [[R; 3]; 4], _: [R; 0]) -> R {
        dot(ToVertex::of([sub(a, b)]), sub(p, q))
    }
}

impl Predicate<3, 6, 0> for AlongDirection<ToEdge> {
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn eval<R: Ring>([a, b, c, d, p, q]: [[R; 3]; 6], _: [R; 0]) -> R {
        dot(ToEdge::of(edge([a, b, c, d])), sub(p, q))
    }
}

impl Predicate<3, 8, 0> for AlongDirection<ToFace> {
    #[cfg_attr(not(debug_assertions), inline(always))]
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

/// The vector from the origin to the closest point of a simplex, times a positive factor.
#[derive(Clone, Copy, Debug)]
pub struct SearchDirection<'p, X> {
    target: SearchTarget<'p, X>,
    direction: StoredApprox,
    /// The vector in units of fixed point.
    units: DirectionUnits,
}

impl<'p, X: ExactPoint<3>> SearchDirection<'p, X> {
    /// The most roundings in a direction: those in the one to an edge.
    const ROUNDINGS: u32 = 3 * X::TERMS + 6;

    /// The vector to a vertex.
    #[cfg_attr(not(debug_assertions), inline)]
    pub fn to_vertex(vertex: &'p MinkowskiVertex<X>) -> Self {
        Self::new::<ToVertex, 1>(SearchTarget::Vertex(vertex), [vertex])
    }

    /// The vector to the line of an edge.
    #[inline(never)]
    pub fn to_edge(ends: [&'p MinkowskiVertex<X>; 2]) -> Self {
        Self::new::<ToEdge, 2>(SearchTarget::Edge(ends), ends)
    }

    /// The vector to the plane of a face that is clockwise as viewed from the origin: the
    /// [`volume`](super::signs::SimplexVertex::volume) of its corners is `Greater`.
    #[inline(never)]
    pub fn to_face(corners: [&'p MinkowskiVertex<X>; 3]) -> Self {
        Self::new::<ToFace, 3>(SearchTarget::Face(corners), corners)
    }

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn new<V: Direction<K>, const K: usize>(
        target: SearchTarget<'p, X>,
        vertices: [&'p MinkowskiVertex<X>; K],
    ) -> Self {
        let direction = || V::of(each(&vertices, |v| v.approx()));
        let direction = is_float(&zero::<X::Scalar>()).then(direction);
        let mut units = DirectionUnits::UNKNOWN;
        if const { may_be_fixed::<X::Scalar>() } && is_fixed::<X::Scalar>() {
            units = DirectionUnits::of::<V, X, K>(vertices);
        }
        Self {
            target,
            direction: StoredApprox::of(direction, Self::ROUNDINGS),
            units,
        }
    }

    /// The order of `p` and `q` along the vector.
    #[cfg_attr(not(debug_assertions), inline)]
    pub fn compare(&self, p: X, q: X) -> Ordering {
        let certain = self.compare_roughly(p, q);
        certain.unwrap_or_else(|| self.compare_exactly(p, q))
    }

    /// The order of `p` and `q` along the vector if the stored vector suffices; never `Equal` for floats.
    #[cfg_attr(not(debug_assertions), inline)]
    pub fn compare_roughly(&self, p: X, q: X) -> Option<Ordering> {
        if const { may_be_fixed::<X::Scalar>() } && is_fixed::<X::Scalar>() {
            return self.units.compare(p, q);
        }
        let (p, q) = (p.approx()?, q.approx()?);
        let direction = self.direction.approx(Self::ROUNDINGS);
        dot(direction, sub(p, q)).sign()
    }

    /// The order of `p` and `q` along the vector by exact signs, without the filter of the stored vector.
    #[inline(never)]
    pub fn compare_exactly(&self, p: X, q: X) -> Ordering {
        match self.target {
            SearchTarget::Vertex(vertex) => {
                let [a, b] = vertex.points;
                X::sign_rarely(AlongDirection(PhantomData::<ToVertex>), [a, b, p, q], [])
            }
            SearchTarget::Edge(ends) => {
                let [a, b, c, d] = two(ends);
                X::sign_rarely(
                    AlongDirection(PhantomData::<ToEdge>),
                    [a, b, c, d, p, q],
                    [],
                )
            }
            SearchTarget::Face(corners) => {
                let [a, b, c, d, e, f] = three(corners);
                X::sign_rarely(
                    AlongDirection(PhantomData::<ToFace>),
                    [a, b, c, d, e, f, p, q],
                    [],
                )
            }
        }
    }
}
