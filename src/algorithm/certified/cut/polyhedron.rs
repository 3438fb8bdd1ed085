//! Convex polyhedra, by the planes of their faces.
//!
//! A line is inside where it is below all planes: Cyrus and Beck, *Generalized Two- and Three-Dimensional Clipping* (1978). It
//! enters by the last plane that it passes downward, and leaves by the first one that it passes upward.
//!
//! In units of u E^2, where E is the extent of the polyhedron and S the largest coordinate of the way from its origin to the
//! start, the height n . (p - o) of a plane errs by less than 264 (E + S), and the slope n . d by less than 240 |d| (see
//! [`FloatPoints`](crate::predicate::FloatPoints)); so does their combination at a parameter t by less than
//! 512 (E + S + |t d|).

use crate::ConvexPolyhedron;
use crate::algorithm::certified::cut::triangle::plane_point;
use crate::algorithm::certified::cut::{Certain, UNIT, ray};
use crate::algorithm::certified::is_central;
use crate::algorithm::linear::Linear;
use crate::exact::{coords, dot, sub};
use crate::predicate::{FloatPlane, largest};
use crate::shape::build::face_planes::FacePlanes;
use crate::{CurvePoint, Piece};
use nalgebra::{Point3, RealField};

/// A face that a line crosses in its interior.
#[derive(Clone, Copy, Debug)]
pub(super) struct CrossedPlane {
    pub face: usize,
    pub parameter: f64,
    /// A bound on the parameter's error.
    error: f64,
    /// A bound on the parameter's error in units of the scale along the line.
    pub relative_error: f64,
}

/// How a ray crosses a polyhedron.
#[derive(Clone, Copy, Debug)]
pub(super) enum PolyhedronCrossing {
    Missed,
    /// Where it enters, if not before its start, and where it leaves.
    Crossed(Option<CrossedPlane>, CrossedPlane),
}

/// A line relative to the origin of the planes.
#[derive(Clone, Copy, Debug)]
struct RelativeLine {
    start: [f64; 3],
    direction: [f64; 3],
    /// The bound on the errors at a parameter t is the first number and t times the second.
    errors: [f64; 2],
    /// The direction in units of the scale.
    step: f64,
}

impl RelativeLine {
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn height(&self, plane: &FloatPlane) -> f64 {
        plane.height - dot(plane.normal, self.start)
    }

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn slope(&self, plane: &FloatPlane) -> f64 {
        dot(plane.normal, self.direction)
    }

    fn error_at(&self, t: f64) -> f64 {
        self.errors[0] + t.abs() * self.errors[1]
    }

    /// The crossing with a plane, if the sign of the slope is certain.
    fn cross(
        &self,
        planes: &[FloatPlane],
        (parameter, face): (f64, usize),
    ) -> Option<CrossedPlane> {
        let slope = self.slope(planes.get(face)?).abs();
        let error = 2.0 * self.error_at(parameter) / slope;
        (slope > 2.0 * self.errors[1]).then_some(CrossedPlane {
            face,
            parameter,
            error,
            relative_error: error * self.step,
        })
    }

    /// The last plane that is passed downward and the first one upward, with their parameters; of none there is no such
    /// index.
    fn last_and_first(&self, planes: &[FloatPlane]) -> [(f64, usize); 2] {
        let (mut last, mut first) = (f64::NEG_INFINITY, f64::INFINITY);
        let (mut enters, mut leaves) = (usize::MAX, usize::MAX);
        for (face, plane) in planes.iter().enumerate() {
            let slope = self.slope(plane);
            let t = self.height(plane) / slope;
            let entry = if slope < 0.0 { t } else { f64::NEG_INFINITY };
            let exit = if slope < 0.0 { f64::INFINITY } else { t };
            // One number after another, so that there is no branch.
            enters = if entry > last { face } else { enters };
            last = if entry > last { entry } else { last };
            leaves = if exit < first { face } else { leaves };
            first = if exit < first { exit } else { first };
        }
        [(last, enters), (first, leaves)]
    }

    /// Whether a point of the line, at a parameter with an error, is certainly below all planes but one.
    fn is_below(
        &self,
        planes: &[FloatPlane],
        except: usize,
        [t, error]: [f64; 2],
        extent: f64,
    ) -> bool {
        let mut least = f64::INFINITY;
        for (face, plane) in planes.iter().enumerate() {
            let height = self.height(plane) - t * self.slope(plane);
            let height = if face == except {
                f64::INFINITY
            } else {
                height
            };
            least = if height < least { height } else { least };
        }
        let steepest = 32.0 * extent * extent * largest([self.direction]);
        least > self.error_at(t) + error * steepest
    }
}

