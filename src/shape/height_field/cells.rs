//! Sets of cells.

use alloc::vec::Vec;

const BITS: usize = u64::BITS as usize;

/// Some cells, by a bit for each of all.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct CellSet {
    words: Vec<u64>,
    /// How many there are in the words before each, and in all.
    counts: Vec<u32>,
}

impl CellSet {
    /// Collects the cells, of so many, for which a function returns `true`.
    pub(super) fn of(cells: usize, mut is_in: impl FnMut(usize) -> bool) -> Self {
        let mut words = alloc::vec![0_u64; cells.div_ceil(BITS)];
        for cell in 0..cells {
            words[cell / BITS] |= u64::from(is_in(cell)) << (cell % BITS);
        }
        let mut counts = Vec::with_capacity(words.len() + 1);
        counts.push(0);
        for (index, word) in words.iter().enumerate() {
            counts.push(counts[index] + word.count_ones());
        }
        Self { words, counts }
    }

    pub(super) fn len(&self) -> usize {
        self.counts[self.words.len()] as usize
    }

    #[cfg_attr(not(debug_assertions), inline)]
    pub(super) fn contains(&self, cell: usize) -> bool {
        self.words[cell / BITS] >> (cell % BITS) & 1 == 1
    }

    /// How many of them are before a cell.
    #[cfg_attr(not(debug_assertions), inline)]
    pub(super) fn count_before(&self, cell: usize) -> usize {
        let before = self.words[cell / BITS] & ((1 << (cell % BITS)) - 1);
        self.counts[cell / BITS] as usize + before.count_ones() as usize
    }

    /// The cell before which so many of them are.
    pub(super) fn nth(&self, count: usize) -> Option<usize> {
        let is_at_most = |before: &u32| *before as usize <= count;
        let index = self.counts.partition_point(is_at_most) - 1;
        let mut word = *self.words.get(index)?;
        for _ in self.counts[index] as usize..count {
            word &= word - 1;
        }
        Some(index * BITS + word.trailing_zeros() as usize)
    }

    #[cfg(feature = "serde")]
    pub(super) fn cells(&self) -> impl Iterator<Item = usize> {
        (0..self.words.len() * BITS).filter(|&cell| self.contains(cell))
    }
}
