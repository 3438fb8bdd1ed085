//! How often the certificate of plain floats fails and the exact path answers, for each pair and kind of input.
//!
//! It counts by counters that all threads share, so it runs alone:
//! `cargo test --test pairs --features internals certified -- --nocapture`.

use crate::common::figure::{Figure, Kind};
use crate::common::generate::{Regime, figures, regimes};
use crate::common::rng::Rng;
use crate::common::table::{Pair, pairs};
use core::fmt::{self, Display, Formatter};
use core::sync::atomic::Ordering;
use tangency::internals::counts::{ASKED, NOT_CERTIFIED, NOT_UNIQUE};

/// Cases of each pair and regime.
const CASES: usize = 400;

/// Cases of random numbers: one in a hundred of those that are apart, and of those that meet, has to be told from none.
const RANDOM_CASES: usize = 4000;

/// What of the random cases of a pair may be left to the exact path, in percent.
const ALLOWED_OF_RANDOM: f64 = 1.0;

/// Shapes that other searches answer, of which they measure the closest features in plain floats.
fn is_searched_otherwise(kind: Kind) -> bool {
    matches!(
        kind,
        Kind::ConvexPolygon | Kind::Polygon | Kind::MultiPolygon | Kind::Polyline
    )
}

/// Shapes of many parts: one case asks about as many pairs, each of which is a case of its own.
fn has_parts(kind: Kind) -> bool {
    matches!(kind, Kind::TriMesh | Kind::HeightField | Kind::Polyhedron)
}

/// How many cases were asked, not certified, and not certified to be unique.
#[derive(Clone, Copy, Default)]
struct Tally {
    cases: usize,
    unknown: usize,
    not_unique: usize,
}

impl Tally {
    fn percent(self, count: usize) -> f64 {
        100.0 * count as f64 / self.cases.max(1) as f64
    }

    fn is_above_limit(self) -> bool {
        self.percent(self.unknown + self.not_unique) > ALLOWED_OF_RANDOM
    }
}

impl Display for Tally {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        let [unknown, not_unique] = [self.unknown, self.not_unique].map(|n| self.percent(n));
        write!(f, "{unknown:.1}+{not_unique:.1} of {}", self.cases)
    }
}

/// Moves a figure along the third axis: all random polyhedra have a ring of corners in the plane of the other axes, so that
/// edges of two that meet would cross there, which are ties.
fn raise(rng: &mut Rng, figure: &mut Figure<f64>) {
    let heights = figure.places().iter().map(|place| place[2]);
    let height = heights.fold(0.0, f64::max) * rng.unit();
    for place in figure.places_mut() {
        place[2] += height;
    }
}

/// Of the cases that are apart, and of those that meet.
fn tallies(pair: &Pair<f64>, regime: Regime, rng: &mut Rng) -> Option<[Tally; 2]> {
    let mut tallies = [Tally::default(); 2];
    let cases = if regime == Regime::Random {
        RANDOM_CASES
    } else {
        CASES
    };
    for _ in 0..cases {
        let mut figures = figures(rng, regime, pair.kinds, pair.dimension)?;
        if regime == Regime::Random && pair.kinds == [Kind::Polyhedron; 2] {
            raise(rng, &mut figures[1]);
        }
        let counts = [&ASKED, &NOT_CERTIFIED, &NOT_UNIQUE];
        let before = counts.map(|count| count.load(Ordering::Relaxed));
        let Some(answers) = (pair.query)(&figures) else {
            continue;
        };
        let tally = &mut tallies[usize::from(answers.intersects[0])];
        let more = |i: usize| counts[i].load(Ordering::Relaxed) - before[i];
        let mut new = [more(0), more(1), more(2)];
        if !pair.kinds.into_iter().any(has_parts) {
            new = [1, new[1].min(1), new[2].min(1)];
        }
        tally.cases += new[0];
        tally.unknown += new[1];
        tally.not_unique += new[2];
    }
    Some(tallies)
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
            let Some([apart, meeting]) = tallies(&pair, regime, &mut rng) else {
                continue;
            };
            row += &format!(" {regime:?} {apart}, meeting {meeting};");
            if regime == Regime::Random && apart.is_above_limit() {
                failures.push(format!("{} apart", pair.name));
            }
            if regime == Regime::Random && meeting.is_above_limit() {
                failures.push(format!("{} meeting", pair.name));
            }
        }
        println!("{row}");
    }
    assert!(failures.is_empty(), "left to the exact path: {failures:?}");
}
