//! What stands in the way of a disc.

use super::unit;
use nalgebra::{Point2, RealField, Vector2};
use tangency::{Circle, ConvexPolygon, Intersects, Nearest, Segment2};

/// Something convex that does not move.
pub enum Obstacle<T: RealField + Copy> {
    Wall(Segment2<T>),
    Post(ConvexPolygon<T>),
}

impl<T: RealField + Copy> Obstacle<T> {
    pub fn meets(&self, disc: &Circle<T>) -> bool {
        match self {
            Self::Wall(wall) => disc.intersects(wall),
            Self::Post(post) => disc.intersects(post),
        }
    }

    pub fn meets_way(&self, way: &Segment2<T>) -> bool {
        match self {
            Self::Wall(wall) => way.intersects(wall),
            Self::Post(post) => way.intersects(post),
        }
    }

    pub fn gap(&self, disc: &Circle<T>) -> T {
        match self {
            Self::Wall(wall) => disc.distance(wall),
            Self::Post(post) => disc.distance(post),
        }
    }

    /// Returns the unit direction in which a disc at `center` leaves this obstacle.
    ///
    /// The center is asked, not the disc: the way to it is as long as the radius, and a long way
    /// gives a precise direction where the gap of a touching disc has hardly a digit.
    pub fn away(&self, center: &Point2<T>) -> Vector2<T> {
        let nearest = match self {
            Self::Wall(wall) => center.nearest(wall),
            Self::Post(post) => center.nearest(post),
        };
        unit(nearest.on_self - nearest.on_rhs, nearest.distance)
    }
}
