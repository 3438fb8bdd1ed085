//! What is moved is what would be built anew from the moved corners.

use crate::point;
use crate::polyhedra::{Random, Spot, spots};
use nalgebra::{
    Isometry2, Isometry3, IsometryMatrix3, Matrix3, Point2, Point3, RealField, Rotation3,
    Translation3, UnitComplex, Vector2, Vector3, convert,
};
use tangency::{
    ConvexPolygon, ConvexPolyhedron, Intersects, Nearest, Polygon, Polyline, Segment, Triangle,
};

const CASES: i64 = if cfg!(debug_assertions) { 40 } else { 400 };

/// Points on a sphere, in a box, near a plane, and in layers, the latter two with faces of many
/// corners.
fn cloud(random: &mut Random, kind: i64) -> Vec<Spot> {
    let count = 5 + random.below(30);
    let corners = (0..count).map(|_| {
        let [x, y, z] = random.cell(64).map(|x| x as f64);
        match kind {
            0 => {
                let length = f64::sqrt(x * x + y * y + z * z + 1.0);
                [x, y, z].map(|x| 64.0 * x / length)
            }
            1 => [x, y, z],
            2 => [x, y, x + y + f64::from(z > 60.0) / 64.0],
            _ => [
                f64::floor(x / 32.0),
                f64::floor(y / 32.0),
                f64::floor(z / 64.0),
            ],
        }
    });
    let tip = [1.0, 2.0, 100.0];
    corners.chain([tip]).collect()
}

/// A rotation and a step.
fn motion<T: RealField + Copy>(random: &mut Random) -> Isometry3<T> {
    let [x, y, z] = random
        .cell(128)
        .map(|x| convert::<f64, T>(x as f64 / 128.0));
    let [u, v, w] = random
        .cell(1 << 10)
        .map(|x| convert::<f64, T>(x as f64 / 4.0));
    Isometry3::new(Vector3::new(u, v, w), Vector3::new(x, y, z))
}

/// Checks a hull that was moved beside the one of the moved corners.
fn check_hull<T: RealField + Copy>(moved: &ConvexPolyhedron<T>, corners: &[Point3<T>]) {
    match ConvexPolyhedron::try_from_points(corners.to_vec()) {
        Ok(hull) => {
            assert_eq!(*moved, hull);
            let faces = moved.faces().map(<[usize]>::to_vec).collect();
            let again = ConvexPolyhedron::try_new(moved.vertices().to_vec(), faces);
            assert_eq!(again.as_ref(), Ok(moved));
        }
        Err(_) => check_flat(moved, corners),
    }
}

/// How far two distances may differ of which each is within 4 units in the last place of the scale.
fn promised<T: RealField + Copy>(from: &Point3<T>, vertices: &[Point3<T>]) -> T {
    let half = convert(0.5);
    let mut step = T::one();
    while T::one() + step * half != T::one() {
        step *= half;
    }
    let differences = vertices
        .iter()
        .flat_map(|vertex| (vertex - from).abs().data.0[0]);
    let scale = differences.fold(T::one(), |a, b| if b > a { b } else { a });
    step * convert(8.0) * scale
}

/// A flat hull has all corners, and is as near to others as the triangles that it is made of.
fn check_flat<T: RealField + Copy>(flat: &ConvexPolyhedron<T>, corners: &[Point3<T>]) {
    assert!(flat.faces().len() < 4);
    for corner in corners {
        assert!(flat.intersects(corner) && corner.intersects(flat));
        let away = corner + Vector3::new(T::zero(), T::one(), convert(3.0));
        let vertices = flat.vertices();
        let order: Vec<_> = match flat.faces().next() {
            Some(face) => face.iter().map(|&place| vertices[place]).collect(),
            None => vertices.to_vec(),
        };
        let (a, last) = (order[0], order.len() - 1);
        let triangles = (0..last.max(1)).map(|i| {
            let triangle = Triangle::new(a, order[i], order[last.min(i + 1)]);
            triangle.nearest(&away).distance
        });
        let nearest = triangles.reduce(|p, q| if q < p { q } else { p });
        let (found, expected) = (flat.nearest(&away).distance, nearest.expect("a triangle"));
        let off = (found - expected).abs();
        assert!(
            off <= promised(&away, vertices),
            "{found} is not {expected}"
        );
        let through = Segment::new(*corner, away);
        assert!(flat.intersects(&through) && flat.intersects(flat));
        assert_eq!(flat.intersects(&away), nearest == Some(T::zero()));
    }
}

