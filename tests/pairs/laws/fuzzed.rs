//! Cases that a fuzzer tells: see `fuzz`.

use super::trial::Trial;
use super::{one_story, scaling, total, touching};
use crate::common::generate::REGIMES;
use crate::common::guard::Progress;
use crate::common::report::Offences;
use crate::common::rng::Rng;
use crate::common::scalar::Scalar;
use crate::common::table::pairs;
use simba::scalar::{FixedI8F8, FixedI16F16, FixedI32F32};

/// Holds one case of a pair to a law; the bytes tell them all.
///
/// # Panics
/// Where the law does not hold.
pub fn hold(bytes: &[u8]) {
    let mut rng = Rng::told(bytes);
    match rng.below(5) {
        0 => hold_in::<f32>(&mut rng),
        1 => hold_in::<f64>(&mut rng),
        2 => hold_in::<FixedI16F16>(&mut rng),
        3 => hold_in::<FixedI32F32>(&mut rng),
        _ => hold_in::<FixedI8F8>(&mut rng),
    }
}

fn hold_in<T: Scalar>(rng: &mut Rng) {
    let law = *rng.pick(&[
        total::any_numbers::<T>,
        one_story::all_answers_agree,
        touching::touching_is_intersecting,
        scaling::no_scale,
        scaling::no_place,
    ]);
    let pairs = pairs::<T>();
    let pair = rng.pick(&pairs);
    let index = rng.below(REGIMES.len());
    let (asked, mut offences) = (&mut 0, Offences::default());
    law(&mut Trial {
        pair,
        rng,
        index,
        asked,
        offences: &mut offences,
        progress: &Progress::unheard(),
    });
    offences.none();
}

#[test]
fn what_is_told_comes_first() {
    let mut rng = Rng::told(&[1, 2, 0, 0, 0, 0, 0, 0, 7]);
    assert_eq!((rng.bits(), rng.bits()), (513, 7));
    hold(&[]);
}
