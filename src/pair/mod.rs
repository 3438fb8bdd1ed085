//! How two shapes answer: one file per unordered pair, named alphabetically. This listing is the
//! support matrix.

mod core;

mod aabb_point;
mod aabb_segment;
mod ball_ball;
mod ball_convex_polygon;
mod ball_line;
mod ball_point;
mod ball_ray;
mod ball_segment;
mod convex_polygon_point;
mod convex_polygon_segment;
mod line_line;
mod line_point;
mod point_point;
mod point_polygon;
mod point_polyline;
mod point_ray;
mod point_segment;
mod point_triangle;
mod polygon_polygon;
mod polygon_segment;
mod polyline_segment;
mod segment_segment;
mod segment_triangle;
