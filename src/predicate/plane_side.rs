//! The sides of planes through points that other points lie on, where floats are certain.

use super::larger;
use crate::exact::{coords, to_f64};
use alloc::vec::Vec;
use core::cmp::Ordering;
use nalgebra::{Point3, RealField};

/// Points in floats, relative to the first one, and a bound on the error of their heights over planes.
///
/// Let u be 2^-53 and E the largest relative coordinate. The error of these is u E, that of their
/// differences, which are at most 2 E, 4 u E. The normal's coordinates are at most 8 E^2 with an error
/// of 48 u E^2, heights along the normal at most 24 E^3 with an error of 232 u E^3, and differences of
/// heights have one of 512 u E^3 but for higher orders; the bound is 520 u E^3. The error of products
/// that underflow is less than that if E is at least 2^-280.
#[derive(Clone, Debug)]
pub struct FloatPoints {
    points: Vec<[f64; 3]>,
    extent: f64,
    error: f64,
}

/// A plane of three points.
#[derive(Clone, Copy, Debug)]
pub struct FloatPlane {
    /// The normal, toward the side from which the corners are counter-clockwise.
    pub normal: [f64; 3],
    /// The scalar product with the points of the plane.
    pub height: f64,
}

impl FloatPoints {
    /// `None` where the numbers are no floats, or the exponents so extreme that the bound is wrong.
    pub fn new<T: RealField + Copy>(points: &[Point3<T>]) -> Option<Self> {
        let first = to_f64(coords(points.first()?))?;
        let relative = |point| Some(sub(to_f64(coords(point))?, first));
        let relative = points.iter().map(relative).collect::<Option<Vec<_>>>()?;
        let extent = relative
            .as_flattened()
            .iter()
            .fold(0.0, |most, x| larger(most, x.abs()));
        let is_bounded = (1e-80..1e80).contains(&extent);
        is_bounded.then_some(Self {
            points: relative,
            extent,
            error: 260.0 * f64::EPSILON * extent * extent * extent,
        })
    }

    /// The largest coordinate relative to the first point.
    pub fn extent(&self) -> f64 {
        self.extent
    }

    /// The plane of three points.
    #[cfg_attr(not(debug_assertions), inline)]
    pub fn plane(&self, indices: [usize; 3]) -> FloatPlane {
        let [a, b, c] = indices.map(|index| self.points[index]);
        let (u, v) = (sub(b, a), sub(c, a));
        let normal = [
            u[1] * v[2] - u[2] * v[1],
            u[2] * v[0] - u[0] * v[2],
            u[0] * v[1] - u[1] * v[0],
        ];
        FloatPlane {
            normal,
            height: dot(normal, a),
        }
    }

    /// Whether some points certainly lie strictly on the side of a plane from which its corners are
    /// clockwise.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn are_below(&self, plane: &FloatPlane, indices: impl IntoIterator<Item = usize>) -> bool {
        let heights = indices
            .into_iter()
            .map(|index| dot(plane.normal, self.points[index]));
        plane.height - heights.fold(f64::NEG_INFINITY, larger) > self.error
    }

    /// The side of a plane on which a point lies, `Less` if its corners are counter-clockwise seen from there; `None`
    /// where floats are not certain.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn side(&self, plane: &FloatPlane, index: usize) -> Option<Ordering> {
        let depth = plane.height - dot(plane.normal, self.points[index]);
        if depth > self.error {
            Some(Ordering::Greater)
        } else if depth < -self.error {
            Some(Ordering::Less)
        } else {
            None
        }
    }

    /// Whether the first point is certainly below a plane, as [`Self::are_below`] says of others.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn is_first_below(&self, plane: &FloatPlane) -> bool {
        plane.height > self.error
    }
}

#[cfg_attr(not(debug_assertions), inline(always))]
fn dot(normal: [f64; 3], point: [f64; 3]) -> f64 {
    normal[0] * point[0] + normal[1] * point[1] + normal[2] * point[2]
}

#[cfg_attr(not(debug_assertions), inline(always))]
fn sub(a: [f64; 3], b: [f64; 3]) -> [f64; 3] {
    [a[0] - b[0], a[1] - b[1], a[2] - b[2]]
}
