//! The sides that some points lie on of planes through others of them, as far as floats can tell.

use crate::exact::coords;
use crate::exact::to_f64;
use alloc::vec::Vec;
use nalgebra::{Point3, RealField};

/// Points in floats, seen from the first of them, and how far sides of their planes can be off.
///
/// With u = 2^-53 and all coordinates seen from there at most E, these are off by u E, and
/// differences of them, which are at most 2 E, by 4 u E. The normal's coordinates are at most 8 E^2
/// and off by 48 u E^2, heights in the direction of the normal are at most 24 E^3 and off by
/// 232 u E^3, and what one is above another by 512 u E^3 but for higher orders; 520 u E^3 is taken.
/// Products that underflow are off by less than that where E is at least 2^-280.
#[derive(Clone, Debug)]
pub struct FloatPoints {
    points: Vec<[f64; 3]>,
    error: f64,
}

/// The plane of three points, and its height in the direction of its normal.
#[derive(Clone, Copy, Debug)]
pub struct FloatPlane {
    normal: [f64; 3],
    height: f64,
}

impl FloatPoints {
    /// None where the numbers are no floats, or leave the exponents where the error is known.
    pub fn new<T: RealField + Copy>(points: &[Point3<T>]) -> Option<Self> {
        let first = to_f64(coords(points.first()?))?;
        let relative = |point| Some(sub(to_f64(coords(point))?, first));
        let relative = points.iter().map(relative).collect::<Option<Vec<_>>>()?;
        let extent = relative
            .as_flattened()
            .iter()
            .fold(0.0, |most, x| larger(most, x.abs()));
        let is_known = (1e-80..1e80).contains(&extent);
        is_known.then_some(Self {
            points: relative,
            error: 260.0 * f64::EPSILON * extent * extent * extent,
        })
    }

    /// The plane of the points in three places.
    #[inline]
    pub fn plane(&self, places: [usize; 3]) -> FloatPlane {
        let [a, b, c] = places.map(|place| self.points[place]);
        let (u, v) = (sub(b, a), sub(c, a));
        let normal = [
            u[1] * v[2] - u[2] * v[1],
            u[2] * v[0] - u[0] * v[2],
            u[0] * v[1] - u[1] * v[0],
        ];
        FloatPlane {
            normal,
            height: distance_to_line(normal, a),
        }
    }

    /// Whether the points in some places are certain to lie strictly on the side of a plane that its
    /// corners turn clockwise seen from.
    #[inline(always)]
    pub fn are_below(&self, plane: &FloatPlane, places: impl IntoIterator<Item = usize>) -> bool {
        let heights = places
            .into_iter()
            .map(|place| distance_to_line(plane.normal, self.points[place]));
        plane.height - heights.fold(f64::NEG_INFINITY, larger) > self.error
    }

    /// The same for the first point.
    #[inline(always)]
    pub fn is_first_below(&self, plane: &FloatPlane) -> bool {
        plane.height > self.error
    }
}

#[inline(always)]
fn distance_to_line(normal: [f64; 3], point: [f64; 3]) -> f64 {
    normal[0] * point[0] + normal[1] * point[1] + normal[2] * point[2]
}

#[inline(always)]
fn larger(a: f64, b: f64) -> f64 {
    if a > b { a } else { b }
}

#[inline(always)]
fn sub(a: [f64; 3], b: [f64; 3]) -> [f64; 3] {
    [a[0] - b[0], a[1] - b[1], a[2] - b[2]]
}
