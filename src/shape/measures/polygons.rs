//! Polygons, convex and with holes.

use crate::exact::Quantity;
use crate::predicate::signed_content;
use crate::shape::measures::{ring_edges, ring_length, solid_centroid};
use crate::{ConvexPolygon, MultiPolygon, Polygon};
use alloc::vec::Vec;
use nalgebra::{Point2, RealField};

impl<T: RealField + Copy> ConvexPolygon<T> {
    /// Returns its area.
    ///
    /// Floats: within 1 ulp, however far from the origin and however thin it is. Fixed point:
    /// rounded once. It saturates at the largest number; an area too small for the scalar is 0.
    ///
    /// ```
    /// use nalgebra::Point2;
    /// use tangency::ConvexPolygon;
    ///
    /// let corner = |x: f64, y: f64| Point2::new(1e15 + x, 1e15 + y);
    /// let tile = ConvexPolygon::new(vec![corner(0.0, 0.0), corner(3.0, 0.0), corner(0.0, 1.0)]);
    /// assert_eq!(tile.area(), 1.5);
    /// ```
    #[must_use]
    pub fn area(&self) -> T {
        area(self.vertices(), &ring_edges(0, self.vertices().len()))
    }

    /// Returns the length of its boundary, rounded once; it saturates at the largest number.
    ///
    /// ```
    /// use nalgebra::Point2;
    /// use tangency::ConvexPolygon;
    ///
    /// let [a, b, c] = [Point2::new(0.0, 0.0), Point2::new(3.0, 0.0), Point2::new(3.0, 4.0)];
    /// assert_eq!(ConvexPolygon::new(vec![a, b, c]).perimeter(), 12.0);
    /// ```
    #[must_use]
    pub fn perimeter(&self) -> T {
        ring_length(self.vertices()).number()
    }

    /// Returns the centroid of its area, each coordinate rounded once.
    ///
    /// ```
    /// use nalgebra::Point2;
    /// use tangency::ConvexPolygon;
    ///
    /// let corners = [(0.0, 0.0), (4.0, 0.0), (4.0, 2.0), (0.0, 2.0)];
    /// let tile = ConvexPolygon::new(corners.map(|(x, y)| Point2::new(x, y)).to_vec());
    /// assert_eq!(tile.centroid(), Point2::new(2.0, 1.0));
    /// ```
    #[must_use]
    pub fn centroid(&self) -> Point2<T> {
        solid_centroid(self.vertices(), &ring_edges(0, self.vertices().len()))
    }
}

impl<T: RealField + Copy> Polygon<T> {
    /// Returns its area, without that of its holes.
    ///
    /// Floats: within 1 ulp, however far from the origin and however thin it is. Fixed point:
    /// rounded once. It saturates at the largest number; an area too small for the scalar is 0.
    ///
    /// ```
    /// use nalgebra::Point2;
    /// use tangency::Polygon;
    ///
    /// let square = |low: f64, high: f64| {
    ///     [(low, low), (high, low), (high, high), (low, high)].map(|(x, y)| Point2::new(x, y)).to_vec()
    /// };
    /// let frame = Polygon::with_holes(square(0.0, 4.0), vec![square(1.0, 3.0)]);
    /// assert_eq!(frame.area(), 12.0);
    /// ```
    #[must_use]
    pub fn area(&self) -> T {
        let (points, edges) = numbered_edges(core::slice::from_ref(self));
        area(&points, &edges)
    }

    /// Returns the length of its boundary, that of its holes included, rounded once; it saturates
    /// at the largest number.
    ///
    /// ```
    /// use nalgebra::Point2;
    /// use tangency::Polygon;
    ///
    /// let square = |low: f64, high: f64| {
    ///     [(low, low), (high, low), (high, high), (low, high)].map(|(x, y)| Point2::new(x, y)).to_vec()
    /// };
    /// let frame = Polygon::with_holes(square(0.0, 4.0), vec![square(1.0, 3.0)]);
    /// assert_eq!(frame.perimeter(), 24.0);
    /// ```
    #[must_use]
    pub fn perimeter(&self) -> T {
        self.ring_lengths().number()
    }

    fn ring_lengths(&self) -> Quantity<T> {
        let of_exterior = ring_length(self.vertices());
        self.holes()
            .fold(of_exterior, |sum, hole| sum + ring_length(hole))
    }

