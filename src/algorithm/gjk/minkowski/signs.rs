//! The signs that find the feature of a simplex that is closest to the origin.

use crate::algorithm::gjk::minkowski::fixed_point::sign_of_vertices;
use crate::algorithm::gjk::minkowski::vertex::MinkowskiVertex;
use crate::algorithm::gjk::minkowski::{edge, face, three, two};
use crate::exact::{ExactPoint, Predicate, is_fixed, is_float, may_be_fixed};
use crate::exact::{Ring, area_dot, cross3, dot, each, sub};
use core::cmp::Ordering;
use core::marker::PhantomData;
use nalgebra::zero;

/// The signs of vertices of the Minkowski difference that find the ones to drop from a simplex.
pub trait SimplexVertex: Copy {
    /// The indices of the vertices of the two shapes that it is the difference of.
    fn indices(&self) -> [usize; 2];

    /// Whether it is the origin.
    fn is_origin(&self) -> bool;

    /// Whether the origin is on the line of an edge.
    fn is_on_line(ends: [&Self; 2]) -> bool;

    /// The sign of the second end's weight at the foot of the origin on the line of an edge.
    fn edge_weight(ends: [&Self; 2]) -> Ordering;

    /// The sign of the last corner's weight at the foot of the origin on the plane of a face.
    fn face_weight(corners: [&Self; 3]) -> Ordering;

    /// The side of a face that the origin lies on: `Greater` where the face is clockwise as viewed from
    /// the origin.
    fn volume(corners: [&Self; 3]) -> Ordering;
}

impl<X: ExactPoint<3>> SimplexVertex for MinkowskiVertex<X> {
    fn indices(&self) -> [usize; 2] {
        self.indices
    }

    fn is_origin(&self) -> bool {
        let [a, b] = self.points;
        a.is_same(b)
    }

    #[inline(never)]
    fn is_on_line(ends: [&Self; 2]) -> bool {
        edge_sign::<EdgeArea, X>(ends).is_eq()
    }

    #[inline(never)]
    fn edge_weight(ends: [&Self; 2]) -> Ordering {
        edge_sign::<EdgeWeight, X>(ends)
    }

    #[inline(never)]
    fn face_weight(corners: [&Self; 3]) -> Ordering {
        face_sign::<FaceWeight, X>(corners)
    }

    #[inline(never)]
    fn volume(corners: [&Self; 3]) -> Ordering {
        face_sign::<MinkowskiVolume, X>(corners)
    }
}

/// A polynomial in `K` vertices of the Minkowski difference.
pub(crate) trait OfVertices<const K: usize> {
    fn eval<R: Ring>(vertices: [[R; 3]; K]) -> R;
}

/// A polynomial in vertices of the Minkowski difference, as one in the points whose differences they are.
pub(super) struct OfPairs<P>(PhantomData<P>);

impl<P: OfVertices<2>> Predicate<3, 4, 0> for OfPairs<P> {
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn eval<R: Ring>(points: [[R; 3]; 4], _: [R; 0]) -> R {
        P::eval(edge(points))
    }
}

impl<P: OfVertices<3>> Predicate<3, 6, 0> for OfPairs<P> {
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn eval<R: Ring>(points: [[R; 3]; 6], _: [R; 0]) -> R {
        P::eval(face(points))
    }
}

/// The sign of a polynomial: by the stored differences, if the filter is certain, or of fixed point by the
/// differences in its units; otherwise by `exactly`.
#[cfg_attr(not(debug_assertions), inline(always))]
pub(super) fn sign_of<P: OfVertices<K>, X: ExactPoint<3>, const K: usize>(
    vertices: [&MinkowskiVertex<X>; K],
    exactly: impl FnOnce() -> Ordering,
) -> Ordering {
    if is_float(&zero::<X::Scalar>())
        && let Some(sign) = P::eval(each(&vertices, |v| v.approx())).sign()
    {
        return sign;
    }
    if const { may_be_fixed::<X::Scalar>() }
        && is_fixed::<X::Scalar>()
        && let Some(sign) = sign_of_vertices::<P, X, K>(vertices)
    {
        return sign;
    }
    exactly()
}

#[cfg_attr(not(debug_assertions), inline(always))]
fn edge_sign<P: OfVertices<2>, X: ExactPoint<3>>(ends: [&MinkowskiVertex<X>; 2]) -> Ordering {
    sign_of::<P, X, 2>(ends, || {
        X::sign_rarely(OfPairs(PhantomData::<P>), two(ends), [])
    })
}

#[cfg_attr(not(debug_assertions), inline(always))]
pub(super) fn face_sign<P: OfVertices<3>, X: ExactPoint<3>>(
    corners: [&MinkowskiVertex<X>; 3],
) -> Ordering {
    sign_of::<P, X, 3>(corners, || {
        X::sign_rarely(OfPairs(PhantomData::<P>), three(corners), [])
    })
}

/// v . (v - w): the weight of w at the foot of the origin on the edge, times |w - v|^2 (degree 2).
pub(crate) struct EdgeWeight;
impl OfVertices<2> for EdgeWeight {
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn eval<R: Ring>([v, w]: [[R; 3]; 2]) -> R {
        dot(v, sub(v, w))
    }
}

/// |v x w|^2 (degree 4).
pub(crate) struct EdgeArea;
impl OfVertices<2> for EdgeArea {
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn eval<R: Ring>([v, w]: [[R; 3]; 2]) -> R {
        area_dot(v, w, v, w)
    }
}

/// ((v - u) x (w - u)) . (u x v): the weight of w at the foot of the origin on the face, times
/// |(v - u) x (w - u)|^2 (degree 4).
pub(crate) struct FaceWeight;
impl OfVertices<3> for FaceWeight {
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn eval<R: Ring>([u, v, w]: [[R; 3]; 3]) -> R {
        area_dot(sub(v, u), sub(w, u), u, v)
    }
}

/// u . (v x w) (degree 3).
pub(crate) struct MinkowskiVolume;
impl OfVertices<3> for MinkowskiVolume {
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn eval<R: Ring>([u, v, w]: [[R; 3]; 3]) -> R {
        dot(u, cross3(v, w))
    }
}
