//! The exact distance of two figures, from first principles and in rational arithmetic.
//!
//! Every figure is a core with straight sides and a radius around that. A convex core is the hull of
//! its corners, and a line no longer than it can matter: see [`hull`]. Of the others in the plane, and
//! of two lines, two are nearest either where one fills a vertex of the other, or at two of their
//! pieces; two pieces are nearest at an end of one of them or where the gradient of the squared
//! distance vanishes.

mod common_set;
mod hull;
mod outline;
mod parts;
mod root;
mod stretch;
mod through;
mod wall;

pub use common_set::{Interval, common, corners, is_common_point};
pub use root::{decimal, square_root};

use super::figure::{Coordinates, Figure, Kind};
use num_bigint::BigInt;
use num_traits::{One, Zero};
use outline::{fills, pieces};
use tangency_rational::{BigRational, Fraction};

pub type Exact = Figure<BigRational>;
/// What the distance is computed in.
type Grid = Figure<Fraction>;

/// Tells whether the two closed sets meet.
pub fn intersects(a: &Exact, b: &Exact) -> bool {
    let (a, b, _) = on_grid(a, b);
    meets(&a, &b, &core_distance_squared(&a, &b))
}

/// Tells whether the two sets are at most so far apart.
pub fn within(a: &Exact, b: &Exact, distance: &BigRational) -> bool {
    let mut swept = a.clone();
    swept.radius = &swept.radius + distance;
    intersects(&swept, b)
}

/// The distance of the two sets, with more than a hundred correct bits.
pub fn distance(a: &Exact, b: &Exact) -> BigRational {
    let (a, b, scale) = on_grid(a, b);
    let squared = core_distance_squared(&a, &b);
    if meets(&a, &b, &squared) {
        return BigRational::zero();
    }
    let reach = (&a.radius + &b.radius).reduced();
    (square_root(&squared.reduced()) - reach) / scale
}

/// The distance of a point from the set.
pub fn distance_from(point: &Coordinates<BigRational>, set: &Exact) -> BigRational {
    let point = Figure::new(Kind::Point, vec![point.clone()], BigRational::zero());
    distance(&point, set)
}

pub fn minus(
    a: &Coordinates<BigRational>,
    b: &Coordinates<BigRational>,
) -> Coordinates<BigRational> {
    std::array::from_fn(|i| &a[i] - &b[i])
}

pub fn length(vector: &Coordinates<BigRational>) -> BigRational {
    square_root(&vector.iter().map(|x| x * x).sum())
}

/// Both figures times the common denominator of their numbers, and that.
fn on_grid(a: &Exact, b: &Exact) -> (Grid, Grid, BigRational) {
    let denominators = a.numbers().chain(b.numbers()).map(BigRational::denom);
    let scale = denominators.fold(BigInt::one(), common_multiple);
    let onto = |f: &Exact| f.map(|x| Fraction::from(x.numer() * (&scale / x.denom())));
    (onto(a), onto(b), scale.clone().into())
}

/// The least one. Mostly both are powers of two.
fn common_multiple(a: BigInt, b: &BigInt) -> BigInt {
    if (&a % b).is_zero() {
        a
    } else if (b % &a).is_zero() {
        b.clone()
    } else {
        BigRational::new(a, b.clone()).numer() * b
    }
}

fn meets(a: &Grid, b: &Grid, core_distance_squared: &Fraction) -> bool {
    let reach = &a.radius + &b.radius;
    *core_distance_squared <= &reach * &reach
}

fn core_distance_squared(a: &Grid, b: &Grid) -> Fraction {
    if let Some(squared) = parts::distance_squared(a, b) {
        return squared;
    }
    if a.kind.is_wall() {
        return wall::distance_squared(a, b);
    }
    if b.kind.is_wall() {
        return wall::distance_squared(b, a);
    }
    match (hull::corners(a), hull::corners(b)) {
        (Some(a), Some(b)) => hull::distance_squared(&a, &b),
        (Some(corners), None) if b.kind.is_linear() => {
            hull::distance_squared(&hull::clipped(b, &corners), &corners)
        }
        (None, Some(corners)) if a.kind.is_linear() => {
            hull::distance_squared(&hull::clipped(a, &corners), &corners)
        }
        _ => outlines_distance_squared(a, b),
    }
}

/// Of figures that need not be convex, in the plane, or of two linear ones.
fn outlines_distance_squared(a: &Grid, b: &Grid) -> Fraction {
    let begins_in = |a: &Grid, b: &Grid| b.loops().any(|ring| fills(a, &ring[0]));
    if begins_in(a, b) || begins_in(b, a) {
        return Fraction::zero();
    }
    let (ours, theirs) = (pieces(a), pieces(b));
    let all = ours
        .iter()
        .flat_map(|p| theirs.iter().map(|q| p.distance_squared(q)));
    all.min().expect("a figure has a piece")
}
