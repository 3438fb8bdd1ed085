//! Names of points of contact: each belongs to one point, and stays where vertices or edges of both shapes coincide.

use crate::rng::Rng;
use nalgebra::{
    Isometry2, Isometry3, Point2, Point3, Quaternion, RealField, Translation2, Translation3,
    UnitComplex, UnitQuaternion, Vector2, Vector3, convert,
};
use simba::scalar::{FixedI16F16, FixedI32F32};
use tangency::{
    Aabb, Capsule, Contact, ContactFeature, ContactFeature::Vertex, ConvexPolygon,
    ConvexPolyhedron, ManifoldPoint, Obb, Rounded,
};

type Names = [ContactFeature; 2];

fn n<T: RealField + Copy>(x: f64) -> T {
    convert(x)
}

fn names<T: RealField + Copy, const D: usize>(points: &[ManifoldPoint<T, D>]) -> Vec<Names> {
    let mut names: Vec<_> = points.iter().map(|point| point.features).collect();
    names.sort_unstable();
    names
}

fn pose<T: RealField + Copy>(turn: [f64; 3], offset: [f64; 3]) -> Isometry3<T> {
    let exact = UnitQuaternion::from_scaled_axis(Vector3::from(turn));
    let [i, j, k, w] = exact.coords.data.0[0].map(convert::<f64, T>);
    let rotation = UnitQuaternion::new_unchecked(Quaternion::new(w, i, j, k));
    let offset = Vector3::from(offset.map(convert::<f64, T>));
    Isometry3::from_parts(Translation3::from(offset), rotation)
}

fn hull_of_box<T: RealField + Copy>(center: [f64; 3], half: [f64; 3]) -> ConvexPolyhedron<T> {
    let corner = |i: usize| {
        let sign = |axis: usize| if i >> axis & 1 == 1 { 1.0 } else { -1.0 };
        Point3::from([0, 1, 2].map(|axis| n(center[axis] + sign(axis) * half[axis])))
    };
    ConvexPolyhedron::from_points((0..8).map(corner).collect())
}

/// The signs of small motions: none first.
fn jitters() -> Vec<[f64; 6]> {
    let mut random = Rng::new(35);
    let mut jitters = vec![[0.0; 6]];
    for axis in 0..6 {
        for sign in [-1.0, 1.0] {
            let mut one = [0.0; 6];
            one[axis] = sign;
            jitters.push(one);
        }
    }
    for _ in 0..40 {
        jitters.push(
            [0; 6].map(|_| 2.0 * ((random.bits() >> 11) as f64 / (1_u64 << 53) as f64) - 1.0),
        );
    }
    jitters
}

/// Boxes of one size on each other: each point is that of two vertices, however they are moved by a hair.
fn equal_boxes<T: RealField + Copy>(hairs: &[f64]) {
    let below = Aabb::new(Point3::from([n::<T>(-1.0); 3]), Point3::from([n(1.0); 3]));
    let hull_below = hull_of_box::<T>([0.0; 3], [1.0; 3]);
    let center = Point3::from([n::<T>(0.0), n(0.0), n(1.9375)]);
    let above = Obb::new(
        center,
        UnitQuaternion::identity(),
        Vector3::from([n(1.0); 3]),
    );
    let hull_above = hull_of_box::<T>([0.0, 0.0, 1.9375], [1.0; 3]);
    let expected: Vec<_> = (0..4).map(|i| [Vertex(4 + i), Vertex(i)]).collect();
    for hair in hairs {
        for [u, v, w, x, y, z] in jitters() {
            let at = pose::<T>(
                [u * hair, v * hair, w * hair],
                [x * hair, y * hair, z * hair],
            );
            let context = format!("{hair} times {:?}", [u, v, w, x, y, z]);
            let (mut of_boxes, mut of_hulls) = (vec![], vec![]);
            let moved = above.transformed(&at);
            below
                .collect_contact_points(&moved, n(0.25), &mut of_boxes)
                .expect("they overlap");
            let moved_hull = hull_above.transformed(&at);
            hull_below
                .collect_contact_points(&moved_hull, n(0.25), &mut of_hulls)
                .expect("they overlap");
            for found in [of_boxes, of_hulls] {
                let mut found = names(&found);
                require_unique(&found, &context);
                // Edges that are turned cross in their middles too.
                found.retain(|name| matches!(name, [Vertex(_), Vertex(_)]));
                assert_eq!(found, expected, "{context}");
            }
            if w == 0.0 {
                let manifold = below
                    .contact_manifold(&moved, n(0.25))
                    .expect("they overlap");
                assert_eq!(names(manifold.points()), expected, "{context}");
                let flipped = moved.contact_manifold(&below, n(0.25));
                assert_eq!(flipped, Some(manifold.flip()), "{context}");
            }
        }
    }
}

