//! Casts with polygons, polylines, meshes and polyhedra: those of the part that is touched first.

use crate::numbers::Number;
use crate::rng::Rng;
use crate::touch::{Touch, WHOLE, first_of, is_start_inside};
use nalgebra::{Point, Point2, Point3, SVector, Vector2, Vector3};
use simba::scalar::{FixedI16F16, FixedI32F32};
use tangency::{
    Aabb, Ball, Capsule, Cast, CastResult, ContactPoints, ConvexPolygon, ConvexPolyhedron,
    HalfSpace, Intersects, MultiPolygon, Obb, PartId, Polygon, Polyhedron, Polyline, Segment,
    StartKind, Tetrahedron, TriMesh, Triangle,
};

const ROUNDS: usize = if cfg!(debug_assertions) { 3 } else { 600 };

/// The part that comes first, of those of the moving shape or of the other one, and whether one is touched at the start.
fn first<T: Number, const D: usize>(
    results: impl Iterator<Item = CastResult<T, D>>,
    mover: Mover,
) -> (Option<Touch<T, D>>, bool) {
    first_of(results.enumerate().map(|(part, result)| {
        let part = [Some(part), None];
        let parts = match mover {
            Mover::Parts => [part, WHOLE],
            Mover::Shape => [WHOLE, part],
        };
        Touch { parts, result }
    }))
}

/// What moves: the shape made of parts, or the other one.
#[derive(Clone, Copy)]
enum Mover {
    Parts,
    Shape,
}

/// Compares with all parts, one by one; `$is_solid` where they enclose a solid.
macro_rules! compare {
    ($union:expr, $parts:expr, $is_solid:expr, $shape:expr, $motion:expr, $distance:expr) => {{
        let (union, shape, motion, distance) = ($union, $shape, $motion, $distance);
        let forth = $parts.map(|part| shape.cast_within(motion, &part, distance));
        let back = $parts.map(|part| part.cast_within(motion, shape, distance));
        let expected = [first(forth, Mover::Shape), first(back, Mover::Parts)];
        let found = [
            shape.cast_within(motion, union, distance),
            union.cast_within(motion, shape, distance),
        ]
        .map(Touch::of);
        for (found, (expected, is_start)) in found.into_iter().zip(expected) {
            if $is_solid && !is_start && union.intersects(shape) {
                assert!(is_start_inside(&found), "{found:?} {shape:?} {union:?}");
            } else {
                assert_eq!(found, expected, "{shape:?} {motion:?} {union:?}");
            }
        }
    }};
}

pub(super) fn number<T: Number>(rng: &mut Rng, is_coarse: bool) -> T {
    let number = if is_coarse {
        rng.below(9) as f64 - 4.0
    } else {
        (rng.below(1 << 12) as f64 - 2048.0) / 256.0
    };
    T::exact(number).expect("a number of few bits")
}

pub(super) fn vector<T: Number, const D: usize>(rng: &mut Rng, is_coarse: bool) -> SVector<T, D> {
    SVector::from_fn(|_, _| number(rng, is_coarse))
}

pub(super) fn point<T: Number, const D: usize>(rng: &mut Rng, is_coarse: bool) -> Point<T, D> {
    Point::from(vector::<T, D>(rng, is_coarse))
}

/// Calls a macro with each of some shapes of any dimension.
macro_rules! with_shapes {
    ($rng:expr, $is_coarse:expr, $T:ty, $D:literal, $check:ident) => {{
        let [a, b, c] = [(); 3].map(|()| point::<$T, $D>($rng, $is_coarse));
        let radius = number::<$T>($rng, $is_coarse).abs();
        $check!(&a);
        $check!(&Segment::new(a, b));
        $check!(&HalfSpace::new(a, b.coords));
        $check!(&Ball::new(a, radius));
        $check!(&Capsule::new(a, b, radius));
        $check!(&Triangle::new(a, b, c));
        $check!(&Aabb::from_points([a, b]));
        $check!(&Obb::from_half_axes(
            a,
            [(); $D].map(|()| vector::<$T, $D>($rng, $is_coarse))
        ));
    }};
}

pub(crate) use with_shapes;

