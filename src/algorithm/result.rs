//! Results that many algorithms return: one shared point, and no number at all.

use crate::query::WHOLES;
use crate::{ContactPoints, NearestPoints, OnBoundary, OnEdge, ParameterPair, Piece};
use nalgebra::{Point, Point3, RealField, SVector, convert};

/// The nearest points of two shapes in space.
pub(crate) type NearestPoints3<T> = NearestPoints<Point3<T>, T>;

/// The nearest points of two shapes that share this point.
pub(crate) fn coincident_points<T: RealField + Copy, const D: usize>(
    point: Point<T, D>,
    unique: bool,
) -> NearestPoints<Point<T, D>, T> {
    NearestPoints {
        on_self: point,
        on_rhs: point,
        distance: T::zero(),
        unique,
    }
}

/// The first point of a piece, or any if it has no first, and whether the piece is this point alone.
pub(crate) fn first_point_of<T: RealField + Copy, const D: usize>(
    piece: Piece<T, D>,
) -> (Point<T, D>, bool) {
    let [from, to] = piece.ends();
    let point = from.or(to).map_or(Point::origin(), |at| at.point);
    (point, matches!(piece, Piece::Point(_)))
}

/// A result whose every number is not a number: the answer where a coordinate is not finite.
pub(crate) trait NotANumber {
    fn not_a_number() -> Self;
}

#[cold]
pub(crate) fn nan<T: RealField + Copy>() -> T {
    convert(f64::NAN)
}

fn nan_point<T: RealField + Copy, const D: usize>() -> Point<T, D> {
    Point::from([nan(); D])
}

impl<T: RealField + Copy, const D: usize> NotANumber for NearestPoints<Point<T, D>, T> {
    #[cold]
    fn not_a_number() -> Self {
        Self {
            on_self: nan_point(),
            on_rhs: nan_point(),
            distance: nan(),
            unique: false,
        }
    }
}

impl<T: RealField + Copy, const D: usize> NotANumber for ContactPoints<T, D> {
    #[cold]
    fn not_a_number() -> Self {
        Self {
            separation: nan(),
            normal: SVector::repeat(nan()),
            on_self: nan_point(),
            on_rhs: nan_point(),
            unique: false,
            parts: WHOLES,
        }
    }
}

impl<T: RealField + Copy, const D: usize> NotANumber for Option<ContactPoints<T, D>> {
    #[cold]
    fn not_a_number() -> Self {
        Some(ContactPoints::not_a_number())
    }
}

impl<T: RealField + Copy, const D: usize> NotANumber for OnBoundary<Point<T, D>, T> {
    #[cold]
    fn not_a_number() -> Self {
        Self {
            point: nan_point(),
            signed_distance: nan(),
        }
    }
}

impl<T: RealField + Copy, const D: usize> NotANumber for OnEdge<Point<T, D>, T> {
    #[cold]
    fn not_a_number() -> Self {
        Self {
            edge: 0,
            parameter: nan(),
            point: nan_point(),
            distance: nan(),
        }
    }
}

impl<T: RealField + Copy> NotANumber for ParameterPair<T> {
    #[cold]
    fn not_a_number() -> Self {
        Self {
            on_self: nan(),
            on_rhs: nan(),
        }
    }
}
