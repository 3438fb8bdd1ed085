//! Solids that are tilted by a hair over floors of several triangles: all corners of what they stand on keep their points.

use crate::crates::{SQUARE, sheet, tiles};
use crate::resting::cube;
use crate::rng::Rng;
use nalgebra::{Isometry3, Point3, RealField, Translation3, UnitQuaternion, Vector3, convert};
use simba::scalar::FixedI32F32;
use tangency::{
    Aabb, Contact, ConvexPolyhedron, Cylinder, HalfSpace, ManifoldPoint, Obb, Polyhedron, Rounded,
    TriMesh, TruncatedCone,
};

const MARGIN: f64 = 1.0 / 16.0;

/// The place of a point of a body that stands on the floor.
type Place<'a> = &'a dyn Fn(Vector3<f64>) -> Vector3<f64>;

/// An upright prism over an L, of which the bottom is cut into four triangles.
fn angle<T: RealField + Copy>(place: Place<'_>) -> Polyhedron<T> {
    let outline = [
        [0.0, 0.0],
        [2.0, 0.0],
        [2.0, 0.75],
        [0.75, 0.75],
        [0.75, 2.0],
        [0.0, 2.0],
    ];
    let corners = [0.0, 1.0].into_iter().flat_map(|z| {
        let corners = outline.iter();
        corners.map(move |[x, y]| Vector3::new(*x, *y, z))
    });
    let corners = corners.map(|at| Point3::from(place(at).map(convert)));
    let bottom = [[0, 3, 1], [1, 3, 2], [0, 4, 3], [0, 5, 4]];
    let top = bottom.map(|[a, b, c]| [a + 6, c + 6, b + 6]);
    let walls = (0..6).flat_map(|i| {
        let next = (i + 1) % 6;
        [[i, next, next + 6], [i, next + 6, i + 6]]
    });
    let triangles = bottom.into_iter().chain(top).chain(walls);
    Polyhedron::new(corners.collect(), triangles.collect())
}

/// A cube in place.
fn crate_at<T: RealField + Copy>(place: Place<'_>) -> Polyhedron<T> {
    let cube = cube::<f64>([0.0; 3], [1.0; 3]);
    let corners = cube.vertices().iter();
    let corners = corners.map(|at| Point3::from(place(at.coords).map(convert)));
    Polyhedron::new(corners.collect(), cube.surface().indices().to_vec())
}

/// The points where a floor holds a body.
fn upward_points<T, A, B>(floor: &A, body: &B) -> Vec<ManifoldPoint<T, 3>>
where
    T: RealField + Copy,
    A: Contact<B, 3, Scalar = T, Point = Point3<T>>,
{
    let mut manifolds = Vec::new();
    floor.collect_manifolds(body, convert(MARGIN), &mut manifolds);
    let upward = manifolds.iter().filter(|it| it.normal.z > convert(0.9));
    upward.flat_map(|it| it.points()).copied().collect()
}

/// The hull of the points where a floor holds a body is around a point of its bottom in all directions.
#[track_caller]
fn assert_is_held_around<A>(floor: &A, body: &Polyhedron<f64>, center: &Point3<f64>, context: &str)
where
    A: Contact<Polyhedron<f64>, 3, Scalar = f64, Point = Point3<f64>>,
{
    let points = upward_points(floor, body);
    for step in 0_u8..64 {
        let (sin, cos) = (f64::from(step) * std::f64::consts::TAU / 64.0).sin_cos();
        let along = Vector3::new(cos, sin, 0.0);
        let reaches = points
            .iter()
            .map(|it| along.component_mul(&(it.on_rhs - center)).sum());
        let most = reaches.fold(f64::MIN, f64::max);
        assert!(
            most > 0.25,
            "{context}: {most} along {along:?} of {points:?}"
        );
    }
}

/// Some corners of a body have points within a reach, as far apart as the corners are from the floor. A manifold keeps four of the corners
/// that two triangles have in common, so that one next to another may be left out.
#[track_caller]
fn assert_stands<T, A, B>(floor: &A, body: &B, corners: &[Point3<T>], reach: f64, context: &str)
where
    T: RealField + Copy,
    A: Contact<B, 3, Scalar = T, Point = Point3<T>>,
{
    let points = upward_points(floor, body);
    let (reach, room) = (convert::<f64, T>(reach), convert(1e-7 + reach / 512.0));
    for corner in corners {
        let is_at = |point: &Point3<T>| (point - corner).xy().amax() <= reach;
        let mut at = points.iter().filter(|point| is_at(&point.on_rhs));
        let found = at.next();
        assert!(found.is_some(), "{context}: {corner} of {points:?}");
        let error = found.map(|point| (point.separation - corner.z).abs());
        assert!(error <= Some(room), "{context}: {corner} {found:?}");
    }
}

