//! Extents, center and inclusion of axis-aligned boxes.

use crate::exact::{Quantity, saturating_neg};
use crate::predicate::move_side;
use crate::shape::aabb::Aabb;
use crate::shape::measures::rounded_point;
use crate::shape::motion::require_finite_margin;
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

    /// Returns the box with each side moved outward by a margin, rounded outward: all that is within the margin of the box
    /// is in it. Coordinates saturate at the largest number.
    ///
    /// A negative margin moves the sides inward, and is rounded outward too; along an axis on which they would pass each
    /// other, both are at the center.
    ///
    /// ```
    /// use nalgebra::Point2;
    /// use tangency::Aabb;
    ///
    /// let tile = Aabb::new(Point2::new(0.0, 0.0), Point2::new(4.0, 1.0));
    /// assert_eq!(tile.expanded(0.5), Aabb::new(Point2::new(-0.5, -0.5), Point2::new(4.5, 1.5)));
    /// assert_eq!(tile.expanded(-1.0), Aabb::new(Point2::new(1.0, 0.5), Point2::new(3.0, 0.5)));
    /// // Rounding to the nearest would give 1.0, which is too near.
    /// assert_eq!(tile.expanded(f64::EPSILON / 8.0).max().y, 1.0_f64.next_up());
    /// ```
    ///
    /// # Panics
    /// If the margin is infinite or NaN.
    #[must_use]
    #[track_caller]
    pub fn expanded(&self, margin: T) -> Self {
        require_finite_margin("Aabb", margin);
        let (mut min, mut max) = (*self.min(), *self.max());
        let center = self.center();
        for axis in 0..D {
            min[axis] = move_side::<false, T>(min[axis], saturating_neg(margin));
            max[axis] = move_side::<true, T>(max[axis], margin);
            if min[axis] > max[axis] {
                (min[axis], max[axis]) = (center[axis], center[axis]);
            }
        }
        Self::from_corners(min, max)
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

    /// The length of the box along an axis, before it is rounded.
    pub(super) fn extent(&self, axis: usize) -> Quantity<T> {
        Quantity::of(self.max()[axis]) - Quantity::of(self.min()[axis])
    }
}
