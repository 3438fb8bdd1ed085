//! Do holes fit into an outline? Each inside it and outside of the others, and none cutting off a
//! part of the inside.
//!
//! Two rings may have one point in common, as OGC's *Simple Feature Access* (2011), 6.1.11, has it:
//! then all other points of one of them lie on the same side of the other, and any vertex tells on
//! which. Two that have more in common cross, or enclose a part of the inside between them.
//!
//! Holes are compared with those that follow in the order of their lower sides along x and begin
//! before they end, which for holes that are scattered are few.

use super::connected::{RingTouch, require_connected};
use super::simple::{Contact, SimpleOutline};
use super::{Aabb, Polygon, ShapeError};
use crate::Intersects;
use alloc::vec::Vec;
use core::cmp::Ordering;
use nalgebra::{Point2, RealField, Scalar};

pub(super) fn require_holes_fit<T: RealField + Copy>(
    exterior: &SimpleOutline<T>,
    holes: &[SimpleOutline<T>],
) -> Result<(), ShapeError> {
    let mut touches = Vec::new();
    require_inside(exterior, holes, &mut touches)?;
    require_separate(holes, &mut touches)?;
    require_connected(touches, holes.len())
}

fn require_inside<T: RealField + Copy>(
    exterior: &SimpleOutline<T>,
    holes: &[SimpleOutline<T>],
    touches: &mut Vec<RingTouch<T>>,
) -> Result<(), ShapeError> {
    let solid = Polygon::solid(exterior);
    for (hole, outline) in holes.iter().enumerate() {
        let touch = require_at_most_a_touch((outline, hole), (exterior, None), touches)?;
        if !outline.vertex_besides(touch).intersects(&solid) {
            return Err(ShapeError::HoleOutside { hole });
        }
    }
    Ok(())
}

/// The only point that a hole and another ring have in common, if there is one.
fn require_at_most_a_touch<T: RealField + Copy>(
    (outline, hole): (&SimpleOutline<T>, usize),
    (other_outline, other): (&SimpleOutline<T>, Option<usize>),
    touches: &mut Vec<RingTouch<T>>,
) -> Result<Option<Point2<T>>, ShapeError> {
    match outline.contact(other_outline) {
        Contact::Apart => Ok(None),
        Contact::Touch(touch) => {
            touches.push(RingTouch { hole, other, touch });
            Ok(Some(touch.point))
        }
        Contact::Overlap([edge, other_edge]) => Err(ShapeError::RingsMeet {
            hole,
            edge,
            other,
            other_edge,
        }),
    }
}

/// A hole with its place in the list given and the smallest box around it.
struct Hole<'a, T: Scalar> {
    outline: &'a SimpleOutline<T>,
    given: usize,
    bounds: Aabb<T, 2>,
}

fn require_separate<T: RealField + Copy>(
    holes: &[SimpleOutline<T>],
    touches: &mut Vec<RingTouch<T>>,
) -> Result<(), ShapeError> {
    for_pairs_with_overlapping_boxes(&in_order(holes), |a, b| {
        let touch =
            require_at_most_a_touch((a.outline, a.given), (b.outline, Some(b.given)), touches)?;
        require_not_in(a, b, touch)?;
        require_not_in(b, a, touch)
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
    mut require: impl FnMut(&Hole<'a, T>, &Hole<'a, T>) -> Result<(), ShapeError>,
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

/// `touch` is the only point that their outlines have in common, if there is one.
fn require_not_in<T: RealField + Copy>(
    hole: &Hole<'_, T>,
    other: &Hole<'_, T>,
    touch: Option<Point2<T>>,
) -> Result<(), ShapeError> {
    let vertex = hole.outline.vertex_besides(touch);
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
