//! The signs that find the part of a simplex that is nearest to the origin.

use crate::algorithm::gjk::minkowski::vertex::MinkowskiVertex;
use crate::algorithm::gjk::minkowski::{edge, face, three, two};
use crate::exact::ExactPoint;
use crate::exact::Predicate;
use crate::exact::is_float;
use crate::exact::{Ring, area_dot, cross3, dot, square, sub, total};
use core::cmp::Ordering;
use core::marker::PhantomData;
use nalgebra::zero;

/// What is asked of vertices of the difference to find which of them can be spared.
pub trait SimplexVertex: Copy {
    /// Which of the vertices of either shape the vertex is the difference of.
    fn places(&self) -> [usize; 2];

    /// Whether it is the origin.
    fn is_origin(&self) -> bool;

    /// Whether the line of an edge leads through the origin.
    fn is_on_line(ends: [&Self; 2]) -> bool;

    /// Whether the foot of the origin on the line of an edge lies on the side of its second end from
    /// the first (`Greater`), or behind the first.
    fn edge_weight(ends: [&Self; 2]) -> Ordering;

    /// Whether the foot of the origin on the plane of a face lies on the side of its last corner
    /// (`Greater`) from the line through the other two, or beyond that line.
    fn face_weight(corners: [&Self; 3]) -> Ordering;

    /// The side of a face that the origin lies on: `Greater` where it is seen from there to turn
    /// clockwise.
    fn volume(corners: [&Self; 3]) -> Ordering;
}

impl<X: ExactPoint<3>> SimplexVertex for MinkowskiVertex<X> {
    fn places(&self) -> [usize; 2] {
        self.places
    }

    fn is_origin(&self) -> bool {
        let [a, b] = self.points;
        a.is_same(b)
    }

    #[inline(never)]
    fn is_on_line(ends: [&Self; 2]) -> bool {
        of_two::<EdgeArea, X>(ends).is_eq()
    }

    #[inline(never)]
    fn edge_weight(ends: [&Self; 2]) -> Ordering {
        of_two::<EdgeWeight, X>(ends)
    }

    #[inline(never)]
    fn face_weight(corners: [&Self; 3]) -> Ordering {
        of_three::<FaceWeight, X>(corners)
    }

    #[inline(never)]
    fn volume(corners: [&Self; 3]) -> Ordering {
        of_three::<MinkowskiVolume, X>(corners)
    }
}

/// A polynomial in `K` vertices of the difference.
pub(crate) trait OfVertices<const K: usize> {
    fn eval<R: Ring>(vertices: [[R; 3]; K]) -> R;
}

/// The same in the points of the pairs that they are.
struct OfPairs<P>(PhantomData<P>);

impl<P: OfVertices<2>> Predicate<3, 4, 0> for OfPairs<P> {
    #[inline(always)]
    fn eval<R: Ring>(points: [[R; 3]; 4], _: [R; 0]) -> R {
        P::eval(edge(points))
    }
}

impl<P: OfVertices<3>> Predicate<3, 6, 0> for OfPairs<P> {
    #[inline(always)]
    fn eval<R: Ring>(points: [[R; 3]; 6], _: [R; 0]) -> R {
        P::eval(face(points))
    }
}

/// The sign of a polynomial in pairs: that of their differences as far as floats tell them, where
/// that is certain.
#[inline(always)]
fn sign_of<P: OfVertices<K>, X: ExactPoint<3>, const K: usize>(
    pairs: [&MinkowskiVertex<X>; K],
    exactly: impl FnOnce() -> Ordering,
) -> Ordering {
    let rough = || P::eval(core::array::from_fn(|i| pairs[i].approx()));
    let certain = is_float(&zero::<X::Scalar>()).then(rough);
    certain.and_then(|x| x.sign()).unwrap_or_else(exactly)
}

#[inline(always)]
fn of_two<P: OfVertices<2>, X: ExactPoint<3>>(ends: [&MinkowskiVertex<X>; 2]) -> Ordering {
    sign_of::<P, X, 2>(ends, || X::sign::<OfPairs<P>, 4, 0>(two(ends), []))
}

#[inline(always)]
fn of_three<P: OfVertices<3>, X: ExactPoint<3>>(corners: [&MinkowskiVertex<X>; 3]) -> Ordering {
    sign_of::<P, X, 3>(corners, || X::sign::<OfPairs<P>, 6, 0>(three(corners), []))
}

/// The weight of the second end at the foot of the origin on an edge, times its square.
pub(crate) struct EdgeWeight;
impl OfVertices<2> for EdgeWeight {
    #[inline(always)]
    fn eval<R: Ring>([v, w]: [[R; 3]; 2]) -> R {
        dot(v, sub(v, w))
    }
}

/// The square of the area between the origin and an edge.
pub(crate) struct EdgeArea;
impl OfVertices<2> for EdgeArea {
    #[inline(always)]
    fn eval<R: Ring>([v, w]: [[R; 3]; 2]) -> R {
        area_dot(v, w, v, w)
    }
}

/// The distance of the origin from the line of an edge against the sum of some radii, both squared
/// and multiplied by the square of the edge.
pub(crate) struct MinkowskiEdgeDistance;
impl<const S: usize> Predicate<3, 4, S> for MinkowskiEdgeDistance {
    #[inline(always)]
    fn eval<R: Ring>(points: [[R; 3]; 4], radii: [R; S]) -> R {
        let [v, w] = edge(points);
        let along = sub(w, v);
        area_dot(v, along, v, along) - square(total(radii)) * dot(along, along)
    }
}

/// The distance of the origin from the line of an edge against the sum of the radii, none negative.
#[inline(never)]
pub fn cmp_distance_to_edge<X: ExactPoint<3>, const S: usize>(
    ends: [&MinkowskiVertex<X>; 2],
    radii: [X::Scalar; S],
) -> Ordering {
    X::sign::<MinkowskiEdgeDistance, 4, S>(two(ends), radii)
}

/// The weight of the last corner at the foot of the origin on a face, times the square of twice its
/// area.
pub(crate) struct FaceWeight;
impl OfVertices<3> for FaceWeight {
    #[inline(always)]
    fn eval<R: Ring>([u, v, w]: [[R; 3]; 3]) -> R {
        area_dot(sub(v, u), sub(w, u), u, v)
    }
}

/// Six times the volume between the origin and a face.
pub(crate) struct MinkowskiVolume;
impl OfVertices<3> for MinkowskiVolume {
    #[inline(always)]
    fn eval<R: Ring>([u, v, w]: [[R; 3]; 3]) -> R {
        dot(u, cross3(v, w))
    }
}

/// The distance of the origin from the plane of a face against the sum of some radii, both squared
/// and multiplied by the square of twice its area.
pub(crate) struct MinkowskiFaceDistance;
impl<const S: usize> Predicate<3, 6, S> for MinkowskiFaceDistance {
    #[inline(always)]
    fn eval<R: Ring>(points: [[R; 3]; 6], radii: [R; S]) -> R {
        let [u, v, w] = face(points);
        let normal = cross3(sub(v, u), sub(w, u));
        square(dot(u, normal)) - square(total(radii)) * dot(normal, normal)
    }
}

/// The distance of the origin from the plane of a face against the sum of the radii, none negative.
#[inline(never)]
pub fn cmp_distance_to_face<X: ExactPoint<3>, const S: usize>(
    corners: [&MinkowskiVertex<X>; 3],
    radii: [X::Scalar; S],
) -> Ordering {
    X::sign::<MinkowskiFaceDistance, 6, S>(three(corners), radii)
}
