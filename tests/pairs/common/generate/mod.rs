//! Pairs of figures that are likely to be hard: many touch, many nearly do.

mod extremes;
mod lattice;
mod members;
mod meshes;
mod outlines;
mod placing;
mod random;
mod rounded;
mod sharing;
mod solids;

pub use extremes::corrupt;
pub use lattice::{grid_point, lattice};
pub use placing::{rescaled, translated};
pub use rounded::{Placed, beside_many};

use super::figure::{Figure, Kind};
use super::rng::Rng;
use super::scalar::Scalar;
use placing::{abut, align, collapse_some, far, turn};
use random::random;
use sharing::{coincide, coplanar};

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Regime {
    /// Numbers with all their digits.
    Random,
    /// Small integers.
    Lattice,
    /// Small integers, turned and scaled by Pythagorean numbers: tangents in all directions.
    Turned,
    /// Small integers far from the origin.
    Far,
    /// Small multiples of a tiny number.
    Tiny,
    /// Small integers, one of them moved by one last place.
    Nudged,
    /// Shapes of which nothing but a point or a segment is left.
    Degenerate,
    /// Side by side, perhaps turned, and perhaps one number moved by one last place.
    Abutting,
    /// Sides that are parallel or nearly so.
    Parallel,
    /// In one plane or on it, and perhaps one number moved by one last place.
    Coplanar,
    /// With points and directions in common.
    Coincident,
}

pub const REGIMES: [Regime; 11] = [
    Regime::Random,
    Regime::Lattice,
    Regime::Turned,
    Regime::Far,
    Regime::Tiny,
    Regime::Nudged,
    Regime::Degenerate,
    Regime::Abutting,
    Regime::Parallel,
    Regime::Coplanar,
    Regime::Coincident,
];

/// Those for a dimension: what shares a plane only does so in space.
pub fn regimes(dimension: usize) -> &'static [Regime] {
    if dimension == 2 {
        &REGIMES[..9]
    } else {
        &REGIMES
    }
}

type Plain = Figure<f64>;

/// Two figures of the kinds given; `None` where the scalar does not represent them.
pub fn figures<T: Scalar>(
    rng: &mut Rng,
    regime: Regime,
    kinds: [Kind; 2],
    dimension: usize,
) -> Option<[Figure<T>; 2]> {
    if regime == Regime::Random {
        let size = *rng.pick(&[8.0, 1.0 / 128.0]);
        let [a, b] = kinds.map(|kind| random(rng, kind, dimension));
        let round = |f: Plain| f.map(|x| T::rounded(x * size));
        return Some([round(a), round(b)]);
    }
    let plain = kinds.map(|kind| lattice(rng, kind, dimension));
    let [a, b] = match regime {
        Regime::Turned => turn(rng, plain, dimension),
        Regime::Far => far(rng, plain, dimension, T::FAR),
        Regime::Tiny => plain.map(|f| f.map(|x| x * T::TINY)),
        Regime::Degenerate => collapse_some(rng, plain),
        Regime::Abutting => abut(rng, plain, dimension),
        Regime::Parallel => align(rng, plain),
        Regime::Coplanar => coplanar(rng, plain),
        Regime::Coincident => coincide(rng, plain),
        Regime::Random | Regime::Lattice | Regime::Nudged => plain,
    };
    let mut stored = [
        a.map(|&x| T::from_exact(x)).complete()?,
        b.map(|&x| T::from_exact(x)).complete()?,
    ];
    let perhaps = [Regime::Abutting, Regime::Coplanar].contains(&regime);
    if regime == Regime::Nudged || perhaps && rng.below(4) == 0 {
        nudge(rng, &mut stored, dimension);
    }
    Some(stored)
}

/// Moves one number by one last place.
fn nudge<T: Scalar>(rng: &mut Rng, figures: &mut [Figure<T>; 2], dimension: usize) {
    let figure = &mut figures[rng.below(2)];
    let down = rng.coin();
    let moved = |x: T| if down { -(-x).next_up() } else { x.next_up() };
    if figure.kind.has_radius() && rng.coin() {
        let radius = moved(figure.radius);
        figure.radius = if radius < T::zero() {
            T::zero()
        } else {
            radius
        };
        return;
    }
    let index = rng.below(figure.points.len());
    let number = &mut figure.points[index][rng.below(dimension)];
    *number = moved(*number);
}
