//! It answers as its polygons do together.

use super::{archipelago, frame, ring, solid, square};
use nalgebra::{Isometry2, Point2, Vector2};
use tangency::{
    Aabb, Ball, Boundary, BoundedSide, Capsule, ConvexPolygon, HalfSpace, Intersection, Intersects,
    Line, MultiPolygon, Nearest, NearestEdge, Obb, Piece, Polygon, Polyline, Ray, Segment,
    Triangle,
};

/// A land with a lake, an island in it, and two islands that touch it.
fn atoll() -> MultiPolygon<f64> {
    let land = frame([0.0, 0.0], 8.0, 2.0);
    let spit = ring(&[[8.0, 4.0], [10.0, 3.0], [10.0, 5.0]]);
    let polygons = [
        land,
        solid([3.0, 3.0], 1.0),
        solid([8.0, 8.0], 1.0),
        Polygon::new(spit),
    ];
    MultiPolygon::new(polygons.to_vec())
}

/// Numbers without a pattern, from -4 to 16 in quarters.
struct Numbers(u64);

impl Numbers {
    fn coordinate(&mut self) -> f64 {
        self.0 = self
            .0
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1);
        (self.0 >> 33) as f64 % 80.0 / 4.0 - 4.0
    }

    fn point(&mut self) -> Point2<f64> {
        Point2::new(self.coordinate(), self.coordinate())
    }

    fn side(&mut self) -> f64 {
        self.coordinate().abs() / 8.0 + 0.25
    }
}

/// That decisions and distances are those of the nearest member.
#[track_caller]
fn assert_as_members<S>(multi: &MultiPolygon<f64>, other: &S)
where
    S: std::fmt::Debug,
    MultiPolygon<f64>: Intersects<S> + Nearest<S, Scalar = f64, Point = Point2<f64>>,
    Polygon<f64>: Intersects<S> + Nearest<S, Scalar = f64, Point = Point2<f64>>,
{
    let members = multi.polygons();
    let any = members.iter().any(|it| it.intersects(other));
    assert_eq!(multi.intersects(other), any, "{other:?}");
    let nearest = multi.nearest(other);
    let distances = members.iter().map(|it| it.nearest(other).distance);
    let least = distances.fold(f64::INFINITY, f64::min);
    assert_eq!(nearest.distance, least, "{other:?}");
    assert_eq!(multi.distance(other), least, "{other:?}");
    for limit in [0.0, 0.5, least, least / 2.0] {
        let any = members.iter().any(|it| it.within(other, limit));
        assert_eq!(multi.within(other, limit), any, "{limit} {other:?}");
    }
    let alone = members.iter().filter(|it| it.distance(other) == least);
    if let [one] = alone.collect::<Vec<_>>()[..] {
        assert_eq!(nearest.unique, one.nearest(other).unique, "{other:?}");
    }
}

fn assert_each_kind_as_members(multi: &MultiPolygon<f64>, count: usize) {
    let mut numbers = Numbers(7);
    for _ in 0..count {
        let [a, b, c] = [(); 3].map(|()| numbers.point());
        let (along, side) = (numbers.point() - a, numbers.side());
        assert_as_members(multi, &a);
        assert_as_members(multi, &Segment::new(a, b));
        assert_as_members(multi, &Line::new(a, along));
        assert_as_members(multi, &Ray::new(a, along));
        assert_as_members(multi, &HalfSpace::new(a, along));
        assert_as_members(multi, &Triangle::new(a, b, c));
        assert_as_members(multi, &Aabb::from_points([a, a + Vector2::new(side, 1.0)]));
        assert_as_members(
            multi,
            &Obb::from_half_axes(a, [Vector2::new(side, 0.5), Vector2::new(-0.5, side)]),
        );
        assert_as_members(multi, &Ball::new(a, side));
        assert_as_members(multi, &Capsule::new(a, b, side));
        assert_as_members(multi, &Polyline::new(vec![a, b, c]));
        assert_as_members(multi, &solid([a.x, a.y], side));
        assert_as_members(multi, &frame([a.x, a.y], 6.0 * side, side));
        let corners = square([b.x, b.y], side);
        assert_as_members(multi, &ConvexPolygon::new(corners));
    }
}

