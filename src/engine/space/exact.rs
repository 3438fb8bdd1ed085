//! Two bounded convex bodies of space, by exact signs.
//!
//! The closest feature of the Minkowski difference to the origin is searched: Gilbert, Johnson and Keerthi (1988, DOI
//! 10.1109/56.2083), see [`search`](crate::algorithm::gjk::search). Whether two boxes meet is mostly decided by
//! separating planes first ([`sat`]). Both run over integers: those of fixed point, or floats on their common grid
//! where that is fine enough ([`grid`](crate::engine::grid)); else over the polynomials in the floats as given. The
//! corners of an oriented box are sums, which are integers on the grid, and are never rounded.
//!
//! What the search decides is a [`RelationDecision`]; the points and the distance are measures of its feature in the numbers given.

use super::{lines, planes, slabs};
use crate::algorithm::gjk::minkowski::vertex::MinkowskiVertex;
use crate::algorithm::gjk::nearest::{RelationDecision, SweptRelation};
use crate::algorithm::gjk::search::{GjkResult, MinkowskiDifference};
use crate::algorithm::gjk::simplex::Simplex;
use crate::algorithm::result::NearestPoints3;
use crate::algorithm::sat;
use crate::algorithm::solid::{Solid, SolidVertex};
use crate::algorithm::triangle_meeting::{crossing_orientation, do_triangles_meet};
use crate::engine::body::{Body, Core};
use crate::engine::corners::{BoxCorner, ExactNumbers};
use crate::engine::linear::with_component;
use crate::engine::number::Numbers;
use crate::engine::scope::Scope;
use crate::engine::{aabbs, half_spaces, linear};
use crate::exact::TracedSum3;
use num_traits::Zero;
#[cfg(feature = "fixed")]
use {
    crate::algorithm::solid::ExplicitPoint3,
    crate::engine::grid::{with_coarsest_units, with_units},
    crate::engine::number::{Unit, Units},
};

/// A guess of the closest feature, by the indices of vertices of both bodies.
type Guess = Option<Simplex<[usize; 2]>>;

/// The closest features of two bodies by exact signs, and how the radii lie to them.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Closest {
    decision: RelationDecision,
    /// The vertices of both bodies whose differences have the closest feature of the Minkowski difference to the origin
    /// as their convex hull, or one around the origin.
    pub(crate) feature: Simplex<[usize; 2]>,
}

/// Whether two bodies meet, where signs decide it without a search: boxes by separating planes, triangles, and
/// segments with these, by orientations of their corners.
pub(super) fn meet_by_signs<N: Numbers>(a: &Body<'_, 3, N>, b: &Body<'_, 3, N>) -> Option<bool> {
    if [a.radius, b.radius] != [N::Number::zero(); 2] {
        return None;
    }
    match (&a.core, &b.core) {
        (Core::Simplex([p, q, r, _], 3), Core::Simplex([s, t, u, _], 3)) => {
            do_triangles_meet([p, q, r], [s, t, u])
        }
        (Core::Linear(l), Core::Simplex([p, q, r, _], 3))
        | (Core::Simplex([p, q, r, _], 3), Core::Linear(l)) => {
            with_component!(l, |l| crossing_orientation(l, [p, q, r])).map(|turn| turn.is_some())
        }
        _ => sat::do_bodies_meet(a, b),
    }
}

/// Two solids of one kind of exact points, and a radius around each.
#[derive(Clone, Copy, Debug)]
struct ExactSolidPair<'s, X: SolidVertex> {
    solids: [Solid<'s, X>; 2],
    radii: [X::Scalar; 2],
}

impl<'s, X: SolidVertex> ExactSolidPair<'s, X> {
    /// `None` if a corner of a body is not such a point.
    fn of<N>(a: &'s Body<'_, 3, N>, b: &'s Body<'_, 3, N>) -> Option<Self>
    where
        N: ExactNumbers,
        X: BoxCorner<N, 3>,
    {
        Some(Self {
            solids: [a.core.solid()?, b.core.solid()?],
            radii: [a.radius, b.radius],
        })
    }

