//! A chart: Lambert's conformal conic projection of a sphere.
//!
//! The globe is flattened once, when land is loaded; all questions are then about shapes in the
//! plane. This projection suits them: about each spot its scale is the same in all directions, so
//! that what is near in the plane is near on the globe, and a straight line is almost the shortest
//! way. Far from the parallels where the scale is right, shapes are swollen, but inside stays inside.
//!
//! J. P. Snyder, *Map Projections: A Working Manual* (1987), chapter 15.

use super::topology::Place;

/// A spot on the chart, x to the east and y to the north, in units of one degree of a great circle:
/// 60 nautical miles, 111 km.
pub type Spot = [f64; 2];

/// Spots lie on a grid of 2⁻¹⁴ of a unit, 7 m, which all scalars hold: the 24 bits of `f32` reach
/// to 1024. So every scalar is asked about the very same shapes.
const GRID: f64 = 16384.0;

/// The cone meets the south pole at infinity. What lies beyond this latitude is not on a chart.
pub const SOUTH_END: f64 = -60.0;

/// A cone, unrolled.
pub struct Chart {
    /// How far an angle about the tip turns for one of longitude.
    turn: f64,
    /// How far the equator is from the tip.
    equator: f64,
    center: Place,
}

impl Chart {
    /// The scale is right at 25° and 60° north, 5 % small halfway, and 10 % large at 11° and 70°.
    pub fn of_the_north_atlantic() -> Self {
        let center = Place {
            longitude: -25.0,
            latitude: 42.5,
        };
        Self::new([25.0, 60.0], center)
    }

    /// With the right scale on two parallels; the center becomes the origin.
    pub fn new(parallels: [f64; 2], center: Place) -> Self {
        let [near, far] = parallels.map(|latitude| latitude.to_radians().cos());
        let [from, to] = parallels.map(isometric);
        let turn = (near / far).ln() / (to - from);
        Self {
            turn,
            equator: (near * (turn * from).exp() / turn).to_degrees(),
            center,
        }
    }

    pub fn spot(&self, place: &Place) -> Spot {
        let angle = (self.turn * (place.longitude - self.center.longitude)).to_radians();
        let length = self.radius_of(place.latitude);
        let down = self.radius_of(self.center.latitude);
        [length * angle.sin(), down - length * angle.cos()].map(on_grid)
    }

    pub fn place(&self, [x, y]: Spot) -> Place {
        let down = self.radius_of(self.center.latitude) - y;
        let length = (x * x + down * down).sqrt();
        let isometric = (self.equator / length).ln() / self.turn;
        Place {
            longitude: self.center.longitude + x.atan2(down).to_degrees() / self.turn,
            latitude: isometric.sinh().atan().to_degrees(),
        }
    }

    fn radius_of(&self, latitude: f64) -> f64 {
        self.equator * (-self.turn * isometric(latitude)).exp()
    }

    /// Rings as outlines on the chart, the first one of land and the others of waters in it; nothing
    /// if the land reaches beyond the south end.
    pub fn outlines(&self, land: &[Vec<Place>]) -> Option<Vec<Vec<Spot>>> {
        if land.iter().flatten().any(|it| it.latitude < SOUTH_END) {
            return None;
        }
        let (outer, inner) = land.split_first()?;
        let mut rings = vec![unrolled(outer, self.center.longitude)];
        let middle = middle(&rings[0]);
        rings.extend(inner.iter().map(|ring| unrolled(ring, middle)));
        let spots = |ring: &Vec<Place>| ring.iter().map(|it| self.spot(it)).collect();
        Some(rings.iter().map(spots).collect())
    }
}

/// The latitude as it is stretched on Mercator's chart, in radians.
fn isometric(latitude: f64) -> f64 {
    latitude.to_radians().tan().asinh()
}

pub fn on_grid(x: f64) -> f64 {
    (x * GRID).round() / GRID
}

/// The same ring without a leap at the 180th meridian: its longitudes run on beyond, and its middle
/// is within half a turn of a meridian.
fn unrolled(ring: &[Place], meridian: f64) -> Vec<Place> {
    let mut unrolled: Vec<Place> = Vec::with_capacity(ring.len());
    for place in ring {
        let before = unrolled.last().unwrap_or(place).longitude;
        unrolled.push(Place {
            longitude: place.longitude + turns_between(place.longitude, before),
            ..*place
        });
    }
    let turns = turns_between(middle(&unrolled), meridian);
    for place in &mut unrolled {
        place.longitude += turns;
    }
    unrolled
}

/// The full turns, in degrees, that bring a longitude within half a turn of a meridian.
fn turns_between(longitude: f64, meridian: f64) -> f64 {
    360.0 * ((meridian - longitude) / 360.0).round()
}

fn middle(ring: &[Place]) -> f64 {
    let longitudes = ring.iter().map(|it| it.longitude);
    let west = longitudes.clone().fold(f64::INFINITY, f64::min);
    let east = longitudes.fold(f64::NEG_INFINITY, f64::max);
    (west + east) / 2.0
}
