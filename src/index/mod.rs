//! An index over boxes along the axes.
#![allow(
    clippy::needless_range_loop,
    reason = "loops over axes and lanes index several arrays, and vectorise"
)]

mod iter;
mod join;
mod pairs;
mod search;
mod slots;

pub use pairs::PairBuffer;
pub use search::{FirstHit, NearestKey};

use crate::Aabb;
use crate::shape::build::box_tree::block::BoxCorners;
use crate::shape::build::box_tree::{REMOVED, Tree};
use nalgebra::{RealField, Scalar};
use slots::Slots;

use alloc::vec::Vec;

/// Many boxes along the axes, each with a key: which of them overlap each other or another box, which one is
/// nearest to a shape, and which one a ray hits first.
///
/// A key is anything that can be ordered and copied: the number of a body, an entity, a name. Boxes come from
/// [`Shape::try_bounds`](crate::Shape::try_bounds), in any scalar and dimension.
///
/// * **Order.** All results are in the order of the keys, and ties go to the least key. They depend on the keys and
///   boxes alone, not on the order or the number of changes that led to them, nor on threads.
/// * **Closed boxes.** Touching is overlapping, decided by comparisons of the given numbers.
/// * **Changes.** Each query sees all changes before it. After many updates [`Self::refit`] makes queries fast
///   again, in linear time; [`Self::rebuild`] does where boxes have moved far. Neither changes an answer.
///
/// Build: `n log n`. Insert and remove: `log² n`, amortised; a rebuild of all is among every so many. Update:
/// `log n`. A key takes some 3 numbers of 32 bits beside itself, and a box some 1.2 times its own size.
///
/// The tree is packed and has eight children in each node (Kamel and Faloutsos, *On packing R-trees*, 1993); inserted
/// boxes make small trees that are merged (Bentley and Saxe, *Decomposable searching problems*, 1980).
///
/// ```
/// use nalgebra::Point2;
/// use tangency::{Aabb, Index};
///
/// let tile = |x: f64, y: f64| Aabb::new(Point2::new(x, y), Point2::new(x + 1.0, y + 1.0));
/// let mut index: Index<_, _, 2> = [("b", tile(1.0, 0.0)), ("a", tile(0.0, 0.0))].into_iter().collect();
/// index.insert("c", tile(2.0, 1.0));
/// assert_eq!(index.pairs(), [("a", "b"), ("b", "c")]); // they touch
/// assert_eq!(index.overlapping(&tile(0.5, 0.5)), ["a", "b"]);
///
/// index.update(&"c", tile(3.0, 1.0));
/// index.remove(&"a");
/// assert!(index.pairs().is_empty());
/// ```
#[derive(Clone, Debug)]
pub struct Index<K, T: Scalar + Copy, const D: usize> {
    slots: Slots<K>,
    /// The trees of the boxes: each is larger than the next one when it is made.
    trees: Vec<Tree<T, D>>,
}

impl<K, T: Scalar + Copy, const D: usize> Default for Index<K, T, D> {
    fn default() -> Self {
        Self {
            slots: Slots::default(),
            trees: Vec::new(),
        }
    }
}

impl<K: Ord + Copy, T: RealField + Copy, const D: usize> Index<K, T, D> {
    /// Creates an empty index. Collect an iterator of keys and boxes to build one at once, which is faster than to
    /// insert them.
    ///
    /// ```
    /// let index = tangency::Index::<u32, f64, 3>::new();
    /// assert!(index.is_empty());
    /// ```
    #[must_use]
    pub fn new() -> Self {
        Self::default()
    }

    /// The number of keys.
    ///
    /// ```
    /// assert_eq!(tangency::Index::<u32, f64, 3>::new().len(), 0);
    /// ```
    #[must_use]
    pub fn len(&self) -> usize {
        self.slots.len()
    }

