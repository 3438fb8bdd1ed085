//! A scalar of one's own, which is decided as exactly as `f64`: `cargo run --example own_scalar`.
//!
//! The circle of radius 5t touches the segment at (3t, 4t). The squares of such numbers have a hundred
//! bits, of which the arithmetic of the scalar keeps 53: it could not see the last place by which the
//! smaller circle misses.

#[macro_use]
mod newtype;

use nalgebra::Point2;
use tangency::{Circle, Intersects, Nearest, Segment};

newtype!(Metres(f64), true);

fn main() {
    let point = |x, y| Point2::new(Metres(x), Metres(y));
    let t = 100_000_000_000_003.0;
    let touching = Segment::new(
        point(3.0 * t - 4.0e13, 4.0 * t + 3.0e13),
        point(3.0 * t + 8.0e13, 4.0 * t - 6.0e13),
    );
    let circle = |radius| Circle::new(point(0.0, 0.0), Metres(radius));
    let (exact, smaller) = (circle(5.0 * t), circle((5.0 * t).next_down()));
    assert!(exact.intersects(&touching));
    assert_eq!(exact.nearest(&touching).distance, Metres(0.0));
    assert!(!smaller.intersects(&touching));
    assert!(smaller.nearest(&touching).distance > Metres(0.0));
    println!("apart by {} m", smaller.nearest(&touching).distance);
}
