//! Convex shapes with corners in space, and what is within a radius of them.
//!
//! A point, a segment, a triangle, a box, a tetrahedron and a convex polyhedron are each the hull of
//! their vertices ([`solid`]). Two of them are as far apart as the origin is from their difference,
//! and [`difference`] finds the part of that difference which is nearest to the origin; a line or a
//! ray has no far end, and is held against the shape seen along it ([`sight`]). A point or a ball and a
//! triangle or an oriented box need no search ([`over_face`], [`box_point`]). What either has in
//! common with the shape is told by the faces ([`mod@cut`]). Whether boxes, triangles and what is
//! straight meet is mostly told without a search ([`separating`](super::separating), [`piercing`], [`slabs`]).

mod answer;
pub(in crate::pair) mod boundary;
pub(in crate::pair) mod box_point;
pub(in crate::pair) mod clip;
mod coplanar;
pub(in crate::pair) mod cut;
pub(in crate::pair) mod difference;
mod direct;
mod faces;
mod flat;
mod hint;
pub(in crate::pair) mod level;
pub(in crate::pair) mod line_features;
pub(in crate::pair) mod over_face;
pub(in crate::pair) mod piercing;
pub(in crate::pair) mod section;
pub(in crate::pair) mod sight;
mod simplex;
pub(in crate::pair) mod slabs;
pub(in crate::pair) mod solid;
pub(in crate::pair) mod straights;
pub(in crate::pair) mod triangles;

pub(in crate::pair) use answer::{intersects, intersects_by, nearest, separation};
pub(in crate::pair) use cut::cut;
pub(in crate::pair) use solid::Plain;
