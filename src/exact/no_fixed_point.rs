//! Without the feature `fixed`, no type is fixed point.

use super::scalar::Format;
use core::any::Any;

pub fn format<T: Any>(_: &T) -> Option<Format> {
    None
}

pub fn read<T: Any>(_: &T) -> i64 {
    0
}

pub fn write<T: Any>(_: &mut T, _: i64) {}
