//! Comparison of signs with the oracle's.

use super::generate::{Case, RadiiFit, Random};
use super::known_scalar::KnownScalar;
use super::oracle;
use super::oracle::{CaseNumbers, Fraction};
use super::place::{Asked, Place};
use core::cmp::Ordering;
use core::fmt::Debug;

/// Compares a sign with the oracle's, which is `None` for cases that do not meet the conditions. The
/// square of a distance, if there is one, is for radii that nearly touch.
pub struct SignCheck<const K: usize> {
    name: &'static str,
    vectors: [bool; K],
    distance: fn(&CaseNumbers) -> Option<Fraction>,
}

impl<const K: usize> SignCheck<K> {
    /// A check for points, or where `vectors` is true, vectors.
    pub fn new(name: &'static str, vectors: [bool; K]) -> Self {
        Self {
            name,
            vectors,
            distance: |_| None,
        }
    }

    pub fn near(self, distance: fn(&CaseNumbers) -> Option<Fraction>) -> Self {
        Self { distance, ..self }
    }

    pub fn run<X: Place<D>, A: PartialEq + Debug, const D: usize, const S: usize>(
        &self,
        cases: usize,
        decide: impl Fn(&Asked<X, X::Scalar, K, S>) -> A,
        truth: impl Fn(&CaseNumbers) -> Option<(A, bool)>,
    ) {
        #[cfg(fuzzed)]
        if !super::fuzzed::is_turn() {
            return;
        }
        let mut random = Random::seeded(cases as u64 ^ (D * 64 + S) as u64);
        let (mut ties, mut wrong, mut checked) = (0, 0, 0);
        for _ in 0..cases {
            let case = Case::<X::Scalar, D, K, S>::any(&mut random, self.vectors);
            let touch = (self.distance, RadiiFit::Closely);
            let (case, numbers) = case.asked::<X>(&mut random, self.vectors, touch);
            let Some((answer, tie)) = truth(&numbers) else {
                continue;
            };
            checked += 1;
            ties += usize::from(tie);
            let decided = decide(&case);
            if decided != answer {
                if wrong == 0 {
                    println!("{}: {decided:?}, not {answer:?}: {case:?}", self.name);
                }
                wrong += 1;
            }
        }
        println!(
            "{} S{S}: {checked} cases, {ties} ties, {wrong} wrong",
            row::<X, D, K>(self.name, self.vectors)
        );
        assert_eq!(wrong, 0, "{} {} D{D} S{S}", self.name, X::Scalar::NAME);
    }
}

/// The name of a check with its inputs: `pv` is a point and a vector.
pub fn row<X: Place<D>, const D: usize, const K: usize>(name: &str, vectors: [bool; K]) -> String {
    let kinds: String = vectors.map(|v| if v { 'v' } else { 'p' }).iter().collect();
    let scalar = X::Scalar::NAME;
    format!("{name:16} {kinds:6} {:3} {scalar:12} D{D}", X::KIND)
}

pub fn ordering(truth: Ordering) -> Option<(Ordering, bool)> {
    Some((truth, truth.is_eq()))
}

/// The square of the distance of the first two points.
pub fn points_distance(n: &CaseNumbers) -> Option<Fraction> {
    Some(Fraction {
        numerator: oracle::square_between(&n.points[0], &n.points[1]),
        denominator: 1.into(),
    })
}

/// The square of the distance of the first point from the line after it.
pub fn line_distance<const TWO_POINTS: bool>(n: &CaseNumbers) -> Option<Fraction> {
    Some(n.height::<TWO_POINTS>(0))
}

/// The square of the distance of the first two lines.
pub fn lines_distance<const A: bool, const B: bool>(n: &CaseNumbers) -> Option<Fraction> {
    let (u, v) = (n.direction::<A>(0), n.direction::<B>(2));
    Some(oracle::lines_distance(
        [&n.points[0], &u],
        [&n.points[2], &v],
    ))
}

/// The square of the distance of the first point from the plane after it.
pub fn plane_distance(n: &CaseNumbers) -> Option<Fraction> {
    let [p, origin, normal] = [0, 1, 2].map(|i| &n.points[i]);
    Some(oracle::plane_distance(p, origin, normal))
}
