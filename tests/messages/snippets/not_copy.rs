//~ E0277
//~ the trait bound `T: Copy` is not satisfied
//~ consider further restricting type parameter `T` with trait `Copy`
use tangency::{Ball, Nearest, Segment, nalgebra::RealField};

fn clearance<T: RealField>(disc: &Ball<T, 2>, wall: &Segment<T, 2>) -> T {
    disc.distance(wall)
}

fn main() {}
