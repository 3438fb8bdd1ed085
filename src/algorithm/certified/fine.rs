//! Vectors that remember what rounding leaves of them.

use crate::exact::{Compensated, each};

/// A vector of differences, with what rounding leaves of them.
pub(crate) type Fine<const D: usize> = [Compensated; D];

#[cfg_attr(not(debug_assertions), inline(always))]
pub(crate) fn fine<const D: usize>(v: [f64; D]) -> Fine<D> {
    each(&v, |&x| Compensated::given(x))
}

#[cfg_attr(not(debug_assertions), inline(always))]
pub(crate) fn fine_difference<const D: usize>(p: [f64; D], q: [f64; D]) -> Fine<D> {
    let mut difference = fine(p);
    for i in 0..D {
        difference[i] = Compensated::given(p[i]) - Compensated::given(q[i]);
    }
    difference
}

pub(super) fn fine_in_space<const D: usize>(v: Fine<D>) -> [Compensated; 3] {
    let mut to = [Compensated::given(0.0); 3];
    to[..D].copy_from_slice(&v);
    to
}
