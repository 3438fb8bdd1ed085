//! The arithmetic of mantissas of two limbs, of which most long numbers are: by integers of 128 bits.

/// A sum or a product: the highest 128 bits, of which the first is set unless it is 0, and how far they were shifted.
#[derive(Clone, Copy, Debug)]
pub struct Short {
    pub mantissa: u128,
    /// By which the exponent of the highest bit grows.
    pub up: i64,
    pub is_exact: bool,
}

/// An integer of 256 bits.
#[derive(Clone, Copy)]
struct DoubleLimb {
    high: u128,
    low: u128,
}

impl DoubleLimb {
    fn normal(self, up: i64) -> Short {
        let zeros = match self.high {
            0 => 128 + self.low.leading_zeros(),
            high => high.leading_zeros(),
        };
        let Self { high, low } = self.shifted_up(zeros);
        Short {
            mantissa: high,
            up: up - i64::from(zeros),
            is_exact: low == 0,
        }
    }

    fn shifted_up(self, count: u32) -> Self {
        match count {
            0 => self,
            1..128 => Self {
                high: self.high << count | self.low >> (128 - count),
                low: self.low << count,
            },
            128..256 => Self {
                high: self.low << (count - 128),
                low: 0,
            },
            _ => Self { high: 0, low: 0 },
        }
    }

    fn minus(self, other: Self) -> Self {
        let (low, borrow) = self.low.overflowing_sub(other.low);
        Self {
            high: self.high - other.high - u128::from(borrow),
            low,
        }
    }
}

/// A mantissa below another one by so many bits, and whether none is lost.
fn below(mantissa: u128, down: i64) -> (DoubleLimb, bool) {
    let (high, low) = match down {
        0 => (mantissa, 0),
        1..128 => (mantissa >> down, mantissa << (128 - down)),
        128..256 => (0, mantissa >> (down - 128)),
        _ => (0, 0),
    };
    let is_whole = down <= i64::from(mantissa.trailing_zeros()) + 128;
    (DoubleLimb { high, low }, is_whole)
}

/// The sum of a mantissa and one that is `down` bits below and not larger.
#[cfg_attr(not(debug_assertions), inline(always))]
pub fn sum(large: u128, small: u128, down: i64) -> Short {
    let (small, is_whole) = below(small, down);
    let (high, carries) = large.overflowing_add(small.high);
    let sum = if carries {
        let low = small.low >> 1 | high << 127;
        let is_whole = small.low & 1 == 0;
        Short {
            mantissa: 1 << 127 | high >> 1,
            up: 1,
            is_exact: low == 0 && is_whole,
        }
    } else {
        Short {
            mantissa: high,
            up: 0,
            is_exact: small.low == 0,
        }
    };
    Short {
        is_exact: sum.is_exact && is_whole,
        ..sum
    }
}

/// The difference of a mantissa and one that is `down` bits below and not larger.
#[cfg_attr(not(debug_assertions), inline(always))]
pub fn difference(large: u128, small: u128, down: i64) -> Short {
    let (small, is_whole) = below(small, down);
    let difference = DoubleLimb {
        high: large,
        low: 0,
    }
    .minus(small)
    .normal(0);
    Short {
        is_exact: difference.is_exact && is_whole,
        ..difference
    }
}

/// The product of two mantissas that are not 0: of 255 or 256 bits, as both have their highest bit.
#[cfg_attr(not(debug_assertions), inline(always))]
pub fn product(a: u128, b: u128) -> Short {
    let halves = |x: u128| (x >> 64, x & u128::from(u64::MAX));
    let ((a, b), (c, d)) = (halves(a), halves(b));
    let (first, second, last) = (a * d, b * c, b * d);
    let (middle, carries) = first.overflowing_add(second);
    let (low, more) = last.overflowing_add(middle << 64);
    let high = a * c + (middle >> 64) + (u128::from(carries) << 64) + u128::from(more);
    let up = high >> 127 == 0;
    Short {
        mantissa: if up { high << 1 | low >> 127 } else { high },
        up: -i64::from(up),
        is_exact: if up { low << 1 == 0 } else { low == 0 },
    }
}
