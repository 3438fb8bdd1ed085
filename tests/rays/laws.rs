//! What holds for every shape, and the cases that have no area or volume.

use super::{Exact, Random};
use nalgebra::{Point2, Point3, SVector, Vector2, Vector3};
use simba::scalar::FixedI32F32;
use tangency::{
    Aabb, Ball, Capsule, Cone, ConvexPolyhedron, Cylinder, HalfSpace, HeightField, Intersects,
    Line, Movable, Obb, Plane, Polygon, Ray, RayCast, Segment, Tetrahedron, TriMesh, Triangle,
    UpAxis,
};

fn dot(a: Vector3<f64>, b: Vector3<f64>) -> f64 {
    a.x * b.x + a.y * b.y + a.z * b.z
}

const AIMS: usize = if cfg!(debug_assertions) {
    5_000
} else {
    100_000
};

/// A fan of triangles around a vertex, closed below, as the tetrahedra of a convex solid have: what enters the solid
/// enters by one of its triangles.
fn is_watertight<T: Exact>(seed: u64) {
    let mut random = Random::new(seed);
    let mut aims = 0;
    while aims < AIMS {
        let corners: [Point3<T>; 4] = [0; 4].map(|_| random.point(false));
        let [a, b, c, d] = corners;
        let solid = Tetrahedron::new(a, b, c, d);
        let faces =
            [[b, c, d], [a, c, d], [a, b, d], [a, b, c]].map(|[p, q, r]| Triangle::new(p, q, r));
        for _ in 0..20 {
            aims += 1;
            let [p, q] = [
                corners[random.whole(0, 1) as usize],
                corners[random.whole(2, 3) as usize],
            ];
            let share = T::rounded(f64::from(random.whole(0, 1000)) / 1000.0);
            let target = p + (q - p) * share;
            let origin = random.point(false);
            let ray = Ray::new(origin, target - origin);
            let hits = solid.cast_ray(&ray, T::most());
            let by_faces = faces
                .iter()
                .filter_map(|face| face.cast_ray(&ray, T::most()));
            let first = by_faces
                .map(|hits| hits.first.parameter)
                .reduce(|a, b| if b < a { b } else { a });
            assert_eq!(hits.is_some(), solid.intersects(&ray));
            match hits {
                None => assert!(first.is_none(), "{solid:?} {ray:?}"),
                Some(hits) if hits.starts_inside => assert!(first.is_some(), "{solid:?} {ray:?}"),
                Some(hits) => assert_eq!(Some(hits.first.parameter), first, "{solid:?} {ray:?}"),
            }
        }
    }
}

#[test]
fn no_ray_passes_between_triangles_f32() {
    is_watertight::<f32>(30);
}

#[test]
fn no_ray_passes_between_triangles_f64() {
    is_watertight::<f64>(31);
}

#[test]
fn no_ray_passes_between_triangles_fixed() {
    is_watertight::<FixedI32F32>(32);
}

/// A square of two polygons that share a diagonal, and of two boxes that share a side.
#[test]
fn no_ray_passes_between_polygons() {
    let mut random = Random::new(33);
    let corner = |x: f64, y: f64| Point2::new(x, y);
    let square = Aabb::new(corner(0.0, 0.0), corner(3.0, 3.0));
    let lower = Polygon::new(vec![corner(0.0, 0.0), corner(3.0, 0.0), corner(3.0, 3.0)]);
    let upper = Polygon::new(vec![corner(0.0, 0.0), corner(3.0, 3.0), corner(0.0, 3.0)]);
    let left = Aabb::new(corner(0.0, 0.0), corner(1.1, 3.0));
    let right = Aabb::new(corner(1.1, 0.0), corner(3.0, 3.0));
    for aim in 0..AIMS {
        let share = f64::from(random.whole(0, 1000)) / 999.0;
        let target = match aim % 2 {
            0 => corner(3.0 * share, 3.0 * share),
            _ => corner(1.1, 3.0 * share),
        };
        let origin = random.point::<f64, 2>(aim % 3 == 0);
        let ray = Ray::new(origin, target - origin);
        let first = |hits: Option<tangency::RayHits<f64, 2>>| hits.map(|hits| hits.first.parameter);
        let whole = first(square.cast_ray(&ray, f64::MAX));
        let least = |a: Option<f64>, b: Option<f64>| [a, b].into_iter().flatten().reduce(f64::min);
        let polygons = least(
            first(lower.cast_ray(&ray, f64::MAX)),
            first(upper.cast_ray(&ray, f64::MAX)),
        );
        let boxes = least(
            first(left.cast_ray(&ray, f64::MAX)),
            first(right.cast_ray(&ray, f64::MAX)),
        );
        assert_eq!((whole, whole), (polygons, boxes), "{ray:?}");
    }
}

