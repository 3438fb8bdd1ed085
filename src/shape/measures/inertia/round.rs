//! Inertia tensors of balls, capsules, cylinders and cones.

use crate::exact::Quantity;
use crate::shape::measures::distance;
use crate::shape::measures::inertia::{is_zero, tensor};
use crate::{Ball, Capsule, Cone, Cylinder, Segment, TruncatedCone};
use nalgebra::{Matrix3, RealField};

/// Second moments of a solid of revolution: along its axis, and across it in any direction.
struct AxialMoments<T> {
    along: Quantity<T>,
    across: Quantity<T>,
}

impl<T: RealField + Copy> AxialMoments<T> {
    /// The tensor of a solid around an axis d: M = `across` 1 + (`along` - `across`) d dᵀ / |d|^2. The diagonal is
    /// `across` (|d|^2 + x^2) + `along` (|d|^2 - x^2) over |d|^2, the second difference being a sum of squares.
    fn tensor_around(&self, axis: &Segment<T, 3>) -> Matrix3<T> {
        let d = [0, 1, 2].map(|i| Quantity::of(axis.b[i]) - Quantity::of(axis.a[i]));
        let square = d[0] * d[0] + d[1] * d[1] + d[2] * d[2];
        if is_zero(square) {
            return tensor(|i, j| {
                if i == j {
                    self.across
                } else {
                    Quantity::integer(0)
                }
            });
        }
        let [along, across] = [self.along / square, self.across / square];
        Matrix3::from_fn(|i, j| {
            let element = if i == j {
                let [j, k] = [(i + 1) % 3, (i + 2) % 3];
                across * (square + d[i] * d[i]) + along * (d[j] * d[j] + d[k] * d[k])
            } else {
                (across - along) * d[i] * d[j]
            };
            element.number()
        })
    }
}

impl<T: RealField + Copy> Ball<T, 3> {
    /// Returns its inertia tensor about its center for a density of 1: 8/15 π r⁵ times the identity, in units of length to
    /// the power of 5.
    ///
    /// Floats: within 1 ulp. Fixed point: rounded once, with enough bits of π. It saturates at the largest number.
    ///
    /// ```
    /// use nalgebra::{Matrix3, Point3};
    /// use tangency::Sphere;
    ///
    /// let ball = Sphere::new(Point3::new(1.0, 2.0, 3.0), 2.0);
    /// assert_eq!(ball.inertia_tensor(), Matrix3::identity() * 53.616_514_621_265_81);
    /// ```
    #[must_use]
    pub fn inertia_tensor(&self) -> Matrix3<T> {
        let r = Quantity::of(self.radius());
        let moment = Quantity::integer(4) * Quantity::pi() * r * r * r * r * r;
        tensor(|i, j| {
            if i == j {
                moment / Quantity::integer(15)
            } else {
                Quantity::integer(0)
            }
        })
    }
}

impl<T: RealField + Copy> Capsule<T, 3> {
    /// Returns its inertia tensor about its center and in the axes of the coordinates, for a density of 1, in units of length
    /// to the power of 5.
    ///
    /// Floats: each element is within 1 ulp, or off the diagonal within 2⁻¹⁰⁰ of the largest one. Fixed point: rounded once,
    /// with enough bits of π. It saturates at the largest number.
    ///
    /// ```
    /// use nalgebra::{Matrix3, Point3, Vector3};
    /// use tangency::Capsule;
    ///
    /// let limb = Capsule::new(Point3::new(1.0, 1.0, -3.0), Point3::new(1.0, 1.0, 3.0), 3.0);
    /// // 8/15 r⁵ + r⁴ l / 2, and across 8/15 r⁵ + 3/4 r⁴ l + r³ l² / 3 + r² l³ / 12.
    /// let [along, across] = [372.6, 980.1].map(|moment| moment * core::f64::consts::PI);
    /// assert_eq!(limb.inertia_tensor(), Matrix3::from_diagonal(&Vector3::new(across, across, along)));
    /// ```
    #[must_use]
    pub fn inertia_tensor(&self) -> Matrix3<T> {
        self.axial_moments().tensor_around(self.segment())
    }

