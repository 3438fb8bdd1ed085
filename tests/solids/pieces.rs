//! The pieces of lines, rays and segments in meshes and solids, beside exact fractions, cubes and convex polyhedra.

use crate::convex::solid_of;
use crate::make::{Mesh, Rng, point};
use nalgebra::{Point3, RealField};
use num_traits::ToPrimitive;
use simba::scalar::{FixedI16F16, FixedI32F32};
use std::cmp::Ordering;
use tangency::{ConvexPolyhedron, Intersection, Line, Piece, Ray, Segment, TriMesh};

type Integers = [i128; 3];

/// A fraction with a positive denominator.
#[derive(Clone, Copy, Debug)]
struct Ratio(i128, i128);

impl Ratio {
    fn new(numerator: i128, denominator: i128) -> Self {
        let sign = denominator.signum();
        Self(numerator * sign, denominator * sign)
    }

    fn cmp(self, other: Self) -> Ordering {
        (self.0 * other.1).cmp(&(other.0 * self.1))
    }

    fn min(self, other: Self) -> Self {
        if self.cmp(other).is_le() { self } else { other }
    }

    fn max(self, other: Self) -> Self {
        if self.cmp(other).is_ge() { self } else { other }
    }
}

/// A closed interval of parameters.
type Interval = (Ratio, Ratio);

fn sub(a: Integers, b: Integers) -> Integers {
    [0, 1, 2].map(|i| a[i] - b[i])
}

fn dot(a: Integers, b: Integers) -> i128 {
    (0..3).map(|i| a[i] * b[i]).sum()
}

fn cross(a: Integers, b: Integers) -> Integers {
    [0, 1, 2].map(|i| a[(i + 1) % 3] * b[(i + 2) % 3] - a[(i + 2) % 3] * b[(i + 1) % 3])
}

/// A line by a point and a direction that is not 0.
#[derive(Clone, Copy, Debug)]
struct GivenLine {
    start: Integers,
    direction: Integers,
}

impl GivenLine {
    fn parameter(self, p: Integers) -> Ratio {
        Ratio::new(
            dot(sub(p, self.start), self.direction),
            dot(self.direction, self.direction),
        )
    }

    fn contains(self, p: Integers) -> bool {
        cross(sub(p, self.start), self.direction) == [0; 3]
    }

    /// The parameters of a segment on the line.
    fn on_segment(self, [p, q]: [Integers; 2]) -> Option<Interval> {
        let (d, e, offset) = (self.direction, sub(q, p), sub(p, self.start));
        let normal = cross(d, e);
        if normal == [0; 3] {
            let [p, q] = [p, q].map(|p| self.contains(p).then(|| self.parameter(p)));
            return Some((p?.min(q?), p?.max(q?)));
        }
        let square = dot(normal, normal);
        let on_edge = dot(cross(offset, d), normal);
        let is_met = dot(offset, normal) == 0 && 0 <= on_edge && on_edge <= square;
        let at = Ratio::new(dot(cross(offset, e), normal), square);
        is_met.then_some((at, at))
    }

    /// The parameters of a triangle on the line.
    fn on_triangle(self, [a, b, c]: [Integers; 3]) -> Option<Interval> {
        let normal = cross(sub(b, a), sub(c, a));
        let slope = dot(normal, self.direction);
        if slope == 0 {
            let edges = [[a, b], [b, c], [c, a]].into_iter();
            return edges
                .filter_map(|edge| self.on_segment(edge))
                .reduce(|p, q| (p.0.min(q.0), p.1.max(q.1)));
        }
        let height = dot(normal, sub(a, self.start));
        // The point, times the slope.
        let at = [0, 1, 2].map(|i| self.start[i] * slope + self.direction[i] * height);
        let is_left = |p: Integers, q: Integers| {
            let to_point = [0, 1, 2].map(|i| at[i] - p[i] * slope);
            dot(cross(sub(q, p), to_point), normal).signum() * slope.signum() >= 0
        };
        let parameter = Ratio::new(height, slope);
        (is_left(a, b) && is_left(b, c) && is_left(c, a)).then_some((parameter, parameter))
    }

    /// The parameters of a unit cube on the line.
    fn on_cube(self, cube: [i32; 3]) -> Option<Interval> {
        let mut interval: Option<Interval> = None;
        for (axis, &low) in cube.iter().enumerate() {
            let (start, d) = (self.start[axis], self.direction[axis]);
            let low = i128::from(low) * UNIT;
            if d == 0 {
                if start < low || low + UNIT < start {
                    return None;
                }
                continue;
            }
            let [p, q] = [low, low + UNIT].map(|x| Ratio::new(x - start, d));
            let slab = (p.min(q), p.max(q));
            interval =
                Some(interval.map_or(slab, |whole| (whole.0.max(slab.0), whole.1.min(slab.1))));
        }
        interval.filter(|(from, to)| from.cmp(*to).is_le())
    }
}

/// The length of a cube's edge, so that lines also pass between the corners.
const UNIT: i128 = 4;

