//! What a line, ray or segment has in common with a straight figure, exactly.

use super::super::figure::{Coordinates, Kind};
use super::hull::{self, Corner, integers};
use super::outline::{has, pieces};
use super::stretch::Stretch;
use super::{Exact, Grid, core_distance_squared, on_grid, through};
use tangency_rational::{BigRational, Fraction};

/// From one parameter to another, or without an end.
pub type Interval = [Option<BigRational>; 2];

/// The parameters of a linear figure whose points belong to another one without a radius: closed
/// intervals in order.
pub fn common(linear: &Exact, other: &Exact) -> Vec<Interval> {
    let (linear, other, _) = on_grid(linear, other);
    let line = pieces(&linear).swap_remove(0);
    let intervals = match hull::corners(&other) {
        Some(corners) => in_hull(&line, &corners).into_iter().collect(),
        None => in_pieces(&line, &other),
    };
    let reduced = |t: [Option<Fraction>; 2]| t.map(|t| t.map(Fraction::reduced));
    intervals.into_iter().map(reduced).collect()
}

fn in_hull(line: &Stretch, corners: &[Corner]) -> Option<[Option<Fraction>; 2]> {
    let [origin, direction] = [&line.origin, &line.direction].map(integers);
    let [mut first, mut last] = if line.is_point() {
        let is_in = hull::distance_squared(&[origin], corners).is_zero();
        is_in.then(|| [Fraction::zero(), Fraction::zero()])?
    } else {
        through::hull(&origin, &direction, corners)?
    };
    if line.starts {
        first = first.max(Fraction::zero());
    }
    if line.ends {
        last = last.min(Fraction::one());
    }
    (first <= last).then_some([Some(first), Some(last)])
}

/// The points where a line meets a piece, or an end of one that lies on it, cut the line; what lies
/// between two of them belongs to the other figure as a whole or not at all.
fn in_pieces(line: &Stretch, other: &Grid) -> Vec<[Option<Fraction>; 2]> {
    let edges = if other.kind.is_wall() {
        Vec::new()
    } else {
        pieces(other)
    };
    let cuts = match other.kind {
        Kind::Plane | Kind::HalfSpace => {
            cuts(line, [line.crossing(&other.points[0], &other.points[1])])
        }
        _ => cuts(line, edges.iter().flat_map(|edge| meetings(line, edge))),
    };
    let belongs = |t: &Fraction| has(other, &edges, &line.at(t));
    let mut intervals: Vec<[Option<Fraction>; 2]> = Vec::new();
    let mut open = !line.starts && belongs(&before(&cuts));
    if open {
        intervals.push([None, None]);
    }
    for (i, cut) in cuts.iter().enumerate() {
        if !belongs(cut) {
            continue;
        }
        if !open {
            intervals.push([Some(cut.clone()), None]);
        }
        open = match cuts.get(i + 1) {
            Some(next) => belongs(&middle(cut, next)),
            None => !line.ends && belongs(&(cut + &Fraction::one())),
        };
        if let (false, Some(last)) = (open, intervals.last_mut()) {
            last[1] = Some(cut.clone());
        }
    }
    intervals
}

/// Whether what a linear figure has in common with one that is round, where they meet, is a point:
/// where the radius just suffices, but not all along the side of a capsule.
pub fn is_common_point(linear: &Exact, round: &Exact) -> bool {
    let (linear, round, _) = on_grid(linear, round);
    let (line, core) = (
        pieces(&linear).swap_remove(0),
        pieces(&round).swap_remove(0),
    );
    let touches = core_distance_squared(&linear, &round) == &round.radius * &round.radius;
    line.is_point() || touches && !line.runs_along(&core)
}

/// The corners of what two figures without a radius have in common, in the plane: those of each
/// that belong to the other, and the places where sides cross.
pub fn corners(a: &Exact, b: &Exact) -> Vec<Coordinates<BigRational>> {
    let (a, b, scale) = on_grid(a, b);
    let (of_a, of_b) = (pieces(&a), pieces(&b));
    let ours = of_a.iter().flat_map(Stretch::end_points);
    let theirs = of_b.iter().flat_map(Stretch::end_points);
    let crossings = of_a.iter().flat_map(|p| {
        let crossing = |q| p.stationary(q).map(|[s, _]| p.at(&s));
        of_b.iter().filter_map(crossing)
    });
    let all = ours
        .filter(|p| has(&b, &of_b, p))
        .chain(theirs.filter(|p| has(&a, &of_a, p)))
        .chain(crossings);
    all.map(|p| p.map(|x| x.reduced() / &scale)).collect()
}

/// The parameters given that lie on the line, and its ends; in order, and one at least unless the
/// line is endless.
fn cuts(line: &Stretch, found: impl IntoIterator<Item = Option<Fraction>>) -> Vec<Fraction> {
    if line.is_point() {
        return vec![Fraction::zero()];
    }
    let start = line.starts.then(Fraction::zero);
    let end = line.ends.then(Fraction::one);
    let all = [start, end].into_iter().chain(found).flatten();
    let mut cuts = all.filter(|t| line.contains(t)).collect::<Vec<_>>();
    cuts.sort();
    cuts.dedup();
    cuts
}

/// Where a line meets an edge, and the ends of the edge that lie on it.
fn meetings(line: &Stretch, edge: &Stretch) -> Vec<Option<Fraction>> {
    let on_line = edge.end_points().into_iter().map(|p| {
        let t = line.parameter(&p);
        (line.at(&t) == p).then_some(t)
    });
    let crossing = line.stationary(edge).map(|[s, _]| s);
    on_line.chain([crossing]).collect()
}

/// A place before all cuts.
fn before(cuts: &[Fraction]) -> Fraction {
    let one = Fraction::one();
    cuts.first().map_or(Fraction::zero(), |cut| cut - &one)
}

fn middle(a: &Fraction, b: &Fraction) -> Fraction {
    &(a + b) / &(&Fraction::one() + &Fraction::one())
}
