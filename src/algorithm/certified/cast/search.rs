//! A chain of planes that part two shapes during a motion, up to their touch.
//!
//! The closest features at a time give a plane that parts the shapes until they have come as close to it as the noise of
//! rounding, and the next time. Where a plane parts them to the end, they certainly miss.

use crate::algorithm::certified::cast::level::{self, FoundDirection};
use crate::algorithm::certified::cast::precision::TouchNumber;
use crate::algorithm::certified::cast::touch::TouchFeatures;
use crate::algorithm::certified::cast::{CastMotion, FoundCast};
use crate::algorithm::certified::simplex::Simplex64;
use crate::algorithm::certified::solid::{Solid64, common_origin};
use crate::algorithm::certified::{CENTRAL, Core, larger, negate, plus, sqrt};
use crate::exact::{dot, sub};
use crate::predicate::largest;

/// The limit of steps: where shapes nearly graze each other, it takes many.
const ROUNDS: usize = 32;

/// The clearance of a parting plane, in units of the scale: 9,007 u.
///
/// A height n.x - r |n|, in units u of the scale and of |n|: a corner of a box is a sum of four vectors (4), one of each shape is seen from
/// an origin (1) and they are subtracted (1), so that a coordinate of x errs by less than 11 and n.x by 3^(1/2) times as much, 20; the
/// product and its sums add less than 9, the radius and the length 6: 35. The rest ends the chain before planes that turn by rounding.
pub(super) const NOISE: f64 = 1e-12;

/// A vertex of the difference of the shapes before the motion, from the first to the second.
struct SupportVertex<const D: usize> {
    difference: [f64; D],
    indices: [usize; 2],
    scale: f64,
}

/// Two solids seen from one origin.
struct SolidPair<'a, const D: usize> {
    a: Solid64<'a, D>,
    b: Solid64<'a, D>,
}

impl<'a, const D: usize> SolidPair<'a, D> {
    fn of(a: &Core<'a, D>, b: &Core<'a, D>) -> Option<Self> {
        let origin = match (a, b) {
            (Core::Obb(center, _), Core::Point(_)) | (Core::Point(_), Core::Obb(center, _)) => {
                *center
            }
            _ => common_origin(a, b)?,
        };
        Some(Self {
            a: Solid64::of(a, origin)?,
            b: Solid64::of(b, origin)?,
        })
    }

    /// The vertex that is lowest along a normal.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn support_against(&self, normal: [f64; D], from: [usize; 2]) -> SupportVertex<D> {
        let (i, of_a) = self.a.support_against(negate(normal), from[0]);
        let (j, of_b) = self.b.support_against(normal, from[1]);
        SupportVertex {
            difference: sub(of_b, of_a),
            indices: [i, j],
            scale: largest([of_a, of_b]),
        }
    }
}

impl<const D: usize> SolidPair<'_, D> {
    /// Whether no vertex that a search may have passed by is lower than the one found.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn is_lowest(&self, normal: [f64; D], vertex: &SupportVertex<D>, noise: f64) -> bool {
        let [i, j] = vertex.indices;
        self.a.is_above(negate(normal), i, noise) && self.b.is_above(normal, j, noise)
    }
}

impl<const D: usize> Solid64<'_, D> {
    /// Whether no vertex of a long list is lower than this one but for some noise; vertices of others are compared when
    /// one is searched.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn is_above(&self, normal: [f64; D], index: usize, noise: f64) -> bool {
        match self {
            Self::List(list, _) if !list.is_scanned() => {
                let vertex = list.vertex(index);
                list.all(|other| dot(normal, sub(other, vertex)) >= -0.5 * noise)
            }
            _ => true,
        }
    }
}

/// The times at which a plane parts the shapes.
enum Parting {
    /// The plane parts the shapes all the time, or from some time on.
    Always,
    /// The plane parts the shapes from a time to this one.
    Until(f64),
    Never,
}

/// A plane below the difference, with a normal of any length.
struct PartingPlane {
    /// n . v - radius |n| for the normal n and the lowest vertex v: the height of the difference and what is around it.
    height: f64,
    speed: f64,
    noise: f64,
}

impl PartingPlane {
    fn parting_from(&self, time: f64) -> Parting {
        if self.height - larger(self.speed, 0.0) > self.noise {
            return Parting::Always;
        }
        let gap = self.height - time * self.speed;
        if gap <= 2.0 * self.noise {
            return Parting::Never;
        }
        if self.speed <= 0.0 {
            return Parting::Always;
        }
        Parting::Until((self.height - self.noise) / self.speed)
    }
}

pub(super) fn find<R: TouchNumber, const D: usize>(
    motion: &CastMotion<'_, D>,
) -> Option<FoundCast<D>> {
    let [a, b] = motion.shapes;
    let pair = SolidPair::of(&a.core, &b.core)?;
    let (v, [r, s, d]) = (motion.vector, motion.radii());
    let radius = r + s + d;
    let mut normal = sub(pair.b.inner_point(), pair.a.inner_point());
    let mut vertex = pair.support_against(normal, [0; 2]);
    let mut scale = larger(largest([v]) + radius, vertex.scale);
    if !CENTRAL.contains(scale) || vertex.difference == [0.0; D] {
        return None;
    }
    let mut simplex = Simplex64::new(vertex.difference, vertex.indices);
    let mut time = 0.0;
    for _ in 0..ROUNDS {
        normal = simplex.closest();
        vertex = pair.support_against(normal, vertex.indices);
        scale = larger(scale, vertex.scale);
        let length = sqrt(dot(normal, normal));
        let plane = PartingPlane {
            height: dot(normal, vertex.difference) - radius * length,
            speed: dot(normal, v),
            noise: NOISE * scale * length,
        };
        if !pair.is_lowest(normal, &vertex, plane.noise) {
            return None;
        }
        let parting = plane.parting_from(time);
        if let Parting::Always = parting {
            return Some(FoundCast::Miss);
        }
        let moved = plus(vertex.difference, -time, v);
        let is_closest =
            simplex.contains(vertex.indices) || length * length - dot(normal, moved) <= plane.noise;
        if is_closest
            && let Some(features) = TouchFeatures::of(motion, &simplex, scale)
            && let Some(found) = features.touch::<R>()
        {
            return Some(found);
        }
        let direction = FoundDirection::new(normal, length, scale);
        if is_closest && let Some(found) = level::touch::<R, D>(motion, &direction) {
            return Some(found);
        }
        match parting {
            Parting::Until(next) => {
                simplex.translate(plus([0.0; D], time - next, v));
                time = next;
            }
            _ if is_closest => return None,
            _ => {}
        }
        if !simplex.contains(vertex.indices) {
            simplex.add(plus(vertex.difference, -time, v), vertex.indices);
        }
        if simplex.is_volume() {
            return None;
        }
    }
    None
}
