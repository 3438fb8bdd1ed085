//! Square roots of integers.

use super::integer::Exact;
use super::inverse::root_of_long;

/// The square root, rounded down.
pub fn integer_root(x: u128) -> u64 {
    if x == 0 {
        return 0;
    }
    let square = |root: u64| u128::from(root) * u128::from(root);
    let up = x.leading_zeros() & !1;
    let mut root = root_of_long(x << up) >> (up / 2);
    while square(root) > x {
        root -= 1;
    }
    while x - square(root) > 2 * u128::from(root) {
        root += 1;
    }
    root
}

/// `root` 2^-`places`: the square root of a quotient, to some 120 bits.
#[derive(Clone, Copy, Debug)]
pub struct FineRoot {
    root: u128,
    places: i32,
}

impl FineRoot {
    /// The most places for an integer.
    pub const MOST_PLACES: u32 = 125;

    /// The root of numerator / denominator, neither of them negative.
    #[cfg_attr(not(debug_assertions), inline)]
    pub fn of<Z: Exact>(numerator: Z, denominator: Z) -> Self {
        const FINE: i32 = 61;
        if numerator.sign().is_eq() {
            return Self { root: 0, places: 0 };
        }
        // 126 to 128 bits, so that the root has 63 or 64.
        let up = (127 - numerator.bits() as i32 + denominator.bits() as i32).div_euclid(2);
        let square = if up >= 0 {
            numerator.up(2 * up as u32).floor_quotient(denominator)
        } else {
            numerator.floor_quotient(denominator.up((-2 * up) as u32))
        };
        let root = u128::from(integer_root(square));
        let rest = square - root * root;
        Self {
            root: (root << FINE) + (rest << (FINE - 1)) / root,
            places: up + FINE,
        }
    }

    /// An integer, and the count of its last bits that are places.
    #[cfg_attr(not(debug_assertions), inline)]
    pub fn integer<Z: Exact>(self) -> (Z, u32) {
        const HALF: u32 = 63;
        let [high, low] = [self.root >> HALF, self.root & ((1 << HALF) - 1)];
        let integer = Z::shifted(high as i64, HALF) + Z::shifted(low as i64, 0);
        match self.places {
            places @ 0.. => (integer, places as u32),
            places => (integer.up(-places as u32), 0),
        }
    }

    /// The root << shift, rounded to nearest; at most `u128::MAX`.
    #[cfg_attr(not(debug_assertions), inline)]
    pub fn units(self, shift: u32) -> u128 {
        match self.places - shift as i32 {
            places @ 1..=127 => (self.root + (1 << (places - 1))) >> places,
            places @ -127..=0 => self.root.saturating_mul(1 << -places),
            places if places > 0 => 0,
            _ => u128::MAX,
        }
    }
}
