//! Rays with points, lines, rays, segments and planes, which they enter and leave at one point or along themselves.
//!
//! The normal is against the ray where it enters, and square to a linear shape that is not parallel.

use crate::algorithm::linear::Linear;
use crate::exact::ExactPoint;
use crate::pair::ray_cast::{Facet, hit_of_thin, ray_cast};
use crate::predicate::{SupportingLine, dot_sign, is_point, parallel, square_to_line, unit_along};
use crate::{CurvePoint, Line, Plane, Ray, RayHit, Segment};
use nalgebra::RealField;

/// The length of a vector along the ray: against it where the ray enters.
fn sign<T: RealField>(is_entry: bool) -> T {
    if is_entry { -T::one() } else { T::one() }
}

/// The unit vector along a ray, or against it.
pub(super) fn normal_against<X: ExactPoint<D>, const D: usize>(
    ray: Linear<X, false>,
    is_entry: bool,
) -> [X::Scalar; D] {
    let along = unit_along(ray.line.toward);
    if is_entry { along.map(|x| -x) } else { along }
}

/// The normal of a linear shape: along a ray or against it, and if they are not parallel, square to the shape.
pub(super) fn normal_of_linear<X: ExactPoint<D>, const D: usize, const TWO_POINTS: bool>(
    line: SupportingLine<X, TWO_POINTS>,
    ray: Linear<X, false>,
    is_entry: bool,
) -> [X::Scalar; D] {
    if is_point(line) || parallel(line, ray.line) {
        normal_against(ray, is_entry)
    } else {
        square_to_line(ray.line.toward, line, sign(is_entry))
    }
}

/// The normal of a plane that is not parallel to the ray.
fn normal_of_plane<T: RealField + Copy>(
    plane: &Plane<T>,
    ray: Linear<&[T; 3], false>,
    is_entry: bool,
) -> [T; 3] {
    let axis = SupportingLine::along(&plane.point, &plane.normal);
    let normal = unit_along(&plane.normal.data.0[0]);
    if dot_sign(axis, ray.line).is_lt() == is_entry {
        normal
    } else {
        normal.map(|x| -x)
    }
}

fn facet_of_segment<T: RealField + Copy, const D: usize>(
    segment: &Segment<T, D>,
    ray: Linear<&[T; D], false>,
    is_entry: bool,
) -> Option<Facet<T, D>> {
    let line = SupportingLine::between(&segment.a, &segment.b);
    Some((normal_of_linear(line, ray, is_entry), 0))
}

/// The hit of a segment that a ray enters or leaves at a point.
pub(in crate::pair) fn hit_of_segment<T: RealField + Copy, const D: usize>(
    segment: &Segment<T, D>,
    ray: &Ray<T, D>,
    at: CurvePoint<T, D>,
    is_entry: bool,
) -> RayHit<T, D> {
    hit_of_thin(ray, at, || {
        facet_of_segment(segment, Linear::from(ray), is_entry)
    })
}

ray_cast! {
    [const D: usize] D Segment<T, D>: |s, ray, is_entry| facet_of_segment(s, ray, is_entry);
    [const D: usize] D Ray<T, D>: |r, ray, is_entry| {
        Some((normal_of_linear(Linear::from(r).line, ray, is_entry), 0))
    };
    [] 3 Plane<T>: |p, ray, is_entry| Some((normal_of_plane(p, ray, is_entry), 0));
}

ray_cast! {
    [const D: usize] D Line<T, D>: |line, ray, is_entry| Some((
        with_linear!(Line line => normal_of_linear(line.line, ray, is_entry)),
        0,
    ));
}
