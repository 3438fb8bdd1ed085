//! What shapes have in common: convex polygons cut by each other, solids cut by planes and lines.

pub(crate) mod coplanar;
pub(crate) mod faces;
pub(crate) mod flat;
pub(crate) mod half_space;
pub(crate) mod linear;
pub(crate) mod linear_solid;
pub(crate) mod polygons;
pub(crate) mod section;
pub(crate) mod triangles;
