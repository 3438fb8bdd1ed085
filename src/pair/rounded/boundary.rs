//! A point and the boundary of a rounded shape.
//!
//! The boundary point nearest to a point outside or inside is where the contact of both is, and the signed distance is its
//! separation. Whether a point is on the boundary is what a cast without motion decides by exact signs.

use crate::shape::RoundedRef;
use crate::shape::rounded::HasRoundedCore;
use crate::{
    Boundary, BoundedSide, Cast, CastResult, Contact, Intersects, OnBoundary, Rounded, StartKind,
};
use nalgebra::{Point, RealField, SVector};

/// The side of the boundary of a rounded shape on which a point is.
fn side_of<T, const D: usize>(rounded: &RoundedRef<'_, T, D>, point: &Point<T, D>) -> BoundedSide
where
    T: RealField + Copy,
    for<'a> Point<T, D>: Cast<RoundedRef<'a, T, D>, D, Scalar = T>,
{
    match point.cast_within(&SVector::zeros(), rounded, T::zero()) {
        CastResult::Start(start) if start.kind == StartKind::Overlaps => BoundedSide::Inside,
        CastResult::Start(_) => BoundedSide::OnBoundary,
        _ => BoundedSide::Outside,
    }
}

/// The boundary point of a rounded shape that is nearest to a point.
fn nearest_on_boundary<T, const D: usize>(
    rounded: &RoundedRef<'_, T, D>,
    point: &Point<T, D>,
) -> OnBoundary<Point<T, D>, T>
where
    T: RealField + Copy,
    for<'a> Point<T, D>: Contact<RoundedRef<'a, T, D>, D, Scalar = T, Point = Point<T, D>>
        + Cast<RoundedRef<'a, T, D>, D, Scalar = T>,
{
    let side = side_of(rounded, point);
    let contact = point
        .contact(rounded)
        .filter(|_| side != BoundedSide::OnBoundary);
    match contact {
        Some(contact) => OnBoundary {
            point: contact.on_rhs,
            signed_distance: contact.separation,
        },
        None => OnBoundary {
            point: *point,
            signed_distance: T::zero(),
        },
    }
}

/// Implements [`Boundary`] in a dimension.
macro_rules! boundary {
    ($($D:literal)+) => {$(
        impl<T: RealField + Copy, S: HasRoundedCore<T, $D>> Boundary<Point<T, $D>> for Rounded<S> {
            fn bounded_side(&self, point: &Point<T, $D>) -> BoundedSide {
                side_of(&self.as_any(), point)
            }

            fn contains(&self, point: &Point<T, $D>) -> bool {
                self.intersects(point)
            }

            fn nearest_on_boundary(&self, point: &Point<T, $D>) -> OnBoundary<Point<T, $D>, T> {
                let rounded = self.as_any();
                require_finite!(&rounded, point);
                nearest_on_boundary(&rounded, point)
            }
        }
    )+};
}

boundary! { 2 3 }
