//! A point and the corner, edge or face of a box in space that is closest to it.
//!
//! All predicates and measures are polynomials in five given vectors: the point, the center and the three
//! half axes. [`signs`] find the feature, [`measures`] compute its distance and its closest point. The half
//! axes need not be perpendicular. The regions are those of Ericson, *Real-Time Collision Detection* (2005),
//! 5.1.4, for perpendicular axes. A box without extent along an axis has no feature whose region is proved.
//! Constant time.

pub(crate) mod measures;
pub(crate) mod signs;

use crate::exact::{Distance, ExactPoint, LinePoint, Offset, Predicate, SumPoint, SumPoint3};
use crate::exact::{Ring, cross3, dot, list, sub};
use crate::pair::obb_point3::features::measures::{
    ObbCornerDistance, ObbEdgeDistance, ObbEdgeFoot, ObbFaceDistance, ObbFaceFoot, TowardCorner,
    TowardEdge, TowardFace,
};
use crate::pair::obb_point3::features::signs::{
    CornerSlope, EdgeEnd, EdgeSlope, FaceEnd, FaceVolume, HalfAxesVolume,
};
use core::cmp::Ordering;
use nalgebra::RealField;

/// A point, and the half axes of a box in the order that leads from its center to a face, from there to
/// an edge and from there to a corner. They need not be perpendicular.
#[derive(Clone, Copy, Debug)]
pub struct PointObb<'a, T> {
    /// The point.
    pub point: &'a [T; 3],
    /// The center of the box.
    pub center: &'a [T; 3],
    /// The half axes.
    pub axes: [&'a [T; 3]; 3],
}

/// A feature of a box: the one that the half axes lead to from the center.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ObbFeature {
    /// The corner.
    Corner,
    /// The edge along the last half axis.
    Edge,
    /// The face along the last two half axes. All three are right-handed.
    Face,
}

/// The vector from the point to the center of the face.
#[inline(always)]
fn to_face<R: Ring>([p, center, axis, ..]: [[R; 3]; 5]) -> [R; 3] {
    sub(axis, sub(p, center))
}

/// The vector from the point to the middle of the edge.
#[inline(always)]
fn to_edge<R: Ring>(points: [[R; 3]; 5]) -> [R; 3] {
    add(to_face(points), points[3])
}

/// The vector from the point to the corner.
#[inline(always)]
fn to_corner<R: Ring>(points: [[R; 3]; 5]) -> [R; 3] {
    add(to_edge(points), points[4])
}

#[inline(always)]
fn add<R: Ring>(a: [R; 3], b: [R; 3]) -> [R; 3] {
    list(|i| a[i] + b[i])
}

/// The inward normal n = w x v of the face with the half axes v and w, and f . n for the vector f from the
/// point to the center of the face (degrees 2 and 3).
#[inline(always)]
fn normal_and_height<R: Ring>(points: [[R; 3]; 5]) -> ([R; 3], R) {
    let [_, _, _, u, v] = points;
    let normal = cross3(v, u);
    (normal, dot(to_face(points), normal))
}

impl<'a, T: RealField + Copy> PointObb<'a, T> {
    /// The same point and box with the half axes in another order.
    #[cfg_attr(not(debug_assertions), inline)]
    pub fn ordered(self, order: [usize; 3]) -> Self {
        let axes = order.map(|axis| self.axes[axis]);
        Self { axes, ..self }
    }

    #[inline(always)]
    fn points(self) -> [&'a [T; 3]; 5] {
        let [u, v, w] = self.axes;
        [self.point, self.center, u, v, w]
    }

    #[inline(always)]
    fn sign<P: Predicate<3, 5, 0>>(self, predicate: P) -> Ordering {
        ExactPoint::sign(predicate, self.points(), [])
    }

    /// Whether the half axes are right-handed (`Greater`), left-handed or coplanar.
    #[cfg_attr(not(debug_assertions), inline)]
    pub fn handedness(self) -> Ordering {
        ExactPoint::sign(HalfAxesVolume, self.axes, [])
    }

