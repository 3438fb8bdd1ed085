//! The rows of the plane.

use crate::inputs::{self, few, many, pool, pool_and_many};
use crate::peers::{PlanePeers, Scalar};
use crate::row::{Row, both, nearest, test};

/// Each is made when it is its turn, as the inputs of all take much room.
pub fn rows<T: Scalar>() -> Vec<fn() -> Vec<Row>> {
    vec![
        segment_ball::<T>,
        segment_segment::<T>,
        segment_point::<T>,
        || polygon_point::<T>(16),
        || polygon_point::<T>(1000),
        convex_ball::<T>,
        || convex_convex::<T>(8),
        || convex_convex::<T>(64),
        polygon_polygon::<T>,
        || polygons_apart::<T>(16),
        || polygons_apart::<T>(64),
        || polygons_apart::<T>(500),
        || polygons_far_apart::<T>(64),
        || polygons_meeting::<T>(16),
        || polygons_meeting::<T>(64),
        || polygons_meeting::<T>(500),
        capsule_capsule::<T>,
        aabb_aabb::<T>,
        obb_obb::<T>,
    ]
}

fn segment_ball<T: Scalar>() -> Vec<Row> {
    let pairs = many(inputs::segment, inputs::ball(2.0, 12.0));
    let peers = <T as PlanePeers>::segment_ball(&pairs);
    vec![Row::new::<T>(
        "2D segment, circle: test",
        test(&pairs),
        peers.test,
    )]
}

fn segment_segment<T: Scalar>() -> Vec<Row> {
    let pairs = many(inputs::chord, inputs::chord);
    let peers = <T as PlanePeers>::segment_segment(&pairs);
    both::<T, _, _>("2D segments", &pairs, peers).into()
}

fn segment_point<T: Scalar>() -> Vec<Row> {
    let pairs = many(inputs::segment, |random| random.place(1.0));
    let peers = <T as PlanePeers>::segment_point(&pairs);
    vec![Row::new::<T>(
        "2D segment, point: nearest",
        nearest(&pairs),
        peers.place,
    )]
}

fn polygon_point<T: Scalar>(corners: usize) -> Vec<Row> {
    let pairs = pool_and_many(inputs::polygon(corners, 15.0), |random| random.place(1.0));
    let peers = <T as PlanePeers>::polygon_point(&pairs);
    let name = format!("2D polygon ({corners}), point: test");
    vec![Row::new::<T>(&name, test(&pairs), peers.test)]
}

fn convex_ball<T: Scalar>() -> Vec<Row> {
    let pairs = pool_and_many(inputs::convex_polygon(8, 6.0), inputs::ball(1.0, 8.0));
    let peers = <T as PlanePeers>::convex_ball(&pairs);
    let name = "2D convex polygon (8), circle: nearest";
    vec![Row::new::<T>(name, nearest(&pairs), peers.place)]
}

fn convex_convex<T: Scalar>(corners: usize) -> Vec<Row> {
    let pairs = pool(inputs::convex_polygon(corners, 6.0));
    let peers = <T as PlanePeers>::convex_convex(&pairs);
    both::<T, _, _>(&format!("2D convex polygons ({corners})"), &pairs, peers).into()
}

fn polygon_polygon<T: Scalar>() -> Vec<Row> {
    let pairs = pool(inputs::polygon(64, 6.5));
    let peers = <T as PlanePeers>::polygon_polygon(&pairs);
    both::<T, _, _>("2D polygons (64)", &pairs, peers).into()
}

/// Along a diagonal, so that the boxes around them overlap.
fn polygons_apart<T: Scalar>(corners: usize) -> Vec<Row> {
    polygons_moved::<T>(
        &format!("2D polygons ({corners}), apart"),
        corners,
        [5.2, 5.2],
    )
}

fn polygons_far_apart<T: Scalar>(corners: usize) -> Vec<Row> {
    polygons_moved::<T>(
        &format!("2D polygons ({corners}), far apart"),
        corners,
        [8.0, 0.0],
    )
}

fn polygons_meeting<T: Scalar>(corners: usize) -> Vec<Row> {
    polygons_moved::<T>(
        &format!("2D polygons ({corners}), meeting"),
        corners,
        [0.0, 0.0],
    )
}

fn polygons_moved<T: Scalar>(name: &str, corners: usize, [x, y]: [f64; 2]) -> Vec<Row> {
    let moved = |by| inputs::polygon_moved(corners, by);
    let pairs = few(moved([-x, -y]), moved([x, y]));
    let peers = <T as PlanePeers>::polygon_polygon(&pairs);
    both::<T, _, _>(name, &pairs, peers).into()
}

fn capsule_capsule<T: Scalar>() -> Vec<Row> {
    let pairs = many(inputs::capsule(0.5, 3.0), inputs::capsule(0.5, 3.0));
    let peers = <T as PlanePeers>::capsule_capsule(&pairs);
    both::<T, _, _>("2D capsules", &pairs, peers).into()
}

fn aabb_aabb<T: Scalar>() -> Vec<Row> {
    let pairs = many(inputs::aabb(1.0, 9.5), inputs::aabb(1.0, 9.5));
    let peers = <T as PlanePeers>::aabb_aabb(&pairs);
    both::<T, _, _>("2D boxes (aabb)", &pairs, peers).into()
}

fn obb_obb<T: Scalar>() -> Vec<Row> {
    let posed = || inputs::posed_rectangle(1.0, 9.0);
    let pairs = many(posed(), posed());
    let peers = <T as PlanePeers>::obb_obb(&pairs);
    let ours = pairs.map(inputs::rectangle, inputs::rectangle);
    both::<T, _, _>("2D boxes (obb)", &ours, peers).into()
}
