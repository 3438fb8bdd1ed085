//! How far the corners of a convex polyhedron can be off before a face bends.
//!
//! A motion is an affine map A, which keeps all orientations, and the rounding of each corner. So the moved faces
//! still bound a convex polyhedron if the rounding cannot turn any of the orientations that
//! [`convex_surface`](crate::shape::build::convex_surface) checks.
//!
//! Let d, e, f be the differences of three of four corners from the fourth, |d| the sum of the magnitudes of their
//! coordinates, V = det(d, e, f) > 0 the orientation, and P = |d||e| + |e||f| + |f||d|. If the differences change by less than
//! m = V / 4P (in the Euclidean norm), V changes by less than m P + m^2 (|d| + |e| + |f|) + m^3. As V is at most |d||e||f|, m
//! is at most a quarter of the least of |d|, |e|, |f|; so the three terms are at most V / 4, V / 16 and V / 64, and the
//! orientation stays. The least m of a polyhedron is its margin.
//!
//! In units u of the last place of 1, a corner whose coordinates are at most E, moved by an offset of at most T, is rounded
//! by less than 100 u (E + T) in each coordinate: a product with a matrix errs by less than 16, one with a quaternion
//! by less than 96. Two corners and three coordinates make 347 u (E + T), which the inverse of a nearly orthogonal A
//! makes 348 u (E + T) at most. So 512 u (E + T) below the margin suffices.

use crate::exact::{coords, cross3, dot, is, is_float, sub, to_f64};
use crate::predicate::{Motion, larger, largest};
use crate::shape::build::convex_surface::FaceLists;
use alloc::vec::Vec;
use nalgebra::{AbstractRotation, Point3, RealField, SVector};

/// The margin of a polyhedron, 0 where nothing is known; and the largest magnitude of its coordinates, 0 if they are no
/// floats of medium size.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct RigidMargin {
    margin: f64,
    extent: f64,
}

impl RigidMargin {
    /// The margin of a polyhedron whose faces are triangles and whose numbers are floats; none for others.
    pub(crate) fn of_surface<T: RealField + Copy>(points: &[Point3<T>], lists: &FaceLists) -> Self {
        let extent_only = Self::of_corners(0.0, points);
        let is_triangulated = lists.faces.iter().all(|face| face.len() == 3);
        if extent_only.extent == 0.0 || lists.faces.len() < 4 || !is_triangulated {
            return extent_only;
        }
        Self {
            margin: least_margin(points, lists).unwrap_or(0.0),
            ..extent_only
        }
    }

    /// A margin that is known, with the extent of the corners.
    pub(crate) fn of_corners<T: RealField + Copy>(margin: f64, points: &[Point3<T>]) -> Self {
        let extent = is_float(&T::zero()).then(|| extent(points)).flatten();
        let extent = extent.filter(|extent| is_medium(*extent));
        extent.map_or_else(Self::default, |extent| Self { margin, extent })
    }

