//! No sign may be wrong.

use super::super::*;
use super::CASES;
use super::generate::{Case, Random};
use super::given::Given;
use super::oracle::{self, Fraction, Numbers};
use core::cmp::Ordering;
use core::fmt::Debug;
use num_traits::Zero;
use simba::scalar::*;

/// The span of which a case holds the start at this index.
pub fn span<T, const D: usize, const ENDS: bool>(
    points: &[[T; D]],
    start: usize,
) -> Span<'_, T, D, ENDS> {
    Span {
        start: &points[start],
        toward: &points[start + 1],
    }
}

/// Holds a decision against the oracle's, which is `None` where the question has no answer. The
/// square of a distance, if there is one, serves to choose radii that all but touch.
struct Check<const K: usize> {
    name: &'static str,
    vectors: [bool; K],
    distance: fn(&Numbers) -> Option<Fraction>,
}

impl<const K: usize> Check<K> {
    fn run<T: Given, A: PartialEq + Debug, const D: usize, const S: usize>(
        &self,
        cases: usize,
        decide: impl Fn(&Case<T, D, K, S>) -> A,
        truth: impl Fn(&Numbers) -> Option<(A, bool)>,
    ) {
        let mut random = Random(cases as u64 ^ (D * 64 + S) as u64);
        let (mut ties, mut wrong, mut asked) = (0, 0, 0);
        for _ in 0..cases {
            let mut case = Case::<T, D, K, S>::any(&mut random, self.vectors);
            let mut numbers = Numbers::of(&case);
            let distance = (self.distance)(&numbers).filter(|_| case.free && S > 0);
            if let Some(distance) = distance.filter(|distance| !distance.denominator.is_zero()) {
                let root = oracle::to_float(&distance.root(64), numbers.low - 64);
                case.set_radii(&mut random, root);
                numbers = Numbers::of(&case);
            }
            let Some((answer, tie)) = truth(&numbers) else {
                continue;
            };
            asked += 1;
            ties += usize::from(tie);
            let decided = decide(&case);
            if decided != answer {
                if wrong == 0 {
                    println!(
                        "{} {}: {decided:?}, not {answer:?}: {case:?}",
                        self.name,
                        T::NAME
                    );
                }
                wrong += 1;
            }
        }
        println!(
            "{:16} {:13} D{D} S{S}: {asked} cases, {ties} ties, {wrong} wrong",
            self.name,
            T::NAME
        );
        assert_eq!(wrong, 0, "{} {} D{D} S{S}", self.name, T::NAME);
    }
}

fn ordering(truth: Ordering) -> Option<(Ordering, bool)> {
    Some((truth, truth.is_eq()))
}

fn no_distance(_: &Numbers) -> Option<Fraction> {
    None
}

fn points_distance(n: &Numbers) -> Option<Fraction> {
    let way = oracle::sub(&n.points[0], &n.points[1]);
    Some(Fraction {
        numerator: oracle::dot(&way, &way),
        denominator: 1.into(),
    })
}

pub fn line_distance<const ENDS: bool>(n: &Numbers) -> Option<Fraction> {
    Some(oracle::line_distance(
        &n.points[0],
        &n.points[1],
        &n.direction::<ENDS>(1),
    ))
}

fn lines_distance<const A: bool, const B: bool>(n: &Numbers) -> Option<Fraction> {
    let (u, v) = (n.direction::<A>(0), n.direction::<B>(2));
    Some(oracle::lines_distance(
        [&n.points[0], &u],
        [&n.points[2], &v],
    ))
}

fn orientations<T: Given>(cases: usize) {
    let truth = |n: &Numbers| ordering(oracle::orientation(&n.points));
    Check {
        name: "orient2",
        vectors: [false; 3],
        distance: no_distance,
    }
    .run::<T, _, 2, 0>(
        cases,
        |Case {
             points: [a, b, c], ..
         }| orient2(a, b, c),
        truth,
    );
    Check {
        name: "orient3",
        vectors: [false; 4],
        distance: no_distance,
    }
    .run::<T, _, 3, 0>(
        cases,
        |Case {
             points: [a, b, c, d],
             ..
         }| orient3(a, b, c, d),
        truth,
    );
}

