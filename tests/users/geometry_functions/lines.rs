//! Lines through two points: the difference of which is rounded, or does not even fit the format.

use super::{Number, Random, STYLES, Style, dot, exact, in_every_scalar, minus};
use core::fmt::Debug;
use nalgebra::{
    Isometry2, Isometry3, Point, Point2, Point3, Translation2, Translation3, UnitComplex,
    UnitQuaternion, Vector2, Vector3,
};
use num_traits::Zero;
use simba::scalar::{FixedI16F16, FixedI32F32};
use tangency::{
    Aabb, Ball, Capsule, ConvexPolygon, ConvexPolyhedron, CurvePoint, HalfSpace, Intersection,
    Intersects, Line, Nearest, NearestEdge, NearestParameters, Obb, Piece, Plane, Polygon,
    Polyline, Ray, Segment, Tetrahedron, Triangle,
};

const ROUNDS: usize = 150;

fn each_pair_of_points<T: Number, const D: usize>(mut check: impl FnMut(Point<T, D>, Point<T, D>)) {
    let mut random = Random(D as u64);
    for style in STYLES {
        for _ in 0..ROUNDS {
            check(random.point(style), random.point(style));
        }
    }
}

/// The point is on the line at this parameter, whoever is asked.
fn assert_meets<T: Number, const D: usize>(line: &Line<T, D>, point: &Point<T, D>, parameter: T) {
    let told = (line, point);
    assert!(line.intersects(point) && point.intersects(line), "{told:?}");
    let nearest = line.nearest(point);
    assert_eq!(
        (nearest.on_self, nearest.on_rhs),
        (*point, *point),
        "{told:?}"
    );
    assert_eq!(nearest.distance, T::zero(), "{told:?}");
    assert_eq!(line.distance(point), T::zero(), "{told:?}");
    assert!(nearest.unique && line.within(point, T::zero()), "{told:?}");
    let place = line.nearest_edge(point);
    assert_eq!(
        (place.point, place.distance),
        (*point, T::zero()),
        "{told:?}"
    );
    let piece = Piece::Point(CurvePoint {
        parameter,
        point: *point,
    });
    assert_eq!(line.intersection(point), Some(piece), "{told:?}");
}

fn check_both_points<T: Number, const D: usize>() {
    each_pair_of_points::<T, D>(|a, b| {
        let line = Line::through(a, b);
        assert_meets(&line, &a, T::zero());
        let of_b = if a == b { T::zero() } else { T::one() };
        assert_meets(&line, &b, of_b);
        assert_eq!((line.point_at(T::zero()), line.point_at(T::one())), (a, b));
        assert_eq!(line.points(), Some([&a, &b]));
    });
}

fn meets_both_points<T: Number>() {
    check_both_points::<T, 2>();
    check_both_points::<T, 3>();
}

/// Whether a point is on the line through two others, by exact products.
fn is_between_or_beyond<T: Number, const D: usize>(
    p: &Point<T, D>,
    [a, b]: [&Point<T, D>; 2],
) -> bool {
    let [p, a, b] = [p, a, b].map(exact);
    let (d, e) = (minus(&b, &a), minus(&p, &a));
    let along = dot(&d, &e);
    // Cauchy and Schwarz: equal where one is a multiple of the other.
    if dot(&d, &d).is_zero() {
        dot(&e, &e).is_zero()
    } else {
        &along * &along == dot(&d, &d) * dot(&e, &e)
    }
}

fn check_other_points<T: Number, const D: usize>() {
    let mut random = Random(7);
    each_pair_of_points::<T, D>(|a, b| {
        let line = Line::through(a, b);
        let mut p = line.point_at(T::nearest(random.signed_unit() * 3.0));
        if random.below(4) == 0 {
            let axis = random.below(D);
            p[axis] = Number::next_up(p[axis]);
        }
        let expected = is_between_or_beyond(&p, [&a, &b]);
        assert_eq!(line.intersects(&p), expected, "{a:?} {b:?} {p:?}");
        // In fixed point a gap below half of the last place may be rounded to nothing.
        if T::DIGITS.is_some() {
            let is_zero = line.nearest(&p).distance == T::zero();
            assert_eq!(is_zero, expected, "{a:?} {b:?} {p:?}");
        }
    });
}

fn meets_no_others<T: Number>() {
    check_other_points::<T, 2>();
    check_other_points::<T, 3>();
}

/// The answers about two lines that are the same set with the same parameters are the same.
fn assert_alike<L, S>([line, other]: [&L; 2], shape: &S)
where
    L: Intersects<S> + Nearest<S> + Intersection<S> + Debug,
    S: Intersects<L> + Nearest<L, Scalar = L::Scalar, Point = L::Point> + Debug,
    L::Output: PartialEq + Debug,
    L::Scalar: PartialOrd + Debug + Copy,
    L::Point: PartialEq + Debug,
{
    let told = (line, shape);
    assert_eq!(line.intersects(shape), other.intersects(shape), "{told:?}");
    assert_eq!(shape.intersects(line), other.intersects(shape), "{told:?}");
    let nearest = line.nearest(shape);
    assert_eq!(nearest, other.nearest(shape), "{told:?}");
    assert_eq!(shape.nearest(line), nearest.flip(), "{told:?}");
    let distance = other.distance(shape);
    assert_eq!(line.distance(shape), distance, "{told:?}");
    assert_eq!(shape.distance(line), distance, "{told:?}");
    assert!(
        line.within(shape, distance) == other.within(shape, distance),
        "{told:?}"
    );
    assert_eq!(
        line.intersection(shape),
        other.intersection(shape),
        "{told:?}"
    );
}

