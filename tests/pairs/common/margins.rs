//! A law of contacts: each pair of parts has one, and a margin only leaves out those that are further apart.

use nalgebra::{Point, RealField, convert};
use std::fmt::Debug;
use tangency::Contact;

/// Asserts the law for two shapes of coordinates up to 16, and that the deepest contact is one of all. Returns how many there are.
///
/// The margins are not 0 and no distances on a grid, to which rounding may bring a separation that is told or not.
pub fn assert_within_margins<A, B, T, const D: usize>(a: &A, b: &B) -> usize
where
    A: Contact<B, D, Scalar = T, Point = Point<T, D>> + Debug,
    B: Debug,
    T: RealField + Copy,
{
    let all = a.contacts(b, convert(100.0));
    let mut parts: Vec<_> = all.iter().map(|contact| contact.parts).collect();
    parts.sort();
    parts.dedup();
    assert_eq!(parts.len(), all.len(), "{a:?} {b:?}: {all:?}");
    for margin in [0.03125, 0.71875] {
        let margin = convert(margin);
        let near = all.iter().filter(|contact| contact.separation <= margin);
        let near: Vec<_> = near.copied().collect();
        assert_eq!(a.contacts(b, margin), near, "{a:?} {b:?} {margin}");
    }
    let separations = all.iter().map(|contact| contact.separation);
    let deepest = separations.reduce(|least, other| if other < least { other } else { least });
    if let (Some(contact), Some(deepest)) = (a.contact(b), deepest) {
        let difference = (contact.separation - deepest).abs();
        let noise: T = convert(64.0);
        assert!(
            difference <= noise * T::default_epsilon(),
            "{a:?} {b:?}: {contact:?} {all:?}"
        );
    }
    all.len()
}
