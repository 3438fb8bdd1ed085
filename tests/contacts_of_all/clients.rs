//! Three programs that ask about contacts, as their authors would write them: the narrow phase of an engine, a character that walks
//! through a level, and a game whose peers compute the same bits.

use nalgebra::{Isometry3, Point3, RealField, Vector3, convert};
use simba::scalar::{FixedI16F16, FixedI32F32};
use std::collections::HashMap;
use std::sync::Arc;
use tangency::{
    Aabb, Capsule, Cast, CastResult, Compound3, Contact, ContactManifold, ContactPoints, PartId,
    Posed, Shape3, Sphere, StartKind, TriMesh,
};

fn point<T: RealField>(place: [f64; 3]) -> Point3<T> {
    Point3::from(place.map(convert))
}

fn vector<T: RealField>(place: [f64; 3]) -> Vector3<T> {
    Vector3::from(place.map(convert))
}

/// A floor of triangles from 0 to 8, with a step of height 2 from 6 on.
fn level<T: RealField + Copy>() -> Compound3<T> {
    let corners =
        (0..3).flat_map(|i| (0..3).map(move |j| [4.0 * f64::from(i), 4.0 * f64::from(j), 0.0]));
    let squares = [[0, 3, 4, 1], [1, 4, 5, 2], [3, 6, 7, 4], [4, 7, 8, 5]];
    let triangles = squares
        .iter()
        .flat_map(|[a, b, c, d]| [[*a, *b, *c], [*a, *c, *d]]);
    let floor = TriMesh::new(corners.map(point).collect(), triangles.collect());
    let step = Aabb::new(point([6.0, 0.0, 0.0]), point([8.0, 8.0, 2.0]));
    Compound3::new(vec![floor.into(), step.into()])
}

/// What names a point of contact from one frame to the next.
type PointKey = ([PartId; 2], [u32; 2]);

/// The contacts of bodies and a level, with the impulse of each point kept from frame to frame.
struct NarrowPhase<T: RealField + Copy> {
    level: Compound3<T>,
    body: Arc<Shape3<T>>,
    manifolds: Vec<ContactManifold<T, 3>>,
    impulses: HashMap<PointKey, u32>,
}

impl<T: RealField + Copy> NarrowPhase<T> {
    /// Finds the contacts of the body at a place, and returns how many points there are and how many were there before.
    fn update(&mut self, place: &Isometry3<T>, margin: T) -> [usize; 2] {
        let body = Posed::shared(Arc::clone(&self.body), place);
        self.level
            .collect_manifolds(&body, margin, &mut self.manifolds);
        let mut kept = HashMap::new();
        let mut count = [0; 2];
        for manifold in &self.manifolds {
            assert!(
                (manifold.normal - Vector3::z()).amax() <= convert(1e-3),
                "{manifold:?}"
            );
            for point in manifold.points() {
                let key = (
                    manifold.parts,
                    point.features.map(|feature| feature.number()),
                );
                let frames = self.impulses.get(&key).map_or(0, |frames| frames + 1);
                count[0] += 1;
                count[1] += usize::from(frames > 0);
                kept.insert(key, frames.max(1));
            }
        }
        self.impulses = kept;
        count
    }
}

/// A box that is pushed over the seams of the floor keeps its points, but where it comes to other triangles.
fn a_narrow_phase<T: RealField + Copy>() {
    let body = Aabb::new(point::<T>([-0.5, -0.5, -0.5]), point([0.5, 0.5, 0.5]));
    let mut narrow_phase = NarrowPhase {
        level: level(),
        body: Arc::new(body.into()),
        manifolds: Vec::new(),
        impulses: HashMap::new(),
    };
    let (mut all, mut old) = (0, 0);
    for frame in 0..64 {
        let x = 2.0 + f64::from(frame) / 32.0;
        let place = Isometry3::translation(convert(x), convert(2.25), convert(0.5 - 1.0 / 64.0));
        let [count, known] = narrow_phase.update(&place, convert(0.125));
        assert!(count >= 4, "{x}");
        all += count;
        old += known;
    }
    assert!(old * 10 >= all * 8, "{old} of {all}");
}

/// A capsule that walks, and what it stands on.
struct Walker<T: RealField + Copy> {
    body: Capsule<T, 3>,
    skin: T,
    ground: Option<PartId>,
}