    fn difference(&self) -> MinkowskiDifference<'_, X> {
        let [a, b] = &self.solids;
        MinkowskiDifference { a, b }
    }

    /// Whether the distance is at most a limit.
    fn are_within(&self, limit: X::Scalar, guess: impl FnOnce() -> Guess) -> bool {
        let ([r, s], difference) = (self.radii, self.difference());
        if [r, s, limit] == [X::Scalar::zero(); 3] {
            return !difference.is_separated_from(guess);
        }
        match difference.nearest_from(guess) {
            GjkResult::Intersecting(_) => true,
            GjkResult::Separated(simplex) => simplex.cmp_distance_to_origin([r, s, limit]).is_le(),
        }
    }

    fn closest(&self, guess: impl FnOnce() -> Guess) -> Closest {
        let difference = self.difference();
        let result = difference.nearest_from(guess);
        let decision = difference.decide(&result, self.radii);
        let (GjkResult::Intersecting(simplex) | GjkResult::Separated(simplex)) = result;
        Closest {
            decision,
            feature: simplex.map(|vertex| vertex.indices),
        }
    }

    /// The closest feature in the numbers of these solids.
    fn simplex(&self, closest: &Closest) -> Simplex<MinkowskiVertex<X>> {
        let difference = self.difference();
        closest.feature.map(|indices| difference.vertex_at(indices))
    }

    fn nearest(&self, closest: &Closest) -> NearestPoints3<X::Scalar> {
        self.simplex(closest)
            .nearest_points(&closest.decision, self.radii)
    }

    fn distance(&self, closest: &Closest) -> X::Scalar {
        match closest.decision.relation {
            SweptRelation::Apart => self.simplex(closest).separation_minus(self.radii),
            _ => X::Scalar::zero(),
        }
    }
}

/// Two bodies of floats, also as solids whose vertices are sums of the numbers given.
#[derive(Clone, Copy, Debug)]
struct FloatPair<'s> {
    bodies: [&'s Body<'s, 3>; 2],
    solids: ExactSolidPair<'s, TracedSum3<f64>>,
}

impl<'s> FloatPair<'s> {
    fn of(a: &'s Body<'s, 3>, b: &'s Body<'s, 3>) -> Self {
        Self {
            bodies: [a, b],
            solids: ExactSolidPair::of(a, b).unwrap_or_else(|| unreachable!("{NOT_BOUNDED}")),
        }
    }

    fn are_within(&self, limit: f64) -> bool {
        let [a, b] = self.bodies;
        let is_test = a.radius + b.radius + limit == 0.0;
        let guess = || self.solids.difference().guess_nearest(is_test);
        #[cfg(feature = "fixed")]
        if let Some(answer) = with_units([a, b], limit, |a, b, limit| {
            are_within_by_signs(a, b, limit)
                .unwrap_or_else(|| pair_on_grid(a, b).are_within(limit, guess))
        }) {
            return answer;
        }
        let by_planes = is_test.then(|| meet_by_signs(a, b)).flatten();
        by_planes.unwrap_or_else(|| self.solids.are_within(limit, guess))
    }

    fn closest(&self) -> Closest {
        let guess = || self.solids.difference().guess_nearest(false);
        #[cfg(feature = "fixed")]
        if let Some(found) = with_units(self.bodies, 0.0, |a, b, _| {
            pair_on_grid(a, b).closest(guess)
        }) {
            return found;
        }
        self.solids.closest(guess)
    }
}

const NOT_BOUNDED: &str = "lines, rays, planes and half-spaces are no solids";

/// The answer about two bodies in a scope, by a search for the closest feature of a Minkowski difference where there is no
/// other way.
macro_rules! answer {
    ($S:ident, $question:ident($a:expr, $b:expr $(, $limit:expr)?), search: $search:expr) => {
        if const { $S::ARE_LINEAR } {
            linear::$question($a, $b $(, $limit)?)
                .unwrap_or_else(|| unreachable!("two cores that are points or linear"))
        } else if const { $S::ARE_BOUNDED } {
            aabbs::$question($a, $b $(, $limit)?)
                .or_else(|| slabs::$question($a, $b $(, $limit)?))
                .unwrap_or_else(|| $search)
        } else {
            linear::$question($a, $b $(, $limit)?)
                .or_else(|| aabbs::$question($a, $b $(, $limit)?))
                .or_else(|| half_spaces::$question($a, $b $(, $limit)?))
                .or_else(|| planes::$question($a, $b $(, $limit)?))
                .or_else(|| slabs::$question($a, $b $(, $limit)?))
                .or_else(|| lines::$question($a, $b $(, $limit)?))
                .unwrap_or_else(|| $search)
        }
    };
}

/// Whether the distance of two bodies is at most a limit.
pub(super) fn are_within<S: Scope>(a: &Body<'_, 3>, b: &Body<'_, 3>, limit: f64) -> bool {
    answer!(S, are_within(a, b, limit), search: FloatPair::of(a, b).are_within(limit))
}

