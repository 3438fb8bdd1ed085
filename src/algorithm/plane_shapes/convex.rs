//! Two convex shapes of the plane, and one with a linear component or a half-plane.

use crate::algorithm::candidate::Candidate;
use crate::algorithm::clip::linear::LoopCut;
use crate::algorithm::clip::polygons;
use crate::algorithm::convex_loops;
use crate::algorithm::edge_loop::{EdgeLoop, Vertex};
use crate::algorithm::edge_tree::region::Region2;
use crate::algorithm::edge_tree::separation::RegionAndLinear;
use crate::algorithm::half_space;
use crate::algorithm::half_space::lowest::lowest_of_loop;
use crate::algorithm::half_space::{OverPlane, boundary_plane, boundary_plane_as};
use crate::algorithm::linear::Linear;
use crate::algorithm::linear_linear::solve::{ClosestFeatures, closest_features};
use crate::algorithm::local_gjk;
use crate::algorithm::local_gjk::Relation;
use crate::algorithm::nearest2;
use crate::algorithm::plane_shapes::{ConvexLoop, obb_loop};
use crate::algorithm::separation::{Separation, SweptFeatures};
use crate::exact::{ExactPoint, SumPoint};
use crate::predicate::parallel;
use crate::{HalfSpace, NearestPoints, Obb, Overlap, Piece};
use nalgebra::{Point2, RealField};

/// Pairs with at most this many vertices are faster without a guess.
const SCAN_LIMIT: usize = 4;

#[inline]
pub(crate) fn intersects<T: RealField + Copy>(
    a: &impl ConvexLoop<T>,
    b: &impl ConvexLoop<T>,
) -> bool {
    let (of_a, of_b) = (a.corners(), b.corners());
    within(
        &a.edge_loop(&of_a),
        &b.edge_loop(&of_b),
        [a.radius(), b.radius(), T::zero()],
    )
}

#[inline]
pub(crate) fn nearest<T: RealField + Copy>(
    a: &impl ConvexLoop<T>,
    b: &impl ConvexLoop<T>,
) -> NearestPoints<Point2<T>, T> {
    let (of_a, of_b) = (a.corners(), b.corners());
    nearest2::nearest_of_loops(
        &a.edge_loop(&of_a),
        &b.edge_loop(&of_b),
        [a.radius(), b.radius()],
    )
}

/// Two convex shapes, whose numbers are finite.
#[derive(Clone, Copy, Debug)]
pub(crate) struct HullPair<'a, A, B>(pub(crate) &'a A, pub(crate) &'a B);

impl<T: RealField + Copy, A: ConvexLoop<T>, B: ConvexLoop<T>> Separation<T> for HullPair<'_, A, B> {
    fn distance(&self) -> T {
        let Self(a, b) = self;
        let (of_a, of_b) = (a.corners(), b.corners());
        let radii = [a.radius(), b.radius()];
        distance(&a.edge_loop(&of_a), &b.edge_loop(&of_b), radii)
    }

    fn is_within(&self, limit: T) -> bool {
        let Self(a, b) = self;
        let (of_a, of_b) = (a.corners(), b.corners());
        let radii = [a.radius(), b.radius(), limit];
        within(&a.edge_loop(&of_a), &b.edge_loop(&of_b), radii)
    }
}

/// An oriented box and a convex shape, whose numbers are finite.
#[derive(Clone, Copy, Debug)]
pub(crate) struct ObbAndHull<'a, A: nalgebra::Scalar, B>(
    pub(crate) &'a Obb<A, 2>,
    pub(crate) &'a B,
);

impl<T: RealField + Copy, B: ConvexLoop<T>> Separation<T> for ObbAndHull<'_, T, B> {
    fn distance(&self) -> T {
        let corners = self.1.corners();
        let b = self.1.edge_loop(&corners).map(SumPoint::from);
        distance(&obb_loop(self.0), &b, [T::zero(), self.1.radius()])
    }

    fn is_within(&self, limit: T) -> bool {
        let corners = self.1.corners();
        let b = self.1.edge_loop(&corners).map(SumPoint::from);
        let radii = [T::zero(), self.1.radius(), limit];
        within(&obb_loop(self.0), &b, radii)
    }
}

/// Two oriented boxes, whose numbers are finite.
#[derive(Clone, Copy, Debug)]
pub(crate) struct ObbPair<'a, T: nalgebra::Scalar>(
    pub(crate) &'a Obb<T, 2>,
    pub(crate) &'a Obb<T, 2>,
);

