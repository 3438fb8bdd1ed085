//! The greatest gap of two cores that are apart, or a simplex of their difference around the origin.
//!
//! After Gilbert, Johnson and Keerthi (1988), with the support points of rims. That alone converges slowly where a rim is
//! touched, so that the generators that it has found are solved for by [Newton's method](crate::engine::frustum::newton) as soon as there
//! are a few. Whatever the guesses are worth, the end is proved: by the gap along a normal and the distance of two points.

use crate::engine::frustum::newton::{Critical, NormalGuess, Polished, polish, prove, single};
use crate::engine::frustum::number::{RoundedNumber, larger};
use crate::engine::frustum::pair::{CorePair, Lowest};
use crate::engine::frustum::simplex::GapSimplex;
use crate::engine::frustum::vector::Vector;

/// The most points that are tried; of plain shapes there are less than 20.
const MOST_STEPS: usize = 96;
/// Newton's method is tried from this step on, and then at each.
const FIRST_POLISH: usize = 3;

/// Most shapes are told to be more or less apart than a limit before.
const FIRST_POLISH_OF_LIMIT: usize = 6;

/// What a search has found.
#[derive(Clone, Copy, Debug)]
pub enum FoundCores<N> {
    /// The cores are apart, or nearly touch: the bounds of their distance agree.
    Apart(Critical<N>),
    /// The origin is inside of four points of the difference.
    Inside(GapSimplex<N>),
    /// Neither is proved. The points are as close as they came.
    Open(Critical<N>),
}

/// Searches from a direction that leads from the first core to the second one; with a limit, until the cores are certainly farther apart
/// than that, or closer.
pub fn search<N: RoundedNumber>(
    pair: &CorePair<'_, N>,
    start: Vector<N>,
    limit: Option<N>,
) -> FoundCores<N> {
    if let Some(limit) = limit {
        let lowest = pair.lowest(start);
        if start.dot(lowest.difference) > limit + pair.noise.shifted(1) {
            return FoundCores::Apart(prove(pair, single(&lowest, start), lowest.points));
        }
        return search_from(pair, start, Some(limit), FIRST_POLISH_OF_LIMIT);
    }
    search_from(pair, start, None, FIRST_POLISH)
}

/// Searches without Newton's method, as of flat faces.
pub fn search_between<N: RoundedNumber>(pair: &CorePair<'_, N>, start: Vector<N>) -> FoundCores<N> {
    search_from(pair, start, None, MOST_STEPS)
}

#[cfg_attr(not(debug_assertions), inline(always))]
fn search_from<N: RoundedNumber>(
    pair: &CorePair<'_, N>,
    start: Vector<N>,
    limit: Option<N>,
    first_polish: usize,
) -> FoundCores<N> {
    let tolerance = tolerance(pair);
    let mut simplex = GapSimplex::vertex(pair.lowest(start));
    let mut normal = start;
    for count in 0..MOST_STEPS {
        let x = simplex.point();
        let length = x.length();
        if length <= tolerance {
            break;
        }
        normal = x.over(length);
        let mut lowest = pair.lowest(normal);
        let gap = normal.dot(lowest.difference);
        if limit.is_some_and(|limit| is_told(pair, [gap, length], limit)) {
            return FoundCores::Apart(of_simplex(pair, &simplex, normal));
        }
        if length - gap <= tolerance {
            return FoundCores::Apart(straightened(pair, &simplex, normal));
        }
        if count >= first_polish
            && let Some(guess) = NormalGuess::of_simplex(&simplex, normal)
        {
            match polish(pair, guess, tolerance) {
                Polished::Proved(critical) if critical.gap > -tolerance => {
                    return FoundCores::Apart(critical);
                }
                Polished::Other(better) => {
                    let other = pair.lowest(better);
                    if is_new(&simplex, &other, normal, length) {
                        lowest = other;
                    }
                }
                _ => {}
            }
        }
        if !is_new(&simplex, &lowest, normal, length) {
            break;
        }
        simplex.push(lowest);
        if !simplex.reduce() {
            return FoundCores::Inside(simplex);
        }
    }
    settle(pair, &simplex, normal, first_polish < MOST_STEPS)
}

/// Whether bounds of a distance tell that it is more or less than a limit, by more than the noise that proofs leave.
fn is_told<N: RoundedNumber>(pair: &CorePair<'_, N>, [least, most]: [N; 2], limit: N) -> bool {
    let noise = pair.noise.shifted(1);
    least > limit + noise || most < limit - noise
}

/// The points of a simplex whose bounds agree. Where they are aside of the normal by more than is told, as the distance
/// does not show, Newton's method brings them there.
#[cfg_attr(not(debug_assertions), inline(always))]
fn straightened<N: RoundedNumber>(
    pair: &CorePair<'_, N>,
    simplex: &GapSimplex<N>,
    normal: Vector<N>,
) -> Critical<N> {
    N::formula(|| {
        let critical = of_simplex(pair, simplex, normal);
        if critical.residual <= most_aside(pair) {
            return critical;
        }
        let guess = NormalGuess::of_simplex(simplex, normal);
        match guess.map(|guess| polish(pair, guess, tolerance(pair))) {
            Some(Polished::Proved(polished)) => polished,
            _ => critical,
        }
    })
}

/// What the last simplex of a search that goes no further tells.
#[cold]
fn settle<N: RoundedNumber>(
    pair: &CorePair<'_, N>,
    simplex: &GapSimplex<N>,
    normal: Vector<N>,
    polishes: bool,
) -> FoundCores<N> {
    let tolerance = tolerance(pair);
    if polishes
        && let Some(guess) = NormalGuess::of_simplex(simplex, normal)
        && let Polished::Proved(critical) = polish(pair, guess, tolerance)
        && critical.gap > -tolerance
    {
        return FoundCores::Apart(critical);
    }
    FoundCores::Open(of_simplex(pair, simplex, normal))
}

/// What is this much (as an exponent of 2) of the scale aside of a normal is told as on it: less than a float tells.
const ASIDE: i32 = -60;

/// How far two points may be aside of a normal.
pub fn most_aside<N: RoundedNumber>(pair: &CorePair<'_, N>) -> N {
    larger(tolerance(pair) * N::int(2), pair.scale.shifted(ASIDE))
}

/// Bounds agree within 4 units of the scale, 2 in the last place of it.
pub fn tolerance<N: RoundedNumber>(pair: &CorePair<'_, N>) -> N {
    pair.scale * pair.scale.unit() * N::int(4)
}

/// Whether a point is closer to the origin along a normal than the simplex, by more than nothing.
#[cfg_attr(not(debug_assertions), inline(always))]
fn is_new<N: RoundedNumber>(
    simplex: &GapSimplex<N>,
    lowest: &Lowest<N>,
    normal: Vector<N>,
    length: N,
) -> bool {
    let is_known = (0..simplex.count).any(|i| simplex.x(i) == lowest.difference);
    !is_known && normal.dot(lowest.difference) < length
}

fn of_simplex<N: RoundedNumber>(
    pair: &CorePair<'_, N>,
    simplex: &GapSimplex<N>,
    normal: Vector<N>,
) -> Critical<N> {
    let points = [0, 1].map(|side| simplex.sum(|lowest| lowest.points[side]));
    let guess = NormalGuess::of_simplex(simplex, normal);
    let guess = guess.unwrap_or_else(|| NormalGuess::along(normal));
    prove(pair, guess, points)
}