    /// A cylinder of the length l has the second moments π r² l³ / 12 along its axis, and π r⁴ l / 4 across. Both half balls
    /// add 4/15 π r⁵ across; along their axis also, about their own centers, and by the theorem of parallel axes twice l / 2
    /// times their first moments π r⁴ / 4 each, and l² / 4 times their volume: π r⁴ l / 2 + π r³ l² / 3.
    fn axial_moments(&self) -> AxialMoments<T> {
        let of = |n: i32| Quantity::integer(n);
        let segment = self.segment();
        let (l, r) = (
            distance(&segment.a, &segment.b),
            Quantity::of(self.radius()),
        );
        let sixtieth = Quantity::pi() * r * r / of(60);
        let [ends, side] = [of(16) * r * r * r, of(15) * r * r * l];
        let along = ends + of(2) * side + of(20) * r * l * l + of(5) * l * l * l;
        AxialMoments {
            along: sixtieth * along,
            across: sixtieth * (ends + side),
        }
    }
}

/// With the radius r + (s - r) t at t of the length l, the second moment across the axis is the integral of π/4 of its fourth
/// power, and that along it the integral of π l² t² times its square, less that of the centroid:
/// π l / 20 (r⁴ + r³ s + r² s² + r s³ + s⁴) and π l³ / 80 (r⁴ + 4 r³ s + 10 r² s² + 4 r s³ + s⁴) / (r² + r s + s²).
fn axial_moments<T: RealField + Copy>(cone: &TruncatedCone<T>) -> AxialMoments<T> {
    let of = |n: i32| Quantity::integer(n);
    let [r, s] = cone.radii().map(Quantity::of);
    let axis = cone.axis();
    let l = distance(&axis.a, &axis.b);
    let (rr, rs, ss) = (r * r, r * s, s * s);
    let squares = rr + rs + ss;
    if is_zero(squares) {
        let [along, across] = [of(0); 2];
        return AxialMoments { along, across };
    }
    let fourths = rr * rr + rr * rs + rr * ss + rs * ss + ss * ss;
    let along = rr * rr + of(4) * rr * rs + of(10) * rr * ss + of(4) * rs * ss + ss * ss;
    AxialMoments {
        along: Quantity::pi() * l * l * l * along / (of(80) * squares),
        across: Quantity::pi() * l * fourths / of(20),
    }
}

/// Implements the tensor of a shape that is a truncated cone.
macro_rules! inertia_tensors {
    ($($Shape:ident, $let:literal, $check:literal;)+) => {$(
        impl<T: RealField + Copy> $Shape<T> {
            /// Returns its inertia tensor about its centroid and in the axes of the coordinates, for a density of 1, in
            /// units of length to the power of 5. Without a volume it is 0.
            ///
            /// Floats: each element is within 1 ulp, or off the diagonal within 2⁻¹⁰⁰ of the largest one. Fixed point:
            /// rounded once, with enough bits of π. It saturates at the largest number.
            ///
            /// ```
            /// use nalgebra::Point3;
            #[doc = concat!("use tangency::", stringify!($Shape), ";")]
            ///
            #[doc = $let]
            #[doc = $check]
            /// ```
            #[must_use]
            pub fn inertia_tensor(&self) -> Matrix3<T> {
                let cone = Self::into(*self);
                axial_moments(&cone).tensor_around(&cone.axis())
            }
        }
    )+};
}

inertia_tensors! {
    Cylinder, "let it = Cylinder::new(Point3::new(0.0, 0.0, 1.0), Point3::new(0.0, 3.0, 5.0), 2.0);",
        "assert_eq!(it.inertia_tensor()[(1, 2)], -10.4 * core::f64::consts::PI);";
    Cone, "let it = Cone::new(Point3::new(0.0, 0.0, 1.0), Point3::new(0.0, 0.0, 6.0), 4.0);",
        "assert_eq!(it.inertia_tensor()[(2, 2)], 128.0 * core::f64::consts::PI); // 3/10 of the mass times r²";
    TruncatedCone, "let it = TruncatedCone::new(Point3::new(0.0, 0.0, 1.0), Point3::new(0.0, 0.0, 6.0), [1.0, 3.0]);",
        "assert_eq!(it.inertia_tensor()[(2, 2)], 60.5 * core::f64::consts::PI); // π l (s⁵ - r⁵) / (10 (s - r))";
}
