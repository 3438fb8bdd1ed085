//! The normals that two parts of surfaces may have, by the numbers given.
//!
//! A rounded normal only identifies the normal that is meant: along it the corners of a triangle may be at different
//! heights whose plane it is the normal of. So what is compared along it is compared along the product of two edges, by
//! exact signs.

use super::are_same_normals;
use super::seam::{are_level, cmp_along};
use crate::algorithm::solid::{Convex, ExplicitPoint3, Solid};
use crate::exact::{SumPoint, SumPoint3, coords};
use crate::predicate::{cmp_face_normals, face_normal, orient3};
use crate::shape::build::space::axis_across;
use crate::{Segment, Triangle};
use core::cmp::Ordering;
use nalgebra::{Point3, RealField, Vector3};

/// A normal along which points are compared.
#[derive(Clone, Copy, Debug)]
pub(super) enum PairNormal<T: RealField + Copy> {
    /// The normal of the plane through three sums of points, toward the side from which they are counter-clockwise.
    Plane([SumPoint3<T>; 3]),
    /// A rounded normal: parts that are edges of one line have no plane that they span.
    Rounded(Vector3<T>),
}

/// The sum of up to three points.
fn sum<T: RealField + Copy>(points: &[&Point3<T>]) -> SumPoint3<T> {
    let mut terms = [T::zero(); 12];
    for (term, point) in terms.chunks_exact_mut(3).zip(points) {
        term.copy_from_slice(coords(point));
    }
    SumPoint(terms)
}

/// A sum with a further point, of a sum that has two at most.
fn plus<T: RealField + Copy>(mut sum: SumPoint3<T>, point: &Point3<T>) -> SumPoint3<T> {
    sum.0[6..9].copy_from_slice(coords(point));
    sum
}

impl<T: RealField + Copy> PairNormal<T> {
    /// The normal of a triangle; `None` if it has no area.
    pub fn of_triangle(corners: &[Point3<T>; 3]) -> Option<Self> {
        axis_across(corners.each_ref())?;
        Some(Self::Plane(corners.each_ref().map(|corner| sum(&[corner]))))
    }

    /// The product of two edges; `None` if they are parallel.
    fn of_edges([a, b]: &[Point3<T>; 2], [c, d]: &[Point3<T>; 2]) -> Option<Self> {
        let plane = [sum(&[a, c]), sum(&[b, c]), sum(&[a, d])];
        cmp_face_normals(plane, plane)
            .is_gt()
            .then_some(Self::Plane(plane))
    }

    /// The normal to the other side.
    pub fn reversed(self) -> Self {
        match self {
            Self::Plane([a, b, c]) => Self::Plane([a, c, b]),
            Self::Rounded(normal) => Self::Rounded(-normal),
        }
    }

    /// The order of two points along it.
    pub fn cmp(&self, p: &Point3<T>, q: &Point3<T>) -> Ordering {
        match self {
            // From the last corner the others are the edges of the plane, and p - q.
            Self::Plane([a, b, c]) => orient3(plus(*a, p), plus(*b, q), plus(*c, q), plus(*a, q)),
            Self::Rounded(normal) => cmp_along(normal, p, q),
        }
    }

    /// Whether two points are as far along it: but for rounding, if it is rounded to this.
    pub fn is_level(&self, p: &Point3<T>, q: &Point3<T>, rounding: [f64; 2]) -> bool {
        match self {
            Self::Plane(_) => self.cmp(p, q).is_eq(),
            Self::Rounded(normal) => p == q || are_level(normal, [p, q], rounding),
        }
    }

    /// Whether it leads out of the front of a triangle.
    pub fn is_out_of(&self, corners: &[Point3<T>; 3]) -> bool {
        let triangle = corners.each_ref().map(|corner| sum(&[corner]));
        match self {
            Self::Plane(plane) => cmp_face_normals(*plane, triangle).is_gt(),
            Self::Rounded(normal) => {
                let [a, b, c] = triangle;
                orient3(a, b, c, sum(&[&corners[0], &Point3::from(*normal)])).is_lt()
            }
        }
    }

    /// The unit vector that it is rounded to.
    pub fn unit(&self) -> Vector3<T> {
        match *self {
            Self::Plane(plane) => Vector3::from(face_normal(plane, T::one())),
            Self::Rounded(normal) => normal,
        }
    }

    /// The normal or its opposite, whichever a unit vector is but for rounding.
    fn toward(self, unit: &Vector3<T>, rounding: [f64; 2]) -> Option<Self> {
        let Self::Plane(_) = self else {
            return None;
        };
        let own = self.unit();
        if are_same_normals(&own, unit, rounding) {
            Some(self)
        } else {
            are_same_normals(&-own, unit, rounding).then_some(self.reversed())
        }
    }
}

