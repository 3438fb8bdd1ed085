//! Answers where a coordinate is infinite or not a number: none can be computed.
//!
//! Shapes with public fields may have such coordinates; constructors keep them out of all others.

use crate::{NearestPoints, OnBoundary, OnEdge, ParameterPair};
use nalgebra::{Point, RealField, convert};

/// An answer of which no number is known.
pub(crate) trait NotANumber {
    fn not_a_number() -> Self;
}

#[cold]
pub(crate) fn nan<T: RealField + Copy>() -> T {
    convert(f64::NAN)
}

fn nowhere<T: RealField + Copy, const D: usize>() -> Point<T, D> {
    Point::from([nan(); D])
}

impl<T: RealField + Copy, const D: usize> NotANumber for NearestPoints<Point<T, D>, T> {
    #[cold]
    fn not_a_number() -> Self {
        Self {
            on_self: nowhere(),
            on_rhs: nowhere(),
            distance: nan(),
            unique: false,
        }
    }
}

impl<T: RealField + Copy, const D: usize> NotANumber for OnBoundary<Point<T, D>, T> {
    #[cold]
    fn not_a_number() -> Self {
        Self {
            point: nowhere(),
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
            point: nowhere(),
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
