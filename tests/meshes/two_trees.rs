//! Two meshes, searched by both trees, answer as the nearest triangle of one does that is searched for all of the other.

use crate::numbers::Number;
use crate::rng::Rng;
use crate::shapes::{mesh_of, point_of, polyline_of, vector_of};
use nalgebra::{Point3, Vector3};
use tangency::{Nearest, NearestPoints, Polyline, Segment, TriMesh, Triangle};

const ROUNDS: usize = if cfg!(debug_assertions) { 4 } else { 600 };

/// The answers about two shapes, beside the nearest points of the triangles of the first.
fn compare<T, R>(mesh: &TriMesh<T>, other: &R)
where
    T: Number,
    R: Nearest<TriMesh<T>, Scalar = T, Point = Point3<T>>,
    TriMesh<T>: Nearest<R, Scalar = T, Point = Point3<T>>,
    Triangle<T, 3>: Nearest<R, Scalar = T, Point = Point3<T>>,
{
    let triangles = mesh.triangles().map(|triangle| triangle.nearest(other));
    let all = triangles.collect::<Vec<NearestPoints<Point3<T>, T>>>();
    let nearest = mesh.nearest(other);
    let least = all.iter().map(|points| points.distance);
    let least = least.reduce(|a, b| if b < a { b } else { a });
    assert_eq!(Some(nearest.distance), least);
    assert_eq!(mesh.distance(other), nearest.distance);
    assert_eq!(other.nearest(mesh), nearest.flip());
    let is_same = |points: &NearestPoints<Point3<T>, T>| {
        points.on_self == nearest.on_self && points.on_rhs == nearest.on_rhs
    };
    assert!(all.iter().any(is_same));
    let mut ties = all
        .iter()
        .filter(|points| points.distance == nearest.distance);
    let is_alone = ties.all(|points| is_same(points) && points.unique);
    assert!(is_alone || !nearest.unique);
    for limit in [least, Some(nearest.distance * nalgebra::convert(0.875))] {
        let limit = limit.expect("a triangle");
        let is_any_within = mesh
            .triangles()
            .any(|triangle| triangle.within(other, limit));
        assert_eq!(mesh.within(other, limit), is_any_within);
    }
}

/// A strip of triangles between points of two walks.
fn strip<T: Number>(rng: &mut Rng, is_coarse: bool) -> TriMesh<T> {
    let count = 24 + rng.below(60) as u32;
    let mut vertices = vec![point_of::<T>(rng, is_coarse)];
    let quarter = nalgebra::convert::<f64, T>(0.25);
    for at in 1..count as usize {
        let step = vector_of::<T>(rng, is_coarse) * quarter;
        vertices.push(vertices[at - 1] + step);
    }
    TriMesh::new(vertices, (2..count).map(|i| [i - 2, i - 1, i]).collect())
}

fn meshes<T: Number>() {
    let mut rng = Rng::new(23);
    for round in 0..ROUNDS {
        let is_coarse = round % 2 == 0;
        let (a, b) = (strip::<T>(&mut rng, is_coarse), strip(&mut rng, is_coarse));
        let far = vector_of::<T>(&mut rng, is_coarse) * nalgebra::convert::<f64, T>(4.0);
        compare(&a, &b);
        compare(&a, &b.translated(&far));
        compare(&mesh_of(&mut rng, is_coarse), &a);
        let rope = Polyline::new(b.vertices().to_vec());
        compare(&a, &rope);
        compare(&a, &rope.translated(&far));
        ropes(&rope.translated(&far), &polyline_of(&mut rng, is_coarse));
    }
}

/// Two polylines, beside all edges of the first.
fn ropes<T: Number>(a: &Polyline<T, 3>, b: &Polyline<T, 3>)
where
    Segment<T, 3>: Nearest<Polyline<T, 3>, Scalar = T, Point = Point3<T>>,
{
    let distances = a.edges().map(|edge| edge.distance(b));
    let least = distances.reduce(|a, b| if b < a { b } else { a });
    let nearest = a.nearest(b);
    assert_eq!(Some(nearest.distance), least);
    assert_eq!(Some(a.distance(b)), least);
    assert_eq!(b.nearest(a), nearest.flip());
}

mod both_trees {
    use super::meshes;
    crate::in_four_scalars!(meshes);
}

/// Squares of distances are beyond the range, or 0. The last places depend on the way in which numbers are rounded.
#[test]
fn any_scale_has_the_same_answers() {
    let mut rng = Rng::new(24);
    for _ in 0..ROUNDS.div_ceil(4) {
        let [a, b] = [(); 2].map(|()| strip::<f64>(&mut rng, false));
        let b = b.translated(&Vector3::new(9.0, 3.0, 1.0));
        let probe = Point3::new(20.0, 1.0, 2.0);
        for factor in [1e270, 1e-270] {
            let [scaled_a, scaled_b] = [&a, &b].map(|mesh| mesh.scaled(factor));
            let distances = [
                (a.distance(&b), scaled_a.distance(&scaled_b)),
                (a.nearest(&b).distance, scaled_a.nearest(&scaled_b).distance),
                (a.distance(&probe), scaled_a.distance(&(probe * factor))),
            ];
            for (distance, scaled) in distances {
                assert!(
                    (scaled / factor - distance).abs() <= 1e-12,
                    "{scaled} {distance}"
                );
            }
        }
    }
}
