//! Pairs of parts beside those that are closest, which are seen along the same normal.
//!
//! Of two faces that are tilted by a hair the corner or edge that is deepest has the contact, of one part of each face. The other parts
//! carry what is over them: a pair of them has a contact along that normal too, at the deepest point of what both have in
//! common that no pair has yet, as the parts of a mesh have under the face of a convex shape. One part is square to the
//! normal; the other one is more so than its neighbors.

use super::pair_in_contact::{PairInContact, PartsInContact};
use super::seam::{cmp_pairs, cmp_separations, with_unsigned_zeros};
use super::square_parts::{SourceOfPair, SquareParts, sources_of};
use crate::algorithm::manifold::Facing;
use crate::algorithm::order::{compare_points, is_in_order};
use crate::algorithm::sorted::sort_by_numbers;
use crate::{ContactFeature, ContactPoints};
use alloc::collections::BTreeMap;
use alloc::vec::Vec;
use nalgebra::{Point, RealField, SVector};

/// Two parts near each other, with the shapes that they are of.
pub(super) trait PairInReach<T: RealField + Copy, const D: usize>: Sized + Clone {
    type Measured: PairInContact<T, D>;
    type Face: FaceInReach<T, D>;
    type Shape: Facing<T, D>;

    /// The indices of the parts.
    fn parts(&self) -> [usize; 2];

    /// Whether the parts are known to meet.
    fn is_met(&self) -> bool;

    /// The part of the other side with each neighbor of that of one side in its place.
    fn with_neighbors(&self, side: usize) -> Vec<Self>;

    /// The corners of both: of an edge the last one twice.
    fn corners(&self) -> [[Point<T, D>; 3]; 2];

    /// The unit normal of the part of one side, out of it for the first side and into it for the second; `None` if it has none.
    fn unit(&self, side: usize) -> Option<SVector<T, D>>;

    /// Whether the shape of one side has an inside, so that its parts have a front alone.
    fn is_solid(&self, side: usize) -> bool;

    /// The part of one side, if its front is seen along a normal, from the first side to the second.
    fn face(&self, side: usize, normal: &SVector<T, D>) -> Option<Self::Face>;

    /// Whether they have more than points of their borders in common, seen along a normal.
    fn overlap_along(&self, normal: &SVector<T, D>) -> bool;

    /// The parts: of space triangles, as which edges are seen along no normal.
    fn shapes(&self) -> [Self::Shape; 2];

    fn with_contact(&self, contact: ContactPoints<T, D>) -> Self::Measured;
}

/// A part of a pair with its neighbors.
pub(super) trait FaceInReach<T: RealField + Copy, const D: usize> {
    /// Whether it is the first of the parts at its corners that are most square to a normal, but for those that go on in its plane.
    fn is_most_square(&self, normal: &SVector<T, D>, rounding: [f64; 2]) -> bool;

    /// Whether no other part at a feature of it rises before the front, but for the rounding that has bent a face.
    fn is_highest_at(&self, feature: ContactFeature, rounding: [f64; 2]) -> bool;
}

/// The pairs within the margin of two shapes.
pub(super) struct PairsInReach<'a, P, T: RealField + Copy, const D: usize> {
    pub pairs: &'a [P],
    pub margin: T,
    /// The rounding of the scalar: see [`rounding`](crate::exact::rounding).
    pub rounding: [f64; 2],
    /// The contact that is written in the scalar.
    pub round: fn(&ContactPoints<T, D>) -> ContactPoints<T, D>,
}

/// Two parts that have no contact.
struct UntoldPair<P> {
    pair: P,
    may_be: SidesOfPair,
}

/// On which sides of the parts their points in common may be. A pair within the margin has those that are apart, which are within it too;
/// which pairs may have those that are behind is not told by the margin, so that a greater one changes no answer.
#[derive(Clone, Copy)]
struct SidesOfPair {
    apart: bool,
    behind: bool,
}

/// Two parts that see each other along the normal of a contact.
struct SupportingPair<P, F, T: RealField + Copy, const D: usize> {
    pair: P,
    contact: ContactPoints<T, D>,
    faces: [F; 2],
    may_be: SidesOfPair,
}

/// The sides of a pair, of which the first is that with the lesser corners.
pub(super) fn sides_in_order<T: RealField + Copy, const D: usize>(
    [a, b]: &[[Point<T, D>; 3]; 2],
) -> [usize; 2] {
    match is_in_order(compare_points(a, b)) {
        true => [0, 1],
        false => [1, 0],
    }
}