/// A box whose side is in the plane of a side of a larger one: its vertices name the points.
fn flush_boxes<T: RealField + Copy>(hairs: &[f64]) {
    let below = hull_of_box::<T>([0.0; 3], [4.0, 4.0, 1.0]);
    let above = hull_of_box::<T>([3.0, 0.0, 1.9375], [1.0; 3]);
    let face = below
        .faces()
        .position(|face| face == [4, 5, 7, 6])
        .expect("a top");
    let expected: Vec<Names> = (0..4)
        .map(|i| [ContactFeature::Face(face as u32), Vertex(i)])
        .collect();
    for hair in hairs {
        for [u, v, w, x, y, z] in jitters() {
            let at = pose::<T>(
                [u * hair, v * hair, w * hair],
                [x * hair, y * hair, z * hair],
            );
            let mut points = vec![];
            below
                .collect_contact_points(&above.transformed(&at), n(0.25), &mut points)
                .expect("they overlap");
            let mut found = names(&points);
            let context = format!("{hair} times {:?}", [u, v, w, x, y, z]);
            require_unique(&found, &context);
            found.retain(|name| matches!(name, [_, Vertex(_)]));
            assert_eq!(found, expected, "{context}");
        }
    }
}

fn require_unique(sorted: &[Names], context: &str) {
    let is_twice = sorted.windows(2).any(|pair| pair[0] == pair[1]);
    assert!(!is_twice, "{context}: {sorted:?}");
}

/// Prisms of random outlines on each other, many of which nearly coincide: no name belongs to two points.
fn unique_names<T: RealField + Copy>(rounds: u64) {
    for round in 0..rounds {
        let mut random = Rng::new(round);
        let mut number = |most: i64| (random.below((2 * most + 1) as usize) as i64 - most) as f64;
        let mut outline: Vec<[f64; 2]> = (0..5).map(|_| [number(4), number(4)]).collect();
        let prism = |outline: &[[f64; 2]], low: f64| {
            let points = outline
                .iter()
                .flat_map(|&[x, y]| [[x, y, low], [x, y, low + 2.0]]);
            let points = points.map(|p| Point3::from(p.map(convert::<f64, T>)));
            ConvexPolyhedron::try_from_points(points.collect()).ok()
        };
        let below = prism(&outline, 0.0);
        let size = [0.0, 0.001, 0.125, 1.0][round as usize % 4];
        for corner in &mut outline {
            *corner = [corner[0] + size * number(1), corner[1] + size * number(1)];
        }
        let above = prism(&outline, 1.9375);
        let (Some(below), Some(above)) = (below, above) else {
            continue;
        };
        let mut points = vec![];
        if below
            .collect_contact_points(&above, n(0.25), &mut points)
            .is_some()
        {
            require_unique(
                &names(&points),
                &format!("round {round}: {below:?} {above:?}"),
            );
        }
    }
}

/// Squares of one size on each other, and capsules.
fn equal_edges<T: RealField + Copy>(hairs: &[f64]) {
    let square = |low: f64| {
        let corners = [[-1.0, low], [1.0, low], [1.0, low + 2.0], [-1.0, low + 2.0]];
        ConvexPolygon::from_points(
            corners
                .map(|p| Point2::from(p.map(convert::<f64, T>)))
                .to_vec(),
        )
    };
    let (below, above) = (square(-1.0), square(0.9375));
    let capsule = |height: f64| {
        let end = |x: f64| Point3::from([n::<T>(x), n(0.0), n(height)]);
        Capsule::new(end(-1.0), end(1.0), n(0.5))
    };
    let (lower, upper) = (capsule(0.0), capsule(0.9375));
    for hair in hairs {
        for [u, _, _, dx, dy, z] in jitters() {
            let [turn, x, y] = [u, dx, dy].map(|jitter| n::<T>(jitter * hair));
            let rotation = UnitComplex::new_unchecked(nalgebra::Complex::new(T::one(), turn));
            let at = Isometry2::from_parts(Translation2::from(Vector2::new(x, y)), rotation);
            let manifold = below
                .contact_manifold(&above.transformed(&at), n(0.25))
                .expect("they overlap");
            let context = format!("{hair} times {u}, {dx}, {dy}");
            let mut found = names(manifold.points());
            for name in &mut found {
                name.sort_unstable();
            }
            found.sort_unstable();
            assert_eq!(
                found,
                [[Vertex(0), Vertex(3)], [Vertex(1), Vertex(2)]],
                "{context}"
            );
            let offset = Vector3::from([x, n(0.0), n(z * hair)]);
            let manifold = lower
                .contact_manifold(&upper.translated(&offset), n(0.25))
                .expect("they overlap");
            assert_eq!(
                names(manifold.points()),
                [[Vertex(0); 2], [Vertex(1); 2]],
                "{context}"
            );
        }
    }
}

