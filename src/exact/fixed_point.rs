//! The formats of simba's fixed-point types, and the units of their numbers.

use super::scalar::{Format, is_float};
use core::any::Any;
use num_traits::Num;
use simba::scalar::*;

/// All formats of simba that are a `RealField`, the common ones first.
macro_rules! formats {
    ($with:ident) => {
        $with! {
            i32 4: FixedI16F16 16, FixedI24F8 8, FixedI20F12 12, FixedI12F20 20, FixedI8F24 24,
                FixedI32F0 0, FixedI31F1 1, FixedI30F2 2, FixedI29F3 3, FixedI28F4 4,
                FixedI27F5 5, FixedI26F6 6, FixedI25F7 7, FixedI23F9 9, FixedI22F10 10,
                FixedI21F11 11, FixedI19F13 13, FixedI18F14 14, FixedI17F15 15, FixedI15F17 17,
                FixedI14F18 18, FixedI13F19 19, FixedI11F21 21, FixedI10F22 22, FixedI9F23 23,
                FixedI7F25 25, FixedI6F26 26, FixedI5F27 27, FixedI4F28 28;
            i64 8: FixedI32F32 32, FixedI48F16 16, FixedI40F24 24, FixedI64F0 0, FixedI63F1 1,
                FixedI62F2 2, FixedI61F3 3, FixedI60F4 4, FixedI59F5 5, FixedI58F6 6,
                FixedI57F7 7, FixedI56F8 8, FixedI55F9 9, FixedI54F10 10, FixedI53F11 11,
                FixedI52F12 12, FixedI51F13 13, FixedI50F14 14, FixedI49F15 15, FixedI47F17 17,
                FixedI46F18 18, FixedI45F19 19, FixedI44F20 20, FixedI43F21 21, FixedI42F22 22,
                FixedI41F23 23, FixedI39F25 25, FixedI38F26 26, FixedI37F27 27, FixedI36F28 28,
                FixedI35F29 29, FixedI34F30 30, FixedI33F31 31, FixedI31F33 33, FixedI30F34 34,
                FixedI29F35 35, FixedI28F36 36, FixedI27F37 37, FixedI26F38 38, FixedI25F39 39,
                FixedI24F40 40, FixedI23F41 41, FixedI22F42 42, FixedI21F43 43, FixedI20F44 44,
                FixedI19F45 45, FixedI18F46 46, FixedI17F47 47, FixedI16F48 48, FixedI15F49 49,
                FixedI14F50 50, FixedI13F51 51, FixedI12F52 52, FixedI11F53 53, FixedI10F54 54,
                FixedI9F55 55, FixedI8F56 56, FixedI7F57 57, FixedI6F58 58, FixedI5F59 59,
                FixedI4F60 60;
            i16 2: FixedI8F8 8, FixedI12F4 4, FixedI4F12 12, FixedI16F0 0, FixedI15F1 1,
                FixedI14F2 2, FixedI13F3 3, FixedI11F5 5, FixedI10F6 6, FixedI9F7 7,
                FixedI7F9 9, FixedI6F10 10, FixedI5F11 11;
            i8 1: FixedI4F4 4, FixedI8F0 0, FixedI7F1 1, FixedI6F2 2, FixedI5F3 3;
        }
    };
}

/// Whether a scalar may be fixed point: see [`may_be`](super::scalar::may_be).
pub const fn may_be_fixed<T: Num>() -> bool {
    size_of::<T>() <= 8
        && size_of::<T::FromStrRadixErr>() == size_of::<<FixedI16F16 as Num>::FromStrRadixErr>()
}

/// The format of a scalar, if it is one of simba's fixed-point types.
#[cfg_attr(not(debug_assertions), inline)]
pub fn format<T: Any + Num>(value: &T) -> Option<Format> {
    if const { !may_be_fixed::<T>() } {
        return None;
    }
    find_format(value)
}

/// Apart, so that it is not compiled for other scalars.
#[cfg_attr(not(debug_assertions), inline)]
fn find_format<T: Any + Num>(value: &T) -> Option<Format> {
    if is_float(value) {
        return None;
    }
    let any = value as &dyn Any;
    macro_rules! find {
        ($($int:ty, $size:literal: $($name:ident $fraction:literal),*;)*) => {
            $(if const { size_of::<T>() == $size } {
                $(if any.is::<$name>() {
                    return Some(Format { bits: 8 * $size, fraction: $fraction });
                })*
            })*
        };
    }
    macro_rules! find_in {
        ($($int:ident $size:literal: $($name:ident $fraction:literal),*;)*) => {
            find! { $($int, $size: $($name $fraction),*;)* }
        };
    }
    formats!(find_in);
    None
}

/// The units of a fixed-point number; 0 for any other type.
#[cfg_attr(not(debug_assertions), inline)]
pub fn read<T: Any + Num>(value: &T) -> i64 {
    if const { !may_be_fixed::<T>() } {
        return 0;
    }
    read_units(value)
}

#[cfg_attr(not(debug_assertions), inline)]
fn read_units<T: Any>(value: &T) -> i64 {
    let any = value as &dyn Any;
    macro_rules! find {
        ($($int:ident $size:literal: $($name:ident $fraction:literal),*;)*) => {
            $(if const { size_of::<T>() == $size } {
                $(if let Some(number) = any.downcast_ref::<$name>() {
                    return i64::from(number.to_bits());
                })*
            })*
        };
    }
    formats!(find);
    0
}

/// Sets a fixed-point number to units in the range of its format.
#[cfg_attr(not(debug_assertions), inline)]
pub fn write<T: Any + Num>(value: &mut T, units: i64) {
    if const { may_be_fixed::<T>() } {
        write_units(value, units);
    }
}

#[cfg_attr(not(debug_assertions), inline)]
fn write_units<T: Any>(value: &mut T, units: i64) {
    let any = value as &mut dyn Any;
    macro_rules! find {
        ($($int:ident $size:literal: $($name:ident $fraction:literal),*;)*) => {
            $(if const { size_of::<T>() == $size } {
                $(if let Some(number) = any.downcast_mut::<$name>() {
                    *number = $name::from_bits(units as $int);
                    return;
                })*
            })*
        };
    }
    formats!(find);
}
