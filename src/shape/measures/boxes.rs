//! Boxes, along the axes and oriented.

use crate::exact::Quantity;
use crate::predicate::signed_content;
use crate::shape::measures::{distance, doubled_area};
use crate::{Aabb, Obb};
use nalgebra::{Point, RealField};

impl<T: RealField + Copy> Aabb<T, 2> {
    /// Returns its area, rounded once; it saturates at the largest number.
    ///
    /// ```
    /// use nalgebra::Point2;
    /// use tangency::Aabb;
    ///
    /// assert_eq!(Aabb::new(Point2::new(1.0, 2.0), Point2::new(4.0, 7.0)).area(), 15.0);
    /// ```
    #[must_use]
    pub fn area(&self) -> T {
        (self.extent(0) * self.extent(1)).number()
    }

    /// Returns the length of its boundary, rounded once; it saturates at the largest number. For a
    /// flat box it is twice its length.
    ///
    /// ```
    /// use nalgebra::Point2;
    /// use tangency::Aabb;
    ///
    /// assert_eq!(Aabb::new(Point2::new(1.0, 2.0), Point2::new(4.0, 7.0)).perimeter(), 16.0);
    /// ```
    #[must_use]
    pub fn perimeter(&self) -> T {
        (Quantity::integer(2) * (self.extent(0) + self.extent(1))).number()
    }
}

impl<T: RealField + Copy> Aabb<T, 3> {
    /// Returns its volume, rounded once; it saturates at the largest number.
    ///
    /// ```
    /// use nalgebra::Point3;
    /// use tangency::Aabb;
    ///
    /// let parcel = Aabb::new(Point3::new(1.0, 2.0, 3.0), Point3::new(2.0, 4.0, 6.0));
    /// assert_eq!(parcel.volume(), 6.0);
    /// ```
    #[must_use]
    pub fn volume(&self) -> T {
        (self.extent(0) * self.extent(1) * self.extent(2)).number()
    }

    /// Returns the area of its boundary, rounded once; it saturates at the largest number. For a
    /// flat box it counts both sides.
    ///
    /// ```
    /// use nalgebra::Point3;
    /// use tangency::Aabb;
    ///
    /// let parcel = Aabb::new(Point3::new(1.0, 2.0, 3.0), Point3::new(2.0, 4.0, 6.0));
    /// assert_eq!(parcel.surface_area(), 22.0);
    /// ```
    #[must_use]
    pub fn surface_area(&self) -> T {
        let [x, y, z] = [0, 1, 2].map(|axis| self.extent(axis));
        (Quantity::integer(2) * (x * y + y * z + z * x)).number()
    }
}

impl<T: RealField + Copy, const D: usize> Obb<T, D> {
    /// The ends of the half axes, from the origin.
    fn axis_ends(&self) -> [Point<T, D>; D] {
        self.half_axes().map(Point::from)
    }

    /// The length of half an axis.
    fn half_length(&self, axis: usize) -> Quantity<T> {
        distance(&self.axis_ends()[axis], &Point::origin())
    }

    /// The area that two half axes span.
    fn half_axes_area(&self, [i, j]: [usize; 2]) -> Quantity<T> {
        let ends = self.axis_ends();
        doubled_area(&[Point::origin(), ends[i], ends[j]])
    }
}

impl<T: RealField + Copy> Obb<T, 2> {
    /// Returns the area of the parallelogram that its half axes make.
    ///
    /// Floats: within 1 ulp. Fixed point: rounded once. It saturates at the largest number.
    ///
    /// ```
    /// use nalgebra::{Point2, Vector2};
    /// use tangency::Obb;
    ///
    /// let half_axes = [Vector2::new(3.0, 4.0), Vector2::new(-4.0, 3.0)];
    /// assert_eq!(Obb::from_half_axes(Point2::new(9.0, 9.0), half_axes).area(), 100.0);
    /// ```
    #[must_use]
    pub fn area(&self) -> T {
        (Quantity::integer(4) * self.half_axes_area([0, 1])).number()
    }

    /// Returns the length of its boundary, to the accuracy of [`Self::area`]. For a flat box it is
    /// twice its length.
    ///
    /// ```
    /// use nalgebra::{Point2, Vector2};
    /// use tangency::Obb;
    ///
    /// let half_axes = [Vector2::new(3.0, 4.0), Vector2::new(-4.0, 3.0)];
    /// assert_eq!(Obb::from_half_axes(Point2::new(9.0, 9.0), half_axes).perimeter(), 40.0);
    /// ```
    #[must_use]
    pub fn perimeter(&self) -> T {
        (Quantity::integer(4) * (self.half_length(0) + self.half_length(1))).number()
    }
}

impl<T: RealField + Copy> Obb<T, 3> {
    /// Returns the volume of the parallelepiped that its half axes make.
    ///
    /// Floats: within 1 ulp. Fixed point: rounded once. It saturates at the largest number.
    ///
    /// ```
    /// use nalgebra::{Point3, UnitQuaternion, Vector3};
    /// use tangency::Obb;
    ///
    /// let parcel = Obb::new(Point3::origin(), UnitQuaternion::identity(), Vector3::new(1.0, 2.0, 3.0));
    /// assert_eq!(parcel.volume(), 48.0);
    /// ```
    #[must_use]
    pub fn volume(&self) -> T {
        let [a, b, c] = self.axis_ends();
        let content = signed_content(&[Point::origin(), a, b, c], &[[1, 2, 3]]);
        (Quantity::integer(8) * content.abs()).number()
    }

    /// Returns the area of its boundary, to the accuracy of [`Self::volume`]. For a flat box it
    /// counts both sides.
    ///
    /// ```
    /// use nalgebra::{Point3, UnitQuaternion, Vector3};
    /// use tangency::Obb;
    ///
    /// let parcel = Obb::new(Point3::origin(), UnitQuaternion::identity(), Vector3::new(1.0, 2.0, 3.0));
    /// assert_eq!(parcel.surface_area(), 88.0);
    /// ```
    #[must_use]
    pub fn surface_area(&self) -> T {
        let [ab, bc, ca] = [[0, 1], [1, 2], [2, 0]].map(|axes| self.half_axes_area(axes));
        (Quantity::integer(8) * (ab + bc + ca)).number()
    }
}
