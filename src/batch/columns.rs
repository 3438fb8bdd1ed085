//! Shapes stored by columns of their numbers.

use crate::algorithm::certified::lanes::{Block, Kernel, LANES, LaneColumns, MOST_COLUMNS};
use crate::batch::blocks::{Operand, StoredShapes};
use crate::batch::{Columnar, Shapes};
use alloc::vec::Vec;
use core::any::Any;
use nalgebra::zero;

/// Shapes of one type for batches, stored by columns: all first coordinates, all second ones, and so on.
///
/// The functions of this module take columns where they take slices, and answer with the same bits. Vector instructions
/// read columns as they are, whereas they have to pick the numbers from a slice of shapes one by one; so whoever asks
/// about the same shapes several times saves that. Only whether boxes meet, and in `f64` whether rays meet boxes, may be
/// decided sooner about slices. The shapes are those of the table of [this module](crate::batch), in `f32` and
/// `f64` and in 2D and 3D: [`Columnar`].
///
/// A shape takes as many bytes as in a slice, in blocks of 32 shapes. Degenerate shapes and coordinates that are
/// infinite or not a number are kept as they are.
///
/// ```
/// use nalgebra::Point3;
/// use tangency::batch::{self, Columns};
/// use tangency::{Intersects, Sphere};
///
/// let mut drops: Columns<_> = (0..100).map(|x| Sphere::new(Point3::new(x as f32, 0.0, 0.0), 0.5)).collect();
/// drops.set(3, Sphere::new(Point3::new(0.0, 7.0, 0.0), 0.5));
/// let drain = Sphere::new(Point3::new(2.0, 0.0, 0.0), 1.0);
/// let mut meet = vec![false; drops.len()];
/// batch::intersects_each(&drain, &drops, &mut meet);
/// assert_eq!(meet[..5], [false, true, true, false, false]);
/// assert!(drops.iter().zip(meet).all(|(drop, meets)| drain.intersects(&drop) == meets));
/// ```
#[derive(Clone, Debug)]
pub struct Columns<S: Columnar> {
    /// The columns of one block after the other, and then so many of zeros that the last block is followed by enough of
    /// them to be read as one with the most columns.
    columns: Vec<[S::Number; LANES]>,
    len: usize,
}

impl<S: Columnar> Columns<S> {
    /// Creates columns of no shapes.
    ///
    /// ```
    /// use tangency::{Aabb2, batch::Columns};
    ///
    /// assert!(Columns::<Aabb2<f64>>::new().is_empty());
    /// ```
    #[must_use]
    pub fn new() -> Self {
        Self {
            columns: Vec::new(),
            len: 0,
        }
    }

    /// The number of shapes.
    #[must_use]
    pub fn len(&self) -> usize {
        self.len
    }

    /// Whether there is no shape.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// Returns a shape, with the bits that it had.
    ///
    /// # Panics
    /// If there are not more shapes than the index.
    ///
    /// ```
    /// use nalgebra::Point2;
    /// use tangency::batch::Columns;
    ///
    /// let corners = Columns::from_iter([Point2::new(0.0, 1.0), Point2::new(2.0, 3.0)]);
    /// assert_eq!(corners.get(1), Point2::new(2.0, 3.0));
    /// ```
    #[must_use]
    #[track_caller]
    pub fn get(&self, index: usize) -> S {
        self.require(index);
        S::get(self.block(index / LANES), index % LANES)
    }

    /// Replaces a shape.
    ///
    /// # Panics
    /// If there are not more shapes than the index.
    ///
    /// ```
    /// use nalgebra::Point2;
    /// use tangency::{Segment, batch::Columns};
    ///
    /// let [a, b, c] = [[0.0, 0.0], [1.0, 0.0], [1.0, 1.0]].map(Point2::from);
    /// let mut walls = Columns::from_iter([Segment::new(a, b), Segment::new(b, c)]);
    /// walls.set(0, Segment::new(c, a));
    /// assert_eq!(walls.get(0), Segment::new(c, a));
    /// ```
    #[track_caller]
    pub fn set(&mut self, index: usize, shape: S) {
        self.require(index);
        shape.set(self.block_mut(index / LANES), index % LANES);
    }

