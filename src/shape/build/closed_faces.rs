//! Validation of the given faces of a convex polyhedron.
//!
//! Each face has to be a convex polygon, and each edge has to have two faces. After neighbours in
//! one plane are joined, the loops must be those around the faces of the convex hull of all
//! vertices: then the faces within one loop, which all have the same winding, cover the hull's face
//! exactly once, since their windings add up to that of the loop. Every violation is found at an
//! edge or a face, which the error names.

use crate::shape::build::outline::RingOutline;
use crate::shape::build::space::{
    are_collinear, axis_across, first_equals, seen_along, side, turn_along,
};
use crate::shape::build::space_hull::hull_loops;
use crate::shape::build::surface::{FaceLoop, FaceSurface, SurfaceFace};
use crate::shape::error::ShapeError;
use alloc::boxed::Box;
use alloc::vec::Vec;
use core::cmp::Ordering;
use nalgebra::{Point2, Point3, RealField};

/// The loops around the faces of the convex solid that the given faces enclose, counter-clockwise
/// seen from outside, for faces of either winding.
pub(crate) fn loops_of_faces<T: RealField + Copy>(
    points: &[Point3<T>],
    faces: &[Vec<usize>],
) -> Result<Vec<FaceLoop>, ShapeError> {
    let firsts = first_equals(points);
    let numbered = faces.iter().enumerate();
    let faces = numbered
        .map(|(number, given)| checked(points, &firsts, number, given))
        .collect::<Result<Vec<_>, _>>()?;
    let hull = hull_loops(points, &vertices_of(&faces))?;
    let surface = FaceSurface::try_new(points, faces.iter().map(Checked::face))?;
    require_connected(&surface)?;
    let bends = surface.bends();
    require_unfolded(&surface, &bends)?;
    let bend = only_bend(&surface, &bends)?;
    require_same(&surface.loops(&bends), bend, &hull)?;
    Ok(hull)
}

fn vertices_of(faces: &[Checked]) -> Vec<usize> {
    let mut vertices: Vec<_> = faces
        .iter()
        .flat_map(|face| &face.vertices)
        .copied()
        .collect();
    vertices.sort_unstable();
    vertices.dedup();
    vertices
}

/// A face that is a convex polygon; equal vertices have one index.
struct Checked {
    vertices: Vec<usize>,
    plane: [usize; 3],
}

impl Checked {
    fn face(&self) -> SurfaceFace<'_> {
        let Self { vertices, plane } = self;
        SurfaceFace {
            vertices,
            plane: *plane,
        }
    }
}

fn checked<T: RealField + Copy>(
    points: &[Point3<T>],
    firsts: &[usize],
    face: usize,
    given: &[usize],
) -> Result<Checked, ShapeError> {
    if let Some(&vertex) = given.iter().find(|&&vertex| vertex >= points.len()) {
        return Err(ShapeError::NoSuchVertex { face, vertex });
    }
    let vertices = without_repetitions(given.iter().map(|&vertex| firsts[vertex]).collect());
    let error = |error| ShapeError::InFace {
        face,
        error: Box::new(error),
    };
    let plane = plane_of(points, &vertices).map_err(error)?;
    let corners = plane.map(|corner| &points[corner]);
    let is_off = |vertex: &&usize| side(corners, &points[**vertex]).is_ne();
    if let Some(&vertex) = vertices.iter().find(is_off) {
        return Err(ShapeError::NotPlanar { face, vertex });
    }
    let axis = axis_across(corners).unwrap_or(0);
    let outline = given
        .iter()
        .map(|&vertex| seen_along(axis, &points[vertex]));
    require_convex(&outline.collect::<Vec<_>>()).map_err(error)?;
    Ok(Checked { vertices, plane })
}

fn require_convex<T: RealField + Copy>(points: &[Point2<T>]) -> Result<(), ShapeError> {
    RingOutline::try_new(points)?
        .without_straight_vertices()
        .require_convex()
}

