//! A half-space and any other shape: by the shape's lowest point over the plane.
//!
//! Exact signs of scalar products with the normal decide which point is lowest and on which side of the
//! plane it lies; the normal is never normalised. Ericson, *Real-Time Collision Detection* (2005), 5.1.1
//! and 5.2.3. A zero normal makes every point lie on the plane. The cost is that of the lowest point, and
//! constant otherwise.

pub(crate) mod cut;
pub(crate) mod lowest;

use crate::algorithm::edge_loop::Vertex;
use crate::algorithm::half_space::lowest::{LowestPoint, lowest_of_linear};
use crate::algorithm::linear::Linear;
use crate::algorithm::separation::{Features, SweptFeatures};
use crate::algorithm::solid::{self, Solid};
use crate::exact::{ExactPoint, saturating_neg};
use crate::predicate::{
    SupportingLine, cmp_distance_to_plane, cmp_projection_to_start, distance_to_plane, dot_sign,
    line_plane_crossing, plane_foot, plane_separation, point_at_distance_along,
};
use crate::{HalfSpace, NearestPoints};
use core::cmp::Ordering;
use nalgebra::{Point, RealField};

/// A plane, by a point on it and its normal.
pub(crate) type BoundaryPlane<X> = SupportingLine<X, false>;

/// The plane that bounds a half-space.
#[cfg_attr(not(debug_assertions), inline)]
pub(crate) fn boundary_plane<T: RealField + Copy, const D: usize>(
    half_space: &HalfSpace<T, D>,
) -> BoundaryPlane<&[T; D]> {
    SupportingLine::along(&half_space.point, &half_space.normal)
}

/// The line that bounds a half-plane, for shapes whose vertices have another type.
#[cfg_attr(not(debug_assertions), inline)]
pub(crate) fn boundary_plane_as<'a, X: Vertex<'a>>(
    half_space: &'a HalfSpace<X::Scalar, 2>,
) -> BoundaryPlane<X> {
    let SupportingLine { start, toward } = boundary_plane(half_space);
    SupportingLine {
        start: start.into(),
        toward: toward.into(),
    }
}

/// The plane with its numbers as points of another kind.
pub(crate) fn convert_plane<T: Copy, X: From<[T; D]>, const D: usize>(
    plane: BoundaryPlane<&[T; D]>,
) -> BoundaryPlane<X> {
    SupportingLine {
        start: X::from(*plane.start),
        toward: X::from(*plane.toward),
    }
}

/// Compares the heights of `p` and `q` over a plane.
fn cmp_heights<X: solid::SolidVertex>(plane: BoundaryPlane<X>, p: X, q: X) -> Ordering {
    dot_sign(plane, Linear::edge([q, p]).line)
}

/// Compares vertices of a solid by their heights over a plane.
pub(crate) fn cmp_vertex_heights<X: solid::SolidVertex>(
    solid: &Solid<'_, X>,
    plane: BoundaryPlane<X>,
) -> impl Fn(usize, usize) -> Ordering {
    move |i, j| cmp_heights(plane, solid.vertex(i), solid.vertex(j))
}

/// Whether the lowest point of a shape is within the radius of a half-space.
#[cfg_attr(not(debug_assertions), inline)]
pub(crate) fn is_within_radius<X: ExactPoint<D>, const D: usize>(
    plane: BoundaryPlane<X>,
    lowest: Option<LowestPoint<X>>,
    radius: X::Scalar,
) -> bool {
    let meets = lowest.is_none_or(|lowest| cmp_height(plane, lowest.point, [radius]).is_le());
    meets && plane.start.is_number() && plane.toward.is_number()
}

/// Compares the height of a point with the sum of the radii. A point at or below the plane is `Less` than
/// any positive sum.
#[cfg_attr(not(debug_assertions), inline)]
fn cmp_height<X: ExactPoint<D>, const D: usize, const S: usize>(
    plane: BoundaryPlane<X>,
    p: X,
    radii: [X::Scalar; S],
) -> Ordering {
    match cmp_projection_to_start(p, plane) {
        Ordering::Greater => cmp_distance_to_plane(p, plane, radii),
        _ if radii.iter().any(|&radius| radius > nalgebra::zero()) => Ordering::Less,
        side => side,
    }
}

/// A point, and a half-space that may contain it.
#[derive(Clone, Copy, Debug)]
pub(crate) struct OverPlane<X> {
    pub(crate) point: X,
    pub(crate) plane: BoundaryPlane<X>,
}

