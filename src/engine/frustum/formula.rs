//! The greatest gap of cores that need no search: a point beside a solid of two disks, and a half-space or plane beside any core.

use crate::engine::frustum::body::{GeneratedCore, Wall};
use crate::engine::frustum::greatest::Greatest;
use crate::engine::frustum::newton::{Critical, NormalGuess, bounds, prove};
use crate::engine::frustum::number::RoundedNumber;
use crate::engine::frustum::pair::CorePair;
use crate::engine::frustum::project::SurfaceFoot;
use crate::engine::frustum::vector::Vector;

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

/// The same gap by the foot of a vertex, if the closest point of a core is one: bounds that agree tell a normal only to the root of what
/// they differ by, so that of a vertex over a rim it may lead aside of the face.
pub fn at_vertex<N: RoundedNumber>(
    pair: &CorePair<'_, N>,
    critical: &Critical<N>,
) -> Option<Critical<N>> {
    let (rims, side) = match pair.cores() {
        [
            GeneratedCore::Rims(rims),
            GeneratedCore::Few(_) | GeneratedCore::Many(_),
        ] => (rims, 1),
        [
            GeneratedCore::Few(_) | GeneratedCore::Many(_),
            GeneratedCore::Rims(rims),
        ] => (rims, 0),
        _ => return None,
    };
    let vertex = pair.lowest(critical.guess.normal).points[side];
    // A point that is weighed of one vertex, and one that is rounded.
    let room = pair.scale * pair.scale.unit();
    let is_vertex = (vertex - critical.points[side]).largest() <= room;
    let found = is_vertex.then(|| of_foot(pair, rims.foot(vertex, pair.noise)).critical)?;
    // The foot knows no generators, of which a side has two, that other times start from.
    let guess = match critical.guess.count {
        0 | 1 => found.guess,
        _ => NormalGuess {
            normal: found.guess.normal,
            ..critical.guess
        },
    };
    let found = prove(pair, guess, found.points);
    (found.gap >= critical.gap - room.shifted(1)).then_some(found)
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
    Some(rims.foot(point, pair.noise))
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
    Greatest {
        critical: Critical {
            guess: NormalGuess::along(normal),
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
    // The distance of a point errs by no more than a gap.
    Greatest {
        critical: bounds(NormalGuess::along(normal), points, foot.distance),
        bounds: [foot.distance - pair.noise, foot.distance + pair.noise],
        common: Some(point),
        has_rival: foot.lead <= pair.noise.shifted(1),
    }
}
