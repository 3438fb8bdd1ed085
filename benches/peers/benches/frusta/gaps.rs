//! The gap between two solids along a direction, and the direction with the greatest gap.
//!
//! The gap along the unit vector `n` is by how much the second solid is further along `n` than the first. Where they are apart the
//! greatest one is their distance, where they overlap the depth with a minus sign.

use crate::solid::Solid;
use nalgebra::{Point3, Vector3};
use std::f64::consts::PI;

/// Directions that are tried first.
const DIRECTIONS: u32 = 500;
/// Of these the best are made better.
const BEST: usize = 8;
/// The golden angle.
const TURN: f64 = 2.399_963_229_728_653;

/// Two solids, of which the first may sweep over a way.
#[derive(Clone, Copy)]
pub struct Gap<'s> {
    pub first: &'s Solid,
    pub second: &'s Solid,
    /// Where the first one is moved to.
    pub moved: Vector3<f64>,
    /// The way that it sweeps from there.
    pub sweep: Vector3<f64>,
}

impl<'s> Gap<'s> {
    pub fn between(first: &'s Solid, second: &'s Solid) -> Self {
        let (moved, sweep) = (Vector3::zeros(), Vector3::zeros());
        Self {
            first,
            second,
            moved,
            sweep,
        }
    }

    /// The gap along a unit vector.
    pub fn along(&self, n: &Vector3<f64>) -> f64 {
        let reach = self.first.support(n) + n.dot(&self.moved) + n.dot(&self.sweep).max(0.0);
        -reach - self.second.support(&-n)
    }

    /// How far a point is beyond the first solid, which does not sweep, or beyond the second one.
    pub fn excess(&self, p: &Point3<f64>) -> f64 {
        let of_first = self.first.excess(&(p - self.moved));
        of_first.max(self.second.excess(p))
    }

    /// The greatest gap that is found from some directions.
    pub fn greatest_from(&self, hints: impl IntoIterator<Item = Vector3<f64>>) -> f64 {
        let usable = |n: &Vector3<f64>| n.norm() > 0.5 && n.norm() < 2.0;
        let found = hints.into_iter().filter(usable);
        found
            .map(|n| self.climb(n.normalize()))
            .fold(f64::MIN, f64::max)
    }

    /// The greatest gap that is found from some directions and from many all around.
    pub fn greatest(&self, hints: impl IntoIterator<Item = Vector3<f64>>) -> f64 {
        let mut tried: Vec<_> = (0..DIRECTIONS).map(direction).collect();
        tried.sort_by(|m, n| self.along(n).total_cmp(&self.along(m)));
        self.greatest_from(hints.into_iter().chain(tried.into_iter().take(BEST)))
    }

    /// Goes from a direction to better ones beside it, by shorter and shorter steps.
    fn climb(&self, mut n: Vector3<f64>) -> f64 {
        let mut best = self.along(&n);
        let (mut step, mut turn) = (0.1, 0.0);
        while step > 1e-9 {
            let (u, v) = across(&n);
            let beside = (0..6).map(|i| {
                let (sin, cos) = (turn + f64::from(i) * PI / 3.0).sin_cos();
                (n + (u * cos + v * sin) * step).normalize()
            });
            let gaps = beside.map(|m| (self.along(&m), m));
            let found = gaps
                .max_by(|a, b| a.0.total_cmp(&b.0))
                .expect("there are six");
            if found.0 > best {
                (best, n) = found;
            } else {
                step *= 0.6;
            }
            turn += TURN;
        }
        best
    }
}

/// Two unit vectors at right angles to a third and to each other.
fn across(n: &Vector3<f64>) -> (Vector3<f64>, Vector3<f64>) {
    let u = n.cross(&Vector3::ith(n.iamin(), 1.0)).normalize();
    (u, n.cross(&u))
}

/// One of many directions that are spread evenly.
fn direction(i: u32) -> Vector3<f64> {
    let height = 1.0 - (2.0 * f64::from(i) + 1.0) / f64::from(DIRECTIONS);
    let (sin, cos) = (TURN * f64::from(i)).sin_cos();
    let radius = (1.0 - height * height).sqrt();
    Vector3::new(radius * cos, radius * sin, height)
}
