//! Distances and closest points of the origin and a vertex, edge or face of the Minkowski difference.

use crate::algorithm::gjk::minkowski::vertex::MinkowskiVertex;
use crate::algorithm::gjk::minkowski::{edge, face, three, two};
use crate::exact::{Construction, Distance, ExactPoint, LinePoint, Offset};
use crate::exact::{OverRoot, Quotient, Root};
use crate::exact::{Ring, area_dot, cross3, dot, scale, sub};
use crate::predicate::largest;
use core::cmp::Ordering;

/// |v x e| / |e| for e = w - v: compared by |v x e|^2 - r^2 |e|^2 (degree 4).
struct MinkowskiEdgeDistance;
impl Distance<3, 4> for MinkowskiEdgeDistance {
    type Finish = Root;
    const IS_RARE: bool = true;

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn eval<R: Ring>(points: [[R; 3]; 4]) -> (R, R) {
        let [v, w] = edge(points);
        let e = sub(w, v);
        (area_dot(v, e, v, e), dot(e, e))
    }
}

/// The distance of the origin from the line of an edge against the sum of the radii, none negative.
#[inline(never)]
pub fn cmp_distance_to_edge<X: ExactPoint<3>, const S: usize>(
    ends: [&MinkowskiVertex<X>; 2],
    radii: [X::Scalar; S],
) -> Ordering {
    MinkowskiEdgeDistance::compare(two(ends), radii)
}

/// The distance of the origin from the line of an edge, less the sum of the radii, which is smaller.
#[inline(never)]
pub fn edge_separation<X: ExactPoint<3>, const S: usize>(
    ends: [&MinkowskiVertex<X>; 2],
    radii: [X::Scalar; S],
) -> X::Scalar {
    MinkowskiEdgeDistance::separation(two(ends), radii)
}

/// The point of the first shape's edge ac that is closest to the second shape: the parameter is
/// v . (v - w) / |w - v|^2 (degrees 2 and 2).
struct MinkowskiEdgeFoot;
impl LinePoint<3, 4, 0> for MinkowskiEdgeFoot {
    const IS_RARE: bool = true;

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn eval<R: Ring>([a, b, c, d]: [[R; 3]; 4], _: [R; 0]) -> ([R; 3], R, R) {
        let [v, w] = edge([a, b, c, d]);
        let e = sub(w, v);
        (sub(c, a), dot(v, sub(v, w)), dot(e, e))
    }

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn scale(&[a, b, c, d]: &[[f64; 3]; 4], _: &[f64; 0]) -> f64 {
        largest([sub(a, b), sub(c, d), sub(c, a)])
    }
}

/// The point of the first shape where the origin is closest to the interior of an edge.
#[inline(never)]
pub fn edge_foot<X: ExactPoint<3>>(ends: [&MinkowskiVertex<X>; 2]) -> [X::Scalar; 3] {
    MinkowskiEdgeFoot::point(ends[0].points[0], two(ends), [])
}

/// e (e . v) - v |e|^2 for e = w - v (degree 3).
struct EdgeToOrigin<const IS_RARE: bool>;
impl<const IS_RARE: bool> Offset<3, 4> for EdgeToOrigin<IS_RARE> {
    const IS_RARE: bool = IS_RARE;

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn eval<R: Ring>(points: [[R; 3]; 4]) -> [R; 3] {
        let [v, w] = edge(points);
        let e = sub(w, v);
        sub(scale(e, dot(e, v)), scale(v, dot(e, e)))
    }
}

/// The vector of length `r` from the line of an edge to the origin, which is not on it: from the
/// first shape to the second.
#[inline(never)]
pub fn edge_vector<X: ExactPoint<3>>(
    ends: [&MinkowskiVertex<X>; 2],
    r: X::Scalar,
) -> [X::Scalar; 3] {
    EdgeToOrigin::<true>::vector(two(ends), r)
}

/// The vector that [`edge_vector`] returns, compiled for contacts, which need it often.
#[inline(never)]
pub fn edge_vector_often<X: ExactPoint<3>>(
    ends: [&MinkowskiVertex<X>; 2],
    r: X::Scalar,
) -> [X::Scalar; 3] {
    EdgeToOrigin::<false>::vector(two(ends), r)
}

/// u . n / |n| for n = (v - u) x (w - u): compared by (u . n)^2 - r^2 |n|^2 (degree 6).
struct MinkowskiFaceDistance;
impl Distance<3, 6> for MinkowskiFaceDistance {
    type Finish = OverRoot;
    const IS_RARE: bool = true;

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn eval<R: Ring>(points: [[R; 3]; 6]) -> (R, R) {
        let [u, v, w] = face(points);
        let normal = cross3(sub(v, u), sub(w, u));
        (dot(u, normal), dot(normal, normal))
    }
}

/// The distance of the origin from the plane of a face against the sum of the radii, none negative.
#[inline(never)]
pub fn cmp_distance_to_face<X: ExactPoint<3>, const S: usize>(
    corners: [&MinkowskiVertex<X>; 3],
    radii: [X::Scalar; S],
) -> Ordering {
    MinkowskiFaceDistance::compare(three(corners), radii)
}

