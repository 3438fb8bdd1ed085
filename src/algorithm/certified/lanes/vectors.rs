//! The loops over the pairs of a block.
//!
//! They are compiled for the vectors that every processor of the target has, and on x86-64 with the feature `simd` for
//! those of AVX2 as well, which is chosen at run time. The bits are the same: each number is computed by the same
//! operations in the same order, as the compiler joins no product and sum to one rounding.

use crate::algorithm::certified::Magnitudes;
use crate::algorithm::certified::lanes::number::Verdicts;
use crate::algorithm::certified::lanes::{Found, LANES, PairColumns};
use core::marker::PhantomData;

/// A formula that decides about a pair. A type and no function, as calls of functions by their types are not inlined
/// on demand.
pub(super) trait Decision<N> {
    fn decide(columns: PairColumns<'_, N>, pair: usize) -> u32;
}

/// A formula that measures a pair.
pub(super) trait Measurement<N> {
    fn measure<const WITH_POINTS: bool>(
        columns: PairColumns<'_, N>,
        pair: usize,
        scales: Magnitudes,
        found: &mut Found,
    );
}

pub(super) fn decide<N, K: Decision<N>>(columns: PairColumns<'_, N>) -> Verdicts {
    run(Decisions {
        columns,
        formula: PhantomData::<K>,
    })
}

pub(super) fn measure<N, K: Measurement<N>, const WITH_POINTS: bool>(
    columns: PairColumns<'_, N>,
    scales: Magnitudes,
    found: &mut Found,
) {
    run(Measures::<N, K, WITH_POINTS> {
        columns,
        scales,
        found,
        formula: PhantomData,
    });
}

trait PairLoop {
    type Output;

    fn run(self) -> Self::Output;
}

struct Decisions<'a, N, K> {
    columns: PairColumns<'a, N>,
    formula: PhantomData<K>,
}

impl<N, K: Decision<N>> PairLoop for Decisions<'_, N, K> {
    type Output = Verdicts;

    /// First in numbers about as wide as those of the formula, as compilers use vectors of as many lanes for both.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn run(self) -> Verdicts {
        let mut wide = [0; LANES];
        for (pair, verdict) in wide.iter_mut().enumerate() {
            *verdict = K::decide(self.columns, pair);
        }
        let mut verdicts = [0; LANES];
        for pair in 0..LANES {
            verdicts[pair] = wide[pair] as u8;
        }
        verdicts
    }
}

struct Measures<'a, N, K, const WITH_POINTS: bool> {
    columns: PairColumns<'a, N>,
    scales: Magnitudes,
    found: &'a mut Found,
    formula: PhantomData<K>,
}

impl<N, K: Measurement<N>, const WITH_POINTS: bool> PairLoop for Measures<'_, N, K, WITH_POINTS> {
    type Output = ();

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn run(self) {
        for pair in 0..LANES {
            K::measure::<WITH_POINTS>(self.columns, pair, self.scales, self.found);
        }
    }
}

#[cfg(not(all(feature = "simd", target_arch = "x86_64")))]
fn run<L: PairLoop>(pairs: L) -> L::Output {
    pairs.run()
}

#[cfg(all(feature = "simd", target_arch = "x86_64"))]
fn run<L: PairLoop>(pairs: L) -> L::Output {
    struct Vectorised<L>(L);

    impl<L: PairLoop> pulp::NullaryFnOnce for Vectorised<L> {
        type Output = L::Output;

        #[cfg_attr(not(debug_assertions), inline(always))]
        fn call(self) -> L::Output {
            self.0.run()
        }
    }

    pulp::Arch::new().dispatch(Vectorised(pairs))
}

/// Whether a vector holds more than two `f64`.
pub(super) fn are_vectors_wide() -> bool {
    #[cfg(all(feature = "simd", target_arch = "x86_64"))]
    if !matches!(pulp::Arch::new(), pulp::Arch::Scalar) {
        return true;
    }
    cfg!(target_feature = "avx")
}
