//! Planes with all bodies of space, and half-spaces with solids, by exact signs.
//!
//! A solid is on one side of a plane if its lowest and its highest vertex are; a search over the edges finds these, whose
//! local extremum is global by convexity. A component crosses a plane if it starts on one side and its direction leads to
//! the other. Ericson, *Real-Time Collision Detection* (2005), 5.2.2-3 and 5.3.1. Planes and half-spaces are disjoint only
//! if they are parallel: the closest points are then the given point of the first of two planes, or of the plane, and its
//! foot on the other, and `unique` is `false`.
//!
//! A zero normal makes every point lie on the plane.

mod linear;

pub(crate) use linear::{LinearPlaneRelation, classify_linear};

use crate::NearestPoints;
use crate::algorithm::half_space::lowest::LowestPoint;
use crate::algorithm::half_space::{
    self, BoundaryPlane, OverPlane, cmp_vertex_heights, convert_plane,
};
use crate::algorithm::linear::Linear;
use crate::algorithm::result::{NearestPoints3, coincident_points};
use crate::algorithm::separation::{Separation, SweptFeatures};
use crate::algorithm::solid::{ExplicitPoint3, Solid, SolidVertex};
use crate::engine::body::{Body, Component, Core, Rank};
use crate::engine::corners::ExactNumbers;
use crate::engine::half_spaces::boundary;
use crate::engine::linear::with_component;
use crate::engine::solids::with_solid;
use crate::exact::saturating_neg;
use crate::predicate::{
    SupportingLine, cmp_projection_to_start, distance_to_plane, dot_sign, line_plane_crossing,
    parallel, plane_foot, plane_plane_point,
};
use core::cmp::Ordering;
use nalgebra::{Point3, RealField};
use num_traits::Zero;

/// A plane, or a half-space by its boundary.
type GivenPlane<'a, T> = BoundaryPlane<&'a [T; 3]>;

/// Why a body beside a plane is a solid: others are planes or linear.
const NOT_BOUNDED: &str = "a body beside a plane that is neither bounded nor linear";

/// Evaluates an expression in which a name stands for the closest point of a pair over the plane.
macro_rules! over_plane {
    ($pair:expr, |$over:ident| $answer:expr) => {
        match $pair {
            PlanePair::Planes(a, b) => {
                let lowest = || LowestPoint::of_point(ExplicitPoint3::from(*a.start));
                let closest = are_disjoint(*a, *b).then(lowest);
                let $over = half_space::separation(facing(*b, a.start), closest, N::Number::zero());
                $answer
            }
            PlanePair::HalfSpaceAndPlane(h, p) => {
                let lowest = is_plane_above(*h, *p).then(|| LowestPoint::of_point(p.start));
                let $over = half_space::separation(*h, lowest, N::Number::zero());
                $answer
            }
            PlanePair::PlaneAndLinear(plane, l) => with_component!(l, |l| {
                let $over = linear::over_plane(*plane, l);
                $answer
            }),
            PlanePair::PlaneAndSolid(plane, body) => with_solid!(true, body.core, |solid| {
                let $over = solid_over_plane(*plane, &solid, body.radius);
                $answer
            })
            .unwrap_or_else(|| unreachable!("{NOT_BOUNDED}")),
            PlanePair::HalfSpaceAndSolid(plane, body) => with_solid!(true, body.core, |solid| {
                let plane = convert_plane(*plane);
                let lowest = lowest_vertex(&solid, plane);
                let $over = half_space::separation(plane, Some(lowest), body.radius);
                $answer
            })
            .unwrap_or_else(|| unreachable!("{NOT_BOUNDED}")),
        }
    };
}

