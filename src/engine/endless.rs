//! Contacts and casts of two bodies of which one at least is a line, a ray or a plane, by exact signs.
//!
//! The first of two bodies is a line or a ray with a direction, beside a bounded body or another line or ray; or it is a plane, or
//! a half-space beside a body that is not bounded. See [`contact::endless`](crate::pair::contact::endless) and
//! [`cast::endless`](crate::pair::cast::endless).

use crate::algorithm::certified;
use crate::algorithm::endless::{Endless, larger_of, largest, saturating_sum};
use crate::engine::body::{Body, Component, Core};
use crate::engine::cast::result_in_dimension;
use crate::engine::contact::{Nearest, as_dimension};
use crate::engine::corners::ExactNumbers;
use crate::engine::linear;
use crate::engine::loops::{ReadBody, ReadVertices};
use crate::engine::number::Numbers;
use crate::engine::scope::AnyBodies;
use crate::engine::solids::with_solid;
use crate::exact::{TracedSum, TracedSum2, TracedSum3, in_dimension};
use crate::pair::cast::endless::RoleMotion;
use crate::pair::cast::endless::convex::{cast_with_loop, cast_with_solid};
use crate::pair::cast::endless::pairs::MovingLines;
use crate::pair::cast::endless::sides::{cast_of_unbounded, cast_over_sides};
use crate::pair::cast::half_spaces::inseparable;
use crate::pair::contact::endless::convex::{Bounded, contact_with_loop, contact_with_solid};
use crate::pair::contact::endless::pairs::{contact_of_two_in_plane, contact_of_two_in_space};
use crate::pair::contact::endless::sides::{
    contact_of_sides, contact_of_unbounded, lowest_of_solid, sides_along,
};
use crate::pair::contact::half_planes::or_apart;
use crate::predicate::{LinearKind, is_point};
use crate::{CastResult, ContactPoints};
use num_traits::Zero;

impl<const D: usize, N: Numbers> Core<'_, D, N> {
    /// The line or ray that it is.
    fn endless(&self) -> Option<Endless<N::Number, D>> {
        match self {
            Core::Linear(l) if l.kind != LinearKind::Segment => Some(match l.is_through_end {
                true => Endless::through(l.start, l.end, l.kind),
                false => Endless::along(l.start, l.direction, l.kind),
            }),
            _ => None,
        }
    }

    /// A number that no coordinate of a bounded core exceeds.
    fn size(&self) -> N::Number {
        let of_points = |points: &[[N::Number; D]]| {
            let sizes = points.iter().map(largest);
            sizes.fold(N::Number::zero(), larger_of)
        };
        match self {
            Core::Point(p) => largest(p),
            Core::Linear(l) => of_points(&[l.start, l.end]),
            Core::Simplex(points, _) => of_points(points),
            Core::Aabb(ends) => of_points(ends),
            Core::Obb(center, half_axes) => half_axes
                .iter()
                .map(largest)
                .fold(largest(center), saturating_sum),
            Core::List(list) => (0..N::count(list))
                .map(|index| largest(&N::vertex(list, index)))
                .fold(N::Number::zero(), larger_of),
            Core::HalfSpace(..) | Core::Plane(..) => N::Number::zero(),
        }
    }
}

impl<const D: usize, N: Numbers> Component<D, N> {
    fn translated(&self, by: [N::Number; D]) -> Self {
        let moved = |mut point: [N::Number; D]| {
            for (x, by) in point.iter_mut().zip(by) {
                *x = N::sum(*x, by);
            }
            point
        };
        match self.is_through_end {
            true => Self::between(moved(self.start), moved(self.end), self.kind),
            false => Self::along(moved(self.start), self.direction, self.kind),
        }
    }
}

/// The contact of two bodies with finite numbers; `None` where nothing parts them.
pub(crate) fn contact<const D: usize>(
    a: &Body<'_, D>,
    b: &Body<'_, D>,
) -> Option<ContactPoints<f64, D>> {
    if const { D < 3 } {
        let found = contact_in_plane_of_floats(&a.in_dimension(), &b.in_dimension());
        Some(as_dimension(found?))
    } else {
        let found = contact_in_space_of_floats(&a.in_dimension(), &b.in_dimension());
        Some(as_dimension(found?))
    }
}

