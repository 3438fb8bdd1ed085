//! Cylinders, cones and truncated cones: the convex hulls of two disks square to the line through their centers.

mod bounds;
mod cone;
mod cylinder;
mod truncated_cone;

pub use cone::Cone;
pub use cylinder::Cylinder;
pub use truncated_cone::TruncatedCone;

use crate::shape::build::finite::{require_finite_point, require_radius};
use crate::shape::error::ShapeError;
use crate::shape::shape_part::ShapePart;
use nalgebra::{Point3, RealField};

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
