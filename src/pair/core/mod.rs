//! What many pairs reduce to: a ball is a point with a radius, a capsule a segment with a radius; a
//! line, a ray and a segment are one carrier of some extent; a box, a triangle and a polygon are a
//! loop of edges, a polyline is a chain of them.

pub(super) mod ball_straight;
pub(super) mod boundary;
pub(super) mod bounds;
pub(super) mod capsule;
pub(super) mod clip;
mod contact;
pub(super) mod cut;
pub(super) mod edges;
pub(super) mod features;
pub(super) mod figure;
pub(super) mod figure_pair;
pub(super) mod finite;
pub(super) mod half_space;
pub(super) mod hull;
pub(super) mod hulls;
pub(super) mod meeting;
pub(super) mod order;
pub(super) mod outline;
mod overlapping;
mod parity;
mod ring_search;
mod rings;
pub(super) mod separating;
pub(super) mod separation;
pub(super) mod shapes;
pub(super) mod space;
pub(super) mod straight;
pub(super) mod straight_straight;
pub(super) mod touch;
pub(super) mod way;