fn norms<T: Given, const D: usize>(cases: usize) {
    let truth = |n: &Numbers| ordering(points_distance(n)?.compare(&(n.radius() * n.radius())));
    let check = Check {
        name: "cmp_norm",
        vectors: [false; 2],
        distance: points_distance,
    };
    check.run::<T, _, D, 1>(
        cases,
        |Case {
             points: [p, q],
             radii,
             ..
         }| cmp_norm(p, q, *radii),
        truth,
    );
    check.run::<T, _, D, 2>(
        cases,
        |Case {
             points: [p, q],
             radii,
             ..
         }| cmp_norm(p, q, *radii),
        truth,
    );
    Check {
        name: "cmp_norms",
        vectors: [false; 4],
        distance: no_distance,
    }
    .run::<T, _, D, 0>(
        cases,
        |Case {
             points: [p, q, r, s],
             ..
         }| cmp_norms([p, q], [r, s]),
        |n| {
            let (u, v) = (
                oracle::sub(&n.points[0], &n.points[1]),
                oracle::sub(&n.points[2], &n.points[3]),
            );
            ordering(oracle::dot(&u, &u).cmp(&oracle::dot(&v, &v)))
        },
    );
}

/// A point and a span.
fn spans<T: Given, const D: usize, const ENDS: bool>(cases: usize) {
    let check = |name| Check {
        name,
        vectors: [false, false, !ENDS],
        distance: no_distance,
    };
    let foot = |n: &Numbers, at| {
        oracle::compare_foot(&n.points[0], &n.points[1], &n.direction::<ENDS>(1), at)
    };
    check("along").run::<T, _, D, 0>(
        cases,
        |case| along(&case.points[0], span::<_, D, ENDS>(&case.points, 1)),
        |n| ordering(foot(n, 0)),
    );
    check("beyond").run::<T, _, D, 0>(
        cases,
        |case| beyond(&case.points[0], span::<_, D, ENDS>(&case.points, 1)),
        |n| ordering(foot(n, 1)),
    );
    let extents = [Extent::Line, Extent::Ray, Extent::Segment];
    check("region").run::<T, _, D, 0>(
        cases,
        |case| {
            extents
                .map(|extent| region(&case.points[0], span::<_, D, ENDS>(&case.points, 1), extent))
        },
        |n| {
            let still = n.direction::<ENDS>(1).iter().all(Zero::is_zero);
            let (start, end) = (foot(n, 0), foot(n, 1));
            Some((
                extents.map(|e| region_of(e, start, end, still)),
                start.is_eq() || end.is_eq(),
            ))
        },
    );
}

/// The distance of a point from a span.
fn line_distances<T: Given, const D: usize, const S: usize, const ENDS: bool>(cases: usize) {
    let check = Check {
        name: "cmp_line_dist",
        vectors: [false, false, !ENDS],
        distance: line_distance::<ENDS>,
    };
    check.run::<T, _, D, S>(
        cases,
        |case| {
            cmp_line_dist(
                &case.points[0],
                span::<_, D, ENDS>(&case.points, 1),
                case.radii,
            )
        },
        |n| ordering(line_distance::<ENDS>(n)?.compare(&(n.radius() * n.radius()))),
    );
}

fn region_of(extent: Extent, start: Ordering, end: Ordering, still: bool) -> Region {
    match extent {
        _ if still => Region::Start,
        Extent::Line => Region::Inside,
        _ if start.is_le() => Region::Start,
        Extent::Segment if end.is_ge() => Region::End,
        _ => Region::Inside,
    }
}

fn sides<T: Given, const ENDS: bool>(cases: usize) {
    Check {
        name: "side",
        vectors: [false, false, !ENDS],
        distance: no_distance,
    }
    .run::<T, _, 2, 0>(
        cases,
        |case| side(&case.points[0], span::<_, 2, ENDS>(&case.points, 1)),
        |n| {
            let end = oracle::plus(&n.points[1], &1.into(), &n.direction::<ENDS>(1));
            ordering(oracle::orientation(&[
                n.points[1].clone(),
                end,
                n.points[0].clone(),
            ]))
        },
    );
}

