//! Check that holes fit into an outline: each is inside it and outside the others, and none cuts
//! off a part of the interior.
//!
//! Two rings may have one point in common, as OGC's *Simple Feature Access* (2011), 6.1.11, has it:
//! then all other points of one of them lie on the same side of the other, and any vertex decides
//! which. Two rings with more common points cross, or enclose a part of the interior between them.
//!
//! Holes are sorted by their lower sides along x. Each is compared with those after it that begin
//! before it ends, which are few for scattered holes.

use crate::Intersects;
use crate::shape::aabb::Aabb;
use crate::shape::build::connected::{RingTouch, require_connected};
use crate::shape::build::simple::{CommonPoints, SimpleOutline};
use crate::shape::error::ShapeError;
use crate::shape::polygon::Polygon;
use alloc::boxed::Box;
use alloc::vec::Vec;
use core::cmp::Ordering;
use nalgebra::{Point2, RealField, Scalar};

/// A hole with its index in the given list.
pub(crate) struct NumberedHole<T: Scalar + Copy> {
    pub(crate) given: usize,
    pub(crate) outline: SimpleOutline<T>,
}

impl<T: RealField + Copy> NumberedHole<T> {
    pub(crate) fn try_new(given: usize, vertices: &[Point2<T>]) -> Result<Self, ShapeError> {
        match SimpleOutline::try_new(vertices) {
            Ok(outline) => Ok(Self { given, outline }),
            Err(error) => Err(in_hole(given, error)),
        }
    }
}

pub(crate) fn in_hole(hole: usize, error: ShapeError) -> ShapeError {
    ShapeError::InHole {
        hole,
        error: Box::new(error),
    }
}

/// The holes must be in the order of their indices.
pub(crate) fn require_holes_fit<T: RealField + Copy>(
    exterior: &SimpleOutline<T>,
    holes: &[NumberedHole<T>],
) -> Result<(), ShapeError> {
    let mut touches = Vec::new();
    require_inside(exterior, holes, &mut touches)?;
    require_separate(holes, &mut touches)?;
    let ring_count = holes.last().map_or(1, |last| last.given + 2);
    require_connected(touches, ring_count)
}

fn require_inside<T: RealField + Copy>(
    exterior: &SimpleOutline<T>,
    holes: &[NumberedHole<T>],
    touches: &mut Vec<RingTouch<T>>,
) -> Result<(), ShapeError> {
    let solid = Polygon::solid(exterior);
    for hole in holes {
        let touch = require_at_most_a_touch(hole, (exterior, None), touches)?;
        if !hole.outline.vertex_besides(touch).intersects(&solid) {
            return Err(ShapeError::HoleOutside { hole: hole.given });
        }
    }
    Ok(())
}

/// The only point that a hole and another ring have in common, if there is one.
fn require_at_most_a_touch<T: RealField + Copy>(
    hole: &NumberedHole<T>,
    (other_outline, other): (&SimpleOutline<T>, Option<usize>),
    touches: &mut Vec<RingTouch<T>>,
) -> Result<Option<Point2<T>>, ShapeError> {
    match hole.outline.common_points(other_outline) {
        CommonPoints::None => Ok(None),
        CommonPoints::One(touch) => {
            let hole = hole.given;
            touches.push(RingTouch { hole, other, touch });
            Ok(Some(touch.point))
        }
        CommonPoints::Many([edge, other_edge]) => Err(ShapeError::RingsMeet {
            hole: hole.given,
            edge,
            other,
            other_edge,
        }),
    }
}

fn require_separate<T: RealField + Copy>(
    holes: &[NumberedHole<T>],
    touches: &mut Vec<RingTouch<T>>,
) -> Result<(), ShapeError> {
    for_pairs_with_overlapping_boxes(&in_order(holes), |a, b| {
        let other = (&b.0.outline, Some(b.0.given));
        let touch = require_at_most_a_touch(a.0, other, touches)?;
        require_not_in(a, b, touch)?;
        require_not_in(b, a, touch)
    })
}

/// A hole and the smallest box around it.
type BoxedHole<'a, T> = (&'a NumberedHole<T>, Aabb<T, 2>);

/// The holes in the order of their lower sides along x.
fn in_order<T: RealField + Copy>(holes: &[NumberedHole<T>]) -> Vec<BoxedHole<'_, T>> {
    let boxed = holes.iter().map(|hole| (hole, hole.outline.bounds()));
    let mut holes: Vec<_> = boxed.collect();
    let low = |(_, bounds): &BoxedHole<'_, T>| bounds.min().x;
    holes.sort_by(|a, b| low(a).partial_cmp(&low(b)).unwrap_or(Ordering::Equal));
    holes
}

fn for_pairs_with_overlapping_boxes<T: RealField + Copy>(
    holes: &[BoxedHole<'_, T>],
    mut require: impl FnMut(&BoxedHole<'_, T>, &BoxedHole<'_, T>) -> Result<(), ShapeError>,
) -> Result<(), ShapeError> {
    for (place, hole) in holes.iter().enumerate() {
        let (_, bounds) = hole;
        holes[place + 1..]
            .iter()
            .take_while(|(_, other)| other.min().x <= bounds.max().x)
            .filter(|(_, other)| other.overlaps(bounds))
            .try_for_each(|other| require(hole, other))?;
    }
    Ok(())
}

/// `touch` is the only point that their outlines have in common, if there is one.
fn require_not_in<T: RealField + Copy>(
    (hole, _): &BoxedHole<'_, T>,
    (other, bounds): &BoxedHole<'_, T>,
    touch: Option<Point2<T>>,
) -> Result<(), ShapeError> {
    let vertex = hole.outline.vertex_besides(touch);
    // The boxes decide for most holes, without making a polygon of the other one.
    if bounds.holds(vertex) && vertex.intersects(&Polygon::solid(&other.outline)) {
        Err(ShapeError::HoleInHole {
            hole: hole.given,
            outer: other.given,
        })
    } else {
        Ok(())
    }
}
