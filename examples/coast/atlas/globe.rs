//! Distances on the globe, a sphere of the same volume as the Earth.

use super::topology::{Land, Place, Ring};
use nalgebra::Point3;
use tangency::{Nearest, Segment3};

const RADIUS_IN_KM: f64 = 6371.0008;

/// Of a great circle.
pub const KILOMETRES_PER_DEGREE: f64 = RADIUS_IN_KM * std::f64::consts::PI / 180.0;

/// The length of the shortest way, by the haversine formula.
pub fn kilometres(from: &Place, to: &Place) -> f64 {
    let [a, b] = [from.latitude, to.latitude].map(f64::to_radians);
    let turn = (to.longitude - from.longitude).to_radians();
    let square_of_half_chord = haversine(b - a) + a.cos() * b.cos() * haversine(turn);
    2.0 * RADIUS_IN_KM * square_of_half_chord.sqrt().min(1.0).asin()
}

fn haversine(angle: f64) -> f64 {
    (angle / 2.0).sin() * (angle / 2.0).sin()
}

/// The coastline in space, on a sphere of radius 1: each edge a chord.
pub struct Coastline {
    edges: Vec<Segment3<f64>>,
}

impl Coastline {
    pub fn new<'a>(lands: impl Iterator<Item = &'a Land>) -> Self {
        let edge = |(a, b): (&Place, &Place)| Segment3::new(in_space(a), in_space(b));
        let edges = |ring: &Ring| {
            let ends = ring.iter().cycle().skip(1);
            ring.iter().zip(ends).map(edge).collect::<Vec<_>>()
        };
        Self {
            edges: lands.flatten().flat_map(edges).collect(),
        }
    }

    /// How far it is to the place on the coastline that is nearest in space, and so on the globe.
    pub fn kilometres_from(&self, ship: &Place) -> f64 {
        let at = in_space(ship);
        let nearest = self.edges.iter().map(|edge| at.nearest(edge));
        let nearest = nearest.min_by(|a, b| a.distance.total_cmp(&b.distance));
        nearest.map_or(f64::INFINITY, |it| kilometres(ship, &on_globe(&it.on_rhs)))
    }
}

fn in_space(place: &Place) -> Point3<f64> {
    let [x, y] = [place.longitude, place.latitude].map(f64::to_radians);
    Point3::new(x.cos() * y.cos(), x.sin() * y.cos(), y.sin())
}

/// Straight above a point in space.
fn on_globe(at: &Point3<f64>) -> Place {
    let from_axis = (at.x * at.x + at.y * at.y).sqrt();
    Place {
        longitude: at.y.atan2(at.x).to_degrees(),
        latitude: at.z.atan2(from_axis).to_degrees(),
    }
}