/// The distance of the origin from the plane of a face, less the sum of the radii, which is smaller.
/// The [`volume`](super::signs::SimplexVertex::volume) of the corners must be `Greater`.
#[inline(never)]
pub fn face_separation<X: ExactPoint<3>, const S: usize>(
    corners: [&MinkowskiVertex<X>; 3],
    radii: [X::Scalar; S],
) -> X::Scalar {
    MinkowskiFaceDistance::separation(three(corners), radii)
}

/// ((b - a) (n . (w x u)) + (c - a) (n . (u x v))) / |n|^2 for n = (v - u) x (w - u): from the corner a
/// of the first shape's face abc to its point that is closest to the second shape (degrees 5 and 4).
struct MinkowskiFaceFoot<const IS_RARE: bool>;
impl<const IS_RARE: bool> Construction<3, 6, 0, 3> for MinkowskiFaceFoot<IS_RARE> {
    type Finish = Quotient;
    const IS_RARE: bool = IS_RARE;

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn eval<R: Ring>(points: [[R; 3]; 6], _: [R; 0]) -> ([R; 3], R) {
        let [u, v, w] = face(points);
        let [a, _, b, _, c, _] = points;
        let (to_v, to_w) = (sub(v, u), sub(w, u));
        let second = scale(sub(b, a), area_dot(to_v, to_w, w, u));
        let third = scale(sub(c, a), area_dot(to_v, to_w, u, v));
        (
            core::array::from_fn(|i| second[i] + third[i]),
            area_dot(to_v, to_w, to_v, to_w),
        )
    }

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn scale(points: &[[f64; 3]; 6], _: &[f64; 0]) -> f64 {
        let [u, v, w] = face(*points);
        let [a, _, b, _, c, _] = *points;
        largest([u, v, w, sub(b, a), sub(c, a)])
    }
}

/// The point of the first shape where the origin is closest to the interior of a face.
#[inline(never)]
pub fn face_foot<X: ExactPoint<3>>(corners: [&MinkowskiVertex<X>; 3]) -> [X::Scalar; 3] {
    corners[0].points[0].offset_by(MinkowskiFaceFoot::<true>, three(corners), [])
}

/// The point that [`face_foot`] returns, compiled for contacts, which need it often.
#[inline(never)]
pub fn face_foot_often<X: ExactPoint<3>>(corners: [&MinkowskiVertex<X>; 3]) -> [X::Scalar; 3] {
    corners[0].points[0].offset_by(MinkowskiFaceFoot::<false>, three(corners), [])
}

/// (w - u) x (v - u) (degree 2).
struct FaceToOrigin;
impl Offset<3, 6> for FaceToOrigin {
    const IS_RARE: bool = true;

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn eval<R: Ring>(points: [[R; 3]; 6]) -> [R; 3] {
        let [u, v, w] = face(points);
        cross3(sub(w, u), sub(v, u))
    }
}

/// The vector of length `r` from the plane of a face to the origin: from the first shape to the
/// second. The [`volume`](super::signs::SimplexVertex::volume) of the corners must be `Greater`.
#[inline(never)]
pub fn face_vector<X: ExactPoint<3>>(
    corners: [&MinkowskiVertex<X>; 3],
    r: X::Scalar,
) -> [X::Scalar; 3] {
    FaceToOrigin::vector(three(corners), r)
}

/// ((b - a) [t w v] + (c - a) [t u w] + (d - a) [t v u]) / [u-t v-t w-t] for the differences t, u, v
/// and w: from the corner a of the first shape's tetrahedron abcd to its point at the origin (degrees
/// 4 and 3).
struct VolumeFoot;
impl Construction<3, 8, 0, 3> for VolumeFoot {
    type Finish = Quotient;
    const IS_RARE: bool = true;

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn eval<R: Ring>(points: [[R; 3]; 8], _: [R; 0]) -> ([R; 3], R) {
        let [a, o, b, p, c, q, d, r] = points;
        let (t, u, v, w) = (sub(a, o), sub(b, p), sub(c, q), sub(d, r));
        let volume = |x, y, z| dot(x, cross3(y, z));
        let second = scale(sub(b, a), volume(t, w, v));
        let third = scale(sub(c, a), volume(t, u, w));
        let fourth = scale(sub(d, a), volume(t, v, u));
        (
            core::array::from_fn(|i| second[i] + third[i] + fourth[i]),
            volume(sub(u, t), sub(v, t), sub(w, t)),
        )
    }

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn scale(&[a, o, b, p, c, q, d, r]: &[[f64; 3]; 8], _: &[f64; 0]) -> f64 {
        let differences = [sub(a, o), sub(b, p), sub(c, q), sub(d, r)];
        let between = [sub(b, a), sub(c, a), sub(d, a)];
        let (x, y) = (largest(differences), largest(between));
        if x > y { x } else { y }
    }
}

/// The point of the first shape that gives the origin, in a tetrahedron of vertices around it. The
/// volume of the tetrahedron must be positive: the last three corners are counter-clockwise as viewed
/// from the first.
#[inline(never)]
pub fn volume_foot<X: ExactPoint<3>>(corners: [&MinkowskiVertex<X>; 4]) -> [X::Scalar; 3] {
    let [[a, o], [b, p], [c, q], [d, r]] = corners.map(|vertex| vertex.points);
    a.offset_by(VolumeFoot, [a, o, b, p, c, q, d, r], [])
}
