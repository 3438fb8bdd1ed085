//! The greatest gap of two cores over all normals, certain or not at all in the numbers given.

use crate::engine::frustum::expand::deepest;
use crate::engine::frustum::faces::{axis_normals, critical_along};
use crate::engine::frustum::formula::{at_vertex, greatest_by_formula};
use crate::engine::frustum::newton::{Critical, NormalGuess, Polished, polish, prove, single};
use crate::engine::frustum::number::RoundedNumber;
use crate::engine::frustum::pair::CorePair;
use crate::engine::frustum::polytope::tetrahedron;
use crate::engine::frustum::search::{FoundCores, most_aside, search, tolerance};
use crate::engine::frustum::simplex::GapSimplex;
use crate::engine::frustum::vector::Vector;
use crate::engine::frustum::vertex_touch::touch_of_vertex;

/// The greatest gap.
#[derive(Clone, Copy, Debug)]
pub struct Greatest<N> {
    pub critical: Critical<N>,
    /// The greatest gap is proved to be at least this, and at most that.
    pub bounds: [N; 2],
    /// A point of both cores, if one was met with on the way.
    pub common: Option<Vector<N>>,
    /// Whether another normal may have the same gap, where that is below 0.
    pub has_rival: bool,
}

/// What is to be found of cores that overlap.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Aim<N> {
    /// Whether the gap is more than this: any normal along which it is will do.
    Within(N),
    /// That they do. Of cores that are apart the points may be a little aside of the normal.
    Meeting,
    /// Their depth.
    Depth,
}

/// What a search in shorter numbers has found, so that longer ones need not search again.
#[derive(Clone, Copy, Debug)]
pub enum Hint<N> {
    /// Generators and weights from which Newton's method starts.
    Guess(NormalGuess<N>),
    /// The normal is along the axis of the first or second core, or against it.
    Axis { side: usize, is_against: bool },
}

/// The greatest gap, if two bounds on it agree; else what is known.
pub fn greatest_gap<N: RoundedNumber>(
    pair: &CorePair<'_, N>,
    hint: Option<&Hint<N>>,
    aim: Aim<N>,
) -> Option<Greatest<N>> {
    if let Some(known) = greatest_by_formula(pair) {
        return Some(known);
    }
    let limit = match aim {
        Aim::Within(limit) => Some(limit),
        Aim::Meeting | Aim::Depth => None,
    };
    let start = match hint {
        // Any normal that parts them will do: Newton's method would find the best one.
        Some(Hint::Guess(guess)) if limit.is_some() && !pair.is_long() => guess.normal,
        hint => {
            if let Some(known) = hint.and_then(|hint| greatest_by_hint(pair, hint)) {
                return Some(known);
            }
            let [a, b] = pair.cores();
            unit_or_any(b.center() - a.center())
        }
    };
    match search(pair, start, limit) {
        // The points are along the normal, and not only as far apart as along it.
        FoundCores::Apart(critical) => {
            let at_vertex = limit
                .is_none()
                .then(|| at_vertex(pair, &critical))
                .flatten();
            let critical = at_vertex.unwrap_or(critical);
            let is_told =
                aim != Aim::Depth || critical.residual <= most_aside(pair) || pair.is_longest();
            is_told.then(|| Greatest::of_points(pair, critical))
        }
        FoundCores::Inside(simplex) => {
            let meeting = Greatest::of_simplex(pair, simplex);
            if aim != Aim::Depth && meeting.bounds[1] < N::zero() {
                return Some(meeting);
            }
            greatest_gap_inside(pair, start, aim).map(|found| Greatest {
                common: meeting.common,
                ..found
            })
        }
        FoundCores::Open(open) => touch_along_axis(pair, N::zero())
            .or_else(|| touch_of_flat(pair, start, &open))
            .or_else(|| apart_by_a_hair(pair, open))
            .or_else(|| greatest_gap_inside(pair, start, aim))
            .map(|found| Greatest {
                common: (open.upper <= pair.noise).then_some(open.points[0]),
                ..found
            }),
    }
}

pub(super) fn unit_or_any<N: RoundedNumber>(v: Vector<N>) -> Vector<N> {
    if v.largest().is_zero() {
        return Vector([N::one(), N::zero(), N::zero()]);
    }
    v.unit()
}

