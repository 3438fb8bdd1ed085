//! Which part of a line lies in a convex figure.
//!
//! Seen along the line that is a point, and the corners lie around it. The first and the last point
//! in the figure are each a mean of three corners at most, as every linear program in the plane is
//! solved by three of its points.

use super::hull::{Corner, cross, dot, is_zero, minus};
use num_bigint::BigInt;
use num_traits::{One, Signed};
use tangency_rational::Fraction;

/// A corner as seen along the line.
struct Seen {
    /// Turned a quarter around the line.
    aside: Corner,
    along: BigInt,
}

/// The parameters at which a line, which has a direction, enters and leaves the hull of some corners.
pub fn hull(origin: &Corner, direction: &Corner, corners: &[Corner]) -> Option<[Fraction; 2]> {
    let see = |corner: &Corner| {
        let way = minus(corner, origin);
        Seen {
            aside: cross(&way, direction),
            along: dot(&way, direction),
        }
    };
    let seen = corners.iter().map(see).collect::<Vec<_>>();
    let square = dot(direction, direction);
    let parameter = |few: Vec<&Seen>| Some(mean(&few, &weights(&few, direction)?, &square));
    let met = few_of(&seen).filter_map(parameter).collect::<Vec<_>>();
    Some([met.iter().min()?.clone(), met.iter().max()?.clone()])
}

/// All choices of one, two or three.
fn few_of(seen: &[Seen]) -> impl Iterator<Item = Vec<&Seen>> {
    let count = seen.len();
    let some = move |after: usize| after..count;
    some(0).flat_map(move |i| {
        let pairs = some(i + 1).map(move |j| vec![&seen[i], &seen[j]]);
        let triples = some(i + 1)
            .flat_map(move |j| some(j + 1).map(move |k| vec![&seen[i], &seen[j], &seen[k]]));
        [vec![&seen[i]]].into_iter().chain(pairs).chain(triples)
    })
}

/// How much of each corner makes a point of the line, if some of each does.
fn weights(corners: &[&Seen], direction: &Corner) -> Option<Vec<BigInt>> {
    let turn = |p: &Seen, q: &Seen| dot(&cross(&p.aside, &q.aside), direction);
    let weights = match corners {
        [p] => is_zero(&p.aside).then(|| vec![BigInt::one()])?,
        [p, q] => {
            let is_between = turn(p, q) == BigInt::ZERO;
            let weights = vec![dot(&q.aside, &q.aside), -dot(&p.aside, &q.aside)];
            is_between.then_some(weights)?
        }
        [p, q, r] => {
            let turns = [turn(q, r), turn(r, p), turn(p, q)];
            let sign = turns[0].signum();
            turns.map(|turn| turn * &sign).to_vec()
        }
        _ => unreachable!("three corners are enough"),
    };
    weights.iter().all(BigInt::is_positive).then_some(weights)
}

/// The parameter of a mean of corners.
fn mean(corners: &[&Seen], weights: &[BigInt], square: &BigInt) -> Fraction {
    let along = corners
        .iter()
        .zip(weights)
        .map(|(p, weight)| &p.along * weight);
    let whole = weights.iter().sum::<BigInt>() * square;
    &Fraction::from(along.sum::<BigInt>()) / &Fraction::from(whole)
}
