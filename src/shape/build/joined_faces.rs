//! Faces of a convex polyhedron that are flat up to the rounding of its corners, joined.
//!
//! Corners that were turned before they were stored are rounded, and their exact hull has a triangle for each three corners
//! of a face that was flat. Let each coordinate err by at most h, let d be a further corner, and let its weights over the
//! triangle abc be p, q, r with p + q + r = 1. With the normal n of the plane through abc, d is at most
//! h (1 + |p| + |q| + |r|) |n|_1 off that plane, and so on the other side of it, or in it, after each of its coordinates is
//! moved by h (1 + |p| + |q| + |r|) along n. In a parallelogram the weights are 1, 1 and -1, in a regular polygon with a
//! triangle of every third corner they are less: 4 h. Coordinates that a quaternion in the same scalar has turned were seen to
//! err by up to six last places of the largest one (48,000 corners in `f32`): 24 last places. A face that is bent by more stays
//! as it is, which is never wrong. So do all faces of a body that is less than 2^10 times as large as that: rounding says nothing of faces
//! that differ by a thousandth or more of a right angle. Corners in `f64` that are all numbers of `f32`, as of a body that was turned or
//! stored in that, err by its last places.

use crate::exact::{coords, is, last_place, saturating_neg, saturating_translate};
use crate::shape::aabb::Aabb;
use crate::shape::build::bent_faces::is_sphere;
use crate::shape::build::convex_surface::FaceLists;
use crate::shape::build::lists::IndexLists;
use crate::shape::build::space::{side, turn_along};
use crate::shape::build::surface::FaceSurface;
use alloc::vec::Vec;
use core::cmp::Ordering;
use nalgebra::{Point3, RealField, Scalar, convert};

/// The faces of a convex polyhedron after neighbours that are flat up to rounding are joined, with the same corners; `None`
/// if no faces are, or a corner would be inside of a face.
pub(crate) fn join_flat_faces<T: RealField + Copy>(
    points: &[Point3<T>],
    lists: &FaceLists,
) -> Option<IndexLists> {
    let corners = RoundedCorners::new(points);
    if corners.are_coarse() {
        return None;
    }
    let surface = FaceSurface::of_lists(points, lists)?;
    let seen_flat = surface.bends_by(|edge, plane| {
        let other = lists.faces.list(surface.across(edge));
        corners.are_near(plane, other)
    });
    // Flat from one of both faces: the plane of a small face tells nothing about a large one.
    let mut bends: Vec<_> = seen_flat.into_iter().map(bend_unless).collect();
    if bends.iter().all(|bend| bend.is_ne()) {
        return None;
    }
    part_bent_groups(&surface, &corners, lists, &mut bends);
    let loops = surface.loops(&bends).into_iter();
    let faces: Vec<_> = loops.map(|face| face.corners).collect();
    let is_joined = faces.len() < lists.faces.len() && is_sphere(points.len(), &faces);
    is_joined.then(|| faces.into_iter().collect())
}

/// The bend at an edge where `Greater` says that there is none.
fn bend_unless(flat: Ordering) -> Ordering {
    match flat {
        Ordering::Greater => Ordering::Equal,
        _ => Ordering::Greater,
    }
}

/// About a last place of the largest coordinate, in the numbers that all were stored in.
fn stored_place<T: RealField + Copy>(points: &[Point3<T>]) -> T {
    let mut numbers = points.iter().flat_map(|point| *coords(point));
    let place = last_place(numbers.clone());
    let is_of_f32 = |x: T| is::<_, f64>(&x).is_some_and(|&x| f64::from(x as f32) == x);
    match numbers.all(is_of_f32) {
        true => place * convert(f64::from(f32::EPSILON) / f64::EPSILON),
        false => place,
    }
}

/// Corners, and how far off a plane rounding may have moved one.
struct RoundedCorners<'a, T: Scalar + Copy> {
    points: &'a [Point3<T>],
    error: T,
}