/// Moved by whole numbers and scaled by a power of two, a shape is hit at the same face with the same normal.
fn is_same_elsewhere<S>(shape: &S, random: &mut Random)
where
    S: RayCast<f64, 3> + Movable<Scalar = f64, Vector = Vector3<f64>> + core::fmt::Debug,
{
    for _ in 0..200 {
        let ray = random.ray::<f64, 3>(true);
        let offset = random.vector::<f64, 3>(true);
        let here = shape.cast_ray(&ray, f64::MAX);
        let moved = Ray::new(ray.origin + offset, ray.direction);
        let there = shape.translated(&offset).cast_ray(&moved, f64::MAX);
        let scaled = Ray::new(ray.origin * 0.25, ray.direction * 0.25);
        let small = shape.scaled(0.25).cast_ray(&scaled, f64::MAX);
        for other in [there, small] {
            let facts = |hits: tangency::RayHits<f64, 3>| {
                let last = hits
                    .last
                    .map(|hit| (hit.parameter, hit.normal, hit.feature));
                (
                    hits.starts_inside,
                    hits.first.parameter,
                    hits.first.normal,
                    hits.first.feature,
                    last,
                )
            };
            assert_eq!(here.map(facts), other.map(facts), "{shape:?} {ray:?}");
        }
        let Some(hits) = here else { continue };
        let at_first = shape.cast_ray(&ray, hits.first.parameter).unwrap();
        assert_eq!(at_first.first, hits.first);
        assert_eq!(
            at_first.last.is_some(),
            hits.last
                .is_some_and(|last| last.parameter == hits.first.parameter)
        );
        assert!(
            shape
                .cast_ray(&ray, hits.first.parameter.next_down())
                .is_none()
        );
        assert!(shape.cast_ray(&ray, f64::NAN).is_none());
        assert!(shape.cast_ray(&ray, -1.0).is_none());
        let slope =
            |hit: tangency::RayHit<f64, 3>| hit.normal.map(|normal| dot(normal, ray.direction));
        assert!(
            slope(hits.first).is_none_or(|slope| slope <= 1e-14),
            "{shape:?} {ray:?}"
        );
        assert!(
            hits.last
                .and_then(slope)
                .is_none_or(|slope| slope >= -1e-14),
            "{shape:?} {ray:?}"
        );
    }
}

