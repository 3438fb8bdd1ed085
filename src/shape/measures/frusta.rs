//! Cylinders, cones and truncated cones.

use crate::exact::Quantity;
use crate::shape::measures::{distance, rounded_point};
use crate::{Cone, Cylinder, TruncatedCone};
use nalgebra::{Point3, RealField};

/// The length of the axis.
fn length<T: RealField + Copy>(cone: &TruncatedCone<T>) -> Quantity<T> {
    let axis = cone.axis();
    distance(&axis.a, &axis.b)
}

/// The volume between two disks: π l (r² + r s + s²) / 3 for the length l of the axis.
fn volume<T: RealField + Copy>(cone: &TruncatedCone<T>) -> T {
    let [r, s] = cone.radii().map(Quantity::of);
    let l = length(cone);
    (Quantity::pi() * l * (r * r + r * s + s * s) / Quantity::integer(3)).number()
}

/// The area of both disks and of the side: π (r² + s² + (r + s) (l² + (r - s)²)^(1/2)).
fn surface_area<T: RealField + Copy>(cone: &TruncatedCone<T>) -> T {
    let [r, s] = cone.radii().map(Quantity::of);
    let (l, wider) = (length(cone), r - s);
    let slant = (l * l + wider * wider).root();
    (Quantity::pi() * (r * r + s * s + (r + s) * slant)).number()
}

/// The point of the axis at (r² + 2 r s + 3 s²) / (4 (r² + r s + s²)) of its length; the middle without radii.
fn centroid<T: RealField + Copy>(cone: &TruncatedCone<T>) -> Point3<T> {
    let axis = cone.axis();
    if cone.radii() == [T::zero(); 2] {
        return axis.midpoint();
    }
    let [r, s] = cone.radii().map(Quantity::of);
    let of = |n: i32| Quantity::integer(n);
    let whole = of(4) * (r * r + r * s + s * s);
    let [of_a, of_b] = [
        of(3) * r * r + of(2) * r * s + s * s,
        r * r + of(2) * r * s + of(3) * s * s,
    ];
    rounded_point(|i| (Quantity::of(axis.a[i]) * of_a + Quantity::of(axis.b[i]) * of_b) / whole)
}

/// Implements the measures of a shape.
macro_rules! measures {
    ($($Shape:ident, $let:literal, $volume:literal, $area:literal, $centroid:literal;)+) => {$(
        impl<T: RealField + Copy> $Shape<T> {
            /// Returns its volume.
            ///
            /// Floats: within 1 ulp. Fixed point: rounded once, with enough bits of π. It saturates at the largest number.
            ///
            /// ```
            /// use nalgebra::Point3;
            #[doc = concat!("use tangency::", stringify!($Shape), ";")]
            ///
            #[doc = $let]
            #[doc = $volume]
            /// ```
            #[must_use]
            pub fn volume(&self) -> T {
                volume(&Self::into(*self))
            }

            /// Returns the area of its surface, to the accuracy of [`Self::volume`].
            ///
            /// ```
            /// use nalgebra::Point3;
            #[doc = concat!("use tangency::", stringify!($Shape), ";")]
            ///
            #[doc = $let]
            #[doc = $area]
            /// ```
            #[must_use]
            pub fn surface_area(&self) -> T {
                surface_area(&Self::into(*self))
            }

            /// Returns the centroid of its volume, each coordinate rounded once; without radii the middle of its axis.
            ///
            /// ```
            /// use nalgebra::Point3;
            #[doc = concat!("use tangency::", stringify!($Shape), ";")]
            ///
            #[doc = $let]
            #[doc = $centroid]
            /// ```
            #[must_use]
            pub fn centroid(&self) -> Point3<T> {
                centroid(&Self::into(*self))
            }
        }
    )+};
}

measures! {
    Cylinder, "let it = Cylinder::new(Point3::new(0.0, 0.0, 1.0), Point3::new(0.0, 3.0, 5.0), 2.0);",
        "assert_eq!(it.volume(), 20.0 * core::f64::consts::PI);",
        "assert_eq!(it.surface_area(), 28.0 * core::f64::consts::PI);",
        "assert_eq!(it.centroid(), Point3::new(0.0, 1.5, 3.0));";
    Cone, "let it = Cone::new(Point3::new(0.0, 0.0, 1.0), Point3::new(0.0, 0.0, 5.0), 3.0);",
        "assert_eq!(it.volume(), 12.0 * core::f64::consts::PI);",
        "assert_eq!(it.surface_area(), 24.0 * core::f64::consts::PI);",
        "assert_eq!(it.centroid(), Point3::new(0.0, 0.0, 2.0));";
    TruncatedCone, "let it = TruncatedCone::new(Point3::new(0.0, 0.0, 1.0), Point3::new(0.0, 0.0, 5.0), [2.0, 5.0]);",
        "assert_eq!(it.volume(), 52.0 * core::f64::consts::PI);",
        "assert_eq!(it.surface_area(), 64.0 * core::f64::consts::PI);",
        "assert_eq!(it.centroid(), Point3::new(0.0, 0.0, 1.0 + 33.0 / 13.0));";
}