fn plane<T: Number>() {
    let mut rng = Rng::new(31);
    for round in 0..ROUNDS {
        let is_coarse = round % 2 == 0;
        let count = [5, 40][round / 2 % 2];
        let polyline: Polyline<T, 2> =
            Polyline::new((0..count).map(|_| point(&mut rng, is_coarse)).collect());
        let polygon = star(&mut rng, count);
        let islands = islands(&mut rng, count);
        let motion: Vector2<T> = vector(&mut rng, is_coarse);
        let distance = T::exact([0.0, 0.5, 2.0][round % 3]).expect("a number");
        macro_rules! check {
            ($shape:expr) => {
                compare!(
                    &polyline,
                    polyline.edges(),
                    false,
                    $shape,
                    &motion,
                    distance
                );
                compare!(&polygon, polygon.edges(), true, $shape, &motion, distance);
                compare!(&islands, islands.edges(), true, $shape, &motion, distance);
            };
        }
        with_shapes!(&mut rng, is_coarse, T, 2, check);
        let corners = (0..4)
            .map(|_| point(&mut rng, is_coarse))
            .collect::<Vec<_>>();
        if let Ok(hull) = ConvexPolygon::try_from_points(corners) {
            check!(&hull);
        }
    }
}

/// Polygons in a row, the one in the middle at the origin.
pub(super) fn islands<T: Number>(rng: &mut Rng, count: usize) -> MultiPolygon<T> {
    let places = [-16.0, 0.0, 16.0].map(|x| T::exact(x).expect("a number"));
    let island = |x| star(rng, count).translated(&Vector2::new(x, T::zero()));
    MultiPolygon::new(places.map(island).to_vec())
}

/// A polygon with corners around a center, which is not convex, and a hole in it.
pub(super) fn star<T: Number>(rng: &mut Rng, count: usize) -> Polygon<T> {
    let at = |angle: f64, radius: f64| {
        let on_grid = |x: f64| T::exact((x * radius * 64.0).round() / 64.0).expect("a number");
        Point2::new(on_grid(angle.cos()), on_grid(angle.sin()))
    };
    let corners = (0..count).map(|i| {
        let angle = i as f64 / count as f64 * std::f64::consts::TAU;
        at(angle, 2.0 + rng.below(64) as f64 / 16.0)
    });
    let outline = corners.collect();
    let hole = [0.0, 2.0, 4.0].map(|angle| at(angle, 0.75)).to_vec();
    Polygon::with_holes(outline, vec![hole])
}

pub(super) fn mesh<T: Number>(rng: &mut Rng, is_coarse: bool) -> TriMesh<T> {
    let vertices = (0..20).map(|_| point(rng, is_coarse)).collect();
    let triangles = 1 + rng.below(30);
    let triangles = (0..triangles).map(|_| [(); 3].map(|()| rng.below(20) as u32));
    TriMesh::new(vertices, triangles.collect())
}

/// A box with a pit in its top: not convex.
pub(super) fn pit<T: Number>() -> Polyhedron<T> {
    let corners = [
        [-4.0, -4.0, -4.0],
        [4.0, -4.0, -4.0],
        [4.0, 4.0, -4.0],
        [-4.0, 4.0, -4.0],
        [-4.0, -4.0, 2.0],
        [4.0, -4.0, 2.0],
        [4.0, 4.0, 2.0],
        [-4.0, 4.0, 2.0],
        [0.0, 0.0, -1.0],
    ];
    let vertices = corners.map(|p| Point3::from(p.map(|x| T::exact(x).expect("a number"))));
    let triangles = [
        [0, 2, 1],
        [0, 3, 2],
        [0, 1, 5],
        [0, 5, 4],
        [1, 2, 6],
        [1, 6, 5],
        [2, 3, 7],
        [2, 7, 6],
        [3, 0, 4],
        [3, 4, 7],
        [4, 5, 8],
        [5, 6, 8],
        [6, 7, 8],
        [7, 4, 8],
    ];
    Polyhedron::new(vertices.to_vec(), triangles.to_vec())
}

fn space<T: Number>() {
    let mut rng = Rng::new(32);
    let solid = pit::<T>();
    for round in 0..ROUNDS {
        let is_coarse = round % 2 == 0;
        let mesh = mesh::<T>(&mut rng, is_coarse);
        let polyline: Polyline<T, 3> =
            Polyline::new((0..20).map(|_| point(&mut rng, is_coarse)).collect());
        let motion: Vector3<T> = vector(&mut rng, is_coarse);
        let distance = T::exact([0.0, 0.5, 2.0][round % 3]).expect("a number");
        macro_rules! check {
            ($shape:expr) => {
                compare!(&mesh, mesh.triangles(), false, $shape, &motion, distance);
                compare!(
                    &polyline,
                    polyline.edges(),
                    false,
                    $shape,
                    &motion,
                    distance
                );
                compare!(
                    &solid,
                    solid.surface().triangles(),
                    true,
                    $shape,
                    &motion,
                    distance
                );
            };
        }
        with_shapes!(&mut rng, is_coarse, T, 3, check);
        let [a, b, c, d] = [(); 4].map(|()| point(&mut rng, is_coarse));
        check!(&Tetrahedron::new(a, b, c, d));
        if let Ok(hull) = ConvexPolyhedron::try_from_points(vec![a, b, c, d, d - motion]) {
            check!(&hull);
        }
    }
}

