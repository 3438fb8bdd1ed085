//! The signs that find the part of a simplex that is nearest to the origin.

use super::{Pair, edge, face, three, two};
use crate::kernel::ring::{Ring, area_dot, cross3, dot, square, sub, total};
use crate::kernel::sign::Predicate;
use crate::kernel::site::Site;
use core::cmp::Ordering;

/// The weight of the second end at the foot of the origin on an edge, times its square.
struct EdgeWeight;
impl Predicate<3, 4, 0> for EdgeWeight {
    #[inline(always)]
    fn eval<R: Ring>(points: [[R; 3]; 4], _: [R; 0]) -> R {
        let [v, w] = edge(points);
        dot(v, sub(v, w))
    }
}

/// Whether the foot of the origin on the line of an edge lies on the side of its second end from
/// the first (`Greater`), or behind the first.
#[inline(never)]
pub fn edge_weight<X: Site<3>>(ends: [Pair<X>; 2]) -> Ordering {
    X::sign::<EdgeWeight, 4, 0>(two(ends), [])
}

/// The square of the area between the origin and an edge.
struct EdgeArea;
impl Predicate<3, 4, 0> for EdgeArea {
    #[inline(always)]
    fn eval<R: Ring>(points: [[R; 3]; 4], _: [R; 0]) -> R {
        let [v, w] = edge(points);
        area_dot(v, w, v, w)
    }
}

/// Whether the line of an edge leads through the origin.
#[inline(never)]
pub fn is_on_line<X: Site<3>>(ends: [Pair<X>; 2]) -> bool {
    X::sign::<EdgeArea, 4, 0>(two(ends), []).is_eq()
}

/// A way along the vector from the origin to the line of an edge, times the square of the edge.
struct AlongEdge;
impl Predicate<3, 6, 0> for AlongEdge {
    #[inline(always)]
    fn eval<R: Ring>([a, b, c, d, p, q]: [[R; 3]; 6], _: [R; 0]) -> R {
        let [v, w] = edge([a, b, c, d]);
        let along = sub(w, v);
        area_dot(v, along, sub(p, q), along)
    }
}

/// Whether `p` lies before (`Less`) or after `q` along the vector from the origin to the line of an
/// edge.
#[inline(never)]
pub fn along_edge<X: Site<3>>(ends: [Pair<X>; 2], p: X, q: X) -> Ordering {
    let [a, b, c, d] = two(ends);
    X::sign::<AlongEdge, 6, 0>([a, b, c, d, p, q], [])
}

/// The distance of the origin from the line of an edge against the sum of some radii, both squared
/// and multiplied by the square of the edge.
pub(super) struct EdgeDistance;
impl<const S: usize> Predicate<3, 4, S> for EdgeDistance {
    #[inline(always)]
    fn eval<R: Ring>(points: [[R; 3]; 4], radii: [R; S]) -> R {
        let [v, w] = edge(points);
        let along = sub(w, v);
        area_dot(v, along, v, along) - square(total(radii)) * dot(along, along)
    }
}

/// The distance of the origin from the line of an edge against the sum of the radii, none negative.
#[inline(never)]
pub fn cmp_edge_dist<X: Site<3>, const S: usize>(
    ends: [Pair<X>; 2],
    radii: [X::Scalar; S],
) -> Ordering {
    X::sign::<EdgeDistance, 4, S>(two(ends), radii)
}

/// The weight of the last corner at the foot of the origin on a face, times the square of twice its
/// area.
struct FaceWeight;
impl Predicate<3, 6, 0> for FaceWeight {
    #[inline(always)]
    fn eval<R: Ring>(points: [[R; 3]; 6], _: [R; 0]) -> R {
        let [u, v, w] = face(points);
        area_dot(sub(v, u), sub(w, u), u, v)
    }
}

/// Whether the foot of the origin on the plane of a face lies on the side of its last corner
/// (`Greater`) from the line through the other two, or beyond that line.
#[inline(never)]
pub fn face_weight<X: Site<3>>(corners: [Pair<X>; 3]) -> Ordering {
    X::sign::<FaceWeight, 6, 0>(three(corners), [])
}

/// Six times the volume between the origin and a face.
struct Volume;
impl Predicate<3, 6, 0> for Volume {
    #[inline(always)]
    fn eval<R: Ring>(points: [[R; 3]; 6], _: [R; 0]) -> R {
        let [u, v, w] = face(points);
        dot(u, cross3(v, w))
    }
}

/// The side of a face that the origin lies on: `Greater` where it is seen from there to turn
/// clockwise.
#[inline(never)]
pub fn volume<X: Site<3>>(corners: [Pair<X>; 3]) -> Ordering {
    X::sign::<Volume, 6, 0>(three(corners), [])
}

/// A way along the normal of a face.
struct AlongFace;
impl Predicate<3, 8, 0> for AlongFace {
    #[inline(always)]
    fn eval<R: Ring>([a, b, c, d, e, f, p, q]: [[R; 3]; 8], _: [R; 0]) -> R {
        let [u, v, w] = face([a, b, c, d, e, f]);
        dot(cross3(sub(v, u), sub(w, u)), sub(p, q))
    }
}

/// Whether `p` lies before (`Less`) or after `q` along the normal of a face, which has the face
/// counter-clockwise.
#[inline(never)]
pub fn along_face<X: Site<3>>(corners: [Pair<X>; 3], p: X, q: X) -> Ordering {
    let [a, b, c, d, e, f] = three(corners);
    X::sign::<AlongFace, 8, 0>([a, b, c, d, e, f, p, q], [])
}

/// The distance of the origin from the plane of a face against the sum of some radii, both squared
/// and multiplied by the square of twice its area.
pub(super) struct FaceDistance;
impl<const S: usize> Predicate<3, 6, S> for FaceDistance {
    #[inline(always)]
    fn eval<R: Ring>(points: [[R; 3]; 6], radii: [R; S]) -> R {
        let [u, v, w] = face(points);
        let normal = cross3(sub(v, u), sub(w, u));
        square(dot(u, normal)) - square(total(radii)) * dot(normal, normal)
    }
}

/// The distance of the origin from the plane of a face against the sum of the radii, none negative.
#[inline(never)]
pub fn cmp_face_dist<X: Site<3>, const S: usize>(
    corners: [Pair<X>; 3],
    radii: [X::Scalar; S],
) -> Ordering {
    X::sign::<FaceDistance, 6, S>(three(corners), radii)
}
