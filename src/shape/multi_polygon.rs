use crate::shape::aabb::Aabb;
use crate::shape::build::counted::Counted;
use crate::shape::build::disjoint_polygons::require_disjoint;
use crate::shape::build::polygon_tree::{PolygonGroup, PolygonTree};
use crate::shape::error::ShapeError;
use crate::shape::error::expect_shape;
use crate::shape::motion::{
    finite_motion, require_finite_factor, require_finite_offset, scaled_point, translated_point,
};
use crate::shape::polygon::Polygon;
use crate::shape::segment::Segment;
use alloc::vec::Vec;
use nalgebra::{AbstractRotation, Isometry, Point2, RealField, Vector2};

/// One or more polygons as one solid shape in 2D: a country with its islands.
///
/// The interiors are disjoint, and the boundaries touch in single points at most, as in a valid
/// `MultiPolygon` of OGC's *Simple Feature Access* (2011), 6.1.14. A polygon may lie in a hole of
/// another one. All of this is decided exactly, without a tolerance. It is closed, as its polygons
/// are. Two are equal (`==`) if their polygons are, in the same order.
///
/// There is at least one polygon: a shape without points would have no nearest point.
///
/// Moving keeps the polygons and does not validate them again. Rounding can then make edges cross;
/// the shape is then its edges and the points that they enclose an odd number of times.
///
/// # Index
/// The constructor builds a tree of boxes over the polygons, in time n log n in their number,
/// besides the one of each ring (see [`Polygon`]). Queries skip all polygons whose box is too far
/// away.
///
/// ```
/// use nalgebra::Point2;
/// use tangency::{Intersects, MultiPolygon, Nearest, Polygon, ShapeError};
///
/// let square = |low: f64, high: f64| {
///     [(low, low), (high, low), (high, high), (low, high)].map(|(x, y)| Point2::new(x, y)).to_vec()
/// };
/// let atoll = Polygon::with_holes(square(0.0, 6.0), vec![square(1.0, 5.0)]);
/// let islet = Polygon::new(square(2.0, 3.0));
/// let land = MultiPolygon::new(vec![atoll.clone(), islet]);
/// assert!(land.intersects(&Point2::new(2.5, 2.5)));
/// assert!(!land.intersects(&Point2::new(4.0, 4.0)));
/// assert_eq!(land.distance(&Point2::new(4.5, 4.0)), 0.5);
/// assert_eq!(land.area(), 21.0);
///
/// let on_land = Polygon::new(square(0.25, 0.75));
/// let error = MultiPolygon::try_new(vec![atoll, on_land]).unwrap_err();
/// assert_eq!(error, ShapeError::PolygonInPolygon { polygon: 1, outer: 0 });
/// assert_eq!(error.to_string(), "polygon 1 is inside polygon 0");
/// ```
#[cfg_attr(doc, doc = "\n# Pairs\n", doc = include_str!("../../docs/pairs/multi_polygon.svg"))]
#[derive(Clone, Debug, PartialEq)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize, serde::Deserialize),
    serde(
        try_from = "RawMultiPolygon<T>",
        bound(deserialize = "T: RealField + Copy + serde::Deserialize<'de>")
    )
)]
pub struct MultiPolygon<T: nalgebra::Scalar + Copy> {
    polygons: Vec<Polygon<T>>,
    /// Determined by the polygons, so that comparing it changes nothing.
    #[cfg_attr(feature = "serde", serde(skip))]
    tree: PolygonTree<T>,
}

impl<T: RealField + Copy> MultiPolygon<T> {
    /// Creates a multi-polygon from its polygons. See [`Self::try_new`].
    ///
    /// # Panics
    /// If [`Self::try_new`] returns an error.
    #[must_use]
    #[track_caller]
    pub fn new(polygons: Vec<Polygon<T>>) -> Self {
        expect_shape("MultiPolygon", Self::try_new(polygons))
    }

