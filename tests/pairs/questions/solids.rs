//! Convex shapes in space beside planes, and what is of them in one plane, exactly.

use super::edges::{Vector, dot, sum, times};
use crate::common::figure::{Coordinates, Figure, Kind};
use crate::common::generate::{Regime, figures, grid_point};
use crate::common::measure::exact;
use crate::common::oracle::{Exact, minus};
use crate::common::rng::Rng;
use crate::common::scalar::{Scalar, approximate};
use num_traits::{Signed, Zero};
use std::cmp::Ordering;
use tangency_rational::BigRational;

/// Exact answers take time in the square of the number of points.
pub(super) const FEW: usize = 16;

/// A plane or a half-space and a shape, of which the plane often has points.
pub(super) fn beside_plane<T: Scalar>(
    rng: &mut Rng,
    regime: Regime,
    kinds: [Kind; 2],
) -> Option<[Figure<T>; 2]> {
    // An oriented box takes as many points.
    let [level, solid] = kinds;
    let like = if solid == Kind::Obb {
        Kind::Tetrahedron
    } else {
        solid
    };
    let [mut plane, mut figure] = figures(rng, regime, [level, like], 3)?;
    figure.kind = solid;
    if rng.below(3) > 0
        && let Some(points) = through(rng, &vertices(&exact(&figure)))
    {
        plane.points = points;
    }
    Some([plane, figure])
}

/// A point and a normal of a plane through a vertex or more.
fn through<T: Scalar>(rng: &mut Rng, vertices: &[Vector]) -> Option<Vec<Coordinates<T>>> {
    let [a, b, c] = [(); 3].map(|()| rng.pick(vertices));
    let mut any = || grid_point(rng, 3).map(|x| x.rational());
    let normal = match any()[0].cmp(&BigRational::zero()) {
        Ordering::Less => any(),
        Ordering::Equal => cross(&minus(b, a), &any()),
        Ordering::Greater => cross(&minus(b, a), &minus(c, a)),
    };
    Some(vec![stored(a)?, stored(&normal)?])
}

/// A vector as one of numbers, where these represent it.
fn stored<T: Scalar>(vector: &Vector) -> Option<Coordinates<T>> {
    let [x, y, z] = vector.each_ref().map(|x| {
        let number = T::from_exact(approximate(x))?;
        (number.rational() == *x && number.in_range()).then_some(number)
    });
    Some([x?, y?, z?])
}

/// The points that a convex shape is the hull of.
pub(super) fn vertices(figure: &Exact) -> Vec<Vector> {
    let p = &figure.points;
    let places = 0..8_usize;
    match figure.kind {
        Kind::Aabb => places
            .map(|place| std::array::from_fn(|axis| p[place >> axis & 1][axis].clone()))
            .collect(),
        Kind::Obb => places
            .map(|place| {
                (0..3).fold(p[0].clone(), |corner, axis| {
                    if place >> axis & 1 == 1 {
                        sum(&corner, &p[1 + axis])
                    } else {
                        minus(&corner, &p[1 + axis])
                    }
                })
            })
            .collect(),
        _ => p.clone(),
    }
}

pub(super) fn cross([a, b, c]: &Vector, [x, y, z]: &Vector) -> Vector {
    [b * z - c * y, c * x - a * z, a * y - b * x]
}

/// The side of a plane that a point lies on.
pub(super) fn height(plane: &Exact, p: &Vector) -> BigRational {
    dot(&minus(p, &plane.points[0]), &plane.points[1])
}

pub(super) fn has_normal(plane: &Exact) -> bool {
    !plane.points[1].iter().all(Zero::is_zero)
}

/// Where the way between any two points on different sides crosses a plane, and those of the points
/// that are kept.
pub(super) fn cut(
    plane: &Exact,
    points: &[Vector],
    is_kept: impl Fn(Ordering) -> bool,
) -> Vec<Vector> {
    let zero = BigRational::zero();
    let heights: Vec<_> = points.iter().map(|p| height(plane, p)).collect();
    let mut cut = Vec::new();
    for (p, h) in points.iter().zip(&heights) {
        if is_kept(h.cmp(&zero)) {
            cut.push(p.clone());
        }
        for (q, k) in points.iter().zip(&heights) {
            if h.is_positive() && k.is_negative() {
                cut.push(sum(p, &times(&(h / (h - k)), &minus(q, p))));
            }
        }
    }
    cut
}

/// The corners of the hull of points in one plane, counter-clockwise seen from where the normal
/// points; two or one where that is a segment or a point.
pub(super) fn hull(mut points: Vec<Vector>, normal: &Vector) -> Vec<Vector> {
    points.sort();
    points.dedup();
    if points.len() < 3 {
        return points;
    }
    let mut corners = half_hull(points.iter(), normal);
    corners.extend(half_hull(points.iter().rev(), normal));
    corners
}

fn half_hull<'a>(points: impl Iterator<Item = &'a Vector>, normal: &Vector) -> Vec<Vector> {
    let mut chain = Vec::<Vector>::new();
    for p in points {
        while let [.., a, b] = chain.as_slice()
            && !dot(&cross(&minus(b, a), &minus(p, a)), normal).is_positive()
        {
            chain.pop();
        }
        chain.push(p.clone());
    }
    chain.pop();
    chain
}

/// A normal of all points, if they are in one plane and not on one line.
pub(super) fn normal_of(points: &[Vector]) -> Option<Vector> {
    let a = points.first()?;
    let b = points.iter().find(|p| *p != a)?;
    let off = |c: &Vector| cross(&minus(b, a), &minus(c, a));
    points
        .iter()
        .map(off)
        .find(|normal| !normal.iter().all(Zero::is_zero))
}

/// Whether some points are these corners, in the same order around, but for so much.
pub(super) fn are_around(points: &[Vector], corners: &[Vector], most: &BigRational) -> bool {
    let is_near = |(p, q): (&Vector, &Vector)| {
        let apart = minus(p, q);
        dot(&apart, &apart) <= most * most
    };
    let count = corners.len();
    let from = |first: usize| corners.iter().cycle().skip(first).take(count);
    points.len() == count
        && (0..count.max(1)).any(|first| points.iter().zip(from(first)).all(is_near))
}