impl<'a, T: RealField + Copy> RoundedCorners<'a, T> {
    fn new(points: &'a [Point3<T>]) -> Self {
        let place = stored_place(points);
        let four = place + place + place + place;
        Self {
            points,
            error: four + four + four + four + four + four,
        }
    }

    /// Whether the body is not much larger than what rounding may have moved a corner off a plane.
    fn are_coarse(&self) -> bool {
        let doubled = |x: T| saturating_translate([x], [x])[0];
        let most = (0..DOUBLINGS).fold(self.error, |x, _| doubled(x));
        let bounds = Aabb::around(self.points);
        let [low, high] = [bounds.min(), bounds.max()].map(|corner| *coords(corner));
        let sides = saturating_translate(high, low.map(saturating_neg));
        sides.iter().all(|side| *side < most)
    }

    /// Whether corners are in the plane of three others but for rounding.
    fn are_near(&self, plane: [usize; 3], corners: &[usize]) -> bool {
        let triangle = plane.map(|corner| &self.points[corner]);
        let normal = [0, 1, 2].map(|axis| turn_along(axis, triangle));
        let is_near = |corner: &usize| {
            let side_of_moved = |normal: [Ordering; 3]| {
                let offset = normal.map(|sign| match sign {
                    Ordering::Less => -self.error,
                    Ordering::Equal => T::zero(),
                    Ordering::Greater => self.error,
                });
                let moved = saturating_translate(*coords(&self.points[*corner]), offset);
                side(triangle, &Point3::from(moved))
            };
            side_of_moved(normal).is_le() && side_of_moved(normal.map(Ordering::reverse)).is_ge()
        };
        corners
            .iter()
            .all(|corner| plane.contains(corner) || is_near(corner))
    }

    /// Whether the corners around a face are in one plane but for rounding: in that of three of them with as many between.
    fn is_flat(&self, face: &[usize]) -> bool {
        let third = face.len() / 3;
        let plane = |first: usize| {
            [0, third, face.len() - third].map(|place| face[(first + place) % face.len()])
        };
        (0..face.len().min(MOST_PLANES)).any(|first| self.are_near(plane(first), face))
    }
}

/// A body that is so many doublings of the error large has faces that rounding bends by an angle of a thousandth at most.
const DOUBLINGS: u32 = 10;

/// So many planes are tried for a face, so that the time is linear.
const MOST_PLANES: usize = 4;

/// Marks the edges between the faces of each group that is not one flat polygon.
fn part_bent_groups<T: RealField + Copy>(
    surface: &FaceSurface<'_, T>,
    corners: &RoundedCorners<'_, T>,
    lists: &FaceLists,
    bends: &mut [Ordering],
) {
    let groups = groups_of_faces(surface, bends);
    // The faces within a polygon of n corners, with corners on its border only, have n - 2 corners more than two.
    let mut pieces = alloc::vec![0; groups.len()];
    for (&group, face) in groups.iter().zip(lists.faces.iter()) {
        pieces[group] += face.len() - 2;
    }
    let mut is_flat = alloc::vec![false; groups.len()];
    for outline in surface.loops(bends) {
        let group = groups[outline.face];
        is_flat[group] =
            outline.corners.len() == pieces[group] + 2 && corners.is_flat(&outline.corners);
    }
    for (face, _) in groups
        .into_iter()
        .enumerate()
        .filter(|(_, group)| !is_flat[*group])
    {
        bends[surface.edges_of(face)].fill(Ordering::Greater);
    }
}

/// For each face the lowest one that it is joined with.
fn groups_of_faces<T: RealField + Copy>(
    surface: &FaceSurface<'_, T>,
    bends: &[Ordering],
) -> Vec<usize> {
    let mut groups: Vec<_> = (0..surface.face_count()).collect();
    let mut waiting = Vec::new();
    for first in 0..groups.len() {
        waiting.push(first);
        while let Some(face) = waiting.pop() {
            let joined = surface.edges_of(face).filter(|&edge| bends[edge].is_eq());
            for other in joined.map(|edge| surface.across(edge)) {
                if groups[other] > first {
                    groups[other] = first;
                    waiting.push(other);
                }
            }
        }
    }
    groups
}
