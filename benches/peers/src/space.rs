//! The rows of space.

use crate::inputs::{self, many, pool, pool_and_many};
use crate::measure::{Contestant, Pairs, Said};
use crate::peers::{Scalar, SpacePeers};
use crate::row::{Row, both, nearest, test};
use tangency::{ConvexPolyhedron, Intersection};

/// Each is made when it is its turn, as the inputs of all take much room.
pub fn rows<T: Scalar>() -> Vec<fn() -> Vec<Row>> {
    vec![
        segment_segment::<T>,
        line_line::<T>,
        triangle_point::<T>,
        aabb_point::<T>,
        obb_point::<T>,
        ray_ball::<T>,
        ray_triangle::<T>,
        ray_aabb::<T>,
        ray_capsule::<T>,
        hull_ray::<T>,
        triangle_triangle::<T>,
        aabb_aabb::<T>,
        obb_obb::<T>,
        capsule_capsule::<T>,
        triangle_ball::<T>,
        segment_triangle::<T>,
        || hull_hull::<T>(20),
        || hull_hull::<T>(200),
        || hull_of::<T>(20),
        || hull_of::<T>(200),
    ]
}

fn segment_segment<T: Scalar>() -> Vec<Row> {
    let pairs = many(inputs::segment, inputs::segment);
    let peers = <T as SpacePeers>::segment_segment(&pairs);
    vec![Row::new::<T>("3D segments: nearest", nearest(&pairs), peers.place).cited(25.3)]
}

fn line_line<T: Scalar>() -> Vec<Row> {
    let pairs = many(inputs::line, inputs::line);
    let peers = <T as SpacePeers>::line_line(&pairs);
    vec![Row::new::<T>("3D lines: nearest", nearest(&pairs), peers.place).cited(10.0)]
}

fn triangle_point<T: Scalar>() -> Vec<Row> {
    let pairs = many(inputs::triangle, |random| random.place(1.0));
    let peers = <T as SpacePeers>::triangle_point(&pairs);
    vec![Row::new::<T>("3D triangle, point: nearest", nearest(&pairs), peers.place).cited(11.7)]
}

fn aabb_point<T: Scalar>() -> Vec<Row> {
    let pairs = many(inputs::aabb(4.0, 14.0), |random| random.place(0.7));
    let peers = <T as SpacePeers>::aabb_point(&pairs);
    vec![Row::new::<T>(
        "3D box (aabb), point: nearest",
        nearest(&pairs),
        peers.place,
    )]
}

fn obb_point<T: Scalar>() -> Vec<Row> {
    let pairs = many(inputs::posed_box(4.0, 14.0), |random| random.place(0.7));
    let peers = <T as SpacePeers>::obb_point(&pairs);
    let ours = pairs.map(inputs::cuboid, |p| *p);
    vec![Row::new::<T>("3D box (obb), point: nearest", nearest(&ours), peers.place).cited(18.6)]
}

/// The set in common: the place where the ray enters, and more.
fn piece<A: Intersection<B, Output = Option<R>> + 'static, B: 'static, R: 'static>(
    pairs: &Pairs<A, B>,
) -> Contestant {
    let ask = |a: &A, b: &B| a.intersection(b);
    pairs.ask("tangency", "intersection", ask, |_, _, piece| {
        Said::Meet(piece.is_some())
    })
}

fn ray_ball<T: Scalar>() -> Vec<Row> {
    let pairs = many(inputs::ray, inputs::ball(4.0, 12.0));
    let peers = <T as SpacePeers>::ray_ball(&pairs);
    vec![
        Row::new::<T>("3D ray, sphere: test", test(&pairs), peers.test),
        Row::new::<T>("3D ray, sphere: place", piece(&pairs), peers.place),
    ]
}

fn ray_triangle<T: Scalar>() -> Vec<Row> {
    let pairs = many(inputs::ray, inputs::broad_triangle);
    let peers = <T as SpacePeers>::ray_triangle(&pairs);
    vec![
        Row::new::<T>("3D ray, triangle: test", test(&pairs), peers.test).cited(7.8),
        Row::new::<T>("3D ray, triangle: place", piece(&pairs), peers.place).cited(7.5),
    ]
}

