use nalgebra::{Point2, RealField, Vector2};
use tangency::{Line2, NearestEdge, OnEdge};

/// Returns when two points that move at constant velocities are closest: the time is the parameter.
pub fn closest_approach<T: RealField + Copy>(
    [p, q]: [Point2<T>; 2],
    [v, w]: [Vector2<T>; 2],
) -> OnEdge<Point2<T>, T> {
    let relative = Line2::new(Point2::from(q - p), w - v);
    relative.nearest_edge(&Point2::origin())
}