/// A plane or a half-space, and another body.
enum PlanePair<'s, 'l, N: ExactNumbers> {
    Planes(GivenPlane<'s, N::Number>, GivenPlane<'s, N::Number>),
    HalfSpaceAndPlane(GivenPlane<'s, N::Number>, GivenPlane<'s, N::Number>),
    PlaneAndLinear(GivenPlane<'s, N::Number>, &'s Component<3, N>),
    PlaneAndSolid(GivenPlane<'s, N::Number>, &'s Body<'l, 3, N>),
    HalfSpaceAndSolid(GivenPlane<'s, N::Number>, &'s Body<'l, 3, N>),
}

impl<'s, 'l, N: ExactNumbers> PlanePair<'s, 'l, N> {
    /// `None` of other bodies, and where the plane is the second.
    fn of(a: &'s Body<'_, 3, N>, b: &'s Body<'l, 3, N>) -> Option<Self> {
        Some(match (&a.core, &b.core) {
            (Core::Plane(p, n), Core::Plane(q, m)) => Self::Planes(boundary(p, n), boundary(q, m)),
            (Core::HalfSpace(p, n), Core::Plane(q, m)) => {
                Self::HalfSpaceAndPlane(boundary(p, n), boundary(q, m))
            }
            (Core::Plane(..), Core::HalfSpace(..)) => return None,
            (Core::Plane(p, n), Core::Linear(l))
                if !matches!(b.rank, Rank::Capsule | Rank::Rounded) =>
            {
                Self::PlaneAndLinear(boundary(p, n), l)
            }
            (Core::Plane(p, n), _) => Self::PlaneAndSolid(boundary(p, n), b),
            (Core::HalfSpace(p, n), _) => Self::HalfSpaceAndSolid(boundary(p, n), b),
            _ => return None,
        })
    }

    fn nearest(&self) -> NearestPoints3<N::Number> {
        match self {
            Self::Planes(a, b) => nearest_of_planes(*a, *b),
            Self::HalfSpaceAndPlane(h, p) => nearest_of_half_space_and_plane(*h, *p),
            Self::PlaneAndLinear(plane, l) => {
                with_component!(l, |l| linear::nearest(*plane, l))
            }
            Self::PlaneAndSolid(plane, body) => with_solid!(true, body.core, |solid| {
                nearest_of_plane_and_solid(*plane, &solid, body.radius)
            })
            .unwrap_or_else(|| unreachable!("{NOT_BOUNDED}")),
            Self::HalfSpaceAndSolid(plane, body) => with_solid!(true, body.core, |solid| {
                let plane = convert_plane(*plane);
                half_space::nearest(plane, lowest_vertex(&solid, plane), body.radius)
            })
            .unwrap_or_else(|| unreachable!("{NOT_BOUNDED}")),
        }
    }

    fn distance(&self) -> N::Number {
        over_plane!(self, |over| over.distance())
    }

    fn is_within(&self, limit: N::Number) -> bool {
        over_plane!(self, |over| over.is_within(limit))
    }
}

/// The nearest points of a plane, or a half-space, and another body, in either order; `None` of others.
pub(super) fn nearest<N: ExactNumbers>(
    a: &Body<'_, 3, N>,
    b: &Body<'_, 3, N>,
) -> Option<NearestPoints3<N::Number>> {
    match PlanePair::of(a, b) {
        Some(pair) => Some(pair.nearest()),
        None => Some(PlanePair::of(b, a)?.nearest().flip()),
    }
}

/// The distance of a plane, or a half-space, and another body, in either order; `None` of others.
pub(super) fn distance<N: ExactNumbers>(
    a: &Body<'_, 3, N>,
    b: &Body<'_, 3, N>,
) -> Option<N::Number> {
    match PlanePair::of(a, b) {
        Some(pair) => Some(pair.distance()),
        None => Some(PlanePair::of(b, a)?.distance()),
    }
}

/// Whether a plane, or a half-space, and another body are within a limit, in either order; `None` of others.
pub(super) fn are_within<N: ExactNumbers>(
    a: &Body<'_, 3, N>,
    b: &Body<'_, 3, N>,
    limit: N::Number,
) -> Option<bool> {
    match PlanePair::of(a, b) {
        Some(pair) => Some(pair.is_within(limit)),
        None => Some(PlanePair::of(b, a)?.is_within(limit)),
    }
}

/// The lowest vertex of a solid.
fn lowest_vertex<X: SolidVertex>(solid: &Solid<'_, X>, plane: BoundaryPlane<X>) -> LowestPoint<X> {
    extreme_vertex(solid, cmp_vertex_heights(solid, plane))
}

/// The highest vertex of a solid. The comparison is reversed instead of the normal, since fixed-point
/// formats cannot negate their least number.
fn highest_vertex<X: SolidVertex>(solid: &Solid<'_, X>, plane: BoundaryPlane<X>) -> LowestPoint<X> {
    let compare = cmp_vertex_heights(solid, plane);
    extreme_vertex(solid, |i, j| compare(j, i))
}

fn extreme_vertex<X: SolidVertex>(
    solid: &Solid<'_, X>,
    compare: impl Fn(usize, usize) -> Ordering,
) -> LowestPoint<X> {
    let index = solid.support_vertex(0, &compare);
    LowestPoint {
        point: solid.vertex(index),
        unique: matches!(solid.tied_neighbour(index, &compare), Ok(None)),
        is_single_point: solid.is_point(),
    }
}

/// The plane with the opposite normal.
fn flip_plane<X: SolidVertex>(plane: GivenPlane<'_, X::Scalar>) -> BoundaryPlane<X> {
    SupportingLine {
        start: X::from(*plane.start),
        toward: X::from(plane.toward.map(saturating_neg)),
    }
}

/// A plane whose normal leads to the side of a point.
fn facing<X: SolidVertex>(
    plane: GivenPlane<'_, X::Scalar>,
    p: &[X::Scalar; 3],
) -> BoundaryPlane<X> {
    if cmp_projection_to_start(p, plane).is_lt() {
        flip_plane(plane)
    } else {
        convert_plane(plane)
    }
}

/// The closest vertex of a solid over a plane.
fn solid_over_plane<X: SolidVertex>(
    plane: GivenPlane<'_, X::Scalar>,
    solid: &Solid<'_, X>,
    radius: X::Scalar,
) -> SweptFeatures<OverPlane<X>, X::Scalar, 3, 1> {
    let upward = convert_plane(plane);
    let lowest = lowest_vertex(solid, upward);
    if cmp_projection_to_start(lowest.point, upward).is_ge() {
        return half_space::separation(upward, Some(lowest), radius);
    }
    let highest = highest_vertex(solid, upward);
    let is_below = cmp_projection_to_start(highest.point, upward).is_le();
    half_space::separation(flip_plane(plane), is_below.then_some(highest), radius)
}

fn nearest_of_plane_and_solid<T: RealField + Copy, X: SolidVertex<Scalar = T>>(
    plane: GivenPlane<'_, T>,
    solid: &Solid<'_, X>,
    radius: T,
) -> NearestPoints3<T> {
    let (upward, downward) = (convert_plane(plane), flip_plane(plane));
    let lowest = lowest_vertex(solid, upward);
    if cmp_projection_to_start(lowest.point, upward).is_ge() {
        return half_space::nearest(upward, lowest, radius);
    }
    let highest = highest_vertex(solid, upward);
    if cmp_projection_to_start(highest.point, upward).is_le() {
        return half_space::nearest(downward, highest, radius);
    }
    let diagonal = Linear::edge([lowest.point, highest.point]).line;
    coincident_points(Point3::from(line_plane_crossing(diagonal, upward).1), false)
}

/// Whether a plane is parallel to the boundary of a half-space and outside it.
fn is_plane_above<T: RealField + Copy>(
    half_space: GivenPlane<'_, T>,
    plane: GivenPlane<'_, T>,
) -> bool {
    parallel(half_space, plane)
        && dot_sign(half_space, plane).is_ne()
        && cmp_projection_to_start(plane.start, half_space).is_gt()
}

fn nearest_of_half_space_and_plane<T: RealField + Copy>(
    half_space: GivenPlane<'_, T>,
    plane: GivenPlane<'_, T>,
) -> NearestPoints3<T> {
    let point = |p: &[T; 3]| Point3::from(*p);
    if cmp_projection_to_start(plane.start, half_space).is_le() {
        coincident_points(point(plane.start), false)
    } else if cmp_projection_to_start(half_space.start, plane).is_eq() {
        coincident_points(point(half_space.start), false)
    } else if is_plane_above(half_space, plane) {
        NearestPoints {
            on_self: Point3::from(plane_foot(plane.start, half_space)),
            on_rhs: point(plane.start),
            distance: distance_to_plane(plane.start, half_space),
            unique: false,
        }
    } else {
        coincident_points(Point3::from(plane_plane_point(plane, half_space)), false)
    }
}

fn are_disjoint<T: RealField + Copy>(a: GivenPlane<'_, T>, b: GivenPlane<'_, T>) -> bool {
    parallel(a, b) && dot_sign(a, b).is_ne() && cmp_projection_to_start(a.start, b).is_ne()
}

fn nearest_of_planes<T: RealField + Copy>(
    a: GivenPlane<'_, T>,
    b: GivenPlane<'_, T>,
) -> NearestPoints3<T> {
    let point = |p: &[T; 3]| Point3::from(*p);
    if cmp_projection_to_start(a.start, b).is_eq() {
        coincident_points(point(a.start), false)
    } else if cmp_projection_to_start(b.start, a).is_eq() {
        coincident_points(point(b.start), false)
    } else if are_disjoint(a, b) {
        NearestPoints {
            on_self: point(a.start),
            on_rhs: Point3::from(plane_foot(a.start, b)),
            distance: distance_to_plane(a.start, b).abs(),
            unique: false,
        }
    } else {
        coincident_points(Point3::from(plane_plane_point(a, b)), false)
    }
}
