//! Lists in the order of numbers that their items have, or in another one. The sort itself is compiled once, here: in a
//! crate that asks about many shapes those of all lists would be most of the code.

use alloc::vec::Vec;
use core::cmp::Ordering;

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

/// Sorts a list by an order of its items. Items that are equal keep their order.
pub(crate) fn sort_by_order<X>(list: &mut [X], order: impl Fn(&X, &X) -> Ordering) {
    let swaps = swaps_by_order(list.len(), &|i, j| order(&list[i], &list[j]));
    for [place, from] in swaps {
        list.swap(place, from);
    }
}

#[inline(never)]
fn swaps_by_order(count: usize, order: &dyn Fn(usize, usize) -> Ordering) -> Vec<[usize; 2]> {
    let mut items: Vec<_> = (0..count).collect();
    items.sort_by(|&i, &j| order(i, j));
    swaps_to(&items, count)
}

/// Which items of a sorted list are kept.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Kept {
    All,
    FirstOfEachNumber,
}

fn sort<X, const N: usize>(list: &mut Vec<X>, numbers: impl Fn(&X) -> [usize; N], kept: Kept) {
    const { assert!(0 < N && N <= 4, "keys have one to four numbers") };
    let mut keys = Vec::with_capacity(list.len());
    // Not by iterators, whose code would be that of each closure.
    for item in list.iter() {
        keys.push(key_of(&numbers(item)));
    }
    if let Some(order) = order_of(&keys, kept) {
        for [place, from] in order.swaps {
            list.swap(place, from);
        }
        list.truncate(order.kept);
    }
}

fn key_of(numbers: &[usize]) -> [usize; 4] {
    let mut key = [0; 4];
    key[..numbers.len()].copy_from_slice(numbers);
    key
}

/// How a list comes into order: by these swaps one after another, and then by leaving its end away.
struct Order {
    swaps: Vec<[usize; 2]>,
    kept: usize,
}

/// The ascending order of the keys that are kept; `None` if these are all, in order.
#[inline(never)]
fn order_of(keys: &[[usize; 4]], kept: Kept) -> Option<Order> {
    let is_in_order = |keys: &[[usize; 4]]| match kept {
        Kept::All => keys[0] <= keys[1],
        Kept::FirstOfEachNumber => keys[0][0] < keys[1][0],
    };
    if keys.windows(2).all(is_in_order) {
        return None;
    }
    let mut items: Vec<_> = (0..keys.len()).collect();
    items.sort_by_key(|&item| keys[item]);
    if kept == Kept::FirstOfEachNumber {
        items.dedup_by_key(|item| keys[*item][0]);
    }
    Some(Order {
        swaps: swaps_to(&items, keys.len()),
        kept: items.len(),
    })
}

/// The swaps that bring some of the items of a list to its start, in the order given.
fn swaps_to(items: &[usize], count: usize) -> Vec<[usize; 2]> {
    let mut place_of_item: Vec<_> = (0..count).collect();
    let mut item_at_place = place_of_item.clone();
    let mut swaps = Vec::new();
    for (place, &item) in items.iter().enumerate() {
        let from = place_of_item[item];
        let displaced = item_at_place[place];
        item_at_place.swap(place, from);
        place_of_item.swap(item, displaced);
        swaps.push([place, from]);
    }
    swaps
}

#[cfg(test)]
mod tests {
    use super::{sort_and_keep_first, sort_by_numbers, sort_by_order};

    #[test]
    fn equal_numbers_keep_their_order() {
        let mut list = vec![(2, 'a'), (1, 'b'), (2, 'c'), (1, 'd'), (0, 'e')];
        sort_by_numbers(&mut list, |&(number, _)| [number]);
        assert_eq!(list, [(0, 'e'), (1, 'b'), (1, 'd'), (2, 'a'), (2, 'c')]);
    }

    #[test]
    fn equal_items_keep_their_order() {
        let mut list = vec![(2, 'a'), (1, 'b'), (2, 'c'), (3, 'd'), (1, 'e')];
        sort_by_order(&mut list, |(p, _), (q, _)| q.cmp(p));
        assert_eq!(list, [(3, 'd'), (2, 'a'), (2, 'c'), (1, 'b'), (1, 'e')]);
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
        let mut rotated: Vec<_> = (0..7).map(|number| ((number + 3) % 7, number)).collect();
        sort_and_keep_first(&mut rotated, |&(number, _)| [number / 2]);
        assert_eq!(rotated, [(0, 4), (3, 0), (4, 1), (6, 3)]);
        let mut sorted = vec![(1, 'x'), (1, 'y')];
        sort_and_keep_first(&mut sorted, |&(number, _)| [number]);
        assert_eq!(sorted, [(1, 'x')]);
    }
}
