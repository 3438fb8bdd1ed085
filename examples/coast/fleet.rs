//! Ships and their legs, drawn by lot: the same ones every time.

use crate::atlas::chart::Spot;
use crate::atlas::coast::{Coast, Outlines, point};
use std::ops::Range;

/// The part of the chart with ships: from the Caribbean to the Caspian Sea.
pub const VIEW: [Spot; 2] = [[-50.0, -28.0], [50.0, 25.0]];

/// How many ships there are.
#[derive(Clone, Copy)]
pub struct Size {
    pub at_sea: usize,
    /// To a corner of the coastline, which they touch.
    pub moored: usize,
    /// Their position went wrong.
    pub on_land: usize,
}

/// A leg leads to a ship that is no farther east, west, north or south.
const REACH: f64 = 4.0;

/// A spot on land is looked for this often, as there may be little of it.
const LOOKS: usize = 100;

pub struct Fleet {
    /// Those at sea, then those moored, then those on land.
    pub ships: Vec<Spot>,
    /// From a ship to another, neither of them on land.
    pub legs: Vec<[Spot; 2]>,
    moored: Range<usize>,
}

impl Fleet {
    /// Whether a spot is on land does not depend on the scalar, so the fleet does not either.
    /// Nothing if there is no coast in view.
    pub fn new(size: Size, outlines: &[Outlines], coast: &Coast<f64>) -> Option<Self> {
        let corners = outlines.iter().flatten().flatten().copied();
        let corners: Vec<_> = corners.filter(is_in_view).collect();
        if corners.is_empty() {
            return None;
        }
        let mut dice = Dice(2026);
        let is_land = |spot: &Spot| coast.is_land(&point(*spot));
        let mut ships = dice.spots(size.at_sea, |spot| !is_land(spot));
        let moored = ships.len()..ships.len() + size.moored;
        ships.extend((0..size.moored).map(|_| corners[dice.below(corners.len())]));
        let legs = legs(&mut dice, &ships);
        ships.extend(dice.spots(size.on_land, is_land));
        Some(Self {
            ships,
            legs,
            moored,
        })
    }

    pub fn is_moored(&self, ship: usize) -> bool {
        self.moored.contains(&ship)
    }
}

fn is_in_view(spot: &Spot) -> bool {
    (0..2).all(|axis| (VIEW[0][axis]..=VIEW[1][axis]).contains(&spot[axis]))
}

fn legs(dice: &mut Dice, ships: &[Spot]) -> Vec<[Spot; 2]> {
    let leg = |&from: &Spot| {
        let ends = ships.iter().copied().filter(|&end| is_in_reach(from, end));
        let ends: Vec<_> = ends.collect();
        (!ends.is_empty()).then(|| [from, ends[dice.below(ends.len())]])
    };
    ships.iter().filter_map(leg).collect()
}

fn is_in_reach(from: Spot, end: Spot) -> bool {
    from != end && (0..2).all(|axis| (end[axis] - from[axis]).abs() <= REACH)
}

/// A linear congruential generator with Knuth's constants.
struct Dice(u64);

impl Dice {
    fn spots(&mut self, count: usize, is_wanted: impl Fn(&Spot) -> bool) -> Vec<Spot> {
        let spots = std::iter::repeat_with(|| self.spot()).take(LOOKS * count);
        spots.filter(is_wanted).take(count).collect()
    }

    /// Any spot in view, in 64ths of a unit.
    fn spot(&mut self) -> Spot {
        const PARTS: f64 = 64.0;
        [0, 1].map(|axis| {
            let [low, high] = [VIEW[0][axis], VIEW[1][axis]];
            low + self.below((PARTS * (high - low)) as usize) as f64 / PARTS
        })
    }

    /// From the high bits, which are the random ones.
    fn below(&mut self, count: usize) -> usize {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005);
        self.0 = self.0.wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) as usize % count
    }
}
