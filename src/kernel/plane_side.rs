//! The sides of one plane that many points lie on, as far as a float can tell.

use super::coords;
use super::quick::plainly;
use nalgebra::{Point3, RealField};

/// How far the sides of planes can be off for the points in a box.
///
/// With u = 2^-53 and all differences of coordinates at most E, the differences are off by u E, the
/// normal's coordinates by 8 u E^2, and `normal . (p - start)` by 46 u E^3 but for higher orders;
/// 66 u E^3 is taken. Products that underflow are off by less than that where E is at least 2^-280.
///
/// None where the numbers are no floats, or leave the exponents where this is so.
pub fn plane_side_error<T: RealField + Copy>(min: &Point3<T>, max: &Point3<T>) -> Option<f64> {
    let [min, max] = [plainly(coords(min))?, plainly(coords(max))?];
    let extent = sub(max, min).into_iter().fold(0.0, larger);
    let is_known = (1e-80..1e80).contains(&extent);
    is_known.then_some(33.0 * f64::EPSILON * extent * extent * extent)
}

/// The plane of three points in floats.
#[derive(Clone, Copy, Debug)]
pub struct PlaneSide {
    start: [f64; 3],
    normal: [f64; 3],
    error: f64,
}

impl PlaneSide {
    /// For points in a box with this [`plane_side_error`].
    #[inline]
    pub fn new<T: RealField + Copy>(corners: [&[T; 3]; 3], error: f64) -> Option<Self> {
        let [a, b, c] = corners.map(plainly);
        let (start, u, v) = (a?, sub(b?, a?), sub(c?, a?));
        Some(Self {
            start,
            normal: [
                u[1] * v[2] - u[2] * v[1],
                u[2] * v[0] - u[0] * v[2],
                u[0] * v[1] - u[1] * v[0],
            ],
            error,
        })
    }

    /// Whether a point lies strictly on the side that the corners turn clockwise seen from, or
    /// strictly on the other one; none where that is not certain.
    #[inline]
    pub fn is_below(&self, p: &[impl RealField + Copy; 3]) -> Option<bool> {
        let d = sub(plainly(p)?, self.start);
        let height = self.normal[0] * d[0] + self.normal[1] * d[1] + self.normal[2] * d[2];
        if height < -self.error {
            Some(true)
        } else if height > self.error {
            Some(false)
        } else {
            None
        }
    }
}

fn larger(a: f64, b: f64) -> f64 {
    if a > b { a } else { b }
}

fn sub(a: [f64; 3], b: [f64; 3]) -> [f64; 3] {
    [a[0] - b[0], a[1] - b[1], a[2] - b[2]]
}
