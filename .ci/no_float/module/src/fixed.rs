//! Asks every pair of the tests' table everything, about shapes made of random bits.

#[allow(dead_code, unused_imports, reason = "the table needs a part of it")]
#[path = "../../../../tests/pairs/common/mod.rs"]
mod common;

use common::everything::Hashed;
use common::figure::Figure;
use common::rng::Rng;
use common::scalar::Scalar;
use common::table::{Pair, pairs};
use simba::scalar::{FixedI8F8, FixedI16F16, FixedI32F32};

/// Enough of them for any shape.
const POINTS: usize = 8;

pub fn answers(seed: u64) -> u64 {
    let (mut rng, mut hashed) = (Rng::new(seed), Hashed::new());
    ask::<FixedI8F8>(&mut rng, &mut hashed);
    ask::<FixedI16F16>(&mut rng, &mut hashed);
    ask::<FixedI32F32>(&mut rng, &mut hashed);
    hashed.hash.value()
}

fn ask<T: Scalar>(rng: &mut Rng, hashed: &mut Hashed) {
    for pair in pairs::<T>() {
        let figures = figures(rng, &pair);
        let answered = (pair.hash)(&figures, hashed);
        let [here, there] = (pair.within)(&figures, number(rng)).unwrap_or_default();
        hashed
            .hash
            .take(u64::from(answered.is_some() && here && there));
    }
}

fn figures<T: Scalar>(rng: &mut Rng, pair: &Pair<T>) -> [Figure<T>; 2] {
    pair.kinds.map(|kind| {
        let mut coordinates = |_| [number(rng), number(rng), number(rng)];
        let points = (0..POINTS).map(&mut coordinates).collect();
        Figure::new(kind, points, number(rng))
    })
}

fn number<T: Scalar>(rng: &mut Rng) -> T {
    T::from_raw(rng.bits())
}