fn assert_what_is_tilted_stands<T: RealField + Copy>() {
    let two = sheet::<T>(&SQUARE, &[[0, 1, 2], [0, 2, 3]]);
    let slab = cube::<T>([-9.0, -9.0, -1.0], [9.0, 9.0, 0.0]);
    let (cells, halves) = (tiles::<T>(-4.0, 1.0, 9), tiles::<T>(-4.0, 0.5, 17));
    for depth in [-1.0 / 256.0, 0.0, 1.0 / 64.0] {
        for slopes in [[1.0, 0.5], [-1.0, 1.0], [0.25, -1.0]] {
            for tilt in [0.0, 1.0 / 1_048_576.0, 1.0 / 1024.0] {
                let [p, q] = slopes.map(|slope: f64| slope * tilt);
                let least = [p, q].into_iter().filter(|slope| *slope < 0.0).sum::<f64>() * 2.0;
                let place = |at: Vector3<f64>| {
                    let rise = p * at.x + q * at.y - least - depth;
                    at + Vector3::new(0.3125, -0.4375, rise)
                };
                let context = format!("{slopes:?} times {tilt}, depth {depth}");
                let (body, angle) = (crate_at::<T>(&place), angle::<T>(&place));
                for (body, count) in [(&body, 4), (&angle, 6)] {
                    let corners = &body.vertices()[..count];
                    assert_stands_on_convex(body, count, 1e-7, &context);
                    assert_stands(&two, body, corners, 1e-7, &context);
                    assert_stands(&slab, body, corners, 1e-7, &context);
                    assert_stands(&cells, body, corners, 1e-7, &context);
                    assert_stands(&halves, body, corners, 1e-7, &context);
                    assert_stands(&two, body.surface(), corners, 1e-7, &context);
                    assert_stands(&slab, body.surface(), corners, 1e-7, &context);
                }
            }
        }
    }
}

/// All corners of what is tilted over a convex floor have points, of a solid and of its surface alone.
#[track_caller]
fn assert_stands_on_flat<T, A>(
    floor: &A,
    body: &Polyhedron<T>,
    count: usize,
    reach: f64,
    context: &str,
) where
    T: RealField + Copy,
    A: Contact<Polyhedron<T>, 3, Scalar = T, Point = Point3<T>>
        + Contact<TriMesh<T>, 3, Scalar = T, Point = Point3<T>>,
{
    let corners = &body.vertices()[..count];
    assert_stands(floor, body, corners, reach, context);
    assert_stands(floor, body.surface(), corners, reach, context);
}

/// The same floor of all kinds of convex shapes: its top is at 0.
fn assert_stands_on_convex<T: RealField + Copy>(
    body: &Polyhedron<T>,
    count: usize,
    reach: f64,
    context: &str,
) {
    let point = |x, y, z| Point3::new(x, y, z).map(convert::<f64, T>);
    let slab = Aabb::new(point(-9.0, -9.0, -1.0), point(9.0, 9.0, 0.0));
    let axes =
        [[9.0, 0.0, 0.0], [0.0, 9.0, 0.0], [0.0, 0.0, 0.5]].map(|x| Vector3::from(x).map(convert));
    let up = Vector3::new(T::zero(), T::zero(), convert(0.375));
    let ground = HalfSpace::new(Point3::origin(), up);
    let core = Aabb::new(point(-9.0, -9.0, -1.0), point(9.0, 9.0, -0.25));
    let drum = Cylinder::new(point(0.0, 0.0, -1.0), Point3::origin(), convert(8.0));
    let stand = TruncatedCone::new(
        point(0.0, 0.0, -1.0),
        Point3::origin(),
        [9.0, 8.0].map(convert),
    );
    let corners = [[-9.0, -9.0], [9.0, -9.0], [0.0, 9.0]].into_iter();
    let wedge = corners.flat_map(|[x, y]| [point(x, y, 0.0), point(x, y, -1.0)]);
    let wedge = ConvexPolyhedron::from_points(wedge.collect());
    assert_stands_on_flat(&slab, body, count, reach, &format!("{context}, box"));
    assert_stands_on_flat(
        &Obb::from_half_axes(point(0.0, 0.0, -0.5), axes),
        body,
        count,
        reach,
        &format!("{context}, obb"),
    );
    assert_stands_on_flat(&wedge, body, count, reach, &format!("{context}, hull"));
    assert_stands_on_flat(
        &ground,
        body,
        count,
        reach,
        &format!("{context}, half-space"),
    );
    let rounded = Rounded::new(core, convert(0.25));
    // A triangle may have it along its own normal, which is a thousandth of a radian aside.
    let aside = reach.max(1e-4);
    assert_stands_on_flat(&rounded, body, count, aside, &format!("{context}, rounded"));
    assert_stands_on_flat(&drum, body, count, reach, &format!("{context}, cylinder"));
    assert_stands_on_flat(
        &stand,
        body,
        count,
        reach,
        &format!("{context}, truncated cone"),
    );
}

