//! The normal with the greatest gap of two cores that overlap: that of the least motion which parts them.
//!
//! After van den Bergen, *Proximity queries and penetration depth computation on 3D game objects* (2001): a polytope in the
//! difference of the cores grows at the face that is closest to the origin. Its faces bound the depth from below. Where
//! surfaces are curved it would need many faces, so that the generators at the closest face are solved for by
//! [Newton's method](crate::engine::frustum::newton), and the best critical normal counts. It is the least depth of all as soon as no face is
//! closer, and surely so within [`CLOSE`] of the scale.
//!
//! The origin may also be outside: then faces that it is beyond grow first, so that this also tells whether cores that
//! nearly touch overlap.

use crate::engine::frustum::body::{GeneratedCore, Rims};
use crate::engine::frustum::faces::{axis_normals, critical_along};
use crate::engine::frustum::newton::{
    Critical, NormalGuess, Polished, is_local_maximum, polish, single,
};
use crate::engine::frustum::number::RoundedNumber;
use crate::engine::frustum::pair::{CorePair, Lowest};
use crate::engine::frustum::polytope::{GapFace, GapPolytope, tetrahedron};
use crate::engine::frustum::project::Meridian;
use crate::engine::frustum::search::{most_aside, tolerance};
use crate::engine::frustum::vector::Vector;

/// Faces this much (as an exponent of 2) of the scale closer than the best normal are not searched for a better one.
const CLOSE: i32 = -44;

/// The square (as an exponent of 2) of the length between two unit normals that are next to each other: some 7 degrees.
const NEXT: i32 = -6;

/// A generator with less weight (as an exponent of 2) has none but for rounding: the weights of doubles err by units of 2^-53 times the
/// condition of their equations, for which half of the bits leave room.
const WEIGHTLESS: i32 = -26;

/// The result of an expansion.
#[derive(Clone, Copy, Debug)]
pub struct DeepestGap<N> {
    /// The greatest gap that was found, if any is critical.
    pub critical: Option<Critical<N>>,
    /// No gap is greater than this, if it is below 0: then the origin is inside of the polytope.
    pub bound: N,
    /// Whether all faces were searched that are closer than the critical normal.
    pub is_least: bool,
    /// The normal of a face with the greatest gap, which is critical or not.
    pub parting: Option<Critical<N>>,
    /// Whether another normal may have a gap as great as the critical one.
    pub has_rival: bool,
}

/// The greatest gap, searched from any normal on.
pub fn deepest<N: RoundedNumber>(pair: &CorePair<'_, N>, start: Vector<N>) -> DeepestGap<N> {
    let mut found = DeepestGap {
        critical: None,
        bound: pair.scale * N::int(4),
        is_least: false,
        parting: None,
        has_rival: false,
    };
    found.try_axes(pair);
    for side in 0..2 {
        found.try_flat_side(pair, side);
    }
    let Ok(corners) = tetrahedron(pair, start) else {
        // The difference is flat.
        return found;
    };
    let mut polytope = GapPolytope::of(&corners);
    let tolerance = tolerance(pair) * N::int(4);
    while let Some(at) = polytope.closest() {
        let face = polytope.faces[at];
        if found.is_best(pair, &face) {
            found.is_least = true;
            break;
        }
        let lowest = pair.lowest(face.normal);
        found.keep_parting(&lowest, face.normal);
        if found.is_solved(pair, &polytope, &face, &lowest) {
            polytope.faces[at].is_done = true;
            continue;
        }
        found.try_face(pair, &polytope, &face, &lowest, tolerance);
        if found.is_best(pair, &face) {
            found.is_least = true;
            break;
        }
        if face.is_boundary(&lowest, tolerance) {
            // Its plane is farther from the origin than another face, or is proved to be the closest.
            polytope.faces[at].is_done = true;
        } else if !polytope.add(lowest, at, tolerance) {
            break;
        }
    }
    found.bound = polytope.bound(pair.noise);
    found.is_least |= polytope.closest().is_none();
    if !found.is_least && pair.is_long() {
        found.try_sides(pair);
    }
    found.has_rival = found.critical.as_ref().is_some_and(|best| {
        pair.has_rival(&mut polytope, best, |polytope, face, lowest| {
            found.is_solved(pair, polytope, face, lowest)
        })
    });
    found
}

impl<N: RoundedNumber> DeepestGap<N> {
    /// Whether no face is closer than the best normal; it is proved by the polytope that the origin is inside.
    fn is_best(&self, pair: &CorePair<'_, N>, face: &GapFace<N>) -> bool {
        let is_best = |best: Critical<N>| face.height - best.gap <= pair.scale.shifted(CLOSE);
        self.critical.is_some_and(is_best) && pair.is_below_noise(face.height, &self.critical)
    }

    /// Whether a face has the generators of the best normal, which is next to it and has a greater gap: its own
    /// critical normal is that, unless one of the generators has no weight there, so that the others may have one of their own.
    fn is_solved(
        &self,
        pair: &CorePair<'_, N>,
        polytope: &GapPolytope<N>,
        face: &GapFace<N>,
        lowest: &Lowest<N>,
    ) -> bool {
        self.critical.is_some_and(|best| {
            let known = &best.guess.labels[..best.guess.count];
            let weights = &best.guess.weights[..best.guess.count];
            let weigh = |weight: &N| *weight > N::one().shifted(WEIGHTLESS);
            let corners = polytope.corners(face);
            let is_there = |label| corners.iter().any(|corner| corner.label == label);
            pair.is_below_noise(face.height, &self.critical)
                && weights.iter().all(weigh)
                && (face.normal - best.guess.normal).square() < N::one().shifted(NEXT)
                && face.normal.dot(lowest.difference) <= best.gap
                && corners.iter().all(|corner| known.contains(&corner.label))
                && known.iter().all(|&label| is_there(label))
        })
    }

