//! Convex sets in the plane and what two of them have in common, exactly: Sutherland and Hodgman,
//! *Reentrant polygon clipping* (1974).

use super::edges::{Vector, bare, corners, dot, sum, times};
use crate::common::figure::Kind;
use crate::common::oracle::{Exact, length, minus};
use num_traits::{One, Signed, Zero};
use tangency_rational::BigRational;

/// The corners of what two convex figures have in common, counter-clockwise: two where that is a
/// segment, one where it is a point. Not both are half-planes.
pub(super) fn common(a: &Exact, b: &Exact) -> Vec<Vector> {
    if a.kind == Kind::HalfSpace {
        return common(b, a);
    }
    hull(walls(b).iter().fold(outline(a), clip))
}

/// The corners of a convex figure in the same form.
pub(super) fn outline(figure: &Exact) -> Vec<Vector> {
    let p = &figure.points;
    hull(match figure.kind {
        Kind::Obb => corners(figure).to_vec(),
        Kind::Aabb => [(0, 0), (1, 0), (1, 1), (0, 1)]
            .map(|(i, j)| [p[i][0].clone(), p[j][1].clone(), BigRational::zero()])
            .to_vec(),
        _ => p.clone(),
    })
}

/// The figure with these corners, if there are any.
pub(super) fn figure(corners: &[Vector]) -> Option<Exact> {
    let kind = match corners {
        [] => return None,
        [_] => Kind::Point,
        [_, _] => Kind::Segment,
        _ => Kind::ConvexPolygon,
    };
    Some(bare(kind, corners.to_vec()))
}

/// How far apart two parallel lines are at least that have all corners between them or, if those are
/// two, how far apart these are.
pub(super) fn extent(corners: &[Vector]) -> BigRational {
    match corners {
        [] | [_] => BigRational::zero(),
        [a, b] => length(&minus(b, a)),
        _ => (0..corners.len())
            .map(|i| width(corners, [i, (i + 1) % corners.len()]))
            .min()
            .unwrap_or_else(BigRational::zero),
    }
}

/// How far the corners reach from the edge between two of them.
fn width(corners: &[Vector], [i, j]: [usize; 2]) -> BigRational {
    let (a, b) = (&corners[i], &corners[j]);
    let heights = corners.iter().map(|corner| area(a, b, corner));
    let most = heights.max().unwrap_or_else(BigRational::zero);
    most / length(&minus(b, a))
}

/// Whether the corners are those of a strictly convex polygon, counter-clockwise.
pub(super) fn is_strictly_convex(corners: &[Vector]) -> bool {
    let around = hull(corners.to_vec());
    let Some(first) = around.first() else {
        return false;
    };
    let place = corners.iter().position(|corner| corner == first);
    let turned = corners.iter().cycle().skip(place.unwrap_or(0));
    around.len() > 2 && turned.take(corners.len()).eq(&around)
}

/// All x with (x - point) . normal <= 0.
struct Wall {
    point: Vector,
    normal: Vector,
}

impl Wall {
    fn height(&self, p: &Vector) -> BigRational {
        dot(&minus(p, &self.point), &self.normal)
    }
}

/// What a convex figure is the common part of.
fn walls(figure: &Exact) -> Vec<Wall> {
    let wall = |point: &Vector, normal: Vector| Wall {
        point: point.clone(),
        normal,
    };
    if figure.kind == Kind::HalfSpace {
        return vec![wall(&figure.points[0], figure.points[1].clone())];
    }
    match outline(figure).as_slice() {
        [p] => {
            let (one, zero) = (BigRational::one(), BigRational::zero());
            let across = [one, zero.clone(), zero];
            let up = left_of(&across);
            [across, up]
                .iter()
                .flat_map(|n| [wall(p, n.clone()), wall(p, opposite(n))])
                .collect()
        }
        [a, b] => {
            let along = minus(b, a);
            let aside = left_of(&along);
            vec![
                wall(a, opposite(&along)),
                wall(b, along),
                wall(a, opposite(&aside)),
                wall(a, aside),
            ]
        }
        corners => {
            let next = corners.iter().cycle().skip(1);
            let edges = corners.iter().zip(next);
            edges
                .map(|(a, b)| wall(a, opposite(&left_of(&minus(b, a)))))
                .collect()
        }
    }
}

fn left_of([x, y, z]: &Vector) -> Vector {
    [-y, x.clone(), z.clone()]
}

fn opposite(a: &Vector) -> Vector {
    a.each_ref().map(|x| -x)
}

/// What is left behind a wall of all inside some corners.
fn clip(corners: Vec<Vector>, wall: &Wall) -> Vec<Vector> {
    let heights = corners.iter().map(|p| wall.height(p)).collect::<Vec<_>>();
    let mut left = Vec::new();
    for i in 0..corners.len() {
        let j = (i + 1) % corners.len();
        if !heights[i].is_positive() {
            left.push(corners[i].clone());
        }
        if (&heights[i] * &heights[j]).is_negative() {
            let t = &heights[i] / (&heights[i] - &heights[j]);
            let way = times(&t, &minus(&corners[j], &corners[i]));
            left.push(sum(&corners[i], &way));
        }
    }
    left
}

/// Twice the area of a triangle, positive if it is counter-clockwise.
fn area(a: &Vector, b: &Vector, c: &Vector) -> BigRational {
    let (u, v) = (minus(b, a), minus(c, a));
    &u[0] * &v[1] - &u[1] * &v[0]
}

/// The corners of the convex hull, counter-clockwise (Andrew's chain).
fn hull(mut points: Vec<Vector>) -> Vec<Vector> {
    points.sort();
    points.dedup();
    if points.len() < 3 {
        return points;
    }
    let mut corners = half_hull(points.iter());
    corners.extend(half_hull(points.iter().rev()));
    corners
}

fn half_hull<'a>(points: impl Iterator<Item = &'a Vector>) -> Vec<Vector> {
    let mut chain = Vec::<Vector>::new();
    for p in points {
        while let [.., a, b] = chain.as_slice()
            && !area(a, b, p).is_positive()
        {
            chain.pop();
        }
        chain.push(p.clone());
    }
    chain.pop();
    chain
}
