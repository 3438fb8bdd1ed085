//! Convex shapes with vertices in space: Gilbert, Johnson and Keerthi (1988), searched in floats, verified by exact signs.

pub(crate) mod boundary;
pub(crate) mod direct;
pub(crate) mod guess;
pub(crate) mod minkowski;
pub(crate) mod nearest;
pub(crate) mod search;
pub(crate) mod simplex;
