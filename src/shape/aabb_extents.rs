//! Extents, center and inclusion of axis-aligned boxes.

use crate::exact::Quantity;
use crate::shape::aabb::Aabb;
use crate::shape::measures::rounded_point;
use crate::shape::obb::Obb;
use nalgebra::{Point, RealField, SVector};

impl<T: RealField + Copy, const D: usize> Aabb<T, D> {
    /// Returns the smallest box around both.
    ///
    /// ```
    /// use nalgebra::Point2;
    /// use tangency::Aabb;
    ///
    /// let left = Aabb::new(Point2::new(0.0, 0.0), Point2::new(1.0, 5.0));
    /// let right = Aabb::new(Point2::new(7.0, -1.0), Point2::new(8.0, 2.0));
    /// assert_eq!(left.merged(&right), Aabb::new(Point2::new(0.0, -1.0), Point2::new(8.0, 5.0)));
    /// ```
    #[must_use]
    pub fn merged(&self, other: &Self) -> Self {
        self.joined(other)
    }

    /// Returns whether this box contains all of another one; they may share boundary points.
    ///
    /// ```
    /// use nalgebra::Point2;
    /// use tangency::Aabb;
    ///
    /// let room = Aabb::new(Point2::new(0.0, 0.0), Point2::new(6.0, 4.0));
    /// let shelf = Aabb::new(Point2::new(0.0, 3.0), Point2::new(2.0, 4.0));
    /// assert!(room.contains_aabb(&shelf));
    /// assert!(!shelf.contains_aabb(&room));
    /// ```
    #[must_use]
    pub fn contains_aabb(&self, other: &Self) -> bool {
        (0..D).all(|i| self.min()[i] <= other.min()[i] && other.max()[i] <= self.max()[i])
    }

    /// Returns its center, each coordinate rounded once.
    ///
    /// ```
    /// use nalgebra::Point2;
    /// use tangency::Aabb;
    ///
    /// let room = Aabb::new(Point2::new(1.0, 0.0), Point2::new(7.0, f64::MAX));
    /// assert_eq!(room.center(), Point2::new(4.0, f64::MAX / 2.0));
    /// ```
    #[must_use]
    pub fn center(&self) -> Point<T, D> {
        let two = Quantity::integer(2);
        let middle = |i: usize| (Quantity::of(self.min()[i]) + Quantity::of(self.max()[i])) / two;
        rounded_point(middle)
    }

    /// Returns its lengths along the axes, not negative, each rounded once. They saturate at the
    /// largest number.
    ///
    /// ```
    /// use nalgebra::{Point2, Vector2};
    /// use tangency::Aabb;
    ///
    /// let room = Aabb::new(Point2::new(1.0, -f64::MAX), Point2::new(7.0, f64::MAX));
    /// assert_eq!(room.extents(), Vector2::new(6.0, f64::MAX));
    /// ```
    #[must_use]
    pub fn extents(&self) -> SVector<T, D> {
        SVector::from_fn(|i, _| self.extent(i).number())
    }

    /// Returns half its lengths along the axes, not negative, each rounded once.
    ///
    /// The center plus or minus the half extents need not be the corners, as both are rounded.
    ///
    /// ```
    /// use nalgebra::{Point2, Vector2};
    /// use tangency::Aabb;
    ///
    /// let room = Aabb::new(Point2::new(1.0, -f64::MAX), Point2::new(7.0, f64::MAX));
    /// assert_eq!(room.half_extents(), Vector2::new(3.0, f64::MAX));
    /// ```
    #[must_use]
    pub fn half_extents(&self) -> SVector<T, D> {
        let two = Quantity::integer(2);
        SVector::from_fn(|i, _| (self.extent(i) / two).number())
    }

    /// Converts the box to an oriented box, which can be rotated.
    ///
    /// The center and the half axes are [`Self::center`] and [`Self::half_extents`], each rounded
    /// once, so that a side can move by up to one unit in its last place. If both are exact, it is
    /// the same box.
    ///
    /// ```
    /// use nalgebra::{Isometry2, Point2, Vector2};
    /// use tangency::{Aabb, Intersects};
    ///
    /// let door = Aabb::new(Point2::new(0.0, 0.0), Point2::new(0.25, 2.0)).to_obb();
    /// assert!(door.intersects(&Point2::new(0.25, 2.0)));
    /// let moved = door.transformed(&Isometry2::translation(5.0, 0.0));
    /// assert_eq!(*moved.center(), Point2::new(5.125, 1.0));
    /// ```
    #[must_use]
    pub fn to_obb(&self) -> Obb<T, D> {
        let half_extents = self.half_extents();
        let half_axes = core::array::from_fn(|axis| {
            let mut half_axis = SVector::zeros();
            half_axis[axis] = half_extents[axis];
            half_axis
        });
        Obb::from_half_axes(self.center(), half_axes)
    }

    /// Its length along an axis, before it is rounded.
    pub(super) fn extent(&self, axis: usize) -> Quantity<T> {
        Quantity::of(self.max()[axis]) - Quantity::of(self.min()[axis])
    }
}