/// What stands on a floor finds the wall of the same mesh.
fn walls<T: Number>() {
    let number = |x| T::exact(x).expect("a number");
    let point = |p: [f64; 3]| Point3::from(p.map(number));
    let corners = [
        [-8.0, -8.0, 0.0],
        [0.0, -8.0, 0.0],
        [0.0, 8.0, 0.0],
        [-8.0, 8.0, 0.0],
        [8.0, -8.0, 0.0],
        [8.0, 8.0, 0.0],
        [8.0, -8.0, 8.0],
        [8.0, 8.0, 8.0],
    ];
    let triangles = [
        [0, 1, 2],
        [0, 2, 3],
        [1, 4, 5],
        [1, 5, 2],
        [4, 6, 7],
        [4, 7, 5],
    ];
    let mesh = TriMesh::new(corners.map(point).to_vec(), triangles.to_vec());
    let motion = |v: [f64; 3]| Vector3::from(v.map(number));
    let ball = Ball::new(point([-4.0, 0.0, 1.0]), number(1.0));
    let cube = Aabb::new(point([-5.0, -1.0, 0.0]), point([-3.0, 1.0, 2.0]));
    macro_rules! check {
        ($shape:expr, $motion:expr, $time:expr, $part:expr) => {
            let hit = $shape
                .cast_against(&motion($motion), &mesh)
                .hit()
                .expect("a hit");
            assert_eq!(
                (hit.time, hit.contact.normal),
                (number($time), Vector3::x())
            );
            let [moving, wall] = hit.contact.parts;
            assert_eq!(moving, PartId::WHOLE);
            assert!($part.contains(&wall.part().expect("a wall")));
        };
    }
    check!(ball, [16.0, 0.0, 0.0], 11.0 / 16.0, [4, 5]);
    check!(cube, [16.0, 0.0, 0.0], 11.0 / 16.0, [4, 5]);
    check!(ball, [16.0, 4.0, 2.0], 11.0 / 16.0, [4, 5]);
    let start = |motion_of: [f64; 3]| {
        let found = cube.cast_against(&motion(motion_of), &mesh);
        let CastResult::Start(start) = found else {
            panic!("{found:?}");
        };
        start.kind
    };
    assert_eq!(start([10.0, 0.0, 0.0]), StartKind::Slides);
    assert_eq!(start([16.0, 0.0, -1.0]), StartKind::Enters);
    assert_eq!(start([0.0; 3]), StartKind::Rests);
    assert_eq!(start([0.0, 0.0, 4.0]), StartKind::Leaves);
}

mod part_by_part {
    in_scalars!(plane space walls);
}

/// The part that is hit, the time and the contact.
fn hit<const D: usize>(found: CastResult<f64, D>) -> (usize, f64, ContactPoints<f64, D>) {
    let CastResult::Hit(hit) = found else {
        panic!("{found:?}");
    };
    let [_, part] = hit.contact.parts;
    (part.part().expect("a part"), hit.time, hit.contact)
}

/// A floor at the height 0, of 16 x 16 squares of two triangles each.
fn floor() -> TriMesh<f64> {
    let vertices = (0..17 * 17).map(|i| Point3::new(f64::from(i % 17), f64::from(i / 17), 0.0));
    let squares = (0..256).map(|i| i / 16 * 17 + i % 16);
    let triangles = squares.flat_map(|a| [[a, a + 1, a + 18], [a, a + 18, a + 17]]);
    TriMesh::new(vertices.collect(), triangles.collect())
}

