//! Casts at compounds: those of the part, edge or triangle that is touched first.

use crate::numbers::Number;
use crate::parts::{islands, mesh, number, pit, point, star, vector, with_shapes};
use crate::rng::Rng;
use crate::touch::{Touch, WHOLE, first_of};
use nalgebra::{Point2, Point3, Vector2, Vector3};
use simba::scalar::{FixedI16F16, FixedI32F32};
use tangency::{
    Aabb, Ball, Capsule, Cast, CastResult, Circle, Compound, Compound2, Compound3, ConvexPolygon,
    ConvexPolyhedron, HalfSpace, Intersects, Obb, PartId, Polyline, Segment, Shape2, Shape3,
    StartKind, Tetrahedron, TriMesh, Triangle,
};

const ROUNDS: usize = if cfg!(debug_assertions) { 12 } else { 300 };

/// The casts at the features of a part, each asked alone; of a solid that holds the shape that at the solid.
macro_rules! alone {
    ($part:expr, $features:expr, $shape:expr, $motion:expr, $distance:expr, $is_solid:expr) => {{
        let casts = $features.map(|feature| $shape.cast_within($motion, &feature, $distance));
        let casts = casts
            .enumerate()
            .map(|(feature, result)| (Some(feature), result));
        let mut casts = casts.collect::<Vec<_>>();
        let is_start = casts
            .iter()
            .any(|(_, result)| matches!(result, CastResult::Start(_)));
        if $is_solid && !is_start && $part.intersects($shape) {
            let found = Touch::of($shape.cast_within($motion, $part, $distance)).expect("a start");
            let [_, [feature, _]] = found.parts;
            casts.push((feature, found.result));
        }
        casts
    }};
}

/// The part that comes first, of all that are asked alone.
macro_rules! expected {
    ($compound:expr, $shape:expr, $motion:expr, $distance:expr, $Shape:ident:
     convex $($Convex:ident)+, hull $Hull:ident, outlines $($Outline:ident, |$part:ident| $features:expr, $is_solid:expr;)+) => {{
        let parts = $compound.parts().iter().enumerate();
        let parts = parts.flat_map(|(part, shape)| {
            let casts = match shape {
                $($Shape::$Convex(convex) => vec![(None, $shape.cast_within($motion, convex, $distance))],)+
                $Shape::$Hull(hull) => vec![(None, $shape.cast_within($motion, &**hull, $distance))],
                $($Shape::$Outline($part) => {
                    let $part = &**$part;
                    alone!($part, $features, $shape, $motion, $distance, $is_solid)
                })+
                other => panic!("{other:?} is no part"),
            };
            casts.into_iter().map(move |(feature, result)| Touch { parts: [WHOLE, [Some(part), feature]], result })
        });
        first_of(parts).0
    }};
}

/// A few of these parts.
fn some<S>(rng: &mut Rng, mut parts: Vec<S>) -> Vec<S> {
    let first = rng.below(parts.len());
    let mut parts = parts.split_off(first);
    parts.truncate(1 + rng.below(4));
    parts
}

/// A shape as a part, if it is bounded.
macro_rules! part {
    (&HalfSpace::new($($_:tt)*)) => {
        None
    };
    (&$Shape:ident::$new:ident($($number:tt)*)) => {
        Some($Shape::$new($($number)*).into())
    };
    (&$point:ident) => {
        Some($point.into())
    };
}

fn plane_parts<T: Number>(rng: &mut Rng, is_coarse: bool) -> Compound2<T> {
    let mut parts: Vec<Shape2<T>> = vec![];
    macro_rules! push {
        ($($shape:tt)*) => {
            parts.extend(part!($($shape)*))
        };
    }
    with_shapes!(rng, is_coarse, T, 2, push);
    parts.push(star(rng, 12).translated(&vector(rng, is_coarse)).into());
    parts.push(Polyline::<T, 2>::new((0..6).map(|_| point(rng, is_coarse)).collect()).into());
    parts.push(islands(rng, 6).into());
    let corners = (0..5).map(|_| point(rng, is_coarse)).collect::<Vec<_>>();
    parts.extend(ConvexPolygon::try_from_points(corners).map(Shape2::from));
    Compound::new(some(rng, parts))
}