/// How a ray crosses a polyhedron, if it passes through the interior of faces. Their planes and the start of the ray are relative to
/// an origin; no coordinate of a corner is more than three extents.
#[inline(never)]
pub(super) fn cross(
    planes: &[FloatPlane],
    extent: f64,
    start: [f64; 3],
    direction: [f64; 3],
) -> Option<PolyhedronCrossing> {
    let (size, step) = (extent + largest([start]), largest([direction]));
    if !(is_central(size) && is_central(step)) {
        return None;
    }
    let unit = 512.0 * UNIT * extent * extent;
    let line = RelativeLine {
        start,
        direction,
        errors: [unit * size, unit * step],
        // The scale is at least a third of that size.
        step: 3.0 * step / size,
    };
    let [last, first] = line.last_and_first(planes);
    let leaves = line.cross(planes, first)?;
    if leaves.parameter + leaves.error < 0.0 {
        return Some(PolyhedronCrossing::Missed);
    }
    let enters = line.cross(planes, last)?;
    if enters.parameter - enters.error > leaves.parameter + leaves.error {
        return Some(PolyhedronCrossing::Missed);
    }
    let below = |plane: CrossedPlane| {
        line.is_below(planes, plane.face, [plane.parameter, plane.error], extent)
    };
    let is_outside = enters.parameter > enters.error;
    let is_certain = enters.parameter < leaves.parameter
        && below(leaves)
        && if is_outside {
            below(enters)
        } else {
            line.is_below(planes, usize::MAX, [0.0; 2], extent)
        };
    is_certain.then_some(PolyhedronCrossing::Crossed(
        is_outside.then_some(enters),
        leaves,
    ))
}

/// How a ray crosses a polyhedron of floats, where that is certain.
#[cfg_attr(not(debug_assertions), inline(always))]
fn cross_polyhedron<T: RealField + Copy, const TWO_POINTS: bool>(
    linear: Linear<&[T; 3], TWO_POINTS>,
    polyhedron: &ConvexPolyhedron<T>,
) -> Option<PolyhedronCrossing> {
    let ray = ray(linear)?;
    let FacePlanes {
        planes,
        origin,
        extent,
    } = polyhedron.face_planes()?;
    let start = sub(ray.start, *origin);
    cross(planes, *extent, start, ray.direction)
}

/// Whether a ray meets a polyhedron, where that is certain.
pub(crate) fn does_ray_meet_polyhedron<T: RealField + Copy, const TWO_POINTS: bool>(
    linear: Linear<&[T; 3], TWO_POINTS>,
    polyhedron: &ConvexPolyhedron<T>,
) -> Option<bool> {
    let crossing = cross_polyhedron(linear, polyhedron)?;
    Some(matches!(crossing, PolyhedronCrossing::Crossed(..)))
}

/// What a polyhedron cuts from a ray.
#[derive(Clone, Copy, Debug)]
pub(crate) struct PolyhedronCut<T: RealField + Copy> {
    pub piece: Piece<T, 3>,
    /// The faces by which the ray enters and leaves; it certainly starts inside if it enters by none.
    pub faces: [Option<usize>; 2],
}

impl PolyhedronCrossing {
    /// What a polyhedron cuts from a ray that starts at a point, with the places that a function computes, if it can:
    /// `Some(None)` if the ray misses.
    pub(super) fn cut<T: RealField + Copy>(
        self,
        start: Point3<T>,
        at: impl Fn(CrossedPlane) -> Option<CurvePoint<T, 3>>,
    ) -> Option<Option<PolyhedronCut<T>>> {
        let Self::Crossed(enters, leaves) = self else {
            return Some(None);
        };
        let from = match enters {
            Some(plane) => at(plane)?,
            None => CurvePoint {
                parameter: T::zero(),
                point: start,
            },
        };
        let to = at(leaves)?;
        Some(Some(PolyhedronCut {
            piece: Piece::Interval { from, to },
            faces: [enters.map(|plane| plane.face), Some(leaves.face)],
        }))
    }
}

/// The first three corners of a face.
pub(crate) fn face_corners<T: RealField + Copy>(
    polyhedron: &ConvexPolyhedron<T>,
    face: usize,
) -> [&[T; 3]; 3] {
    let face = polyhedron.face(face);
    [0, 1, 2].map(|i| coords(&polyhedron.vertices()[face[i]]))
}

/// What a polyhedron cuts from a ray, where that is certain: `Some(None)` if the ray misses.
pub(crate) fn cut_polyhedron<T: RealField + Copy, const TWO_POINTS: bool>(
    linear: Linear<&[T; 3], TWO_POINTS>,
    polyhedron: &ConvexPolyhedron<T>,
) -> Option<Option<PolyhedronCut<T>>> {
    let crossing = cross_polyhedron(linear, polyhedron)?;
    crossing.cut(Point3::from(*linear.line.start), |plane| {
        let corners = face_corners(polyhedron, plane.face);
        plane_point(linear, corners, [plane.parameter, plane.relative_error])
    })
}

/// The intersection of a ray and a polyhedron.
pub(crate) fn intersect_polyhedron<T: RealField + Copy, const TWO_POINTS: bool>(
    linear: Linear<&[T; 3], TWO_POINTS>,
    polyhedron: &ConvexPolyhedron<T>,
) -> Certain<T, 3> {
    Some(cut_polyhedron(linear, polyhedron)?.map(|found| found.piece))
}
