//! Two triangles in space, and what they have in common, exactly.

use super::edges::{Vector, bare};
use super::solids::{cross, cut, has_normal, hull, normal_of};
use crate::common::figure::{Figure, Kind};
use crate::common::generate::{Regime, figures, grid_point};
use crate::common::oracle::{Exact, minus};
use crate::common::rng::Rng;
use crate::common::scalar::Scalar;
use num_traits::{One, Zero};
use std::cmp::Ordering;
use tangency_rational::BigRational;

/// Two triangles, which often have points in common or in one plane along the axes.
pub(super) fn anywhere<T: Scalar>(rng: &mut Rng, regime: Regime) -> Option<[Figure<T>; 2]> {
    let [mut a, b] = figures(rng, regime, [Kind::Triangle; 2], 3)?;
    for _ in 0..rng.below(4) {
        let (from, place) = (*rng.pick(&b.points), rng.below(3));
        let axis = rng.below(3);
        if rng.coin() {
            a.points[place] = from;
        } else {
            a.points[place][axis] = from[axis];
        }
    }
    Some([a, b])
}

/// Two triangles in one plane: of small integers, or along the axes and of numbers with all their
/// digits.
pub(super) fn coplanar<T: Scalar>(rng: &mut Rng) -> Option<[Figure<T>; 2]> {
    let [o, u, v] = [(); 3].map(|()| grid_point(rng, 3));
    let (along, is_lattice) = (rng.below(3), rng.coin());
    let mut corner = || {
        if is_lattice {
            let [i, j] = [(); 2].map(|()| rng.integer(3));
            std::array::from_fn(|axis| T::from_exact(o[axis] + i * u[axis] + j * v[axis]))
        } else {
            let x: [f64; 3] = [(); 3].map(|()| rng.within(8.0));
            std::array::from_fn(|axis| {
                Some(T::rounded(if axis == along { o[axis] } else { x[axis] }))
            })
        }
    };
    let [a, b] = [(); 2].map(|()| {
        let points = [corner(), corner(), corner()].map(|[x, y, z]| Some([x?, y?, z?]));
        points.into_iter().collect::<Option<Vec<_>>>()
    });
    let triangle = |points| Figure::new(Kind::Triangle, points, T::zero());
    let mut both = [triangle(a?), triangle(b?)];
    for _ in 0..rng.below(4) {
        both[0].points[rng.below(3)] = *rng.pick(&both[1].points.clone());
    }
    Some(both)
}

/// The corners of what they have in common, in the order of the first.
pub(super) fn common(a: &Exact, b: &Exact) -> Vec<Vector> {
    let left = walls(b).iter().fold(a.points.clone(), |points, wall| {
        let is_kept = match wall.kind {
            Kind::Plane => Ordering::is_eq,
            _ => Ordering::is_le,
        };
        let left = cut(wall, &points, is_kept);
        let normal = normal_of(&left).unwrap_or_else(nothing);
        hull(left, &normal)
    });
    let normal = normal_of(&a.points).unwrap_or_else(nothing);
    hull(left, &normal)
}

fn nothing() -> Vector {
    std::array::from_fn(|_| BigRational::zero())
}

/// The planes and half-spaces that a triangle is the common part of.
fn walls(triangle: &Exact) -> Vec<Exact> {
    let wall = |kind, point: &Vector, normal: Vector| bare(kind, vec![point.clone(), normal]);
    let corners = hull(
        triangle.points.clone(),
        &normal_of(&triangle.points).unwrap_or_else(nothing),
    );
    let next = corners.iter().cycle().skip(1);
    let edges = corners.iter().zip(next);
    if let Some(normal) = normal_of(&corners) {
        let outward =
            |(p, q): (&Vector, &Vector)| wall(Kind::HalfSpace, p, cross(&minus(q, p), &normal));
        return edges
            .map(outward)
            .chain([wall(Kind::Plane, &corners[0], normal.clone())])
            .collect();
    }
    // Of a segment and a point, the planes along each axis or across it.
    let (first, last) = (&corners[0], &corners[corners.len() - 1]);
    let along = minus(last, first);
    let axes = (0..3).map(|axis| {
        let mut unit = nothing();
        unit[axis] = BigRational::one();
        unit
    });
    if first == last {
        return axes.map(|axis| wall(Kind::Plane, first, axis)).collect();
    }
    let beside = axes.map(|axis| wall(Kind::Plane, first, cross(&along, &axis)));
    let ends = [
        wall(Kind::HalfSpace, last, along.clone()),
        wall(Kind::HalfSpace, first, minus(first, last)),
    ];
    beside.filter(has_normal).chain(ends).collect()
}
