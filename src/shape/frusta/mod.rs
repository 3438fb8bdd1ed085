//! Cylinders, cones and truncated cones: the convex hulls of two disks square to the line through their centers.

mod bounds;
mod cone;
mod cylinder;
mod truncated_cone;

pub use cone::Cone;
pub use cylinder::Cylinder;
pub use truncated_cone::TruncatedCone;

use crate::Segment;
use crate::exact::is_fixed;
use crate::shape::build::finite::{require_finite_point, require_radius};
use crate::shape::error::ShapeError;
use crate::shape::shape_part::ShapePart;
use nalgebra::{Point3, RealField, Vector3};

/// Checks the centers of two disks and their radii.
fn require_disks<T: RealField + Copy>(
    parts: [ShapePart; 2],
    centers: [&Point3<T>; 2],
    radii: [T; 2],
) -> Result<(), ShapeError> {
    for (part, center) in parts.into_iter().zip(centers) {
        require_finite_point(part, center)?;
    }
    for radius in radii {
        require_radius(radius)?;
    }
    let is_point = centers[0] == centers[1];
    if is_point && radii.into_iter().any(|radius| radius > T::zero()) {
        return Err(ShapeError::NoAxis);
    }
    Ok(())
}

/// The axis of a shape after a motion, given its direction there. Where rounding has made its ends one point, and the shape has disks, which
/// face along the axis, one end is moved by a last place, along the coordinate in which the direction is longest.
fn with_length<T: RealField + Copy>(
    moved: Segment<T, 3>,
    radii: [T; 2],
    direction: impl FnOnce() -> Vector3<T>,
) -> Segment<T, 3> {
    let radius = if radii[1] > radii[0] {
        radii[1]
    } else {
        radii[0]
    };
    if moved.a != moved.b || radius.is_zero() {
        return moved;
    }
    let direction = direction();
    let is_longer = |i: usize, than: usize| direction[i].abs() > direction[than].abs();
    let k = (1..3).fold(
        0,
        |longest, i| if is_longer(i, longest) { i } else { longest },
    );
    let step = last_place(moved.b[k], radius);
    let step = if direction[k] < T::zero() {
        -step
    } else {
        step
    };
    let mut axis = moved;
    // Beside the largest number there is one on one side only.
    if is_in_range(moved.b[k], step) {
        axis.b[k] += step;
    } else {
        axis.a[k] -= step;
    }
    axis
}

/// A last place of a coordinate, or two; of 0 that of the radius around it.
fn last_place<T: RealField + Copy>(x: T, radius: T) -> T {
    let epsilon = T::default_epsilon();
    if is_fixed::<T>() {
        return epsilon;
    }
    let steps = [x.abs() * epsilon, radius * epsilon, radius];
    let first = steps.into_iter().find(|step| !step.is_zero());
    first.unwrap_or(radius)
}

fn is_in_range<T: RealField + Copy>(x: T, step: T) -> bool {
    match T::max_value() {
        Some(most) if step > T::zero() => x <= most - step,
        Some(most) => x >= -most - step,
        None => true,
    }
}

impl<T: RealField + Copy> From<Cylinder<T>> for TruncatedCone<T> {
    /// ```
    /// use nalgebra::Point3;
    /// use tangency::{Cylinder, TruncatedCone};
    ///
    /// let (a, b) = (Point3::new(0.0, 1.0, 2.0), Point3::new(0.0, 3.0, 5.0));
    /// let drum = Cylinder::new(a, b, 1.5);
    /// assert_eq!(TruncatedCone::from(drum), TruncatedCone::new(a, b, [1.5, 1.5]));
    /// ```
    fn from(cylinder: Cylinder<T>) -> Self {
        Self {
            axis: *cylinder.axis(),
            radii: [cylinder.radius(); 2],
        }
    }
}

impl<T: RealField + Copy> From<Cone<T>> for TruncatedCone<T> {
    /// ```
    /// use nalgebra::Point3;
    /// use tangency::{Cone, TruncatedCone};
    ///
    /// let (base, apex) = (Point3::new(0.0, 1.0, 2.0), Point3::new(0.0, 3.0, 5.0));
    /// let tip = Cone::new(base, apex, 1.5);
    /// assert_eq!(TruncatedCone::from(tip), TruncatedCone::new(base, apex, [1.5, 0.0]));
    /// ```
    fn from(cone: Cone<T>) -> Self {
        Self {
            axis: *cone.axis(),
            radii: [cone.radius(), T::zero()],
        }
    }
}