/// Small integers, of which the difference is exact: from points, and from a direction.
fn same_line<T: Number, const D: usize>(random: &mut Random) -> [Line<T, D>; 2] {
    let [a, b] = [(); 2].map(|()| random.point::<T, D>(Style::Lattice));
    [Line::through(a, b), Line::new(a, b - a)]
}

fn check_in_the_plane<T: Number>(random: &mut Random) {
    let lines = same_line::<T, 2>(random);
    let lines = [&lines[0], &lines[1]];
    let [p, q, r] = [(); 3].map(|()| random.point::<T, 2>(Style::Lattice));
    let one = T::one();
    let radius = T::nearest(random.below(3) as f64);
    assert_alike(lines, &p);
    for other in same_line(random) {
        assert_alike(lines, &other);
        let parameters = lines[0].nearest_parameters(&other);
        assert_eq!(parameters, lines[1].nearest_parameters(&other));
        assert_eq!(parameters, other.nearest_parameters(lines[0]).flip());
    }
    assert_alike(lines, &Ray::new(p, q - r));
    assert_alike(lines, &Segment::new(p, q));
    assert_alike(lines, &HalfSpace::new(p, q - r));
    assert_alike(lines, &Triangle::new(p, q, r));
    assert_alike(lines, &Aabb::from_points([p, q]));
    assert_alike(
        lines,
        &Obb::from_half_axes(p, [q - r, Vector2::new(one, one)]),
    );
    assert_alike(lines, &Ball::new(p, radius));
    assert_alike(lines, &Capsule::new(p, q, radius));
    assert_alike(lines, &Polyline::new(vec![p, q, r]));
    if let Ok(polygon) = ConvexPolygon::try_new(vec![p, q, r]) {
        assert_alike(lines, &polygon);
        assert_alike(lines, &Polygon::from(polygon));
    }
}

fn check_in_space<T: Number>(random: &mut Random) {
    let lines = same_line::<T, 3>(random);
    let lines = [&lines[0], &lines[1]];
    let [p, q, r, s] = [(); 4].map(|()| random.point::<T, 3>(Style::Lattice));
    let radius = T::nearest(random.below(3) as f64);
    assert_alike(lines, &p);
    for other in same_line(random) {
        assert_alike(lines, &other);
        let parameters = lines[0].nearest_parameters(&other);
        assert_eq!(parameters, lines[1].nearest_parameters(&other));
    }
    assert_alike(lines, &Ray::new(p, q - r));
    assert_alike(lines, &Segment::new(p, q));
    assert_alike(lines, &HalfSpace::new(p, q - r));
    assert_alike(lines, &Plane::new(p, q - r));
    assert_alike(lines, &Triangle::new(p, q, r));
    assert_alike(lines, &Aabb::from_points([p, q]));
    let half_axes = [q - r, s - p, Vector3::from_element(T::one())];
    assert_alike(lines, &Obb::from_half_axes(p, half_axes));
    assert_alike(lines, &Ball::new(p, radius));
    assert_alike(lines, &Capsule::new(p, q, radius));
    assert_alike(lines, &Tetrahedron::new(p, q, r, s));
    if let Ok(solid) = ConvexPolyhedron::try_from_points(vec![p, q, r, s]) {
        assert_alike(lines, &solid);
    }
}

fn answers_as_with_the_exact_direction<T: Number>() {
    let mut random = Random(11);
    for _ in 0..ROUNDS {
        check_in_the_plane::<T>(&mut random);
        check_in_space::<T>(&mut random);
    }
}

/// What meets the segment meets the line through its ends, also where that leads from one end of the
/// format to the other.
fn extends_its_segment<T: Number>() {
    each_pair_of_points::<T, 3>(|a, b| {
        let segment = Segment::new(a, b);
        let line = Line::from(segment);
        let mut random = Random(13);
        for style in STYLES {
            let [p, q, r] = [(); 3].map(|()| random.point::<T, 3>(style));
            let (tile, room) = (Triangle::new(p, q, r), Aabb::from_points([p, q]));
            assert!(!segment.intersects(&tile) || line.intersects(&tile));
            assert!(!segment.intersects(&room) || line.intersects(&room));
            // Both distances are rounded, and may be in the other order where they are equal.
            let limit = segment.distance(&room);
            assert!(!segment.within(&room, limit) || line.within(&room, limit));
        }
        assert!(line.intersects(&segment) && segment.intersects(&line));
        assert!(line.intersects(&Line::through(b, a)));
    });
}

macro_rules! laws {
    ($($law:ident)*) => {$(
        mod $law {
            use super::$law as check;
            super::in_every_scalar!(check);
        }
    )*};
}

