//! Lines and rays with each other, one of which moves.
//!
//! Parallel ones touch as one of them and the start of the other do. Others of the plane enter their difference at an edge or at its
//! corner, which are near the origin all the time. In space the difference is flat ([`skew`](super::skew)).

use super::skew::cast_of_skew;
use crate::algorithm::edge_loop::EdgeLoop;
use crate::algorithm::endless::{Endless, point_of_plane, point_of_space};
use crate::algorithm::linear_linear::solve::{ClosestFeatures, closest_features};
use crate::pair::cast::entry::{MotionRole, MovingLoops, contact_at};
use crate::pair::cast::half_spaces::inseparable;
use crate::pair::cast::{are_all_finite, casts};
use crate::pair::contact::endless::pairs::{deepest_of_two, linear};
use crate::predicate::{LinearKind, dot_sign, has_radius, parallel};
use crate::query::WHOLES;
use crate::{
    Aabb, Cast, CastHit, CastResult, CastStart, Contact, Line, Movable, Nearest, Ray, StartKind,
};
use nalgebra::{Point, Point2, Point3, RealField, SVector, Vector2, Vector3};

/// The traits that casts of two lines or rays need.
pub(super) trait CastsLine<T: RealField + Copy, B, const D: usize>:
    Endless<T, D>
    + Movable<Vector = SVector<T, D>>
    + Nearest<B, Scalar = T, Point = Point<T, D>>
    + Contact<B, D>
    + Cast<Point<T, D>, D>
{
}

impl<T, A, B, const D: usize> CastsLine<T, B, D> for A
where
    T: RealField + Copy,
    A: Endless<T, D>
        + Movable<Vector = SVector<T, D>>
        + Nearest<B, Scalar = T, Point = Point<T, D>>
        + Contact<B, D>
        + Cast<Point<T, D>, D>,
{
}

/// The contact of two at the time of a touch along a normal.
pub(super) fn contact_at_time<T, A, B, const D: usize>(
    a: &A,
    (motion, time): (&SVector<T, D>, T),
    b: &B,
    normal: [T; D],
    distance: T,
) -> crate::ContactPoints<T, D>
where
    T: RealField + Copy,
    A: CastsLine<T, B, D>,
{
    let nearest = a.translated(&(motion * time)).nearest(b);
    let radii = [T::zero(), T::zero(), distance];
    contact_at(
        nearest.on_rhs.coords.data.0[0],
        MotionRole::Standing,
        normal,
        radii,
    )
}

/// The first touch of two that are parallel: that of one of them and a point.
fn cast_of_parallel<T, A, B, const D: usize>(
    a: &A,
    motion: &SVector<T, D>,
    b: &B,
    distance: T,
    are_along: bool,
) -> CastResult<T, D>
where
    T: RealField + Copy,
    A: CastsLine<T, B, D>,
    B: Endless<T, D>,
    Point<T, D>: Cast<B, D, Scalar = T>,
    Line<T, D>: Cast<Point<T, D>, D, Scalar = T>,
{
    let found = match (A::KIND, B::KIND) {
        (LinearKind::Ray, LinearKind::Line) => a.start().cast_within(motion, b, distance),
        (LinearKind::Ray, LinearKind::Ray) if are_along => {
            let [direction, _] = a.direction_terms();
            let line = Line::new(*a.start(), SVector::from(direction));
            line.cast_within(motion, b.start(), distance)
        }
        _ => Cast::<Point<T, D>, D>::cast_within(a, motion, b.start(), distance),
    };
    match found {
        CastResult::Miss => CastResult::Miss,
        CastResult::Hit(hit) => {
            let normal = hit.contact.normal.data.0[0];
            let contact = contact_at_time(a, (motion, hit.time), b, normal, distance);
            CastResult::Hit(CastHit { contact, ..hit })
        }
        CastResult::Start(start) => CastResult::Start(CastStart {
            contact: a.contact(b),
            ..start
        }),
    }
}