    /// Creates a multi-polygon from its polygons, in the order given.
    ///
    /// The time is about n log n in the number of all edges for scattered polygons that wind
    /// little, and at most quadratic.
    ///
    /// ```
    /// use nalgebra::Point2;
    /// use tangency::{MultiPolygon, Polygon, ShapeError};
    ///
    /// let island = |x: f64| Polygon::new([[x, 0.0], [x + 2.0, 0.0], [x, 2.0]].map(Point2::from).to_vec());
    /// assert!(MultiPolygon::try_new(vec![island(0.0), island(2.0)]).is_ok()); // they touch in a point
    /// let overlapping = MultiPolygon::try_new(vec![island(0.0), island(1.0)]);
    /// assert!(matches!(overlapping, Err(ShapeError::PolygonsOverlap { polygon: 0, other: 1, .. })));
    /// ```
    ///
    /// # Errors
    /// * [`ShapeError::NoPolygons`] if there is none.
    /// * [`ShapeError::PolygonsOverlap`] if two polygons cross, or have a part of an edge in common.
    /// * [`ShapeError::PolygonInPolygon`] if a polygon lies inside another one, and not in a hole of it.
    ///
    /// Of several such places one is named.
    pub fn try_new(polygons: Vec<Polygon<T>>) -> Result<Self, ShapeError> {
        if polygons.is_empty() {
            return Err(ShapeError::NoPolygons);
        }
        let multi = Self::of_disjoint(polygons);
        require_disjoint(multi.group())?;
        Ok(multi)
    }

    /// The union of polygons, of which there must be at least one. Whether they are disjoint is not checked.
    fn of_disjoint(polygons: Vec<Polygon<T>>) -> Self {
        Self {
            tree: PolygonTree::around(&polygons),
            polygons,
        }
    }

    /// The polygons in the order given, one or more.
    #[cfg_attr(not(debug_assertions), inline)]
    #[must_use]
    pub fn polygons(&self) -> &[Polygon<T>] {
        &self.polygons
    }