#[test]
fn every_kind_is_answered_as_members_do() {
    assert_each_kind_as_members(&atoll(), 120);
}

#[test]
fn a_thousand_squares_answer_as_members_do() {
    assert_each_kind_as_members(&archipelago(32), 1);
}

/// What members do together where two lists of them meet.
#[test]
fn lists_of_polygons_answer_as_members_do() {
    let mut numbers = Numbers(11);
    for multi in [atoll(), archipelago(6)] {
        for _ in 0..25 {
            let [a, b] = [(); 2].map(|()| numbers.point());
            let far = [a.x + 30.0, a.y];
            let others = [
                solid([a.x, a.y], 0.5),
                frame(far, 4.0, 1.0),
                solid([b.x - 40.0, b.y], 0.5),
            ];
            let others = MultiPolygon::new(others.to_vec());
            let pairs = || {
                let members = multi.polygons().iter();
                members.flat_map(|it| others.polygons().iter().map(move |other| (it, other)))
            };
            let any = pairs().any(|(it, other)| it.intersects(other));
            assert_eq!(multi.intersects(&others), any);
            let distances = pairs().map(|(it, other)| it.nearest(other).distance);
            let least = distances.fold(f64::INFINITY, f64::min);
            assert_eq!(multi.nearest(&others).distance, least);
            assert_eq!(multi.distance(&others), least);
            assert_eq!(others.nearest(&multi), multi.nearest(&others).flip());
            for limit in [0.0, least, least / 2.0] {
                let any = pairs().any(|(it, other)| it.within(other, limit));
                assert_eq!(multi.within(&others, limit), any);
            }
        }
    }
}

#[test]
fn any_member_alone_may_lie_inside_the_other_shape() {
    let multi = MultiPolygon::new(vec![
        solid([0.0, 0.0], 1.0),
        solid([10.0, 0.0], 1.0),
        solid([20.0, 0.0], 1.0),
    ]);
    for x in [0.0, 10.0, 20.0] {
        let around = solid([x - 1.0, -1.0], 3.0);
        assert!(multi.intersects(&around) && around.intersects(&multi));
        assert!(multi.within(&around, 0.0));
        assert_eq!(multi.distance(&around), 0.0);
        let nearest = multi.nearest(&around);
        assert_eq!((nearest.distance, nearest.unique), (0.0, false));
        assert_eq!(nearest.on_self, nearest.on_rhs);
        assert!(multi.intersects(&nearest.on_self));
        let hole = frame([x - 1.0, -1.0], 3.0, 0.5);
        assert!(!multi.intersects(&hole) && !hole.intersects(&multi));
        assert_eq!(multi.distance(&hole), 0.5);
    }
}

#[test]
fn the_other_shape_may_lie_inside_any_member() {
    let multi = MultiPolygon::new(vec![
        solid([0.0, 0.0], 3.0),
        solid([10.0, 0.0], 3.0),
        solid([20.0, 0.0], 3.0),
    ]);
    for x in [0.0, 10.0, 20.0] {
        let inside = solid([x + 1.0, 1.0], 1.0);
        assert!(multi.intersects(&inside) && multi.within(&inside, 0.0));
        let list = MultiPolygon::new(vec![solid([0.0, 90.0], 1.0), inside]);
        assert!(multi.intersects(&list) && list.intersects(&multi));
        assert_eq!(multi.nearest(&list).distance, 0.0);
    }
}

