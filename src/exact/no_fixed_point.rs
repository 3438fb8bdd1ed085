//! Without the feature `fixed`, no type is fixed point.

use super::scalar::Format;
use core::any::Any;
use num_traits::Num;

pub const fn may_be_fixed<T: Num>() -> bool {
    false
}

pub fn format<T: Any + Num>(_: &T) -> Option<Format> {
    None
}

pub fn read<T: Any + Num>(_: &T) -> i64 {
    0
}

pub fn write<T: Any + Num>(_: &mut T, _: i64) {}