    /// Returns the centroid of its area, each coordinate rounded once. It may lie outside of the
    /// polygon.
    ///
    /// ```
    /// use nalgebra::Point2;
    /// use tangency::Polygon;
    ///
    /// let square = |low: f64, high: f64| {
    ///     [(low, low), (high, low), (high, high), (low, high)].map(|(x, y)| Point2::new(x, y)).to_vec()
    /// };
    /// let frame = Polygon::with_holes(square(0.0, 4.0), vec![square(1.0, 2.0)]);
    /// assert_eq!(frame.centroid(), Point2::new(30.5 / 15.0, 30.5 / 15.0));
    /// ```
    #[must_use]
    pub fn centroid(&self) -> Point2<T> {
        let (points, edges) = numbered_edges(core::slice::from_ref(self));
        solid_centroid(&points, &edges)
    }
}

impl<T: RealField + Copy> MultiPolygon<T> {
    /// Returns its area, without that of the holes.
    ///
    /// Floats: within 1 ulp, however far from the origin and however thin it is. Fixed point:
    /// rounded once. It saturates at the largest number; an area too small for the scalar is 0.
    ///
    /// ```
    /// use nalgebra::Point2;
    /// use tangency::{MultiPolygon, Polygon};
    ///
    /// let square = |low: f64, high: f64| {
    ///     [(low, low), (high, low), (high, high), (low, high)].map(|(x, y)| Point2::new(x, y)).to_vec()
    /// };
    /// let squares = [square(0.0, 1.0), square(1.0, 3.0)].map(Polygon::new);
    /// assert_eq!(MultiPolygon::new(squares.to_vec()).area(), 5.0);
    /// ```
    #[must_use]
    pub fn area(&self) -> T {
        let (points, edges) = numbered_edges(self.polygons());
        area(&points, &edges)
    }

    /// Returns the length of its boundary, that of the holes included, rounded once; it saturates
    /// at the largest number.
    ///
    /// ```
    /// use nalgebra::Point2;
    /// use tangency::{MultiPolygon, Polygon};
    ///
    /// let square = |low: f64, high: f64| {
    ///     [(low, low), (high, low), (high, high), (low, high)].map(|(x, y)| Point2::new(x, y)).to_vec()
    /// };
    /// let squares = [square(0.0, 1.0), square(1.0, 3.0)].map(Polygon::new);
    /// assert_eq!(MultiPolygon::new(squares.to_vec()).perimeter(), 12.0);
    /// ```
    #[must_use]
    pub fn perimeter(&self) -> T {
        let lengths = self.polygons().iter().map(Polygon::ring_lengths);
        lengths
            .fold(Quantity::integer(0), |sum, length| sum + length)
            .number()
    }

    /// Returns the centroid of its area, each coordinate rounded once. It may lie outside of all
    /// polygons.
    ///
    /// ```
    /// use nalgebra::Point2;
    /// use tangency::{MultiPolygon, Polygon};
    ///
    /// let square = |low: f64, high: f64| {
    ///     [(low, low), (high, low), (high, high), (low, high)].map(|(x, y)| Point2::new(x, y)).to_vec()
    /// };
    /// let squares = [square(0.0, 2.0), square(4.0, 6.0)].map(Polygon::new);
    /// assert_eq!(MultiPolygon::new(squares.to_vec()).centroid(), Point2::new(3.0, 3.0));
    /// ```
    #[must_use]
    pub fn centroid(&self) -> Point2<T> {
        let (points, edges) = numbered_edges(self.polygons());
        solid_centroid(&points, &edges)
    }
}

/// The corners of all rings, and each edge by the places of its ends among them.
pub(super) fn numbered_edges<T: RealField + Copy>(
    polygons: &[Polygon<T>],
) -> (Vec<Point2<T>>, Vec<[usize; 2]>) {
    let (mut points, mut edges) = (Vec::new(), Vec::new());
    for ring in polygons.iter().flat_map(Polygon::rings) {
        edges.extend(ring_edges(points.len(), ring.vertices.len()));
        points.extend(ring.vertices);
    }
    (points, edges)
}

fn area<T: RealField + Copy>(points: &[Point2<T>], edges: &[[usize; 2]]) -> T {
    (signed_content(points, edges) / Quantity::integer(2)).number()
}
