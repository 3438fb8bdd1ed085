//! Polygons from rings by the even-odd rule, which may cross each other.
//!
//! The rings are passed to `i_overlay` as integers, on a grid as fine as the last place of the
//! largest coordinate, so that all of its results are `f64`s again without rounding.

use crate::shape::build::finite::require_finite_vertices;
use crate::shape::error::ShapeError;
use crate::shape::polygon::Polygon;
use alloc::vec::Vec;
use i_overlay::core::fill_rule::FillRule;
use i_overlay::core::overlay::{IntOverlayOptions, Overlay};
use i_overlay::core::overlay_rule::OverlayRule;
use i_overlay::core::solver::Solver;
use i_overlay::i_float::int::point::IntPoint;
use nalgebra::Point2;

type IntRing = Vec<IntPoint<i64>>;

impl Polygon<f64> {
    /// Creates the polygons that rings enclose by the even-odd rule: a point is inside if a ray
    /// from it crosses the rings an odd number of times. The rings may cross, overlap and repeat
    /// each other and themselves. Needs the feature `even-odd`, with the crate [`i_overlay`].
    ///
    /// The winding and the order of the rings make no difference, and a ring within another one is
    /// a hole. The polygons touch each other in single points at most, so that one or more of them
    /// make a [`MultiPolygon`](crate::MultiPolygon). Rings without area add nothing.
    ///
    /// # Accuracy
    /// The coordinates are first rounded to a grid: the last place of the largest of them, 2⁻⁵² of
    /// the power of two below it. Crossings of edges are rounded to that grid, which can move the
    /// edges by as much.
    ///
    /// ```
    /// use nalgebra::Point2;
    /// use tangency::Polygon;
    ///
    /// let bow_tie = [[0.0, 0.0], [4.0, 4.0], [4.0, 0.0], [0.0, 4.0]].map(Point2::from);
    /// let triangles = Polygon::fill_even_odd(&[bow_tie.to_vec()]).unwrap();
    /// assert_eq!(triangles.len(), 2);
    /// assert!(triangles.iter().all(|it| it.vertices().contains(&Point2::new(2.0, 2.0))));
    /// ```
    ///
    /// # Errors
    /// * [`ShapeError::VertexNotFinite`] if a coordinate of a ring is infinite or NaN.
    /// * Those of [`Self::try_with_holes`] if rounding a crossing made rings meet.
    pub fn fill_even_odd(rings: &[Vec<Point2<f64>>]) -> Result<Vec<Self>, ShapeError> {
        for ring in rings {
            require_finite_vertices(ring)?;
        }
        let grid = CoordinateGrid::around(rings.iter().flatten());
        let contours: Vec<IntRing> = rings.iter().map(|ring| grid.to_integers(ring)).collect();
        let options = IntOverlayOptions::ogc();
        let mut overlay = Overlay::from_subj_custom(&contours, options, Solver::default());
        let shapes = overlay.overlay(OverlayRule::Subject, FillRule::EvenOdd);
        let polygon = |shape: Vec<IntRing>| {
            let mut rings = shape.iter().map(|ring| grid.to_points(ring));
            let exterior = rings.next().unwrap_or_default();
            Self::try_with_holes(exterior, rings.collect())
        };
        shapes.into_iter().map(polygon).collect()
    }
}

/// The bits of the fraction that a number stores.
const FRACTION_BITS: i32 = 52;
const EXPONENT_BIAS: i32 = 1023;
const LEAST_EXPONENT: i32 = -1022;

/// The multiples of a power of two. Two factors convert to and from integers: a single one might be
/// out of range.
struct CoordinateGrid {
    to_integer: [f64; 2],
    to_coordinate: [f64; 2],
}

impl CoordinateGrid {
    /// The finest grid on which the greatest coordinate has no more bits than a float stores.
    fn around<'a>(points: impl Iterator<Item = &'a Point2<f64>>) -> Self {
        let coordinates = points.flat_map(|point| [point.x.abs(), point.y.abs()]);
        let greatest = coordinates.fold(0.0, |a, b| if a < b { b } else { a });
        let shift = FRACTION_BITS - exponent(greatest);
        let shifts = [shift / 2, shift - shift / 2];
        Self {
            to_integer: shifts.map(power_of_two),
            to_coordinate: shifts.map(|shift| power_of_two(-shift)),
        }
    }

    fn to_integers(&self, ring: &[Point2<f64>]) -> IntRing {
        let [a, b] = self.to_integer;
        let integer = |x: f64| nearest_integer(x * a * b);
        let point = |p: &Point2<f64>| IntPoint::new(integer(p.x), integer(p.y));
        ring.iter().map(point).collect()
    }

    fn to_points(&self, ring: &[IntPoint<i64>]) -> Vec<Point2<f64>> {
        let [a, b] = self.to_coordinate;
        let coordinate = |x: i64| x as f64 * a * b;
        let point = |p: &IntPoint<i64>| Point2::new(coordinate(p.x), coordinate(p.y));
        ring.iter().map(point).collect()
    }
}

/// Rounds half away from zero, a number within 2⁵³.
fn nearest_integer(number: f64) -> i64 {
    let whole = number as i64;
    let rest = number - whole as f64;
    whole + i64::from(rest >= 0.5) - i64::from(rest <= -0.5)
}

/// The exponent of the largest power of two that is not above a number; the least one for zero and
/// subnormal numbers.
fn exponent(number: f64) -> i32 {
    let biased = (number.to_bits() >> FRACTION_BITS) as i32;
    (biased - EXPONENT_BIAS).max(LEAST_EXPONENT)
}

/// The power of two with an exponent in the normal range.
fn power_of_two(exponent: i32) -> f64 {
    f64::from_bits(((EXPONENT_BIAS + exponent) as u64) << FRACTION_BITS)
}
