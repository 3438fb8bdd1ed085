//! What stands in the way of a disc.

use nalgebra::RealField;
use tangency::{Circle, Contact, ContactPoints, ConvexPolygon, Intersects, Segment2};

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

    /// How far a disc is from this obstacle, and the unit direction in which it leaves it.
    pub fn contact(&self, disc: &Circle<T>) -> ContactPoints<T, 2> {
        match self {
            Self::Wall(wall) => wall.contact(disc),
            Self::Post(post) => post.contact(disc),
        }
    }
}
