//! The one form in which the engine sees a convex shape: a core, and a radius around it.

use crate::algorithm::order::{compare, is_in_order};
use crate::engine::number::{Floats, Numbers};
use crate::exact::{each, in_dimension};
use crate::predicate::LinearKind;
use core::cmp::Ordering;
use num_traits::Zero;

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
    Rounded,
    Segment,
    Tetrahedron,
    Triangle,
}

impl Rank {
    /// Whether the core of these bodies is a point.
    pub const fn is_point(self) -> bool {
        matches!(self, Self::Ball | Self::Point)
    }

    /// Whether these bodies are bounded.
    pub const fn is_bounded(self) -> bool {
        !matches!(self, Self::HalfSpace | Self::Line | Self::Plane | Self::Ray)
    }

    /// Whether the core of some of these bodies is a point or linear.
    pub const fn may_be_linear(self) -> bool {
        self.is_linear() || matches!(self, Self::Rounded)
    }

    /// Whether the core of these bodies is a point or linear.
    pub const fn is_linear(self) -> bool {
        self.is_point() || matches!(self, Self::Capsule | Self::Line | Self::Ray | Self::Segment)
    }
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
    #[cfg_attr(not(debug_assertions), inline(always))]
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

    #[cfg_attr(not(debug_assertions), inline(always))]
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

impl<const D: usize, N: Numbers> Body<'_, D, N> {
    /// Whether it comes first of two bodies in canonical order, which makes answers independent of the order of the
    /// arguments: by the names of their types, then by their numbers.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn precedes(&self, other: &Body<'_, D, N>) -> bool {
        if self.rank == other.rank {
            is_in_order(self.compare_numbers(other))
        } else {
            self.rank < other.rank
        }
    }

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn compare_numbers(&self, other: &Body<'_, D, N>) -> Option<Ordering> {
        let order = match (&self.core, &other.core) {
            (Core::Point(p), Core::Point(q)) => compare([p], [q]),
            (Core::Linear(l), Core::Linear(m)) => l.compare(m),
            (Core::Simplex(p, count), Core::Simplex(q, other)) if count == other => {
                compare(p.each_ref(), q.each_ref())
            }
            (Core::Aabb(p), Core::Aabb(q)) => compare(p.each_ref(), q.each_ref()),
            (Core::Obb(p, u), Core::Obb(q, v)) => match compare([p], [q]) {
                Some(Ordering::Equal) => compare(u.each_ref(), v.each_ref()),
                order => order,
            },
            (Core::HalfSpace(p, u), Core::HalfSpace(q, v))
            | (Core::Plane(p, u), Core::Plane(q, v)) => compare([p, u], [q, v]),
            (Core::List(p), Core::List(q)) => N::compare_lists(p, q),
            (core, other) => Some(core.kind().cmp(&other.kind())),
        };
        match order {
            Some(Ordering::Equal) => self.radius.partial_cmp(&other.radius),
            order => order,
        }
    }
}

impl<const D: usize, N: Numbers> Component<D, N> {
    /// Compares the numbers given lexicographically: the starts, then the ends or the directions. Of two with one start, the
    /// one that is given by a direction comes first.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn compare(&self, other: &Self) -> Option<Ordering> {
        match compare([&self.start], [&other.start]) {
            Some(Ordering::Equal) => {}
            order => return order,
        }
        match self.is_through_end.cmp(&other.is_through_end) {
            Ordering::Equal if self.is_through_end => compare([&self.end], [&other.end]),
            Ordering::Equal => compare([&self.direction], [&other.direction]),
            order => Some(order),
        }
    }
}

impl<'a, const D: usize, N: Numbers> Body<'a, D, N> {
    /// The body in `E` dimensions; a coordinate that it has not is 0.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn in_dimension<const E: usize>(&self) -> Body<'a, E, N> {
        Body {
            core: self.core.in_dimension(),
            radius: self.radius,
            rank: self.rank,
        }
    }
}

impl<N: Numbers, L: Copy, const D: usize> CoreOf<N, L, D> {
    /// The core in `E` dimensions; a coordinate that it has not is 0.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn in_dimension<const E: usize>(&self) -> CoreOf<N, L, E> {
        let of = |v: &[N::Number; D]| in_dimension(*v);
        match self {
            Self::Point(p) => CoreOf::Point(of(p)),
            Self::Linear(l) => CoreOf::Linear(Component {
                start: of(&l.start),
                end: of(&l.end),
                direction: of(&l.direction),
                kind: l.kind,
                is_through_end: l.is_through_end,
            }),
            Self::Simplex(points, count) => CoreOf::Simplex(each(points, of), *count),
            Self::Aabb(ends) => CoreOf::Aabb(each(ends, of)),
            Self::Obb(center, half_axes) => {
                let mut axes = [[N::Number::zero(); E]; E];
                for (axis, half_axis) in axes.iter_mut().zip(half_axes) {
                    *axis = of(half_axis);
                }
                CoreOf::Obb(of(center), axes)
            }
            Self::List(list) => CoreOf::List(*list),
            Self::HalfSpace(p, normal) => CoreOf::HalfSpace(of(p), of(normal)),
            Self::Plane(p, normal) => CoreOf::Plane(of(p), of(normal)),
        }
    }
}

impl<N: Numbers, L, const D: usize> CoreOf<N, L, D> {
    /// The place of its kind in the canonical order of the cores of rounded shapes.
    fn kind(&self) -> usize {
        match self {
            Self::Point(_) => 0,
            Self::Linear(_) => 1,
            Self::Simplex(_, count) => 2 + count,
            Self::Aabb(_) => 7,
            Self::Obb(..) => 8,
            Self::List(_) => 9,
            Self::HalfSpace(..) => 10,
            Self::Plane(..) => 11,
        }
    }

    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn is_bounded(&self) -> bool {
        match self {
            Self::Linear(l) => l.kind == LinearKind::Segment,
            Self::HalfSpace(..) | Self::Plane(..) => false,
            _ => true,
        }
    }
}

impl<const D: usize> Body<'_, D> {
    /// Whether no number is infinite or not a number; those of lists and radii are finite by construction.
    pub fn is_finite(&self) -> bool {
        let are_finite = |numbers: &[f64]| numbers.iter().all(|x| x.is_finite());
        match &self.core {
            Core::Point(p) => are_finite(p),
            // A difference of finite ends may be too large, and so may a sum.
            Core::Linear(l) if l.is_through_end => are_finite([l.start, l.end].as_flattened()),
            Core::Linear(l) => are_finite([l.start, l.direction].as_flattened()),
            Core::Simplex(points, _) => are_finite(points.as_flattened()),
            Core::Aabb(_) | Core::Obb(..) | Core::List(_) => true,
            Core::HalfSpace(p, normal) | Core::Plane(p, normal) => {
                are_finite([*p, *normal].as_flattened())
            }
        }
    }
}
