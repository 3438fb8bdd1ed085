//! A point and a corner, an edge or a face of a box in space, told from its center and half axes: from
//! five given vectors, and no sum that is rounded.

use super::constructions::largest;
use super::finish::{Length, OverRoot, Quotient, Root};
use super::measure::{Care, Construction, measure};
use super::ring::{Ring, area_dot, cross3, dot, scale, sub};
use super::scalar::ask;
use super::sign::Predicate;
use super::site::Site;
use super::sum::Sum;
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

/// From the center of the face to the point.
#[inline(always)]
fn from_face<R: Ring>([p, center, axis, ..]: [[R; 3]; 5]) -> [R; 3] {
    sub(sub(p, center), axis)
}

/// From the middle of the edge to the point.
#[inline(always)]
fn from_edge<R: Ring>(points: [[R; 3]; 5]) -> [R; 3] {
    sub(from_face(points), points[3])
}

/// From the corner to the point.
#[inline(always)]
fn from_corner<R: Ring>(points: [[R; 3]; 5]) -> [R; 3] {
    sub(from_edge(points), points[4])
}

/// How far the point is beyond the corner along the first half axis, times its length.
struct CornerPull;
impl Predicate<3, 5, 0> for CornerPull {
    #[inline(always)]
    fn eval<R: Ring>(points: [[R; 3]; 5], _: [R; 0]) -> R {
        dot(from_corner(points), points[2])
    }
}

/// How far the point is beyond the edge along the part of the first half axis at right angles to it,
/// times the length of that and the square of the edge's.
struct EdgePull;
impl Predicate<3, 5, 0> for EdgePull {
    #[inline(always)]
    fn eval<R: Ring>(points: [[R; 3]; 5], _: [R; 0]) -> R {
        let [_, _, axis, _, along] = points;
        area_dot(from_edge(points), along, axis, along)
    }
}

/// How far the point's foot on the edge is beyond its end, or else its start, times half its length.
struct EdgeEnd<const END: bool>;
impl<const END: bool> Predicate<3, 5, 0> for EdgeEnd<END> {
    #[inline(always)]
    fn eval<R: Ring>(points: [[R; 3]; 5], _: [R; 0]) -> R {
        let along = points[4];
        let (way, whole) = (dot(from_edge(points), along), dot(along, along));
        if END { way - whole } else { way + whole }
    }
}

/// How far the point's foot on the face is beyond the end of it along the second half axis, or else its
/// start, times a positive number.
struct FaceEnd<const END: bool>;
impl<const END: bool> Predicate<3, 5, 0> for FaceEnd<END> {
    #[inline(always)]
    fn eval<R: Ring>(points: [[R; 3]; 5], _: [R; 0]) -> R {
        let [_, _, _, u, v] = points;
        let way = area_dot(from_face(points), v, u, v);
        let whole = area_dot(u, v, u, v);
        if END { way - whole } else { way + whole }
    }
}

/// The volume between the face and the point.
struct FaceVolume;
impl Predicate<3, 5, 0> for FaceVolume {
    #[inline(always)]
    fn eval<R: Ring>(points: [[R; 3]; 5], _: [R; 0]) -> R {
        down(points).1
    }
}

/// The volume of a box.
struct Volume;
impl Predicate<3, 3, 0> for Volume {
    #[inline(always)]
    fn eval<R: Ring>([u, v, w]: [[R; 3]; 3], _: [R; 0]) -> R {
        dot(u, cross3(v, w))
    }
}

/// The largest coordinate between the point and the box, or of the box.
#[inline]
fn size([p, center, u, v, w]: &[[f64; 3]; 5]) -> f64 {
    largest([sub(*p, *center), *u, *v, *w])
}

/// The distance of the point from the corner.
struct CornerGap;
impl Construction<3, 5, 0, 1> for CornerGap {
    #[inline(always)]
    fn eval<R: Ring>(points: [[R; 3]; 5], _: [R; 0]) -> ([R; 1], R) {
        let way = from_corner(points);
        let square = dot(way, way);
        ([square], square)
    }
    const CARE: Care = Care::Checked;
}

/// The distance of the point from the edge.
struct EdgeGap;
impl Construction<3, 5, 0, 1> for EdgeGap {
    #[inline(always)]
    fn eval<R: Ring>(points: [[R; 3]; 5], _: [R; 0]) -> ([R; 1], R) {
        let (way, along) = (from_edge(points), points[4]);
        ([area_dot(way, along, way, along)], dot(along, along))
    }
    const CARE: Care = Care::Checked;
}

