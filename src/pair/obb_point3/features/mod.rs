//! A point and a corner, an edge or a face of a box in space, told from its center and half axes: from
//! five given vectors, and no sum that is rounded. [`signs`] tell over which of them the point is,
//! [`measures`] construct where it is nearest.

pub(crate) mod measures;
pub(crate) mod signs;

use crate::exact::ExactPoint;
use crate::exact::Predicate;
use crate::exact::Sum;
use crate::exact::dispatch;
use crate::exact::{Construction, measure};
use crate::exact::{Length, OverRoot, Quotient, Root};
use crate::exact::{Ring, cross3, dot, list, sub};
use crate::pair::obb_point3::features::measures::{
    CornerGap, ObbEdgeFoot, ObbEdgeGap, ObbFaceFoot, ObbFaceGap, SmallCornerGap, SmallObbEdgeGap,
    SmallObbFaceGap, TowardCorner, TowardEdge, TowardFace,
};
use crate::pair::obb_point3::features::signs::{
    CornerDistance, CornerPull, EdgeEnd, EdgePull, FaceEnd, FaceVolume, HalfAxesVolume,
    ObbEdgeDistance, ObbFaceDistance,
};
use crate::predicate::avoid_cancellation;
use core::cmp::Ordering;
use nalgebra::RealField;

/// A point, and the half axes of a box that lead from its center to a face, along that to an edge and
/// along that to a corner. They need not be at right angles.
#[derive(Clone, Copy, Debug)]
pub struct PointObb<'a, T> {
    /// The point.
    pub point: &'a [T; 3],
    /// The center of the box.
    pub center: &'a [T; 3],
    /// The half axes.
    pub axes: [&'a [T; 3]; 3],
}

/// A part of a box, which the half axes lead to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ObbFeature {
    /// The corner.
    SumPoint,
    /// The edge along the last half axis.
    Edge,
    /// The face along the last two half axes. All three are right-handed.
    Face,
}

/// From the point to the center of the face.
#[inline(always)]
fn to_face<R: Ring>([p, center, axis, ..]: [[R; 3]; 5]) -> [R; 3] {
    sub(axis, sub(p, center))
}

/// From the point to the middle of the edge.
#[inline(always)]
fn to_edge<R: Ring>(points: [[R; 3]; 5]) -> [R; 3] {
    add(to_face(points), points[3])
}

/// From the point to the corner.
#[inline(always)]
fn to_corner<R: Ring>(points: [[R; 3]; 5]) -> [R; 3] {
    add(to_edge(points), points[4])
}

#[inline(always)]
fn add<R: Ring>(a: [R; 3], b: [R; 3]) -> [R; 3] {
    list(|i| a[i] + b[i])
}

/// The normal of the face toward the box, and how far along it the face is from the point, times its
/// length.
#[inline(always)]
fn down<R: Ring>(points: [[R; 3]; 5]) -> ([R; 3], R) {
    let [_, _, _, u, v] = points;
    let normal = cross3(v, u);
    (normal, dot(to_face(points), normal))
}

impl<'a, T: RealField + Copy> PointObb<'a, T> {
    /// With the half axes in another order.
    #[inline]
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
    fn sign<P: Predicate<3, 5, 0>>(self) -> Ordering {
        ExactPoint::sign::<P, 5, 0>(self.points(), [])
    }

    /// Whether the half axes are right-handed (`Greater`), left-handed or in one plane.
    #[inline]
    pub fn handedness(self) -> Ordering {
        ExactPoint::sign::<HalfAxesVolume, 3, 0>(self.axes, [])
    }

    /// Whether the point's foot on a part is in it, the nearest of the box, and not the point itself; no
    /// way back along a half axis that leads there leaves it as near.
    #[inline]
    pub fn in_voronoi_region(self, part: ObbFeature) -> bool {
        match part {
            ObbFeature::SumPoint => [[0, 1, 2], [1, 2, 0], [2, 0, 1]]
                .into_iter()
                .all(|order| self.ordered(order).sign::<CornerPull>().is_lt()),
            ObbFeature::Edge => {
                self.sign::<EdgeEnd<true>>().is_ge()
                    && self.sign::<EdgeEnd<false>>().is_le()
                    && self.sign::<EdgePull>().is_lt()
                    && self.ordered([1, 0, 2]).sign::<EdgePull>().is_lt()
            }
            ObbFeature::Face => {
                self.sign::<FaceVolume>().is_gt()
                    && self.is_along_face()
                    && self.ordered([0, 2, 1]).is_along_face()
            }
        }
    }

