use crate::{Aabb, Index};
use nalgebra::RealField;

impl<K: Ord + Copy, T: RealField + Copy, const D: usize> Index<K, T, D> {
    /// All keys with their boxes, in the order of the keys.
    ///
    /// ```
    /// use nalgebra::Point2;
    /// use tangency::{Aabb, Index};
    ///
    /// let tile = |x: f64| Aabb::new(Point2::new(x, 0.0), Point2::new(x + 1.0, 1.0));
    /// let index: Index<_, _, 2> = [(8, tile(0.0)), (7, tile(1.0))].into_iter().collect();
    /// assert!(index.iter().eq([(7, tile(1.0)), (8, tile(0.0))]));
    /// ```
    pub fn iter(&self) -> impl Iterator<Item = (K, Aabb<T, D>)> {
        self.slots.iter().map(|slot| {
            let (tree, leaf) = self.slots.place(slot);
            (self.slots.key(slot), self.trees[tree].leaf(leaf).aabb())
        })
    }
}
