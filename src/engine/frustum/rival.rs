//! Whether the least motion that parts two cores has another one as short.

use crate::engine::frustum::body::{GeneratedCore, Rims};
use crate::engine::frustum::newton::{Critical, Polished, polish};
use crate::engine::frustum::number::RoundedNumber;
use crate::engine::frustum::pair::{CorePair, Lowest};
use crate::engine::frustum::polytope::{GapFace, GapPolytope};
use crate::engine::frustum::search::tolerance;
use crate::engine::frustum::vector::Vector;

/// Normals closer to each other than this (as an exponent of 2) count as one.
pub const SAME: i32 = -16;

impl<N: RoundedNumber> CorePair<'_, N> {
    /// Whether another normal may have a gap as great as a critical one; of some faces it is known that their critical normal is that.
    pub fn has_rival(
        &self,
        polytope: &mut GapPolytope<N>,
        best: &Critical<N>,
        is_solved: impl Fn(&GapPolytope<N>, &GapFace<N>, &Lowest<N>) -> bool,
    ) -> bool {
        self.turns_around_axis(best.guess.normal) || polytope.has_rival_face(self, best, is_solved)
    }

    /// Whether both cores are the same after any turn around one axis, and a normal is not.
    fn turns_around_axis(&self, normal: Vector<N>) -> bool {
        let is_on_axis = |rims: &Rims<N>, points: &[Vector<N>]| {
            normal.cross(rims.axis).largest() > N::one().shifted(SAME)
                && points
                    .iter()
                    .all(|&p| (p - rims.centers[0]).cross(rims.axis).largest() <= self.noise)
        };
        match self.cores() {
            [GeneratedCore::Rims(a), GeneratedCore::Rims(b)] => is_on_axis(a, &b.centers),
            [GeneratedCore::Rims(rims), GeneratedCore::Few(few)]
            | [GeneratedCore::Few(few), GeneratedCore::Rims(rims)] => {
                is_on_axis(rims, &few.points[..few.count])
            }
            _ => false,
        }
    }
}

impl<N: RoundedNumber> GapPolytope<N> {
    /// Whether a normal other than a critical one may have a gap as great: a ball around the origin with the depth as
    /// its radius touches the difference there, so that a face which is no farther from the origin is square to it. Faces grow
    /// that are as close only because the polytope has few of them.
    fn has_rival_face(
        &mut self,
        pair: &CorePair<'_, N>,
        best: &Critical<N>,
        is_solved: impl Fn(&Self, &GapFace<N>, &Lowest<N>) -> bool,
    ) -> bool {
        let (noise, tolerance) = (pair.noise.shifted(1), tolerance(pair) * N::int(4));
        self.reopen();
        while let Some(at) = self.closest() {
            let face = self.faces[at];
            if face.height < best.gap - noise {
                return false;
            }
            match self.critical_beside(pair, &face, best) {
                Beside::Rival => return true,
                Beside::Lower => self.faces[at].is_done = true,
                Beside::Open => {
                    let lowest = pair.lowest(face.normal);
                    if is_solved(self, &face, &lowest) {
                        self.faces[at].is_done = true;
                    } else if face.is_boundary(&lowest, tolerance)
                        || !self.add(lowest, at, tolerance)
                    {
                        return true;
                    }
                }
            }
        }
        false
    }

    /// What the critical normal beside a face is to the best one.
    fn critical_beside(
        &self,
        pair: &CorePair<'_, N>,
        face: &GapFace<N>,
        best: &Critical<N>,
    ) -> Beside {
        let same = N::one().shifted(2 * SAME);
        let is_other = |normal: Vector<N>| (normal - best.guess.normal).square() > same;
        if !is_other(face.normal) {
            return Beside::Lower;
        }
        match self.polish(pair, face) {
            Polished::Proved(found) if is_other(found.guess.normal) => {
                match refined(pair, &found) >= refined(pair, best) - pair.noise.shifted(1) {
                    true => Beside::Rival,
                    false => Beside::Lower,
                }
            }
            Polished::Proved(_) => Beside::Lower,
            _ => Beside::Open,
        }
    }
}

/// The critical normal beside a face.
enum Beside {
    /// One that is as good as the best.
    Rival,
    /// The best one, or one with a smaller gap.
    Lower,
    /// None is found.
    Open,
}

/// The gap of a critical normal, whose points may be told as on it although they are far more aside than the noise of long numbers.
fn refined<N: RoundedNumber>(pair: &CorePair<'_, N>, found: &Critical<N>) -> N {
    let has_generators = found.guess.count > 0;
    match has_generators.then(|| polish(pair, found.guess, tolerance(pair))) {
        Some(Polished::Proved(refined)) => refined.gap,
        _ => found.gap,
    }
}
