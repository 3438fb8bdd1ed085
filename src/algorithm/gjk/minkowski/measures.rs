//! What is constructed of the part of a simplex that is nearest to the origin.

use crate::algorithm::gjk::minkowski::signs::{MinkowskiEdgeDistance, MinkowskiFaceDistance};
use crate::algorithm::gjk::minkowski::vertex::MinkowskiVertex;
use crate::algorithm::gjk::minkowski::{edge, face, three, two};
use crate::exact::ExactPoint;
use crate::exact::Predicate;
use crate::exact::{Conditioning, Construction};
use crate::exact::{OverRoot, Quotient, Root};
use crate::exact::{Ring, area_dot, cross3, dot, scale, sub, total};
use crate::predicate::{avoid_cancellation, largest};

/// The distance of the origin from the line of an edge.
struct EdgeHeight;
impl Construction<3, 4, 0, 1> for EdgeHeight {
    #[inline(always)]
    fn eval<R: Ring>(points: [[R; 3]; 4], _: [R; 0]) -> ([R; 1], R) {
        let [v, w] = edge(points);
        let along = sub(w, v);
        ([area_dot(v, along, v, along)], dot(along, along))
    }
    /// Right to its own last place: radii may be subtracted from it.
    const CARE: Conditioning = Conditioning::Filtered;
}

/// That distance less the radii, where it is small.
struct SmallMinkowskiEdgeGap;
impl<const S: usize> Construction<3, 4, S, 1> for SmallMinkowskiEdgeGap {
    #[inline(always)]
    fn eval<R: Ring>(points: [[R; 3]; 4], radii: [R; S]) -> ([R; 1], R) {
        let [v, w] = edge(points);
        let (along, r) = (sub(w, v), total(radii));
        let excess = <MinkowskiEdgeDistance as Predicate<3, 4, S>>::eval(points, radii);
        ([excess], (r + r) * dot(along, along))
    }
    const CARE: Conditioning = Conditioning::Filtered;
}

/// The distance of the origin from the line of an edge, less the radii, which are less than that.
#[inline(never)]
pub fn edge_separation<X: ExactPoint<3>, const S: usize>(
    ends: [&MinkowskiVertex<X>; 2],
    radii: [X::Scalar; S],
) -> X::Scalar {
    let points = two(ends);
    let gap = X::length_minus::<EdgeHeight, Root, 4, 0, S>(radii, points, []);
    avoid_cancellation(gap, radii, || {
        X::length_minus::<SmallMinkowskiEdgeGap, Quotient, 4, S, 0>([], points, radii)
    })
}

/// From the first vertex of the first shape to the point of its edge that is nearest.
struct MinkowskiEdgeFoot;
impl Construction<3, 4, 0, 3> for MinkowskiEdgeFoot {
    #[inline(always)]
    fn eval<R: Ring>([a, b, c, d]: [[R; 3]; 4], _: [R; 0]) -> ([R; 3], R) {
        let [v, w] = edge([a, b, c, d]);
        let along = sub(w, v);
        (scale(sub(c, a), dot(v, sub(v, w))), dot(along, along))
    }
    const CARE: Conditioning = Conditioning::Filtered;

    #[inline(always)]
    fn scale(&[a, b, c, d]: &[[f64; 3]; 4], _: &[f64; 0]) -> f64 {
        largest([sub(a, b), sub(c, d), sub(c, a)])
    }
}

/// The point of the first shape where the origin is nearest to an edge, above its interior.
#[inline(never)]
pub fn edge_foot<X: ExactPoint<3>>(ends: [&MinkowskiVertex<X>; 2]) -> [X::Scalar; 3] {
    ends[0].points[0].offset_by::<MinkowskiEdgeFoot, Quotient, 4, 0>(two(ends), [])
}

/// A vector of given length from the line of an edge to the origin.
struct EdgeVector;
impl Construction<3, 4, 1, 3> for EdgeVector {
    #[inline(always)]
    fn eval<R: Ring>(points: [[R; 3]; 4], [r]: [R; 1]) -> ([R; 3], R) {
        let [v, w] = edge(points);
        let along = sub(w, v);
        let down = sub(scale(along, dot(along, v)), scale(v, dot(along, along)));
        (scale(down, r), dot(down, down))
    }
    const CARE: Conditioning = Conditioning::Filtered;

    #[inline(always)]
    fn scale(_: &[[f64; 3]; 4], [r]: &[f64; 1]) -> f64 {
        r.abs()
    }
}

/// The vector of the length `r` from the line of an edge to the origin, which is not on it: from
/// the first shape to the second.
#[inline(never)]
pub fn edge_vector<X: ExactPoint<3>>(
    ends: [&MinkowskiVertex<X>; 2],
    r: X::Scalar,
) -> [X::Scalar; 3] {
    X::vector::<EdgeVector, OverRoot, 4, 1>(two(ends), [r])
}

