//! Compounds beside their parts, each asked alone.

use crate::composites::least;
use crate::enums::{plane_shapes, space_shapes};
use crate::random::Random;
use core::fmt::Debug;
use nalgebra::{IsometryMatrix2, IsometryMatrix3, Point, Point2, Point3, RealField, convert};
use simba::scalar::FixedI32F32;
use tangency::{
    Aabb, Circle, Compound, Compound2, Compound3, Intersects, Line, Movable, Nearest, Obb,
    PartNearest, Posed, Ray, RayCast, Shape, Shape3, ShapeError, Sphere, TriMesh,
};

fn text(value: &impl Debug) -> String {
    format!("{value:?}")
}

/// All answers of a compound about a shape, beside those of its parts.
fn agrees<S, R, T, const D: usize>(compound: &Compound<S, T, D>, rhs: &R)
where
    T: RealField + Copy,
    S: Nearest<R, Scalar = T, Point = Point<T, D>, Bounds = Aabb<T, D>> + Intersects<R>,
    R: Nearest<Aabb<T, D>, Scalar = T>
        + Intersects<Aabb<T, D>>
        + Nearest<Compound<S, T, D>, Scalar = T, Point = Point<T, D>>
        + Intersects<Compound<S, T, D>>,
{
    let parts = compound.parts();
    let (distance, intersects) = least(parts, rhs);
    assert_eq!(
        [compound.intersects(rhs), rhs.intersects(compound)],
        [intersects; 2]
    );
    assert_eq!(
        text(&[compound.distance(rhs), rhs.distance(compound)]),
        text(&[distance; 2])
    );
    assert_eq!(
        compound.within(rhs, distance),
        parts.iter().any(|part| part.within(rhs, distance))
    );
    assert_eq!(rhs.within(compound, T::zero()), intersects);
    let found = compound.nearest_part(rhs).unwrap();
    let alone = compound.part(found.part).nearest(rhs);
    assert_eq!(text(&found.nearest.on_self), text(&alone.on_self));
    assert_eq!(text(&found.nearest.distance), text(&distance));
    assert_eq!(text(&compound.nearest(rhs)), text(&found.nearest));
    assert_eq!(text(&rhs.nearest(compound).flip()), text(&found.nearest));
    let meeting = parts
        .iter()
        .enumerate()
        .filter(|(_, part)| part.intersects(rhs));
    let meeting = meeting.map(|(id, _)| id).collect::<Vec<_>>();
    assert_eq!(compound.intersecting_parts(rhs), meeting);
}

/// The first part that a ray enters, of those asked alone.
fn agrees_on_ray<S, T, const D: usize>(compound: &Compound<S, T, D>, ray: &Ray<T, D>)
where
    T: RealField + Copy,
    S: RayCast<T, D> + Shape<Scalar = T, Point = Point<T, D>, Bounds = Aabb<T, D>>,
    Compound<S, T, D>: RayCast<T, D>,
    Ray<T, D>: tangency::Intersection<Aabb<T, D>, Output = Option<tangency::Piece<T, D>>>,
{
    let limit = convert(1000.0);
    let hits = compound
        .parts()
        .iter()
        .map(|part| part.cast_ray(ray, limit));
    let first = hits.clone().flatten().map(|hits| hits.first.parameter);
    let first = first.reduce(|a, b| if b < a { b } else { a });
    let found = compound.cast_ray_at_parts(ray, limit);
    assert_eq!(found.map(|found| found.hits.first.parameter), first);
    if let Some(found) = found {
        assert_eq!(
            text(&compound.part(found.part).cast_ray(ray, limit)),
            text(&Some(found.hits))
        );
        let of_compound = compound.cast_ray(ray, limit).unwrap();
        assert_eq!(of_compound.first.feature, found.part);
        assert_eq!(
            text(&compound.first_hit(ray, limit)),
            text(&Some(of_compound.first))
        );
        let last = hits
            .flatten()
            .filter_map(|hits| hits.last)
            .map(|hit| hit.parameter);
        let last = last.reduce(|a, b| if b > a { b } else { a });
        assert_eq!(of_compound.last.map(|hit| hit.parameter), last);
    }
}

/// Compounds of bounded shapes of all kinds, few and so many that the tree has levels, here and moved.
macro_rules! laws {
    ($name:ident, $Compound:ident, $shapes:ident, $Isometry:ident, $D:literal) => {
        fn $name<T: RealField + Copy>(rounds: usize) {
            let mut random = Random(0x9876_5432_1fed_cba1);
            for round in 0..rounds {
                let count = if round % 3 == 0 { 12 } else { 1 };
                let parts = (0..count).flat_map(|_| $shapes::<T>(&mut random));
                let parts = parts
                    .filter(|part| part.try_bounds().is_some())
                    .collect::<Vec<_>>();
                let compound = $Compound::new(parts.clone());
                let isometry = $Isometry::identity();
                let offset = random.point::<T, $D>().coords;
                let moved = compound.translated(&offset);
                let alone = parts.iter().map(|part| part.translated(&offset)).collect();
                assert_eq!(moved, $Compound::new(alone));
                assert_eq!(
                    moved.bounds(),
                    $Compound::new(moved.parts().to_vec()).bounds()
                );
                for shape in $shapes::<T>(&mut random) {
                    agrees(&compound, &shape);
                    agrees(&moved, &shape);
                    let posed = Posed::new(&moved, &isometry);
                    assert_eq!(
                        posed.intersects(&shape),
                        moved.transformed(&isometry).intersects(&shape)
                    );
                    assert_eq!(text(&posed.distance(&shape)), text(&moved.distance(&shape)));
                }
                let few = $Compound::new(parts.into_iter().take(3).collect());
                agrees(&moved, &few);
                agrees(
                    &Compound::new(vec![few.clone(), few.translated(&offset)]),
                    &moved,
                );
                for _ in 0..4 {
                    let ray = Ray::new(random.point(), random.point::<T, $D>().coords);
                    agrees_on_ray(&compound, &ray);
                }
            }
        }
    };
}

