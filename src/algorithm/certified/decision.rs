//! Whether two convex shapes meet, where floats are certain.
//!
//! They are apart if the lowest vertex of their difference along some normal n is above the origin. In units u = 2^-53
//! of the scale s, which no coordinate of a center, a half axis or any other vertex exceeds, a coordinate of a vertex
//! errs by at most 10 (see [`meeting`](crate::algorithm::certified::meeting)), and as it is at most 4 s, its product with
//! n by at most 22 |n|, where |n| is the sum of the coordinates' magnitudes. The sign of each of three half axes adds
//! 6 |n|. So the lowest vertex of a difference errs by less than 2 (22 + 18) |n| + 8 |n| = 88 |n|. Vertices of a long
//! list are not all compared; there the neighbours prove that one is lowest.

use crate::algorithm::certified::gjk::search;
use crate::algorithm::certified::read::AsConvex;
use crate::algorithm::certified::solid::{self, Solid64};
use crate::algorithm::certified::{Convex64, Core, LEAST_HEIGHT, is_central, larger, meeting};
use crate::exact::{dot, is_float};
use crate::predicate::largest;
use nalgebra::RealField;

/// Whether two shapes without radii meet, where floats are certain.
#[inline(always)]
pub(crate) fn do_meet<T, A, B>(a: &A, b: &B) -> Option<bool>
where
    T: RealField + Copy,
    A: AsConvex<3>,
    B: AsConvex<3>,
{
    if !is_float(&T::zero()) {
        return None;
    }
    do_cores_meet(&a.as_convex()?, &b.as_convex()?)
}

#[inline(never)]
fn do_cores_meet(a: &Convex64<'_, 3>, b: &Convex64<'_, 3>) -> Option<bool> {
    if let Some(origin) = solid::common_origin(&a.core, &b.core) {
        let [a, b] = [Solid64::of(&a.core, origin)?, Solid64::of(&b.core, origin)?];
        return do_solids_meet(&a, &b);
    }
    let ((Core::Linear(l), core) | (core, Core::Linear(l))) = (&a.core, &b.core) else {
        return None;
    };
    let solid = Solid64::of(core, l.start)?;
    let part = Solid64::part_of_linear(l, &solid)?;
    // The vertices that bound the part are not proved where they were not compared.
    let meet = do_solids_meet(&part, &solid)?;
    (meet || solid.is_compared()).then_some(meet)
}

fn do_solids_meet(a: &Solid64<'_, 3>, b: &Solid64<'_, 3>) -> Option<bool> {
    let are_apart = |normal: [f64; 3], lowest: [f64; 3], indices| {
        let height = dot(normal, lowest);
        height > 0.0 && is_certainly_lowest([a, b], normal, height, indices)
    };
    match search(a, b, are_apart) {
        None => Some(false),
        Some(simplex) => meeting::is_certain(&simplex, a, b).then_some(true),
    }
}

/// Whether no vertex of the difference is as low as the origin, which this one is higher than.
fn is_certainly_lowest(
    [a, b]: [&Solid64<'_, 3>; 2],
    normal: [f64; 3],
    height: f64,
    [at_a, at_b]: [usize; 2],
) -> bool {
    let of_a = larger(a.scale(a.vertex(at_a)), a.whole_scale());
    let of_b = larger(b.scale(b.vertex(at_b)), b.whole_scale());
    let of_loose = larger(a.loose_scale(), b.loose_scale());
    let (scale, [x, y, z]) = (larger(larger(of_a, of_b), of_loose), normal.map(f64::abs));
    height > LEAST_HEIGHT * scale * (x + y + z)
        && is_central(scale)
        && is_central(largest([normal]))
        && a.is_lowest(at_a, normal)
        && b.is_lowest(at_b, normal.map(|x| -x))
}

impl Solid64<'_, 3> {
    /// A bound on the coordinates of vertices that neighbours prove nothing about, otherwise 0.
    #[inline(always)]
    fn loose_scale(&self) -> f64 {
        match self {
            Self::List(list, origin) => list
                .loose_extent()
                .map_or(0.0, |extent| extent + largest([*origin])),
            _ => 0.0,
        }
    }

    /// Whether no vertex is lower than this one, but for rounding, if a search has found it.
    fn is_lowest(&self, index: usize, normal: [f64; 3]) -> bool {
        match self {
            // The search has compared all that may be lower.
            Self::List(list, _) if list.loose_extent().is_some() => true,
            Self::List(list, _) if !list.is_scanned() => list.is_lowest(index, normal),
            _ => true,
        }
    }
}
