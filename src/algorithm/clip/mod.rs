//! Intersections as sets: convex polygons clipped by each other, solids by planes, and linear components by
//! all of them.

pub(crate) mod coplanar;
pub(crate) mod flat;
pub(crate) mod half_space;
pub(crate) mod linear;
pub(crate) mod linear_solid;
mod plane_scan;
pub(crate) mod polygons;
pub(crate) mod section;
pub(crate) mod triangles;
