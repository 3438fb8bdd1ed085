//! The proof that nothing tunnels: exact decisions about what a step has done.

use super::{World, step};
use nalgebra::{Point2, RealField};
use tangency::{Intersects, Segment};

/// Steps, and panics where a disc has left the arena or gone through an obstacle, even to come back.
pub fn guarded_step<T: RealField + Copy>(world: &mut World<T>) {
    let before = centers(world);
    step(world);
    for (body, (old, new)) in before.iter().zip(centers(world)).enumerate() {
        assert!(
            new.intersects(&world.arena),
            "disc {body} is outside, at {new}"
        );
        assert!(
            !went_through(world, old, &new),
            "disc {body} went through to {new}"
        );
    }
}

fn centers<T: RealField + Copy>(world: &World<T>) -> Vec<Point2<T>> {
    world.bodies.iter().map(|it| *it.disc.center()).collect()
}

/// A center stays more than a step's length away from every obstacle, so that its straight way
/// meets one only where the disc went through.
fn went_through<T: RealField + Copy>(world: &World<T>, old: &Point2<T>, new: &Point2<T>) -> bool {
    let way = Segment::new(*old, *new);
    world.obstacles.iter().any(|it| way.intersects(it))
}