fn without_repetitions(mut vertices: Vec<usize>) -> Vec<usize> {
    vertices.dedup();
    if vertices.len() > 1 && vertices.first() == vertices.last() {
        vertices.pop();
    }
    vertices
}

/// Three vertices that are not on one line.
fn plane_of<T: RealField + Copy>(
    points: &[Point3<T>],
    vertices: &[usize],
) -> Result<[usize; 3], ShapeError> {
    let [a, b, _, ..] = *vertices else {
        return Err(ShapeError::TooFewVertices {
            minimum: 3,
            found: vertices.len(),
        });
    };
    let is_off_line = |c: &&usize| !are_collinear([a, b, **c].map(|corner| &points[corner]));
    match vertices[2..].iter().find(is_off_line) {
        Some(&c) => Ok([a, b, c]),
        None => Err(ShapeError::Collinear),
    }
}

fn require_connected<T: RealField + Copy>(surface: &FaceSurface<'_, T>) -> Result<(), ShapeError> {
    let mut is_reached = alloc::vec![false; surface.face_count()];
    let mut waiting = Vec::new();
    if let Some(first) = is_reached.first_mut() {
        *first = true;
        waiting.push(0);
    }
    while let Some(face) = waiting.pop() {
        for other in surface.edges_of(face).map(|edge| surface.across(edge)) {
            if !is_reached[other] {
                is_reached[other] = true;
                waiting.push(other);
            }
        }
    }
    match is_reached.iter().position(|reached| !reached) {
        None => Ok(()),
        Some(face) => Err(ShapeError::FaceApart { face }),
    }
}

/// Neighbours in one plane must lie on either side of their edge, and so have the same winding.
fn require_unfolded<T: RealField + Copy>(
    surface: &FaceSurface<'_, T>,
    bends: &[Ordering],
) -> Result<(), ShapeError> {
    let winding = |axis, face| turn_along(axis, surface.plane(face));
    for face in 0..surface.face_count() {
        let axis = axis_across(surface.plane(face)).unwrap_or(0);
        let flat = surface.edges_of(face).filter(|&edge| bends[edge].is_eq());
        let mut others = flat.map(|edge| surface.across(edge));
        if let Some(other) = others.find(|&other| winding(axis, other) != winding(axis, face)) {
            return Err(ShapeError::FaceFolded { face, other });
        }
    }
    Ok(())
}

/// The bend at all edges that have one: `Greater` if the faces are counter-clockwise seen from
/// outside.
fn only_bend<T: RealField + Copy>(
    surface: &FaceSurface<'_, T>,
    bends: &[Ordering],
) -> Result<Ordering, ShapeError> {
    let count = |bend| bends.iter().filter(|&&other| other == bend).count();
    let common = count(Ordering::Greater).cmp(&count(Ordering::Less));
    let common = common.then(Ordering::Greater);
    match bends.iter().position(|&bend| bend == common.reverse()) {
        None => Ok(common),
        Some(edge) => {
            let [from, to] = surface.ends(edge);
            Err(ShapeError::ReflexEdge { from, to })
        }
    }
}

/// If all loops are those of the hull but there are too many, the surface winds around it more than
/// once, so that each of its faces lies on another.
fn require_same(found: &[FaceLoop], bend: Ordering, hull: &[FaceLoop]) -> Result<(), ShapeError> {
    let mut corners: Vec<_> = found.iter().map(|found| found.wound(bend)).collect();
    corners.sort_unstable();
    if corners.iter().eq(hull.iter().map(|hull| &hull.corners)) {
        return Ok(());
    }
    let is_of_hull = |found: &FaceLoop| {
        let corners = found.wound(bend);
        hull.binary_search_by(|hull| hull.corners.cmp(&corners))
            .is_ok()
    };
    let stray = found.iter().find(|found| !is_of_hull(found));
    let face = stray.or(found.first()).map_or(0, |found| found.face);
    Err(ShapeError::FacesCross { face })
}
