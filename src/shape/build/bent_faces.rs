//! The faces of a convex polyhedron after moving, if rounding its corners has bent some.
//!
//! Faces are joined across each edge that is not certain to be convex. The resulting polygons are
//! flat up to rounding. Each is split into the outer faces of the convex hull of its corners: the
//! face beside an edge is the one whose plane has no corner beyond it, found by looking at each
//! corner, as in gift wrapping (Chand and Kapur, 1970). The parts that it cuts off are split in the
//! same manner.
//!
//! This is faster than the hull of all corners, and nearly always equals it. The caller has to
//! check that the faces bound a convex polyhedron.

use crate::predicate::FloatPoints;
use crate::shape::build::convex_surface::FaceLists;
use crate::shape::build::face_lists::begin_with_lowest;
use crate::shape::build::lists::IndexLists;
use crate::shape::build::space::side;
use crate::shape::build::surface::FaceSurface;
use alloc::vec::Vec;
use core::cmp::Ordering;
use core::ops::Range;
use nalgebra::{Point3, RealField};

/// Faces that form a topological sphere with all points as corners; `None` if joining faces leaves
/// a point inside a face, or a face with a hole.
pub(crate) fn split_bent_faces<T: RealField + Copy>(
    points: &[Point3<T>],
    lists: &FaceLists,
) -> Option<IndexLists> {
    let mut faces = Vec::new();
    for outline in joined_faces(points, lists)? {
        split_face(points, &outline, &mut faces);
    }
    faces.iter_mut().for_each(|face| begin_with_lowest(face));
    faces.sort_unstable();
    is_sphere(points.len(), &faces).then(|| faces.into_iter().collect())
}

/// The outlines of the joined faces.
fn joined_faces<T: RealField + Copy>(
    points: &[Point3<T>],
    lists: &FaceLists,
) -> Option<Vec<Vec<usize>>> {
    if lists.faces.len() < 4 {
        return None;
    }
    let surface = FaceSurface::of_lists(points, lists)?;
    let floats = FloatPoints::new(points);
    let bends = surface.bends_by(|edge, plane| match &floats {
        Some(floats) => floats.are_below(&floats.plane(plane), [lists.beyond[edge]]),
        None => side(
            plane.map(|corner| &points[corner]),
            &points[lists.beyond[edge]],
        )
        .is_gt(),
    });
    Some(surface.outlines(&bends))
}

/// Adds the outer faces of the hull of an outline's corners.
fn split_face<T: RealField + Copy>(
    points: &[Point3<T>],
    outline: &[usize],
    faces: &mut Vec<Vec<usize>>,
) {
    let mut waiting = alloc::vec![0..outline.len()];
    while let Some(part) = waiting.pop() {
        let corners = corners_beside_edge(points, &outline[part.clone()]);
        let corners: Vec<_> = corners.iter().map(|place| part.start + place).collect();
        let cut_off = corners.windows(2).map(|ends| ends[0]..ends[1] + 1);
        waiting.extend(cut_off.filter(|part: &Range<usize>| part.len() > 2));
        faces.push(corners.iter().map(|&place| outline[place]).collect());
    }
}

/// The indices of the corners of the face beside the edge from the last corner of an outline to the
/// first: those two, and each other corner whose plane through the edge has no corner beyond it.
fn corners_beside_edge<T: RealField + Copy>(points: &[Point3<T>], outline: &[usize]) -> Vec<usize> {
    let point = |place: usize| &points[outline[place]];
    let last = outline.len() - 1;
    let mut corners = alloc::vec![0, 1];
    for place in 2..last {
        match side([point(last), point(0), point(corners[1])], point(place)) {
            Ordering::Less => corners.truncate(1),
            Ordering::Equal => {}
            Ordering::Greater => continue,
        }
        corners.push(place);
    }
    corners.push(last);
    corners
}

/// Whether closed faces have all points as corners, and by Euler's formula form a topological
/// sphere, given that they come from faces that did.
///
/// Each outline of joined faces counts as a face. Joined faces with a hole have two or more, which
/// is too many.
pub(crate) fn is_sphere(count: usize, faces: &[Vec<usize>]) -> bool {
    let mut is_corner = alloc::vec![false; count];
    let corners = faces.iter().flatten();
    corners.for_each(|&corner| is_corner[corner] = true);
    let edges = faces.iter().map(Vec::len).sum::<usize>() / 2;
    is_corner.into_iter().all(|is_corner| is_corner) && count + faces.len() == edges + 2
}