fn check_polyhedra<T: RealField + Copy>() {
    for case in 0..CASES {
        let mut random = Random(case as u64);
        let points = spots::<T>(&cloud(&mut random, case % 4));
        let Ok(hull) = ConvexPolyhedron::try_from_points(points) else {
            continue;
        };
        let by = motion::<T>(&mut random);
        let offset = by.translation.vector;
        let turned = hull.transformed(&by);
        let corners = hull.vertices().iter();
        let [single, half] = [hull.translated(&offset), hull.scaled(convert(0.5))];
        // A point that is moved alone shows what becomes of a corner.
        let alone = |corner: &Point3<T>| Segment::new(*corner, *corner);
        let images: Vec<_> = corners
            .clone()
            .map(|c| alone(c).transformed(&by).a)
            .collect();
        check_hull(&turned, &images);
        let images: Vec<_> = corners
            .clone()
            .map(|c| alone(c).translated(&offset).a)
            .collect();
        check_hull(&single, &images);
        for factor in [0.5, -1.0, -0.3, 1e-3, -2e-4, 0.0].map(convert) {
            let images: Vec<_> = corners.clone().map(|c| alone(c).scaled(factor).a).collect();
            check_hull(&hull.scaled(factor), &images);
        }
        assert_eq!(half, hull.scaled(convert(0.5)));
    }
}

#[test]
fn a_moved_polyhedron_is_the_hull_of_its_moved_corners() {
    in_every_scalar!(check_polyhedra());
}

/// Far away, floats leave little of a hull, and then nothing of its volume.
#[test]
fn a_polyhedron_moved_far_away_is_the_hull_of_what_is_left() {
    for case in 0..CASES {
        let mut random = Random(case as u64);
        let Ok(hull) =
            ConvexPolyhedron::<f64>::try_from_points(spots(&cloud(&mut random, case % 4)))
        else {
            continue;
        };
        for exponent in [44, 46, 48, 50, 52, 60] {
            let far = f64::from_bits((1023 + exponent) << 52);
            let [x, y, z] = random.cell(2).map(|x| far * x as f64);
            let by = Vector3::new(x, y, z);
            let images: Vec<_> = hull.vertices().iter().map(|corner| corner + by).collect();
            check_hull(&hull.translated(&by), &images);
        }
        for size in [1e-320, 1e-310, 1e-200, 1e200, 1e306, 1e308] {
            let images = hull
                .vertices()
                .iter()
                .map(|c| Segment::new(*c, *c).scaled(size).a);
            let images: Vec<_> = images.collect();
            check_hull(&hull.scaled(size), &images);
        }
    }
}

/// Matrices that are no rotations come from users who make them without a check.
#[test]
fn a_polyhedron_is_the_hull_of_its_corners_under_any_matrix() {
    let mut random = Random(3);
    let mirror = Matrix3::from_diagonal(&Vector3::new(1.0, -1.0, 1.0));
    let flat = Matrix3::from_diagonal(&Vector3::new(1.0, 0.0, 1.0));
    let straight = Matrix3::from_diagonal(&Vector3::new(0.0, 0.0, 1.0));
    for matrix in [mirror, flat, straight, Matrix3::zeros()] {
        let rotation = Rotation3::from_matrix_unchecked(matrix);
        let by = IsometryMatrix3::from_parts(Translation3::new(1.0, 2.0, 3.0), rotation);
        for kind in 0..4 {
            let hull = ConvexPolyhedron::<f64>::from_points(spots(&cloud(&mut random, kind)));
            let images: Vec<_> = hull.vertices().iter().map(|corner| by * corner).collect();
            check_hull(&hull.transformed(&by), &images);
        }
    }
}

fn check_for_long<T: RealField + Copy>() {
    let mut random = Random(11);
    let points = spots::<T>(&cloud(&mut random, 0));
    let mut hull = ConvexPolyhedron::from_points(points);
    let steps = if cfg!(debug_assertions) { 200 } else { 1000 };
    for step in 0..steps {
        let by = motion::<T>(&mut random);
        hull = hull.transformed(&by).translated(&-by.translation.vector);
        if step % 20 == 0 {
            check_hull(&hull, hull.vertices());
        }
    }
    check_hull(&hull, hull.vertices());
}