impl<N: RoundedNumber> Greatest<N> {
    /// Two points bound the distance, and so every gap that is not below 0.
    pub fn of_points(pair: &CorePair<'_, N>, critical: Critical<N>) -> Self {
        Self {
            critical,
            bounds: [critical.gap - pair.noise, critical.upper + pair.noise],
            common: None,
            has_rival: false,
        }
    }

    /// Answers by the normal with the greatest gap that the longest numbers find, where none is critical: a motion along it parts
    /// the cores. They are told to overlap if it leads by more than a hair.
    fn of_parting(pair: &CorePair<'_, N>, parting: Critical<N>) -> Self {
        let hair = pair.scale.shifted(-40);
        let most = if parting.gap < -hair {
            parting.gap
        } else {
            pair.noise
        };
        Self {
            critical: parting,
            bounds: [parting.gap - pair.noise, most],
            common: None,
            has_rival: true,
        }
    }

    /// Answers by four points around the origin.
    fn of_simplex(pair: &CorePair<'_, N>, mut simplex: GapSimplex<N>) -> Self {
        let depth = simplex.depth_inside(pair.noise);
        simplex.weigh_inside();
        let common = simplex.sum(|lowest| lowest.points[0]);
        let normal = simplex.x(0).unit();
        Self {
            critical: prove(pair, single(&simplex.points[0], normal), [common; 2]),
            bounds: [-pair.scale.shifted(2), -depth],
            common: Some(common),
            has_rival: true,
        }
    }

    /// Returns the gap along another normal, with no generators.
    pub fn along(mut self, normal: Vector<N>) -> Self {
        let guess = &mut self.critical.guess;
        (guess.normal, guess.count) = (normal, 0);
        self
    }

    pub fn normal(&self) -> Vector<N> {
        self.critical.guess.normal
    }

    /// What other numbers, or another time, start from.
    pub fn hint(&self, pair: &CorePair<'_, N>) -> Hint<N> {
        let guess = self.critical.guess;
        if guess.count > 0 {
            return Hint::Guess(guess);
        }
        let lowest = || single(&pair.lowest(guess.normal), guess.normal);
        axis_of(pair, guess.normal).unwrap_or_else(|| Hint::Guess(lowest()))
    }
}

fn axis_of<N: RoundedNumber>(pair: &CorePair<'_, N>, normal: Vector<N>) -> Option<Hint<N>> {
    let at = axis_normals(pair)
        .iter()
        .position(|axis| axis.is_some_and(|axis| (axis - normal).largest() <= pair.noise))?;
    Some(Hint::Axis {
        side: at / 2,
        is_against: at % 2 == 1,
    })
}

/// The greatest gap of cores that are apart or touch, with the features of a hint.
pub fn greatest_by_hint<N: RoundedNumber>(
    pair: &CorePair<'_, N>,
    hint: &Hint<N>,
) -> Option<Greatest<N>> {
    let told = |critical: Critical<N>| {
        let is_apart = critical.gap > pair.noise && critical.upper - critical.gap <= pair.noise;
        (is_apart || is_touch(pair, &critical)).then(|| Greatest::of_points(pair, critical))
    };
    match *hint {
        Hint::Guess(guess) => {
            let polished = match polish(pair, guess, tolerance(pair)) {
                Polished::Proved(critical) => told(critical),
                _ => None,
            };
            polished.or_else(|| touch_of_vertex(pair, &guess).and_then(told))
        }
        Hint::Axis { side, is_against } => {
            let normal = axis_normals(pair)[2 * side + usize::from(is_against)]?;
            critical_along(pair, normal).and_then(told)
        }
    }
}

/// Two points that are no further apart than the noise, along a normal whose gap is not below it: no gap can be greater.
fn is_touch<N: RoundedNumber>(pair: &CorePair<'_, N>, critical: &Critical<N>) -> bool {
    critical.gap >= -pair.noise && critical.upper - critical.gap <= pair.noise + pair.noise
}