/// The unions of intervals that touch, in order, clipped.
fn merged(mut intervals: Vec<Interval>, [low, high]: [Option<i128>; 2]) -> Vec<Interval> {
    intervals.sort_by(|a, b| a.0.cmp(b.0));
    let mut merged: Vec<Interval> = Vec::new();
    for interval in intervals {
        match merged.last_mut() {
            Some(last) if interval.0.cmp(last.1).is_le() => last.1 = last.1.max(interval.1),
            _ => merged.push(interval),
        }
    }
    let clip = |(from, to): Interval| {
        let from = low.map_or(from, |low| from.max(Ratio(low, 1)));
        let to = high.map_or(to, |high| to.min(Ratio(high, 1)));
        from.cmp(to).is_le().then_some((from, to))
    };
    merged.into_iter().filter_map(clip).collect()
}

fn number<T: RealField + Copy>(x: T) -> f64 {
    nalgebra::try_convert::<T, f64>(x).expect("a number")
}

#[track_caller]
fn assert_pieces<T: RealField + Copy>(
    found: &[Piece<T, 3>],
    expected: &[Interval],
    line: GivenLine,
    context: &impl std::fmt::Debug,
) {
    let kinds = |piece: &Piece<T, 3>| matches!(piece, Piece::Interval { .. });
    let found_kinds: Vec<_> = found.iter().map(kinds).collect();
    let expected_kinds: Vec<_> = expected.iter().map(|(a, b)| a.cmp(*b).is_lt()).collect();
    assert_eq!(found_kinds, expected_kinds, "{line:?} {context:?}");
    for (piece, (from, to)) in found.iter().zip(expected) {
        for (end, exact) in piece.ends().into_iter().zip([from, to]) {
            let end = end.expect("an end");
            let exact = exact.0.to_f64().unwrap() / exact.1.to_f64().unwrap();
            let difference = number(end.parameter) - exact;
            assert!(difference.abs() <= 4e-5, "{end:?} {exact} {line:?}");
            for axis in 0..3 {
                let exact = line.start[axis] as f64 + exact * line.direction[axis] as f64;
                assert!(
                    (number(end.point[axis]) - exact).abs() <= 4e-5,
                    "{end:?} {line:?}"
                );
            }
        }
    }
}

/// What is cut by lines, rays and segments.
trait Pieces<T: RealField + Copy>:
    Intersection<Line<T, 3>, Output = Vec<Piece<T, 3>>>
    + Intersection<Ray<T, 3>, Output = Vec<Piece<T, 3>>>
    + Intersection<Segment<T, 3>, Output = Vec<Piece<T, 3>>>
    + std::fmt::Debug
{
}

impl<T: RealField + Copy, S> Pieces<T> for S where
    S: Intersection<Line<T, 3>, Output = Vec<Piece<T, 3>>>
        + Intersection<Ray<T, 3>, Output = Vec<Piece<T, 3>>>
        + Intersection<Segment<T, 3>, Output = Vec<Piece<T, 3>>>
        + std::fmt::Debug
{
}

fn check<T: RealField + Copy>(shape: &impl Pieces<T>, line: GivenLine, intervals: &[Interval]) {
    let of = |v: Integers| point::<T>(v.map(|x| x as f64));
    let (a, d) = (of(line.start), of(line.direction).coords);
    let b = a + d;
    let of_line = merged(intervals.to_vec(), [None; 2]);
    assert_pieces(&shape.intersection(&Line::new(a, d)), &of_line, line, shape);
    assert_pieces(
        &shape.intersection(&Line::through(a, b)),
        &of_line,
        line,
        shape,
    );
    let of_ray = merged(intervals.to_vec(), [Some(0), None]);
    assert_pieces(&shape.intersection(&Ray::new(a, d)), &of_ray, line, shape);
    let of_segment = merged(intervals.to_vec(), [Some(0), Some(1)]);
    assert_pieces(
        &shape.intersection(&Segment::new(a, b)),
        &of_segment,
        line,
        shape,
    );
}

fn integers(v: [i32; 3]) -> Integers {
    v.map(i128::from)
}

/// A line through two points, often corners of the shape, its middles of edges, or beside them.
fn line_near(rng: &mut Rng, corners: &[Integers]) -> Option<GivenLine> {
    let mut choose = || {
        let corner = corners[rng.next() as usize % corners.len()];
        let other = corners[rng.next() as usize % corners.len()];
        match rng.next() % 4 {
            0 => corner,
            1 => [0, 1, 2].map(|i| (corner[i] + other[i]) / 2),
            2 => sub(corner, integers(rng.vector(1))),
            _ => integers(rng.vector(9)),
        }
    };
    let (start, end) = (choose(), choose());
    let direction = sub(end, start);
    (direction != [0; 3]).then_some(GivenLine { start, direction })
}

const ROUNDS: usize = if cfg!(debug_assertions) { 40 } else { 4_000 };

