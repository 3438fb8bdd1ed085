//! Cleaning of rings from files, which have repeated vertices, spikes and holes without area after
//! their coordinates were rounded to a grid.

use crate::shape::build::finite::require_finite_vertices;
use crate::shape::build::holes::{NumberedHole, in_hole};
use crate::shape::build::outline::{OutlineVertex, RingOutline, folds_back};
use crate::shape::build::simple::SimpleOutline;
use crate::shape::error::ShapeError;
use crate::shape::polygon::Polygon;
use alloc::collections::VecDeque;
use alloc::vec::Vec;
use nalgebra::{Point2, RealField, Scalar};

/// The result of [`Polygon::clean_rings`]: a polygon, and the parts that were dropped.
///
/// ```
/// use nalgebra::Point2;
/// use tangency::{CleanedPolygon, Polygon};
///
/// let points = |list: &[[f64; 2]]| list.iter().map(|&p| Point2::from(p)).collect::<Vec<_>>();
/// let spiked = points(&[[0.0, 0.0], [4.0, 0.0], [4.0, 0.0], [4.0, 4.0], [4.0, 9.0], [4.0, 4.0], [0.0, 4.0]]);
/// let CleanedPolygon { polygon, dropped } = Polygon::clean_rings(spiked, vec![]).unwrap();
/// assert_eq!((polygon.area(), dropped.vertex_count()), (16.0, 3));
/// ```
#[derive(Clone, Debug, PartialEq)]
pub struct CleanedPolygon<T: Scalar + Copy> {
    /// The polygon.
    pub polygon: Polygon<T>,
    /// The dropped parts of the rings.
    pub dropped: DroppedParts,
}

/// The parts of the given rings that [`Polygon::clean_rings`] dropped.
///
/// Not listed are a last vertex that repeats the first, and vertices on the straight line between
/// their neighbours: the polygon is the same without them.
///
/// ```
/// use nalgebra::Point2;
/// use tangency::{Polygon, RingVertex};
///
/// let points = |list: &[[f64; 2]]| list.iter().map(|&p| Point2::from(p)).collect::<Vec<_>>();
/// let spiked = points(&[[0.0, 0.0], [4.0, 0.0], [4.0, 0.0], [4.0, 4.0], [4.0, 9.0], [4.0, 4.0], [0.0, 4.0]]);
/// let dropped = Polygon::clean_rings(spiked, vec![]).unwrap().dropped;
/// assert_eq!(dropped.repeated, [RingVertex { hole: None, vertex: 2 }]);
/// assert_eq!(dropped.spikes.len(), 2);
/// assert!(dropped.holes.is_empty());
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct DroppedParts {
    /// Vertices equal to the one before.
    pub repeated: Vec<RingVertex>,
    /// Vertices of spikes, where a ring folds back along itself.
    pub spikes: Vec<RingVertex>,
    /// Indices of holes without area. Their vertices are not listed.
    pub holes: Vec<usize>,
}

/// A vertex, by its index in the given ring.
///
/// ```
/// use nalgebra::Point2;
/// use tangency::{Polygon, RingVertex};
///
/// let ring = |low: f64, high: f64| [[low, low], [high, low], [high, low], [low, high]].map(Point2::from).to_vec();
/// let cleaned = Polygon::clean_rings(ring(0.0, 9.0), vec![ring(1.0, 3.0)]).unwrap();
/// let repeated = [None, Some(0)].map(|hole| RingVertex { hole, vertex: 2 });
/// assert_eq!(cleaned.dropped.repeated, repeated);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct RingVertex {
    /// The index of the hole; `None` for the exterior.
    pub hole: Option<usize>,
    /// The index in the list of that ring.
    pub vertex: usize,
}

impl<T: RealField + Copy> Polygon<T> {
    /// Creates a polygon from rings as files have them: drops spikes, repeated vertices and holes
    /// without area.
    ///
    /// A spike is where a ring folds back along itself. The folded part is dropped, repeatedly. No
    /// vertex is moved, so the area does not change. All of this is decided exactly, in linear
    /// time; then the rings are validated as in [`Self::try_with_holes`].
    ///
    /// ```
    /// use nalgebra::Point2;
    /// use tangency::Polygon;
    ///
    /// let points = |list: &[[f64; 2]]| list.iter().map(|&p| Point2::from(p)).collect::<Vec<_>>();
    /// let spiked = points(&[[0.0, 0.0], [4.0, 0.0], [9.0, 0.0], [4.0, 0.0], [4.0, 4.0], [0.0, 4.0]]);
    /// let flat = points(&[[1.0, 1.0], [2.0, 2.0], [3.0, 3.0]]);
    ///
    /// let cleaned = Polygon::clean_rings(spiked, vec![flat]).unwrap();
    /// assert_eq!(cleaned.polygon.edges().len(), 4);
    /// let spikes = cleaned.dropped.spikes.iter().map(|spike| spike.vertex);
    /// assert!(spikes.eq([2, 3]));
    /// assert_eq!(cleaned.dropped.holes, [0]);
    /// ```
    ///
    /// # Errors
    /// The errors of [`Self::try_with_holes`] except [`ShapeError::FoldsBack`]; a hole
    /// with too few vertices or without area is no error. Vertices and holes are named by their
    /// given indices.
    pub fn clean_rings(
        exterior: Vec<Point2<T>>,
        holes: Vec<Vec<Point2<T>>>,
    ) -> Result<CleanedPolygon<T>, ShapeError> {
        let mut dropped = DroppedParts::default();
        let exterior = dropped.clean(None, &exterior)?;
        let exterior = SimpleOutline::of_outline(RingOutline::from_vertices(exterior)?)?;
        let mut outlines = Vec::new();
        for (given, vertices) in holes.iter().enumerate() {
            let cleaned = dropped.clean_hole(given, vertices);
            if let Some(outline) = cleaned.map_err(|error| in_hole(given, error))? {
                outlines.push(NumberedHole { given, outline });
            }
        }
        Ok(CleanedPolygon {
            polygon: Self::from_outlines(&exterior, &outlines)?,
            dropped,
        })
    }
}

