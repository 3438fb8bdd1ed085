//! The library's list of pairs as a table of what each answers. The laws and the labelled cases run
//! over it, and the tables of the documentation are written from it.

use super::answers::{Answers, basic, contact, distances, overlap, parameters, pieces, within};
use super::everything::{Hashed, hash_answers};
use super::figure::{Figure, Kind};
use super::scalar::Scalar;
use super::shapes::Shape;
use nalgebra::Point;
use std::env;
use tangency::*;

/// Of the kinds of a pair, in its order.
pub type Figures<T> = [Figure<T>; 2];

/// One pair over one scalar.
pub struct Pair<T> {
    pub name: String,
    pub dimension: usize,
    pub kinds: [Kind; 2],
    /// What it answers besides whether the shapes meet and where they are nearest.
    pub questions: &'static [&'static str],
    /// All answers about two figures; `None` where a constructor refuses one.
    pub query: fn(&Figures<T>) -> Option<Answers<T>>,
    /// Hashes all bits of what every question answers, in both orders.
    pub hash: fn(&Figures<T>, &mut Hashed) -> Option<()>,
    /// The results of `distance` in either order.
    pub distances: fn(&Figures<T>) -> Option<[T; 2]>,
    /// Whether they are at most so far apart.
    pub within: fn(&Figures<T>, T) -> Option<[bool; 2]>,
}

impl<T> Pair<T> {
    /// In a debug build, one in so many of the cases of other pairs is asked of this one: two unions of parts ask as many
    /// exact questions as they have pairs of parts.
    pub fn cost(&self) -> usize {
        let are_of_parts = (self.kinds.iter()).all(|kind| kind.is_of_parts(self.dimension));
        if cfg!(debug_assertions) && are_of_parts {
            4
        } else {
            1
        }
    }
}

/// Whether a pair is tested over a scalar.
pub const fn is_tested<T: Scalar>(dimension: usize, [a, b]: [Kind; 2]) -> bool {
    T::HAS_MESHES || !(a.is_of_parts(dimension) || b.is_of_parts(dimension))
}

macro_rules! pair {
    ($dimension:tt, $A:ty, $B:ty $(, $question:ident)*) => {
        // What is not tested is not compiled.
        if const { is_tested::<T>($dimension, [<$A as Shape<T>>::KIND, <$B as Shape<T>>::KIND]) } {
            Some(pair!(@tested $dimension, $A, $B $(, $question)*))
        } else {
            None
        }
    };
    (@tested $dimension:tt, $A:ty, $B:ty $(, $question:ident)*) => {
        Pair {
            name: compact(concat!(stringify!($A), " & ", stringify!($B))),
            dimension: $dimension,
            kinds: [<$A as Shape<T>>::KIND, <$B as Shape<T>>::KIND],
            questions: &[$(stringify!($question)),*],
            query: |[a, b]| {
                let (a, b) = (<$A>::build(a)?, <$B>::build(b)?);
                #[allow(unused_mut, reason = "most pairs have no further question")]
                let mut answers = basic(&a, &b);
                $($question(&mut answers, &a, &b);)*
                Some(answers)
            },
            hash: |[a, b], hashed| {
                let (a, b) = (<$A>::build(a)?, <$B>::build(b)?);
                hash_answers!(&a, &b, hashed);
                hash_answers!(&b, &a, hashed);
                Some(())
            },
            distances: |[a, b]| Some(distances(&<$A>::build(a)?, &<$B>::build(b)?)),
            within: |[a, b], distance| Some(within(&<$A>::build(a)?, &<$B>::build(b)?, distance)),
        }
    };
}

/// The names of types without the blanks that `stringify` may put around brackets: the name seeds the
/// cases of the pair.
fn compact(names: &str) -> String {
    names.replace(" < ", "<").replace(" >", ">")
}

macro_rules! list {
    (() $($dimension:tt $A:ty, $B:ty $(: $($question:ident),+)?;)*) => {
        [$(pair!($dimension, $A, $B $($(, $question)+)?)),*].into_iter().flatten().collect()
    };
}

/// All pairs over one scalar that are tested.
pub fn pairs<T: Scalar>() -> Vec<Pair<T>> {
    for_each_pair!(list)
}

/// The pairs to run: those with the text of the environment variable `PAIRS` in their name.
///
/// # Panics
/// Where no pair has.
pub fn chosen<T: Scalar>() -> Vec<Pair<T>> {
    let text = env::var("PAIRS").unwrap_or_default();
    let mut pairs = pairs();
    pairs.retain(|pair| pair.name.contains(&text));
    assert!(!pairs.is_empty(), "no pair has {text} in its name");
    pairs
}
