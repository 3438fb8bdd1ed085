//! Lists in the order of numbers that their items have. The sort itself is compiled once, here: in a crate that asks about many
//! shapes those of all lists would be most of the code.

use alloc::vec::Vec;

/// Sorts a list by the numbers of its items. Items with equal numbers keep their order.
pub(crate) fn sort_by_numbers<X, const N: usize>(
    list: &mut Vec<X>,
    numbers: impl Fn(&X) -> [usize; N],
) {
    sort(list, numbers, Kept::All);
}

/// Sorts a list by the numbers of its items, and keeps the first of those with one first number.
pub(crate) fn sort_and_keep_first<X, const N: usize>(
    list: &mut Vec<X>,
    numbers: impl Fn(&X) -> [usize; N],
) {
    sort(list, numbers, Kept::FirstOfEachNumber);
}

/// Which items of a sorted list are kept.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Kept {
    All,
    FirstOfEachNumber,
}

fn sort<X, const N: usize>(list: &mut Vec<X>, numbers: impl Fn(&X) -> [usize; N], kept: Kept) {
    const { assert!(0 < N && N <= 4, "keys have one to four numbers") };
    if list.len() < 2 {
        return;
    }
    let keys: Vec<_> = list.iter().map(|item| key_of(numbers(item))).collect();
    if let Some(places) = order_of(&keys, kept) {
        let mut items: Vec<_> = list.drain(..).map(Some).collect();
        list.extend(places.into_iter().filter_map(|place| items[place].take()));
    }
}

fn key_of<const N: usize>(numbers: [usize; N]) -> [usize; 4] {
    let mut key = [0; 4];
    key[..N].copy_from_slice(&numbers);
    key
}

/// The places of the keys that are kept, in ascending order; `None` if these are all, in order.
#[inline(never)]
fn order_of(keys: &[[usize; 4]], kept: Kept) -> Option<Vec<usize>> {
    let is_in_order = |keys: &[[usize; 4]]| match kept {
        Kept::All => keys[0] <= keys[1],
        Kept::FirstOfEachNumber => keys[0][0] < keys[1][0],
    };
    if keys.windows(2).all(is_in_order) {
        return None;
    }
    let mut places: Vec<_> = (0..keys.len()).collect();
    places.sort_by_key(|&place| keys[place]);
    if kept == Kept::FirstOfEachNumber {
        places.dedup_by_key(|place| keys[*place][0]);
    }
    Some(places)
}

#[cfg(test)]
mod tests {
    use super::{sort_and_keep_first, sort_by_numbers};

    #[test]
    fn equal_numbers_keep_their_order() {
        let mut list = vec![(2, 'a'), (1, 'b'), (2, 'c'), (1, 'd'), (0, 'e')];
        sort_by_numbers(&mut list, |&(number, _)| [number]);
        assert_eq!(list, [(0, 'e'), (1, 'b'), (1, 'd'), (2, 'a'), (2, 'c')]);
    }

    #[test]
    fn the_first_of_each_number_is_kept() {
        let mut list = vec![
            (2, 1, 'a'),
            (1, 1, 'b'),
            (2, 0, 'c'),
            (1, 1, 'd'),
            (3, 5, 'e'),
        ];
        sort_and_keep_first(&mut list, |&(number, next, _)| [number, next]);
        assert_eq!(list, [(1, 1, 'b'), (2, 0, 'c'), (3, 5, 'e')]);
        let mut sorted = vec![(1, 'x'), (1, 'y')];
        sort_and_keep_first(&mut sorted, |&(number, _)| [number]);
        assert_eq!(sorted, [(1, 'x')]);
    }
}
