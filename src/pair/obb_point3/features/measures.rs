//! What is constructed of a point and the part of a box that it is over.

use crate::exact::Predicate;
use crate::exact::{Conditioning, Construction};
use crate::exact::{Ring, area_dot, dot, scale, sub};
use crate::pair::obb_point3::features::signs::{CornerDistance, ObbEdgeDistance, ObbFaceDistance};
use crate::pair::obb_point3::features::{down, to_corner, to_edge};
use crate::predicate::largest;

/// The largest coordinate between the point and the box, or of the box.
#[inline]
fn size([p, center, u, v, w]: &[[f64; 3]; 5]) -> f64 {
    largest([sub(*p, *center), *u, *v, *w])
}

/// The distance of the point from the corner.
pub(crate) struct CornerGap;
impl Construction<3, 5, 0, 1> for CornerGap {
    #[inline(always)]
    fn eval<R: Ring>(points: [[R; 3]; 5], _: [R; 0]) -> ([R; 1], R) {
        let way = to_corner(points);
        let square = dot(way, way);
        ([square], square)
    }
    const CARE: Conditioning = Conditioning::Filtered;
}

/// The distance of the point from the edge.
pub(crate) struct ObbEdgeGap;
impl Construction<3, 5, 0, 1> for ObbEdgeGap {
    #[inline(always)]
    fn eval<R: Ring>(points: [[R; 3]; 5], _: [R; 0]) -> ([R; 1], R) {
        let (way, along) = (to_edge(points), points[4]);
        ([area_dot(way, along, way, along)], dot(along, along))
    }
    const CARE: Conditioning = Conditioning::Filtered;
}

/// The height of the point over the face.
pub(crate) struct ObbFaceGap;
impl Construction<3, 5, 0, 1> for ObbFaceGap {
    #[inline(always)]
    fn eval<R: Ring>(points: [[R; 3]; 5], _: [R; 0]) -> ([R; 1], R) {
        let (normal, height) = down(points);
        ([height], dot(normal, normal))
    }
    const CARE: Conditioning = Conditioning::Filtered;
}

/// The distance from the corner less the radius, where it is small.
pub(crate) struct SmallCornerGap;
impl Construction<3, 5, 1, 1> for SmallCornerGap {
    #[inline(always)]
    fn eval<R: Ring>(points: [[R; 3]; 5], [r]: [R; 1]) -> ([R; 1], R) {
        ([CornerDistance::eval(points, [r])], r + r)
    }
    const CARE: Conditioning = Conditioning::Filtered;
}

/// The same of the edge.
pub(crate) struct SmallObbEdgeGap;
impl Construction<3, 5, 1, 1> for SmallObbEdgeGap {
    #[inline(always)]
    fn eval<R: Ring>(points: [[R; 3]; 5], [r]: [R; 1]) -> ([R; 1], R) {
        let along = points[4];
        let excess = ObbEdgeDistance::eval(points, [r]);
        ([excess], (r + r) * dot(along, along))
    }
    const CARE: Conditioning = Conditioning::Filtered;
}

/// The same of the face.
pub(crate) struct SmallObbFaceGap;
impl Construction<3, 5, 1, 1> for SmallObbFaceGap {
    #[inline(always)]
    fn eval<R: Ring>(points: [[R; 3]; 5], [r]: [R; 1]) -> ([R; 1], R) {
        let (normal, _) = down(points);
        let excess = ObbFaceDistance::eval(points, [r]);
        ([excess], (r + r) * dot(normal, normal))
    }
    const CARE: Conditioning = Conditioning::Filtered;
}

/// From the middle of the edge to the point's foot on it.
pub(crate) struct ObbEdgeFoot;
impl Construction<3, 5, 0, 3> for ObbEdgeFoot {
    #[inline(always)]
    fn eval<R: Ring>([p, center, u, v, along]: [[R; 3]; 5], _: [R; 0]) -> ([R; 3], R) {
        let way = sub(sub(sub(p, center), u), v);
        (scale(along, dot(way, along)), dot(along, along))
    }
    const CARE: Conditioning = Conditioning::Filtered;

    #[inline(always)]
    fn scale(points: &[[f64; 3]; 5], _: &[f64; 0]) -> f64 {
        size(points)
    }
}

/// From the point to its foot on the face.
pub(crate) struct ObbFaceFoot;
impl Construction<3, 5, 0, 3> for ObbFaceFoot {
    #[inline(always)]
    fn eval<R: Ring>(points: [[R; 3]; 5], _: [R; 0]) -> ([R; 3], R) {
        let (normal, height) = down(points);
        (scale(normal, height), dot(normal, normal))
    }
    const CARE: Conditioning = Conditioning::Filtered;

    #[inline(always)]
    fn scale(points: &[[f64; 3]; 5], _: &[f64; 0]) -> f64 {
        size(points)
    }
}

/// A vector of given length from the point toward the corner.
pub(crate) struct TowardCorner;
impl Construction<3, 5, 1, 3> for TowardCorner {
    #[inline(always)]
    fn eval<R: Ring>(points: [[R; 3]; 5], [r]: [R; 1]) -> ([R; 3], R) {
        let way = to_corner(points);
        (scale(way, r), dot(way, way))
    }
    const CARE: Conditioning = Conditioning::Filtered;

    #[inline(always)]
    fn scale(_: &[[f64; 3]; 5], [r]: &[f64; 1]) -> f64 {
        r.abs()
    }
}

/// The same toward the edge.
pub(crate) struct TowardEdge;
impl Construction<3, 5, 1, 3> for TowardEdge {
    #[inline(always)]
    fn eval<R: Ring>(points: [[R; 3]; 5], [r]: [R; 1]) -> ([R; 3], R) {
        let (way, along) = (to_edge(points), points[4]);
        let across = sub(scale(way, dot(along, along)), scale(along, dot(way, along)));
        (scale(across, r), dot(across, across))
    }
    const CARE: Conditioning = Conditioning::Filtered;

    #[inline(always)]
    fn scale(_: &[[f64; 3]; 5], [r]: &[f64; 1]) -> f64 {
        r.abs()
    }
}

/// The same toward the face.
pub(crate) struct TowardFace;
impl Construction<3, 5, 1, 3> for TowardFace {
    #[inline(always)]
    fn eval<R: Ring>(points: [[R; 3]; 5], [r]: [R; 1]) -> ([R; 3], R) {
        let (normal, _) = down(points);
        (scale(normal, r), dot(normal, normal))
    }
    const CARE: Conditioning = Conditioning::Filtered;

    #[inline(always)]
    fn scale(_: &[[f64; 3]; 5], [r]: &[f64; 1]) -> f64 {
        r.abs()
    }
}