impl<X: ExactPoint<D>, const D: usize> Features<X::Scalar, D, 1> for OverPlane<X> {
    #[cfg_attr(not(debug_assertions), inline)]
    fn cmp_distance(&self, radii: [X::Scalar; 3]) -> Ordering {
        cmp_height(self.plane, self.point, radii)
    }

    #[cfg_attr(not(debug_assertions), inline)]
    fn distance(&self) -> X::Scalar {
        if cmp_projection_to_start(self.point, self.plane).is_gt() {
            distance_to_plane(self.point, self.plane)
        } else {
            nalgebra::zero()
        }
    }

    #[cfg_attr(not(debug_assertions), inline)]
    fn distance_minus(&self, radii: [X::Scalar; 1]) -> X::Scalar {
        plane_separation(self.point, self.plane, radii)
    }
}

/// The closest features of a half-space and a shape with a radius. `None` stands for a shape that descends
/// without bound.
#[cfg_attr(not(debug_assertions), inline)]
pub(crate) fn separation<X: ExactPoint<D>, const D: usize>(
    plane: BoundaryPlane<X>,
    lowest: Option<LowestPoint<X>>,
    radius: X::Scalar,
) -> SweptFeatures<OverPlane<X>, X::Scalar, D, 1> {
    let over = lowest.map(|LowestPoint { point, .. }| OverPlane { point, plane });
    SweptFeatures::with_optional_radii(over, [radius])
}

/// The nearest points of a half-space (`on_self`) and a shape with this lowest point and a radius.
#[cfg_attr(not(debug_assertions), inline)]
pub(crate) fn nearest<T: RealField + Copy, X: ExactPoint<D, Scalar = T>, const D: usize>(
    plane: BoundaryPlane<X>,
    lowest: LowestPoint<X>,
    radius: T,
) -> NearestPoints<Point<T, D>, T> {
    let LowestPoint {
        point: p,
        unique,
        is_single_point,
    } = lowest;
    let is_point = is_single_point && radius.is_zero();
    match cmp_height(plane, p, [radius]) {
        Ordering::Greater => nearest_above(plane, p, radius, unique),
        order => {
            let point = Point::from(if cmp_projection_to_start(p, plane).is_gt() {
                plane_foot(p, plane)
            } else {
                p.rounded()
            });
            NearestPoints {
                on_self: point,
                on_rhs: point,
                distance: T::zero(),
                unique: is_point || order.is_eq() && unique,
            }
        }
    }
}

#[cfg_attr(not(debug_assertions), inline)]
fn nearest_above<T: RealField + Copy, X: ExactPoint<D, Scalar = T>, const D: usize>(
    plane: BoundaryPlane<X>,
    p: X,
    radius: T,
    unique: bool,
) -> NearestPoints<Point<T, D>, T> {
    let (swept_point, distance) = if radius.is_zero() {
        (p.rounded(), distance_to_plane(p, plane))
    } else {
        (
            point_at_distance_along(p, -radius, plane.toward),
            plane_separation(p, plane, [radius]),
        )
    };
    NearestPoints {
        on_self: Point::from(plane_foot(p, plane)),
        on_rhs: Point::from(swept_point),
        distance,
        unique,
    }
}

/// The nearest points of a half-space and a linear component with a radius.
#[cfg_attr(not(debug_assertions), inline)]
pub(crate) fn nearest_to_linear<T, X, const D: usize, const TWO_POINTS: bool>(
    plane: BoundaryPlane<X>,
    linear: Linear<X, TWO_POINTS>,
    radius: T,
) -> NearestPoints<Point<T, D>, T>
where
    T: RealField + Copy,
    X: ExactPoint<D, Scalar = T>,
{
    if let Some(lowest) = lowest_of_linear(linear, plane) {
        return nearest(plane, lowest, radius);
    }
    // It descends without bound: the common point is its start or its crossing with the plane.
    let start = linear.line.start;
    let point = Point::from(if cmp_projection_to_start(start, plane).is_le() {
        start.rounded()
    } else {
        line_plane_crossing(linear.line, plane).1
    });
    NearestPoints {
        on_self: point,
        on_rhs: point,
        distance: T::zero(),
        unique: false,
    }
}

/// The direction of the line that bounds a half-plane, with the half-plane to its left.
pub(crate) fn edge_direction<T: RealField + Copy>(half_plane: &HalfSpace<T, 2>) -> [T; 2] {
    [saturating_neg(half_plane.normal.y), half_plane.normal.x]
}
