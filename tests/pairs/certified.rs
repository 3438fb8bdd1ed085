//! How often the certificate of plain floats fails and the exact path answers, for each pair and kind of input.
//!
//! It counts by counters that all threads share, so it runs alone:
//! `cargo test --test pairs --features internals certified -- --nocapture`.

use crate::common::figure::Kind;
use crate::common::generate::{Regime, figures, regimes};
use crate::common::rng::Rng;
use crate::common::table::{Pair, pairs};
use core::sync::atomic::{AtomicUsize, Ordering};
use tangency::internals::counts::{NOT_CERTIFIED, NOT_UNIQUE};

/// Cases of each pair and regime.
const CASES: usize = 400;

/// What of the random cases of a pair may be left to the exact path, in percent.
const ALLOWED_OF_RANDOM: f64 = 1.0;

/// Shapes that are not convex, or not bounded by a single feature: other searches answer these.
fn is_searched_otherwise(kind: Kind) -> bool {
    matches!(kind, Kind::Polygon | Kind::MultiPolygon | Kind::Polyline)
}

/// In percent of the disjoint cases: those not certified, and those whose uniqueness is not.
fn percentages(pair: &Pair<f64>, regime: Regime, rng: &mut Rng) -> Option<[f64; 2]> {
    let (mut disjoint, mut counts) = (0, [0, 0]);
    for _ in 0..CASES {
        let figures = figures(rng, regime, pair.kinds, pair.dimension)?;
        let before = [&NOT_CERTIFIED, &NOT_UNIQUE].map(|count| count.load(Ordering::Relaxed));
        let Some(answers) = (pair.query)(&figures) else {
            continue;
        };
        if answers.intersects[0] {
            continue;
        }
        disjoint += 1;
        let changed = |count: &AtomicUsize, before| count.load(Ordering::Relaxed) != before;
        counts[0] += usize::from(changed(&NOT_CERTIFIED, before[0]));
        counts[1] += usize::from(changed(&NOT_UNIQUE, before[1]));
    }
    (disjoint > 0).then(|| counts.map(|count| 100.0 * count as f64 / disjoint as f64))
}

#[test]
fn random_input_is_certified() {
    let mut failures = Vec::new();
    for pair in pairs::<f64>() {
        if pair.kinds.into_iter().any(is_searched_otherwise) {
            continue;
        }
        let mut rng = Rng::new(17);
        let mut row = format!("{:44}", pair.name);
        for &regime in regimes(pair.dimension) {
            let found = percentages(&pair, regime, &mut rng);
            if let Some([distance, unique]) = found {
                row += &format!(" {regime:?} {distance:.1}+{unique:.1}");
            }
            let is_random = regime == Regime::Random;
            if is_random && found.is_some_and(|all| all[0] + all[1] > ALLOWED_OF_RANDOM) {
                failures.push(pair.name.clone());
            }
        }
        println!("{row}");
    }
    assert!(failures.is_empty(), "left to the exact path: {failures:?}");
}
