//! What many pairs reduce to: a ball is a point with a radius, a line, a ray and a segment are one
//! carrier of some extent, and a box, a triangle and a polygon are one loop of edges.

pub(super) mod ball_straight;
pub(super) mod cut;
pub(super) mod order;
pub(super) mod outline;
pub(super) mod straight;
pub(super) mod straight_straight;
