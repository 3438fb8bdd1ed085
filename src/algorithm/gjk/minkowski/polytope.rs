//! The signs that expand a polytope of vertices of the Minkowski difference, and the depth of one of its faces.

use crate::algorithm::gjk::minkowski::signs::{OfVertices, face_sign, sign_of};
use crate::algorithm::gjk::minkowski::vertex::MinkowskiVertex;
use crate::algorithm::gjk::minkowski::{face, three, two};
use crate::exact::{Construction, ExactPoint, Offset, OverRoot, Predicate};
use crate::exact::{Ring, area_dot, cross3, dot, sub};
use crate::predicate::largest;
use core::cmp::Ordering;
use core::marker::PhantomData;

/// A polynomial in four vertices of the Minkowski difference, as one in the points whose differences they are.
struct OfFour<P>(PhantomData<P>);
impl<P: OfVertices<4>> Predicate<3, 8, 0> for OfFour<P> {
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn eval<R: Ring>([a, o, b, p, c, q, d, r]: [[R; 3]; 8], _: [R; 0]) -> R {
        P::eval([sub(a, o), sub(b, p), sub(c, q), sub(d, r)])
    }
}

/// (x - u) . ((v - u) x (w - u)) (degree 3).
struct HeightOverFace;
impl OfVertices<4> for HeightOverFace {
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn eval<R: Ring>([u, v, w, x]: [[R; 3]; 4]) -> R {
        dot(sub(x, u), cross3(sub(v, u), sub(w, u)))
    }
}

/// The side of a face that a vertex is on: `Greater` where the face is counter-clockwise seen from it.
#[inline(never)]
pub fn side_of_face<X: ExactPoint<3>>(
    corners: [&MinkowskiVertex<X>; 3],
    vertex: &MinkowskiVertex<X>,
) -> Ordering {
    let [u, v, w] = corners;
    sign_of::<HeightOverFace, X, 4>([u, v, w, vertex], || {
        let ([a, o, b, p], [c, q, d, r]) = (two([u, v]), two([w, vertex]));
        X::sign_rarely(
            OfFour(PhantomData::<HeightOverFace>),
            [a, o, b, p, c, q, d, r],
            [],
        )
    })
}

/// |(v - u) x (w - u)|^2 (degree 4).
struct FaceArea;
impl OfVertices<3> for FaceArea {
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn eval<R: Ring>([u, v, w]: [[R; 3]; 3]) -> R {
        let (to_v, to_w) = (sub(v, u), sub(w, u));
        area_dot(to_v, to_w, to_v, to_w)
    }
}

/// Whether three vertices are on one line.
#[inline(never)]
pub fn are_collinear<X: ExactPoint<3>>(corners: [&MinkowskiVertex<X>; 3]) -> bool {
    face_sign::<FaceArea, X>(corners).is_eq()
}

/// (u . n)^2 |m|^2 - (x . m)^2 |n|^2 for the normals n of a face uvw and m of a face xyz, neither of which has the
/// origin in front of it (degree 10).
struct DepthDifference;
impl OfVertices<6> for DepthDifference {
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn eval<R: Ring>([u, v, w, x, y, z]: [[R; 3]; 6]) -> R {
        let n = cross3(sub(v, u), sub(w, u));
        let m = cross3(sub(y, x), sub(z, x));
        let (first, second) = (dot(u, n), dot(x, m));
        first * first * dot(m, m) - second * second * dot(n, n)
    }
}

struct OfTwelve;
impl Predicate<3, 12, 0> for OfTwelve {
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn eval<R: Ring>(points: [[R; 3]; 12], _: [R; 0]) -> R {
        let [a, o, b, p, c, q, d, r, e, s, f, t] = points;
        let ([u, v, w], [x, y, z]) = (face([a, o, b, p, c, q]), face([d, r, e, s, f, t]));
        DepthDifference::eval([u, v, w, x, y, z])
    }
}