#[test]
fn place_and_scale_change_nothing() {
    let mut random = Random::new(34);
    for _ in 0..40 {
        let [a, b, c, d]: [Point3<f64>; 4] = [0; 4].map(|_| random.point(true));
        let v = random.vector::<f64, 3>(true);
        is_same_elsewhere(&a, &mut random);
        is_same_elsewhere(&Line::new(a, v), &mut random);
        is_same_elsewhere(&Ray::new(a, v), &mut random);
        is_same_elsewhere(&Segment::new(a, b), &mut random);
        is_same_elsewhere(&Plane::new(a, v), &mut random);
        is_same_elsewhere(&HalfSpace::new(a, v), &mut random);
        is_same_elsewhere(&Triangle::new(a, b, c), &mut random);
        is_same_elsewhere(&Aabb::new(a.inf(&b), a.sup(&b)), &mut random);
        is_same_elsewhere(
            &Obb::from_half_axes(a, [b.coords, c.coords, v]),
            &mut random,
        );
        is_same_elsewhere(&Ball::new(a, 2.0), &mut random);
        is_same_elsewhere(&Ball::new(a, 0.0), &mut random);
        is_same_elsewhere(&Capsule::new(a, b, 2.0), &mut random);
        is_same_elsewhere(&Capsule::new(a, b, 0.0), &mut random);
        is_same_elsewhere(&Tetrahedron::new(a, b, c, d), &mut random);
    }
}

fn point(x: i32, y: i32, z: i32) -> Point3<f64> {
    Point3::new(x.into(), y.into(), z.into())
}

/// The normals where a ray along the x-axis enters and leaves.
fn normals<S: RayCast<f64, 3>>(shape: &S) -> Option<[Vector3<f64>; 2]> {
    let ray = Ray::new(point(-10, 0, 0), Vector3::new(0.5, 0.0, 0.0));
    let hits = shape.cast_ray(&ray, f64::MAX)?;
    Some([hits.first.normal?, hits.last?.normal?])
}

#[test]
fn thin_shapes_have_two_sides() {
    let x = Vector3::x();
    let against = Some([-x, x]);
    assert_eq!(normals(&point(1, 0, 0)), against);
    assert_eq!(normals(&Ball::new(point(1, 0, 0), 0.0)), against);
    assert_eq!(
        normals(&Segment::new(point(1, 0, 0), point(3, 0, 0))),
        against
    );
    assert_eq!(
        normals(&Segment::new(point(1, -1, 0), point(1, 5, 0))),
        against
    );
    let core = Cylinder::new(point(1, 0, 0), point(3, 0, 0), 0.0);
    assert_eq!(normals(&core), against);
    let core = Cone::new(point(1, -1, 0), point(1, 5, 0), 0.0);
    assert_eq!(normals(&core), against);
    let core = Capsule::new(point(1, 0, 0), point(4, 4, 0), 0.0);
    let square = Vector3::new(0.8, -0.6, 0.0);
    assert_eq!(normals(&core), Some([-square, square]));
    assert_eq!(
        normals(&Plane::new(point(1, 0, 0), Vector3::new(2.0, 0.0, 0.0))),
        against
    );
    assert_eq!(
        normals(&Plane::new(point(1, 0, 0), Vector3::new(-2.0, 0.0, 0.0))),
        against
    );
    // Edge-on: in at the edge from (1, -1) to (1, 1), out by the corner at (3, 0).
    let [a, b, c] = [point(1, -1, 0), point(1, 1, 0), point(4, 0, 0)];
    let [first, last] = normals(&Triangle::new(a, b, c)).unwrap();
    assert_eq!(first, -x);
    assert!(dot(last, c - a).abs() < 1e-15 || dot(last, c - b).abs() < 1e-15);
    let flat = Tetrahedron::new(a, b, c, point(2, 0, 0));
    assert_eq!(normals(&flat).unwrap()[0], -x);
    let sheet = Aabb::new(point(1, -1, 0), point(2, 1, 0));
    assert_eq!(normals(&sheet), against);
    let sheet = Obb::from_half_axes(
        point(2, 0, 0),
        [Vector3::zeros(), Vector3::y(), Vector3::x()],
    );
    assert_eq!(normals(&sheet), against);
    let hull = ConvexPolyhedron::from_points(vec![a, b, c, point(2, 0, 3)]);
    assert!(normals(&hull).is_some());
}

