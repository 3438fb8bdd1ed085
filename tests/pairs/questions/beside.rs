//! A shape and a point beside it, on it or in it.

use crate::common::figure::{Coordinates, Figure, Kind};
use crate::common::generate::{Regime, figures};
use crate::common::rng::Rng;
use crate::common::scalar::Scalar;
use std::cmp::Ordering;

/// A figure and a point, which is often one of its own. Half of the polygons have a hole.
pub(super) fn beside<T: Scalar>(
    rng: &mut Rng,
    regime: Regime,
    kind: Kind,
    dimension: usize,
) -> Option<[Figure<T>; 2]> {
    let [mut figure, mut point] = figures(rng, regime, [kind, Kind::Point], dimension)?;
    if kind == Kind::Polygon && rng.coin() {
        figure = framed(&figure);
    }
    if rng.below(3) == 0 {
        point.points[0] = landmark(rng, &figure, dimension);
    }
    Some([figure, point])
}

/// A box with the figure as a hole.
fn framed<T: Scalar>(hole: &Figure<T>) -> Figure<T> {
    let extreme = |i: usize, order: Ordering| {
        let numbers = hole.points.iter().map(|p| p[i]);
        numbers.reduce(|x, y| {
            if y.partial_cmp(&x) == Some(order) {
                y
            } else {
                x
            }
        })
    };
    let range = |i| {
        let least = extreme(i, Ordering::Less).unwrap_or_else(T::zero);
        let most = extreme(i, Ordering::Greater).unwrap_or_else(T::zero);
        [least - (most - least), most + (most - least)]
    };
    let ([left, right], [low, high]) = (range(0), range(1));
    let frame = [[left, low], [right, low], [right, high], [left, high]];
    let frame = frame.map(|[x, y]| [x, y, T::zero()]).to_vec();
    let rings = [frame].into_iter().chain(hole.loops().map(<[_]>::to_vec));
    Figure::of_rings(Kind::Polygon, rings.collect(), T::zero())
}

/// A corner, the middle between two, a center or a point of the rim.
fn landmark<T: Scalar>(rng: &mut Rng, figure: &Figure<T>, dimension: usize) -> Coordinates<T> {
    let points = &figure.points;
    let half = T::one() / (T::one() + T::one());
    let mut place = match figure.kind {
        Kind::Obb => {
            let [u, v] = [1, 2].map(|i| {
                if rng.coin() {
                    points[i]
                } else {
                    [T::zero(); 3]
                }
            });
            std::array::from_fn(|i| points[0][i] + u[i] + v[i])
        }
        kind if kind.has_directions() => points[0],
        _ => {
            let (a, b) = (rng.pick(points), rng.pick(points));
            std::array::from_fn(|i| a[i] * half + b[i] * half)
        }
    };
    if figure.kind.has_radius() && rng.coin() {
        place[rng.below(dimension)] += figure.radius;
    }
    place
}
