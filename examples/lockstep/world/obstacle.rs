//! What stands in the way of a disc.

use tangency::{ConvexPolygon, Segment2};

tangency::shape_enum! {
    /// Something convex that does not move.
    #[derive(Clone, Debug)]
    pub enum Obstacle<T, 2> as ObstacleRef {
        Wall(Segment2<T>),
        Post(ConvexPolygon<T>),
    }
}
