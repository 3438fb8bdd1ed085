//! What casts tell, without the contact.

use crate::number;
use nalgebra::RealField;
use tangency::{CastResult, StartKind};

/// What is the same in all scalars, and at all scales.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Told {
    Miss,
    Start(StartKind),
    Hit { time: f64, enters: bool },
}

impl Told {
    pub fn of<T: RealField + Copy>(result: &CastResult<T, 3>) -> Self {
        match result {
            CastResult::Miss => Self::Miss,
            CastResult::Start(start) => Self::Start(start.kind),
            CastResult::Hit(hit) => Self::Hit {
                time: number(hit.time),
                enters: hit.enters,
            },
        }
    }

    pub fn is_close(&self, other: &Self, noise: f64) -> bool {
        match (self, other) {
            (Self::Hit { time, enters }, Self::Hit { time: t, enters: e }) => {
                (time - t).abs() <= noise && enters == e
            }
            _ => self == other,
        }
    }
}
