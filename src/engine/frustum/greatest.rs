//! The greatest gap of two cores over all normals, certain or not at all in the numbers given.

use crate::engine::frustum::body::{GeneratedCore, Wall};
use crate::engine::frustum::expand::deepest;
use crate::engine::frustum::faces::{axis_normals, critical_along};
use crate::engine::frustum::newton::{
    Critical, NormalGuess, Polished, bounds, polish, prove, single,
};
use crate::engine::frustum::number::RoundedNumber;
use crate::engine::frustum::pair::CorePair;
use crate::engine::frustum::polytope::tetrahedron;
use crate::engine::frustum::project::SurfaceFoot;
use crate::engine::frustum::search::{FoundCores, most_aside, search, tolerance};
use crate::engine::frustum::simplex::GapSimplex;
use crate::engine::frustum::vector::Vector;

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

/// The unit of the longest numbers is below this power of two.
const LONGEST: i32 = -1000;

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
            let is_told = aim != Aim::Depth
                || critical.residual <= most_aside(pair)
                || pair.scale.unit() < N::one().shifted(LONGEST);
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
        FoundCores::Open(open) => touch_along_axis(pair)
            .or_else(|| touch_of_flat(pair, start, &open))
            .or_else(|| greatest_gap_inside(pair, start, aim))
            .map(|found| Greatest {
                common: (open.upper <= pair.noise).then_some(open.points[0]),
                ..found
            }),
    }
}

/// The greatest gap of cores that need no search: a point, or a half-space or plane.
#[cfg_attr(not(debug_assertions), inline(always))]
pub fn greatest_by_formula<N: RoundedNumber>(pair: &CorePair<'_, N>) -> Option<Greatest<N>> {
    if let Some(foot) = foot_of_point(pair) {
        return Some(of_foot(pair, foot));
    }
    match pair.cores()[1] {
        GeneratedCore::Wall(wall) => Some(of_wall(pair, wall)),
        _ => None,
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
    fn of_points(pair: &CorePair<'_, N>, critical: Critical<N>) -> Self {
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

    pub fn hint(&self, pair: &CorePair<'_, N>) -> Option<Hint<N>> {
        let guess = self.critical.guess;
        if guess.count > 0 {
            return Some(Hint::Guess(guess));
        }
        axis_of(pair, guess.normal)
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

fn greatest_by_hint<N: RoundedNumber>(
    pair: &CorePair<'_, N>,
    hint: &Hint<N>,
) -> Option<Greatest<N>> {
    let critical = match *hint {
        Hint::Guess(guess) => match polish(pair, guess, tolerance(pair)) {
            Polished::Proved(critical) => critical,
            _ => return None,
        },
        Hint::Axis { side, is_against } => critical_along(
            pair,
            axis_normals(pair)[2 * side + usize::from(is_against)]?,
        )?,
    };
    let is_apart = critical.gap > pair.noise && critical.upper - critical.gap <= pair.noise;
    (is_apart || is_touch(pair, &critical)).then(|| Greatest::of_points(pair, critical))
}

/// Two points that are no further apart than the noise, along a normal whose gap is not below it: no gap can be greater.
fn is_touch<N: RoundedNumber>(pair: &CorePair<'_, N>, critical: &Critical<N>) -> bool {
    critical.gap >= -pair.noise && critical.upper - critical.gap <= pair.noise + pair.noise
}

fn touch_along_axis<N: RoundedNumber>(pair: &CorePair<'_, N>) -> Option<Greatest<N>> {
    let normals = axis_normals(pair).into_iter().flatten();
    normals
        .filter(|&normal| pair.gap(normal).abs() <= pair.noise)
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
    let is_longest = pair.scale.unit() < N::one().shifted(LONGEST);
    let parting = deepest.critical.or(deepest.parting).filter(|_| is_longest);
    let parting = parting.map(|parting| Greatest::of_parting(pair, parting));
    let Some(critical) = deepest.critical else {
        return parting;
    };
    let most = deepest.bound;
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

/// The foot of the one point that a core is.
fn foot_of_point<N: RoundedNumber>(pair: &CorePair<'_, N>) -> Option<SurfaceFoot<N>> {
    let (rims, point) = match pair.cores() {
        [GeneratedCore::Rims(rims), GeneratedCore::Few(few)]
        | [GeneratedCore::Few(few), GeneratedCore::Rims(rims)]
            if few.count == 1 =>
        {
            (rims, few.points[0])
        }
        _ => return None,
    };
    Some(rims.foot(point))
}

/// The gap along the normal of a half-space, or the greater one of both along that of a plane.
fn of_wall<N: RoundedNumber>(pair: &CorePair<'_, N>, wall: &Wall<N>) -> Greatest<N> {
    let [core, _] = pair.cores();
    let point = |normal: Vector<N>| core.extreme(normal).point;
    let gap = |normal: Vector<N>| normal.dot(wall.point - point(normal));
    let (against, along) = (-wall.normal, wall.normal);
    let [against_gap, along_gap] = [against, along].map(gap);
    let is_other = wall.is_plane && along_gap > against_gap;
    let (normal, gap) = match is_other {
        true => (along, along_gap),
        false => (against, against_gap),
    };
    let p = point(normal);
    let points = [p, p + normal * gap];
    let opposite = point(-normal);
    let through = normal.dot(p - opposite);
    // Where the solid is cut by the plane.
    let common = if through > -gap && gap < N::zero() {
        p + (opposite - p) * (-gap / through)
    } else {
        p
    };
    let guess = NormalGuess {
        normal,
        labels: [[0; 2]; 3],
        weights: [N::zero(); 3],
        count: 0,
    };
    Greatest {
        critical: Critical {
            guess,
            gap,
            points,
            upper: gap,
            residual: N::zero(),
        },
        bounds: [gap - pair.noise, gap + pair.noise],
        common: Some(common),
        has_rival: wall.is_plane && (along_gap - against_gap).abs() <= pair.noise.shifted(1),
    }
}

fn of_foot<N: RoundedNumber>(pair: &CorePair<'_, N>, foot: SurfaceFoot<N>) -> Greatest<N> {
    let is_first = matches!(pair.cores()[0], GeneratedCore::Rims(_));
    let point = foot.point + foot.normal * foot.distance;
    let (normal, points) = if is_first {
        (foot.normal, [foot.point, point])
    } else {
        (-foot.normal, [point, foot.point])
    };
    let guess = NormalGuess {
        normal,
        labels: [[0; 2]; 3],
        weights: [N::zero(); 3],
        count: 0,
    };
    // The distance of a point errs by no more than a gap.
    Greatest {
        critical: bounds(guess, points, foot.distance),
        bounds: [foot.distance - pair.noise, foot.distance + pair.noise],
        common: Some(point),
        has_rival: foot.lead <= pair.noise.shifted(1),
    }
}
