//! Polar moments of solids in the plane.

use crate::exact::Quantity;
use crate::predicate::{CentralMoments, central_moments, signed_content};
use crate::shape::measures::polygons::numbered_edges;
use crate::shape::measures::{distance, doubled_area, ring_edges};
use crate::{Aabb, Ball, Capsule, ConvexPolygon, MultiPolygon, Obb, Polygon, Triangle};
use nalgebra::{Point, Point2, RealField};

/// The polar moment of what some edges enclose; 4! times 3 times 2 A is what [`CentralMoments`] are multiplied by.
fn polar_moment<T: RealField + Copy>(points: &[Point2<T>], edges: &[[usize; 2]]) -> T {
    let CentralMoments { content, second } = central_moments(points, edges);
    ((second[0][0] + second[1][1]) / (Quantity::integer(72) * content)).number()
}

impl<T: RealField + Copy> Aabb<T, 2> {
    /// Returns the polar second moment of its area about its center, in units of length to the power of 4: for a density of
    /// 1 the moment of inertia.
    ///
    /// It is rounded once, and saturates at the largest number. That of a flat box is 0.
    ///
    /// ```
    /// use nalgebra::Point2;
    /// use tangency::Aabb;
    ///
    /// let tile = Aabb::new(Point2::new(1.0, 2.0), Point2::new(4.0, 7.0));
    /// assert_eq!(tile.polar_moment(), 42.5); // 15 / 12 * (3² + 5²)
    /// ```
    #[must_use]
    pub fn polar_moment(&self) -> T {
        let [x, y] = [self.extent(0), self.extent(1)];
        (x * y * (x * x + y * y) / Quantity::integer(12)).number()
    }
}

impl<T: RealField + Copy> Obb<T, 2> {
    /// Returns the polar second moment of the area of the parallelogram that its half axes make, about its center, in units
    /// of length to the power of 4: for a density of 1 the moment of inertia.
    ///
    /// Floats: within 1 ulp. Fixed point: rounded once. It saturates at the largest number. That of a flat box is 0.
    ///
    /// ```
    /// use nalgebra::{Point2, Vector2};
    /// use tangency::Obb;
    ///
    /// let half_axes = [Vector2::new(3.0, 4.0), Vector2::new(-0.8, 0.6)];
    /// let door = Obb::from_half_axes(Point2::new(9.0, 9.0), half_axes);
    /// assert_eq!(door.polar_moment(), 520.0 / 3.0); // 10 * 2 / 12 * (10² + 2²)
    /// ```
    #[must_use]
    pub fn polar_moment(&self) -> T {
        // A / 3 times the sum of the squares of the half axes.
        let [a, b] = self.half_axes().map(Point::from);
        let content = signed_content(&[Point::origin(), a, b], &[[1, 2]]);
        let squares = [a, b].map(|end| {
            let length = distance(&end, &Point::origin());
            length * length
        });
        let third = Quantity::integer(4) * content.abs() / Quantity::integer(3);
        (third * (squares[0] + squares[1])).number()
    }
}

impl<T: RealField + Copy> Ball<T, 2> {
    /// Returns the polar second moment of its area about its center: π r⁴ / 2, in units of length to the power of 4. For a
    /// density of 1 it is the moment of inertia.
    ///
    /// Floats: within 1 ulp. Fixed point: rounded once, with enough bits of π. It saturates at the largest number.
    ///
    /// ```
    /// use nalgebra::Point2;
    /// use tangency::Circle;
    ///
    /// let disc = Circle::new(Point2::new(1.0, 2.0), 2.0);
    /// assert_eq!(disc.polar_moment(), 8.0 * core::f64::consts::PI);
    /// ```
    #[must_use]
    pub fn polar_moment(&self) -> T {
        let r = Quantity::of(self.radius());
        (Quantity::pi() * r * r * r * r / Quantity::integer(2)).number()
    }
}

