//! Oriented boxes, by the planes of their faces.
//!
//! With the way w from the center to the start of a line, a half axis h and the normal n, the cross product of the other two,
//! the line is between two faces where |n . (w + t d)| is at most the volume |h . n|: see [`polyhedron`](super::polyhedron).
//!
//! In units of u H^2, where H is the largest coordinate of a half axis, W that of w and D that of d: a coordinate of a normal is
//! the difference of two products and errs by 4, one of w errs by u W. So n . w, whose terms are at most 2 H^2 W, errs by
//! 3 (4 + 2 + 2) W for factors and products and by 10 W for the sums, 34 W in all, n . d by 28 D and h . n by 28 H.
//! All are below the bounds of polyhedra, with H as the extent.

use crate::algorithm::certified::cut::polyhedron::{CrossedPlane, PolyhedronCut, cross};
use crate::algorithm::certified::cut::refined::refine_at_plane;
use crate::algorithm::certified::cut::triangle::{LEAST_SLOPE, finite_curve_point};
use crate::algorithm::certified::cut::{Certain, UNIT, promise, ray};
use crate::algorithm::certified::fine::fine;
use crate::algorithm::certified::is_central;
use crate::algorithm::certified::linear::Component;
use crate::algorithm::certified::read::floats;
use crate::algorithm::linear::Linear;
use crate::exact::{Compensated, coords, cross3, dot, sub};
use crate::predicate::{FloatPlane, largest};
use crate::{CurvePoint, Obb};
use nalgebra::{Point3, RealField};

/// The center and the half axes of a box.
#[derive(Clone, Copy, Debug)]
struct BoxAxes {
    center: [f64; 3],
    half_axes: [[f64; 3]; 3],
}

impl BoxAxes {
    fn of<T: RealField + Copy>(obb: &Obb<T, 3>) -> Self {
        Self {
            center: floats(coords(obb.center())),
            half_axes: obb.half_axes().map(|axis| floats(&axis.data.0[0])),
        }
    }

    /// The planes of the faces relative to the center, two for each axis, and the extent; `None` if the volume may be 0.
    #[inline(never)]
    fn planes(&self) -> Option<([FloatPlane; 6], f64)> {
        let extent = largest(self.half_axes);
        if !is_central(extent) {
            return None;
        }
        let mut planes = [FloatPlane {
            normal: [0.0; 3],
            height: 0.0,
        }; 6];
        for (axis, pair) in planes.chunks_exact_mut(2).enumerate() {
            let normal = self.normal(axis);
            let height = dot(self.half_axes[axis], normal);
            let has_volume = height.abs() > 64.0 * UNIT * extent * extent * extent;
            if !has_volume {
                return None;
            }
            let opposite = normal.map(|x| -x);
            let [lower, upper] = match height > 0.0 {
                true => [opposite, normal],
                false => [normal, opposite],
            };
            for (plane, normal) in pair.iter_mut().zip([lower, upper]) {
                *plane = FloatPlane {
                    normal,
                    height: height.abs(),
                };
            }
        }
        Some((planes, extent))
    }

    fn normal(&self, axis: usize) -> [f64; 3] {
        cross3(
            self.half_axes[(axis + 1) % 3],
            self.half_axes[(axis + 2) % 3],
        )
    }

    /// Where a line crosses the plane of a face, if that is accurate.
    fn place<T: RealField + Copy>(
        &self,
        line: &Component<3>,
        plane: CrossedPlane,
    ) -> Option<CurvePoint<T, 3>> {
        let t = plane.parameter;
        if plane.relative_error < promise::<T>() {
            return finite_curve_point(t, line.at(t));
        }
        if plane.relative_error > LEAST_SLOPE {
            return None;
        }
        let (t, point) = self.refined_place((line.start, line.direction), plane.face, t);
        finite_curve_point(t, point)
    }

    #[inline(never)]
    fn refined_place(&self, line: ([f64; 3], [f64; 3]), face: usize, t: f64) -> (f64, [f64; 3]) {
        let axis = face / 2;
        let [h, u, v] = [0, 1, 2].map(|i| fine(self.half_axes[(axis + i) % 3]));
        let normal = cross3(u, v);
        let volume = dot(h, normal);
        let height = match face % 2 {
            0 => Compensated::given(0.0) - volume,
            _ => volume,
        };
        refine_at_plane((self.center, normal, height), line, t)
    }
}

/// What a box cuts from a ray, where that is certain: `Some(None)` if the ray misses. Face `2 i` is at the start of axis `i`, face
/// `2 i + 1` at its end.
pub(crate) fn cut_obb<T: RealField + Copy, const TWO_POINTS: bool>(
    linear: Linear<&[T; 3], TWO_POINTS>,
    obb: &Obb<T, 3>,
) -> Option<Option<PolyhedronCut<T>>> {
    let (ray, axes) = (ray(linear)?, BoxAxes::of(obb));
    let (planes, extent) = axes.planes()?;
    let start = sub(ray.start, axes.center);
    let crossing = cross(&planes, extent, start, ray.direction)?;
    crossing.cut(Point3::from(*linear.line.start), |plane| {
        axes.place(&ray, plane)
    })
}

/// The intersection of a box and a ray.
pub(crate) fn intersect_obb<T: RealField + Copy, const TWO_POINTS: bool>(
    linear: Linear<&[T; 3], TWO_POINTS>,
    obb: &Obb<T, 3>,
) -> Certain<T, 3> {
    Some(cut_obb(linear, obb)?.map(|found| found.piece))
}