    /// Whether the point's foot on the face is between its ends along the second half axis.
    fn is_along_face(self) -> bool {
        self.sign::<FaceEnd<true>>().is_ge() && self.sign::<FaceEnd<false>>().is_le()
    }

    /// The distance of the point from a part that it is over against the sum of some radii, none of
    /// them negative.
    #[inline]
    pub fn cmp_distance<const S: usize>(self, part: ObbFeature, radii: [T; S]) -> Ordering {
        let points = self.points();
        match part {
            ObbFeature::SumPoint => ExactPoint::sign::<CornerDistance, 5, S>(points, radii),
            ObbFeature::Edge => ExactPoint::sign::<ObbEdgeDistance, 5, S>(points, radii),
            ObbFeature::Face => ExactPoint::sign::<ObbFaceDistance, 5, S>(points, radii),
        }
    }

    /// The point of a part nearest to the point, which is over it.
    #[inline]
    pub fn foot(self, part: ObbFeature) -> [T; 3] {
        let (points, [u, v, w]) = (self.points(), self.axes);
        match part {
            ObbFeature::SumPoint => dispatch::<Sum, T, 3, 4, 0>(&(), [self.center, u, v, w], []),
            ObbFeature::Edge => {
                let middle = [*self.center, *u, *v];
                measure::<ObbEdgeFoot, Quotient, T, false, 3, 5, 0, 3, 3>(&middle, points, [])
            }
            ObbFeature::Face => self
                .point
                .offset_by::<ObbFaceFoot, Quotient, 5, 0>(points, []),
        }
    }

    /// The distance of the point from a part that it is over.
    #[inline]
    pub fn distance(self, part: ObbFeature) -> T {
        self.length_minus(part, [])
    }

    /// That distance less a radius, which is less than that.
    #[inline(never)]
    pub fn gap(self, part: ObbFeature, radius: T) -> T {
        avoid_cancellation(self.length_minus(part, [radius]), [radius], || match part {
            ObbFeature::SumPoint => self.small::<SmallCornerGap>(radius),
            ObbFeature::Edge => self.small::<SmallObbEdgeGap>(radius),
            ObbFeature::Face => self.small::<SmallObbFaceGap>(radius),
        })
    }

    #[inline(always)]
    fn length_minus<const B: usize>(self, part: ObbFeature, radii: [T; B]) -> T {
        let points = self.points();
        match part {
            ObbFeature::SumPoint => {
                ExactPoint::length_minus::<CornerGap, Length, 5, 0, B>(radii, points, [])
            }
            ObbFeature::Edge => {
                ExactPoint::length_minus::<ObbEdgeGap, Root, 5, 0, B>(radii, points, [])
            }
            ObbFeature::Face => {
                ExactPoint::length_minus::<ObbFaceGap, OverRoot, 5, 0, B>(radii, points, [])
            }
        }
    }

    fn small<C: Construction<3, 5, 1, 1>>(self, radius: T) -> T {
        ExactPoint::length_minus::<C, Quotient, 5, 1, 0>([], self.points(), [radius])
    }

    /// The vector of a length from the point toward a part that it is over.
    #[inline(never)]
    pub fn toward(self, part: ObbFeature, length: T) -> [T; 3] {
        let points = self.points();
        match part {
            ObbFeature::SumPoint => {
                ExactPoint::vector::<TowardCorner, OverRoot, 5, 1>(points, [length])
            }
            ObbFeature::Edge => ExactPoint::vector::<TowardEdge, OverRoot, 5, 1>(points, [length]),
            ObbFeature::Face => ExactPoint::vector::<TowardFace, OverRoot, 5, 1>(points, [length]),
        }
    }
}