impl DroppedParts {
    /// Returns the number of dropped vertices: repeated ones and those of spikes.
    ///
    /// ```
    /// use nalgebra::Point2;
    /// use tangency::Polygon;
    ///
    /// let ring = [[0.0, 0.0], [4.0, 0.0], [4.0, 0.0], [4.0, 4.0]].map(Point2::from).to_vec();
    /// let cleaned = Polygon::clean_rings(ring, vec![]).unwrap();
    /// assert_eq!(cleaned.dropped.vertex_count(), 1);
    /// ```
    #[must_use]
    pub fn vertex_count(&self) -> usize {
        self.repeated.len() + self.spikes.len()
    }

    /// `None` if nothing is left of a hole.
    fn clean_hole<T: RealField + Copy>(
        &mut self,
        hole: usize,
        vertices: &[Point2<T>],
    ) -> Result<Option<SimpleOutline<T>>, ShapeError> {
        let counts = (self.repeated.len(), self.spikes.len());
        let vertices = self.clean(Some(hole), vertices)?;
        if vertices.len() < 3 {
            self.repeated.truncate(counts.0);
            self.spikes.truncate(counts.1);
            self.holes.push(hole);
            return Ok(None);
        }
        let outline = RingOutline::from_vertices(vertices)?;
        SimpleOutline::of_outline(outline).map(Some)
    }

    /// The remaining vertices of a ring: two or fewer if it has no area.
    fn clean<T: RealField + Copy>(
        &mut self,
        hole: Option<usize>,
        vertices: &[Point2<T>],
    ) -> Result<Vec<OutlineVertex<T>>, ShapeError> {
        require_finite_vertices(vertices)?;
        let ring = UnfoldedRing::of_vertices(vertices);
        let named = |vertex| RingVertex { hole, vertex };
        self.repeated.extend(ring.repeated.into_iter().map(named));
        self.spikes.extend(ring.spikes.into_iter().map(named));
        Ok(ring.vertices.into())
    }
}

/// A ring without repeated vertices and spikes, and the indices of those.
struct UnfoldedRing<T: Scalar + Copy> {
    vertices: VecDeque<OutlineVertex<T>>,
    repeated: Vec<usize>,
    spikes: Vec<usize>,
}

impl<T: RealField + Copy> UnfoldedRing<T> {
    fn of_vertices(points: &[Point2<T>]) -> Self {
        let repeats_first = |point: &&Point2<T>| points.first() == Some(*point);
        let closing = points.iter().skip(1).rev().take_while(repeats_first);
        let end = points.len() - closing.count();
        let mut ring = Self {
            vertices: VecDeque::with_capacity(end),
            // The vertex at the end closes the ring.
            repeated: (end + 1..points.len()).collect(),
            spikes: Vec::new(),
        };
        for (given, &point) in points[..end].iter().enumerate() {
            ring.push(OutlineVertex { point, given });
        }
        ring.unfold_seam();
        ring.repeated.sort_unstable();
        ring.spikes.sort_unstable();
        ring
    }

    fn push(&mut self, vertex: OutlineVertex<T>) {
        let spikes = self.spikes.len();
        while self.folds_at_last(&vertex) {
            self.spikes.extend(self.vertices.pop_back().map(given));
        }
        if self.vertices.back().map(point) != Some(vertex.point) {
            self.vertices.push_back(vertex);
        } else if self.spikes.len() > spikes {
            self.spikes.push(vertex.given);
        } else {
            self.repeated.push(vertex.given);
        }
    }

    /// Whether the ring folds back at its last vertex, if `next` follows.
    fn folds_at_last(&self, next: &OutlineVertex<T>) -> bool {
        let mut before = self.vertices.iter().rev();
        let (Some(last), Some(before)) = (before.next(), before.next()) else {
            return false;
        };
        last.point != next.point && folds_back([before, last, next])
    }

    /// Drops spikes where the end of the list meets its start.
    fn unfold_seam(&mut self) {
        while let Some(&first) = self.vertices.front()
            && self.vertices.len() > 2
        {
            let is_same = self.vertices.back().map(point) == Some(first.point);
            let dropped = if is_same || self.folds_at_last(&first) {
                self.vertices.pop_back()
            } else if self.folds_at_first() {
                self.vertices.pop_front()
            } else {
                return;
            };
            self.spikes.extend(dropped.map(given));
        }
    }

    fn folds_at_first(&self) -> bool {
        let mut after = self.vertices.iter();
        let ends = (self.vertices.back(), after.next(), after.next());
        let (Some(last), Some(first), Some(second)) = ends else {
            return false;
        };
        folds_back([last, first, second])
    }
}

fn point<T: Scalar + Copy>(vertex: &OutlineVertex<T>) -> Point2<T> {
    vertex.point
}

fn given<T: Scalar + Copy>(vertex: OutlineVertex<T>) -> usize {
    vertex.given
}
