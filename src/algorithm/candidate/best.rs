//! The shortest of several candidates.

use crate::algorithm::candidate::Candidate;
use crate::exact::ExactPoint;
use core::cmp::Ordering;

/// The first of the shortest candidates so far, with a label that the caller attached.
#[derive(Clone, Copy, Debug)]
pub(crate) struct BestCandidate<X, L = ()> {
    pub(crate) candidate: Candidate<X>,
    pub(crate) label: L,
    /// Whether no other candidate of this length joins other points.
    pub(crate) unique: bool,
}

impl<X: Copy, L: Copy> BestCandidate<X, L> {
    /// The first candidate.
    #[cfg_attr(not(debug_assertions), inline)]
    pub(crate) fn new(candidate: Candidate<X>, label: L) -> Self {
        Self {
            candidate,
            label,
            unique: true,
        }
    }

    /// The best candidate with the roles of first and second shape swapped.
    #[cfg_attr(not(debug_assertions), inline)]
    pub(crate) fn flip(self) -> Self {
        Self {
            candidate: self.candidate.flip(),
            ..self
        }
    }

    /// The shorter of the best so far and another candidate; the former if they are equally long.
    #[cfg_attr(not(debug_assertions), inline)]
    pub(crate) fn keep_shorter<const D: usize>(
        best: Option<Self>,
        candidate: Candidate<X>,
        label: L,
    ) -> Self
    where
        X: ExactPoint<D>,
    {
        let offered = Self::new(candidate, label);
        let Some(best) = best else { return offered };
        match offered.candidate.compare(&best.candidate) {
            Ordering::Less => offered,
            Ordering::Equal if best.unique && !offered.candidate.is_same(&best.candidate) => Self {
                unique: false,
                ..best
            },
            _ => best,
        }
    }
}