fn meshes_of_triangles<T: RealField + Copy>() {
    let mut rng = Rng(0x5eed_0001);
    for round in 0..ROUNDS {
        let limit = [2, 4, 9][round % 3];
        let count = 3 + rng.next() as usize % 12;
        let vertices: Vec<_> = (0..count).map(|_| rng.vector(limit)).collect();
        let triangles: Vec<_> = (0..1 + rng.next() as usize % 24)
            .map(|_| [0; 3].map(|_| (rng.next() >> 9) as u32 % count as u32))
            .collect();
        let points = vertices.iter().map(|v| point(v.map(f64::from)));
        let mesh = TriMesh::<T>::new(points.collect(), triangles.clone());
        let corners: Vec<_> = vertices.into_iter().map(integers).collect();
        for _ in 0..10 {
            let Some(line) = line_near(&mut rng, &corners) else {
                continue;
            };
            let on = triangles
                .iter()
                .filter_map(|triangle| line.on_triangle(triangle.map(|i| corners[i as usize])));
            check(&mesh, line, &on.collect::<Vec<_>>());
        }
    }
}

fn cubes<T: RealField + Copy>() {
    let mut rng = Rng(0x5eed_0002);
    for _ in 0..ROUNDS {
        let mut cubes: Vec<_> = (0..9).map(|_| rng.vector(2).map(|x| (x + 2) % 3)).collect();
        cubes.sort_unstable();
        cubes.dedup();
        let mut mesh = Mesh::voxels(&cubes);
        for vertex in &mut mesh.vertices {
            *vertex = vertex.map(|x| x * UNIT as i32);
        }
        let Ok(solid) = mesh.try_solid::<T>() else {
            continue;
        };
        let corners: Vec<_> = mesh.vertices.iter().map(|&v| integers(v)).collect();
        for _ in 0..20 {
            let Some(line) = line_near(&mut rng, &corners) else {
                continue;
            };
            let on = cubes.iter().filter_map(|&cube| line.on_cube(cube));
            check(&solid, line, &on.collect::<Vec<_>>());
        }
    }
}

fn convex<T: RealField + Copy>() {
    let mut rng = Rng(0x5eed_0003);
    for _ in 0..ROUNDS {
        let corners: Vec<_> = (0..4 + rng.next() % 6).map(|_| rng.vector(9)).collect();
        let points = corners.iter().map(|v| point::<T>(v.map(f64::from)));
        let Ok(convex) = ConvexPolyhedron::try_from_points(points.collect()) else {
            continue;
        };
        let solid = solid_of(&convex);
        let corners: Vec<_> = corners.into_iter().map(integers).collect();
        for _ in 0..10 {
            let Some(line) = line_near(&mut rng, &corners) else {
                continue;
            };
            let of = |v: Integers| point::<T>(v.map(|x| x as f64));
            let segment = Segment::new(of(line.start), of(line.start) + of(line.direction).coords);
            let line = Line::through(segment.a, segment.b);
            same_pieces(&solid.intersection(&segment), convex.intersection(&segment));
            same_pieces(&solid.intersection(&line), convex.intersection(&line));
        }
    }
}

fn same_pieces<T: RealField + Copy>(found: &[Piece<T, 3>], expected: Option<Piece<T, 3>>) {
    assert_eq!(found.len(), usize::from(expected.is_some()));
    let (Some(found), Some(expected)) = (found.first(), expected) else {
        return;
    };
    let ends = found.ends().into_iter().zip(expected.ends());
    for (found, expected) in ends {
        let [found, expected] = [found, expected].map(|end| number(end.expect("an end").parameter));
        assert!((found - expected).abs() <= 4e-5, "{found} {expected}");
    }
    let is_point = |piece: &Piece<T, 3>| matches!(piece, Piece::Point(_));
    assert_eq!(is_point(found), is_point(&expected));
}

macro_rules! in_scalars {
    ($($name:ident)+) => {
        $(mod $name {
            use super::{FixedI16F16, FixedI32F32};

            #[test]
            fn f32() {
                super::$name::<core::primitive::f32>();
            }

            #[test]
            fn f64() {
                super::$name::<core::primitive::f64>();
            }

            #[test]
            fn i16f16() {
                super::$name::<FixedI16F16>();
            }

            #[test]
            fn i32f32() {
                super::$name::<FixedI32F32>();
            }
        })+
    };
}

in_scalars!(meshes_of_triangles cubes convex);

#[test]
fn components_without_length_are_points() {
    let solid = Mesh::cube(0, 4).solid::<f64>();
    let at = |x: f64| {
        let p = Point3::new(x, 1.0, 1.0);
        let of_solid = solid.intersection(&Segment::new(p, p));
        let of_mesh = solid
            .surface()
            .intersection(&Ray::new(p, nalgebra::Vector3::zeros()));
        [of_solid.len(), of_mesh.len()]
    };
    assert_eq!(
        [-1.0, 0.0, 2.0, 4.0].map(at),
        [[0, 0], [1, 1], [1, 0], [1, 1]]
    );
}

#[test]
fn what_is_not_a_number_has_no_pieces() {
    let solid = Mesh::cube(0, 4).solid::<f64>();
    let line = Line::through(Point3::new(f64::NAN, 0.0, 0.0), Point3::new(1.0, 1.0, 1.0));
    assert!(solid.intersection(&line).is_empty() && solid.surface().intersection(&line).is_empty());
}
