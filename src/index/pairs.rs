//! All overlapping pairs, in order: found in the order of the tree, and sorted by counting.

use super::join::Join;
use crate::Index;
use alloc::vec::Vec;
use nalgebra::RealField;

/// Memory for [`Index::pairs_in`], to use again and again.
///
/// ```
/// use nalgebra::Point2;
/// use tangency::{Aabb, Index, PairBuffer};
///
/// let tile = Aabb::new(Point2::new(0.0, 0.0), Point2::new(1.0, 1.0));
/// let index: Index<_, _, 2> = [(1, tile), (2, tile)].into_iter().collect();
/// let mut buffer = PairBuffer::new();
/// assert_eq!(index.pairs_in(&mut buffer), [(1, 2)]);
/// ```
#[derive(Clone, Debug)]
pub struct PairBuffer<K> {
    /// The pairs as found: two slots, or two ranks.
    found: Vec<[u32; 2]>,
    /// Where the pairs of each first rank start.
    starts: Vec<u32>,
    /// The second rank of each pair.
    seconds: Vec<u32>,
    pairs: Vec<(K, K)>,
}

impl<K> Default for PairBuffer<K> {
    fn default() -> Self {
        Self {
            found: Vec::new(),
            starts: Vec::new(),
            seconds: Vec::new(),
            pairs: Vec::new(),
        }
    }
}

impl<K> PairBuffer<K> {
    /// Creates an empty buffer.
    ///
    /// ```
    /// let buffer = tangency::PairBuffer::<u32>::new();
    /// # let _ = buffer;
    /// ```
    #[must_use]
    pub fn new() -> Self {
        Self::default()
    }
}

impl<K: Copy> PairBuffer<K> {
    /// Puts the pairs found, by ranks, in order.
    fn sort(&mut self, count: usize, key: impl Fn(u32) -> K) {
        self.count(count);
        self.seconds.clear();
        self.seconds.resize(self.found.len(), 0);
        for &[first, second] in &self.found {
            let place = &mut self.starts[first as usize];
            self.seconds[*place as usize] = second;
            *place += 1;
        }
        // The starts are ends now.
        self.pairs.clear();
        self.pairs.reserve(self.found.len());
        let mut start = 0;
        for (first, &end) in (0..).zip(&self.starts[..count]) {
            let seconds = &mut self.seconds[start..end as usize];
            if !seconds.is_empty() {
                let first = key(first);
                seconds.sort_unstable();
                self.pairs
                    .extend(seconds.iter().map(|&second| (first, key(second))));
                start = end as usize;
            }
        }
    }

    /// Computes where the pairs of each first rank start.
    fn count(&mut self, count: usize) {
        self.starts.clear();
        self.starts.resize(count + 1, 0);
        for [first, _] in &self.found {
            self.starts[*first as usize + 1] += 1;
        }
        let mut sum = 0;
        for start in &mut self.starts {
            sum += *start;
            *start = sum;
        }
    }
}

impl<K: Ord + Copy, T: RealField + Copy, const D: usize> Index<K, T, D> {
    /// Returns all pairs of keys whose boxes overlap or touch, the lesser key first, in the order of the first keys,
    /// then of the second ones.
    ///
    /// ```
    /// use nalgebra::Point2;
    /// use tangency::{Aabb, Index};
    ///
    /// let tile = |x: f64| Aabb::new(Point2::new(x, 0.0), Point2::new(x + 1.0, 1.0));
    /// let index: Index<_, _, 2> = [(3, tile(0.0)), (1, tile(1.0)), (2, tile(2.5))].into_iter().collect();
    /// assert_eq!(index.pairs(), [(1, 3)]);
    /// ```
    #[must_use]
    pub fn pairs(&self) -> Vec<(K, K)> {
        let mut buffer = PairBuffer::new();
        self.pairs_in(&mut buffer);
        buffer.pairs
    }