/// The greatest gap of cores that may be at a reach. In long numbers a touch along an axis is tried before a search, which ends late near
/// such a touch, if at all.
pub fn greatest_near_reach<N: RoundedNumber>(
    pair: &CorePair<'_, N>,
    hint: Option<&Hint<N>>,
    aim: Aim<N>,
    reach: N,
) -> Option<Greatest<N>> {
    if !pair.is_long() {
        return greatest_gap(pair, hint, aim);
    }
    let by_hint = || hint.and_then(|hint| greatest_by_hint(pair, hint));
    greatest_by_formula(pair)
        .or_else(by_hint)
        .or_else(|| touch_along_axis(pair, reach))
        .or_else(|| greatest_gap(pair, None, aim))
}

/// Cores that are at a reach along the normal of an axis, and have points there that are no further apart but for the noise: no gap is
/// greater.
pub fn touch_along_axis<N: RoundedNumber>(pair: &CorePair<'_, N>, reach: N) -> Option<Greatest<N>> {
    let normals = axis_normals(pair).into_iter().flatten();
    let is_at_reach = |&normal: &Vector<N>| (pair.gap(normal) - reach).abs() <= pair.noise;
    normals
        .filter(is_at_reach)
        .filter_map(|normal| critical_along(pair, normal))
        .find(|critical| is_touch(pair, critical))
        .map(|critical| Greatest::of_points(pair, critical))
}

/// The greatest gap of cores that a polytope in their difference proves to overlap, or that touch.
#[inline(never)]
fn greatest_gap_inside<N: RoundedNumber>(
    pair: &CorePair<'_, N>,
    start: Vector<N>,
    aim: Aim<N>,
) -> Option<Greatest<N>> {
    // What long numbers do not find, longer ones do not either: the polytope is too small.
    let is_long = pair.is_long();
    let deepest = deepest(pair, start);
    let is_longest = pair.is_longest();
    let most = deepest.bound;
    // A greater gap along any normal proves that the critical one is not the greatest. Each errs by the noise at most, so that twice
    // that is enough; the rest keeps a critical normal, whose points are along it, where both have nearly the same gap.
    let is_better = |parting: &Critical<N>| {
        let least = |critical: Critical<N>| critical.gap + pair.noise.shifted(3);
        deepest.critical.is_some_and(|it| parting.gap > least(it))
    };
    let better = deepest.parting.filter(is_better);
    if let Some(parting) = better.filter(|_| is_long && most < N::zero()) {
        return Some(Greatest {
            bounds: [parting.gap - pair.noise, most],
            ..Greatest::of_parting(pair, parting)
        });
    }
    let parting = better.or(deepest.critical).or(deepest.parting);
    let parting = parting.filter(|_| is_longest);
    let parting = parting.map(|parting| Greatest::of_parting(pair, parting));
    let Some(critical) = deepest.critical else {
        return parting;
    };
    if most < N::zero() && (deepest.is_least || aim != Aim::Depth || is_long) {
        return Some(Greatest {
            critical,
            bounds: [critical.gap - pair.noise, most],
            common: None,
            has_rival: deepest.has_rival,
        });
    }
    let touch = is_touch(pair, &critical).then(|| Greatest::of_points(pair, critical));
    touch.or(parting)
}

/// How much the bounds of a distance may differ, as an exponent of 2 relative to it: less than the 53 bits of a float tell.
const TOLD: i32 = -60;

/// Cores that are proved to be apart although the search came to no end. They are told once the bounds of their distance agree within what
/// a float tells, and by the longest numbers in any case.
#[cold]
fn apart_by_a_hair<N: RoundedNumber>(
    pair: &CorePair<'_, N>,
    open: Critical<N>,
) -> Option<Greatest<N>> {
    let is_told = open.upper - open.gap <= open.upper.shifted(TOLD) || pair.is_longest();
    (is_told && open.gap > pair.noise).then(|| Greatest::of_points(pair, open))
}

/// Cores whose difference is flat, as of two segments, touch if they meet.
#[cold]
fn touch_of_flat<N: RoundedNumber>(
    pair: &CorePair<'_, N>,
    start: Vector<N>,
    open: &Critical<N>,
) -> Option<Greatest<N>> {
    let guess = NormalGuess {
        normal: tetrahedron(pair, start).err()?,
        count: 0,
        ..open.guess
    };
    let critical = prove(pair, guess, open.points);
    is_touch(pair, &critical).then(|| Greatest::of_points(pair, critical))
}