/// Compares the distances of the origin, which is behind two faces or on them, from their planes.
#[inline(never)]
pub fn cmp_depths<X: ExactPoint<3>>(
    f: [&MinkowskiVertex<X>; 3],
    g: [&MinkowskiVertex<X>; 3],
) -> Ordering {
    let ([u, v, w], [x, y, z]) = (f, g);
    sign_of::<DepthDifference, X, 6>([u, v, w, x, y, z], || {
        let ([a, o, b, p, c, q], [d, r, e, s, h, t]) = (three(f), three(g));
        X::sign_rarely(OfTwelve, [a, o, b, p, c, q, d, r, e, s, h, t], [])
    })
}

/// -u . n / |n| for n = (v - u) x (w - u) (degrees 3 and 4).
struct NegativeDepth;
impl Construction<3, 6, 0, 1> for NegativeDepth {
    type Finish = OverRoot;

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn eval<R: Ring>(points: [[R; 3]; 6], _: [R; 0]) -> ([R; 1], R) {
        let [u, v, w] = face(points);
        let normal = cross3(sub(w, u), sub(v, u));
        ([dot(u, normal)], dot(normal, normal))
    }

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn scale(points: &[[f64; 3]; 6], _: &[f64; 0]) -> f64 {
        largest(face(*points))
    }
}

/// Minus the distance of the origin, which is behind a face, from its plane, less the radii.
#[inline(never)]
pub fn separation_behind<X: ExactPoint<3>, const S: usize>(
    corners: [&MinkowskiVertex<X>; 3],
    radii: [X::Scalar; S],
) -> X::Scalar {
    X::length_minus(NegativeDepth, radii, three(corners), [])
}

/// (v - u) x (w - u) (degree 2).
struct FaceNormal3;
impl Offset<3, 6> for FaceNormal3 {
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn eval<R: Ring>(points: [[R; 3]; 6]) -> [R; 3] {
        let [u, v, w] = face(points);
        cross3(sub(v, u), sub(w, u))
    }
}

/// The vector of this length along the normal of a face, to where the face is counter-clockwise seen from.
#[inline(never)]
pub fn face_normal_vector<X: ExactPoint<3>>(
    corners: [&MinkowskiVertex<X>; 3],
    length: X::Scalar,
) -> [X::Scalar; 3] {
    FaceNormal3::vector(three(corners), length)
}

/// e turned by a right angle around the axis `AXIS`, without its part along that, for e = w - v (degree 1).
struct SquareToEdge<const AXIS: usize>;
impl<const AXIS: usize> Offset<3, 4> for SquareToEdge<AXIS> {
    const IS_RARE: bool = true;

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn eval<R: Ring>([a, b, c, d]: [[R; 3]; 4]) -> [R; 3] {
        let e = sub(sub(c, d), sub(a, b));
        // There are no constants: 0 as a difference.
        let mut square = sub(e, e);
        let (next, last) = ((AXIS + 1) % 3, (AXIS + 2) % 3);
        square[next] = square[next] - e[last];
        square[last] = e[next];
        square
    }
}

/// The length of an edge along an axis and across it.
struct EdgeAlong<const AXIS: usize>;
impl<const AXIS: usize> Predicate<3, 4, 0> for EdgeAlong<AXIS> {
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn eval<R: Ring>([a, b, c, d]: [[R; 3]; 4], _: [R; 0]) -> R {
        let e = sub(sub(c, d), sub(a, b));
        let (next, last) = ((AXIS + 1) % 3, (AXIS + 2) % 3);
        e[next] * e[next] + e[last] * e[last]
    }
}

/// The vector of this length square to an edge and to the first axis that the edge is not along.
#[inline(never)]
pub fn square_to_edge<X: ExactPoint<3>>(
    ends: [&MinkowskiVertex<X>; 2],
    length: X::Scalar,
) -> [X::Scalar; 3] {
    let points = two(ends);
    if X::sign_rarely(EdgeAlong::<0>, points, []).is_gt() {
        SquareToEdge::<0>::vector(points, length)
    } else {
        SquareToEdge::<1>::vector(points, length)
    }
}
