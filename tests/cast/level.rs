//! Faces and edges that fall, slide and rest on each other, in floats beside the same numbers in fixed point, which is decided by exact
//! signs: what is a hit, a miss and a start, which kind of, and whether it enters. Times and normals of floats are within their promise.

use crate::rng::Rng;
use nalgebra::{Point3, RealField, Vector3, convert};
use simba::scalar::FixedI32F32;
use std::collections::BTreeMap;
use tangency::{
    Aabb, Capsule, Cast, CastHit, CastResult, Contact, ConvexPolyhedron, Movable, Nearest, Obb,
    Segment, Shape3, StartKind, Triangle,
};

const ROUNDS: usize = if cfg!(debug_assertions) {
    4_000
} else {
    100_000
};

type Given = [f64; 3];

/// A shape as numbers that all scalars have, with its lowest or highest points at a height.
enum Drawn {
    Aabb([Given; 2]),
    Obb(Given, [Given; 3]),
    Hull(Vec<Given>),
    Capsule([Given; 2], f64),
    Triangle([Given; 3]),
    Segment([Given; 2]),
}

fn point<T: RealField + Copy>(p: &Given) -> Point3<T> {
    Point3::from(p.map(convert::<f64, T>))
}

fn vector<T: RealField + Copy>(v: &Given) -> Vector3<T> {
    point(v).coords
}

impl Drawn {
    fn shape<T: RealField + Copy>(&self) -> Shape3<T> {
        match self {
            Self::Aabb([p, q]) => Aabb::new(point(p), point(q)).into(),
            Self::Obb(center, axes) => {
                Obb::from_half_axes(point(center), axes.each_ref().map(vector)).into()
            }
            Self::Hull(points) => {
                ConvexPolyhedron::from_points(points.iter().map(point).collect()).into()
            }
            Self::Capsule([p, q], radius) => {
                Capsule::new(point(p), point(q), convert(*radius)).into()
            }
            Self::Triangle([p, q, r]) => Triangle::new(point(p), point(q), point(r)).into(),
            Self::Segment([p, q]) => Segment::new(point(p), point(q)).into(),
        }
    }
}

/// An eighth of a number up to 16.
fn number(rng: &mut Rng, below: usize) -> f64 {
    rng.below(below) as f64 / 8.0
}

/// A shape that has a face or an edge at a height, and is above or below it.
fn drawn(rng: &mut Rng, height: f64, up: bool) -> Drawn {
    let toward = if up { 1.0 } else { -1.0 };
    let at = |rng: &mut Rng, z: f64| [number(rng, 33) - 2.0, number(rng, 33) - 2.0, z];
    let half = [(); 3].map(|()| number(rng, 12) + 0.25);
    let center = at(rng, height + toward * half[2]);
    let [cos, sin] = [[1.0, 0.0], [0.75, 1.0], [1.5, 0.625]][rng.below(3)];
    let axes = [
        [half[0] * cos, half[0] * sin, 0.0],
        [-half[1] * sin, half[1] * cos, 0.0],
        [0.0, 0.0, half[2]],
    ];
    let corner = |i: usize| {
        let sign = |axis: usize| if i >> axis & 1 == 1 { 1.0 } else { -1.0 };
        let sum = |k: usize| (0..3).map(|axis| sign(axis) * axes[axis][k]).sum::<f64>();
        [0, 1, 2].map(|k| center[k] + sum(k))
    };
    match rng.below(7) {
        0 => {
            let end = |sign: f64| [0, 1, 2].map(|axis| center[axis] + sign * half[axis]);
            Drawn::Aabb([end(-1.0), end(1.0)])
        }
        1 | 2 => Drawn::Obb(center, axes),
        3 => Drawn::Hull((0..8).map(corner).collect()),
        4 => {
            let radius = number(rng, 4) + 0.125;
            let z = height + toward * radius;
            Drawn::Capsule([at(rng, z), at(rng, z)], radius)
        }
        5 => Drawn::Triangle([(); 3].map(|()| at(rng, height))),
        _ => Drawn::Segment([at(rng, height), at(rng, height)]),
    }
}

fn word<T: RealField + Copy>(result: &CastResult<T, 3>) -> String {
    match result {
        CastResult::Miss => "miss".into(),
        CastResult::Hit(hit) => format!("hit {}", hit.enters),
        CastResult::Start(start) => format!("{:?} {:?}", start.kind, start.approach),
    }
}

fn f64_of<T: RealField + Copy>(x: T) -> f64 {
    nalgebra::try_convert(x).expect("a number")
}