fn space_parts<T: Number>(rng: &mut Rng, is_coarse: bool) -> Compound3<T> {
    let mut parts: Vec<Shape3<T>> = vec![];
    macro_rules! push {
        ($($shape:tt)*) => {
            parts.extend(part!($($shape)*))
        };
    }
    with_shapes!(rng, is_coarse, T, 3, push);
    let corners = (0..5).map(|_| point(rng, is_coarse)).collect::<Vec<_>>();
    parts.push(Tetrahedron::new(corners[0], corners[1], corners[2], corners[3]).into());
    parts.push(mesh(rng, is_coarse).into());
    parts.push(pit().translated(&vector(rng, is_coarse)).into());
    parts.push(Polyline::<T, 3>::new(corners.clone()).into());
    parts.extend(ConvexPolyhedron::try_from_points(corners).map(Shape3::from));
    Compound::new(some(rng, parts))
}

/// Starts, hits and misses that were found.
#[derive(Debug, Default)]
struct Counts([usize; 3]);

impl Counts {
    fn add<T: Number, const D: usize>(&mut self, found: Option<&Touch<T, D>>) {
        self.0[match found.map(|found| &found.result) {
            Some(CastResult::Start(_)) => 0,
            Some(_) => 1,
            None => 2,
        }] += 1;
    }
}

fn plane<T: Number>() {
    let (mut rng, mut counts) = (Rng::new(41), Counts::default());
    for round in 0..ROUNDS {
        let is_coarse = round % 2 == 0;
        let compound = plane_parts::<T>(&mut rng, is_coarse);
        let motion: Vector2<T> = vector(&mut rng, is_coarse);
        let distance = T::exact([0.0, 0.5][round % 3 / 2]).expect("a number");
        macro_rules! check {
            ($made:expr) => {
                let shape = $made;
                let found = Touch::of(shape.cast_within(&motion, &compound, distance));
                let expected = expected!(compound, shape, &motion, distance, Shape2:
                    convex Point Segment Triangle Aabb Obb Ball Capsule, hull ConvexPolygon, outlines
                    Polyline, |path| path.edges(), false;
                    Polygon, |polygon| polygon.edges(), true;
                    MultiPolygon, |polygons| polygons.edges(), true;);
                assert_eq!(found, expected, "{shape:?} {motion:?} {distance:?} {compound:?}");
                counts.add(found.as_ref());
            };
        }
        with_shapes!(&mut rng, is_coarse, T, 2, check);
    }
    assert!(counts.0.iter().all(|&count| count > 1), "{counts:?}");
}

fn space<T: Number>() {
    let (mut rng, mut counts) = (Rng::new(42), Counts::default());
    for round in 0..ROUNDS {
        let is_coarse = round % 2 == 0;
        let compound = space_parts::<T>(&mut rng, is_coarse);
        let motion: Vector3<T> = vector(&mut rng, is_coarse);
        let distance = T::exact([0.0, 0.5][round % 3 / 2]).expect("a number");
        macro_rules! check {
            ($made:expr) => {
                let shape = $made;
                let found = Touch::of(shape.cast_within(&motion, &compound, distance));
                let expected = expected!(compound, shape, &motion, distance, Shape3:
                    convex Point Segment Triangle Aabb Obb Ball Capsule Tetrahedron, hull ConvexPolyhedron, outlines
                    Polyline, |path| path.edges(), false;
                    TriMesh, |mesh| mesh.triangles(), false;
                    Polyhedron, |solid| solid.surface().triangles(), true;);
                assert_eq!(found, expected, "{shape:?} {motion:?} {distance:?} {compound:?}");
                counts.add(found.as_ref());
            };
        }
        with_shapes!(&mut rng, is_coarse, T, 3, check);
    }
    assert!(counts.0.iter().all(|&count| count > 1), "{counts:?}");
}