    /// All polygons with the boxes around them.
    #[cfg_attr(not(debug_assertions), inline)]
    pub(crate) fn group(&self) -> PolygonGroup<'_, T> {
        self.tree.root(&self.polygons)
    }

    /// Returns the edges of all polygons in order, each as [`Polygon::edges`] lists them.
    ///
    /// ```
    /// use nalgebra::Point2;
    /// use tangency::{MultiPolygon, Polygon};
    ///
    /// let island = |x: f64| Polygon::new([[x, 0.0], [x + 2.0, 0.0], [x, 2.0]].map(Point2::from).to_vec());
    /// let land = MultiPolygon::new(vec![island(0.0), island(5.0)]);
    /// assert_eq!(land.edges().len(), 6);
    /// assert_eq!(land.edges().nth(3).unwrap().a, Point2::new(5.0, 0.0));
    /// ```
    #[must_use]
    pub fn edges(
        &self,
    ) -> impl ExactSizeIterator<Item = Segment<T, 2>> + DoubleEndedIterator + Clone {
        let edges = self.polygons.iter().flat_map(Polygon::edges);
        Counted::new(edges, self.group().edge_count_of_all())
    }

    /// Returns the smallest box around all polygons. It is exact.
    ///
    /// ```
    /// use nalgebra::Point2;
    /// use tangency::{Aabb, MultiPolygon, Polygon};
    ///
    /// let island = |x: f64| Polygon::new([[x, 0.0], [x + 2.0, 0.0], [x, 2.0]].map(Point2::from).to_vec());
    /// let land = MultiPolygon::new(vec![island(0.0), island(5.0)]);
    /// assert_eq!(land.bounds(), Aabb::new(Point2::new(0.0, 0.0), Point2::new(7.0, 2.0)));
    /// ```
    #[must_use]
    pub fn bounds(&self) -> Aabb<T, 2> {
        *self.tree.bounds()
    }

    fn map(&self, f: impl Fn(&Point2<T>) -> Point2<T>) -> Self {
        Self::of_disjoint(self.polygons.iter().map(|it| it.map(&f)).collect())
    }

    /// Returns the multi-polygon rotated, then translated. Coordinates are rounded, and saturate at
    /// the largest number of the scalar.
    ///
    /// The polygons are not validated again: see [`MultiPolygon`] on what rounding can do. The tree
    /// over them is built anew, in time n log n in their number.
    ///
    /// ```
    /// use nalgebra::{Isometry2, Point2, Translation2, UnitComplex};
    /// use tangency::{MultiPolygon, Polygon};
    ///
    /// let quarter_turn = UnitComplex::from_cos_sin_unchecked(0.0, 1.0);
    /// let pose = Isometry2::from_parts(Translation2::new(5.0, 0.0), quarter_turn);
    /// let island = |x: f64| Polygon::new([[x, 0.0], [x + 2.0, 0.0], [x, 2.0]].map(Point2::from).to_vec());
    /// let land = MultiPolygon::new(vec![island(0.0), island(5.0)]);
    /// let moved = land.transformed(&pose);
    /// assert_eq!(moved.polygons()[1].vertices(), [[5.0, 5.0], [5.0, 7.0], [3.0, 5.0]].map(Point2::from));
    /// ```
    ///
    /// # Panics
    /// If a number of the isometry is infinite or NaN.
    #[must_use]
    #[track_caller]
    pub fn transformed<R: AbstractRotation<T, 2>>(&self, isometry: &Isometry<T, R, 2>) -> Self {
        let motion = finite_motion("MultiPolygon", isometry);
        self.map(|vertex| motion.point(vertex))
    }

    /// Returns the multi-polygon translated by an offset. Coordinates are rounded, and saturate at
    /// the largest number of the scalar.
    ///
    /// The polygons are not validated again: see [`MultiPolygon`] on what rounding can do.
    ///
    /// ```
    /// use nalgebra::{Point2, Vector2};
    /// use tangency::{Aabb, MultiPolygon, Polygon};
    ///
    /// let island = |x: f64| Polygon::new([[x, 0.0], [x + 2.0, 0.0], [x, 2.0]].map(Point2::from).to_vec());
    /// let land = MultiPolygon::new(vec![island(0.0), island(5.0)]);
    /// let moved = land.translated(&Vector2::new(1.0, 1.0));
    /// assert_eq!(moved.bounds(), Aabb::new(Point2::new(1.0, 1.0), Point2::new(8.0, 3.0)));
    /// ```
    ///
    /// # Panics
    /// If a number of the offset is infinite or NaN.
    #[must_use]
    #[track_caller]
    pub fn translated(&self, offset: &Vector2<T>) -> Self {
        require_finite_offset("MultiPolygon", offset);
        self.map(|vertex| translated_point(vertex, offset))
    }

    /// Returns the multi-polygon scaled about the origin. Coordinates are rounded, and saturate at
    /// the largest number of the scalar.
    ///
    /// A negative factor also reflects it in the origin; zero leaves the point at the origin. The
    /// polygons are not validated again: see [`MultiPolygon`] on what rounding can do.
    ///
    /// ```
    /// use nalgebra::Point2;
    /// use tangency::{MultiPolygon, Polygon};
    ///
    /// let island = |x: f64| Polygon::new([[x, 0.0], [x + 2.0, 0.0], [x, 2.0]].map(Point2::from).to_vec());
    /// let land = MultiPolygon::new(vec![island(0.0), island(5.0)]);
    /// assert_eq!((land.area(), land.scaled(2.0).area()), (4.0, 16.0));
    /// ```
    ///
    /// # Panics
    /// If the factor is infinite or NaN.
    #[must_use]
    #[track_caller]
    pub fn scaled(&self, factor: T) -> Self {
        require_finite_factor("MultiPolygon", factor);
        self.map(|vertex| scaled_point(vertex, factor))
    }
}

impl<T: RealField + Copy> From<Polygon<T>> for MultiPolygon<T> {
    /// Converts a polygon to a multi-polygon of it alone, which is the same set of points.
    ///
    /// ```
    /// use nalgebra::Point2;
    /// use tangency::{MultiPolygon, Polygon};
    ///
    /// let corners = [[0.0, 0.0], [2.0, 0.0], [0.0, 2.0]].map(Point2::from);
    /// let polygon = Polygon::new(corners.to_vec());
    /// assert_eq!(MultiPolygon::from(polygon.clone()).polygons(), [polygon]);
    /// ```
    fn from(polygon: Polygon<T>) -> Self {
        Self::of_disjoint(Vec::from([polygon]))
    }
}

#[cfg(feature = "serde")]
#[derive(serde::Deserialize)]
#[serde(
    rename = "MultiPolygon",
    bound(deserialize = "T: RealField + Copy + serde::Deserialize<'de>")
)]
struct RawMultiPolygon<T: nalgebra::Scalar + Copy> {
    polygons: Vec<Polygon<T>>,
}

#[cfg(feature = "serde")]
impl<T: RealField + Copy> TryFrom<RawMultiPolygon<T>> for MultiPolygon<T> {
    type Error = ShapeError;

    fn try_from(raw: RawMultiPolygon<T>) -> Result<Self, ShapeError> {
        Self::try_new(raw.polygons)
    }
}
