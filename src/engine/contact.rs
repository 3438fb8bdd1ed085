//! How deep two bodies are, and along which normal.
//!
//! Of floats, plain ones are asked first ([`certified::contact`]). What these leave open, and fixed point, is decided by exact signs: the closest
//! features of two bodies that are apart, or the face of their difference that is nearest to the origin. A half-space is
//! parted along its own normal, or not at all. Apart, the separation and the points are those of the nearest points.

use crate::algorithm::certified::{self, CertainContact, NormalPrecision, Rest};
use crate::algorithm::half_space::cmp_vertex_heights;
use crate::algorithm::half_space::lowest::lowest_of_loop;
use crate::algorithm::half_space::{BoundaryPlane, convert_plane};
use crate::algorithm::solid::{ExplicitPoint3, Solid};
use crate::engine::NearestOf;
use crate::engine::body::{Body, Core, Rank};
use crate::engine::corners::{BoxCorner, ExactNumbers};
use crate::engine::half_spaces::boundary;
use crate::engine::number::{Floats, Numbers};
use crate::engine::scope::{AnyBodies, BoundedBodies, LinearBodies};
use crate::engine::solids::with_solid;
use crate::exact::{TracedSum3, in_dimension};
use crate::pair::contact::aligned_boxes::contact_of_boxes;
use crate::pair::contact::balls::contact_of_balls;
use crate::pair::contact::half_planes::{contact_below, contact_of_planes, or_apart};
use crate::pair::contact::solids::contact_of_solids;
use crate::pair::contact::{apart, contact_of_loops};
use crate::predicate::is_point;
use crate::query::WHOLES;
use crate::{ContactPoints, NearestPoints};
use nalgebra::{Point, RealField, SVector};

/// The margin and the precision of a contact.
#[derive(Clone, Copy, Debug)]
pub(crate) struct ContactQuery {
    /// How far apart the bodies may be; infinite if there is no limit. Within one that is not a number nothing is.
    pub margin: f64,
    /// The precision of normals that the scalar needs.
    pub precision: NormalPrecision,
}

/// The contact of two bounded bodies with finite numbers, if they are at most the margin apart.
pub(crate) fn contact<const D: usize>(
    a: &Body<'_, D>,
    b: &Body<'_, D>,
    query: ContactQuery,
) -> Option<ContactPoints<f64, D>> {
    if const { D < 3 } {
        Some(as_dimension(contact_in_plane(
            &a.in_dimension(),
            &b.in_dimension(),
            query,
        )?))
    } else {
        Some(as_dimension(contact_in_space(
            &a.in_dimension(),
            &b.in_dimension(),
            query,
        )?))
    }
}

/// The contact of a half-space and another body with finite numbers; `None` where nothing parts them.
pub(crate) fn contact_of_half_space<const D: usize>(
    a: &Body<'_, D>,
    b: &Body<'_, D>,
) -> Option<ContactPoints<f64, D>> {
    if const { D < 3 } {
        let (a, b) = (a.in_dimension(), b.in_dimension());
        Some(as_dimension(contact_of_half_plane_of_floats(&a, &b)?))
    } else {
        let (a, b) = (a.in_dimension(), b.in_dimension());
        Some(as_dimension(contact_of_half_space_of_floats(&a, &b)?))
    }
}

#[inline(never)]
fn contact_of_half_plane_of_floats(
    a: &Body<'_, 2>,
    b: &Body<'_, 2>,
) -> Option<ContactPoints<f64, 2>> {
    let nearest = || super::nearest::<AnyBodies, 2>(a, b);
    match certain_contact_of_half_space(a, b) {
        Some(contact) => Some(or_apart(contact, nearest)),
        None => contact_of_half_plane(a, b, &nearest),
    }
}

#[inline(never)]
fn contact_of_half_space_of_floats(
    a: &Body<'_, 3>,
    b: &Body<'_, 3>,
) -> Option<ContactPoints<f64, 3>> {
    let nearest = || super::nearest::<AnyBodies, 3>(a, b);
    match certain_contact_of_half_space(a, b) {
        Some(contact) => Some(or_apart(contact, nearest)),
        None => contact_of_half_space_in_space(a, b, &nearest),
    }
}