    /// Whether the point is outside the box in the Voronoi region of a feature: the point's foot is in
    /// the feature, and each half axis leading to the feature leads closer to the point.
    #[cfg_attr(not(debug_assertions), inline)]
    pub fn in_voronoi_region(self, feature: ObbFeature) -> bool {
        match feature {
            ObbFeature::Corner => [[0, 1, 2], [1, 2, 0], [2, 0, 1]]
                .into_iter()
                .all(|order| self.ordered(order).sign(CornerSlope).is_lt()),
            ObbFeature::Edge => {
                self.sign(EdgeEnd::<true>).is_ge()
                    && self.sign(EdgeEnd::<false>).is_le()
                    && self.sign(EdgeSlope).is_lt()
                    && self.ordered([1, 0, 2]).sign(EdgeSlope).is_lt()
            }
            ObbFeature::Face => {
                self.sign(FaceVolume).is_gt()
                    && self.is_along_face()
                    && self.ordered([0, 2, 1]).is_along_face()
            }
        }
    }

    /// Whether the point's foot on the face is between its ends along the second half axis.
    fn is_along_face(self) -> bool {
        self.sign(FaceEnd::<true>).is_ge() && self.sign(FaceEnd::<false>).is_le()
    }

    /// Compares the distance of the point from its closest feature with the sum of some radii, none
    /// negative.
    #[cfg_attr(not(debug_assertions), inline)]
    pub fn cmp_distance<const S: usize>(self, feature: ObbFeature, radii: [T; S]) -> Ordering {
        let points = self.points();
        match feature {
            ObbFeature::Corner => ObbCornerDistance::compare(points, radii),
            ObbFeature::Edge => ObbEdgeDistance::compare(points, radii),
            ObbFeature::Face => ObbFaceDistance::compare(points, radii),
        }
    }

    /// The point of the closest feature that is closest to the given point.
    #[cfg_attr(not(debug_assertions), inline)]
    pub fn foot(self, feature: ObbFeature) -> [T; 3] {
        let (points, [u, v, w]) = (self.points(), self.axes);
        match feature {
            ObbFeature::Corner => {
                let terms = [*self.center, *u, *v, *w];
                let corner: SumPoint3<T> = SumPoint(core::array::from_fn(|i| terms[i / 3][i % 3]));
                corner.rounded()
            }
            ObbFeature::Edge => ObbEdgeFoot::point_from_sum([self.center, u, v], points, []),
            ObbFeature::Face => ObbFaceFoot::point(self.point, points, []),
        }
    }

    /// The distance of the point from its closest feature.
    #[cfg_attr(not(debug_assertions), inline)]
    pub fn distance(self, feature: ObbFeature) -> T {
        let points = self.points();
        match feature {
            ObbFeature::Corner => ObbCornerDistance::length(points),
            ObbFeature::Edge => ObbEdgeDistance::length(points),
            ObbFeature::Face => ObbFaceDistance::length(points),
        }
    }

    /// The distance minus a radius that is smaller.
    #[inline(never)]
    pub fn separation(self, feature: ObbFeature, radius: T) -> T {
        let points = self.points();
        match feature {
            ObbFeature::Corner => ObbCornerDistance::separation(points, [radius]),
            ObbFeature::Edge => ObbEdgeDistance::separation(points, [radius]),
            ObbFeature::Face => ObbFaceDistance::separation(points, [radius]),
        }
    }

    /// The vector with this length from the point toward its closest feature.
    #[inline(never)]
    pub fn toward(self, feature: ObbFeature, length: T) -> [T; 3] {
        let points = self.points();
        match feature {
            ObbFeature::Corner => TowardCorner::vector(points, length),
            ObbFeature::Edge => TowardEdge::vector(points, length),
            ObbFeature::Face => TowardFace::vector(points, length),
        }
    }
}