/// What is level has depths that are rounded, so that of two triangles in one plane one may seem to be less deep.
#[test]
fn what_has_sunk_into_a_drum_stands_on_all_corners() {
    let drum = Cylinder::new(Point3::new(0.0, 0.0, -1.0), Point3::origin(), 6.0);
    let mut rng = Rng::new(7);
    for round in 0..100 {
        let (x, y, depth) = (rng.unit(), rng.unit(), 0.25 * rng.unit());
        let place = |at: Vector3<f64>| at + Vector3::new(x, y, -depth);
        let (body, angle) = (crate_at::<f64>(&place), angle::<f64>(&place));
        let context = format!("round {round}, depth {depth}");
        assert_stands_on_flat(&drum, &body, 4, 1e-7, &context);
        assert_stands_on_flat(&drum, &angle, 6, 1e-7, &context);
    }
}

#[test]
fn what_is_tilted_by_a_hair_stands_on_all_corners() {
    assert_what_is_tilted_stands::<f64>();
    assert_what_is_tilted_stands::<FixedI32F32>();
}

#[test]
fn what_is_turned_and_tilted_by_a_hair_stands_on_all_corners() {
    let mut rng = Rng::new(29);
    let two: TriMesh<f64> = sheet(&SQUARE, &[[0, 1, 2], [0, 2, 3]]);
    let (slab, cells) = (
        cube([-9.0, -9.0, -1.0], [9.0, 9.0, 0.0]),
        tiles(-4.0, 1.0, 9),
    );
    for round in 0..if cfg!(debug_assertions) { 30 } else { 1000 } {
        let depth = [-1.0 / 256.0, 0.0, 1.0 / 64.0][round % 3];
        let tilt = [1e-9, 1e-6, 1e-4, 1e-3][round % 4];
        let axis = Vector3::new(rng.unit() - 0.5, rng.unit() - 0.5, 0.0);
        let turn = UnitQuaternion::from_scaled_axis(axis * tilt)
            * UnitQuaternion::from_euler_angles(0.0, 0.0, 6.25 * rng.unit());
        let at = Translation3::new(rng.unit(), rng.unit(), 0.0);
        let turned = |at: Vector3<f64>| turn * at;
        let body = match round % 2 {
            0 => crate_at::<f64>(&turned),
            _ => angle::<f64>(&turned),
        };
        let count = body.vertices().len() / 2;
        let heights = body.vertices()[..count].iter().map(|at| at.z);
        let rise = -heights.fold(f64::MAX, f64::min) - depth;
        let body = body.transformed(&Isometry3::from_parts(
            Translation3::new(at.x, at.y, rise),
            UnitQuaternion::identity(),
        ));
        let corners = &body.vertices()[..count];
        let context = format!("round {round}");
        assert_stands_on_convex(&body, count, 1.0 / 64.0, &context);
        assert_stands(&two, &body, corners, 1.0 / 64.0, &context);
        assert_stands(&slab, &body, corners, 1.0 / 64.0, &context);
        // The middle of the cube's bottom, and of the L's.
        let middle = if round % 2 == 0 { 0.5 } else { 0.76 };
        let center = turn * Point3::new(middle, middle, 0.0) + at.vector;
        assert_is_held_around(&cells, &body, &center, &context);
        assert_stands(&slab, body.surface(), corners, 1.0 / 64.0, &context);
    }
}