/// From the middle of the edge to the point's foot on it.
struct EdgeFoot;
impl Construction<3, 5, 0, 3> for EdgeFoot {
    #[inline(always)]
    fn eval<R: Ring>(points: [[R; 3]; 5], _: [R; 0]) -> ([R; 3], R) {
        let along = points[4];
        let way = dot(from_edge(points), along);
        (scale(along, way), dot(along, along))
    }
    const CARE: Care = Care::Checked;

    #[inline(always)]
    fn scale(points: &[[f64; 3]; 5], _: &[f64; 0]) -> f64 {
        size(points)
    }
}

/// The normal of the face toward the box, and how far along it the face is from the point, times its
/// length.
#[inline(always)]
fn down<R: Ring>([p, center, axis, u, v]: [[R; 3]; 5]) -> ([R; 3], R) {
    let normal = cross3(v, u);
    (normal, dot(sub(axis, sub(p, center)), normal))
}

/// The height of the point over the face.
struct FaceGap;
impl Construction<3, 5, 0, 1> for FaceGap {
    #[inline(always)]
    fn eval<R: Ring>(points: [[R; 3]; 5], _: [R; 0]) -> ([R; 1], R) {
        let (normal, height) = down(points);
        ([height], dot(normal, normal))
    }
    const CARE: Care = Care::Checked;
}

/// From the point to its foot on the face.
struct FaceFoot;
impl Construction<3, 5, 0, 3> for FaceFoot {
    #[inline(always)]
    fn eval<R: Ring>(points: [[R; 3]; 5], _: [R; 0]) -> ([R; 3], R) {
        let (normal, height) = down(points);
        (scale(normal, height), dot(normal, normal))
    }
    const CARE: Care = Care::Checked;

    #[inline(always)]
    fn scale(points: &[[f64; 3]; 5], _: &[f64; 0]) -> f64 {
        size(points)
    }
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

    /// Whether the corner, and nothing else of the box, is nearest, and the point not on it.
    #[inline]
    pub fn is_over_corner(self) -> bool {
        [[0, 1, 2], [1, 2, 0], [2, 0, 1]]
            .into_iter()
            .all(|order| self.ordered(order).sign::<CornerPull>().is_gt())
    }

    /// The same of what is between the ends of the edge along the last half axis.
    #[inline]
    pub fn is_over_edge(self) -> bool {
        self.sign::<EdgeEnd<true>>().is_le()
            && self.sign::<EdgeEnd<false>>().is_ge()
            && self.sign::<EdgePull>().is_gt()
            && self.ordered([1, 0, 2]).sign::<EdgePull>().is_gt()
    }

    /// The same of what is within the face along the others than the first half axis. They must be
    /// right-handed.
    #[inline]
    pub fn is_over_face(self) -> bool {
        let is_between = |this: Self| {
            this.sign::<FaceEnd<true>>().is_le() && this.sign::<FaceEnd<false>>().is_ge()
        };
        self.sign::<FaceVolume>().is_gt() && is_between(self) && is_between(self.ordered([0, 2, 1]))
    }

    /// The corner.
    pub fn corner(self) -> [T; 3] {
        let [u, v, w] = self.axes;
        ask::<Sum, T, 3, 4, 0>(&(), [self.center, u, v, w], [])
    }

    /// The distance of the point from the corner.
    #[inline]
    pub fn corner_gap(self) -> T {
        Site::less::<CornerGap, Length, 5, 0, 0>([], self.points(), [])
    }

    /// The point's foot on the edge.
    #[inline]
    pub fn edge_foot(self) -> [T; 3] {
        let [u, v, _] = self.axes;
        let middle = [*self.center, *u, *v];
        measure::<EdgeFoot, Quotient, T, false, 3, 5, 0, 3, 3>(&middle, self.points(), [])
    }

    /// The distance of the point from the edge.
    #[inline]
    pub fn edge_gap(self) -> T {
        Site::less::<EdgeGap, Root, 5, 0, 0>([], self.points(), [])
    }

    /// The point's foot on the face.
    #[inline]
    pub fn face_foot(self) -> [T; 3] {
        self.point
            .plus::<FaceFoot, Quotient, 5, 0>(self.points(), [])
    }

    /// The height of the point over the face, where the half axes are right-handed.
    #[inline]
    pub fn face_gap(self) -> T {
        Site::less::<FaceGap, OverRoot, 5, 0, 0>([], self.points(), [])
    }
}
