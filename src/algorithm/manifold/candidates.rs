//! The corners of the common part of two faces, and which of them a manifold keeps.

use super::names::paired_ends;
use super::{FaceVertices, FacingFace, PointKind};
use crate::algorithm::certified::larger;
use crate::exact::{
    above, below, coords, is_fixed, may_be_fixed, rounding_in_f64, saturating_distance,
};
use crate::predicate::{
    SupportingLine, cmp_distances, cmp_distances_to_lines, distance_of_points, largest,
    offset_along, plane_foot, same_side_of_line,
};
use crate::query::manifold_point;
use crate::{ContactFeature, ContactManifold, ContactPoints, ManifoldPoint};
use alloc::vec::Vec;
use core::cmp::Ordering;
use nalgebra::{Point, RealField};

/// More corners than two quadrangles have in common.
const CAPACITY: usize = 16;

/// A bound on the error of separations, in units of the last place of the coordinates.
pub(super) const ROUNDINGS: f64 = 64.0;

/// A bound on the distance of two places of one corner, in units of the last place of the coordinates: each coordinate of both errs by one
/// where an edge is met at a right angle, and by more at other angles. So points of bodies that are 8 units large may be told as one.
const ROUNDINGS_OF_PLACES: f64 = 8.0;

/// The corners found so far that are within the margin.
#[derive(Debug)]
pub struct Candidates<'c, T: RealField + Copy, const D: usize> {
    contact: &'c ContactPoints<T, D>,
    whole: ManifoldPoint<T, D>,
    margin: T,
    radii: [T; 2],
    /// See [`FacingFace::rounding`].
    rounding: [f64; 2],
    rounding_of_places: [f64; 2],
    points: [ManifoldPoint<T, D>; CAPACITY],
    count: usize,
    /// Whether a corner has the features whose projections it is, the same from any face, without the vertices beside it: see
    /// [`names`](super::names).
    pub(super) names_projections: bool,
    /// The list that keeps all corners.
    list: Option<&'c mut Vec<ManifoldPoint<T, D>>>,
}

impl<'c, T: RealField + Copy, const D: usize> Candidates<'c, T, D> {
    /// The candidates whose points are kept in a list.
    pub(super) fn of_list(
        faces: [&FacingFace<T, D>; 2],
        contact: &'c ContactPoints<T, D>,
        margin: T,
        which: PointKind,
        points: &'c mut Vec<ManifoldPoint<T, D>>,
    ) -> Self {
        let all = Self::new(faces, contact, margin, Some(points));
        Self {
            names_projections: which == PointKind::OfProjections,
            // Contacts are chosen among points that are not rounded to the scalar yet: `f32` far from the origin has several of these
            // in a last place.
            rounding_of_places: match which {
                PointKind::OfManifold => all.rounding_of_places,
                _ => rounding_in_f64(all.rounding),
            },
            ..all
        }
    }

    /// Completes the list.
    pub(super) fn finish_points(self, which: PointKind) {
        match which {
            PointKind::OfManifold => self.finish_list(),
            PointKind::Corners | PointKind::OfProjections | PointKind::OfLowerFaces => {
                self.finish_common();
            }
        }
    }

    /// How many a manifold keeps.
    const MOST: usize = 2 * (D - 1);

    pub(super) fn new(
        [a, b]: [&FacingFace<T, D>; 2],
        contact: &'c ContactPoints<T, D>,
        margin: T,
        list: Option<&'c mut Vec<ManifoldPoint<T, D>>>,
    ) -> Self {
        let whole = manifold_point(contact, [a.feature, b.feature]);
        Self {
            margin,
            radii: [a.radius, b.radius],
            rounding: a.rounding,
            rounding_of_places: rounding_of_places(a.rounding),
            list,
            ..Self::of_whole(contact, whole)
        }
    }

    /// No corner yet, and the contact alone within the margin.
    fn of_whole(contact: &'c ContactPoints<T, D>, whole: ManifoldPoint<T, D>) -> Self {
        Self {
            contact,
            whole,
            margin: contact.separation,
            radii: [T::zero(); 2],
            rounding: [0.0; 2],
            rounding_of_places: [0.0; 2],
            points: [whole; CAPACITY],
            count: 0,
            names_projections: false,
            list: None,
        }
    }

    /// The manifold of a contact and of corners that were found by other means, with the contact's own features and the rounding of the
    /// corners and of separations.
    pub(crate) fn manifold_of_corners(
        contact: &'c ContactPoints<T, D>,
        features: [ContactFeature; 2],
        corners: &[ManifoldPoint<T, D>],
        [of_corners, of_separations]: [[f64; 2]; 2],
    ) -> ContactManifold<T, D> {
        let whole = manifold_point(contact, features);
        let mut found = Self {
            rounding: of_separations,
            rounding_of_places: of_corners,
            ..Self::of_whole(contact, whole)
        };
        for corner in corners {
            found.keep(corner);
        }
        found.finish()
    }

