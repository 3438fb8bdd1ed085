//! A shape made of another one answers as that one does.

use super::{Number, Random, STYLES, Style, assert_rounded, exact, in_every_scalar};
use nalgebra::{Point, Point2, Point3};
use tangency::{
    Aabb, Ball, Boundary, Capsule, ConvexPolygon, ConvexPolyhedron, Intersects, Nearest, NonFinite,
    Obb, Plane, Polygon, Polyline, Segment, ShapeError, ShapePart, Tetrahedron, Triangle,
};

fn aabb<T: Number, const D: usize>(random: &mut Random, style: Style) -> Aabb<T, D> {
    Aabb::from_points([(); 2].map(|()| random.point(style)))
}

/// The same decisions and distances of many points.
fn same_answers<T: Number, A, B, const D: usize>(random: &mut Random, style: Style, a: &A, b: &B)
where
    A: Nearest<Point<T, D>, Point = Point<T, D>, Scalar = T> + Intersects<Point<T, D>>,
    B: Nearest<Point<T, D>, Point = Point<T, D>, Scalar = T> + Intersects<Point<T, D>>,
{
    for _ in 0..20 {
        let p = random.point(style);
        assert_eq!(a.intersects(&p), b.intersects(&p), "{p:?}");
        let (of_a, of_b) = (a.nearest(&p), b.nearest(&p));
        let unit = super::place::<T>(&T::nearest(200.0).rational());
        let off = of_a.distance.rational() - of_b.distance.rational();
        assert!(
            num_traits::Signed::abs(&off) <= unit,
            "{p:?}: {of_a:?}, {of_b:?}"
        );
    }
}

fn check_in_plane<T: Number>() {
    let mut random = Random(7);
    for i in 0..60 {
        let style = STYLES[i % 3];
        let tile = aabb::<T, 2>(&mut random, style);
        match ConvexPolygon::try_from(tile) {
            Ok(polygon) => {
                same_answers(&mut random, style, &tile, &polygon);
                same_answers(&mut random, style, &tile, &Polygon::from(polygon.clone()));
                same_answers(&mut random, style, &tile, &Polygon::try_from(tile).unwrap());
                assert_eq!(tile.area(), polygon.area());
                assert_eq!(tile.perimeter(), polygon.perimeter());
                let fence = polygon.to_polyline();
                assert_eq!(fence.length(), polygon.perimeter());
                assert!(fence.edges().eq(polygon.edges()));
            }
            Err(_) => assert!((0..2).any(|i| tile.min()[i] == tile.max()[i])),
        }
        let [a, b, c] = [(); 3].map(|()| random.point::<T, 2>(style));
        let triangle = Triangle::new(a, b, c);
        match ConvexPolygon::try_from(triangle) {
            Ok(polygon) => {
                same_answers(&mut random, style, &triangle, &polygon);
                let same = Polygon::try_from(triangle).unwrap();
                same_answers(&mut random, style, &triangle, &same);
                assert_eq!(
                    (triangle.area(), triangle.perimeter()),
                    (same.area(), same.perimeter())
                );
                assert_rounded(triangle.area(), &same.area().rational());
            }
            Err(_) => assert_eq!(triangle.area(), T::zero()),
        }
    }
}

fn check_in_any_dimension<T: Number, const D: usize>(random: &mut Random, style: Style)
where
    Ball<T, D>: Nearest<Point<T, D>, Point = Point<T, D>, Scalar = T> + Intersects<Point<T, D>>,
    Capsule<T, D>: Nearest<Point<T, D>, Point = Point<T, D>, Scalar = T> + Intersects<Point<T, D>>,
    Segment<T, D>: Nearest<Point<T, D>, Point = Point<T, D>, Scalar = T> + Intersects<Point<T, D>>,
    Point<T, D>: Nearest<Point<T, D>, Point = Point<T, D>, Scalar = T> + Intersects<Point<T, D>>,
{
    let [a, b] = [(); 2].map(|()| random.point::<T, D>(style));
    let segment = Segment::new(a, b);
    same_answers(
        random,
        style,
        &segment,
        &Capsule::try_from(segment).unwrap(),
    );
    same_answers(random, style, &a, &Ball::try_from(a).unwrap());
    let ball = Ball::new(a, T::nearest(1.5));
    same_answers(random, style, &ball, &Capsule::from(ball));
    let path = Polyline::try_from(segment).unwrap();
    assert!(path.edges().eq([segment]));
    assert_eq!(path.length(), segment.length());
}

fn check_in_space<T: Number>() {
    let mut random = Random(8);
    for i in 0..30 {
        let style = STYLES[i % 3];
        check_in_any_dimension::<T, 2>(&mut random, style);
        check_in_any_dimension::<T, 3>(&mut random, style);
        let parcel = aabb::<T, 3>(&mut random, style);
        if let Ok(solid) = ConvexPolyhedron::try_from(parcel) {
            same_answers(&mut random, style, &parcel, &solid);
            assert_eq!(
                (parcel.volume(), parcel.surface_area()),
                (solid.volume(), solid.surface_area())
            );
        }
        let [a, b, c, d] = [(); 4].map(|()| random.point::<T, 3>(style));
        let corner = Tetrahedron::new(a, b, c, d);
        if let Ok(solid) = ConvexPolyhedron::try_from(corner) {
            same_answers(&mut random, style, &corner, &solid);
            assert_eq!(
                (corner.volume(), corner.surface_area()),
                (solid.volume(), solid.surface_area())
            );
        }
        let plane = Plane::new(a, b - c);
        let below = plane.half_space();
        assert_eq!(below.boundary_plane(), plane);
        let p = random.point::<T, 3>(style);
        assert_eq!(
            plane.intersects(&p),
            below.contains(&p) && below.nearest_on_boundary(&p).point == p
        );
    }
}

