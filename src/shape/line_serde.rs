//! The serialised form of a line: the names of the numbers that it was made from.

use crate::shape::line::{Line, LineNumbers};
use nalgebra::{Point, SVector, Scalar};
use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// The numbers of a line without a tag, for formats that name each number.
#[derive(Serialize)]
#[serde(untagged)]
enum Untagged<T: Scalar + Copy, const D: usize> {
    Along {
        origin: Point<T, D>,
        direction: SVector<T, D>,
    },
    Through {
        a: Point<T, D>,
        b: Point<T, D>,
    },
}

/// The numbers that are read from formats that name each number. An untagged enum would keep the numbers
/// in another type first, so that one beyond the range of the scalar would become infinite instead of an
/// error.
#[derive(Deserialize)]
struct NamedNumbers<T: Scalar + Copy, const D: usize> {
    origin: Option<Point<T, D>>,
    direction: Option<SVector<T, D>>,
    a: Option<Point<T, D>>,
    b: Option<Point<T, D>>,
}

impl<T: Scalar + Copy, const D: usize> NamedNumbers<T, D> {
    fn into_line_numbers(self) -> Option<LineNumbers<T, D>> {
        match (self.origin, self.direction, self.a, self.b) {
            (Some(origin), Some(direction), None, None) => {
                Some(LineNumbers::Along { origin, direction })
            }
            (None, None, Some(a), Some(b)) => Some(LineNumbers::Through { a, b }),
            _ => None,
        }
    }
}

impl<T: Scalar + Copy + Serialize, const D: usize> Serialize for Line<T, D> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let numbers = self.numbers;
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

impl<'de, T: Scalar + Copy + Deserialize<'de>, const D: usize> Deserialize<'de> for Line<T, D> {
    fn deserialize<R: Deserializer<'de>>(deserializer: R) -> Result<Self, R::Error> {
        let numbers = if deserializer.is_human_readable() {
            let numbers = NamedNumbers::deserialize(deserializer)?.into_line_numbers();
            let message = "a line has either `origin` and `direction`, or `a` and `b`";
            numbers.ok_or_else(|| R::Error::custom(message))?
        } else {
            LineNumbers::deserialize(deserializer)?
        };
        Ok(Self { numbers })
    }
}