#[inline(never)]
fn contact_in_plane_of_floats(a: &Body<'_, 2>, b: &Body<'_, 2>) -> Option<ContactPoints<f64, 2>> {
    contact_in_plane(a, b, &|| super::nearest::<AnyBodies, 2>(a, b))
}

#[inline(never)]
fn contact_in_space_of_floats(a: &Body<'_, 3>, b: &Body<'_, 3>) -> Option<ContactPoints<f64, 3>> {
    let nearest = || super::nearest::<AnyBodies, 3>(a, b);
    let certain = match &a.core {
        Core::Plane(start, normal) if b.core.is_bounded() => {
            certified::contact_beside_plane([*start, *normal], b)
        }
        _ => None,
    };
    match certain {
        Some(contact) => Some(or_apart(contact, nearest)),
        None => contact_in_space(a, b, &nearest),
    }
}

/// The contact of two bodies of the plane; `None` where nothing parts them.
pub(super) fn contact_in_plane<N: ExactNumbers>(
    a: &Body<'_, 2, N>,
    b: &Body<'_, 2, N>,
    nearest: Nearest<'_, N, 2>,
) -> Option<ContactPoints<N::Number, 2>> {
    match (a.core.endless(), b.core.endless()) {
        (None, _) => contact_of_unbounded(&a.core, &b.core, nearest),
        (Some(line), Some(other)) => {
            let lines = [line.linear::<TracedSum2<N::Number>>(), other.linear()];
            contact_of_two_in_plane(lines, nearest)
        }
        (Some(line), None) => {
            let read = ReadVertices::of(&b.core);
            let read_body = ReadBody {
                body: b,
                read: read.as_ref(),
            };
            let other = Bounded {
                core: &read_body.edge_loop::<TracedSum2<N::Number>>()?,
                radius: b.radius,
                size: b.core.size(),
            };
            Some(contact_with_loop(&line, other, nearest))
        }
    }
}

/// The contact of two bodies of space; `None` where nothing parts them.
pub(super) fn contact_in_space<N: ExactNumbers>(
    a: &Body<'_, 3, N>,
    b: &Body<'_, 3, N>,
    nearest: Nearest<'_, N, 3>,
) -> Option<ContactPoints<N::Number, 3>> {
    match (a.core.endless(), b.core.endless()) {
        (None, _) if b.core.is_bounded() => contact_of_plane(&a.core, b, nearest),
        (None, _) => contact_of_unbounded(&a.core, &b.core, nearest),
        (Some(line), Some(other)) => {
            let lines = [line.linear::<TracedSum3<N::Number>>(), other.linear()];
            Some(contact_of_two_in_space(lines, &nearest()))
        }
        (Some(line), None) => {
            let other = Bounded {
                core: &b.core.solid::<TracedSum3<N::Number>>()?,
                radius: b.radius,
                size: b.core.size(),
            };
            Some(contact_with_solid(&line, other, nearest))
        }
    }
}

/// The contact of a plane and a bounded body.
fn contact_of_plane<N: ExactNumbers>(
    plane: &Core<'_, 3, N>,
    b: &Body<'_, 3, N>,
    nearest: Nearest<'_, N, 3>,
) -> Option<ContactPoints<N::Number, 3>> {
    let Core::Plane(point, normal) = plane else {
        return None;
    };
    let contact = with_solid!(!N::ARE_RARE, b.core, |solid| {
        let sides = sides_along(point, normal);
        if is_point(sides[0]) {
            return None;
        }
        contact_of_sides(sides, lowest_of_solid(&solid, sides), b.radius)?
    })?;
    Some(or_apart(contact, nearest))
}

/// The first touch of two bodies with finite numbers, the first of which has a role.
pub(crate) fn cast<const D: usize>(
    a: &Body<'_, D>,
    b: &Body<'_, D>,
    motion: RoleMotion<f64, D>,
) -> CastResult<f64, D> {
    if const { D < 3 } {
        let (a, b) = (a.in_dimension(), b.in_dimension());
        result_in_dimension(cast_in_plane_of_floats(&a, &b, motion.in_dimension()))
    } else {
        let (a, b) = (a.in_dimension(), b.in_dimension());
        result_in_dimension(cast_in_space_of_floats(&a, &b, motion.in_dimension()))
    }
}

impl<T: Copy + Zero, const D: usize> RoleMotion<T, D> {
    pub(super) fn in_dimension<const E: usize>(self) -> RoleMotion<T, E> {
        RoleMotion {
            vector: in_dimension(self.vector),
            distance: self.distance,
            role: self.role,
        }
    }
}