impl<T: RealField + Copy> Walker<T> {
    /// Moves as far as nothing is in the way, along what is, and finds the ground below.
    fn step(&mut self, mut motion: Vector3<T>, level: &Compound3<T>) {
        for _ in 0..4 {
            match self.body.cast_within(&motion, level, self.skin) {
                CastResult::Miss => {
                    self.body = self.body.translated(&motion);
                    break;
                }
                CastResult::Start(start) if is_free(start.kind) => {
                    self.body = self.body.translated(&motion);
                    break;
                }
                CastResult::Hit(hit) => {
                    self.body = self.body.translated(&(motion * hit.time));
                    motion = along(motion * (T::one() - hit.time), &hit.contact);
                }
                CastResult::Start(start) => match start.contact {
                    Some(contact) => motion = along(motion, &contact),
                    None => break,
                },
            }
        }
        let below = level.contacts(&self.body, self.skin + self.skin);
        let is_ground = |contact: &&ContactPoints<T, 3>| contact.normal.z > convert(0.5);
        self.ground = below.iter().find(is_ground).map(|contact| contact.parts[0]);
    }
}

/// Whether shapes that touch do not overlap at once.
fn is_free(kind: StartKind) -> bool {
    !matches!(kind, StartKind::Overlaps | StartKind::Enters)
}

/// What is left of a motion that a contact with something in the way leaves free; its normal is that from the body.
fn along<T: RealField + Copy>(motion: Vector3<T>, contact: &ContactPoints<T, 3>) -> Vector3<T> {
    let into = motion.dot(&contact.normal);
    if into > T::zero() {
        motion - contact.normal * into
    } else {
        motion
    }
}

/// A walker falls on the floor, walks over its seams, and stops at the step.
fn a_walker<T: RealField + Copy>() {
    let level = level::<T>();
    let mut walker = Walker {
        body: Capsule::new(point([1.0, 4.0, 2.0]), point([1.0, 4.0, 3.0]), convert(0.5)),
        skin: convert(1.0 / 32.0),
        ground: None,
    };
    let mut tiles = Vec::new();
    for _ in 0..200 {
        walker.step(vector([1.0 / 16.0, 0.0, -1.0 / 8.0]), &level);
        tiles.extend(walker.ground);
    }
    let foot = walker.body.segment().a;
    let stop = [6.0 - 0.5, 4.0, 0.5].map(convert::<f64, T>);
    let error = (foot - Point3::from(stop)).amax();
    assert!(error <= convert(0.0625), "{foot}");
    tiles.dedup();
    assert!(tiles.iter().all(|tile| tile.part() == Some(0)), "{tiles:?}");
    assert!(tiles.len() >= 2, "{tiles:?}");
}

/// All contacts of some bodies with each other, as a peer computes them.
fn all_contacts<T: RealField + Copy>(
    bodies: &[Shape3<T>],
    is_reversed: bool,
) -> Vec<(usize, usize, ContactPoints<T, 3>)> {
    let mut all = Vec::new();
    let mut buffer = Vec::new();
    for (i, a) in bodies.iter().enumerate() {
        for (j, b) in bodies.iter().enumerate().skip(i + 1) {
            if is_reversed {
                b.collect_contacts(a, T::one(), &mut buffer);
                all.extend(buffer.iter().map(|contact| (i, j, contact.flip())));
            } else {
                a.collect_contacts(b, T::one(), &mut buffer);
                all.extend(buffer.iter().map(|contact| (i, j, *contact)));
            }
        }
    }
    all.sort_by_key(|(i, j, contact)| (*i, *j, contact.parts));
    all
}

/// Peers that ask in different orders have the same contacts, bit for bit.
fn a_lockstep_game<T: RealField + Copy>() {
    let parts = level::<T>();
    let mut bodies: Vec<Shape3<T>> = parts.parts().to_vec();
    for k in 0..12 {
        let x = 0.625 * f64::from(k) + 0.25;
        let center = point([x, 8.0 - x, 0.25 + f64::from(k % 3) / 4.0]);
        bodies.push(match k % 3 {
            0 => Sphere::new(center, convert(0.5)).into(),
            1 => Capsule::new(center, point([x + 1.0, 8.0 - x, 1.0]), convert(0.25)).into(),
            _ => Aabb::new(center, center + vector([1.0, 1.0, 1.0])).into(),
        });
    }
    let found = all_contacts(&bodies, false);
    assert!(found.len() > 12);
    assert_eq!(found, all_contacts(&bodies, true));
}

mod tests {
    in_scalars! { a_narrow_phase a_walker a_lockstep_game }
}
