//! Whether two shapes meet, how far they are apart, or how deep they overlap.

use crate::engine::frustum::ask::{FrustumQuestion, Scalar, Scene, Told};
use crate::engine::frustum::exact_touch::touches_exactly;
use crate::engine::frustum::greatest::{Aim, Greatest, Hint, greatest_gap, greatest_near_reach};
use crate::engine::frustum::number::RoundedNumber;
use crate::engine::frustum::pair::CorePair;
use crate::engine::frustum::shape::GivenShape;
use crate::engine::frustum::vector::Vector;
use core::cell::Cell;

/// How the greatest gap of two cores compares with the sum of the radii, or that and a limit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CoreRelation {
    Apart,
    Touching,
    Overlapping,
}

/// How two shapes lie to each other.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct FrustumContact<T> {
    pub relation: CoreRelation,
    /// The distance, or less the depth, the length of the least motion that parts them; 0 exactly if they touch.
    pub separation: T,
    /// The unit vector from the first shape to the second one.
    pub normal: Vector<T>,
    /// The points on the first and on the second shape.
    pub points: [Vector<T>; 2],
    /// Whether no other normal is right.
    pub unique: bool,
}

impl<N: RoundedNumber> Greatest<N> {
    /// The relation to a reach, if that is certain.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn relation(&self, reach: N) -> Option<CoreRelation> {
        match self.bounds {
            [least, _] if least > reach => Some(CoreRelation::Apart),
            [_, most] if most < reach => Some(CoreRelation::Overlapping),
            _ => None,
        }
    }
}

impl<N: RoundedNumber> CorePair<'_, N> {
    /// Whether the cores are certainly closer than a reach.
    pub fn overlaps(&self, reach: N, hint: Option<&Hint<N>>) -> bool {
        let found = greatest_gap(self, hint, Aim::Within(reach));
        found.and_then(|found| found.relation(reach)) == Some(CoreRelation::Overlapping)
    }
}

/// The greatest gap, and its relation to a reach where that is certain, or all bits say that shapes touch.
#[cfg_attr(not(debug_assertions), inline(always))]
pub fn relate<T, N: RoundedNumber>(
    pair: &CorePair<'_, N>,
    reach: N,
    scene: &mut Scene<T, N>,
    aim: Aim<N>,
) -> Option<(Greatest<N>, CoreRelation)> {
    let greatest = greatest_near_reach(pair, scene.hint.as_ref(), aim, reach)?;
    let relation = greatest.relation(reach);
    if relation.is_none() {
        scene.hint = Some(greatest.hint(pair));
    }
    let is_touch =
        || scene.is_last || (reach.is_exactly_zero() && touches_exactly(pair, &greatest.critical));
    let relation = match relation {
        Some(relation) => relation,
        None => is_touch().then_some(CoreRelation::Touching)?,
    };
    Some((greatest, relation))
}

struct IsWithin<T> {
    limit: T,
}

