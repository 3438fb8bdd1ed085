//! The shortest of some ways.

use crate::algorithm::candidate::Candidate;
use crate::exact::ExactPoint;
use core::cmp::Ordering;

/// The first of the shortest ways that were offered, with what comes along with it.
#[derive(Clone, Copy, Debug)]
pub(crate) struct BestCandidate<X, L = ()> {
    pub(crate) way: Candidate<X>,
    pub(crate) label: L,
    /// Whether no other way is as short.
    pub(crate) unique: bool,
}

impl<X: Copy, L: Copy> BestCandidate<X, L> {
    /// The only way.
    #[inline]
    pub(crate) fn new(way: Candidate<X>, label: L) -> Self {
        Self {
            way,
            label,
            unique: true,
        }
    }

    /// The shortest of some ways and another.
    #[inline]
    pub(crate) fn or<const D: usize>(best: Option<Self>, way: Candidate<X>, label: L) -> Self
    where
        X: ExactPoint<D>,
    {
        let candidate = Self::new(way, label);
        let Some(best) = best else { return candidate };
        match candidate.way.compare(&best.way) {
            Ordering::Less => candidate,
            Ordering::Equal if best.unique && !candidate.way.is_same(&best.way) => Self {
                unique: false,
                ..best
            },
            _ => best,
        }
    }
}