impl<T: RealField + Copy> Separation<T> for ObbPair<'_, T> {
    fn distance(&self) -> T {
        let [a, b] = [self.0, self.1].map(obb_loop);
        distance(&a, &b, [T::zero(); 2])
    }

    fn is_within(&self, limit: T) -> bool {
        let [a, b] = [self.0, self.1].map(obb_loop);
        within(&a, &b, [T::zero(), T::zero(), limit])
    }
}

#[inline]
pub(crate) fn obb_intersects<T: RealField + Copy>(a: &Obb<T, 2>, b: &impl ConvexLoop<T>) -> bool {
    let corners = b.corners();
    let b_outline = b.edge_loop(&corners).map(SumPoint::from);
    let radii = [T::zero(), b.radius(), T::zero()];
    within(&obb_loop(a), &b_outline, radii)
}

#[inline]
pub(crate) fn obb_nearest<T: RealField + Copy>(
    a: &Obb<T, 2>,
    b: &impl ConvexLoop<T>,
) -> NearestPoints<Point2<T>, T> {
    let corners = b.corners();
    let b_outline = b.edge_loop(&corners).map(SumPoint::from);
    nearest2::nearest_of_loops(&obb_loop(a), &b_outline, [T::zero(), b.radius()])
}

/// Whether the distance of two convex loops is at most the sum of the radii.
pub(crate) fn within<'a, T: RealField + Copy, X: Vertex<'a, Scalar = T>>(
    a: &EdgeLoop<'a, X>,
    b: &EdgeLoop<'a, X>,
    radii: [T; 3],
) -> bool {
    let has_no_radius = radii.iter().all(T::is_zero);
    if has_no_radius {
        return convex_loops::intersects(a, b);
    }
    let numbers = a.is_number() && b.is_number();
    let reaches = match (convex_loops::as_edge(a), convex_loops::as_edge(b)) {
        (Some(p), Some(q)) => crate::algorithm::linear_linear::are_linears_within(
            Linear::edge(p),
            Linear::edge(q),
            radii,
        ),
        _ => shortest(a, b).is_none_or(|candidate| candidate.cmp_length(radii).is_le()),
    };
    reaches && numbers
}

/// The distance of two convex loops with radii.
fn distance<'a, T: RealField + Copy, X: Vertex<'a, Scalar = T>>(
    a: &EdgeLoop<'a, X>,
    b: &EdgeLoop<'a, X>,
    radii: [T; 2],
) -> T {
    let swept = |candidate| SweptFeatures::with_optional_radii(candidate, radii);
    match (convex_loops::as_edge(a), convex_loops::as_edge(b)) {
        (Some(p), Some(q)) => swept(shortest_of_edges(p, q)).distance(),
        _ => swept(shortest(a, b)).distance(),
    }
}

/// The shortest candidate between two segments that do not cross.
fn shortest_of_edges<X: ExactPoint<2>>(p: [X; 2], q: [X; 2]) -> Option<Candidate<X>> {
    let (p, q) = (Linear::edge(p), Linear::edge(q));
    match closest_features(p, q, parallel(p.line, q.line)) {
        ClosestFeatures::Feet => None,
        ClosestFeatures::End(best) => Some(best.candidate),
    }
}

/// The shortest candidate between two disjoint convex loops, at least one of which has an area.
fn shortest<'a, T: RealField + Copy, X: Vertex<'a, Scalar = T>>(
    a: &EdgeLoop<'a, X>,
    b: &EdgeLoop<'a, X>,
) -> Option<Candidate<X>> {
    let are_many = a.vertex_count() + b.vertex_count() > SCAN_LIMIT;
    match are_many.then(|| local_gjk::classify_loops(a, b)).flatten() {
        Some(Relation::Apart(candidate)) => Some(candidate),
        Some(Relation::Overlapping) => None,
        None => convex_loops::closest_candidate(a, b).map(|shortest| shortest.candidate),
    }
}

/// A convex loop and a linear component.
pub(crate) struct LoopAndLinear<'a, X: ExactPoint<2>, const TWO_POINTS: bool> {
    hull: EdgeLoop<'a, X>,
    linear: Linear<X, TWO_POINTS>,
}