#[test]
fn two_members_that_touch_another_shape_are_not_a_unique_answer() {
    let multi = MultiPolygon::new(vec![solid([0.0, 0.0], 1.0), solid([3.0, 0.0], 1.0)]);
    let tips = |x: f64| Polygon::new(ring(&[[1.0, 1.0], [2.0, 2.0], [x, 1.0], [2.0, 3.0]]));
    let nearest = multi.nearest(&tips(3.0));
    assert_eq!((nearest.distance, nearest.unique), (0.0, false));
    let nearest = multi.nearest(&tips(2.75));
    assert_eq!((nearest.distance, nearest.unique), (0.0, true));
    assert_eq!(nearest.on_self, Point2::new(1.0, 1.0));
    let between = multi.nearest(&Point2::new(2.0, 0.5));
    assert_eq!((between.distance, between.unique), (1.0, false));
    let left = multi.nearest(&Point2::new(1.75, 0.5));
    assert_eq!((left.distance, left.unique), (0.75, true));
}

#[test]
fn members_that_touch_each_other_meet_another_shape_in_one_point() {
    let multi = MultiPolygon::new(vec![solid([0.0, 0.0], 1.0), solid([1.0, 1.0], 1.0)]);
    let tip = Triangle::new(
        Point2::new(1.0, 1.0),
        Point2::new(2.0, 0.0),
        Point2::new(2.0, 0.5),
    );
    let nearest = multi.nearest(&tip);
    assert_eq!((nearest.distance, nearest.unique), (0.0, true));
    assert_eq!(nearest.on_self, Point2::new(1.0, 1.0));
}

#[test]
fn pieces_of_touching_members_are_joined_and_in_order() {
    let multi = MultiPolygon::new(vec![
        solid([4.0, 0.0], 1.0),
        solid([1.0, 1.0], 1.0),
        solid([0.0, 0.0], 1.0),
    ]);
    let stretches = |pieces: Vec<Piece<f64, 2>>| -> Vec<[f64; 2]> {
        let ends = |piece: Piece<f64, 2>| piece.ends().map(|at| at.expect("an end").point.x);
        pieces.into_iter().map(ends).collect()
    };
    let diagonal = Segment::new(Point2::new(-1.0, -1.0), Point2::new(3.0, 3.0));
    assert_eq!(stretches(multi.intersection(&diagonal)), [[0.0, 2.0]]);
    let level = Line::new(Point2::new(9.0, 1.0), Vector2::new(1.0, 0.0));
    assert_eq!(
        stretches(multi.intersection(&level)),
        [[0.0, 2.0], [4.0, 5.0]]
    );
    let back = Ray::new(Point2::new(9.0, 0.5), Vector2::new(-1.0, 0.0));
    assert_eq!(
        stretches(multi.intersection(&back)),
        [[5.0, 4.0], [1.0, 0.0]]
    );
}

#[test]
fn pieces_are_those_of_the_members() {
    let (multi, mut numbers) = (atoll(), Numbers(3));
    for _ in 0..400 {
        let (a, b) = (numbers.point(), numbers.point());
        let segment = Segment::new(a, b);
        let pieces = multi.intersection(&segment);
        let length = |pieces: &[Piece<f64, 2>]| -> f64 {
            let parameter =
                |piece: &Piece<f64, 2>| piece.ends().map(|at| at.expect("an end").parameter);
            pieces
                .iter()
                .map(parameter)
                .map(|[from, to]| to - from)
                .sum()
        };
        let of_members = multi
            .polygons()
            .iter()
            .map(|it| length(&it.intersection(&segment)));
        let sum: f64 = of_members.sum();
        assert!((length(&pieces) - sum).abs() < 1e-12, "{segment:?}");
        let ends: Vec<_> = pieces.iter().flat_map(|piece| piece.ends()).collect();
        assert!(ends.is_sorted_by(|p, q| p.as_ref().unwrap().parameter <= q.as_ref().unwrap().parameter));
        assert_eq!(pieces.is_empty(), !multi.intersects(&segment));
    }
}