laws!(check_plane, Compound2, plane_shapes, IsometryMatrix2, 2);
laws!(check_space, Compound3, space_shapes, IsometryMatrix3, 3);

#[test]
fn compounds_of_the_plane_answer_as_their_parts() {
    check_plane::<f64>(6);
    check_plane::<FixedI32F32>(3);
}

#[test]
fn compounds_of_space_answer_as_their_parts() {
    check_space::<f64>(6);
    check_space::<FixedI32F32>(3);
}

#[test]
fn a_mesh_in_a_compound_has_ids_of_its_own() {
    let corners = [
        [0.0, 0.0, 0.0],
        [4.0, 0.0, 0.0],
        [4.0, 4.0, 0.0],
        [0.0, 4.0, 0.0],
    ];
    let floor = TriMesh::new(
        corners.map(Point3::from).to_vec(),
        vec![[0, 1, 2], [0, 2, 3]],
    );
    let ball = Sphere::new(Point3::new(9.0, 9.0, 0.0), 1.0);
    let level: Compound3<f64> = Compound::new(vec![ball.into(), floor.into()]);
    let down = Ray::new(
        Point3::new(1.0, 2.0, 5.0),
        nalgebra::Vector3::new(0.0, 0.0, -1.0),
    );
    let hit = level.cast_ray_at_parts(&down, 9.0).unwrap();
    assert_eq!((hit.part, hit.hits.first.feature), (1, 1));
    assert_eq!(level.cast_ray(&down, 9.0).unwrap().first.feature, 1);
}

/// The triangle or edge that is named, asked alone, is as near as the compound.
#[test]
fn nearest_features_are_nearest() {
    let (mut random, mut named) = (Random(0x0123_4567_89ab_cdef), [0; 3]);
    for _ in 0..400 {
        let parts = space_shapes::<f64>(&mut random).into_iter();
        let parts = parts.filter(|part| part.try_bounds().is_some()).skip(8);
        let compound = Compound3::new(parts.collect());
        let spot: Point3<f64> = random.point();
        let found = compound.nearest_feature(&spot).unwrap();
        let distance = compound.distance(&spot);
        let alone = match (compound.part(found.part), found.feature) {
            (Shape3::TriMesh(mesh), Some(triangle)) => {
                named[0] += 1;
                mesh.triangle(triangle).distance(&spot)
            }
            (Shape3::Polyline(path), Some(edge)) => {
                named[1] += 1;
                path.edges().nth(edge).unwrap().distance(&spot)
            }
            (Shape3::Polyhedron(solid), Some(triangle)) => {
                named[2] += 1;
                solid.surface().triangle(triangle).distance(&spot)
            }
            (other, feature) => {
                assert_eq!(feature, None, "{other:?}");
                other.distance(&spot)
            }
        };
        assert_eq!(alone, distance);
        let PartNearest { part, nearest } = compound.nearest_part(&spot).unwrap();
        assert_eq!((part, text(&nearest)), (found.part, text(&found.nearest)));
    }
    assert!(named.into_iter().all(|count| count > 2), "{named:?}");
}

#[test]
fn rotated_boxes_are_oriented() {
    let boxes = [0.0, 5.0].map(|x| Aabb::new(Point2::new(x, 0.0), Point2::new(x + 1.0, 2.0)));
    let isometry = IsometryMatrix2::translation(1.0, 0.0);
    let moved: Compound<Obb<f64, 2>, f64, 2> = Compound::new(boxes.to_vec()).transformed(&isometry);
    assert_eq!(moved.distance(&Point2::new(4.0, 1.0)), 2.0);
}

#[test]
fn parts_must_be_bounded() {
    assert_eq!(
        Compound2::<f64>::try_new(Vec::new()),
        Err(ShapeError::NoParts)
    );
    let disc = Circle::new(Point2::new(0.0, 0.0), 1.0);
    let line = Line::new(Point2::new(0.0, 0.0), nalgebra::Vector2::new(1.0, 0.0));
    let error = Compound2::try_new(vec![disc.into(), line.into(), line.into()]).unwrap_err();
    assert_eq!(error, ShapeError::PartUnbounded { part: 1 });
    assert_eq!(error.to_string(), "part 1 is not bounded");
}

/// What is not a number is near no part.
#[test]
fn nothing_is_near_no_number() {
    let disc = Circle::new(Point2::new(0.0, 0.0), 1.0);
    let compound: Compound2<f64> = Compound::new(vec![disc.into(), disc.into()]);
    let nowhere = Point2::new(f64::NAN, 0.0);
    assert!(!compound.intersects(&nowhere) && compound.nearest_part(&nowhere).is_none());
    assert!(compound.nearest(&nowhere).distance.is_nan() && compound.distance(&nowhere).is_nan());
    assert!(!compound.within(&nowhere, 1.0));
}