#[test]
fn a_polyhedron_moved_again_and_again_stays_one() {
    check_for_long::<f32>();
    check_for_long::<f64>();
}

/// Corners of a convex polygon that hardly stand out: on a parabola with rounding.
fn arc<T: RealField + Copy>(count: i64, height: f64) -> Vec<Point2<T>> {
    let corner = |i: i64| {
        let x = i as f64 / count as f64;
        Point2::new(convert(64.0 * x), convert(height * x * x))
    };
    (0..count).map(corner).collect()
}

fn check_convex_polygons<T: RealField + Copy>() {
    for case in 0..CASES {
        let mut random = Random(case as u64);
        let height = [1e-9, 1e-3, 1.0, 100.0][case as usize % 4];
        let Ok(polygon) = ConvexPolygon::try_new(arc::<T>(4 + random.below(30), height)) else {
            continue;
        };
        let [x, y, _] = random.cell(1 << 10).map(|x| convert(x as f64 / 4.0));
        let turn = UnitComplex::new(convert::<f64, T>(0.1 * case as f64));
        let by = Isometry2::from_parts(Vector2::new(x, y).into(), turn);
        let moved = polygon.transformed(&by);
        check_convex(&moved, &polygon, |segment| segment.transformed(&by));
        for factor in [0.5, -1.0, -0.3, 1e-2, 1e-4, 0.0].map(convert) {
            check_convex(&polygon.scaled(factor), &polygon, |segment| {
                segment.scaled(factor)
            });
        }
    }
}

/// All corners where they were moved to are in it, it has no others, and it is convex.
fn check_convex<T: RealField + Copy>(
    moved: &ConvexPolygon<T>,
    polygon: &ConvexPolygon<T>,
    motion: impl Fn(Segment<T, 2>) -> Segment<T, 2>,
) {
    let images = polygon
        .vertices()
        .iter()
        .map(|&c| motion(Segment::new(c, c)).a);
    let images: Vec<_> = images.collect();
    assert!(
        moved
            .vertices()
            .iter()
            .all(|corner| images.contains(corner))
    );
    assert!(images.iter().all(|image| moved.intersects(image)));
    match *moved.vertices() {
        [point] => assert!(images.iter().all(|image| *image == point)),
        [a, b] => {
            let (away, left) = (a + Vector2::new(T::one(), convert(5.0)), Segment::new(a, b));
            assert_eq!(moved.nearest(&away).distance, left.nearest(&away).distance);
            assert_eq!(moved.intersects(&away), left.intersects(&away));
        }
        ref corners => assert_eq!(ConvexPolygon::try_new(corners.to_vec()).as_ref(), Ok(moved)),
    }
}

#[test]
fn a_moved_convex_polygon_is_the_hull_of_its_moved_corners() {
    in_every_scalar!(check_convex_polygons());
}

/// A polygon that its edges leave no room is still all edges, and answers.
fn check_collapsed<T: RealField + Copy>() {
    let comb = (0..40).map(|i: i32| {
        let y = if i % 2 == 0 { 1.0 } else { 30.0 };
        point([f64::from(i), y])
    });
    let ends = [[39.0, 0.0], [0.0, 0.0]].map(point);
    let polygon = Polygon::<T>::new(comb.chain(ends).collect());
    for factor in [0.0, 0.01, 1e-3, -1e-4].map(convert::<f64, T>) {
        let small = polygon.scaled(factor);
        assert_eq!(small.vertices().len(), polygon.vertices().len());
        let around = [small.vertices(), &small.vertices()[..1]].concat();
        let outline = Polyline::new(around);
        let away = Point2::new(convert(3.0), convert(-2.0));
        assert_eq!(
            small.nearest(&away).distance,
            outline.nearest(&away).distance
        );
        assert!(
            small
                .vertices()
                .iter()
                .all(|corner| small.intersects(corner))
        );
        assert!(!small.intersects(&away) && small.intersects(&polygon.scaled(factor)));
    }
}

#[test]
fn a_collapsed_polygon_is_its_edges() {
    in_every_scalar!(check_collapsed());
}