impl<'a, T: RealField + Copy, X: Vertex<'a, Scalar = T>, const TWO_POINTS: bool>
    LoopAndLinear<'a, X, TWO_POINTS>
{
    pub(crate) fn new(hull: EdgeLoop<'a, X>, linear: Linear<X, TWO_POINTS>) -> Self {
        Self { hull, linear }
    }

    pub(crate) fn intersects(&self) -> bool {
        Region2::solid(self.hull).meets_linear(self.linear)
    }

    pub(crate) fn nearest(&self) -> NearestPoints<Point2<T>, T> {
        nearest2::nearest_of_loop_and_linear(&self.hull, self.linear)
    }

    pub(crate) fn separation(&self) -> RegionAndLinear<'a, X, TWO_POINTS> {
        RegionAndLinear::new(Region2::solid(self.hull), self.linear, T::zero())
    }

    pub(crate) fn intersection(&self) -> Option<Piece<T, 2>> {
        LoopCut::new(self.linear).intersect_convex_loop(&self.hull)
    }
}

/// The closest features of a half-plane and a convex loop with a radius.
pub(crate) fn separation_from_half_plane<'a, X: Vertex<'a>>(
    edge_loop: &EdgeLoop<'a, X>,
    plane: half_space::BoundaryPlane<X>,
    radius: X::Scalar,
) -> SweptFeatures<OverPlane<X>, X::Scalar, 2, 1> {
    half_space::separation(plane, Some(lowest_of_loop(edge_loop, plane)), radius)
}

/// Whether a half-plane meets a convex shape.
#[inline]
pub(crate) fn meets_half_plane<T: RealField + Copy>(
    hull: &impl ConvexLoop<T>,
    half_plane: &HalfSpace<T, 2>,
) -> bool {
    let (corners, plane) = (hull.corners(), boundary_plane(half_plane));
    let edge_loop = hull.edge_loop(&corners);
    let lowest = lowest_of_loop(&edge_loop, plane);
    half_space::is_within_radius(plane, Some(lowest), hull.radius()) && edge_loop.is_number()
}

/// The nearest points of a half-plane, whose point is `on_self`, and a convex shape.
#[inline]
pub(crate) fn nearest_to_half_plane<T: RealField + Copy>(
    hull: &impl ConvexLoop<T>,
    half_plane: &HalfSpace<T, 2>,
) -> NearestPoints<Point2<T>, T> {
    let (corners, plane) = (hull.corners(), boundary_plane(half_plane));
    let lowest = lowest_of_loop(&hull.edge_loop(&corners), plane);
    half_space::nearest(plane, lowest, hull.radius())
}

/// Whether a half-plane meets a box.
pub(crate) fn obb_meets_half_plane<T: RealField + Copy>(
    obb: &Obb<T, 2>,
    half_plane: &HalfSpace<T, 2>,
) -> bool {
    let plane = boundary_plane_as::<SumPoint<T>>(half_plane);
    let lowest = lowest_of_loop(&obb_loop(obb), plane);
    half_space::is_within_radius(plane, Some(lowest), T::zero())
}

/// The nearest points of a half-plane, whose point is `on_self`, and a box.
pub(crate) fn obb_nearest_to_half_plane<T: RealField + Copy>(
    obb: &Obb<T, 2>,
    half_plane: &HalfSpace<T, 2>,
) -> NearestPoints<Point2<T>, T> {
    let plane = boundary_plane_as::<SumPoint<T>>(half_plane);
    half_space::nearest(plane, lowest_of_loop(&obb_loop(obb), plane), T::zero())
}

/// The intersection of two shapes of different types.
pub(crate) fn overlap<T: RealField + Copy>(
    a: &impl ConvexLoop<T>,
    b: &impl ConvexLoop<T>,
) -> Option<Overlap<T>> {
    let (of_a, of_b) = (a.corners(), b.corners());
    polygons::intersect_loops(&a.edge_loop(&of_a), &b.edge_loop(&of_b))
}

/// The intersection of a box and another shape.
pub(crate) fn obb_overlap<T: RealField + Copy>(
    obb: &Obb<T, 2>,
    other: &impl ConvexLoop<T>,
) -> Option<Overlap<T>> {
    let corners = other.corners();
    polygons::intersect_loops(
        &obb_loop(obb),
        &other.edge_loop(&corners).map(SumPoint::from),
    )
}

/// The part of a shape in a half-plane.
pub(crate) fn overlap_with_half_plane<T: RealField + Copy>(
    shape: &impl ConvexLoop<T>,
    half_plane: &HalfSpace<T, 2>,
) -> Option<Overlap<T>> {
    let corners = shape.corners();
    polygons::clip_by_half_plane(
        &shape.edge_loop(&corners),
        half_space::boundary_plane(half_plane),
    )
}
