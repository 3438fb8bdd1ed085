//! The one form in which the engine sees a convex shape: a core, and a radius around it.

use crate::engine::number::{Floats, Numbers};
use crate::predicate::LinearKind;
use core::cmp::Ordering;

/// A convex shape that borrows the vertices of its list.
pub(crate) type Body<'a, const D: usize, N = Floats> = BodyOf<N, <N as Numbers>::List<'a>, D>;

/// A shape without its radius that borrows the vertices of its list.
pub(crate) type Core<'a, const D: usize, N = Floats> = CoreOf<N, <N as Numbers>::List<'a>, D>;

/// A convex shape: a core, and a radius around it.
///
/// The type of lists is a parameter, not a projection of `N`, so that the lifetimes of bodies may shrink.
#[derive(Clone, Copy, Debug)]
pub struct BodyOf<N: Numbers, L, const D: usize> {
    pub(crate) core: CoreOf<N, L, D>,
    pub(crate) radius: N::Number,
    pub(crate) rank: Rank,
}

/// The place of a type of shapes in the canonical order of two shapes: that of its name.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Rank {
    Aabb,
    Ball,
    Capsule,
    ConvexPolygon,
    ConvexPolyhedron,
    HalfSpace,
    Line,
    Obb,
    Plane,
    Point,
    Ray,
    Segment,
    Tetrahedron,
    Triangle,
}

/// A shape without its radius.
#[derive(Clone, Copy, Debug)]
pub(crate) enum CoreOf<N: Numbers, L, const D: usize> {
    Point([N::Number; D]),
    Linear(Component<D, N>),
    /// The convex hull of the first so many of these points.
    Simplex([[N::Number; D]; 4], usize),
    /// The least and the greatest coordinates.
    Aabb([[N::Number; D]; 2]),
    /// A center and half axes, which need not be square to each other.
    Obb([N::Number; D], [[N::Number; D]; D]),
    /// The vertices of a polyhedron or a polygon.
    List(L),
    /// A point of the boundary plane, and the normal.
    HalfSpace([N::Number; D], [N::Number; D]),
    /// A point of the plane, and the normal.
    Plane([N::Number; D], [N::Number; D]),
}

/// A line, ray or segment. For a line or a ray the end is the point of parameter 1.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Component<const D: usize, N: Numbers = Floats> {
    pub start: [N::Number; D],
    pub end: [N::Number; D],
    pub direction: [N::Number; D],
    pub kind: LinearKind,
    /// Whether the direction is the difference of start and end, rounded, and not a given one.
    pub is_through_end: bool,
}

impl<const D: usize, N: Numbers> Component<D, N> {
    #[inline(always)]
    pub fn between(start: [N::Number; D], end: [N::Number; D], kind: LinearKind) -> Self {
        let mut direction = end;
        for i in 0..D {
            direction[i] = N::difference(end[i], start[i]);
        }
        Self {
            start,
            end,
            direction,
            kind,
            is_through_end: true,
        }
    }

    #[inline(always)]
    pub fn along(start: [N::Number; D], direction: [N::Number; D], kind: LinearKind) -> Self {
        let mut end = start;
        for i in 0..D {
            end[i] = N::sum(start[i], direction[i]);
        }
        Self {
            start,
            end,
            direction,
            kind,
            is_through_end: false,
        }
    }
}

impl<N: Numbers> Body<'_, 3, N> {
    /// Whether it comes first of two bodies in canonical order, which makes answers independent of the order of the
    /// arguments: by the names of their types, then by their numbers.
    pub fn precedes(&self, other: &Body<'_, 3, N>) -> bool {
        let order = if self.rank == other.rank {
            self.compare_numbers(other)
        } else {
            Some(self.rank.cmp(&other.rank))
        };
        order != Some(Ordering::Greater)
    }

    fn compare_numbers(&self, other: &Body<'_, 3, N>) -> Option<Ordering> {
        let order = match (&self.core, &other.core) {
            (Core::Point(p), Core::Point(q)) => compare(p, q),
            (Core::Linear(l), Core::Linear(m)) => compare(
                [l.start, l.end].as_flattened(),
                [m.start, m.end].as_flattened(),
            ),
            (Core::Simplex(p, _), Core::Simplex(q, _)) => {
                compare(p.as_flattened(), q.as_flattened())
            }
            (Core::Aabb(p), Core::Aabb(q)) => compare(p.as_flattened(), q.as_flattened()),
            (Core::Obb(p, u), Core::Obb(q, v)) => match compare(p, q) {
                Some(Ordering::Equal) => compare(u.as_flattened(), v.as_flattened()),
                order => order,
            },
            (Core::HalfSpace(p, u), Core::HalfSpace(q, v))
            | (Core::Plane(p, u), Core::Plane(q, v)) => {
                compare([*p, *u].as_flattened(), [*q, *v].as_flattened())
            }
            (Core::List(p), Core::List(q)) => N::compare_lists(p, q),
            _ => None,
        };
        match order {
            Some(Ordering::Equal) => self.radius.partial_cmp(&other.radius),
            order => order,
        }
    }
}

impl<N: Numbers, L, const D: usize> CoreOf<N, L, D> {
    #[inline(always)]
    pub fn is_bounded(&self) -> bool {
        match self {
            Self::Linear(l) => l.kind == LinearKind::Segment,
            Self::HalfSpace(..) | Self::Plane(..) => false,
            _ => true,
        }
    }
}

impl Body<'_, 3> {
    /// Whether no number is infinite or not a number; those of lists and radii are finite by construction.
    pub fn is_finite(&self) -> bool {
        let are_finite = |numbers: &[f64]| numbers.iter().all(|x| x.is_finite());
        match &self.core {
            Core::Point(p) => are_finite(p),
            // A difference of finite ends may be too large.
            Core::Linear(l) => are_finite([l.start, l.end].as_flattened()),
            Core::Simplex(points, _) => are_finite(points.as_flattened()),
            Core::Aabb(_) | Core::Obb(..) | Core::List(_) => true,
            Core::HalfSpace(p, normal) | Core::Plane(p, normal) => {
                are_finite([*p, *normal].as_flattened())
            }
        }
    }
}

/// Compares numbers lexicographically; `None` where one is none.
pub(crate) fn compare<T: PartialOrd>(a: &[T], b: &[T]) -> Option<Ordering> {
    a.partial_cmp(b)
}
