//! Convex shapes with vertices in space, with radii: the algorithm of Gilbert, Johnson and Keerthi, *A fast
//! procedure for computing the distance between complex objects in three-dimensional space* (1988, DOI
//! 10.1109/56.2083).
//!
//! The search runs in floats first ([`guess`]); exact signs verify its result or continue from it
//! ([`search`]). A point and a simplex of up to three vertices need no search ([`direct`]). Flat, parallel
//! and touching shapes need no special case. Each iteration takes a support vertex by hill climbing, so the
//! cost is usually that of a few short climbs.

mod approx_plane;
pub(crate) mod boundary;
pub(crate) mod direct;
pub(crate) mod expand;
pub(crate) mod guess;
pub(crate) mod interior;
pub(crate) mod minkowski;
pub(crate) mod nearest;
pub(crate) mod search;
pub(crate) mod silhouette;
pub(crate) mod simplex;
mod support_features;
