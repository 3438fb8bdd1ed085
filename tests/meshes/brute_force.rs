//! Meshes and polylines answer as all of their parts do, asked one by one.

use crate::numbers::Number;
use crate::rng::Rng;
use crate::shapes::{Queries, Visitor, mesh_of, polyline_of, vector_of, visit_all};
use nalgebra::{Point3, RealField};
use simba::scalar::FixedI16F16;
use tangency::{Intersects, Nearest, NearestPoints, Polyline, Segment, TriMesh, Triangle};

const ROUNDS: usize = if cfg!(debug_assertions) { 6 } else { 400 };

/// The least distance of all parts, and whether two parts have different points at it.
fn nearest_of_all<T, P, R>(parts: impl Iterator<Item = P>, shape: &R) -> (T, bool, bool)
where
    T: Number,
    P: Queries<R, T>,
{
    let all = parts.map(|part| (part.nearest(shape), part.intersects(shape)));
    let all = all.collect::<Vec<(NearestPoints<Point3<T>, T>, bool)>>();
    let least = all.iter().map(|(nearest, _)| nearest.distance);
    let least = least
        .reduce(|a, b| if b < a { b } else { a })
        .expect("a part");
    let mut first = all.iter().filter(|(nearest, _)| nearest.distance == least);
    let (points, _) = first.clone().next().expect("a part");
    let unique = first.all(|(nearest, _)| {
        let same = nearest.on_self == points.on_self && nearest.on_rhs == points.on_rhs;
        nearest.unique && same
    });
    (least, unique, all.iter().any(|(_, meets)| *meets))
}

struct BruteForce<T: Number> {
    mesh: TriMesh<T>,
    polyline: Polyline<T, 3>,
}

/// A union of parts that is asked as a whole and part by part.
fn compare<T, U, P, R>(union: &U, parts: impl Iterator<Item = P> + Clone, shape: &R)
where
    T: Number,
    U: Queries<R, T>,
    P: Queries<R, T>,
{
    let (distance, unique, meets) = nearest_of_all(parts.clone(), shape);
    let nearest = union.nearest(shape);
    assert_eq!(nearest.distance, distance);
    assert_eq!(union.distance(shape), distance);
    assert!(unique || !nearest.unique);
    assert_eq!(union.intersects(shape), meets);
    let any_within = |limit| parts.clone().any(|part| part.within(shape, limit));
    for limit in [distance, distance * nalgebra::convert(0.875)] {
        assert_eq!(union.within(shape, limit), any_within(limit));
    }
    let has = |part: P| {
        part.nearest(shape)
            == NearestPoints {
                unique: part.nearest(shape).unique,
                ..nearest
            }
    };
    assert!(parts.clone().any(has), "points of no part");
}

impl<T: Number> Visitor<T> for BruteForce<T> {
    fn visit<R>(&mut self, shape: &R)
    where
        R: Queries<TriMesh<T>, T>,
        TriMesh<T>: Queries<R, T>,
        Triangle<T, 3>: Queries<R, T>,
        Polyline<T, 3>: Queries<R, T>,
        Segment<T, 3>: Queries<R, T>,
    {
        compare(&self.mesh, self.mesh.triangles(), shape);
        compare(&self.polyline, self.polyline.edges(), shape);
        let nearest = self.mesh.nearest(shape);
        assert_eq!(shape.nearest(&self.mesh), nearest.flip());
    }
}

fn parts<T: Number>() {
    let mut rng = Rng::new(18);
    for round in 0..ROUNDS {
        let is_coarse = round % 2 == 0;
        let mesh = mesh_of::<T>(&mut rng, is_coarse);
        let polyline = polyline_of(&mut rng, is_coarse);
        visit_all(&mut rng, is_coarse, &mut BruteForce { mesh, polyline });
    }
}

/// The boxes of a moved mesh are those of a new one.
fn moved<T: Number>() {
    let mut rng = Rng::new(19);
    for _ in 0..ROUNDS {
        let mesh = mesh_of::<T>(&mut rng, false);
        let offset = vector_of(&mut rng, true);
        let moved = mesh.translated(&offset).scaled(nalgebra::convert(-0.5));
        let built = TriMesh::new(moved.vertices().to_vec(), moved.indices().to_vec());
        assert_eq!(moved, built);
        assert_eq!(moved.bounds(), built.bounds());
        let bounds = moved.triangles().map(|triangle| triangle.bounds());
        assert_eq!(
            moved.bounds(),
            bounds.reduce(|a, b| a.merged(&b)).expect("a triangle")
        );
        let probe = mesh_of::<T>(&mut rng, true);
        assert_eq!(moved.nearest(&probe), built.nearest(&probe));
        let touched = moved.intersecting_triangles(&probe);
        let one_by_one = moved.triangles().enumerate();
        let one_by_one = one_by_one.filter(|(_, triangle)| triangle.intersects(&probe));
        assert!(one_by_one.map(|(index, _)| index).eq(touched));
    }
}

mod all_parts {
    use super::parts;
    crate::in_four_scalars!(parts);
}

mod moved_meshes {
    use super::moved;
    crate::in_four_scalars!(moved);
}

#[test]
fn what_is_not_finite_is_nowhere() {
    let mesh = mesh_of::<f64>(&mut Rng::new(20), false);
    for x in [f64::NAN, f64::INFINITY] {
        let point = Point3::new(0.0, x, 0.0);
        let nearest = mesh.nearest(&point);
        assert!(nearest.distance.is_nan() && !nearest.unique);
        assert!(!mesh.intersects(&point) && !mesh.within(&point, 1e300));
        assert!(mesh.nearest_triangle(&point).is_none());
    }
}

#[test]
fn a_distance_beyond_the_range_is_the_largest_number() {
    let corner = |x: i32| Point3::from([FixedI16F16::from_num(x); 3]);
    let mesh = TriMesh::new(vec![corner(-30_000)], vec![[0, 0, 0], [0, 0, 0]]);
    let far = corner(30_000);
    let nearest = mesh.nearest(&far);
    assert_eq!(Some(nearest.distance), RealField::max_value());
    assert_eq!(mesh.distance(&far), nearest.distance);
    assert!(!mesh.intersects(&far));
}
