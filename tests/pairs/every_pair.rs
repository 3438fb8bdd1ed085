//! All ordered pairs of shapes exist for any scalar and recognise shapes that are far apart.

use crate::common::figure::{Coordinates, Figure, Kind};
use crate::common::scalar::Scalar;
use crate::common::table::{Pair, is_tested, pairs};
use simba::scalar::{FixedI16F16, FixedI32F32};

/// Each two shapes of a dimension are a pair of the list and answer in both orders.
fn every_pair<T: Scalar>() {
    let pairs = pairs::<T>();
    for dimension in [2, 3] {
        let kinds = Kind::in_dimension(dimension).collect::<Vec<_>>();
        for (i, &a) in kinds.iter().enumerate() {
            for &b in &kinds[i..] {
                if !is_tested::<T>(dimension, [a, b]) {
                    continue;
                }
                let is_asked = |pair: &&Pair<T>| {
                    pair.dimension == dimension && [[a, b], [b, a]].contains(&pair.kinds)
                };
                let pair = pairs.iter().find(is_asked);
                far_apart(pair.unwrap_or_else(|| panic!("no {a:?} & {b:?} in {dimension}D")));
            }
        }
    }
}

fn far_apart<T: Scalar>(pair: &Pair<T>) {
    let [a, b] = pair.kinds;
    let figures = [
        beside(a, pair.dimension, -1.0),
        beside(b, pair.dimension, 1.0),
    ];
    let answers = (pair.query)(&figures).expect("proper shapes");
    assert_eq!(answers.intersects, [false; 2], "{}", pair.name);
    let [there, back] = answers.nearest;
    let flipped = [back.on_rhs, back.on_self];
    assert_eq!([there.on_self, there.on_rhs], flipped, "{}", pair.name);
    assert_eq!(there.distance, back.distance, "{}", pair.name);
    assert!(there.distance > T::one(), "{}: {there:?}", pair.name);
    let sets = answers.common.into_iter().flatten().collect::<Vec<_>>();
    assert!(sets.iter().all(Vec::is_empty), "{}: {sets:?}", pair.name);
    let is_of_parts = pair
        .kinds
        .iter()
        .any(|kind| kind.is_of_parts(pair.dimension));
    let is_linear = (a.is_linear() || b.is_linear()) && !is_of_parts;
    assert_eq!(!sets.is_empty(), is_linear, "{}", pair.name);
}

/// To the left of the origin for a side of -1, to the right for 1.
fn beside<T: Scalar>(kind: Kind, dimension: usize, side: f64) -> Figure<T> {
    let radius = if kind.has_radius() { 3.0 } else { 0.0 };
    let points = points(kind, dimension, 20.0 * side, side);
    let triangles = match kind {
        Kind::TriMesh => vec![[0, 1, 2]],
        Kind::HeightField => vec![[0, 1, 3], [0, 3, 2]],
        Kind::Polyhedron => vec![[0, 2, 1], [0, 1, 3], [0, 3, 2], [1, 2, 3]],
        _ => Vec::new(),
    };
    Figure::of_triangles(kind, (points, triangles), radius).map(|&x| T::rounded(x))
}

/// Of a figure at that x. What is endless runs up or away from the origin.
fn points(kind: Kind, dimension: usize, x: f64, away: f64) -> Vec<Coordinates<f64>> {
    let corners = [[x, 0.0, 0.0], [x + 2.0, 0.0, 0.0], [x, 2.0, 0.0]];
    let apex = [x, 0.0, 3.0];
    match kind {
        Kind::Point | Kind::Ball => vec![[x, 0.0, 0.0]],
        Kind::Line | Kind::Ray => vec![[x, 1.0, 0.0], [0.0, 2.0, 0.0]],
        Kind::Segment | Kind::Capsule => vec![[x, 1.0, 0.0], [x + 1.0, 4.0, 0.0]],
        Kind::Plane | Kind::HalfSpace => vec![[x, 1.0, 0.0], [-away, 0.0, 0.0]],
        Kind::Triangle | Kind::Polyline => corners.to_vec(),
        Kind::Aabb => vec![[x - 1.0, -1.0, 0.0], [x + 1.0, 1.0, 0.0]],
        Kind::Obb => {
            let half_axes = [[1.0, 1.0, 0.0], [-2.0, 2.0, 0.0], [0.0, 0.0, 1.0]];
            [&[[x, 0.0, 0.0]], &half_axes[..dimension]].concat()
        }
        Kind::Tetrahedron => [&corners[..], &[apex]].concat(),
        Kind::ConvexPolyhedron => [&corners[..], &[apex, [x + 2.0, 2.0, 3.0]]].concat(),
        Kind::TriMesh => corners.to_vec(),
        Kind::HeightField => [&corners[..], &[[x + 2.0, 2.0, 0.0]]].concat(),
        Kind::Polyhedron => [&corners[..], &[apex]].concat(),
        Kind::ConvexPolygon | Kind::Polygon | Kind::MultiPolygon => {
            let [a, b, c] = corners;
            vec![a, b, [x + 2.0, 2.0, 0.0], c]
        }
    }
}

macro_rules! in_scalar {
    ($name:ident, $T:ty) => {
        #[test]
        fn $name() {
            every_pair::<$T>();
        }
    };
}

in_scalar!(f32, core::primitive::f32);
in_scalar!(f64, core::primitive::f64);
in_scalar!(i16f16, FixedI16F16);
in_scalar!(i32f32, FixedI32F32);