impl<T: Scalar> FrustumQuestion<T> for IsWithin<T> {
    type Answer = bool;

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn ask<N: RoundedNumber>(&self, pair: &CorePair<'_, N>, scene: &mut Scene<T, N>) -> Option<bool>
    where
        T: Told<N>,
    {
        let reach = pair.reach() + scene.frame.length(self.limit);
        let (_, relation) = relate(pair, reach, scene, Aim::Within(reach))?;
        Some(relation != CoreRelation::Apart)
    }

    /// No normal parts them.
    fn give_up(&self) -> bool {
        true
    }
}

/// Whether the distance of two shapes is at most a limit that is not below 0: exact.
pub fn is_within<T: Scalar>(a: &GivenShape<'_, T>, b: &GivenShape<'_, T>, limit: T) -> bool {
    let shapes = if a.precedes(b) { [a, b] } else { [b, a] };
    limit >= T::ZERO && T::ask(&IsWithin { limit }, shapes)
}

/// Whether two shapes meet, as touching ones do: exact.
pub fn intersects<T: Scalar>(a: &GivenShape<'_, T>, b: &GivenShape<'_, T>) -> bool {
    is_within(a, b, T::ZERO)
}

/// The first contact that is known is kept, should longer numbers be needed for the normal of shapes that are apart, of which
/// [`nearest`](super::nearest) tells how far, or only for whether the normal is unique: that of a manifold is the first one.
struct AskContact<T> {
    known: Cell<Option<FrustumContact<T>>>,
}

impl<T: Scalar> AskContact<T> {
    fn keep_apart<N: RoundedNumber>(&self, pair: &CorePair<'_, N>, scene: &mut Scene<T, N>)
    where
        T: Told<N>,
    {
        if self.known.get().is_none()
            && let Some((greatest, CoreRelation::Apart)) =
                relate(pair, pair.reach(), scene, Aim::Meeting)
        {
            let contact = tell(pair, &greatest, CoreRelation::Apart, true, scene);
            self.known.set(Some(contact));
        }
    }
}

impl<T: Scalar> FrustumQuestion<T> for AskContact<T> {
    type Answer = Option<FrustumContact<T>>;

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn ask<N: RoundedNumber>(
        &self,
        pair: &CorePair<'_, N>,
        scene: &mut Scene<T, N>,
    ) -> Option<Self::Answer>
    where
        T: Told<N>,
    {
        let Some((greatest, relation)) = relate(pair, pair.reach(), scene, Aim::Depth) else {
            self.keep_apart(pair, scene);
            return None;
        };
        let found = |unique| tell(pair, &greatest, relation, unique, scene);
        let Some(unique) = pair.has_only_normal(&greatest) else {
            if self.known.get().is_none() {
                self.known.set(Some(found(false)));
            }
            scene.hint = Some(greatest.hint(pair));
            return None;
        };
        Some(Some(match self.known.get() {
            Some(known) if known.relation != relation => found(unique),
            Some(known) if relation == CoreRelation::Apart => FrustumContact {
                normal: found(unique).normal,
                unique,
                ..known
            },
            Some(known) => FrustumContact { unique, ..known },
            None => found(unique),
        }))
    }

    fn give_up(&self) -> Self::Answer {
        self.known.get()
    }
}

pub(crate) fn tell<T, N: RoundedNumber>(
    pair: &CorePair<'_, N>,
    greatest: &Greatest<N>,
    relation: CoreRelation,
    unique: bool,
    scene: &Scene<T, N>,
) -> FrustumContact<T>
where
    T: Told<N>,
{
    let critical = &greatest.critical;
    let normal = critical.guess.normal;
    let [a, b] = pair.bodies.each_ref().map(|body| body.radius);
    let [p, q] = critical.points;
    let points = [p + normal * a, q - normal * b];
    let points = match relation {
        CoreRelation::Touching => [points[0]; 2],
        _ => points,
    };
    let separation = match relation {
        CoreRelation::Touching => N::zero(),
        CoreRelation::Apart => critical.upper - (a + b),
        CoreRelation::Overlapping => critical.gap - (a + b),
    };
    FrustumContact {
        relation,
        separation: T::told(separation),
        normal: scene.frame.tell_normal(normal),
        points: points.map(|point| scene.frame.tell_point(point)),
        unique,
    }
}

impl<T: Scalar> FrustumContact<T> {
    /// Returns the contact of the shapes in the other order.
    pub fn flip(self) -> Self {
        let [p, q] = self.points;
        Self {
            normal: Vector(self.normal.0.map(T::opposite)),
            points: [q, p],
            ..self
        }
    }
}

/// How two shapes lie to each other; `None` only where no search has an end.
pub fn contact<T: Scalar>(
    a: &GivenShape<'_, T>,
    b: &GivenShape<'_, T>,
) -> Option<FrustumContact<T>> {
    let question = AskContact {
        known: Cell::new(None),
    };
    if a.precedes(b) {
        T::ask(&question, [a, b])
    } else {
        T::ask(&question, [b, a]).map(FrustumContact::flip)
    }
}
