//! The part of a convex solid in a half-space.
//!
//! Its vertices are those that are not above the plane, and the crossings of edges with the plane. They are
//! rounded, and the convex hull of the rounded points is computed exactly. If these are coplanar, the part
//! is a polygon, a segment or a point. The cost is that of the hull, n log n.

use crate::algorithm::clip::flat::Flat;
use crate::algorithm::clip::section::{
    SectionPoint, is_number_plane, section, section_from_corners, section_from_points,
};
use crate::algorithm::half_space::{BoundaryPlane, boundary_plane as plane_of, convert_plane};
use crate::algorithm::solid::{Convex, ExplicitPoint3, Solid, SolidVertex};
use crate::exact::{ExplicitPoint, coords};
use crate::predicate::cmp_projection_to_start;
use crate::{Clipped, ConvexPolyhedron, HalfSpace, Section};
use alloc::vec::Vec;
use core::cmp::Ordering;
use nalgebra::{Point3, RealField};

/// Clips a shape by a half-space.
pub(crate) fn clip_solid<T, X, S>(half_space: &HalfSpace<T, 3>, shape: &S) -> Option<Clipped<T>>
where
    T: RealField + Copy,
    X: SolidVertex<Scalar = T>,
    S: Convex<X>,
{
    let (plane, solid) = (
        convert_plane::<_, X, 3>(plane_of(half_space)),
        shape.solid(),
    );
    if !shape.is_finite() || !is_number_plane(plane) {
        return None;
    }
    let side = |index| cmp_projection_to_start(solid.vertex(index), plane);
    let sides = || (0..solid.vertex_count()).map(side);
    if sides().all(Ordering::is_gt) {
        None
    } else if solid.handedness().is_eq() {
        section_from_points(&Flat::from_solid(&solid).part_below(plane), plane)
            .and_then(clipped_from_section)
    } else if !plane.toward.is_zero() && sides().all(Ordering::is_ge) {
        section::<T, X, S>(plane_of(half_space), shape).and_then(clipped_from_section)
    } else {
        clipped_from_points(points_below(&solid, plane))
    }
}

/// A flat part. `Section::Whole` cannot occur for a solid.
fn clipped_from_section<T: RealField + Copy>(section: Section<T>) -> Option<Clipped<T>> {
    match section {
        Section::Point(point) => Some(Clipped::Point(point)),
        Section::Segment(segment) => Some(Clipped::Segment(segment)),
        Section::Polygon(corners) => Some(Clipped::Polygon(corners)),
        Section::Whole => None,
    }
}

/// The vertices of the part below a plane.
fn points_below<X: SolidVertex>(
    solid: &Solid<'_, X>,
    plane: BoundaryPlane<X>,
) -> Vec<Point3<X::Scalar>> {
    let count = solid.vertex_count();
    let sides: Vec<_> = (0..count)
        .map(|index| cmp_projection_to_start(solid.vertex(index), plane))
        .collect();
    let mut points = Vec::new();
    for (index, &side) in sides.iter().enumerate() {
        let vertex = solid.vertex(index);
        if side.is_le() {
            points.push(SectionPoint::Given(vertex).point(plane));
        }
        if side.is_gt() {
            solid.each_neighbour(index, |other| {
                if sides[other].is_lt() {
                    let crossing = SectionPoint::Crossing([vertex, solid.vertex(other)]);
                    points.push(crossing.point(plane));
                }
            });
        }
    }
    points
}

/// The hull of some points; coplanar points give a flat part.
fn clipped_from_points<T: RealField + Copy>(points: Vec<Point3<T>>) -> Option<Clipped<T>> {
    let spots: Vec<ExplicitPoint3<T>> = points
        .iter()
        .map(|point| ExplicitPoint(*coords(point)))
        .collect();
    match ConvexPolyhedron::try_from_points(points) {
        Ok(solid) => Some(Clipped::Solid(solid)),
        Err(_) => {
            let flat = Flat::from_points(&spots);
            let corners = flat.corners().iter().map(|corner| Point3::from(corner.0));
            section_from_corners(corners.collect()).and_then(clipped_from_section)
        }
    }
}