#[test]
fn the_boundary_is_that_of_the_nearest_member() {
    let (multi, mut numbers) = (atoll(), Numbers(5));
    for _ in 0..400 {
        let p = numbers.point();
        let members = multi.polygons().iter();
        let sides: Vec<_> = members.clone().map(|it| it.bounded_side(&p)).collect();
        let expected = if sides.contains(&BoundedSide::OnBoundary) {
            BoundedSide::OnBoundary
        } else if sides.contains(&BoundedSide::Inside) {
            BoundedSide::Inside
        } else {
            BoundedSide::Outside
        };
        assert_eq!(multi.bounded_side(&p), expected, "{p:?}");
        let distances = members.map(|it| it.nearest_on_boundary(&p).signed_distance.abs());
        let least = distances.fold(f64::INFINITY, f64::min);
        let signed = if expected == BoundedSide::Inside {
            -least
        } else {
            least
        };
        assert_eq!(
            multi.nearest_on_boundary(&p).signed_distance,
            signed,
            "{p:?}"
        );
    }
}

#[test]
fn edges_are_counted_over_all_polygons() {
    let (multi, mut numbers) = (archipelago(7), Numbers(9));
    let edges: Vec<_> = multi.edges().collect();
    assert_eq!(edges.len(), 4 * 49);
    assert!(
        multi
            .edges()
            .eq(multi.polygons().iter().flat_map(Polygon::edges))
    );
    assert!(multi.edges().rev().eq(edges.iter().rev().copied()));
    for _ in 0..400 {
        let p = numbers.point();
        let place = multi.nearest_edge(&p);
        let edge = edges[place.edge];
        assert_eq!(edge.distance(&p), place.distance);
        let distances = edges.iter().map(|it| it.distance(&p));
        assert_eq!(place.distance, distances.fold(f64::INFINITY, f64::min));
    }
}

#[test]
fn measures_are_sums_over_the_members() {
    let multi = atoll();
    assert_eq!(multi.area(), 48.0 + 1.0 + 1.0 + 2.0);
    let spit = 2.0 + 2.0 * 5.0_f64.sqrt();
    assert_eq!(multi.perimeter(), 32.0 + 16.0 + 4.0 + 4.0 + spit);
    let squares = MultiPolygon::new(vec![solid([0.0, 0.0], 2.0), solid([6.0, 0.0], 2.0)]);
    assert_eq!(squares.centroid(), Point2::new(4.0, 1.0));
    let bounds = Aabb::new(Point2::new(0.0, 0.0), Point2::new(10.0, 9.0));
    assert_eq!(multi.bounds(), bounds);
}

#[test]
fn moving_moves_each_polygon() {
    let multi = atoll();
    let offset = Vector2::new(0.5, -1.0);
    let quarter = Isometry2::new(offset, 0.75);
    let moved = |f: &dyn Fn(&Polygon<f64>) -> Polygon<f64>| -> Vec<_> {
        multi.polygons().iter().map(f).collect()
    };
    assert_eq!(
        multi.translated(&offset).polygons(),
        moved(&|it| it.translated(&offset))
    );
    assert_eq!(
        multi.transformed(&quarter).polygons(),
        moved(&|it| it.transformed(&quarter))
    );
    assert_eq!(multi.scaled(-2.0).polygons(), moved(&|it| it.scaled(-2.0)));
    assert_eq!(
        multi.scaled(2.0),
        MultiPolygon::new(moved(&|it| it.scaled(2.0)))
    );
}

/// Scaled by zero it is the origin, which every question still answers.
#[test]
fn scaled_to_a_point_it_is_that_point() {
    let point = archipelago(3).scaled(0.0);
    let origin = Point2::origin();
    assert!(point.intersects(&origin) && !point.intersects(&Point2::new(1.0, 0.0)));
    let nearest = point.nearest(&solid([3.0, 4.0], 1.0));
    assert_eq!((nearest.distance, nearest.unique), (5.0, true));
    let nearest = point.nearest(&solid([-1.0, -1.0], 3.0));
    assert_eq!((nearest.distance, nearest.unique), (0.0, true));
    let floor = HalfSpace::new(origin, Vector2::new(0.0, 1.0));
    assert!(point.nearest(&floor).unique);
}