    /// Whether there is no key.
    ///
    /// ```
    /// assert!(tangency::Index::<u32, f64, 3>::new().is_empty());
    /// ```
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// Returns the box of a key.
    ///
    /// ```
    /// use nalgebra::Point2;
    /// use tangency::{Aabb, Index};
    ///
    /// let tile = Aabb::new(Point2::new(0.0, 0.0), Point2::new(1.0, 1.0));
    /// let index: Index<_, _, 2> = [(7, tile)].into_iter().collect();
    /// assert_eq!((index.get(&7), index.get(&8)), (Some(tile), None));
    /// ```
    #[must_use]
    pub fn get(&self, key: &K) -> Option<Aabb<T, D>> {
        let (tree, leaf) = self.slots.place(self.slots.find(key)?);
        Some(self.trees[tree].leaf(leaf).aabb())
    }

    /// Adds a key with its box, or replaces the box of a key that is there. Returns the box that it had.
    ///
    /// ```
    /// use nalgebra::Point2;
    /// use tangency::{Aabb, Index};
    ///
    /// let tile = |x: f64| Aabb::new(Point2::new(x, 0.0), Point2::new(x + 1.0, 1.0));
    /// let mut index = Index::new();
    /// assert_eq!(index.insert(7, tile(0.0)), None);
    /// assert_eq!(index.insert(7, tile(2.0)), Some(tile(0.0)));
    /// assert_eq!(index.len(), 1);
    /// ```
    pub fn insert(&mut self, key: K, aabb: Aabb<T, D>) -> Option<Aabb<T, D>> {
        if let Some(old) = self.update(&key, aabb) {
            return Some(old);
        }
        let slot = self.slots.add(key);
        self.add_tree(slot, BoxCorners::of(&aabb));
        self.rebuild_if_sparse();
        None
    }

    /// Replaces the box of a key, and returns the one that it had; does nothing if the key is not there.
    ///
    /// ```
    /// use nalgebra::Point2;
    /// use tangency::{Aabb, Index};
    ///
    /// let tile = |x: f64| Aabb::new(Point2::new(x, 0.0), Point2::new(x + 1.0, 1.0));
    /// let mut index: Index<_, _, 2> = [(7, tile(0.0))].into_iter().collect();
    /// assert_eq!(index.update(&7, tile(2.0)), Some(tile(0.0)));
    /// assert_eq!(index.update(&8, tile(2.0)), None);
    /// assert_eq!(index.get(&7), Some(tile(2.0)));
    /// ```
    pub fn update(&mut self, key: &K, aabb: Aabb<T, D>) -> Option<Aabb<T, D>> {
        let slot = self.slots.find_in_turn(key)?;
        let (tree, leaf) = self.slots.place(slot);
        let tree = &mut self.trees[tree];
        let old = tree.leaf(leaf).aabb();
        tree.set(leaf, &BoxCorners::of(&aabb));
        Some(old)
    }

    /// Removes a key, and returns its box.
    ///
    /// ```
    /// use nalgebra::Point2;
    /// use tangency::{Aabb, Index};
    ///
    /// let tile = Aabb::new(Point2::new(0.0, 0.0), Point2::new(1.0, 1.0));
    /// let mut index: Index<_, _, 2> = [(7, tile)].into_iter().collect();
    /// assert_eq!(index.remove(&7), Some(tile));
    /// assert_eq!(index.remove(&7), None);
    /// ```
    pub fn remove(&mut self, key: &K) -> Option<Aabb<T, D>> {
        let slot = self.slots.find(key)?;
        let (tree, leaf) = self.slots.place(slot);
        self.slots.remove(slot);
        let tree = &mut self.trees[tree];
        tree.slots[leaf] = REMOVED;
        let old = tree.leaf(leaf).aabb();
        self.rebuild_if_sparse();
        Some(old)
    }

