//! Do holes fit into an outline? Each inside it and outside of the others, and none touching.
//!
//! Where two outlines have no point in common, one vertex tells on which side of an outline the
//! whole other one lies. Holes are compared with those that follow in the order of their lower
//! sides along x and begin before they end, which for holes that are scattered are few.

use super::simple::SimpleOutline;
use super::{Aabb, Polygon, ShapeError};
use crate::Intersects;
use alloc::vec::Vec;
use core::cmp::Ordering;
use nalgebra::{RealField, Scalar};

pub(super) fn require_holes_fit<T: RealField + Copy>(
    exterior: &SimpleOutline<T>,
    holes: &[SimpleOutline<T>],
) -> Result<(), ShapeError> {
    require_inside(exterior, holes)?;
    require_separate(holes)
}

fn require_inside<T: RealField + Copy>(
    exterior: &SimpleOutline<T>,
    holes: &[SimpleOutline<T>],
) -> Result<(), ShapeError> {
    let solid = Polygon::solid(exterior);
    for (hole, outline) in holes.iter().enumerate() {
        if let Some([edge, other_edge]) = outline.meeting(exterior) {
            return Err(ShapeError::RingsMeet {
                hole,
                edge,
                other: None,
                other_edge,
            });
        }
        if !outline.first_vertex().intersects(&solid) {
            return Err(ShapeError::HoleOutside { hole });
        }
    }
    Ok(())
}

/// A hole with its place in the list given and the smallest box around it.
struct Hole<'a, T: Scalar> {
    outline: &'a SimpleOutline<T>,
    given: usize,
    bounds: Aabb<T, 2>,
}

fn require_separate<T: RealField + Copy>(holes: &[SimpleOutline<T>]) -> Result<(), ShapeError> {
    for_pairs_with_overlapping_boxes(&in_order(holes), |a, b| {
        require_apart(a, b)?;
        require_not_in(a, b)?;
        require_not_in(b, a)
    })
}

/// The holes in the order of their lower sides along x.
fn in_order<T: RealField + Copy>(holes: &[SimpleOutline<T>]) -> Vec<Hole<'_, T>> {
    let numbered = holes.iter().enumerate();
    let mut holes: Vec<_> = numbered
        .map(|(given, outline)| Hole {
            outline,
            given,
            bounds: outline.bounds(),
        })
        .collect();
    let low = |hole: &Hole<'_, T>| hole.bounds.min().x;
    holes.sort_by(|a, b| low(a).partial_cmp(&low(b)).unwrap_or(Ordering::Equal));
    holes
}

fn for_pairs_with_overlapping_boxes<'a, T: RealField + Copy>(
    holes: &[Hole<'a, T>],
    require: impl Fn(&Hole<'a, T>, &Hole<'a, T>) -> Result<(), ShapeError>,
) -> Result<(), ShapeError> {
    for (place, hole) in holes.iter().enumerate() {
        holes[place + 1..]
            .iter()
            .take_while(|other| other.bounds.min().x <= hole.bounds.max().x)
            .filter(|other| other.bounds.overlaps(&hole.bounds))
            .try_for_each(|other| require(hole, other))?;
    }
    Ok(())
}

fn require_apart<T: RealField + Copy>(a: &Hole<'_, T>, b: &Hole<'_, T>) -> Result<(), ShapeError> {
    match a.outline.meeting(b.outline) {
        None => Ok(()),
        Some([edge, other_edge]) => Err(ShapeError::RingsMeet {
            hole: a.given,
            edge,
            other: Some(b.given),
            other_edge,
        }),
    }
}

fn require_not_in<T: RealField + Copy>(
    hole: &Hole<'_, T>,
    other: &Hole<'_, T>,
) -> Result<(), ShapeError> {
    let vertex = hole.outline.first_vertex();
    // The boxes of most holes tell, without making a polygon of the other one.
    if other.bounds.holds(vertex) && vertex.intersects(&Polygon::solid(other.outline)) {
        Err(ShapeError::HoleInHole {
            hole: hole.given,
            outer: other.given,
        })
    } else {
        Ok(())
    }
}