/// A hit of floats: the time is that of the other one, and at it the shapes touch along the normal.
fn check_hit<T: RealField + Copy>(
    [a, b]: [&Shape3<T>; 2],
    v: &Given,
    hit: &CastHit<T, 3>,
    time: f64,
    context: &str,
) {
    let ulps = 64.0 * f64_of(T::default_epsilon());
    let normal = hit.contact.normal.map(f64_of);
    let dot = |u: &Vector3<f64>| normal.x * u.x + normal.y * u.y + normal.z * u.z;
    let speed = dot(&Vector3::from(*v));
    assert!(
        ((f64_of(hit.time) - time) * speed).abs() < ulps + 1e-8,
        "{context}"
    );
    assert!((dot(&normal) - 1.0).abs() < ulps, "{context}");
    let moved = a.translated(&(vector::<T>(v) * hit.time));
    let gap: Option<f64> = moved.contact(b).map(|it| f64_of(it.separation));
    assert!(
        gap.is_some_and(|gap: f64| gap.abs() < ulps),
        "{context} {gap:?}"
    );
    for (shape, on) in [(&moved, &hit.contact.on_self), (b, &hit.contact.on_rhs)] {
        assert!(f64_of(shape.distance(on)) < ulps, "{context}");
    }
}

fn check_in<T: RealField + Copy>(
    [a, b]: &[Drawn; 2],
    v: &Given,
    exact: &CastResult<FixedI32F32, 3>,
) {
    let (p, q) = (a.shape::<T>(), b.shape::<T>());
    let found = p.cast_against(&vector(v), &q);
    let context = format!("{p:?} {q:?} {v:?} {found:?} {exact:?}");
    assert_eq!(word(&found), word(exact), "{context}");
    match (&found, exact) {
        (CastResult::Hit(hit), CastResult::Hit(other)) => {
            check_hit([&p, &q], v, hit, f64_of(other.time), &context);
        }
        (CastResult::Start(start), CastResult::Start(other)) => {
            assert_eq!(start.contact, p.contact(&q), "{context}");
            let depth = |separation: f64| separation.abs() < 1e-9;
            if start.kind != StartKind::Overlaps {
                assert!(
                    start.contact.is_some_and(|it| depth(f64_of(it.separation))),
                    "{context}"
                );
            }
            let unique = [
                start.contact.map(|it| it.unique),
                other.contact.map(|it| it.unique),
            ];
            assert_eq!(unique[0], unique[1], "{context}");
        }
        _ => {}
    }
}

#[test]
fn faces_that_fall_slide_and_rest_are_decided_as_in_fixed_point() {
    let mut rng = Rng::new(131);
    let mut counts = BTreeMap::new();
    for _ in 0..ROUNDS {
        let gap = [0.0, 0.0, 0.125, 1.0, 2.0, -0.125][rng.below(6)];
        let mut shapes = [drawn(&mut rng, gap, true), drawn(&mut rng, 0.0, false)];
        let down = [1.0, 4.0, 0.5, 0.0, -1.0][rng.below(5)];
        let mut v = [number(&mut rng, 5), number(&mut rng, 3) - 0.125, -down];
        let turn = rng.below(3);
        if rng.below(2) == 0 {
            shapes.reverse();
            v[2] = down;
        }
        if rng.below(4) == 0 {
            (v[0], v[1]) = (0.0, 0.0);
        }
        let shapes = shapes.map(|shape| shape.rotated(turn));
        v.rotate_left(turn);
        let [a, b] = shapes.each_ref().map(Drawn::shape::<FixedI32F32>);
        let exact = a.cast_against(&vector(&v), &b);
        *counts.entry(word(&exact)).or_insert(0) += 1;
        check_in::<f64>(&shapes, &v, &exact);
        check_in::<f32>(&shapes, &v, &exact);
    }
    for kind in [
        "miss",
        "hit true",
        "Enters Some(Greater)",
        "Slides Some(Equal)",
        "Leaves Some(Less)",
    ] {
        assert!(
            counts.get(kind).is_some_and(|count| *count > ROUNDS / 100),
            "{kind} {counts:?}"
        );
    }
}

impl Drawn {
    /// The same with other names of the axes.
    fn rotated(mut self, by: usize) -> Self {
        let rotate = |points: &mut [Given]| points.iter_mut().for_each(|p| p.rotate_left(by));
        match &mut self {
            Self::Aabb(ends) | Self::Capsule(ends, _) | Self::Segment(ends) => rotate(ends),
            Self::Obb(center, axes) => {
                center.rotate_left(by);
                rotate(axes);
            }
            Self::Hull(points) => rotate(points),
            Self::Triangle(corners) => rotate(corners),
        }
        self
    }
}