    /// A bound on the coordinates of the moved corners, if rounding and the ends of the range are far from them.
    pub(crate) fn moved_extent<T, R>(&self, motion: &Motion<'_, T, R, 3>) -> Option<f64>
    where
        T: RealField + Copy,
        R: AbstractRotation<T, 3>,
    {
        if self.extent == 0.0 {
            return None;
        }
        let mut columns = [0.0; 3];
        for (to, from) in columns.iter_mut().zip(motion.columns()) {
            *to = largest([to_f64(&from.data.0[0])?]);
        }
        let [x, y, z] = columns;
        let offset = largest([to_f64(&motion.offset().data.0[0])?]);
        let bound = 2.0 * (self.extent * (x + y + z) + offset);
        is_medium(bound).then_some(bound)
    }

    /// The margin of the moved polyhedron, if its faces certainly stay as they are.
    pub(crate) fn moved<T, R>(&self, motion: &Motion<'_, T, R, 3>) -> Option<f64>
    where
        T: RealField + Copy,
        R: AbstractRotation<T, 3>,
    {
        if self.margin == 0.0 || !motion.is_nearly_rigid() {
            return None;
        }
        self.translated(motion.offset())
    }

    /// The margin of the polyhedron moved without a rotation, if its faces certainly stay as they are.
    pub(crate) fn translated<T: RealField + Copy>(&self, offset: &SVector<T, 3>) -> Option<f64> {
        if self.margin == 0.0 {
            return None;
        }
        let size = self.extent + largest([to_f64(&offset.data.0[0])?]);
        let unit = if is::<T, f32>(&T::zero()).is_some() {
            f64::from(f32::EPSILON)
        } else {
            f64::EPSILON
        };
        // Half of a number's last place is half of EPSILON.
        let error = 256.0 * unit * size;
        (is_medium(size) && error < self.margin).then(|| larger(0.99 * self.margin - error, 0.0))
    }
}

/// The least margin of the orientations that bound a convex polyhedron of triangles: those that conditions 2 to 4 of
/// [`convex_surface`](crate::shape::build::convex_surface) ask for.
fn least_margin<T: RealField + Copy>(points: &[Point3<T>], lists: &FaceLists) -> Option<f64> {
    let mut corners = Vec::with_capacity(points.len());
    for point in points {
        corners.push(to_f64(coords(point))?);
    }
    let mut margin = f64::INFINITY;
    // A margin that is not a number is none.
    let mut keep = |own: f64| margin = if own >= margin { margin } else { own };
    for (face, beyond) in lists.faces.iter().zip(lists.beyond.chunks(3)) {
        let [a, b, c] = [face[0], face[1], face[2]];
        let own = FaceMargin::new([a, b, c].map(|corner| corners[corner]));
        // Each edge from its lower end, so once.
        for (is_lower, inside) in [a < b, b < c, c < a].into_iter().zip(beyond) {
            if is_lower {
                keep(own.of(corners[*inside]));
            }
        }
        if a != 0 {
            keep(own.of(corners[0]));
        }
    }
    for [a, b, c, inside] in lists.cone(0) {
        let own = FaceMargin::new([a, b, c].map(|corner| corners[corner]));
        keep(own.of(corners[inside]));
    }
    (margin > 0.0).then_some(margin)
}

/// Whether lengths are far from the ends of the range of exponents, of `f32` too.
fn is_medium(length: f64) -> bool {
    const LOW: f64 = f64::from_bits((1023 - 100) << 52);
    const HIGH: f64 = f64::from_bits((1023 + 100) << 52);
    length > LOW && length < HIGH
}

/// The largest magnitude of a coordinate.
fn extent<T: RealField + Copy>(points: &[Point3<T>]) -> Option<f64> {
    let mut most = [0.0_f64; 3];
    for point in points {
        let point = to_f64(coords(point))?;
        for i in 0..3 {
            most[i] = larger(point[i].abs(), most[i]);
        }
    }
    Some(largest([most]))
}

/// The terms that the orientations of a face have in common: three of their four corners.
struct FaceMargin {
    corner: [f64; 3],
    /// d x e, and the sizes |d|, |e|.
    normal: [f64; 3],
    sizes: [f64; 2],
}

impl FaceMargin {
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn new([a, b, c]: [[f64; 3]; 3]) -> Self {
        let (d, e) = (sub(b, a), sub(c, a));
        Self {
            corner: a,
            normal: cross3(d, e),
            sizes: [size(d), size(e)],
        }
    }

    /// A lower bound on m = V / 4P of four corners, 0 or less where they may not be counter-clockwise seen from outside.
    ///
    /// The products of V err by 2^-50 of |d||e||f|.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn of(&self, inside: [f64; 3]) -> f64 {
        const LEAST_LENGTH: f64 = f64::from_bits((1023 - 160) << 52);
        const ERROR: f64 = 64.0 * f64::EPSILON;
        let f = sub(inside, self.corner);
        let ([of_d, of_e], of_f) = (self.sizes, size(f));
        if !(of_d > LEAST_LENGTH && of_e > LEAST_LENGTH && of_f > LEAST_LENGTH) {
            return 0.0;
        }
        let volume = -dot(self.normal, f) - ERROR * of_d * of_e * of_f;
        0.25 * volume / (of_d * of_e + of_e * of_f + of_f * of_d)
    }
}

fn size([x, y, z]: [f64; 3]) -> f64 {
    x.abs() + y.abs() + z.abs()
}
