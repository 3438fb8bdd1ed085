//! Lines, rays and segments aimed at the corners, edges and faces of shapes, or along them.

use super::Body;
use crate::common::figure::{Coordinates, Figure, Kind};
use crate::common::rng::Rng;
use crate::common::scalar::Scalar;

type Point = Coordinates<f64>;

/// A linear figure, and the points and the radius of a body.
pub(super) struct Case<T> {
    pub(super) linear: Figure<T>,
    pub(super) body: Body,
    pub(super) points: Vec<Coordinates<T>>,
    pub(super) radius: T,
}

/// `None` where the scalar does not represent it.
pub(super) fn case<T: Scalar>(rng: &mut Rng, body: Body) -> Option<Case<T>> {
    let mut points = points(rng, body);
    let kind = *rng.pick(&[Kind::Line, Kind::Ray, Kind::Segment]);
    let mut linear = aim(rng, kind, &marks(body, &points)).to_vec();
    if rng.below(5) == 0 {
        let offset = std::array::from_fn(|_| *rng.pick(&[0.0, T::FAR]));
        let places = if body.has_directions() {
            1
        } else {
            points.len()
        };
        points[..places]
            .iter_mut()
            .for_each(|p| *p = sum(*p, offset));
        let places = if kind == Kind::Segment { 2 } else { 1 };
        linear[..places]
            .iter_mut()
            .for_each(|p| *p = sum(*p, offset));
    }
    // With all their digits, nothing touches but by chance.
    let factor = *rng.pick(&[None, None, None, Some(0.7)]);
    let number = |x: f64| match factor {
        Some(factor) => Some(T::rounded(x * factor)),
        None => T::from_exact(x),
    };
    let given = |p: &Point| {
        let [x, y, z] = p.map(number);
        Some([x?, y?, z?])
    };
    let linear = linear.iter().map(given).collect::<Option<_>>()?;
    let mut case = Case {
        linear: Figure::new(kind, linear, T::zero()),
        body,
        points: points.iter().map(given).collect::<Option<_>>()?,
        radius: T::from_exact(*rng.pick(&[0.0, 1.0, 2.0, 3.0, 5.0]))?,
    };
    if rng.below(5) == 0 {
        let (place, axis) = (rng.below(2), rng.below(3));
        let number = &mut case.linear.points[place][axis];
        *number = number.next_up();
    }
    Some(case)
}

fn sum(a: Point, b: Point) -> Point {
    std::array::from_fn(|i| a[i] + b[i])
}

fn scaled(a: Point, by: f64) -> Point {
    a.map(|x| x * by)
}

fn grid_point(rng: &mut Rng) -> Point {
    std::array::from_fn(|_| rng.integer(3))
}

/// The points of a body, one in four of which has hardly any extent.
fn points(rng: &mut Rng, body: Body) -> Vec<Point> {
    let count = match body {
        Body::Line | Body::Ray | Body::Segment | Body::Plane | Body::Aabb | Body::Capsule => 2,
        Body::Triangle => 3,
        Body::Tetrahedron | Body::Obb => 4,
        Body::ConvexPolyhedron => 5 + rng.below(4),
    };
    let mut points: Vec<_> = (0..count).map(|_| grid_point(rng)).collect();
    if rng.below(4) == 0 && body != Body::ConvexPolyhedron {
        flatten(rng, body, &mut points);
    }
    if body == Body::Aabb {
        let [a, b] = [points[0], points[1]];
        points[0] = std::array::from_fn(|i| a[i].min(b[i]));
        points[1] = std::array::from_fn(|i| a[i].max(b[i]));
    }
    points
}

/// Puts the last points into the plane, the line or the point of those before.
fn flatten(rng: &mut Rng, body: Body, points: &mut [Point]) {
    let origin = if body.has_directions() {
        [0.0; 3]
    } else {
        points[0]
    };
    let last = points.len() - 1;
    if body == Body::Aabb {
        let axis = rng.below(3);
        points[1][axis] = points[0][axis];
        return;
    }
    for place in 1 + rng.below(last)..=last {
        let mut made = origin;
        for &before in &points[1..place] {
            let way = sum(before, scaled(origin, -1.0));
            made = sum(made, scaled(way, rng.integer(2)));
        }
        points[place] = made;
    }
}

/// Some points of a body: of what is endless, two.
fn marks(body: Body, points: &[Point]) -> Vec<Point> {
    let (p, q) = (points[0], points[1]);
    match body {
        Body::Line | Body::Ray => vec![p, sum(p, q)],
        Body::Plane => vec![p, sum(p, [q[1], -q[0], 0.0]), sum(p, [0.0, q[2], -q[1]])],
        Body::Aabb => corners(
            p,
            [0, 1, 2]
                .map(|axis| std::array::from_fn(|i| if i == axis { q[i] - p[i] } else { 0.0 })),
        ),
        Body::Obb => {
            let half_axes = [points[1], points[2], points[3]];
            let lowest = half_axes
                .iter()
                .fold(p, |p, &axis| sum(p, scaled(axis, -1.0)));
            corners(lowest, half_axes.map(|axis| scaled(axis, 2.0)))
        }
        _ => points.to_vec(),
    }
}

/// The corners of a parallelepiped.
pub(super) fn corners(lowest: Point, edges: [Point; 3]) -> Vec<Point> {
    let corner = |place: usize| {
        let chosen = (0..3).filter(|axis| place >> axis & 1 == 1);
        chosen.fold(lowest, |p, axis| sum(p, edges[axis]))
    };
    (0..8).map(corner).collect()
}

/// Through two places, each between four marks of which some may be the same, or from near one of
/// them to near the other.
fn aim(rng: &mut Rng, kind: Kind, marks: &[Point]) -> [Point; 2] {
    let [p, q] = [0; 2].map(|_| {
        let chosen = [0; 4].map(|_| *rng.pick(marks));
        match rng.below(5) {
            0 => chosen[0],
            1 => scaled(sum(chosen[0], chosen[1]), 0.5),
            2 => scaled(chosen.into_iter().fold([0.0; 3], sum), 0.25),
            _ => grid_point(rng),
        }
    });
    let way = sum(q, scaled(p, -1.0));
    let start = sum(p, scaled(way, *rng.pick(&[0.0, 0.0, -1.0, 1.0, -2.0])));
    match kind {
        Kind::Segment => [start, sum(start, scaled(way, rng.integer(3)))],
        _ => [start, scaled(way, rng.integer(3))],
    }
}
