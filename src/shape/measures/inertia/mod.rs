//! Inertia tensors of solids in space, and polar moments of those in the plane, about their centroids.
//!
//! With the second moments M = ∫ x xᵀ about the centroid, the tensor is 1 tr M - M, and the polar moment tr M. On the diagonal
//! all terms have one sign. Off it they cancel; those that come from corners are summed exactly
//! ([`central_moments`](crate::exact::central_moments)).

mod corners;
mod plane;
mod round;

use crate::exact::Quantity;
use nalgebra::{Matrix3, RealField};

/// The tensor 1 tr M - M of second moments M, each element rounded.
fn tensor<T: RealField + Copy>(second: impl Fn(usize, usize) -> Quantity<T>) -> Matrix3<T> {
    Matrix3::from_fn(|i, j| {
        let element = if i == j {
            let [j, k] = [(i + 1) % 3, (i + 2) % 3];
            second(j, j) + second(k, k)
        } else {
            Quantity::integer(0) - second(i, j)
        };
        element.number()
    })
}

fn is_zero<T: RealField + Copy>(x: Quantity<T>) -> bool {
    !x.is_negative() && !(Quantity::integer(0) - x).is_negative()
}