    /// Keeps the normal along an axis if two faces are opposite each other there. A polytope in the difference has few
    /// points of the disk that such a face is.
    fn try_axes(&mut self, pair: &CorePair<'_, N>) {
        for normal in axis_normals(pair).into_iter().flatten() {
            let gap = pair.gap(normal);
            if self.critical.is_none_or(|best| gap > best.gap)
                && let Some(critical) = critical_along(pair, normal)
            {
                self.critical = Some(critical);
            }
        }
    }

    /// Keeps the critical normal of a side that is flat, if there is one: no face of a polytope has a normal so close to the
    /// axis that it would be found from there.
    fn try_flat_side(&mut self, pair: &CorePair<'_, N>, side: usize) {
        let GeneratedCore::Rims(rims) = pair.cores()[side] else {
            return;
        };
        let Some(outward) = rims.flat_side() else {
            return;
        };
        let lowest = pair.lowest(outward * sign_of(side));
        let at = rims.meridian(lowest.points[1 - side]);
        let guess = guess_at_side(rims, &at, side, &lowest);
        if let Polished::Proved(critical) = polish(pair, guess, most_aside(pair)) {
            self.keep(critical);
        }
    }

    /// Keeps the critical normals of sides. Where two solids have nearly one axis, their difference nearly is a solid around it too,
    /// whose sides are as close all around: a polytope has not so many faces, and Newton's method finds nothing on them.
    fn try_sides(&mut self, pair: &CorePair<'_, N>) {
        for side in 0..2 {
            if let GeneratedCore::Rims(rims) = pair.cores()[side]
                && !rims.axis.largest().is_zero()
            {
                self.try_side(pair, rims, side);
            }
        }
    }

    fn try_side(&mut self, pair: &CorePair<'_, N>, rims: &Rims<N>, side: usize) {
        let across = rims.meridian(pair.cores()[1 - side].center());
        let x = rims.axis.any_square();
        let y = rims.axis.cross(x);
        for outward in [across.outward, -across.outward, x, y, -x, -y] {
            let at = Meridian { outward, ..across };
            let normal = rims.side_normal(&at) * sign_of(side);
            if let Some(critical) = critical_along(pair, normal) {
                self.keep(critical);
            }
            let guess = guess_at_side(rims, &at, side, &pair.lowest(normal));
            if let Polished::Proved(critical) = polish(pair, guess, most_aside(pair)) {
                self.keep(critical);
            }
        }
    }

    /// Keeps a normal if it has a greater gap: a motion by that parts the cores in any case.
    fn keep_parting(&mut self, lowest: &Lowest<N>, normal: Vector<N>) {
        let gap = normal.dot(lowest.difference);
        if self.parting.is_none_or(|best| gap > best.gap) {
            let p = lowest.points[0];
            self.parting = Some(Critical {
                guess: single(lowest, normal),
                gap,
                points: [p, p + normal * gap],
                upper: gap.abs(),
                residual: N::zero(),
            });
        }
    }

    /// Keeps the critical normal at a face if it has a greater gap.
    fn try_face(
        &mut self,
        pair: &CorePair<'_, N>,
        polytope: &GapPolytope<N>,
        face: &GapFace<N>,
        lowest: &Lowest<N>,
        tolerance: N,
    ) {
        let weights = polytope.weights(face);
        if face.is_boundary(lowest, tolerance) {
            let critical = polytope.critical(pair, face, weights);
            if critical.residual <= most_aside(pair) {
                self.keep(critical);
            } else if let Some(critical) = critical_along(pair, face.normal) {
                self.keep(critical);
            }
            return;
        }
        if let Polished::Proved(critical) = polytope.polish(pair, face)
            && is_local_maximum(pair, &critical)
        {
            self.keep(critical);
        }
    }

    fn keep(&mut self, critical: Critical<N>) {
        if self.critical.is_none_or(|best| critical.gap > best.gap) {
            self.critical = Some(critical);
        }
    }
}

/// A normal out of the first core leads to the second one.
fn sign_of<N: RoundedNumber>(side: usize) -> N {
    if side == 0 { N::one() } else { -N::one() }
}

/// The normal of the side of a core, with both rims of that and the generator that is lowest of the other one.
fn guess_at_side<N: RoundedNumber>(
    rims: &Rims<N>,
    at: &Meridian<N>,
    side: usize,
    lowest: &Lowest<N>,
) -> NormalGuess<N> {
    let mut labels = [lowest.label; 3];
    (labels[0][side], labels[1][side]) = (0, 1);
    let half = N::one().half();
    NormalGuess {
        normal: rims.side_normal(at) * sign_of(side),
        labels,
        weights: [half, half, N::zero()],
        count: 2,
    }
}

impl<N: RoundedNumber> CorePair<'_, N> {
    /// Whether a face proves that the origin is on its inner side, or a gap that is no less than the noise below 0 makes
    /// that pointless.
    fn is_below_noise(&self, height: N, best: &Option<Critical<N>>) -> bool {
        let noise = self.noise.shifted(1);
        height < -noise || best.is_some_and(|best| best.gap >= -noise)
    }
}
