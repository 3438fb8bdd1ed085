//! Segments, polylines and triangles.

use crate::exact::Quantity;
use crate::shape::measures::{distance, doubled_area, mean, path_length, ring_length};
use crate::{Polyline, Segment, Triangle};
use nalgebra::{Point, RealField};

impl<T: RealField + Copy, const D: usize> Segment<T, D> {
    /// Returns its length, rounded once; it saturates at the largest number.
    ///
    /// ```
    /// use nalgebra::Point2;
    /// use tangency::Segment;
    ///
    /// let diagonal = Segment::new(Point2::new(1.0, 1.0), Point2::new(4.0, 5.0));
    /// assert_eq!(diagonal.length(), 5.0);
    /// ```
    #[must_use]
    pub fn length(&self) -> T {
        distance(&self.a, &self.b).number()
    }

    /// Returns the point halfway between its ends, each coordinate rounded once.
    ///
    /// ```
    /// use nalgebra::Point2;
    /// use tangency::Segment;
    ///
    /// let long = Segment::new(Point2::new(f64::MAX, 0.0), Point2::new(f64::MAX, 5.0));
    /// assert_eq!(long.midpoint(), Point2::new(f64::MAX, 2.5));
    /// ```
    #[must_use]
    pub fn midpoint(&self) -> Point<T, D> {
        mean([&self.a, &self.b])
    }
}

impl<T: RealField + Copy, const D: usize> Polyline<T, D> {
    /// Returns the sum of the lengths of its edges, rounded once; it saturates at the largest
    /// number. Parts that it traverses twice count twice.
    ///
    /// ```
    /// use nalgebra::Point2;
    /// use tangency::Polyline;
    ///
    /// let bend = [Point2::new(0.0, 0.0), Point2::new(3.0, 4.0), Point2::new(3.0, 6.0)];
    /// assert_eq!(Polyline::new(bend.to_vec()).length(), 7.0);
    /// ```
    #[must_use]
    pub fn length(&self) -> T {
        path_length(self.vertices()).number()
    }
}

impl<T: RealField + Copy, const D: usize> Triangle<T, D> {
    /// Returns its area, not negative, in squared units of length. It is 0 if the corners are
    /// collinear.
    ///
    /// Floats: within 1 ulp, however far from the origin and however thin it is. Fixed point:
    /// rounded once. It saturates at the largest number; an area too small for the scalar is 0.
    ///
    /// ```
    /// use nalgebra::{Point2, Point3};
    /// use tangency::Triangle;
    ///
    /// let far = 1e15;
    /// let corner = |x: f64, y: f64| Point2::new(far + x, far + y);
    /// assert_eq!(Triangle::new(corner(0.0, 0.0), corner(4.0, 1.0), corner(1.0, 3.0)).area(), 5.5);
    ///
    /// let leaning = Triangle::new(
    ///     Point3::new(0.0, 0.0, 0.0),
    ///     Point3::new(2.0, 0.0, 0.0),
    ///     Point3::new(1.0, 3.0, 4.0),
    /// );
    /// assert_eq!(leaning.area(), 5.0);
    /// ```
    #[must_use]
    pub fn area(&self) -> T {
        (doubled_area(&self.corners()) / Quantity::integer(2)).number()
    }

    /// Returns the sum of the lengths of its sides, rounded once; it saturates at the largest
    /// number.
    ///
    /// ```
    /// use nalgebra::Point2;
    /// use tangency::Triangle;
    ///
    /// let right = Triangle::new(Point2::new(0.0, 0.0), Point2::new(3.0, 0.0), Point2::new(3.0, 4.0));
    /// assert_eq!(right.perimeter(), 12.0);
    /// ```
    #[must_use]
    pub fn perimeter(&self) -> T {
        ring_length(&self.corners()).number()
    }

    /// Returns its centroid: the mean of its corners, each coordinate rounded once.
    ///
    /// ```
    /// use nalgebra::Point2;
    /// use tangency::Triangle;
    ///
    /// let roof = Triangle::new(Point2::new(0.0, 0.0), Point2::new(6.0, 0.0), Point2::new(0.0, 3.0));
    /// assert_eq!(roof.centroid(), Point2::new(2.0, 1.0));
    /// ```
    #[must_use]
    pub fn centroid(&self) -> Point<T, D> {
        mean([&self.a, &self.b, &self.c])
    }
}
