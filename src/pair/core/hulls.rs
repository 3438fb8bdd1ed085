//! Two convex shapes of the plane, and one with a line, a ray, a segment or a half-plane.

use super::cut::Cut;
use super::features::{self, Relation};
use super::figure::Figure;
use super::half_space::{self, lowest_of_hull, plane, plane_as};
use super::outline::{Outline, Vertex};
use super::shapes::{Hull, obb_outline};
use super::straight::Straight;
use super::{hull, meeting};
use crate::kernel::{Corner, Site};
use crate::{HalfSpace, NearestPoints, Obb, Piece};
use nalgebra::{Point2, RealField};

/// Up to so many vertices of both together, it takes no longer to look at all than to guess.
const FEW: usize = 4;

#[inline]
pub(in crate::pair) fn intersects<T: RealField + Copy>(a: &impl Hull<T>, b: &impl Hull<T>) -> bool {
    let (of_a, of_b) = (a.corners(), b.corners());
    within(
        &a.outline(&of_a),
        &b.outline(&of_b),
        [a.radius(), b.radius()],
    )
}

#[inline]
pub(in crate::pair) fn nearest<T: RealField + Copy>(
    a: &impl Hull<T>,
    b: &impl Hull<T>,
) -> NearestPoints<Point2<T>, T> {
    let (of_a, of_b) = (a.corners(), b.corners());
    meeting::of_hulls(
        &a.outline(&of_a),
        &b.outline(&of_b),
        [a.radius(), b.radius()],
    )
}

#[inline]
pub(in crate::pair) fn obb_intersects<T: RealField + Copy>(
    a: &Obb<T, 2>,
    b: &impl Hull<T>,
) -> bool {
    let corners = b.corners();
    let b_outline = b.outline(&corners).map(Corner::from);
    within(&obb_outline(a), &b_outline, [T::zero(), b.radius()])
}

#[inline]
pub(in crate::pair) fn obb_nearest<T: RealField + Copy>(
    a: &Obb<T, 2>,
    b: &impl Hull<T>,
) -> NearestPoints<Point2<T>, T> {
    let corners = b.corners();
    let b_outline = b.outline(&corners).map(Corner::from);
    meeting::of_hulls(&obb_outline(a), &b_outline, [T::zero(), b.radius()])
}

/// Whether two convex loops are nowhere further apart than the sum of the radii.
pub(in crate::pair) fn within<'a, T: RealField + Copy, X: Vertex<'a, Scalar = T>>(
    a: &Outline<'a, X>,
    b: &Outline<'a, X>,
    radii: [T; 2],
) -> bool {
    let bare = radii.iter().all(T::is_zero);
    if bare {
        return hull::intersects(a, b);
    }
    let numbers = a.is_number() && b.is_number();
    let reaches = match (hull::as_edge(a), hull::as_edge(b)) {
        (Some(p), Some(q)) => {
            super::straight_straight::within(Straight::edge(p), Straight::edge(q), radii)
        }
        _ => reaches(a, b, radii),
    };
    reaches && numbers
}

/// Whether two convex loops, not both without area, meet or the shortest way is no longer than the
/// sum of the radii.
fn reaches<'a, T: RealField + Copy, X: Vertex<'a, Scalar = T>>(
    a: &Outline<'a, X>,
    b: &Outline<'a, X>,
    radii: [T; 2],
) -> bool {
    let are_many = a.vertex_count() + b.vertex_count() > FEW;
    match are_many.then(|| features::relation(a, b)).flatten() {
        Some(Relation::Apart(way)) => way.reach(radii).is_le(),
        Some(Relation::Overlapping) => true,
        None => hull::shortest(a, b).is_none_or(|shortest| shortest.way.reach(radii).is_le()),
    }
}

/// What a convex loop and a line, a ray or a segment are to each other.
pub(in crate::pair) struct WithStraight<'a, X: Site<2>, const ENDS: bool> {
    hull: Outline<'a, X>,
    straight: Straight<X, ENDS>,
}

impl<'a, T: RealField + Copy, X: Vertex<'a, Scalar = T>, const ENDS: bool>
    WithStraight<'a, X, ENDS>
{
    pub(in crate::pair) fn new(hull: Outline<'a, X>, straight: Straight<X, ENDS>) -> Self {
        Self { hull, straight }
    }

    pub(in crate::pair) fn intersects(&self) -> bool {
        Figure::solid(self.hull).meets(self.straight)
    }

    pub(in crate::pair) fn nearest(&self) -> NearestPoints<Point2<T>, T> {
        meeting::of_hull_and_straight(&self.hull, self.straight)
    }

    pub(in crate::pair) fn intersection(&self) -> Option<Piece<T, 2>> {
        Cut::of(self.straight).by_hull(&self.hull)
    }
}

/// Whether a half-plane meets a convex shape.
#[inline]
pub(in crate::pair) fn meets_half_plane<T: RealField + Copy>(
    hull: &impl Hull<T>,
    half_plane: &HalfSpace<T, 2>,
) -> bool {
    let (corners, plane) = (hull.corners(), plane(half_plane));
    let outline = hull.outline(&corners);
    let lowest = lowest_of_hull(&outline, plane);
    half_space::reaches(plane, Some(lowest), hull.radius()) && outline.is_number()
}

/// The nearest points of a half-plane, whose point is `on_self`, and a convex shape.
#[inline]
pub(in crate::pair) fn nearest_to_half_plane<T: RealField + Copy>(
    hull: &impl Hull<T>,
    half_plane: &HalfSpace<T, 2>,
) -> NearestPoints<Point2<T>, T> {
    let (corners, plane) = (hull.corners(), plane(half_plane));
    let lowest = lowest_of_hull(&hull.outline(&corners), plane);
    half_space::nearest(plane, lowest, hull.radius())
}

/// Whether a half-plane meets a box.
pub(in crate::pair) fn obb_meets_half_plane<T: RealField + Copy>(
    obb: &Obb<T, 2>,
    half_plane: &HalfSpace<T, 2>,
) -> bool {
    let plane = plane_as::<Corner<T>>(half_plane);
    let lowest = lowest_of_hull(&obb_outline(obb), plane);
    half_space::reaches(plane, Some(lowest), T::zero())
}

/// The nearest points of a half-plane, whose point is `on_self`, and a box.
pub(in crate::pair) fn obb_nearest_to_half_plane<T: RealField + Copy>(
    obb: &Obb<T, 2>,
    half_plane: &HalfSpace<T, 2>,
) -> NearestPoints<Point2<T>, T> {
    let plane = plane_as::<Corner<T>>(half_plane);
    half_space::nearest(plane, lowest_of_hull(&obb_outline(obb), plane), T::zero())
}
