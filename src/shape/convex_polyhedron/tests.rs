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
    assert!(expected.into_iter().eq(pyramid.lists.neighbours.iter()));
    assert_eq!(pyramid.neighbours(4), [0, 1, 2, 3]);
    let after = |u, v| pyramid.lists.after(u, v);
    assert_eq!([after(0, 4), after(4, 0)], [2, 1]);
    assert_eq!([after(0, 2), after(2, 0)], [3, 4]);
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
    is_convex_surface(&it.vertices, &it.lists)
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

/// A generator of numbers from -1 to 1: xorshift.
fn number(state: &mut u64) -> f64 {
    *state ^= *state << 13;
    *state ^= *state >> 7;
    *state ^= *state << 17;
    (*state >> 11) as f64 / (1_u64 << 52) as f64 - 1.0
}

fn power_of_two(exponent: i32) -> f64 {
    f64::from_bits(((1023 + i64::from(exponent)) as u64) << 52)
}

/// Hulls that are round, flat and long, at poses near and far: where the margin is enough, the faces stay convex, by
/// exact signs.
#[test]
fn a_margin_that_suffices_keeps_all_faces() {
    fn check<T: RealField + Copy>() -> [usize; 2] {
        let mut state = 88_172_645_463_325_252;
        let mut counts = [0; 2];
        for round in 0..400 {
            let mut place = |size: [f64; 3]| size.map(|size| size * number(&mut state));
            let flat = power_of_two(-(round % 40));
            let far = power_of_two(round % 60 - 10);
            let corners = (0..5 + round % 17).map(|_| place([1.0, 1.0, flat]));
            let corners: Vec<_> = corners.collect();
            let q = [place([1.0; 3]), place([1.0; 3])];
            let q = nalgebra::Quaternion::new(q[0][0], q[0][1], q[0][2], q[1][0]);
            let q = nalgebra::UnitQuaternion::new_normalize(q.cast::<T>());
            let offset = place([far; 3]).map(nalgebra::convert::<f64, T>);
            let pose = nalgebra::Isometry3::from_parts(offset.into(), q);
            let points = corners
                .iter()
                .map(|p| Point3::from(p.map(nalgebra::convert)));
            let Ok(hull) = ConvexPolyhedron::<T>::try_from_points(points.collect()) else {
                continue;
            };
            let motion = crate::predicate::Motion::new(&pose);
            let is_certain = hull.margin.moved(&motion).is_some();
            counts[usize::from(is_certain)] += 1;
            let moved = hull.vertices.iter().map(|p| motion.point(p));
            let moved: Vec<_> = moved.collect();
            assert!(!is_certain || is_convex_surface(&moved, &hull.lists));
            // A second motion by what is left of the margin.
            let moved = hull.transformed(&pose);
            let again: Vec<_> = moved.vertices.iter().map(|p| motion.point(p)).collect();
            let is_certain = moved.margin.moved(&motion).is_some();
            assert!(!is_certain || is_convex_surface(&again, &moved.lists));
        }
        counts
    }
    for [uncertain, certain] in [check::<f32>(), check::<f64>()] {
        assert!(uncertain > 10 && certain > 10, "{uncertain}, {certain}");
    }
}
