//! The serialised form of a line: the names of the numbers that it was made from.

use crate::shape::line::{Line, LineNumbers};
use nalgebra::{Point, SVector, Scalar};
use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// The same numbers without a tag, for formats that name each number.
#[derive(Serialize, Deserialize)]
#[serde(untagged)]
enum Untagged<T: Scalar, const D: usize> {
    Along {
        origin: Point<T, D>,
        direction: SVector<T, D>,
    },
    Through {
        a: Point<T, D>,
        b: Point<T, D>,
    },
}

impl<T: Scalar + Serialize, const D: usize> Serialize for Line<T, D> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let numbers = self.numbers.clone();
        if !serializer.is_human_readable() {
            return numbers.serialize(serializer);
        }
        let untagged = match numbers {
            LineNumbers::Along { origin, direction } => Untagged::Along { origin, direction },
            LineNumbers::Through { a, b } => Untagged::Through { a, b },
        };
        untagged.serialize(serializer)
    }
}

impl<'de, T: Scalar + Deserialize<'de>, const D: usize> Deserialize<'de> for Line<T, D> {
    fn deserialize<R: Deserializer<'de>>(deserializer: R) -> Result<Self, R::Error> {
        let numbers = if deserializer.is_human_readable() {
            match Untagged::deserialize(deserializer)? {
                Untagged::Along { origin, direction } => LineNumbers::Along { origin, direction },
                Untagged::Through { a, b } => LineNumbers::Through { a, b },
            }
        } else {
            LineNumbers::deserialize(deserializer)?
        };
        Ok(Self { numbers })
    }
}