laws! {
    meets_both_points
    meets_no_others
    answers_as_with_the_exact_direction
    extends_its_segment
}

/// Found by users: the difference of the points was rounded, and of 1000 lines 8 met both.
#[test]
fn thousand_lines_meet_their_second_points() {
    let mut random = Random(8);
    for _ in 0..1000 {
        let [a, b] = [(); 2].map(|()| random.point::<f64, 2>(Style::Plain));
        let line = Line::through(a, b);
        assert!(line.intersects(&b) && line.distance(&b) == 0.0, "{line:?}");
    }
}

#[test]
fn from_end_to_end_of_a_format() {
    let corner = |x: i32, y: i32| Point2::new(x, y).map(FixedI16F16::from_bits);
    let (low, high) = (corner(i32::MIN, i32::MIN), corner(i32::MAX, i32::MAX));
    let diagonal = Line::through(low, high);
    assert_meets(&diagonal, &low, FixedI16F16::from_num(0));
    assert_meets(&diagonal, &high, FixedI16F16::from_num(1));
    assert!(diagonal.intersects(&corner(77, 77)));
    assert!(!diagonal.intersects(&corner(77, 78)));
    let other = Line::through(corner(i32::MIN, i32::MAX), corner(i32::MAX, i32::MIN));
    assert!(other.intersects(&diagonal));
    // The difference saturates, and only the length of it is lost here.
    let last = FixedI16F16::from_bits(i32::MAX);
    assert_eq!(diagonal.direction(), Vector2::new(last, last));
}

#[test]
fn equal_points_make_a_point() {
    let p = Point3::new(1.0, 2.0, 3.0);
    let line = Line::through(p, p);
    assert_meets(&line, &p, 0.0);
    assert!(!line.intersects(&Point3::new(1.0, 2.0, 4.0)));
    assert_eq!(line.distance(&Point3::new(1.0, 2.0, 5.0)), 2.0);
    assert_eq!(line.direction(), Vector3::zeros());
    let through = Line::through(Point3::origin(), p);
    assert!(line.intersects(&through) && through.nearest(&line).unique);
    assert!(line.intersects(&Ball::new(p, 0.0)) && line.intersects(&Aabb::from_points([p])));
}

#[test]
fn no_number_makes_no_answer() {
    let (a, bad) = (Point2::new(0.0, 0.0), Point2::new(1.0, f64::NAN));
    for line in [Line::through(a, bad), Line::through(bad, a)] {
        assert!(!line.intersects(&a) && line.nearest(&a).distance.is_nan());
        assert!(!line.within(&a, 9.0) && line.intersection(&a).is_none());
    }
}

fn check_moved<const D: usize>(
    moved: impl Fn(&Segment<f64, D>) -> (Segment<f64, D>, Line<f64, D>),
) {
    each_pair_of_points::<f64, D>(|a, b| {
        let (segment, line) = moved(&Segment::new(a, b));
        assert_eq!(line.points(), Some([&segment.a, &segment.b]));
    });
}

/// Both points are moved, and the line stays one through two points.
#[test]
fn both_points_are_moved() {
    let turn = Isometry2::from_parts(Translation2::new(1.0, 2.0), UnitComplex::new(1.0));
    check_moved::<2>(|s| (s.transformed(&turn), Line::from(*s).transformed(&turn)));
    let rotation = UnitQuaternion::from_euler_angles(1.0, 2.0, 3.0);
    let turn = Isometry3::from_parts(Translation3::new(1.0, 2.0, 3.0), rotation);
    check_moved::<3>(|s| (s.transformed(&turn), Line::from(*s).transformed(&turn)));
    let offset = Vector3::new(0.1, 0.2, 0.3);
    check_moved::<3>(|s| (s.translated(&offset), Line::from(*s).translated(&offset)));
    check_moved::<3>(|s| (s.scaled(-0.3), Line::from(*s).scaled(-0.3)));
}

/// Lines by a direction give what they were given, and the direction between points is rounded once.
#[test]
fn the_direction_is_told() {
    let (a, d) = (Point2::new(0.5, 0.25), Vector2::new(3.0, f64::MIN_POSITIVE));
    let along = Line::new(a, d);
    assert_eq!(
        (*along.origin(), along.direction(), along.points()),
        (a, d, None)
    );
    let b = Point2::new(f64::MAX, -f64::MAX);
    let most = Line::through(-b, b);
    assert_eq!(most.direction(), Vector2::new(f64::MAX, -f64::MAX));
    let thirds = Line::through(Point2::new(0.1, 0.2), Point2::new(0.7, 0.8));
    assert_eq!(thirds.direction(), Vector2::new(0.7 - 0.1, 0.8 - 0.2));
    let units = |bits: i64| Point2::new(FixedI32F32::from_bits(bits), FixedI32F32::from_bits(3));
    let far = Line::through(units(i64::MIN), units(5));
    assert_eq!(far.direction().x, FixedI32F32::from_bits(i64::MAX));
    assert_eq!(*far.origin(), units(i64::MIN));
}