    pub(super) fn normal(&self) -> &'c [T; D] {
        &self.contact.normal.data.0[0]
    }

    /// Adds a point of each face, one over the other.
    pub(super) fn add(&mut self, points: [[T; D]; 2], features: [ContactFeature; 2]) {
        let point = point_between(points, self.normal(), self.radii, features);
        let order = point.separation.partial_cmp(&self.margin);
        if !order.is_none_or(Ordering::is_gt) {
            self.keep(&point);
        }
    }

    /// Adds a point that is not there yet.
    fn keep(&mut self, point: &ManifoldPoint<T, D>) {
        if !is_among(point, &self.points[..self.count], self.rounding_of_places) {
            self.make_room();
            self.points[self.count] = *point;
            self.count += 1;
        }
    }

    /// Adds an end of one edge, and the point of the other edge over it; given the place of the end of this that is beside it.
    pub(super) fn add_end(
        &mut self,
        of: &FacingFace<T, D>,
        place: usize,
        other: &FacingFace<T, D>,
        on_other: [T; D],
        end: Option<usize>,
        is_first: bool,
    ) {
        let points = [*of.corner(place), on_other];
        let end = end.filter(|_| !self.names_projections);
        let pair = end.and_then(|end| paired_ends([of, other], [place, end], points));
        let [i, j] = pair.unwrap_or([of.vertex(place), other.feature]);
        let [p, q] = points;
        if is_first {
            self.add([p, q], [i, j]);
        } else {
            self.add([q, p], [j, i]);
        }
    }

    /// Adds the corners of a face with their feet on a plane.
    pub(super) fn add_over_plane(
        &mut self,
        plane: &FacingFace<T, D>,
        face: &FacingFace<T, D>,
        plane_is_first: bool,
    ) {
        if let FaceVertices::Plane(start, toward) = &plane.corners {
            for place in 0..face.count() {
                let on_plane = plane_foot(face.corner(place), SupportingLine { start, toward });
                self.add_end(face, place, plane, on_plane, None, !plane_is_first);
            }
        }
    }

    fn make_room(&mut self) {
        if self.count == CAPACITY {
            match &mut self.list {
                None => self.reduce(),
                Some(list) => {
                    list.extend_from_slice(&self.points);
                    self.count = 0;
                }
            }
        }
    }

    /// The manifold of at least one point. The contact itself is one, unless a corner is as deep but for rounding.
    pub(super) fn finish(mut self) -> ContactManifold<T, D> {
        if !have_contact(&self.points[..self.count], self.contact, self.rounding) {
            self.make_room();
            self.points.copy_within(0..self.count, 1);
            self.points[0] = self.whole;
            self.count += 1;
        }
        if self.count > Self::MOST {
            self.reduce();
        }
        ContactManifold::new(self.contact.normal, &self.points[..self.count])
    }

    /// Completes the points in the list, without a limit on their number: the contact itself is one, unless a corner is
    /// as deep but for rounding.
    pub(super) fn finish_list(self) {
        if let Some(list) = self.list {
            list.extend_from_slice(&self.points[..self.count]);
            if !have_contact(list, self.contact, self.rounding) {
                list.insert(0, self.whole);
            }
        }
    }

    /// Puts all corners in the list, without the contact itself.
    pub(super) fn finish_common(self) {
        if let Some(list) = self.list {
            list.extend_from_slice(&self.points[..self.count]);
        }
    }

    /// Keeps the deepest, the furthest from it, the furthest from the line through both, and the furthest from that
    /// line on its other side, in the order in which they were added.
    fn reduce(&mut self) {
        let mut kept = [usize::MAX; 4];
        for step in 0..Self::MOST {
            kept[step] = self.pick(&kept[..step]);
        }
        let mut count = 0;
        for place in 0..self.count {
            if kept.contains(&place) {
                self.points[count] = self.points[place];
                count += 1;
            }
        }
        self.count = count;
    }

    fn pick(&self, kept: &[usize]) -> usize {
        let at = |place: &usize| coordinates(&self.points[*place]);
        let points = &self.points[..self.count];
        let picked = match kept {
            [] => deepest(points),
            [a] => best(points, |p, q| {
                let (p, q) = (coordinates(p), coordinates(q));
                Some(cmp_distances([p, at(a)], [q, at(a)]))
            }),
            [a, b, others @ ..] => best(points, |p, q| {
                let (p, q) = (coordinates(p), coordinates(q));
                Some(cmp_off_line(p, q, [at(a), at(b)], others.first().map(at)))
            }),
        };
        // Where all others are on a line with two, the next is one that is kept already.
        picked.unwrap_or_default()
    }
}

