//! The keys of an index, numbered. Numbers stay until a rebuild.

use alloc::collections::BTreeMap;
use alloc::vec::Vec;

/// The tree of a key that was removed.
const NOWHERE: u32 = u32::MAX;

#[derive(Clone, Debug)]
pub(crate) struct Slots<K> {
    keys: Vec<K>,
    /// The tree and the leaf of each key.
    places: Vec<[u32; 2]>,
    /// The number of keys that are in order, from the first one on.
    sorted: usize,
    /// The keys after the ordered ones, unless they were removed.
    recent: BTreeMap<K, u32>,
    /// The number of keys that were not removed.
    count: usize,
    /// The number after that of the key that was found last.
    next: usize,
}

impl<K> Default for Slots<K> {
    fn default() -> Self {
        Self {
            keys: Vec::new(),
            places: Vec::new(),
            sorted: 0,
            recent: BTreeMap::new(),
            count: 0,
            next: 0,
        }
    }
}

impl<K: Ord + Copy> Slots<K> {
    pub fn of_sorted(keys: Vec<K>) -> Self {
        Self {
            places: alloc::vec![[NOWHERE; 2]; keys.len()],
            sorted: keys.len(),
            recent: BTreeMap::new(),
            count: keys.len(),
            next: 0,
            keys,
        }
    }

    pub fn len(&self) -> usize {
        self.count
    }

    /// The number of keys with the removed ones.
    pub fn slot_count(&self) -> usize {
        self.keys.len()
    }

    /// Whether more than half of the keys were removed.
    pub fn are_sparse(&self) -> bool {
        self.keys.len() > 2 * self.count + 64
    }

    #[cfg_attr(not(debug_assertions), inline)]
    pub fn key(&self, slot: u32) -> K {
        self.keys[slot as usize]
    }

    pub fn place(&self, slot: u32) -> (usize, usize) {
        let [tree, leaf] = self.places[slot as usize];
        (tree as usize, leaf as usize)
    }

    pub fn set_place(&mut self, slot: u32, tree: usize, leaf: usize) {
        self.places[slot as usize] = [tree as u32, leaf as u32];
    }

    /// The number that a key among the sorted ones has or had.
    fn find_sorted(&self, key: &K) -> Option<u32> {
        let found = self.keys[..self.sorted].binary_search(key).ok()?;
        Some(found as u32)
    }

    fn is_present(&self, slot: u32) -> bool {
        self.places[slot as usize][0] != NOWHERE
    }

    pub fn find(&self, key: &K) -> Option<u32> {
        match self.find_sorted(key) {
            Some(slot) => self.is_present(slot).then_some(slot),
            None => self.recent.get(key).copied(),
        }
    }

    /// The number of a key, found soonest if the keys come in their order.
    #[cfg_attr(not(debug_assertions), inline)]
    pub fn find_in_turn(&mut self, key: &K) -> Option<u32> {
        let is_next = self.next < self.sorted && self.keys[self.next] == *key;
        let slot = if is_next && self.is_present(self.next as u32) {
            self.next as u32
        } else {
            self.find(key)?
        };
        self.next = slot as usize + 1;
        Some(slot)
    }

    /// Adds a key that is not there, and returns its number. Its place must be set.
    pub fn add(&mut self, key: K) -> u32 {
        self.count += 1;
        if let Some(slot) = self.find_sorted(&key) {
            return slot;
        }
        let slot = self.keys.len() as u32;
        let is_last = self.keys.last().is_none_or(|last| *last < key);
        if is_last && self.sorted == self.keys.len() {
            self.sorted += 1;
        } else {
            self.recent.insert(key, slot);
        }
        self.keys.push(key);
        self.places.push([NOWHERE; 2]);
        slot
    }

    pub fn remove(&mut self, slot: u32) {
        self.count -= 1;
        self.places[slot as usize] = [NOWHERE; 2];
        if slot as usize >= self.sorted {
            self.recent.remove(&self.keys[slot as usize]);
        }
    }

    /// Whether numbers are in the order of the keys.
    pub fn are_sorted(&self) -> bool {
        self.recent.is_empty()
    }

    /// The numbers of all keys in their order.
    pub fn iter(&self) -> impl Iterator<Item = u32> {
        let mut sorted = (0..self.sorted as u32)
            .filter(|&slot| self.is_present(slot))
            .peekable();
        let mut recent = self.recent.values().copied().peekable();
        core::iter::from_fn(move || {
            let takes_sorted = match (sorted.peek(), recent.peek()) {
                (Some(&a), Some(&b)) => self.key(a) < self.key(b),
                (a, _) => a.is_some(),
            };
            match takes_sorted {
                true => sorted.next(),
                false => recent.next(),
            }
        })
    }
}