mod in_the_plane {
    use super::check_in_plane;
    super::in_every_scalar!(check_in_plane);
}

mod in_space {
    use super::check_in_space;
    super::in_every_scalar!(check_in_space);
}

/// Whole numbers whose halves the scalar holds.
fn check_obbs<T: Number>() {
    let mut random = Random(9);
    for _ in 0..40 {
        let even = |p: Point3<T>| p.map(|x| x + x);
        let corners = [(); 2].map(|()| even(random.point(Style::Lattice)));
        let parcel = Aabb::from_points(corners);
        same_answers(&mut random, Style::Lattice, &parcel, &parcel.to_obb());
        assert_eq!(parcel.volume(), parcel.to_obb().volume());
        assert_eq!(parcel.surface_area(), parcel.to_obb().surface_area());
        if let Ok(solid) = parcel.to_obb().to_convex_polyhedron() {
            same_answers(&mut random, Style::Lattice, &parcel, &solid);
        }
        let tile = Aabb::from_points(corners.map(|p| p.xy()));
        same_answers(&mut random, Style::Lattice, &tile, &tile.to_obb());
        assert_eq!(
            (tile.area(), tile.perimeter()),
            (tile.to_obb().area(), tile.to_obb().perimeter())
        );
        let [center, u, v] = [(); 3].map(|()| random.point::<T, 2>(Style::Lattice));
        let leaning = Obb::from_half_axes(center, [u.coords, v.coords]);
        match leaning.to_convex_polygon() {
            Ok(polygon) => {
                same_answers(&mut random, Style::Lattice, &leaning, &polygon);
                assert_eq!(leaning.area(), polygon.area());
            }
            Err(_) => assert_eq!(leaning.area(), T::zero()),
        }
    }
}

mod oriented_boxes {
    use super::check_obbs;
    super::in_every_scalar!(check_obbs);
}

#[test]
fn a_polygon_with_a_hole_has_two_polylines() {
    let ring = |list: [(f64, f64); 3]| list.map(|(x, y)| Point2::new(x, y)).to_vec();
    let (exterior, hole) = (
        ring([(0.0, 0.0), (9.0, 0.0), (0.0, 9.0)]),
        ring([(1.0, 1.0), (1.0, 3.0), (3.0, 1.0)]),
    );
    let closed =
        |ring: &[Point2<f64>]| Polyline::new(ring.iter().chain(&ring[..1]).copied().collect());
    let expected = [closed(&exterior), closed(&hole)];
    let polygon = Polygon::with_holes(exterior, vec![hole]);
    assert!(polygon.to_polylines().eq(expected));
}

#[test]
fn what_is_not_finite_is_refused() {
    let (good, bad) = (Point2::new(0.0, 1.0), Point2::new(0.0, f64::INFINITY));
    let segment = Segment::new(good, bad);
    let of_part = |part| ShapeError::NotFinite {
        part,
        axis: Some(1),
        value: NonFinite::Infinite,
    };
    assert_eq!(Ball::try_from(bad), Err(of_part(ShapePart::Center)));
    assert_eq!(Capsule::try_from(segment), Err(of_part(ShapePart::End)));
    let refused = Err(ShapeError::VertexNotFinite {
        vertex: 1,
        axis: 1,
        value: NonFinite::Infinite,
    });
    assert_eq!(Polyline::try_from(segment), refused);
    let triangle = Triangle::new(good, bad, Point2::origin());
    assert!(Polygon::try_from(triangle).is_err() && ConvexPolygon::try_from(triangle).is_err());
}

/// Every box holds its corners, and what two merge to is the smallest one.
fn check_boxes<T: Number>() {
    let mut random = Random(10);
    for i in 0..200 {
        let style = STYLES[i % 4];
        let [a, b] = [(); 2].map(|()| aabb::<T, 3>(&mut random, style));
        let both = a.merged(&b);
        assert_eq!(
            both,
            Aabb::from_points([*a.min(), *a.max(), *b.min(), *b.max()])
        );
        assert!(both.contains_aabb(&a) && both.contains_aabb(&b));
        assert_eq!(
            a.contains_aabb(&b),
            a.intersects(b.min()) && a.intersects(b.max())
        );
        let (min, max) = (exact(a.min()), exact(a.max()));
        for axis in 0..3 {
            let half = |x: tangency_rational::BigRational| x / T::nearest(2.0).rational();
            let extent = &max[axis] - &min[axis];
            assert_rounded(a.center()[axis], &half(&max[axis] + &min[axis]));
            assert_rounded(a.extents()[axis], &extent);
            assert_rounded(a.half_extents()[axis], &half(extent));
        }
    }
}

mod boxes {
    use super::check_boxes;
    super::in_every_scalar!(check_boxes);
}
