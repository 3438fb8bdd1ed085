//! Check that the interiors of polygons are disjoint, and that their boundaries touch in single
//! points only.
//!
//! Two polygons are compared where their boxes overlap. An edge of one that meets an edge of the
//! other must have no more than single points in common with the other polygon: otherwise it passes
//! through its interior or along its boundary. If no edge does, an exterior is either wholly in the
//! interior of the other polygon or not at all, and any vertex that is not on the boundary decides;
//! holes need no check, as a connected interior cannot lie on both sides of a hole that it does not
//! cross.

use crate::shape::build::boxes::Path;
use crate::shape::build::polygon_tree::PolygonGroup;
use crate::shape::build::simple::find_meeting_edges;
use crate::shape::error::ShapeError;
use crate::shape::polygon::Polygon;
use crate::{Boundary, BoundedSide, Intersection, Piece, Segment};
use nalgebra::RealField;

/// Checks all pairs of polygons in a group.
pub(crate) fn require_disjoint<T: RealField + Copy>(
    group: PolygonGroup<'_, T>,
) -> Result<(), ShapeError> {
    let Some([a, b]) = group.halves() else {
        return Ok(());
    };
    require_disjoint(a)?;
    require_disjoint(b)?;
    require_disjoint_groups(a, b)
}

/// Checks each polygon of one group with each of another.
fn require_disjoint_groups<T: RealField + Copy>(
    a: PolygonGroup<'_, T>,
    b: PolygonGroup<'_, T>,
) -> Result<(), ShapeError> {
    let overlap = a
        .bounds()
        .zip(b.bounds())
        .is_some_and(|(p, q)| p.overlaps(q));
    if !overlap {
        return Ok(());
    }
    match (a.halves(), b.halves()) {
        (None, None) if a.first_place() < b.first_place() => require_disjoint_pair(a, b),
        (None, None) => require_disjoint_pair(b, a),
        (Some([first, second]), _) => {
            require_disjoint_groups(first, b)?;
            require_disjoint_groups(second, b)
        }
        (None, Some([first, second])) => {
            require_disjoint_groups(a, first)?;
            require_disjoint_groups(a, second)
        }
    }
}

/// Checks two groups of one polygon each.
fn require_disjoint_pair<T: RealField + Copy>(
    a: PolygonGroup<'_, T>,
    b: PolygonGroup<'_, T>,
) -> Result<(), ShapeError> {
    let [polygon, other] = [a, b].map(|group| group.first_place());
    if let Some([edge, other_edge]) = overlapping_edges(a.first(), b.first()) {
        return Err(ShapeError::PolygonsOverlap {
            polygon,
            edge,
            other,
            other_edge,
        });
    }
    require_outside((a, b))?;
    require_outside((b, a))
}

/// Two meeting edges of two polygons, one of which has more than single points in common with the other polygon. Edges are counted over all rings.
fn overlapping_edges<T: RealField + Copy>(a: &Polygon<T>, b: &Polygon<T>) -> Option<[usize; 2]> {
    numbered_rings(a).find_map(|(first, ring)| {
        numbered_rings(b).find_map(|(other_first, other_ring)| {
            find_meeting_edges([ring, other_ring], |edge, other_edge| {
                shares_more_than_points(edge, b) || shares_more_than_points(other_edge, a)
            })
            .map(|[edge, other_edge]| [first + edge, other_first + other_edge])
        })
    })
}

/// The rings of a polygon, each with the number of its first edge.
fn numbered_rings<T: RealField + Copy>(
    polygon: &Polygon<T>,
) -> impl Iterator<Item = (usize, Path<'_, T, 2>)> {
    polygon.rings().scan(0, |next, ring| {
        let first = *next;
        *next += ring.edge_count();
        Some((first, ring))
    })
}

fn shares_more_than_points<T: RealField + Copy>(edge: Segment<T, 2>, polygon: &Polygon<T>) -> bool {
    let pieces = polygon.intersection(&edge);
    pieces.iter().any(|piece| !matches!(piece, Piece::Point(_)))
}

/// Checks that a polygon is not in the interior of another one whose edges it does not cross.
fn require_outside<T: RealField + Copy>(
    (inner, outer): (PolygonGroup<'_, T>, PolygonGroup<'_, T>),
) -> Result<(), ShapeError> {
    let vertices = inner.first().vertices().iter();
    let mut sides = vertices.map(|vertex| outer.first().bounded_side(vertex));
    let side = sides.find(|&side| side != BoundedSide::OnBoundary);
    if side == Some(BoundedSide::Inside) {
        return Err(ShapeError::PolygonInPolygon {
            polygon: inner.first_place(),
            outer: outer.first_place(),
        });
    }
    Ok(())
}
