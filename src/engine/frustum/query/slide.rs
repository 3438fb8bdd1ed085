//! Motions along a plane that touches both shapes on its two sides, as of what lies on a level floor: they never overlap, and touch
//! when their faces in the plane do. The gap of those goes to 0 evenly, where that of the shapes may do so like a square.

use crate::engine::frustum::body::GeneratedBody;
use crate::engine::frustum::exact_touch::{faces_overlap, normal_of_sliding};
use crate::engine::frustum::faces::{critical_along, face, has_whole_face, moved};
use crate::engine::frustum::greatest::{Aim, Greatest, greatest_gap};
use crate::engine::frustum::number::RoundedNumber;
use crate::engine::frustum::pair::CorePair;
use crate::engine::frustum::query::cast::FrustumMotion;
use crate::engine::frustum::query::hit::{ChainEnd, ChainTouch, LATER};
use crate::engine::frustum::vector::Vector;

impl<N: RoundedNumber> FrustumMotion<'_, '_, N> {
    /// The normal of such a plane, by exact signs.
    pub(super) fn normal_of_sliding(&self) -> Option<Vector<N>> {
        let find = || normal_of_sliding(self.pair, self.reach, self.motion);
        let normal = self.pair.is_long().then(find)??;
        let cores = self.pair.cores().into_iter().zip([normal, -normal]);
        let noise = self.pair.noise;
        let mut are_whole = cores.map(|(core, outward)| has_whole_face(core, outward, noise));
        are_whole.all(|is_whole| is_whole).then_some(normal)
    }

    /// The end of the chain along such a plane.
    pub(super) fn slide(&self, normal: Vector<N>, is_last: bool) -> Option<ChainEnd<N>> {
        let [a, b] = self.pair.cores();
        let noise = self.pair.noise;
        let opposite = face(b, -normal, noise);
        let faces = [
            face(a, normal, noise),
            moved(&opposite, -(normal * self.reach)),
        ];
        let pair = CorePair {
            bodies: faces.map(|core| GeneratedBody {
                core,
                radius: N::zero(),
            }),
            ..*self.pair
        };
        let faces = FrustumMotion {
            pair: &pair,
            reach: N::zero(),
            plane: Some(normal),
            ..*self
        };
        let start = greatest_gap(&pair, None, Aim::Within(N::zero()))?;
        let start = faces.is_apart(&start).then_some(start)?;
        Some(match faces.chain(start, is_last)? {
            ChainEnd::Miss => ChainEnd::Miss,
            ChainEnd::Touch(touch) => ChainEnd::Touch(self.touch_of_faces(&touch, normal)),
        })
    }

    /// Whether faces that slide in a plane certainly touch at a later time.
    pub(super) fn slides_after(&self, time: N, normal: Vector<N>) -> bool {
        let mut later = self.times_after(time, &LATER);
        later.any(|later| faces_overlap(&self.at(later), normal))
    }

    /// The touch of the shapes whose faces touch, along the normal of the plane.
    fn touch_of_faces(&self, touch: &ChainTouch<N>, normal: Vector<N>) -> ChainTouch<N> {
        let last = touch.last.along(normal);
        let critical = critical_along(&self.at(touch.time), normal);
        let at = critical.map(|critical| Greatest::of_points(self.pair, critical));
        ChainTouch { last, at, ..*touch }
    }
}