    /// Makes the tree's boxes as small as they can be, after updates. It takes linear time and changes no answer.
    ///
    /// ```
    /// use nalgebra::Point2;
    /// use tangency::{Aabb, Index};
    ///
    /// let tile = |x: f64| Aabb::new(Point2::new(x, 0.0), Point2::new(x + 1.0, 1.0));
    /// let mut index: Index<_, _, 2> = (0..99).map(|i| (i, tile(f64::from(i)))).collect();
    /// (0..99).for_each(|i| drop(index.update(&i, tile(f64::from(i) + 0.25))));
    /// index.refit();
    /// assert_eq!(index.pairs().len(), 98);
    /// ```
    pub fn refit(&mut self) {
        self.trees.iter_mut().for_each(Tree::refit);
    }

    /// Builds the tree anew, after boxes have moved far. It changes no answer.
    ///
    /// ```
    /// use nalgebra::Point2;
    /// use tangency::{Aabb, Index};
    ///
    /// let tile = |x: f64| Aabb::new(Point2::new(x, 0.0), Point2::new(x + 1.0, 1.0));
    /// let mut index = Index::new();
    /// (0..99).for_each(|i| drop(index.insert(i, tile(f64::from(i)))));
    /// index.rebuild();
    /// assert_eq!(index.pairs().len(), 98);
    /// ```
    pub fn rebuild(&mut self) {
        let all = self.iter().collect();
        *self = Self::build(all);
    }

    /// The keys are in order, and each occurs once.
    fn build(sorted: Vec<(K, Aabb<T, D>)>) -> Self {
        let boxes: Vec<_> = sorted
            .iter()
            .map(|(_, aabb)| BoxCorners::of(aabb))
            .collect();
        let numbers: Vec<_> = (0..boxes.len() as u32).collect();
        let mut index = Self {
            slots: Slots::of_sorted(sorted.into_iter().map(|(key, _)| key).collect()),
            trees: Vec::new(),
        };
        if !boxes.is_empty() {
            index.push_tree(Tree::new(&numbers, &boxes));
        }
        index
    }

    /// Adds a tree of one box, merged with those that are not larger.
    fn add_tree(&mut self, slot: u32, corners: BoxCorners<T, D>) {
        let (mut slots, mut boxes) = (Vec::from([slot]), Vec::from([corners]));
        while let Some(last) = self.trees.pop_if(|last| last.slots.len() <= slots.len()) {
            for (leaf, &slot) in last.slots.iter().enumerate() {
                if slot != REMOVED {
                    slots.push(slot);
                    boxes.push(last.leaf(leaf));
                }
            }
        }
        self.push_tree(Tree::new(&slots, &boxes));
    }

    fn push_tree(&mut self, tree: Tree<T, D>) {
        for (leaf, &slot) in tree.slots.iter().enumerate() {
            self.slots.set_place(slot, self.trees.len(), leaf);
        }
        self.trees.push(tree);
    }

    fn rebuild_if_sparse(&mut self) {
        if self.slots.are_sparse() {
            self.rebuild();
        }
    }
}

impl<K: Ord + Copy, T: RealField + Copy, const D: usize> FromIterator<(K, Aabb<T, D>)>
    for Index<K, T, D>
{
    /// Makes an index of boxes; where keys are equal, the last box counts.
    fn from_iter<I: IntoIterator<Item = (K, Aabb<T, D>)>>(boxes: I) -> Self {
        let mut all: Vec<_> = boxes.into_iter().collect();
        if !all.is_sorted_by(|a, b| a.0 < b.0) {
            all.sort_by_key(|(key, _)| *key);
            // The first of equal ones stays, and takes the box of those after it.
            all.dedup_by(|later, first| {
                let is_same = later.0 == first.0;
                if is_same {
                    first.1 = later.1;
                }
                is_same
            });
        }
        Self::build(all)
    }
}

impl<K: Ord + Copy, T: RealField + Copy, const D: usize> Extend<(K, Aabb<T, D>)>
    for Index<K, T, D>
{
    fn extend<I: IntoIterator<Item = (K, Aabb<T, D>)>>(&mut self, boxes: I) {
        for (key, aabb) in boxes {
            self.insert(key, aabb);
        }
    }
}