/// A point of a manifold: a point of each face, one over the other, moved by radii along the normal.
pub(super) fn point_between<T: RealField + Copy, const D: usize>(
    [a, b]: [[T; D]; 2],
    normal: &[T; D],
    [r, s]: [T; 2],
    features: [ContactFeature; 2],
) -> ManifoldPoint<T, D> {
    let height = height_along(normal, &a, &b);
    ManifoldPoint {
        on_self: Point::from(offset_along(&a, normal, r)),
        on_rhs: Point::from(offset_along(&b, normal, -s)),
        separation: height - r - s,
        features,
    }
}

/// How far a point is beyond another one that it is over, along a normal.
///
/// A unit normal of fixed point errs by a place of its own, so that the height along it errs by one in each unit of length. The distance of
/// the points errs by theirs only, as what is square to the normal counts by its square.
fn height_along<T: RealField + Copy, const D: usize>(normal: &[T; D], a: &[T; D], b: &[T; D]) -> T {
    let mut height = T::zero();
    for axis in 0..D {
        height += normal[axis] * (b[axis] - a[axis]);
    }
    if const { !may_be_fixed::<T>() } || height.abs() <= T::one() || !is_fixed::<T>() {
        return height;
    }
    let distance = distance_of_points(a, b);
    if height < T::zero() {
        -distance
    } else {
        distance
    }
}

/// What the places of a manifold's corners err by, relative and absolute: found in `f64` along a normal that is rounded, and rounded to
/// the scalar. Of the eight units in which places are compared, two are those of `f32`.
pub(crate) fn rounding_of_places(rounding: [f64; 2]) -> [f64; 2] {
    let [of_places, absolute] = rounding_in_f64(rounding);
    [larger(0.25 * rounding[0], of_places), absolute]
}

/// Whether a point is at the places of another one, but for the rounding of both: a corner over an edge, and the edges that cross there.
pub(super) fn is_among<T: RealField + Copy, const D: usize>(
    point: &ManifoldPoint<T, D>,
    points: &[ManifoldPoint<T, D>],
    [relative, absolute]: [f64; 2],
) -> bool {
    let room =
        ROUNDINGS_OF_PLACES * (relative * scale_of([&point.on_self, &point.on_rhs]) + absolute);
    let is_near = |(p, q): (&T, &T)| above(saturating_distance(*p, *q)) <= room;
    let are_near = |p: &Point<T, D>, q: &Point<T, D>| p.iter().zip(q.iter()).all(is_near);
    points
        .iter()
        .any(|it| are_near(&it.on_self, &point.on_self) && are_near(&it.on_rhs, &point.on_rhs))
}

/// The largest coordinate of some points.
fn scale_of<T: RealField + Copy, const D: usize, const N: usize>(points: [&Point<T, D>; N]) -> f64 {
    largest(points.map(|point| coords(point).map(|x| above(x.abs()))))
}

/// Whether the deepest of some points is as deep as the contact but for rounding.
pub(super) fn have_contact<T: RealField + Copy, const D: usize>(
    points: &[ManifoldPoint<T, D>],
    contact: &ContactPoints<T, D>,
    [relative, absolute]: [f64; 2],
) -> bool {
    let Some(deepest) = deepest(points) else {
        return false;
    };
    let deepest = &points[deepest];
    let ContactPoints {
        on_self, on_rhs, ..
    } = contact;
    let scale = scale_of([on_self, on_rhs, &deepest.on_self, &deepest.on_rhs]);
    let excess = below(deepest.separation) - above(contact.separation);
    excess <= ROUNDINGS * (relative * scale + absolute)
}

fn deepest<T: RealField + Copy, const D: usize>(points: &[ManifoldPoint<T, D>]) -> Option<usize> {
    best(points, |p, q| q.separation.partial_cmp(&p.separation))
}

/// The place of the first point that no other exceeds.
fn best<T: RealField + Copy, const D: usize>(
    points: &[ManifoldPoint<T, D>],
    order: impl Fn(&ManifoldPoint<T, D>, &ManifoldPoint<T, D>) -> Option<Ordering>,
) -> Option<usize> {
    (0..points.len()).reduce(|best, place| {
        let is_better = order(&points[place], &points[best]);
        if is_better == Some(Ordering::Greater) {
            place
        } else {
            best
        }
    })
}

fn coordinates<T: RealField + Copy, const D: usize>(point: &ManifoldPoint<T, D>) -> &[T; D] {
    crate::exact::coords(&point.on_self)
}

/// The order of two points by their distance from a line, those first that are not on the same side as another.
fn cmp_off_line<T: RealField + Copy, const D: usize>(
    p: &[T; D],
    q: &[T; D],
    [start, toward]: [&[T; D]; 2],
    other: Option<&[T; D]>,
) -> Ordering {
    let line = SupportingLine::<_, true> { start, toward };
    let is_across =
        |p: &[T; D]| other.is_some_and(|other| same_side_of_line(p, other, line).is_lt());
    let by_side = is_across(p).cmp(&is_across(q));
    by_side.then_with(|| cmp_distances_to_lines(p, line, q, line))
}
