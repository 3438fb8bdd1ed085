use crate::shape::build::convex_surface::is_convex_surface;
use crate::shape::convex_polyhedron::*;

#[test]
fn neighbours_are_the_other_ends_of_edges() {
    let points = [[0, 0, 0], [4, 0, 0], [0, 4, 0], [4, 4, 0], [2, 2, 3]];
    let points = points.map(|place| Point3::from(place.map(f64::from)));
    let pyramid = ConvexPolyhedron::from_points(points.to_vec());
    let expected: [&[usize]; 5] = [
        &[1, 2, 4],
        &[0, 3, 4],
        &[0, 3, 4],
        &[1, 2, 4],
        &[0, 1, 2, 3],
    ];
    assert!(expected.into_iter().eq(pyramid.neighbours.iter()));
    assert_eq!(pyramid.neighbours(4), [0, 1, 2, 3]);
    assert_eq!([pyramid.after(0, 4), pyramid.after(4, 0)], [2, 1]);
    assert_eq!([pyramid.after(0, 2), pyramid.after(2, 0)], [3, 4]);
}

/// Two pyramids on a common base of five corners, which are visited with a step; the corner
/// counted first may be a tip.
fn is_convex_bipyramid(step: usize, tip_first: bool) -> bool {
    let base = [[0, 10], [-9, 3], [-6, -8], [6, -8], [9, 3]];
    let mut points: Vec<_> = base
        .map(|[x, y]| Point3::from([x, y, 0].map(f64::from)))
        .into();
    let tips = [5, -5].map(|z| Point3::from([0, 0, z].map(f64::from)));
    let (first, top) = if tip_first { (2, 0) } else { (0, 5) };
    points.splice(top..top, tips);
    let corner = |i: usize| first + i * step % 5;
    let faces = (0..5).flat_map(|i| {
        let (here, next) = (corner(i), corner(i + 1));
        [[here, next, top], [next, here, top + 1]]
    });
    let faces = faces.map(|mut face| {
        let lowest = (0..3).min_by_key(|&place| face[place]).unwrap();
        face.rotate_left(lowest);
        face
    });
    let it = ConvexPolyhedron::between(points, faces.collect());
    is_convex_surface(&it.vertices, it.face_lists())
}

/// With every second corner of a pentagon next to each other, all edges bend outwards, but the
/// faces go round twice.
#[test]
fn a_surface_that_goes_round_twice_is_not_convex() {
    for tip_first in [false, true] {
        assert!(is_convex_bipyramid(1, tip_first));
        assert!(!is_convex_bipyramid(2, tip_first));
        assert!(!is_convex_bipyramid(3, tip_first));
        assert!(!is_convex_bipyramid(4, tip_first));
    }
}
