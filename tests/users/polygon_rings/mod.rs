//! Rings that touch in single points.

mod grid;
mod questions;
mod table;

use nalgebra::{Point2, RealField, convert};
use tangency::{Polygon, ShapeError};

type Place = (i32, i32);
type Ring = Vec<Place>;

/// What the constructor is to say of some rings.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Verdict {
    Valid,
    /// Two rings have more than a point in common.
    Meet,
    Outside,
    Nested,
    /// The inside falls apart.
    Apart,
    /// A ring is not simple.
    NotSimple,
}

fn verdict<T: RealField + Copy>(rings: &[Ring]) -> Verdict {
    match polygon::<T>(rings) {
        Ok(_) => Verdict::Valid,
        Err(ShapeError::RingsMeet { .. }) => Verdict::Meet,
        Err(ShapeError::HoleOutside { .. }) => Verdict::Outside,
        Err(ShapeError::HoleInHole { .. }) => Verdict::Nested,
        Err(ShapeError::InteriorDisconnected { .. }) => Verdict::Apart,
        Err(_) => Verdict::NotSimple,
    }
}

fn polygon<T: RealField + Copy>(rings: &[Ring]) -> Result<Polygon<T>, ShapeError> {
    let mut rings = rings.iter().map(|ring| points(ring));
    let exterior = rings.next().expect("an exterior");
    Polygon::try_with_holes(exterior, rings.collect())
}

fn points<T: RealField + Copy>(ring: &[Place]) -> Vec<Point2<T>> {
    let point = |&(x, y): &Place| Point2::new(convert(f64::from(x)), convert(f64::from(y)));
    ring.iter().map(point).collect()
}

/// The same rings turned by quarters and mirrored, each ring turned round and begun at another vertex,
/// and the holes in the other order.
fn images(rings: &[Ring]) -> impl Iterator<Item = Vec<Ring>> + '_ {
    (0..32).map(move |image| {
        let moved = |&(x, y): &Place| {
            let (x, y) = if image & 1 == 0 { (x, y) } else { (-y, x) };
            let (x, y) = if image & 2 == 0 { (x, y) } else { (-x, -y) };
            if image & 4 == 0 { (x, y) } else { (y, x) }
        };
        let mut rings: Vec<Ring> = rings
            .iter()
            .map(|ring| ring.iter().map(moved).collect())
            .collect();
        if image & 8 != 0 {
            rings[1..].reverse();
        }
        for (number, ring) in rings.iter_mut().enumerate() {
            let first = (image + number) % ring.len();
            ring.rotate_left(first);
            if image & 16 != 0 && number % 2 == 0 {
                ring.reverse();
            }
        }
        rings
    })
}