/// The certified contact of a half-space and a bounded body.
fn certain_contact_of_half_space<const D: usize>(
    a: &Body<'_, D>,
    b: &Body<'_, D>,
) -> Option<ContactPoints<f64, D>> {
    match &a.core {
        Core::HalfSpace(start, normal) if b.core.is_bounded() => {
            certified::contact_below_plane([*start, *normal], b)
        }
        _ => None,
    }
}

/// A contact in `E` dimensions, where `E` is `D` but not to the compiler.
pub(super) fn as_dimension<T: RealField + Copy, const D: usize, const E: usize>(
    contact: ContactPoints<T, D>,
) -> ContactPoints<T, E> {
    let point = |p: Point<T, D>| Point::from(in_dimension(p.coords.data.0[0]));
    ContactPoints {
        separation: contact.separation,
        normal: SVector::from(in_dimension(contact.normal.data.0[0])),
        on_self: point(contact.on_self),
        on_rhs: point(contact.on_rhs),
        unique: contact.unique,
        parts: WHOLES,
    }
}

#[inline(never)]
fn contact_in_plane(
    a: &Body<'_, 2>,
    b: &Body<'_, 2>,
    query: ContactQuery,
) -> Option<ContactPoints<f64, 2>> {
    let certain = certain_contact(a, b, query.precision, certified::contact_in_plane);
    contact_or(certain, [a, b], query, exact_contact_in_plane::<Floats>)
}

#[inline(never)]
fn contact_in_space(
    a: &Body<'_, 3>,
    b: &Body<'_, 3>,
    query: ContactQuery,
) -> Option<ContactPoints<f64, 3>> {
    let certain = certain_contact(a, b, query.precision, certified::contact_in_space);
    contact_or(certain, [a, b], query, exact_contact_in_space::<Floats>)
}

