//! Casts that touch along an axis exactly where a rim begins or ends, or slide along a flat end: the hit has the time and the normal of the
//! axis, to the bit.

use nalgebra::{Point3, Vector3};
use tangency::{
    Aabb, Capsule, Cast, CastHit, Cone, ConvexPolyhedron, Cylinder, Ray, Rounded, Tetrahedron,
    TruncatedCone,
};

/// A point, given in eighths.
fn point(x: f64, y: f64, z: f64) -> Point3<f64> {
    Point3::from(vector(x, y, z))
}

/// A vector, given in eighths.
fn vector(x: f64, y: f64, z: f64) -> Vector3<f64> {
    Vector3::new(x, y, z) / 8.0
}

#[track_caller]
fn assert_hits(hit: Option<CastHit<f64, 3>>, time: f64, normal: [f64; 3]) {
    let hit = hit.expect("a hit");
    assert_eq!((hit.time, hit.contact.normal), (time, normal.into()));
}

#[test]
fn a_rim_touches_the_border_of_an_edge_or_a_corner() {
    let cone = Cone::new(point(2.0, 2.0, -3.0), point(2.0, 2.0, -4.0), 0.125);
    let [a, b, c, d] = [
        point(0.0, 1.0, -1.0),
        point(-1.0, 0.0, 1.0),
        point(-1.0, 0.0, 0.0),
        point(1.0, 1.0, 1.0),
    ];
    let found = cone.cast_against(&vector(-4.0, -4.0, 4.0), &Tetrahedron::new(a, b, c, d));
    assert_hits(found.hit(), 0.5, [0.0, 0.0, 1.0]);
    let cylinder = Cylinder::new(point(-6.0, 1.0, 6.0), point(-6.0, 1.0, 7.0), 0.125);
    let ray = Ray::new(Point3::origin(), vector(-1.0, 0.0, -1.0));
    let found = cylinder.cast_against(&vector(12.0, 0.0, -12.0), &ray);
    assert_hits(found.hit(), 0.5, [0.0, 0.0, -1.0]);
}

#[test]
fn a_flat_end_grazes_what_is_round() {
    let cone = Cone::new(point(7.0, 0.0, 2.0), point(7.0, -8.0, 2.0), 0.375);
    let block = Aabb::new(point(2.0, 1.0, 6.0), point(6.0, 2.0, 8.0));
    let found = cone.cast_against(&vector(-12.0, 0.0, 12.0), &Rounded::new(block, 0.125));
    assert_hits(found.hit(), 1.0 / 12.0, [0.0, 1.0, 0.0]);
    let disk = TruncatedCone::new(point(0.0, 0.0, 7.0), point(0.0, -1.0, 7.0), [0.125, 0.125]);
    let log = Capsule::new(point(-1.0, 1.0, 0.0), point(0.0, 3.0, 0.0), 0.125);
    let found = disk.cast_against(&vector(0.0, 0.0, -12.0), &log);
    assert_hits(found.hit(), 7.0 / 12.0, [0.0, 1.0, 0.0]);
}

#[test]
fn a_flat_end_comes_within_a_distance_of_what_it_passes_level() {
    let log = Capsule::new(point(3.0, -2.0, -2.0), point(5.0, 1.0, 0.0), 0.25);
    let cone = Cone::new(point(-1.0, 0.0, 3.0), point(-1.0, 0.0, 5.0), 0.125);
    let found = log.cast_within(&vector(-8.0, 0.0, 0.0), &cone, 0.125);
    assert_hits(found.hit(), 0.75, [0.0, 0.0, 1.0]);
    let corners = [
        point(1.0, 0.0, 2.0),
        point(-1.0, 0.0, 2.0),
        point(-1.0, -1.0, -1.0),
        point(-2.0, 0.0, 1.0),
        point(0.0, 2.0, 2.0),
        point(-2.0, -1.0, 1.0),
        point(-1.0, 1.0, 0.0),
    ];
    let hull = ConvexPolyhedron::from_points(corners.to_vec());
    let disk = TruncatedCone::new(point(-1.0, 11.0, -3.0), point(-1.0, 11.0, -5.0), [0.125; 2]);
    let found = disk.cast_within(&vector(0.0, -12.0, 0.0), &hull, 0.25);
    assert_hits(found.hit(), 11.0 / 12.0, [0.0, 0.0, 1.0]);
}