/// Along a slanted axis, from either end.
#[test]
fn a_cylinder_or_cone_without_radius_has_the_normals_of_a_segment() {
    let (a, b) = (point(1, 2, 0), point(4, 3, -5));
    for (from, toward) in [
        (a, b - a),
        (b, a - b),
        (point(0, 0, 0), Vector3::new(5.0, 5.0, -5.0)),
    ] {
        let ray = Ray::new(from - toward, toward);
        let expected = Segment::new(a, b).cast_ray(&ray, 9.0);
        let expected = expected.map(|hits| [Some(hits.first), hits.last].map(|hit| hit?.normal));
        let told = [
            Cylinder::new(a, b, 0.0).cast_ray(&ray, 9.0),
            Cone::new(a, b, 0.0).cast_ray(&ray, 9.0),
        ];
        for told in told {
            let told = told.map(|hits| [Some(hits.first), hits.last].map(|hit| hit?.normal));
            assert_eq!(told, expected, "{ray:?}");
        }
    }
}

/// Triangles that a ray leaves at one point, at a parameter that fixed point rounds: the first of them is told.
#[test]
fn the_last_hit_is_that_of_the_lowest_index() {
    fn check<T: Exact>() {
        let vertices = [[1, 1, 0], [2, 1, 0], [1, 2, 0], [0, 0, 1], [0, 1, 1]];
        let at = |x: &[i32; 3]| Point3::from(x.map(|x| T::rounded(x.into())));
        let triangles = vec![[0, 1, 2], [0, 3, 4]];
        let mesh = TriMesh::new(vertices.iter().map(at).collect(), triangles);
        let ray = Ray::new(at(&[1, 1, -2]), at(&[0, 0, 3]).coords);
        let last = mesh.cast_ray(&ray, T::most()).unwrap().last.unwrap();
        assert_eq!(last.feature, 0);
    }
    check::<f64>();
    check::<FixedI32F32>();
    let mut random = Random::new(31);
    for _ in 0..AIMS {
        let mut whole = |least, most| FixedI32F32::rounded(random.whole(least, most).into());
        let heights = (0..16).map(|_| whole(0, 2)).collect();
        let (origin, steps) = (Point2::origin(), Vector2::repeat(FixedI32F32::rounded(1.0)));
        let field = HeightField::new(UpAxis::Z, origin, steps, 4, heights);
        let mut vector = || Vector3::from([(); 3].map(|()| whole(-2, 5)));
        let ray = Ray::new(vector().into(), vector());
        let most = FixedI32F32::most();
        assert_eq!(
            field.cast_ray(&ray, most),
            field.to_tri_mesh().cast_ray(&ray, most)
        );
    }
}

#[test]
fn a_ray_without_direction_is_its_origin() {
    let stay = Ray::new(Point2::new(1.0, 1.0), Vector2::zeros());
    let square = Polygon::new(
        [[0.0, 0.0], [2.0, 0.0], [2.0, 2.0], [0.0, 2.0]]
            .map(Point2::from)
            .to_vec(),
    );
    let hits = square.cast_ray(&stay, 0.0).unwrap();
    assert!(hits.starts_inside && hits.first.normal.is_none());
    assert_eq!(hits.last, Some(hits.first));
    let away: SVector<f64, 2> = Vector2::new(5.0, 0.0);
    assert!(square.translated(&away).cast_ray(&stay, f64::MAX).is_none());
    let ball = Ball::new(stay.origin, 1.0);
    assert_eq!(
        ball.cast_ray(&stay, 0.0).unwrap().last.unwrap().normal,
        None
    );
}

