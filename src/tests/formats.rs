//! Every fixed-point format: one tie, near ties, one length, one saturation.

use super::prelude::*;
use crate::exact::{Format, format};
use nalgebra::RealField;
use simba::scalar::*;

/// Checks a format by its last places: 3, 4 and 5 make a right triangle in every format.
fn check_format<T: RealField + Copy>(of: impl Fn(i64) -> T, bits: u32, fraction: u32) {
    assert_eq!(format(&T::zero()), Some(Format { bits, fraction }));
    let (origin, corner) = ([of(-1), of(2)], [of(2), of(6)]);
    assert!(cmp_distance(&origin, &corner, [of(5)]).is_eq());
    assert!(cmp_distance(&origin, &corner, [of(4)]).is_gt());
    assert!(cmp_distance(&origin, &corner, [of(6)]).is_lt());
    assert!(cmp_distance(&origin, &corner, [of(3), of(2)]).is_eq());
    assert_eq!(distance_of_points(&origin, &corner), of(5));
    assert_eq!(point_separation(&origin, &corner, [of(3)]), of(2));
    // On the line through both, twice as far, and a last place off it.
    assert!(orient2(&origin, &corner, &[of(5), of(10)]).is_eq());
    assert!(orient2(&origin, &corner, &[of(4), of(10)]).is_gt());
    // The largest numbers.
    let most = i64::MAX >> (64 - bits);
    let (low, high) = ([of(-most); 2], [of(most); 2]);
    assert_eq!(distance_of_points(&low, &high), of(most));
    assert!(cmp_distance(&low, &high, [of(most)]).is_gt());
    assert!(orient2(&low, &high, &[of(most), of(most - 1)]).is_lt());
    assert_eq!(
        foot(
            &low,
            GivenLine::<_, 2, true> {
                start: &low,
                toward: &high
            }
        ),
        low
    );
    assert_eq!(
        foot(
            &high,
            GivenLine::<_, 2, true> {
                start: &low,
                toward: &high
            }
        ),
        high
    );
}

macro_rules! every {
    ($test:ident, $int:ident: $($fixed:ident $fraction:literal),* $(,)?) => {
        #[test]
        fn $test() {
            $(check_format(|units| $fixed::from_bits(units as $int), $int::BITS, $fraction);)*
        }
    };
}

every! {formats_of_8_bits_are_known, i8:
    FixedI4F4 4, FixedI8F0 0, FixedI7F1 1, FixedI6F2 2, FixedI5F3 3
}

every! {formats_of_16_bits_are_known, i16:
    FixedI8F8 8, FixedI12F4 4, FixedI4F12 12, FixedI16F0 0, FixedI15F1 1, FixedI14F2 2,
    FixedI13F3 3, FixedI11F5 5, FixedI10F6 6, FixedI9F7 7, FixedI7F9 9, FixedI6F10 10,
    FixedI5F11 11
}

every! {formats_of_32_bits_are_known, i32:
    FixedI16F16 16, FixedI24F8 8, FixedI20F12 12, FixedI12F20 20, FixedI8F24 24, FixedI32F0 0,
    FixedI31F1 1, FixedI30F2 2, FixedI29F3 3, FixedI28F4 4, FixedI27F5 5, FixedI26F6 6,
    FixedI25F7 7, FixedI23F9 9, FixedI22F10 10, FixedI21F11 11, FixedI19F13 13, FixedI18F14 14,
    FixedI17F15 15, FixedI15F17 17, FixedI14F18 18, FixedI13F19 19, FixedI11F21 21, FixedI10F22
    22, FixedI9F23 23, FixedI7F25 25, FixedI6F26 26, FixedI5F27 27, FixedI4F28 28
}

every! {formats_of_64_bits_are_known, i64:
    FixedI32F32 32, FixedI48F16 16, FixedI40F24 24, FixedI64F0 0, FixedI63F1 1, FixedI62F2 2,
    FixedI61F3 3, FixedI60F4 4, FixedI59F5 5, FixedI58F6 6, FixedI57F7 7, FixedI56F8 8,
    FixedI55F9 9, FixedI54F10 10, FixedI53F11 11, FixedI52F12 12, FixedI51F13 13, FixedI50F14
    14, FixedI49F15 15, FixedI47F17 17, FixedI46F18 18, FixedI45F19 19, FixedI44F20 20,
    FixedI43F21 21, FixedI42F22 22, FixedI41F23 23, FixedI39F25 25, FixedI38F26 26, FixedI37F27
    27, FixedI36F28 28, FixedI35F29 29, FixedI34F30 30, FixedI33F31 31, FixedI31F33 33,
    FixedI30F34 34, FixedI29F35 35, FixedI28F36 36, FixedI27F37 37, FixedI26F38 38, FixedI25F39
    39, FixedI24F40 40, FixedI23F41 41, FixedI22F42 42, FixedI21F43 43, FixedI20F44 44,
    FixedI19F45 45, FixedI18F46 46, FixedI17F47 47, FixedI16F48 48, FixedI15F49 49, FixedI14F50
    50, FixedI13F51 51, FixedI12F52 52, FixedI11F53 53, FixedI10F54 54, FixedI9F55 55,
    FixedI8F56 56, FixedI7F57 57, FixedI6F58 58, FixedI5F59 59, FixedI4F60 60
}