/// Two spans, in any dimension.
fn span_pairs<T: Given, const D: usize, const A: bool, const B: bool>(cases: usize) {
    let check = |name| Check {
        name,
        vectors: [false, !A, false, !B],
        distance: no_distance,
    };
    check("parallel").run::<T, _, D, 0>(
        cases,
        |case| {
            parallel(
                span::<_, D, A>(&case.points, 0),
                span::<_, D, B>(&case.points, 2),
            )
        },
        |n| {
            let parallel = oracle::are_parallel(&n.direction::<A>(0), &n.direction::<B>(2));
            Some((parallel, parallel))
        },
    );
    let extents = [Extent::Line, Extent::Ray, Extent::Segment];
    check("foot_region").run::<T, _, D, 0>(
        cases,
        |case| {
            let (a, b) = (
                span::<_, D, A>(&case.points, 0),
                span::<_, D, B>(&case.points, 2),
            );
            extents.map(|extent| foot_region(a, extent, b))
        },
        |n| {
            let (u, v) = (n.direction::<A>(0), n.direction::<B>(2));
            let ([s, _], whole) =
                oracle::nearest_parameters([&n.points[0], &u], [&n.points[2], &v]);
            let (start, end) = (oracle::sign(&s), s.cmp(&whole));
            let regions = extents.map(|e| region_of(e, start, end, false));
            (!whole.is_zero()).then_some((regions, start.is_eq() || end.is_eq()))
        },
    );
}

/// Two spans in space.
fn space_pairs<T: Given, const A: bool, const B: bool>(cases: usize) {
    let vectors = [false, !A, false, !B];
    Check {
        name: "coplanar",
        vectors,
        distance: no_distance,
    }
    .run::<T, _, 3, 0>(
        cases,
        |case| {
            coplanar(
                span::<_, 3, A>(&case.points, 0),
                span::<_, 3, B>(&case.points, 2),
            )
        },
        |n| {
            let end = |at: usize, d| oracle::plus(&n.points[at], &1.into(), d);
            let ends = [end(0, &n.direction::<A>(0)), end(2, &n.direction::<B>(2))];
            let corners = [&n.points[0], &ends[0], &n.points[2], &ends[1]].map(Clone::clone);
            let flat = oracle::orientation(&corners).is_eq();
            Some((flat, flat))
        },
    );
    let truth = |n: &Numbers| {
        let distance = lines_distance::<A, B>(n)?;
        if distance.denominator.is_zero() {
            return None;
        }
        ordering(distance.compare(&(n.radius() * n.radius())))
    };
    let check = Check {
        name: "cmp_lines_dist",
        vectors,
        distance: lines_distance::<A, B>,
    };
    check.run::<T, _, 3, 1>(
        cases,
        |case| {
            cmp_lines_dist(
                span::<_, 3, A>(&case.points, 0),
                span::<_, 3, B>(&case.points, 2),
                case.radii,
            )
        },
        truth,
    );
    check.run::<T, _, 3, 2>(
        cases,
        |case| {
            cmp_lines_dist(
                span::<_, 3, A>(&case.points, 0),
                span::<_, 3, B>(&case.points, 2),
                case.radii,
            )
        },
        truth,
    );
}

fn all<T: Given>(cases: usize) {
    orientations::<T>(cases);
    norms::<T, 2>(cases);
    norms::<T, 3>(cases);
    sides::<T, true>(cases);
    sides::<T, false>(cases);
    spans::<T, 2, true>(cases);
    line_distances::<T, 2, 1, true>(cases);
    line_distances::<T, 2, 2, true>(cases);
    spans::<T, 2, false>(cases);
    line_distances::<T, 2, 1, false>(cases);
    line_distances::<T, 2, 2, false>(cases);
    spans::<T, 3, true>(cases);
    line_distances::<T, 3, 1, true>(cases);
    line_distances::<T, 3, 2, true>(cases);
    spans::<T, 3, false>(cases);
    line_distances::<T, 3, 1, false>(cases);
    line_distances::<T, 3, 2, false>(cases);
    span_pairs::<T, 2, true, true>(cases);
    span_pairs::<T, 2, false, true>(cases);
    span_pairs::<T, 3, true, true>(cases);
    span_pairs::<T, 3, false, false>(cases);
    space_pairs::<T, true, true>(cases);
    space_pairs::<T, true, false>(cases);
}

#[test]
fn f32_signs_are_true() {
    all::<f32>(CASES);
}

#[test]
fn f64_signs_are_true() {
    all::<f64>(CASES);
}

#[test]
fn i16f16_signs_are_true() {
    all::<FixedI16F16>(CASES);
}

#[test]
fn i32f32_signs_are_true() {
    all::<FixedI32F32>(CASES);
}

#[test]
fn signs_of_short_formats_are_true() {
    all::<FixedI8F8>(CASES / 4);
    all::<FixedI4F4>(CASES / 4);
}

#[test]
fn signs_of_lopsided_formats_are_true() {
    all::<FixedI8F24>(CASES / 20);
    all::<FixedI48F16>(CASES / 20);
    all::<FixedI40F24>(CASES / 20);
}
