//! Over which part of a box a point is, and whether that is within a radius.

use crate::exact::Predicate;
use crate::exact::{Ring, area_dot, cross3, dot, square, total};
use crate::pair::obb_point3::features::{down, to_corner, to_edge, to_face};

/// How far the corner is from the point along the first half axis, times its length: the point lies
/// beyond it where this is negative.
pub(crate) struct CornerPull;
impl Predicate<3, 5, 0> for CornerPull {
    #[inline(always)]
    fn eval<R: Ring>(points: [[R; 3]; 5], _: [R; 0]) -> R {
        dot(to_corner(points), points[2])
    }
}

/// The same of the edge along the part of the first half axis at right angles to it, times the length of
/// that and the square of the edge's.
pub(crate) struct EdgePull;
impl Predicate<3, 5, 0> for EdgePull {
    #[inline(always)]
    fn eval<R: Ring>(points: [[R; 3]; 5], _: [R; 0]) -> R {
        let [_, _, axis, _, along] = points;
        area_dot(to_edge(points), along, axis, along)
    }
}

/// How far the end of the edge, or else its start, is from the point's foot on it, times half its length.
pub(crate) struct EdgeEnd<const END: bool>;
impl<const END: bool> Predicate<3, 5, 0> for EdgeEnd<END> {
    #[inline(always)]
    fn eval<R: Ring>(points: [[R; 3]; 5], _: [R; 0]) -> R {
        let along = points[4];
        let (way, whole) = (dot(to_edge(points), along), dot(along, along));
        if END { way + whole } else { way - whole }
    }
}

/// How far the end of the face along the second half axis, or else its start, is from the point's foot on
/// it, times a positive number.
pub(crate) struct FaceEnd<const END: bool>;
impl<const END: bool> Predicate<3, 5, 0> for FaceEnd<END> {
    #[inline(always)]
    fn eval<R: Ring>(points: [[R; 3]; 5], _: [R; 0]) -> R {
        let [_, _, _, u, v] = points;
        let way = area_dot(to_face(points), v, u, v);
        let whole = area_dot(u, v, u, v);
        if END { way + whole } else { way - whole }
    }
}

/// The volume between the face and the point.
pub(crate) struct FaceVolume;
impl Predicate<3, 5, 0> for FaceVolume {
    #[inline(always)]
    fn eval<R: Ring>(points: [[R; 3]; 5], _: [R; 0]) -> R {
        down(points).1
    }
}

/// The volume of a box.
pub(crate) struct HalfAxesVolume;
impl Predicate<3, 3, 0> for HalfAxesVolume {
    #[inline(always)]
    fn eval<R: Ring>([u, v, w]: [[R; 3]; 3], _: [R; 0]) -> R {
        dot(u, cross3(v, w))
    }
}

/// The distance of the point from the corner against the sum of some radii, both squared.
pub(crate) struct CornerDistance;
impl<const S: usize> Predicate<3, 5, S> for CornerDistance {
    #[inline(always)]
    fn eval<R: Ring>(points: [[R; 3]; 5], radii: [R; S]) -> R {
        let way = to_corner(points);
        dot(way, way) - square(total(radii))
    }
}

/// The same of the edge, times the square of its half.
pub(crate) struct ObbEdgeDistance;
impl<const S: usize> Predicate<3, 5, S> for ObbEdgeDistance {
    #[inline(always)]
    fn eval<R: Ring>(points: [[R; 3]; 5], radii: [R; S]) -> R {
        let (way, along) = (to_edge(points), points[4]);
        area_dot(way, along, way, along) - square(total(radii)) * dot(along, along)
    }
}

/// The same of the face, times the square of its normal.
pub(crate) struct ObbFaceDistance;
impl<const S: usize> Predicate<3, 5, S> for ObbFaceDistance {
    #[inline(always)]
    fn eval<R: Ring>(points: [[R; 3]; 5], radii: [R; S]) -> R {
        let (normal, height) = down(points);
        square(height) - square(total(radii)) * dot(normal, normal)
    }
}