/// The names of a manifold of a rounded triangle and another one.
fn names_of_triangles<T: RealField + Copy>(
    corners: [[f64; 2]; 6],
    radius: f64,
) -> Option<Vec<Names>> {
    let shape = |corners: &[[f64; 2]]| {
        let corners = corners.iter().map(|p| Point2::from(p.map(n::<T>)));
        ConvexPolygon::try_from_points(corners.collect()).ok()
    };
    let (a, b) = (shape(&corners[..3])?, shape(&corners[3..])?);
    let contact = Rounded::new(a.clone(), n(radius)).contact(&b)?;
    let manifold = Rounded::new(a, n(radius)).contact_manifold(&b, n(2.0))?;
    contact.unique.then(|| names(manifold.points()))
}

/// A name depends on places, not on the scalar: edges that are not parallel are compared by their lengths too. Where corners touch,
/// rounding tells whether they are over an edge, so that only manifolds of two points are compared.
#[test]
fn same_names_in_fixed_point() {
    let mut random = Rng::new(61);
    let mut compared = 0;
    for _ in 0..if cfg!(debug_assertions) {
        2_000
    } else {
        100_000
    } {
        let corners = [(); 6].map(|()| [(); 2].map(|()| (random.bits() % 8) as f64));
        let radius = (random.bits() % 2) as f64;
        let of_floats = names_of_triangles::<f64>(corners, radius);
        let of_fixed = names_of_triangles::<FixedI32F32>(corners, radius);
        if let (Some(a), Some(b)) = (&of_floats, &of_fixed)
            && [a.len(), b.len()] == [2; 2]
        {
            assert_eq!(a, b, "{corners:?} {radius}");
            compared += 1;
        }
    }
    assert!(compared > 500);
}

macro_rules! scalars {
    ($($name:ident: $run:ident::<$T:ty>($($arg:expr),*);)+) => {$(
        #[test]
        fn $name() {
            $run::<$T>($($arg),*);
        }
    )+};
}

const HAIRS: [f64; 4] = [1e-9, 1e-7, 1e-6, 1e-3];
const LONG_HAIRS: [f64; 1] = [1e-3];

scalars! {
    equal_boxes_f32: equal_boxes::<f32>(&HAIRS[1..]);
    equal_boxes_f64: equal_boxes::<f64>(&HAIRS);
    equal_boxes_i16f16: equal_boxes::<FixedI16F16>(&LONG_HAIRS);
    equal_boxes_i32f32: equal_boxes::<FixedI32F32>(&HAIRS[2..]);
    flush_boxes_f32: flush_boxes::<f32>(&HAIRS[1..]);
    flush_boxes_f64: flush_boxes::<f64>(&HAIRS);
    flush_boxes_i16f16: flush_boxes::<FixedI16F16>(&LONG_HAIRS);
    flush_boxes_i32f32: flush_boxes::<FixedI32F32>(&HAIRS[2..]);
    equal_edges_f32: equal_edges::<f32>(&HAIRS[1..]);
    equal_edges_f64: equal_edges::<f64>(&HAIRS);
    equal_edges_i16f16: equal_edges::<FixedI16F16>(&LONG_HAIRS);
    equal_edges_i32f32: equal_edges::<FixedI32F32>(&HAIRS[2..]);
    unique_names_f32: unique_names::<f32>(600);
    unique_names_f64: unique_names::<f64>(600);
    unique_names_i16f16: unique_names::<FixedI16F16>(60);
    unique_names_i32f32: unique_names::<FixedI32F32>(60);
}
