//! A point and a corner, an edge or a face of a box in space, told from its center and half axes: from
//! five given vectors, and no sum that is rounded. [`signs`] tell over which of them the point is,
//! [`measures`] construct where it is nearest.

pub(crate) mod measures;
pub(crate) mod signs;

use crate::algorithm::point_obb::features::measures::{
    CornerGap, EdgeFoot, EdgeGap, FaceFoot, FaceGap, SmallCornerGap, SmallEdgeGap, SmallFaceGap,
    TowardCorner, TowardEdge, TowardFace,
};
use crate::algorithm::point_obb::features::signs::{
    CornerDistance, CornerPull, EdgeDistance, EdgeEnd, EdgePull, FaceDistance, FaceEnd, FaceVolume,
    Volume,
};
use crate::exact::Predicate;
use crate::exact::Site;
use crate::exact::Sum;
use crate::exact::ask;
use crate::exact::{Construction, measure};
use crate::exact::{Length, OverRoot, Quotient, Root};
use crate::exact::{Ring, cross3, dot, list, sub};
use crate::predicate::unless_small;
use core::cmp::Ordering;
use nalgebra::RealField;

/// A point, and the half axes of a box that lead from its center to a face, along that to an edge and
/// along that to a corner. They need not be at right angles.
#[derive(Clone, Copy, Debug)]
pub struct Beside<'a, T> {
    /// The point.
    pub point: &'a [T; 3],
    /// The center of the box.
    pub center: &'a [T; 3],
    /// The half axes.
    pub axes: [&'a [T; 3]; 3],
}

/// A part of a box, which the half axes lead to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BoxPart {
    /// The corner.
    Corner,
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

impl<'a, T: RealField + Copy> Beside<'a, T> {
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
        Site::sign::<P, 5, 0>(self.points(), [])
    }

    /// Whether the half axes are right-handed (`Greater`), left-handed or in one plane.
    #[inline]
    pub fn handedness(self) -> Ordering {
        Site::sign::<Volume, 3, 0>(self.axes, [])
    }

    /// Whether the point's foot on a part is in it, the nearest of the box, and not the point itself; no
    /// way back along a half axis that leads there leaves it as near.
    #[inline]
    pub fn is_over(self, part: BoxPart) -> bool {
        match part {
            BoxPart::Corner => [[0, 1, 2], [1, 2, 0], [2, 0, 1]]
                .into_iter()
                .all(|order| self.ordered(order).sign::<CornerPull>().is_lt()),
            BoxPart::Edge => {
                self.sign::<EdgeEnd<true>>().is_ge()
                    && self.sign::<EdgeEnd<false>>().is_le()
                    && self.sign::<EdgePull>().is_lt()
                    && self.ordered([1, 0, 2]).sign::<EdgePull>().is_lt()
            }
            BoxPart::Face => {
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
    pub fn cmp_distance<const S: usize>(self, part: BoxPart, radii: [T; S]) -> Ordering {
        let points = self.points();
        match part {
            BoxPart::Corner => Site::sign::<CornerDistance, 5, S>(points, radii),
            BoxPart::Edge => Site::sign::<EdgeDistance, 5, S>(points, radii),
            BoxPart::Face => Site::sign::<FaceDistance, 5, S>(points, radii),
        }
    }

    /// The point of a part nearest to the point, which is over it.
    #[inline]
    pub fn foot(self, part: BoxPart) -> [T; 3] {
        let (points, [u, v, w]) = (self.points(), self.axes);
        match part {
            BoxPart::Corner => ask::<Sum, T, 3, 4, 0>(&(), [self.center, u, v, w], []),
            BoxPart::Edge => {
                let middle = [*self.center, *u, *v];
                measure::<EdgeFoot, Quotient, T, false, 3, 5, 0, 3, 3>(&middle, points, [])
            }
            BoxPart::Face => self.point.plus::<FaceFoot, Quotient, 5, 0>(points, []),
        }
    }

    /// The distance of the point from a part that it is over.
    #[inline]
    pub fn distance(self, part: BoxPart) -> T {
        self.less(part, [])
    }

    /// That distance less a radius, which is less than that.
    #[inline(never)]
    pub fn gap(self, part: BoxPart, radius: T) -> T {
        unless_small(self.less(part, [radius]), [radius], || match part {
            BoxPart::Corner => self.small::<SmallCornerGap>(radius),
            BoxPart::Edge => self.small::<SmallEdgeGap>(radius),
            BoxPart::Face => self.small::<SmallFaceGap>(radius),
        })
    }

    #[inline(always)]
    fn less<const B: usize>(self, part: BoxPart, radii: [T; B]) -> T {
        let points = self.points();
        match part {
            BoxPart::Corner => Site::less::<CornerGap, Length, 5, 0, B>(radii, points, []),
            BoxPart::Edge => Site::less::<EdgeGap, Root, 5, 0, B>(radii, points, []),
            BoxPart::Face => Site::less::<FaceGap, OverRoot, 5, 0, B>(radii, points, []),
        }
    }

    fn small<C: Construction<3, 5, 1, 1>>(self, radius: T) -> T {
        Site::less::<C, Quotient, 5, 1, 0>([], self.points(), [radius])
    }

    /// The vector of a length from the point toward a part that it is over.
    #[inline(never)]
    pub fn toward(self, part: BoxPart, length: T) -> [T; 3] {
        let points = self.points();
        match part {
            BoxPart::Corner => Site::vector::<TowardCorner, OverRoot, 5, 1>(points, [length]),
            BoxPart::Edge => Site::vector::<TowardEdge, OverRoot, 5, 1>(points, [length]),
            BoxPart::Face => Site::vector::<TowardFace, OverRoot, 5, 1>(points, [length]),
        }
    }
}
