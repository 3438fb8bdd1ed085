use core::iter::FusedIterator;

/// An iterator with a known length, which chained iterators do not have.
#[derive(Clone)]
pub(crate) struct Counted<I> {
    items: I,
    left: usize,
}

impl<I> Counted<I> {
    /// `count` must be the number of items.
    pub(crate) fn new(items: I, count: usize) -> Self {
        Self { items, left: count }
    }
}

impl<I: Iterator> Iterator for Counted<I> {
    type Item = I::Item;

    fn next(&mut self) -> Option<I::Item> {
        let item = self.items.next()?;
        self.left -= 1;
        Some(item)
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        (self.left, Some(self.left))
    }
}

impl<I: DoubleEndedIterator> DoubleEndedIterator for Counted<I> {
    fn next_back(&mut self) -> Option<I::Item> {
        let item = self.items.next_back()?;
        self.left -= 1;
        Some(item)
    }
}

impl<I: Iterator> ExactSizeIterator for Counted<I> {}

impl<I: FusedIterator> FusedIterator for Counted<I> {}