fn cast_two_in_plane<T, A, B>(a: &A, motion: &Vector2<T>, b: &B, distance: T) -> CastResult<T, 2>
where
    T: RealField + Copy,
    A: CastsLine<T, B, 2>,
    B: Endless<T, 2>,
    Point2<T>: Cast<B, 2, Scalar = T>,
{
    if a.is_single_point() {
        return a.start().cast_within(motion, b, distance);
    }
    if b.is_single_point() {
        return Cast::<Point2<T>, 2>::cast_within(a, motion, b.start(), distance);
    }
    let (of_a, of_b) = (linear(a, point_of_plane), linear(b, point_of_plane));
    if parallel(of_a.line, of_b.line) {
        let are_along = dot_sign(of_a.line, of_b.line).is_gt();
        return cast_of_parallel(a, motion, b, distance, are_along);
    }
    let radii = [T::zero(), T::zero(), distance];
    let is_apart = matches!(
        closest_features(of_a, of_b, false),
        ClosestFeatures::End(best) if best.candidate.cmp_length([T::zero()]).is_gt()
    );
    if !is_apart {
        let Some(deepest) = deepest_of_two(of_a, of_b) else {
            return inseparable();
        };
        if has_radius(&radii) || !deepest.is_touching() {
            return CastResult::Start(CastStart {
                contact: a.contact(b),
                kind: StartKind::Overlaps,
                approach: deepest.approach(motion.data.0[0].into()),
                parts: WHOLES,
            });
        }
    }
    cast_beside_corner(a, motion, b, distance)
}

/// The first touch of two of the plane that are not parallel and that do not overlap, by segments with all that is as near to
/// their starts as the origin is to the corner of their difference.
fn cast_beside_corner<T, A, B>(a: &A, motion: &Vector2<T>, b: &B, distance: T) -> CastResult<T, 2>
where
    T: RealField + Copy,
    A: CastsLine<T, B, 2>,
    B: Endless<T, 2>,
{
    let at = |point: &Point2<T>| Aabb::new(*point, *point);
    let ends_of_a = a.ends_on_way(&at(b.start()), motion, distance, point_of_plane);
    let ends_of_b = b.ends_on_way(&at(a.start()), motion, distance, point_of_plane);
    let [of_a, of_b] =
        [ends_of_a, ends_of_b].map(|[start, end]| EdgeLoop::from_segment(start, end));
    MovingLoops {
        a: &of_a,
        b: &of_b,
        motion: motion.data.0[0].into(),
        still: [T::zero(); 2].into(),
        radii: [T::zero(), T::zero(), distance],
        endless: None,
    }
    .cast(|| a.contact(b))
}

fn cast_two_in_space<T, A, B>(a: &A, motion: &Vector3<T>, b: &B, distance: T) -> CastResult<T, 3>
where
    T: RealField + Copy,
    A: CastsLine<T, B, 3>,
    B: Endless<T, 3>,
    Point3<T>: Cast<B, 3, Scalar = T>,
{
    if a.is_single_point() {
        return a.start().cast_within(motion, b, distance);
    }
    if b.is_single_point() {
        return Cast::<Point3<T>, 3>::cast_within(a, motion, b.start(), distance);
    }
    let (of_a, of_b) = (linear(a, point_of_space), linear(b, point_of_space));
    if parallel(of_a.line, of_b.line) {
        let are_along = dot_sign(of_a.line, of_b.line).is_gt();
        return cast_of_parallel(a, motion, b, distance, are_along);
    }
    cast_of_skew((a, of_a), motion, (b, of_b), distance)
}

macro_rules! in_both_orders {
    ($D:tt $cast:ident: $A:ty, $B:ty) => {
        casts!($D: $A, $B => |a, v, b, d| $cast(a, v, b, d), $cast(b, v, a, d));
    };
    ($D:tt $cast:ident: own $($A:ty),+) => {
        casts!($D: own $($A),+ => |a, v, b, d| $cast(a, v, b, d));
    };
}

in_both_orders! { 2 cast_two_in_plane: own Line<T, 2>, Ray<T, 2> }
in_both_orders! { 2 cast_two_in_plane: Line<T, 2>, Ray<T, 2> }
in_both_orders! { 3 cast_two_in_space: own Line<T, 3>, Ray<T, 3> }
in_both_orders! { 3 cast_two_in_space: Line<T, 3>, Ray<T, 3> }
