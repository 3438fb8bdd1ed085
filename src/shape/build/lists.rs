use alloc::vec::Vec;
use core::ops::Range;

/// Lists of indices, stored one after the other.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct IndexLists {
    ends: Vec<usize>,
    items: Vec<usize>,
}

impl IndexLists {
    pub(crate) fn len(&self) -> usize {
        self.ends.len()
    }

    #[cfg_attr(not(debug_assertions), inline)]
    pub(crate) fn list(&self, place: usize) -> &[usize] {
        &self.items[self.range(place)]
    }

    #[cfg_attr(not(debug_assertions), inline)]
    fn range(&self, place: usize) -> Range<usize> {
        let start = if place == 0 { 0 } else { self.ends[place - 1] };
        start..self.ends[place]
    }

    pub(crate) fn iter(
        &self,
    ) -> impl ExactSizeIterator<Item = &[usize]> + DoubleEndedIterator + Clone {
        (0..self.len()).map(|place| self.list(place))
    }
}

impl<I: IntoIterator<Item = usize>> FromIterator<I> for IndexLists {
    fn from_iter<L: IntoIterator<Item = I>>(lists: L) -> Self {
        let lists = lists.into_iter();
        let mut made = Self::default();
        made.ends.reserve(lists.size_hint().0);
        for list in lists {
            made.items.extend(list);
            made.ends.push(made.items.len());
        }
        made
    }
}

#[cfg(feature = "serde")]
impl serde::Serialize for IndexLists {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}
