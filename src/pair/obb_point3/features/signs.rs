//! The predicates that find the feature of a box closest to a point.
//!
//! Below u, v and w are the half axes in their order, and f, g and c the vectors from the point to the center
//! of the face, the midpoint of the edge and the corner. For a zero half axis the strict signs are zero, and
//! no region is proved. Constant time.

use crate::exact::{Predicate, Ring, area_dot, cross3, dot};
use crate::pair::obb_point3::features::{normal_and_height, to_corner, to_edge, to_face};

/// c . u (degree 2): negative where the point lies beyond the corner along the first half axis.
pub(crate) struct CornerSlope;
impl Predicate<3, 5, 0> for CornerSlope {
    #[inline(always)]
    fn eval<R: Ring>(points: [[R; 3]; 5], _: [R; 0]) -> R {
        dot(to_corner(points), points[2])
    }
}

/// (g x w) . (u x w) (degree 4): negative where the point lies beyond the edge along the component of
/// the first half axis perpendicular to it.
pub(crate) struct EdgeSlope;
impl Predicate<3, 5, 0> for EdgeSlope {
    #[inline(always)]
    fn eval<R: Ring>(points: [[R; 3]; 5], _: [R; 0]) -> R {
        let [_, _, axis, _, along] = points;
        area_dot(to_edge(points), along, axis, along)
    }
}

/// g . w + |w|^2 for the end of the edge, g . w - |w|^2 for its start (degree 2).
pub(crate) struct EdgeEnd<const END: bool>;
impl<const END: bool> Predicate<3, 5, 0> for EdgeEnd<END> {
    #[inline(always)]
    fn eval<R: Ring>(points: [[R; 3]; 5], _: [R; 0]) -> R {
        let along = points[4];
        let (middle, half) = (dot(to_edge(points), along), dot(along, along));
        if END { middle + half } else { middle - half }
    }
}

/// (f x w) . (v x w) + |v x w|^2 for the end of the face along the second half axis, with a minus for
/// its start (degree 4).
pub(crate) struct FaceEnd<const END: bool>;
impl<const END: bool> Predicate<3, 5, 0> for FaceEnd<END> {
    #[inline(always)]
    fn eval<R: Ring>(points: [[R; 3]; 5], _: [R; 0]) -> R {
        let [_, _, _, u, v] = points;
        let middle = area_dot(to_face(points), v, u, v);
        let half = area_dot(u, v, u, v);
        if END { middle + half } else { middle - half }
    }
}

/// f . (w x v) (degree 3): positive where the point lies outside the plane of the face.
pub(crate) struct FaceVolume;
impl Predicate<3, 5, 0> for FaceVolume {
    #[inline(always)]
    fn eval<R: Ring>(points: [[R; 3]; 5], _: [R; 0]) -> R {
        normal_and_height(points).1
    }
}

/// u . (v x w) (degree 3): positive for right-handed half axes.
pub(crate) struct HalfAxesVolume;
impl Predicate<3, 3, 0> for HalfAxesVolume {
    #[inline(always)]
    fn eval<R: Ring>([u, v, w]: [[R; 3]; 3], _: [R; 0]) -> R {
        dot(u, cross3(v, w))
    }
}
