//! Cases that a fuzzer chooses: see `fuzz`.

use super::case::Case;
use super::{one_story, scaling, total, touching};
use crate::common::generate::REGIMES;
use crate::common::guard::Progress;
use crate::common::report::Failures;
use crate::common::rng::Rng;
use crate::common::scalar::Scalar;
use crate::common::table::pairs;
use simba::scalar::{FixedI8F8, FixedI16F16, FixedI32F32};

/// Checks one law for one case of one pair, all of them chosen by the bytes.
///
/// # Panics
/// Where the law does not hold.
pub fn check_one(bytes: &[u8]) {
    let mut rng = Rng::from_bytes(bytes);
    match rng.below(5) {
        0 => check_law::<f32>(&mut rng),
        1 => check_law::<f64>(&mut rng),
        2 => check_law::<FixedI16F16>(&mut rng),
        3 => check_law::<FixedI32F32>(&mut rng),
        _ => check_law::<FixedI8F8>(&mut rng),
    }
}

fn check_law<T: Scalar>(rng: &mut Rng) {
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
    let (accepted, mut failures) = (&mut 0, Failures::default());
    law(&mut Case {
        pair,
        rng,
        index,
        accepted,
        failures: &mut failures,
        progress: &Progress::unheard(),
    });
    failures.require_none();
}

#[test]
fn given_bytes_come_first() {
    let mut rng = Rng::from_bytes(&[1, 2, 0, 0, 0, 0, 0, 0, 7]);
    assert_eq!((rng.bits(), rng.bits()), (513, 7));
    check_one(&[]);
}