fn ray_aabb<T: Scalar>() -> Vec<Row> {
    let pairs = many(inputs::ray, inputs::aabb(3.0, 10.0));
    let peers = <T as SpacePeers>::ray_aabb(&pairs);
    vec![
        Row::new::<T>("3D ray, box (aabb): test", test(&pairs), peers.test).cited(3.6),
        Row::new::<T>("3D ray, box (aabb): place", piece(&pairs), peers.place),
    ]
}

fn ray_capsule<T: Scalar>() -> Vec<Row> {
    let pairs = many(inputs::ray, inputs::capsule(1.0, 6.0));
    let peers = <T as SpacePeers>::ray_capsule(&pairs);
    vec![
        Row::new::<T>("3D ray, capsule: test", test(&pairs), peers.test),
        Row::new::<T>("3D ray, capsule: place", piece(&pairs), peers.place),
    ]
}

fn hull_ray<T: Scalar>() -> Vec<Row> {
    let pairs = pool_and_many(inputs::cloud(20, 9.0), inputs::ray);
    let peers = <T as SpacePeers>::hull_ray(&pairs);
    let ours = pairs.map(inputs::hull, |ray| *ray);
    vec![
        Row::new::<T>("3D convex hull (20), ray: test", test(&ours), peers.test),
        Row::new::<T>("3D convex hull (20), ray: place", piece(&ours), peers.place),
    ]
}

fn triangle_triangle<T: Scalar>() -> Vec<Row> {
    let pairs = many(inputs::triangle, inputs::triangle);
    let peers = <T as SpacePeers>::triangle_triangle(&pairs);
    let [test, nearest] = both::<T, _, _>("3D triangles", &pairs, peers);
    vec![test.cited(166.9), nearest.cited(612.1)]
}

fn aabb_aabb<T: Scalar>() -> Vec<Row> {
    let pairs = many(inputs::aabb(1.0, 11.0), inputs::aabb(1.0, 11.0));
    let peers = <T as SpacePeers>::aabb_aabb(&pairs);
    both::<T, _, _>("3D boxes (aabb)", &pairs, peers).into()
}

fn obb_obb<T: Scalar>() -> Vec<Row> {
    let posed = || inputs::posed_box(1.0, 10.0);
    let pairs = many(posed(), posed());
    let peers = <T as SpacePeers>::obb_obb(&pairs);
    let ours = pairs.map(inputs::cuboid, inputs::cuboid);
    let [test, nearest] = both::<T, _, _>("3D boxes (obb)", &ours, peers);
    vec![test.cited(20.6), nearest.cited(5425.3)]
}

fn capsule_capsule<T: Scalar>() -> Vec<Row> {
    let pairs = many(inputs::capsule(1.0, 6.0), inputs::capsule(1.0, 6.0));
    let peers = <T as SpacePeers>::capsule_capsule(&pairs);
    let [test, nearest] = both::<T, _, _>("3D capsules", &pairs, peers);
    vec![test.cited(29.6), nearest]
}

fn triangle_ball<T: Scalar>() -> Vec<Row> {
    let pairs = many(inputs::triangle, inputs::ball(2.0, 12.0));
    let peers = <T as SpacePeers>::triangle_ball(&pairs);
    both::<T, _, _>("3D triangle, sphere", &pairs, peers).into()
}

fn segment_triangle<T: Scalar>() -> Vec<Row> {
    let pairs = many(inputs::through, inputs::broad_triangle);
    let peers = <T as SpacePeers>::segment_triangle(&pairs);
    let [test, nearest] = both::<T, _, _>("3D segment, triangle", &pairs, peers);
    vec![test, nearest.cited(86.6)]
}

fn hull_hull<T: Scalar>(points: usize) -> Vec<Row> {
    let pairs = pool(inputs::cloud(points, 9.0));
    let peers = <T as SpacePeers>::hull_hull(&pairs);
    let ours = pairs.map(inputs::hull, inputs::hull);
    both::<T, _, _>(&format!("3D convex hulls ({points})"), &ours, peers).into()
}

fn hull_of<T: Scalar>(points: usize) -> Vec<Row> {
    let pairs = inputs::each(inputs::cloud(points, 9.0));
    let peers = <T as SpacePeers>::hull_of(&pairs);
    let ours = pairs.ask(
        "tangency",
        "ConvexPolyhedron::try_from_points",
        |points, ()| ConvexPolyhedron::try_from_points(points.clone()),
        |_, _, hull| Said::Meet(hull.is_ok()),
    );
    vec![Row::new::<T>(
        &format!("3D building a hull ({points})"),
        ours,
        peers.place,
    )]
}