    /// Adds a shape at the end.
    ///
    /// ```
    /// use nalgebra::{Point3, Vector3};
    /// use tangency::{Ray, batch::Columns};
    ///
    /// let mut rays = Columns::new();
    /// rays.push(Ray::new(Point3::new(0.0, 0.0, 1.0), Vector3::new(1.0, 0.0, 0.0)));
    /// assert_eq!(rays.len(), 1);
    /// ```
    pub fn push(&mut self, shape: S) {
        let (block, lane) = (self.len / LANES, self.len % LANES);
        if lane == 0 {
            let columns = block * S::COLUMNS + MOST_COLUMNS;
            self.columns.resize(columns, [zero(); LANES]);
        }
        shape.set(self.block_mut(block), lane);
        self.len += 1;
    }

    /// Returns the shapes in turn.
    ///
    /// ```
    /// use nalgebra::Point2;
    /// use tangency::batch::Columns;
    ///
    /// let corners = [Point2::new(0.0, 1.0), Point2::new(2.0, 3.0)];
    /// assert!(Columns::from_iter(corners).iter().eq(corners));
    /// ```
    pub fn iter(&self) -> impl ExactSizeIterator<Item = S> + '_ {
        (0..self.len).map(|index| self.get(index))
    }

    #[track_caller]
    fn require(&self, index: usize) {
        assert!(
            index < self.len,
            "there are {} shapes, and none of index {index}",
            self.len
        );
    }

    /// The columns of a block, and what follows them.
    #[cfg_attr(not(debug_assertions), inline)]
    fn block(&self, block: usize) -> &LaneColumns<S::Number> {
        let columns = self.columns[block * S::COLUMNS..].first_chunk();
        columns.expect("zeros follow the last block")
    }

    fn block_mut(&mut self, block: usize) -> &mut LaneColumns<S::Number> {
        let columns = self.columns[block * S::COLUMNS..].first_chunk_mut();
        columns.expect("zeros follow the last block")
    }
}

impl<S: Columnar> Default for Columns<S> {
    fn default() -> Self {
        Self::new()
    }
}

impl<S: Columnar> Extend<S> for Columns<S> {
    fn extend<I: IntoIterator<Item = S>>(&mut self, shapes: I) {
        for shape in shapes {
            self.push(shape);
        }
    }
}

impl<S: Columnar> FromIterator<S> for Columns<S> {
    fn from_iter<I: IntoIterator<Item = S>>(shapes: I) -> Self {
        let mut columns = Self::new();
        columns.extend(shapes);
        columns
    }
}

impl<S: Columnar> Shapes for Columns<S> {
    type Shape = S;

    fn operand(&self) -> Operand<'_, S> {
        Operand::Columns(self)
    }
}

impl<S: Columnar> StoredShapes<S> for Columns<S> {
    fn len(&self) -> usize {
        self.len
    }

    fn get(&self, index: usize) -> S {
        self.get(index)
    }

    fn block(&self, first: usize) -> Option<&dyn Any> {
        first
            .is_multiple_of(LANES)
            .then(|| self.block(first / LANES) as &dyn Any)
    }

    fn load(&self, first: usize, kernel: &Kernel, block: &mut Block, side: usize) {
        let (index, shift) = (first / LANES, first % LANES);
        let (low, high) = (self.block(index), self.block(index + 1));
        let mut shifted = [[zero(); LANES]; MOST_COLUMNS];
        for column in 0..S::COLUMNS {
            let (start, end) = shifted[column].split_at_mut(LANES - shift);
            start.copy_from_slice(&low[column][shift..]);
            end.copy_from_slice(&high[column][..shift]);
        }
        kernel.load(block, side, &shifted);
    }
}
