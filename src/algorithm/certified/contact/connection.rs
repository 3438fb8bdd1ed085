//! Contacts along the connection of the closest points of two cores that a formula finds.
//!
//! The connection is square to the features that it ends at, up to rounding, and the gap along it is the separation, which is proved.
//! Between points and boxes along the axes its coordinates are differences of given ones, rounded once. Beside an edge of direction
//! d it is e - t d for a difference e of given points: with u = 2^-53 and s the largest coordinate of e and d, the roundings of
//! these turn it by a few u s over the distance. For numbers of 32 bits that is nothing, as the gap is checked; for those of 64 it
//! is a few u where s is not more than the distance, and else the normal of the features is needed.

use super::{CertainContact, contact_at};
use crate::ContactPoints;
use crate::algorithm::certified::contact::gap::is_gap_plainly;
use crate::algorithm::certified::contact::normal::NormalPrecision;
use crate::algorithm::certified::cores::{relate_by_formula, relate_linear_cores};
use crate::algorithm::certified::relation::{Relation, Separated};
use crate::algorithm::certified::{Convex64, Core, is_central, least_distance, slack, sqrt};
use crate::exact::{dot, each};

/// The contact of bodies whose cores are apart, where a formula finds their closest points and the gap along their connection
/// proves it.
#[cfg_attr(not(debug_assertions), inline(always))]
pub(crate) fn connected_contact<const D: usize>(
    a: &Convex64<'_, D>,
    b: &Convex64<'_, D>,
    precision: NormalPrecision,
) -> Option<CertainContact<D>> {
    let (cores, radii) = ([&a.core, &b.core], [a.radius, b.radius]);
    let found = match a.is_linear() && b.is_linear() {
        true => find_connection(a, b, relate_linear_cores)?,
        false => find_connection(a, b, relate_by_formula)?,
    };
    let length = sqrt(dot(found.normal, found.normal));
    let normal = each(&found.normal, |x| -x / length);
    let sum = radii[0] + radii[1];
    let (scale, separation) = (found.scale + sum, found.distance - sum);
    let is_certain = separation.abs() > least_distance(scale) && is_central(scale);
    if !is_certain || !is_accurate(&found, cores, precision) {
        return None;
    }
    if !is_gap_plainly([a, b], normal, separation, precision) {
        return None;
    }
    let contact = if separation > 0.0 {
        found.between(radii).nearest_contact([a, b], normal)?
    } else {
        let points = found.points_along(cores, normal, 0.5 * slack(scale))?;
        Separated { points, ..found }
            .overlap(normal)
            .swept(radii)
            .contact()
    };
    Some(CertainContact::Complete(contact))
}

/// Whether the connection is as accurate as numbers of this precision.
#[cfg_attr(not(debug_assertions), inline(always))]
fn is_accurate<const D: usize>(
    found: &Separated<D>,
    cores: [&Core<'_, D>; 2],
    precision: NormalPrecision,
) -> bool {
    let is_of_given = |core: &Core<'_, D>| matches!(core, Core::Point(_) | Core::Aabb(_));
    precision == NormalPrecision::Single
        || is_of_given(cores[0]) && is_of_given(cores[1])
        || found.scale <= found.distance
}

/// The closest points of the cores of two bodies that are apart, as the question of the nearest points finds them: in canonical
/// order.
#[cfg_attr(not(debug_assertions), inline(always))]
pub(super) fn find_connection<const D: usize>(
    a: &Convex64<'_, D>,
    b: &Convex64<'_, D>,
    relate: impl FnOnce(&Core<'_, D>, &Core<'_, D>) -> Option<Relation<D>>,
) -> Option<Separated<D>> {
    let is_in_order = a.precedes(b);
    let (first, second) = match is_in_order {
        true => (a, b),
        false => (b, a),
    };
    match relate(&first.core, &second.core)? {
        Relation::Apart(found) if is_in_order => Some(found),
        Relation::Apart(found) => Some(found.flip()),
        Relation::Meeting(_) => None,
    }
}

impl<const D: usize> Separated<D> {
    /// The nearest points of two bodies as their contact; `None` if it is not known whether they are the only ones, which may
    /// choose others.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub(super) fn nearest_contact(
        &self,
        [a, b]: [&Convex64<'_, D>; 2],
        normal: [f64; D],
    ) -> Option<ContactPoints<f64, D>> {
        self.unique?;
        // Coordinates of bodies of one type have no negative zeros.
        let points = match a.rank == b.rank {
            true => each(&self.points, |p: &[f64; D]| each(p, |x| x + 0.0)),
            false => self.points,
        };
        Some(contact_at(points, self.distance, normal))
    }
}
