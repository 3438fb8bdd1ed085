//! Balls and capsules.

use crate::exact::Quantity;
use crate::shape::measures::distance;
use crate::{Ball, Capsule};
use nalgebra::{Point, RealField};

impl<T: RealField + Copy> Ball<T, 2> {
    /// Returns the area of the disc: π r².
    ///
    /// Floats: within 1 ulp. Fixed point: rounded once, with enough bits of π. It saturates at the
    /// largest number.
    ///
    /// ```
    /// use nalgebra::Point2;
    /// use tangency::Circle;
    ///
    /// let disc = Circle::new(Point2::new(1.0, 2.0), 3.0);
    /// assert_eq!(disc.area(), 9.0 * core::f64::consts::PI);
    /// ```
    #[must_use]
    pub fn area(&self) -> T {
        let r = Quantity::of(self.radius());
        (Quantity::pi() * r * r).number()
    }

    /// Returns the circumference: 2 π r, to the accuracy of [`Self::area`].
    ///
    /// ```
    /// use nalgebra::Point2;
    /// use tangency::Circle;
    ///
    /// let disc = Circle::new(Point2::new(1.0, 2.0), 0.5);
    /// assert_eq!(disc.perimeter(), core::f64::consts::PI);
    /// ```
    #[must_use]
    pub fn perimeter(&self) -> T {
        (Quantity::integer(2) * Quantity::pi() * Quantity::of(self.radius())).number()
    }
}

impl<T: RealField + Copy> Ball<T, 3> {
    /// Returns its volume: 4/3 π r³.
    ///
    /// Floats: within 1 ulp. Fixed point: rounded once, with enough bits of π. It saturates at the
    /// largest number.
    ///
    /// ```
    /// use nalgebra::Point3;
    /// use tangency::Sphere;
    ///
    /// let ball = Sphere::new(Point3::new(1.0, 2.0, 3.0), 3.0);
    /// assert_eq!(ball.volume(), 36.0 * core::f64::consts::PI);
    /// ```
    #[must_use]
    pub fn volume(&self) -> T {
        let r = Quantity::of(self.radius());
        let thirds = Quantity::integer(4) * Quantity::pi() * r * r * r;
        (thirds / Quantity::integer(3)).number()
    }

    /// Returns the area of its boundary sphere: 4 π r², to the accuracy of [`Self::volume`].
    ///
    /// ```
    /// use nalgebra::Point3;
    /// use tangency::Sphere;
    ///
    /// let ball = Sphere::new(Point3::new(1.0, 2.0, 3.0), 0.5);
    /// assert_eq!(ball.surface_area(), core::f64::consts::PI);
    /// ```
    #[must_use]
    pub fn surface_area(&self) -> T {
        let r = Quantity::of(self.radius());
        (Quantity::integer(4) * Quantity::pi() * r * r).number()
    }
}

impl<T: RealField + Copy, const D: usize> Capsule<T, D> {
    /// Returns its centroid: the middle of its segment, each coordinate rounded once.
    ///
    /// ```
    /// use nalgebra::Point2;
    /// use tangency::Capsule;
    ///
    /// let pill = Capsule::new(Point2::new(1.0, 2.0), Point2::new(5.0, 2.0), 0.5);
    /// assert_eq!(pill.centroid(), Point2::new(3.0, 2.0));
    /// ```
    #[must_use]
    pub fn centroid(&self) -> Point<T, D> {
        self.segment().midpoint()
    }

    /// The length of its segment and its radius.
    fn extents(&self) -> (Quantity<T>, Quantity<T>) {
        let segment = self.segment();
        (
            distance(&segment.a, &segment.b),
            Quantity::of(self.radius()),
        )
    }
}

impl<T: RealField + Copy> Capsule<T, 2> {
    /// Returns its area: π r² + 2 r l for a segment of the length l.
    ///
    /// Floats: within 1 ulp. Fixed point: rounded once, with enough bits of π. It saturates at the
    /// largest number.
    ///
    /// ```
    /// use nalgebra::Point2;
    /// use tangency::Capsule;
    ///
    /// let pill = Capsule::new(Point2::new(1.0, 2.0), Point2::new(4.0, 6.0), 1.0);
    /// assert_eq!(pill.area(), core::f64::consts::PI + 10.0);
    /// ```
    #[must_use]
    pub fn area(&self) -> T {
        let (l, r) = self.extents();
        (r * (Quantity::pi() * r + Quantity::integer(2) * l)).number()
    }

    /// Returns the length of its boundary: 2 π r + 2 l, to the accuracy of [`Self::area`].
    ///
    /// ```
    /// use nalgebra::Point2;
    /// use tangency::Capsule;
    ///
    /// let pill = Capsule::new(Point2::new(1.0, 2.0), Point2::new(4.0, 6.0), 0.5);
    /// assert_eq!(pill.perimeter(), core::f64::consts::PI + 10.0);
    /// ```
    #[must_use]
    pub fn perimeter(&self) -> T {
        let (l, r) = self.extents();
        (Quantity::integer(2) * (Quantity::pi() * r + l)).number()
    }
}

impl<T: RealField + Copy> Capsule<T, 3> {
    /// Returns its volume: 4/3 π r³ + π r² l for a segment of the length l.
    ///
    /// Floats: within 1 ulp. Fixed point: rounded once, with enough bits of π. It saturates at the
    /// largest number.
    ///
    /// ```
    /// use nalgebra::Point3;
    /// use tangency::Capsule;
    ///
    /// let limb = Capsule::new(Point3::new(0.0, 0.0, 0.0), Point3::new(0.0, 3.0, 4.0), 3.0);
    /// assert_eq!(limb.volume(), 254.469_004_940_773_26); // 81 π
    /// ```
    #[must_use]
    pub fn volume(&self) -> T {
        let (l, r) = self.extents();
        let thirds = Quantity::integer(4) * r + Quantity::integer(3) * l;
        (Quantity::pi() * r * r * thirds / Quantity::integer(3)).number()
    }

    /// Returns the area of its boundary: 4 π r² + 2 π r l, to the accuracy of [`Self::volume`].
    ///
    /// ```
    /// use nalgebra::Point3;
    /// use tangency::Capsule;
    ///
    /// let limb = Capsule::new(Point3::new(0.0, 0.0, 0.0), Point3::new(0.0, 3.0, 4.0), 0.5);
    /// assert_eq!(limb.surface_area(), 6.0 * core::f64::consts::PI);
    /// ```
    #[must_use]
    pub fn surface_area(&self) -> T {
        let (l, r) = self.extents();
        let two = Quantity::integer(2);
        (two * Quantity::pi() * r * (two * r + l)).number()
    }
}