/// What stands on a box and grazes the edge of a mesh finds the wall of that mesh behind.
fn wall_behind_an_edge<T: Number>() {
    let at = |p: [f64; 3]| Point3::from(p.map(|x| T::exact(x).expect("a number")));
    let corners = [
        [2.0, 1.0, -1.0],
        [3.0, 1.0, -1.0],
        [2.0, 2.0, -1.0],
        [6.0, -4.0, -4.0],
        [6.0, 4.0, -4.0],
        [6.0, 0.0, 8.0],
    ];
    let mesh = TriMesh::new(corners.map(at).to_vec(), vec![[0, 1, 2], [3, 4, 5]]);
    let floor = Aabb::new(at([-8.0, -1.0, -2.0]), at([8.0, 1.0, 0.0]));
    let cube = Aabb::new(at([-1.0, -1.0, 0.0]), at([1.0, 1.0, 2.0]));
    let graze = Aabb::new(at([-1.0, -1.0, -1.0]), at([1.0, 1.0, 1.0]));
    let motion = at([10.0, 0.0, 0.0]).coords;
    let alone = graze.cast_against(&motion, &mesh);
    assert!(alone.hit().is_some_and(|hit| !hit.enters), "{alone:?}");
    let start = cube.cast_against(&motion, &floor);
    assert!(matches!(start, CastResult::Start(start) if start.kind == StartKind::Slides));
    let lowered = floor.translated(&at([0.0, 0.0, -1.0]).coords);
    let level = Compound3::new(vec![lowered.into(), mesh.into()]);
    let hit = graze
        .cast_within(&motion, &level, T::zero())
        .hit()
        .expect("a hit");
    let [moving, wall] = hit.contact.parts;
    assert_eq!(moving, PartId::WHOLE);
    assert_eq!((wall.part(), wall.own_part()), (Some(1), Some(1)));
    assert_eq!(hit.time, T::exact(0.5).expect("a number"));
}

/// Parts of one type are told by their ids alone.
fn parts_of_one_type<T: Number>() {
    let (mut rng, mut counts) = (Rng::new(43), Counts::default());
    for round in 0..4 * ROUNDS {
        let is_coarse = round % 2 == 0;
        let radius = |rng: &mut Rng| T::exact(rng.below(4) as f64 / 4.0).expect("a number");
        let ball = |rng: &mut Rng| Circle::new(point(rng, is_coarse), radius(rng));
        let balls = (0..1 + round % 4).map(|_| ball(&mut rng));
        let balls = Compound::new(balls.collect::<Vec<_>>());
        let (moved, motion) = (ball(&mut rng), vector(&mut rng, is_coarse));
        let found = Touch::of(moved.cast_within(&motion, &balls, T::zero()));
        let alone = balls.parts().iter().enumerate();
        let alone = alone.map(|(part, other)| Touch {
            parts: [WHOLE, [Some(part), None]],
            result: moved.cast_against(&motion, other),
        });
        assert_eq!(found, first_of(alone).0);
        counts.add(found.as_ref());
    }
    assert!(counts.0.iter().all(|&count| count > 0), "{counts:?}");
}

/// What is no number touches nothing.
#[test]
fn no_number_touches_nothing() {
    let balls = Compound::new(vec![Circle::new(Point2::new(0.0, 0.0), 1.0)]);
    let moved = Circle::new(Point2::new(-4.0, 0.0), 1.0);
    let cast = |x: f64, distance| moved.cast_within(&Vector2::new(x, 0.0), &balls, distance);
    assert_ne!(cast(8.0, 0.0), CastResult::Miss);
    assert_eq!(cast(f64::NAN, 0.0), CastResult::Miss);
    assert_eq!(cast(f64::INFINITY, 0.0), CastResult::Miss);
    assert_eq!(cast(8.0, f64::NAN), CastResult::Miss);
}

mod beside_parts {
    in_scalars!(plane space wall_behind_an_edge parts_of_one_type);
}
