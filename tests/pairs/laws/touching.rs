//! L2: shapes are closed.

use super::case::Case;
use crate::common::figure::{Coordinates, Figure, Kind};
use crate::common::generate::{lattice, translated};
use crate::common::rng::Rng;
use crate::common::scalar::Scalar;

/// L2: two shapes that were moved to share a point intersect.
pub(super) fn touching_is_intersecting<T: Scalar>(case: &mut Case<'_, T>) {
    let [a, b] = case
        .pair
        .kinds
        .map(|kind| lattice(case.rng, kind, case.pair.dimension));
    let (on_a, on_b) = (landmark(case.rng, &a), landmark(case.rng, &b));
    let b = translated(&b, std::array::from_fn(|i| on_a[i] - on_b[i]));
    let stored = |f: Figure<f64>| f.map(|&x| T::from_exact(x)).complete();
    let Some(figures) = stored(a).zip(stored(b)).map(|(a, b)| [a, b]) else {
        return;
    };
    let Some(answers) = case.query(&figures) else {
        return;
    };
    let touches = answers.intersects == [true; 2];
    case.require(touches, "L2: a shared point is no intersection", &figures);
    let zero = answers
        .nearest
        .iter()
        .all(|nearest| nearest.distance.is_zero());
    case.require(zero, "L2: a shared point is at a distance", &figures);
}

/// A point of the shape, exact for integers and mostly on its boundary.
fn landmark(rng: &mut Rng, figure: &Figure<f64>) -> Coordinates<f64> {
    let p = &figure.points;
    let [x, y, z] = p[0];
    let count = rng.below(3) as f64;
    let along = |d: Coordinates<f64>| std::array::from_fn(|i| p[0][i] + count * d[i]);
    match figure.kind {
        Kind::Ball | Kind::Capsule => [x + figure.radius, y, z],
        Kind::Line | Kind::Ray => along(p[1]),
        Kind::Plane | Kind::HalfSpace => along([-p[1][1], p[1][0], 0.0]),
        Kind::Aabb => [x, p[1][1], z],
        Kind::Obb => std::array::from_fn(|i| p[0][i] + p[1][i] - (count - 1.0) * p[2][i]),
        _ => *rng.pick(p),
    }
}