/// The closest feature of two bodies.
pub(super) fn closest(a: &Body<'_, 3>, b: &Body<'_, 3>) -> Closest {
    FloatPair::of(a, b).closest()
}

/// The nearest points of two bodies.
pub(super) fn nearest<S: Scope>(a: &Body<'_, 3>, b: &Body<'_, 3>) -> NearestPoints3<f64> {
    answer!(S, nearest(a, b), search: {
        let pair = FloatPair::of(a, b);
        pair.solids.nearest(&pair.closest())
    })
}

/// The nearest points of two bodies, if there are no others.
pub(super) fn only_nearest<S: Scope>(
    a: &Body<'_, 3>,
    b: &Body<'_, 3>,
) -> Option<NearestPoints3<f64>> {
    let found = nearest::<S>(a, b);
    found.unique.then_some(found)
}

/// The distance of two bodies.
pub(super) fn distance<S: Scope>(a: &Body<'_, 3>, b: &Body<'_, 3>) -> f64 {
    answer!(S, distance(a, b), search: {
        let pair = FloatPair::of(a, b);
        pair.solids.distance(&pair.closest())
    })
}

/// Evaluates an expression in which a name stands for the pair of two bodies in units.
#[cfg(feature = "fixed")]
macro_rules! with_pair {
    ($a:expr, $b:expr, |$pair:ident| $answer:expr) => {
        if let Some($pair) = ExactSolidPair::<ExplicitPoint3<Unit>>::of($a, $b) {
            $answer
        } else if let Some($pair) = ExactSolidPair::<TracedSum3<Unit>>::of($a, $b) {
            $answer
        } else {
            unreachable!("{NOT_BOUNDED}")
        }
    };
}

/// Two bodies of floats on their grid, where sums of four numbers fit.
#[cfg(feature = "fixed")]
fn pair_on_grid<'s>(
    a: &'s Body<'_, 3, Units>,
    b: &'s Body<'_, 3, Units>,
) -> ExactSolidPair<'s, ExplicitPoint3<Unit>> {
    ExactSolidPair::of(a, b).unwrap_or_else(|| unreachable!("{NOT_BOUNDED}"))
}

/// Whether the distance of two bodies is at most a limit, which is 0, where signs decide it without a search.
#[cfg(feature = "fixed")]
fn are_within_by_signs(
    a: &Body<'_, 3, Units>,
    b: &Body<'_, 3, Units>,
    limit: Unit,
) -> Option<bool> {
    let is_test = [a.radius, b.radius, limit] == [Unit::zero(); 3];
    is_test.then(|| meet_by_signs(a, b)).flatten()
}

/// Whether the distance of two bodies in units is at most a limit.
#[cfg(feature = "fixed")]
pub(super) fn are_within_in_units<S: Scope>(
    a: &Body<'_, 3, Units>,
    b: &Body<'_, 3, Units>,
    limit: Unit,
) -> bool {
    answer!(S, are_within(a, b, limit), search: {
        with_coarsest_units([a, b], limit, |a, b, limit| {
            are_within_by_signs(a, b, limit)
                .unwrap_or_else(|| with_pair!(a, b, |pair| pair.are_within(limit, || None)))
        })
    })
}

#[cfg(feature = "fixed")]
fn closest_in_units(a: &Body<'_, 3, Units>, b: &Body<'_, 3, Units>) -> Closest {
    with_coarsest_units([a, b], Unit::zero(), |a, b, _| {
        with_pair!(a, b, |pair| pair.closest(|| None))
    })
}

/// The nearest points of two bodies in units.
#[cfg(feature = "fixed")]
pub(super) fn nearest_in_units<S: Scope>(
    a: &Body<'_, 3, Units>,
    b: &Body<'_, 3, Units>,
) -> NearestPoints3<Unit> {
    answer!(S, nearest(a, b), search: {
        let closest = closest_in_units(a, b);
        with_pair!(a, b, |pair| pair.nearest(&closest))
    })
}

/// The distance of two bodies in units.
#[cfg(feature = "fixed")]
pub(super) fn distance_in_units<S: Scope>(a: &Body<'_, 3, Units>, b: &Body<'_, 3, Units>) -> Unit {
    answer!(S, distance(a, b), search: {
        let closest = closest_in_units(a, b);
        with_pair!(a, b, |pair| pair.distance(&closest))
    })
}