#[inline(never)]
fn cast_in_plane_of_floats(
    a: &Body<'_, 2>,
    b: &Body<'_, 2>,
    motion: RoleMotion<f64, 2>,
) -> CastResult<f64, 2> {
    cast_in_plane(a, b, motion)
}

#[inline(never)]
fn cast_in_space_of_floats(
    a: &Body<'_, 3>,
    b: &Body<'_, 3>,
    motion: RoleMotion<f64, 3>,
) -> CastResult<f64, 3> {
    cast_in_space(a, b, motion)
}

/// The first touch of two bodies of the plane, the first of which has a role.
pub(super) fn cast_in_plane<N: ExactNumbers>(
    a: &Body<'_, 2, N>,
    b: &Body<'_, 2, N>,
    motion: RoleMotion<N::Number, 2>,
) -> CastResult<N::Number, 2> {
    match (a.core.endless(), b.core.endless()) {
        (None, _) => cast_of_unbounded(&a.core, &b.core, motion),
        (Some(line), Some(other)) => MovingLines {
            lines: [line, other],
            motion: motion.vector,
            distance: motion.distance,
            nearest_at: &|time| nearest_at(a, b, motion.vector.map(|x| x * time)),
        }
        .cast_in_plane::<TracedSum2<N::Number>>(),
        (Some(line), None) => {
            let read = ReadVertices::of(&b.core);
            let read_body = ReadBody {
                body: b,
                read: read.as_ref(),
            };
            let Some(outline) = read_body.edge_loop::<TracedSum2<N::Number>>() else {
                return inseparable();
            };
            let other = Bounded {
                core: &outline,
                radius: b.radius,
                size: b.core.size(),
            };
            cast_with_loop(&line, other, motion)
        }
    }
}

/// A point of space with a term for a motion.
type MovedCorner<T> = TracedSum<T, 3, 5, 15>;

/// The first touch of two bodies of space, the first of which has a role.
pub(super) fn cast_in_space<N: ExactNumbers>(
    a: &Body<'_, 3, N>,
    b: &Body<'_, 3, N>,
    motion: RoleMotion<N::Number, 3>,
) -> CastResult<N::Number, 3> {
    match (a.core.endless(), b.core.endless()) {
        (None, _) if b.core.is_bounded() => cast_of_plane(&a.core, b, motion),
        (None, _) => cast_of_unbounded(&a.core, &b.core, motion),
        (Some(line), Some(other)) => MovingLines {
            lines: [line, other],
            motion: motion.vector,
            distance: motion.distance,
            nearest_at: &|time| nearest_at(a, b, motion.vector.map(|x| x * time)),
        }
        .cast_in_space::<MovedCorner<N::Number>>(),
        (Some(line), None) => {
            let Some(solid) = b.core.solid::<MovedCorner<N::Number>>() else {
                return inseparable();
            };
            let other = Bounded {
                core: solid,
                radius: b.radius,
                size: b.core.size(),
            };
            cast_with_solid(&line, other, motion)
        }
    }
}

/// The point of the second of two lines or rays that is nearest to the first, moved by a vector.
fn nearest_at<N: Numbers, const D: usize>(
    a: &Body<'_, D, N>,
    b: &Body<'_, D, N>,
    by: [N::Number; D],
) -> [N::Number; D] {
    let mut moved = *a;
    if let Core::Linear(l) = &a.core {
        moved.core = Core::Linear(l.translated(by));
    }
    match linear::nearest(&moved, b) {
        Some(nearest) => nearest.on_rhs.coords.data.0[0],
        None => unreachable!("lines and rays are linear"),
    }
}

/// The first touch of a plane, which has a role, and a bounded body.
fn cast_of_plane<N: ExactNumbers>(
    plane: &Core<'_, 3, N>,
    b: &Body<'_, 3, N>,
    motion: RoleMotion<N::Number, 3>,
) -> CastResult<N::Number, 3> {
    let Core::Plane(point, normal) = plane else {
        return inseparable();
    };
    let touch = with_solid!(!N::ARE_RARE, b.core, |solid| {
        let sides = sides_along(point, normal);
        if is_point(sides[0]) {
            return inseparable();
        }
        cast_over_sides(sides, lowest_of_solid(&solid, sides), b.radius, motion)
    });
    touch.unwrap_or_else(inseparable)
}