    /// Returns the same as [`Self::pairs`], in memory that is there already.
    ///
    /// ```
    /// use nalgebra::Point2;
    /// use tangency::{Aabb, Index, PairBuffer};
    ///
    /// let tile = Aabb::new(Point2::new(0.0, 0.0), Point2::new(1.0, 1.0));
    /// let mut index: Index<_, _, 2> = [(1, tile)].into_iter().collect();
    /// let mut buffer = PairBuffer::new();
    /// assert!(index.pairs_in(&mut buffer).is_empty());
    /// index.insert(0, tile);
    /// assert_eq!(index.pairs_in(&mut buffer), [(0, 1)]);
    /// ```
    pub fn pairs_in<'a>(&self, buffer: &'a mut PairBuffer<K>) -> &'a [(K, K)] {
        buffer.found.clear();
        for join in self.joins() {
            join.run(&mut buffer.found);
        }
        self.sort(buffer);
        &buffer.pairs
    }

    fn joins(&self) -> impl Iterator<Item = Join<'_, T, D>> {
        self.trees.iter().enumerate().flat_map(|(i, tree)| {
            let others = self.trees[..i].iter();
            let between = others.map(move |other| Join::between(other, tree));
            between.chain([Join::within(tree)])
        })
    }

    fn sort(&self, buffer: &mut PairBuffer<K>) {
        let count = self.slots.slot_count();
        if self.slots.are_sorted() {
            return buffer.sort(count, |slot| self.slots.key(slot));
        }
        let by_rank: Vec<_> = self.slots.iter().collect();
        let mut ranks = alloc::vec![0; count];
        for (rank, &slot) in (0..).zip(&by_rank) {
            ranks[slot as usize] = rank;
        }
        for pair in &mut buffer.found {
            let [a, b] = pair.map(|slot: u32| ranks[slot as usize]);
            *pair = if a < b { [a, b] } else { [b, a] };
        }
        buffer.sort(by_rank.len(), |rank| self.slots.key(by_rank[rank as usize]));
    }
}

#[cfg(feature = "rayon")]
mod parallel {
    use super::{Index, Join, PairBuffer, RealField, Vec};
    use rayon::prelude::{IntoParallelIterator, ParallelIterator};

    /// The number of parts: enough to keep some dozen processors busy.
    const PARTS: usize = 1024;

    impl<K: Ord + Copy, T: RealField + Copy, const D: usize> Index<K, T, D> {
        /// Returns the same as [`Self::pairs`], computed by all threads of `rayon`'s current pool.
        ///
        /// ```
        /// use nalgebra::Point2;
        /// use tangency::{Aabb, Index};
        ///
        /// let tile = |x: f64| Aabb::new(Point2::new(x, 0.0), Point2::new(x + 1.0, 1.0));
        /// let index: Index<_, _, 2> = (0..99).map(|i| (i, tile(f64::from(i)))).collect();
        /// assert_eq!(index.par_pairs(), index.pairs());
        /// ```
        #[must_use]
        pub fn par_pairs(&self) -> Vec<(K, K)> {
            let parts = divided(self.joins().collect()).into_par_iter();
            let found = parts.fold(Vec::new, |mut pairs, part| {
                part.run(&mut pairs);
                pairs
            });
            let found: Vec<Vec<_>> = found.collect();
            let mut buffer = PairBuffer {
                found: found.concat(),
                ..PairBuffer::new()
            };
            self.sort(&mut buffer);
            buffer.pairs
        }
    }

    /// Divides joins until there are enough.
    fn divided<T: RealField + Copy, const D: usize>(
        mut parts: Vec<Join<'_, T, D>>,
    ) -> Vec<Join<'_, T, D>> {
        while parts.len() < PARTS && parts.iter().any(|part| !part.is_leaf()) {
            let mut smaller = Vec::with_capacity(8 * parts.len());
            for part in parts {
                match part.is_leaf() {
                    true => smaller.push(part),
                    false => part.split(&mut |part| smaller.push(part)),
                }
            }
            parts = smaller;
        }
        parts
    }
}