/// The contact of two bodies by exact signs, given their nearest points where they are apart.
type ExactContact<const D: usize> =
    fn(&Body<'_, D>, &Body<'_, D>, Nearest<'_, Floats, D>) -> ContactPoints<f64, D>;

/// The nearest points of two bodies, computed where they are needed.
pub(crate) type Nearest<'s, N, const D: usize> = &'s dyn Fn() -> NearestOf<N, D>;

/// The certified contact, or if there is none, the contact that a function finds.
#[cfg_attr(not(debug_assertions), inline(always))]
fn contact_or<const D: usize>(
    certain: Option<CertainContact<D>>,
    [a, b]: [&Body<'_, D>; 2],
    query: ContactQuery,
    exactly: ExactContact<D>,
) -> Option<ContactPoints<f64, D>> {
    if certain.is_none()
        && let Some(rest) = Rest::of([a, b], 0.0)
        && rest.order.is_le()
    {
        return if query.margin >= 0.0 {
            rest.contact()
        } else {
            None
        };
    }
    match certain {
        // The separation of boxes that touch is 0, as is one that is rounded.
        Some(CertainContact::Complete(contact))
            if contact.separation < 0.0 && query.margin >= 0.0 =>
        {
            return Some(contact);
        }
        _ if query.margin != f64::INFINITY && !is_within(a, b, query.margin) => return None,
        _ => {}
    }
    let found = certain.and_then(|certain| complete_contact(certain, [a, b], query.precision));
    Some(found.unwrap_or_else(|| exactly(a, b, &|| nearest_points(a, b))))
}

/// A function that returns a certified contact.
type FindContact<const D: usize> =
    fn(&Body<'_, D>, &Body<'_, D>, NormalPrecision) -> Option<CertainContact<D>>;

/// The certified contact: by a formula, or else by a function.
#[cfg_attr(not(debug_assertions), inline(always))]
pub(super) fn certain_contact<const D: usize>(
    a: &Body<'_, D>,
    b: &Body<'_, D>,
    precision: NormalPrecision,
    find: FindContact<D>,
) -> Option<CertainContact<D>> {
    match contact_by_formula(a, b) {
        None if !a.rank.is_point() || !b.rank.is_point() => find(a, b, precision),
        found => found,
    }
}

/// Whether [`contact_by_formula`] has a formula for bodies of two types.
pub(crate) const fn has_formula(a: Option<Rank>, b: Option<Rank>) -> bool {
    let (Some(a), Some(b)) = (a, b) else {
        return false;
    };
    let (is_a, is_b) = (a.is_point(), b.is_point());
    (is_a || matches!(a, Rank::Aabb)) && (is_b || matches!(b, Rank::Aabb))
}

/// Whether the connection of the closest points of bodies of two types is a formula of a few lines, so that it is compiled into
/// the door.
pub(crate) const fn has_connection(a: Option<Rank>, b: Option<Rank>) -> bool {
    let (Some(a), Some(b)) = (a, b) else {
        return false;
    };
    a.is_point() && is_connected_to_point(b) || b.is_point() && is_connected_to_point(a)
}

const fn is_connected_to_point(rank: Rank) -> bool {
    matches!(rank, Rank::Aabb | Rank::Capsule | Rank::Segment)
}

/// The contact by a formula of a few lines: of balls, and of boxes along the axes that meet.
#[cfg_attr(not(debug_assertions), inline(always))]
pub(crate) fn contact_by_formula<const D: usize>(
    a: &Body<'_, D>,
    b: &Body<'_, D>,
) -> Option<CertainContact<D>> {
    match (&a.core, &b.core) {
        (Core::Point(p), Core::Point(q)) => {
            certified::contact_of_balls([*p, *q], [a.radius, b.radius])
        }
        _ => contact_of_aligned_boxes(a, b).map(CertainContact::Complete),
    }
}

/// The contact of a box along the axes and another one, a point or a ball, if their cores meet; `None` of others.
#[cfg_attr(not(debug_assertions), inline(always))]
fn contact_of_aligned_boxes<N: Numbers, const D: usize>(
    a: &Body<'_, D, N>,
    b: &Body<'_, D, N>,
) -> Option<ContactPoints<N::Number, D>> {
    let radii = [a.radius, b.radius];
    match (&a.core, &b.core) {
        (Core::Aabb(p), Core::Aabb(q)) => contact_of_boxes(p.each_ref(), q.each_ref(), radii),
        (Core::Aabb(p), Core::Point(q)) => contact_of_boxes(p.each_ref(), [q; 2], radii),
        (Core::Point(p), Core::Aabb(q)) => contact_of_boxes([p; 2], q.each_ref(), radii),
        _ => None,
    }
}

/// The contact of which this is certain.
fn complete_contact<const D: usize>(
    certain: CertainContact<D>,
    [a, b]: [&Body<'_, D>; 2],
    precision: NormalPrecision,
) -> Option<ContactPoints<f64, D>> {
    if let CertainContact::Complete(contact) = certain {
        return Some(contact);
    }
    let nearest = nearest_points(a, b);
    if nearest.distance <= 0.0 {
        return None;
    }
    let normal = match certain {
        CertainContact::Apart(normal) => normal,
        _ => certified::normal_at([a, b], &nearest, precision)?,
    };
    Some(apart(nearest, normal))
}

fn nearest_points<const D: usize>(
    a: &Body<'_, D>,
    b: &Body<'_, D>,
) -> NearestPoints<Point<f64, D>, f64> {
    match a.is_linear() && b.is_linear() {
        true => super::nearest::<LinearBodies, D>(a, b),
        false => super::nearest::<BoundedBodies, D>(a, b),
    }
}

fn is_within<const D: usize>(a: &Body<'_, D>, b: &Body<'_, D>, margin: f64) -> bool {
    match a.is_linear() && b.is_linear() {
        true => super::is_within::<LinearBodies, D>(a, b, margin),
        false => super::is_within::<BoundedBodies, D>(a, b, margin),
    }
}

/// The contact of two bounded bodies of the plane by exact signs.
#[inline(never)]
pub(super) fn exact_contact_in_plane<N: ExactNumbers>(
    a: &Body<'_, 2, N>,
    b: &Body<'_, 2, N>,
    nearest: Nearest<'_, N, 2>,
) -> ContactPoints<N::Number, 2> {
    if let Some(contact) = contact_of_centers(a, b, nearest) {
        return contact;
    }
    let radii = [a.radius, b.radius];
    with_loops!(N, |p of a, q of b| contact_of_loops(&p, &q, radii, nearest))
}

/// The contact of two bounded bodies of space by exact signs.
#[inline(never)]
pub(super) fn exact_contact_in_space<N: ExactNumbers>(
    a: &Body<'_, 3, N>,
    b: &Body<'_, 3, N>,
    nearest: Nearest<'_, N, 3>,
) -> ContactPoints<N::Number, 3> {
    if let Some(contact) = contact_of_centers(a, b, nearest) {
        return contact;
    }
    let radii = [a.radius, b.radius];
    if const { !N::ARE_RARE }
        && let Some([p, q]) = solids::<ExplicitPoint3<N::Number>, N>(a, b)
    {
        return contact_of_solids([&p, &q], radii, nearest);
    }
    match solids::<TracedSum3<N::Number>, N>(a, b) {
        Some([p, q]) => contact_of_solids([&p, &q], radii, nearest),
        None => unreachable!("bounded bodies are solids"),
    }
}

/// Evaluates an expression in which names stand for bounded bodies of the plane as loops.
macro_rules! with_loops {
    ($N:ident, |$($outline:ident of $body:ident),+| $answer:expr) => {{
        $(let $outline = ($body, $crate::engine::loops::ReadVertices::of(&$body.core));)+
        $(let $outline = $crate::engine::loops::ReadBody {
            body: $outline.0,
            read: $outline.1.as_ref(),
        };)+
        if const { !$N::ARE_RARE }
            && let ($(Some($outline),)+) =
                ($($outline.edge_loop::<$crate::exact::ExplicitPoint<_, 2>>(),)+)
        {
            $answer
        } else if let ($(Some($outline),)+) =
            ($($outline.edge_loop::<$crate::exact::TracedSum2<_>>(),)+)
        {
            $answer
        } else {
            unreachable!("bounded bodies are loops")
        }
    }};
}

pub(crate) use with_loops;

/// Two bodies as solids of exact points of one type; `None` if a corner is not such a point.
pub(super) fn solids<'s, X: BoxCorner<N, 3> + 'static, N: ExactNumbers>(
    a: &'s Body<'_, 3, N>,
    b: &'s Body<'_, 3, N>,
) -> Option<[Solid<'s, X>; 2]> {
    Some([a.core.solid()?, b.core.solid()?])
}

/// The contact of two points or balls with different centers, or of boxes along the axes that meet; `None` of others.
fn contact_of_centers<N: ExactNumbers, const D: usize>(
    a: &Body<'_, D, N>,
    b: &Body<'_, D, N>,
    nearest: Nearest<'_, N, D>,
) -> Option<ContactPoints<N::Number, D>> {
    match (&a.core, &b.core) {
        (Core::Point(p), Core::Point(q)) => contact_of_balls([p, q], [a.radius, b.radius], nearest),
        _ => contact_of_aligned_boxes(a, b),
    }
}

/// The boundary of a half-space that is not the whole space.
pub(super) fn boundary_of<'s, N: Numbers, const D: usize>(
    body: &'s Body<'_, D, N>,
) -> Option<BoundaryPlane<&'s [N::Number; D]>> {
    match &body.core {
        Core::HalfSpace(p, normal) => {
            let plane = boundary(p, normal);
            (!is_point(plane)).then_some(plane)
        }
        _ => None,
    }
}

/// The contact of a half-plane and another body; `None` where nothing parts them.
pub(super) fn contact_of_half_plane<N: ExactNumbers>(
    a: &Body<'_, 2, N>,
    b: &Body<'_, 2, N>,
    nearest: Nearest<'_, N, 2>,
) -> Option<ContactPoints<N::Number, 2>> {
    let plane = boundary_of(a)?;
    let contact = match &b.core {
        Core::HalfSpace(..) => contact_of_planes(plane, boundary_of(b)?)?,
        _ => with_loops!(N, |outline of b| {
            let plane = convert_plane(plane);
            contact_below(plane, lowest_of_loop(&outline, plane).point, b.radius)
        }),
    };
    Some(or_apart(contact, nearest))
}

/// The contact of a half-space and another body; `None` where nothing parts them.
pub(super) fn contact_of_half_space_in_space<N: ExactNumbers>(
    a: &Body<'_, 3, N>,
    b: &Body<'_, 3, N>,
    nearest: Nearest<'_, N, 3>,
) -> Option<ContactPoints<N::Number, 3>> {
    let plane = boundary_of(a)?;
    let contact = match &b.core {
        Core::HalfSpace(..) => contact_of_planes(plane, boundary_of(b)?)?,
        _ => with_solid!(!N::ARE_RARE, b.core, |solid| {
            let plane = convert_plane(plane);
            let lowest = solid.support_vertex(0, cmp_vertex_heights(&solid, plane));
            contact_below(plane, solid.vertex(lowest), b.radius)
        })?,
    };
    Some(or_apart(contact, nearest))
}
