//! The direction in which two faces are projected onto each other.
//!
//! It is the normal of their contact. In fixed point the coordinates of a unit normal err by half a last place of 1, and a place
//! that is found along it by as much in each unit of depth. So there the normal is computed anew from the edges that it is square
//! to, as long as it has to be for all its digits: a place errs by half a last place however deep it is.

use super::FacingFace;
use crate::exact::{
    above, clamp, coordinate_limit, dot, is_fixed, list, may_be_fixed, saturating_neg,
    saturating_translate,
};
use crate::predicate::{SupportingLine, cross_direction, parallel, unit_toward};
use nalgebra::RealField;

/// A bound on how far the unit normal of two faces is from that of a contact along it, in last places of 1: both are rounded, which
/// makes one place, and so are the corners of an oriented box, which turns an edge of one unit by two more. A shorter edge may not be
/// recognised: what it has is not deep either.
const ROUNDINGS: usize = 4;

/// Faces that may be square to a normal.
pub(super) trait NormalOfFaces<T, const D: usize> {
    /// The normal of one of two faces, or of an edge of each, of any length, whose unit normal this is but for rounding.
    fn find_normal(&self, unit: &[T; D]) -> Option<[T; D]>;
}

impl<T: RealField + Copy> NormalOfFaces<T, 2> for [&FacingFace<T, 2>; 2] {
    fn find_normal(&self, unit: &[T; 2]) -> Option<[T; 2]> {
        let edges = self.iter().filter(|face| face.count() == 2);
        let mut normals = edges.filter_map(|face| {
            let [x, y] = face.vector([0, 1]);
            toward([y, -x], unit)
        });
        normals.next()
    }
}

impl<T: RealField + Copy> NormalOfFaces<T, 3> for [&FacingFace<T, 3>; 2] {
    fn find_normal(&self, unit: &[T; 3]) -> Option<[T; 3]> {
        let [a, b] = self;
        let of_faces = self.iter().filter(|face| face.count() > 2).map(|face| {
            let [i, j, k] = face.plane;
            [face.vector([i, j]), face.vector([i, k])]
        });
        let edges_of_b = || b.edges().filter(|v| may_be_square(v, unit));
        let edges_of_a = a.edges().filter(|u| may_be_square(u, unit));
        let of_edges = edges_of_a.flat_map(|u| edges_of_b().map(move |v| [u, v]));
        let mut normals = of_faces.chain(of_edges).filter_map(square_to_both);
        normals.find_map(|normal| toward(normal, unit))
    }
}

impl<T: RealField + Copy, const D: usize> FacingFace<T, D> {
    /// The vector between two of its corners: see [`vector_between`].
    fn vector(&self, [from, to]: [usize; 2]) -> [T; D] {
        vector_between(self.corner(from), self.corner(to))
    }

    /// The vectors of its edges.
    fn edges(&self) -> impl Iterator<Item = [T; D]> {
        (0..self.edge_count()).map(|place| self.vector([place, place + 1]))
    }
}

/// The vector from a point to another one. One that is longer than those of points within the limit of coordinates, as along a line, is
/// shortened, so that it has another direction: no normal is found by it.
pub(super) fn vector_between<T: RealField + Copy, const D: usize>(
    from: &[T; D],
    to: &[T; D],
) -> [T; D] {
    let vector = saturating_translate(*to, from.map(saturating_neg));
    match coordinate_limit::<T>() {
        Some(limit) => vector.map(|x| clamp(x, limit + limit)),
        None => vector,
    }
}

/// Whether an edge e may be square to a unit normal n.
///
/// Of a normal that errs by r places e . n errs by r places in each unit of each coordinate of e, and by one more for the rounding of
/// each product.
fn may_be_square<T: RealField + Copy>(edge: &[T; 3], unit: &[T; 3]) -> bool {
    let place = T::default_epsilon();
    let errors = edge.map(|x| place * x.abs() + place);
    let error = errors.into_iter().fold(T::zero(), |sum, x| sum + x);
    let room = (0..ROUNDINGS).fold(T::zero(), |sum, _| sum + error);
    dot(*edge, *unit).abs() <= room
}

/// A direction square to two others, unless they are parallel.
fn square_to_both<T: RealField + Copy>([u, v]: [[T; 3]; 2]) -> Option<[T; 3]> {
    let [along_u, along_v] = [&u, &v].map(|toward| SupportingLine::<_, false> {
        start: toward,
        toward,
    });
    (!parallel(along_u, along_v)).then(|| cross_direction(&u, &v))
}

/// A direction or its opposite, if its unit vector is this but for rounding.
fn toward<T: RealField + Copy, const D: usize>(direction: [T; D], unit: &[T; D]) -> Option<[T; D]> {
    let along = unit_toward(&[T::zero(); D], &direction);
    let is_near = |difference: [T; D]| {
        let mut places = difference.iter().map(|x| above(x.abs()));
        places.all(|x| x <= ROUNDINGS as f64)
    };
    match () {
        () if is_near(list(|i| along[i] - unit[i])) => Some(direction),
        () if is_near(list(|i| along[i] + unit[i])) => Some(list(|i| -direction[i])),
        () => None,
    }
}

/// The direction, of any length, in which two faces with a contact along this normal are projected.
pub(super) fn direction_of_view<'f, T, const D: usize>(
    faces: [&'f FacingFace<T, D>; 2],
    normal: &[T; D],
) -> [T; D]
where
    T: RealField + Copy,
    [&'f FacingFace<T, D>; 2]: NormalOfFaces<T, D>,
{
    if const { !may_be_fixed::<T>() } || !is_fixed::<T>() {
        return *normal;
    }
    faces.find_normal(normal).unwrap_or(*normal)
}