/// The distance of the origin from the plane of a face.
struct FaceHeight;
impl Construction<3, 6, 0, 1> for FaceHeight {
    #[inline(always)]
    fn eval<R: Ring>(points: [[R; 3]; 6], _: [R; 0]) -> ([R; 1], R) {
        let [u, v, w] = face(points);
        let normal = cross3(sub(v, u), sub(w, u));
        ([dot(u, normal)], dot(normal, normal))
    }
    /// Right to its own last place: radii may be subtracted from it.
    const CARE: Conditioning = Conditioning::Filtered;
}

/// That distance less the radii, where it is small.
struct SmallMinkowskiFaceGap;
impl<const S: usize> Construction<3, 6, S, 1> for SmallMinkowskiFaceGap {
    #[inline(always)]
    fn eval<R: Ring>(points: [[R; 3]; 6], radii: [R; S]) -> ([R; 1], R) {
        let [u, v, w] = face(points);
        let (normal, r) = (cross3(sub(v, u), sub(w, u)), total(radii));
        let excess = <MinkowskiFaceDistance as Predicate<3, 6, S>>::eval(points, radii);
        ([excess], (r + r) * dot(normal, normal))
    }
    const CARE: Conditioning = Conditioning::Filtered;
}

/// The distance of the origin from the plane of a face, less the radii, which are less than that.
/// The [`volume`](crate::algorithm::gjk::minkowski::signs::Known::volume) of the corners must be `Greater`.
#[inline(never)]
pub fn face_separation<X: ExactPoint<3>, const S: usize>(
    corners: [&MinkowskiVertex<X>; 3],
    radii: [X::Scalar; S],
) -> X::Scalar {
    let points = three(corners);
    let gap = X::length_minus::<FaceHeight, OverRoot, 6, 0, S>(radii, points, []);
    avoid_cancellation(gap, radii, || {
        X::length_minus::<SmallMinkowskiFaceGap, Quotient, 6, S, 0>([], points, radii)
    })
}

/// From the first vertex of the first shape to the point of its face that is nearest.
struct MinkowskiFaceFoot;
impl Construction<3, 6, 0, 3> for MinkowskiFaceFoot {
    #[inline(always)]
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
    const CARE: Conditioning = Conditioning::Filtered;

    #[inline(always)]
    fn scale(points: &[[f64; 3]; 6], _: &[f64; 0]) -> f64 {
        let [u, v, w] = face(*points);
        let [a, _, b, _, c, _] = *points;
        largest([u, v, w, sub(b, a), sub(c, a)])
    }
}

/// The point of the first shape where the origin is nearest to a face, above its interior.
#[inline(never)]
pub fn face_foot<X: ExactPoint<3>>(corners: [&MinkowskiVertex<X>; 3]) -> [X::Scalar; 3] {
    corners[0].points[0].offset_by::<MinkowskiFaceFoot, Quotient, 6, 0>(three(corners), [])
}

/// A vector of given length along the normal of a face.
struct FaceVector;
impl Construction<3, 6, 1, 3> for FaceVector {
    #[inline(always)]
    fn eval<R: Ring>(points: [[R; 3]; 6], [r]: [R; 1]) -> ([R; 3], R) {
        let [u, v, w] = face(points);
        let normal = cross3(sub(w, u), sub(v, u));
        (scale(normal, r), dot(normal, normal))
    }
    const CARE: Conditioning = Conditioning::Filtered;

    #[inline(always)]
    fn scale(_: &[[f64; 3]; 6], [r]: &[f64; 1]) -> f64 {
        r.abs()
    }
}

/// The vector of the length `r` from the plane of a face to the origin: from the first shape to the
/// second. The [`volume`](crate::algorithm::gjk::minkowski::signs::SimplexVertex::volume) of the corners must be `Greater`.
#[inline(never)]
pub fn face_vector<X: ExactPoint<3>>(
    corners: [&MinkowskiVertex<X>; 3],
    r: X::Scalar,
) -> [X::Scalar; 3] {
    X::vector::<FaceVector, OverRoot, 6, 1>(three(corners), [r])
}

/// From the first vertex of the first shape to the origin in a tetrahedron.
struct VolumeFoot;
impl Construction<3, 8, 0, 3> for VolumeFoot {
    #[inline(always)]
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
    const CARE: Conditioning = Conditioning::Filtered;

    #[inline(always)]
    fn scale(&[a, o, b, p, c, q, d, r]: &[[f64; 3]; 8], _: &[f64; 0]) -> f64 {
        let differences = [sub(a, o), sub(b, p), sub(c, q), sub(d, r)];
        let between = [sub(b, a), sub(c, a), sub(d, a)];
        let (x, y) = (largest(differences), largest(between));
        if x > y { x } else { y }
    }
}

/// The point of the first shape that is the origin's in a tetrahedron of pairs around it. The
/// volume of the tetrahedron must be positive: the first corner is seen from the last three to turn
/// counter-clockwise.
#[inline(never)]
pub fn volume_foot<X: ExactPoint<3>>(corners: [&MinkowskiVertex<X>; 4]) -> [X::Scalar; 3] {
    let [[a, o], [b, p], [c, q], [d, r]] = corners.map(|pair| pair.points);
    let points = [a, o, b, p, c, q, d, r];
    a.offset_by::<VolumeFoot, Quotient, 8, 0>(points, [])
}