#[test]
fn grazing_is_a_hit() {
    let ball = Ball::new(point(0, 3, 0), 3.0);
    assert_eq!(normals(&ball), Some([-Vector3::y(); 2]));
    let capsule = Capsule::new(point(-4, 3, 0), point(4, 3, 0), 3.0);
    assert_eq!(normals(&capsule), Some([-Vector3::y(); 2]));
    let crossing = Capsule::new(point(0, 3, -4), point(0, 3, 4), 3.0);
    assert_eq!(normals(&crossing), Some([-Vector3::y(); 2]));
    let aabb = Aabb::new(point(0, 0, 0), point(3, 3, 3));
    assert_eq!(normals(&aabb), Some([-Vector3::x(), Vector3::x()]));
    // From the boundary outward: the only common point is the origin.
    let leaving = Ray::new(point(0, 6, 0), Vector3::new(1.0, 2.0, 0.0));
    let hits = ball.cast_ray(&leaving, f64::INFINITY).unwrap();
    assert!(hits.starts_inside);
    assert_eq!(hits.last.unwrap().normal, Some(Vector3::y()));
    let hits = Capsule::new(point(0, 3, 0), point(5, 3, 0), 3.0)
        .cast_ray(&leaving, f64::INFINITY)
        .unwrap();
    assert_eq!(
        (hits.last.unwrap().parameter, hits.last.unwrap().normal),
        (0.0, Some(Vector3::y()))
    );
}

/// Implements a function that compiles only if every shape has the trait.
macro_rules! cast_at_all {
    (() $($Name:ident: $($D:tt $Shape:ty),+;)*) => {
        fn cast_at_all<T: Exact>() -> usize {
            fn is_cast_at<T: Exact, S: RayCast<T, D>, const D: usize>() -> usize {
                usize::from(size_of::<S>() > 0)
            }
            let mut count = 0;
            $($(count += is_cast_at::<T, $Shape, $D>();)+)*
            count
        }
    };
}

mod every_shape {
    use super::super::Exact;
    use nalgebra::Point;
    use tangency::{
        Aabb, Ball, Capsule, ConvexPolygon, ConvexPolyhedron, HalfSpace, HeightField, Line,
        MultiPolygon, Obb, Plane, Polygon, Polyhedron, Polyline, Ray, RayCast, Segment,
        Tetrahedron, TriMesh, Triangle,
    };

    tangency::for_each_shape! { cast_at_all }

    #[test]
    fn every_shape_is_hit_by_rays() {
        assert_eq!(cast_at_all::<f64>(), 31);
    }
}

/// What has a number that is infinite or none meets nothing, and no ray hits it.
#[test]
fn rays_and_shapes_without_end_or_number_hit_nothing() {
    let odd = [f64::NAN, f64::INFINITY, f64::NEG_INFINITY];
    let cylinder = Cylinder::new(Point3::origin(), Point3::new(2.0, 0.0, 0.0), 1.0);
    let cone = Cone::new(Point3::origin(), Point3::new(2.0, 0.0, 0.0), 1.0);
    let ball = Ball::new(Point3::origin(), 1.0);
    let start = Point3::new(-1.0, 0.0, 0.0);
    for x in odd {
        for direction in [Vector3::new(x, 0.0, 0.0), Vector3::new(1.0, x, 0.0)] {
            let ray = Ray::new(start, direction);
            assert!(cylinder.cast_ray(&ray, 9.0).is_none());
            assert!(cone.cast_ray(&ray, 9.0).is_none());
            assert!(ball.cast_ray(&ray, 9.0).is_none());
        }
        let down = Ray::new(Point3::new(0.0, -1.0, 0.0), Vector3::new(0.0, -1.0, 0.0));
        let by_normal = HalfSpace::new(Point3::origin(), Vector3::new(0.0, x, 0.0));
        let by_point = HalfSpace::new(Point3::new(x, 2.0, 1.0), Vector3::new(2.0, 3.0, 0.0));
        let plane = Plane::new(Point3::new(0.0, x, 1.0), Vector3::new(0.0, 1.0, 0.0));
        assert!(by_normal.cast_ray(&down, 9.0).is_none());
        assert!(by_point.cast_ray(&down, 9.0).is_none());
        assert!(plane.cast_ray(&down, 9.0).is_none());
    }
}