impl<T: RealField + Copy> Capsule<T, 2> {
    /// Returns the polar second moment of its area about its center, in units of length to the power of 4: for a density of
    /// 1 the moment of inertia.
    ///
    /// Floats: within 1 ulp. Fixed point: rounded once, with enough bits of π. It saturates at the largest number.
    ///
    /// ```
    /// use nalgebra::Point2;
    /// use tangency::Capsule;
    ///
    /// let pill = Capsule::new(Point2::new(1.0, 2.0), Point2::new(4.0, 6.0), 1.5);
    /// // π (r⁴ / 2 + r² l² / 4), and 2 r³ l + r l³ / 6.
    /// assert_eq!(pill.polar_moment(), 16.593_75 * core::f64::consts::PI + 65.0);
    /// ```
    #[must_use]
    pub fn polar_moment(&self) -> T {
        // A rectangle of l and 2 r has 2 r l (l² + 4 r²) / 12; both half discs π r⁴ / 2 about their own centers, and by the
        // theorem of parallel axes l / 2 times twice their first moments 2 r³ / 3 each, and l² / 4 times their area.
        let of = |n: i32| Quantity::integer(n);
        let segment = self.segment();
        let (l, r) = (
            distance(&segment.a, &segment.b),
            Quantity::of(self.radius()),
        );
        let round = Quantity::pi() * r * (of(6) * r * r + of(3) * l * l);
        let straight = l * (of(24) * r * r + of(2) * l * l);
        (r * (round + straight) / of(12)).number()
    }
}

impl<T: RealField + Copy> Triangle<T, 2> {
    /// Returns the polar second moment of its area about its centroid, in units of length to the power of 4: for a density of
    /// 1 the moment of inertia. It is 0 if the corners are collinear.
    ///
    /// Floats: within 1 ulp, however far from the origin and however thin it is. Fixed point: rounded once. It saturates at
    /// the largest number.
    ///
    /// ```
    /// use nalgebra::Point2;
    /// use tangency::Triangle;
    ///
    /// let sail = Triangle::new(Point2::new(1.0, 1.0), Point2::new(7.0, 2.0), Point2::new(3.0, 9.0));
    /// assert_eq!(sail.polar_moment(), 23.0 * 170.0 / 36.0); // of the area and the squares of the sides
    /// ```
    #[must_use]
    pub fn polar_moment(&self) -> T {
        let corners = self.corners();
        let square = |i: usize| {
            let side = distance(&corners[i], &corners[(i + 1) % 3]);
            side * side
        };
        let squares = square(0) + square(1) + square(2);
        (doubled_area(&corners) * squares / Quantity::integer(72)).number()
    }
}

/// Implements the polar moment of a shape with a list of corners and edges.
macro_rules! polar_moments {
    ($($Shape:ident, $holes:literal, $edges:expr, $use:literal, $let:literal, $check:literal;)+) => {$(
        impl<T: RealField + Copy> $Shape<T> {
            #[doc = concat!("Returns the polar second moment of its area about its centroid, in units of length to the power of 4: \
                for a density of 1 the moment of inertia.", $holes)]
            ///
            /// Floats: within 1 ulp, however far from the origin and however thin it is. Fixed point: rounded once. It
            /// saturates at the largest number.
            ///
            /// ```
            /// use nalgebra::Point2;
            #[doc = $use]
            ///
            /// let square = |low: f64, high: f64| {
            ///     [(low, low), (high, low), (high, high), (low, high)].map(|(x, y)| Point2::new(x, y)).to_vec()
            /// };
            #[doc = $let]
            #[doc = $check]
            /// ```
            #[must_use]
            pub fn polar_moment(&self) -> T {
                let edges: fn(&Self) -> (alloc::vec::Vec<Point2<T>>, alloc::vec::Vec<[usize; 2]>) = $edges;
                let (points, edges) = edges(self);
                polar_moment(&points, &edges)
            }
        }
    )+};
}

polar_moments! {
    ConvexPolygon, "", |it| (it.vertices().to_vec(), ring_edges(0, it.vertices().len())),
        "use tangency::ConvexPolygon;",
        "let tile = ConvexPolygon::new(square(1e15, 1e15 + 3.0));",
        "assert_eq!(tile.polar_moment(), 13.5); // 9 / 12 * (3² + 3²)";
    Polygon, " Holes are empty.", |it| numbered_edges(core::slice::from_ref(it)),
        "use tangency::Polygon;",
        "let frame = Polygon::with_holes(square(0.0, 4.0), vec![square(1.0, 3.0)]);",
        "assert_eq!(frame.polar_moment(), 40.0); // (4⁴ - 2⁴) / 6";
    MultiPolygon, " Holes are empty.", |it| numbered_edges(it.polygons()),
        "use tangency::{MultiPolygon, Polygon};",
        "let squares = [square(0.0, 2.0), square(4.0, 6.0)].map(Polygon::new).to_vec();",
        "assert_eq!(MultiPolygon::new(squares).polar_moment(), 8.0 / 3.0 * 2.0 + 8.0 * 8.0); // each 8 from the centroid, squared";
}