impl<P, T, const D: usize> PairsInReach<'_, P, T, D>
where
    P: PairInReach<T, D>,
    T: RealField + Copy,
{
    /// Adds the pairs that are seen along the normal of a contact that is found, in the order of the parts.
    pub fn push_supports(&self, found: &mut Vec<P::Measured>) {
        let mut supports = self.supports(found);
        if supports.is_empty() {
            return;
        }
        supports.sort_by(|p, q| {
            let normals = [&p.contact.normal, &q.contact.normal];
            cmp_pairs([p.pair.parts(), q.pair.parts()], normals)
        });
        for support in &supports {
            let Some(contact) = self.contact_to_tell(support, found) else {
                continue;
            };
            // What has sunk in is not apart from there.
            found.retain(|pair| pair.parts() != support.pair.parts());
            found.push(support.pair.with_contact(contact));
        }
        sort_by_numbers(found, P::Measured::parts);
    }

    /// The pairs without a contact that are seen along the normal of one.
    fn supports(&self, found: &[P::Measured]) -> Vec<SupportingPair<P, P::Face, T, D>> {
        let square = [0, 1].map(|side| self.square_parts(found, side));
        if square.iter().all(|square| square.parts.is_empty()) {
            return Vec::new();
        }
        // A part of a large face is asked about with each of the small ones below it.
        let mut most_square = BTreeMap::new();
        let mut is_seen = |pair: &P, source: &SourceOfPair<T, D>| {
            let normal = &source.contact.normal;
            let is_most_square = || {
                let face = pair.face(1 - source.side, normal);
                face.is_some_and(|face| face.is_most_square(normal, self.rounding))
            };
            let key = [source.side, pair.parts()[1 - source.side], source.place];
            *most_square.entry(key).or_insert_with(is_most_square) && pair.overlap_along(normal)
        };
        let untold = self.untold(found, &square).into_values();
        let supports = untold.filter_map(|UntoldPair { pair, may_be }| {
            let sources = sources_of(&pair, &square);
            let source = sources.iter().find(|source| is_seen(&pair, source))?;
            let contact = source.contact;
            let normal = &contact.normal;
            Some(SupportingPair {
                faces: [pair.face(0, normal)?, pair.face(1, normal)?],
                pair,
                contact,
                may_be,
            })
        });
        supports.collect()
    }

    /// The pairs without a contact, in the order of their parts: those within the margin, and those with a neighbor of a part that meets the other one,
    /// as what has sunk in may be further behind that than the margin.
    fn untold(
        &self,
        found: &[P::Measured],
        square: &[SquareParts<T, D>; 2],
    ) -> BTreeMap<[usize; 2], UntoldPair<P>> {
        let separation_told = |pair: &P| {
            let place = found.binary_search_by_key(&pair.parts(), P::Measured::parts);
            Some(found[place.ok()?].in_contact().contact.separation)
        };
        let mut untold = BTreeMap::new();
        for pair in self.pairs {
            if separation_told(pair).is_none() {
                let pair = pair.clone();
                let may_be = SidesOfPair {
                    apart: true,
                    behind: pair.is_met(),
                };
                untold.insert(pair.parts(), UntoldPair { pair, may_be });
            }
        }
        for (pair, side) in self.pairs.iter().flat_map(|pair| [(pair, 0), (pair, 1)]) {
            let source = square[side].contact_of(pair.parts()[side]);
            let is_behind = |place: usize| square[side].contacts[place].separation < T::zero();
            if !pair.is_met() || !source.is_some_and(is_behind) {
                continue;
            }
            for pair in pair.with_neighbors(1 - side) {
                if separation_told(&pair).is_none_or(|separation| separation > T::zero()) {
                    let may_be = SidesOfPair {
                        apart: false,
                        behind: true,
                    };
                    let untold = untold.entry(pair.parts());
                    let untold = untold.or_insert(UntoldPair { pair, may_be });
                    untold.may_be.behind = true;
                }
            }
        }
        untold
    }

    /// The deepest contact along the normal at a place where no pair has one, and where both shapes end.
    fn contact_to_tell(
        &self,
        support: &SupportingPair<P, P::Face, T, D>,
        found: &[P::Measured],
    ) -> Option<ContactPoints<T, D>> {
        let parts = PartsInContact {
            corners: support.pair.corners(),
            contact: &support.contact,
        };
        let [p, q] = support.pair.shapes();
        let points = parts.points_in_common([&p, &q], self.margin);
        let points = points.into_iter().filter(|point| {
            let mut faces = support.faces.iter().zip(point.features);
            faces.all(|(face, feature)| face.is_highest_at(feature, self.rounding))
        });
        let contacts = points.map(|point| {
            let contact = ContactPoints {
                unique: support.contact.unique,
                ..point.along(support.contact.normal)
            };
            with_unsigned_zeros((self.round)(&contact))
        });
        let is_told = |contact: &ContactPoints<T, D>| {
            let mut found = found.iter();
            found.any(|pair| pair.in_contact().have_contact(contact, self.rounding))
        };
        let may_be = |contact: &ContactPoints<T, D>| match contact.separation < T::zero() {
            true => support.may_be.behind,
            false => support.may_be.apart,
        };
        let contacts = contacts.filter(may_be);
        let new = contacts.filter(|it| !parts.is_deeper(it, self.rounding) && !is_told(it));
        new.min_by(cmp_separations)
    }
}