#[test]
fn bodies_that_land_on_a_flat_floor_get_its_normal() {
    let (mut rng, floor) = (Rng::new(33), floor());
    let edges = (0..=16).map(|x| Point2::new(f64::from(x), 0.0));
    let line = Polyline::new(edges.collect());
    for _ in 0..200 {
        let quarter = |rng: &mut Rng, count| rng.below(count) as f64 / 4.0;
        let at = Point3::new(
            4.0 + quarter(&mut rng, 33),
            4.0 + quarter(&mut rng, 33),
            2.0,
        );
        let slide = [quarter(&mut rng, 17) - 2.0, quarter(&mut rng, 17) - 2.0];
        let motion = Vector3::new(slide[0], slide[1], -4.0);
        let size = Vector3::new(0.75, 0.5, 1.0);
        let bodies = [
            hit(Ball::new(at, 1.0).cast_against(&motion, &floor)),
            hit(Capsule::new(at, at + Vector3::new(1.5, 0.5, 0.0), 1.0)
                .cast_against(&motion, &floor)),
            hit(Aabb::new(at - size, at + size).cast_against(&motion, &floor)),
        ];
        for (_, time, contact) in bodies {
            assert_eq!(time, 0.25, "{at} {motion}");
            // The normal is rounded.
            let error = (contact.normal + Vector3::z()).amax();
            assert!(error <= f64::EPSILON, "{at} {motion} {contact:?}");
        }
        let (at, motion) = (at.xz(), motion.xz());
        let bodies = [
            hit(Ball::new(at, 1.0).cast_against(&motion, &line)),
            hit(Aabb::new(at - Vector2::new(0.75, 1.0), at + size.xz())
                .cast_against(&motion, &line)),
        ];
        for (_, time, contact) in bodies {
            assert_eq!(time, 0.25, "{at} {motion}");
            // The normal is rounded.
            let error = (contact.normal + Vector2::y()).amax();
            assert!(error <= f64::EPSILON, "{at} {motion} {contact:?}");
        }
    }
}

#[test]
fn bodies_that_slide_on_a_flat_floor_get_its_normal() {
    let (mut rng, floor) = (Rng::new(34), floor());
    for _ in 0..200 {
        let quarter = |rng: &mut Rng, count| rng.below(count) as f64 / 4.0;
        let at = Point3::new(
            4.0 + quarter(&mut rng, 33),
            4.0 + quarter(&mut rng, 33),
            1.0,
        );
        let motion = Vector3::new(1.0 + quarter(&mut rng, 9), quarter(&mut rng, 9) - 1.0, 0.0);
        let size = Vector3::new(0.75, 0.5, 1.0);
        let bodies = [
            Ball::new(at, 1.0).cast_against(&motion, &floor),
            Aabb::new(at - size, at + size).cast_against(&motion, &floor),
        ];
        for found in bodies {
            let CastResult::Start(start) = found else {
                panic!("it touches");
            };
            let normal = start.contact.map(|contact| contact.normal);
            assert_eq!(normal, Some(-Vector3::z()), "{at} {motion} {start:?}");
        }
        let above = Ball::new(at + Vector3::new(0.0, 0.0, 1.0 / 1024.0), 1.0);
        assert_eq!(above.cast_against(&motion, &floor), CastResult::Miss);
    }
}

#[test]
fn a_shape_inside_a_solid_starts_there() {
    let solid = pit::<f64>();
    let ball = Ball::new(Point3::new(2.5, 2.5, -2.5), 0.5);
    let found = Touch::of(ball.cast_against(&Vector3::new(0.0, 0.0, 9.0), &solid));
    assert!(is_start_inside(&found) && solid.intersects(&ball));
    // In the pit it is outside.
    let ball = Ball::new(Point3::new(0.0, 0.0, 1.5), 0.25);
    let (part, _, contact) = hit(ball.cast_against(&Vector3::new(0.0, 0.0, -9.0), &solid));
    assert!(part >= 10 && contact.normal.z < 0.0);
}

#[test]
fn what_is_not_a_number_misses() {
    let floor = floor();
    let ball = Ball::new(Point3::new(2.0, 2.0, 2.0), 0.5);
    assert_eq!(
        ball.cast_against(&Vector3::new(0.0, f64::NAN, -4.0), &floor),
        CastResult::Miss
    );
    assert_eq!(
        ball.cast_within(&Vector3::new(0.0, 0.0, -4.0), &floor, f64::NAN),
        CastResult::Miss
    );
    let point = Point3::new(2.0, f64::INFINITY, 0.0);
    assert_eq!(
        point.cast_against(&Vector3::new(0.0, 0.0, -4.0), &floor),
        CastResult::Miss
    );
}