/// A triangle or an edge of which two normals are made.
#[derive(Clone, Copy, Debug)]
pub(super) enum PartCorners<T: RealField + Copy> {
    Triangle([Point3<T>; 3]),
    Edge([Point3<T>; 2]),
}

impl<T: RealField + Copy> PartCorners<T> {
    /// The corners, if it is a triangle.
    pub fn triangle(&self) -> Option<[Point3<T>; 3]> {
        self.as_triangle().copied()
    }

    pub fn as_triangle(&self) -> Option<&[Point3<T>; 3]> {
        match self {
            Self::Triangle(corners) => Some(corners),
            Self::Edge(_) => None,
        }
    }

    pub fn shares_corner(&self, other: &Self) -> bool {
        let corners = other.corners();
        self.corners().iter().any(|corner| corners.contains(corner))
    }

    pub fn solid(&self) -> Solid<'static, ExplicitPoint3<T>> {
        let (corners, count) = self.counted();
        let [a, b, c] = corners.map(|corner| ExplicitPoint3::from(*coords(&corner)));
        Solid::Simplex([a, b, c, c], count)
    }

    /// The corners: of an edge the last one twice.
    pub fn corners(&self) -> [Point3<T>; 3] {
        self.counted().0
    }

    /// The corners, of which an edge has its last twice, and how many there are.
    fn counted(&self) -> ([Point3<T>; 3], usize) {
        match *self {
            Self::Triangle(corners) => (corners, 3),
            Self::Edge([a, b]) => ([a, b, b], 2),
        }
    }

    fn plane(&self) -> Option<PairNormal<T>> {
        PairNormal::of_triangle(&self.triangle()?)
    }

    fn edges(self) -> impl Iterator<Item = [Point3<T>; 2]> {
        let (corners, count) = self.counted();
        let edge_count = if count == 2 { 1 } else { count };
        (0..edge_count).map(move |i| [corners[i], corners[(i + 1) % 3]])
    }
}

/// A part of a surface: a triangle or an edge.
pub(super) trait SurfacePart<T: RealField + Copy>: Convex<ExplicitPoint3<T>> + Copy {
    fn triangle(&self) -> Option<Triangle<T, 3>>;

    fn corners(&self) -> PartCorners<T>;

    /// The part with some corners, of which an edge has its last twice.
    fn of_corners(corners: [Point3<T>; 3]) -> Self;
}

impl<T: RealField + Copy> SurfacePart<T> for Triangle<T, 3> {
    fn triangle(&self) -> Option<Self> {
        Some(*self)
    }

    fn corners(&self) -> PartCorners<T> {
        PartCorners::Triangle([self.a, self.b, self.c])
    }

    fn of_corners([a, b, c]: [Point3<T>; 3]) -> Self {
        Self { a, b, c }
    }
}

impl<T: RealField + Copy> SurfacePart<T> for Segment<T, 3> {
    fn triangle(&self) -> Option<Triangle<T, 3>> {
        None
    }

    fn corners(&self) -> PartCorners<T> {
        PartCorners::Edge([self.a, self.b])
    }

    fn of_corners([a, b, _]: [Point3<T>; 3]) -> Self {
        Self { a, b }
    }
}

/// The normals of the planes of two parts, and those that are square to an edge of each.
pub(super) fn normals_of_parts<T: RealField + Copy>(
    [a, b]: [PartCorners<T>; 2],
) -> impl Iterator<Item = PairNormal<T>> {
    let of_planes = [a.plane(), b.plane()].into_iter().flatten();
    let of_edges = a.edges().flat_map(move |p| {
        let others = b.edges();
        others.filter_map(move |q| PairNormal::of_edges(&p, &q))
    });
    of_planes.chain(of_edges)
}

/// The first normal of two parts that a unit vector is but for rounding and that a function accepts. If there is none, the vector
/// is asked.
pub(super) fn find_along<T: RealField + Copy>(
    parts: [PartCorners<T>; 2],
    unit: &Vector3<T>,
    rounding: [f64; 2],
    is_such: impl Fn(&PairNormal<T>) -> bool,
) -> Option<PairNormal<T>> {
    let mut is_known = false;
    for normal in normals_of_parts(parts) {
        if let Some(normal) = normal.toward(unit, rounding) {
            is_known = true;
            if is_such(&normal) {
                return Some(normal);
            }
        }
    }
    let rounded = PairNormal::Rounded(*unit);
    (!is_known && is_such(&rounded)).then_some(rounded)
}
